"""A8.8–A8.11, A8.14: 阵法, 奇珍, 物资, 秘典, 谜题."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.geometry import Spot, spot_of
from scenarios.games.dijie.leaving import smash
from scenarios.games.dijie.table import FIELD, TURNED, Card, Chosen, Dijie
from scenarios.games.dijie.using import Use
from scenarios.games.dijie.zones import put

Targets = list[list[Chosen]]


def covered(game: Dijie, want: Use) -> list[Spot]:
    """The 战区 that a formation covers when its pattern's first place lies at the goal; [] where it does not fit."""
    if want.goal is None:
        return []
    row, column = want.goal.row, want.goal.column
    found = []
    for words in want.card.printed.shape or ("0/0",):
        up, _, right = words.partition("/")
        spot = spot_of(f"{row + int(up)}/{column + int(right)}", want.goal.field)
        if spot is None or game.grounds.get(spot) is None or game.grounds[spot].state != TURNED:
            return []
        found.append(spot)
    return found


@rule("A8.8.1", "X3.1.8", otherwise=None)
def fits_its_pattern(game: Dijie, want: Use) -> Refusal | None:
    """按阵型图选择形状对应的已翻开战区；没有符合的，不能布置。"""
    return (
        None if covered(game, want) else game.refuse(f"{want.goal or '没有战区'}不符合{want.card.name}的阵型图", "选形状对应的已翻开战区")
    )


@rule("A8.8.2", otherwise=None)
def on_the_right_side(game: Dijie, want: Use) -> Refusal | None:
    """蓝色为友方战区，红色为敌对战区，白色为任意战区。"""
    colour = want.card.printed.requires[0] if want.card.printed.requires else "白"
    if want.goal is None or {"蓝": want.goal.field in game.team(want.pm), "红": want.goal.field in game.opponents(want.pm)}.get(
        colour, True
    ):
        return None
    return game.refuse(f"{want.card.name}的阵型图是{colour}色，不能布置在{want.goal}", "友方战区" if colour == "蓝" else "敌对战区")


GATES_OF_FORMATIONS = (fits_its_pattern, on_the_right_side)


@step("A8.8.1", "X3.1.8")
def lay_formation(game: Dijie, want: Use, targets: Targets) -> None:
    """布置阵法：正面朝上放在这些战区的中央；笼罩范围内的其他阵法立即被摧毁。"""
    spots = covered(game, want)
    put(game, want.card, FIELD, spot=want.goal, controller=want.pm)
    game.record(f"{want.card.name}布置在{'、'.join(map(str, spots))}", want.card.name)
    break_others(game, want.card, spots)


@step("A8.8.2")
def break_others(game: Dijie, card: Card, spots: list[Spot]) -> None:
    """新阵法布置完成后，笼罩范围内的其他阵法立即被摧毁。"""
    for other in list(game.on_field()):
        if other.printed.type == "阵法" and other is not card and other.spot in spots:
            smash(game, other)


@step("A8.9.1", "X3.1.9")
def exhibit(game: Dijie, want: Use, targets: Targets) -> None:
    """展示奇珍：放入自己的主宰区，正面朝上，持续生效。"""
    put(game, want.card, "主宰区", want.pm)
    game.record(f"{want.card.name}展示在{want.pm}的主宰区", want.card.name)


@step("A8.11.1", "X3.1.11")
def tell(game: Dijie, want: Use, targets: Targets) -> None:
    """讲述秘典：放入自己的主宰区，正面朝上，并依其文本触发效果。"""
    from scenarios.games.dijie.moments import node

    put(game, want.card, "主宰区", want.pm)
    game.record(f"{want.pm}讲述{want.card.name}", want.card.name)
    node(game, "进入战场后", want.card, want.pm)


@step("A8.10.1", "X3.1.10")
def supply(game: Dijie, want: Use, targets: Targets) -> None:
    """投放物资：放入指定区域，正面朝上，按储量加值放上加值指示物。"""
    put(game, want.card, want.notes[0] if want.notes else "主宰区", want.pm)
    want.card.stock = want.card.printed.stock
    game.record(f"{want.card.name}投放到{want.card.zone}，储量 {want.card.stock + 1}", want.card.name)


@step("A8.14.1", "X3.1.14")
def pose_riddle(game: Dijie, want: Use, targets: Targets) -> None:
    """发现谜题：放入战场中间，不占据战区。"""
    put(game, want.card, FIELD, controller=want.pm)
    game.record(f"{want.card.name}放入战场中间", want.card.name)
