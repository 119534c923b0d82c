"""What kind of answer a spoken question wants (a number, a place, leave …), and which clauses give one of that kind."""

from __future__ import annotations

import re

# mark: how a question asks for it · how a clause says it
_FRAMES = {
    "#数目": (
        "几|多少|最多|最少|上限|下限|至多|至少|数量|张数|多大|多久|多长",
        "[0-9]|[一二两三四五六七八九十]+[个张次点枚格件名只层条倍]|一半|没有上限|上限|加倍|双倍",
    ),
    "#可否": (
        "能不能|可不可以|能否|可否|是否可以|行不行|允许|让不让|(?:还|就|也|再|都)?(?:能|可以|会).*吗?$|必须|一定要|要不要",
        "可以|不能|不可|不得|无法|只能|必须|才能|不会|仅能|允许|禁止|方能",
    ),
    "#去处": (
        "去哪|到哪|回哪|在哪|哪里|哪儿|哪个区|放哪|进哪|进.*吗|回.*吗|去.*吗",
        "(?:进入|放入|返回|移动到|移到|移至|移入|洗回|放回|置入|掉落|回到|加入).{0,12}(?:区|库|墓|牌|手)|移除游戏",
    ),
    "#谁": ("谁|哪个玩家|哪一方|哪方|哪边", "玩家|pm|控制者|所有者|持有者|权威|主宰|冒险者|对手|先攻|先手|主将|裁判"),
    "#何时": (
        "什么时候|何时|哪个阶段|什么阶段|什么时机|几时|啥时候|时候用|多会儿",
        "阶段|时机|时点|之前|之后|开始时|结束时|回合末|立即|期间|的时候|同时",
    ),
    "#先后": ("先后|顺序|先.{0,6}后|谁先|哪个先|先结算|先算|次序|先触发", "先|依次|顺序|序列|优先|然后|随后|之后"),
    "#定义": ("什么意思|是什么|啥是|什么叫|何为|定义|是指|是啥", "指|称为|是一种|表示|视为|包括"),
    "#区别": ("区别|不同|一样|差别|有何不同|相同", "不同|不等|视为|而非|不是|不属于|没有必然|并不"),
    "#胜负": ("赢|输|胜|败|判负|平局|平手", "胜|败|输|赢|平局"),
}
_ASKED = tuple((mark, re.compile(asked)) for mark, (asked, _) in _FRAMES.items())
_SAID = tuple((mark, re.compile(said)) for mark, (_, said) in _FRAMES.items())


def wanted(question: str) -> list[str]:
    """The marks of the answers that a bare question wants."""
    return [mark for mark, asked in _ASKED if asked.search(question)]


def marks(text: str) -> list[str]:
    """The marks of the answers that a clause's text gives."""
    return [mark for mark, said in _SAID if said.search(text.casefold())]
