"""A9.11: 谶言X."""

from __future__ import annotations

from scenarios.engine.rules import step
from scenarios.games.dijie.table import Card, Dijie


@step("A9.11.1", "X4.3.30", "A4.3-e1")
def foretell(game: Dijie, pm: str, number: int) -> None:
    """查看牌库上方的 X 张牌，逐一放回上方或下方，顺序任意；不视为摸牌。"""
    library = game.common["公共牌库"]
    seen = library[:number]
    del library[:number]
    game.record(f"{pm}查看牌库上方 {len(seen)} 张牌", pm)
    above, below = list[Card](), list[Card]()
    while seen:
        options = [f"{card.name}放{place}" for card in seen for place in ("上方", "下方")]
        choice = game.ask(pm, "逐一放回，先放的在上", options)
        card = next(card for card in seen if choice.startswith(card.name))
        seen.remove(card)
        (above if choice.endswith("上方") else below).append(card)
    library[:] = [*above, *library, *below]
    game.record(f"{pm}放回：上方 {len(above)} 张，下方 {len(below)} 张", pm)
