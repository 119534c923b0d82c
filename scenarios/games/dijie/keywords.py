"""X4.3: keywords that act at a moment of their own."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.acting import acts_by
from scenarios.games.dijie.counters import add_points
from scenarios.games.dijie.damage import divided
from scenarios.games.dijie.dice import roll
from scenarios.games.dijie.drawing import draw
from scenarios.games.dijie.ending import over
from scenarios.games.dijie.leaving import discard, exile
from scenarios.games.dijie.life import gain_life, lose_life
from scenarios.games.dijie.persons import you_of_bearer
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.values import has, level_of_keyword


def brace(game: Dijie, unit: Card) -> None:
    """聚力 and 健壮 when entering a 交战."""
    gather_power(game, unit)
    gather_life(game, unit)


@step("X4.3.34")
def gather_power(game: Dijie, unit: Card) -> None:
    """聚力：进入交战时可以掷骰 X，临时获得 X÷3 点力量，进位。"""
    if number := third_of_a_roll(game, unit, "聚力"):
        add_points(game, unit, f"+{number}/0", temporary=True)


@step("X4.3.35")
def gather_life(game: Dijie, unit: Card) -> None:
    """健壮：进入交战时可以掷骰 X，临时获得 X÷3 点生命，进位。"""
    if number := third_of_a_roll(game, unit, "健壮"):
        add_points(game, unit, f"0/+{number}", temporary=True)


def third_of_a_roll(game: Dijie, unit: Card, word: str) -> int:
    """A third of what the controller rolls for a keyword, rounded up; 0 where the unit has it not or nobody rolls."""
    if not acts_by(game, unit, word):
        return 0
    if game.ask(unit.controller, f"{unit.name}是否用{word}掷骰", ["不掷骰", f"{word}掷骰"]) == "不掷骰":
        return 0
    drawn = roll(game, unit.controller, unit)
    game.record(f"{unit.name}{word}掷出 {drawn}", unit.name)
    return divided(game, drawn, 3)


@step("X4.3.42")
def overawe(game: Dijie, unit: Card, other: Card) -> None:
    """威严X：敌对单位与此单位交战，须掷骰 Y；Y 不大于 X，被放逐（ruling majesty-roll-at-engagement）。"""
    if acts_by(game, unit, "威严") and unit.on_field and other.on_field and other.controller in game.opponents(unit.controller):
        drawn = roll(game, other.controller, other)
        game.record(f"{other.name}掷出 {drawn}", other.name)
        if drawn <= level_of_keyword(game, unit, "威严"):
            exile(game, other)


@step("X4.3.40")
def stray(game: Dijie, unit: Card) -> None:
    """流放X：宣攻时掷骰 Y；Y 不大于 X，此单位被放逐。"""
    if acts_by(game, unit, "流放"):
        drawn = roll(game, unit.controller, unit)
        game.record(f"{unit.name}掷出 {drawn}", unit.name)
        if drawn <= level_of_keyword(game, unit, "流放"):
            exile(game, unit)


@step("X4.3.49")
def flourish(game: Dijie, unit: Card) -> None:
    """繁茂：宣攻时，自身获得 +1/+1，你获得 1 点生命（ruling bonus-without-temporary）。"""
    if acts_by(game, unit, "繁茂"):
        add_points(game, unit, "+1/+1", temporary=False)
        gain_life(game, game.pms[unit.controller], 1)


def pays_its_debt(game: Dijie, unit: Card) -> bool:
    """Whether an action of a unit goes on after 讨债鬼 was asked for its price."""
    price = price_of_acting(game, unit)
    if price == "打断":
        game.record(f"{unit.name}的行动被打断", unit.name)
    elif price == "失去2点生命":
        lose_life(game, game.pms[unit.controller], 2)
    elif price:
        discard(game, game.cards[price.removeprefix("弃")])
    return price != "打断" and not over(game)


@rule("X4.3.48", otherwise="")
def price_of_acting(game: Dijie, unit: Card) -> str:
    """讨债鬼：行动时，控制者须弃 1 张牌，或失去 2 点生命；否则行动被打断。"""
    if not acts_by(game, unit, "讨债鬼"):
        return ""
    pm = game.pms[unit.controller]
    hand = [f"弃{card.name}" for card in pm.zones["手牌区"]]
    return game.ask(pm.name, f"{unit.name}讨债鬼", [*hand, "失去2点生命", "打断"])


def regenerate(game: Dijie, unit: Card) -> None:
    """再生 and 强烈再生 of a unit, at the end of its PM's own turn."""
    regain(game, unit)
    regain_strongly(game, unit)


@step("X4.3.36")
def regain(game: Dijie, unit: Card) -> None:
    """再生：你在你的回合结束时获得 1 点生命。"""
    if acts_by(game, unit, "再生"):
        gain_life(game, game.pms[you_of_bearer(game, unit)], 1)


@step("X4.3.37")
def regain_strongly(game: Dijie, unit: Card) -> None:
    """强烈再生：你在你的回合结束时获得 2 点生命。"""
    if acts_by(game, unit, "强烈再生"):
        gain_life(game, game.pms[you_of_bearer(game, unit)], 2)


@step("X4.3.39")
def prophesy(game: Dijie, card: Card, pm: str) -> None:
    """神谕：此牌经翻开展示之后，你摸一张牌。"""
    if has(game, card, "神谕"):
        draw(game, pm, 1)
