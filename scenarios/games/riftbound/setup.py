"""A position to start from: the smallest table that decides a question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from corpus.strict.words import Strict
from scenarios.engine.game import Seat
from scenarios.engine.refusals import ImpossibleSetupError, Refusal, known
from scenarios.games.riftbound.cards import Ability, Number, Printed, Word, effects_on
from scenarios.games.riftbound.continuous import passives
from scenarios.games.riftbound.layers import values_of
from scenarios.games.riftbound.modes import as_many_battlefields, as_many_players, battlefield_count, player_count
from scenarios.games.riftbound.staging import mark
from scenarios.games.riftbound.stamps import in_turn, new_stamp
from scenarios.games.riftbound.table import BASE, SEATS, Battlefield, Card, Player, Riftbound
from scenarios.games.riftbound.view import look


def a_seat(word: str) -> str:
    """One of the seats. Raises UnknownWordError."""
    return known(word, SEATS, "玩家")


Who = Annotated[str, AfterValidator(a_seat)]
Yes = Literal["是", "否"]
RESERVED = (*SEATS, BASE, "战局", "情景", "问", "各方", "到", "目标")
NUMERALS = "一二三"
DEFAULTS = {
    "模式": "单局制；此外有 三局两胜、三人混战、四人混战、二对二（mode）",
    "座次": "按模式从甲起，甲先行动（first）；二对二时甲丙一队、乙丁一队",
    "回合": "第 5 回合，回合玩家的行动阶段；回合玩家是先行动的玩家（turn、player、phase；phase 写 准备 则是第 0 回合，还没有战场）",
    "玩家": "0 分，没有手牌，牌堆 30 张，没有符文，符文牌堆 12 张（players）；自己的三片战场叫 甲一、甲二、甲三（fields）",
    "战场": "按模式的数目，叫 战场一、战场二、战场三；没有人控制，本回合没有人得分（battlefields）",
    "牌": "写了 at 就在场，否则在手牌；甲的单位，战力 1，没有伤害、增益、关键词、技能",
    "时间戳": "技能与增益的先后，小的在前（since）；没写而正在应用的为 0；相同的由回合玩家的在前，同一玩家的按名字（代他排）",
    "出牌时机": "没有：只能在自己行动阶段的中立开环状态打出；迅捷、反应写在牌上（timing）",
    "费用": "不计：摘录没有写费用，也没有写横置",
}


class PlayerSetup(Strict):
    """A seat at the start."""

    points: Annotated[int, Field(ge=0, le=20)] = 0
    hand: Number = 0
    deck: Number = 30
    runes: Number = 0
    rune_deck: Number = 12
    wins: Annotated[int, Field(ge=0, le=1)] = 0
    fields: tuple[Word, ...] = Field(default=(), max_length=3)


class BattlefieldSetup(Strict):
    """A battlefield at the start."""

    provider: Who | None = None
    controller: Who | None = None
    contested: Who | None = None
    scored: tuple[Who, ...] = Field(default=(), max_length=4)
    abilities: tuple[Ability, ...] = Field(default=(), max_length=4)


class CardSetup(Printed):
    """A card: what is printed on it, and where it is at the start."""

    owner: Who = "甲"
    at: Word | None = None
    zone: Literal["在场", "手牌", "牌堆", "弃牌堆"] | None = None
    damage: Number = 0
    buff: Yes = "否"
    since: Number | None = None

    @property
    def place(self) -> str:
        """The zone, by default on the board where a place is written, else in the hand."""
        return self.zone or ("在场" if self.at else "手牌")


class Setup(Strict):
    """The whole position. Every card that an effect names is one of `cards`."""

    mode: Literal["单局制", "三局两胜", "三人混战", "四人混战", "二对二"] = "单局制"
    first: Who = "甲"
    turn: Annotated[int, Field(ge=0, le=99)] = 5
    player: Who | None = None
    phase: Literal["准备", "行动阶段"] = "行动阶段"
    players: dict[Who, PlayerSetup] = Field(default={}, max_length=4)
    battlefields: dict[Word, BattlefieldSetup] = Field(default={}, max_length=4)
    cards: dict[Word, CardSetup] = Field(default={}, max_length=40)

    @model_validator(mode="after")
    def _names_known_cards(self) -> Self:
        on_fields = [effect for field in self.battlefields.values() for ability in field.abilities for effect in ability.effects]
        for effect in (*(effect for card in self.cards.values() for effect in effects_on(card)), *on_fields):
            if effect.verb == "打出":
                known(str(effect.argument), tuple(self.cards), "牌")
        return self


def start(setup: Setup, seat: Seat) -> Riftbound:
    """A game at this position. Raises ImpossibleSetupError, which names the clauses that no game gets around."""
    game = Riftbound(
        seat, mode=setup.mode, first=setup.first, turn=0 if setup.phase == "准备" else setup.turn, phase=setup.phase, looks=look
    )
    game.turn_player = setup.player or setup.first
    written = max(player_count(game), *(SEATS.index(one) + 1 for one in mentioned(setup)))
    refuse(as_many_players(game, written))
    game.seats = tuple(SEATS[place] for place in range(written))
    for name in game.seats:
        game.players[name] = player_of(name, setup)
    set_battlefields(game, setup)
    for name, card in setup.cards.items():
        check(game, name, card)
        bring(game, name, card)
    with game.trace.muted():
        stamp(game, setup)
        for field in game.fields.values():
            mark(game, field)
    game.trace.events.clear()
    game.frames.clear()
    game.trace.answers.clear()
    return game


def mentioned(setup: Setup) -> list[str]:
    """Every player whom the set-up speaks of."""
    fields = setup.battlefields.values()
    of_fields = [one for field in fields for one in (field.provider, field.controller, field.contested, *field.scored) if one]
    return [setup.first, setup.player or setup.first, *setup.players, *(card.owner for card in setup.cards.values()), *of_fields]


def refuse(refusal: Refusal | None) -> None:
    """Turn a refusal into the end of the set-up. Raises ImpossibleSetupError."""
    if refusal:
        raise ImpossibleSetupError(refusal.why, refusal.clauses)


def player_of(name: str, setup: Setup) -> Player:
    """A seat as it is written, its own battlefields named after it where they are not."""
    written = setup.players.get(name, PlayerSetup())
    fields = list(written.fields or (f"{name}{numeral}" for numeral in NUMERALS))
    return Player(name, written.points, written.hand, written.deck, written.runes, written.rune_deck, written.wins, fields)


def set_battlefields(game: Riftbound, setup: Setup) -> None:
    """The battlefields of the table: those that are written, else as many as the mode has; none before 准备."""
    if setup.phase == "准备":
        return
    count = battlefield_count(game)
    written = setup.battlefields or {f"战场{numeral}": BattlefieldSetup() for numeral in NUMERALS[:count]}
    refuse(as_many_battlefields(game, len(written)))
    for place, (name, field) in enumerate(written.items()):
        provider = field.provider or (game.seats[place % len(game.seats)] if game.seats else "")
        scored: list[str] = [one for one in SEATS if one in field.scored]
        game.fields[name] = Battlefield(
            name, provider, field.controller or "", field.contested or "", scored=scored, abilities=field.abilities
        )


def check(game: Riftbound, name: str, card: CardSetup) -> None:
    """Refuse what no game can reach. Raises ImpossibleSetupError with the first reason."""
    for impossible, why in faults(game, name, card):
        if impossible:
            raise ImpossibleSetupError(why)


def faults(game: Riftbound, name: str, card: CardSetup) -> Iterator[tuple[bool, str]]:
    """Whether a card cannot be as the set-up says, and why."""
    places = (BASE, *game.fields)
    yield name in RESERVED or name in game.fields, f"“{name}”不能作牌名"
    yield (
        (card.place == "在场") != (card.at is not None),
        f"{name}在{card.place}，{'要写位置（at）' if card.place == '在场' else '不写位置（at）'}",
    )
    yield card.at is not None and card.at not in places, f"没有叫“{card.at}”的位置，可写 {'、'.join(places)}"
    yield card.at is not None and card.type != "单位", f"{name}是{card.type}，不留在场上"
    yield card.place != "在场" and (card.damage > 0 or card.buff == "是"), f"{name}不在场，不带伤害与增益"


def bring(game: Riftbound, name: str, setup: CardSetup) -> None:
    """Put a card where the set-up says, with what has happened to it."""
    card = Card(name, printed=setup, owner=setup.owner, controller=setup.owner, zone=setup.place, at=setup.at or "")
    card.damage, card.buff = setup.damage, setup.buff == "是"
    game.cards[name] = card


def stamp(game: Riftbound, setup: Setup) -> None:
    """Give what holds at the start its time stamps: what says `since` at that moment, what is applied besides at moment 0."""
    applied = {one.name for unit in game.units() for one in values_of(game, unit).live}
    named = {name: source.name for name, source, _ in passives(game)}
    named |= {f"{unit.name}的增益": unit.name for unit in game.units() if unit.buff}
    moments = {name: setup.cards[card].since for name, card in named.items() if name in applied or setup.cards[card].since is not None}
    for moment in sorted({moment or 0 for moment in moments.values()}):
        for name in in_turn(game, {name for name, since in moments.items() if (since or 0) == moment}):
            game.stamps[name] = new_stamp(game, game.now())
    game.forget()
