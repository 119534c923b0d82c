"""A5.2.5: how many crystals a PM may store."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.continuous import lasting, touches
from scenarios.games.dijie.table import PM, Dijie

LIMIT = "水晶上限"


def room(game: Dijie, pm: PM, wanted: int) -> int:
    """How many of so many more crystals a PM may keep."""
    limit = limit_of(game, pm)
    return wanted if limit is None else max(0, min(wanted, limit - len(pm.crystals) - len(pm.temporary)))


@rule("A5.2.5", otherwise=None)
def limit_of(game: Dijie, pm: PM) -> int | None:
    """水晶的存储上限由规则或效果决定；没有说明的，没有上限。"""
    said = [int(m.value) for m in pm.modifiers if m.what == LIMIT]
    standing = [
        int(str(effect.argument))
        for source, ability in (lasting(game) if game.continuous else ())
        for effect in ability.effects
        if effect.verb == LIMIT and touches(game, source, effect.target, pm)
    ]
    return min([*said, *standing], default=None)
