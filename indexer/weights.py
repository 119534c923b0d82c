"""What counts how much in ranking. The figures were chosen by cross-validation: `tests/benchmarks/cross_validate.py` does it again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

# How much a word counts by where it stands: term defined here ≫ heading ≫ text ≫ what is said about the clause elsewhere ≫ aside.
FIELDS: Mapping[str, float] = MappingProxyType(
    {"defines": 2.5, "heading": 1.0, "text": 1.0, "gloss": 0.5, "asked": 0.3, "aside": 0.3, "marks": 1.0}
)


@dataclass(frozen=True, slots=True)
class Weights:
    """The figures of the ranking. The first two go into the index when it is built.

    `fields`: a word by the field it stands in · `length` (0 to 1): how much a long field makes its words count less · `saturation`:
    how soon a repeated word stops counting · `coverage`: the power of the share of the question that a clause covers · `inner`: a
    shorter word inside one that was asked for · `like`: a word that players use for the one that was asked for · `asking`: what a
    question asks for (a number, a place, leave) · `context`: what the rest of the section says, beside what the clause says ·
    `kin`: how well clauses fit that speak of the same things ·
    `example`, `heading`: an example or a bare title beside a rule · `answer`: the share of a question that a clause must cover to
    answer it.
    """

    fields: Mapping[str, float] = field(default_factory=lambda: FIELDS)
    length: float = 0.6
    saturation: float = 1.6
    coverage: float = 1.8
    inner: float = 0.6
    like: float = 0.9
    asking: float = 0.7
    context: float = 0.3
    kin: float = 0.45
    example: float = 0.9
    heading: float = 0.95
    answer: float = 0.35


CHOSEN = Weights()
