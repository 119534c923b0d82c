"""A2 布局阶段：placing and pushing."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.liuge.mana import pay
from scenarios.games.liuge.spells import aims, needs_aim, take_aim
from scenarios.games.liuge.table import DIRECTIONS, Card, SixCells, beside
from scenarios.games.liuge.values import has
from scenarios.games.liuge.victory import battle_goes_on


@dataclass(frozen=True, slots=True)
class Placement:
    """Somebody wants to place a card on one of their cells, pushing in a direction where it is taken."""

    side: str
    card: Card
    cell: str
    push: str | None = None
    aim: str | None = None


@rule("A2", otherwise=None)
def only_in_layout(game: SixCells, want: Placement) -> Refusal | None:
    """放置与推挤只在布局阶段。"""
    return game.refuse(f"现在是{game.phase}，不能放置", "等到下一个布局阶段") if game.phase != "布局阶段" else None


@rule("A2.1", otherwise=None)
def comes_from_its_place(game: SixCells, want: Placement) -> Refusal | None:
    """放置自己手中的牌；绝技从主将处。"""
    source = source_of(game, want.card)
    if want.card.owner == want.side and want.card.zone == source:
        return None
    return game.refuse(f"{want.card.name}不在{want.side}的{source}", "放置手牌中的牌或可用的绝技")


@rule("Cb", otherwise="手牌")
def source_of(game: SixCells, card: Card) -> str:
    """绝技是主将的能力，以卡牌表现，不在手牌里。"""
    return "绝技区" if card.printed.type == "绝技" else "手牌"


@rule("A2.1", otherwise=None)
def enough_mana(game: SixCells, want: Placement) -> Refusal | None:
    """要付得起对应的法术力。"""
    player, cost = game.players[want.side], cost_of(game, want.card)
    has = player.mana + player.temporary
    return game.refuse(f"{want.card.name}要 {cost} 点法术力，{want.side}只有 {has} 点", f"费用 {has} 以下的牌") if cost > has else None


def cost_of(game: SixCells, card: Card) -> int:
    """What placing a card costs."""
    return cost_of_ultimate(game, card) if card.printed.type == "绝技" else cost_of_card(game, card)


@rule("A2.1", otherwise=0)
def cost_of_card(game: SixCells, card: Card) -> int:
    """放置消耗对应的法术力。"""
    return card.printed.cost


@rule("C1", otherwise=0)
def cost_of_ultimate(game: SixCells, card: Card) -> int:
    """绝技的释放需要法术力。"""
    return card.printed.cost


@rule("C1", otherwise=None)
def has_cooled(game: SixCells, want: Placement) -> Refusal | None:
    """绝技要冷却。"""
    left = want.card.cooling
    return game.refuse(f"{want.card.name}还要冷却 {left} 回合", f"第 {game.turn + left} 回合起") if left > 0 else None


@rule("A2.1", otherwise=None)
def on_an_empty_cell(game: SixCells, want: Placement) -> Refusal | None:
    """放置在空格上；推挤能腾出空格。"""
    taken = game.occupant(want.side, want.cell)
    if taken is None or (want.push and pushing_moves_cards(game)):
        return None
    return game.refuse(f"{want.cell}格已有{taken.name}", "、".join(f"{cell}格" for cell in game.empty_cells(want.side)) or "推挤")


@rule("A2.2", otherwise=False)
def pushing_moves_cards(game: SixCells) -> bool:
    """放置可以推挤场上的牌，一回合不限次数。"""
    return True


@rule("A2.2.1", otherwise=None)
def somebody_to_push(game: SixCells, want: Placement) -> Refusal | None:
    """推挤要有推挤的对象。"""
    return game.refuse(f"{want.cell}格是空格，没有牌可推", "直接放置") if want.push and not pushed(game, want) else None


@rule("A2.2.1", otherwise=None)
def room_in_the_direction(game: SixCells, want: Placement) -> Refusal | None:
    """推挤方向上要有空格。"""
    if not want.push or room(game, want) is not None:
        return None
    return game.refuse(f"{want.cell}格向{want.push}没有空格", "、".join(f"推{way}" for way in ways_to_push(game, want)) or "空格")


@rule("A2.2.1", otherwise=None)
def all_can_be_pushed(game: SixCells, want: Placement) -> Refusal | None:
    """推挤对象要合法。"""
    fixed = [card.name for card in pushed(game, want) if cannot_be_pushed(game, card)] if want.push else []
    return game.refuse(f"{'、'.join(fixed)}不可推挤", "换一个方向或空格") if fixed else None


def cannot_be_pushed(game: SixCells, card: Card) -> bool:
    """Whether a card says so; a unit on the battlefield may have lost it."""
    return has(game, card, "不可推挤") if card.on_field else "不可推挤" in card.printed.rules


def line(want: Placement, direction: str) -> list[str]:
    """Cells from the one placed on to the edge, in a direction."""
    cells, cell = [want.cell], beside(want.cell, direction)
    while cell is not None:
        cells.append(cell)
        cell = beside(cell, direction)
    return cells


def room(game: SixCells, want: Placement) -> str | None:
    """The first empty cell in the direction of the push."""
    empty = game.empty_cells(want.side)
    return next((cell for cell in line(want, want.push or "")[1:] if cell in empty), None)


def pushed(game: SixCells, want: Placement) -> list[Card]:
    """The cards that a push moves, nearest first: those up to the first empty cell."""
    cards = []
    for cell in line(want, want.push or ""):
        card = game.occupant(want.side, cell)
        if card is None:
            break
        cards.append(card)
    return cards


def ways_to_push(game: SixCells, want: Placement) -> list[str]:
    """Directions with an empty cell."""
    ways = [Placement(want.side, want.card, want.cell, way) for way in DIRECTIONS]
    return [way.push for way in ways if way.push and room(game, way) is not None]


@rule("B3", otherwise=None)
def aims_at_a_cell(game: SixCells, want: Placement) -> Refusal | None:
    """只有指向法术（与指向绝技）选目标，选的是场上的格。"""
    if want.aim is None:
        return None
    if not needs_aim(game, want.card):
        return game.refuse(f"{want.card.name}不选取目标", "放置时不写目标")
    options = aims(game)
    return None if want.aim in options else game.refuse(f"{want.card.name}不能指向{want.aim}", "、".join(options))


GATES = (
    battle_goes_on,
    only_in_layout,
    comes_from_its_place,
    enough_mana,
    has_cooled,
    on_an_empty_cell,
    somebody_to_push,
    room_in_the_direction,
    all_can_be_pushed,
    aims_at_a_cell,
)


def place(game: SixCells, want: Placement) -> None:
    """放置: every gate is asked before anything moves. Raises IllegalActionError."""
    game.permit(GATES, want)
    pay(game, game.players[want.side], cost_of(game, want.card))
    if want.push:
        push(game, want)
    put_down(game, want)
    if needs_aim(game, want.card):
        take_aim(game, want.card, want.aim)


@step("A2.2")
def push(game: SixCells, want: Placement) -> None:
    """推挤：被推的牌沿方向各移一格。"""
    direction = want.push or ""
    for card in reversed(pushed(game, want)):
        cell = beside(card.at, direction)
        if cell is not None:
            game.shift(card, cell)
            game.record(f"{card.name}被推到{cell}格", card.name)


def set_down(game: SixCells, want: Placement) -> None:
    """The card lies face down on its cell."""
    card = want.card
    card.hand_when_placed = len(game.players[want.side].hand)
    game.put(card, "盖放", want.cell)
    card.side = want.side
    if card.printed.type == "绝技":
        card.used = game.turn
    game.record(f"{want.side}把{card.name}放置于{want.cell}格", card.name, want.side)


@step("A2.1", instead=set_down)
def put_down(game: SixCells, want: Placement) -> None:
    """把牌放在相应的格上。"""
    set_down(game, want)
