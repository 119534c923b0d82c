"""Runs the command line as a user does, inside this process."""

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from webapp.cli import main


@pytest.fixture
def caiding() -> Callable[..., Result]:
    """`caiding("show", "D2.10")` gives exit code, output and error stream."""

    def run(*words: str, given: str | bytes = "") -> Result:
        return CliRunner().invoke(main, words, input=given)

    return run
