"""打出: a card from the hand (outside the excerpt; only C6, C5 and C7 are of it)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scenarios.engine.refusals import Refusal
from scenarios.engine.things import Ref
from scenarios.games.riftbound.cards import CHOSEN, Effect
from scenarios.games.riftbound.destinations import at_most_two_fight, invalid_destination, invalid_location
from scenarios.games.riftbound.pending import add
from scenarios.games.riftbound.table import BASE, Card, Item, Riftbound
from scenarios.games.riftbound.whose import acting, over, whose_turn


@dataclass(slots=True)
class Play:
    """Who wants to play which card, with which targets, where."""

    who: str
    card: Card
    targets: list[Card]
    place: str = ""


def play(game: Riftbound, want: Play) -> None:
    """Play a card: a unit comes in at once, a spell goes on the chain. Raises IllegalActionError, DecisionNeededError."""
    if want.card.printed.type == "单位":
        want.place = want.place or BASE
    elif not want.targets:
        want.targets = chosen_targets(game, want)
    game.permit(GATES, want)
    if want.card.printed.type == "单位":
        game.put(want.card, "在场", want.place)
        game.record(f"{want.who}打出{want.card.name}到{want.place}", want.card.name)
        hand_on(game, want.who)
        return
    game.put(want.card, "弃牌堆")
    here = want.place or (game.showdown.field.name if game.showdown else "")
    targets = tuple(Ref.to(unit) for unit in want.targets)
    add(game, Item(want.who, want.card.name, here, want.card.printed.effects, targets, want.place, played=True))


def hand_on(game: Riftbound, who: str) -> None:
    """After a card that was resolved at once: whoever may answer begins anew, or the focus goes on."""
    if game.chain:
        game.priority, game.passes = who, 0
    elif game.showdown:
        game.showdown.focus, game.showdown.passes = game.seats_from(game.showdown.focus)[1 % len(game.seats)], 0


def targets_needed(card: Card) -> int:
    """How many units are chosen as a spell is played."""
    return max((CHOSEN.get(effect.target, 0) for effect in card.printed.effects), default=0)


def chosen_targets(game: Riftbound, want: Play) -> list[Card]:
    """Targets that the words do not name are asked for."""
    found: list[Card] = []
    for _ in range(targets_needed(want.card)):
        options = [unit.name for unit in game.units() if unit not in found]
        if options:
            found.append(game.cards[game.ask(want.who, f"{want.card.name}的目标", options)])
    return found


def may_play(game: Riftbound, want: Play) -> Refusal | None:
    """Whoever has the priority, the focus or the turn plays cards from his hand."""
    if want.card.zone != "手牌" or want.card.owner != want.who:
        return Refusal(f"{want.card.name}不在{want.who}的手牌", (), "打出手牌")
    if want.who != acting(game):
        return over(game) or Refusal(f"现在轮到{acting(game)}，不是{want.who}", (), f"由{acting(game)}打出")
    return over(game) or in_time(game, want)


def in_time(game: Riftbound, want: Play) -> Refusal | None:
    """迅捷 may be played in a showdown, 反应 in closed states as well, all else in one's own quiet 行动阶段 (ruling timing-keywords)."""
    needed = ("反应",) if game.chain else ("迅捷", "反应") if game.showdown else ()
    if needed and want.card.printed.timing not in needed:
        return Refusal(f"{want.card.name}没有{'或'.join(needed)}，现在不能打出", (), "等到自己行动阶段的中立开环状态")
    return None if needed else whose_turn(game, want.who)


def aims_right(game: Riftbound, want: Play) -> Refusal | None:
    """A spell has as many targets on the board as it needs, each another, and a place where it needs one."""
    need = targets_needed(want.card)
    distinct = {unit.name for unit in want.targets if unit.on_board}
    if len(distinct) != need or len(want.targets) != need:
        return Refusal(f"{want.card.name}要选 {need} 个在场的单位作目标", (), "写明目标")
    needs_place = any(effect.argument == "选定" for effect in want.card.printed.effects)
    if needs_place and not want.place:
        return Refusal(f"{want.card.name}要写去处", (), "写明 到 哪里")
    return None


def to_a_place_of_ones_own(game: Riftbound, want: Play) -> Refusal | None:
    """A unit is played to one's base or a battlefield that one controls; C6 forbids more."""
    if want.card.printed.type != "单位" or want.place not in game.fields:
        return None
    field = game.fields[want.place]
    if refusal := invalid_location(game, want.who, field):
        return refusal
    return None if field.controller == want.who else Refusal(f"{want.who}没有控制{field.name}", (), f"打出到{BASE}")


def moved_by(want: Play) -> list[Card]:
    """The units that a spell would move to the chosen place."""
    moving = [effect for effect in want.card.printed.effects if _moves(effect)]
    return want.targets if moving else []


def _moves(effect: Effect) -> bool:
    return effect.verb == "移动" and effect.argument == "选定"


def moves_to_valid_destinations(game: Riftbound, want: Play) -> Refusal | None:
    """C5, asked for every unit that would be moved."""
    field = game.fields.get(want.place)
    return next((refusal for unit in moved_by(want) if field and (refusal := invalid_destination(game, unit, field))), None)


def makes_a_fight_of_two(game: Riftbound, want: Play) -> Refusal | None:
    """C7, asked for all that would be moved together."""
    return at_most_two_fight(game, moved_by(want), want.place) if moved_by(want) else None


GATES = (may_play, aims_right, to_a_place_of_ones_own, moves_to_valid_destinations, makes_a_fight_of_two)


def plays(game: Riftbound, who: str) -> Iterator[str]:
    """The words of every play that is legal, spells with one target each way; with two the targets are asked for."""
    for card in sorted(game.cards.values(), key=lambda card: card.name):
        if card.owner == who and card.zone == "手牌":
            yield from (words_of(want) for want in wants(game, who, card) if not game.refusals(GATES, want))


def wants(game: Riftbound, who: str, card: Card) -> Iterator[Play]:
    """The ways to play a card that are tried."""
    if card.printed.type == "单位":
        yield from (Play(who, card, [], place) for place in (BASE, *game.fields))
        return
    places = (BASE, *game.fields) if any(_moves(effect) for effect in card.printed.effects) else ("",)
    aims = [[]] if targets_needed(card) == 0 else [[unit] for unit in game.units()]
    if targets_needed(card) == 2:
        units = game.units()
        aims = [[one, other] for place, one in enumerate(units) for other in units[place + 1 :]]
    yield from (Play(who, card, aim, place) for aim in aims for place in places)


def words_of(want: Play) -> str:
    """The words that ask for a play."""
    targets = f" 目标 {' '.join(unit.name for unit in want.targets)}" if want.targets else ""
    return f"打出 {want.card.name}{targets}" + (f" 到 {want.place}" if want.place else "")
