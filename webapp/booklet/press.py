"""Sets a document with Typst. Runs as a process of its own: JSON on standard input, the PDF on standard output.

Given: `{"document": the template's data, "stamp": seconds since 1970}`. Everything that is printed reaches the template as data.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import typst

TEMPLATE = Path(__file__).parent / "template"
FONT_PACKAGES = ("pylopdf_fonts_zh_cn", "manimgx_fonts_cjk", "manimgx_fonts")
TAGGED: Final = "ua-1"
MISSING = "〓"
CONTROLS = dict.fromkeys((*range(32), 127), " ")
PROBE = b'#set document(title: "?")\n#set text(lang: "zh", font: "Noto Serif SC")\n#sys.inputs.words'


@cache
def fonts() -> typst.Fonts:
    """Song, Hei and signs from their packages, and no others: a booklet looks the same on every machine."""
    found = (find_spec(package) for package in FONT_PACKAGES)
    folders = [folder for spec in found if spec for folder in spec.submodule_search_locations or ()]
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=folders)


def press(document: Mapping[str, Any], stamp: int) -> bytes:
    """The PDF: tagged (PDF/UA-1), fonts embedded, the same bytes for the same document and stamp."""
    pdf = typst.compile(
        str(TEMPLATE / "booklet.typ"),
        root=str(TEMPLATE),
        font_paths=fonts(),
        format="pdf",
        sys_inputs={"data": json.dumps(legible(document), ensure_ascii=False)},
        pdf_standards=TAGGED,
        timestamp=stamp,
    )
    return bytes(pdf)


def legible(document: Mapping[str, Any]) -> Any:
    """The data with 〓, the printers' mark for a missing type, for each character that no font holds; control characters go."""
    used = set(json.dumps(document, ensure_ascii=False))
    marks = {ord(character): MISSING for character in _missing(sorted(filter(_is_doubtful, used)))}
    return _translated(document, CONTROLS | marks)


def _is_doubtful(character: str) -> bool:
    return not (character.isascii() or "一" <= character <= "鿿")


def _missing(characters: Sequence[str]) -> Iterator[str]:
    """Those of the characters that no font holds, found by halving."""
    if not characters or _is_held(characters):
        return
    if len(characters) == 1:
        yield characters[0]
        return
    half = len(characters) // 2
    yield from _missing(characters[:half])
    yield from _missing(characters[half:])


def _is_held(characters: Sequence[str]) -> bool:
    words = {"words": "\n".join(characters)}
    try:
        typst.compile(PROBE, font_paths=fonts(), format="pdf", pdf_standards=TAGGED, sys_inputs=words)
    except typst.TypstError:
        return False
    return True


def _translated(value: Any, marks: Mapping[int, str]) -> Any:
    if isinstance(value, str):
        return value.translate(marks)
    if isinstance(value, Mapping):
        return {key: _translated(inner, marks) for key, inner in value.items()}
    return [_translated(inner, marks) for inner in value] if isinstance(value, list) else value


if __name__ == "__main__":
    _is_held("字")  # opens the fonts while the document is still being made
    given = json.load(sys.stdin.buffer)
    sys.stdout.buffer.write(press(given["document"], given["stamp"]))
