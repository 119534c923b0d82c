"""How units come to the battlefield and leave it: death (ruling death-and-destroy), 吞噬 (D2.10), 变形 (D2.11), 湮灭 (D2.25)."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.liuge.damage import invincible, prevented
from scenarios.games.liuge.table import Card, SixCells, reset
from scenarios.games.liuge.values import can_swallow, printed_abilities

REMOVED = "移除"


def arrive(game: SixCells, card: Card, cell: str) -> None:
    """Put a unit face up on a cell, as new."""
    game.put(card, "战场", cell)
    reset(card)
    card.own = printed_abilities(game, card)
    game.values.clear()


def leave(game: SixCells, units: list[Card], zone: str, words: str) -> None:
    """Take units off the battlefield at once; after all have left, whatever they had swallowed follows D2.10."""
    died = zone == "墓地"
    swallowed = [(unit.belly, gives_back_the_swallowed(game, unit, died)) for unit in units if unit.belly]
    shaped = tuple(game.trace.answers)
    for unit in units:
        game.put(unit, zone)
        reset(unit)
        game.trace.answers[:] = shaped
        game.record(words.format(unit.name), unit.name)
    for belly, gives_back in swallowed:
        let_go(game, belly, gives_back)


def let_go(game: SixCells, belly: list[Card], gives_back: bool) -> None:
    """What was swallowed comes back, or is gone for good."""
    for swallowed in belly:
        if gives_back:
            give_back(game, swallowed)
        else:
            game.put(swallowed, REMOVED)
            game.record(f"{swallowed.name}不再归还", swallowed.name)


def judge_deaths(game: SixCells) -> list[Card]:
    """死亡判定 and 移入墓地 together, outside an attack: units without life die at once."""
    dead = without_life(game)
    bury(game, dead)
    return dead


def without_life(game: SixCells) -> list[Card]:
    """Units whose life is 0 or less, all found before any of them leaves."""
    return [unit for unit in game.units() if unit.life <= 0]


def bury(game: SixCells, dead: list[Card]) -> None:
    """Units that died go to their owner's 墓地."""
    leave(game, dead, "墓地", "{}死亡，移入墓地")


def destroy(game: SixCells, units: list[Card]) -> None:
    """消灭: those die that 无敌 does not protect; who is protected is read before any of them leaves."""
    protected = [unit for unit in units if invincible(game, unit)]
    for unit in protected:
        prevented(game, unit, "不会被消灭（无敌）")
    leave(game, [unit for unit in units if unit not in protected], "墓地", "{}被消灭，移入墓地")


@step("D2.10")
def swallow(game: SixCells, eater: Card, unit: Card) -> None:
    """吞噬：把指定部署从战场上移除，吞噬者死亡后归还。"""
    if eater.on_field:
        leave(game, [unit], "吞噬", f"{eater.name}吞噬{{}}")
        eater.belly.append(unit)


@rule("D2.10.3", otherwise=True)
def gives_back_the_swallowed(game: SixCells, eater: Card, died: bool) -> bool:
    """吞噬者因死亡以外的原因离场，或失去吞噬，被吞噬的部署不归还。"""
    return died and can_swallow(game, eater)


def give_back(game: SixCells, unit: Card) -> None:
    """归还 to its owner's battlefield."""
    cell = cell_of_return(game, unit.owner)
    unit.side = unit.owner
    if cell is None:
        return_to_grave(game, unit)
        return
    arrive(game, unit, cell)
    unit.fresh = not acts_when_returned(game)
    game.record(f"{unit.name}归还到{unit.side}{cell}格", unit.name)


@rule("D2.10.1", otherwise=lambda game, side: next(iter(game.empty_cells(side)), None))
def cell_of_return(game: SixCells, side: str) -> str | None:
    """归还时从己格到甲格找空格。"""
    return next(iter(reversed(game.empty_cells(side))), None)


@rule("D2.10.1", otherwise=False)
def acts_when_returned(game: SixCells) -> bool:
    """归还不待命：行动顺序还没过它的格，就照常行动。"""
    return True


@step("D2.10.2")
def return_to_grave(game: SixCells, unit: Card) -> None:
    """没有空格，归还的生物直接进墓地。"""
    game.put(unit, "墓地")
    game.record(f"{unit.side}没有空格，{unit.name}进入墓地", unit.name)


@step("D2.11")
def transform(game: SixCells, unit: Card, name: str) -> None:
    """变形：原部署由另一个部署替换。"""
    cell, side = unit.at, unit.side
    leave(game, [unit], zone_of_the_transformed(game), f"{{}}变形为{name}")
    new = token(game, name, side)
    new.became = unit
    arrive(game, new, cell)
    game.record(f"{new.name}在{side}{cell}格", new.name)


@rule("D2.11.1", otherwise="墓地")
def zone_of_the_transformed(game: SixCells) -> str:
    """被变形的部署移除游戏。"""
    return REMOVED


@rule("D2.11.1", otherwise=True)
def seal_undoes_transformation(game: SixCells, unit: Card) -> bool:
    """被变形的部署已移出游戏，封印不会把它变回来。"""
    return False


@step("D2.25")
def annihilate(game: SixCells, unit: Card) -> None:
    """湮灭：移出战斗。"""
    leave(game, [unit], REMOVED, "{}被湮灭，移出战斗")


def token(game: SixCells, name: str, side: str) -> Card:
    """A new card of that name; the second of a name is called 狼2."""
    count, free = 1, name
    while free in game.cards:
        count, free = count + 1, f"{name}{count + 1}"
    card = game.cards[free] = Card(free, printed=game.printed[name], owner=side, side=side)
    return card
