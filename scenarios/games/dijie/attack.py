"""A10.3: one 宣攻 in progress."""

from __future__ import annotations

from dataclasses import dataclass, field

from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.table import Card


@dataclass(slots=True, eq=False)
class Attack:
    """One 宣攻: whether it shoots, whether an effect inserted it, from where and over which 战区, when it was declared, whom it met and in
    which 战区 each of them stood."""

    unit: Card
    ranged: bool = False
    inserted: bool = False
    begun: int = 0
    declared: int = 0
    home: Spot | None = None
    lane: tuple[Spot, ...] = ()
    met: list[Card] = field(default_factory=list)
    held: list[Spot | None] = field(default_factory=list)
    interrupted: bool = False

    @property
    def blocked(self) -> bool:
        """Whether anything has blocked it."""
        return bool(self.met)

    def meet(self, unit: Card) -> None:
        """Note who blocks, and where."""
        self.met.append(unit)
        self.held.append(unit.spot)
