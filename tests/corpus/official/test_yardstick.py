"""The four official documents against the yardstick: the same addresses, the same texts, nothing lost."""

import random
import re

import pytest

from corpus.official.numbered import NumberedCutter
from corpus.official.pieces import Document
from corpus.official.recognition import share
from corpus.official.titled import TitledCutter

WRAPPED_AT = 40


def wrapped(text: str) -> str:
    return "\n".join(line[at : at + WRAPPED_AT] for line in text.split("\n") for at in range(0, max(1, len(line)), WRAPPED_AT))


COPIES = {
    "CRLF, BOM, full-width spaces": lambda text: "\ufeff" + text.replace("\n", "\r\n").replace(" ", "　"),
    "no blank lines": lambda text: re.sub(r"\n\s*\n", "\n", text),
    "lines broken at 40 characters": wrapped,
    "every line break lost": lambda text: re.sub(r"\s*\n\s*", "", text),
    "every line break a space": lambda text: re.sub(r"\s*\n\s*", " ", text),
    "indented": lambda text: re.sub(r"^(?=\S)", "　　", text, flags=re.MULTILINE),
}


def test_the_split_of_a_real_document_is_the_yardstick(real):
    split = real.split()

    assert split.texts == dict(real.texts)
    assert list(split.texts) == list(real.texts)
    assert [*split.new, *split.doubled, *split.moved, *split.recut, *split.guessed] == []


def test_the_pieces_of_a_real_document_are_the_whole_of_it(real):
    split = real.split()

    pieces = "".join(split.document.text[piece.start : piece.end] for piece in split.pieces)

    assert "".join(pieces.split()) == "".join(real.text.split())


def test_the_grammar_alone_cuts_a_real_document(real, unmarked):
    document = Document(real.text)
    cutter = {"numbered": NumberedCutter, "titled": TitledCutter}[real.grammar.layout](document, real.grammar, unmarked(real.outline))

    pieces = cutter.pieces()

    assert [piece.text for piece in pieces if piece.is_clause] == list(real.texts.values())


@pytest.mark.parametrize("copy", COPIES)
def test_a_messy_copy_says_the_same(real, copy):
    report = real.report(COPIES[copy](real.text))

    assert [finding for finding in report.findings if finding.status != "same"] == []
    assert report.headings == ()


def test_a_copy_in_the_old_chinese_encoding_is_read(real):
    assert real.split(real.text.encode("gb18030")).texts == dict(real.texts)


def test_pairs_of_lines_run_together_anywhere_are_parted_again(real):
    lines = [line for line in real.text.split("\n") if line.strip()]
    chosen = random.Random(3).sample(range(len(lines) - 1), 25)

    for place in chosen:
        joined = "\n".join([*lines[:place], lines[place] + lines[place + 1], *lines[place + 2 :]])
        assert real.outcome(joined) == {}, lines[place][-20:]


def test_the_outline_holds_no_sentence(real):
    labels = {entry.label for entry in real.outline.entries}
    texts = {text for address, text in real.texts.items() if real.outline.by_address[address].kind not in ("heading", "title", "intro")}

    assert labels & texts == set()
    assert [label for label in labels if re.search("[。；？！]", label)] == []


def test_no_document_passes_for_a_rulebook_that_it_is_not(real, shared):
    others = [path.read_text("utf-8") for path in (shared / "rulebooks").glob("*.txt") if path.read_text("utf-8") != real.text]

    assert share(real.text, real.outline.phrases) > 0.9
    assert max(share(text, real.outline.phrases) for text in others) < 0.05
