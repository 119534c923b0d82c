"""What each verb of a card does."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.rules import rule
from scenarios.games.liuge.cards import Boost, Effect, Keyword
from scenarios.games.liuge.conditions import holds
from scenarios.games.liuge.damage import Hit, adjusted, deal, heal
from scenarios.games.liuge.feedback import react
from scenarios.games.liuge.leaving import annihilate, arrive, destroy, leave, swallow, token, transform
from scenarios.games.liuge.mana import draw, gain_mana
from scenarios.games.liuge.spells import aimed_at
from scenarios.games.liuge.statuses import inflict
from scenarios.games.liuge.table import Card, Held, SixCells
from scenarios.games.liuge.targets import Target, heroes_touched, immune, units_touched
from scenarios.games.liuge.timings import uses_when_summoned
from scenarios.games.liuge.values import attack_of


def perform(game: SixCells, source: Card, effect: Effect) -> None:
    """Carry out one effect of a card."""
    if effect.verb in OF_PLAYERS:
        OF_PLAYERS[effect.verb](game, source, effect)
        return
    targets = [target for target in targets_of(game, source, effect) if isinstance(target, str) or reaches(game, source, target)]
    if effect.verb in TOGETHER:
        TOGETHER[effect.verb](game, source, targets, effect)
        return
    shaped = tuple(game.trace.answers)
    for target in targets:
        if isinstance(target, Card) and target.on_field:
            game.trace.answers[:] = shaped
            OF_UNITS[effect.verb](game, source, target, effect)


def reaches(game: SixCells, source: Card, unit: Card) -> bool:
    """Whether an effect finds a unit there and does something to it."""
    return unit.on_field and not immune(game, unit, source)


def targets_of(game: SixCells, source: Card, effect: Effect) -> tuple[Target, ...]:
    """Whom an effect touches: the card itself, what it was aimed at, what it attacks, a 主将, or the units of a region."""
    if effect.target in ("自己", "指向", "进攻对象"):
        return named_target(game, source, effect)
    return heroes_touched(source, effect) or units_touched(game, source, effect)


def named_target(game: SixCells, source: Card, effect: Effect) -> tuple[Target, ...]:
    """The one that an effect names, if it is one that the effect can touch."""
    target: Target | None = source
    if effect.target != "自己":
        target = aimed_at(game, source) if effect.target == "指向" else game.engaged.get(source)
    if target is None or isinstance(target, str):
        return () if target is None else (target,)
    return (target,) if effect.where is None or holds(game, effect.where, source, target) else ()


def amount_of(game: SixCells, source: Card, effect: Effect) -> int:
    """The number of an effect; 攻击力 and 最终伤害 are those of its card."""
    if isinstance(effect.argument, int):
        return effect.argument
    return {"攻击力": lambda: attack_of(game, source), "最终伤害": lambda: source.dealt}[str(effect.argument)]()


# -- players --


def gain_spirit(game: SixCells, source: Card, effect: Effect) -> None:
    points = amount_of(game, source, effect) * (1 if effect.verb == "灵力获得" else -1)
    player = game.players[source.side]
    player.spirit = max(0, player.spirit + points)
    game.record(f"{source.side}灵力变为 {player.spirit}", source.name, source.side)


def discard(game: SixCells, source: Card, effect: Effect) -> None:
    hand = game.players[source.side].hand
    for _ in range(min(amount_of(game, source, effect), len(hand))):
        name = game.ask(source.side, "弃一张手牌", sorted(card.name for card in hand))
        game.put(game.cards[name], "墓地")
        game.record(f"{source.side}弃掉{name}", source.side, name)


def gain_card(game: SixCells, source: Card, effect: Effect) -> None:
    name = str(effect.argument)
    card = token(game, name, source.side)
    game.put(card, "手牌")
    game.record(f"{source.side}获得{card.name}", source.side, card.name)


def summon(game: SixCells, source: Card, effect: Effect) -> None:
    name = str(effect.argument)
    cell = cell_for(game, source, effect)
    if cell is not None:
        come_in(game, source, token(game, name, source.side), cell, "召唤")


def revive(game: SixCells, source: Card, effect: Effect) -> None:
    card = game.cards.get(str(effect.argument))
    cell = cell_for(game, source, effect)
    if cell is not None and card is not None and card.zone == "墓地" and card.owner == source.side:
        come_in(game, source, card, cell, "复活")


def come_in(game: SixCells, source: Card, card: Card, cell: str, verb: str) -> None:
    """A unit that an effect brings to the battlefield: summoned in this turn, with what that sets off (E1.1, B1.2)."""
    card.side = source.side
    arrive(game, card, cell)
    card.summoned_by, card.fresh = source, True
    card.hand_when_placed = len(game.players[card.side].hand)
    game.record(f"{source.name}{verb}{card.name}到{card.side}{cell}格", source.name, card.name)
    uses = uses_when_summoned(game, card, tuple(game.turned))
    if source.printed.type == "法术" and not resolves_with_its_spell(game):
        game.deferred += uses
    else:
        game.pending += uses


@rule("B1.2", otherwise=False)
def resolves_with_its_spell(game: SixCells) -> bool:
    """法术召唤的部署，翻开时机的异能与法术在同一阶段结算。"""
    return True


def cell_for(game: SixCells, source: Card, effect: Effect) -> str | None:
    """Where a unit comes in: the cell that the effect names (if empty), else the first empty cell from 甲."""
    empty = game.empty_cells(source.side)
    if effect.cell is not None:
        named = source.last_at if effect.cell == "本格" else effect.cell
        return named if named in empty else None
    return next(iter(empty), None)


# -- targets --


def boost(game: SixCells, source: Card, target: Card, effect: Effect) -> None:
    gain, sign = as_boost(effect), 1 if effect.verb == "BUFF" else -1
    if gain.attack or gain.armour:
        target.boosts.append((sign * gain.attack, sign * gain.armour))
        game.record(f"{source.name}使{target.name}攻击力{sign * gain.attack:+d}", source.name, target.name)
    for keyword in map(Keyword.of, gain.abilities):
        target.granted.append(Held(game.now(), keyword.name, keyword.number))
        game.record(f"{target.name}获得{keyword.name}", source.name, target.name)
    for status in gain.statuses:
        inflict(game, target, status)


def as_boost(effect: Effect) -> Boost:
    """The argument of BUFF or DEBUFF."""
    if not isinstance(effect.argument, Boost):
        raise TypeError(effect.verb)
    return effect.argument


def raise_limit(game: SixCells, source: Card, target: Card, effect: Effect) -> None:
    target.max_life += amount_of(game, source, effect)
    target.life += amount_of(game, source, effect)
    game.record(f"{target.name}生命上限变为 {target.max_life}", source.name, target.name)


def lower_limit(game: SixCells, source: Card, target: Card, effect: Effect) -> None:
    target.max_life = max(0, target.max_life - amount_of(game, source, effect))
    target.life = min(target.life, target.max_life)
    game.record(f"{target.name}生命上限变为 {target.max_life}", source.name, target.name)


def recover(game: SixCells, source: Card, targets: list[Target], effect: Effect) -> None:
    shaped = tuple(game.trace.answers)
    for target in targets:
        game.trace.answers[:] = shaped
        heal(game, source, target, amount_of(game, source, effect))


def hurt(game: SixCells, source: Card, targets: list[Target], effect: Effect) -> None:
    hits = [adjusted(game, Hit(source, target, amount_of(game, source, effect))) for target in targets]
    deal(game, hits)
    react(game, hits)


def displace(game: SixCells, source: Card, target: Card, effect: Effect) -> None:
    cell = effect.cell if effect.cell in game.empty_cells(target.side) else None
    if cell is not None:
        game.shift(target, cell)
        game.record(f"{target.name}移到{target.side}{cell}格", source.name, target.name)


def return_to_hand(game: SixCells, source: Card, target: Card, effect: Effect) -> None:
    leave(game, [target], "手牌", "{}移回手牌")


def return_to_deck(game: SixCells, source: Card, target: Card, effect: Effect) -> None:
    leave(game, [target], "牌库", "{}移入牌库")
    deck = game.players[target.owner].deck
    deck[:] = game.draws.shuffled(f"{target.owner}牌库", deck)


def take_control(game: SixCells, source: Card, target: Card, effect: Effect) -> None:
    empty = game.empty_cells(source.side)
    if target.side != source.side and empty:
        target.side = source.side
        game.shift(target, target.at if target.at in empty else empty[0])
        game.record(f"{source.side}控制{target.name}，移到{target.at}格", source.name, target.name)


OF_PLAYERS: dict[str, Callable[[SixCells, Card, Effect], None]] = {
    "抓牌": lambda game, source, effect: draw(game, source.side, amount_of(game, source, effect)),
    "获得": gain_card,
    "临时法术力": lambda game, source, effect: gain_mana(game, source.side, amount_of(game, source, effect), effect.verb),
    "法术力": lambda game, source, effect: gain_mana(game, source.side, amount_of(game, source, effect), effect.verb),
    "弃牌": discard,
    "灵力获得": gain_spirit,
    "灵力失去": gain_spirit,
    "召唤": summon,
    "复活": revive,
}
TOGETHER: dict[str, Callable[[SixCells, Card, list[Target], Effect], None]] = {
    "恢复生命": recover,
    "造成伤害": hurt,
    "消灭": lambda game, source, targets, effect: destroy(game, [target for target in targets if isinstance(target, Card)]),
}
OF_UNITS: dict[str, Callable[[SixCells, Card, Card, Effect], None]] = {
    "BUFF": boost,
    "DEBUFF": boost,
    "生命上限": raise_limit,
    "位移": displace,
    "移回手牌": return_to_hand,
    "移入牌库": return_to_deck,
    "变形": lambda game, source, target, effect: transform(game, target, str(effect.argument)),
    "减生命上限": lower_limit,
    "控制": take_control,
    "吞噬": lambda game, source, target, effect: swallow(game, source, target),
    "湮灭": lambda game, source, target, effect: annihilate(game, target),
}
