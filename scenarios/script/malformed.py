"""The former place of MalformedError."""

from corpus.strict.malformed import MalformedError

__all__ = ["MalformedError"]
