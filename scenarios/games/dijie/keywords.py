"""X4.3: keywords that act at a moment of their own."""

from __future__ import annotations

from scenarios.engine.rules import step
from scenarios.games.dijie.damage import divided
from scenarios.games.dijie.leaving import discard, exile
from scenarios.games.dijie.life import gain_life, lose_life
from scenarios.games.dijie.table import Card, Dijie, Modifier
from scenarios.games.dijie.values import has, level_of_keyword


def roll(game: Dijie, who: str) -> int:
    """掷骰X: a ten-sided die with the faces 0 to 9 (X4.3.27)."""
    return game.draws.roll(f"{who}掷骰", 10) - 1


@step("X4.3.34", "X4.3.35")
def brace(game: Dijie, unit: Card) -> None:
    """聚力、健壮：进入交战时可以掷骰 X，临时获得力量或生命，X÷3 进位。"""
    for word, form in (("聚力", "+{}/0"), ("健壮", "0/+{}")):
        if has(game, unit, word) and game.ask(unit.controller, f"{unit.name}是否用{word}掷骰", ["不掷骰", f"{word}掷骰"]) != "不掷骰":
            number = divided(game, roll(game, unit.controller), 3)
            unit.modifiers.append(Modifier("增减", form.format(number), game.now(), temporary=True, until="回合结束"))
            game.record(f"{unit.name}{word}，临时 {form.format(number)}", unit.name)


@step("X4.3.42")
def overawe(game: Dijie, unit: Card, other: Card) -> None:
    """威严X：敌对单位与此单位交战，须掷骰 Y；Y 不大于 X，被放逐。"""
    if has(game, unit, "威严") and other.on_field:
        drawn = roll(game, other.controller)
        game.record(f"{other.name}掷出 {drawn}", other.name)
        if drawn <= level_of_keyword(game, unit, "威严"):
            exile(game, other)


@step("X4.3.40")
def stray(game: Dijie, unit: Card) -> None:
    """流放X：宣攻时掷骰 Y；Y 不大于 X，此单位被放逐。"""
    if has(game, unit, "流放"):
        drawn = roll(game, unit.controller)
        game.record(f"{unit.name}掷出 {drawn}", unit.name)
        if drawn <= level_of_keyword(game, unit, "流放"):
            exile(game, unit)


@step("X4.3.49")
def flourish(game: Dijie, unit: Card) -> None:
    """繁茂：宣攻时，自身获得 +1/+1，你获得 1 点生命。"""
    if has(game, unit, "繁茂"):
        unit.modifiers.append(Modifier("增减", "+1/+1", game.now(), counter=True))
        game.record(f"{unit.name}繁茂，获得 +1/+1", unit.name)
        gain_life(game, game.pms[unit.controller], 1)


def pay_the_debt(game: Dijie, unit: Card) -> bool:
    """讨债鬼: whether the action goes on after its price was asked for."""
    if not has(game, unit, "讨债鬼"):
        return True
    before = len(game.trace.events)
    claim_debt(game, unit)
    return len(game.trace.events) == before or not game.trace.events[-1].text.endswith("被打断")


@step("X4.3.48")
def claim_debt(game: Dijie, unit: Card) -> None:
    """讨债鬼：行动时，须弃 1 张牌，或失去 2 点生命；否则行动被打断。"""
    pm = game.pms[unit.controller]
    hand = [f"弃{card.name}" for card in pm.zones["手牌区"]]
    choice = game.ask(pm.name, f"{unit.name}讨债鬼", [*hand, "失去2点生命", "打断"])
    if choice == "打断":
        game.record(f"{unit.name}的行动被打断", unit.name)
    elif choice == "失去2点生命":
        lose_life(game, pm, 2)
    else:
        discard(game, game.cards[choice.removeprefix("弃")])


@step("X4.3.36", "X4.3.37")
def regenerate(game: Dijie, pm: str) -> None:
    """再生、强烈再生：你的回合结束时获得 1 点、2 点生命。"""
    for unit in game.units(pm):
        if unit.controller == pm:
            gain = has(game, unit, "再生") + 2 * has(game, unit, "强烈再生")
            if gain:
                gain_life(game, game.pms[pm], gain)
