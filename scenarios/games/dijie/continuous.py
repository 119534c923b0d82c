"""A6.5.4, A6.5.7: continuous abilities (∞) give what they say while they are in force."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.rules import rule
from scenarios.games.dijie.prints import abilities_of, worded
from scenarios.games.dijie.table import AWAY, FIELD, Card, Dijie, Modifier, Target, suppressed
from scenarios.games.dijie.wording import GROUP, Ability, Effect, numbered, tag_of

GIVING = {
    "增减": "增减",
    "得": "关键词",
    "失": "失去关键词",
    "状态": "状态",
    "标签": "标签",
    "失去标签": "失去标签",
    "覆盖标签": "覆盖标签",
    "解除固定": "解除固定",
    "不能": "不能",
    "允许": "允许",
}
SHIELDS = ("时空屏障", "神域屏障")


def home_of(game: Dijie, card: Card, ability: Ability) -> str:
    """The zone in which an ability is in force: as written, else where a card of its type works (ruling where-abilities-work)."""
    return ability.zone or (HOMES[card.printed.type](game, card) if card.printed.type in HOMES else FIELD)


@rule("A8.9.1", otherwise=FIELD)
def home_of_wonders(game: Dijie, card: Card) -> str:
    """奇珍在主宰区中持续生效。"""
    return "主宰区"


@rule("A8.11.1", otherwise=FIELD)
def home_of_codices(game: Dijie, card: Card) -> str:
    """秘典在主宰区里依其文本触发。"""
    return "主宰区"


@rule("A8.10.1", otherwise=FIELD)
def home_of_supplies(game: Dijie, card: Card) -> str:
    """物资在它投放的指定区域里。"""
    return card.printed.area


HOMES: dict[str, Callable[[Dijie, Card], str]] = {"奇珍": home_of_wonders, "秘典": home_of_codices, "物资": home_of_supplies}


def lasting(game: Dijie) -> list[tuple[Card, Ability]]:
    """Every continuous ability that is in force now."""
    found = [
        (card, ability)
        for card in worded(game, "持续")
        if card.face_up and card.zone != AWAY
        for ability in abilities_of(game, card)
        if ability.kind == "持续" and ability not in game.weighed
    ]
    placed = [pair for pair in found if is_in_place(game, *pair)]
    if len(placed) < len(found) and ends_out_of_place(game):
        found = placed
    return [pair for pair in found if works(game, *pair)] if found and goes_on(game) else []


def works(game: Dijie, card: Card, ability: Ability) -> bool:
    """Whether neither 镇压, nor a missing 返祖, nor its condition keeps a continuous ability from working."""
    return (
        (not suppressed(card) or has_its_abilities(game, card))
        and (not tag_of(ability, "返祖") or is_awake(game, card, ability))
        and (ability.condition is None or meets_its_condition(game, card, ability, ability.condition))
    )


@rule("X4.3.43", otherwise=True)
def has_its_abilities(game: Dijie, card: Card) -> bool:
    """镇压：能力失效。"""
    return not suppressed(card)


@rule("X4.2.1", otherwise=True)
def is_awake(game: Dijie, card: Card, ability: Ability) -> bool:
    """返祖：有这个状态，标着返祖的文字才有效（ruling tags-outside-the-tag-table）。"""
    return not tag_of(ability, "返祖") or any(m.what == "状态" and m.value == "返祖" for m in card.modifiers)


def meets_its_condition(game: Dijie, card: Card, ability: Ability, condition: str) -> bool:
    """Whether the condition of a continuous ability holds, the ability itself not counted meanwhile."""
    from scenarios.games.dijie.conditions import holds

    game.weighed.append(ability)
    met = holds(game, card.controller, card, condition)
    game.weighed.remove(ability)
    return met


@rule("A6.5.4", "A6.14.1", otherwise=False)
def goes_on(game: Dijie) -> bool:
    """持续能力：没有触发条件和时机，处于有效区域期间持续生效。"""
    return True


def is_in_place(game: Dijie, card: Card, ability: Ability) -> bool:
    """Whether the card is in the zone of a continuous ability, under somebody's control."""
    return card.zone == home_of(game, card, ability) and (bool(card.controller) or card.host is not None)


@rule("A6.5.7", otherwise=False)
def ends_out_of_place(game: Dijie) -> bool:
    """一旦离开有效区域，或控制者失去控制权，立即失效。"""
    return True


def is_heaven_sent(game: Dijie, ability: Ability) -> bool:
    """Whether 天赐 lets an ability work in whichever zone."""
    return bool(tag_of(ability, "天赐")) and works_in_every_zone(game)


@rule("X4.1.8", otherwise=False)
def works_in_every_zone(game: Dijie) -> bool:
    """天赐：不论在哪个区域，都可以启动或触发。"""
    return True


def is_in_sight(game: Dijie, card: Card, ability: Ability) -> bool:
    """Whether 超维 lets an ability work: the card is seen where it is."""
    seen = card.face_up and card.zone != AWAY and not card.zone.endswith("牌库")
    return bool(tag_of(ability, "超维")) and seen and works_when_seen(game)


@rule("X4.1.10", otherwise=False)
def works_when_seen(game: Dijie) -> bool:
    """超维：只要看到，就可以启动或触发。"""
    return True


def granted(game: Dijie, card: Card) -> tuple[list[Modifier], list[Modifier]]:
    """What continuous abilities give a card: those of things elsewhere, and those of its attachments from top to bottom."""
    loose: list[tuple[Card, Modifier]] = []
    below: list[tuple[Card, Modifier]] = []
    for source, ability in lasting(game) if game.continuous else ():
        attached = source.host is card
        if gives_to_its_host(game, source) if attached else reaches(game, source, card):
            given = below if attached else loose
            given += ((source, modifier_of(effect, source.since, source.name)) for effect in gifts(game, source, ability, card))
    if below:
        order = game.attached(card)
        below.sort(key=lambda pair: order.index(pair[0]))
    return [modifier for _, modifier in loose], [modifier for _, modifier in below]


def gifts(game: Dijie, source: Card, ability: Ability, card: Card) -> list[Effect]:
    """The effects of a continuous ability that give this card something."""
    return [
        effect
        for effect in ability.effects
        if (effect.verb in GIVING or effect.verb == "设置") and touches(game, source, effect.target or "自己", card)
    ]


def reaches(game: Dijie, source: Card, card: Card) -> bool:
    """Whether no shield of a card, printed on it or laid on it, keeps off what continuous abilities of another give."""
    if not (card.printed.keywords or card.modifiers):
        return True
    words = [*card.printed.keywords, *(m.value for m in card.modifiers if m.what == "关键词")]
    lost = [m.value for m in card.modifiers if m.what == "失去关键词"]
    shields = [numbered(word, "关键词") for word in words if word.startswith(SHIELDS)]
    held = dict(shield for shield in shields if shield[0] not in lost)
    return not held or source is card or not (is_out_of_time(game, held) or is_behind_its_barrier(game, held, source))


@rule("X4.3.46", otherwise=False)
def is_out_of_time(game: Dijie, held: dict[str, int]) -> bool:
    """时空屏障：一切能力效果都免疫，别处的持续能力也在内。"""
    return "时空屏障" in held


@rule("X4.3.38", otherwise=False)
def is_behind_its_barrier(game: Dijie, held: dict[str, int], source: Card) -> bool:
    """神域屏障X：等级为 X 或以下的生物的效果免疫，持续能力也在内。"""
    from scenarios.games.dijie.filters import level

    return "神域屏障" in held and source.is_creature and level(game, source) <= held["神域屏障"]


@rule("A7.4.1", otherwise=False)
def gives_to_its_host(game: Dijie, part: Card) -> bool:
    """附件把自己的能力、效果等规则文本附加给贴附目标。"""
    return True


def modifier_of(effect: Effect, since: int, by: str = "", temporary: bool = False, until: str = "") -> Modifier:
    """The change that an effect makes."""
    if effect.verb == "设置":
        what, _, number = str(effect.argument).partition("=")
        return Modifier(f"{what}=", number, since, temporary, until, by=by)
    return Modifier(GIVING[effect.verb], str(effect.argument), since, temporary, until, by=by)


def touches(game: Dijie, source: Card, words: str, thing: Target) -> bool:
    """Whether a continuous effect of the source with these words reaches the thing."""
    match = GROUP.match(words)
    if match is None:
        return {"自己": source, "附主": source.host, "你": game.pms.get(source.controller)}.get(words) is thing
    return (
        isinstance(thing, Card)
        and thing.on_field
        and _of_kind(thing, match["kind"])
        and of_side(game, source.controller, match["side"], thing, source)
        and near(source, match["how"], thing)
    )


def _of_kind(card: Card, kind: str) -> bool:
    return {"单位": card.is_unit, "生物": card.is_creature, "行者": card.is_walker}.get(kind, kind in card.printed.types)


def of_side(game: Dijie, pm: str, side: str | None, card: Card, source: Card | None) -> bool:
    """Whether a card is of the side that words such as 友方 or 敌方 name, as this PM sees it."""
    allied = (card.controller or card.keeper) in game.team(pm)
    match side:
        case None:
            return True
        case "友方":
            return allied
        case "其他友方":
            return allied and card is not source
        case "你的":
            return is_yours(game, pm, card)
        case "其他":
            return card is not source
        case _:
            return not allied


@rule("A2.8.2", otherwise=lambda game, pm, card: pm in (card.controller, card.owner))
def is_yours(game: Dijie, pm: str, card: Card) -> bool:
    """“你控制的”：只指当前处于你控制之下的，你是所有者但没有控制的不算。"""
    return card.controller == pm


def near(source: Card, how: str | None, card: Card) -> bool:
    """Whether the card is where the words ask: 此处 are those in the source's own 战区."""
    return how != "范围内的" or card.spot in (source.covers or (source.spot,))


def standing_effects(game: Dijie, verb: str, thing: Target) -> list[Effect]:
    """The continuous effects with this verb that reach a thing."""
    return [
        effect
        for source, ability in lasting(game)
        for effect in ability.effects
        if effect.verb == verb and touches(game, source, effect.target or "自己", thing)
    ]
