"""Which book a document is: by the share of its phrases that the outline of a book knows."""

from __future__ import annotations

import re
from pathlib import Path

from corpus.official import outline
from corpus.official.documents import UnusableDocumentError
from corpus.official.fingerprints import bare, phrase_mark, runs

_LEAST, _TELLING, _FEWEST = 0.25, 4, 3
_NUMBER = re.compile(r"\A[A-Z]?[0-9]+(?:[.\-][0-9]+)*\.?")


def refuse_other(text: str, folder: Path) -> None:
    """Raise UnusableDocumentError where a text is not the book of the folder: another book beside it, or none at all."""
    shares = {one.parent.name: share(text, outline.read(one.parent).phrases) for one in sorted(folder.parent.glob(f"*/{outline.NAME}"))}
    ours, most = shares[folder.name], max(shares, key=shares.__getitem__)
    if shares[most] < _LEAST:
        raise UnusableDocumentError(f"这份文档不像「{folder.name}」的规则书，也不像别的已知规则书；请给出规则书的全文")
    if ours < _LEAST or ours < shares[most] / 2:
        raise UnusableDocumentError(f"这份文档是「{most}」的规则书，不是「{folder.name}」的；要导入它请用 caiding import {most} 文档")


def share(text: str, known: frozenset[str]) -> float:
    """How much of what a text says is known, from 0 to 1: the share of its phrases of four or more characters."""
    lines = (_NUMBER.sub("", bare(line)) for line in text.splitlines())
    said = {phrase_mark(run) for line in lines for run in runs(line) if len(run) >= _TELLING}
    return len(said & known) / len(said) if len(said) >= _FEWEST else 0.0
