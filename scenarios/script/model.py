"""A scenario as it is written: one question, the smallest table that decides it, and what the clauses do to the outcome."""

import re
from typing import Annotated, Any, Self

from pydantic import BaseModel, Field, PlainValidator, Strict, ValidationInfo, model_validator
from pydantic_core import PydanticCustomError

from corpus.strict.nodes import Node
from corpus.strict.words import NUMBER, SLUG, Line, Number, Prose, Slug, Word, Written, shaped

SOURCE = re.compile(rf"derived|ruling {SLUG.pattern}|example {NUMBER.pattern}", re.ASCII)

Source = Annotated[str, Field(max_length=100), shaped(SOURCE, "derived、ruling <裁定> 或 example <条目编号>")]
Integer = Annotated[int, Strict(), Field(ge=-1_000_000, le=1_000_000)]
Value = Integer | Annotated[str, Field(max_length=200)] | Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=200)]
NOTHING: dict[str, Any] = {}
View = Annotated[dict[Word, Annotated[dict[Word, Value], Field(min_length=1, max_length=64)]], Field(max_length=100)]


class Claim(Written):
    """What a scenario demonstrates about one clause: why it matters, and the values that change when it is suspended."""

    because: Prose
    without: View = NOTHING


class Action(Written):
    """Who does what; `refused` lists the clauses that must refuse it. Written `{我方: 放置 狼 甲, refused: [A2.1]}`."""

    who: Word
    words: Line
    refused: Annotated[tuple[Number, ...], Field(max_length=16)] = ()

    @model_validator(mode="before")
    @classmethod
    def _by_actor(cls, written: object) -> object:
        """The one key beside `refused` is the actor."""
        if not isinstance(written, dict):
            return written
        actors = [key for key in written if key != "refused"]
        if len(actors) != 1:
            raise PydanticCustomError("expected", "{expected}", {"expected": "恰好一个行动者的键，此外只可有 refused"})
        return {"who": actors[0], "words": written[actors[0]]} | ({"refused": written["refused"]} if "refused" in written else {})


def _by_game(setup: object, info: ValidationInfo[dict[str, type[BaseModel]]]) -> object:
    """The setup as the game's own model reads it."""
    return info.context["setup"].model_validate(setup)


class ScenarioText(Written):
    """What a file says of a scenario; read with the context `{"setup": model of the game's table}`."""

    id: Slug
    title: Line
    question: Prose
    source: Source = "derived"
    assumes: Annotated[tuple[Slug, ...], Field(max_length=16)] = ()
    setup: Annotated[Any, PlainValidator(_by_game)]
    actions: Annotated[tuple[Action, ...], Field(max_length=200)] = ()
    choices: Annotated[tuple[Line, ...], Field(max_length=64)] = ()
    dice: Annotated[tuple[Integer, ...], Field(max_length=64)] = ()
    seed: Annotated[int, Strict(), Field(ge=0, le=2**31 - 1)] = 0
    ask: Annotated[dict[Word, Value], Field(max_length=64)] = NOTHING
    expect: View = NOTHING
    demonstrates: Annotated[dict[Number, Claim], Field(max_length=16)] = NOTHING


class Scenario(ScenarioText):
    """One question to the rules of one book, its table, its course and its expected outcome; and where and how it is written."""

    book: str
    file: str
    line: int
    table: Any

    @classmethod
    def of(cls, said: ScenarioText, node: Node, book: str, file: str) -> Self:
        """The scenario that the node says, at its place; `table` is the set-up as it is written there."""
        table = node.children["setup"].value
        return cls.model_construct(**said.__dict__, book=book, file=file, line=node.mark.line, table=table)
