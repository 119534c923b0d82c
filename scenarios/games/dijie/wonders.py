"""A8.9, A8.11, A8.14: 奇珍, 秘典 and 谜题."""

from __future__ import annotations

from scenarios.engine.rules import step
from scenarios.games.dijie.leaving import smash
from scenarios.games.dijie.stack import set_off
from scenarios.games.dijie.table import Card, Chosen, Dijie, Pending
from scenarios.games.dijie.true_names import keep_true_name
from scenarios.games.dijie.uses import Use
from scenarios.games.dijie.zones import onto_field, put, zone_of_what_affects_a_pm

Targets = list[list[Chosen]]


@step("A8.9.1", "X3.1.9", "N4.1.8")
def exhibit(game: Dijie, want: Use, targets: Targets) -> None:
    """展示奇珍：放入自己的主宰区，正面朝上，持续生效。"""
    put(game, want.card, zone_of_what_affects_a_pm(game), want.pm)
    want.card.taken = game.now()
    game.record(f"{want.card.name}展示在{want.pm}的主宰区", want.card.name)
    keep_true_name(game, want.card)


@step("A8.11.1", "X3.1.11", "N4.1.8")
def tell(game: Dijie, want: Use, targets: Targets) -> None:
    """讲述秘典：放入自己的主宰区，正面朝上，并依其文本触发特殊流程或效果。"""
    card = want.card
    put(game, card, "主宰区", want.pm)
    game.record(f"{want.pm}讲述{card.name}", card.name)
    if card.printed.effects:
        set_off(game, [Pending(card.name, want.pm, card.printed.effects, card=card)])


@step("A8.14.1", "X3.1.14", "N4.1.8")
def pose_riddle(game: Dijie, want: Use, targets: Targets) -> None:
    """发现谜题：放入战场中间，不占据战区，持续到被解答或失败。"""
    onto_field(game, want.card, None, want.pm)
    game.record(f"{want.card.name}放入战场中间", want.card.name)


@step("A8.14.1", "X3.1.14")
def end_riddle(game: Dijie, riddle: Card, how: str) -> None:
    """谜题被解答或失败：不再持续，进入坟墓区（ruling riddle-solved-or-failed）。"""
    game.record(f"{riddle.name}{how}", riddle.name)
    smash(game, riddle)
