"""A9.14, A9.11: drawing cards and looking at the library."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.ending import over
from scenarios.games.dijie.life import pay_for_empty_library
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.table import Dijie
from scenarios.games.dijie.values import forbidden
from scenarios.games.dijie.zones import put


def draw(game: Dijie, pm: str, number: int) -> None:
    """A PM draws cards, one at a time (A9.14.1)."""
    for _ in range(number):
        if over(game) or forbidden(game, game.pms[pm], "摸牌"):
            return
        draw_one(game, pm)


@step("A9.14.1")
def draw_one(game: Dijie, pm: str) -> None:
    """摸牌：把牌库最上方的一张牌放入自己的手牌。"""
    source = source_of(game, pm)
    library = game.zone_of(source, pm)
    if library:
        card = library[0]
        node(game, "摸牌时", game.pms[pm])
        put(game, card, "手牌区", pm)
        game.record(f"{pm}摸 1 张牌：{card.name}", pm)
        node(game, "摸牌后", game.pms[pm])
    elif source == "公共牌库" and game.plain:
        game.plain -= 1
        game.pms[pm].plain += 1
        game.record(f"{pm}摸 1 张牌", pm)
        node(game, "摸牌后", game.pms[pm])
    else:
        pay_for_empty_library(game, game.pms[pm])


@rule("N1.2.5", "N3.2.2", "N1.2.1", otherwise="私有牌库")
def source_of(game: Dijie, pm: str) -> str:
    """PM 要摸牌时，由摸牌来源摸取；标准游戏是公共牌库。"""
    return "公共牌库"
