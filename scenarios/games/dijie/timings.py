"""A6.1–A6.2: a timing comes: its passive abilities are resolved, then the PMs may respond, then what made it goes on."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.rules import rule
from scenarios.games.dijie.duration import expire
from scenarios.games.dijie.ending import over
from scenarios.games.dijie.moments import waiting
from scenarios.games.dijie.responding import options, respond
from scenarios.games.dijie.stack import set_off
from scenarios.games.dijie.standing import standing
from scenarios.games.dijie.table import PM, Card, Dijie, rotated
from scenarios.games.dijie.vocabulary import DYNAMIC_TIMINGS

SILENT = "不响应"
END_OF_TURN = "回合结束时"


def timing(game: Dijie, moment: str, actor: str, about: Card | PM | None = None) -> None:
    """A fixed timing, or a dynamic one that a PM's action makes."""
    before, game.moment = game.moment, moment
    source = source_of(game, moment, actor)
    for part in parts_of_a_timing(game):
        PARTS[part](game, moment, source, about or game.pms[source])
    game.moment = before
    expire(game, "时机")


@rule("A6.1.4", otherwise=lambda game, moment, actor: game.order[0])
def source_of(game: Dijie, moment: str, actor: str) -> str:
    """源头 PM：固定时机是权威主宰，动态时机是执行该动作或行动的 PM。"""
    return actor if moment in DYNAMIC_TIMINGS else game.authority


@rule("A6.1.5", otherwise=("响应", "被动"))
def parts_of_a_timing(game: Dijie) -> tuple[str, ...]:
    """先结算在该时机触发的被动能力，再进入响应流程。"""
    return ("被动", "响应")


def passives(game: Dijie, moment: str, source: str, about: Card | PM) -> None:
    """The passive abilities that wait for the timing, and at the end of a turn what the rules themselves set off."""
    waits = waiting(game, moment, [(about, source)])
    if moment == END_OF_TURN:
        waits = sorted([*waits, *standing(game)], key=lambda pair: pair[0])
    set_off(game, [pending for _, pending in waits])


def responses(game: Dijie, moment: str, source: str, about: Card | PM) -> None:
    """The 响应流程: one PM after the other; each may respond once."""
    if not game.answerable or (game.responding and not opens_its_own(game)):
        return
    game.responding += 1
    left = list(order_of_responses(game, source))
    while left:
        pm = left.pop(0)
        if offer(game, moment, pm) and not has_had_its_chance(game):
            left.insert(0, pm)
    game.responding -= 1


def offer(game: Dijie, moment: str, pm: str) -> bool:
    """Ask a PM who has a legal response; whether the PM did respond."""
    with game.trace.muted():
        possible = options(game, pm) if not over(game) else []
    if not possible or not defender_may_respond(game, pm):
        return False
    choice = game.ask(pm, f"【{moment}】是否响应", [SILENT, *possible])
    if choice != SILENT:
        respond(game, pm, choice)
    return choice != SILENT


@rule("N3.4.3", otherwise=lambda game, pm: game.phase != "防御阶段" or pm != game.defender)
def defender_may_respond(game: Dijie, pm: str) -> bool:
    """到了合法时机，防御主宰在防御阶段中仍可翻开延时法术，也仍可启动战场中的合法能力。"""
    return True


@rule("A6.2.2", otherwise=False)
def opens_its_own(game: Dijie) -> bool:
    """每个响应流程都是独立的一组：响应结算时产生的新流程先走完，再回到原流程。"""
    return True


@rule("A6.2.1", "A6.2.2", otherwise=False)
def has_had_its_chance(game: Dijie) -> bool:
    """响应一轮为止：已经响应过的 PM，在该流程中不再获得响应机会。"""
    return True


@rule("A6.2.1", "A6.2-e1", otherwise=lambda game, source: rotated(game.order, source))
def order_of_responses(game: Dijie, source: str) -> tuple[str, ...]:
    """从源头 PM 的下一个编号开始，源头 PM 自己排在最后。"""
    turned = rotated(game.order, source)
    return (*turned[1:], source)


PARTS: dict[str, Callable[[Dijie, str, str, Card | PM], None]] = {"被动": passives, "响应": responses}
