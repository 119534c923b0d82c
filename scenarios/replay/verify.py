"""Replays everything: the ladder of each clause, from linked to shown as stated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from corpus.address import ClauseId
from corpus.clauses import Clause
from corpus.library import library
from corpus.numbering import key
from scenarios.games import game
from scenarios.replay.outcome import Outcome
from scenarios.replay.replay import replay
from scenarios.replay.verdicts import PROVED, Finding, judge, nearness, weigh
from scenarios.script.loader import scripts
from scenarios.script.model import Scenario
from scenarios.script.pins import pins

COUNTED = ("rule", "definition", "example")
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Report:
    """What was found for a book: the best finding by clause number, and how many scenarios and claims were replayed.
    `outside` counts the clauses of each section that the game does not play."""

    book: str
    kinds: Mapping[str, int]
    clauses: tuple[str, ...]
    best: Mapping[str, Finding]
    scenarios: int
    claims: int
    outside: Mapping[str, int]
    seconds: float = 0.0

    def record(self) -> dict[str, Any]:
        """The report as one JSON object."""
        found = [self.best[number] for number in self.clauses if number in self.best]
        return {
            "book": self.book,
            "clauses": sum(self.kinds.values()),
            "kinds": dict(self.kinds),
            "counted": len(self.clauses),
            "linked": len(found),
            "fired": sum(finding.fired for finding in found),
            "decisive": sum(finding.verdict in PROVED for finding in found),
            "as_stated": sum(finding.verdict in PROVED and finding.as_stated for finding in found),
            "scenarios": self.scenarios,
            "claims": self.claims,
            "outside": dict(self.outside),
            "verdicts": dict(Counter(finding.verdict for finding in found)),
            "not_shown": list(self.not_shown()),
            "seconds": round(self.seconds, 3),
        }

    def not_shown(self) -> Iterator[dict[str, str]]:
        """Clauses that no scenario shows as it states, each with its verdict and the reason."""
        for number in self.clauses:
            finding = self.best.get(number)
            if finding is None:
                yield {"clause": number, "verdict": "NOT-LINKED", "reason": "没有情景声称本条"}
            elif not (finding.verdict in PROVED and finding.as_stated):
                yield {"clause": number, "verdict": finding.verdict, "reason": finding.reason}

    @property
    def sound(self) -> bool:
        """No scenario fails, crashes or is stale, and every claimed clause fired."""
        return not any(finding.verdict in ("FAILS", "CRASH", "STALE", "NOT-FIRED") for finding in self.best.values())


def silent(_done: int, _total: int) -> None:
    """Progress that nobody watches."""


def verify(book: str, progress: Progress = silent) -> Report:
    """Replay every scenario of a book, each claim with its clause suspended. Raises MalformedError, UnknownGameError."""
    texts = library().books[book]
    kinds = Counter[str](clause.kind for clause in texts.clauses)
    written = scripts(book)
    stating = [clause for clause in texts.clauses if clause.kind in COUNTED]
    counted = tuple(clause.id.number for clause in stating if section_outside(book, clause) is None)
    outside = Counter[str](section for clause in stating if (section := section_outside(book, clause)) is not None)
    began = perf_counter()
    best = look_through(book, progress)
    claimed = sum(len(scenario.demonstrates) for scenario in written.values())
    return Report(book, kinds, counted, best, len(written), claimed, outside, perf_counter() - began)


def section_outside(book: str, clause: Clause) -> str | None:
    """The section of those that the game does not play in which a clause lies."""
    number = key(clause.id.number)
    return next((section for section in game(book).UNPLAYED if number[: len(key(section))] == key(section)), None)


@dataclass(frozen=True, slots=True)
class Proof:
    """The best finding on a clause, with the replay of its scenario and, where it is another, that without the clause."""

    finding: Finding
    base: Outcome
    changed: Outcome | None


def proofs(book: str) -> Iterator[Proof]:
    """The proof of each claimed clause of a book: the nearest scenario that shows it as stated, else the best of all that claim it."""
    pinned, bases = pins(book), dict[str, Outcome]()
    for number in dict.fromkeys(number for scenario in scripts(book).values() for number in scenario.demonstrates):
        found: list[Proof] = []
        for scenario in sorted(scripts(book).claiming(number), key=lambda scenario: -nearness(scenario, number)):
            if (proof := _proof(scenario, number, pinned.get(number), bases)) is not None:
                found.append(proof)
            if proof is not None and proof.finding.verdict == "SHOWN" and proof.finding.as_stated:
                break
        if found:
            yield min(found, key=lambda proof: proof.finding.rank)


def _proof(scenario: Scenario, number: str, pinned: str | None, bases: dict[str, Outcome]) -> Proof | None:
    """What one scenario proves of a clause; None where a rule crashes."""
    try:
        base = bases[scenario.id] if scenario.id in bases else bases.setdefault(scenario.id, replay(scenario))
        if stale := _stale(scenario, number, pinned):
            return Proof(stale, base, None)
        finding, changed = weigh(scenario, number, base)
        return Proof(finding, base, changed)
    except Exception:  # noqa: BLE001 - verify tells of the crash; here the clause has no worked outcome
        return None


def look_through(book: str, progress: Progress = silent) -> Mapping[str, Finding]:
    """Judge every claim of a book and keep the best finding on each clause."""
    pinned, best = pins(book), dict[str, Finding]()
    written = scripts(book)
    for done, scenario in enumerate(written.values(), 1):
        for finding in claims(scenario, pinned):
            known = best.get(finding.clause)
            if known is None or finding.rank < known.rank:
                best[finding.clause] = finding
        progress(done, len(written))
    return best


def claims(scenario: Scenario, pinned: Mapping[str, str]) -> list[Finding]:
    """The finding on every claim of a scenario."""
    try:
        base = replay(scenario)
    except Exception as error:  # noqa: BLE001 - a crash of a rule is a verdict, and the report goes on
        return [_crash(scenario, number, error) for number in scenario.demonstrates]
    return [_claim(scenario, number, base, pinned.get(number)) for number in scenario.demonstrates]


def _claim(scenario: Scenario, number: str, base: Outcome, pinned: str | None) -> Finding:
    if stale := _stale(scenario, number, pinned):
        return stale
    try:
        return judge(scenario, number, base)
    except Exception as error:  # noqa: BLE001 - a crash without the clause is a verdict too
        return _crash(scenario, number, error)


def _stale(scenario: Scenario, number: str, pinned: str | None) -> Finding | None:
    if pinned == library().clause(ClauseId(scenario.book, number)).digest:
        return None
    return Finding(number, scenario.id, "STALE", False, "条文改过或还没有核对过：重看情景，再用 verify --pin 记下", True)


def _crash(scenario: Scenario, number: str, error: Exception) -> Finding:
    return Finding(number, scenario.id, "CRASH", False, f"{type(error).__name__}: {error}", True)
