"""A position to start from: the smallest table that decides a question."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from corpus.strict.words import Strict
from scenarios.engine.game import Seat
from scenarios.engine.refusals import ImpossibleSetupError, known
from scenarios.games.liuge.cards import NAMING, Number, Printed, effects_on
from scenarios.games.liuge.conditions import newly_met
from scenarios.games.liuge.leaving import arrive
from scenarios.games.liuge.table import SIDES, Card, Player, SixCells
from scenarios.games.liuge.view import look

Side = Literal["我方", "敌方"]
Reason = tuple[str, tuple[str, ...]]
DEFAULTS = {
    "先手": "我方（first）",
    "回合与阶段": "第 5 回合，布局阶段（turn、phase）",
    "主将生命": "30（players: {我方: {life: …}}）",
    "法术力": "上限 10，已恢复到上限，没有临时法术力（cap、mana、temporary）",
    "牌库": "写出的牌在上，其下各有 10 张没有异能的牌（deck）；手牌只有写出的",
    "牌": "写了 at 就在战场，否则在手牌；类型部署，一方我方，费用 0，攻击力 0，生命 1，没有异能",
    "部署": "已在场，不待命，没有状态",
    "绝技": "在绝技区，可用（cooling: 还要冷却的回合）",
}


class PlayerSetup(Strict):
    """A side at the start."""

    life: Annotated[int, Field(ge=1, le=999)] = 30
    cap: Annotated[int, Field(ge=0, le=10)] = 10
    mana: Annotated[int, Field(ge=0, le=10)] | None = None
    temporary: Number = 0
    spirit: Number = 0
    fatigue: Number = 0
    deck: Annotated[int, Field(ge=0, le=60)] = 10


class CardSetup(Printed):
    """A card: what is printed on it, and where it is at the start."""

    side: Side = "我方"
    zone: Literal["战场", "盖放", "手牌", "牌库", "墓地", "绝技区", "场外"] | None = None
    at: Literal["甲", "乙", "丙", "丁", "戊", "己"] | None = None
    damage: Number = 0
    statuses: tuple[Literal["死咒", "点燃", "冻结", "封印"], ...] = Field(default=(), max_length=8)
    waiting: Literal["是", "否"] = "否"
    cooling: Number = 0

    @cached_property
    def place(self) -> str:
        """The zone, by default where a card of its type is."""
        return self.zone or ("战场" if self.at else "绝技区" if self.type == "绝技" else "手牌")


class Setup(Strict):
    """The whole position. Every card that an effect names is one of `cards`."""

    first: Side = "我方"
    turn: Annotated[int, Field(ge=0, le=99)] = 5
    phase: Literal["准备阶段", "布局阶段", "结束阶段"] = "布局阶段"
    players: dict[Side, PlayerSetup] = Field(default={}, max_length=2)
    cards: dict[Annotated[str, Field(min_length=1, max_length=12)], CardSetup] = Field(default={}, max_length=40)

    @model_validator(mode="after")
    def _names_known_cards(self) -> Self:
        for card in self.cards.values():
            for effect in effects_on(card):
                if effect.verb in NAMING:
                    known(str(effect.argument), tuple(self.cards), "牌")
        return self


UNTOUCHED = PlayerSetup()


def start(setup: Setup, seat: Seat) -> SixCells:
    """A game at this position. Raises ImpossibleSetupError, which names the clause that no game gets around."""
    game = SixCells(seat, first=setup.first, turn=setup.turn, phase=setup.phase, looks=look)
    written = {str(side): player for side, player in setup.players.items()}
    for side in SIDES:
        game.players[side] = player_of(side, written.get(side, UNTOUCHED))
    game.printed = dict(setup.cards)
    for name, card in setup.cards.items():
        check(game, name, card)
        if card.place != "场外":
            bring(game, name, card)
    abilities = [ability for card in setup.cards.values() for ability in card.abilities]
    game.conditional = any(ability.conditions for ability in abilities)
    game.layered = any(ability.label == "光环" for ability in abilities)
    for name, card in setup.cards.items():
        if card.place == "战场":
            afflict(game, game.cards[name], card)
    if game.conditional:
        with game.trace.muted():
            for unit in game.units():
                newly_met(game, unit)  # what holds at the start has taken effect before
    game.trace.answers.clear()
    return game


def player_of(side: str, setup: PlayerSetup) -> Player:
    """A side with full mana unless the set-up says otherwise."""
    mana = setup.cap if setup.mana is None else setup.mana
    return Player(side, setup.life, setup.cap, mana, setup.temporary, setup.temporary, setup.spirit, setup.fatigue, plain=setup.deck)


def check(game: SixCells, name: str, card: CardSetup) -> None:
    """Refuse what no game can reach. Raises ImpossibleSetupError with the first reason."""
    if reason := about_its_place(game, name, card) or about_its_state(name, card):
        raise ImpossibleSetupError(*reason)


def about_its_place(game: SixCells, name: str, card: CardSetup) -> Reason | None:
    """Why a card cannot be where the set-up says, and by which clauses."""
    on_table = card.place in ("战场", "盖放")
    if name in (*SIDES, "战斗", "情景", "问", "双方"):
        return f"“{name}”不能作牌名", ()
    if on_table != (card.at is not None):
        return f"{name}在{card.place}，{'要写格（at）' if on_table else '不在任何格上'}", ("A2.1",)
    if card.at is not None and (taken := game.occupant(card.side, card.at)):
        return f"{card.side}{card.at}格已有{taken.name}，放不下{name}", ("A2.1",)
    if card.place == "战场" and card.type != "部署":
        return f"{name}是{card.type}，翻开后不留在战场", ("B1",)
    if card.type == "绝技" and card.place not in ("绝技区", "盖放"):
        return f"{name}是绝技，不在{card.place}", ("Cb",)
    return None


def about_its_state(name: str, card: CardSetup) -> Reason | None:
    """Why what has happened to a card cannot have happened, and by which clauses."""
    if card.damage >= card.life or (card.place != "战场" and (card.damage or card.statuses)):
        return f"{name}不可能带着这些伤害或状态", ("A3.2.2.2",)
    for status in ("冻结", "死咒", "封印"):
        if card.statuses.count(status) > 1:
            return f"{name}的{status}不叠加", ("D2.14.1",) if status == "冻结" else ()
    if card.cooling > card.cooldown:
        return f"{name}的冷却最多 {card.cooldown} 回合", ("C1",)
    return None


def bring(game: SixCells, name: str, setup: CardSetup) -> None:
    """Put a card where the set-up says, with what has happened to it."""
    card = game.cards[name] = Card(name, printed=setup, owner=setup.side, side=setup.side)
    if setup.place == "战场" and setup.at:
        arrive(game, card, setup.at)
        card.fresh = setup.waiting == "是"
    else:
        game.put(card, setup.place, setup.at or "")
        card.life = card.max_life = setup.life
    if setup.cooling:
        card.cooling, card.used = setup.cooling, game.turn - (setup.cooldown - setup.cooling) - 1


def afflict(game: SixCells, card: Card, setup: CardSetup) -> None:
    """Damage and statuses from before."""
    card.life -= setup.damage
    card.doomed = "死咒" in setup.statuses
    card.burns = setup.statuses.count("点燃")
    card.freezes = [game.turn] * setup.statuses.count("冻结")
    if "封印" in setup.statuses:
        game.seal(card)
