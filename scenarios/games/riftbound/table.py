"""The table: seats, battlefields, cards, and where the turn, a showdown and a combat stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from scenarios.engine.game import Game, Said
from scenarios.engine.things import Ref, Thing
from scenarios.games.riftbound.cards import Ability, Change, Effect, Keyword, Printed

SEATS = "甲乙丙丁"
BASE = "基地"
PLAIN, COMBAT = "法术对决", "战斗法术对决"
ATTACKER, DEFENDER = "进攻方", "防守方"


@dataclass(slots=True, eq=False)
class Card(Thing):
    """A card: what is printed on it, where it is, and what has happened to it."""

    printed: Printed = field(default_factory=Printed)
    owner: str = SEATS[0]
    controller: str = SEATS[0]
    zone: str = "手牌"
    at: str = ""  # a battlefield or 基地, while it is on the board
    damage: int = 0
    buff: bool = False
    role: str = ""

    @property
    def on_board(self) -> bool:
        """A unit in play, at a battlefield or at its base."""
        return self.zone == "在场"


@dataclass(slots=True, eq=False)
class Battlefield:
    """A battlefield: who controls it, who contests it, the two sides of a combat that is staged here, who has scored it this turn."""

    name: str
    provider: str = ""
    controller: str = ""
    contested: str = ""
    staged: tuple[str, str] | None = None  # 进攻方, 防守方
    scored: list[str] = field(default_factory=list)
    spared: list[str] = field(default_factory=list)  # players whose teammate held it as their turn began
    opened: str = ""  # how its last combat opened
    result: str = ""  # of its last combat
    abilities: tuple[Ability, ...] = ()


@dataclass(slots=True)
class Player:
    """A seat: points, cards, runes, and its own battlefields."""

    name: str
    points: int = 0
    hand: int = 0  # cards without a name of their own
    deck: int = 30
    runes: int = 0
    rune_deck: int = 12
    wins: int = 0
    fields: list[str] = field(default_factory=list)  # to choose from
    removed: list[str] = field(default_factory=list)
    discarded: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Showdown:
    """A showdown in progress: its kind, who holds the focus, how many have passed in turn."""

    field: Battlefield
    kind: str
    focus: str
    passes: int = 0


@dataclass(slots=True)
class Combat:
    """A combat in progress."""

    field: Battlefield
    attacker: str
    defender: str
    recalled: bool = False

    @property
    def sides(self) -> tuple[str, str]:
        """进攻方, 防守方."""
        return self.attacker, self.defender


@dataclass(slots=True, eq=False)
class Item:
    """Something on the chain: whose, from what, where it speaks of as 此处, its effects and chosen targets."""

    controller: str
    source: str
    here: str
    effects: tuple[Effect, ...]
    targets: tuple[Ref[Card], ...] = ()
    place: str = ""
    played: bool = False


@dataclass(slots=True, eq=False)
class Lasting:
    """A change that an effect has made to a unit, until a time."""

    name: str
    unit: Ref[Card]
    change: Change
    until: str


class Held(NamedTuple):
    """A keyword that a unit has, and what gives it."""

    keyword: Keyword
    source: str


class Applied(NamedTuple):
    """An effect that has been applied to a unit: in which sequence and layer, what it gave, and whether it has lapsed since."""

    name: str
    sequence: int
    layer: int
    might: int = 0
    gained: tuple[Held, ...] = ()
    lapsed: int = 0  # the sequence in which it lapsed


class Values(NamedTuple):
    """A unit as the layers leave it: what was printed, and what has been applied, in order."""

    printed: int
    own: tuple[Held, ...] = ()
    applied: tuple[Applied, ...] = ()

    @property
    def live(self) -> tuple[Applied, ...]:
        """What has been applied and has not lapsed."""
        return tuple([one for one in self.applied if not one.lapsed])

    @property
    def might(self) -> int:
        """战力 as it is, which may be negative while it is computed."""
        return self.printed + sum([one.might for one in self.live])

    @property
    def held(self) -> tuple[Held, ...]:
        """Keywords that it has."""
        gained = [held for one in self.live for held in one.gained]
        return tuple(dict.fromkeys((*self.own, *gained)))


@dataclass(eq=False)
class Riftbound(Game):
    """A game of 符文战场 in progress."""

    mode: str = "单局制"
    seats: tuple[str, ...] = ()
    players: dict[str, Player] = field(default_factory=dict)
    fields: dict[str, Battlefield] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)
    first: str = SEATS[0]
    turn: int = 5
    turn_player: str = SEATS[0]
    phase: str = "行动阶段"
    stage: str = ""
    winner: str = ""
    won: str = ""  # 这一局 or 比赛
    showdown: Showdown | None = None
    combat: Combat | None = None
    took_part: list[tuple[str, int]] = field(default_factory=list)  # units, as they were, that have had a part in the combat
    chain: list[Item] = field(default_factory=list)
    priority: str = ""
    passes: int = 0
    tasks: list[str] = field(default_factory=list)  # 未决, in order
    lasting: list[Lasting] = field(default_factory=list)
    stamps: dict[str, int] = field(default_factory=dict)  # time stamp by effect
    values: dict[str, Values] = field(default_factory=dict)  # as last computed; emptied when anything changes
    texts: list[tuple[str, Card, Ability]] | None = None  # passive abilities on the board, as long as nothing changes
    remembered: dict[str, Values] = field(default_factory=dict)  # as they were at the last cleanup
    clock: int = 0
    looks: Callable[[Riftbound, str], Said] = lambda *_: {}

    def now(self) -> int:
        """The next time stamp."""
        self.clock += 1
        return self.clock

    def forget(self) -> None:
        """Computed values are stale."""
        self.values.clear()
        self.texts = None

    def units(self, at: str | None = None) -> list[Card]:
        """Units on the board, everywhere or at one battlefield, by the seat of their controller and by name."""
        found = [card for card in self.cards.values() if (at is None or card.at == at) and card.on_board]
        return sorted(found, key=lambda card: (SEATS.index(card.controller), card.name)) if len(found) > 1 else found

    def here(self, place: str, player: str) -> list[Card]:
        """Units at a battlefield, or at a player's own base."""
        return [unit for unit in self.units(place) if self.is_here(unit, place, player)]

    def is_here(self, unit: Card, place: str, player: str) -> bool:
        """Whether a unit is at a battlefield, or at a player's own base."""
        return unit.on_board and unit.at == place and (place != BASE or unit.controller == player)

    def present(self, at: str) -> list[str]:
        """Players with units at a battlefield, in the order of seats."""
        return list(dict.fromkeys([unit.controller for unit in self.units(at)]))

    def from_turn_player(self) -> list[str]:
        """Every seat, from the turn player on."""
        return self.seats_from(self.turn_player)

    def seats_from(self, player: str) -> list[str]:
        """Every seat, from a player on."""
        if player not in self.seats:
            return list(self.seats)
        place = self.seats.index(player)
        return [*self.seats[place:], *self.seats[:place]]

    def put(self, card: Card, zone: str, at: str = "") -> None:
        """Move a card to a zone, where it is a new thing and nothing that happened to it before counts."""
        card.zone, card.at, card.damage, card.buff, card.role, card.controller = zone, at, 0, False, "", card.owner
        card.reborn(self.now())
        self.forget()

    def shift(self, card: Card, at: str) -> None:
        """Move a unit on the board; it stays the same thing, without the part it had in a combat elsewhere."""
        card.at, card.role = at, ""
        self.forget()

    @property
    def closed(self) -> bool:
        """闭环: something is on the chain."""
        return bool(self.chain)

    def where(self) -> str:
        """行动阶段 · 高地 · 战斗法术对决."""
        field = self.combat.field if self.combat else self.showdown.field if self.showdown else None
        return " · ".join(part for part in (self.phase, field.name if field else "", self.stage) if part)

    def entities(self) -> Iterator[str]:
        """The game, the players, the battlefields, and every card."""
        yield from ("战局", *self.seats, *(field.name for field in self.fields.values()), *self.cards)

    def look(self, entity: str) -> Said:
        """What can be asserted on one of them."""
        return self.looks(self, entity)
