"""A5.3, N4.1: one use of a card, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass, field

from scenarios.engine.rules import rule
from scenarios.games.dijie.costs import allowed_by_effects, reduced
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.table import Card, Dijie, Paid, Pending
from scenarios.games.dijie.wording import Effect, price


@dataclass(slots=True, eq=False)
class Use:
    """A PM uses a card: where it is to go, how often 超阶 is paid, which cost option, whether another cost
    instead, which host, and from where it came."""

    pm: str
    card: Card
    goal: Spot | None = None
    raised: int = 0
    option: int = 0
    host: Card | None = None
    delayed: bool = False
    echo: bool = False
    instead: bool = False
    zone: str = ""
    keeper: str = ""
    pending: Pending | None = None
    paid: list[Paid] = field(default_factory=list)


def cost_of(game: Dijie, want: Use) -> list[str]:
    """The crystals that using a card costs: the option chosen, 高阶 and 超阶, 回声, less what is spared."""
    printed = want.card.printed
    basic = replaced(game, want) if want.instead else as_declared(game, want) if printed.options else printed.cost
    cost = [*price(basic), *price(printed.step or "0") * want.raised]
    return reduced(game, want.pm, want.card, cost) * (times_paid(game, want) if want.echo else 1)


@rule("A5.3.2", "A5.3-e2", otherwise=lambda game, want: want.card.printed.cost)
def as_declared(game: Dijie, want: Use) -> str:
    """有多个费用选项：照宣告时的声明支付。"""
    return want.card.printed.options[want.option - 1] if want.option else want.card.printed.cost


@rule("A5.3.1", otherwise=as_declared)
def replaced(game: Dijie, want: Use) -> str:
    """某效果允许替代部分费用：执行支付时优先应用，基础费用改付效果所说的。"""
    return next(iter(allowed_by_effects(game, want.pm, want.card, "替代费用")), as_declared(game, want))


@rule("X4.3.51", otherwise=1)
def times_paid(game: Dijie, want: Use) -> int:
    """回声：可以支付双倍费用。"""
    return 2


def extra_of(game: Dijie, want: Use) -> tuple[Effect, ...]:
    """The extra costs of a card, twice where it is to echo (ruling double-cost-what-and-order)."""
    return want.card.printed.extra * (times_paid(game, want) if want.echo else 1)
