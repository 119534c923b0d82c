"""What is written in a file, every value with its place."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from corpus.strict.malformed import Mark, shorten

Data = int | str | list["Data"] | dict[str, "Data"]
Path = tuple[int | str, ...]

NOWHERE: Mapping[Any, Any] = MappingProxyType({})


class Node(NamedTuple):
    """A value with its place, and the nodes below it by key or index; `keys` says where each key of a mapping stands."""

    value: Data
    mark: Mark
    children: Mapping[str | int, "Node"] = NOWHERE
    keys: Mapping[str, Mark] = NOWHERE

    def key_mark(self, key: str) -> Mark:
        """Where the key stands; the mapping's own place where it has no such key."""
        return self.keys.get(key, self.mark)

    def in_words(self) -> str:
        """What the value is, as a message says it."""
        match self.value:
            case bool():
                return "true" if self.value else "false"
            case int():
                return f"整数 {self.value}"
            case str():
                return f"文字“{shorten(self.value)}”"
            case list():
                return "列表"
            case _:
                return "映射"
