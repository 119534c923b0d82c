"""六格 (liuge): the rules, a module a chapter or a subject, readable beside the text."""

from scenarios.games.liuge.commands import COMMANDS, act, legal
from scenarios.games.liuge.language import LANGUAGE
from scenarios.games.liuge.probes import PROBES
from scenarios.games.liuge.setup import DEFAULTS, Setup, start
from scenarios.games.liuge.view import LABELS

SAMPLE = "critical-doubles"
UNPLAYED: dict[str, str] = {}

__all__ = ["COMMANDS", "DEFAULTS", "LABELS", "LANGUAGE", "PROBES", "SAMPLE", "UNPLAYED", "Setup", "act", "legal", "start"]
