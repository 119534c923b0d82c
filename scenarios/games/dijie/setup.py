"""A position to start from: the smallest table that decides a question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from scenarios.engine.game import Seat
from scenarios.engine.refusals import ImpossibleSetupError, known
from scenarios.games.dijie.cards import Printed
from scenarios.games.dijie.formations import on_the_plane
from scenarios.games.dijie.geometry import NAMES, Spot, plane, spot_of
from scenarios.games.dijie.preparing import PREPARATION
from scenarios.games.dijie.prints import everything_printed
from scenarios.games.dijie.symbols import read
from scenarios.games.dijie.table import AWAY, FIELD, PM, TURNED, VOID, ZONES, Card, Dijie, Ground, Modifier
from scenarios.games.dijie.view import view_of
from scenarios.games.dijie.voids import note_voids
from scenarios.games.dijie.wording import (
    KEYWORDS,
    LIFE,
    STATUSES,
    Ability,
    Number,
    Strict,
    Word,
    crystals,
    is_crystal,
    numbered,
    points,
    price,
)

LIFE_AT_START = 30
Name = Literal["甲", "乙", "丙", "丁", "戊", "己"]
DEFAULTS = {
    "人数": "2 名 PM：甲（1 号）、乙（2 号）；players 写 4 或 6 时加丙丁、戊己，单数一队，双数一队",
    "回合与阶段": "第 5 回合，甲是权威主宰，主宰阶段（turn、authority、phase；phase 写 准备，就从开局前开始）",
    "PM": "30 点生命，没有水晶、中毒、状态；手牌只有写出的，另可写没有内容的 plain 张",
    "公共牌库": "写出的牌在上，其下 20 张没有内容的牌（library）；准备时它们都在套牌里，另有每人 12 张地形（terrains）",
    "战场": "12 个战区都已翻开，地形没有名字，没有空洞（ground）",
    "卡牌": "写了 at 就在战场，否则在手牌；甲所有并控制；异兽，费用 0，力量 0，生命 1，速度 1，没有能力",
    "阵法": "shape 写阵型图的每一格：颜色、从第一格向前几格/向右几格、出口标志，如 蓝0/0、红1/0、白0/-1坟墓区；不写是任意一格",
    "物资": "stock 是储量加值，area 是投放区域，默认主宰区；一开始就在投放区域的，储量是 stock 加 1",
    "单位": "已在场，本回合没有移动过，没有伤害、指示物、状态",
}


def a_status(word: str) -> None:
    """Raises ValueError for a word that is no status, or is written elsewhere."""
    if numbered(word, STATUSES, "状态")[0] == "中毒":
        raise ValueError("中毒不写在 statuses，写 poison: 点数")


class PMSetup(Strict):
    """A PM at the start."""

    life: Annotated[int, Field(ge=1, le=999)] = LIFE_AT_START
    crystals: Annotated[str, Field(max_length=40)] = "0"
    temporary: Annotated[str, Field(max_length=40)] = "0"
    powers: Annotated[str, Field(max_length=40)] = "0"
    poison: Number = 0
    plain: Number = 0
    used: Number = 0
    void_turns: Number = 0
    played_by: Literal["玩家", "AI"] = "玩家"
    statuses: tuple[Word, ...] = Field(default=(), max_length=8)

    @model_validator(mode="after")
    def _known(self) -> Self:
        crystals(self.crystals)
        crystals(self.temporary)
        if any(is_crystal(unit) or unit == LIFE for unit in price(self.powers)):
            raise ValueError(f"“{self.powers}”不是权能，应如 2时空权能")
        for word in self.statuses:
            a_status(word)
        return self


class CardSetup(Printed):
    """A card: what is printed on it, where it is at the start, and what has happened to it."""

    pm: Name = "甲"
    owner: Literal["甲", "乙", "丙", "丁", "戊", "己", "无"] | None = None
    zone: str | None = None
    at: Annotated[str, Field(max_length=4)] | None = None
    under: Word | None = None
    above: Word | None = None
    face: Literal["正面", "背面"] = "正面"
    damage: Number = 0
    spent: Number = 0
    poison: Number = 0
    moved: Literal["是", "否"] = "否"
    used: tuple[Word, ...] = Field(default=(), max_length=6)
    counters: tuple[Annotated[str, Field(max_length=8)], ...] = Field(default=(), max_length=12)
    gains: tuple[Annotated[str, Field(max_length=8)], ...] = Field(default=(), max_length=12)
    statuses: tuple[Word, ...] = Field(default=(), max_length=8)
    until: Literal["", "回合结束"] = ""
    uses: Number = 0

    @model_validator(mode="after")
    def _well_placed(self) -> Self:
        if self.zone is not None:
            known(self.zone, (*ZONES, AWAY), "区域")
        for word in self.statuses:
            a_status(word)
        for word in (*self.counters, *self.gains):
            if "/" in word:
                points(word)
            else:
                numbered(word, KEYWORDS, "标签指示物")
        return self

    @property
    def place(self) -> str:
        """The zone, by default where a card so described is."""
        return self.zone or (FIELD if self.at or self.under or self.above else "手牌区")


class Setup(Strict):
    """The whole position."""

    players: Literal[2, 4, 6] = 2
    authority: Name = "甲"
    turn: Annotated[int, Field(ge=0, le=99)] = 5
    phase: Literal["主宰阶段", "防御阶段", "回合之间", "准备"] = "主宰阶段"
    library: Annotated[int, Field(ge=0, le=200)] = 20
    terrains: Annotated[int, Field(ge=0, le=150)] | None = None
    pms: dict[Name, PMSetup] = Field(default={}, max_length=6)
    ground: dict[Annotated[str, Field(max_length=5)], Literal["已翻开", "未翻开", "空洞"]] = Field(default={}, max_length=72)
    cards: dict[Annotated[str, Field(min_length=1, max_length=16)], CardSetup] = Field(default={}, max_length=60)


def start(setup: Setup, seat: Seat) -> Dijie:
    """A game at this position. Raises ImpossibleSetupError, which names the clause that no game gets around."""
    game = Dijie(seat, looks=view_of, authority=setup.authority, turn=setup.turn, phase=setup.phase, plain=setup.library)
    for name in NAMES[: setup.players]:
        game.pms[name] = pm_of(name, setup.pms.get(name, PMSetup()))  # type: ignore[call-overload]
    game.defender = game.facing(setup.authority) if setup.phase == "防御阶段" else ""
    if setup.phase == PREPARATION:
        box_up(game, setup)
    else:
        lay_ground(game, setup)
    for name, card in setup.cards.items():
        check(game, setup, name, card)
        bring(game, name, card.model_copy(update=abilities_read(game, card)))
    prepare(game)
    for name, card in setup.cards.items():
        attach(game, name, card)
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
    """What abilities wait for, whether any are continuous, whether anything could answer: known once, so that nobody looks in vain."""
    abilities = [ability for card in game.cards.values() for ability in everything_printed(card)]
    game.moments = frozenset(ability.when for ability in abilities if ability.when)
    game.continuous = any(ability.kind == "持续" for ability in abilities)
    game.answerable = any(ability.kind == "主动" for ability in abilities) or any("法术" in card.printed.types for card in game.cards.values())


def pm_of(name: str, setup: PMSetup) -> PM:
    """A PM as the set-up says."""
    marks = [Modifier("状态", word, 0) for word in setup.statuses]
    pm = PM(name, setup.life, list(crystals(setup.crystals)), list(crystals(setup.temporary)), setup.poison, marks, plain=setup.plain)
    pm.powers = list(price(setup.powers))
    pm.used, pm.void_turns, pm.played_by = setup.used, setup.void_turns, setup.played_by
    return pm


def lay_ground(game: Dijie, setup: Setup) -> None:
    """Every 战区 of every PM, turned unless the set-up says otherwise."""
    game.grounds = {spot: Ground() for spot in sorted(plane(game.order).values(), key=lambda s: (s.field, s.column, -s.row))}
    for words, state in setup.ground.items():
        spot = spot_of(words, "甲")
        if spot is None or spot not in game.grounds:
            raise ImpossibleSetupError(f"没有战区“{words}”，每名 PM 有 1/1 到 2/6 十二个战区", ("N2.1.1", "N1.2.6"))
        game.grounds[spot].state = state


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


def place_of(card: CardSetup) -> Spot | None:
    """The 战区 that the set-up names."""
    return spot_of(card.at, card.pm) if card.at else None


def bring(game: Dijie, name: str, setup: CardSetup) -> None:
    """Put a card where the set-up says, with what has happened to it."""
    owner = "" if setup.owner == "无" else setup.owner or setup.pm
    zone = AWAY if game.phase == PREPARATION and setup.zone is None else setup.place
    card = game.cards[name] = Card(name, printed=setup, owner=owner, controller=setup.pm, zone=zone, spot=place_of(setup))
    card.since, card.face_up = game.now(), setup.face == "正面"
    card.damage, card.spent, card.poison = setup.damage, setup.spent, setup.poison
    card.moved, card.lasts_this_turn = int(setup.moved == "是"), setup.until == "回合结束"
    card.acted, card.used_here = list(setup.used), list(setup.used)
    card.modifiers = marks_of(game, setup)
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


def abilities_read(game: Dijie, card: CardSetup) -> dict[str, tuple[Ability, ...]]:
    """The abilities on a card, in its hints and in its background with their symbols read."""
    texts = {"abilities": card.abilities, "hints": card.hints, "background": card.background}
    return {name: read(game, abilities) for name, abilities in texts.items()}


def marks_of(game: Dijie, setup: CardSetup) -> list[Modifier]:
    """Counters, temporary gains and statuses from before."""
    counters = [Modifier("增减" if "/" in word else "关键词", word, game.now(), counter=True) for word in setup.counters]
    gains = [Modifier("增减" if "/" in word else "关键词", word, game.now(), temporary=True, until="回合结束") for word in setup.gains]
    return [*counters, *gains, *(Modifier("状态", word, game.now()) for word in setup.statuses)]


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
    card.host, card.above, card.spot = game.cards[host], setup.above is not None, game.cards[host].spot
