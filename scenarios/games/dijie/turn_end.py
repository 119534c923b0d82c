"""N3.7: the 结束阶段: units are restored, 【回合结束时】, what ends with the turn, the 权威标记 is handed over."""

from __future__ import annotations

from scenarios.engine.rules import step
from scenarios.games.dijie.ending import over
from scenarios.games.dijie.persons import is_pm
from scenarios.games.dijie.table import PM, Card, Dijie, rotated
from scenarios.games.dijie.timings import timing
from scenarios.games.dijie.tokens import vanish
from scenarios.games.dijie.voids import count_voids


def finish(game: Dijie) -> None:
    """The 结束阶段, then the next PM is 权威主宰."""
    end_phase(game)
    if not over(game):
        hand_over(game)


@step("N3.7.1", "N3.1.7", "X2.1.6", "N3.8.7")
def end_phase(game: Dijie) -> None:
    """结束阶段：单位恢复力量和生命；【回合结束时】；移交权威主宰。"""
    game.phase, game.defender = "结束阶段", ""
    game.record("结束阶段", game.authority)
    restore(game)
    end_of_turn(game)
    if not over(game):
        what_ends_with_the_turn(game)


@step("N3.7.2", "A3.8.4")
def restore(game: Dijie) -> None:
    """战场上的单位全部恢复力量和生命。"""
    hurt = [card for card in game.on_field() if card.is_unit and (card.damage or card.spent)]
    for card in hurt:
        card.damage = card.spent = 0
    if hurt:
        game.record(f"{'、'.join(card.name for card in hurt)}恢复力量和生命", *(card.name for card in hurt))


@step("N3.7.3")
def end_of_turn(game: Dijie) -> None:
    """产生【回合结束时】：中毒、回合结束触发等在此处理。"""
    timing(game, "回合结束时", game.authority)


def what_ends_with_the_turn(game: Dijie) -> None:
    """What happens of itself after 【回合结束时】 (ruling turn-end-order): temporary tokens go, then what lasts this turn ends together."""
    vanish(game)
    if not over(game):
        lose_temporary(game)
        fade(game)
        count_voids(game)


@step("N3.7.3", "A5.2.6")
def lose_temporary(game: Dijie) -> None:
    """临时水晶自动消失。"""
    for pm in game.pms.values():
        if pm.temporary:
            pm.temporary.clear()
            game.record(f"{pm.name}的临时水晶消失", pm.name)


@step("A7.5.1")
def fade(game: Dijie) -> None:
    """临时效果没有条件描述的，持续到当前回合结束。"""
    things: list[Card | PM] = [*game.cards.values(), *game.pms.values()]
    for thing in things:
        left = [m for m in thing.modifiers if m.until != "回合结束"]
        if len(left) < len(thing.modifiers):
            thing.modifiers = left
            game.record(f"{thing.name}的临时效果结束", thing.name)


@step("N3.7.4", "A1.2.1", "N3.1.8", "N3.1.7", "X2.1.6", "N3.8.7")
def hand_over(game: Dijie) -> None:
    """移交权威标记：交给下一个编号的 PM；最后的交给 1 号。"""
    with game.trace.aside():
        taking_turns = [name for name in game.order if is_pm(game, name)] or list(game.order)
    game.authority = next(name for name in (*rotated(game.order, game.authority)[1:], game.authority) if name in taking_turns)
    game.phase = "回合之间"
    game.record(f"权威标记交给{game.authority}", game.authority)
