"""The worked outcome of each clause: what a scenario shows, and what would happen without the clause."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache

from corpus.address import ClauseId
from corpus.library import library
from scenarios.engine.game import View
from scenarios.games import books, game
from scenarios.replay.expectations import expected_of, in_words
from scenarios.replay.outcome import IN_WORDS, Outcome, Tried
from scenarios.replay.verdicts import PROVED
from scenarios.replay.verify import Proof, proofs, section_outside
from scenarios.script.loader import scripts
from scenarios.script.model import Scenario


@dataclass(frozen=True, slots=True)
class Worked:
    """What a scenario (its title, question and source) shows of a clause, in sentences; `without` is "" where nothing is proved."""

    clause: ClauseId
    scenario: str
    title: str
    question: str
    source: str
    result: str
    without: str
    because: str
    decisive: bool


@cache
def worked(book: str) -> Mapping[str, Worked]:
    """The best worked outcome by clause number; headings and unclaimed clauses get that of the nearest clause of their section."""
    if book not in books():
        return {}
    proved = {proof.finding.clause: _of_claim(book, proof) for proof in proofs(book)}
    return {**_borrowed(book, proved), **proved}


def _of_claim(book: str, proof: Proof) -> Worked:
    finding, base, changed = proof.finding, proof.base, proof.changed
    scenario = scripts(book)[finding.scenario]
    claim = scenario.demonstrates[finding.clause]
    result = told(scenario, base, (_differing(scenario, base, changed) if changed else []) or _asserted(scenario))
    shown = changed is not None and finding.verdict in PROVED and finding.as_stated
    without = sentence(book, changed, _keys(claim.without)) if changed and shown else ""
    clause, told_of = ClauseId(book, finding.clause), (scenario.id, scenario.title, scenario.question, scenario.source)
    return Worked(clause, *told_of, result, without, claim.because, shown)


def told(scenario: Scenario, outcome: Outcome, keys: Iterable[tuple[str, str]] | None = None) -> str:
    """The outcome of a scenario in a sentence: refusals first, then the asserted values (or those of `keys`)."""
    refused = [_refusal(scenario, tried) for tried in outcome.refused if tried.action >= 0]
    asserted = _asserted(scenario) if keys is None else keys
    values = sentence(scenario.book, outcome, (key for key in asserted if not refused or key != ("情景", "refused")))
    return "；".join(part for part in (*refused, values) if part)


def _refusal(scenario: Scenario, tried: Tried) -> str:
    return f"“{scenario.actions[tried.action].words}”被拒绝：{'；'.join(refusal.why for refusal in tried.refusals)}"


def sentence(book: str, outcome: Outcome, keys: Iterable[tuple[str, str]]) -> str:
    """Values in words: 墙 生命 5 → 1；我方 生命 32."""
    start = outcome.start
    return "；".join(part for key in keys if (part := _value(book, start, outcome, key)))


def _value(book: str, before: View, outcome: Outcome, key: tuple[str, str]) -> str:
    entity, attribute = key
    end = outcome.said_of(entity).get(attribute)
    if entity == "情景":
        return f"情景{IN_WORDS[str(end)]}" if attribute == "status" else f"由 {in_words(end)} 拒绝" if end else "行动被允许"
    if entity == "问":
        return f"{attribute}：{in_words(end)}"
    start = before.get(entity, {}).get(attribute)
    label = game(book).LABELS.get(attribute, attribute)
    return f"{entity} {label} {in_words(end)}" if start in (None, end, "", []) else f"{entity} {label} {in_words(start)} → {in_words(end)}"


def _asserted(scenario: Scenario) -> list[tuple[str, str]]:
    return _keys(expected_of(scenario))


def _keys(values: Mapping[str, Mapping[str, object]]) -> list[tuple[str, str]]:
    return [(entity, attribute) for entity, attributes in values.items() for attribute in attributes]


def _differing(scenario: Scenario, base: Outcome, changed: Outcome) -> list[tuple[str, str]]:
    return [(entity, name) for entity, name in _asserted(scenario) if base.said_of(entity).get(name) != changed.said_of(entity).get(name)]


def _borrowed(book: str, proved: Mapping[str, Worked]) -> dict[str, Worked]:
    """For clauses of played sections that no scenario claims: the first worked outcome of their section, else of their chapter, as an
    illustration only."""
    found = {}
    clauses = library().books[book].clauses
    for clause in clauses:
        if clause.id.number in proved or section_outside(book, clause) is not None:
            continue
        near = [c for c in clauses if c.section == clause.section] + [c for c in clauses if c.chapter == clause.chapter]
        if first := next((proved[c.id.number] for c in near if c.id.number in proved), None):
            found[clause.id.number] = replace(first, clause=clause.id, without="", because="", decisive=False)
    return found
