"""A2.1–A2.3, A4: a card enters a zone: it is a new card, somebody owns and controls it."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.marks import HAND, show_marked
from scenarios.games.dijie.table import AWAY, COMMON_ZONES, FIELD, OWN_ZONES, RESOLVING, Card, Dijie

TOKENS = ("衍生区", "公共衍生区")
PILELESS = (FIELD, RESOLVING, AWAY)


def put(game: Dijie, card: Card, zone: str, keeper: str = "", bottom: bool = False) -> None:
    """Take a card where it is and lay it into a zone, on top unless `bottom`; face up until somebody turns it."""
    old = _take(game, card)
    card.zone, card.keeper = zone, keeper
    if zone not in PILELESS:
        pile = game.zone_of(zone, keeper)
        pile.insert(len(pile) if bottom or not pile else place_of_newcomer(game, pile), card)
    _settle(game, card, old)
    if zone == HAND and card.printed.mark:
        show_marked(game, card)


def onto_field(game: Dijie, card: Card, spot: Spot | None, controller: str) -> None:
    """Lay a card onto a battlefield, into a 战区 or between them, under a PM's control; "" where that does not change."""
    old = _take(game, card)
    card.zone, card.keeper, card.spot = FIELD, "", spot
    _settle(game, card, old, controller)


def hold(game: Dijie, card: Card, keeper: str, controller: str) -> None:
    """Hold a card up while it is being resolved."""
    old = _take(game, card)
    card.zone, card.keeper = RESOLVING, keeper
    _settle(game, card, old, controller)


def _settle(game: Dijie, card: Card, old: str, controller: str = "") -> None:
    if old != card.zone or card.on_field:
        renew(game, card)
    card.controller = controller or controller_in(game, card, card.zone, card.keeper)
    card.named = ""
    card.owner = owner_in(game, card, card.zone, card.keeper)


def _take(game: Dijie, card: Card) -> str:
    """Take a card out of its zone; returns which that was."""
    if card.zone not in PILELESS and is_in_one_zone(game, card):
        pile = game.zone_of(card.zone, card.keeper)
        pile[:] = [other for other in pile if other is not card]
    card.spot, card.host, card.face_up = None, None, True
    return card.zone


@rule("A2.5.3", "A4.1.1", otherwise=False)
def is_in_one_zone(game: Dijie, card: Card) -> bool:
    """任何时刻只在一个区域里：最近一次实际进入的那个，不再留在原来的区域。"""
    return True


@rule("A4.3.1", otherwise=lambda game, pile: len(pile))
def place_of_newcomer(game: Dijie, pile: list[Card]) -> int:
    """堆叠顺序保持加入时的先后：后加入的在上面。"""
    return 0


@rule("A4.4.1", otherwise=FIELD)
def zone_of_what_affects_a_pm(game: Dijie) -> str:
    """主宰区：安置直接对 PM 产生效果的卡牌。"""
    return "主宰区"


def renew(game: Dijie, card: Card) -> None:
    """What a card leaves behind when it enters a zone."""
    if is_new_card(game, card):
        card.reborn(game.now())
        card.used_here.clear()
        card.acted.clear()
        card.damage = card.spent = 0
        card.printed, card.quoted = card.original or card.printed, ""
    if card.modifiers or card.poison:
        strip(game, card)
    card.stock = 0
    card.prepared = -1
    card.revealed = False
    card.covers = ()


def strip(game: Dijie, card: Card) -> None:
    """What was laid on a card does not come along."""
    if not keeps_counters(game, card):
        card.modifiers = [m for m in card.modifiers if not m.counter]
    if not keeps_statuses(game, card):
        card.modifiers = [m for m in card.modifiers if m.what != "状态"]
        card.poison = 0
    card.modifiers = [m for m in card.modifiers if m.counter or m.what == "状态"]


@rule("A2.3.1", "A4.3.3", otherwise=False)
def is_new_card(game: Dijie, card: Card) -> bool:
    """每进入一次新的区域，都视为全新的卡牌。"""
    return True


@rule("A2.3.1", "A2.3-e1", "A4.3.3", "A7.2.6", otherwise=True)
def keeps_counters(game: Dijie, card: Card) -> bool:
    """离开当前区域时，其上的指示物全部移除。"""
    return False


@rule("A7.1.3", "A7.1-e2", otherwise=True)
def keeps_statuses(game: Dijie, card: Card) -> bool:
    """实体带着状态离开当前区域，自动失去全部状态。"""
    return False


def owner_in(game: Dijie, card: Card, zone: str, keeper: str) -> str:
    """Who owns a card that has entered a zone."""
    if zone.endswith("牌库"):
        return owner_in_library(game, card)
    if zone == "手牌区":
        return owner_in_hand(game, card, keeper)
    return owner_elsewhere(game, card)


@rule("A2.3.1", otherwise=lambda game, card: card.controller)
def owner_elsewhere(game: Dijie, card: Card) -> str:
    """进入新的区域，所有者不变。"""
    return card.owner


@rule("A2.1.1", "A2.7.1", otherwise=lambda game, card: card.owner)
def owner_in_library(game: Dijie, card: Card) -> str:
    """牌库区里的卡牌没有所有者。"""
    return ""


@rule("A2.1.1", "A2.1.2", "A2.1-e1", otherwise=lambda game, card, keeper: card.owner)
def owner_in_hand(game: Dijie, card: Card, keeper: str) -> str:
    """把卡牌放入自己手牌的 PM 是它的所有者。"""
    return keeper


@rule("A2.2.1", otherwise=lambda game, card, pm: card.controller)
def controlled_by_user(game: Dijie, card: Card, pm: str) -> str:
    """因使用、派出或启动而进入战场：由执行该行动的 PM 控制。"""
    return pm


@rule("A2.2.2", otherwise=lambda game, card, pm: card.controller)
def controlled_by_effect(game: Dijie, card: Card, pm: str) -> str:
    """因效果进入游戏或非专属区域：由该效果控制者控制。"""
    return pm


def controller_in(game: Dijie, card: Card, zone: str, keeper: str) -> str:
    """Who controls a card that has entered a zone, where nothing else is said."""
    if zone in COMMON_ZONES or zone == "私有牌库":
        return controller_of_nobodys(game, card)
    if zone in OWN_ZONES:
        return (card.named and controller_as_named(game, card)) or controller_in_own_zone(game, card, keeper)
    return card.controller


@rule("A2.8.1", otherwise=lambda game, card: card.controller)
def controller_of_nobodys(game: Dijie, card: Card) -> str:
    """牌库区里的卡牌，以及公共区域里没有指定控制者的卡牌，没有控制者。"""
    return ""


@rule("A2.2.3", "A2.3.1", otherwise=lambda game, card, keeper: card.controller)
def controller_in_own_zone(game: Dijie, card: Card, keeper: str) -> str:
    """进入某 PM 的专属区域：由该 PM 控制。"""
    return keeper


@rule("A2.2.3", otherwise="")
def controller_as_named(game: Dijie, card: Card) -> str:
    """除非该效果明确指定控制者。"""
    return card.named


@rule("A2.2-e1", otherwise=lambda game, card: card.controller or card.owner or game.authority)
def home(game: Dijie, card: Card) -> str:
    """控制权不改变归处：进所有者的区域；没有所有者的，进控制者的（ruling replaced-terrain-where）。"""
    return card.owner or card.controller or game.authority


@rule("A4.1.2", otherwise=lambda game, zone, pm: "" if zone in COMMON_ZONES else game.order[0])
def keeper_of_zone(game: Dijie, zone: str, pm: str) -> str:
    """公共牌库、公共衍生区共有；其余区域每名 PM 各有一份。"""
    return "" if zone in COMMON_ZONES else pm


@rule("A8.5.1", "A8.5-e1", "N2.2.6", otherwise=lambda game, card, zone: zone)
def where_a_walker_goes(game: Dijie, card: Card, zone: str) -> str:
    """行者要进入坟墓区、衍生区或牌库时，改为放逐。"""
    return "放逐区" if zone in ("坟墓区", *TOKENS, "公共牌库", "私有牌库") else zone


@rule("A7.6.1", "A7.6-e1", "A4.6.1", otherwise=lambda game, card, zone: zone)
def where_a_token_goes(game: Dijie, card: Card, zone: str) -> str:
    """衍生物离开所在区域，返回所属的衍生区（ruling where-a-token-may-go）。"""
    return zone if zone == FIELD else "公共衍生区" if card.common else "衍生区"


@rule("A4.6.1", otherwise=True)
def may_enter_tokens(game: Dijie, card: Card, zone: str) -> bool:
    """能进入衍生区的只有衍生物牌。"""
    return card.derived or zone not in TOKENS


def destination(game: Dijie, card: Card, zone: str) -> str:
    """The zone that a card really enters."""
    if card.derived and card.zone not in (*TOKENS, AWAY):
        return where_a_token_goes(game, card, zone)
    if card.is_walker:
        return where_a_walker_goes(game, card, zone)
    return zone


def send(game: Dijie, card: Card, zone: str, keeper: str = "", bottom: bool = False) -> str:
    """Move a card to a zone of its owner (or of `keeper`), or where it must go instead; returns the zone it has entered."""
    real = destination(game, card, zone)
    put(game, card, real, keeper_of_zone(game, real, keeper if keeper and real == zone else home(game, card)), bottom=bottom)
    return real
