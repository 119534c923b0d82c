"""X4.3.51: 回声."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule
from scenarios.games.dijie.table import Dijie
from scenarios.games.dijie.uses import Use
from scenarios.games.dijie.values import has


@rule("X4.3.51", otherwise=1)
def times_performed(game: Dijie, want: Use) -> int:
    """回声：付了双倍费用，同一法术效果连续执行两次，都按原来的目标与参数。"""
    return 2 if want.echo else 1


@rule("X4.3.51", otherwise=None)
def has_an_echo(game: Dijie, want: Use) -> Refusal | None:
    """只有有回声的法术，才可以支付双倍费用。"""
    if not want.echo or has(game, want.card, "回声"):
        return None
    return game.refuse(f"{want.card.name}没有回声", "按原来的费用吟唱")
