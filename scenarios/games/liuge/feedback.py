"""伤害反馈：what damage sets off with those who did it (ruling damage-reaction)."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.engine.game import batch
from scenarios.games.liuge.damage import Hit, lifesteal, stolen
from scenarios.games.liuge.statuses import inflict, passed_on
from scenarios.games.liuge.table import Card, SixCells


@dataclass(frozen=True, slots=True)
class Feedback:
    """What one source restores and passes on, read before any of it happens."""

    source: Card
    amounts: tuple[int, ...]
    statuses: tuple[tuple[Card, str], ...]
    clauses: tuple[str, ...]


def react(game: SixCells, hits: list[Hit]) -> None:
    """吸血 and XX攻击 of every unit that did damage: all are read from the state before, then all happen."""
    done = [hit for hit in hits if hit.amount > 0 and hit.source.printed.type == "部署"]
    batch(dict.fromkeys(hit.source for hit in done), lambda source: feedback_of(game, source, done), lambda plan: carry_out(game, plan))


def feedback_of(game: SixCells, source: Card, hits: list[Hit]) -> Feedback:
    """The feedback of one source on all that it hit at once."""
    own = [hit for hit in hits if hit.source is source]
    hurt = dict.fromkeys(hit.target for hit in own if isinstance(hit.target, Card))
    amounts = stolen(game, source, len(own))
    with game.trace.gathered() as clauses:
        statuses = tuple((unit, status) for status in passed_on(game, source) for unit in hurt)
    return Feedback(source, amounts, statuses, tuple(clauses))


def carry_out(game: SixCells, plan: Feedback) -> None:
    """First what is restored, then what is passed on."""
    lifesteal(game, plan.source, plan.amounts)
    for unit, status in plan.statuses:
        game.trace.answers += plan.clauses
        inflict(game, unit, status)
