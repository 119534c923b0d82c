"""X4.3.29: 诅咒 and 驱散: a curse stays with what it afflicts until somebody dispels it (ruling curse-does-not-hold-up-the-stack)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.engine.things import Ref
from scenarios.games.dijie.activating import begin
from scenarios.games.dijie.costs import can_meet, meet
from scenarios.games.dijie.frequency import shares
from scenarios.games.dijie.keywords import pays_its_debt
from scenarios.games.dijie.occasions import as_it_lies, off_field_in_main_phase
from scenarios.games.dijie.reaching import reached
from scenarios.games.dijie.starting import Start, can_act, has_forgotten, is_silenced
from scenarios.games.dijie.table import PM, Card, Dijie, Pending
from scenarios.games.dijie.wording import Ability, price
from scenarios.games.dijie.zones import send

DISPEL = "驱散"


@dataclass(frozen=True, slots=True)
class Dispel:
    """A PM dispels a curse."""

    pm: str
    curse: Card


def afflict(game: Dijie, curse: Card, pending: Pending, begun: int) -> bool:
    """Whether a spell that has taken effect stays as a curse; `begun` is the time stamp before it did."""
    victim = victim_of(game, pending) if lingers(game, curse) else None
    if victim is None:
        return False
    curse.afflicts = Ref.to(victim) if isinstance(victim, Card) else victim
    curse.marks = tuple(mark for mark in victim.modifiers if mark.since > begun)
    game.record(f"{curse.name}诅咒{victim.name}", curse.name, victim.name)
    return True


def victim_of(game: Dijie, pending: Pending) -> Card | PM | None:
    """What the spell's first effect has touched."""
    found = reached(game, pending, 0, pending.effects[0]) if pending.effects else []
    return next((target for target in found if isinstance(target, Card | PM)), None)


@rule("X4.3.29", otherwise=False)
def lingers(game: Dijie, curse: Card) -> bool:
    """拥有诅咒标签的卡牌：给受其影响的对象增加主动能力“驱散”，在那以前一直起作用。"""
    return "诅咒" in curse.printed.tags


def afflicted(curse: Card) -> Card | PM | None:
    """What a curse lies on."""
    return curse.afflicts.thing if isinstance(curse.afflicts, Ref) else curse.afflicts


def words_its_dispelling(curse: Card) -> bool:
    """Whether a card words the 驱散 that it gives as a curse."""
    return any(ability.name == DISPEL for ability in curse.printed.abilities)


def ability_of(curse: Card) -> Ability:
    """The 驱散 that a curse gives, where it words one."""
    return next(ability for ability in curse.printed.abilities if ability.name == DISPEL)


def start_of(want: Dispel) -> Start:
    """Dispelling as an ability of what is afflicted (of the curse itself, where that is a PM)."""
    victim = afflicted(want.curse)
    return Start(want.pm, victim if isinstance(victim, Card) else want.curse, ability_of(want.curse))


def dispel(game: Dijie, want: Dispel) -> None:
    """Start 驱散. Raises IllegalActionError with every refusal, DecisionNeededError."""
    game.permit(GATES, want)
    start = start_of(want)
    game.record(f"{want.pm}启动驱散，要移除{want.curse.name}", want.curse.name)
    meet(game, want.pm, start.card, price(start.ability.cost), start.ability.sacrifices)
    start.card.acted.append(DISPEL)
    if not pays_its_debt(game, start.card):
        return
    begin(game, Pending(f"{want.curse.name}的驱散", want.pm, (), does=lambda game: lift(game, want.curse)), start)


@step("X4.3.29")
def lift(game: Dijie, curse: Card) -> None:
    """驱散：移除诅咒影响，诅咒牌进入坟墓区。"""
    victim = afflicted(curse)
    if victim is not None:
        victim.modifiers = [mark for mark in victim.modifiers if mark not in curse.marks]
    end(game, curse)


def end(game: Dijie, curse: Card) -> None:
    """A curse is over: its card goes to its owner's grave, and does not count as resolved."""
    curse.afflicts, curse.marks = None, ()
    send(game, curse, "坟墓区")
    game.record(f"{curse.name}终止，进入{curse.keeper}的{curse.zone}", curse.name)


def end_the_lost(game: Dijie) -> None:
    """Curses on what has left its zone are over."""
    for curse in game.cards.values():
        if isinstance(curse.afflicts, Ref) and not curse.afflicts.lasts:
            end(game, curse)


@rule("X4.3.29", otherwise=None)
def is_a_curse(game: Dijie, want: Dispel) -> Refusal | None:
    """驱散移除的是正在影响某个对象的诅咒。"""
    return None if want.curse.afflicts is not None else game.refuse(f"{want.curse.name}没有在诅咒谁", "选正在起作用的诅咒")


@rule("X4.3.29", otherwise=None)
def is_whose_turn_to_dispel(game: Dijie, want: Dispel) -> Refusal | None:
    """实体由其所有者 PM，没有所有者时由其控制者 PM；PM 由该 PM。"""
    victim = afflicted(want.curse)
    who = victim.owner or victim.controller if isinstance(victim, Card) else victim.name if victim else want.pm
    return None if want.pm == who else game.refuse(f"{want.curse.name}的驱散不由{want.pm}启动", f"由{who}启动")


def at_its_time(game: Dijie, want: Dispel) -> Refusal | None:
    """On the battlefield like any of its abilities, for a PM in the own main phase."""
    start = start_of(want)
    return as_it_lies(game, start) if start.card.on_field else off_field_in_main_phase(game, start)


def is_able(game: Dijie, want: Dispel) -> Refusal | None:
    """What keeps a unit from starting abilities keeps it from this one."""
    start = start_of(want)
    if start.card is want.curse:
        return None
    return is_silenced(game, start) or has_forgotten(game, start) or can_act(game, start)


@rule("A6.5.6", "A6.14.5", otherwise=None)
def dispels_once_a_turn(game: Dijie, want: Dispel) -> Refusal | None:
    """每个实体每回合只能启动一次主动能力，驱散也算。"""
    start = start_of(want)
    used = shares(game, start.card, start.ability) if start.card is not want.curse else 0
    if not used and DISPEL not in start.card.acted:
        return None
    return game.refuse(f"{start.card.name}本回合已经启动过能力", "等下一回合")


@rule("A5.1.2", otherwise=None)
def can_pay_for_it(game: Dijie, want: Dispel) -> Refusal | None:
    """费用不能完全支付，就不能执行。"""
    start = start_of(want)
    if can_meet(game, want.pm, start.card, price(start.ability.cost), start.ability.sacrifices):
        return None
    return game.refuse(f"{want.pm}付不起驱散的费用", f"费用 {start.ability.cost}")


GATES: tuple[Callable[..., Refusal | None], ...] = (
    is_a_curse, is_whose_turn_to_dispel, at_its_time, is_able, dispels_once_a_turn, can_pay_for_it,
)  # fmt: skip


def dispellable(game: Dijie, pm: str) -> list[str]:
    """Every curse that the PM may dispel now, in words."""
    curses = [card for card in game.cards.values() if card.afflicts is not None and words_its_dispelling(card)]
    return [f"{DISPEL} {curse.name}" for curse in curses if not game.refusals(GATES, Dispel(pm, curse))]
