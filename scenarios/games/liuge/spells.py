"""B 法术, C 绝技：using them, and what a directed one was aimed at."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.engine.things import Ref
from scenarios.games.liuge.cards import Phrases
from scenarios.games.liuge.pending import triggered
from scenarios.games.liuge.table import CELLS, Aim, Card, SixCells, other


@rule("Bb", otherwise=())
def effects_of_use(game: SixCells, card: Card) -> Phrases:
    """法术翻开后立即产生效果。"""
    return card.printed.effects


@rule("B1.1", otherwise="行动后")
def stage_of_effects(game: SixCells) -> str:
    """法术在翻开阶段发动效果。"""
    return "翻开"


@step("B1")
def vacate(game: SixCells, card: Card) -> None:
    """法术翻开的同时，它的格便是空格。"""
    game.put(card, zone_after_use(game, card))
    game.record(f"{card.side}{card.last_at}格翻开{card.name}，该格成为空格", card.name)


def zone_after_use(game: SixCells, card: Card) -> str:
    """墓地 for a spell (ruling other-words); a 绝技 by C1."""
    return kept_after_use(game) if card.printed.type == "绝技" else "墓地"


@rule("C1", otherwise="墓地")
def kept_after_use(game: SixCells) -> str:
    """绝技总是存在。"""
    return "绝技区"


@rule("B1.4", otherwise=lambda game, effective: effective)
def counts_as_cast(game: SixCells, effective: bool) -> bool:
    """法术只要翻开就算释放，不论有没有产生效果。"""
    return True


@rule("C2", otherwise=True)
def sets_off_spell_abilities(game: SixCells, card: Card) -> bool:
    """绝技的释放不触发与法术释放有关的异能。"""
    return card.printed.type == "法术"


def note_cast(game: SixCells, card: Card, effective: bool) -> None:
    """释放法术 is noted for abilities of its side that wait for it."""
    if counts_as_cast(game, effective) and sets_off_spell_abilities(game, card):
        triggered(game, "释放法术", game.units(card.side))


# -- B3: aiming --


@rule("C2", otherwise=False)
def ultimate_is_aimed(game: SixCells) -> bool:
    """绝技选取目标与法术相同。"""
    return True


def needs_aim(game: SixCells, card: Card) -> bool:
    """Whether a card asks for a target when it is placed."""
    return card.printed.directed == "是" and (card.printed.type == "法术" or ultimate_is_aimed(game))


@step("B3")
def take_aim(game: SixCells, card: Card, words: str | None) -> None:
    """指向法术：布局后还要选一次目标。"""
    options = aims(game)
    chosen = words if words is not None else game.ask(card.side, f"{card.name}指向哪一格", options)
    side, cell = chosen[:2], chosen[2:]
    unit = unit_rather_than_cell(game, side, cell)
    card.aim = Aim(side, cell, None if unit is None else Ref.to(unit))
    game.record(f"{card.name}指向{unit.name if unit else chosen + '格'}", card.name, *([unit.name] if unit else []))


def aims(game: SixCells) -> list[str]:
    """Cells that a directed spell can be aimed at now, such as 敌方甲."""
    cells = [(side, cell) for side in (game.first, other(game.first)) for cell in CELLS]
    return [side + cell for side, cell in cells if unit_at(game, side, cell) is not None or empty_cells_can_be_chosen(game)]


@rule("B3.2", otherwise=False)
def empty_cells_can_be_chosen(game: SixCells) -> bool:
    """指向法术可以选空格。"""
    return True


def unit_at(game: SixCells, side: str, cell: str) -> Card | None:
    """The face-up unit on a cell (ruling face-down)."""
    card = game.occupant(side, cell)
    return card if card is not None and card.on_field else None


@rule("B3.2.1", otherwise=None)
def unit_rather_than_cell(game: SixCells, side: str, cell: str) -> Card | None:
    """所选格上有部署，就是选了那个部署而不是格。"""
    return unit_at(game, side, cell)


def aimed_at(game: SixCells, card: Card) -> Card | None:
    """The unit that a directed spell meets when it is turned."""
    aim = card.aim
    if aim is None:
        return None
    if aim.unit is None:
        return found_on_cell(game, aim)
    if not is_there(aim.unit):
        return instead_of_the_gone(game, aim)
    return aim.unit.thing if always_hits(game, aim, aim.unit.thing) else None


def is_there(unit: Ref[Card]) -> bool:
    """Whether the unit that was chosen is still the same one on the battlefield."""
    return unit.lasts and unit.thing.on_field


@rule("B3.2", otherwise=None)
def found_on_cell(game: SixCells, aim: Aim) -> Card | None:
    """选了空格：翻开时那里有合法目标，就对它生效。"""
    return unit_at(game, aim.side, aim.cell)


@rule("B3.1", otherwise=lambda game, aim, unit: (unit.side, unit.at) == (aim.side, aim.cell))
def always_hits(game: SixCells, aim: Aim, unit: Card) -> bool:
    """目标还在战场，就必定命中。"""
    return True


@rule("B3.1.1", otherwise=False)
def fizzles(game: SixCells, card: Card) -> bool:
    """翻开时目标已不在战场：自动失效。"""
    aim = card.aim
    return aim is not None and aim.unit is not None and not is_there(aim.unit)


@rule("B3.1.1", otherwise=lambda game, aim: unit_at(game, aim.side, aim.cell))
def instead_of_the_gone(game: SixCells, aim: Aim) -> Card | None:
    """目标离开了：不再另选。"""
    return None


# -- C3: cooling --


@rule("C3", otherwise=lambda game, used: used)
def turn_of_cooling(game: SixCells, used: int) -> int:
    """绝技在使用的下一回合才进入冷却。"""
    return used + 1


def cool(game: SixCells) -> None:
    """Each 绝技 that was used cools: as many turns as it prints, from the turn of C3 on (ruling ultimate-cooldown)."""
    for card in game.cards.values():
        if card.printed.type == "绝技" and card.used is not None:
            left = max(0, card.printed.cooldown - (game.turn - turn_of_cooling(game, card.used)))
            if left != card.cooling:
                card.cooling = left
                game.record(f"{card.name}还要冷却 {left} 回合" if left else f"{card.name}冷却完毕", card.name)
