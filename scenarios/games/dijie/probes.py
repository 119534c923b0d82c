"""Questions that a scenario may ask of the rules themselves (`ask`): their answers, by name."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.game import Value
from scenarios.games.dijie.attaching import is_attachment, is_independent
from scenarios.games.dijie.battle import attackers
from scenarios.games.dijie.candidates import is_creature, is_unit
from scenarios.games.dijie.counters import (
    counters_on_a_status_card,
    number_of_counters,
    number_of_points,
    status_is_an_entity,
    ways_to_record,
)
from scenarios.games.dijie.entering import exits
from scenarios.games.dijie.filters import fits, level
from scenarios.games.dijie.geometry import neighbours, spot_of
from scenarios.games.dijie.moments import is_timing
from scenarios.games.dijie.moving import within_reach
from scenarios.games.dijie.table import Dijie
from scenarios.games.dijie.objects import is_entity
from scenarios.games.dijie.reaching import is_adjacent
from scenarios.games.dijie.names import length_of_name, title
from scenarios.games.dijie.tags import tags
from scenarios.games.dijie.wording import STATUSES


def yes(answer: bool) -> str:
    """是 or 否."""
    return "是" if answer else "否"


def _fits(game: Dijie, words: str) -> Value:
    name, _, limit = words.partition(" ")
    return yes(fits(game, game.cards[name], (limit,)))


def _adjacent(game: Dijie, words: str) -> Value:
    one, _, other = words.partition(" ")
    return yes(is_adjacent(game, game.cards[one], game.cards[other]))


def _around(game: Dijie, words: str) -> Value:
    spot = spot_of(words, game.authority)
    return sorted(str(near) for near in neighbours(game.order, spot)) if spot else []


def _entity(game: Dijie, name: str) -> Value:
    if name in STATUSES:
        return yes(status_is_an_entity(game))
    return yes(is_entity(game, game.cards[name] if name in game.cards else game.pms[name]))


PROBES: dict[str, Callable[[Dijie, str], Value]] = {
    "是单位": lambda game, name: yes(is_unit(game, game.cards[name])),
    "是生物": lambda game, name: yes(is_creature(game, game.cards[name])),
    "是独立实体": lambda game, name: yes(is_independent(game, game.cards[name])),
    "是附件": lambda game, name: yes(name in game.cards and is_attachment(game, game.cards[name])),
    "是实体": _entity,
    "加值数": lambda game, name: number_of_points(game, game.cards[name]),
    "指示物数": lambda game, name: number_of_counters(game, game.cards[name]),
    "中毒牌指示物": lambda game, pm: counters_on_a_status_card(game, game.pms[pm].poison),
    "中毒记法": lambda game, pm: list(ways_to_record(game, game.pms[pm].poison)),
    "等级": lambda game, name: level(game, game.cards[name]),
    "卡名长度": lambda game, name: length_of_name(game, title(game, game.cards[name])),
    "标签": lambda game, name: list(tags(game, game.cards[name])),
    "符合": _fits,
    "相邻": _adjacent,
    "相邻战区": _around,
    "出口": lambda game, zone: [f"{spot.row}/{spot.column}" for spot in exits(game, zone, game.authority)],
    "可移动到": lambda game, name: [str(spot) for spot in within_reach(game, game.cards[name])],
    "可宣攻单位": lambda game, _: [unit.name for unit in attackers(game)],
    "物理序列": lambda game, pm: [unit.name for unit in game.units(pm or game.authority)],
    "是时机": lambda game, word: yes(is_timing(game, word)),
}
