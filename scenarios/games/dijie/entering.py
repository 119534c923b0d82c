"""A8.1, A8.2, A8.15: how units come onto the battlefield: sent out (派出), returned, summoned (召唤)."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.moving import is_free, mark_moved
from scenarios.games.dijie.table import FIELD, Card, Chosen, Dijie
from scenarios.games.dijie.targets import answer
from scenarios.games.dijie.using import Use
from scenarios.games.dijie.zones import put, send

ALL = tuple((row, column) for column in range(1, 7) for row in (2, 1))


@rule("X2.4.1", "A4.4.2", "X2.4.2", otherwise=ALL)
def exits_of_domain(game: Dijie) -> tuple[tuple[int, int], ...]:
    """主宰区的出口战区；手牌区视同。"""
    return ((1, 2), (1, 3), (1, 4), (1, 5))


@rule("X2.4.3", otherwise=ALL)
def exits_of_grave(game: Dijie) -> tuple[tuple[int, int], ...]:
    """坟墓区的出口战区。"""
    return ((1, 1), (1, 2))


@rule("X2.4.4", otherwise=ALL)
def exits_of_library(game: Dijie) -> tuple[tuple[int, int], ...]:
    """牌库的出口战区。"""
    return ((1, 5), (1, 6))


@rule("X2.4.5", otherwise=ALL)
def exits_of_exile(game: Dijie) -> tuple[tuple[int, int], ...]:
    """放逐区的出口战区。"""
    return ((1, 1),)


@rule("X2.4.6", otherwise=ALL)
def exits_of_tokens(game: Dijie) -> tuple[tuple[int, int], ...]:
    """衍生区的出口战区。"""
    return ((1, 6),)


EXITS: dict[str, Callable[..., tuple[tuple[int, int], ...]]] = {
    "主宰区": exits_of_domain,
    "手牌区": exits_of_domain,
    "坟墓区": exits_of_grave,
    "公共牌库": exits_of_library,
    "私有牌库": exits_of_library,
    "放逐区": exits_of_exile,
    "衍生区": exits_of_tokens,
    "公共衍生区": exits_of_tokens,
}


def exits(game: Dijie, zone: str, pm: str) -> list[Spot]:
    """The exit 战区 of a zone on a PM's battlefield, in the order of their columns."""
    return [Spot(pm, row, column) for row, column in EXITS.get(zone, exits_of_domain)(game)]


def open_exits(game: Dijie, zone: str, pm: str) -> list[Spot]:
    """The exits of a zone that can take a unit now."""
    return [spot for spot in exits(game, zone, pm) if is_free(game, spot)]


@rule("A8.4.1", "A8.15.1", "A8.1.3", otherwise=None)
def has_an_exit(game: Dijie, want: Use) -> Refusal | None:
    """没有可用的出口空战区，就不能派出。"""
    if open_exits(game, want.card.zone, want.pm):
        return None
    return game.refuse(f"{want.card.zone}的出口战区都不可用", f"{'、'.join(map(str, exits(game, want.card.zone, want.pm)))} 之一空出来")


@rule("A8.15.2", "X3.1.2", "X3.1.3", "X3.1.4", otherwise=None)
def goes_to_its_exit(game: Dijie, want: Use) -> Refusal | None:
    """从哪个区域派出，就只能进入那个区域的出口战区。"""
    if want.goal is None or want.goal in open_exits(game, want.card.zone, want.pm):
        return None
    return game.refuse(
        f"{want.goal}不是{want.card.zone}可用的出口战区", "、".join(map(str, open_exits(game, want.card.zone, want.pm))) or "没有可用的出口"
    )


GATES_OF_UNITS = (has_an_exit, goes_to_its_exit)


@step("A8.15.1", "A8.4.1", "N4.1.8")
def deploy(game: Dijie, want: Use, targets: list[list[Chosen]]) -> None:
    """派出单位：放入其所在区域对应的出口空战区。"""
    spots = open_exits(game, want.zone, want.pm)
    if not spots:
        game.record(f"没有可用的出口，{want.card.name}回到{want.zone}", want.card.name)
        return
    goal = want.goal if want.goal in spots else named_exit(game, want.pm, spots)
    enter(game, want.card, goal, want.pm)
    if counts_as_moved(game):
        mark_moved(game, want.card)


def named_exit(game: Dijie, pm: str, spots: list[Spot]) -> Spot:
    """The exit that the PM chooses on entering."""
    labels = {str(spot): spot for spot in spots}
    return spots[0] if len(spots) == 1 else labels[answer(game, pm, "进入哪个出口战区", list(labels))]


@rule("A8.15.2", "A9.1.3", otherwise=False)
def counts_as_moved(game: Dijie) -> bool:
    """派出的单位视为本回合中已移动。"""
    return True


def enter(game: Dijie, card: Card, spot: Spot, pm: str) -> None:
    """A card comes onto the battlefield under a PM's control: 进入战场时, then 进入战场后."""
    put(game, card, FIELD, spot=spot, controller=pm)
    card.owner = card.owner or pm
    card.moved = 0
    game.record(f"{card.name}进入{spot}", card.name)
    keep_true_name(game, card)
    for moment in entering_moments(game):
        if card.on_field:
            node(game, moment, card, pm)


@rule("A8.15.3", "A9.6.1", "A8.1.2", "X4.3.4", otherwise=())
def entering_moments(game: Dijie) -> tuple[str, ...]:
    """成功进入战场之后，触发“进入战场时/后”。"""
    return ("进入战场时", "进入战场后")


@step("A3.2.1")
def keep_true_name(game: Dijie, card: Card) -> None:
    """真名：同时控制了两个，只保留先进入的一个，其余放逐。"""
    from scenarios.games.dijie.filters import title
    from scenarios.games.dijie.leaving import exile
    from scenarios.games.dijie.values import has

    if has(game, card, "真名") and any(
        other is not card and other.controller == card.controller and title(other) == title(card) and has(game, other, "真名")
        for other in game.on_field()
    ):
        exile(game, card)


@step("A8.2.1", "A9.1.4")
def summon(game: Dijie, card: Card, pm: str) -> None:
    """召唤：由效果指令触发，进入战场，不等于移动。"""
    spots = places_of_summoning(game, pm)
    if not spots:
        game.record(f"没有可用的战区，{card.name}不能召唤", card.name)
        return
    enter(game, card, named_exit(game, pm, spots), pm)
    if not may_still_move(game):
        mark_moved(game, card)


@rule("A8.2.1", "A9.1.4", otherwise=False)
def may_still_move(game: Dijie) -> bool:
    """经召唤进入战场的单位，当前回合还可以移动。"""
    return True


@rule("A8.2.2", otherwise=lambda game, pm: open_exits(game, "主宰区", pm))
def places_of_summoning(game: Dijie, pm: str) -> list[Spot]:
    """可以任选一个有效空战区；须属于召唤效果的控制者。"""
    return [spot for spot in sorted(game.grounds, key=lambda spot: (spot.column, -spot.row)) if spot.field == pm and is_free(game, spot)]


@step("A8.1.1", "A8.1.2", "X4.3.5")
def send_out(game: Dijie, card: Card, pm: str, must: bool = True) -> None:
    """返回、派出、派入到战场区：进入原区域的出口战区，产生【使用卡牌时】，不付费用。"""
    zone = card.zone
    spots = open_exits(game, zone, pm)
    if not spots:
        without_exit(game, card, must)
        return
    announce(game, card, pm)
    enter(game, card, named_exit(game, pm, spots), pm)
    if counts_as_moved(game):
        mark_moved(game, card)


@step("A8.1.3")
def without_exit(game: Dijie, card: Card, must: bool) -> None:
    """出口不可用：不能派出；必须执行的，把卡牌放入坟墓区。"""
    game.record(f"没有可用的出口，{card.name}不能进入战场", card.name)
    if must:
        send(game, card, "坟墓区")
        game.record(f"{card.name}放入{card.zone}", card.name)


@step("A8.1.4")
def announce(game: Dijie, card: Card, pm: str) -> None:
    """产生【使用卡牌时】动态时机，源头 PM 是该效果的控制者。"""
    from scenarios.games.dijie.timings import timing

    game.record(f"派出{card.name}，产生【使用卡牌时】", card.name)
    timing(game, "使用卡牌时", pm, card)
