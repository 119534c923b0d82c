"""缔界牌 (dijie): the rules, a module a chapter or a subject, readable beside the text."""

from scenarios.games.dijie.commands import COMMANDS, act, legal
from scenarios.games.dijie.language import LANGUAGE
from scenarios.games.dijie.probes import PROBES
from scenarios.games.dijie.setup import DEFAULTS, Setup, start
from scenarios.games.dijie.view import LABELS

SAMPLE = "three-two-against-one-one"
UNPLAYED = {
    "N5": "其他模式",
    "A11": "多人、模式与套牌的安排",
    "X1": "其他模式的附加流程",
    "X3.2": "其他模式",
    "X3.3": "套牌构筑",
    "X4.4": "时空回廊的特质牌",
}

__all__ = ["COMMANDS", "DEFAULTS", "LABELS", "LANGUAGE", "PROBES", "SAMPLE", "UNPLAYED", "Setup", "act", "legal", "start"]
