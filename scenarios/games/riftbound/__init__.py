"""符文战场 (riftbound): the rules, a module a subject, readable beside the text."""

from scenarios.games.riftbound.commands import COMMANDS, act, legal
from scenarios.games.riftbound.probes import PROBES
from scenarios.games.riftbound.setup import DEFAULTS, Setup, start
from scenarios.games.riftbound.view import LABELS

__all__ = ["COMMANDS", "DEFAULTS", "LABELS", "PROBES", "Setup", "act", "legal", "start"]
