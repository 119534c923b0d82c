"""Whether a position can be: what no game can reach is refused, with the clause that says so."""

from __future__ import annotations

from scenarios.engine.refusals import ImpossibleSetupError
from scenarios.games.dijie.cards import CREATURES
from scenarios.games.dijie.formations import on_the_plane
from scenarios.games.dijie.geometry import NAMES, Spot
from scenarios.games.dijie.position import CardSetup
from scenarios.games.dijie.table import FIELD, TURNED, VOID, Dijie
from scenarios.games.dijie.wording import points

Reason = tuple[str, tuple[str, ...]]
ALONE = (*CREATURES, "行者")
RESERVED = (*NAMES, "游戏", "情景", "问", "双方")


def check(game: Dijie, name: str, card: CardSetup) -> None:
    """Refuse what no game can reach. Raises ImpossibleSetupError with the first reason."""
    if reason := about_its_name(game, name, card) or about_its_place(game, name, card) or about_its_state(name, card):
        raise ImpossibleSetupError(*reason)
    if card.spot is not None and (reason := about_its_ground(game, name, card, card.spot)):
        raise ImpossibleSetupError(*reason)


def about_its_name(game: Dijie, name: str, card: CardSetup) -> Reason | None:
    """Whose a card cannot be and what it cannot be called."""
    if name in RESERVED:
        return f"“{name}”不能作牌名", ()
    if card.pm not in game.pms:
        return f"{name}属于{card.pm}，而这局只有 {len(game.pms)} 名 PM", ("A11.1.1",)
    return None


def about_its_place(game: Dijie, name: str, card: CardSetup) -> Reason | None:
    """Why a card cannot be where the set-up says, and by which clauses."""
    if card.at is not None:
        if card.spot not in game.grounds:
            return f"没有战区“{card.at}”", ("N2.1.1", "N1.2.6")
        if card.place != FIELD:
            return f"{name}在{card.place}，不在任何战区", ("A4.1.1",)
    if card.type == "法术" and card.place == FIELD and not card.also:
        return f"{name}是法术，不在战场", ("A8.7.1",)
    return None


def about_its_ground(game: Dijie, name: str, card: CardSetup, spot: Spot) -> Reason | None:
    """Why there is no room for a card in its 战区, and by which clauses."""
    if card.type == "阵法" and not on_the_plane(game, card.pm, card, spot):
        return f"{name}的阵型图在{spot}伸出了战场", ("A8.8.1",)
    if card.type in ALONE:
        if taken := game.occupant(spot):
            return f"{spot}已有{taken.name}，放不下{name}", ("N2.1.7",)
        if game.grounds[spot].state == VOID:
            return f"{spot}是空洞，{name}不能在那里", ("N2.1.8", "A8.3.4")
        if game.grounds[spot].state != TURNED:
            return f"{spot}还没有翻开，{name}不能停在那里", ("N2.1.6",)
    return None


def about_its_state(name: str, card: CardSetup) -> Reason | None:
    """Why what has happened to a card cannot have happened, and by which clauses."""
    if not (card.damage or card.spent or card.counters):
        return None
    if card.damage and card.type in CREATURES and card.place == FIELD and card.damage >= life_with_counters(card) > 0:
        return f"{name}受了 {card.damage} 点伤害，生命不会是 0 而还在战场", ("N3.6.4",)
    marked = card.damage or card.spent or (card.counters and not any("+" in word for word in card.counters))
    if marked and card.place != FIELD and card.type != "物资":
        return f"{name}不在战场，没有伤害与指示物", ("A7.2.6",)
    labels = [word for word in card.counters if "/" not in word]
    if len(set(labels)) < len(labels):
        return f"{name}不能有两个相同的标签指示物", ("A7.2.5",)
    return None


def life_with_counters(card: CardSetup) -> int:
    """The printed life and what counters and temporary gains add to it; a fixed life is more than any damage."""
    printed = card.life if isinstance(card.life, int) else 99
    return printed + sum(points(word)[1] for word in (*card.counters, *card.gains) if "/" in word)
