"""What a PM may do in a response: start abilities that have no fixed time, turn up a spell laid face down."""

from __future__ import annotations

from scenarios.games.dijie.activating import activate, startable
from scenarios.games.dijie.curses import DISPEL, Dispel, dispel, dispellable
from scenarios.games.dijie.prints import abilities_of
from scenarios.games.dijie.spells import may_turn_up, turn_up
from scenarios.games.dijie.starting import Start
from scenarios.games.dijie.table import Dijie


def options(game: Dijie, pm: str) -> list[str]:
    """Every response that no clause forbids the PM now, in words."""
    abilities = [f"启动 {start.card.name} {start.ability.name}" for start in startable(game, pm)]
    spells = [f"翻开 {card.name}" for card in game.pms[pm].zones["主宰区"] if may_turn_up(game, pm, card)]
    return [*abilities, *spells, *dispellable(game, pm)]


def respond(game: Dijie, pm: str, words: str) -> None:
    """Do what the PM has chosen."""
    verb, name, *rest = words.split()
    card = game.cards[name]
    if verb == "翻开":
        turn_up(game, pm, card)
    elif verb == DISPEL:
        dispel(game, Dispel(pm, card))
    else:
        activate(game, Start(pm, card, next(ability for ability in abilities_of(game, card) if ability.name == rest[0])))
