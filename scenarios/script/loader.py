"""Reads scenarios: a text into scenarios, or every file of a book; whole or not at all."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from pydantic import BaseModel, ValidationError

from scenarios.engine.refusals import nearest
from scenarios.games import game
from scenarios.script.complaints import problems
from scenarios.script.malformed import MalformedError, Problem
from scenarios.script.model import Scenario, ScenarioText
from scenarios.script.strict_yaml import MAX_PROBLEMS, Node, read
from scenarios.script.writing import dump

__all__ = ["MalformedError", "Problem", "Scripts", "UnknownScenarioError", "dump", "loads", "parse", "read_folder", "scripts"]

SCRIPTS = Path(__file__).parents[1] / "scripts"
PINS = "pins.yaml"


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
    found: list[Scenario] = []
    wrong: list[Problem] = []
    for node in _entries(read(text, name), name):
        try:
            said = ScenarioText.model_validate(node.value, context={"setup": setup})
        except ValidationError as error:
            wrong += problems(error, node, name, setup)
        else:
            found.append(Scenario.of(said, node, book, name))
        if len(wrong) >= MAX_PROBLEMS:
            break
    return _distinct(found, wrong)


def read_folder(folder: Path, book: str, setup: type[BaseModel]) -> Scripts:
    """The scenarios of every YAML file in the folder. Raises MalformedError with the problems of all files."""
    found: list[Scenario] = []
    wrong: list[Problem] = []
    for file in sorted(folder.glob("*.yaml")):
        if file.name == PINS:
            continue
        try:
            found += parse(file.read_bytes(), book, f"scenarios/scripts/{book}/{file.name}", setup)
        except MalformedError as error:
            wrong += error.problems
    return Scripts(_distinct(found, wrong))


def _entries(root: Node, name: str) -> Sequence[Node]:
    if isinstance(root.value, list):
        return tuple(root.children.values())
    if isinstance(root.value, dict):
        return (root,)
    raise MalformedError([Problem(name, *root.mark, "这里是一个值", "一个情景或情景的列表")])


def _distinct(scenarios: Sequence[Scenario], wrong: list[Problem]) -> tuple[Scenario, ...]:
    """The scenarios, if no two have the same id and nothing else is wrong."""
    first: dict[str, Scenario] = {}
    for scenario in scenarios:
        known = first.setdefault(scenario.id, scenario)
        if known is not scenario:
            found = f"情景“{scenario.id}”重复，{known.file} 第 {known.line} 行已有"
            wrong.append(Problem(scenario.file, scenario.line, 1, found, "每个情景有自己的 id"))
    if wrong:
        raise MalformedError(wrong)
    return tuple(first.values())
