"""The table: PMs, battlefields, cards in nine zones, what lies on them, and what is in progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache

from scenarios.engine.game import Game, Said, View
from scenarios.engine.things import Ref, Thing
from scenarios.games.dijie.cards import Printed
from scenarios.games.dijie.geometry import NAMES, Spot, opposite, physical_key, teams
from scenarios.games.dijie.wording import Ability, Effect

OWN_ZONES = ("主宰区", "手牌区", "坟墓区", "放逐区", "衍生区", "私有牌库")
COMMON_ZONES = ("公共牌库", "公共衍生区")
FIELD = "战场区"
ZONES = (FIELD, *OWN_ZONES, *COMMON_ZONES)
RESOLVING = "结算展示"
AWAY = "游戏外"
DELAYED = "延时"
TURNED, UNTURNED, VOID = "已翻开", "未翻开", "空洞"


@dataclass(frozen=True, slots=True)
class Modifier:
    """A change of a thing: what (增减, 力量=, 关键词, 失去关键词, 状态, 标签, 失去标签, 不能, 允许 …), its value, and how long."""

    what: str
    value: str
    since: int
    temporary: bool = False
    until: str = ""
    counter: bool = False
    by: str = ""


@dataclass(slots=True, eq=False)
class Card(Thing):
    """A card, wherever it is: who owns and controls it, its zone and place, what has happened to it there."""

    printed: Printed = field(kw_only=True)
    owner: str = ""
    controller: str = ""
    named: str = ""
    zone: str = AWAY
    keeper: str = ""
    spot: Spot | None = None
    host: Card | None = None
    above: bool = False
    attached_since: int = 0
    face_up: bool = True
    damage: int = 0
    spent: int = 0
    poison: int = 0
    modifiers: list[Modifier] = field(default_factory=list)
    moved: int = 0
    acted: list[str] = field(default_factory=list)
    used_here: list[str] = field(default_factory=list)
    stock: int = 0
    stored: list[str] = field(default_factory=list)
    covers: tuple[Spot, ...] = ()
    lasts_this_turn: bool = False
    afflicts: Ref[Card] | PM | None = None
    marks: tuple[Modifier, ...] = ()
    under_way: list[str] = field(default_factory=list)
    passed: tuple[Spot, ...] = ()
    prepared: int = -1
    used_from: str = ""
    revealed: bool = False
    common: bool = False
    original: Printed | None = None
    quoted: str = ""
    taken: int = 0

    @property
    def on_field(self) -> bool:
        """Whether it is on a battlefield."""
        return self.zone == FIELD

    @property
    def is_unit(self) -> bool:
        """Whether it is of a type of 单位牌."""
        return self.printed.is_unit

    @property
    def is_creature(self) -> bool:
        """Whether it is of a type of 生物牌."""
        return self.printed.is_creature

    @property
    def is_walker(self) -> bool:
        """Whether it is a 行者."""
        return self.printed.is_walker

    @property
    def derived(self) -> bool:
        """Whether it is a 衍生物."""
        return self.printed.derived == "是"


@dataclass(slots=True, eq=False)
class PM:
    """A PM: life, poison, crystals, zones from top to bottom, and what has been done this turn."""

    name: str
    life: int = 30
    crystals: list[str] = field(default_factory=list)
    temporary: list[str] = field(default_factory=list)
    poison: int = 0
    modifiers: list[Modifier] = field(default_factory=list)
    zones: dict[str, list[Card]] = field(default_factory=lambda: {zone: [] for zone in OWN_ZONES})
    plain: int = 0
    powers: list[str] = field(default_factory=list)
    used: int = 0
    consumed: list[str] = field(default_factory=list)
    void_turns: int = 0
    played_by: str = "玩家"
    void_since_start: bool = False
    flipped: int = 0

    @property
    def number(self) -> int:
        """The PM's number, from 1."""
        return NAMES.index(self.name) + 1


class Ground:
    """What is in a 战区 as ground: turned, unturned or void, and its 地形 card where one is named."""

    state: str = TURNED
    card: Card | None = None


Target = Card | PM | Spot
Chosen = Ref[Card] | PM | Spot


@dataclass(frozen=True, slots=True)
class Paid:
    """One crystal of a cost: which crystals serve for it (two for a synthesized purple one), and the colour they are declared as."""

    unit: str
    crystals: tuple[str, ...]
    declared: str


@dataclass(slots=True, eq=False)
class Pending:
    """An effect on the stack: its source as it was, who controls it, what it says, the chosen targets and what set it off."""

    title: str
    controller: str
    effects: tuple[Effect, ...]
    source: Ref[Card] | None = None
    ability: Ability | None = None
    card: Card | None = None
    targets: list[list[Chosen]] = field(default_factory=list)
    about: Target | None = None
    unknown: int | None = None
    moment: str = ""
    clauses: tuple[str, ...] = ()
    interrupted: bool = False
    lost: bool = False
    achieved: bool = False
    lasting: bool = False
    does: Callable[[Dijie], None] | None = None
    done: int = 0
    running: bool = False
    seen: View | None = None
    choices: int = 0
    paid: list[Paid] = field(default_factory=list)


@dataclass(eq=False)
class Dijie(Game):
    """A game of 缔界牌 in progress; `order` are the PMs by number."""

    looks: Callable[[Dijie, str], Said] = field(kw_only=True)
    pms: dict[str, PM] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    cards: dict[str, Card] = field(default_factory=dict)
    grounds: dict[Spot, Ground] = field(default_factory=dict)
    common: dict[str, list[Card]] = field(default_factory=lambda: {zone: [] for zone in COMMON_ZONES})
    plain: int = 20
    authority: str = "甲"
    defender: str = ""
    turn: int = 1
    phase: str = "主宰阶段"
    moment: str = ""
    stack: list[Pending] = field(default_factory=list)
    executing: list[Pending] = field(default_factory=list)
    later: list[Pending] = field(default_factory=list)
    moments: frozenset[str] = frozenset()
    continuous: bool = False
    grants: frozenset[str] = frozenset()
    answerable: bool = False
    nodes_are_timings: bool | None = None
    worded: dict[str, tuple[tuple[int, int], list[Card]]] = field(default_factory=dict)
    ranged: list[Card] = field(default_factory=list)
    engaging: int = 0
    striking: int = 0
    closed: bool = False
    box: dict[str, int] = field(default_factory=lambda: {"牌": 0, "地形": 0})
    result: str = ""
    losers: tuple[str, ...] = ()
    clock: int = 0
    actor: str = ""
    given: list[str] = field(default_factory=list)
    paying: list[str] = field(default_factory=list)
    responding: int = 0
    weighed: list[Ability] = field(default_factory=list)
    vacated: set[Spot] = field(default_factory=set)

    def entities(self) -> Iterator[str]:
        """The game, every PM, every 战区, and every card that is in the game."""
        yield from ("游戏", *self.pms, *map(str, self.grounds), *(card.name for card in self.cards.values() if card.zone != AWAY))

    def look(self, entity: str) -> Said:
        """What can be asserted on one of them."""
        return self.looks(self, entity)

    def where(self) -> str:
        """The turn and its phase."""
        return f"第 {self.turn} 回合 {self.authority} {self.moment or self.phase}"

    def now(self) -> int:
        """The next time stamp."""
        self.clock += 1
        return self.clock

    def zone_of(self, zone: str, keeper: str) -> list[Card]:
        """The cards of a zone that is no battlefield, from top to bottom."""
        return self.pms[keeper].zones[zone] if zone in OWN_ZONES else self.common[zone]

    def on_field(self) -> list[Card]:
        """Every card on a battlefield, in the order of the set-up."""
        return [card for card in self.cards.values() if card.zone == FIELD]

    def occupant(self, spot: Spot) -> Card | None:
        """The independent unit on a 战区 (N2.1.7)."""
        for card in self.cards.values():
            if card.spot == spot and card.zone == FIELD and card.host is None and card.is_unit and not suppressed(card):
                return card
        return None

    def units(self, viewer: str = "") -> list[Card]:
        """The independent units on all battlefields in physical order, as the viewer sees it."""
        found = [card for card in self.on_field() if card.is_unit and card.host is None and card.spot is not None]
        return sorted(found, key=lambda card: seen_from(viewer or self.authority, card)) if len(found) > 1 else found

    def every_unit(self) -> list[Card]:
        """The units in all 战区 in physical order, each independent one before those attached to it."""
        return [one for unit in self.units() for one in (unit, *self.attached(unit)) if one.is_unit]

    def attached(self, host: Card) -> list[Card]:
        """What is attached to a card, from top to bottom."""
        found = [card for card in self.cards.values() if card.host is host]
        return sorted(found, key=lambda card: (not card.above, card.attached_since)) if len(found) > 1 else found

    def bearers(self) -> list[Card | PM]:
        """Every card and PM that something has changed."""
        return [thing for things in (self.cards, self.pms) for thing in things.values() if thing.modifiers]

    def team(self, pm: str) -> tuple[str, ...]:
        """A PM and the allies (A11.1)."""
        return teams(self.order, pm)[0]

    def opponents(self, pm: str) -> tuple[str, ...]:
        """The PMs of the other team."""
        return teams(self.order, pm)[1]

    def facing(self, pm: str) -> str:
        """The PM opposite (A11.2)."""
        return opposite(pm)

    def from_authority(self) -> tuple[str, ...]:
        """The PMs by number, beginning with the 权威主宰."""
        return rotated(self.order, self.authority)


@cache
def rotated(order: tuple[str, ...], first: str) -> tuple[str, ...]:
    """The order beginning with one of its members."""
    start = order.index(first)
    return order[start:] + order[:start]


def seen_from(viewer: str, card: Card) -> tuple[int, int, int]:
    """The place of a card on a battlefield in physical order; what lies in no 战区 comes last (ruling puzzle-lies-in-the-battlefield)."""
    return (len(NAMES) * 6, 0, 0) if card.spot is None else physical_key(viewer, card.spot)


def suppressed(card: Card) -> bool:
    """Whether it is 镇压ed: it takes no room, does nothing (X4.3.43)."""
    return bool(card.modifiers) and any(modifier.what == "状态" and modifier.value == "镇压" for modifier in card.modifiers)
