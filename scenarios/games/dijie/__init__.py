"""缔界牌 (dijie): the rules, a module a chapter or a subject, readable beside the text."""

from scenarios.games.dijie.commands import COMMANDS, act, legal
from scenarios.games.dijie.probes import PROBES
from scenarios.games.dijie.setup import DEFAULTS, Setup, start
from scenarios.games.dijie.view import LABELS

__all__ = ["COMMANDS", "DEFAULTS", "LABELS", "PROBES", "Setup", "act", "legal", "start"]
