"""A8.6, A8.12: 异宝 and 身份: bestowed on a unit, dropped, picked up."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.engine.things import Ref
from scenarios.games.dijie.attaching import carried
from scenarios.games.dijie.filters import fits
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.leaving import smash
from scenarios.games.dijie.table import Card, Chosen, Dijie
from scenarios.games.dijie.targets import answer, choose_one
from scenarios.games.dijie.uses import Use
from scenarios.games.dijie.zones import onto_field


def hosts(game: Dijie, want: Use) -> list[Card]:
    """The PM's units that can take the card, attached ones too."""
    every = [unit for first in game.units(want.pm) for unit in (first, *carried(game, first)) if unit.is_unit]
    return [unit for unit in every if unit.controller == want.pm and can_take(game, unit, want.card)]


def can_take(game: Dijie, unit: Card, card: Card) -> bool:
    """Whether a unit can use a 异宝 or play a 身份."""
    return can_play(game, unit, card) if card.printed.type == "身份" else can_use(game, unit, card)


@rule("A8.6.1", "X3.1.6", "X3.5.9", otherwise=True)
def can_use(game: Dijie, unit: Card, card: Card) -> bool:
    """可以使用该异宝的单位：满足使用条件。"""
    return fits(game, unit, card.printed.requires)


@rule("A8.12.1", "X3.1.12", otherwise=True)
def can_play(game: Dijie, unit: Card, card: Card) -> bool:
    """可以扮演该身份的单位。"""
    return fits(game, unit, card.printed.requires)


@rule("A8.6.1", "X3.1.6", otherwise=None)
def has_a_bearer(game: Dijie, want: Use) -> Refusal | None:
    """赏赐异宝：选一个可以使用该异宝的单位。"""
    return _no_host(game, want)


@rule("A8.12.1", "X3.1.12", otherwise=None)
def has_a_player(game: Dijie, want: Use) -> Refusal | None:
    """扮演身份：选一个可以扮演该身份的单位。"""
    return _no_host(game, want)


def _no_host(game: Dijie, want: Use) -> Refusal | None:
    possible = hosts(game, want)
    if possible and (want.host is None or want.host in possible):
        return None
    return game.refuse(
        f"{want.host.name if want.host else '没有单位'}不能使用{want.card.name}",
        "、".join(unit.name for unit in possible) or "先有满足使用条件的单位",
    )


GATES_OF_TREASURES = (has_a_bearer,)
GATES_OF_IDENTITIES = (has_a_player,)


def choose_host(game: Dijie, want: Use) -> list[list[Chosen]]:
    """The unit that is to have the card, chosen before paying (A2.4.3)."""
    named = {unit.name: unit for unit in hosts(game, want)}
    host = want.host or choose_one(game, want.pm, f"{want.card.name}给哪个单位", named)
    return [[Ref.to(host)]]


@step("A8.6.1", "X3.1.6", "N4.1.8")
def bestow(game: Dijie, want: Use, targets: list[list[Chosen]]) -> None:
    """赏赐异宝：贴附在选定的单位下面。"""
    attach_to_chosen(game, want, targets)


@step("A8.12.1", "X3.1.12", "N4.1.8")
def play_identity(game: Dijie, want: Use, targets: list[list[Chosen]]) -> None:
    """扮演身份：贴附在选定的单位下面。"""
    attach_to_chosen(game, want, targets)


@rule("A2.5.4", otherwise=lambda game, host: host.thing.on_field)
def is_still_there(game: Dijie, host: Ref[Card]) -> bool:
    """对象已离开被引用时所在的区域：引用中断。"""
    return host.lasts and host.thing.on_field


def attach_to_chosen(game: Dijie, want: Use, targets: list[list[Chosen]]) -> None:
    """Attach the card to the chosen unit; where that is lost, the card is smashed (ruling chosen-bearer-is-gone)."""
    host = targets[0][0]
    if isinstance(host, Ref) and is_still_there(game, host):
        attach(game, want.card, host.thing, want.pm)
    else:
        game.record(f"{want.card.name}没有了要贴附的单位", want.card.name)
        smash(game, want.card)


def attach(game: Dijie, card: Card, host: Card, pm: str) -> None:
    """Attach a 异宝 or 身份 under a unit; an older one of its type is smashed."""
    old = [part for part in game.attached(host) if part.printed.type == card.printed.type]
    if not card.on_field:
        onto_field(game, card, host.spot, pm)
    card.host, card.spot, card.controller, card.attached_since = host, host.spot, pm, game.now()
    card.owner = card.owner or pm
    game.record(f"{card.name}贴附在{host.name}下面", card.name, host.name)
    for part in old:
        replace_old(game, part)


def replace_old(game: Dijie, part: Card) -> None:
    """What a unit has held gives way to a new thing of its type."""
    if only_one_identity(game) if part.printed.type == "身份" else only_one_treasure(game):
        smash(game, part)


@rule("A8.6.1", "X3.1.6", otherwise=False)
def only_one_treasure(game: Dijie) -> bool:
    """一个单位最多持有一件异宝；持有新异宝时，旧异宝立即被摧毁。"""
    return True


@rule("A8.12.1", "X3.1.12", otherwise=False)
def only_one_identity(game: Dijie) -> bool:
    """一个单位同时只能贴附一个身份；扮演新身份时，旧身份立即被摧毁。"""
    return True


def dropped_at(game: Dijie, spot: Spot) -> list[Card]:
    """The 异宝 that lie in a 战区."""
    return [card for card in game.on_field() if card.printed.type == "异宝" and card.host is None and card.spot == spot]


@step("A8.6.2")
def pick_up(game: Dijie, unit: Card, spot: Spot) -> None:
    """移动进入或途经：由单位的控制者选择是否捡取，不需要支付费用。"""
    for finder in (unit, *followers(game, unit)):
        pick_up_there(game, finder, spot)


@rule("A8.6.5", "A8.6-e2", otherwise=())
def followers(game: Dijie, unit: Card) -> tuple[Card, ...]:
    """贴附于独立单位并跟随它移动的其他单位，也可以捡取。"""
    return tuple(part for part in carried(game, unit) if part.is_unit)


def pick_up_there(game: Dijie, finder: Card, spot: Spot) -> None:
    """One unit picks up what lies there and what it can use, one thing after the other, until its controller stops."""
    left = {card.name: card for card in dropped_at(game, spot) if can_take(game, finder, card)}
    taken = 0
    while left and (not taken or may_take_another(game)):
        refusing = ["不捡取"] if may_leave_it(game) else []
        choice = answer(game, finder.controller, f"{finder.name}途经{spot}，是否捡取", [*refusing, *(f"捡取{name}" for name in left)])
        if choice == "不捡取":
            break
        attach(game, left.pop(choice.removeprefix("捡取")), finder, finder.controller)
        taken += 1


@rule("A8.6.4", otherwise=False)
def may_take_another(game: Dijie) -> bool:
    """一个战区中同时有多件掉落异宝：可以捡取一件或几件，依次遵守持有限制。"""
    return True


@rule("A9.10.2", "A8.6.2", otherwise=False)
def may_leave_it(game: Dijie) -> bool:
    """移动途经时，可以选择捡取或不捡取。"""
    return True
