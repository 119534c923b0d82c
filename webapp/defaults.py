"""Which documented defaults a scenario leaves to its game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from webapp.typeset import said


def relied_on(setup: BaseModel, labels: Mapping[str, str]) -> tuple[str, ...]:
    """Each value that the set-up does not write, in words; those of a fixed few (the players) together, those of cards not at all."""
    told: list[str] = []
    for name, field in type(setup).model_fields.items():
        written = getattr(setup, name)
        if isinstance(written, dict):
            told += _of_each(field, written, labels)
        elif name not in setup.model_fields_set:
            told += _value(name, written, labels)
    return tuple(told)


def _of_each(field: FieldInfo, written: Mapping[str, BaseModel], labels: Mapping[str, str]) -> Iterator[str]:
    """The defaults of a mapping whose keys are a fixed few, such as the two players."""
    keys, model = _closed(field)
    parts = {key: written.get(key) or model() for key in keys} if model else {}
    for name in model.model_fields if model else ():
        unset = [key for key, part in parts.items() if name not in part.model_fields_set]
        if unset:
            yield from (f"{'、'.join(unset)} {told}" for told in _value(name, getattr(parts[unset[0]], name), labels))


def _closed(field: FieldInfo) -> tuple[tuple[str, ...], type[BaseModel] | None]:
    match get_args(field.annotation):
        case (keys, type() as model) if get_origin(keys) is Literal and issubclass(model, BaseModel):
            return get_args(keys), model
    return (), None


def _value(name: str, default: object, labels: Mapping[str, str]) -> Iterator[str]:
    if name in labels and default is not None:
        yield f"{labels[name]} {said(default)}"
