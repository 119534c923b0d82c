"""The place of a fault and the nearest known key are found however deep the models lie, and however they read their data."""

from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Discriminator, Field, PlainValidator, Tag, ValidationInfo, field_validator, model_validator

from corpus.strict.complaints import validated
from corpus.strict.malformed import MalformedError
from corpus.strict.nodes import NOWHERE
from corpus.strict.yaml_reader import read


class UnknownError(ValueError):
    nearest = "法术免疫"


class Exact(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Blow(Exact):
    do: Literal["damage"]
    amount: int


class Heal(Exact):
    do: Literal["heal"]
    points: int = 0


class Boost(Exact):
    attack: int = Field(default=0, alias="攻击力")


class Effect(Exact):
    """Written {造成伤害: 3, 目标: 狼}."""

    verb: str
    argument: int | str | Boost
    target: str = Field(default="", alias="目标")

    @model_validator(mode="before")
    @classmethod
    def _by_verb(cls, data: Any) -> Any:
        verb = next(key for key in data if key != "目标")
        if verb not in ("造成伤害", "BUFF"):
            raise ValueError(f"没有叫“{verb}”的动词")
        return {"verb": verb, "argument": data[verb]} | {key: data[key] for key in data if key == "目标"}


class If(Exact):
    condition: str = Field(alias="若")
    effects: tuple[Effect, ...] = Field(default=(), alias="则", max_length=2)


Phrase = Annotated[
    Annotated[Effect, Tag("效果")] | Annotated[If, Tag("若")], Discriminator(lambda data: "若" if "若" in data or "则" in data else "效果")
]


class Card(Exact):
    effects: tuple[Annotated[Blow | Heal, Field(discriminator="do")], ...] = ()
    origin: Annotated["Card | None", Field(alias="from")] = None
    pair: tuple[int, Blow] | None = None
    phrases: Annotated[tuple[Phrase, ...], Field(min_length=1)] = ()
    keywords: tuple[str, ...] = ()

    @field_validator("keywords")
    @classmethod
    def _known(cls, words: tuple[str, ...]) -> tuple[str, ...]:
        if unknown := set(words) - {"横扫", "法术免疫"}:
            raise UnknownError(f"没有叫“{unknown.pop()}”的异能")
        return words


class Table(Exact):
    cards: Annotated[dict[str, list[Card]], Field(max_length=3)] = {}


def by_context(written: object, info: ValidationInfo[dict[str, type[BaseModel]]]) -> object:
    return info.context["table"].model_validate(written)


class Titled(Exact):
    title: str
    table: Annotated[Any, PlainValidator(by_context)]


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ("{effects: [{do: heal, →point: 3}]}", "没有“point”这个键，要求已知的键：do、points；最接近的是“points”"),
        ("{effects: [{do: damage, amount: →x}]}", "这里是文字“x”，要求整数"),
        ("{effects: [→{do: damage}]}", "缺少“amount”，要求写上这个键"),
        ("{effects: [{do: →heel}]}", "这里是文字“heel”，要求damage、heal 之一；最接近的是“heal”"),
        ("{effects: [→{amount: 3}]}", "缺少“do”，要求写上这个键"),
        ("{→form: {}}", "没有“form”这个键，要求已知的键：effects、from、pair、phrases、keywords；最接近的是“from”"),
        ("{from: {from: {→form: {}}}}", "没有“form”这个键，要求已知的键：effects、from、pair、phrases、keywords；最接近的是“from”"),
        ("{pair: [1, {do: damage, →amont: 3, amount: 3}]}", "没有“amont”这个键，要求已知的键：do、amount；最接近的是“amount”"),
        ("{pair: →3}", "这里是整数 3，要求列表"),
        ("{pair: →[1]}", "缺少“1”，要求写上这个键"),
        ("{phrases: [{若: x, 则: [{造成伤害: →[3]}]}]}", "这里是列表，要求整数或文字或映射"),
        ("{phrases: [{BUFF: {→攻力: 3}}]}", "没有“攻力”这个键，要求已知的键：攻击力；最接近的是“攻击力”"),
        ("{phrases: [{BUFF: {攻击力: →x}}]}", "这里是文字“x”，要求整数"),
        ("{phrases: [{若: x, →那么: []}]}", "没有“那么”这个键，要求已知的键：若、则"),
        ("{phrases: [{若: →[x]}]}", "这里是列表，要求文字"),
        ("{phrases: [→{造成伤: 3}]}", "没有叫“造成伤”的动词"),
        ("{phrases: →[]}", "这里是列表，要求至少 1 项"),
        ("{keywords: →[法术]}", "没有叫“法术”的异能；最接近的是“法术免疫”"),
        ("→狼", "这里是文字“狼”，要求映射"),
    ],
)
def test_faults_deep_in_a_table_have_their_place_and_words(card, message):
    """The arrow stands before the fault."""
    text = f"{{cards: {{狼: [{card}]}}}}"

    error = refusal(text.replace("→", ""), Table)

    assert [str(problem) for problem in error.problems] == [f"a.yaml 第 1 行第 {text.index('→') + 1} 列：{message}"]


def test_what_another_model_reads_under_a_key_has_its_place_too():
    error = refusal("title: 甲\ntable: {kards: {}}\n", Titled, {"table": Table})

    assert (error.line, error.column, error.nearest) == (2, 9, "cards")


def refusal(text, model, context=NOWHERE):
    with pytest.raises(MalformedError) as caught:
        validated(read(text, "a.yaml", "一张表"), "a.yaml", model, context)
    return caught.value
