"""A2.4, A2.5: whom an effect touches when it is executed, and what has become of its targets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenarios.engine.rules import rule, step
from scenarios.engine.things import Ref
from scenarios.games.dijie.candidates import candidates, is_reached_unchosen, is_unit
from scenarios.games.dijie.geometry import Spot, neighbours
from scenarios.games.dijie.persons import every_pm, you
from scenarios.games.dijie.table import Card, Chosen, Dijie, Pending, Target, suppressed
from scenarios.games.dijie.targets import answer, is_chosen, number_of, pick
from scenarios.games.dijie.vocabulary import ALONE
from scenarios.games.dijie.wording import GROUP, Effect

ON_GROUND = ("摧毁", "空洞")
TAKING = ("放逐", "移到")


ENTERED = "进入战场后"


def reached(game: Dijie, pending: Pending, number: int, effect: Effect) -> list[Target]:
    """Whom one effect of a pending one touches now, in physical order where they are many."""
    words = effect.target or "自己"
    source = pending.source.thing if pending.source else pending.card
    if is_chosen(words):
        chosen = pending.targets[number] if number < len(pending.targets) else new_targets(game, pending, effect)
        found = [target for one in chosen if (target := still(game, pending, effect, one)) is not None]
        pending.lost = pending.lost or bool(chosen and not found)
        return [there for target in found for there in within(game, effect, target)]
    match = None if words in ALONE else GROUP.match(words)
    if match is None:
        return alone(game, pending, words, source)
    found = by_position(game, pending, source, match["how"], effect)
    if pending.moment == ENTERED and source in found and not newcomer_counts(game):
        found.remove(source)
    return found


@rule("A9.6.1", "A9.6-e1", otherwise=False)
def newcomer_counts(game: Dijie) -> bool:
    """“进入战场后”的能力选择战场目标，拥有该能力的卡牌自身也包含在内。"""
    return True


@rule("A2.12.3", otherwise=lambda game, pending, effect: [])
def new_targets(game: Dijie, pending: Pending, effect: Effect) -> list[Chosen]:
    """结算过程中又有目标需要确定：控制该新效果的 PM 立即选择。"""
    return pick(game, pending.controller, pending.source.thing if pending.source else None, effect)


def still(game: Dijie, pending: Pending, effect: Effect, chosen: Chosen) -> Target | None:
    """The target, where it still is what was chosen; None where it is lost."""
    if not isinstance(chosen, Ref):
        return chosen
    gone = not chosen.lasts or not is_still_meant(game, pending, effect, chosen.thing)
    return None if is_lost(game, gone) else chosen.thing


def is_still_meant(game: Dijie, pending: Pending, effect: Effect, card: Card) -> bool:
    """Whether the words of the effect still fit a card that was chosen for them."""
    source = pending.source.thing if pending.source else None
    with game.trace.muted():
        return card in candidates(game, pending.controller, source, effect, chosen=False)


@rule("A2.4.5", "A2.5.4", "A2.4-e3", "X4.3-e1", otherwise=False)
def is_lost(game: Dijie, gone: bool) -> bool:
    """目标已经丢失或不再有效：跳过对它的影响，其余照做。"""
    return gone


@step("A2.5.4", "X4.3-e1")
def break_off(game: Dijie, pending: Pending) -> None:
    """引用中断，跳完什么也不剩：整个效果中断，不视为结算完毕（ruling lost-target-skip-or-break-off）。"""
    if pending.lost and not pending.achieved and not pending.interrupted:
        pending.interrupted = True
        game.record(f"{pending.title}的目标丢失，余下的都不能做，效果中断")


def within(game: Dijie, effect: Effect, target: Target) -> list[Target]:
    """The units in a 战区 that was chosen for what is in it; else the target itself."""
    if not isinstance(target, Spot) or effect.verb in ON_GROUND or (effect.verb in TAKING and effect.target.endswith("地形")):
        return [target]
    return [card for card in game.on_field() if card.spot == target and is_unit(game, card) and is_reached_unchosen(game, card)]


@rule("X4.3.43", otherwise=True)
def is_somewhere(game: Dijie, thing: Target) -> bool:
    """镇压：不占战场空间，不在任何战区，范围效果碰不到它（ruling where-a-suppressed-entity-is）。"""
    return not isinstance(thing, Card) or not suppressed(thing)


def by_position(game: Dijie, pending: Pending, source: Card | None, how: str | None, effect: Effect) -> list[Target]:
    """All, the adjacent, the nearest or those in the range that the words describe."""
    every = [thing for thing in candidates(game, pending.controller, source, effect, chosen=False) if is_somewhere(game, thing)]
    if how in ("全部", None) or source is None or source.spot is None:
        return every
    cards = [card for card in every if isinstance(card, Card)]
    if how == "最近的":
        from scenarios.games.dijie.routes import nearest_first

        return list(nearest_first(game, source, [card for card in cards if card is not source])[:1])
    if how == "范围内的":
        return [card for card in cards if card.spot in (source.covers or (source.spot,))]
    near = in_order_of_detection(game, tuple(card for card in cards if is_adjacent(game, source, card)))
    if how == "相邻的":
        return list(near)
    return any_of(game, pending, near, effect) if str(how).startswith("任意") else list(near[: number_of(effect.target)])


@rule("A9.5.1", otherwise=lambda game, near: tuple(sorted(near, key=lambda card: card.since)))
def in_order_of_detection(game: Dijie, near: tuple[Card, ...]) -> tuple[Card, ...]:
    """检测相邻单位、相邻X个单位：按物理序列。"""
    return near


def any_of(game: Dijie, pending: Pending, near: Sequence[Card], effect: Effect) -> list[Target]:
    """任意X个相邻单位: as many as the words ask for, as the effect's controller picks them."""
    left = {card.name: card for card in near}
    wanted = min(number_of(effect.target), len(left))
    return [left.pop(answer(game, pending.controller, effect.target, list(left))) for _ in range(wanted)]


@rule("A9.5.1", "X4.3.3", otherwise=lambda game, source, card: card.spot == source.spot and card is not source)
def is_adjacent(game: Dijie, source: Card, card: Card) -> bool:
    """相邻：在相邻战区中的单位；贴附在它自己上下的不算。"""
    return source.spot is not None and card.spot in neighbours(game.order, source.spot)


def alone(game: Dijie, pending: Pending, words: str, source: Card | None) -> list[Target]:
    """What a single word names."""
    meant: dict[str, Callable[[], Sequence[Target | None]]] = {
        "自己": lambda: [source if source is not None else game.pms.get(you(game, pending))],
        "你": lambda: [game.pms.get(you(game, pending))],
        "对手": lambda: [game.pms[game.facing(pending.controller)]],
        "附主": lambda: [source.host if source is not None else None],
        "该对象": lambda: [pending.about],
        "全部PM": lambda: every_pm(game),
        "全部对手": lambda: [pm for pm in every_pm(game) if pm.name in game.opponents(pending.controller)],
        "前一目标": lambda: [as_it_was(chosen) for group in pending.targets for chosen in group][:1],
    }
    return [target for target in meant[words]() if target is not None] if words in meant else []


def as_it_was(chosen: Chosen) -> Target | None:
    """A chosen target that has not become another thing since."""
    if isinstance(chosen, Ref):
        return chosen.thing if chosen.lasts else None
    return chosen
