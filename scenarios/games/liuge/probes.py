"""Questions that a scenario may ask of the rules themselves (`ask`): their answers, by name."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.game import Value
from scenarios.engine.refusals import known
from scenarios.games.liuge.cards import KEYWORDS, VERBS
from scenarios.games.liuge.conditions import is_condition, timings
from scenarios.games.liuge.resolution import rank
from scenarios.games.liuge.table import SixCells
from scenarios.games.liuge.turn import order_of_cells, phases
from scenarios.games.liuge.values import is_keyword


def yes(answer: bool) -> str:
    """是 or 否."""
    return "是" if answer else "否"


PROBES: dict[str, Callable[[SixCells, str], Value]] = {
    "回合阶段": lambda game, _: list(phases(game)),
    "行动顺序": lambda game, _: list(order_of_cells(game)),
    "时机": lambda game, _: list(timings(game)),
    "是条件": lambda game, word: yes(is_condition(game, word)),
    "是关键词": lambda game, word: yes(is_keyword(game, word)),
    "关键词": lambda game, _: [name for name in KEYWORDS if is_keyword(game, name)],
    "结算位次": lambda game, verb: rank(game, known(verb, VERBS, "效果动词")),
    "结算顺序": lambda game, _: sorted(VERBS, key=lambda verb: rank(game, verb)),
}
