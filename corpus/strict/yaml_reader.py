"""Our strict subset of YAML: mappings with text keys, lists, and scalars that are integers or text, each with its place in the file.

A plain scalar that is an integer in its only form (`12`, `-3`) is an integer; everything else is text: `10.10`, `no`, `12:30`, `007`,
`是`, `"12"`. Anchors, aliases, tags, merge keys, duplicate keys, directives, several documents, keys or entries without a value and
invisible characters are refused.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

import yaml

from corpus.strict.decoding import INVISIBLE, MAX_BYTES, clean, mark_of
from corpus.strict.malformed import MAX_PROBLEMS, MalformedError, Mark, Place, Problem, refuse_if, shorten
from corpus.strict.nodes import Node
from corpus.strict.yaml_complaints import UNKNOWN, in_chinese

MAX_DEPTH = 12
MAX_KEY = 200
MAX_DIGITS = 15

LOADER: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

INTEGER = re.compile(r"0|-?[1-9][0-9]*", re.ASCII)


def read(text: str | bytes, name: str, wanted: str, most: int = MAX_BYTES) -> Node:
    """The root node of the one document in the text, of at most so many bytes; `name` stands for the file in messages, `wanted`
    for what should be in it.

    Raises MalformedError: at once where the form is broken, otherwise with every construct that the subset refuses.
    """
    return _Reader(clean(text, name, most), name, wanted).document()


class _Reader:
    """Builds nodes from the parser's events; never looks further than the first 12 levels."""

    def __init__(self, text: str, name: str, wanted: str) -> None:
        self.text = text
        self.name = name
        self.wanted = wanted
        self.next_event: Callable[[], Any] = LOADER(text).get_event
        self.problems: list[Problem] = []

    def document(self) -> Node:
        root: Node | None = None
        while not isinstance(event := self._next(), yaml.StreamEndEvent):
            if isinstance(event, yaml.DocumentStartEvent):
                if event.version or event.tags:
                    self._note(event, "% 指令", "没有 % 指令的内容")
                if root is not None:
                    self._stop(event, "第二个文档", "每个文件只有一个文档")
            elif not isinstance(event, yaml.StreamStartEvent | yaml.DocumentEndEvent):
                root = self._node(event, 1)
        if root is None:
            raise Place(self.name, 1, 1).error("没有内容", self.wanted)
        refuse_if(self.problems)
        return root

    def _next(self) -> Any:
        try:
            return self.next_event()
        except yaml.MarkedYAMLError as error:
            raise Place(self.name, *self._inside(error.problem_mark)).error(*in_chinese(error, self.wanted)) from None
        except (yaml.YAMLError, ValueError, OverflowError):
            raise Place(self.name, 1, 1).error(*UNKNOWN) from None

    def _inside(self, mark: yaml.Mark | None) -> Mark:
        """The mark, or the end of the text where the parser points past it."""
        end = mark_of(self.text, len(self.text.rstrip("\n")))
        return min(Mark(mark.line + 1, mark.column + 1), end) if mark else end

    def _node(self, event: Any, depth: int) -> Node:
        self._check_bare(event)
        kind = type(event)
        if kind is yaml.ScalarEvent:
            return Node(self._scalar(event), _begin(event))
        if kind is yaml.AliasEvent:
            return Node("", _begin(event))
        if depth > MAX_DEPTH:
            self._stop(event, "嵌套太深", f"最多 {MAX_DEPTH} 层")
        return self._mapping(event, depth) if kind is yaml.MappingStartEvent else self._list(event, depth)

    def _check_bare(self, event: Any) -> None:
        if event.anchor is not None:
            self._note(event, f"锚点或别名“{shorten(event.anchor)}”", "把内容写全")
        if type(event) is not yaml.AliasEvent and event.tag is not None:
            self._note(event, f"类型标签“{shorten(event.tag)}”", "没有标签的值")

    def _scalar(self, event: Any) -> int | str:
        text: str = event.value
        if event.style:
            if bad := INVISIBLE.search(text):
                self._note(event, f"转义写出的不可见字符 U+{ord(bad[0]):04X}", "可见文字")
            return text
        if not text:
            self._note(event, "没有值（冒号、短横之后要有空格和值）", '整数、文字、列表或映射；空文字写作 ""')
        if not INTEGER.fullmatch(text):
            return text
        if len(text) > MAX_DIGITS:
            self._note(event, "整数太长", f"最多 {MAX_DIGITS} 位")
            return 0
        return int(text)

    def _list(self, event: Any, depth: int) -> Node:
        children: dict[str | int, Node] = {}
        while type(item := self._next()) is not yaml.SequenceEndEvent:
            children[len(children)] = self._node(item, depth + 1)
        return Node([child.value for child in children.values()], _begin(event), children)

    def _mapping(self, event: Any, depth: int) -> Node:
        children: dict[str | int, Node] = {}
        keys: dict[str, Mark] = {}
        while type(item := self._next()) is not yaml.MappingEndEvent:
            key = self._key(item, keys)
            children[key] = self._node(self._next(), depth + 1)
            keys[key] = _begin(item)
        return Node({key: children[key].value for key in keys}, _begin(event), children, keys)

    def _key(self, event: Any, known: Mapping[str, Mark]) -> str:
        if not isinstance(event, yaml.ScalarEvent):
            self._stop(event, "键不是文字", "键是一个词")
        self._check_bare(event)
        key: str = event.value
        if not key or INVISIBLE.search(key):
            self._note(event, "键是空的或有不可见字符", "键是一个词")
        if key == "<<" and not event.style:
            self._note(event, "合并键“<<”", "把内容写全")
        if len(key) > MAX_KEY or "\n" in key:
            self._note(event, f"键“{shorten(key)}”太长", f"最多 {MAX_KEY} 字，一行")
        if key in known:
            self._note(event, f"键“{shorten(key)}”重复，第 {known[key].line} 行已有", "每个键只写一次")
        return key

    def _note(self, event: Any, found: str, expected: str) -> None:
        """Keeps a problem that does not stop the reading."""
        self.problems.append(Problem(self.name, *_begin(event), found, expected))
        if len(self.problems) >= MAX_PROBLEMS:
            raise MalformedError(self.problems)

    def _stop(self, event: Any, found: str, expected: str) -> NoReturn:
        self.problems.append(Problem(self.name, *_begin(event), found, expected))
        raise MalformedError(self.problems)


def _begin(event: Any) -> Mark:
    mark = event.start_mark
    return Mark(mark.line + 1, mark.column + 1)
