"""A rule is a function tied to its clauses, with the reading that holds when they are suspended.

    @rule("C1", otherwise=False)      a question: `otherwise` answers for a silent book (a value, or a pure function of the same arguments)
    @step("C2", instead=nothing)      an action: `instead` is what happens when the book is silent (by default nothing)

Nothing else in the engine knows of suspension. Procedures are plain functions that call rules in the book's order.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, cast

if TYPE_CHECKING:
    from scenarios.engine.game import Game

G = TypeVar("G", bound="Game")
P = ParamSpec("P")
T = TypeVar("T")
Question = Callable[Concatenate[G, P], T]
Action = Callable[Concatenate[G, P], None]


def nothing(*_: Any, **__: Any) -> None:
    """The silent action."""


def rule(*clauses: str, otherwise: Any) -> Callable[[Question[G, P, T]], Question[G, P, T]]:
    """A question that these clauses answer. It fires when its answer differs from the silent one."""
    computed = callable(otherwise)
    silent = cast(Callable[..., Any], otherwise)

    def tie(function: Question[G, P, T]) -> Question[G, P, T]:
        @wraps(function)
        def ask(game: G, /, *args: P.args, **kwargs: P.kwargs) -> T:
            if game.suspended and not game.suspended.isdisjoint(clauses):
                return cast(T, silent(game, *args, **kwargs) if computed else otherwise)
            trace = game.trace
            trace.enter(clauses)
            try:
                answer = function(game, *args, **kwargs)
                fired = answer != (silent(game, *args, **kwargs) if computed else otherwise)
            except BaseException:
                trace.leave(False)
                raise
            trace.leave(fired)
            if fired:
                trace.answers += clauses
            return answer

        return _tied(ask, clauses)

    return tie


def step(*clauses: str, instead: Callable[..., None] = nothing) -> Callable[[Action[G, P]], Action[G, P]]:
    """An action that these clauses prescribe. It fires when it records an event."""

    def tie(function: Action[G, P]) -> Action[G, P]:
        @wraps(function)
        def act(game: G, /, *args: P.args, **kwargs: P.kwargs) -> None:
            if game.suspended and not game.suspended.isdisjoint(clauses):
                return instead(game, *args, **kwargs)
            trace = game.trace
            before, shaped = len(trace.events), len(trace.answers)
            trace.enter(clauses)
            try:
                function(game, *args, **kwargs)
            finally:
                trace.leave(len(trace.events) > before)
                del trace.answers[0 if len(trace.events) > before else shaped :]

        return _tied(act, clauses)

    return tie


def clauses_of(function: object) -> tuple[str, ...]:
    """The clauses that a rule function is tied to; () for any other object."""
    return cast(tuple[str, ...], getattr(function, "clauses", ()))


def _tied(function: Callable[P, T], clauses: tuple[str, ...]) -> Callable[P, T]:
    function.clauses = clauses  # type: ignore[attr-defined]
    return function
