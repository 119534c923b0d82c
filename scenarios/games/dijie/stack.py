"""A6.3–A6.4, A2.6: effects are set off, go on the stack, and are executed one at a time, the last one first."""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.engine.rules import rule, step
from scenarios.engine.things import Ref
from scenarios.games.dijie.ending import over
from scenarios.games.dijie.interrupting import is_cut_short
from scenarios.games.dijie.reaching import break_off
from scenarios.games.dijie.table import Card, Dijie, Pending
from scenarios.games.dijie.wording import Ability, Effect, tag_of


def set_off(game: Dijie, pendings: Sequence[Pending]) -> None:
    """Effects set off at one moment, in the order of being set off: all go on the stack, then it is worked off down to where it was."""
    if not pendings:
        return
    running = next((pending for pending in reversed(game.stack) if pending.running), None)
    if running is not None and not chains(game):
        after(game, running, pendings)
        return
    height = len(game.stack)
    for pending in pendings:
        if pending.ability is not None and is_sovereign(game, pending.ability):
            execute(game, pending)
        else:
            push(game, pending)
    settle(game, height)


@rule("A6.2.3", "A6.2-e2", otherwise=False)
def is_sovereign(game: Dijie, ability: Ability) -> bool:
    """【权威】：不产生时机，不进入堆叠，立即执行。"""
    return bool(tag_of(ability, "权威"))


@rule("A6.5.1", otherwise=lambda game, ability: ability.effects[:1])
def parts_of(game: Dijie, ability: Ability) -> tuple[Effect, ...]:
    """能力由一个或多个效果组成。"""
    return ability.effects


@rule("A6.4.4", "A6.4-e1", otherwise=False)
def chains(game: Dijie) -> bool:
    """连锁效果立即进入堆叠并开始结算，原效果的后续部分等待。"""
    return True


def after(game: Dijie, running: Pending, pendings: Sequence[Pending]) -> None:
    """Lay effects on the stack right under the one that is being executed, so that they come after it."""
    for pending in pendings:
        pending.done = 0
        game.stack.insert(game.stack.index(running), pending)
        game.record(f"{pending.title}在{running.title}之后结算")


def straight_away(game: Dijie, pending: Pending) -> None:
    """Execute an effect without the stack."""
    pending.done = 0
    execute(game, pending)


@step("A6.4.3", instead=straight_away)
def push(game: Dijie, pending: Pending) -> None:
    """效果一触发，立即进入堆叠。"""
    pending.done = 0
    game.stack.append(pending)
    game.record(f"{pending.title}进入堆叠", *([pending.source.thing.name] if pending.source else []))


def settle(game: Dijie, height: int) -> None:
    """Work the stack off, the effect that is next first, until it is as high as before."""
    while len(game.stack) > height and not over(game):
        pending = game.stack[which_is_next(game, height)]
        execute(game, pending, parts_at_a_time(game, pending))
        game.stack.remove(pending)
        if pending.done < len(pending.effects):
            game.stack.insert(height, pending)


@rule("A6.4.1", "N1.1-e1", otherwise=lambda game, height: height)
def which_is_next(game: Dijie, height: int) -> int:
    """后触发的先结算。"""
    return len(game.stack) - 1


@rule("A6.4.2", otherwise=1)
def parts_at_a_time(game: Dijie, pending: Pending) -> int:
    """任何时刻只有一个效果实际执行，完成之前其余的都等待。"""
    return len(pending.effects)


def execute(game: Dijie, pending: Pending, most: int = 99) -> None:
    """Execute the next parts of an effect; what a part sets off is done before the next part (A6.4.4)."""
    from scenarios.games.dijie.loops import comes_round

    if pending.done == 0 and comes_round(game, pending):
        pending.done = len(pending.effects)
        return
    if pending.done == 0 and pending.source is not None and is_cancelled(game, pending, pending.source):
        game.record(f"{pending.title}的源头对象已进入新的区域，该效果中止并移除", pending.source.thing.name)
        pending.done = len(pending.effects)
    elif pending.does is not None and not is_cut_short(game, pending):
        pending.does(game)
    last = min(pending.done + most, len(pending.effects))
    pending.running = True
    game.executing.append(pending)
    while pending.done < last:
        execute_part(game, pending)
    game.executing.pop()
    pending.running = False
    if pending.done >= len(pending.effects):
        break_off(game, pending)


def execute_part(game: Dijie, pending: Pending) -> None:
    """Execute one part of an effect, under whoever controls it; what is interrupted or has failed ends here."""
    from scenarios.games.dijie.effects import perform

    if is_cut_short(game, pending) or over(game):
        pending.done = len(pending.effects)
        return
    number = pending.done
    pending.controller = controller_of(game, pending)
    done = perform(game, pending, number, pending.effects[number])
    pending.achieved = pending.achieved or done
    ends = not done and (stops_after_failure(game, pending, number) or not goes_on_past(game))
    pending.done = len(pending.effects) if ends else number + 1


def controller_of_source(game: Dijie, pending: Pending) -> str:
    """Who controls the source of an effect now."""
    return pending.source.thing.controller or pending.controller if pending.source else pending.controller


@rule("A6.10.1", otherwise=controller_of_source)
def controller_of(game: Dijie, pending: Pending) -> str:
    """效果的控制者在效果产生或进入堆叠时确定，源头对象的控制权变化不改变它。"""
    return pending.controller


@rule("A1.5.2", otherwise=False)
def goes_on_past(game: Dijie) -> bool:
    """不可执行的部分跳过，后续可执行的效果继续结算。"""
    return True


@rule("X4.3.24", otherwise=False)
def stops_after_failure(game: Dijie, pending: Pending, number: int) -> bool:
    """“成功后”：没有成功的，跳过后续效果。"""
    following = pending.effects[number + 1 :]
    return bool(following) and following[0].ordered == "是"


@rule("A2.6.1", otherwise=False)
def is_cancelled(game: Dijie, pending: Pending, source: Ref[Card]) -> bool:
    """实际执行之前，源头对象进入了新的区域：效果中止并被移除。"""
    return not source.lasts and not pending.lasting
