"""A2.4, A2.12: choosing targets: when, in which order, how many, and which are none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from scenarios.engine.refusals import IllegalActionError, Refusal, known
from scenarios.engine.rules import rule
from scenarios.engine.things import Ref
from scenarios.games.dijie.candidates import candidates, group, is_hidden, is_in_default_range, is_protected, is_shielded
from scenarios.games.dijie.geometry import NAMES, Spot, spot_of
from scenarios.games.dijie.names import have_same_name
from scenarios.games.dijie.table import PM, Card, Chosen, Dijie, Target
from scenarios.games.dijie.values import status
from scenarios.games.dijie.wording import Effect

T = TypeVar("T")
COUNT = {None: 1, "一": 1, "两": 2, "三": 3, "四": 4}


def is_chosen(words: str) -> bool:
    """Whether words ask somebody to choose targets before the cost is paid."""
    return words.startswith("选")


def number_of(words: str) -> int:
    """How many targets the words ask for."""
    match = group(words)
    return COUNT[match[2] or match[3] or match[4]]


def choose(game: Dijie, pm: str, source: Card | None, effects: Sequence[Effect]) -> list[list[Chosen]]:
    """The targets of every effect that asks for some, in reading order; [] where they are chosen later. Raises DecisionNeededError."""
    if not is_before_paying(game):
        return []
    chosen: list[list[Chosen]] = [[] for _ in effects]
    for number in in_reading_order(game, by_columns(game, effects)):
        if is_chosen(effects[number].target):
            chosen[number] = pick(game, pm, source, effects[number])
    return chosen


@rule("A2.4.3", otherwise=False)
def is_before_paying(game: Dijie) -> bool:
    """所有目标都在费用完全支付、产生动态时机之前选好。"""
    return True


@rule("A2.4.4", "X3.5.10", otherwise=lambda game, numbers: numbers[::-1])
def in_reading_order(game: Dijie, numbers: list[int]) -> list[int]:
    """目标有多个：按效果文本的阅读顺序逐一选择，所选目标依次对应。"""
    return numbers


@rule("A2.12.1", otherwise=lambda game, effects: list(range(len(effects))))
def by_columns(game: Dijie, effects: Sequence[Effect]) -> list[int]:
    """分区域文本栏：从左到右，同一列内从上到下。"""
    return sorted(range(len(effects)), key=lambda number: effects[number].column)


def pick(game: Dijie, pm: str, source: Card | None, effect: Effect) -> list[Chosen]:
    """The targets of one effect: as many as it asks for, or as there are."""
    options = candidates(game, pm, source, effect, chosen=True)
    wanted = how_many(game, len(options), number_of(effect.target))
    who = who_chooses(game, pm, effect)
    if blinded(game, game.pms[who]):
        return []
    named = bool(game.given) and who == game.actor
    if len(options) <= wanted and not named:
        return [reference(option) for option in options]
    found: list[Target] = []
    for _ in range(max(wanted, 1) if named else wanted):
        left = [option for option in options if option not in found and differs(game, option, found, effect)]
        if not left and not named:
            break
        found.append(thing_named(game, answer(game, who, f"{effect.verb}：{effect.target}", [label(option) for option in left])))
    return [reference(target) for target in found]


@rule("X4.3.16", otherwise=lambda game, pm, effect: game.authority)
def who_chooses(game: Dijie, pm: str, effect: Effect) -> str:
    """指定目标：默认由效果控制者选择；文本另有说明（由对手）的除外。"""
    return game.facing(pm) if effect.chooser == "对手" else pm


@rule("A2.4.6", otherwise=lambda game, there, asked: asked if there >= asked else 0)
def how_many(game: Dijie, there: int, asked: int) -> int:
    """要选的目标多于有效对象：选择全部有效对象，再继续执行。"""
    return min(there, asked)


def differs(game: Dijie, option: Target, found: Sequence[Target], effect: Effect) -> bool:
    """Whether an option is no namesake of those found, where the effect asks for different names."""
    if "不同名" not in effect.limits or not isinstance(option, Card):
        return True
    return not any(isinstance(other, Card) and have_same_name(game, option, other) for other in found)


@rule("X4.2.8", otherwise=False)
def blinded(game: Dijie, pm: PM) -> bool:
    """目盲：PM 不能选择目标。"""
    return bool(status(pm, "目盲"))


def blind_chooser(game: Dijie, pm: str, effect: Effect) -> str:
    """Who is to choose the targets of an effect of this PM and cannot see them; "" for nobody."""
    who = who_chooses(game, pm, effect)
    return who if is_chosen(effect.target) and blinded(game, game.pms[who]) else ""


def answer(game: Dijie, pm: str, question: str, options: list[str]) -> str:
    """What the action has named, else the next choice. Raises IllegalActionError for a target that is none."""
    if not game.given or pm != game.actor:
        return game.ask(pm, question, options)
    named = game.given.pop(0)
    spot = spot_of(named, pm)
    name = str(spot) if spot is not None else named
    if refusal := is_a_target(game, name, question, options):
        raise IllegalActionError([refusal])
    return name


def choose_one(game: Dijie, pm: str, question: str, things: Mapping[str, T]) -> T:
    """One of several things by its name; the first, where nothing forbids to name another."""
    name = answer(game, pm, question, list(things))
    return things[name] if name in things else next(iter(things.values()))


@rule("A2.12.2", otherwise=None)
def is_a_target(game: Dijie, name: str, question: str, options: list[str]) -> Refusal | None:
    """所选目标无效：不能继续支付费用来使用或启动（ruling wrong-target-announced）。"""
    if name in options:
        return None
    clauses = (*game.trace.rule, *why_not(game, name))
    return Refusal(f"“{name}”不能作“{question}”的目标", clauses, "、".join(options) or "没有合法目标")


def why_not(game: Dijie, name: str) -> list[str]:
    """The clauses that keep something named from being a target."""
    thing = game.cards.get(name)
    if thing is None:
        return ["A2.4.1"] if name in NAMES else []
    reasons = ((is_hidden, "X4.3.31"), (is_shielded, "X4.3.46"), (is_protected, "A6.13.1"))
    outside = [] if is_in_default_range(game, thing) else ["A2.4.1"]
    return outside + [clause for asks, clause in reasons if asks(game, thing)]


def label(target: Target) -> str:
    """A target by the name that a scenario gives it."""
    return str(target) if isinstance(target, Spot) else target.name


def thing_named(game: Dijie, name: str) -> Target:
    """The target that a scenario calls by this name. Raises UnknownWordError."""
    spots = {str(spot): spot for spot in game.grounds}
    known(name, (*game.pms, *game.cards, *spots), "对象")
    return game.pms.get(name) or game.cards.get(name) or spots[name]


def reference(target: Target) -> Chosen:
    """A target as it is when it is named."""
    return Ref.to(target) if isinstance(target, Card) else target
