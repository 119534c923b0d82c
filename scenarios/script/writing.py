"""Writes a scenario in the strict subset of YAML, short enough to be read and edited by hand."""

import json
import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from corpus.strict.nodes import Data
from corpus.strict.yaml_reader import INTEGER
from scenarios.script.model import Scenario, ScenarioText

WIDTH = 100
WIDTH_OF_SEVERAL = 60
SPREAD = ("setup", "expect", "demonstrates")
PLAIN = re.compile(r"[\w【（《“+][^\x00-\x1f:#,\[\]{}]*")


def dump(scenario: Scenario) -> str:
    """The scenario as one YAML mapping without what is left at its default; reading it gives an equal scenario."""
    return "".join(f"{line}\n" for key, value in as_written(scenario).items() for line in _entry(key, value, 0, key in SPREAD))


def as_written(scenario: Scenario) -> dict[str, Data]:
    """The keys and values that a file says of the scenario, in their order, defaults left out; the table as its author wrote it."""
    keys = ScenarioText.model_fields
    said = scenario.model_dump(mode="json", include=set(keys) - {"setup"}, exclude_defaults=True) | {"setup": scenario.table}
    if "actions" in said:
        said["actions"] = [_by_actor(action) for action in said["actions"]]
    return {key: said[key] for key in keys if key in said}


def _by_actor(action: Mapping[str, Any]) -> dict[str, Data]:
    refused = {"refused": action["refused"]} if "refused" in action else {}
    return {action["who"]: action["words"]} | refused


def _entry(key: str, value: Data, indent: int, spread: bool = False) -> list[str]:
    """The lines of one key of a mapping."""
    head = f"{' ' * indent}{_text(key)}:"
    flat = f"{head} {_flow(value)}"
    if not value or not isinstance(value, dict | list) or (_width(flat) <= _room(value) and not spread):
        return [flat]
    return [head, *_block(value, indent + 2)]


def _room(value: dict[str, Data] | list[Data]) -> int:
    """How long the line of this value may be: several things with attributes of their own are easier to read one a line."""
    several = isinstance(value, dict) and sum(isinstance(inner, dict) for inner in value.values()) > 1
    return WIDTH_OF_SEVERAL if several else WIDTH


def _block(value: dict[str, Data] | list[Data], indent: int) -> list[str]:
    if isinstance(value, dict):
        return [line for key, inner in value.items() for line in _entry(key, inner, indent)]
    return [line for item in value for line in _item(item, indent)]


def _item(item: Data, indent: int) -> list[str]:
    """The lines of one entry of a list."""
    flat = f"{' ' * indent}- {_flow(item)}"
    if not item or not isinstance(item, dict | list) or _width(flat) <= WIDTH:
        return [flat]
    first, *rest = _block(item, indent + 2)
    return [f"{' ' * indent}- {first.lstrip()}", *rest]


def _flow(value: Data) -> str:
    match value:
        case dict():
            return "{" + ", ".join(f"{_text(key)}: {_flow(inner)}" for key, inner in value.items()) + "}"
        case list():
            return "[" + ", ".join(_flow(item) for item in value) + "]"
        case int():
            return str(value)
        case _:
            return json.dumps(value, ensure_ascii=False) if INTEGER.fullmatch(value) else _text(value)


def _text(text: str) -> str:
    plain = PLAIN.fullmatch(text) and text == text.strip()
    return text if plain else json.dumps(text, ensure_ascii=False)


def _width(line: str) -> int:
    """Columns on a screen, where a Han character takes two."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in line)
