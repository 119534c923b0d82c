"""A5.1, A5.3: crystals and other costs, met together or not at all."""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.engine.rules import rule
from scenarios.games.dijie.leaving import discard, exile, sacrifice
from scenarios.games.dijie.life import lose_life
from scenarios.games.dijie.payment import can_pay, pay
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.targets import answer, candidates, is_chosen
from scenarios.games.dijie.wording import Effect


def can_meet(game: Dijie, pm: str, card: Card, cost: Sequence[str], extra: Sequence[Effect]) -> bool:
    """Whether a PM can meet crystals and extra costs together."""
    return can_pay(game, game.pms[pm], cost) and all(can_give(game, pm, card, effect) for effect in extra)


@rule("A5.3.3", otherwise=True)
def can_give(game: Dijie, pm: str, card: Card, effect: Effect) -> bool:
    """额外费用必须与基础费用一并支付。"""
    match effect.verb:
        case "失去生命":
            return game.pms[pm].life > int(str(effect.argument))
        case "弃牌":
            return len([c for c in game.pms[pm].zones["手牌区"] if c is not card]) >= int(str(effect.argument))
        case _:
            return not is_chosen(effect.target) or bool(candidates(game, pm, card, effect, chosen=False))


def meet(game: Dijie, pm: str, card: Card, cost: Sequence[str], extra: Sequence[Effect]) -> None:
    """Pay crystals and extra costs."""
    pay(game, game.pms[pm], cost)
    for effect in extra:
        give(game, pm, card, effect)


def give(game: Dijie, pm: str, card: Card, effect: Effect) -> None:
    """Pay one extra cost."""
    match effect.verb:
        case "失去生命":
            lose_life(game, game.pms[pm], int(str(effect.argument)))
        case "弃牌":
            for _ in range(int(str(effect.argument))):
                hand = {c.name: c for c in game.pms[pm].zones["手牌区"] if c is not card}
                discard(game, hand[answer(game, pm, "弃哪张牌作费用", list(hand))])
        case _:
            thing = card
            if is_chosen(effect.target):
                named = {c.name: c for c in candidates(game, pm, card, effect, chosen=False) if isinstance(c, Card)}
                thing = named[answer(game, pm, f"{effect.verb}哪个作费用", list(named))]
            (exile if effect.verb == "放逐" else sacrifice)(game, thing)
