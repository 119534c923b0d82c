"""A position to start from: the smallest table that decides a question."""

from __future__ import annotations

from scenarios.engine.game import Seat
from scenarios.engine.refusals import ImpossibleSetupError, known
from scenarios.games.dijie.formations import on_the_plane
from scenarios.games.dijie.geometry import NAMES, every_spot, spot_of
from scenarios.games.dijie.position import DEFAULTS, LIFE_AT_START, CardSetup, PMSetup, Setup
from scenarios.games.dijie.possible import check
from scenarios.games.dijie.preparing import PREPARATION
from scenarios.games.dijie.symbols import read
from scenarios.games.dijie.table import AWAY, FIELD, PM, Card, Dijie, Ground, Modifier
from scenarios.games.dijie.values import as_gained
from scenarios.games.dijie.view import look
from scenarios.games.dijie.voids import note_voids
from scenarios.games.dijie.wording import crystals, price

__all__ = ["DEFAULTS", "Setup", "start"]
UNTOUCHED = PMSetup()


def start(setup: Setup, seat: Seat) -> Dijie:
    """A game at this position. Raises ImpossibleSetupError, which names the clause that no game gets around."""
    game = Dijie(seat, looks=look, authority=setup.authority, turn=setup.turn, phase=setup.phase, plain=setup.library)
    for name in NAMES[: setup.players]:
        game.pms[name] = pm_of(name, setup.pms.get(name, UNTOUCHED))  # type: ignore[call-overload]
    game.order = tuple(game.pms)
    game.defender = game.facing(setup.authority) if setup.phase == "防御阶段" else ""
    if setup.phase == PREPARATION:
        box_up(game, setup)
    else:
        lay_ground(game, setup)
    for name, card in setup.cards.items():
        check(game, name, card)
        bring(game, name, read(game, card))
    prepare(game)
    for name, card in setup.cards.items():
        attach(game, name, card)
    if setup.ground:
        note_voids(game)
    game.trace.answers.clear()
    return game


def box_up(game: Dijie, setup: Setup) -> None:
    """Before a game: no life, no ground, every card without a place in the decks, with the cards and 地形 that have no name."""
    if setup.ground or any(pm.life != LIFE_AT_START for pm in setup.pms.values()):
        raise ImpossibleSetupError("准备时还没有战区和生命，开局才有", ("N1.2.2", "N1.2.11"))
    named = sum(1 for card in setup.cards.values() if card.type == "地形" and card.zone is None)
    game.box = {"牌": setup.library, "地形": max(0, 12 * setup.players - named) if setup.terrains is None else setup.terrains}
    game.plain = game.turn = 0
    for pm in game.pms.values():
        pm.life = 0


def prepare(game: Dijie) -> None:
    """What abilities wait for, what continuous ones grant, whether anything could answer: known once, so that nobody looks in vain."""
    prints = [card.printed for card in game.cards.values()]
    kinds = {kind for printed in prints for kind in printed.kinds}
    game.moments = frozenset([moment for printed in prints for moment in printed.moments])
    game.continuous = "持续" in kinds
    game.grants = frozenset([word for printed in prints for word in printed.grants])
    game.answerable = "主动" in kinds or "法术" in [kind for printed in prints for kind in printed.types]


def pm_of(name: str, setup: PMSetup) -> PM:
    """A PM as the set-up says."""
    marks = [Modifier("状态", word, 0) for word in setup.statuses]
    pm = PM(name, setup.life, list(crystals(setup.crystals)), list(crystals(setup.temporary)), setup.poison, marks, plain=setup.plain)
    pm.powers, pm.used, pm.void_turns, pm.played_by = list(price(setup.powers)), setup.used, setup.void_turns, setup.played_by
    return pm


def lay_ground(game: Dijie, setup: Setup) -> None:
    """Every 战区 of every PM, turned unless the set-up says otherwise."""
    game.grounds = {spot: Ground() for spot in every_spot(game.order)}
    for words, state in setup.ground.items():
        spot = spot_of(words, "甲")
        if spot is None or spot not in game.grounds:
            raise ImpossibleSetupError(f"没有战区“{words}”，每名 PM 有 1/1 到 2/6 十二个战区", ("N2.1.1", "N1.2.6"))
        game.grounds[spot].state = state


def bring(game: Dijie, name: str, setup: CardSetup) -> None:
    """Put a card where the set-up says, with what has happened to it."""
    owner = "" if setup.owner == "无" else setup.owner or setup.pm
    zone = AWAY if game.phase == PREPARATION and setup.zone is None else setup.place
    card = game.cards[name] = Card(name, printed=setup, owner=owner, controller=setup.pm, zone=zone, spot=setup.spot)
    card.since, card.face_up = game.now(), setup.face == "正面"
    card.damage, card.spent, card.poison, card.moved = setup.damage, setup.spent, setup.poison, int(setup.moved == "是")
    card.lasts_this_turn, card.acted, card.used_here = setup.until == "回合结束", list(setup.used), list(setup.used)
    mark(game, card, setup)
    if card.zone not in (FIELD, AWAY):
        common = card.zone.startswith("公共")
        card.keeper = "" if common else setup.pm
        game.zone_of(card.zone, setup.pm).append(card)
        card.common = common and card.derived
        if common or card.zone.endswith("牌库"):
            card.owner = card.controller = ""
    elif card.zone == AWAY:
        card.owner = card.controller = ""
        card.keeper = setup.pm
    if setup.type == "地形" and card.spot is not None:
        game.grounds[card.spot].card = card
    if card.on_field and setup.owner == "无" and not card.face_up:
        card.controller = ""
    if setup.type == "物资" and card.zone == setup.area:
        card.stock = setup.stock + 1
    if setup.type == "阵法" and card.spot is not None:
        card.covers = on_the_plane(game, setup.pm, setup, card.spot)


def mark(game: Dijie, card: Card, setup: CardSetup) -> None:
    """Counters, temporary gains and statuses from before."""
    for words, until in ((setup.counters, ""), (setup.gains, "回合结束")):
        for word in words:
            what = "增减" if "/" in word else "关键词"
            card.modifiers.append(Modifier(what, word, game.now(), temporary=bool(until), until=until, counter=not until))
    for word in setup.statuses:
        card.modifiers.append(Modifier("状态", as_gained(game, card, word), game.now()))


def attach(game: Dijie, name: str, setup: CardSetup) -> None:
    """Lay a card under or on another. Raises ImpossibleSetupError."""
    host = setup.under or setup.above
    if host is None:
        return
    known(host, tuple(game.cards), "牌")
    card = game.cards[name]
    if not game.cards[host].on_field:
        raise ImpossibleSetupError(f"{host}不在战场，{name}不能贴附在它上面", ("A7.4.1",))
    for kind, clause in (("异宝", "A8.6.1"), ("身份", "A8.12.1")):
        if setup.type == kind and any(part.printed.type == kind for part in game.attached(game.cards[host])):
            raise ImpossibleSetupError(f"{host}只能持有一张{kind}，不能再贴附{name}", (clause,))
    card.host, card.above, card.spot, card.attached_since = game.cards[host], setup.above is not None, game.cards[host].spot, card.since
