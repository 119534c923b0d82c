"""Sets a document with Typst. Everything that is printed reaches the template as JSON, never as markup."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import typst

TEMPLATE = Path(__file__).parent / "template"
FONT_PACKAGES = ("pylopdf_fonts_zh_cn", "manimgx_fonts_cjk")
UNDATED = datetime(2000, 1, 1, tzinfo=UTC)


def typeset(document: Mapping[str, Any], date: str) -> bytes:
    """The PDF of a document: tagged (PDF/UA-1), fonts embedded, stamped with the book's date so that its bytes do not change."""
    pdf = typst.compile(
        str(TEMPLATE / "booklet.typ"),
        root=str(TEMPLATE),
        font_paths=fonts(),
        format="pdf",
        sys_inputs={"data": json.dumps(document, ensure_ascii=False)},
        pdf_standards=["ua-1"],
        timestamp=stamp(date),
    )
    return bytes(pdf)


@cache
def fonts() -> typst.Fonts:
    """Song and Hei from their packages, and no others: a booklet looks the same on every machine."""
    folders = [str(folder) for package in FONT_PACKAGES for folder in _folders(package)]
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=folders)


def _folders(package: str) -> tuple[str, ...]:
    found = find_spec(package)
    return tuple(found.submodule_search_locations or ()) if found else ()


def stamp(date: str) -> datetime:
    """The moment that stands in the PDF: midnight of the book's date; a fixed one where it is undated."""
    try:
        return datetime.fromisoformat(date).replace(tzinfo=UTC)
    except ValueError:
        return UNDATED
