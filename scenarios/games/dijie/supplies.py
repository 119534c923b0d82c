"""A8.10: 物资: supplying them, their stock, and consuming it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.names import title
from scenarios.games.dijie.table import Card, Chosen, Dijie
from scenarios.games.dijie.targets import answer
from scenarios.games.dijie.uses import Use
from scenarios.games.dijie.wording import Ability
from scenarios.games.dijie.zones import put, send

if TYPE_CHECKING:
    from scenarios.games.dijie.starting import Start

CONSUME = "消耗物资"


@step("A8.10.1", "A8.10-e1", "X3.1.10", "N4.1.8")
def supply(game: Dijie, want: Use, targets: list[list[Chosen]]) -> None:
    """投放物资：放入指定区域，正面朝上，按储量加值放上加值指示物；牌本身也代表 1 个储量。"""
    card = want.card
    put(game, card, card.printed.area, want.pm)
    card.stock = card.printed.stock + 1
    game.record(f"{card.name}投放到{card.zone}，储量 {card.stock}", card.name)


def pile_of(game: Dijie, card: Card) -> list[Card]:
    """The supplied cards of the same name that lie together, from top to bottom."""
    there = game.zone_of(card.zone, card.keeper) if card.keeper else []
    return [other for other in there if other.stock and title(game, other) == title(game, card)]


def stock_of(game: Dijie, card: Card) -> int:
    """What can still be consumed: the counters on the pile, and what its cards themselves stand for."""
    pile = pile_of(game, card)
    return sum(other.stock - 1 for other in pile) + cards_count(game, len(pile))


@rule("A8.10.4", otherwise=lambda game, cards: min(cards, 1))
def cards_count(game: Dijie, cards: int) -> int:
    """同名物资叠放时，每张各以其本身单独提供 1 个储量。"""
    return cards


def wanted(ability: Ability) -> int | str:
    """How much stock an ability consumes: a number, X, or 0 for none."""
    return next((str(e.argument) if e.argument == "X" else int(str(e.argument)) for e in ability.sacrifices if e.verb == CONSUME), 0)


@rule("A8.10.2", otherwise=None)
def has_the_stock(game: Dijie, start: Start) -> Refusal | None:
    """消耗物资X：X 不能大于当前剩余的储量。"""
    number = wanted(start.ability)
    if not number:
        return None
    least, left = (1 if number == "X" else int(number)), stock_of(game, start.card)
    if least <= left:
        return None
    return game.refuse(f"{start.card.name}剩余储量 {left}，不能消耗 {least}", f"至多消耗 {left}")


@rule("A8.10.4", otherwise=None)
def once_a_main_phase(game: Dijie, start: Start) -> Refusal | None:
    """同名物资实体在每个主宰阶段，通常只能启动消耗物资能力一次。"""
    if not wanted(start.ability):
        return None
    name = title(game, start.card)
    return game.refuse(f"本回合已经启动过{name}的消耗物资能力", "等下一个主宰阶段") if name in game.pms[start.pm].consumed else None


GATES_OF_SUPPLIES = (has_the_stock, once_a_main_phase)


def take_stock(game: Dijie, start: Start) -> int | None:
    """Consume what the ability asks for; returns how much was chosen for X, None where it asks for no X."""
    number = wanted(start.ability)
    if number:
        game.pms[start.pm].consumed.append(title(game, start.card))
    if number == "X":
        left = [str(n) for n in range(1, stock_of(game, start.card) + 1)]
        chosen = int(answer(game, start.pm, f"{start.card.name}消耗多少储量", left))
        consume(game, start.card, chosen)
        return chosen
    consume(game, start.card, int(number))
    return None


@step("A8.10.2", "X3.1.10")
def consume(game: Dijie, card: Card, number: int) -> None:
    """先移除加值指示物；没有了，每消耗 1 个就按物理序列摧毁 1 张物资牌。"""
    pile = pile_of(game, card)
    for _ in range(min(number, sum(other.stock for other in pile))):
        marked = next((other for other in pile if other.stock > 1), None)
        if marked is None:
            use_up(game, pile.pop(0))
        else:
            marked.stock -= 1
            game.record(f"{marked.name}移除一个 +1/+1，储量 {marked.stock}", marked.name)


def use_up(game: Dijie, card: Card) -> None:
    """A card whose own stock has been consumed is smashed."""
    card.stock = 0
    send(game, card, "坟墓区", whose_grave(game, card))
    game.record(f"{card.name}的储量用完，被摧毁，进入{card.keeper}的{card.zone}", card.name)


@rule("A8.10.3", otherwise=lambda game, card: card.controller)
def whose_grave(game: Dijie, card: Card) -> str:
    """因消耗储量而被摧毁的物资牌，进入其所有者的坟墓区；没有所有者的，进入其控制者的。"""
    return card.owner or card.controller


@rule("A8.10.3", otherwise=False)
def goes_on_without_the_card(game: Dijie, ability: Ability) -> bool:
    """源头物资牌因自身的储量被消耗而被摧毁：这次效果的结算不中止。"""
    return bool(wanted(ability))
