"""What pydantic refused, as problems in Chinese with line, column and the nearest known key."""

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from scenarios.script.malformed import Problem, shorten
from scenarios.script.model import ScenarioText
from scenarios.script.strict_yaml import MAX_PROBLEMS, Mark, Node, Path

WANTED = {
    "int_type": "整数",
    "int_parsing": "整数",
    "int_from_float": "整数",
    "string_type": "文字",
    "bool_type": "true 或 false",
    "bool_parsing": "true 或 false",
    "list_type": "列表",
    "tuple_type": "列表",
    "set_type": "列表",
    "frozen_set_type": "列表",
    "dict_type": "映射",
    "model_type": "映射",
    "model_attributes_type": "映射",
    "too_long": "最多 {max_length} 项",
    "too_short": "至少 {min_length} 项",
    "string_too_long": "最多 {max_length} 字",
    "string_too_short": "至少 {min_length} 字",
    "string_pattern_mismatch": "符合 {pattern} 的文字",
    "greater_than": "大于 {gt}",
    "greater_than_equal": "不小于 {ge}",
    "less_than": "小于 {lt}",
    "less_than_equal": "不大于 {le}",
    "expected": "{expected}",
}


def problems(error: ValidationError, root: Node, name: str, setup: type[BaseModel]) -> list[Problem]:
    """Every complaint about the scenario at `root`, in the order of the file; several readings of one value make one problem."""
    merged: dict[tuple[Mark, str], Problem] = {}
    complaints = error.errors(include_url=False, include_input=False)[:MAX_PROBLEMS]
    reached = {_reached(details, root) for details in complaints}
    for details in complaints:
        if details["type"].endswith("_type") and _reading_overruled(details, reached, root):
            continue
        problem = _problem(details, root, name, setup)
        key = Mark(problem.line, problem.column), problem.found
        merged[key] = _either(merged[key], problem) if key in merged else problem
    return sorted(merged.values(), key=lambda problem: (problem.line, problem.column))


def _reached(details: ErrorDetails, root: Node) -> Path:
    """How deep in the data the complaint lies."""
    path = _written_path(details["loc"], root)
    return path[: len(path) - len(root.descend(path)[1])]


def _reading_overruled(details: ErrorDetails, reached: Iterable[Path], root: Node) -> bool:
    """Another reading of the same value got further in, so that this one is beside the point."""
    mine = _reached(details, root)
    return mine != _written_path(details["loc"], root) and any(len(other) > len(mine) and other[: len(mine)] == mine for other in reached)


def _either(one: Problem, other: Problem) -> Problem:
    """One problem where a value could have been either."""
    if other.expected in one.expected.split("或"):
        return one
    return Problem(one.file, one.line, one.column, one.found, f"{one.expected}或{other.expected}", one.nearest or other.nearest)


def _problem(details: ErrorDetails, root: Node, name: str, setup: type[BaseModel]) -> Problem:
    kind, path = details["type"], _written_path(details["loc"], root)
    if kind == "extra_forbidden":
        return _unknown_key(path, root, name, setup)
    if kind == "missing":
        node, _ = root.descend(path[:-1])
        return Problem(name, *node.mark, f"缺少“{path[-1]}”", f"写上“{path[-1]}”")
    if path[-1:] == ("[key]",):
        mark = root.descend(path[:-2])[0].key_mark(str(path[-2]))
        return Problem(name, *mark, f"键“{shorten(path[-2])}”不对", _expected(details))
    node, _ = root.descend(path)
    if kind in ("value_error", "assertion_error"):
        return Problem(name, *node.mark, str(details["ctx"]["error"]))
    return Problem(name, *node.mark, f"这里是{_describe(node)}", _expected(details), nearest(str(node.value), _literals(details)))


def _written_path(path: Path, root: Node) -> Path:
    """The path in the file: an action's words stand under its actor."""
    match path:
        case ("actions", int(), "who" | "words" as part):
            action, _ = root.descend(path[:2])
            actor = next(key for key in action.keys if key != "refused")
            return (*path[:2], actor) if part == "words" else (*path[:2], actor, "[key]")
        case _:
            return path


def _unknown_key(path: Path, root: Node, name: str, setup: type[BaseModel]) -> Problem:
    parent, _ = root.descend(path[:-1])
    key = str(path[-1])
    known = known_keys(path[:-1], setup)
    return Problem(name, *parent.key_mark(key), f"没有“{shorten(key)}”这个键", f"已知的键：{'、'.join(known)}", nearest(key, known))


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that looks most like this one."""
    return next(iter(get_close_matches(word[:80], list(known), n=1, cutoff=0.5)), None)


def _expected(details: ErrorDetails) -> str:
    context = details.get("ctx", {})
    if details["type"] in ("literal_error", "enum"):
        return f"{'、'.join(_literals(details))} 之一"
    wanted = WANTED.get(details["type"])
    return wanted.format(**context) if wanted else details["msg"]


def _literals(details: ErrorDetails) -> list[str]:
    return re.findall(r"'([^']*)'", str(details.get("ctx", {}).get("expected", "")))


def _describe(node: Node) -> str:
    match node.value:
        case int():
            return f"整数 {node.value}"
        case str():
            return f"文字“{shorten(node.value)}”"
        case list():
            return "列表"
        case _:
            return "映射"


def known_keys(path: Sequence[int | str], setup: type[BaseModel]) -> tuple[str, ...]:
    """The keys that the models know at this place of a scenario; steps that are no part of the data name a reading of it."""
    types: list[Any] = [ScenarioText]
    for step in path:
        inside = [setup] if types == [ScenarioText] and step == "setup" else [found for kind in types for found in _inside(kind, step)]
        types = inside or [kind for kind in types if getattr(kind, "__name__", "") == step] or types
    names = [field.alias or key for kind in types if _is_model(kind) for key, field in kind.model_fields.items()]
    return tuple(dict.fromkeys(names))


def _inside(kind: Any, step: int | str) -> list[Any]:
    """The types that a value of this type may have below it at a key or an index."""
    if _is_model(kind):
        fields = [field for key, field in kind.model_fields.items() if step in (key, field.alias)]
        return [found for field in fields for found in _alternatives(field.annotation)]
    origin, arguments = get_origin(kind), get_args(kind)
    if not arguments or not isinstance(origin, type):
        return []
    if issubclass(origin, Mapping):
        return _alternatives(arguments[1])
    return _alternatives(arguments[0]) if isinstance(step, int) else []


def _alternatives(kind: Any) -> list[Any]:
    """The plain types of an annotation."""
    if get_origin(kind) is Annotated:
        return _alternatives(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        return [found for part in get_args(kind) for found in _alternatives(part)]
    return [kind]


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)
