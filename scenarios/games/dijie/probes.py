"""Questions that a scenario may ask of the rules themselves (`ask`): their answers, by name."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.game import Value
from scenarios.engine.refusals import known
from scenarios.games.dijie.actions import is_basic_action
from scenarios.games.dijie.activating import startable
from scenarios.games.dijie.attaching import is_attachment, is_independent, status_is_an_attachment
from scenarios.games.dijie.battle import attackers
from scenarios.games.dijie.candidates import is_creature, is_unit
from scenarios.games.dijie.counters import (
    counters_on_a_status_card,
    number_of_counters,
    number_of_points,
    status_is_an_entity,
    ways_to_record,
)
from scenarios.games.dijie.crystals import is_colour
from scenarios.games.dijie.exits import exits
from scenarios.games.dijie.geometry import neighbours, spot_of
from scenarios.games.dijie.ground import across
from scenarios.games.dijie.moments import is_timing, waiting
from scenarios.games.dijie.moving import within_reach
from scenarios.games.dijie.objects import is_entity
from scenarios.games.dijie.persons import every_pm, order_of_acting
from scenarios.games.dijie.phases import phases
from scenarios.games.dijie.prints import abilities_of
from scenarios.games.dijie.questions import QUESTIONS, card_of, thing_of
from scenarios.games.dijie.reaching import is_adjacent
from scenarios.games.dijie.sight import may_see
from scenarios.games.dijie.supplies import stock_of
from scenarios.games.dijie.table import Dijie
from scenarios.games.dijie.timings import order_of_responses, source_of
from scenarios.games.dijie.vocabulary import STATUSES


def yes(answer: bool) -> str:
    """是 or 否."""
    return "是" if answer else "否"


def pm_of(game: Dijie, name: str) -> str:
    """The name of a PM. Raises UnknownWordError."""
    return known(name, game.order, "PM")


def _adjacent(game: Dijie, words: str) -> Value:
    one, _, other = words.partition(" ")
    return yes(is_adjacent(game, card_of(game, one), card_of(game, other)))


def _around(game: Dijie, words: str) -> Value:
    spot = spot_of(words, game.authority)
    return sorted(str(near) for near in neighbours(game.order, spot)) if spot else []


def _entity(game: Dijie, name: str) -> Value:
    if name in STATUSES:
        return yes(status_is_an_entity(game))
    return yes(is_entity(game, thing_of(game, name)))


def _attachment(game: Dijie, name: str) -> Value:
    return yes(status_is_an_attachment(game) if name in STATUSES else is_attachment(game, card_of(game, name)))


def _ahead(game: Dijie, name: str) -> Value:
    spot = card_of(game, name).spot
    return [str(place) for place in across(game, spot)] if spot else []


def _seen(game: Dijie, words: str) -> Value:
    pm, _, name = words.partition(" ")
    return yes(may_see(game, pm_of(game, pm), card_of(game, name)))


def _order_of_triggers(game: Dijie, moment: str) -> Value:
    with game.trace.aside():
        return [pending.source.thing.name for _, pending in waiting(game, moment, [(game.pms[game.authority], "")]) if pending.source]


def _kind(game: Dijie, words: str) -> Value:
    name, _, wanted = words.partition(" ")
    return next((ability.kind for ability in abilities_of(game, card_of(game, name)) if ability.name == (wanted or ability.name)), "")


def _source(game: Dijie, words: str) -> Value:
    moment, _, pm = words.partition(" ")
    return source_of(game, moment, pm_of(game, pm))


PROBES: dict[str, Callable[[Dijie, str], Value]] = {
    "是单位": lambda game, name: yes(is_unit(game, card_of(game, name))),
    "是生物": lambda game, name: yes(is_creature(game, card_of(game, name))),
    "是独立实体": lambda game, name: yes(is_independent(game, card_of(game, name))),
    "是附件": _attachment,
    "是实体": _entity,
    "储量": lambda game, name: stock_of(game, card_of(game, name)),
    "加值数": lambda game, name: number_of_points(game, card_of(game, name)),
    "指示物数": lambda game, name: number_of_counters(game, card_of(game, name)),
    "中毒牌指示物": lambda game, pm: counters_on_a_status_card(game, game.pms[pm_of(game, pm)].poison),
    "中毒记法": lambda game, pm: list(ways_to_record(game, game.pms[pm_of(game, pm)].poison)),
    **QUESTIONS,
    "相邻": _adjacent,
    "相邻战区": _around,
    "出口": lambda game, zone: [f"{spot.row}/{spot.column}" for spot in exits(game, zone, game.authority)],
    "可移动到": lambda game, name: [str(spot) for spot in within_reach(game, card_of(game, name))],
    "可启动": lambda game, pm: [f"{start.card.name} {start.ability.name}" for start in startable(game, pm_of(game, pm))],
    "可宣攻单位": lambda game, _: [unit.name for unit in attackers(game)],
    "物理序列": lambda game, pm: [unit.name for unit in game.units(pm_of(game, pm or game.authority))],
    "可看": _seen,
    "PM": lambda game, _: [pm.name for pm in every_pm(game)],
    "回合阶段": lambda game, _: list(phases(game)),
    "触发顺序": _order_of_triggers,
    "执行顺序": lambda game, _: list(order_of_acting(game)),
    "前方战区": _ahead,
    "是水晶颜色": lambda game, word: yes(is_colour(game, word)),
    "能力种类": _kind,
    "时机源头": _source,
    "响应次序": lambda game, pm: list(order_of_responses(game, pm_of(game, pm))),
    "是基础动作": lambda game, word: yes(is_basic_action(game, word)),
    "宣攻途经": lambda game, name: [str(spot) for spot in card_of(game, name).passed],
    "是时机": lambda game, word: yes(is_timing(game, word)),
}
