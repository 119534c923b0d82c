"""What counts how much in ranking. The figures were chosen by cross-validation: `tests/benchmarks/cross_validate.py` does it again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

# How much a word counts by where it stands: term defined here ≫ heading ≫ text ≫ what is said about the clause elsewhere ≫ aside.
FIELDS: Mapping[str, float] = MappingProxyType(
    {"defines": 2.0, "heading": 1.5, "text": 1.0, "gloss": 0.5, "asked": 0.5, "aside": 0.3, "marks": 1.0}
)


@dataclass(frozen=True, slots=True)
class Weights:
    """The figures of the ranking.

    `fields`: a word by the field it stands in · `length` (0 to 1): how much a long field makes its words count less · `saturation`:
    how soon a repeated word stops counting · `coverage`: the power of the share of the question that a clause covers · `inner`: a
    shorter word inside one that was asked for · `like`: a word that players use for the one that was asked for · `asking`: what a
    question asks for (a number, a place, leave) · `context`: what the rest of the section says, beside what the clause says ·
    `example`, `heading`: an example or a bare title beside a rule · `answer`: the share of a question that a clause must cover to
    answer it · `others`: how near the best clause of another book must come to stand before the second of the first book.
    """

    fields: Mapping[str, float] = field(default_factory=lambda: FIELDS)
    length: float = 0.6
    saturation: float = 1.2
    coverage: float = 2.0
    inner: float = 0.4
    like: float = 0.7
    asking: float = 0.5
    context: float = 0.3
    example: float = 1.0
    heading: float = 1.0
    answer: float = 0.35
    others: float = 0.75


CHOSEN = Weights()
