"""A7.2, A7.5: counters, permanent and temporary gains and losses."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.table import Card, Dijie, Modifier
from scenarios.games.dijie.wording import points


@step("A7.2.1", "A7.5.2", "A7.5.1")
def add_points(game: Dijie, card: Card, words: str, temporary: bool) -> None:
    """增减：未用“临时”描述的是永久调整值，用指示物记录；临时的默认到当前回合结束。"""
    card.modifiers.append(Modifier("增减", words, game.now(), temporary, "回合结束" if temporary else "", counter=not temporary))
    game.record(f"{card.name}获得{'临时' if temporary else ''} {words}", card.name)
    set_off_by_gain(game, card, words)


@step("A7.2.7")
def set_off_by_gain(game: Dijie, card: Card, words: str) -> None:
    """获得 +X/+X：触发获得力量类效果 X 次、获得生命类效果 X 次。"""
    power, life = points(words)
    for moment, number in (("获得力量时", power), ("获得生命时", life)):
        for _ in range(number):
            node(game, moment, card)


@rule("A7.2.2", otherwise=0)
def number_of_points(game: Dijie, card: Card) -> int:
    """“根据 +1/+1 的数量”：永久与临时的都计入，按点数；记录指示物不计。"""
    return sum(max(0, min(points(m.value))) for m in card.modifiers if m.what == "增减")
