"""A6.14.6: how long what an ability gives goes on, where its text does not say."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.table import PM, Card, Dijie, Pending
from scenarios.games.dijie.vocabulary import DYNAMIC_TIMINGS, FIXED_TIMINGS
from scenarios.games.dijie.wording import Effect

LASTING = ("增减", "临时增减", "设置", "状态", "标签", "失去标签")
FLOWS = {"宣攻时": "宣攻", "防御时": "宣攻", "宣攻后": "宣攻", "交战时": "交战", "交战后": "交战"} | dict.fromkeys(
    (*FIXED_TIMINGS, *DYNAMIC_TIMINGS), "时机"
)


@rule("A6.14.6", otherwise="")
def until_when(game: Dijie, pending: Pending, effect: Effect) -> str:
    """有触发条件或时机的，效果默认只到该时机所属的流程结束；数值与状态不在此列，写“临时”的照临时（ruling effect-until-timing-ends）。"""
    return "" if effect.verb in LASTING else FLOWS.get(pending.moment, "")


def expire(game: Dijie, flow: str) -> None:
    """A flow is over: on every card and PM, what lasts as long ends."""
    for thing in game.bearers():
        if any(m.until == flow for m in thing.modifiers):
            end_with_its_flow(game, thing, flow)


@step("A6.14.6")
def end_with_its_flow(game: Dijie, thing: Card | PM, flow: str) -> None:
    """流程结束，到此为止的效果随之结束。"""
    thing.modifiers = [m for m in thing.modifiers if m.until != flow]
    game.record(f"{thing.name}的效果随{flow}结束", thing.name)
