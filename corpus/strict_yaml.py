"""A strict subset of YAML: mappings, lists, whole numbers and text, every value with its place.

Anchors, aliases, tags, duplicate keys and several documents are refused. Only plain 0, 7, -3 are numbers; `10.10`, `no`, `12:30`
and everything quoted are text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from corpus.syntax import Place, text_of

_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,8}")
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_MARKS = (yaml.StreamStartEvent, yaml.StreamEndEvent, yaml.DocumentStartEvent, yaml.DocumentEndEvent)


@dataclass(frozen=True, slots=True)
class Node:
    """One value of the file and where it stands; a mapping also knows where its keys stand."""

    place: Place
    value: int | str | tuple[Node, ...] | Mapping[str, Node]
    keys: Mapping[str, Place] = field(default_factory=dict)

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.place.error("这里应是文字")
        return self.value

    def items(self) -> tuple[Node, ...]:
        if not isinstance(self.value, tuple):
            raise self.place.error("这里应是列表")
        return self.value

    def fields(self, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> Mapping[str, Node]:
        """The mapping itself, once it is sure that it has the required keys and no unknown ones."""
        if not isinstance(self.value, Mapping):
            raise self.place.error(f"这里应是键值，键为 {'、'.join(required + optional)}")
        for key, place in self.keys.items():
            if key not in required + optional:
                raise place.unknown(f"键应是 {'、'.join(required + optional)} 之一", key, required + optional)
        for key in required:
            if key not in self.value:
                raise self.place.error(f"缺少必需的键「{key}」")
        return self.value


def read(path: Path) -> Node:
    """The one document of a file. Raises RulebookSyntaxError."""
    return parse(text_of(path), str(path))


def parse(text: str, file: str) -> Node:
    """The one document of a text. Raises RulebookSyntaxError naming `file`, line and column."""
    try:
        events: list[Any] = list(yaml.parse(text, Loader=_LOADER))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file, 1, 1)
        raise place.error(f"不是合法的 YAML（{error.problem}）") from error
    except yaml.YAMLError as error:
        raise Place(file, 1, 1).error("不是合法的 YAML（含有不允许的字符）") from error
    if sum(isinstance(event, yaml.DocumentStartEvent) for event in events) != 1:
        raise Place(file, 1, 1).error("一个文件应恰有一份文档")
    try:
        return _node((event for event in events if not isinstance(event, _MARKS)), file)
    except RecursionError as error:
        raise Place(file, 1, 1).error("嵌套太深") from error


def _node(events: Iterator[Any], file: str) -> Node:
    event = next(events)
    place = Place(file, event.start_mark.line + 1, event.start_mark.column + 1)
    return _value(event, events, place)


def _value(event: Any, events: Iterator[Any], place: Place) -> Node:
    if isinstance(event, yaml.AliasEvent) or event.anchor:
        raise place.error("不允许锚点与引用（& 与 *）")
    if event.tag:
        raise place.error("不允许类型标签（!）")
    if isinstance(event, yaml.SequenceStartEvent):
        return Node(place, tuple(_until(yaml.SequenceEndEvent, events, place.file)))
    if isinstance(event, yaml.MappingStartEvent):
        return _mapping(events, place)
    plain = event.implicit[0] and _WHOLE.fullmatch(event.value)
    return Node(place, int(event.value) if plain else str(event.value))


def _until(end: type, events: Iterator[Any], file: str) -> Iterator[Node]:
    for event in events:
        if isinstance(event, end):
            return
        yield _value(event, events, Place(file, event.start_mark.line + 1, event.start_mark.column + 1))


def _mapping(events: Iterator[Any], place: Place) -> Node:
    found: dict[str, Node] = {}
    keys: dict[str, Place] = {}
    for key in _until(yaml.MappingEndEvent, events, place.file):
        name = key.text()
        if name in found:
            raise key.place.error(f"键「{name}」重复")
        found[name] = _node(events, place.file)
        keys[name] = key.place
    return Node(place, found, keys)
