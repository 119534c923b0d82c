"""Claims are pinned to the text that they were written from: `scripts/<book>/pins.yaml` holds a digest by clause number."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from corpus.address import ClauseId
from corpus.library import Library, library
from corpus.numbering import key
from scenarios.script.malformed import MalformedError, Problem
from scenarios.script.strict_yaml import read

SCRIPTS = Path(__file__).parents[1] / "scripts"
PINS = "pins.yaml"


def pins(book: str, scripts: Path = SCRIPTS) -> Mapping[str, str]:
    """Digest by clause number, as last looked at; empty where nothing is pinned yet. Raises MalformedError."""
    file = scripts / book / PINS
    if not file.is_file():
        return {}
    name = f"scenarios/scripts/{book}/{PINS}"
    root = read(file.read_bytes(), name)
    nodes = {number: node for number, node in root.children.items() if isinstance(number, str)}
    if wrong := [
        node for node in (root, *nodes.values()) if isinstance(node.value, list) or (isinstance(node.value, dict) and node != root)
    ]:
        raise MalformedError([Problem(name, *node.mark, "这里不是摘要", "条目编号: 摘要") for node in wrong])
    return {number: str(node.value) for number, node in nodes.items()}


def pin(book: str, numbers: Iterable[str], scripts: Path = SCRIPTS, corpus: Library | None = None) -> None:
    """Says that the claims on these clauses have been looked at with the text of today. Raises UnknownClauseError."""
    texts = corpus or library()
    looked_at = {number: texts.clause(ClauseId(book, number)).digest for number in numbers}
    known = {**pins(book, scripts), **looked_at}
    lines = [f'{number}: "{known[number]}"\n' for number in sorted(known, key=_in_order)]
    (scripts / book / PINS).write_text("".join(lines), encoding="utf-8")


def _in_order(number: str) -> tuple[str, ...]:
    return tuple(part.zfill(4) for part in key(number))
