"""时间戳: when an effect gets one, and when it loses it (L9, L10)."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.riftbound.continuous import passives
from scenarios.games.riftbound.layers import values_of
from scenarios.games.riftbound.table import Riftbound


@rule("L9", otherwise=0)
def new_stamp(game: Riftbound, moment: int) -> int:
    """效果开始应用的时刻，就是它的时间戳。"""
    return moment


@rule("L10", otherwise=True)
def keeps_its_stamp(game: Riftbound, active: bool) -> bool:
    """规则文本一旦未激活，时间戳便失去。"""
    return active


def keep_time(game: Riftbound) -> None:
    """Give a stamp to what has begun to be applied, all at this moment, and take it from rules text that is inactive."""
    active = active_texts(game)
    game.stamps = {name: stamp for name, stamp in game.stamps.items() if keeps_its_stamp(game, name in active)}
    for name in in_turn(game, {one.name for unit in game.units() for one in values_of(game, unit).live} - set(game.stamps)):
        game.stamps[name] = new_stamp(game, game.now())
        game.forget()


def in_turn(game: Riftbound, begun: set[str]) -> list[str]:
    """Effects that begin at one moment: the turn player's first, then by the order of play (ruling timestamps-relative), then by name."""
    if len(begun) < 2:
        return list(begun)
    seats = game.from_turn_player()
    owners = {
        name: card.controller for card in game.cards.values() for name in begun if name.startswith((f"{card.name}：", f"{card.name}的"))
    }
    return sorted(begun, key=lambda name: (seats.index(owners[name]) if owners.get(name) in seats else len(seats), name))


def active_texts(game: Riftbound) -> set[str]:
    """The rules text that is active: passive abilities on the board, and whatever is being applied to a unit."""
    applied = {one.name for unit in game.units() for one in values_of(game, unit).live}
    return applied | {name for name, _, _ in passives(game)}
