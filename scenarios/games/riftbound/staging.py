"""待发生: where a combat or a showdown is staged, which comes first, and when it opens (C1–C4, C8, C9)."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.riftbound.modes import opponents_of
from scenarios.games.riftbound.pending import triggered
from scenarios.games.riftbound.table import ATTACKER, COMBAT, DEFENDER, PLAIN, Battlefield, Combat, Riftbound, Showdown

STARTED, TURNED = "直接开启", "由法术对决变成"


def mark(game: Riftbound, field: Battlefield) -> None:
    """Note that a battlefield is contested, and stage its combat or take it back (ruling on what is staged)."""
    there, fought_over = game.present(field.name), game.combat is not None and game.combat.field is field
    if not fought_over:
        contest(game, field, there)
    sides = sides_of(game, field, there)
    if field.staged and not sides:
        take_back(game, field)
    elif sides and not field.staged and not fought_over:
        field.staged = sides
        game.record(f"{field.name}有待发生的战斗：{sides[0]}进攻，{sides[1]}防守", field.name)


def contest(game: Riftbound, field: Battlefield, there: list[str]) -> None:
    """Whoever has come to a battlefield that he does not control contests it, as long as he is there."""
    if field.contested and field.contested not in there and not (game.showdown and game.showdown.field is field):
        field.contested = ""
    comers = [one for one in game.from_turn_player() if one in there and not is_kept(game, one, field, there)]
    if not field.contested and comers:
        field.contested = comers[0]
        game.record(f"{field.contested}争夺{field.name}", field.name)


def is_kept(game: Riftbound, player: str, field: Battlefield, there: list[str]) -> bool:
    """Whether a player controls the battlefield, or a teammate does who has units there."""
    return field.controller == player or (field.controller in there and field.controller not in opponents_of(game, player))


def sides_of(game: Riftbound, field: Battlefield, there: list[str]) -> tuple[str, str] | None:
    """进攻方 and 防守方, where units of two opponents are at one battlefield: whoever contests it attacks."""
    for one in sorted(there, key=lambda player: player != field.contested) if len(there) > 1 else ():
        against = opponents_of(game, one)
        if enemies := [other for other in there if other in against]:
            return one, enemies[0]
    return None


@step("C3")
def take_back(game: Riftbound, field: Battlefield) -> None:
    """战斗步骤开始前不再待发生的战斗，不结算也不执行。"""
    field.staged = None
    game.record(f"{field.name}的战斗不再待发生", field.name)


def waiting(game: Riftbound) -> list[Battlefield]:
    """Battlefields with a staged showdown or combat, in the order of the table."""
    return [field for field in game.fields.values() if field.staged or field.contested]


@rule("C2", otherwise=lambda game, fields: fields[0])
def chosen_first(game: Riftbound, fields: list[Battlefield]) -> Battlefield:
    """几片战场都有两名敌对玩家的单位时，先结算哪一场由回合玩家决定。"""
    name = game.ask(game.turn_player, "先结算哪片战场", [field.name for field in fields])
    return game.fields[name]


def start_next(game: Riftbound) -> None:
    """The turn player starts the showdown at one of the battlefields where one is staged."""
    field = chosen_first(game, waiting(game))
    if starts_as_combat(game, field) and opens(game, field):
        open_combat(game, field)
    else:
        begin_showdown(game, field)


@rule("C4", otherwise=False)
def starts_as_combat(game: Riftbound, field: Battlefield) -> bool:
    """回合玩家在有待发生战斗的战场发起的法术对决，作为战斗法术对决展开。"""
    return field.staged is not None


@rule("C1", otherwise=False)
def becomes_combat(game: Riftbound, field: Battlefield) -> bool:
    """正在进行的法术对决，所在战场有待发生的战斗，就变为战斗法术对决。"""
    return field.staged is not None


@rule("C8", otherwise=False)
def opens(game: Riftbound, field: Battlefield) -> bool:
    """战斗开启：回合玩家在这里发起法术对决；或正在进行法术对决而处于开环状态。"""
    return field.staged is not None and (game.showdown is None or not game.closed)


def turn_into_combat(game: Riftbound) -> bool:
    """Open the combat that is staged where a showdown is in progress; whether one was."""
    ongoing = game.showdown
    if ongoing is None or ongoing.kind == COMBAT or not becomes_combat(game, ongoing.field):
        return False
    if opens(game, ongoing.field):
        open_combat(game, ongoing.field)
    return game.combat is not None


def begin_showdown(game: Riftbound, field: Battlefield) -> None:
    """A showdown that is not a combat's begins; whoever contests the battlefield has the focus."""
    if game.showdown is None:
        game.showdown, game.stage = Showdown(field, PLAIN, field.contested or game.turn_player), PLAIN
        game.record(f"{field.name}开始法术对决", field.name)


@step("C9", instead=begin_showdown)
def open_combat(game: Riftbound, field: Battlefield) -> None:
    """战斗开启：直接作为战斗法术对决，或由当前的法术对决变成。"""
    attacker, defender = field.staged or (field.contested, field.contested)
    opened = TURNED if game.showdown else STARTED
    field.staged, field.opened, field.result = None, opened, ""
    game.combat, game.took_part = Combat(field, attacker, defender), []
    game.showdown, game.stage = Showdown(field, COMBAT, attacker), COMBAT
    game.record(f"{field.name}的战斗开启，战斗法术对决{opened}", field.name)
    give_roles(game)


def give_roles(game: Riftbound) -> None:
    """Units at the battlefield of a combat take the part of their side; those that have just taken it may answer, attackers first."""
    if game.combat is None:
        return
    for side, role, trigger in ((game.combat.attacker, ATTACKER, "进攻"), (game.combat.defender, DEFENDER, "防守")):
        there = [unit for unit in game.units(game.combat.field.name) if unit.controller == side]
        fresh = [unit for unit in there if (unit.name, unit.incarnation) not in game.took_part]
        for unit in fresh:
            unit.role = role
            game.took_part.append((unit.name, unit.incarnation))
            game.record(f"{unit.name}是{role}", unit.name)
        triggered(game, trigger, fresh)
