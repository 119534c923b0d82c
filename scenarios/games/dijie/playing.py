"""A8, X3.1: what using a card of each type means: its gates, its targets, how it comes into play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenarios.engine.refusals import Refusal
from scenarios.games.dijie.cards import UNITS
from scenarios.games.dijie.entering import GATES_OF_UNITS, deploy
from scenarios.games.dijie.spells import GATES_OF_SPELLS, cast, choose_targets
from scenarios.games.dijie.table import Chosen, Dijie
from scenarios.games.dijie.terrain import GATES_OF_TERRAIN, draw_terrain
from scenarios.games.dijie.treasures import GATES_OF_GIFTS, bestow, play_identity
from scenarios.games.dijie.using import Use
from scenarios.games.dijie.wonders import GATES_OF_FORMATIONS, exhibit, lay_formation, pose_riddle, supply, tell

Targets = list[list[Chosen]]


def no_targets(game: Dijie, want: Use) -> Targets:
    """A card that names none."""
    return []


@dataclass(frozen=True)
class Entry:
    """How cards of a type are used."""

    name: str
    resolve: Callable[[Dijie, Use, Targets], None]
    gates: tuple[Callable[..., Refusal | None], ...] = ()
    choose: Callable[[Dijie, Use], Targets] = no_targets


ENTRIES = {
    "地形": Entry("绘制地形", draw_terrain, GATES_OF_TERRAIN),
    **{kind: Entry("派出单位", deploy, GATES_OF_UNITS) for kind in UNITS},
    "异宝": Entry("赏赐异宝", bestow, GATES_OF_GIFTS),
    "法术": Entry("吟唱法术", cast, GATES_OF_SPELLS, choose_targets),
    "天赋": Entry("施展天赋", cast, GATES_OF_SPELLS, choose_targets),
    "阵法": Entry("布置阵法", lay_formation, GATES_OF_FORMATIONS),
    "奇珍": Entry("展示奇珍", exhibit),
    "秘典": Entry("讲述秘典", tell),
    "物资": Entry("投放物资", supply),
    "身份": Entry("扮演身份", play_identity, GATES_OF_GIFTS),
    "谜题": Entry("发现谜题", pose_riddle),
}


def entry_of(game: Dijie, want: Use) -> Entry:
    """How this card is used; a card of two types laid face down is used as a spell (A8.7.4)."""
    if want.delayed:
        return ENTRIES["法术"]
    return ENTRIES[want.card.printed.type]
