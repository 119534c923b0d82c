"""A6.14.2, X4.1: where a card must be for its abilities to be started."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule
from scenarios.games.dijie.continuous import home_of, is_heaven_sent, is_in_sight
from scenarios.games.dijie.geometry import BACK
from scenarios.games.dijie.starting import Start
from scenarios.games.dijie.table import Dijie
from scenarios.games.dijie.wording import tag_of


def in_its_zone(game: Dijie, start: Start) -> Refusal | None:
    """Whether the card is where this ability can be started."""
    gate = next((gate for tag, gate in ONLY_FROM.items() if tag_of(start.ability, tag)), where_it_works)
    return gate(game, start)


def where_it_works(game: Dijie, start: Start) -> Refusal | None:
    """Whether the card is where cards of its type work, or a tag lets it work where it is."""
    card, ability = start.card, start.ability
    if not card.face_up and card.printed.type == "地形":
        return is_unturned(game, start)
    at_home = card.zone == home_of(game, card, ability) or is_heaven_sent(game, ability) or is_in_sight(game, card, ability)
    return None if (at_home and card.face_up) or is_omen(game, start) or is_recalled(game, start) else out_of_zone(game, start)


@rule("A8.3.1", otherwise=None)
def is_unturned(game: Dijie, start: Start) -> Refusal | None:
    """地形牌要经翻地，才进入可用状态。"""
    return game.refuse(f"{start.card.name}还没有翻开，“{start.ability.name}”不能启动", "开始阶段翻开它之后启动")


@rule("A6.14.2", otherwise=None)
def out_of_zone(game: Dijie, start: Start) -> Refusal | None:
    """牌不在其有效区域，又没有文字或标签许可，不能启动（ruling where-abilities-work）。"""
    where = home_of(game, start.card, start.ability)
    return game.refuse(f"{start.card.name}在{start.card.zone}，这里不能启动“{start.ability.name}”", f"在{where}启动")


@rule("A8.5.1", otherwise=False)
def is_recalled(game: Dijie, start: Start) -> bool:
    """行者的召回：按其仪式能力，从牌库以外的区域移回手牌（ruling words-used-without-definition）。"""
    ability, zone = start.ability, start.card.zone
    return start.card.is_walker and ability.name == "召回" and bool(tag_of(ability, "仪式")) and not zone.endswith("牌库")


@rule("X4.1.7", otherwise=False)
def is_omen(game: Dijie, start: Start) -> bool:
    """预兆：可以从手牌区启动。"""
    return bool(tag_of(start.ability, "预兆")) and start.card.zone == "手牌区"


@rule("X4.1.13", "A9.8.1", "X4.3.17", otherwise=where_it_works)
def prepares_from_hand(game: Dijie, start: Start) -> Refusal | None:
    """预备：只能从手牌区启动。"""
    if start.card.zone == "手牌区":
        return None
    return game.refuse(f"预备只能从手牌区启动，{start.card.name}在{start.card.zone}", "从手牌区启动")


@rule("X4.1.14", otherwise=where_it_works)
def speaks_from_the_grave(game: Dijie, start: Start) -> Refusal | None:
    """亡语：只能从坟墓区启动。"""
    if start.card.zone == "坟墓区":
        return None
    return game.refuse(f"亡语只能从坟墓区启动，{start.card.name}在{start.card.zone}", "从坟墓区启动")


ONLY_FROM = {"预备": prepares_from_hand, "亡语": speaks_from_the_grave}


@rule("X4.1.6", otherwise=None)
def in_the_rear(game: Dijie, start: Start) -> Refusal | None:
    """后勤：只有在后排。"""
    spot = start.card.spot
    if not tag_of(start.ability, "后勤") or (spot is not None and spot.row == BACK):
        return None
    return game.refuse(f"后勤能力只能在后排启动，{start.card.name}在{spot or start.card.zone}", "先移到后排")
