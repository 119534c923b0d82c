"""X4.3.45, X4.3.52: 护卫 and 驾驭: units attached to units."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.cards import Printed
from scenarios.games.dijie.geometry import neighbours
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.values import has, speed
from scenarios.games.dijie.wording import Ability, Effect

GUARDING = Ability(名="护卫", 类="▶", 效果=(Effect.model_validate({"贴附": "护卫", "对": "选一个友方单位"}),))


def unworded(printed: Printed) -> tuple[Ability, ...]:
    """The ▶ ability that the bare keyword 护卫 stands for (ruling guard-begins-how); () where the card words it, or has not the keyword."""
    if "护卫" not in printed.keywords or any(effect.verb == "贴附" for ability in printed.abilities for effect in ability.effects):
        return ()
    return (GUARDING,)


def is_beside(game: Dijie, unit: Card, host: Card) -> bool:
    """Whether a unit stands by itself in a 战区 adjacent to the other's."""
    return host is not unit and host.host is None and unit.spot is not None and host.spot in neighbours(game.order, unit.spot)


@rule("X4.3.45", otherwise=True)
def guards_beside(game: Dijie, unit: Card, host: Card) -> bool:
    """护卫：贴附到相邻的友方单位。"""
    return is_beside(game, unit, host)


@rule("X4.3.52", otherwise=True)
def mounts_beside(game: Dijie, unit: Card, host: Card) -> bool:
    """驾驭：选择相邻友方单位。"""
    return is_beside(game, unit, host)


@step("X4.3.45")
def guard(game: Dijie, unit: Card, host: Card) -> None:
    """护卫：贴附到护卫目标，一同行动。"""
    unit.host, unit.above, unit.spot, unit.attached_since = host, False, host.spot, game.now()
    game.record(f"{unit.name}护卫{host.name}", unit.name, host.name)


@step("X4.3.52")
def mount(game: Dijie, unit: Card, host: Card) -> None:
    """驾驭：贴附为驾驭者，一同行动。"""
    unit.host, unit.above, unit.spot, unit.attached_since = host, True, host.spot, game.now()
    game.record(f"{unit.name}驾驭{host.name}", unit.name, host.name)


BESIDE: dict[str, Callable[[Dijie, Card, Card], bool]] = {"护卫": guards_beside, "驾驭": mounts_beside}
JOINING: dict[str, Callable[[Dijie, Card, Card], None]] = {"护卫": guard, "驾驭": mount}


@rule("X4.3.45", otherwise=())
def guards_of(game: Dijie, unit: Card) -> tuple[Card, ...]:
    """护卫：一同行动，战斗序列中排在护卫目标之前。"""
    return tuple(part for part in game.attached(unit) if part.is_unit and has(game, part, "护卫"))


@rule("X4.3.52", otherwise=())
def riders_of(game: Dijie, unit: Card) -> tuple[Card, ...]:
    """驾驭：一同行动，交战序列中驾驭者在前。"""
    return tuple(part for part in game.attached(unit) if part.is_unit and has(game, part, "驾驭"))


def in_battle(game: Dijie, units: Iterable[Card]) -> list[Card]:
    """Units in the order of battle, each behind those that ride or guard it."""
    hosts = {card.host for card in game.cards.values()}
    return [one for unit in units for one in ((*riders_of(game, unit), *guards_of(game, unit), unit) if unit in hosts else (unit,))]


def speed_of_move(game: Dijie, unit: Card) -> int:
    """How far a unit moves with those attached to it."""
    return speed_with_riders(game, unit, speed_with_guards(game, unit, speed(game, unit)))


@rule("X4.3.45", otherwise=lambda game, unit, own: own)
def speed_with_guards(game: Dijie, unit: Card, own: int) -> int:
    """护卫：移动时，用双方速度中较小的。"""
    return min([own, *(speed(game, part) for part in game.attached(unit) if part.is_unit and has(game, part, "护卫"))])


def of_the_slower(game: Dijie, unit: Card, own: int) -> int:
    """The smaller of the speeds of a mount and of its riders."""
    return min([own, *(speed(game, part) for part in game.attached(unit) if part.is_unit and has(game, part, "驾驭"))])


@rule("X4.3.52", otherwise=of_the_slower)
def speed_with_riders(game: Dijie, unit: Card, own: int) -> int:
    """驾驭：移动时，用被驾驭单位的速度。"""
    return own
