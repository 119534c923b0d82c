"""N3, X2.1: the turn: 回合开始时, 开始阶段, and how the 主宰阶段 ends."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.battle import attackers
from scenarios.games.dijie.defence import defend
from scenarios.games.dijie.drawing import draw
from scenarios.games.dijie.ending import over
from scenarios.games.dijie.ground import is_back_row, turn_ground
from scenarios.games.dijie.phases import phases
from scenarios.games.dijie.table import UNTURNED, Card, Dijie
from scenarios.games.dijie.targets import choose_one
from scenarios.games.dijie.timings import timing
from scenarios.games.dijie.turn_end import finish
from scenarios.games.dijie.values import forbidden, has
from scenarios.games.dijie.voids import note_voids

ADVANCE, PASS, FINISH, BEGIN, STOP = "前排进攻", "过", "结束回合", "新回合", "不再行动"


def begin_turn(game: Dijie, who: str) -> None:
    """The 权威主宰's turn begins: 【回合开始时】, 开始阶段, then the 主宰阶段 waits for the PM. Raises IllegalActionError."""
    game.permit(GATES_OF_BEGINNING, who)
    enter_turn(game)
    for phase in phases(game):
        if phase in OPENING and not over(game):
            OPENING[phase](game)
    if not over(game):
        game.phase = "主宰阶段"


@step("N3.8.1", "N3.8.2")
def enter_turn(game: Dijie) -> None:
    """权威主宰进入自己的回合；如此不断重复。"""
    game.turn += 1
    game.phase = "回合开始前"
    game.record(f"第 {game.turn} 回合：{game.authority}的回合", game.authority)
    renew_turn(game)


def renew_turn(game: Dijie) -> None:
    """What is counted by turns starts again."""
    for card in game.cards.values():
        card.moved = 0
        card.acted.clear()
    for pm in game.pms.values():
        pm.used = 0
        pm.consumed.clear()
    note_voids(game)


@step("N3.1.2", "X2.1.1")
def start_of_turn(game: Dijie) -> None:
    """首先产生固定时机【回合开始时】。"""
    timing(game, "回合开始时", game.authority)


@step("N3.1.3", "N3.2.1", "X2.1.2", "N3.8.3")
def beginning_phase(game: Dijie) -> None:
    """开始阶段：先摸 1 张牌，再翻开 1 张未翻开的地形；【开始阶段结束时】随之产生。"""
    game.phase = "开始阶段"
    draw(game, game.authority, cards_to_draw(game))
    if not over(game):
        turn_one_ground(game)
    if not over(game):
        end_of_beginning(game)


OPENING = {"回合开始时": start_of_turn, "开始阶段": beginning_phase}


@rule("N3.2.2", otherwise=0)
def cards_to_draw(game: Dijie) -> int:
    """从摸牌来源摸 1 张牌。"""
    return 1


@step("N3.2.3", "A8.3.1")
def turn_one_ground(game: Dijie) -> None:
    """翻开自己战场中一张尚未翻开的地形；没有就跳过。"""
    hidden = {str(spot): spot for spot, ground in game.grounds.items() if spot.field == game.authority and ground.state == UNTURNED}
    if hidden and not forbidden(game, game.pms[game.authority], "翻地"):
        turn_ground(game, choose_one(game, game.authority, "翻开哪个战区的地形", hidden))


@step("N3.2.4", "X2.1.2")
def end_of_beginning(game: Dijie) -> None:
    """开始阶段自动结束；【开始阶段结束时】随之产生。"""
    timing(game, "开始阶段结束时", game.authority)


def close_main_phase(game: Dijie, who: str, words: str, shooters: list[Card]) -> None:
    """The end phrase: 前排进攻 leads to the 防御阶段, 过 to the 结束阶段. Raises IllegalActionError.

    【主宰阶段结束时】 comes before the phrase is judged, by what stands on the table then (rulings end-of-main-phase-order,
    end-phrase-by-fact).
    """
    game.permit(GATES_OF_CLOSING, who, words, shooters)
    if not game.closed:
        end_of_main_phase(game)
    game.ranged, game.closed = shooters, False
    if over(game):
        return
    battle = leads_to_battle(game) if attackers(game) else not leads_to_the_end(game)
    if battle:
        defend(game)
    else:
        finish(game)


def stop_acting(game: Dijie, who: str) -> None:
    """【主宰阶段结束时】 comes; after it only the end phrase is left, with the shooters it declares. Raises IllegalActionError."""
    game.permit(GATES_OF_STOPPING, who)
    end_of_main_phase(game)
    game.closed = True


@step("X2.1.3")
def end_of_main_phase(game: Dijie) -> None:
    """主宰阶段的固定时机：【主宰阶段结束时】。"""
    timing(game, "主宰阶段结束时", game.authority)


@rule("N3.3.7", "N3.8.5", otherwise=False)
def leads_to_battle(game: Dijie) -> bool:
    """有可宣攻单位：接着进入防御阶段和战斗阶段。"""
    return True


@rule("N3.3.8", "N3.8.5", otherwise=False)
def leads_to_the_end(game: Dijie) -> bool:
    """没有可宣攻单位：防御阶段、战斗阶段跳过，直接进入结束阶段。"""
    return True


def finish_turn(game: Dijie, who: str) -> None:
    """After the battle: the 结束阶段, then the next PM is 权威主宰. Raises IllegalActionError."""
    game.permit(GATES_OF_FINISHING, who)
    finish(game)


@rule("N3.1.8", otherwise=None)
def is_the_authority(game: Dijie, who: str, *_: object) -> Refusal | None:
    """游戏流程随权威主宰的回合推进。"""
    return None if who == game.authority else game.refuse(f"{who}不是权威主宰", f"由{game.authority}行动")


@rule("N3.1.1", otherwise=None)
def after_the_last_turn(game: Dijie, who: str) -> Refusal | None:
    """回合依次经过各阶段：这个回合结束，才开始下一个。"""
    return None if game.phase == "回合之间" else game.refuse(f"现在是{game.phase}，这个回合还没有结束", "先结束这个回合")


@rule("N3.3.6", otherwise=None)
def main_phase_needs_its_phrase(game: Dijie, who: str) -> Refusal | None:
    """要终止主宰阶段，必须用结束语。"""
    return game.refuse("主宰阶段还没有用结束语终止", f"先说“{ADVANCE}”或“{PASS}”") if game.phase == "主宰阶段" else None


@rule("N3.7.1", otherwise=None)
def after_the_battle(game: Dijie, who: str) -> Refusal | None:
    """战斗阶段结束之后，结束阶段才开始。"""
    if game.phase in ("战斗阶段", "主宰阶段"):
        return None
    return game.refuse(f"现在是{game.phase}，战斗阶段之后才进入结束阶段", "先完成战斗阶段")


@rule("N3.3.1", otherwise=None)
def is_still_acting(game: Dijie, who: str) -> Refusal | None:
    """主宰阶段里还可以行动，才有不再行动可说。"""
    if game.phase == "主宰阶段" and not game.closed:
        return None
    return game.refuse("现在没有主宰阶段的行动可停", f"说“{ADVANCE}”或“{PASS}”" if game.closed else "在自己的主宰阶段")


@rule("N3.3.6", "A9.2.1", otherwise=None)
def closes_main_phase(game: Dijie, who: str, words: str, shooters: list[Card]) -> Refusal | None:
    """结束语只在主宰阶段说，一经说出不能撤回、更改。"""
    return None if game.phase == "主宰阶段" else game.refuse(f"现在是{game.phase}，不能说“{words}”", "在自己的主宰阶段说结束语")


@rule("N3.3.7", otherwise=None)
def attackers_advance(game: Dijie, who: str, words: str, shooters: list[Card]) -> Refusal | None:
    """有可宣攻单位，以“前排进攻”为结束语。"""
    return game.refuse("有可宣攻单位", f"结束语用“{ADVANCE}”") if words == PASS and ready(game, shooters) else None


@rule("N3.3.8", otherwise=None)
def nobody_passes(game: Dijie, who: str, words: str, shooters: list[Card]) -> Refusal | None:
    """没有可宣攻单位，以“过”为结束语。"""
    return game.refuse("没有可宣攻单位", f"结束语用“{PASS}”") if words == ADVANCE and not ready(game, shooters) else None


def ready(game: Dijie, shooters: list[Card]) -> list[Card]:
    """The 可宣攻单位 if these units of the back row are declared."""
    kept, game.ranged = game.ranged, shooters
    found = attackers(game)
    game.ranged = kept
    return found


@rule("A10.5.1", "N3.5.4", otherwise=None)
def shooters_stand_back(game: Dijie, who: str, words: str, shooters: list[Card]) -> Refusal | None:
    """声明宣攻的是自己在后排的远程单位。"""
    wrong = [unit for unit in shooters if not may_be_declared(game, who, unit)]
    return game.refuse(f"{wrong[0].name}不是后排的远程单位", "声明自己在后排的远程单位") if wrong else None


def may_be_declared(game: Dijie, who: str, unit: Card) -> bool:
    """Whether a unit is a PM's own with 远程 in the back row."""
    return unit.controller == who and has(game, unit, "远程") and unit.spot is not None and is_back_row(game, unit.spot)


GATES_OF_BEGINNING = (is_the_authority, after_the_last_turn)
GATES_OF_STOPPING = (is_the_authority, is_still_acting)
GATES_OF_FINISHING = (is_the_authority, main_phase_needs_its_phrase, after_the_battle)
GATES_OF_CLOSING = (is_the_authority, closes_main_phase, attackers_advance, nobody_passes, shooters_stand_back)
