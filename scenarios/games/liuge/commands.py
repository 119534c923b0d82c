"""Action words: 放置 狼 甲 推 右 目标 敌方乙; 行动; 新回合."""

from __future__ import annotations

from scenarios.engine.refusals import MalformedActionError, known
from scenarios.games.liuge.layout import GATES, Placement, place, ways_to_push
from scenarios.games.liuge.resolution import settle
from scenarios.games.liuge.table import CELLS, DIRECTIONS, SIDES, Card, SixCells
from scenarios.games.liuge.turn import FOLLOWS, GATES_OF_PHASES, proceed

BOTH = "双方"
COMMANDS = {
    "放置 牌 格": "布局阶段把手牌或绝技盖放在己方的格上：放置 狼 甲",
    "放置 牌 格 推 方向": "格上有牌时向 前、后、左、右 推挤：放置 狼 甲 推 右",
    "放置 牌 格 目标 格": "指向法术、绝技选取目标：放置 火球 丁 目标 敌方甲（也可写部署的名字）；不写就作为选择来问",
    "行动": f"由“{BOTH}”进行：行动阶段从甲格到己格，然后结束阶段",
    "新回合": f"由“{BOTH}”进行：下一回合的准备阶段，然后进入布局阶段",
}
FORMS = "放置 牌 格 [推 方向] [目标 格]，或双方的 行动、新回合"


def act(game: SixCells, who: str, words: str) -> None:
    """One action. Raises MalformedActionError, IllegalActionError, DecisionNeededError, BoundReachedError."""
    parts = words.split()
    if who == BOTH and len(parts) == 1 and parts[0] in FOLLOWS:
        proceed(game, parts[0])
    elif who in SIDES and len(parts) >= 3 and parts[0] == "放置":
        place(game, placement(game, who, words, parts))
        settle(game)
    else:
        raise MalformedActionError(f"{who}: {words}", FORMS)


def placement(game: SixCells, who: str, words: str, parts: list[str]) -> Placement:
    """The placement that the words ask for."""
    options = dict(zip(parts[3::2], parts[4::2], strict=False))
    if parts[2] not in CELLS or len(parts) % 2 == 0 or not set(options) <= {"推", "目标"}:
        raise MalformedActionError(f"{who}: {words}", FORMS)
    if "推" in options and options["推"] not in DIRECTIONS:
        raise MalformedActionError(f"{who}: {words}", f"推的方向是 {'、'.join(DIRECTIONS)}")
    card = game.cards[known(parts[1], tuple(game.cards), "牌")]
    return Placement(who, card, parts[2], options.get("推"), aim_of(game, options.get("目标")))


def aim_of(game: SixCells, words: str | None) -> str | None:
    """A cell such as 敌方甲, given as such or by the name of the unit on it; the name of a card elsewhere stays (no cell to aim at)."""
    if words is None or (words[:2] in SIDES and words[2:].removesuffix("格") in CELLS and len(words) > 2):
        return words.removesuffix("格") if words else None
    unit = game.cards[known(words, tuple(game.cards), "目标")]
    return unit.side + unit.at if unit.on_field else words


def legal(game: SixCells) -> list[tuple[str, str]]:
    """Every action that no clause forbids now."""
    with game.trace.muted():
        cards = [card for side in SIDES for card in game.cards.values() if card.owner == side]
        placed = [(card.owner, words) for card in cards for words in _placements(game, card.owner, card)]
        together = [(BOTH, word) for word in FOLLOWS if not game.refusals(GATES_OF_PHASES, word)]
    return [*placed, *together]


def words_of(want: Placement) -> str:
    """The words that ask for a placement."""
    return f"放置 {want.card.name} {want.cell}" + (f" 推 {want.push}" if want.push else "")


def _placements(game: SixCells, side: str, card: Card) -> list[str]:
    found = []
    for cell in CELLS if card.zone in ("手牌", "绝技区") else ():
        ways = ways_to_push(game, Placement(side, card, cell)) if game.occupant(side, cell) else [None]
        wants = [Placement(side, card, cell, way) for way in ways]
        found += [words_of(want) for want in wants if not game.refusals(GATES, want)]
    return found
