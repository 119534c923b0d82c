"""A7.1, A7.2, A7.5: statuses, counters, permanent and temporary gains and losses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.conditions import holds
from scenarios.games.dijie.crystals import is_purple_token
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.table import PM, Card, Dijie, Modifier
from scenarios.games.dijie.wording import COMPARISON, points

TURN = "回合结束"
ADDING, REDUCING, LABEL = "加值指示物", "减值指示物", "标签指示物"
KINDS = (ADDING, REDUCING, LABEL)


class Term(NamedTuple):
    """How long a gain lasts: until when, or until a condition fails, as this PM (by) means it."""

    until: str | None = None
    by: str = ""


UNSAID = Term()


@step("A7.1.1", "A7.1-e1")
def bear(game: Dijie, thing: Card | PM, mark: Modifier) -> None:
    """状态：由效果施加的标记。"""
    thing.modifiers.append(mark)
    game.record(f"{thing.name}：状态{mark.value}" + ("（本回合）" if mark.temporary else ""), thing.name)


@rule("A7.1.1", "A7.1.2", "A7.4.2", "N2.2.2", otherwise=True)
def status_is_an_entity(game: Dijie) -> bool:
    """状态不是实体；状态牌只是记录工具，状态并不因此成为实体。"""
    return False


@rule("A7.1.3", otherwise=False)
def takes_hold_at_once(game: Dijie) -> bool:
    """施加的状态，立即生效，不等整个效果结算完。"""
    return True


@rule("A7.1.3", otherwise=False)
def ends_what_it_brought(game: Dijie) -> bool:
    """状态一消失，由它带来的修正与限制立即终止。"""
    return True


@rule("A7.5.2", otherwise=True)
def is_temporary(game: Dijie, said: bool) -> bool:
    """加值、减值、状态等未用“临时”描述的，视为永久调整值；临时的用指示物记录，仍只是临时。"""
    return said


@rule("A7.5.1", otherwise="")
def lasts_until(game: Dijie, words: str | None) -> str:
    """临时效果：有条件描述的，到条件不再满足；没有的，到当前回合结束。"""
    return words or TURN


def add_points(game: Dijie, card: Card, words: str, temporary: bool, term: Term = UNSAID) -> None:
    """A card gains or loses points, for a while or, with a counter, for good."""
    if is_temporary(game, temporary):
        card.modifiers.append(Modifier("增减", words, game.now(), True, lasts_until(game, term.until), by=term.by))
        game.record(f"{card.name}获得临时 {words}", card.name)
    else:
        put_counter(game, card, Modifier("增减", words, game.now(), counter=True))
    set_off_by_gain(game, card, words)


@step("A7.2.1")
def put_counter(game: Dijie, card: Card, counter: Modifier) -> None:
    """指示物：放在卡牌上的标记物，修改标签、数值，或用来计数。"""
    card.modifiers.append(counter)
    game.record(f"{card.name}获得 {counter.value}", card.name)
    card.modifiers = list(side_by_side(game, tuple(card.modifiers), counter))


def cancelled(game: Dijie, held: tuple[Modifier, ...], newest: Modifier) -> tuple[Modifier, ...]:
    """The reading that the clause excludes: a counter and its opposite remove each other."""
    power, life = points(newest.value) if newest.what == "增减" else (0, 0)
    other = next((m for m in held if m.counter and m.what == "增减" and points(m.value) == (-power, -life)), None)
    return held if other is None or not power else tuple(m for m in held if m not in (other, newest))


@rule("A7.2.4", otherwise=cancelled)
def side_by_side(game: Dijie, held: tuple[Modifier, ...], newest: Modifier) -> tuple[Modifier, ...]:
    """加值指示物与减值指示物不互相抵消，也不互相移除。"""
    return held


def put_label(game: Dijie, card: Card, word: str) -> None:
    """A card gets a 标签指示物 for a keyword."""
    if has_the_label(game, card, word):
        game.record(f"{card.name}已有{word}标签指示物，不再获得", card.name)
    else:
        put_counter(game, card, Modifier("关键词", word, game.now(), counter=True))


@rule("A7.2.5", otherwise=False)
def has_the_label(game: Dijie, card: Card, word: str) -> bool:
    """同一实体不能有相同的标签指示物。"""
    return any(m.counter and m.what == "关键词" and m.value == word for m in card.modifiers)


def kind_of(game: Dijie, counter: Modifier) -> str:
    """What kind of counter it is."""
    return LABEL if counter.what == "关键词" else kind_by_points(game, counter.value)


@rule("A7.2.3", otherwise="")
def kind_by_points(game: Dijie, words: str) -> str:
    """数值指示物包括加值指示物（+1/+1、+2/+2、+5/+5）与减值指示物（-1/-1、-2/-2、-5/-5）。"""
    power, life = points(words)
    return ADDING if min(power, life) > 0 else REDUCING if max(power, life) < 0 else ""


def take_counter(game: Dijie, card: Card, counter: Modifier) -> None:
    """Take one counter off a card; that is no loss (ruling gaining-x-x-triggers)."""
    card.modifiers.remove(counter)
    game.record(f"{card.name}移除 {counter.value}", card.name)


def removable(game: Dijie, card: Card, kind: str) -> dict[str, Modifier]:
    """The counters of a kind on a card, by what is written on them."""
    return {m.value: m for m in card.modifiers if m.counter and kind_of(game, m) == kind}


def changes_by(game: Dijie, words: str) -> Iterator[tuple[str, int]]:
    """The moments that gaining or losing points brings, each with how many points there are."""
    for what, number in zip(("力量", "生命"), points(words), strict=True):
        if not is_nothing(game, number):
            yield f"{'获得' if number >= 0 else '失去'}{what}时", max(1, abs(number))


@rule("A3.7.5", otherwise=False)
def is_nothing(game: Dijie, number: int) -> bool:
    """获得 0 点力量或 0 点生命，视为没有获得。"""
    return number == 0


def once_each(game: Dijie, card: Card, words: str) -> None:
    """The reading that the clause excludes: one gain sets off once."""
    for moment, _ in changes_by(game, words):
        node(game, moment, card)


@step("A7.2.7", instead=once_each)
def set_off_by_gain(game: Dijie, card: Card, words: str) -> None:
    """获得 +X/+X：触发获得力量类效果 X 次、获得生命类效果 X 次；-X/-X 同理，视为失去。"""
    for moment, number in changes_by(game, words):
        for _ in range(number):
            node(game, moment, card)


def permanent_only(game: Dijie, card: Card) -> int:
    """The reading that the clause excludes: only what lies there for good counts."""
    return sum(max(0, min(points(m.value))) for m in card.modifiers if m.what == "增减" and m.counter)


@rule("A7.2.2", "A7.2-e4", otherwise=permanent_only)
def number_of_points(game: Dijie, card: Card) -> int:
    """“根据 +1/+1 的数量”：永久与临时的都计入，按点数；记录指示物不计（ruling counting-plus-counters）。"""
    return sum(max(0, min(points(m.value))) for m in effective(card) if m.what == "增减")


def lying_there(game: Dijie, card: Card) -> int:
    """The reading that the clause excludes: every counter that lies there counts, and nothing else."""
    return counted(game, [m for m in card.modifiers if m.counter])


@rule("A7.2.2", otherwise=lying_there)
def number_of_counters(game: Dijie, card: Card) -> int:
    """“根据指示物的数量”：永久与临时的都计入，记录指示物不计（ruling counting-plus-counters）。"""
    return counted(game, effective(card))


def effective(card: Card) -> list[Modifier]:
    """What lies on a card and does more than note a number: nothing on a purple crystal token."""
    return [] if is_purple_token(card) else card.modifiers


def counted(game: Dijie, marks: list[Modifier]) -> int:
    """Those that add and those that reduce by their points, every label as one."""
    return sum(abs(points(m.value)[0]) if m.what == "增减" else 1 for m in marks if kind_of_gain(game, m))


def kind_of_gain(game: Dijie, mark: Modifier) -> str:
    """The kind of counter that a modifier is or, when it is temporary, could be recorded by."""
    return kind_of(game, mark) if mark.what == "增减" or (mark.what == "关键词" and mark.counter) else ""


@rule("A7.2.2", "A7.2-e3", otherwise=lambda game, points_: points_ - 1)
def counters_on_a_status_card(game: Dijie, points_: int) -> int:
    """只用来计数的记录指示物，不计入指示物的数量。"""
    return 0


@rule("A7.2.2", "A7.2-e1", otherwise=())
def ways_to_record(game: Dijie, number: int) -> tuple[str, ...]:
    """中毒 N 点：状态牌本身记 1 点，其余用记录指示物记。"""
    rest = number - 1
    ways = [(fives, twos, rest - 5 * fives - 2 * twos) for fives in range(rest // 5 + 1) for twos in range((rest - 5 * fives) // 2 + 1)]
    told = ([f"{many}个+{size}/+{size}" for many, size in zip(way, (5, 2, 1), strict=True) if many] for way in ways)
    return tuple("、".join(words) or "只用状态牌" for words in told)


@step("A7.5.3")
def transfer(game: Dijie, giver: Card, taker: Card) -> None:
    """效果可以把临时加值转移给不同的实体。"""
    moved = [m for m in giver.modifiers if m.what == "增减" and m.temporary and min(points(m.value)) >= 0]
    giver.modifiers = [m for m in giver.modifiers if m not in moved]
    taker.modifiers += [replace(m, until=after_transfer(game, m.until), since=game.now()) for m in moved]
    game.record(f"{giver.name}的临时 {'、'.join(m.value for m in moved) or '加值（没有）'}转移给{taker.name}", giver.name, taker.name)


@rule("A7.5.3", otherwise=lambda game, until: until)
def after_transfer(game: Dijie, until: str) -> str:
    """原来有条件的，改为到当前回合结束；原来到回合结束的，不变。"""
    return TURN


@step("A7.5.1")
def expire(game: Dijie) -> None:
    """有条件描述的临时效果：条件不再满足，就此结束。"""
    for thing in game.bearers():
        over = [m for m in thing.modifiers if COMPARISON.match(m.until) and not holds(game, m.by, None, m.until)]
        if over:
            thing.modifiers = [m for m in thing.modifiers if m not in over]
            game.record(f"{thing.name}的临时效果结束", thing.name)
