"""The battlefields as one plane: columns from left to right as the odd team sees them, its back row 0, the even team's back row 3."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

NAMES = ("甲", "乙", "丙", "丁", "戊", "己")
BACK, FRONT = 1, 2
WIDTH = 6


class Spot(NamedTuple):
    """A 战区: whose battlefield, row (1 back, 2 front), column (1 to 6 from its PM's left)."""

    field: str
    row: int
    column: int

    @cache  # noqa: B019 - there are no more 战区 than six battlefields have
    def __str__(self) -> str:
        return f"{self.field}{self.row}/{self.column}"


class Point(NamedTuple):
    """A 战区 on the plane."""

    x: int
    y: int


def is_odd(pm: str) -> bool:
    """Whether the PM is of the team of odd numbers (A11.1)."""
    return NAMES.index(pm) % 2 == 0


@cache
def teams(order: tuple[str, ...], pm: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The PMs of one's own team, and those of the other, by number; nobody for a card that nobody controls."""
    if not pm:
        return (), ()
    own = tuple(name for name in order if is_odd(name) == is_odd(pm))
    return own, tuple(name for name in order if name not in own)


@cache
def opposite(pm: str) -> str:
    """The PM opposite: 1 and 2, 3 and 4, 5 and 6."""
    number = NAMES.index(pm)
    return NAMES[number + 1 if number % 2 == 0 else number - 1]


@lru_cache(maxsize=1024)
def spot_of(words: str, field: str) -> Spot | None:
    """From 2/3 (on `field`) or 乙2/3; None where the words are no 战区."""
    if words[:1] in NAMES:
        field, words = words[0], words[1:]
    row, slash, column = words.partition("/")
    if slash and row in ("1", "2") and column in ("1", "2", "3", "4", "5", "6"):
        return Spot(field, int(row), int(column))
    return None


@cache
def point(spot: Spot) -> Point:
    """Where a 战区 lies: my column k faces column 7−k of the PM opposite, allies' fields join side by side."""
    seat = NAMES.index(spot.field) // 2
    if is_odd(spot.field):
        return Point(WIDTH * seat + spot.column, spot.row - 1)
    return Point(WIDTH * seat + WIDTH + 1 - spot.column, 4 - spot.row)


@cache
def plane(pms: tuple[str, ...]) -> dict[Point, Spot]:
    """Every 战区 of these PMs by its place."""
    spots = (Spot(pm, row, column) for pm in pms for row in (BACK, FRONT) for column in range(1, WIDTH + 1))
    return {point(spot): spot for spot in spots}


@cache
def every_spot(pms: tuple[str, ...]) -> tuple[Spot, ...]:
    """Every 战区 of these PMs, field by field, column by column, the front row first."""
    return tuple(sorted(plane(pms).values(), key=lambda spot: (spot.field, spot.column, -spot.row)))


@cache
def every_other_spot(pms: tuple[str, ...], spot: Spot) -> tuple[Spot, ...]:
    """Every 战区 of these PMs but one, in the same order."""
    return tuple(other for other in every_spot(pms) if other != spot)


@cache
def neighbours(pms: tuple[str, ...], spot: Spot) -> tuple[Spot, ...]:
    """The 战区 beside, before and behind it, never diagonally (N4.2.2)."""
    x, y = point(spot)
    around = (Point(x - 1, y), Point(x, y + 1), Point(x, y - 1), Point(x + 1, y))
    return tuple(plane(pms)[place] for place in around if place in plane(pms))


@cache
def ahead(pms: tuple[str, ...], spot: Spot) -> tuple[Spot, ...]:
    """The two enemy 战区 of the same column, the nearer first."""
    x = point(spot).x
    rows = (2, 3) if is_odd(spot.field) else (1, 0)
    return tuple(plane(pms)[Point(x, y)] for y in rows if Point(x, y) in plane(pms))


@cache
def physical_key(viewer: str, spot: Spot) -> tuple[int, int, int]:
    """The physical order as this PM sees it: columns from left to right; in a column front rows first, then the own side (ruling
    order-over-several-battlefields)."""
    x = point(spot).x if is_odd(viewer) else -point(spot).x
    return x, FRONT - spot.row, is_odd(viewer) != is_odd(spot.field)
