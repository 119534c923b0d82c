"""Our strict subset of YAML: mappings with text keys, lists, and scalars that are integers or text, each with its place in the file.

A plain scalar that is an integer in its only form (`12`, `-3`) is an integer; everything else is text: `10.10`, `no`, `12:30`, `007`,
`是`, `"12"`. Anchors, aliases, tags, merge keys, duplicate keys, directives, several documents, keys or entries without a value and
invisible characters are refused.
"""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, NoReturn

import yaml

from scenarios.script.malformed import MalformedError, Problem, shorten
from scenarios.script.yaml_complaints import in_chinese

MAX_BYTES = 64 * 1024
MAX_DEPTH = 12
MAX_KEY = 200
MAX_DIGITS = 15
MAX_PROBLEMS = 50

LOADER: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

INTEGER = re.compile(r"0|-?[1-9][0-9]*", re.ASCII)
INVISIBLE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff\ud800-\udfff"
    "\U000e0000-\U000e007f]"
)

Data = int | str | list["Data"] | dict[str, "Data"]
Path = tuple[int | str, ...]


class Mark(NamedTuple):
    """A place in a file, counted from 1."""

    line: int
    column: int


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


def read(text: str | bytes, name: str) -> Node:
    """The root node of the one document in the text; `name` stands for the file in messages.

    Raises MalformedError: at once where the form is broken, otherwise with every construct that the subset refuses.
    """
    return _Reader(_clean(text, name), name).document()


def _clean(text: str | bytes, name: str) -> str:
    """Decoded text with plain line ends and nothing invisible in it."""
    if len(text) > MAX_BYTES:
        _refuse(name, Mark(1, 1), "内容太长", f"最多 {MAX_BYTES // 1024} KiB")
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError as error:
            _refuse(name, _mark_of(error.object[: error.start].decode("utf-8"), error.start), "不是 UTF-8 编码", "UTF-8")
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if bad := INVISIBLE.search(text):
        _refuse(name, _mark_of(text, bad.start()), f"不可见字符 U+{ord(bad[0]):04X}", "可见文字、空格或换行")
    if len(text.encode("utf-8")) > MAX_BYTES:
        _refuse(name, Mark(1, 1), "内容太长", f"最多 {MAX_BYTES // 1024} KiB")
    return text


def _mark_of(text: str, offset: int) -> Mark:
    before = text[:offset]
    return Mark(before.count("\n") + 1, len(before) - before.rfind("\n"))


def _refuse(name: str, mark: Mark, found: str, expected: str) -> NoReturn:
    raise MalformedError([Problem(name, mark.line, mark.column, found, expected)]) from None


class _Reader:
    """Builds nodes from the parser's events; never looks further than the first 12 levels."""

    def __init__(self, text: str, name: str) -> None:
        self.text = text
        self.name = name
        self.events: Iterator[Any] = yaml.parse(text, Loader=LOADER)
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
            _refuse(self.name, Mark(1, 1), "没有内容", "一个情景或情景的列表")
        if self.problems:
            raise MalformedError(self.problems)
        return root

    def _next(self) -> Any:
        try:
            return next(self.events)
        except yaml.MarkedYAMLError as error:
            _refuse(self.name, self._inside(error.problem_mark), *in_chinese(error))
        except (yaml.YAMLError, ValueError, OverflowError):
            _refuse(self.name, Mark(1, 1), "YAML 写法有误", "可读的 YAML")

    def _inside(self, mark: yaml.Mark | None) -> Mark:
        """The mark, or the end of the text where the parser points past it."""
        end = _mark_of(self.text, len(self.text.rstrip("\n")))
        return min(Mark(mark.line + 1, mark.column + 1), end) if mark else end

    def _node(self, event: Any, depth: int) -> Node:
        self._check_bare(event)
        if isinstance(event, yaml.ScalarEvent):
            return Node(self._scalar(event), _begin(event))
        if isinstance(event, yaml.AliasEvent):
            return Node("", _begin(event))
        if depth > MAX_DEPTH:
            self._stop(event, "嵌套太深", f"最多 {MAX_DEPTH} 层")
        return self._mapping(event, depth) if isinstance(event, yaml.MappingStartEvent) else self._list(event, depth)

    def _check_bare(self, event: Any) -> None:
        if getattr(event, "anchor", None) is not None:
            self._note(event, f"锚点或别名“{shorten(event.anchor)}”", "把内容写全")
        if getattr(event, "tag", None) is not None:
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
        while not isinstance(item := self._next(), yaml.SequenceEndEvent):
            children[len(children)] = self._node(item, depth + 1)
        return Node([child.value for child in children.values()], _begin(event), children)

    def _mapping(self, event: Any, depth: int) -> Node:
        children: dict[str | int, Node] = {}
        keys: dict[str, Mark] = {}
        while not isinstance(item := self._next(), yaml.MappingEndEvent):
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
