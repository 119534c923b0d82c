"""A10.9–A10.11, A10.23: destroying, sacrificing, exiling, discarding: how a card leaves, and what comes of what was attached to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.attaching import release
from scenarios.games.dijie.counters import expire
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.ground import become_void
from scenarios.games.dijie.raising import heir_of, multiply
from scenarios.games.dijie.replacing import prevented
from scenarios.games.dijie.sequences import SEQUENCES, go_through, of_discarding, of_leaving
from scenarios.games.dijie.suppressing import free_all_under
from scenarios.games.dijie.table import FIELD, TURNED, Card, Dijie
from scenarios.games.dijie.values import current_life
from scenarios.games.dijie.zones import send


def destroy(game: Dijie, cards: Sequence[Card]) -> None:
    """消灭 units, one after the other in physical order (A4.3.2)."""
    for card in in_physical_order(game, cards):
        if card.on_field:
            destroy_one(game, card)


@rule("A4.3.2", otherwise=lambda game, cards: list(cards))
def in_physical_order(game: Dijie, cards: Sequence[Card]) -> list[Card]:
    """同一时机离开或进入区域的卡牌有多张：按物理序列依次处理。"""
    order = {card: place for place, card in enumerate(game.units())}
    return sorted(cards, key=lambda card: (precedence(game, card), order.get(card, len(order))))


@rule("A1.4.2", otherwise=lambda game, card: game.from_authority().index(card.controller) if card.controller else 0)
def precedence(game: Dijie, card: Card) -> int:
    """权威主宰优先权只给效果触发排序：同时动作的物理执行顺序，不因控制者而有先后。"""
    return 0


@step("A10.24.1")
def destroy_one(game: Dijie, card: Card) -> None:
    """消灭：消灭时/后、离场时/后、进入坟墓或替代区域时/后。"""
    if prevented(game, card, "消灭"):
        return
    heir = heir_of(game, card)
    depart(game, card, "消灭", "坟墓区")
    if heir is not None and not card.on_field:
        multiply(game, heir)


@dataclass(frozen=True, slots=True)
class Way:
    """How a thing leaves the battlefield: why, for which zone (whose), and whether as a whole with its parts."""

    why: str
    zone: str
    keeper: str = ""
    whole: bool = False


def depart(game: Dijie, card: Card, why: str, zone: str, keeper: str = "") -> None:
    """The sequence by which a thing leaves the battlefield for a zone."""
    go_away(game, card, Way(why, zone, keeper))


def go_away(game: Dijie, card: Card, way: Way) -> None:
    """The moments of leaving, and the thing going among them."""
    process = "放逐" if way.zone == "放逐区" else way.why
    go_through(game, card, process, SEQUENCES.get(way.why, of_leaving)(game), partial(leave, game, card, way))


def leave(game: Dijie, card: Card, way: Way) -> str:
    """A thing goes from the battlefield; what was attached to it comes off. Returns the zone that it has entered."""
    from scenarios.games.dijie.curses import end_the_lost

    spot, parts = card.spot, game.attached(card)
    real = send(game, card, way.zone, way.keeper)
    manner = f"{'被' if way.why != '离场' else ''}{way.why}，"
    game.record(f"{card.name}{manner}进入{card.keeper}的{real}" if card.keeper else f"{card.name}进入{real}", card.name)
    if spot is not None and card.is_unit:
        game.vacated.add(spot)
    release(game, parts, spot, way.zone, way.whole)
    free_all_under(game, card, spot)
    end_the_lost(game)
    return real


def exile(game: Dijie, card: Card, whole: bool = False) -> None:
    """放逐: into the exile zone, `whole` with what is attached; for a unit that is no 消灭 (A4.5.1)."""
    if card.on_field:
        go_away(game, card, Way(word_of_exile(game), where_exiled_things_go(game), whole=whole))
    else:
        send(game, card, "放逐区")
        game.record(f"{card.name}被放逐", card.name)


@rule("A4.5.1", otherwise="消灭")
def word_of_exile(game: Dijie) -> str:
    """单位仅因放逐而进入放逐区：不视为被消灭。"""
    return "离场"


@rule("A4.5.1", otherwise="坟墓区")
def where_exiled_things_go(game: Dijie) -> str:
    """只有指定“放逐”，才进入放逐区。"""
    return "放逐区"


def sacrifice(game: Dijie, card: Card) -> None:
    """牺牲 (A10.10.1)."""
    depart(game, card, "牺牲", "坟墓区")


def discard(game: Dijie, card: Card) -> None:
    """弃牌 (A10.11.1)."""
    owner = card.keeper

    def go() -> str:
        real = send(game, card, "坟墓区", owner)
        game.record(f"{owner}弃{card.name}，进入{real}", card.name, owner)
        return real

    go_through(game, card, "弃牌", of_discarding(game), go)


def smash(game: Dijie, card: Card) -> None:
    """摧毁 something that is no unit: into the 坟墓区 (ruling destroy-wreck-sacrifice)."""
    if card.on_field:
        depart(game, card, "摧毁", where_smashed_things_go(game, card))
    else:
        send(game, card, where_smashed_things_go(game, card))
        game.record(f"{card.name}被摧毁，进入{card.zone}", card.name)


@rule("A8.12.2", otherwise="坟墓区")
def where_smashed_things_go(game: Dijie, card: Card) -> str:
    """身份被摧毁，返回所有者的手牌区。"""
    return "手牌区" if card.printed.type == "身份" else "坟墓区"


def without_life(game: Dijie) -> list[Card]:
    """Creatures whose current life is 0."""
    creatures = [unit for unit in game.on_field() if unit.is_creature and not unit.is_walker]
    return [unit for unit in creatures if not current_life(game, unit) and dies_at_zero(game)]


@rule("N3.6.4", "N2.2.4", "A10.24.1", "A10.24-e1", "X3.5.7", otherwise=False)
def dies_at_zero(game: Dijie) -> bool:
    """有生命值的单位，当前生命为 0 时被消灭。"""
    return True


def check_lives(game: Dijie) -> None:
    """消灭检查: creatures without life are destroyed; a rule check, no moment (A10.9.3)."""
    expire(game)
    while dead := without_life(game):
        before = len(game.trace.events)
        destroy(game, dead)
        if len(game.trace.events) == before:
            return


def ground_goes(game: Dijie, spot: Spot, zone: str = "坟墓区", keeper: str = "") -> None:
    """The 地形 of a 战区 is destroyed, or taken away to a zone: the 战区 is a 空洞."""
    from scenarios.games.dijie.terrain import lose_stored

    ground = game.grounds[spot]
    card, ground.card = ground.card, None
    if ground.state == TURNED or card is not None:
        if card is not None and card.zone == FIELD:
            send(game, card, zone, keeper)
            lose_stored(game, card)
        become_void(game, spot)
