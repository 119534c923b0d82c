"""What a visitor sends, read within bounds."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from flask import request
from flask.json.provider import DefaultJSONProvider

LONGEST_QUERY = 12_000
LONGEST_NAME = 120
LAST_PAGE = 500


class BadInputError(ValueError):
    """The request cannot be read; the message says in Chinese what was expected."""


class UnreadableJsonError(Exception):
    """The body is no JSON, or is nested deeper than anything that we read."""


class Json(DefaultJSONProvider):
    """JSON as the application reads and writes it."""

    def loads(self, s: str | bytes, **kwargs: Any) -> Any:
        """What a text says. Raises UnreadableJsonError."""
        try:
            return super().loads(s, **kwargs)
        except (ValueError, RecursionError) as error:
            raise UnreadableJsonError("内容应是可读的 JSON（写法有误，或嵌套太深）") from error


def text(name: str, longest: int = LONGEST_NAME) -> str:
    """A parameter as text, "" where it is left out. Raises BadInputError when it is longer than `longest` characters."""
    value = request.values.get(name, "")
    if len(value) > longest:
        raise BadInputError(f"参数 {name} 有 {len(value)} 个字符，最多 {longest} 个")
    return value


def number(name: str, default: int, last: int) -> int:
    """A parameter as a whole number from 0 to `last`. Raises BadInputError."""
    value = text(name)
    if not value:
        return default
    if not (value.isascii() and value.isdigit()) or int(value) > last:
        raise BadInputError(f"参数 {name} 应是 0 到 {last} 的整数，收到“{value[:40]}”")
    return int(value)


def one_of(name: str, known: Collection[str]) -> str | None:
    """A parameter that names one of a few things, None where it is left out. Raises BadInputError."""
    value = text(name)
    if value and value not in known:
        raise BadInputError(f"参数 {name} 应是 {'、'.join(known)} 之一，收到“{value[:40]}”")
    return value or None
