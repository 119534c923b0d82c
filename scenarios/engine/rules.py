"""A rule is a function tied to its clauses, with the reading that holds when they are suspended.

    @rule("C1", otherwise=False)      a question: `otherwise` answers for a silent book (a value, or a pure function of the same arguments)
    @step("C2", instead=nothing)      an action: `instead` is what happens when the book is silent (by default nothing)

Nothing else in the engine knows of suspension. Procedures are plain functions that call rules in the book's order.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, TypeVarTuple, cast

from scenarios.engine.trace import DEPTH, STEPS

if TYPE_CHECKING:
    from scenarios.engine.game import Game

G = TypeVar("G", bound="Game")
Args = TypeVarTuple("Args")
T = TypeVar("T")
Question = Callable[[G, *Args], T]
Action = Callable[[G, *Args], None]


def nothing(*_: Any) -> None:
    """The silent action."""


def rule(*clauses: str, otherwise: Any) -> Callable[[Question[G, *Args, T]], Question[G, *Args, T]]:
    """A question that these clauses answer. It fires when its answer differs from the silent one; rules that only the silent answer asks
    make no difference themselves."""
    computed = callable(otherwise)
    silent = cast(Callable[..., Any], otherwise)

    def tie(function: Question[G, *Args, T]) -> Question[G, *Args, T]:
        @wraps(function)
        def ask(*args: *tuple[G, *Args]) -> T:
            game = args[0]
            if game.suspended and not game.suspended.isdisjoint(clauses):
                return cast(T, unsaid(silent, args) if computed else otherwise)
            trace = game.trace
            asked, outer, depth = trace.asked, trace.rule, trace.depth
            if depth >= DEPTH or len(asked) >= STEPS:
                raise trace.out_of_bounds()
            asked.append(clauses)
            trace.rule, trace.depth = clauses, depth + 1
            try:
                answer, silence = function(*args), otherwise
                if computed:
                    fired, shaped = len(trace.firing), len(trace.answers)
                    silence = silent(*args)
                    if len(trace.firing) > fired:
                        del trace.firing[fired:], trace.answers[shaped:]
            finally:
                trace.rule, trace.depth = outer, depth
            if answer is not silence and answer != silence:
                trace.firing.append(clauses)
                trace.answers += clauses
            return answer

        return _tied(ask, clauses)

    return tie


def step(*clauses: str, instead: Callable[..., None] = nothing) -> Callable[[Action[G, *Args]], Action[G, *Args]]:
    """An action that these clauses prescribe. It fires when it records an event."""

    def tie(function: Action[G, *Args]) -> Action[G, *Args]:
        @wraps(function)
        def act(*args: *tuple[G, *Args]) -> None:
            game = args[0]
            if game.suspended and not game.suspended.isdisjoint(clauses):
                unsaid(instead, args)
                return
            trace = game.trace
            before, shaped = len(trace.events), len(trace.answers)
            asked, outer, depth = trace.asked, trace.rule, trace.depth
            if depth >= DEPTH or len(asked) >= STEPS:
                raise trace.out_of_bounds()
            asked.append(clauses)
            trace.rule, trace.depth = clauses, depth + 1
            try:
                function(*args)
            finally:
                trace.rule, trace.depth = outer, depth
                if len(trace.events) > before:
                    trace.firing.append(clauses)
                    shaped = 0
                del trace.answers[shaped:]

        return _tied(act, clauses)

    return tie


def unsaid(reading: Callable[..., T], args: tuple[Any, ...]) -> T:
    """What a book without the clauses says or does; like a rule, it goes no deeper than the bound."""
    trace = args[0].trace
    if trace.depth >= DEPTH:
        raise trace.out_of_bounds()
    trace.depth += 1
    try:
        return reading(*args)
    finally:
        trace.depth -= 1


def clauses_of(function: object) -> tuple[str, ...]:
    """The clauses that a rule function is tied to; () for any other object."""
    return cast(tuple[str, ...], getattr(function, "clauses", ()))


def _tied(function: Callable[[*Args], T], clauses: tuple[str, ...]) -> Callable[[*Args], T]:
    function.clauses = clauses  # type: ignore[attr-defined]
    return function
