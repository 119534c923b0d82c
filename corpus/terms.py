"""Terms of art: what a word means, where it is defined, what players call it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from corpus import strict_yaml
from corpus.address import ClauseId
from corpus.strict_yaml import Node

_REQUIRED = ("name", "defined_by", "gloss")
_OPTIONAL = ("aliases", "slang", "pinyin", "related", "link")


@dataclass(frozen=True, slots=True)
class Term:
    """A term of one book. `aliases` are other forms in the book, `slang` what players say, `pinyin` a reading that a dictionary
    would get wrong, `related` the same idea elsewhere as `book:术语`; one not `linked` is too ordinary a word to be marked in texts."""

    book: str
    name: str
    aliases: tuple[str, ...]
    slang: tuple[str, ...]
    pinyin: str | None
    defined_by: tuple[ClauseId, ...]
    gloss: str
    related: tuple[str, ...]
    linked: bool = True


def read_terms(path: Path, book: str, numbers: Collection[str]) -> tuple[Term, ...]:
    """The terms of `terms.yaml`; none where there is no file. Raises RulebookSyntaxError, also for a clause not in `numbers`."""
    if not path.exists():
        return ()
    taken: set[str] = set()
    return tuple(_term(node, book, numbers, taken) for node in strict_yaml.read(path).items())


def _term(node: Node, book: str, numbers: Collection[str], taken: set[str]) -> Term:
    fields = node.fields(_REQUIRED, _OPTIONAL)
    for form in (fields["name"], *(fields["aliases"].items() if "aliases" in fields else ())):
        if form.text() in taken:
            raise form.place.error(f"术语「{form.text()}」已经有了")
        taken.add(form.text())
    return Term(
        book=book,
        name=fields["name"].text(),
        aliases=texts(fields.get("aliases")),
        slang=texts(fields.get("slang")),
        pinyin=fields["pinyin"].text() if "pinyin" in fields else None,
        defined_by=cited(fields["defined_by"], book, numbers),
        gloss=fields["gloss"].text(),
        related=tuple(_elsewhere(item) for item in fields["related"].items()) if "related" in fields else (),
        linked=not _never(fields.get("link")),
    )


def _elsewhere(node: Node) -> str:
    book, colon, name = node.text().partition(":")
    if not (book and colon and name):
        raise node.place.error("应写作「规则书:术语」，如「dijie:冻结」")
    return node.text()


def _never(node: Node | None) -> bool:
    if node and node.text() != "never":
        raise node.place.error("link 只能写 never")
    return node is not None


def texts(node: Node | None) -> tuple[str, ...]:
    """The texts of a list; empty where the key is left out."""
    return tuple(item.text() for item in node.items()) if node else ()


def cited(node: Node, book: str, numbers: Collection[str]) -> tuple[ClauseId, ...]:
    """The clauses of a list of numbers, at least one, each of them in the book."""
    if not node.items():
        raise node.place.error("至少要写一个条目编号")
    for item in node.items():
        if item.text() not in numbers:
            raise item.place.unknown("应是本书的条目编号", item.text(), numbers)
    return tuple(ClauseId(book, item.text()) for item in node.items())
