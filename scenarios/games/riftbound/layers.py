"""效果层: the values of every unit, computed from what is printed (L2–L5)."""

from __future__ import annotations

from scenarios.engine.continuous import Effect
from scenarios.engine.rules import rule
from scenarios.games.riftbound.cards import Keyword
from scenarios.games.riftbound.continuous import Snapshot, effects_on
from scenarios.games.riftbound.dependency import next_effects
from scenarios.games.riftbound.table import Card, Held, Riftbound, Values


def values_of(game: Riftbound, card: Card) -> Values:
    """A unit as the layers leave it now; off the board, as it is printed."""
    if not card.on_board:
        return printed_values(card)
    if card.name not in game.values:
        with game.trace.aside():
            game.values.update(evaluated(game))
    return game.values[card.name]


def might_of(game: Riftbound, card: Card) -> int:
    """战力 now, never below 0."""
    return max(0, values_of(game, card).might)


def has(game: Riftbound, card: Card, keyword: str) -> bool:
    """Whether a unit has a keyword now."""
    return any(held.keyword.name == keyword for held in values_of(game, card).held)


def printed_values(card: Card) -> Values:
    """What a card prints."""
    keywords = [Held(Keyword.of(words), "卡面") for words in sorted(card.printed.keywords)]
    return Values(card.printed.might, tuple(keywords))


def remembered(game: Riftbound, card: Card) -> Values:
    """As a card was at the last cleanup: what it has gained stays with it."""
    before = game.remembered.get(card.name)
    return printed_values(card) if before is None else printed_values(card)._replace(own=before.held)


@rule("L5-e2", otherwise=remembered)
def starting_values(game: Riftbound, card: Card) -> Values:
    """例：增益移除后从卡面重新评估，先前得到的关键词不留下来。"""
    return printed_values(card)


def evaluated(game: Riftbound) -> Snapshot:
    """Every unit after as many sequences as bring something new."""
    now = {unit.name: starting_values(game, unit) for unit in game.units()}
    seen: list[list[list[tuple[str, bool]]]] = []
    while told(now) not in seen and (not seen or is_repeated(game)):
        seen.append(told(now))
        now = one_sequence(game, now, len(seen))
    return now


def told(values: Snapshot) -> list[list[tuple[str, bool]]]:
    """Which effects have been applied to each unit and which of them have lapsed; how often does not count."""
    return [sorted({(one.name, bool(one.lapsed)) for one in unit.applied}) for unit in values.values()]


@rule("L4", "L5-e1", otherwise=False)
def is_repeated(game: Riftbound) -> bool:
    """一个应用序列完成后，各层重新评估一遍，应用此刻才适用的新效果。"""
    return True


def one_sequence(game: Riftbound, now: Snapshot, sequence: int) -> Snapshot:
    """One application sequence: every unit by itself."""
    seen, after = now, dict(now)
    for unit in game.units():
        others = seen if are_updated_together(game) else after
        after[unit.name] = through_the_layers(game, unit, now[unit.name], others, sequence)
    return after


@rule("L2", otherwise=False)
def are_updated_together(game: Riftbound) -> bool:
    """所有物体同一时刻更新：判定一个物体时，别的物体取更新之前的样子。"""
    return True


def through_the_layers(game: Riftbound, unit: Card, values: Values, others: Snapshot, sequence: int) -> Values:
    """One unit in one sequence: what no longer holds lapses, then the layers in their order."""
    effects = effects_on(game, unit, values, others)
    if not effects and not values.applied:
        return values
    values, before = without_what_lapsed(game, effects, values, sequence), len(values.applied)
    for layer in in_order(game, tuple(dict.fromkeys(effect.layer for effect in effects))):
        tried: list[str] = []
        while waiting := waiting_in(game, layer, tried, effects, values):
            for effect in next_effects(game, waiting, values) if len(waiting) > 1 else waiting:
                tried.append(effect.name)
                values = effect.apply(values)
            effects = effects_on(game, unit, values, others)
    fresh = (one._replace(sequence=sequence) for one in values.applied[before:])
    return values._replace(applied=(*values.applied[:before], *fresh))


def waiting_in(game: Riftbound, layer: int, tried: list[str], effects: list[Effect[Values]], values: Values) -> tuple[Effect[Values], ...]:
    """The effects of a layer that exist now and may still be applied."""
    found = (effect for effect in effects if effect.layer == layer and effect.name not in tried)
    return tuple(effect for effect in found if effect.reach(values) is not None and may_be_applied(game, values, effect.name))


@rule("L3", otherwise=True)
def may_be_applied(game: Riftbound, values: Values, name: str) -> bool:
    """每个效果在全部应用序列里只应用一次。"""
    return all(one.name != name for one in values.applied)


@rule("L3", otherwise=lambda game, layers: tuple(sorted(layers, reverse=True)))
def in_order(game: Riftbound, layers: tuple[int, ...]) -> tuple[int, ...]:
    """效果层依次应用。"""
    return tuple(sorted(layers))


@rule("L5", otherwise=lambda game, effects, values, sequence: values)
def without_what_lapsed(game: Riftbound, effects: list[Effect[Values]], values: Values, sequence: int) -> Values:
    """不再成立的效果失效，与它的应用是两件事；失效之后不再应用。"""
    gone = [effect.name for effect in effects if effect.reach(values) is None]
    applied = (one._replace(lapsed=sequence) if one.name in gone and not one.lapsed else one for one in values.applied)
    return values._replace(applied=tuple(applied))
