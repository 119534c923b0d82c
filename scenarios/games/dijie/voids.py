"""A12.2: 空洞 that stay too long lose the game (ruling counting-void-turns)."""

from __future__ import annotations

from scenarios.engine.rules import step
from scenarios.games.dijie.life import lose
from scenarios.games.dijie.table import PM, VOID, Dijie

LEAST, TURNS = 6, 3


def voids(game: Dijie, pm: PM) -> int:
    """How many 战区 of a PM are 空洞 now."""
    return sum(1 for spot, ground in game.grounds.items() if spot.field == pm.name and ground.state == VOID)


def note_voids(game: Dijie) -> None:
    """At the start of a turn: whether its PM has enough 空洞 from the start."""
    pm = game.pms[game.authority]
    pm.void_since_start = voids(game, pm) >= LEAST


@step("A12.2.1")
def count_voids(game: Dijie) -> None:
    """至少 6 个空洞持续了自己的至少 3 个回合：输掉比赛。"""
    pm = game.pms[game.authority]
    if not pm.void_since_start or voids(game, pm) < LEAST:
        return
    pm.void_turns += 1
    game.record(f"{pm.name}的战场整个回合有 {voids(game, pm)} 个空洞，计 {pm.void_turns}", pm.name)
    if pm.void_turns >= TURNS:
        lose(game, pm)


@step("A12.2.1")
def void_is_filled(game: Dijie, name: str) -> None:
    """计数期间，空洞低于 6 个：计数清零。"""
    pm = game.pms[name]
    if voids(game, pm) < LEAST and (pm.void_turns or pm.void_since_start):
        pm.void_turns, pm.void_since_start = 0, False
        game.record(f"{name}的空洞不足 {LEAST} 个，计数清零", name)
