"""What the effects of cards do, verb by verb."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.things import Ref
from scenarios.games.riftbound.cards import CHOSEN, Change, Effect
from scenarios.games.riftbound.destinations import invalid_destination, invalid_location
from scenarios.games.riftbound.leaving import die, harm, recall
from scenarios.games.riftbound.modes import opponents_of
from scenarios.games.riftbound.scoring import follow_points
from scenarios.games.riftbound.supplies import draw
from scenarios.games.riftbound.table import ATTACKER, BASE, Card, Item, Lasting, Riftbound


def perform(game: Riftbound, item: Item) -> None:
    """Every effect of an item, in the written order; a target that is gone is passed over."""
    for effect in item.effects:
        if effect.verb in ON_THE_GAME:
            ON_THE_GAME[effect.verb](game, item, effect)
            continue
        for unit in touched(game, item, effect):
            ON_A_UNIT[effect.verb](game, item, effect, unit)


def touched(game: Riftbound, item: Item, effect: Effect) -> list[Card]:
    """The units that an effect touches."""
    if effect.target in (*CHOSEN, "自己"):
        return [ref.thing for ref in item.targets if ref.lasts and ref.thing.on_board]
    here = [unit for unit in game.here(item.here, item.controller) if FITS[effect.target](game, item, unit)]
    if "一个" not in effect.target or not here:
        return here
    chosen = game.ask(item.controller, f"{item.source}：选{effect.target}", [unit.name for unit in here])
    return [game.cards[chosen]]


def is_enemy(game: Riftbound, item: Item, unit: Card) -> bool:
    """Whether an opponent of whose effect it is controls the unit."""
    return unit.controller in opponents_of(game, item.controller)


FITS: dict[str, Callable[[Riftbound, Item, Card], bool]] = {
    "此处单位": lambda game, item, unit: True,
    "此处敌方单位": is_enemy,
    "此处一个敌方单位": is_enemy,
    "此处己方单位": lambda game, item, unit: unit.controller == item.controller,
    "此处一个己方单位": lambda game, item, unit: unit.controller == item.controller,
    "此处一个进攻方单位": lambda game, item, unit: unit.role == ATTACKER,
}


def _harm(game: Riftbound, item: Item, effect: Effect, unit: Card) -> None:
    harm(game, unit, int(str(effect.argument)), f"{item.source}对{unit.name}造成 {effect.argument} 点伤害")


def _destroy(game: Riftbound, item: Item, effect: Effect, unit: Card) -> None:
    die(game, [unit], f"{item.source}消灭")


def _move(game: Riftbound, item: Item, effect: Effect, unit: Card) -> None:
    to = {"此处": item.here, "选定": item.place, BASE: BASE}[str(effect.argument)]
    if to in game.fields and (refusal := invalid_destination(game, unit, game.fields[to])):
        game.record(f"{refusal.why}，留在{unit.at}", unit.name)
    elif to and to != unit.at:
        game.shift(unit, to)
        game.record(f"{unit.name}移动到{to}", unit.name)


def _recall(game: Riftbound, item: Item, effect: Effect, unit: Card) -> None:
    recall(game, unit)


def _take_back(game: Riftbound, item: Item, effect: Effect, unit: Card) -> None:
    game.put(unit, "手牌")
    game.record(f"{unit.name}收回{unit.owner}的手牌", unit.name)


def _buff(game: Riftbound, item: Item, effect: Effect, unit: Card) -> None:
    if not unit.buff:
        unit.buff = True
        game.record(f"{unit.name}受到增益", unit.name)


def _remove_buff(game: Riftbound, item: Item, effect: Effect, unit: Card) -> None:
    if unit.buff:
        unit.buff = False
        game.record(f"{unit.name}的增益移除", unit.name)


def _change(game: Riftbound, item: Item, effect: Effect, unit: Card) -> None:
    if isinstance(effect.argument, Change):
        base, taken = f"{item.source}：{effect.argument.words}", [one.name for one in game.lasting]
        names = [base, *(f"{base}（第 {number} 次）" for number in range(2, len(taken) + 2))]
        name = next(name for name in names if name not in taken)
        game.lasting.append(Lasting(name, Ref.to(unit), effect.argument, effect.duration))
        game.record(f"{item.source}使{unit.name}{effect.argument.words}", unit.name)


def _heal(game: Riftbound, item: Item, effect: Effect, unit: Card) -> None:
    if unit.damage:
        unit.damage = 0
        game.record(f"{unit.name}的伤害治疗", unit.name)


def _bring(game: Riftbound, item: Item, effect: Effect) -> None:
    """A unit is played by an effect; where it cannot be, it comes to the base (ruling unit-turned-away)."""
    unit = game.cards[str(effect.argument)]
    if unit.on_board:
        return
    barred = item.here in game.fields and invalid_location(game, item.controller, game.fields[item.here])
    if barred or item.here not in game.fields:
        item.here = BASE
    game.put(unit, "在场", item.here)
    unit.controller = item.controller
    game.record(f"{item.source}打出{unit.name}到{unit.at}", unit.name)


def _points(game: Riftbound, item: Item, effect: Effect) -> None:
    follow_points(game, item.controller, game.fields.get(item.here), str(effect.argument))


def _draw(game: Riftbound, item: Item, effect: Effect) -> None:
    draw(game, item.controller, int(str(effect.argument)))


ON_A_UNIT: dict[str, Callable[[Riftbound, Item, Effect, Card], None]] = {
    "造成伤害": _harm,
    "消灭": _destroy,
    "移动": _move,
    "召回": _recall,
    "收回": _take_back,
    "增益": _buff,
    "移除增益": _remove_buff,
    "改变": _change,
    "治疗": _heal,
}
ON_THE_GAME: dict[str, Callable[[Riftbound, Item, Effect], None]] = {"打出": _bring, "分数": _points, "抽牌": _draw}
