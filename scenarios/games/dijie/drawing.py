"""A9.14: drawing cards, one at a time, from the library or elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.engine.rules import rule, step
from scenarios.engine.things import Ref
from scenarios.games.dijie.continuous import standing_effects
from scenarios.games.dijie.ending import over
from scenarios.games.dijie.life import pay_for_empty_library
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.table import PM, Card, Dijie, Pending, Target
from scenarios.games.dijie.values import forbidden
from scenarios.games.dijie.wording import Effect
from scenarios.games.dijie.zones import put


def draw(game: Dijie, pm: str, number: int, zone: str = "") -> None:
    """A PM draws cards, from the usual source or from another of the PM's zones."""
    for together in separate_draws(game, number):
        if over(game) or is_barred(game, game.pms[pm]):
            return
        node(game, "摸牌时", game.pms[pm])
        drawn = [draw_card(game, pm, zone or source_of(game, pm)) for _ in range(together)]
        if any(drawn) and (not zone or counts_as_drawing(game)):
            node(game, "摸牌后", game.pms[pm])


@rule("A9.14.1", otherwise=lambda game, number: (number,))
def separate_draws(game: Dijie, number: int) -> tuple[int, ...]:
    """牌只能一张一张地摸；摸两张，视为单独摸牌两次。"""
    return (1,) * number


@rule("A9.13.3", otherwise=False)
def is_barred(game: Dijie, pm: PM) -> bool:
    """效果禁止摸牌：不能执行。"""
    return forbidden(game, pm, "摸牌")


@rule("A9.14.4", otherwise=False)
def counts_as_drawing(game: Dijie) -> bool:
    """从其他区域摸牌，展示并加入手牌，都视为摸牌。"""
    return True


def shown_and_taken(game: Dijie, card: Card) -> None:
    """A card of a library that was shown has been taken into a hand."""
    if card.zone == "手牌区" and counts_as_drawing(game):
        node(game, "摸牌后", game.pms[card.keeper])


@rule("A9.14.2", otherwise=lambda game, targets: [game.pms[name] for name in game.order if game.pms[name] in targets])
def in_order_of_drawing(game: Dijie, targets: Sequence[Target]) -> list[Target]:
    """多个 PM 同时摸牌：自权威主宰起，按编号顺序。"""
    return [game.pms[name] for name in game.from_authority() if game.pms[name] in targets]


def draw_card(game: Dijie, pm: str, source: str) -> bool:
    """One card is drawn, or what stands in its place is done; whether it counts as a draw."""
    pile = game.zone_of(source, pm)
    card = pile[0] if pile else None
    if card is None and not (source == "公共牌库" and game.plain):
        return fail_to_draw(game, pm, source)
    instead = replacement_of_draw(game, pm)
    if instead is not None:
        replace_draw(game, pm, card, instead)
        return is_still_a_draw(game)
    take(game, pm, card)
    return True


def fail_to_draw(game: Dijie, pm: str, source: str) -> bool:
    """Nothing is there to be drawn: an empty library costs life (A9.14.3)."""
    if source.endswith("牌库"):
        pay_for_empty_library(game, game.pms[pm])
    return False


@step("A9.14.1")
def take(game: Dijie, pm: str, card: Card | None) -> None:
    """摸牌：把最上方的一张牌放入自己的手牌。"""
    if card is None:
        game.plain -= 1
        game.pms[pm].plain += 1
    else:
        put(game, card, "手牌区", pm)
    game.record(f"{pm}摸 1 张牌" + (f"：{card.name}" if card else ""), pm)


@rule("A6.7.1", otherwise=None)
def replacement_of_draw(game: Dijie, pm: str) -> Effect | None:
    """替代效果：“将摸牌，改为……”由新效果代替摸牌。"""
    return next((effect for effect in standing_effects(game, "改为", game.pms[pm]) if effect.condition == "将摸牌"), None)


@step("A6.7.1")
def replace_draw(game: Dijie, pm: str, card: Card | None, instead: Effect) -> None:
    """替代效果：由替代动作代替原本的摸牌。"""
    from scenarios.games.dijie.effects import perform

    game.record(f"{pm}的摸牌改为别的动作", pm)
    parts = instead.argument if isinstance(instead.argument, tuple) else ()
    for number, part in enumerate(parts):
        perform(game, Pending("改为", pm, parts, Ref.to(card) if card else None, about=card), number, part)


@rule("A9.14.5", otherwise=True)
def is_still_a_draw(game: Dijie) -> bool:
    """替代动作结算之后，与原摸牌相关的额外效果不再触发。"""
    return False


@rule("N1.2.5", "N3.2.2", "N1.2.1", otherwise="私有牌库")
def source_of(game: Dijie, pm: str) -> str:
    """PM 要摸牌时，由摸牌来源摸取；标准游戏是公共牌库。"""
    return "公共牌库"
