"""Reads scenarios: a text into scenarios, or every file of a book; whole or not at all."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from pydantic import BaseModel

from corpus.strict.complaints import validated
from corpus.strict.malformed import MalformedError, Place, Problem, gather, refuse_if, repeated
from corpus.strict.nodes import Node
from corpus.strict.yaml_reader import read
from scenarios.engine.refusals import nearest
from scenarios.games import game
from scenarios.script.model import Scenario, ScenarioText
from scenarios.script.pins import PINS, SCRIPTS
from scenarios.script.writing import dump

__all__ = ["MalformedError", "Problem", "Scripts", "UnknownScenarioError", "dump", "loads", "parse", "read_folder", "scripts"]

WANTED = "一个情景或情景的列表"


class UnknownScenarioError(KeyError):
    """The book has no scenario of this id; `nearest` is the most similar one."""

    def __init__(self, wanted: str, nearest: str) -> None:
        super().__init__(wanted)
        self.id, self.nearest = wanted, nearest

    def __str__(self) -> str:
        return f"没有情景“{self.id}”" + (f"；最接近的是“{self.nearest}”。" if self.nearest else "。")


class Scripts(Mapping[str, Scenario]):
    """The scenarios of one book by id, in the order of their files."""

    def __init__(self, scenarios: Sequence[Scenario]) -> None:
        self._by_id = {scenario.id: scenario for scenario in scenarios}
        self._claiming: dict[str, tuple[Scenario, ...]] = {}
        for scenario in scenarios:
            for number in scenario.demonstrates:
                self._claiming[number] = (*self._claiming.get(number, ()), scenario)

    def __getitem__(self, wanted: str) -> Scenario:
        if wanted not in self._by_id:
            raise UnknownScenarioError(wanted, nearest(wanted, tuple(self._by_id)))
        return self._by_id[wanted]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)

    def claiming(self, number: str) -> tuple[Scenario, ...]:
        """The scenarios that demonstrate the clause of this number."""
        return self._claiming.get(number, ())


@cache
def scripts(book: str) -> Scripts:
    """Every scenario of the book. Raises MalformedError with the problems of all its files, UnknownGameError."""
    return read_folder(SCRIPTS / book, book, game(book).Setup)


def loads(text: str | bytes, book: str, name: str = "…") -> tuple[Scenario, ...]:
    """The scenarios of a text: a list of them, or one. Raises MalformedError, UnknownGameError."""
    return parse(text, book, name, game(book).Setup)


def parse(text: str | bytes, book: str, name: str, setup: type[BaseModel]) -> tuple[Scenario, ...]:
    """The scenarios of a text, their tables read by the model `setup`. Raises MalformedError."""

    def scenario(node: Node) -> Scenario:
        return Scenario.of(validated(node, name, ScenarioText, {"setup": setup}), node, book, name)

    return _distinct(*gather(scenario, _entries(read(text, name, WANTED), name)))


def read_folder(folder: Path, book: str, setup: type[BaseModel]) -> Scripts:
    """The scenarios of every YAML file in the folder. Raises MalformedError with the problems of all files."""

    def scenarios(file: Path) -> tuple[Scenario, ...]:
        return parse(file.read_bytes(), book, f"scenarios/scripts/{book}/{file.name}", setup)

    found, wrong = gather(scenarios, (file for file in sorted(folder.glob("*.yaml")) if file.name != PINS))
    return Scripts(_distinct([scenario for several in found for scenario in several], wrong))


def _entries(root: Node, name: str) -> Sequence[Node]:
    if isinstance(root.value, list):
        return tuple(root.children.values())
    if isinstance(root.value, dict):
        return (root,)
    raise Place(name, *root.mark).error("这里是一个值", WANTED)


def _distinct(scenarios: Sequence[Scenario], wrong: Sequence[Problem]) -> tuple[Scenario, ...]:
    """The scenarios, if no two have the same id and nothing else is wrong."""
    refuse_if([*wrong, *repeated(((scenario.id, Place(scenario.file, scenario.line, 1)) for scenario in scenarios), "情景")])
    return tuple(scenarios)
