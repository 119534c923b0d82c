"""X4.3.45, X4.3.52: 护卫 and 驾驭: units attached to units."""

from __future__ import annotations

from scenarios.engine.rules import step
from scenarios.games.dijie.table import Card, Dijie


@step("X4.3.45", "X4.3.52")
def ride(game: Dijie, unit: Card, host: Card, above: bool) -> None:
    """贴附到相邻的友方单位，一同行动。"""
    unit.host, unit.above, unit.spot = host, above, host.spot
    game.record(f"{unit.name}贴附在{host.name}{'上面' if above else '下面'}", unit.name, host.name)
