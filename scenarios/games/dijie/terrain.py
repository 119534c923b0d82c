"""A8.3: drawing 地形 cards onto the battlefield."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.table import TURNED, VOID, Card, Chosen, Dijie
from scenarios.games.dijie.targets import choose_one
from scenarios.games.dijie.uses import Use
from scenarios.games.dijie.voids import void_is_filled
from scenarios.games.dijie.zones import onto_field, send


def places(game: Dijie, pm: str) -> list[Spot]:
    """The friendly 战区 where a 地形 may be drawn: turned ones and voids."""
    return [spot for spot, ground in game.grounds.items() if spot.field in game.team(pm) and ground.state in (TURNED, VOID)]


@rule("A8.3.3", "X3.1.1", otherwise=None)
def onto_turned_or_void(game: Dijie, want: Use) -> Refusal | None:
    """替代友方战区中已翻开的地形，或绘制到友方空洞战区。"""
    if want.goal is None or want.goal in places(game, want.pm):
        return None
    return game.refuse(f"{want.goal}不能绘制地形", "友方战区中已翻开的地形，或友方空洞战区")


@rule("A8.3.2", "A8.3-e1", otherwise=None)
def is_no_token(game: Dijie, want: Use) -> Refusal | None:
    """只有非衍生地形牌能经常规的绘制地形流程进入战场。"""
    return game.refuse(f"{want.card.name}是衍生地形牌，不能绘制", "使用非衍生地形牌") if want.card.derived else None


@rule("A8.3.2", otherwise=None)
def draws_in_own_main_phase(game: Dijie, want: Use) -> Refusal | None:
    """绘制地形通常只能在自己的主宰阶段进行。"""
    if game.phase == "主宰阶段" and game.authority == want.pm and not game.moment:
        return None
    return game.refuse(f"{want.pm}现在不能绘制地形", "在自己的主宰阶段")


GATES_OF_TERRAIN = (onto_turned_or_void, is_no_token, draws_in_own_main_phase)


@step("A8.3.2", "X3.1.1", "N4.1.8")
def draw_terrain(game: Dijie, want: Use, targets: list[list[Chosen]]) -> None:
    """绘制地形：使用地形牌，放到已翻开的战区或空洞。"""
    card, goal = want.card, want.goal or _asked(game, want)
    ground = game.grounds[goal]
    old, ground.card = ground.card, card
    ground.state = TURNED
    void_is_filled(game, goal.field)
    onto_field(game, card, goal, want.pm)
    game.record(f"{card.name}绘制在{goal}", card.name)
    if old is not None:
        replace_old(game, old)


@step("A8.3.3")
def replace_old(game: Dijie, old: Card) -> None:
    """旧地形被替代后，进入所有者的坟墓区；没有所有者的，进入控制者的。"""
    send(game, old, "坟墓区")
    game.record(f"{old.name}被替代，进入{old.keeper}的{old.zone}", old.name)
    lose_stored(game, old)


@step("A8.3.1")
def store(game: Dijie, terrain: Card, gained: list[str]) -> None:
    """地形牌可以保存地形能力产生的资源（ruling where-crystals-lie）。"""
    terrain.stored.extend(gained)
    game.record(f"{terrain.name}保存水晶 {'、'.join(gained)}", terrain.name)


def lose_stored(game: Dijie, terrain: Card) -> None:
    """The crystals that lie on a terrain go with it, as far as they are still there."""
    lost, terrain.stored = terrain.stored, []
    pm = game.pms.get(terrain.keeper)
    for crystal in lost:
        if pm is not None and crystal in pm.crystals:
            pm.crystals.remove(crystal)
            game.record(f"{terrain.name}上的{crystal}水晶随之失去", terrain.name)


def _asked(game: Dijie, want: Use) -> Spot:
    labels = {str(spot): spot for spot in places(game, want.pm)}
    return choose_one(game, want.pm, "绘制在哪个战区", labels)
