"""符文战场 (riftbound): the rules, a module a subject, readable beside the text."""

from scenarios.games.riftbound.commands import COMMANDS, act, legal
from scenarios.games.riftbound.language import LANGUAGE
from scenarios.games.riftbound.probes import PROBES
from scenarios.games.riftbound.setup import DEFAULTS, Setup, start
from scenarios.games.riftbound.view import LABELS

SAMPLE = "both-sides-deal-their-might"
UNPLAYED: dict[str, str] = {}

__all__ = ["COMMANDS", "DEFAULTS", "LABELS", "LANGUAGE", "PROBES", "SAMPLE", "UNPLAYED", "Setup", "act", "legal", "start"]
