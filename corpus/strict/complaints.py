"""What pydantic refused, as problems in Chinese with line, column and the nearest known key."""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from corpus.strict.malformed import MAX_PROBLEMS, MalformedError, Mark, Problem, nearest_of, shorten
from corpus.strict.nodes import NOWHERE, Node, Path
from corpus.strict.subjects import Subject, follow

M = TypeVar("M", bound=BaseModel)

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


class Complaint(NamedTuple):
    """What pydantic says, and what it is about."""

    details: ErrorDetails
    subject: Subject

    def overrules(self, other: "Complaint") -> bool:
        """The other is one reading of a value that has the wrong type, or misses an entry which is there but wrong."""
        kind, mine, path = other.details["type"], self.subject.path, other.subject.path
        if mine[: len(path)] != path:
            return False
        if kind == "too_short":
            return len(mine) > len(path)
        one_of_several = kind.endswith("_type") and len(path) < len(other.details["loc"])
        return one_of_several and (len(mine) > len(path) or not self.details["type"].endswith("_type"))


def validated(node: Node, name: str, model: type[M], context: Mapping[str, Any] = NOWHERE) -> M:
    """What the node says, as the model reads it; the context goes to the model's validators, and a model in it is the one that
    reads what is written under its key. `name` stands for the file in messages. Raises MalformedError with every problem."""
    try:
        return model.model_validate(node.value, context=dict(context))
    except ValidationError as error:
        raise MalformedError(_problems(error, name, lambda path: follow(path, node, model, context))) from None


def _problems(error: ValidationError, name: str, subject: Callable[[Path], Subject]) -> list[Problem]:
    """Every complaint, in the order of the file; several readings of one value make one problem."""
    said = [_plain(details) for details in error.errors(include_url=False)[:MAX_PROBLEMS]]
    complaints = [Complaint(details, subject(_home(details))) for details in said]
    merged: dict[tuple[Mark, str], Problem] = {}
    for complaint in complaints:
        if not any(other.overrules(complaint) for other in complaints):
            problem = _problem(complaint.details, complaint.subject, name)
            key = Mark(problem.line, problem.column), problem.found
            merged[key] = _either(merged[key], problem) if key in merged else problem
    return sorted(merged.values(), key=lambda problem: (problem.line, problem.column))


def _plain(details: ErrorDetails) -> ErrorDetails:
    """A complaint about the key that tells several readings apart, as one about that key alone."""
    context = details.get("ctx", {})
    if details["type"] not in ("union_tag_invalid", "union_tag_not_found") or "(" in context["discriminator"]:
        return details
    path = (*details["loc"], context["discriminator"].strip("'"))
    if details["type"] == "union_tag_not_found":
        return {**details, "type": "missing", "loc": path}
    return {**details, "type": "literal_error", "loc": path, "ctx": {"expected": context["expected_tags"]}}


def _home(details: ErrorDetails) -> Path:
    """The path to the value that a complaint is about: the mapping, for its keys."""
    above = {"missing": 1, "extra_forbidden": 1}.get(details["type"], 2 if details["loc"][-1:] == ("[key]",) else 0)
    return details["loc"][: len(details["loc"]) - above]


def _either(one: Problem, other: Problem) -> Problem:
    """One problem where a value could have been either."""
    if other.expected in one.expected.split("或"):
        return one
    return Problem(one.file, one.line, one.column, one.found, f"{one.expected}或{other.expected}", one.nearest or other.nearest)


def _problem(details: ErrorDetails, subject: Subject, name: str) -> Problem:
    kind, last, node = details["type"], str(details["loc"][-1]) if details["loc"] else "", subject.node
    if kind == "extra_forbidden":
        known = subject.known_keys()
        expected = f"已知的键：{'、'.join(known)}"
        return Problem(name, *node.key_mark(last), f"没有“{shorten(last)}”这个键", expected, nearest_of(last, known))
    if kind == "missing":
        return Problem(name, *node.mark, f"缺少“{last}”", "写上这个键")
    if key := _key(details, subject):
        mapping = node if last == "[key]" else subject.above
        return Problem(name, *mapping.key_mark(key), f"键“{shorten(key)}”不对", _expected(details), nearest_of(key, _literals(details)))
    if kind in ("value_error", "assertion_error"):
        error = details["ctx"]["error"]
        return Problem(name, *node.mark, str(error), nearest=getattr(error, "nearest", None) or None)
    near = nearest_of(shorten(node.value), _literals(details))
    return Problem(name, *node.mark, f"这里是{node.in_words()}", _expected(details), near)


def _key(details: ErrorDetails, subject: Subject) -> str | None:
    """The key that a complaint is about: of a mapping with free keys, or one that a model reads as a value."""
    path = details["loc"]
    if path[-1:] == ("[key]",):
        return str(path[-2])
    written = subject.path[-1] if subject.path else None
    return written if isinstance(written, str) and written not in path and written == details["input"] else None


def _expected(details: ErrorDetails) -> str:
    context = details.get("ctx", {})
    if details["type"] in ("literal_error", "enum"):
        words = _literals(details)
        return f"{'、'.join(words)}{' 之一' if len(words) > 1 else ''}"
    wanted = WANTED.get(details["type"])
    return wanted.format(**context) if wanted else details["msg"]


def _literals(details: ErrorDetails) -> list[str]:
    return re.findall(r"'([^']*)'", str(details.get("ctx", {}).get("expected", "")))
