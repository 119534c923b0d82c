"""What effects do: each verb of the vocabulary as a function."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenarios.engine.rules import rule
from scenarios.games.dijie.conditions import holds
from scenarios.games.dijie.drawing import in_order_of_drawing
from scenarios.games.dijie.ending import over
from scenarios.games.dijie.leaving import check_lives
from scenarios.games.dijie.life import in_order_of_loss
from scenarios.games.dijie.reaching import reached
from scenarios.games.dijie.shielding import lets_through
from scenarios.games.dijie.suppressing import free_the_disentangled
from scenarios.games.dijie.table import Dijie, Pending, Target
from scenarios.games.dijie.targets import answer
from scenarios.games.dijie.verbs import bringing, changing, harm, placing, producing, removing
from scenarios.games.dijie.verbs.making import do_make
from scenarios.games.dijie.verbs.pressing import do_free, do_press_down
from scenarios.games.dijie.wording import Effect


def perform(game: Dijie, pending: Pending, number: int, effect: Effect) -> bool:
    """Do one effect of a pending one, where its condition holds and whoever may decline does not; whether anything came of it."""
    source = pending.source.thing if pending.source else pending.card
    if not holds(game, pending.controller, source, effect.condition, pending) or not wanted(game, pending, effect):
        return False
    before = len(game.trace.events)
    if effect.verb in ALONE:
        ALONE[effect.verb](game, pending, effect)
    else:
        targets = reached(game, pending, number, effect)
        if not targets:
            game.record(f"{pending.title}：没有可作用的对象，跳过“{effect.verb}”")
            return False
        for target in SEQUENCE[effect.verb](game, targets) if effect.verb in SEQUENCE else targets:
            if not over(game) and lets_through(game, pending.source.thing if pending.source else None, target):
                ON_TARGET[effect.verb](game, pending, effect, target)
    if not waits_for_the_check(game):
        check_lives(game)
    free_the_disentangled(game)
    return len(game.trace.events) > before


@rule("A10.9.2", "N3.6.4", "A10.24-e1", otherwise=False)
def waits_for_the_check(game: Dijie) -> bool:
    """在交战伤害时序中归零的生物，等到交战时序的消灭检查；别处的立即消灭。"""
    return game.striking > 0


def wanted(game: Dijie, pending: Pending, effect: Effect) -> bool:
    """Whether the effect is done: 可以 lets its controller decline."""
    return not is_optional(game, effect) or answer(game, pending.controller, f"{pending.title}：可以{effect.verb}", ["做", "不做"]) == "做"


@rule("A9.3.1", "X4.3.1", otherwise=False)
def is_optional(game: Dijie, effect: Effect) -> bool:
    """“可以”：动作可选，多个“可以”各自独立。"""
    return effect.optional == "是"


ON_TARGET: dict[str, Callable[[Dijie, Pending, Effect, Target], None]] = {
    "伤害": harm.do_damage, "失去生命": harm.do_lose_life, "获得生命": harm.do_gain_life, "设生命": harm.do_set_life,
    "消灭": removing.do_destroy, "放逐": removing.do_exile, "牺牲": removing.do_sacrifice, "摧毁": removing.do_smash,
    "弃牌": removing.do_discard, "摸牌": bringing.do_draw, "水晶": changing.do_crystals, "临时水晶": changing.do_crystals,
    "生产": producing.do_produce, "水晶上限": producing.do_limit, "支付": producing.do_pay, "赋予": changing.do_give_ability,
    "增减": changing.do_change, "临时增减": changing.do_change, "设置": changing.do_change, "状态": changing.do_change,
    "移除状态": changing.do_heal_status, "得": changing.do_change, "失": changing.do_change, "标签": changing.do_change,
    "失去标签": changing.do_change, "覆盖标签": changing.do_change, "解除固定": changing.do_change,
    "复制属性": changing.do_copy_attributes, "复制效果": changing.do_copy_effect, "不能": changing.do_change, "允许": changing.do_change,
    "移到": removing.do_send, "空洞": removing.do_void, "胜": harm.do_win, "负": harm.do_lose, "宣攻": harm.do_attack,
    "转移增减": changing.do_transfer, "移除指示物": changing.do_take_counter, "解答": placing.do_end_riddle, "复制": placing.do_copy,
    "交战": harm.do_fight, "镇压": do_press_down, "释放": do_free, "控制": changing.do_control, "中毒": harm.do_poison,
    **dict.fromkeys(("减费", "忽略费用", "替代费用"), changing.do_spare), "贴附": changing.do_attach,
}  # fmt: skip
SEQUENCE: dict[str, Callable[[Dijie, Sequence[Target]], list[Target]]] = {
    "伤害": in_order_of_loss, "失去生命": in_order_of_loss, "宣攻": harm.in_order_of_attack, "摸牌": in_order_of_drawing,
    "支付": producing.in_order_of_paying,
}  # fmt: skip
ALONE: dict[str, Callable[[Dijie, Pending, Effect], None]] = {
    "布置": placing.do_lay, "派出": bringing.do_send_out, "返回": bringing.do_send_out, "召唤": bringing.do_summon,
    "打断": removing.do_interrupt, "掷骰": bringing.do_roll, "滞后": bringing.do_later, "谶言": bringing.do_look, "制作": do_make,
    "展示": bringing.do_show,
}  # fmt: skip
