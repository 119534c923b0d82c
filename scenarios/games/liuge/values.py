"""D 异能：what abilities and numbers a unit has now. Printed values stay; auras and seals are continuous effects (D2.15, D2.24)."""

from __future__ import annotations

from scenarios.engine.continuous import Effect, layered
from scenarios.engine.rules import rule
from scenarios.games.liuge.cards import COMPARE, KEYWORDS, Ability, Boost, Condition, Keyword, verbs_of
from scenarios.games.liuge.regions import in_region
from scenarios.games.liuge.table import Card, Gain, Held, SixCells, Values

State = dict[str, Values]


@rule("Db", otherwise=())
def printed_abilities(game: SixCells, card: Card) -> tuple[Held, ...]:
    """异能写在牌上：关键字或文字。"""
    keywords = [Keyword.of(words) for words in card.printed.keywords]
    named = [Held(card.since, keyword.name, keyword.number) for keyword in keywords if is_keyword(game, keyword.name)]
    texts = [ability for ability in card.printed.abilities if not ability.label or is_keyword(game, ability.label)]
    barred = [Held(card.since, word) for word in card.printed.rules]
    return (*named, *barred, *(Held(card.since, ability.label or "", text=ability) for ability in texts))


@rule("D2", otherwise=False)
def is_keyword(game: SixCells, name: str) -> bool:
    """二十九个关键词异能；别的字样不是。"""
    return name in KEYWORDS


@rule("D2.15", otherwise=lambda game, card, values: values)
def sealed(game: SixCells, card: Card, values: Values) -> Values:
    """封印：失去此前得到的所有异能，连同已得到的光环效果。"""
    held = tuple(ability for ability in values.held if ability.since > card.sealed)
    return values._replace(held=held, gains=tuple(gain for gain in values.gains if gain.since > card.sealed))


@rule("D2.24", otherwise=())
def aura_reaches(game: SixCells, source: Card, held: Held, state: State) -> tuple[str, ...]:
    """光环：来源在场（并仍有光环）时，满足条件的部署得到光环效果。"""
    if held.text is None or held not in state[source.name].held:
        return ()
    units = in_region(game, source, held.text.target)
    return tuple(unit.name for unit in units if all(fits(unit, condition, state) for condition in held.text.conditions))


def values_of(game: SixCells, card: Card) -> Values:
    """Abilities and numbers of a unit now."""
    if not (game.layered and card.on_field):
        return _unaffected(card)
    if card.name not in game.values:
        with game.trace.aside():
            game.values.update(_computed(game))
    return game.values[card.name]


def held_by(game: SixCells, card: Card) -> tuple[Held, ...]:
    """The abilities that a unit has now."""
    if game.layered and card.on_field:
        return values_of(game, card).held
    return (*card.own, *card.granted) if card.granted else card.own


def has(game: SixCells, card: Card, keyword: str) -> bool:
    """Whether a unit has a keyword now."""
    return keyword in [held.keyword for held in held_by(game, card)]


def stacked(game: SixCells, card: Card, keyword: str) -> list[int]:
    """The numbers of every copy of a keyword that a unit has now."""
    return [held.number for held in held_by(game, card) if held.keyword == keyword]


def worded(game: SixCells, card: Card) -> list[Ability]:
    """The worded abilities that a unit has now, as written; auras work by themselves."""
    return [held.text for held in held_by(game, card) if held.text is not None and held.keyword != "光环"]


def can_swallow(game: SixCells, card: Card) -> bool:
    """Whether a unit has 吞噬 now, as a keyword or as an effect of its text."""
    return has(game, card, "吞噬") or any("吞噬" in verbs_of(ability) for ability in worded(game, card))


def attack_of(game: SixCells, card: Card) -> int:
    """当前攻击力."""
    return values_of(game, card).attack


def _unaffected(card: Card) -> Values:
    attack, armour = card.printed.attack, 0
    for gain in card.boosts:
        attack, armour = attack + gain[0], armour + gain[1]
    return Values((*card.own, *card.granted), attack, armour)


def _computed(game: SixCells) -> State:
    """Every unit on the battlefield, after auras and seals in the order that the kernel gives continuous effects."""
    units = game.units()
    state = {unit.name: _unaffected(unit) for unit in units}
    effects = [effect for unit in units for effect in (*_auras(game, unit), *_seal(game, unit))]
    state = layered(effects, state) if effects else state
    return {name: _totalled(values) if values.gains else values for name, values in state.items()}


def _totalled(values: Values) -> Values:
    attack, armour = sum(gain.attack for gain in values.gains), sum(gain.armour for gain in values.gains)
    return values._replace(attack=values.attack + attack, armour=values.armour + armour)


def _seal(game: SixCells, unit: Card) -> list[Effect[State]]:
    if unit.sealed < 0:
        return []

    def apply(state: State) -> State:
        return {**state, unit.name: sealed(game, unit, state[unit.name])}

    return [Effect(f"封印 {unit.name}", 1, unit.sealed, lambda state: unit.name, apply)]


def _auras(game: SixCells, unit: Card) -> list[Effect[State]]:
    return [_aura(game, unit, held) for held in unit.own if held.keyword == "光环" and held.text is not None]


def _aura(game: SixCells, source: Card, held: Held) -> Effect[State]:
    gain = held.text.gives if held.text else None
    if gain is None:
        raise TypeError("an aura gives something")

    def reach(state: State) -> tuple[str, ...] | None:
        return aura_reaches(game, source, held, state) or None

    def apply(state: State) -> State:
        gained = {name: _gaining(state[name], gain, max(source.since, game.cards[name].since)) for name in reach(state) or ()}
        return {**state, **gained}

    return Effect(f"光环 {source.name}", 1, source.since, reach, apply)


def fits(unit: Card, condition: Condition, state: State) -> bool:
    """Whether a unit meets the condition of an aura, by its values so far."""
    number = unit.life if condition.subject == "生命" else _totalled(state[unit.name]).attack
    return bool(COMPARE[condition.compare](number, condition.number))


def _gaining(values: Values, gain: Boost, since: int) -> Values:
    granted = tuple(Held(since, keyword.name, keyword.number) for keyword in map(Keyword.of, gain.abilities))
    gains = (*values.gains, Gain(since, gain.attack, gain.armour)) if gain.attack or gain.armour else values.gains
    return values._replace(held=(*values.held, *granted), gains=gains)
