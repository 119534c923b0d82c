"""E2, E3：conditions, and how they stand to timings."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.liuge.cards import COMPARE, TIMINGS, Ability, Condition
from scenarios.games.liuge.table import Card, SixCells, other
from scenarios.games.liuge.values import attack_of, worded

SAME_TIMING = ("进攻后",)  # another name of 攻击后 (ruling combat-phase-names)


@rule("E1", otherwise=())
def timings(game: SixCells) -> tuple[str, ...]:
    """时机只有五种。"""
    return TIMINGS


@rule("E2", otherwise=False)
def is_condition(game: SixCells, requirement: str) -> bool:
    """五种时机以外，一切前提都是条件。"""
    return requirement not in (*TIMINGS, *SAME_TIMING)


@rule("Eb", otherwise=True)
def requirements_hold(game: SixCells, card: Card, ability: Ability) -> bool:
    """异能要满足它的条件才生效。"""
    return all(holds(game, condition, card) for condition in ability.conditions if is_condition(game, condition.subject))


@rule("E3", otherwise=False)
def waits_for_its_timing(game: SixCells) -> bool:
    """时机与条件都要的异能：先看时机，时机到了再看条件。"""
    return True


@rule("E2.1", otherwise=False)
def takes_effect_at_once(game: SixCells, card: Card, ability: Ability) -> bool:
    """只要条件的异能，一符合就生效。"""
    return requirements_hold(game, card, ability)


def works_without_timing(game: SixCells, ability: Ability) -> bool:
    """Whether an ability asks for conditions alone."""
    if ability.label or ability.trigger or not ability.conditions:
        return False
    return ability.timing is None or not waits_for_its_timing(game)


def newly_met(game: SixCells, card: Card) -> list[Ability]:
    """Abilities of conditions alone whose conditions have become true since they were last looked at."""
    met = [ability for ability in worded(game, card) if works_without_timing(game, ability) and takes_effect_at_once(game, card, ability)]
    before, card.met = card.met, met
    return [ability for ability in met if ability not in before]


def holds(game: SixCells, condition: Condition, card: Card, about: Card | None = None) -> bool:
    """Whether a comparison is true for a card; `about` is the unit that 生命 and 攻击力 speak of."""
    return bool(COMPARE[condition.compare](_number(game, condition.subject, card, about or card), condition.number))


def _number(game: SixCells, subject: str, card: Card, about: Card) -> int:
    if subject in ("自身生命", "生命"):
        return (card if subject == "自身生命" else about).life
    if subject in ("自身攻击力", "攻击力"):
        return attack_of(game, card if subject == "自身攻击力" else about)
    player = game.players[card.side if subject.startswith("我方") else other(card.side)]
    return {"主将生命": player.life, "手牌": len(player.hand), "灵力": player.spirit}[subject[2:]]
