"""Where what belongs to the user is kept: the search index, the imported official texts."""

from __future__ import annotations

import os
import sys
from pathlib import Path

SETTING = "CAIDING_DATA"


def data_folder() -> Path:
    """The folder named by CAIDING_DATA, or the platform's place for a user's data; it need not exist yet."""
    chosen = os.environ.get(SETTING)
    return Path(chosen).expanduser() if chosen else _platform_folder() / "caiding"


def _platform_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
