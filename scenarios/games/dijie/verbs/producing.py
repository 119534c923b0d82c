"""Verbs about crystals beside gaining them: 生产, 水晶上限."""

from __future__ import annotations

from scenarios.engine.rules import step
from scenarios.games.dijie.storing import LIMIT
from scenarios.games.dijie.table import PM, Dijie, Modifier, Pending, Target
from scenarios.games.dijie.verbs.changing import do_crystals
from scenarios.games.dijie.wording import Effect


@step("A5.2.5")
def do_produce(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """效果描述写“生产水晶”：视同获得水晶。"""
    do_crystals(game, pending, effect.model_copy(update={"verb": "水晶"}), target)


def do_limit(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """水晶上限: from now on the PM stores at most so many crystals."""
    if isinstance(target, PM):
        target.modifiers.append(Modifier(LIMIT, str(effect.argument), game.now()))
        game.record(f"{target.name}最多存放 {effect.argument} 颗水晶", target.name)
