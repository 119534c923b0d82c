"""What single effects give a unit: 增益, 坚守, changes of 战力 and keywords, and whether their conditions hold (L5-e1, L7-e1)."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.riftbound.cards import Change, Keyword
from scenarios.games.riftbound.table import ATTACKER, DEFENDER, Card, Held, Riftbound, Values

ROLES = {"进攻": ATTACKER, "防守": DEFENDER}
MIGHTY = 5  # the example: 4 is not, 5 is


@rule("L5-e1", otherwise=False)
def is_mighty(game: Riftbound, might: int) -> bool:
    """例：战力 4 不是强力单位，受增益到 5 便是。"""
    return might >= MIGHTY


@rule("L5-e1", otherwise=0)
def given_by_buff(game: Riftbound) -> int:
    """例：增益使战力 4 变为 5。"""
    return 1


@rule("L5-e1", otherwise=0)
def given_by_shield(game: Riftbound, number: int) -> int:
    """例：有坚守的单位作为防守方，战力加它的数。"""
    return number


@rule("L7-e1", otherwise=0)
def given_by_raising(game: Riftbound, might: int, to: int) -> int:
    """例：提升至一个数，给的是差额；已经到了就给 0。"""
    return max(0, to - might)


@rule("L7-e1", otherwise=lambda game, might, number, limit: number)
def given_up_to_a_limit(game: Riftbound, might: int, number: int, limit: int) -> int:
    """例：增加战力而有上限的，最多给到上限。"""
    return max(0, min(number, limit - might))


def given(game: Riftbound, change: Change, might: int) -> int:
    """How much a change gives a unit that stands at this might."""
    if change.might is not None and change.might > 0:
        if change.limit is not None:
            return given_up_to_a_limit(game, might, change.might, change.limit)
        return change.might
    if change.raised_to is not None:
        return given_by_raising(game, might, change.raised_to)
    return change.becomes - might if change.becomes is not None else change.might or 0


def keywords_given(change: Change, source: str) -> tuple[Held, ...]:
    """The keywords that a change gives, in an order that does not depend on how they are written."""
    return tuple(Held(Keyword.of(words), source) for words in sorted(change.keywords))


def holds(game: Riftbound, condition: str, unit: Card, values: Values, others: dict[str, Values]) -> bool:
    """Whether a condition holds of a unit that stands at these values, the other units at theirs."""
    if condition == "强力":
        return is_mighty(game, values.might)
    if condition in ROLES:
        return unit.role == ROLES[condition]
    if condition == "增益":
        return unit.buff
    if condition.startswith("此处"):
        mighty = any(is_mighty(game, others[one.name].might) for one in game.here(unit.at, unit.controller) if one is not unit)
        return mighty == condition.startswith("此处有")
    return any(held.keyword.name == condition.removeprefix("无") for held in values.held) != condition.startswith("无")
