"""A5.3: crystals and other costs, lessened first, met together or not at all."""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.engine.rules import rule
from scenarios.games.dijie.amounts import is_done_at_zero
from scenarios.games.dijie.candidates import candidates
from scenarios.games.dijie.continuous import lasting, touches
from scenarios.games.dijie.leaving import discard, exile, sacrifice
from scenarios.games.dijie.life import lose_life
from scenarios.games.dijie.payment import can_pay, lessened, pay
from scenarios.games.dijie.table import Card, Dijie, Paid
from scenarios.games.dijie.targets import choose_one, is_chosen, number_of
from scenarios.games.dijie.wording import Effect

SPARING = ("减费", "忽略费用")


def reduced(game: Dijie, pm: str, card: Card, cost: Sequence[str]) -> list[str]:
    """The cost of using a card, less what effects ignore and spare."""
    if not game.pms[pm].modifiers and game.grants.isdisjoint(SPARING):
        return list(cost)
    left = without_ignored(game, pm, card, list(cost))
    number = spared_by_effects(game, pm, card)
    return lessened(game, game.pms[pm], left, number) if number else left


def allowed_by_effects(game: Dijie, pm: str, card: Card, verb: str) -> list[str]:
    """What effects with this verb say about what the PM pays for a card: those of this turn, and continuous ones for its type."""
    once = [modifier.value for modifier in game.pms[pm].modifiers if modifier.what == verb]
    standing = [
        str(effect.argument)
        for source, ability in (lasting(game) if verb in game.grants else ())
        for effect in ability.effects
        if effect.verb == verb and set(effect.limits) <= set(card.printed.types) and touches(game, source, effect.target, game.pms[pm])
    ]
    return [*once, *standing]


@rule("A5.3.1", "A5.3-e1", otherwise=0)
def spared_by_effects(game: Dijie, pm: str, card: Card) -> int:
    """某效果允许减免部分费用：执行支付时优先应用。"""
    return sum(map(int, allowed_by_effects(game, pm, card, "减费")))


@rule("A5.3.1", otherwise=lambda game, pm, card, cost: cost)
def without_ignored(game: Dijie, pm: str, card: Card, cost: list[str]) -> list[str]:
    """某效果允许忽略部分费用：执行支付时优先应用。"""
    ignored = allowed_by_effects(game, pm, card, "忽略费用")
    return [] if "全部" in ignored else [unit for unit in cost if unit not in ignored]


def can_meet(game: Dijie, pm: str, card: Card, cost: Sequence[str], extra: Sequence[Effect]) -> bool:
    """Whether a PM can meet crystals and extra costs together."""
    payable = can_pay(game, game.pms[pm], cost) if cost else is_done_at_zero(game)
    return payable and all(can_give(game, pm, card, effect) for effect in (demanded(game, tuple(extra)) if extra else ()))


@rule("A5.3.3", "A5.3-e3", otherwise=())
def demanded(game: Dijie, extra: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """额外费用必须与基础费用一并支付。"""
    return extra


def can_give(game: Dijie, pm: str, card: Card, effect: Effect) -> bool:
    """Whether a PM can pay one extra cost."""
    match effect.verb:
        case "失去生命":
            return game.pms[pm].life >= int(str(effect.argument))
        case "弃牌":
            return len([c for c in game.pms[pm].zones["手牌区"] if c is not card]) >= int(str(effect.argument))
        case "消耗物资":
            return True
        case _ if is_chosen(effect.target):
            return len(candidates(game, pm, card, effect, chosen=False)) >= number_of(effect.target)
        case _:
            return True


def meet(game: Dijie, pm: str, card: Card, cost: Sequence[str], extra: Sequence[Effect]) -> list[Paid]:
    """Pay crystals and extra costs; returns what the crystals were declared as."""
    paid = pay(game, game.pms[pm], cost)
    for effect in in_order_of_payment(game, pm, demanded(game, tuple(extra))) if extra else ():
        give(game, pm, card, effect)
    return paid


@rule("A5.3.1", otherwise=lambda game, pm, extra: extra)
def in_order_of_payment(game: Dijie, pm: str, extra: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """支付顺序无法明确：由支付该费用的 PM 选择。"""
    left, ordered = {f"{effect.verb}{effect.argument}": effect for effect in extra}, []
    if len(left) < len(extra):
        return extra
    while left:
        ordered.append(left.pop(game.ask(pm, "先付哪一项费用", list(left))))
    return tuple(ordered)


def give(game: Dijie, pm: str, card: Card, effect: Effect) -> None:
    """Pay one extra cost."""
    match effect.verb:
        case "失去生命":
            lose_life(game, game.pms[pm], int(str(effect.argument)))
        case "弃牌":
            for _ in range(int(str(effect.argument))):
                hand = {c.name: c for c in game.pms[pm].zones["手牌区"] if c is not card}
                discard(game, choose_one(game, pm, "弃哪张牌作费用", hand))
        case "消耗物资":
            pass
        case _:
            for thing in given_up(game, pm, card, effect):
                (exile if effect.verb == "放逐" else sacrifice)(game, thing)


def given_up(game: Dijie, pm: str, card: Card, effect: Effect) -> list[Card]:
    """The things that an extra cost takes away: the card itself, or as many as the words ask for, as the PM picks."""
    if not is_chosen(effect.target):
        return [card]
    left = {c.name: c for c in candidates(game, pm, card, effect, chosen=False) if isinstance(c, Card)}
    wanted = min(number_of(effect.target), len(left))
    return [left.pop(choose_one(game, pm, f"{effect.verb}哪个作费用", left).name) for _ in range(wanted)]
