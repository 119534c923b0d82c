"""A2.4, A2.10, A2.11, A4.7: what the words of an effect can mean: which cards, PMs and 战区."""

from __future__ import annotations

import re

from scenarios.engine.rules import rule
from scenarios.games.dijie.attaching import may_be_meant_alone
from scenarios.games.dijie.continuous import of_side
from scenarios.games.dijie.filters import fits
from scenarios.games.dijie.geometry import Spot, physical_key
from scenarios.games.dijie.names import limits_of
from scenarios.games.dijie.objects import is_entity, is_object
from scenarios.games.dijie.persons import is_pm, pm_has_controller
from scenarios.games.dijie.riding import BESIDE
from scenarios.games.dijie.showing import shown
from scenarios.games.dijie.table import FIELD, PM, TURNED, VOID, Card, Dijie, Target
from scenarios.games.dijie.values import forbidden, has, is_bare
from scenarios.games.dijie.wording import GROUP, Effect

GROUND = ("战区", "空洞", "地形")
NOWHERE = ("游戏外", "公共牌库", "私有牌库")
ZONES_IN_WORDS = {"牌库": ("公共牌库", "私有牌库"), "衍生区": ("衍生区", "公共衍生区")}


def group(words: str) -> re.Match[str]:
    """The parts of words such as 选一个敌方单位. Raises ValueError for words that name no group."""
    match = GROUP.match(words)
    if match is None:
        raise ValueError(f"“{words}”不是一组对象")
    return match


def candidates(game: Dijie, pm: str, source: Card | None, effect: Effect, chosen: bool) -> list[Target]:
    """Everything that an effect of this PM may mean with its words, in physical order as the PM sees it."""
    match = group(effect.target)
    kind, side = match["kind"], match["side"]
    if kind in GROUND:
        return [spot for spot in spots(game, pm, side) if fits_ground(game, spot, kind, effect)]
    if kind == "PM":
        return [game.pms[name] for name in pms_of_side(game, pm, side) if may_be_named(game, game.pms[name]) and is_pm(game, name)]
    is_open = may_be_chosen if chosen else is_reached_unchosen
    found = [card for card in in_range(game, pm, side, match["zone"]) if is_of_kind(game, card, kind)]
    found = [card for card in found if is_bare(game, card) or is_open(game, card)]
    found = [card for card in found if may_be_meant_alone(game, card)]
    found = [card for card in found if of_side(game, pm, side, card, source)]
    if effect.verb == "贴附" and source is not None:
        found = [card for card in found if BESIDE[str(effect.argument)](game, source, card)]
    limits = limits_of(game, source, effect.limits)
    return [*(card for card in found if fits(game, card, limits)), *pms_meant(game, pm, side, effect)]


def pms_of_side(game: Dijie, pm: str, side: str | None) -> list[str]:
    """The PMs of a side, by number."""
    sides = {
        "敌方": game.opponents(pm), "对手的": game.opponents(pm), "友方": game.team(pm), "你的": (pm,),
        "其他友方": tuple(name for name in game.team(pm) if name != pm), "其他": tuple(name for name in game.order if name != pm),
    }  # fmt: skip
    return [name for name in game.order if name in sides.get(side or "", game.order)]


def pms_meant(game: Dijie, pm: str, side: str | None, effect: Effect) -> list[PM]:
    """The PMs that words for 实体 or 对象 take in."""
    if group(effect.target)["kind"] not in ("实体", "对象") or group(effect.target)["zone"] or effect.limits:
        return []
    if side in ("你的", "对手的") and not pm_has_controller(game):
        return []
    return [
        game.pms[name] for name in pms_of_side(game, pm, side) if may_be_named(game, game.pms[name]) and is_meant(game, pm, name, effect)
    ]


def is_meant(game: Dijie, pm: str, name: str, effect: Effect) -> bool:
    """Whether words that do not speak of PMs take in this one."""
    return is_outside_default(game) is False or (name in game.opponents(pm) and may_destroy_pm(game, effect))


@rule("A2.4.1", otherwise=False)
def is_outside_default(game: Dijie) -> bool:
    """PM 位于主宰区，不在默认目标范围内。"""
    return True


@rule("A2.10.1", otherwise=False)
def may_destroy_pm(game: Dijie, effect: Effect) -> bool:
    """直接指定“消灭一个实体”：可以选择敌方 PM（ruling player-as-entity-target）。"""
    return effect.verb == "消灭" and effect.target.startswith("选") and group(effect.target)["kind"] == "实体"


@rule("A2.4.1", otherwise=True)
def may_be_named(game: Dijie, pm: PM) -> bool:
    """PM 须具有生命值，才可以成为目标。"""
    return pm.life > 0


def is_of_kind(game: Dijie, card: Card, kind: str) -> bool:
    """Whether a card is of the kind that the words name."""
    kinds = {"单位": is_unit, "生物": is_creature, "行者": is_walker, "实体": is_entity, "对象": is_entity, "牌": is_object}
    return kinds[kind](game, card) if kind in kinds else kind in card.printed.types


def is_unit(game: Dijie, card: Card) -> bool:
    """Whether a card is a creature, or what else counts as a unit."""
    return card.is_creature or (card.is_walker and walkers_are_units(game))


@rule("A2.11.1", "N2.2.3", otherwise=False)
def walkers_are_units(game: Dijie) -> bool:
    """单位包括生物和行者。"""
    return True


def is_creature(game: Dijie, card: Card) -> bool:
    """Whether a card is a unit that is no 行者."""
    return card.is_creature or (card.is_walker and not walkers_are_no_creatures(game))


@rule("A2.11.1", otherwise=False)
def walkers_are_no_creatures(game: Dijie) -> bool:
    """生物包括异兽、战魄、真灵。"""
    return True


def is_walker(game: Dijie, card: Card) -> bool:
    """Whether a card is a 行者."""
    return card.is_walker


def in_range(game: Dijie, pm: str, side: str | None, zone: str | None) -> list[Card]:
    """Every card that words may mean: in the zone they name, else in the default range, in order."""
    if zone is not None:
        named = ZONES_IN_WORDS.get(zone.removesuffix("的"), (zone.removesuffix("的"),))
        found = [card for card in game.cards.values() if card.zone in named]
    else:
        found = [
            card for card in game.cards.values() if is_by_default(game, card) and (side is not None or is_on_any_field(game, pm, card))
        ] + shown(game)
    return sorted(found, key=lambda card: place_of(game, pm, card)) if len(found) > 1 else found


def place_of(game: Dijie, pm: str, card: Card) -> tuple[int, int, int, int, bool, int]:
    """Where a card comes in the order of a PM who looks: on the battlefields first, then as it lies in its pile."""
    if card.spot is not None:
        return (as_one_area(game, card.spot), *physical_key(viewpoint(game, pm), card.spot), card.host is not None, card.since)
    pile = game.zone_of(card.zone, card.keeper) if card.zone not in (FIELD, *NOWHERE[:1], "结算展示") else []
    return (99, 0, 0, 0, False, pile.index(card) if card in pile else 0)


@rule("A6.13.2", otherwise=lambda game, spot: game.order.index(spot.field))
def as_one_area(game: Dijie, spot: Spot) -> int:
    """一个效果同时影响多个战场：视为同一区域（ruling zone-order-over-several-battlefields）。"""
    return 0


@rule("A6.13.2", "X2.5.4", otherwise=lambda game, pm: game.authority)
def viewpoint(game: Dijie, pm: str) -> str:
    """多区域同时处理，统一以效果控制者的视角。"""
    return pm


def is_by_default(game: Dijie, card: Card) -> bool:
    """Whether words without a zone may mean a card."""
    return card.zone == FIELD or (card.zone not in NOWHERE and is_in_default_range(game, card))


@rule("A2.4.1", "A2.4-e1", otherwise=True)
def is_in_default_range(game: Dijie, card: Card) -> bool:
    """没有特定的对象描述：只有战场中的实体可以选为目标。"""
    return card.zone == FIELD


@rule("A4.7.1", otherwise=lambda game, pm, card: card.spot is None or card.spot.field == pm)
def is_on_any_field(game: Dijie, pm: str, card: Card) -> bool:
    """“战场”没有特别指明：可以是任意一名 PM 的战场。"""
    return True


def may_be_chosen(game: Dijie, card: Card) -> bool:
    """Whether nothing about the card keeps it from being chosen."""
    return not is_hidden(game, card) and not is_shielded(game, card) and not is_protected(game, card)


@rule("A2.4.2", "A2.4-e2", otherwise=may_be_chosen)
def is_reached_unchosen(game: Dijie, card: Card) -> bool:
    """范围性的影响：范围内实体自身的“不能被选择为目标”不构成限制。"""
    return True


@rule("X4.3.31", otherwise=False)
def is_hidden(game: Dijie, card: Card) -> bool:
    """隐蔽：不能被选为目标；潜行也是（ruling stealth-and-anti-air）。"""
    return has(game, card, "隐蔽") or (has(game, card, "潜行") and not is_sensed(game, card))


@rule("X4.3.41", otherwise=False)
def is_sensed(game: Dijie, card: Card) -> bool:
    """超凡感知：相邻的敌对单位，临时失去潜行。"""
    from scenarios.games.dijie.reaching import is_adjacent

    enemies = [unit for unit in game.every_unit() if unit.controller in game.opponents(card.controller)]
    return any(is_adjacent(game, unit, card) and has(game, unit, "超凡感知") for unit in enemies)


@rule("X4.3.46", otherwise=False)
def is_shielded(game: Dijie, card: Card) -> bool:
    """时空屏障：不能被选为目标。"""
    return has(game, card, "时空屏障")


def is_protected(game: Dijie, card: Card) -> bool:
    """Whether an effect says that it cannot be chosen."""
    return forbidden(game, card, "被选为目标")


def spots(game: Dijie, pm: str, side: str | None) -> list[Spot]:
    """The 战区 of a side in physical order."""
    fields = pms_of_side(game, pm, side)
    found = [spot for spot in game.grounds if spot.field in fields and (side is not None or is_any_battlefield(game, pm, spot))]
    return sorted(found, key=lambda spot: physical_key(pm, spot))


@rule("A4.7.1", otherwise=lambda game, pm, spot: spot.field == pm)
def is_any_battlefield(game: Dijie, pm: str, spot: Spot) -> bool:
    """没有特别指明：可以是任意一名 PM 的战场。"""
    return True


def fits_ground(game: Dijie, spot: Spot, kind: str, effect: Effect) -> bool:
    """Whether a 战区 is what the words ask for: 空洞, a turned 地形, or one that fits the limits (空, 已翻开)."""
    ground = game.grounds[spot]
    if kind == "空洞":
        return ground.state == VOID
    if kind == "地形":
        return ground.state == TURNED
    return ("空" not in effect.limits or game.occupant(spot) is None) and ("已翻开" not in effect.limits or ground.state == TURNED)
