"""A6.5.6, A6.14.5, X4.1.1–X4.1.3: how often abilities may be started (ruling plain-and-tagged-ability-same-turn)."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule
from scenarios.games.dijie.moments import has_been_used
from scenarios.games.dijie.prints import abilities_of
from scenarios.games.dijie.starting import Start
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.wording import Ability, tag_of


@rule("A6.5.6", "A6.14.5", otherwise=None)
def once_a_turn(game: Dijie, start: Start) -> Refusal | None:
    """每个实体每回合只能启动一次主动能力；有多个的，也只能选一种。"""
    if shares(game, start.card, start.ability) <= 1:
        return None
    return game.refuse(f"{start.card.name}本回合已经启动过能力", "等下一回合")


def shares(game: Dijie, card: Card, more: Ability) -> int:
    """How many plain starts of a turn the card's starts amount to with one more of this ability."""
    started = [*card.acted, more.name]
    return sum(share(game, ability, started.count(ability.name)) for ability in counted_together(game, card, more))


@rule("A6.14.5", "A6.14-e4", otherwise=lambda game, card, more: (more,))
def counted_together(game: Dijie, card: Card, more: Ability) -> tuple[Ability, ...]:
    """有多个不同的主动能力时，也只能选一种：合起来算一次。"""
    return tuple(ability for ability in abilities_of(game, card) if ability.kind == "主动")


def share(game: Dijie, ability: Ability, times: int) -> int:
    """How many plain starts so many of this ability use up."""
    if is_super(game, ability) or is_ultimate(game, ability):
        return 0
    return max(0, times - extra_starts(game, ability))


@rule("X4.1.1", otherwise=False)
def is_super(game: Dijie, ability: Ability) -> bool:
    """超能：同一回合可以多次启动。"""
    return bool(tag_of(ability, "超能"))


@rule("X4.1.2", otherwise=0)
def extra_starts(game: Dijie, ability: Ability) -> int:
    """超凡X：同一回合可以额外启动 X 次。"""
    return tag_of(ability, "超凡")


@rule("X4.1.3", otherwise=False)
def is_ultimate(game: Dijie, ability: Ability) -> bool:
    """绝招：不占也不受每回合一次的限制（ruling ultimate-outside-the-turn-quota）。"""
    return bool(tag_of(ability, "绝招"))


def once_in_a_zone(game: Dijie, start: Start) -> Refusal | None:
    """Whether an ultimate ability was started since the card entered its zone."""
    return refuse_again(game, start) if has_been_used(game, start.card, start.ability) else None


@rule("X4.1.3", otherwise=None)
def refuse_again(game: Dijie, start: Start) -> Refusal | None:
    """绝招已经用过。"""
    return game.refuse(f"绝招“{start.ability.name}”已经用过", "进入新的区域之后才能再次启动")
