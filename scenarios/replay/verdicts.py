"""Does a scenario demonstrate a clause? Suspend the clause, replay, and see."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from scenarios.replay.expectations import differences, misses
from scenarios.replay.outcome import Outcome
from scenarios.replay.replay import replay
from scenarios.script.model import Scenario

Verdict = Literal["SHOWN", "BY-STATUS", "JOINT", "INERT", "NOT-FIRED", "STALE", "FAILS", "CRASH"]
LADDER: tuple[Verdict, ...] = ("SHOWN", "BY-STATUS", "JOINT", "INERT", "NOT-FIRED", "STALE", "FAILS", "CRASH")  # best first
PROVED = ("SHOWN", "BY-STATUS", "JOINT")


@dataclass(frozen=True, slots=True)
class Finding:
    """The verdict on one claim: whether the changed outcome is the stated one, and why not."""

    clause: str
    scenario: str
    verdict: Verdict
    as_stated: bool
    reason: str
    fired: bool
    nearness: int = 0

    @property
    def rank(self) -> tuple[int, int, int]:
        """Lower is better: shown as stated, then the ladder, then how near the scenario's file is to the clause."""
        return not (self.verdict in PROVED and self.as_stated), LADDER.index(self.verdict), -self.nearness


def nearness(scenario: Scenario, clause: str) -> int:
    """How much of a clause's number the file of a scenario is about: D2.1-横扫.yaml is near D2.1.2 and not near D2.10."""
    section = Path(scenario.file).stem.partition("-")[0]
    rest = clause.removeprefix(section)
    return len(section) if rest != clause and not (section[-1:].isdigit() and rest[:1].isdigit()) else 0


def judge(scenario: Scenario, clause: str, base: Outcome) -> Finding:
    """The verdict on a scenario's claim about a clause, given its replay with nothing suspended."""
    return weigh(scenario, clause, base)[0]


def weigh(scenario: Scenario, clause: str, base: Outcome) -> tuple[Finding, Outcome | None]:
    """The verdict on a claim, and the outcome with the clause suspended, where it is another."""
    fired = any(clause in rule for rule in base.trace.firing) or any(clause in tried.clauses for tried in base.refused)
    if wrong := misses(scenario, base):
        return Finding(clause, scenario.id, "FAILS", False, wrong[0], fired), None
    if not fired:
        return Finding(clause, scenario.id, "NOT-FIRED", False, "情景没有用到本条", False), None
    verdict, changed = _suspended(scenario, clause, base)
    if changed is None:
        return Finding(clause, scenario.id, "INERT", False, "搁置本条，断言的结果不变", True), None
    unlike = _unlike_stated(scenario, clause, changed)
    return Finding(clause, scenario.id, verdict, not unlike, unlike, True, nearness(scenario, clause)), changed


def _suspended(scenario: Scenario, clause: str, base: Outcome) -> tuple[Verdict, Outcome | None]:
    """What suspending the clause changes, alone or together with another claimed one that is inert alone."""
    alone = replay(scenario, [clause])
    if misses(scenario, alone):
        return ("BY-STATUS" if _legality(alone) != _legality(base) else "SHOWN"), alone
    for other in scenario.demonstrates:
        if other != clause and not misses(scenario, replay(scenario, [other])):
            both = replay(scenario, [clause, other])
            if misses(scenario, both):
                return "JOINT", both
    return "INERT", None


def _legality(outcome: Outcome) -> tuple[str, tuple[int, ...]]:
    return outcome.status, tuple(tried.action for tried in outcome.refused)


def _unlike_stated(scenario: Scenario, clause: str, changed: Outcome) -> str:
    """How the changed outcome differs from what the claim says; "" when it is the stated one."""
    stated = scenario.demonstrates[clause].without
    return "没有写明搁置后的结果" if not stated else "；".join(differences(stated, changed))


def decisive(scenario: Scenario, base: Outcome) -> tuple[str, ...]:
    """The clauses, among those that fired, without which an asserted value or the legality of an action changes."""
    fired = dict.fromkeys((*base.fired, *(clause for tried in base.refused for clause in tried.clauses)))
    return tuple(clause for clause in fired if _changes(scenario, clause))


def _changes(scenario: Scenario, clause: str) -> bool:
    try:
        return bool(misses(scenario, replay(scenario, [clause])))
    except Exception:  # noqa: BLE001 - verify tells of the crash; here it is one clause less that is known to decide
        return False
