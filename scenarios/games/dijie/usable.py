"""N3.3, A5.3, A9.13: when a card may be used."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import clauses_of, rule
from scenarios.games.dijie.costs import allowed_by_effects
from scenarios.games.dijie.names import have_same_name
from scenarios.games.dijie.payment import pays_as_declared
from scenarios.games.dijie.phases import may_act
from scenarios.games.dijie.playing import entry_of
from scenarios.games.dijie.prepared import was_prepared_before
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.true_names import true_names
from scenarios.games.dijie.uses import Use, cost_of
from scenarios.games.dijie.values import forbidden

ANY_TIME = "随时"
HIGHER = "高阶"
MANY = 99


def gates_of(game: Dijie, want: Use) -> tuple[Callable[..., Refusal | None], ...]:
    """The gates of using this card: those of every card, then those of its way of entering."""
    return (*GATES, *entry_of(game, want).gates)


@rule("N3.3.3", otherwise=None)
def in_own_main_phase(game: Dijie, want: Use) -> Refusal | None:
    """手牌中的卡牌只能在自己的主宰阶段使用。"""
    if want.delayed or want.card.printed.only == ANY_TIME or may_act(game, want.pm):
        return None
    return game.refuse(f"{want.pm}现在不能使用{want.card.name}", "在自己的主宰阶段使用")


@rule("N3.3.3", otherwise=None)
def is_at_hand(game: Dijie, want: Use) -> Refusal | None:
    """使用的是自己手牌区的卡牌（衍生单位从衍生区，延时法术从主宰区）。"""
    card = want.card
    if (
        (card.zone == "手牌区" and card.keeper == want.pm)
        or (want.delayed and card.zone == "主宰区")
        or (card.derived and card.zone in ("衍生区", "公共衍生区"))
    ):
        return None
    if card.zone == "主宰区" and card.keeper == want.pm and card.face_up and card.printed.type not in ("奇珍", "秘典"):
        return None
    return game.refuse(f"{card.name}在{card.zone}，{want.pm}不能从那里使用", "使用自己手牌中的卡牌")


@rule("A3.2.2", otherwise=None)
def true_name_is_free(game: Dijie, want: Use) -> Refusal | None:
    """已控制一个有【真名】的对象：不能再使用同名卡牌。"""
    for card in true_names(game, want.pm):
        if have_same_name(game, card, want.card):
            return game.refuse(f"{want.pm}已控制有真名的{card.name}", "不再控制它之后使用")
    return None


@rule("A9.13.3", otherwise=None)
def not_forbidden(game: Dijie, want: Use) -> Refusal | None:
    """效果禁止某个动作时，不能宣告执行。"""
    return game.refuse(f"有效果使{want.pm}不能使用卡牌", "等该效果结束") if forbidden(game, game.pms[want.pm], "使用卡牌") else None


@rule("A8.7.6", "A8.7-e2", "A12.3.1", otherwise=None)
def at_the_time_on_the_card(game: Dijie, want: Use) -> Refusal | None:
    """卡牌自身的使用条件仍须满足。"""
    only = want.card.printed.only
    ok = {
        "": True,
        ANY_TIME: True,
        "主宰阶段": game.phase == "主宰阶段" and game.authority == want.pm,
        "防御阶段": game.phase == "防御阶段" and game.defender == want.pm,
    }
    return None if ok[only] else game.refuse(f"{want.card.name}写明只能在自己的{only}使用", f"在自己的{only}使用")


@rule("A5.3.2", otherwise=None)
def option_is_declared(game: Dijie, want: Use) -> Refusal | None:
    """有多个费用选项：宣告时必须声明选择哪一种。"""
    options = want.card.printed.options
    if not options or 1 <= want.option <= len(options):
        return None
    return game.refuse(
        f"{want.card.name}有 {len(options)} 种费用，须声明选哪一种", "、".join(f"费 {n}：{words}" for n, words in enumerate(options, 1))
    )


@rule("A5.3.1", otherwise=None)
def may_pay_instead(game: Dijie, want: Use) -> Refusal | None:
    """某效果允许替代费用，才可以替代。"""
    if not want.instead or allowed_by_effects(game, want.pm, want.card, "替代费用"):
        return None
    return game.refuse(f"没有效果让{want.pm}替代{want.card.name}的费用", f"付 {want.card.printed.cost}")


@rule("X4.1.16", otherwise=1)
def most_payments(game: Dijie, card: Card) -> int:
    """超阶可以支付多次；高阶每次吟唱至多付一次（ruling higher-tier-and-beyond-tier）。"""
    return 1 if HIGHER in card.printed.tags else MANY


def is_raised_no_more_often(game: Dijie, want: Use) -> Refusal | None:
    """Whether 高阶 or 超阶 is declared more often than it can be paid."""
    most = most_payments(game, want.card) if want.raised else 0
    if want.raised <= most:
        return None
    return Refusal(f"{want.card.name}至多付 {most} 次", clauses_of(most_payments), f"声明 {most} 次")


def says_how_it_pays(game: Dijie, want: Use) -> Refusal | None:
    """Whether what the PM has said to pay with pays the cost."""
    return pays_as_declared(game, game.pms[want.pm], cost_of(game, want))


GATES: tuple[Callable[..., Refusal | None], ...] = (
    is_raised_no_more_often, may_pay_instead, says_how_it_pays, in_own_main_phase, is_at_hand, true_name_is_free, not_forbidden,
    at_the_time_on_the_card, option_is_declared, was_prepared_before,
)  # fmt: skip
