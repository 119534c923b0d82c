"""TOML with the place of every key and value; what stands within an inline table has the place of the table."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from typing import Any

from corpus.strict.decoding import mark_of
from corpus.strict.malformed import Mark, Place
from corpus.strict.nodes import Node, Path

_KEY = re.compile(r"^[ \t]*(?:(?P<open>\[\[?)[ \t]*(?P<table>[\w-]+)[ \t]*\]|(?P<key>[\w-]+)[ \t]*=[ \t]*)", re.MULTILINE)
_PLACE = re.compile(r" \(at (?:line (?P<line>[0-9]+), column (?P<column>[0-9]+)|end of document)\)")


def read(text: str, name: str) -> Node:
    """The root table of the text; `name` stands for the file in messages. Dates and broken numbers are text. Raises MalformedError."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = _PLACE.search(str(error))
        mark = Mark(int(at["line"]), int(at["column"])) if at and at["line"] else mark_of(text, len(text))
        raise Place(name, *mark).error(f"TOML 写法有误（{_PLACE.sub('', str(error))}）", "可读的 TOML") from None
    return _Tables(text).node(data, (), 0)


class _Tables:
    """Finds the places of keys and values, which tomllib does not keep, by reading the text a second time."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._keys, self._values = _offsets(text)

    def node(self, value: Any, path: Path, above: int) -> Node:
        """The value at the path with its place; `above` is the offset of what it lies in."""
        at = self._offset(value, path, above)
        mark = mark_of(self._text, at)
        if isinstance(value, dict):
            children: dict[str | int, Node] = {key: self.node(inner, (*path, key), at) for key, inner in value.items()}
            keys = {key: mark_of(self._text, self._keys.get((*path, key), at)) for key in value}
            return Node({key: children[key].value for key in value}, mark, children, keys)
        if isinstance(value, list):
            children = {index: self.node(inner, (*path, index), at) for index, inner in enumerate(value)}
            return Node([child.value for child in children.values()], mark, children)
        return Node(value if isinstance(value, int | str) else str(value), mark)

    def _offset(self, value: Any, path: Path, above: int) -> int:
        """Where a value begins: after its key, or where a list has this very text."""
        quoted = self._text.find(f'"{value}"', above) if path and isinstance(path[-1], int) else -1
        return self._values.get(path, above if quoted < 0 else quoted)


def _offsets(text: str) -> tuple[Mapping[Path, int], Mapping[Path, int]]:
    """Where keys and where values begin, by their path."""
    keys: dict[Path, int] = {}
    values: dict[Path, int] = {}
    table: Path = ()
    counted: Counter[str] = Counter()
    for found in _KEY.finditer(text):
        if found["key"]:
            path, begin, end = (*table, found["key"]), found.start("key"), found.end()
        else:
            name = found["table"]
            begin = end = found.start("table")
            keys.setdefault((name,), begin)
            path = table = (name, counted[name]) if found["open"] == "[[" else (name,)
            counted[name] += 1
        keys.setdefault(path, begin)
        values.setdefault(path, end)
    return keys, values
