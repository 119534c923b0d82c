"""A8.3: drawing 地形 cards onto the battlefield."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.table import FIELD, TURNED, VOID, Chosen, Dijie
from scenarios.games.dijie.targets import answer
from scenarios.games.dijie.using import Use
from scenarios.games.dijie.zones import put, send


def places(game: Dijie, pm: str) -> list[Spot]:
    """The friendly 战区 where a 地形 may be drawn: turned ones and voids."""
    return [spot for spot, ground in game.grounds.items() if spot.field in game.team(pm) and ground.state in (TURNED, VOID)]


@rule("A8.3.3", "X3.1.1", otherwise=None)
def onto_turned_or_void(game: Dijie, want: Use) -> Refusal | None:
    """替代友方战区中已翻开的地形，或绘制到友方空洞战区。"""
    if want.goal is None or want.goal in places(game, want.pm):
        return None
    return game.refuse(f"{want.goal}不能绘制地形", "友方战区中已翻开的地形，或友方空洞战区")


@rule("A8.3.2", otherwise=None)
def is_no_token(game: Dijie, want: Use) -> Refusal | None:
    """只有非衍生地形牌能经常规的绘制地形流程进入战场。"""
    return game.refuse(f"{want.card.name}是衍生地形牌，不能绘制", "使用非衍生地形牌") if want.card.derived else None


GATES_OF_TERRAIN = (onto_turned_or_void, is_no_token)


@step("A8.3.2", "A8.3.3", "X3.1.1")
def draw_terrain(game: Dijie, want: Use, targets: list[list[Chosen]]) -> None:
    """绘制地形：替代已翻开的地形，或绘制到空洞；旧地形进入坟墓区。"""
    goal = want.goal or _asked(game, want)
    ground = game.grounds[goal]
    old, ground.card = ground.card, want.card
    ground.state = TURNED
    put(game, want.card, FIELD, spot=goal, controller=want.pm)
    game.record(f"{want.card.name}绘制在{goal}", want.card.name)
    if old is not None:
        send(game, old, "坟墓区")
        game.record(f"{old.name}被替代，进入{old.keeper}的{old.zone}", old.name)


def _asked(game: Dijie, want: Use) -> Spot:
    labels = {str(spot): spot for spot in places(game, want.pm)}
    return labels[answer(game, want.pm, "绘制在哪个战区", list(labels))]
