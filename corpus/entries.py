"""The list files of a book: one entry for each term or ruling, its clauses looked up in the book."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Generic, TypeVar

from pydantic import AfterValidator, Field, ValidationInfo

from corpus.strict.complaints import validated
from corpus.strict.decoding import MAX_BOOK_BYTES
from corpus.strict.malformed import Place, gather, nearest_of, refuse_if, repeated
from corpus.strict.nodes import Node
from corpus.strict.words import Written
from corpus.strict.yaml_reader import read

E = TypeVar("E", bound=Written)


class UnknownNumberError(ValueError):
    """The book has no clause of this number; `nearest` is the most similar one."""

    def __init__(self, number: str, known: Collection[str]) -> None:
        self.number, self.nearest = number, nearest_of(number, known)
        super().__init__(f"本书没有条目“{number}”")


def _of_the_book(number: str, info: ValidationInfo[dict[str, Any]]) -> str:
    numbers = info.context["numbers"]
    if number not in numbers:
        raise UnknownNumberError(number, numbers)
    return number


Cited = Annotated[tuple[Annotated[str, AfterValidator(_of_the_book)], ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True)
class ListFile(Generic[E]):
    """A kind of list file: what its entries are called, the model that reads one, the keys whose texts may come only once."""

    noun: str
    model: type[E]
    names: tuple[str, ...]

    def read(self, path: Path, numbers: Collection[str]) -> tuple[E, ...]:
        """The entries of the file; none where there is no file. Raises MalformedError, also for a clause not in `numbers`."""
        if not path.exists():
            return ()
        root = read(path.read_bytes(), str(path), f"{self.noun}的列表", MAX_BOOK_BYTES)
        if not isinstance(root.value, list):
            raise Place(str(path), *root.mark).error(f"这里是{root.in_words()}", f"{self.noun}的列表")
        nodes = root.children.values()
        found, wrong = gather(lambda node: validated(node, str(path), self.model, {"numbers": numbers}), nodes)
        twice = repeated(((str(name.value), Place(str(path), *name.mark)) for node in nodes for name in self._named(node)), self.noun)
        refuse_if(sorted([*wrong, *twice], key=lambda problem: (problem.line, problem.column)))
        return tuple(found)

    def _named(self, entry: Node) -> Iterator[Node]:
        written = [entry.children[key] for key in self.names if key in entry.children]
        names = [name for node in written for name in (node.children.values() or (node,))]
        return (name for name in names if isinstance(name.value, int | str))
