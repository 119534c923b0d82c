"""The meter itself: what verify says must be true of the rules, of the texts and of itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from corpus.address import ClauseId
from corpus.library import library
from scenarios.games import books, game
from scenarios.replay.expectations import assertions, misses
from scenarios.replay.outcome import Outcome
from scenarios.replay.replay import replay
from scenarios.replay.verdicts import decisive, judge, nearness
from scenarios.replay.verify import COUNTED, claims, section_outside, verify
from scenarios.replay.worked import worked
from scenarios.script.loader import loads, scripts
from scenarios.script.model import Claim, Scenario
from scenarios.script.pins import pins

ROOT = Path(__file__).resolve().parents[2]
EVERY = [scenario for book in books() for scenario in scripts(book).values()]

DIGESTS = """
from scenarios.games import books
from scenarios.replay.replay import replay
from scenarios.script.loader import scripts
for book in books():
    for scenario in scripts(book).values():
        print(scenario.id, replay(scenario).digest)
"""


def named(scenario: Scenario) -> str:
    return f"{scenario.book}:{scenario.id}"


@pytest.mark.parametrize("scenario", EVERY, ids=named)
def test_every_scenario_holds(scenario: Scenario):
    assert misses(scenario, replay(scenario)) == ()


@pytest.mark.parametrize("scenario", EVERY, ids=named)
def test_with_every_clause_suspended_no_scenario_holds(scenario: Scenario):
    everything = [clause.id.number for clause in library().books[scenario.book].clauses]

    assert misses(scenario, replay(scenario, everything)) != ()


def test_every_scenario_asserts_something_and_is_about_something():
    assert [named(scenario) for scenario in EVERY if not assertions(scenario) or not scenario.demonstrates] == []


def test_watching_a_replay_changes_nothing_of_it():
    assert [named(scenario) for scenario in EVERY if replay(scenario).digest != replay(scenario, watch=True).digest] == []


@pytest.mark.parametrize("book", books())
def test_every_rule_clause_is_linked_fires_and_is_shown_as_stated(book: str):
    report = verify(book)
    record = report.record()

    assert (record["linked"], record["fired"]) == (len(report.clauses), len(report.clauses))
    assert list(report.not_shown()) == []
    assert report.sound


@pytest.mark.parametrize("book", books())
def test_no_replay_crashes_without_one_of_the_clauses_that_fired(book: str):
    tried = 0
    for scenario in scripts(book).values():
        for clause in replay(scenario).fired:
            replay(scenario, [clause])
            tried += 1

    assert tried > len(scripts(book))


def test_a_replay_that_crashes_without_a_clause_does_not_take_the_others_away(monkeypatch: pytest.MonkeyPatch):
    scenario = scripts("liuge")["critical-doubles"]
    base = replay(scenario)
    deciding = decisive(scenario, base)

    def crashes(scenario: Scenario, without: list[str]) -> Outcome:
        if without == [deciding[0]]:
            raise KeyError
        return replay(scenario, without)

    monkeypatch.setattr("scenarios.replay.verdicts.replay", crashes)

    assert decisive(scenario, base) == deciding[1:]


def test_the_same_bytes_come_out_under_any_hash_seed():
    def digests(seed: str) -> bytes:
        told = subprocess.run(
            [sys.executable, "-c", DIGESTS], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        )
        return told.stdout

    assert digests("0") == digests("1") == digests("4242") != b""


@pytest.mark.parametrize("scenario", EVERY, ids=named)
def test_the_order_in_which_a_table_is_written_down_decides_nothing(scenario: Scenario):
    cards = scenario.table.get("cards", {})
    placed = {name: card for name, card in reversed(cards.items()) if "at" in card}
    turned = game(scenario.book).Setup.model_validate({**scenario.table, "cards": {**placed, **cards}})

    assert misses(scenario, replay(scenario.model_copy(update={"setup": turned}))) == ()


def a_scenario(**changes: object) -> Scenario:
    return next(scenario for scenario in EVERY if scenario.id == "critical-doubles").model_copy(update=changes)


def test_a_canary_clause_that_a_scenario_does_not_use_is_not_fired():
    canary = a_scenario(demonstrates={"D2.25": Claim(because="没有湮灭")})

    assert judge(canary, "D2.25", replay(canary)).verdict == "NOT-FIRED"


def test_a_claim_without_a_stated_outcome_or_with_a_wrong_one_is_shown_but_not_as_stated():
    silent = a_scenario(demonstrates={"D2.4": Claim(because="没有暴击")})
    wrong = a_scenario(demonstrates={"D2.4": Claim(because="没有暴击", without={"墙": {"life": 4}})})

    findings = [judge(scenario, "D2.4", replay(scenario)) for scenario in (silent, wrong)]

    assert [(finding.verdict, finding.as_stated) for finding in findings] == [("SHOWN", False), ("SHOWN", False)]


def test_a_clause_that_fires_but_decides_no_asserted_value_is_inert():
    blind = a_scenario(expect={"墙": {"zone": "战场"}}, demonstrates={"D2.6": Claim(because="没有吸血")})

    assert judge(blind, "D2.6", replay(blind)).verdict == "INERT"


def test_a_scenario_that_does_not_hold_proves_nothing():
    broken = a_scenario(expect={"墙": {"life": 3}}, demonstrates={"D2.4": Claim(because="没有暴击")})

    assert judge(broken, "D2.4", replay(broken)).verdict == "FAILS"


def test_a_claim_whose_clause_has_changed_since_it_was_looked_at_is_stale():
    scenario = a_scenario()
    pinned = {**pins("liuge"), "D2.4": "00000000"}

    verdicts = {finding.clause: finding.verdict for finding in claims(scenario, pinned)}

    assert verdicts["D2.4"] == "STALE"
    assert "STALE" not in {verdict for clause, verdict in verdicts.items() if clause != "D2.4"}


def test_a_rule_that_crashes_is_a_verdict_and_the_report_goes_on():
    nonsense = a_scenario(actions=loads(NONSENSE, "liuge")[0].actions)

    assert {finding.verdict for finding in claims(nonsense, pins("liuge"))} == {"CRASH"}


NONSENSE = """
id: nonsense
title: 看不懂的行动
question: 这是什么？
setup: {}
actions: [{我方: 跳舞}]
"""


@pytest.mark.parametrize("book", books())
def test_every_clause_has_a_worked_outcome_and_only_proved_ones_say_what_would_be_without(book: str):
    outcomes, clauses = worked(book), library().books[book].clauses
    played = [clause for clause in clauses if section_outside(book, clause) is None]
    enforced = {clause.chapter for clause in played if clause.kind in COUNTED}

    assert {clause.id.number for clause in played if clause.chapter in enforced} - set(outcomes) == set()
    assert set(outcomes) - {clause.id.number for clause in played} <= set(verify(book).best)
    assert [number for number, one in outcomes.items() if one.decisive != bool(one.without)] == []
    assert [number for number, one in outcomes.items() if not one.result] == []


@pytest.mark.parametrize(
    ("file", "clause", "near"), [("D2.1-横扫", "D2.1.2", 4), ("D2.1-横扫", "D2.10", 0), ("A-回合", "Ab", 1), ("B1", "A1", 0)]
)
def test_a_clause_is_best_shown_by_a_scenario_of_its_own_section(file: str, clause: str, near: int):
    assert nearness(a_scenario(file=f"scenarios/scripts/liuge/{file}.yaml"), clause) == near


@pytest.mark.parametrize("book", books())
def test_every_clause_and_ruling_that_a_scenario_names_exists(book: str):
    slugs = {ruling.id for ruling in library().books[book].rulings}
    named_rulings = {slug for scenario in scripts(book).values() for slug in (*scenario.assumes, *_decided_by(scenario))}
    named_clauses = {
        number for s in scripts(book).values() for number in (*s.demonstrates, *(n for action in s.actions for n in action.refused))
    }

    assert named_rulings - slugs == set()
    assert [number for number in sorted(named_clauses) if library().clause(ClauseId(book, number)).kind == "heading"] == []


def _decided_by(scenario: Scenario) -> list[str]:
    kind, _, slug = scenario.source.partition(" ")
    return [slug] if kind == "ruling" else []


@pytest.mark.parametrize("book", books())
def test_every_ruling_that_names_a_scenario_names_one_that_exists(book: str):
    assert {ruling.scenario for ruling in library().books[book].rulings if ruling.scenario} - set(scripts(book)) == set()
