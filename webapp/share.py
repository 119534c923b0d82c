"""A whole scenario in a link: its text, deflated and written in the letters of an address."""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from webapp.inputs import BadInputError

LONGEST_CODE = 8 * 1024
LARGEST_TEXT = 64 * 1024
_CODE = re.compile(r"[A-Za-z0-9_-]+")


def pack(text: str) -> str | None:
    """The code of a text, or None where it would be too long for a link."""
    code = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    return code if len(code) <= LONGEST_CODE else None


def unpack(code: str) -> str:
    """The text of a code. Raises BadInputError for anything that `pack` did not make, and for a text over 64 KiB."""
    if len(code) > LONGEST_CODE or not _CODE.fullmatch(code):
        raise BadInputError(f"链接里的情景不完整：应是最多 {LONGEST_CODE} 个字母、数字、- 和 _")
    inflating = zlib.decompressobj()
    try:
        text = inflating.decompress(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)), LARGEST_TEXT + 1)
        if len(text) > LARGEST_TEXT or not inflating.eof:
            raise BadInputError("链接里的情景展开后超过 64 KiB，或被截断")
        return text.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError) as error:
        raise BadInputError("链接里的情景读不出来，可能复制时少了几个字符") from error
