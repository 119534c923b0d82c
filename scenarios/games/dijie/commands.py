"""The actions of PMs in words, and every action that is legal now."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.refusals import IllegalActionError, MalformedActionError, Refusal, known
from scenarios.games.dijie.activating import activate, startable
from scenarios.games.dijie.curses import DISPEL, Dispel, dispel, dispellable, words_its_dispelling
from scenarios.games.dijie.defence import FIGHT, open_battle
from scenarios.games.dijie.ending import is_still_on
from scenarios.games.dijie.geometry import Spot, spot_of
from scenarios.games.dijie.ground import row_and_column
from scenarios.games.dijie.marks import comes_first, what_comes_first
from scenarios.games.dijie.moving import GATES, GATES_OF_EXCHANGE, Move, move, swap, within_reach
from scenarios.games.dijie.preparing import GATES_OF_OPENING, OPEN, open_game
from scenarios.games.dijie.prints import abilities_of
from scenarios.games.dijie.questions import card_of
from scenarios.games.dijie.spells import GATES_OF_DELAY, delay, may_turn_up, turn_up
from scenarios.games.dijie.starting import Start
from scenarios.games.dijie.table import Dijie
from scenarios.games.dijie.turn import (
    ADVANCE,
    BEGIN,
    FINISH,
    GATES_OF_CLOSING,
    GATES_OF_STOPPING,
    PASS,
    STOP,
    begin_turn,
    close_main_phase,
    finish_turn,
    may_be_declared,
    stop_acting,
)
from scenarios.games.dijie.usable import gates_of
from scenarios.games.dijie.uses import Use
from scenarios.games.dijie.using import use

COMMANDS = {
    "开局": "准备之后：造牌库、排战场、摸初始手牌，到先手的第一回合之前",
    "移动 <单位> <战区>": "自己的主宰阶段或防御阶段，例：移动 狼 2/4；走法默认最短，可写 经 <战区…>，例：移动 狼 2/4 经 乙2/4",
    "交换 <单位> <单位>": "两个自己的单位交换位置",
    "使用 <牌>": "可写 到 <战区>、给 <单位>、费 <第几种>、替代（改付效果允许的）、超阶 <次数>、回声、付 <水晶…>（如 付 红黑=红 黄+蓝）、"
    "目标 <对象…>（在最后）",
    "延时 <法术>": "背面朝上盖放在主宰区",
    "翻开 <法术>": "翻开自己的延时法术，可写 付 <水晶…>、目标 <对象…>",
    "启动 <牌> <能力>": "可写 付 <水晶…>、目标 <对象…>；只有一个能力时可以不写名字",
    "驱散 <诅咒>": "启动诅咒给受影响的对象增加的驱散",
    "不再行动": "产生【主宰阶段结束时】，此后才声明远程、说结束语；直接说结束语也一样",
    "前排进攻": "结束语，可写 远程 <单位…>（后排宣攻的远程单位）",
    "过": "没有可宣攻单位时的结束语",
    "战斗开始": "防御主宰的结束语，接着战斗阶段",
    "结束回合": "战斗之后：结束阶段，移交权威主宰",
    "新回合": "新的权威主宰的回合开始，到主宰阶段为止",
}
USE = "使用"
FORMS = "、".join(COMMANDS)
Verb = Callable[[Dijie, str, list[str]], None]
ALONE = range(1)
MANY = 200
WORDS = {
    "移动": range(2, MANY), "交换": range(2, 3), USE: range(1, MANY), "延时": range(1, 2), "翻开": range(1, 2), "启动": range(1, 3),
    DISPEL: range(1, 2), ADVANCE: range(MANY),
}  # fmt: skip


def act(game: Dijie, who: str, words: str) -> None:
    """One action. Raises MalformedActionError, IllegalActionError, DecisionNeededError, BoundReachedError."""
    parts = words.split()
    if who not in game.pms or not parts or parts[0] not in VERBS:
        raise MalformedActionError(f"{who}: {words}", FORMS)
    if game.result:
        game.permit((is_still_on,))
    head, targets = split(parts[1:], "目标")
    head, paying = split(head, "付")
    if len(head) not in WORDS.get(parts[0], ALONE):
        raise MalformedActionError(f"{who}: {words}", FORMS)
    game.actor, game.given, game.paying = who, targets, paying
    game.vacated.clear()
    game.permit((comes_first,), game.cards.get(head[0]) if parts[0] == USE and head else None)
    try:
        VERBS[parts[0]](game, who, head)
        if game.given:
            raise MalformedActionError(f"{who}: {words}", f"目标 {'、'.join(game.given)} 用不上")
        if game.paying:
            raise MalformedActionError(f"{who}: {words}", f"付 {'、'.join(game.paying)} 用不上")
    finally:
        game.given, game.paying = [], []


def split(parts: list[str], word: str) -> tuple[list[str], list[str]]:
    """The parts before and after a word."""
    return (parts[: parts.index(word)], parts[parts.index(word) + 1 :]) if word in parts else (parts, [])


def place_named(game: Dijie, who: str, words: str) -> Spot:
    """The 战区 that the words name. Raises MalformedActionError."""
    spot = spot_of(words, who)
    spot = spot and Spot(spot.field, *row_and_column(game, spot.row, spot.column))
    if spot is None or spot not in game.grounds:
        raise MalformedActionError(words, "战区如 2/3、乙1/4")
    return spot


def do_move(game: Dijie, who: str, parts: list[str]) -> None:
    """移动 单位 战区 [经 战区…]."""
    head, via = split(parts, "经")
    if len(head) != 2:
        raise MalformedActionError(f"移动 {' '.join(parts)}", "移动 <单位> <战区>，例：移动 狼 2/4 经 2/3")
    by = tuple(place_named(game, who, words) for words in via)
    move(game, Move(who, card_of(game, head[0]), place_named(game, who, head[1]), via=by))


def do_swap(game: Dijie, who: str, parts: list[str]) -> None:
    """交换 单位 单位."""
    one, other = card_of(game, parts[0]), card_of(game, parts[1])
    if other.spot is None:
        raise MalformedActionError(" ".join(parts), "交换 <单位> <单位>，都在战场")
    swap(game, Move(who, one, other.spot, exchange=other), other)


def do_use(game: Dijie, who: str, parts: list[str]) -> None:
    """使用 牌 with its options."""
    want = Use(who, card_of(game, parts[0]))
    rest = parts[1:]
    while rest:
        rest = option(game, want, rest)
    use(game, want)


def option(game: Dijie, want: Use, parts: list[str]) -> list[str]:
    """Read one option of a use; returns what is left. Raises MalformedActionError."""
    word, *rest = parts
    match word:
        case "到" if rest:
            want.goal = place_named(game, want.pm, rest[0])
        case "给" if rest:
            want.host = card_of(game, rest[0])
        case "费" if rest and rest[0].isdigit():
            want.option = int(rest[0])
        case "超阶" | "高阶" if rest and rest[0].isdigit():
            want.raised = int(rest[0])
        case "回声":
            want.echo = True
            return rest
        case "替代":
            want.instead = True
            return rest
        case _:
            raise MalformedActionError(" ".join(parts), COMMANDS["使用 <牌>"])
    return rest[1:]


def do_delay(game: Dijie, who: str, parts: list[str]) -> None:
    """延时 法术."""
    delay(game, Use(who, card_of(game, parts[0])))


def do_turn_up(game: Dijie, who: str, parts: list[str]) -> None:
    """翻开 法术."""
    turn_up(game, who, card_of(game, parts[0]))


def do_start(game: Dijie, who: str, parts: list[str]) -> None:
    """启动 牌 能力."""
    card = card_of(game, parts[0])
    abilities = {ability.name: ability for ability in abilities_of(game, card)}
    if not abilities and len(parts) == 1:
        raise MalformedActionError(f"启动 {card.name}", f"{card.name}没有能力")
    wanted = parts[1] if len(parts) > 1 else next(iter(abilities))
    if wanted not in abilities:
        every = tuple(ability.name for other in game.cards.values() for ability in other.printed.texts)
        known(wanted, every, "能力")
        raise IllegalActionError([Refusal(f"{card.name}没有能力“{wanted}”", ("A6.5.1",), "、".join(abilities) or "有能力的牌")])
    activate(game, Start(who, card, abilities[wanted]))


def do_advance(game: Dijie, who: str, parts: list[str]) -> None:
    """前排进攻 with the shooters of the back row."""
    others, shooters = split(parts, "远程")
    if others:
        raise MalformedActionError(f"{ADVANCE} {' '.join(parts)}", f"{ADVANCE} 远程 <单位…>")
    close_main_phase(game, who, ADVANCE, [card_of(game, name) for name in shooters])


def do_pass(game: Dijie, who: str, parts: list[str]) -> None:
    """过."""
    close_main_phase(game, who, PASS, [])


def do_open_battle(game: Dijie, who: str, parts: list[str]) -> None:
    """战斗开始."""
    open_battle(game, who)


def do_stop(game: Dijie, who: str, parts: list[str]) -> None:
    """不再行动."""
    stop_acting(game, who)


def do_open_game(game: Dijie, who: str, parts: list[str]) -> None:
    """开局."""
    open_game(game, who)


def do_finish(game: Dijie, who: str, parts: list[str]) -> None:
    """结束回合."""
    finish_turn(game, who)


def do_begin(game: Dijie, who: str, parts: list[str]) -> None:
    """新回合."""
    begin_turn(game, who)


def do_dispel(game: Dijie, who: str, parts: list[str]) -> None:
    """驱散 诅咒."""
    curse = card_of(game, parts[0])
    if not words_its_dispelling(curse):
        raise MalformedActionError(f"{DISPEL} {curse.name}", f"{curse.name}没有写驱散")
    dispel(game, Dispel(who, curse))


VERBS: dict[str, Verb] = {
    "移动": do_move, "交换": do_swap, USE: do_use, "延时": do_delay, "翻开": do_turn_up, "启动": do_start, ADVANCE: do_advance,
    STOP: do_stop, PASS: do_pass, DISPEL: do_dispel, OPEN: do_open_game, FIGHT: do_open_battle, FINISH: do_finish, BEGIN: do_begin,
}  # fmt: skip


def legal(game: Dijie) -> list[tuple[str, str]]:
    """Every action that no clause forbids now."""
    if game.result:
        return []
    with game.trace.muted():
        first = [card.name for card in what_comes_first(game)]
        every = [*pacing(game), *(action for pm in game.order for action in actions_of(game, pm))]
        return [(pm, words) for pm, words in every if not first or words.split()[:2] in [[USE, name] for name in first]]


def pacing(game: Dijie) -> list[tuple[str, str]]:
    """What moves the turn on."""
    if game.phase == "主宰阶段":
        closing = [(words, GATES_OF_CLOSING) for words in (ADVANCE, PASS)]
        plain = [(game.authority, words) for words, gates in closing if not game.refusals(gates, game.authority, words, [])]
        shooters = [unit for unit in game.units() if may_be_declared(game, game.authority, unit)]
        armed = [
            (game.authority, f"{ADVANCE} 远程 {unit.name}")
            for unit in shooters
            if not game.refusals(GATES_OF_CLOSING, game.authority, ADVANCE, [unit])
        ]
        stop = [(game.authority, STOP)] if not game.refusals(GATES_OF_STOPPING, game.authority) else []
        return [*plain, *armed, *stop]
    return {
        "防御阶段": [(game.defender, FIGHT)],
        "战斗阶段": [(game.authority, FINISH)],
        "回合之间": [(game.authority, BEGIN)],
        "准备": [(game.order[0], OPEN)] if not game.refusals(GATES_OF_OPENING) else [],
    }.get(game.phase, [])


def actions_of(game: Dijie, pm: str) -> list[tuple[str, str]]:
    """What one PM may do now: move, exchange, use, lay down, turn up, start."""
    own = [unit for unit in game.units(pm) if unit.controller == pm]
    moves = [
        f"移动 {unit.name} {str(spot).removeprefix(pm)}"
        for unit in own
        for spot in within_reach(game, unit)
        if not game.refusals(GATES, Move(pm, unit, spot))
    ]
    swaps = [
        f"交换 {one.name} {other.name}"
        for place, one in enumerate(own)
        for other in own[place + 1 :]
        if other.spot is not None and not game.refusals(GATES_OF_EXCHANGE, Move(pm, one, other.spot, exchange=other))
    ]
    held = list(game.pms[pm].zones["手牌区"])
    uses = [f"使用 {card.name}" for card in held if not game.refusals(gates_of(game, Use(pm, card)), Use(pm, card))]
    laid = [f"延时 {card.name}" for card in held if not game.refusals(GATES_OF_DELAY, Use(pm, card))]
    turned = [f"翻开 {card.name}" for card in game.pms[pm].zones["主宰区"] if not card.face_up and may_turn_up(game, pm, card)]
    starts = [f"启动 {start.card.name} {start.ability.name}" for start in startable(game, pm)]
    return [(pm, words) for words in (*moves, *swaps, *uses, *laid, *turned, *starts, *dispellable(game, pm))]
