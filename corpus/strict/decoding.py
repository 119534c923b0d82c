"""The text of a file: UTF-8, plain line ends, nothing invisible, never more than it may hold."""

import re
from pathlib import Path

from corpus.strict.malformed import MalformedError, Mark, Place

KIB = 1024
MAX_BYTES = 64 * KIB
MAX_BOOK_BYTES = 1024 * KIB

INVISIBLE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff\ud800-\udfff"
    "\U000e0000-\U000e007f]"
)


def text_of(path: Path) -> str:
    """The clean text of a file of a book, at most 1 MiB. Raises MalformedError."""
    return clean(path.read_bytes(), str(path), MAX_BOOK_BYTES)


def clean(text: str | bytes, name: str, most: int = MAX_BYTES) -> str:
    """Decoded text with plain line ends and nothing invisible in it, at most so many bytes of it. Raises MalformedError."""
    if len(text) > most:
        raise _too_long(name, most)
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError as error:
            before = error.object[: error.start].decode("utf-8")
            raise Place(name, *mark_of(before, len(before))).error("不是 UTF-8 编码", "UTF-8") from None
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if bad := INVISIBLE.search(text):
        raise Place(name, *mark_of(text, bad.start())).error(f"不可见字符 U+{ord(bad[0]):04X}", "可见文字、空格或换行")
    if len(text.encode("utf-8")) > most:
        raise _too_long(name, most)
    return text


def mark_of(text: str, offset: int) -> Mark:
    """The place of the character at the offset."""
    before = text[:offset]
    return Mark(before.count("\n") + 1, len(before) - before.rfind("\n"))


def _too_long(name: str, most: int) -> MalformedError:
    return Place(name, 1, 1).error("内容太长", f"最多 {most // KIB} KiB")
