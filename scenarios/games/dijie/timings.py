"""A6.1–A6.2: a timing comes: its passive abilities are resolved, then the PMs may respond, then what made it goes on."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.ending import over
from scenarios.games.dijie.moments import waiting
from scenarios.games.dijie.stack import set_off
from scenarios.games.dijie.table import PM, Card, Dijie, rotated

PASS = "不响应"
END_OF_TURN = "回合结束时"


def timing(game: Dijie, moment: str, source: str, about: Card | PM | None = None) -> None:
    """A fixed or dynamic timing whose 源头 PM is `source`."""
    before, game.moment = game.moment, moment
    for part in parts_of_a_timing(game):
        PARTS[part](game, moment, source, about or game.pms[source])
    game.moment = before


@rule("A6.1.5", otherwise=("响应",))
def parts_of_a_timing(game: Dijie) -> tuple[str, ...]:
    """先结算在该时机触发的被动能力，再进入响应流程。"""
    return ("被动", "响应")


def passives(game: Dijie, moment: str, source: str, about: Card | PM) -> None:
    """The passive abilities that wait for the timing, and at the end of a turn what the rules themselves set off."""
    from scenarios.games.dijie.standing import standing

    waits = waiting(game, moment, [(about, source)])
    if moment == END_OF_TURN:
        waits = sorted([*waits, *standing(game)], key=lambda pair: pair[0])
    set_off(game, [pending for _, pending in waits])


@step("A6.2.1", "A6.2.2", "A6.1.4")
def responses(game: Dijie, moment: str, source: str, about: Card | PM) -> None:
    """响应流程：从源头 PM 的下一个编号起依次确认，源头 PM 最后，各一次。"""
    from scenarios.games.dijie.responding import options, respond

    for pm in order_of_responses(game, source):
        with game.trace.muted():
            possible = options(game, pm) if not over(game) else []
        if possible:
            choice = game.ask(pm, f"【{moment}】是否响应", [PASS, *possible])
            if choice != PASS:
                respond(game, pm, choice)


@rule("A6.2.1", otherwise=lambda game, source: rotated(game.order, source))
def order_of_responses(game: Dijie, source: str) -> tuple[str, ...]:
    """从源头 PM 的下一个编号开始，源头 PM 自己排在最后。"""
    turned = rotated(game.order, source)
    return (*turned[1:], source)


PARTS: dict[str, Callable[[Dijie, str, str, Card | PM], None]] = {"被动": passives, "响应": responses}
