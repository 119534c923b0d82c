"""得分: the act of scoring and the gaining of points, 征服 and 据守, and how much either gives (S1–S7)."""

from __future__ import annotations

import re

from scenarios.engine.rules import rule, step
from scenarios.games.riftbound.modes import points_of, victory_score
from scenarios.games.riftbound.pending import triggered, triggered_at
from scenarios.games.riftbound.supplies import draw, gain
from scenarios.games.riftbound.table import Battlefield, Riftbound

GAINING = re.compile(r"(?:获得(\d+)分|获得的分数\+(\d+))\Z")
SCORING = "得分"


@rule("S4", otherwise=False)
def conquers(game: Riftbound, player: str, field: Battlefield) -> bool:
    """征服：得到控制权的战场，本回合还没有得分。"""
    return player not in field.scored


@rule("S5", otherwise=False)
def holds_on(game: Riftbound, player: str, field: Battlefield) -> bool:
    """据守：继续控制的战场，本回合开始阶段还没有得分。"""
    return field.controller == player and player not in field.scored


def score(game: Riftbound, player: str, field: Battlefield, way: str) -> None:
    """得分行动: the battlefield has been scored; a point may come of it; abilities there are set off."""
    field.scored.append(player)
    with game.because(game.record(f"{player}{way}{field.name}，得分", player, field.name)):
        points = given_by_scoring(game, player, most_points(game, player, way))
        if points:
            gain(game, player, points)
        elif way == "征服":
            draw(game, player, 1)
        set_off_scoring(game, player, field, way)


@rule("S1", otherwise=lambda game, player, points: max(points, 1))
def given_by_scoring(game: Riftbound, player: str, points: int) -> int:
    """得分行动与获得分数是两个过程，得分不一定有分。"""
    return points


@rule("S6", otherwise=0)
def most_points(game: Riftbound, player: str, way: str) -> int:
    """得分最多得 1 分，看当前的得分：最后一分要靠据守，或征服时本回合已在每片战场得分。"""
    last = points_of(game, player) == victory_score(game) - 1
    everywhere = all(player in field.scored for field in game.fields.values())
    return 1 if not last or way != "征服" or everywhere else 0


@step("S7")
def set_off_scoring(game: Riftbound, player: str, field: Battlefield, way: str) -> None:
    """得分技能在得分的那片战场触发。"""
    here = [unit for unit in game.units(field.name) if unit.controller == player]
    for trigger in (way, SCORING):
        triggered(game, trigger, here)
        triggered_at(game, trigger, field, player)


@rule("S2", otherwise=0)
def points_named(game: Riftbound, words: str) -> int:
    """“获得X分”“获得的分数+X”说的是获得分数，不是得分行动。"""
    match = GAINING.match(words)
    return int(match[1] or match[2]) if match else 0


@rule("S3", otherwise=False)
def is_scoring(game: Riftbound, words: str) -> bool:
    """不带数字的“得分”才是得分行动。"""
    return words == SCORING


def follow_points(game: Riftbound, player: str, field: Battlefield | None, words: str) -> None:
    """What a card says of points: gaining them, or scoring at the battlefield it speaks of, once a turn (ruling score-once)."""
    if points := points_named(game, words):
        gain(game, player, points)
    elif is_scoring(game, words) and field is not None and player not in field.scored:
        score(game, player, field, SCORING)
    else:
        game.record(f"“{words}”什么也不是", player)
