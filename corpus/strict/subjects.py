"""What in a file a complaint of pydantic is about: its path led through the models and the written data side by side.

Pydantic's path has steps that are no part of the data: which reading of a value it tried (`int`, a tag, a class), and the fields of
models that rewrite what was written (`{我方: 进攻}` is read as who and words).
"""

from collections.abc import Mapping, Sequence
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel, Tag

from corpus.strict.nodes import Node, Path


class Reading(NamedTuple):
    """One plain type that a value may have, and the tag that chooses it, if any."""

    kind: Any
    tag: str = ""

    def is_named(self, step: int | str) -> bool:
        """Pydantic means this reading by the step: by its tag, its class, or the literal that tells it from the others."""
        fields = self.kind.model_fields.values() if _is_model(self.kind) else ()
        literals = [word for field in fields if get_origin(field.annotation) is Literal for word in get_args(field.annotation)]
        return step in (self.tag, getattr(self.kind, "__name__", ""), *literals)


class Subject(NamedTuple):
    """The node that a complaint is about, the one above it, the path to it in the data, and what may be written there."""

    node: Node
    above: Node
    path: Path
    readings: tuple[Reading, ...]

    def known_keys(self) -> tuple[str, ...]:
        """The keys that the models know here."""
        models = [reading.kind for reading in self.readings if _is_model(reading.kind)]
        return tuple(dict.fromkeys(field.alias or key for model in models for key, field in model.model_fields.items()))


def follow(path: Path, root: Node, model: type[BaseModel], context: Mapping[str, Any]) -> Subject:
    """What pydantic's path leads to below `root`, which is read by `model`; where it leads nowhere, the last that is written.

    A model in the context is the one that reads what is written under its key.
    """
    subject = Subject(root, root, (), (Reading(model),))
    chosen = False
    for step in path:
        named = tuple(reading for reading in subject.readings if reading.is_named(step))
        if len(subject.readings) > 1 and not chosen and (named or step not in subject.node.children):
            subject, chosen = subject._replace(readings=named or subject.readings), True
        else:
            subject, chosen = _enter(subject, step, context), False
    return subject


def _enter(subject: Subject, step: int | str, context: Mapping[str, Any]) -> Subject:
    own = context.get(str(step)) if subject.path == () else None
    below = [Reading(own)] if _is_model(own) else [reading for above in subject.readings for reading in _below(above, step)]
    written = step if step in subject.node.children else _rewritten(subject, step)
    if written is None:
        return subject._replace(readings=tuple(below))
    return Subject(subject.node.children[written], subject.node, (*subject.path, written), tuple(below))


def _rewritten(subject: Subject, step: int | str) -> int | str | None:
    """The one written key that the models do not know, which stands for a field that is never written."""
    known = subject.known_keys()
    return next((key for key in subject.node.keys if key not in known), None) if step in known else None


def _below(reading: Reading, step: int | str) -> Sequence[Reading]:
    """What a value of this reading may have below it at a key or an index."""
    if _is_model(reading.kind):
        fields = [field for key, field in reading.kind.model_fields.items() if step in (key, field.alias)]
        return [inner for field in fields for inner in _readings(field.annotation)]
    origin, arguments = get_origin(reading.kind), get_args(reading.kind)
    if not isinstance(origin, type):
        return []
    if issubclass(origin, Mapping):
        return _readings(arguments[1])
    if issubclass(origin, tuple) and arguments[-1] is not Ellipsis:
        return _readings(arguments[step]) if isinstance(step, int) and step < len(arguments) else []
    return _readings(arguments[0])


def _readings(annotation: Any, tag: str = "") -> Sequence[Reading]:
    """The plain types of an annotation."""
    if get_origin(annotation) is Annotated:
        inner, *notes = get_args(annotation)
        return _readings(inner, next((note.tag for note in notes if isinstance(note, Tag)), tag))
    if get_origin(annotation) in (Union, UnionType):
        return [reading for part in get_args(annotation) if part is not type(None) for reading in _readings(part)]
    return [Reading(annotation, tag)]


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)
