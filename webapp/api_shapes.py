"""The shapes of the API: what a program may send, and what it gets."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from webapp.inputs import LONGEST_NAME, LONGEST_QUERY
from webapp.share import LARGEST_TEXT

Value = int | str | list[str]
View = dict[str, dict[str, Value]]
Name = Annotated[str, Field(max_length=LONGEST_NAME)]


class Shape(BaseModel):
    """Known keys only."""

    model_config = ConfigDict(extra="forbid")


class SearchQuery(Shape):
    q: str = Field(max_length=LONGEST_QUERY, description="编号、术语、俗称、拼音或原文里的字")
    book: Name | None = None
    part: Name | None = Field(None, description="book 里的一个小节编号，只查其中的条目")
    kind: Name | None = None
    limit: int = Field(20, ge=1, le=200)
    offset: int = Field(0, ge=0, le=10_000)


class CompleteQuery(Shape):
    q: str = Field(max_length=200)
    book: Name | None = None
    limit: int = Field(8, ge=1, le=20)


class ReplayRequest(Shape):
    """Either the id of one of the book's scenarios, or a scenario as text."""

    book: Name
    id: Name | None = None
    scenario: str | None = Field(None, max_length=LARGEST_TEXT, description="情景（YAML），最多 64 KiB")
    without: Annotated[list[Name], Field(max_length=200)] = []
    steps: bool = Field(True, description="是否带上每一步")


class Fault(Shape):
    error: str
    nearest: list[dict[str, str]] = []
    search: str | None = None


class ProblemShape(Shape):
    line: int
    column: int
    found: str
    expected: str
    nearest: str | None


class MalformedShape(Shape):
    error: str
    problems: list[ProblemShape]


class WorkedShape(Shape):
    scenario: str
    title: str
    result: str
    without: str
    because: str
    decisive: bool


class ClauseShape(Shape):
    id: str
    number: str
    kind: str
    section: str
    heading: str
    chapter: str
    text: str
    official: str | None
    citation: str
    edition: str
    refs: list[str]
    url: str
    worked: WorkedShape | None = None


class ClausePageShape(Shape):
    clause: ClauseShape
    rulings: list[RulingShape]
    scenarios: list[str]
    referenced_by: list[str]


class HitShape(Shape):
    clause: ClauseShape
    score: float
    highlights: list[tuple[int, int]]
    original: list[tuple[int, int]] = Field(description="official 里要标出的字")
    why: str


class TermShape(Shape):
    book: str
    name: str
    aliases: list[str]
    slang: list[str]
    pinyin: str | None
    defined_by: list[str]
    gloss: str
    related: list[str]
    url: str


class SearchShape(Shape):
    query: str
    read_as: str
    note: str
    total: int
    counts: dict[str, int]
    parts: dict[str, int] = Field(description="book 里各章的条数，按章的编号")
    hits: list[HitShape]
    related: list[HitShape] = Field(description="最接近、但不算查到的条目")
    terms: list[TermShape]
    suggestions: list[str]


class CompletionShape(Shape):
    kind: str
    noun: str
    text: str
    label: str
    url: str


class CompletionsShape(Shape):
    completions: list[CompletionShape]


class BookShape(Shape):
    key: str
    title: str
    edition: str
    date: str
    source: str
    clauses: int
    terms: int
    rulings: int
    scenarios: int
    url: str


class BooksShape(Shape):
    books: list[BookShape]


class ClausesShape(Shape):
    clauses: list[ClauseShape]


class TermsShape(Shape):
    terms: list[TermShape]


class RulingShape(Shape):
    book: str
    id: str
    question: str
    answer: str
    status: str
    reasons: str
    rivals: list[str]
    clauses: list[str]
    scenario: str | None
    url: str


class RulingsShape(Shape):
    rulings: list[RulingShape]


class ScenarioShape(Shape):
    book: str
    id: str
    title: str
    question: str
    source: str
    assumes: list[str]
    demonstrates: dict[str, str]
    text: str
    url: str


class ScenariosShape(Shape):
    scenarios: list[ScenarioShape]


class ChangeShape(Shape):
    entity: str
    attribute: str
    label: str
    before: Value | None
    after: Value | None


class StepShape(Shape):
    number: int
    text: str
    clauses: list[str]
    cause: int | None
    phase: str
    changes: list[ChangeShape]


class RefusalShape(Shape):
    why: str
    clauses: list[str]
    instead: str


class QuestionShape(Shape):
    who: str
    question: str
    options: list[str]


class OutcomeShape(Shape):
    status: str
    holds: bool
    misses: list[str]
    view: View
    fired: dict[str, int]
    consulted: dict[str, int]
    refusals: list[RefusalShape]
    question: QuestionShape | None
    cycle: list[str]
    legal: list[tuple[str, str]]
    steps: list[StepShape]
    digest: str


class NotShownShape(Shape):
    clause: str
    verdict: str
    reason: str


class CoverageShape(Shape):
    """The line that `caiding verify --json` prints."""

    book: str
    clauses: int
    kinds: dict[str, int]
    counted: int
    linked: int
    fired: int
    decisive: int
    as_stated: int
    scenarios: int
    claims: int
    outside: dict[str, int]
    verdicts: dict[str, int]
    not_shown: list[NotShownShape]
    seconds: float
