"""A6.6, A6.9: what is being resolved can be interrupted; what becomes of it then."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.table import PM, Card, Dijie, Pending
from scenarios.games.dijie.values import forbidden


@rule("A6.4.3", otherwise=lambda game, pending: not pending.running)
def is_being_resolved(game: Dijie, pending: Pending) -> bool:
    """进入堆叠后，不论等待还是正在执行，都视为结算中。"""
    return True


@step("A6.6.1")
def interrupt(game: Dijie, pending: Pending) -> None:
    """效果、流程、行为、动作等，均可被打断。"""
    from scenarios.games.dijie.payment import give_back

    pending.interrupted = True
    game.record(f"{pending.title}被打断")
    if pending.paid and not keeps_payment(game):
        give_back(game, game.pms[pending.controller], pending.paid)


@rule("A5.1.3", "A5.1-e1", "A6.6.2", "A6.9.2", "A9.13.4", otherwise=False)
def keeps_payment(game: Dijie) -> bool:
    """被打断：已支付的费用不返还。"""
    return True


def is_cut_short(game: Dijie, pending: Pending) -> bool:
    """Whether an interruption has put an end to what is being resolved."""
    return pending.interrupted and skips_the_rest(game)


@rule("A6.6.2", "A6.6-e2", otherwise=False)
def skips_the_rest(game: Dijie) -> bool:
    """被打断后，跳过后续的结算过程。"""
    return True


@rule("A6.6.2", "A6.6.3", "A6.6-e3", "A6.9.2", otherwise=True)
def counts_as_resolved(game: Dijie, pending: Pending) -> bool:
    """被打断的流程只视为终止：不视为结算完毕，也不视为成功结算。"""
    return not pending.interrupted


@step("A6.9.1")
def stop_what_is_forbidden(game: Dijie, pending: Pending, thing: Card | PM, action: str) -> None:
    """正在结算的行动或动作被新的效果禁止，就视为被打断。"""
    if not pending.interrupted and forbidden(game, thing, action):
        interrupt(game, pending)
