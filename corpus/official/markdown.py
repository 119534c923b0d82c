"""Markdown as the plain text it stands for: the signs go, every word stays, a table row is a line."""

from __future__ import annotations

import re
import unicodedata

_ENDS = re.compile(r"\r\n|[\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
_HEADING = re.compile(r"[ \t]{0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*")
_RULE = re.compile(r"\s*(?:\|(?:\s*:?-+:?\s*\|)+|:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+|-{3,}|\*{3,}|_{3,}|={3,}|`{3,}\w*)\s*")
_ROW = re.compile(r"\s*\|(.*)\|\s*")
_QUOTED = re.compile(r"\s*(?:>\s?)+")
_STRESS = re.compile(r"(\*\*|__)(?=\S)(.+?)(?<=\S)\1")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_SIGN = re.compile(r"[ \t]{0,3}#{1,6}[ \t]+\S|\s*\|?\s*:?-{2,}:?\s*\||\s*(?:[-*+][ \t]+)?\*\*\S")


def plain(text: str) -> str:
    """The text with \\n line ends and nothing invisible; where it is Markdown, without its signs."""
    lines = "".join(filter(_is_visible, _ENDS.sub("\n", text))).split("\n")
    return "\n".join(map(_unsigned, lines) if any(map(_SIGN.match, lines)) else lines)


def _is_visible(character: str) -> bool:
    return unicodedata.category(character) != "Cf" and not "\ufe00" <= character <= "\ufe0f"


def _unsigned(line: str) -> str:
    if _RULE.fullmatch(line):
        return ""
    if heading := _HEADING.fullmatch(line):
        line = heading[1]
    elif row := _ROW.fullmatch(line):
        line = " ".join(cell.strip() for cell in re.split(r"(?<!\\)\|", row[1]))
    else:
        line = _QUOTED.sub("", line, count=1) if _QUOTED.match(line) else line
    return _ESCAPED.sub(r"\1", _STRESS.sub(r"\2", line))
