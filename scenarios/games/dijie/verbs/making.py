"""The verb 制作: an entity that was not in play is made."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.owning import give_owner
from scenarios.games.dijie.table import Dijie, Pending
from scenarios.games.dijie.verbs.bringing import named_card
from scenarios.games.dijie.wording import Effect
from scenarios.games.dijie.zones import put


def do_make(game: Dijie, pending: Pending, effect: Effect) -> None:
    """制作 a named card: into the zone that is written (到), else where the rules say."""
    card = named_card(game, effect)
    give_owner(game, card, pending)
    put(game, card, effect.until or where_made_things_go(game), pending.controller)
    game.record(f"{pending.controller}制作{card.name}，放入{card.zone}", card.name)


@rule("X4.3.23", otherwise="衍生区")
def where_made_things_go(game: Dijie) -> str:
    """制作出的实体，默认放入该效果的控制者 PM 的主宰区。"""
    return "主宰区"
