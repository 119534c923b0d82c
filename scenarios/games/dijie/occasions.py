"""A6.14.2–A6.14.4, X4.1: when abilities may be started (ruling legal-moment-defined)."""

from __future__ import annotations

from dataclasses import replace

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule
from scenarios.games.dijie.starting import Start
from scenarios.games.dijie.table import FIELD, Dijie
from scenarios.games.dijie.wording import tag_of


def at_its_time(game: Dijie, start: Start) -> Refusal | None:
    """Whether the ability may be started now."""
    if tag_of(start.ability, "专注"):
        return in_own_main_phase(game, start)
    if tag_of(start.ability, "非攻"):
        return in_own_defence(game, start)
    return unrestricted(game, start) if tag_of(start.ability, "超限") else as_it_lies(game, start)


def as_it_lies(game: Dijie, start: Start) -> Refusal | None:
    """Off the battlefield: one's own main phase; on it: also in responses."""
    if start.card.zone != FIELD:
        return off_field_in_main_phase(game, start)
    if is_main_phase_of(game, start.pm):
        return None
    return on_field_in_a_response(game, start) if game.moment else at_no_legal_time(game, start)


def is_main_phase_of(game: Dijie, pm: str) -> bool:
    """Whether it is the PM's own 主宰阶段, the timings in it among them."""
    return game.phase == "主宰阶段" and game.authority == pm


@rule("A6.14.2", "A6.14-e1", otherwise=None)
def off_field_in_main_phase(game: Dijie, start: Start) -> Refusal | None:
    """战场外实体上的主动能力，只能在自己的主宰阶段启动。"""
    if is_main_phase_of(game, start.pm):
        return None
    return game.refuse(f"{start.card.name}不在战场，只能在自己的主宰阶段启动", "在自己的主宰阶段启动")


@rule(
    "A6.14.4",
    "A6.14-e3",
    otherwise=lambda game, start: game.refuse(f"不是{start.pm}的主宰阶段，不能启动{start.card.name}的能力", "在自己的主宰阶段启动"),
)
def on_field_in_a_response(game: Dijie, start: Start) -> Refusal | None:
    """战场上没有时机限制的主动能力，任意合法时机都可以启动。"""
    return None


@rule("N3.3.4", otherwise=None)
def at_no_legal_time(game: Dijie, start: Start) -> Refusal | None:
    """没有时机：既不是自己的主宰阶段，也没有轮到自己响应；轮到响应时可以启动，见 A6.14.4。"""
    refusal = game.refuse(f"{start.pm}现在没有启动能力的时机", "在自己的主宰阶段，或轮到自己响应时启动")
    return replace(refusal, clauses=("A6.14.4", *refusal.clauses))


@rule("A6.14.3", "A6.14-e2", "X4.1.4", otherwise=as_it_lies)
def unrestricted(game: Dijie, start: Start) -> Refusal | None:
    """超限：任意时机都可以启动，不论在不在战场（ruling unrestricted-any-timing）。"""
    if game.moment or is_main_phase_of(game, start.pm):
        return None
    return game.refuse(f"{start.pm}现在没有启动能力的时机", "在自己的主宰阶段，或轮到自己响应时启动")


@rule("X4.1.12", otherwise=as_it_lies)
def in_own_main_phase(game: Dijie, start: Start) -> Refusal | None:
    """专注：只有在你的主宰阶段。"""
    return None if is_main_phase_of(game, start.pm) else game.refuse("专注能力只能在自己的主宰阶段启动", "在自己的主宰阶段启动")


@rule("X4.1.11", otherwise=as_it_lies)
def in_own_defence(game: Dijie, start: Start) -> Refusal | None:
    """非攻：只有在你的防御阶段，响应流程轮到你时（ruling non-attack-window）。"""
    if game.phase == "防御阶段" and start.pm == game.defender and game.moment:
        return None
    return game.refuse("非攻能力只能在自己的防御阶段启动", "在自己防御阶段的响应流程里启动")
