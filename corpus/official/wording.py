"""How two wordings differ: by words, a word being one Han character, a number or a Latin word."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

from corpus.official.fingerprints import bare, phrase_mark, widthless

_WORD = re.compile(r"[A-Za-z]+|[0-9]+|\s+|.", re.DOTALL)
_RUN = re.compile(r"[\w+\-/=%\s|]+")
_SHORT = 2

Sign = Literal["kept", "added", "lost"]


@dataclass(frozen=True, slots=True)
class Change:
    """A stretch of a wording: kept, added, or lost. Of what is lost without the earlier text only the count is known, in words."""

    sign: Sign
    text: str


def changes(before: str, after: str) -> tuple[Change, ...]:
    """The later text with what was added and what was lost, in order."""
    ours, theirs = _words(before), _words(after)
    found: list[Change] = []
    matcher = SequenceMatcher(None, [widthless(word) for word in ours], [widthless(word) for word in theirs], autojunk=False)
    for how, a, b, c, d in matcher.get_opcodes():
        if how == "equal" and found and d - c < _SHORT and d < len(theirs):
            found += [Change("lost", "".join(ours[a:b])), Change("added", "".join(theirs[c:d]))]
        elif how == "equal":
            found.append(Change("kept", "".join(theirs[c:d])))
        else:
            found += [Change("lost", "".join(ours[a:b])), Change("added", "".join(theirs[c:d]))]
    return _joined(found)


def strange(known: Iterable[str], after: str) -> tuple[Change, ...]:
    """The later text with the phrases that the known marks do not have; used where the earlier text itself is not at hand."""
    left = Counter(known)
    found: list[Change] = []
    end = 0
    for match in _RUN.finditer(after):
        said = bare(match[0])
        is_known = not said or left[phrase_mark(said)] > 0
        left[phrase_mark(said)] -= 1 if is_known and said else 0
        found += [Change("kept", after[end : match.start()]), Change("kept" if is_known else "added", match[0])]
        end = match.end()
    lost = sum(count for count in left.values() if count > 0)
    found.append(Change("kept", after[end:]))
    return _joined([*found, *([Change("lost", f"旧文另有 {lost} 处词句")] if lost else [])])


def _words(text: str) -> list[str]:
    return [text[match.start() : match.end()] for match in _WORD.finditer(widthless(text))]


def _joined(found: Iterable[Change]) -> tuple[Change, ...]:
    """The changes with lost before added between two kept ones, neighbours of one sign joined."""
    result: list[Change] = []
    lost = added = ""
    for change in (*found, Change("kept", "")):
        if change.sign == "lost":
            lost += change.text
        elif change.sign == "added":
            added += change.text
        else:
            result += [one for one in (Change("lost", lost), Change("added", added), change) if one.text]
            lost = added = ""
    return tuple(result)
