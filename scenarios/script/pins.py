"""Claims are pinned to the text that they were written from: `scripts/<book>/pins.yaml` holds a digest by clause number."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated

from pydantic import ConfigDict, RootModel

from corpus.address import ClauseId
from corpus.library import Library, library
from corpus.numbering import key
from corpus.strict.complaints import validated
from corpus.strict.words import Number, shaped
from corpus.strict.yaml_reader import read

SCRIPTS = Path(__file__).parents[1] / "scripts"
PINS = "pins.yaml"
Digest = Annotated[str, shaped(re.compile("[0-9a-f]{8}"), "八位摘要")]


class Pins(RootModel[dict[Number, Digest]]):
    """What the file of a book's pins says."""

    model_config = ConfigDict(coerce_numbers_to_str=True)


def pins(book: str, scripts: Path = SCRIPTS) -> Mapping[str, str]:
    """Digest by clause number, as last looked at; empty where nothing is pinned yet. Raises MalformedError."""
    file = scripts / book / PINS
    if not file.is_file():
        return {}
    name = f"scenarios/scripts/{book}/{PINS}"
    return validated(read(file.read_bytes(), name, "条目编号: 摘要"), name, Pins).root


def pin(book: str, numbers: Iterable[str], scripts: Path = SCRIPTS, corpus: Library | None = None) -> None:
    """Says that the claims on these clauses have been looked at with the text of today. Raises UnknownClauseError."""
    texts = corpus or library()
    looked_at = {number: texts.clause(ClauseId(book, number)).digest for number in numbers}
    known = {**pins(book, scripts), **looked_at}
    lines = [f'{number}: "{known[number]}"\n' for number in sorted(known, key=_in_order)]
    (scripts / book / PINS).write_text("".join(lines), encoding="utf-8")


def _in_order(number: str) -> tuple[str, ...]:
    return tuple(part.zfill(4) for part in key(number))
