"""Spoken questions: which of their words say what is asked about, and which only ask."""

from __future__ import annotations

import re
from collections.abc import Iterable

from indexer.analysis import Words
from indexer.synonyms import likes

# Ways of asking. They are in no rule's subject, so they are left out of the ranking where anything else remains.
_PHRASES = """
会怎么样 会怎样 怎么样 怎么办 怎么算 怎么 怎样 如何 什么时候 什么意思 是什么 什么 为什么 为何 多少 哪里 哪儿 哪些 哪个 哪张
谁 几个 几次 能不能 可不可以 可以吗 能否 是否 是不是 会不会 有没有 要不要 算不算 需不需要 可以 请问 想问 的话 的时候 时候
如果 假如 要是 那么 然后 吗 呢 吧 啊 呀 嘛 么 了 的 地 得 我 你 他 它 我的 你的 对面 这个 那个 这张 那张 这样 那样 还是 还
一个 一张 一只 谁的 算 算是 到底 究竟 应该 还能 没有 几张 几点 也 都 就 才 又 再 是 有 在 把 被 给 和 与 跟 去 到 上 会 能 要 想 让 用 里 个
"""
_ASKING = frozenset(_PHRASES.split())
_LONG = re.compile("|".join(sorted((phrase for phrase in _ASKING if len(phrase) > 2), key=len, reverse=True)))
_INNER_WEIGHT = 0.4
_LIKE_WEIGHT = 0.7

Concept = dict[str, float]
"""Words that stand for one thing, each with its weight: 1 for the thing itself."""


def content(words: Words, text: str) -> list[Concept]:
    """What a bare text asks about: one concept for each of its words, without those that only ask, unless there are no others."""
    told = [word for word in words.cut(_LONG.sub(" ", text)) if word not in _ASKING] or words.cut(text)
    return [alike(words, word) for word in dict.fromkeys(told)]


def alike(words: Words, word: str) -> Concept:
    """A word of a question with the words that players use for it."""
    return dict.fromkeys(likes().get(word, ()), _LIKE_WEIGHT) | concept(words, (word,))


def concept(words: Words, forms: Iterable[str]) -> Concept:
    """One concept: words that mean it, and with less weight the shorter words inside them."""
    every = tuple(forms)
    inner = {word: _INNER_WEIGHT for form in every for word in words.stream(form)}
    return inner | dict.fromkeys(every, 1.0)
