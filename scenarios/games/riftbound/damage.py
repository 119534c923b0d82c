"""战斗伤害 (C11), and how a side assigns it (outside the excerpt; ruling on combat damage)."""

from __future__ import annotations

from scenarios.engine.rules import step
from scenarios.games.riftbound.layers import might_of
from scenarios.games.riftbound.leaving import harm, lethal_to
from scenarios.games.riftbound.table import Card, Combat, Riftbound


@step("C11")
def deal_combat_damage(game: Riftbound, combat: Combat) -> None:
    """双方依当前的战力，在受到进攻的战场结算战斗伤害。"""
    there = game.units(combat.field.name)
    sides = [[unit for unit in there if unit.controller == side] for side in combat.sides]
    plans = [
        assigned(game, side, sum(might_of(game, unit) for unit in ours), theirs)
        for side, ours, theirs in zip(combat.sides, sides, reversed(sides), strict=True)
    ]
    for plan in plans:
        for unit, amount in plan:
            harm(game, unit, amount, f"{unit.name}受到 {amount} 点战斗伤害")


def assigned(game: Riftbound, side: str, total: int, units: list[Card]) -> list[tuple[Card, int]]:
    """Whom a side deals how much: lethal damage to one unit before the next, what is left to the last."""
    plan, left = list[tuple[Card, int]](), list(units)
    while left and total > 0:
        unit = left[0] if total >= sum(lethal_to(game, one) for one in left) else next_hit(game, side, left)
        left.remove(unit)
        amount = min(total, lethal_to(game, unit)) if left else total
        plan.append((unit, amount))
        total -= amount
    return plan


def next_hit(game: Riftbound, side: str, left: list[Card]) -> Card:
    """The unit that a side deals damage to next."""
    return game.cards[game.ask(side, "伤害先分配给谁", [unit.name for unit in left])]
