"""Says in Chinese why a clause was found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from indexer.lexicon import Named
from indexer.questions import Concept

_TOLD = 5


def defines(named: Named) -> str:
    """That a clause defines what was named, and how the name was recognised."""
    if named.section:
        return f"在小节「{named.name}」"
    how = "" if named.how == "名称" else f"（{named.how}「{named.name}」）" if named.how in ("别名", "俗称") else f"（{named.how}）"
    return f"定义术语「{named.label}」{how}"


def fits(concepts: Sequence[Concept], held: Sequence[Mapping[str, float]], texts: Sequence[str]) -> str:
    """That a clause has words of a question: its own, other words for them, or players' words for what it defines. `held`: of each
    concept the words that are in the clause; `texts`: its bare texts."""
    told = [_as_held(next(reversed(concept)), words, texts) for concept, words in zip(concepts, held, strict=True) if words]
    return f"写到{'、'.join(told[:_TOLD])}"


def _as_held(own: str, held: Mapping[str, float], texts: Sequence[str]) -> str:
    if _stands(own, texts):
        return f"「{own}」"
    standing = max(_standing(held, texts), key=lambda word: held[word], default="")
    return f"「{standing}」（即「{own}」）" if standing else f"「{own}」所说的"


def _standing(words: Mapping[str, float], texts: Sequence[str]) -> Iterator[str]:
    return (word for word in words if _stands(word, texts))


def _stands(word: str, texts: Sequence[str]) -> bool:
    return any(word in text for text in texts)
