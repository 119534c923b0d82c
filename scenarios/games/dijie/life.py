"""N1.1, A10.22: the life of a PM, and how a game ends."""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.ending import over
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.table import PM, Card, Dijie, Target


def lose_life(game: Dijie, pm: PM, amount: int) -> None:
    """A PM's life goes down, never below 0; at 0 the game is over."""
    pm.life = max(0, pm.life - amount)
    game.record(f"{pm.name}的生命减少 {amount} 点，剩 {pm.life}", pm.name)
    if is_beaten(game, pm):
        lose(game, pm)


@rule("N1.1.2", "N3.8.8", otherwise=False)
def is_beaten(game: Dijie, pm: PM) -> bool:
    """生命变为 0，立即输掉比赛。"""
    return pm.life == 0


@rule("N1.1.3", otherwise=lambda game, targets: list(targets))
def in_order_of_loss(game: Dijie, targets: Sequence[Target]) -> list[Target]:
    """多个生命变化看似同时发生：权威主宰的那一份先入堆叠，后入的先结算（ruling one-event-brings-two-pms-to-zero）。"""
    shares = [target for target in targets if share_of(target)]
    rest: list[Target] = [target for target in targets if not share_of(target)]
    return [*rest, *sorted(shares, key=lambda target: game.from_authority().index(share_of(target)), reverse=True)]


def share_of(target: Target) -> str:
    """The PM whose life goes down when this is hurt; "" for a creature or a 战区."""
    if isinstance(target, PM):
        return target.name
    return target.controller if isinstance(target, Card) and target.is_walker else ""


def lose(game: Dijie, pm: PM) -> None:
    """A PM's team loses; the first result ends the game (N1.1.3)."""
    if not over(game):
        game.losers = losing_side(game, pm)
        game.result = f"{'、'.join(name for name in game.order if name not in game.losers)}胜"
        game.record(f"{pm.name}输掉比赛，{game.result}，游戏结束", *game.losers)


@rule("N1.1.2", otherwise=lambda game, pm: (pm.name,))
def losing_side(game: Dijie, pm: PM) -> tuple[str, ...]:
    """该 PM 或其所在队伍输掉比赛。"""
    return game.team(pm.name)


def win(game: Dijie, pm: PM) -> None:
    """A PM's team wins."""
    if not over(game):
        game.losers = game.opponents(pm.name)
        game.result = f"{'、'.join(game.team(pm.name))}胜"
        game.record(f"{pm.name}赢得比赛，游戏结束", pm.name)


def gain_life(game: Dijie, pm: PM, amount: int) -> None:
    """A PM gains life: poison goes first (A10.22.1)."""
    if counts_as_nothing(game, amount):
        return
    node(game, "获得生命时", pm)
    if over(game):
        return
    healed = goes_to_poison(game, pm, amount)
    pm.poison -= healed
    pm.life += amount - healed
    game.record(f"{pm.name}获得 {amount} 点生命" + (f"，移除 {healed} 点中毒" if healed else ""), pm.name)


@rule("A3.7.5", otherwise=False)
def counts_as_nothing(game: Dijie, amount: int) -> bool:
    """获得 0 点，视为没有获得。"""
    return amount == 0


@rule("A10.22.1", "A10.22-e1", otherwise=0)
def goes_to_poison(game: Dijie, pm: PM, amount: int) -> int:
    """获得生命时，先用来移除中毒。"""
    return min(pm.poison, amount)


@step("N1.1.4", "A9.14.3")
def pay_for_empty_library(game: Dijie, pm: PM) -> None:
    """从空牌库摸牌：每摸 1 张，失去 1 点生命。"""
    game.record(f"{pm.name}从空牌库摸牌", pm.name)
    lose_life(game, pm, 1)
