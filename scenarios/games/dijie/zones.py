"""A2.1–A2.3, A4: a card enters a zone: it is a new card, somebody owns and controls it."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.table import AWAY, FIELD, OWN_ZONES, RESOLVING, Card, Dijie

PRIVATE = ("手牌区", "主宰区")


def put(
    game: Dijie, card: Card, zone: str, keeper: str = "", *, spot: Spot | None = None, controller: str = "", bottom: bool = False
) -> None:
    """Take a card where it is and lay it into a zone, on top unless `bottom`; face up until somebody turns it."""
    old = card.zone
    _take(game, card)
    card.zone, card.keeper, card.spot, card.host, card.face_up = zone, keeper, spot, None, True
    if zone not in (FIELD, RESOLVING, AWAY):
        pile = game.zone_of(zone, keeper)
        pile.insert(len(pile) if bottom else 0, card)
    if old != zone or zone == FIELD:
        renew(game, card)
    card.owner = owner_in(game, card, zone, keeper, old)
    card.controller = controller or controller_in(game, card, zone, keeper)


def _take(game: Dijie, card: Card) -> None:
    if card.zone not in (FIELD, RESOLVING, AWAY):
        game.zone_of(card.zone, card.keeper).remove(card)


def renew(game: Dijie, card: Card) -> None:
    """What a card leaves behind when it enters a zone."""
    if is_new_card(game, card):
        card.reborn(game.now())
        card.used_here.clear()
    if not keeps_counters(game, card):
        card.modifiers = [m for m in card.modifiers if not m.counter]
    if not keeps_statuses(game, card):
        card.modifiers = [m for m in card.modifiers if m.what != "状态"]
        card.poison = 0
    card.modifiers = [m for m in card.modifiers if m.counter or m.what == "状态"]
    card.damage = card.spent = card.stock = 0


@rule("A2.3.1", "A4.3.3", otherwise=False)
def is_new_card(game: Dijie, card: Card) -> bool:
    """每进入一次新的区域，都视为全新的卡牌。"""
    return True


@rule("A2.3.1", "A4.3.3", "A7.2.6", otherwise=True)
def keeps_counters(game: Dijie, card: Card) -> bool:
    """离开当前区域时，其上的指示物全部移除。"""
    return False


@rule("A7.1.3", otherwise=True)
def keeps_statuses(game: Dijie, card: Card) -> bool:
    """实体带着状态离开当前区域，自动失去全部状态。"""
    return False


def owner_in(game: Dijie, card: Card, zone: str, keeper: str, old: str) -> str:
    """Who owns a card that has entered a zone from another."""
    if zone.endswith("牌库"):
        return owner_in_library(game, card)
    if zone == "手牌区":
        return owner_in_hand(game, card, keeper)
    return card.owner


@rule("A2.1.1", "A2.7.1", otherwise=lambda game, card: card.owner)
def owner_in_library(game: Dijie, card: Card) -> str:
    """牌库区里的卡牌没有所有者。"""
    return ""


@rule("A2.1.1", "A2.1.2", otherwise=lambda game, card, keeper: card.owner)
def owner_in_hand(game: Dijie, card: Card, keeper: str) -> str:
    """把卡牌放入自己手牌的 PM 是它的所有者。"""
    return keeper


def controller_in(game: Dijie, card: Card, zone: str, keeper: str) -> str:
    """Who controls a card that has entered a zone, where nothing else is said."""
    if zone.endswith("牌库"):
        return controller_in_library(game, card)
    if zone in OWN_ZONES:
        return controller_in_own_zone(game, card, keeper)
    return card.controller


@rule("A2.8.1", otherwise=lambda game, card: card.controller)
def controller_in_library(game: Dijie, card: Card) -> str:
    """牌库区里的卡牌没有控制者。"""
    return ""


@rule("A2.2.3", "A2.3.1", otherwise=lambda game, card, keeper: card.controller)
def controller_in_own_zone(game: Dijie, card: Card, keeper: str) -> str:
    """进入某 PM 的专属区域：由该 PM 控制。"""
    return keeper


def home(game: Dijie, card: Card) -> str:
    """The PM into whose zones a card goes: its owner, else its controller (ruling where-ownerless-cards-go)."""
    return card.owner or card.controller or game.authority


@rule("A8.5.1", otherwise=lambda game, card, zone: zone)
def where_a_walker_goes(game: Dijie, card: Card, zone: str) -> str:
    """行者要进入坟墓区、衍生区或牌库时，改为放逐。"""
    return "放逐区" if zone in ("坟墓区", "衍生区", "公共衍生区", "公共牌库", "私有牌库") else zone


@rule("A7.6.1", "A4.6.1", otherwise=lambda game, card, zone: zone)
def where_a_token_goes(game: Dijie, card: Card, zone: str) -> str:
    """衍生物离开所在区域，返回衍生区。"""
    return zone if zone == FIELD else "衍生区"


def destination(game: Dijie, card: Card, zone: str) -> str:
    """The zone that a card really enters."""
    if card.derived and card.on_field:
        return where_a_token_goes(game, card, zone)
    if card.is_walker:
        return where_a_walker_goes(game, card, zone)
    return zone


def send(game: Dijie, card: Card, zone: str, keeper: str = "", bottom: bool = False) -> str:
    """Move a card to a zone of its owner (or of `keeper`), or where it must go instead; returns the zone it has entered."""
    real = destination(game, card, zone)
    common = real.startswith("公共")
    put(game, card, real, "" if common else keeper if keeper and real == zone else home(game, card), bottom=bottom)
    return real
