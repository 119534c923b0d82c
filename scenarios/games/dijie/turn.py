"""N3, X2.1: the turn: 开始阶段, 主宰阶段, 防御阶段, 战斗阶段, 结束阶段."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.battle import Attack, attackers, battle_phase
from scenarios.games.dijie.drawing import draw
from scenarios.games.dijie.ground import turn_ground
from scenarios.games.dijie.keywords import regenerate
from scenarios.games.dijie.life import lose
from scenarios.games.dijie.poison import settle_poison
from scenarios.games.dijie.stack import set_off
from scenarios.games.dijie.table import BACK_ROW, UNTURNED, VOID, Card, Dijie
from scenarios.games.dijie.targets import answer
from scenarios.games.dijie.timings import timing
from scenarios.games.dijie.values import forbidden, has

ADVANCE, PASS, FIGHT, FINISH, BEGIN = "前排进攻", "过", "战斗开始", "结束回合", "新回合"


def begin_turn(game: Dijie) -> None:
    """The 权威主宰's turn begins: 【回合开始时】, 开始阶段, then the 主宰阶段 waits for the PM."""
    game.turn += 1
    game.phase = "回合开始前"
    game.record(f"第 {game.turn} 回合：{game.authority}的回合", game.authority)
    renew_turn(game)
    start_of_turn(game)
    if not game.result:
        beginning_phase(game)
    if not game.result:
        game.phase = "主宰阶段"


def renew_turn(game: Dijie) -> None:
    """What is counted by turns starts again."""
    for card in game.cards.values():
        card.moved = 0
        card.acted.clear()
    for pm in game.pms.values():
        pm.used = 0


@step("N3.1.2", "X2.1.1")
def start_of_turn(game: Dijie) -> None:
    """首先产生固定时机【回合开始时】。"""
    timing(game, "回合开始时", game.authority)


@step("N3.1.3", "N3.2.1", "X2.1.2", "N3.8.3")
def beginning_phase(game: Dijie) -> None:
    """开始阶段：先摸 1 张牌，再翻开 1 张未翻开的地形；【开始阶段结束时】随之产生。"""
    game.phase = "开始阶段"
    draw(game, game.authority, cards_to_draw(game))
    if not game.result:
        turn_one_ground(game)
    if not game.result:
        end_of_beginning(game)


@rule("N3.2.2", "N3.1.3", otherwise=0)
def cards_to_draw(game: Dijie) -> int:
    """从摸牌来源摸 1 张牌。"""
    return 1


@step("N3.2.3", "N3.1.3")
def turn_one_ground(game: Dijie) -> None:
    """翻开自己战场中一张尚未翻开的地形；没有就跳过。"""
    hidden = {str(spot): spot for spot, ground in game.grounds.items() if spot.field == game.authority and ground.state == UNTURNED}
    if hidden and not forbidden(game, game.pms[game.authority], "翻地"):
        turn_ground(game, hidden[answer(game, game.authority, "翻开哪个战区的地形", list(hidden))])


@step("N3.2.4", "X2.1.2")
def end_of_beginning(game: Dijie) -> None:
    """开始阶段自动结束；【开始阶段结束时】随之产生。"""
    timing(game, "开始阶段结束时", game.authority)


def close_main_phase(game: Dijie, words: str, shooters: list[Card]) -> None:
    """The end phrase: 前排进攻 leads to the 防御阶段, 过 to the 结束阶段. Raises IllegalActionError."""
    game.permit(GATES_OF_CLOSING, words, shooters)
    end_of_main_phase(game)
    game.ranged = shooters
    if game.result:
        return
    if ends_in_battle(game, words):
        defend(game)
    else:
        game.phase = "主宰阶段"
        finish(game)


@step("X2.1.3", "A6.1.2", "X2.2.1")
def end_of_main_phase(game: Dijie) -> None:
    """【主宰阶段结束时】."""
    timing(game, "主宰阶段结束时", game.authority)


@rule("N3.3.7", "N3.3.8", "N3.8.5", otherwise=True)
def ends_in_battle(game: Dijie, words: str) -> bool:
    """前排进攻：进入防御阶段和战斗阶段；过：直接进入结束阶段。"""
    return words == ADVANCE


@step("N3.4.1", "N3.1.5", "A1.3.1")
def defend(game: Dijie) -> None:
    """轮到对手 PM 的防御阶段；这名 PM 称为防御主宰。"""
    game.phase, game.defender = "防御阶段", game.facing(game.authority)
    game.record(f"防御阶段：{game.defender}是防御主宰", game.defender)


def open_battle(game: Dijie) -> None:
    """战斗开始: the 防御阶段 ends, the 战斗阶段 is fought out."""
    game.permit(GATES_OF_FIGHTING)
    end_of_defence(game)
    if not game.result:
        game.phase = "战斗阶段"
        battle_phase(game)
    if not game.result:
        end_of_battle(game)


@step("N3.4.2", "X2.1.4")
def end_of_defence(game: Dijie) -> None:
    """结束语“战斗开始”；【防御阶段结束时】随之产生。"""
    timing(game, "防御阶段结束时", game.authority)


@step("N3.5.7", "X2.1.5")
def end_of_battle(game: Dijie) -> None:
    """合并直接伤害之后，产生【战斗阶段结束时】。"""
    timing(game, "战斗阶段结束时", game.authority)


@step("A10.3.2", "A10.12.1", "A10.12.2")
def inserted_defence(game: Dijie, attack: Attack) -> None:
    """插入防御阶段：对手 PM 移动单位布防，然后【防御阶段结束时】。"""
    from scenarios.games.dijie.moving import GATES, Move, move, within_reach

    before = game.phase, game.defender
    game.phase, game.defender = "防御阶段", game.facing(attack.unit.controller)
    game.record(f"插入防御阶段：{game.defender}布防", game.defender)
    while True:
        with game.trace.muted():
            units = [unit for unit in game.units(game.defender) if unit.controller == game.defender]
            moves = [
                f"{unit.name} {spot}"
                for unit in units
                for spot in within_reach(game, unit)
                if not game.refusals(GATES, Move(game.defender, unit, spot))
            ]
        choice = game.ask(game.defender, "插入的防御阶段：移动单位布防", ["布防完毕", *moves])
        if choice == "布防完毕":
            break
        name, where = choice.split()
        move(game, Move(game.defender, game.cards[name], next(spot for spot in game.grounds if str(spot) == where)))
    timing(game, "防御阶段结束时", attack.unit.controller)
    game.phase, game.defender = before


def finish(game: Dijie) -> None:
    """The 结束阶段, then the next PM is 权威主宰."""
    end_phase(game)
    if not game.result:
        hand_over(game)


@step("N3.7.1", "N3.1.7", "X2.1.6", "N3.8.7")
def end_phase(game: Dijie) -> None:
    """结束阶段：单位恢复力量和生命；【回合结束时】；移交权威主宰。"""
    game.phase, game.defender = "结束阶段", ""
    game.record("结束阶段", game.authority)
    restore(game)
    timing(game, "回合结束时", game.authority)
    at_end_of_turn(game)


@step("N3.7.2", "N3.1.7", "A3.8.4")
def restore(game: Dijie) -> None:
    """战场上的单位全部恢复力量和生命。"""
    hurt = [card for card in game.on_field() if card.is_unit and (card.damage or card.spent)]
    for card in hurt:
        card.damage = card.spent = 0
    if hurt:
        game.record(f"{'、'.join(card.name for card in hurt)}恢复力量和生命", *(card.name for card in hurt))


@step("N3.7.3")
def at_end_of_turn(game: Dijie) -> None:
    """【回合结束时】处理：中毒、临时水晶消失、回合结束触发等（ruling order-at-end-of-turn）。"""
    from scenarios.games.dijie.tokens import vanish

    later, game.later = game.later, []
    set_off(game, later)
    settle_poison(game)
    if not game.result:
        regenerate(game, game.authority)
        come_back(game)
        vanish(game)
        fade(game)
        lose_temporary(game)
        count_voids(game)


@step("A5.2.6")
def lose_temporary(game: Dijie) -> None:
    """临时水晶自动消失。"""
    for pm in game.pms.values():
        if pm.temporary:
            pm.temporary.clear()
            game.record(f"{pm.name}的临时水晶消失", pm.name)


@step("A7.5.1")
def fade(game: Dijie) -> None:
    """临时效果没有条件描述的，持续到当前回合结束。"""
    for thing in (*game.cards.values(), *game.pms.values()):
        left = [m for m in thing.modifiers if m.until != "回合结束"]
        if len(left) < len(thing.modifiers):
            thing.modifiers = left
            game.record(f"{thing.name}的临时效果结束", thing.name)


@step("X4.3.25")
def come_back(game: Dijie) -> None:
    """永生：回合结束时位于坟墓区的，可以从坟墓区出口返回战场，此后可以移动一次。"""
    from scenarios.games.dijie.entering import enter, named_exit, open_exits

    for pm in game.from_authority():
        for card in list(game.pms[pm].zones["坟墓区"]):
            spots = open_exits(game, "坟墓区", pm)
            if (
                spots
                and has(game, card, "永生")
                and game.ask(pm, f"{card.name}永生，是否返回战场", ["不返回", f"{card.name}返回"]) != "不返回"
            ):
                enter(game, card, named_exit(game, pm, spots), pm)


@step("A12.2.1")
def count_voids(game: Dijie) -> None:
    """至少 6 个空洞持续了自己的 3 个回合：输掉比赛；低于 6 个，计数清零。"""
    pm = game.pms[game.authority]
    voids = sum(1 for spot, ground in game.grounds.items() if spot.field == pm.name and ground.state == VOID)
    pm.void_turns = pm.void_turns + 1 if voids >= 6 else 0
    if pm.void_turns >= 3:
        game.record(f"{pm.name}的战场有 {voids} 个空洞，已满 3 个自己的回合", pm.name)
        lose(game, pm)


@step("N3.7.4", "A1.2.1", "N3.1.8")
def hand_over(game: Dijie) -> None:
    """移交权威标记：交给下一个编号的 PM；最后的交给 1 号。"""
    order = game.order
    game.authority = order[(order.index(game.authority) + 1) % len(order)]
    game.phase = "回合之间"
    game.record(f"权威标记交给{game.authority}", game.authority)


@rule("N3.3.6", "A9.2.1", otherwise=None)
def closes_main_phase(game: Dijie, words: str, shooters: list[Card]) -> Refusal | None:
    """要终止主宰阶段，必须用结束语。"""
    return None if game.phase == "主宰阶段" else game.refuse(f"现在是{game.phase}，不能说“{words}”", "在自己的主宰阶段说结束语")


@rule("N3.3.7", "N3.3.8", otherwise=None)
def fits_the_attackers(game: Dijie, words: str, shooters: list[Card]) -> Refusal | None:
    """有可宣攻单位的用“前排进攻”，没有的用“过”。"""
    kept, game.ranged = game.ranged, shooters
    ready = attackers(game)
    game.ranged = kept
    if bool(ready) == (words == ADVANCE):
        return None
    return game.refuse("有可宣攻单位" if ready else "没有可宣攻单位", f"结束语用“{ADVANCE if ready else PASS}”")


@rule("A10.5.1", "N3.5.4", otherwise=None)
def shooters_stand_back(game: Dijie, words: str, shooters: list[Card]) -> Refusal | None:
    """声明宣攻的是自己在后排的远程单位。"""
    wrong = [
        unit
        for unit in shooters
        if not (unit.controller == game.authority and has(game, unit, "远程") and unit.spot and unit.spot.row == BACK_ROW)
    ]
    return game.refuse(f"{wrong[0].name}不是后排的远程单位", "声明自己在后排的远程单位") if wrong else None


@rule("N3.4.2", "A9.2.1", otherwise=None)
def closes_defence(game: Dijie) -> Refusal | None:
    """“战斗开始”终止防御阶段。"""
    return None if game.phase == "防御阶段" else game.refuse(f"现在是{game.phase}，不能说“{FIGHT}”", f"在“{ADVANCE}”之后的防御阶段")


GATES_OF_CLOSING = (closes_main_phase, fits_the_attackers, shooters_stand_back)
GATES_OF_FIGHTING = (closes_defence,)
