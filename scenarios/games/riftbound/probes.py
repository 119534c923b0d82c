"""Questions that a scenario may ask of the rules themselves (`ask`): their answers, by name."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.game import Value
from scenarios.engine.refusals import MalformedActionError, known
from scenarios.games.riftbound.continuous import effects_on
from scenarios.games.riftbound.dependency import dependencies, in_time
from scenarios.games.riftbound.layers import printed_values
from scenarios.games.riftbound.scoring import is_scoring, points_named
from scenarios.games.riftbound.table import Riftbound


def dependent(game: Riftbound, words: str) -> Value:
    """依赖 单位: which effects on a unit depend on which others, as 甲 ← 乙, judged on what is printed."""
    card = game.cards[known(words, tuple(game.cards), "牌")]
    if not card.on_board:
        raise MalformedActionError(words, "在场的单位")
    values = printed_values(card)
    others = {unit.name: printed_values(unit) for unit in game.units()}
    effects = [effect for effect in effects_on(game, card, values, others) if effect.reach(values) is not None]
    found = [
        (name, other)
        for layer in sorted({effect.layer for effect in effects})
        for name, ahead in dependencies(game, in_time(game, tuple(e for e in effects if e.layer == layer)), values).items()
        for other in ahead
    ]
    return [f"{name.partition('：')[0]} 依赖 {other.partition('：')[0]}" for name, other in sorted(found)]


PROBES: dict[str, Callable[[Riftbound, str], Value]] = {
    "依赖": dependent,
    "是得分行动": lambda game, words: "是" if is_scoring(game, words) else "否",
    "获得分数": points_named,
}
