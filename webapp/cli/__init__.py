"""The command line `caiding`: one module a verb."""

from webapp.cli.group import main

__all__ = ["main"]
