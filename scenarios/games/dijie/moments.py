"""A6.1, A6.5.3, A10.9.1: nodes of a sequence set off passive abilities; timings also open responses."""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.engine.rules import rule
from scenarios.engine.things import Ref
from scenarios.games.dijie.conditions import holds
from scenarios.games.dijie.continuous import has_its_abilities, home_of, is_awake, is_heaven_sent, is_in_sight
from scenarios.games.dijie.ending import over
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.prints import abilities_of, worded
from scenarios.games.dijie.stack import parts_of, set_off
from scenarios.games.dijie.table import DELAYED, FIELD, PM, Card, Dijie, Pending, seen_from
from scenarios.games.dijie.values import forbidden, has, status
from scenarios.games.dijie.vocabulary import DYNAMIC_TIMINGS, FIXED_TIMINGS
from scenarios.games.dijie.wording import Ability, tag_of

Subject = Card | PM | Spot | None
Found = list[tuple[Card, Ability]]
Rank = tuple[int, tuple[int, tuple[int, int, int], int]]
USING = "使用卡牌时"
ORDER_OF_ZONES = (FIELD, "主宰区", "手牌区", "坟墓区", "放逐区")
LEAVING = (
    "消灭时", "消灭后", "离场时", "离场后", "进入坟墓时", "进入坟墓后", "牺牲时", "牺牲后",
    "弃牌时", "弃牌后", "离开手牌区时", "离开手牌区后", "进入放逐区后", "返回手牌区后",
)  # fmt: skip


def node(game: Dijie, moment: str, about: Card | PM | Spot | None = None, who: str = "", gone: frozenset[Card] = frozenset()) -> None:
    """A moment of a sequence comes about a thing or a PM: passive abilities that wait for it are set off and resolved.

    `gone` are cards that have just left: they still answer for what they were (ruling leave-triggers-resolve).
    """
    nodes(game, moment, [(about, who)], gone)


def nodes(game: Dijie, moment: str, abouts: Sequence[tuple[Card | PM | Spot | None, str]], gone: frozenset[Card] = frozenset()) -> None:
    """One moment about several things at once, each with the PM who acts: an ability is set off once, by the first that concerns it."""
    if moment in game.moments:
        set_off(game, [pending for _, pending in waiting(game, moment, abouts, gone)])
    if game.answerable and asks_for_responses(game):
        from scenarios.games.dijie.timings import responses

        before, game.moment = game.moment, moment
        responses(game, moment, game.authority, game.pms[game.authority])
        game.moment = before


def waiting(
    game: Dijie, moment: str, abouts: Sequence[tuple[Card | PM | Spot | None, str]], gone: frozenset[Card] = frozenset()
) -> list[tuple[Rank, Pending]]:
    """What passive abilities put on the stack at a moment, the first to be set off first, each with its rank."""
    if moment not in game.moments or over(game):
        return []
    found: dict[tuple[Card, str], tuple[Card, Ability, Card | PM | Spot | None]] = {}
    for about, who in abouts:
        for card in worded(game, "被动"):
            for ability in abilities_of(game, card):
                if ability.when == moment and ability.kind == "被动" and answers(game, card, ability, (about, who), card in gone):
                    found.setdefault((card, ability.name), (card, ability, about))
    ordered = in_order(game, [(card, ability) for card, ability, _ in found.values()], abouts[0][0])
    if len(abouts) > 1:
        ordered = attacker_first(game, ordered, abouts[0][0], abouts[1][0])
    return [(rank(game, card), pending_of(game, card, ability, found[card, ability.name][2], moment)) for card, ability in ordered]


def answers(game: Dijie, card: Card, ability: Ability, happening: tuple[Subject, str], gone: bool) -> bool:
    """Whether a passive ability is set off by a moment about that thing and the PM who acts."""
    about, who = happening
    return (
        concerns(game, card, ability, about, who)
        and (not ability.origin or (isinstance(about, Card) and cast_from(game, about) == ability.origin))
        and (gone or works_here(game, card, ability) or (ability.when == USING and about is card and counts_itself(game)))
        and has_its_abilities(game, card)
        and is_awake(game, card, ability)
        and may_trigger(game, card)
        and not has_been_used(game, card, ability)
        and tags_allow_trigger(game, card, ability)
        and sets_itself_off(game, card, ability)
    )


@rule("A9.9.1", "A9.9-e1", "A9.7.1", "A9.7-e1", otherwise=True)
def counts_itself(game: Dijie) -> bool:
    """正在打出的这张还是卡牌，没有显化成战场实体：“打出卡牌时”不含它本身。"""
    return False


@rule("A6.5.3", "A6.14.1", otherwise=False)
def sets_itself_off(game: Dijie, card: Card, ability: Ability) -> bool:
    """被动能力：“前/时/后”等触发条件一满足，就自动触发。"""
    return holds(game, card.controller or card.owner, card, ability.condition)


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


@rule("A8.7.6", otherwise=lambda game, card: "主宰区" if card.used_from == DELAYED else card.used_from)
def cast_from(game: Dijie, card: Card) -> str:
    """翻开的延时法术支付成功：视为从手牌施放。"""
    return "手牌区" if card.used_from == DELAYED else card.used_from


def works_here(game: Dijie, card: Card, ability: Ability) -> bool:
    """Whether the card is where its ability can be set off."""
    return card.face_up and (card.zone == home_of(game, card, ability) or works_elsewhere(game, card, ability))


def works_elsewhere(game: Dijie, card: Card, ability: Ability) -> bool:
    """Whether a tag lets the ability be set off where the card is."""
    return is_heaven_sent(game, ability) or is_in_sight(game, card, ability) or is_spirit_bone(game, card, ability)


@rule("X4.1.15", otherwise=False)
def is_spirit_bone(game: Dijie, card: Card, ability: Ability) -> bool:
    """灵骨：在坟墓区可以触发。"""
    return bool(tag_of(ability, "灵骨")) and card.zone == "坟墓区"


@rule("X4.2.4", otherwise=True)
def may_trigger(game: Dijie, card: Card) -> bool:
    """沉默：拥有的能力不能触发。"""
    return not status(card, "沉默") and not forbidden(game, card, "触发能力")


@rule("X4.1.3", otherwise=False)
def has_been_used(game: Dijie, card: Card, ability: Ability) -> bool:
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


@rule("A6.12.1", otherwise=lambda game, ordered, attacker, defender: ordered)
def attacker_first(game: Dijie, ordered: Found, attacker: Subject, defender: Subject) -> Found:
    """交战的两个单位同时触发：宣攻方的先触发，别的次序不动（ruling attacker-triggers-first-in-combat）。"""
    before = next((place for place, (card, _) in enumerate(ordered) if card is defender), len(ordered))
    late = [pair for pair in ordered[before:] if pair[0] is attacker]
    return [*ordered[:before], *late, *(pair for pair in ordered[before:] if pair[0] is not attacker)]


def rank(game: Dijie, card: Card) -> Rank:
    """The rank of a card's effects among those set off at one moment: by its PM, then by its place."""
    return rank_of_pm(game, card.controller or card.owner), rank_of_place(game, card)


@rule("A1.4.1", "A1.4-e1", otherwise=lambda game, pm: game.order.index(pm) if pm in game.order else 0)
def rank_of_pm(game: Dijie, pm: str) -> int:
    """权威主宰的效果先触发，其后依 PM 编号顺延。"""
    return game.from_authority().index(pm) if pm in game.order else 0


@rule("A6.14.7", otherwise=lambda game, card: (0, (0, 0, 0), 0))
def rank_of_place(game: Dijie, card: Card) -> tuple[int, tuple[int, int, int], int]:
    """战场 > 主宰区 > 手牌区 > 坟墓区 > 放逐区 > 其他；同处一个区域的，按物理序列。"""
    zone = ORDER_OF_ZONES.index(card.zone) if card.zone in ORDER_OF_ZONES else len(ORDER_OF_ZONES)
    if not card.on_field or card.spot is None:
        return zone, (0, 0, 0), place_in_pile(game, card)
    return zone, physically(game, card), depth(game, card)


@rule("X2.5.1", otherwise=lambda game, card: card.since)
def place_in_pile(game: Dijie, card: Card) -> int:
    """同一区域内，按叠放顺序，从上到下。"""
    pile = game.zone_of(card.zone, card.keeper) if card.zone not in (FIELD, "结算展示", "游戏外") else []
    return pile.index(card) if card in pile else 0


@rule("A6.14.7", "A6.14-e5", "X2.5.2", otherwise=lambda game, card: (card.since, 0, 0))
def physically(game: Dijie, card: Card) -> tuple[int, int, int]:
    """战场区内，按物理序列。"""
    return seen_from(card.controller or game.authority, card)


@rule("A6.14.7", "A6.14-e6", "X2.5.3", otherwise=lambda game, card: card.since)
def depth(game: Dijie, card: Card) -> int:
    """同一战区内：独立实体在前，贴附实体在后，按上下叠放顺序；先驱按位于上方。"""
    if card.host is None:
        return 0
    if goes_ahead(game, card):
        return -1
    return 1 + game.attached(card.host).index(card)


@rule("A6.14.8", otherwise=False)
def goes_ahead(game: Dijie, card: Card) -> bool:
    """先驱：贴附在下方时，按位于上方来定触发顺序。"""
    return has(game, card, "先驱")


def pending_of(game: Dijie, card: Card, ability: Ability, about: Card | PM | Spot | None, moment: str) -> Pending:
    """What a passive ability puts on the stack."""
    from scenarios.games.dijie.amounts import announced

    card.acted.append(ability.name)
    card.used_here.append(ability.name)
    controller = controller_of_effect(game, card)
    return Pending(
        f"{card.name}的“{ability.name}”",
        controller,
        parts_of(game, ability),
        Ref.to(card),
        ability,
        about=about,
        moment=moment,
        lasting=moment in LEAVING and about is card,
        unknown=announced(game, controller, ability),
    )


@rule("A6.3.1", otherwise=lambda game, card: card.owner or card.controller)
def controller_of_effect(game: Dijie, card: Card) -> str:
    """效果有控制者，没有所有者：控制它源头的 PM。"""
    return card.controller or card.owner


def asks_for_responses(game: Dijie) -> bool:
    """Whether a mere node opens a 响应流程: asked at the first one of a game; the answer shapes no event."""
    if game.nodes_are_timings is None:
        with game.trace.aside():
            game.nodes_are_timings = is_timing_too(game)
    return game.nodes_are_timings


@rule("X2.2.3", "A10.9.1", otherwise=True)
def is_timing_too(game: Dijie) -> bool:
    """其他“时/后”若是流程节点，只是时序触发点，不产生响应流程。"""
    return False


def is_timing(game: Dijie, moment: str) -> bool:
    """Whether a moment is a 时机: a fixed or a dynamic one."""
    return (moment in FIXED_TIMINGS and is_fixed_timing(game, moment)) or (moment in DYNAMIC_TIMINGS and is_dynamic_timing(game, moment))


@rule("A6.1.1", "A6.1.2", "X2.2.1", otherwise=False)
def is_fixed_timing(game: Dijie, moment: str) -> bool:
    """固定时机有六个。"""
    return moment in FIXED_TIMINGS


@rule("A6.1.1", "A6.1.3", "X2.2.2", otherwise=False)
def is_dynamic_timing(game: Dijie, moment: str) -> bool:
    """动态时机有两种：使用卡牌时、启动能力时。"""
    return moment in DYNAMIC_TIMINGS
