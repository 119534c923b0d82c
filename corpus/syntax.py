"""The former name and place of MalformedError."""

from corpus.strict.malformed import MalformedError as RulebookSyntaxError

__all__ = ["RulebookSyntaxError"]
