"""A small table for scenarios of no real game."""

from collections.abc import Callable
from typing import Literal

import pytest
from pydantic import BaseModel, ConfigDict, model_validator

from scenarios.script.loader import MalformedError, Scenario, parse


class Exact(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Unit(Exact):
    side: Literal["我方", "敌方"]
    at: str = ""
    life: int = 1
    keywords: tuple[str, ...] = ()


class Setup(Exact):
    sides: dict[str, dict[str, int]] = {}
    units: dict[str, Unit] = {}

    @model_validator(mode="after")
    def _apart(self) -> "Setup":
        places = [unit.at for unit in self.units.values() if unit.at]
        if len(places) != len(set(places)):
            raise ValueError("两个单位在同一格")
        return self


GOOD = """\
- id: shield-dies
  title: 盾兵被击杀
  question: 狼攻击盾兵，盾兵还剩多少生命？
  source: example D2.10
  setup:
    sides: {我方: {life: 20}, 敌方: {life: 20}}
    units:
      狼: {side: 我方, at: 甲, life: 3, keywords: [横扫]}
      盾兵: {side: 敌方, at: 丁}
  actions: [{我方: 进攻}, {敌方: 放置 狼 甲, refused: [A2.1]}]
  choices: [甲, 3]
  dice: [4]
  ask: {部署: [狼, 盾兵]}
  expect:
    盾兵: {life: 0, zone: 墓地}
  demonstrates:
    D2.10: {because: 没有本条，盾兵活着, without: {盾兵: {life: 2}}}
"""


@pytest.fixture(scope="session")
def setup_model() -> type[BaseModel]:
    return Setup


@pytest.fixture(scope="session")
def good() -> str:
    """A scenario that uses every key."""
    return GOOD


@pytest.fixture(scope="session")
def read_scenarios() -> Callable[..., tuple[Scenario, ...]]:
    def read(text: str | bytes, name: str = "a.yaml") -> tuple[Scenario, ...]:
        return parse(text, "liuge", name, Setup)

    return read


@pytest.fixture(scope="session")
def problems_of(read_scenarios: Callable[..., tuple[Scenario, ...]]) -> Callable[[str | bytes], list[str]]:
    def problems(text: str | bytes) -> list[str]:
        with pytest.raises(MalformedError) as caught:
            read_scenarios(text)
        return [str(problem) for problem in caught.value.problems]

    return problems
