"""The games: one package a rulebook, found by its key. No game knows another, and nothing outside its package knows a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Protocol, cast

from pydantic import BaseModel

from scenarios.engine.game import Game, Seat, Value


class GameModule(Protocol):
    """What a book's package offers: the model of a set-up, and a game that is started from it and acted on.

    `SAMPLE` is the scenario that shows how one is written. `UNPLAYED` are the sections that the game leaves out, each with the reason;
    they are not counted by verify.
    """

    Setup: type[BaseModel]
    LABELS: Mapping[str, str]
    DEFAULTS: Mapping[str, str]
    COMMANDS: Mapping[str, str]
    LANGUAGE: Mapping[str, str]
    PROBES: Mapping[str, Callable[[Any, str], Value]]
    SAMPLE: str
    UNPLAYED: Mapping[str, str]

    def start(self, setup: Any, seat: Seat) -> Game:
        """A game at the position of the set-up. Raises ImpossibleSetupError."""
        ...

    def act(self, game: Any, who: str, words: str) -> None:
        """One action. Raises MalformedActionError, AmbiguousActionError, IllegalActionError, DecisionNeededError, BoundReachedError."""
        ...

    def legal(self, game: Any) -> list[tuple[str, str]]:
        """Every action that no clause forbids now, as (who, words)."""
        ...


class UnknownGameError(LookupError):
    """No game plays this book."""

    def __init__(self, book: str) -> None:
        near = get_close_matches(book, books(), n=1)
        super().__init__(f"没有“{book}”的规则引擎" + (f"，是不是“{near[0]}”" if near else ""))
        self.book = book


@cache
def books() -> tuple[str, ...]:
    """The keys of the books that have a game, in order."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


@cache
def game(book: str) -> GameModule:
    """The game of a book. Raises UnknownGameError."""
    if book not in books():
        raise UnknownGameError(book)
    return cast(GameModule, import_module(f"{__name__}.{book}"))
