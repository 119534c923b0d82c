"""Coverage: how far each clause is proved by the scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from flask import Blueprint, Flask, render_template

from corpus.clauses import Clause
from scenarios.games import game
from scenarios.replay.verdicts import PROVED, Finding
from scenarios.replay.verify import Report, verify
from scenarios.replay.worked import Worked
from webapp.rooms import rooms

bp = Blueprint("coverage", __name__)
RUNGS = ("有情景", "用到", "决定", "如所述")


class Verdict(NamedTuple):
    """A verdict in Chinese, and what it means."""

    word: str
    told: str


VERDICTS: Mapping[str, Verdict] = {
    "SHOWN": Verdict("已演示", "搁置这一条，期望的值变成情景所说的样子。"),
    "BY-STATUS": Verdict("由可否演示", "搁置这一条，行动由不许变为可以，或由可以变为不许。"),
    "JOINT": Verdict("合并演示", "两条说的是同一件事，一起搁置才看得出变化。"),
    "NOT-LINKED": Verdict("无情景", "还没有情景演示这一条。"),
    "FAILS": Verdict("不成立", "情景本身的期望就不成立。"),
    "INERT": Verdict("未起作用", "搁置这一条，期望的值不变：情景太弱，或这一条在此不决定什么。"),
    "NOT-FIRED": Verdict("未用到", "重放时引擎没有执行这一条。"),
    "STALE": Verdict("待重看", "条文改过了，还没有人对照着重看这个断言。"),
    "CRASH": Verdict("出错", "搁置这一条后重放出错。"),
}


@dataclass(frozen=True)
class Ladder:
    """A clause, the rungs it stands on, and its best worked outcome."""

    clause: Clause
    rungs: tuple[bool, ...]
    worked: Worked | None

    @property
    def told(self) -> str:
        """The rungs in words, for who cannot see them."""
        return "、".join(name for name, up in zip(RUNGS, self.rungs, strict=True) if up) or "无"


@cache
def report(book: str) -> Report:
    """The verification of a book, done once. Raises UnknownGameError."""
    return verify(book)


def ladder(book: str, found: Report) -> tuple[Ladder, ...]:
    """The ladder of every clause that states something, in reading order."""
    worked, texts = rooms().worked(book), rooms().book(book).by_number
    return tuple(Ladder(texts[number], rungs(found.best.get(number)), worked.get(number)) for number in found.clauses)


def rungs(finding: Finding | None) -> tuple[bool, ...]:
    """Linked, fired, decisive, as stated."""
    if finding is None:
        return (False,) * len(RUNGS)
    proved = finding.verdict in PROVED
    return True, finding.fired, proved, proved and finding.as_stated


@bp.get("/<book>/coverage")
def show(book: str) -> str:
    """The ladder of every clause: linked, fired, decisive, as stated."""
    rooms().book(book)
    found = report(book)
    outside = [(section, game(book).UNPLAYED[section], count) for section, count in found.outside.items()]
    return render_template("coverage/show.html", record=found.record(), ladder=ladder(book, found), outside=outside)


def install(app: Flask) -> None:
    """Give the templates the verdicts in words."""
    app.jinja_env.globals.update(VERDICTS=VERDICTS)
