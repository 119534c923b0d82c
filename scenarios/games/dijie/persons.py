"""A1.1, A1.5, A1.6: who counts as a PM, in which order PMs act, and whom “你” means."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.table import PM, Card, Dijie, Pending


def is_pm(game: Dijie, name: str) -> bool:
    """Whether somebody at the table is a PM."""
    return is_played(game, game.pms[name]) or counts_as_pm(game, game.pms[name])


@rule("N1.1.1", otherwise=False)
def is_played(game: Dijie, pm: PM) -> bool:
    """玩家各自扮演一位缔界主宰。"""
    return pm.played_by == "玩家"


@rule("A1.1.1", otherwise=False)
def counts_as_pm(game: Dijie, pm: PM) -> bool:
    """由非玩家角色、AI 或系统 Boss 扮演的，仍视为完整的 PM。"""
    return pm.played_by != "玩家"


@rule("A1.5.1", "A1.5-e1", "A9.13.2", otherwise=lambda game: game.order)
def order_of_acting(game: Dijie) -> tuple[str, ...]:
    """多个 PM 同时须执行动作：当前权威主宰先，其后依 PM 编号顺序。"""
    return game.from_authority()


def every_pm(game: Dijie) -> list[PM]:
    """The PMs in the order in which they act."""
    return [game.pms[name] for name in order_of_acting(game) if is_pm(game, name)]


@rule("A1.6.1", otherwise=lambda game, pending: game.authority)
def you(game: Dijie, pending: Pending) -> str:
    """“你”：效果的源头对象所对应的 PM。"""
    return you_of_caster(game, pending) if pending.source is None else you_of_card(game, pending, pending.source.thing)


@rule("A1.6.2", otherwise=lambda game, pending, card: card.owner)
def you_of_card(game: Dijie, pending: Pending, card: Card) -> str:
    """源头对象为实体或卡牌：效果产生时控制它的 PM（A6.10.1）。"""
    return pending.controller


@rule("A1.6.4", otherwise=lambda game, pending: game.authority)
def you_of_caster(game: Dijie, pending: Pending) -> str:
    """源头对象为 PM：该 PM 本身。"""
    return pending.controller


@rule("A1.6.3", otherwise=lambda game, bearer: bearer.owner)
def you_of_bearer(game: Dijie, bearer: Card) -> str:
    """源头对象为状态、指示物等依附对象：所依附实体的当前控制者。"""
    return bearer.controller


@rule("A1.6.5", otherwise=True)
def pm_has_controller(game: Dijie) -> bool:
    """所有者、控制者的概念，都不适用于 PM。"""
    return False
