"""Verbs that change what things are and have: numbers, statuses, keywords, tags, crystals, control."""

from __future__ import annotations

from scenarios.engine.refusals import known
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.amounts import unknown
from scenarios.games.dijie.continuous import modifier_of
from scenarios.games.dijie.copying import copy_attributes
from scenarios.games.dijie.counters import (
    KINDS,
    TURN,
    Term,
    add_points,
    bear,
    ends_what_it_brought,
    is_temporary,
    lasts_until,
    put_label,
    removable,
    take_counter,
    takes_hold_at_once,
    transfer,
)
from scenarios.games.dijie.duration import until_when
from scenarios.games.dijie.leaving import check_lives
from scenarios.games.dijie.poison import poison
from scenarios.games.dijie.riding import JOINING
from scenarios.games.dijie.stack import after, set_off
from scenarios.games.dijie.storing import room
from scenarios.games.dijie.table import PM, Card, Dijie, Modifier, Pending, Target
from scenarios.games.dijie.targets import choose_one
from scenarios.games.dijie.terrain import store
from scenarios.games.dijie.true_names import keep_true_name
from scenarios.games.dijie.values import as_gained
from scenarios.games.dijie.wording import Effect, crystals, numbered


def do_crystals(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """水晶 and 临时水晶."""
    if isinstance(target, PM):
        gained = list(crystals(str(effect.argument)))
        receive(game, target, gained, effect.verb == "临时水晶")
        source = pending.source.thing if pending.source else None
        if source is not None and source.printed.type == "地形" and source.on_field and effect.verb == "水晶":
            store(game, source, gained)


@rule("X4.3.15", otherwise=False)
def stays(game: Dijie, temporary: bool) -> bool:
    """获得的水晶默认不会消失；临时水晶按临时规则。"""
    return not temporary


def receive(game: Dijie, pm: PM, gained: list[str], temporary: bool) -> None:
    """A PM gets crystals, as many as there is room for."""
    gained = gained[: room(game, pm, len(gained))]
    (pm.crystals if stays(game, temporary) else pm.temporary).extend(gained)
    game.record(f"{pm.name}获得{'临时' if temporary else ''}水晶 {'、'.join(gained)}", pm.name)


def do_change(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """增减, 设置, 状态, 得, 失, 标签, 不能, 允许: a lasting change, permanent ones of numbers with counters (A7.5.2)."""
    flow = until_when(game, pending, effect) if effect.until is None else ""
    temporary = effect.until is not None or effect.verb == "临时增减" or bool(flow)
    words = str(effect.argument)
    plain = effect.model_copy(
        update={
            "until": flow or effect.until,
            "verb": effect.verb.removeprefix("临时"),
            "argument": words.replace("X", str(unknown(game, pending))) if "X" in words else words,
        }
    )
    if isinstance(target, Card | PM):
        change(game, pending, plain, target, temporary)


def change(game: Dijie, pending: Pending, effect: Effect, target: Card | PM, temporary: bool) -> None:
    """Put a modifier on a thing and tell it."""
    words = str(effect.argument)
    if effect.verb == "增减" and isinstance(target, Card):
        add_points(game, target, words, temporary, Term(effect.until, pending.controller))
        return
    if effect.verb == "状态" and words.startswith("中毒"):
        poison(game, target, numbered(words, "状态")[1])
        return
    short = is_temporary(game, temporary)
    if effect.verb == "得" and isinstance(target, Card) and not short:
        put_label(game, target, words)
        return
    if effect.verb == "状态" and isinstance(target, Card):
        effect = effect.model_copy(update={"argument": as_gained(game, target, words)})
    mark = modifier_of(effect, game.now(), pending.controller, short, lasts_until(game, effect.until) if short else "")
    if effect.verb == "状态":
        give_status(game, pending, target, mark)
    else:
        target.modifiers.append(mark)
        game.record(f"{target.name}：{effect.verb}{effect.argument}" + ("（本回合）" if short else ""), target.name)


def give_status(game: Dijie, pending: Pending, target: Card | PM, mark: Modifier) -> None:
    """A thing bears a status now (or, where a book does not say so, once the whole effect is done)."""

    def late(game: Dijie) -> None:
        bear(game, target, mark)
        check_lives(game)

    if takes_hold_at_once(game) or pending not in game.stack:
        bear(game, target, mark)
    else:
        after(game, pending, [Pending(f"{pending.title}的状态", pending.controller, (), does=late)])


def do_transfer(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """转移增减: what the source has gained for a while goes over to the target."""
    if isinstance(target, Card) and pending.source is not None:
        transfer(game, pending.source.thing, target)


def do_take_counter(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """移除指示物: one counter of the kind named, as the controller of the effect picks."""
    if isinstance(target, Card):
        kind = known(str(effect.argument), KINDS, "指示物")
        there = removable(game, target, kind)
        if there:
            take_counter(game, target, choose_one(game, pending.controller, f"移除{target.name}的哪个{kind}", there))


def do_give_ability(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """赋予: the target has an ability that is written on the effect's own card."""
    giver = pending.source.thing if pending.source else pending.card
    if isinstance(target, Card) and giver is not None:
        until = TURN if effect.until else ""
        target.modifiers.append(Modifier("能力", f"{giver.name}的{effect.argument}", game.now(), bool(until), until))
        game.record(f"{target.name}获得能力“{effect.argument}”", target.name)


def do_heal_status(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """移除状态."""
    if isinstance(target, Card | PM) and ends_what_it_brought(game):
        target.modifiers = [m for m in target.modifiers if not (m.what == "状态" and m.value.rstrip("0123456789") == effect.argument)]
        if effect.argument == "中毒":
            target.poison = 0
        game.record(f"{target.name}的{effect.argument}移除", target.name)


@step("A2.2.1")
def do_control(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """控制：控制者是眼下操控它的 PM，所有者不变。"""
    if isinstance(target, Card):
        target.controller, target.taken = pending.controller, game.now()
        game.record(f"{pending.controller}获得{target.name}的控制权", target.name)
        keep_true_name(game, target)


def do_copy_attributes(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """复制属性: the source takes the attributes of the target; 除卡名 leaves out the name."""
    source = pending.source.thing if pending.source else None
    if isinstance(target, Card) and source is not None:
        copy_attributes(game, source, target, but_name=effect.argument == "除卡名")
        keep_true_name(game, source)


def do_copy_effect(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """复制效果: the effect of the target, a spell, is done once more, with new targets."""
    if isinstance(target, Card):
        again = Pending(f"{target.name}的复制", pending.controller, target.printed.effects, pending.source, card=target, lasting=True)
        set_off(game, [again])


def do_spare(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """减费, 忽略费用, 替代费用: this turn the PM pays so many fewer crystals, not those of a colour, or something else."""
    if isinstance(target, PM):
        target.modifiers.append(Modifier(effect.verb, str(effect.argument), game.now(), temporary=True, until="回合结束"))
        words = {"减费": "少支付 {} 颗水晶", "忽略费用": "忽略费用（{}）", "替代费用": "可以改付 {}"}[effect.verb]
        game.record(f"{target.name}使用卡牌{words.format(effect.argument)}", target.name)


def do_attach(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """贴附: the source attaches itself to the target (护卫, 驾驭)."""
    source = pending.source.thing if pending.source else None
    if isinstance(target, Card) and source is not None:
        JOINING[str(effect.argument)](game, source, target)
