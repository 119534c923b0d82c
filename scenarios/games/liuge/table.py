"""The table: two battlefields of six cells, two players, and the cards. Where nothing in the book draws it, ruling board-geometry does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from scenarios.engine.game import Game, Said
from scenarios.engine.things import Ref, Thing
from scenarios.games.liuge.cards import Ability, Printed

if TYPE_CHECKING:
    from scenarios.games.liuge.pending import Use

CELLS = "甲乙丙丁戊己"
PLACES = {cell: place for place, cell in enumerate(CELLS)}
COLUMNS = 3
SIDES = ("我方", "敌方")
DIRECTIONS = {"前": -COLUMNS, "后": COLUMNS, "左": -1, "右": 1}


def row(cell: str) -> str:
    """前排 or 后排."""
    return "前排" if CELLS.index(cell) < COLUMNS else "后排"


def column(cell: str) -> int:
    """0, 1 or 2: 甲丁, 乙戊, 丙己."""
    return CELLS.index(cell) % COLUMNS


def other(side: str) -> str:
    """The opposing player."""
    return SIDES[1 - SIDES.index(side)]


def beside(cell: str, direction: str) -> str | None:
    """The next cell of one's own battlefield in a direction, or None at its edge."""
    place = CELLS.index(cell) + DIRECTIONS[direction]
    along_row = direction in ("左", "右")
    if not 0 <= place < len(CELLS) or (along_row and row(CELLS[place]) != row(cell)):
        return None
    return CELLS[place]


@dataclass(frozen=True, slots=True)
class Held:
    """An ability that a card has: since when, a keyword with its number, or worded text."""

    since: int
    keyword: str
    number: int = 1
    text: Ability | None = None


@dataclass(frozen=True, slots=True)
class Gain:
    """Numbers that an aura gives a unit, and since when."""

    since: int
    attack: int
    armour: int


class Values(NamedTuple):
    """What a unit has now: abilities, attack power, how much less damage attacks do to it, and the numbers that auras add to both."""

    held: tuple[Held, ...]
    attack: int
    armour: int
    gains: tuple[Gain, ...] = ()


@dataclass(slots=True)
class Aim:
    """What a directed spell was aimed at: a unit as it was, or a cell."""

    side: str
    cell: str
    unit: Ref[Card] | None


@dataclass(slots=True, eq=False)
class Card(Thing):
    """A card in the game: what is printed on it, where it is, and what has happened to it."""

    printed: Printed = field(default_factory=Printed)
    owner: str = "我方"
    side: str = "我方"
    zone: str = "手牌"
    at: str = ""
    last_at: str = ""
    life: int = 1
    max_life: int = 1
    fresh: bool = False  # summoned in this turn
    attacked: bool = False
    dealt: int = 0
    destroyed: int = 0
    granted: list[Held] = field(default_factory=list)
    boosts: list[tuple[int, int]] = field(default_factory=list)  # attack and 减伤 given by effects
    sealed: int = -1
    doomed: bool = False
    burns: int = 0
    freezes: list[int] = field(default_factory=list)  # the first turn in which each one takes away an attack
    belly: list[Card] = field(default_factory=list)
    became: Card | None = None
    own: tuple[Held, ...] = ()  # abilities that it came with
    aim: Aim | None = None
    summoned_by: Card | None = None
    hand_when_placed: int = 0
    cooling: int = 0
    used: int | None = None  # the turn in which a 绝技 was last used
    met: list[Ability] = field(default_factory=list)

    @property
    def on_field(self) -> bool:
        """A unit on the battlefield: face up and not left."""
        return self.zone == "战场"

    @property
    def statuses(self) -> list[str]:
        """死咒, 点燃, 冻结, 封印, each with its number where it is more than one."""
        counts = (("死咒", int(self.doomed)), ("点燃", self.burns), ("冻结", len(self.freezes)), ("封印", int(self.sealed >= 0)))
        return [name if count == 1 else f"{name}{count}" for name, count in counts if count]


@dataclass(slots=True)
class Player:
    """A side: its 主将's life, its mana, its deck."""

    side: str
    life: int = 30
    cap: int = 10
    mana: int = 10
    temporary: int = 0
    temporary_given: int = 0
    spirit: int = 0
    fatigue: int = 0
    hand: list[Card] = field(default_factory=list)
    deck: list[Card] = field(default_factory=list)
    plain: int = 0  # cards without a name of their own under the named ones
    grave: list[Card] = field(default_factory=list)


@dataclass(eq=False)
class SixCells(Game):
    """A game of 六格 in progress."""

    cards: dict[str, Card] = field(default_factory=dict)
    printed: dict[str, Printed] = field(default_factory=dict)  # what a card of a name prints, also of cards outside the game
    players: dict[str, Player] = field(default_factory=dict)
    first: str = "我方"
    turn: int = 1
    phase: str = "布局阶段"
    stage: str = ""
    acting: str = ""
    result: str = ""
    unjudged: bool = False  # between 进攻造伤 and 死亡判定
    prevented: int = 0  # events that say that something did not happen
    fought: bool = False  # whether the acting cell has had a 攻击阶段
    turned: list[Card] = field(default_factory=list)  # in this turn, in order
    assisted: set[str] = field(default_factory=set)
    clock: int = 0
    values: dict[str, Values] = field(default_factory=dict)  # as last computed; emptied when anything changes
    pending: list[Use] = field(default_factory=list)
    conditional: bool = False  # whether any card has an ability that asks for a condition
    layered: bool = False  # whether any card has an aura, or has been sealed
    deferred: list[Use] = field(default_factory=list)  # until 行动后 of this cell
    engaged: dict[Card, Card | str] = field(default_factory=dict)  # attackers of the current 攻击阶段 and what they attack
    looks: Callable[[SixCells, str], Said] = lambda *_: {}

    def now(self) -> int:
        """The next time stamp."""
        self.clock += 1
        return self.clock

    def forget(self) -> None:
        """Computed values are stale."""
        self.values.clear()

    @property
    def order(self) -> tuple[str, str]:
        """Both sides, the one that goes first before the other (ruling shared-turn)."""
        return self.first, other(self.first)

    def units(self, side: str | None = None) -> list[Card]:
        """Units on the battlefield, of one side or of both: 甲 to 己, and in a cell the first player's before the other's."""
        found = [card for card in self.cards.values() if card.zone == "战场" and (side is None or card.side == side)]
        return sorted(found, key=lambda card: (PLACES[card.at], card.side != self.first)) if len(found) > 1 else found

    def units_on(self, cell: str) -> list[Card]:
        """Units on a cell of either side, the first player's before the other's."""
        found = [card for card in self.cards.values() if card.at == cell and card.zone == "战场"]
        return sorted(found, key=lambda card: card.side != self.first) if len(found) > 1 else found

    def occupant(self, side: str, cell: str) -> Card | None:
        """The card on a cell, face up or down."""
        for card in self.cards.values():
            if card.at == cell and card.side == side and card.zone in ("战场", "盖放"):
                return card
        return None

    def empty_cells(self, side: str) -> list[str]:
        """The cells of a side that hold no card, 甲 to 己."""
        taken = {card.at for card in self.cards.values() if card.side == side and card.zone in ("战场", "盖放")}
        return [cell for cell in CELLS if cell not in taken]

    def put(self, card: Card, zone: str, at: str = "") -> None:
        """Move a card to a zone, where it is a new thing; piles of its owner follow."""
        owner = self.players[card.owner]
        for pile in (owner.hand, owner.deck, owner.grave):
            if card in pile:
                pile.remove(card)
        pile_of = {"手牌": owner.hand, "牌库": owner.deck, "墓地": owner.grave}
        if zone in pile_of:
            pile_of[zone].append(card)
        card.zone, card.at, card.last_at = zone, at, at or card.last_at
        card.reborn(self.now())
        self.values.clear()

    def shift(self, card: Card, cell: str) -> None:
        """Move a card to another cell of the battlefield; it stays the same thing."""
        card.at = card.last_at = cell
        self.values.clear()

    def seal(self, card: Card) -> None:
        """A unit loses what it has got until now (D2.15)."""
        card.sealed, self.layered = self.now(), True

    def where(self) -> str:
        """行动阶段 · 甲格 · 翻开."""
        return " · ".join(filter(None, (self.phase, self.acting and f"{self.acting}格", self.stage)))

    def entities(self) -> Iterator[str]:
        """The battle, both players, and every card that is in it."""
        yield from ("战斗", *SIDES, *(card.name for card in self.cards.values() if card.zone != "场外"))

    def look(self, entity: str) -> Said:
        """What can be asserted on one of them."""
        return self.looks(self, entity)


def reset(card: Card) -> None:
    """Everything that happened to a card on the battlefield is gone when it comes to another zone."""
    card.life = card.max_life = card.printed.life
    card.fresh = card.attacked = card.doomed = False
    card.dealt = card.destroyed = card.burns = 0
    card.sealed = -1
    card.granted, card.boosts, card.freezes, card.belly, card.met = [], [], [], [], []
    card.aim = card.summoned_by = None
