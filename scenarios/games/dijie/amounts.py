"""A3.7: the numbers of effects, and unknown ones."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.filters import level
from scenarios.games.dijie.table import Dijie, Pending
from scenarios.games.dijie.targets import answer
from scenarios.games.dijie.wording import Effect


def amount(game: Dijie, pending: Pending, effect: Effect) -> int:
    """The number of an effect; X is what the ability or the rules give it."""
    return (
        int(effect.argument)
        if isinstance(effect.argument, int)
        else unknown(game, pending)
        if effect.argument in ("X", "Y", "Z")
        else int(str(effect.argument))
    )


def unknown(game: Dijie, pending: Pending) -> int:
    """The value of an unknown number."""
    if pending.unknown is None:
        pending.unknown = default_unknown(game, pending)
    return pending.unknown


@rule("A3.7.3", otherwise=0)
def default_unknown(game: Dijie, pending: Pending) -> int:
    """没有赋值的未知数：源头对象的等级；源头是 PM，任选 0 到 9。"""
    from scenarios.games.dijie.wording import tag_of

    if pending.source is None or (pending.ability is not None and tag_of(pending.ability, "统御")):
        return int(answer(game, pending.controller, f"{pending.title}：X 取多少", [str(number) for number in range(10)]))
    return level(game, pending.source.thing)
