"""A6.3–A6.4, A2.6: effects are set off, go on the stack, and are executed one at a time, the last one first."""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.engine.rules import rule, step
from scenarios.engine.things import Ref
from scenarios.games.dijie.table import Card, Dijie, Pending


def set_off(game: Dijie, pendings: Sequence[Pending]) -> None:
    """Effects set off at one moment, in the order of being set off: all go on the stack, then it is worked off down to where it was."""
    height = len(game.stack)
    for pending in pendings:
        push(game, pending)
    settle(game, height)


@step("A6.4.3")
def push(game: Dijie, pending: Pending) -> None:
    """效果一触发，立即进入堆叠。"""
    game.stack.append(pending)
    game.record(f"{pending.title}进入堆叠", *([pending.source.thing.name] if pending.source else []))


def settle(game: Dijie, height: int) -> None:
    """Work the stack off, the effect that is next first, until it is as high as before."""
    while len(game.stack) > height and not game.result:
        pending = game.stack.pop(which_is_next(game, height))
        execute(game, pending)


@rule("A6.4.1", otherwise=lambda game, height: height)
def which_is_next(game: Dijie, height: int) -> int:
    """后触发的先结算。"""
    return len(game.stack) - 1


def execute(game: Dijie, pending: Pending) -> None:
    """Execute one effect, part by part; what a part sets off is done before the next part (A6.4.4)."""
    from scenarios.games.dijie.effects import perform

    if pending.source is not None and is_cancelled(game, pending, pending.source):
        game.record(f"{pending.title}的源头对象已进入新的区域，该效果中止并移除", pending.source.thing.name)
        return
    for number, effect in enumerate(pending.effects):
        if pending.interrupted or game.result:
            return
        if not perform(game, pending, number, effect) and stops_after_failure(game, pending, number):
            return


@rule("X4.3.24", otherwise=False)
def stops_after_failure(game: Dijie, pending: Pending, number: int) -> bool:
    """“成功后”：没有成功的，跳过后续效果。"""
    return any(effect.ordered == "是" for effect in pending.effects[number + 1 : number + 2])


@rule("A2.6.1", otherwise=False)
def is_cancelled(game: Dijie, pending: Pending, source: Ref[Card]) -> bool:
    """实际执行之前，源头对象进入了新的区域：效果中止并被移除。"""
    return not source.lasts and not pending.lasting
