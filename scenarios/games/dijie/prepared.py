"""A9.8: 预备: a card is laid from the hand into the 主宰区, to be used in a later turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.starting import Start
from scenarios.games.dijie.table import Dijie
from scenarios.games.dijie.wording import tag_of
from scenarios.games.dijie.zones import put

if TYPE_CHECKING:
    from scenarios.games.dijie.uses import Use


def prepare(game: Dijie, start: Start) -> None:
    """After the responses, a card whose 预备 was started is laid ready (ruling what-prepare-costs)."""
    if tag_of(start.ability, "预备") and start.card.zone == "手牌区":
        lay_ready(game, start)


@step("A9.8.1", "X4.3.17")
def lay_ready(game: Dijie, start: Start) -> None:
    """启动预备后，把对应卡牌放入自己的主宰区，正面朝上。"""
    put(game, start.card, "主宰区", start.pm)
    start.card.prepared = game.turn
    game.record(f"{start.card.name}正面朝上放入{start.pm}的主宰区", start.card.name)


@rule("A9.8.1", otherwise=None)
def was_prepared_before(game: Dijie, want: Use) -> Refusal | None:
    """启动预备的那一回合，该卡牌不能使用。"""
    if want.card.zone != "主宰区" or want.card.prepared != game.turn:
        return None
    return game.refuse(f"{want.card.name}本回合刚刚预备", "从下一个回合起使用")
