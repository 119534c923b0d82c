"""The small forms that files are made of: what a name, a number, a line of text looks like."""

import re
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)
NUMBER = re.compile(r"[A-Za-z0-9]+([.-][A-Za-z0-9]+)*", re.ASCII)
ONE_LINE = re.compile(r"\S(.*\S)?")


class Strict(BaseModel):
    """No key beyond the named ones, nothing changed after it is read."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Written(Strict):
    """What a file may say: an integer where text is asked for is that text."""

    model_config = ConfigDict(coerce_numbers_to_str=True)


def shaped(pattern: re.Pattern[str], expected: str) -> AfterValidator:
    """Refuses text that is not of this shape."""

    def check(text: str) -> str:
        if not pattern.fullmatch(text):
            raise PydanticCustomError("expected", "{expected}", {"expected": expected})
        return text

    return AfterValidator(check)


Slug = Annotated[str, Field(max_length=80), shaped(SLUG, "小写字母、数字和短横组成的名字")]
Number = Annotated[str, Field(max_length=40), shaped(NUMBER, "条目编号，如 D2.10")]
Word = Annotated[str, Field(min_length=1, max_length=64), shaped(ONE_LINE, "前后没有空格的一行文字")]
Line = Annotated[str, Field(min_length=1, max_length=200), shaped(ONE_LINE, "前后没有空格的一行文字")]
Prose = Annotated[str, Field(min_length=1, max_length=2000)]
