"""六格 (liuge): the rules, a module a chapter or a subject, readable beside the text."""

from scenarios.games.liuge import (
    attackers, combat, conditions, damage, effects, layout, leaving, mana, resolution, spells, statuses, strength, targets, timings, turn, values,
)  # fmt: skip
from scenarios.games.liuge.commands import COMMANDS, act, legal
from scenarios.games.liuge.probes import PROBES
from scenarios.games.liuge.setup import DEFAULTS, Setup, start
from scenarios.games.liuge.view import LABELS

RULES = (
    attackers, combat, conditions, damage, effects, layout, leaving, mana, resolution, spells, statuses, strength, targets, timings, turn, values,
)  # fmt: skip

__all__ = ["COMMANDS", "DEFAULTS", "LABELS", "PROBES", "RULES", "Setup", "act", "legal", "start"]
