"""The press as a process of its own, so that its memory goes back when the booklet is done."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

PRESS = Path(__file__).with_name("press.py")
UNDATED = datetime(2000, 1, 1, tzinfo=UTC)
LONGEST_SECONDS = 120


class PressError(RuntimeError):
    """The press did not give a PDF; the message is what it said."""


class Press:
    """A press that opens its fonts while the document is still being made. Leaving the `with` ends it."""

    def __enter__(self) -> Press:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen([sys.executable, "-P", PRESS], stdin=pipe, stdout=pipe, stderr=pipe)  # noqa: S603 - our own file
        return self

    def __exit__(self, *_: object) -> None:
        with self._process as process:
            process.kill()

    def typeset(self, document: Mapping[str, Any], date: str) -> bytes:
        """The PDF of a document, stamped with the book's date so that its bytes do not change. Raises PressError."""
        given = json.dumps({"document": document, "stamp": stamp(date)}).encode()
        pdf, complaint = self._process.communicate(given, timeout=LONGEST_SECONDS)
        if self._process.returncode:
            raise PressError(complaint.decode("utf-8", "replace").strip())
        return pdf


def stamp(date: str) -> int:
    """The moment that stands in the PDF, in seconds: midnight of the book's date; a fixed one where it is undated."""
    try:
        moment = datetime.fromisoformat(date).replace(tzinfo=UTC)
    except ValueError:
        moment = UNDATED
    return int(moment.timestamp())
