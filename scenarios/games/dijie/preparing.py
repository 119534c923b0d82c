"""N1.2: preparing a game: the libraries, the battlefields, life, initial hands, and what the second side gets for going second."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.cards import Printed
from scenarios.games.dijie.drawing import draw
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.table import AWAY, UNTURNED, Card, Dijie, Ground
from scenarios.games.dijie.zones import onto_field, put

OPEN = "开局"
PREPARATION = "准备"
FOG = "战争迷雾"
PURPLE = Printed(type="物资", title="紫水晶", cost="衍生", derived="是")


def open_game(game: Dijie, who: str) -> None:
    """Prepare the game, up to the first turn of the PM who goes first. Raises IllegalActionError.

    The cards lie in the order of the set-up, which stands for the shuffled order; those without a zone are the decks.
    """
    game.permit(GATES_OF_OPENING)
    name_the_first(game)
    build_libraries(game)
    lay_out_tokens(game)
    lay_out_ground(game)
    for pm in game.pms.values():
        pm.life = starting_life(game)
    draw_hands(game)
    compensate(game)
    game.phase = "回合之间"


@step("N1.2.13")
def name_the_first(game: Dijie) -> None:
    """先手 PM 编号为 1 号，并成为初始的权威主宰。"""
    game.authority = game.order[0]
    game.record(f"{game.authority}先手，是 1 号，成为权威主宰；{game.facing(game.authority)}是 2 号", game.authority)


def build_libraries(game: Dijie) -> None:
    """Every card of the decks that belongs into a library, on the bottom, so that the written order stays."""
    for card in decks(game):
        if belongs_in_a_library(game, card):
            zone, keeper = library_for(game, card.keeper)
            put(game, card, zone, keeper, bottom=True)
    if library_for(game, "")[0] == "公共牌库":
        game.plain, game.box["牌"] = game.box["牌"], 0
    game.record(f"公共牌库 {len(game.common['公共牌库']) + game.plain} 张")


def decks(game: Dijie) -> list[Card]:
    """The cards that have no place yet, in the order of the set-up."""
    return [card for card in game.cards.values() if card.zone == AWAY]


@rule("N1.2.8", otherwise=True)
def belongs_in_a_library(game: Dijie, card: Card) -> bool:
    """公共牌库：除去地形牌和衍生牌，其余所有卡牌。"""
    return card.printed.type != "地形" and not card.derived


def library_for(game: Dijie, bringer: str) -> tuple[str, str]:
    """The library, and whose it is, into which the cards of a PM's deck go."""
    return shared(game, bringer) if flow(game) == FOG else ("私有牌库", bringer)


@rule("N1.2.1", otherwise="")
def flow(game: Dijie) -> str:
    """标准游戏的公共牌库流程，默认与战争迷雾相同。"""
    return FOG


@rule("N1.2.4", otherwise=lambda game, bringer: ("私有牌库", bringer))
def shared(game: Dijie, bringer: str) -> tuple[str, str]:
    """全体 PM 共用一个公共牌库。"""
    return "公共牌库", ""


@step("N1.2.9", "A4.6.2")
def lay_out_tokens(game: Dijie) -> None:
    """公共衍生区：本局使用的衍生牌，全部正面朝上整理而成。"""
    for card in [card for card in decks(game) if card.derived]:
        put(game, card, "公共衍生区", bottom=True)
        game.record(f"{card.name}正面朝上放入公共衍生区", card.name)


@step("N1.2.11")
def lay_out_ground(game: Dijie) -> None:
    """地形牌平均分给全体 PM；每名 PM 用其中规定的张数，背面朝上排成战场；多余的弃用。"""
    terrains: list[Card | None] = [*(card for card in decks(game) if card.printed.type == "地形"), *[None] * game.box["地形"]]
    for place, pm in enumerate(game.order):
        share = terrains[place :: len(game.order)][: len(terrains) // len(game.order)]
        for spot, card in zip(places(game, pm), share, strict=False):
            lay_down(game, spot, card)
        game.record(f"{pm}分得 {len(share)} 张地形，排成战场", pm)
    game.box["地形"] = 0


def lay_down(game: Dijie, spot: Spot, card: Card | None) -> None:
    """One 地形 face down in a 战区; None for one that the set-up does not name."""
    ground = game.grounds[spot] = Ground()
    ground.state, ground.card = UNTURNED, card
    if card is not None:
        onto_field(game, card, spot, "")
        card.owner, card.face_up = spot.field, False


def places(game: Dijie, pm: str) -> list[Spot]:
    """The 战区 of a PM's battlefield, column by column from the left, front row first."""
    rows, columns = size_of_battlefield(game)
    return [Spot(pm, row, column) for column in range(1, columns + 1) for row in range(rows, 0, -1)]


@rule("N1.2.6", "N2.1.1", otherwise=(1, 6))
def size_of_battlefield(game: Dijie) -> tuple[int, int]:
    """每名 PM 构筑 12 个战区，排成 2 行 6 列。"""
    return 2, 6


@rule("N1.2.2", otherwise=0)
def starting_life(game: Dijie) -> int:
    """每名 PM 有 30 点生命。"""
    return 30


@rule("N1.2.3", otherwise=0)
def size_of_hand(game: Dijie) -> int:
    """初始手牌，每名 PM 有 5 张。"""
    return 5


def draw_hands(game: Dijie) -> None:
    """Every initial hand, a card at a time."""
    for pm in order_of_first_draws(game, size_of_hand(game)):
        draw(game, pm, 1)


@rule("N1.2.12", otherwise=lambda game, number: tuple(pm for pm in game.order for _ in range(number)))
def order_of_first_draws(game: Dijie, number: int) -> tuple[str, ...]:
    """自权威主宰起，依编号轮流摸牌，到每名 PM 都达到规定数量为止。"""
    return game.from_authority() * number


@step("N1.2.7", "N1.2-e1")
def compensate(game: Dijie) -> None:
    """后手阵营的 PM 每人获得一张紫水晶衍生物，加入各自的手牌区。"""
    for pm in game.opponents(game.authority):
        token = game.cards[f"{pm}的紫水晶"] = Card(f"{pm}的紫水晶", printed=PURPLE)
        put(game, token, "手牌区", pm)
        game.record(f"{pm}获得一张紫水晶衍生物，加入手牌", pm)


@rule("N1.2.11", "N1.2.6", otherwise=None)
def has_enough_ground(game: Dijie) -> Refusal | None:
    """地形平均分给全体 PM，每人要用 12 张：不够就不能开局（ruling too-few-terrains）。"""
    there = game.box["地形"] + sum(1 for card in decks(game) if card.printed.type == "地形")
    needed = 12 * len(game.order)
    if game.phase != PREPARATION or there >= needed:
        return None
    return game.refuse(f"地形只有 {there} 张，{len(game.order)} 名 PM 要 {needed} 张", "再加一副套牌")


@rule("N1.2.13", otherwise=None)
def is_not_open_yet(game: Dijie) -> Refusal | None:
    """游戏开始前才作准备。"""
    return None if game.phase == PREPARATION else game.refuse("游戏已经开始", "在准备时开局")


GATES_OF_OPENING = (is_not_open_yet, has_enough_ground)
