"""A8.1: 返回, 派出 and 派入 as effects say."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.entering import arrive_moving, named_exit, places_of_summoning, tell_entering
from scenarios.games.dijie.exits import open_exits
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.table import FIELD, Card, Dijie
from scenarios.games.dijie.timings import timing
from scenarios.games.dijie.zones import controlled_by_effect, send


@rule("A8.1.1", "X4.3.5", otherwise=lambda game, card, words: words or card.zone)
def zone_sent_from(game: Dijie, card: Card, words: str) -> str:
    """“从 XX 区”：没有描述的，默认为手牌区。"""
    return words or usual_zone(game, card)


@rule("A8.15.4", otherwise="手牌区")
def usual_zone(game: Dijie, card: Card) -> str:
    """衍生单位的派出，默认从衍生区进行。"""
    return "衍生区" if card.derived else "手牌区"


@rule("A8.1.1", "X4.3.5", otherwise=lambda game, words: words)
def zone_sent_to(game: Dijie, words: str) -> str:
    """“派出 YY 区”：没有描述的，默认为战场区；没有这一条就没有去处。"""
    return words or FIELD


def send_out(game: Dijie, card: Card, pm: str, must: bool = True) -> None:
    """返回, 派出, 派入 onto the battlefield, as an effect of this PM says; `must` where it does not say 可以."""
    if not places_of_sending(game, card, pm):
        without_exit(game, card, must)
        return
    announce(game, card, pm)
    spots = places_of_sending(game, card, pm)
    if spots:
        come_sent(game, card, pm, spots)
    else:
        without_exit(game, card, must)


@rule("A8.1.2", otherwise=lambda game, card, pm: places_of_summoning(game, pm, card))
def places_of_sending(game: Dijie, card: Card, pm: str) -> list[Spot]:
    """没有说明具体位置时，默认为对应区域的出口战区。"""
    return open_exits(game, card.zone, pm, card)


@step("X4.3.5")
def come_sent(game: Dijie, card: Card, pm: str, spots: list[Spot]) -> None:
    """返回、派出、派入到战场区。"""
    arrive_moving(game, card, named_exit(game, pm, spots), controlled_by_effect(game, card, pm))
    sets_off_entering(game, card, pm)


@step("A8.1.2", "X4.3.5")
def sets_off_entering(game: Dijie, card: Card, pm: str) -> None:
    """YY 区是战场区的，触发【进入战场时/后】相关效果。"""
    tell_entering(game, card, pm)


@step("A8.1.3")
def without_exit(game: Dijie, card: Card, must: bool) -> None:
    """出口不可用：不能派出；必须执行的，把卡牌放入坟墓区。"""
    game.record(f"没有可用的出口，{card.name}不能进入战场", card.name)
    if must and not card.derived:  # a token stays among the tokens (ruling exits-filled-during-the-response)
        send(game, card, "坟墓区")
        game.record(f"{card.name}放入{card.zone}", card.name)


@step("A8.1.4", "A8.1-e1")
def announce(game: Dijie, card: Card, pm: str) -> None:
    """产生【使用卡牌时】动态时机，源头 PM 是该效果的控制者。"""
    game.record(f"派出{card.name}，产生【使用卡牌时】", card.name)
    timing(game, "使用卡牌时", pm, card)
