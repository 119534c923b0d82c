"""Damaged copies of the official documents: each damage is told, and nothing else."""

import random
import re
from collections.abc import Callable
from itertools import pairwise

import pytest

FOREIGN = "这一行是从别处抄来的，原书里没有。"

Damage = Callable[[list[str], random.Random], tuple[list[str], list[int]]]


def lines_of(text: str) -> list[str]:
    return [line for line in text.split("\n") if line.strip()]


def dropped(lines: list[str], chance: random.Random) -> tuple[list[str], list[int]]:
    at = chance.randrange(len(lines))
    return lines[:at] + lines[at + 1 :], [at]


def doubled(lines: list[str], chance: random.Random) -> tuple[list[str], list[int]]:
    at = chance.randrange(len(lines))
    return [*lines[: at + 1], *lines[at:]], [at]


def swapped(lines: list[str], chance: random.Random) -> tuple[list[str], list[int]]:
    at = chance.randrange(len(lines) - 1)
    return [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]], [at, at + 1]


def with_another_number(lines: list[str], chance: random.Random) -> tuple[list[str], list[int]]:
    at = chance.choice([place for place, line in enumerate(lines) if re.search("[0-9]", line)])
    number = chance.choice(list(re.finditer("[0-9]+", lines[at])))
    other = str(int(number[0]) + chance.randint(1, 9))
    return [*lines[:at], lines[at][: number.start()] + other + lines[at][number.end() :], *lines[at + 1 :]], [at]


def with_another_word(lines: list[str], chance: random.Random) -> tuple[list[str], list[int]]:
    at = chance.choice([place for place, line in enumerate(lines) if len(line) > 16])
    place = chance.randrange(10, len(lines[at]) - 2)
    return [*lines[:at], lines[at][:place] + "误" + lines[at][place + 1 :], *lines[at + 1 :]], [at]


def with_a_foreign_line(lines: list[str], chance: random.Random) -> tuple[list[str], list[int]]:
    at = chance.randrange(len(lines))
    return [*lines[: at + 1], FOREIGN, *lines[at + 1 :]], [at]


def upper_half(lines: list[str], chance: random.Random) -> tuple[list[str], list[int]]:
    half = len(lines) // 2
    return lines[:half], list(range(half, len(lines)))


def lower_half(lines: list[str], chance: random.Random) -> tuple[list[str], list[int]]:
    half = len(lines) // 2
    return lines[half:], list(range(half))


def run_together(lines: list[str], chance: random.Random) -> tuple[list[str], list[int]]:
    at = chance.randrange(len(lines) - 1)
    return [*lines[:at], lines[at] + lines[at + 1], *lines[at + 2 :]], []


def broken(lines: list[str], chance: random.Random) -> tuple[list[str], list[int]]:
    at = chance.choice([place for place, line in enumerate(lines) if len(line) > 24])
    place = chance.randrange(12, len(lines[at]) - 2)
    return [*lines[:at], lines[at][:place], lines[at][place:], *lines[at + 1 :]], []


TEN: tuple[Damage, ...] = (
    dropped,
    doubled,
    swapped,
    with_another_number,
    with_another_word,
    with_a_foreign_line,
    upper_half,
    lower_half,
    run_together,
    broken,
)


@pytest.fixture(scope="module")
def spoken(real) -> list[set[str]]:
    """The addresses that speak on each line of the document."""
    split, ends, at = real.split(), [], 0
    for line in split.document.lines():
        ends.append((line.start, line.end))
        at = line.end
    assert at
    return [{name for name, piece in split.found.items() if piece.start < end and piece.end > start} for start, end in ends]


@pytest.mark.parametrize("damage", TEN, ids=lambda damage: damage.__name__)
def test_a_damage_is_told_where_it_is_and_nowhere_else(real, spoken, damage):
    lines = lines_of(real.text)
    for seed in range(5):
        copy, places = damage(lines, random.Random(seed))

        outcome = real.outcome("\n".join(copy))

        touched = set().union(*(spoken[place] for place in places))
        known = {address for address, status in outcome.items() if status in ("changed", "gone", "moved") and address in real.texts}
        assert known <= touched, (seed, known - touched)
        assert bool(outcome) is bool(places), seed


def test_what_was_on_a_dropped_line_is_gone(real, spoken):
    lines = lines_of(real.text)
    whole = [place for place, names in enumerate(spoken) if names and all(sum(name in line for line in spoken) == 1 for name in names)]

    for place in random.Random(5).sample(whole, 10):
        outcome = real.outcome("\n".join(lines[:place] + lines[place + 1 :]))

        assert outcome == dict.fromkeys(spoken[place], "gone"), lines[place]


def test_half_a_document_has_all_of_its_half_and_nothing_of_the_other(real, spoken):
    lines, half = lines_of(real.text), len(spoken) // 2

    report = real.report("\n".join(lines[:half]))

    assert {one.address for one in report.findings if one.status == "same"} == set().union(*spoken[:half])
    assert report.counts["gone"] == len(set().union(*spoken[half:]))


def test_ten_damages_at_once_leave_every_address_with_one_finding_and_lose_nothing(real):
    for seed in range(5):
        chance = random.Random(seed)
        lines = lines_of(real.text)
        for damage in TEN[:6] + TEN[8:] + TEN[:2]:
            lines, _ = damage(lines, chance)

        split = real.split("\n".join(lines))
        findings = [one.address for one in real.report("\n".join(lines)).findings if one.status not in ("new", "doubled")]

        assert findings == list(real.texts)
        pieces = sorted(split.pieces, key=lambda piece: piece.start)
        assert all(one.end <= other.start for one, other in pairwise(pieces))
        assert "".join("".join(split.document.text[one.start : one.end] for one in pieces).split()) == "".join("".join(lines).split())
        assert len(split.found) + len(split.new) + len(split.doubled) == sum(piece.is_clause for piece in split.pieces)
