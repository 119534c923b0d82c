"""What the rules themselves set off at 【回合结束时】 (ruling turn-end-order): poison, 再生, 永生, effects that come later."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from scenarios.engine.rules import step
from scenarios.engine.things import Ref
from scenarios.games.dijie.acting import cannot_act, cannot_move
from scenarios.games.dijie.entering import arrive_moving, named_exit, tell_entering
from scenarios.games.dijie.exits import open_exits
from scenarios.games.dijie.keywords import pays_its_debt, regenerate
from scenarios.games.dijie.moments import ORDER_OF_ZONES, Rank, rank, rank_of_pm
from scenarios.games.dijie.moving import go, mark_moved, within_reach
from scenarios.games.dijie.persons import you_of_bearer
from scenarios.games.dijie.poison import perish, suffer
from scenarios.games.dijie.routes import path
from scenarios.games.dijie.table import Card, Dijie, Pending, suppressed
from scenarios.games.dijie.values import has

LAST = 99
T = TypeVar("T")


def standing(game: Dijie) -> list[tuple[Rank, Pending]]:
    """Everything of this kind, each with its rank among what is set off at the moment."""
    return [*of_units(game), *of_graves(game), *of_pms(game), *of_later(game)]


def to(act: Callable[[Dijie, T], None], thing: T) -> Callable[[Dijie], None]:
    """The act done to the thing, when its turn comes."""
    return lambda game: act(game, thing)


def _pending(card: Card, what: str, does: Callable[[Dijie], None]) -> Pending:
    return Pending(f"{card.name}的{what}", card.controller, (), Ref.to(card), does=does)


def of_units(game: Dijie) -> Iterator[tuple[Rank, Pending]]:
    """Poisoned units, and those with 再生 of the PM whose turn ends."""
    for unit in (*game.every_unit(), *pressed_down(game)):
        if unit.poison:
            yield rank(game, unit), _pending(unit, "中毒", to(perish, unit))
        if you_of_bearer(game, unit) == game.authority and (has(game, unit, "再生") or has(game, unit, "强烈再生")):
            yield rank(game, unit), _pending(unit, "再生", to(regenerate, unit))


def pressed_down(game: Dijie) -> list[Card]:
    """The units that are 镇压ed, the first pressed down first."""
    return [card for card in game.on_field() if card.is_unit and suppressed(card)]


def of_graves(game: Dijie) -> Iterator[tuple[Rank, Pending]]:
    """Cards with 永生 in the 坟墓区."""
    for pm in game.pms.values():
        for card in pm.zones["坟墓区"]:
            if has(game, card, "永生"):
                yield rank(game, card), _pending(card, "永生", to(come_back, card))


def of_pms(game: Dijie) -> Iterator[tuple[Rank, Pending]]:
    """Poisoned PMs: their poison lies in the 主宰区 (A4.4.1)."""
    for pm in game.pms.values():
        if pm.poison:
            place = rank_of_pm(game, pm.name), (ORDER_OF_ZONES.index("主宰区"), (0, 0, 0), LAST)
            yield place, Pending(f"{pm.name}的中毒", pm.name, (), does=to(suffer, pm))


def of_later(game: Dijie) -> Iterator[tuple[Rank, Pending]]:
    """Effects that come at the end of the turn (A6.11.1)."""
    later, game.later = game.later, []
    for pending in later:
        place = (LAST, (0, 0, 0), 0) if pending.source is None else rank(game, pending.source.thing)[1]
        yield (rank_of_pm(game, pending.controller), place), pending


@step("X4.3.25")
def come_back(game: Dijie, card: Card) -> None:
    """永生：回合结束时位于坟墓区的，可以从坟墓区出口返回战场，此后可以移动一次。"""
    pm, spots = card.keeper, open_exits(game, "坟墓区", card.keeper, card)
    if spots and game.ask(pm, f"{card.name}永生，是否返回战场", ["不返回", f"{card.name}返回"]) != "不返回":
        arrive_moving(game, card, named_exit(game, pm, spots), pm)
        tell_entering(game, card, pm)
        step_on(game, card, pm)


def step_on(game: Dijie, unit: Card, pm: str) -> None:
    """After 永生 the unit may move once."""
    kept = not unit.on_field or cannot_act(game, unit, "移动") or cannot_move(game, unit)
    ways = {} if kept else {f"{unit.name}移动到{spot}": spot for spot in within_reach(game, unit)}
    if ways and (choice := game.ask(pm, f"{unit.name}返回后可以移动一次", ["不移动", *ways])) != "不移动":
        mark_moved(game, unit)
        if pays_its_debt(game, unit):
            go(game, unit, path(game, unit.spot, ways[choice]) or ())  # type: ignore[arg-type]
