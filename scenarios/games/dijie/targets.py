"""A2.4, A2.12: what may be a target, how targets are chosen, and what has become of them."""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.engine.refusals import IllegalActionError, Refusal
from scenarios.engine.rules import rule
from scenarios.engine.things import Ref
from scenarios.games.dijie.continuous import of_side
from scenarios.games.dijie.filters import fits
from scenarios.games.dijie.geometry import NAMES, Spot, neighbours, physical_key, spot_of
from scenarios.games.dijie.table import FIELD, PM, TURNED, VOID, Card, Chosen, Dijie, Pending, Target, suppressed
from scenarios.games.dijie.values import has, status
from scenarios.games.dijie.wording import GROUP, Effect

COUNT = {None: 1, "一": 1, "两": 2, "三": 3, "四": 4}


def is_chosen(words: str) -> bool:
    """Whether words ask somebody to choose targets before the cost is paid."""
    return words.startswith("选")


def number_of(words: str) -> int:
    """How many targets the words ask for."""
    match = GROUP.match(words)
    assert match is not None
    return COUNT[match[2] or match[3]]


def candidates(game: Dijie, pm: str, source: Card | None, effect: Effect, chosen: bool) -> list[Target]:
    """Everything that an effect of this PM may name with its words, in physical order as the PM sees it."""
    match = GROUP.match(effect.target)
    assert match is not None
    kind, side = match["kind"], match["side"]
    if kind in ("战区", "空洞", "地形"):
        return [spot for spot in spots(game, pm, side) if fits_ground(game, spot, kind, effect)]
    if kind == "PM":
        return [game.pms[name] for name in game.order if _pm_of_side(game, pm, side, name) and may_name_pm(game, game.pms[name])]
    found = [card for card in sorted_cards(game, pm) if _is(game, card, kind) and (not chosen or may_be_chosen(game, card))]
    seat = source if source is not None and source.controller == pm else None
    found = [card for card in found if side is None or of_side(game, seat or _stand_in(pm, found, game), side, card)]
    within: list[Target] = [card for card in found if fits(game, card, effect.limits)]
    if kind == "实体" and not effect.limits:
        within += [game.pms[name] for name in game.order if _pm_of_side(game, pm, side, name) and counts_pm_as_entity(game, game.pms[name])]
    return within


def _stand_in(pm: str, found: Sequence[Card], game: Dijie) -> Card:
    """Whose side 友方 and 敌方 are seen from, where the source is a PM."""
    return Card("", printed=next(iter(game.cards.values())).printed, owner=pm, controller=pm)


def _pm_of_side(game: Dijie, pm: str, side: str | None, name: str) -> bool:
    return {None: True, "敌方": name in game.opponents(pm), "友方": name in game.team(pm), "其他": name != pm}.get(side, True)


def _is(game: Dijie, card: Card, kind: str) -> bool:
    if suppressed(card) and kind in ("单位", "生物", "行者"):
        return False
    return {
        "单位": is_unit(game, card),
        "生物": is_creature(game, card),
        "行者": card.is_walker,
        "实体": card.face_up,
        "牌": True,
    }.get(kind, kind in card.printed.types)


@rule("A2.11.1", otherwise=lambda game, card: card.is_creature)
def is_unit(game: Dijie, card: Card) -> bool:
    """单位包括生物和行者。"""
    return card.is_unit


@rule("A2.11.1", otherwise=lambda game, card: card.is_unit)
def is_creature(game: Dijie, card: Card) -> bool:
    """生物包括异兽、战魄、真灵。"""
    return card.is_creature


@rule("A2.4.1", otherwise=True)
def only_on_field(game: Dijie, card: Card) -> bool:
    """没有特定描述：只有战场中的实体可以选为目标。"""
    return card.zone == FIELD


@rule("A2.4.1", otherwise=True)
def may_name_pm(game: Dijie, pm: PM) -> bool:
    """写明 PM 才可以选，且须具有生命值。"""
    return pm.life > 0


@rule("A2.10.1", otherwise=False)
def counts_pm_as_entity(game: Dijie, pm: PM) -> bool:
    """PM 也属于实体。"""
    return pm.life > 0


def may_be_chosen(game: Dijie, card: Card) -> bool:
    """Whether nothing about the card keeps it from being chosen."""
    return not is_hidden(game, card) and not is_shielded(game, card)


@rule("X4.3.31", otherwise=False)
def is_hidden(game: Dijie, card: Card) -> bool:
    """隐蔽：不能被选为目标。"""
    return has(game, card, "隐蔽")


@rule("X4.3.46", otherwise=False)
def is_shielded(game: Dijie, card: Card) -> bool:
    """时空屏障：不能被选为目标。"""
    return has(game, card, "时空屏障")


def sorted_cards(game: Dijie, pm: str) -> list[Card]:
    """Every card that words may name: those on the battlefields in physical order."""
    found = [
        card
        for card in game.cards.values()
        if card.zone not in ("游戏外", "公共牌库", "私有牌库") and only_on_field(game, card) and card.spot is not None
    ]
    return sorted(
        found, key=lambda card: (*physical_key(pm, card.spot), card.host is not None, card.since) if card.spot else (0, 0, False, 0)
    )


def spots(game: Dijie, pm: str, side: str | None) -> list[Spot]:
    """The 战区 of a side in physical order."""
    found = [
        spot
        for spot in game.grounds
        if {"友方": spot.field in game.team(pm), "你的": spot.field == pm, "敌方": spot.field in game.opponents(pm)}.get(side or "", True)
    ]
    return sorted(found, key=lambda spot: physical_key(pm, spot))


def fits_ground(game: Dijie, spot: Spot, kind: str, effect: Effect) -> bool:
    """Whether a 战区 is what the words ask for: 空洞, a turned 地形, or one that fits the limits (空, 已翻开)."""
    ground = game.grounds[spot]
    if kind == "空洞":
        return ground.state == VOID
    if kind == "地形":
        return ground.state == TURNED
    return ("空" not in effect.limits or game.occupant(spot) is None) and ("已翻开" not in effect.limits or ground.state == TURNED)


def choose(game: Dijie, pm: str, source: Card | None, effects: Sequence[Effect]) -> list[list[Chosen]]:
    """The targets of every effect that asks for some, chosen in reading order (A2.4.3, A2.4.4). Raises DecisionNeededError."""
    return [pick(game, pm, source, effect) if is_chosen(effect.target) else [] for effect in effects]


def pick(game: Dijie, pm: str, source: Card | None, effect: Effect) -> list[Chosen]:
    """The targets of one effect: as many as it asks for, all of them where there are no more (A2.4.6)."""
    options = candidates(game, pm, source, effect, chosen=True)
    wanted = number_of(effect.target)
    if blinded(game, game.pms[pm]):
        return []
    if len(options) <= wanted and not (game.given and pm == game.actor) and takes_all(game, len(options), wanted):
        return [reference(option) for option in options]
    found: list[Chosen] = []
    for _ in range(min(wanted, len(options))):
        left = {label(option): option for option in options if reference(option) not in found}
        found.append(reference(left[answer(game, pm, f"{effect.verb}：{effect.target}", list(left))]))
    return found


@rule("A2.4.6", otherwise=lambda game, there, wanted: there == wanted)
def takes_all(game: Dijie, there: int, wanted: int) -> bool:
    """目标多于有效对象：选择全部有效对象。"""
    return True


@rule("X4.2.8", otherwise=False)
def blinded(game: Dijie, pm: PM) -> bool:
    """目盲：PM 不能选择目标。"""
    return bool(status(pm, "目盲"))


def answer(game: Dijie, pm: str, question: str, options: list[str]) -> str:
    """What the action has named, else the next choice. Raises IllegalActionError for a target that is none."""
    if game.given and pm == game.actor:
        named = game.given.pop(0)
        if named in options:
            return named
        spot = spot_of(named, pm)
        if spot is not None and str(spot) in options:
            return str(spot)
        raise IllegalActionError([not_a_target(game, named, question, options)])
    return game.ask(pm, question, options)


def not_a_target(game: Dijie, named: str, question: str, options: list[str]) -> Refusal:
    """Why what was named is no target, with the clause that says so."""
    clauses = ["A2.12.2"]
    thing = game.cards.get(named)
    if named in NAMES or (thing is not None and not thing.on_field):
        clauses.append("A2.4.1")
    elif thing is not None:
        clauses += [clause for asks, clause in ((is_hidden, "X4.3.31"), (is_shielded, "X4.3.46")) if asks(game, thing)]
    return Refusal(f"“{named}”不能作“{question}”的目标", tuple(clauses), "、".join(options) or "没有合法目标")


def label(target: Target) -> str:
    """A target by the name that a scenario gives it."""
    return str(target) if isinstance(target, Spot) else target.name


def reference(target: Target) -> Chosen:
    """A target as it is when it is named."""
    return Ref.to(target) if isinstance(target, Card) else target


def still(game: Dijie, chosen: Chosen) -> Target | None:
    """The target, where it still is what was named; None where it is lost."""
    if isinstance(chosen, Ref):
        return chosen.thing if chosen.lasts or not is_lost(game, chosen) else None
    return chosen


@rule("A2.4.5", "A2.5.4", otherwise=False)
def is_lost(game: Dijie, chosen: Ref[Card]) -> bool:
    """目标已经丢失或不再有效：跳过对它的影响。"""
    return not chosen.lasts


def reached(game: Dijie, pending: Pending, number: int, effect: Effect) -> list[Target]:
    """Whom one effect of a pending one touches now, in physical order where they are many."""
    words = effect.target or "自己"
    if is_chosen(words):
        return [
            target
            for chosen in (pending.targets[number] if number < len(pending.targets) else [])
            if (target := still(game, chosen)) is not None
        ]
    source = pending.source.thing if pending.source else pending.card
    match GROUP.match(words):
        case None:
            return alone(game, pending, words, source)
        case found:
            return by_position(game, pending, source, found["how"], effect)


def by_position(game: Dijie, pending: Pending, source: Card | None, how: str, effect: Effect) -> list[Target]:
    """All, the adjacent, the nearest or those in the range that the words describe."""
    every = candidates(game, pending.controller, source, effect, chosen=False)
    if how in ("全部", None) or source is None or source.spot is None:
        return every
    spot = source.spot
    if how.startswith("任意"):
        near = [card for card in every if isinstance(card, Card) and card.spot in neighbours(game.order, spot) and card.host is None]
        return (
            []
            if not near
            else [near[[c.name for c in near].index(answer(game, pending.controller, effect.target, [c.name for c in near]))]]
        )
    if how == "相邻的":
        return [card for card in every if isinstance(card, Card) and is_adjacent(game, source, card)]
    if how == "最近的":
        from scenarios.games.dijie.moving import nearest_first

        others = [card for card in every if isinstance(card, Card) and card is not source]
        return list(nearest_first(game, source, others)[:1])
    return [card for card in every if isinstance(card, Card) and card.spot == spot]


@rule("A9.5.1", "X4.3.3", otherwise=lambda game, source, card: card.spot == source.spot and card is not source)
def is_adjacent(game: Dijie, source: Card, card: Card) -> bool:
    """相邻：在相邻战区中的单位；贴附在上下的不算。"""
    return source.spot is not None and card.host is None and card.spot in neighbours(game.order, source.spot)


def alone(game: Dijie, pending: Pending, words: str, source: Card | None) -> list[Target]:
    """What a single word names."""
    you = game.pms.get(pending.controller)
    match words:
        case "自己":
            return [source] if source is not None else [you] if you else []
        case "你":
            return [you] if you else []
        case "对手":
            return [game.pms[game.facing(pending.controller)]]
        case "附主":
            return [source.host] if source is not None and source.host is not None else []
        case "该对象":
            return [pending.about] if pending.about is not None else []
        case "全部PM":
            return [game.pms[name] for name in game.from_authority()]
        case "全部对手":
            return [game.pms[name] for name in game.from_authority() if name in game.opponents(pending.controller)]
        case "前一目标":
            last = [still(game, chosen) for group in pending.targets for chosen in group]
            return [target for target in last[:1] if target is not None]
        case _:
            return []
