"""A6.1, A6.5.3, A10.9.1: nodes of a sequence set off passive abilities; timings also open responses."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.engine.things import Ref
from scenarios.games.dijie.continuous import home_of
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.stack import set_off
from scenarios.games.dijie.table import FIELD, PM, Card, Dijie, Pending, seen_from
from scenarios.games.dijie.values import forbidden, status
from scenarios.games.dijie.wording import DYNAMIC_TIMINGS, FIXED_TIMINGS, Ability, tag_of

ORDER_OF_ZONES = (FIELD, "主宰区", "手牌区", "坟墓区", "放逐区")
LEAVING = (
    "消灭时",
    "消灭后",
    "离场时",
    "离场后",
    "进入坟墓时",
    "进入坟墓后",
    "牺牲时",
    "牺牲后",
    "弃牌时",
    "弃牌后",
    "离开手牌区时",
    "离开手牌区后",
    "进入放逐区后",
    "返回手牌区后",
)


def node(game: Dijie, moment: str, about: Card | PM | Spot | None = None, who: str = "", gone: frozenset[Card] = frozenset()) -> None:
    """A moment of a sequence comes about a thing or a PM: passive abilities that wait for it are set off and resolved.

    `gone` are cards that have just left: they still answer for what they were (ruling abilities-on-leaving).
    """
    if moment not in game.moments or game.result:
        return
    found = [
        (card, ability)
        for card in game.cards.values()
        for ability in card.printed.abilities
        if ability.when == moment and answers(game, card, ability, about, who, card in gone)
    ]
    set_off(game, [pending_of(game, card, ability, about, moment) for card, ability in in_order(game, found, about)])


def answers(game: Dijie, card: Card, ability: Ability, about: Card | PM | Spot | None, who: str, gone: bool) -> bool:
    """Whether a passive ability is set off by a moment about that thing."""
    return (
        concerns(game, card, ability, about, who)
        and (gone or works_here(game, card, ability))
        and may_trigger(game, card)
        and not has_been_set_off(game, card, ability)
        and tags_allow_trigger(game, card, ability)
    )


def concerns(game: Dijie, card: Card, ability: Ability, about: Card | PM | Spot | None, who: str) -> bool:
    """Whether the moment is about whom the ability names."""
    actor = who or (about.name if isinstance(about, PM) else about.controller if isinstance(about, Card) else game.authority)
    match ability.whose:
        case "自己":
            return about is card or (not isinstance(about, Card) and ability.when in FIXED_TIMINGS)
        case "附主":
            return about is card.host
        case "其他":
            return about is not card
        case "你":
            return actor == card.controller
        case "对手":
            return actor in game.opponents(card.controller)
        case "友方":
            return actor in game.team(card.controller)
        case "敌方":
            return actor not in game.team(card.controller)
        case _:
            return True


def works_here(game: Dijie, card: Card, ability: Ability) -> bool:
    """Whether the card is where its ability can be set off."""
    return card.face_up and (card.zone == home_of(card, ability) or works_elsewhere(game, card, ability))


@rule("X4.1.8", "X4.1.15", otherwise=False)
def works_elsewhere(game: Dijie, card: Card, ability: Ability) -> bool:
    """天赐：不论在哪个区域；灵骨：在坟墓区。"""
    return bool(tag_of(ability, "天赐")) or (bool(tag_of(ability, "灵骨")) and card.zone == "坟墓区")


@rule("X4.2.4", otherwise=True)
def may_trigger(game: Dijie, card: Card) -> bool:
    """沉默：拥有的能力不能触发。"""
    return not status(card, "沉默") and not forbidden(game, card, "触发能力")


@rule("X4.1.3", otherwise=False)
def has_been_set_off(game: Dijie, card: Card, ability: Ability) -> bool:
    """绝招：进入新的区域之后，启动或触发以一次为限。"""
    return bool(tag_of(ability, "绝招")) and ability.name in card.used_here


def tags_allow_trigger(game: Dijie, card: Card, ability: Ability) -> bool:
    """Whether 超载X and 非攻 let the ability be set off."""
    limit = tag_of(ability, "超载")
    return (not limit or may_overload(game, card, ability, limit)) and (
        not tag_of(ability, "非攻") or in_own_defence(game, card.controller)
    )


@rule("X4.1.5", otherwise=True)
def may_overload(game: Dijie, card: Card, ability: Ability, limit: int) -> bool:
    """超载X：每回合可以触发 X 次。"""
    return card.acted.count(ability.name) < limit


@rule("X4.1.11", otherwise=True)
def in_own_defence(game: Dijie, pm: str) -> bool:
    """非攻：只有在你的防御阶段。"""
    return game.phase == "防御阶段" and game.defender == pm


def in_order(game: Dijie, found: list[tuple[Card, Ability]], about: Card | PM | Spot | None) -> list[tuple[Card, Ability]]:
    """Abilities set off at one moment, the first to be set off first."""
    return sorted(found, key=lambda pair: (rank_of_pm(game, pair[0].controller), *rank_of_place(game, pair[0])))


@rule("A1.4.1", otherwise=lambda game, pm: game.order.index(pm) if pm in game.order else 0)
def rank_of_pm(game: Dijie, pm: str) -> int:
    """权威主宰的效果先触发，其后依 PM 编号顺延。"""
    return game.from_authority().index(pm) if pm in game.order else 0


@rule("A6.14.7", otherwise=lambda game, card: (0, (0, 0, 0), 0))
def rank_of_place(game: Dijie, card: Card) -> tuple[int, tuple[int, int, int], int]:
    """战场 > 主宰区 > 手牌区 > 坟墓区 > 放逐区 > 其他；同处一个区域的，按物理序列。"""
    zone = ORDER_OF_ZONES.index(card.zone) if card.zone in ORDER_OF_ZONES else len(ORDER_OF_ZONES)
    if not card.on_field or card.spot is None:
        pile = game.zone_of(card.zone, card.keeper) if card.zone not in (FIELD, "结算展示", "游戏外") else []
        return zone, (0, 0, 0), pile.index(card) if card in pile else 0
    return zone, seen_from(card.controller or game.authority, card), depth(game, card)


def depth(game: Dijie, card: Card) -> int:
    """How far down a card lies in its 战区: the independent thing first, 先驱 above it, then what is attached from top to bottom."""
    if card.host is None:
        return 0
    if goes_ahead(game, card):
        return -1
    return 1 + game.attached(card.host).index(card)


@rule("A6.14.8", otherwise=False)
def goes_ahead(game: Dijie, card: Card) -> bool:
    """先驱：贴附在下方时，按位于上方来定触发顺序。"""
    return any(word == "先驱" for word in card.printed.keywords)


def pending_of(game: Dijie, card: Card, ability: Ability, about: Card | PM | Spot | None, moment: str) -> Pending:
    """What a passive ability puts on the stack."""
    card.acted.append(ability.name)
    card.used_here.append(ability.name)
    return Pending(
        f"{card.name}的“{ability.name}”",
        card.controller or card.owner,
        ability.effects,
        Ref.to(card),
        ability,
        about=about,
        moment=moment,
        lasting=moment in LEAVING,
    )


def is_timing(moment: str) -> bool:
    """Whether a moment is one of the fixed and dynamic timings (A6.1)."""
    return moment in FIXED_TIMINGS or moment in DYNAMIC_TIMINGS
