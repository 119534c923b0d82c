"""依赖关系 and 时间戳: in what order the effects of one layer are applied (L6, L7, L8, L11)."""

from __future__ import annotations

from scenarios.engine.continuous import Effect, depends
from scenarios.engine.rules import rule
from scenarios.games.riftbound.table import Riftbound, Values

Effects = tuple[Effect[Values], ...]
Pairs = dict[str, tuple[str, ...]]  # the names of the effects that each effect depends on


@rule("L6", otherwise=False)
def changes(game: Riftbound, effect: Effect[Values], other: Effect[Values], values: Values) -> bool:
    """先应用另一个，这个效果的有无或结果就改变：它依赖于那一个。"""
    return depends(effect, other, values)


@rule("L7", "L7-e1", otherwise=lambda game, found: found)
def established(game: Riftbound, found: Pairs) -> Pairs:
    """互相改变的效果之间，不建立依赖关系。"""
    return {name: tuple(other for other in others if not leads_to(found, other, name)) for name, others in found.items()}


def leads_to(found: Pairs, start: str, end: str) -> bool:
    """Whether an effect depends on another, by itself or through others."""
    seen, ahead = [start], [start]
    while ahead:
        fresh = [other for other in found.get(ahead.pop(), ()) if other not in seen]
        seen += fresh
        ahead += fresh
    return end in seen


def independent(game: Riftbound, waiting: Effects, values: Values) -> Pairs:
    """No effect depends on another."""
    return {effect.name: () for effect in waiting}


@rule("L8.1", otherwise=independent)
def dependencies(game: Riftbound, waiting: Effects, values: Values) -> Pairs:
    """第一步：认定这一层里哪个效果依赖于哪个。"""
    found = {one.name: tuple(other.name for other in waiting if other is not one and changes(game, one, other, values)) for one in waiting}
    return established(game, found) if any(found.values()) else found


def by_name(game: Riftbound, effects: Effects) -> Effects:
    """An order that nothing in the book gives."""
    return tuple(sorted(effects, key=lambda effect: effect.name))


@rule("L11", otherwise=by_name)
def in_time(game: Riftbound, effects: Effects) -> Effects:
    """同一层、同一子层里，时间戳最早的效果优先。"""
    return tuple(sorted(effects, key=lambda effect: (effect.since, effect.name)))


@rule("L8.2", otherwise=lambda game, waiting, pairs: waiting[0])
def first_of(game: Riftbound, waiting: Effects, pairs: Pairs) -> Effect[Values]:
    """第二步：被依赖的效果首先应用。"""
    first, passed = waiting[0], list[str]()
    for _ in waiting:
        passed.append(first.name)
        ahead = [effect for effect in waiting if effect.name in pairs[first.name] and effect.name not in passed]
        first = ahead[0] if ahead else first
    return first


@rule("L8.3", otherwise=())
def followers(game: Riftbound, waiting: Effects, pairs: Pairs, first: str) -> Effects:
    """第三步：依赖于它的效果紧接着立即应用。"""
    found = dict[str, Effect[Values]]()
    for _ in waiting:
        after = {first, *found}
        ready = [e for e in waiting if e.name not in after and pairs[e.name] and after.issuperset(pairs[e.name])]
        found |= {effect.name: effect for effect in ready[:1]}
    return tuple(found.values())


@rule("L8", "L8-e1", otherwise=lambda game, waiting, values: in_time(game, waiting)[:1])
def next_effects(game: Riftbound, waiting: Effects, values: Values) -> Effects:
    """同一层里有依赖的效果，先应用被依赖的，紧接着应用依赖于它的。"""
    ordered = in_time(game, waiting)
    pairs = dependencies(game, ordered, values)
    first = first_of(game, ordered, pairs)
    return (first, *followers(game, ordered, pairs, first.name))
