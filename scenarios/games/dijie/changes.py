"""A3.7.7, A3.8.5: what has changed a card, in the order in which it is counted."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.continuous import granted
from scenarios.games.dijie.table import FIELD, Card, Dijie, Modifier


def own_changes(game: Dijie, card: Card) -> list[Modifier]:
    """What lies on a card, and the counters that 共生 lets it share."""
    return [*card.modifiers, *shared_counters(game, card)] if card.modifiers and _is_symbiotic(card) else card.modifiers


def _is_symbiotic(card: Card) -> bool:
    return any(m.what == "状态" and m.value.startswith("共生") for m in card.modifiers)


@rule("X4.2.23", otherwise=())
def shared_counters(game: Dijie, card: Card) -> tuple[Modifier, ...]:
    """共生：各共生单位共享指示物。"""
    others = [unit for unit in game.on_field() if unit is not card and unit.is_unit and _is_symbiotic(unit)]
    return tuple(modifier for unit in others for modifier in unit.modifiers if modifier.counter)


def by_time(game: Dijie, loose: list[Modifier], attached: list[Modifier]) -> list[Modifier]:
    """All changes of a card in the order of their time stamps, those of attachments among them."""
    return sorted([*loose, *attached], key=lambda m: m.since)


def settings_first(game: Dijie, found: list[Modifier]) -> list[Modifier]:
    """What sets a number before what adds to it."""
    return sorted(found, key=lambda m: (not m.what.endswith("="), m.since))


@rule("A3.7.7", otherwise=settings_first)
def in_order_of_effect(game: Dijie, found: list[Modifier]) -> list[Modifier]:
    """一个数值被多个效果修改：依进入堆叠或适用的顺序逐一结算。"""
    return sorted(found, key=lambda m: m.since)


@rule("A3.8.5", "A3.8-e4", otherwise=by_time)
def changes_in_order(game: Dijie, loose: list[Modifier], attached: list[Modifier]) -> list[Modifier]:
    """先是没有贴附源头的效果，按时间；再是贴附在它上面的各源头，按物理序列（ruling order-of-property-changes）。"""
    return [*in_order_of_effect(game, loose), *attached]


def changes(game: Dijie, card: Card) -> list[Modifier]:
    """Every change of a card, as A3.8.5 orders them."""
    own = own_changes(game, card)
    given, attached = granted(game, card) if game.continuous and card.zone == FIELD else ([], [])
    loose = [*own, *given]
    return changes_in_order(game, loose, attached) if len(loose) + len(attached) > 1 else [*loose, *attached]
