"""A game in progress: what every book's game has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from scenarios.engine.draws import Draws
from scenarios.engine.refusals import IllegalActionError, Refusal
from scenarios.engine.trace import Trace

T = TypeVar("T")
P = TypeVar("P")
Value = int | str | list[str]
Said = dict[str, Value]
View = dict[str, Said]


class DecisionNeededError(Exception):
    """The script ended before the game did: somebody must choose one of the options."""

    def __init__(self, who: str, question: str, options: Sequence[str]) -> None:
        super().__init__(f"{who}须选择：{question}（{'、'.join(options)}）")
        self.who, self.question, self.options = who, question, tuple(options)


@dataclass(slots=True)
class Seat:
    """What a replay brings to a game: suspended clauses, scripted choices and dice, a seed, and whether every step is to be drawn."""

    suspended: frozenset[str] = frozenset()
    choices: Sequence[str] = ()
    dice: Sequence[int] = ()
    seed: int = 0
    watch: bool = False


@dataclass(eq=False)
class Game:
    """Rules, choices, draws and the trace of one game. A book's game adds its table, `entities`, `look` and `where`."""

    seat: Seat = field(default_factory=Seat)
    trace: Trace = field(default_factory=Trace)
    frames: list[View] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.suspended = self.seat.suspended
        self.draws = Draws(self.seat.seed, self.seat.dice)
        self._choices = list(self.seat.choices)

    def entities(self) -> Iterable[str]:
        """The names of everything that can be asserted on."""
        raise NotImplementedError

    def look(self, entity: str) -> Said:
        """What can be asserted on one of them: attribute → value; {} where there is nothing of that name."""
        raise NotImplementedError

    def view(self) -> View:
        """Everything that can be asserted on: entity → attribute → value."""
        return {entity: self.look(entity) for entity in self.entities()}

    def where(self) -> str:
        """Where in the turn the game stands, in words."""
        raise NotImplementedError

    def record(self, text: str, *about: str) -> int:
        """Write down an event about these things under the innermost active rule; returns its number."""
        self.forget()
        number = self.trace.record(text, self.where(), about)
        if self.seat.watch:
            with self.trace.muted():
                self.frames.append(self.view())
            self.forget()
        return number

    def forget(self) -> None:
        """Something has changed: drop values that were computed before. A game that keeps such values says which."""

    @contextmanager
    def because(self, event: int) -> Iterator[None]:
        """What happens inside is caused by that event."""
        self.trace.causes.append(event)
        try:
            yield
        finally:
            self.trace.causes.pop()

    def refuse(self, why: str, instead: str = "") -> Refusal:
        """A refusal in the name of the innermost active rule."""
        return Refusal(why, self.trace.rule, instead)

    def refusals(self, gates: Iterable[Callable[..., Refusal | None]], *args: Any) -> list[Refusal]:
        """The answers of all gates that forbid the action."""
        return [refusal for gate in gates if (refusal := gate(self, *args))]

    def permit(self, gates: Iterable[Callable[..., Refusal | None]], *args: Any) -> None:
        """Ask every gate. Raises IllegalActionError with all refusals together; nothing has changed then."""
        refusals = self.refusals(gates, *args)
        if refusals:
            raise IllegalActionError(refusals)
        self.trace.answers.clear()

    def ask(self, who: str, question: str, options: Sequence[str]) -> str:
        """The next scripted choice; a single option is no question. Raises DecisionNeededError when the script has ended."""
        if len(options) == 1:
            return options[0]
        if not self._choices:
            raise DecisionNeededError(who, question, options)
        choice = self._choices.pop(0)
        if choice not in options:
            raise IllegalActionError([Refusal(f"{who}的选择“{choice}”不在可选之列", (), f"{question}：{'、'.join(options)}")])
        return choice

    @property
    def unasked(self) -> tuple[str, ...]:
        """Scripted choices that nobody has asked for."""
        return tuple(self._choices)


def batch(items: Iterable[T], read: Callable[[T], P], write: Callable[[P], None]) -> None:
    """Simultaneous events: all are read from the state before, then all are written."""
    for planned in [read(item) for item in items]:
        write(planned)


def frozen(view: Mapping[str, Mapping[str, Value]]) -> tuple[object, ...]:
    """A view as a hashable state, for finding loops; independent of the order of its keys."""
    return tuple(
        (name, tuple((key, tuple(value) if isinstance(value, list) else value) for key, value in sorted(attributes.items())))
        for name, attributes in sorted(view.items())
    )
