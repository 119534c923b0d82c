"""A3.7–A3.8: attributes as the sum of what is printed and what has changed it; keywords, statuses and tags."""

from __future__ import annotations

from collections.abc import Mapping

from scenarios.engine.rules import rule
from scenarios.games.dijie.cards import add, base, summed
from scenarios.games.dijie.changes import changes
from scenarios.games.dijie.continuous import granted
from scenarios.games.dijie.table import PM, Card, Dijie, Modifier, suppressed
from scenarios.games.dijie.tags import keywords_of_tags
from scenarios.games.dijie.wording import numbered, points

Words = tuple[str, ...]
ADJUSTING = ("增减", "设置", "状态", "解除固定")


@rule("A3.8.7", "A3.8-e6", otherwise=lambda game, what, printed, found: found)
def not_fixed(game: Dijie, what: str, printed: int | str, found: list[Modifier]) -> list[Modifier]:
    """★ 固定的属性，后续效果不能修正它，除非先移除 ★。"""
    fixed, free = isinstance(printed, str), []
    for modifier in found:
        if modifier.what == "解除固定" and modifier.value == what:
            fixed = False
        elif not fixed:
            free.append(modifier)
            fixed = modifier.what == f"{what}=" and modifier.value.startswith("★")
    return free


@rule("A3.7.1", "A3.8-e1", otherwise=lambda game, value: value)
def final(game: Dijie, value: int) -> int:
    """最终数值只有 0 和正整数；负数以 0 代替。"""
    return max(0, value)


@rule("A3.7-e1", "A3.7.7", otherwise=lambda game, value: max(0, value))
def on_the_way(game: Dijie, value: int) -> int:
    """中间计算过程可以出现负数，只有最终结果才归零。"""
    return value


@rule("A3.8.2", otherwise=lambda game, card: [])
def adjustments(game: Dijie, card: Card) -> list[Modifier]:
    """最终数值由基础值、永久调整值与临时调整值组成。"""
    return changes(game, card)


@rule("A3.8.6", "A3.8-e5", otherwise=lambda game, value, printed, number: number + value - printed)
def set_to(game: Dijie, value: int, printed: int, number: int) -> int:
    """“设置为”覆盖此前对同一属性的所有修正。"""
    return number


def attribute(game: Dijie, card: Card, what: str, without: str = "") -> int:
    """力量, 生命 or 速度 as an attribute (A3.8.3): damage and spent power do not count. `without`: a status left out of account."""
    value = card.printed.numbers[what]
    found = adjustments(game, card) if card.modifiers or not game.grants.isdisjoint(ADJUSTING) else []
    if found and (isinstance(card.printed.points[what], str) or any(m.value.startswith("★") for m in found)):
        found = not_fixed(game, what, card.printed.points[what], found)
    for modifier in found:
        if not without or modifier.value != without:
            value = changed(game, card, what, value, modifier)
            value = value if value >= 0 else on_the_way(game, value)
    return value if value >= 0 else final(game, value)


def changed(game: Dijie, card: Card, what: str, value: int, modifier: Modifier) -> int:
    """The value after one change."""
    if modifier.what == "增减" and what != "速度":
        return value + points(modifier.value)[what == "生命"]
    if modifier.what == f"{what}=":
        return set_to(game, value, card.printed.numbers[what], base(modifier.value))
    if modifier.what == f"{what}+":
        return value + int(modifier.value)
    if modifier.what == "状态":
        return by_status(game, card, what, value, modifier)
    return value


@rule("A7.1.2", otherwise=lambda game, card, what, value, modifier: value)
def by_status(game: Dijie, card: Card, what: str, value: int, modifier: Modifier) -> int:
    """状态依附于实体，用来改变它的属性。"""
    status, number = numbered(modifier.value, "状态")
    if what == "力量" and status == "力竭":
        return exhausted(game, value, number)
    if what == "生命" and status == "瘦弱":
        return weakened(game, value, number)
    if status == "狂怒" and card.is_creature:
        return raging(game, what, value, number)
    if what == "力量" and status == "明哲保身":
        return playing_safe(game, card, value)
    return value


@rule("X4.2.16", otherwise=lambda game, value, number: value)
def exhausted(game: Dijie, value: int, number: int) -> int:
    """力竭X：力量降低 X 点。"""
    return value - number


@rule("X4.2.19", otherwise=lambda game, value, number: value)
def weakened(game: Dijie, value: int, number: int) -> int:
    """瘦弱X：生命降低 X 点。"""
    return value - number


@rule("X4.2.12", otherwise=lambda game, what, value, number: value)
def raging(game: Dijie, what: str, value: int, number: int) -> int:
    """狂怒：生命降低了多少，力量就加多少；狂怒N 降低了 N 点（降到 1）。"""
    return value + {"力量": number, "生命": -number}.get(what, 0)


def as_gained(game: Dijie, card: Card, status: str) -> str:
    """A status as a card gets it: 狂怒 notes by how much it lowers the life, from what it is now to 1."""
    return f"狂怒{max(0, current_life(game, card) - 1)}" if status == "狂怒" and card.is_creature else status


@rule("X4.2.20", otherwise=lambda game, card, value: value)
def playing_safe(game: Dijie, card: Card, value: int) -> int:
    """明哲保身：力量等于力量最低的友方单位的力量，各按没有它时的力量来比（ruling lowest-power-counts-itself）。"""
    friends = [unit for unit in game.on_field() if unit.is_unit and unit.controller in game.team(card.controller) and not suppressed(unit)]
    return min([value, *(attribute(game, unit, "力量", without="明哲保身") for unit in friends if unit is not card)])


def power(game: Dijie, card: Card) -> int:
    """The attribute 力量."""
    return attribute(game, card, "力量")


def life(game: Dijie, card: Card) -> int:
    """The attribute 生命."""
    return attribute(game, card, "生命")


def speed(game: Dijie, card: Card) -> int:
    """The attribute 速度."""
    return attribute(game, card, "速度")


@rule("A3.8.4", "A3.8-e3", otherwise=lambda game, value, gone: value)
def at_this_moment(game: Dijie, value: int, gone: int) -> int:
    """当前属性计入已经发生的伤害与消耗。"""
    return value - gone


def current_power(game: Dijie, card: Card) -> int:
    """The power left now."""
    return final(game, at_this_moment(game, power(game, card), card.spent)) if card.spent else power(game, card)


def current_life(game: Dijie, card: Card) -> int:
    """The life left now; a 行者 has none (N2.2.5)."""
    return final(game, at_this_moment(game, life(game, card), card.damage)) if card.damage else life(game, card)


def current(game: Dijie, card: Card, what: str) -> int:
    """力量, 生命 or 速度 as it is now."""
    return {"力量": current_power, "生命": current_life, "速度": speed}[what](game, card)


@rule("A3.8.3", otherwise=current)
def unqualified(game: Dijie, card: Card, what: str) -> int:
    """没有特别说明：属性是合计值，不计已经造成的伤害、已经消耗的力量。"""
    return attribute(game, card, what)


@rule("A3.8.2", "A3.8-e2", otherwise=attribute)
def printed_value(game: Dijie, card: Card, what: str) -> int:
    """基础值：版面印刷值，永久与临时调整值都不计入。"""
    return card.printed.numbers[what]


def measured(game: Dijie, card: Card, what: str, mode: str) -> int:
    """力量, 生命 or 速度 as a description means it: 基础, 当前, or neither."""
    return {"基础": printed_value, "当前": current}.get(mode, unqualified)(game, card, what)


def keywords(game: Dijie, card: Card) -> Mapping[str, int]:
    """The keywords that a card has, with their numbers added up."""
    printed = card.printed
    of_tags = keywords_of_tags(game, card) if printed.tags else ()
    found = summed((*printed.keywords, *of_tags)) if of_tags else printed.held
    changed = changes(game, card) if card.modifiers or game.continuous else ()
    if not changed:
        return found
    held = dict(found)
    for modifier in changed:
        if modifier.what == "关键词" and (not modifier.counter or is_what_its_label_says(game)):
            add(held, modifier.value)
        elif modifier.what == "失去关键词":
            held.pop(modifier.value, None)
    return held


@rule("A7.2.5", otherwise=False)
def is_what_its_label_says(game: Dijie) -> bool:
    """标签指示物标记额外的能力或关键词。"""
    return True


def has(game: Dijie, card: Card, keyword: str) -> bool:
    """Whether a card has a keyword."""
    held = keywords(game, card) if card.modifiers or card.printed.tags or keyword in game.grants else card.printed.held
    return keyword in held


def is_bare(game: Dijie, thing: Card | PM) -> bool:
    """Whether nothing is printed on a thing, laid on it or granted to it that could change what happens to it."""
    if thing.modifiers or game.continuous:
        return False
    return isinstance(thing, PM) or not (thing.printed.keywords or thing.printed.tags)


def level_of_keyword(game: Dijie, card: Card, keyword: str) -> int:
    """The number of a keyword; 0 where the card has it not."""
    return keywords(game, card).get(keyword, 0)


def status(thing: Card | PM, name: str) -> int:
    """The number of a status that a thing bears; 0 for none."""
    if name == "中毒":
        return thing.poison
    if not thing.modifiers:
        return 0
    return sum([number for word, number in statuses(thing) if word == name])


def bears_status(thing: Card | PM, name: str) -> bool:
    """Whether a thing bears a status, whatever its number."""
    return bool(thing.poison) if name == "中毒" else any(word == name for word, _ in statuses(thing))


def statuses(thing: Card | PM) -> list[tuple[str, int]]:
    """The statuses of a thing with their numbers."""
    return [numbered(modifier.value, "状态") for modifier in thing.modifiers if modifier.what == "状态"]


def forbidden(game: Dijie, thing: Card | PM, action: str) -> bool:
    """Whether an effect forbids the thing an action or 动作 (一否全否 decides in forbids)."""
    if not thing.modifiers and action not in game.grants:
        return False
    settled, standing = words_about(game, thing, action)
    if standing:
        return forbids_standing(game, (*settled, *standing))
    return bool(settled) and forbids(game, settled)


def allowed(game: Dijie, thing: Card | PM, action: str) -> bool:
    """Whether an effect lets the thing do what the rules would not, and none forbids it."""
    settled, standing = words_about(game, thing, action)
    return "允许" in (*settled, *standing) and not forbidden(game, thing, action)


def words_about(game: Dijie, thing: Card | PM, action: str) -> tuple[Words, Words]:
    """不能 and 允许 that effects say of the thing about an action or 动作: those that are settled, and those of continuous abilities."""
    loose, attached = granted(game, thing) if isinstance(thing, Card) and action in game.grants else ([], [])
    settled, going_on = (
        tuple(m.what for m in several if m.value == action and m.what in ("不能", "允许"))
        for several in (thing.modifiers, [*loose, *attached])
    )
    return settled, going_on


@rule("A6.13.3", otherwise=lambda game, words: words[-1] == "不能")
def forbids_standing(game: Dijie, words: Words) -> bool:
    """持续性效果互相冲突时，同样一否全否。"""
    return "不能" in words


@rule("A6.13.1", "A6.13-e1", otherwise=lambda game, words: words[-1] == "不能")
def forbids(game: Dijie, words: Words) -> bool:
    """一否全否：只要有一个效果禁止，就不能执行。"""
    return "不能" in words
