"""The course of a game: cleanups (规则 318), tasks that are 未决, showdowns, until somebody has to act."""

from __future__ import annotations

from scenarios.games.riftbound.combat import RESOLUTION, begin_damage, do_task, goes_straight_on, waits_for_chain
from scenarios.games.riftbound.control import settle_control
from scenarios.games.riftbound.layers import values_of
from scenarios.games.riftbound.leaving import die, is_dying
from scenarios.games.riftbound.modes import judge_victory
from scenarios.games.riftbound.staging import give_roles, mark, start_next, turn_into_combat, waiting
from scenarios.games.riftbound.stamps import keep_time
from scenarios.games.riftbound.table import Riftbound
from scenarios.games.riftbound.turn import do_phase


def settle(game: Riftbound) -> None:
    """Clean up, carry out what is 未决, start what is staged, until somebody has to act or nothing more happens."""
    going = True
    while going and not game.winner:
        before = len(game.trace.events)
        if not (game.tasks and goes_straight_on(game)):
            clean_up(game)
        going = go_on(game) or len(game.trace.events) > before


def go_on(game: Riftbound) -> bool:
    """The next thing that happens by itself; False where somebody has to act."""
    if game.winner:
        return False
    if game.showdown:
        return turn_into_combat(game)
    if game.chain and not (game.tasks and not waits_for_chain(game)):
        return False
    if game.tasks:
        do_next_task(game)
    elif game.phase == "行动阶段" and not game.combat and waiting(game):
        start_next(game)
    else:
        return False
    return True


def do_next_task(game: Riftbound) -> None:
    """The first of the tasks that are 未决."""
    task, *game.tasks = game.tasks
    if task in RESOLUTION or game.combat:
        do_task(game, task)
    else:
        do_phase(game, task)


def clean_up(game: Riftbound) -> None:
    """One cleanup: somebody may have won; the dead leave; parts, marks and time stamps are brought up to date (ruling cleanup-318)."""
    judge_victory(game)
    die(game, [unit for unit in game.units() if is_dying(game, unit)], "死亡：")
    give_roles(game)
    for field in game.fields.values():
        mark(game, field)
    with game.trace.aside():
        keep_time(game)
    game.remembered = {unit.name: values_of(game, unit) for unit in game.units()}


def pass_focus(game: Riftbound) -> None:
    """Whoever has the focus does nothing; when all have passed in turn, the showdown closes."""
    showdown = game.showdown
    if showdown is None:
        return
    game.record(f"{showdown.focus}放弃焦点")
    showdown.focus, showdown.passes = game.seats_from(showdown.focus)[1 % len(game.seats)], showdown.passes + 1
    if showdown.passes == len(game.seats):
        close(game)


def close(game: Riftbound) -> None:
    """A showdown closes: a combat goes on to its damage; of another, whoever is left takes control."""
    showdown, game.showdown, game.stage = game.showdown, None, ""
    if showdown is None:
        return
    game.record(f"{showdown.field.name}的{showdown.kind}关闭", showdown.field.name)
    if game.combat:
        begin_damage(game)
    else:
        settle_control(game, showdown.field)
