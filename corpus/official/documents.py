"""A document file as text: decoded, or refused with what to do instead."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from corpus.official.markdown import plain

MAX_BYTES = 4 * 1024 * 1024
_ENCODINGS = ("utf-8-sig", "gb18030")
_WRAPPED = {b"%PDF": "PDF", b"PK\x03\x04": "Word 文档或压缩包", b"\xd0\xcf\x11\xe0": "旧式 Word 文档", b"{\\rtf": "RTF 文档"}
_WHAT_TO_DO = "请另存为纯文本（.txt，UTF-8）或 Markdown（.md）再导入"
_CONTROLS = frozenset(map(chr, (*range(9), *range(14, 32), 127)))


class UnusableDocumentError(ValueError):
    """The document cannot be imported; the message says why and what to do."""


def read(path: Path) -> str:
    """The document as plain text with \\n line ends. Raises UnusableDocumentError, and OSError where it cannot be read."""
    if not path.exists():
        raise UnusableDocumentError(f"没有文件 {path}；请给出规则书文档的位置")
    if path.is_dir():
        raise UnusableDocumentError(f"{path} 是文件夹；请给出规则书文档的文件")
    if path.stat().st_size > MAX_BYTES:
        raise UnusableDocumentError(f"{path} 太大（超过 {MAX_BYTES // 1024 // 1024} MiB），不像一本规则书的文字；请只导入规则书本身")
    return text_of(path.read_bytes(), str(path))


def text_of(content: bytes, name: str) -> str:
    """The plain text of a file's content; `name` stands for the file in messages. Raises UnusableDocumentError."""
    for start, form in _WRAPPED.items():
        if content.startswith(start):
            raise UnusableDocumentError(f"{name} 是{form}，不是文字；{_WHAT_TO_DO}")
    for text in _decoded(content):
        if not any(character in _CONTROLS for character in text):
            read = plain(text)
            if not read.strip():
                raise UnusableDocumentError(f"{name} 是空的；请给出规则书的全文")
            return read
    raise UnusableDocumentError(f"{name} 不是文字文件；{_WHAT_TO_DO}")


def _decoded(content: bytes) -> Iterator[str]:
    """The content in the encodings in which Chinese texts are kept, as far as it can be read in them."""
    encodings = ("utf-16",) if content.startswith((b"\xff\xfe", b"\xfe\xff")) else _ENCODINGS
    for encoding in encodings:
        try:
            yield content.decode(encoding)
        except UnicodeDecodeError:
            continue
