"""A12.1: effects that come round again without end."""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.engine.game import Value, View
from scenarios.engine.rules import rule
from scenarios.engine.trace import BoundReachedError
from scenarios.games.dijie.life import win
from scenarios.games.dijie.table import Card, Dijie, Pending
from scenarios.games.dijie.wording import Ability, tag_of

LIMITS = ("绝招", "超载")
NESTED = 40


def comes_round(game: Dijie, pending: Pending) -> bool:
    """Whether executing an effect again would go on for ever; the game is decided then. Raises BoundReachedError."""
    running = game.executing
    if len(running) >= NESTED:
        raise BoundReachedError(game.trace.recent(), f"效果套了 {NESTED} 层")
    earlier = [place for place, other in enumerate(running) if same(other, pending)]
    if earlier:
        pending.seen, pending.choices = seen(game), choices_left(game)
    circle = running[earlier[-1] :] if earlier else []
    if not circle or not is_endless(game, circle, pending):
        return False
    judge(game, circle)
    return True


@rule("A12.1.1", otherwise=False)
def is_endless(game: Dijie, circle: Sequence[Pending], again: Pending) -> bool:
    """无法中止的无限循环：同一个效果在自己的结算之中，又在同样的局面（或只增不减的局面）里轮到一次。"""
    return all(cannot_end(one) for one in circle) and is_as_before(circle[0], again)


def is_as_before(before: Pending, again: Pending) -> bool:
    """Whether nothing has changed from one round to the next, or only numbers and marks have grown, and nobody was asked."""
    if before.seen is None or again.seen is None or before.choices != again.choices:
        return False
    return repeats(before.seen, again.seen)


def same(one: Pending, other: Pending) -> bool:
    """Whether two effects are the same ability of the same source."""
    return one.ability is not None and one.ability is other.ability and one.source == other.source


def cannot_end(pending: Pending) -> bool:
    """Whether nothing that is written on an effect could stop its coming round: no limit, condition, choice or die."""
    if pending.ability is None or is_limited(pending.ability):
        return False
    return all(effect.condition is None and effect.optional == "否" and effect.verb != "掷骰" for effect in pending.effects)


def is_limited(ability: Ability) -> bool:
    """Whether an ability has a condition, or can be set off only so often."""
    return ability.condition is not None or any(tag_of(ability, tag) for tag in LIMITS)


def seen(game: Dijie) -> View:
    """The table as it is now."""
    with game.trace.muted():
        return game.view()


def choices_left(game: Dijie) -> int:
    """How many choices and dice are still to come: whoever is asked in the circle can leave it."""
    return len(game.unasked) + len(game.draws.unused)


def repeats(before: View, now: View) -> bool:
    """Whether the table is the same as before, or only numbers and marks have grown."""
    return before.keys() == now.keys() and all(
        before[thing].keys() == now[thing].keys() and all(grows(before[thing][key], now[thing][key]) for key in now[thing]) for thing in now
    )


def grows(before: Value, now: Value) -> bool:
    """Whether a value is the same or has grown."""
    if isinstance(before, int) and isinstance(now, int):
        return now >= before
    if isinstance(before, list) and isinstance(now, list):
        return now[: len(before)] == before
    return before == now


def judge(game: Dijie, circle: Sequence[Pending]) -> None:
    """The PM of the circle's source wins: the effect that began it."""
    first = circle[0]
    conclude(game, [first.controller] if first.controller in game.pms else [], "、".join(dict.fromkeys(one.title for one in circle)))


def conclude(game: Dijie, controllers: Sequence[str], words: str) -> None:
    """The PM of the source wins; where there are several or none, the 权威主宰."""
    pms = tuple(dict.fromkeys(controllers))
    game.record(f"无法中止的无限循环：{words}", *pms)
    win(game, game.pms[pms[0] if len(pms) == 1 else game.authority])


def endless_fighters(game: Dijie, fighters: Sequence[Card]) -> bool:
    """Whether units that strike for ever have decided the game (ruling inexhaustible-power-against-walker)."""
    sources = those_without_end(game, fighters)
    if sources:
        conclude(game, [unit.controller for unit in sources], "、".join(unit.name for unit in sources))
    return bool(sources)


@rule("A12.1.1", otherwise=())
def those_without_end(game: Dijie, fighters: Sequence[Card]) -> tuple[Card, ...]:
    """无法中止的无限循环：消耗之后立即恢复、目标又不会归零的交战。"""
    return tuple(fighters)
