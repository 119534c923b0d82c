"""A8, X3.1: what using a card of each type means: its gates, its targets, how it comes into play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule
from scenarios.games.dijie.entering import GATES_OF_UNITS, deploy_beast, deploy_soul, deploy_spirit, deploy_walker, return_unsent
from scenarios.games.dijie.formations import GATES_OF_FORMATIONS, lay_formation
from scenarios.games.dijie.spells import (
    GATES_OF_SPELLS,
    chant,
    choose_targets,
    effects_of,
    hold_up,
    spell_interrupted,
    talent_interrupted,
    use_talent,
)
from scenarios.games.dijie.supplies import supply
from scenarios.games.dijie.table import Chosen, Dijie
from scenarios.games.dijie.terrain import GATES_OF_TERRAIN, draw_terrain
from scenarios.games.dijie.treasures import GATES_OF_IDENTITIES, GATES_OF_TREASURES, bestow, choose_host, play_identity
from scenarios.games.dijie.uses import Use
from scenarios.games.dijie.wonders import exhibit, pose_riddle, tell
from scenarios.games.dijie.wording import Effect

Targets = list[list[Chosen]]


def no_targets(game: Dijie, want: Use) -> Targets:
    """A card that names none."""
    return []


def no_effects(want: Use) -> tuple[Effect, ...]:
    """A card whose use does nothing but bring it into play."""
    return ()


def stay(game: Dijie, want: Use) -> None:
    """The card stays where it is: shown there until it is used, or after an interruption."""


@dataclass(frozen=True, eq=False)
class Entry:
    """How cards of a type are used: what happens, what forbids it, its targets, how it is shown, and what an interruption does."""

    name: str
    resolve: Callable[[Dijie, Use, Targets], None]
    gates: tuple[Callable[..., Refusal | None], ...] = ()
    choose: Callable[[Dijie, Use], Targets] = no_targets
    effects: Callable[[Use], tuple[Effect, ...]] = no_effects
    hold: Callable[[Dijie, Use], None] = stay
    abort: Callable[[Dijie, Use], None] = stay


ENTRIES = {
    "地形": Entry("绘制地形", draw_terrain, GATES_OF_TERRAIN),
    "异兽": Entry("派出异兽", deploy_beast, GATES_OF_UNITS, abort=return_unsent),
    "战魄": Entry("派出战魄", deploy_soul, GATES_OF_UNITS, abort=return_unsent),
    "真灵": Entry("派出真灵", deploy_spirit, GATES_OF_UNITS, abort=return_unsent),
    "行者": Entry("派出行者", deploy_walker, GATES_OF_UNITS, abort=return_unsent),
    "异宝": Entry("赏赐异宝", bestow, GATES_OF_TREASURES, choose_host),
    "法术": Entry("吟唱法术", chant, GATES_OF_SPELLS, choose_targets, effects_of, hold_up, spell_interrupted),
    "阵法": Entry("布置阵法", lay_formation, GATES_OF_FORMATIONS),
    "奇珍": Entry("展示奇珍", exhibit),
    "物资": Entry("投放物资", supply),
    "秘典": Entry("讲述秘典", tell),
    "身份": Entry("扮演身份", play_identity, GATES_OF_IDENTITIES, choose_host),
    "天赋": Entry("施展天赋", use_talent, GATES_OF_SPELLS, choose_targets, effects_of, hold_up, talent_interrupted),
    "谜题": Entry("发现谜题", pose_riddle),
}


def is_not_for_pms(game: Dijie, want: Use) -> Refusal | None:
    """领主 and 特质 are cards of the 时空领主; no PM uses them."""
    return Refusal(f"{want.card.name}是{want.card.printed.type}，PM 不使用它", (), "使用别的类型的牌")


def nothing_happens(game: Dijie, want: Use, targets: Targets) -> None:
    """A card that no PM uses."""


UNUSED = Entry("使用", nothing_happens, (is_not_for_pms,))


@rule("N2.2.1", otherwise=ENTRIES["法术"])
def entry_of(game: Dijie, want: Use) -> Entry:
    """卡牌进入游戏以后，按类型成为实体、附件、持续效果，或一次性效果；盖放的当法术用。"""
    if want.delayed:
        return ENTRIES["法术"]
    return ENTRIES.get(want.card.printed.type, UNUSED)
