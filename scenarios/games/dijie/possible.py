"""Whether a position can be: what no game can reach is refused, with the clause that says so."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.refusals import ImpossibleSetupError
from scenarios.games.dijie.formations import on_the_plane
from scenarios.games.dijie.geometry import NAMES
from scenarios.games.dijie.position import CardSetup, Setup, place_of
from scenarios.games.dijie.table import FIELD, TURNED, VOID, Dijie
from scenarios.games.dijie.wording import (
    points,
)


def check(game: Dijie, setup: Setup, name: str, card: CardSetup) -> None:
    """Refuse what no game can reach. Raises ImpossibleSetupError with the first reason."""
    for impossible, why, clauses in (*about_its_place(game, setup, name, card), *about_its_state(name, card)):
        if impossible:
            raise ImpossibleSetupError(why, clauses)


Reason = tuple[bool, str, tuple[str, ...]]


def about_its_place(game: Dijie, setup: Setup, name: str, card: CardSetup) -> Iterator[Reason]:
    """Whether a card cannot be where the set-up says, why, and by which clauses."""
    spot = place_of(card)
    alone = card.at is not None and card.type in ("异兽", "战魄", "真灵", "行者")
    taken = game.occupant(spot) if spot and alone else None
    yield name in (*NAMES, "游戏", "情景", "问", "双方"), f"“{name}”不能作牌名", ()
    yield card.pm not in game.pms, f"{name}属于{card.pm}，而这局只有 {setup.players} 名 PM", ("A11.1.1",)
    yield card.at is not None and (spot is None or spot not in game.grounds), f"没有战区“{card.at}”", ("N2.1.1", "N1.2.6")
    yield card.at is not None and card.place != FIELD, f"{name}在{card.place}，不在任何战区", ("A4.1.1",)
    yield taken is not None, f"{spot}已有{taken.name if taken else ''}，放不下{name}", ("N2.1.7",)
    yield bool(spot and alone and game.grounds[spot].state == VOID), f"{spot}是空洞，{name}不能在那里", ("N2.1.8", "A8.3.4")
    yield bool(spot and alone and game.grounds[spot].state != TURNED), f"{spot}还没有翻开，{name}不能停在那里", ("N2.1.6",)
    patterned = card.type == "阵法" and spot in game.grounds
    yield bool(patterned and spot and not on_the_plane(game, card.pm, card, spot)), f"{name}的阵型图在{spot}伸出了战场", ("A8.8.1",)
    yield card.type == "法术" and card.place == FIELD and len(card.also) == 0, f"{name}是法术，不在战场", ("A8.7.1",)


def about_its_state(name: str, card: CardSetup) -> Iterator[Reason]:
    """Whether what has happened to a card cannot have happened."""
    creature = card.type in ("异兽", "战魄", "真灵")
    total = (card.life if isinstance(card.life, int) else 99) + sum(
        points(word)[1] for word in (*card.counters, *card.gains) if "/" in word
    )
    labels = [word for word in card.counters if "/" not in word]
    elsewhere = card.place != FIELD and (card.damage or card.counters or card.spent)
    yield (
        creature and card.place == FIELD and card.damage >= total > 0,
        f"{name}受了 {card.damage} 点伤害，生命不会是 0 而还在战场",
        ("N3.6.4",),
    )
    yield bool(elsewhere) and card.type != "物资" and "+" not in "".join(card.counters), f"{name}不在战场，没有伤害与指示物", ("A7.2.6",)
    yield len(set(labels)) < len(labels), f"{name}不能有两个相同的标签指示物", ("A7.2.5",)
