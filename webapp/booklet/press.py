"""Sets a document with Typst. Runs as a process of its own: JSON on standard input, the PDF on standard output.

Given: `{"document": the template's data, "stamp": seconds since 1970}`. Everything that is printed reaches the template as data.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import typst

TEMPLATE = Path(__file__).parent / "template"
FONT_PACKAGES = ("pylopdf_fonts_zh_cn", "manimgx_fonts_cjk", "manimgx_fonts")
TAGGED: Final = "ua-1"
MISSING = "〓"
PROBE = b'#set document(title: "?")\n#set text(lang: "zh", font: "Noto Serif SC")\n#sys.inputs.word'


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


def legible(value: Any) -> Any:
    """The data with 〓, the printers' mark for a missing type, for each character that no font holds; control characters go."""
    if isinstance(value, str):
        return "".join(map(_shown, value))
    if isinstance(value, Mapping):
        return {key: legible(inner) for key, inner in value.items()}
    return [legible(inner) for inner in value] if isinstance(value, list) else value


@cache
def _shown(character: str) -> str:
    if character.isascii():
        return character if character.isprintable() else " "
    if "一" <= character <= "鿿":
        return character
    try:
        typst.compile(PROBE, font_paths=fonts(), format="pdf", pdf_standards=TAGGED, sys_inputs={"word": character})
    except typst.TypstError:
        return MISSING
    return character


if __name__ == "__main__":
    given = json.load(sys.stdin.buffer)
    sys.stdout.buffer.write(press(given["document"], given["stamp"]))
