"""The board of 符文战场: every scenario is drawn at its opening and its end, and fits a phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from scenarios.replay.outcome import Outcome
from scenarios.script.loader import scripts
from webapp.playback import watched

EVERY = scripts("riftbound")
DRAWN = [one for one in EVERY.values() if watched(one).status != "impossible"]
SHOWN = (
    "fiora-defending",
    "a-combat-no-longer-staged?step=3",
    "teams-preparation",
    "no-unit-is-played-into-it",
    "chain-before-the-result?step=9",
)


def page(client, slug: str, **query: object) -> str:
    return client.get(f"/riftbound/scenarios/{slug}", query_string=query).get_data(as_text=True)


@pytest.mark.parametrize("scenario", DRAWN, ids=lambda one: one.id)
def test_every_player_battlefield_and_unit_is_drawn(client, scenario):
    outcome: Outcome = watched(scenario)

    for step, view in ((0, outcome.start), (len(outcome.steps), outcome.view)):
        body = page(client, scenario.id, step=step)
        there = [name for name, one in view.items() if one.get("zone") == "在场"]
        shown = [*view["战局"]["seats"], *view["战局"]["battlefields"]]
        assert [name for name in shown if f'aria-label="{name}"' not in body] == []
        assert [name for name in there if f'<p class="name">{name}' not in body] == []


def test_the_value_after_each_layer_is_a_table(client):
    body = page(client, "fiora-defending")

    table = body[body.index("菲奥娜的战力，逐层") : body.index("</table>", body.index("菲奥娜的战力，逐层"))]
    assert [table.index(part) for part in ("卡面", "菲奥娜的增益", "改变技能的效果", "菲奥娜的坚守")] == sorted(
        table.index(part) for part in ("卡面", "菲奥娜的增益", "改变技能的效果", "菲奥娜的坚守")
    )
    assert table.count("<tr") == 5


def test_what_is_staged_and_what_is_on_the_chain_is_marked(client):
    assert "待发生：战斗" in page(client, "turn-player-chooses-the-combat")
    assert "结算链，上面的先结算" in page(client, "attack-and-defend-abilities", step=7)


@pytest.mark.parametrize("width", [390, 1280])
def test_the_board_fits_and_has_no_serious_barrier(visit, width):
    shown, axe, found = visit("/", width), Axe(), {}
    for slug in SHOWN:
        shown.goto(f"/riftbound/scenarios/{slug}")
        over = shown.evaluate("document.documentElement.scrollWidth - innerWidth")
        violations = axe.run(shown, options={"resultTypes": ["violations"]}).response["violations"]
        serious = [(one["id"], one["nodes"][0]["target"]) for one in violations if one["impact"] in ("serious", "critical")]
        if over > 0 or serious:
            found[slug] = (over, serious)

    assert found == {}
