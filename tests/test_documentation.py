"""What the project offers is written down where its user looks, and what is written down exists."""

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from webapp.app import create_app
from webapp.cli import main

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("corpus", "scenarios", "indexer", "webapp")
LONGEST_README = 60


def readmes(room: str) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted((ROOT / room).rglob("README.md")))


def every_readme() -> Iterator[tuple[str, str]]:
    for path in (ROOT / "README.md", *(p for room in ROOMS for p in sorted((ROOT / room).rglob("README.md")))):
        yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")


def settings(room: str) -> set[str]:
    code = "\n".join(path.read_text("utf-8") for path in (ROOT / room).rglob("*.py"))
    return set(re.findall(r"CAIDING_[A-Z]+", code))


def options(command: click.Command) -> set[str]:
    return {name for option in command.params if isinstance(option, click.Option) for name in option.opts if name.startswith("--")}


def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def test_every_verb_of_the_command_line_is_described():
    told = readmes("webapp/cli")

    assert [verb for verb in main.commands if f"caiding {verb}" not in told] == []


def test_every_option_of_the_command_line_is_described():
    told = readmes("webapp/cli")

    silent = [
        f"{verb} {option}" for verb, command in main.commands.items() for option in options(command) - {"--help"} if option not in told
    ]

    assert silent == []


def test_every_route_is_described():
    told = readmes("webapp")
    rules = {re.sub(r"<\w+(?:\([^)]*\))?:", "<", rule.rule) for rule in create_app().url_map.iter_rules() if rule.endpoint != "static"}

    assert sorted(rule for rule in rules if rule not in told) == []


@pytest.mark.parametrize("room", ROOMS)
def test_every_setting_is_described_in_its_room(room):
    told = readmes(room)

    assert sorted(name for name in settings(room) if name not in told) == []


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_is_explained_on_one_page_that_ends_with_its_decisions(room):
    text = (ROOT / room / "README.md").read_text("utf-8")

    assert len(text.splitlines()) <= LONGEST_README
    assert re.findall(r"^## (.+)$", text, re.MULTILINE)[-1].startswith("Decisions")


def test_every_command_that_a_readme_names_exists():
    known = {"make": make_targets(), "caiding": set(main.commands)}
    named = [
        (where, *call)
        for where, text in every_readme()
        for call in re.findall(r"(?:^ +|[`$]|\$ )(make|caiding) ([a-z]+)", text, re.MULTILINE)
    ]

    assert [(where, tool, word) for where, tool, word in named if word not in known[tool]] == []


def test_the_readme_begins_with_the_two_commands():
    commands = re.findall(r"^\s+(make \w+)", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)

    assert commands[:2] == ["make run", "make test"]
