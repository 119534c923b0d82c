"""A8.1, A8.2, A8.15: how units come onto the battlefield: sent out (派出), returned, summoned (召唤)."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.exits import can_take, exits, open_exits
from scenarios.games.dijie.geometry import BACK, FRONT, Spot, every_spot, spot_of
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.moving import mark_moved
from scenarios.games.dijie.suppressing import entangle
from scenarios.games.dijie.table import Card, Chosen, Dijie
from scenarios.games.dijie.targets import choose_one
from scenarios.games.dijie.treasures import pick_up
from scenarios.games.dijie.true_names import keep_true_name
from scenarios.games.dijie.uses import Use
from scenarios.games.dijie.zones import controlled_by_effect, controlled_by_user, onto_field, send

Targets = list[list[Chosen]]


@rule("A8.4.1", "A8.15.1", otherwise=None)
def has_an_exit(game: Dijie, want: Use) -> Refusal | None:
    """没有可用的出口空战区，就不能派出。"""
    if open_exits(game, want.card.zone, want.pm, want.card):
        return None
    return game.refuse(f"{want.card.zone}的出口战区都不可用", f"{'、'.join(map(str, exits(game, want.card.zone, want.pm)))} 之一空出来")


@rule("A8.15.2", otherwise=None)
def goes_to_its_exit(game: Dijie, want: Use) -> Refusal | None:
    """从哪个区域派出，就只能进入那个区域的出口战区。"""
    if want.goal is None or want.goal in open_exits(game, want.card.zone, want.pm, want.card):
        return None
    return game.refuse(
        f"{want.goal}不是{want.card.zone}可用的出口战区", "、".join(map(str, open_exits(game, want.card.zone, want.pm))) or "没有可用的出口"
    )


@rule("A8.2.2", otherwise=lambda game, pm, card: open_exits(game, "主宰区", pm, card))
def places_of_summoning(game: Dijie, pm: str, card: Card) -> list[Spot]:
    """可以任选一个有效空战区；须属于召唤效果的控制者。缠绕不须空着（ruling entangler-uses-exits）。"""
    return [spot for spot in every_spot((pm,)) if can_take(game, spot, card)]


@rule("A8.15.2", otherwise=lambda game, want: places_of_summoning(game, want.pm, want.card))
def ways_in(game: Dijie, want: Use) -> list[Spot]:
    """只能进入派出的那个区域对应的出口战区。"""
    return open_exits(game, want.zone, want.pm, want.card)


@rule("A8.15.1", otherwise=None)
def is_used_off_the_field(game: Dijie, want: Use) -> Refusal | None:
    """单位牌只能由 PM 在非战场区使用。"""
    return game.refuse(f"{want.card.name}已在战场", "单位牌在非战场区使用") if want.card.on_field else None


GATES_OF_UNITS = (has_an_exit, goes_to_its_exit, is_used_off_the_field)


@step("X3.1.2")
def deploy_beast(game: Dijie, want: Use, targets: Targets) -> None:
    """派出异兽：进入出口空战区。"""
    deploy(game, want)


@step("X3.1.3")
def deploy_soul(game: Dijie, want: Use, targets: Targets) -> None:
    """派出战魄：进入出口空战区。"""
    deploy(game, want)


@step("X3.1.4")
def deploy_spirit(game: Dijie, want: Use, targets: Targets) -> None:
    """派出真灵：进入出口空战区。"""
    deploy(game, want)


@step("X3.1.5")
def deploy_walker(game: Dijie, want: Use, targets: Targets) -> None:
    """派出行者：行者是单位。"""
    deploy(game, want)


def deploy(game: Dijie, want: Use) -> None:
    """Send out a unit that has been paid for, where an exit is still open (ruling exits-filled-during-the-response)."""
    spots = ways_in(game, want)
    if not spots:
        return_unsent(game, want)
    else:
        come_by_exit(game, want, [want.goal] if want.goal in spots else spots)


@step("A8.15.1", "A8.4.1", "N4.1.8")
def come_by_exit(game: Dijie, want: Use, spots: list[Spot]) -> None:
    """派出单位：放入其所在区域对应的出口空战区。"""
    arrive_moving(game, want.card, named_exit(game, want.pm, spots), controlled_by_user(game, want.card, want.pm))
    tell_entering(game, want.card, want.card.controller)


def into_the_grave(game: Dijie, want: Use) -> None:
    """The unit is lost."""
    send(game, want.card, "坟墓区")


@step("A8.15.6", instead=into_the_grave)
def return_unsent(game: Dijie, want: Use) -> None:
    """派出流程中止：该单位牌返回原区域，视为未派出。"""
    game.record(f"{want.card.name}没有派出，回到{want.zone}", want.card.name)
    if not only_after_entering(game):
        tell_entering(game, want.card, want.pm, frozenset((want.card,)))


@rule("A8.15.3", otherwise=False)
def only_after_entering(game: Dijie) -> bool:
    """“进入战场时/后”相关效果，只在成功进入战场之后触发。"""
    return True


def named_exit(game: Dijie, pm: str, spots: list[Spot]) -> Spot:
    """The 战区 that the PM chooses on entering."""
    labels = {str(spot): spot for spot in spots}
    return spots[0] if len(spots) == 1 else choose_one(game, pm, "进入哪个战区", labels)


@rule("A8.15.2", "A9.1.3", otherwise=False)
def counts_as_moved(game: Dijie) -> bool:
    """派出的单位视为本回合中已移动。"""
    return True


def arrive_moving(game: Dijie, card: Card, spot: Spot, pm: str) -> None:
    """A card is sent onto the battlefield, which counts as a move: it may pick up what lies there."""
    arrive(game, card, spot, pm)
    if counts_as_moved(game):
        mark_moved(game, card)
        if card.on_field:
            pick_up(game, card, spot)


def enter(game: Dijie, card: Card, spot: Spot, pm: str) -> None:
    """A card comes onto the battlefield under a PM's control: 进入战场时, then 进入战场后."""
    arrive(game, card, spot, pm)
    tell_entering(game, card, pm)


def arrive(game: Dijie, card: Card, spot: Spot, pm: str) -> None:
    """A card is laid onto the battlefield under a PM's control."""
    onto_field(game, card, spot, pm)
    card.owner = card.owner or pm
    card.moved, card.taken = 0, game.now()
    game.record(f"{card.name}进入{spot}", card.name)
    entangle(game, card, spot)
    keep_true_name(game, card)


def tell_entering(game: Dijie, card: Card, pm: str, gone: frozenset[Card] = frozenset()) -> None:
    """进入战场时 and 进入战场后 about a card that is there (or, in `gone`, is not)."""
    for moment in entering_moments(game):
        if card.on_field or gone:
            node(game, moment, card, pm, gone)


@rule("A9.6.1", "X4.3.4", otherwise=())
def entering_moments(game: Dijie) -> tuple[str, ...]:
    """进入战场的动作完成之后，触发“进入战场时/后”。"""
    return ("进入战场时", "进入战场后")


def summon(game: Dijie, card: Card, pm: str, where: str = "") -> None:
    """An effect summons a card; `where` is the 战区 or the row that it names."""
    spots = [spot for spot in places_of_summoning(game, pm, card) if is_named_by(spot, where)]
    if not spots:
        game.record(f"没有可用的战区，{card.name}不能召唤", card.name)
        return
    enter(game, card, named_exit(game, pm, spots), controlled_by_effect(game, card, pm))
    if not may_still_move(game):
        mark_moved(game, card)


def is_named_by(spot: Spot, where: str) -> bool:
    """Whether a 战区 is one that an effect names: 2/3, 前排, 后排, or none in particular (ruling where-a-summoned-unit-may-enter)."""
    rows = {"": spot.row, "前排": FRONT, "后排": BACK}
    return spot.row == rows[where] if where in rows else spot == spot_of(where, spot.field)


@rule("A8.2.1", "A9.1.4", otherwise=False)
def may_still_move(game: Dijie) -> bool:
    """召唤不等于移动：经召唤进入战场的单位，当前回合还可以移动一次。"""
    return True
