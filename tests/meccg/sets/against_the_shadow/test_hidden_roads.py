"""The hidden roads of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.journeys import region_movement, routes

RANGER = "Mîonid"
ROADS = [
    ("AS-78", "Dagorlad", "Gorgoroth", True),
    ("AS-78", "Horse Plains", "Gorgoroth", True),
    ("AS-92", "Rhudaur", "Anduin Vales", False),
    ("AS-92", "Dunland", "Fangorn", False),
    ("AS-93", "Ithilien", "Nurn", True),
    ("AS-93", "Harondor", "Nurn", True),
    ("AS-105", "Rohan", "Dagorlad", False),
    ("AS-105", "Lebennin", "Harondor", False),
    ("AS-109", "Old Pûkel-land", "Anfalas", False),
    ("AS-109", "Anórien", "Lamedon", False),
]


def taken(card: str, way: str = "") -> tuple[Play, int]:
    """A company of whose ranger a hidden road is played."""
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", RANGER)
    assert "ranger" in CARDS[play[RANGER].id].skills
    play.hand("one", card)
    play.organization()
    play.do(f"play {CARDS[card].name}{way} {RANGER}")
    unanswered(play)
    return play, company


@pytest.mark.parametrize(("card", "one", "two", "guarded"), ROADS)
def test_a_hidden_road_joins_two_regions(card: str, one: str, two: str, guarded: bool) -> None:
    play, number = taken(card)
    company = play.table.companies[number]
    kind = region_movement.region_kind(play.table, company)
    for here, there in ((one, two), (two, one)):
        assert there not in region_movement.neighbours(here, "ringwraith")
        assert there in region_movement.neighbours(here, kind)
        assert region_movement.reachable(here, there, 2, kind, False)
    assert [effect.card for effect in play.table.lasting if effect.awaits == "movement-begins"] == [card] * guarded


@pytest.mark.parametrize("card", ["AS-78", "AS-93"])
def test_orcs_guard_some_roads(card: str) -> None:
    play, company = taken(card)
    play.until()
    play.dice(*(6,) * 12)
    play.journey(company, "Moria")
    while play.table.combat is None:
        play._modestly()
    fight = play.table.combat
    assert (fight.race, fight.strikes, fight.prowess, fight.detainment) == ("orc", 4, 6, True)
    play.until()
    assert len(play.events("attack")) == 1


@pytest.mark.parametrize("card", ["AS-78", "AS-92", "AS-93", "AS-105", "AS-109"])
@pytest.mark.parametrize("near", [True, False])
def test_a_hidden_road_may_lower_the_hazard_limit_instead(card: str, near: bool) -> None:
    play, company = taken(card, "/1")
    for name in ("Gorbag", "Shagrat", "Ostisen", "Layos"):
        number = zones.enter(play.table, play.id(name), "one", "character")
        members = play.table.companies[company].characters
        zones.change_company(play.table, company, characters=(*members, number))
    play.until()
    region = {"AS-78": "Dagorlad", "AS-92": "Hollin", "AS-93": "Ithilien", "AS-105": "Rohan", "AS-109": "Lamedon"}[card]
    site = next(c for c in CARDS.values() if c.kind == "site" and c.region == (region if near else "Arthedain"))
    play.hand("two", "River")
    play.moves(company, site.id, "Hollin")
    assert play.table.journey is not None
    assert play.table.journey.limit >= 4
    assert play.table.journey.limit_change == (-2 if near else 0)


@pytest.mark.parametrize("n", [78, 92, 93, 100, 105, 109])
def test_they_say_what_they_do(n: int) -> None:
    assert text_of(f"AS-{n}")


# -- The Ash Mountain Deeps -------------------------------------------------------------------------


def test_a_hidden_road_needs_a_ranger() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", "Asternak")
    play.hand("one", "AS-78")
    play.organization()
    assert not any(option.startswith("play") for option in play.options)


# -- The Misty Mountain Deeps -----------------------------------------------------------------------


def test_a_company_takes_a_hidden_road() -> None:
    play, company = taken("AS-92")
    carrock = next(
        c for c in CARDS.values() if c.kind == "site" and c.region == "Anduin Vales" and c.alignment == "minion"
    )
    rhudaur = play.site("one", next(c.id for c in CARDS.values() if c.alignment == "minion" and c.region == "Rhudaur"))
    zones.change_company(play.table, company, site=rhudaur, most_regions=2)
    assert routes.REGION in routes.ways(play.table, play.table.companies[company], carrock)
    zones.change_company(play.table, company, flags=())
    assert routes.REGION not in routes.ways(play.table, play.table.companies[company], carrock)


# -- Steeds -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "bound", "playable"), [("Ostisen", True, True), ("Gorbag", True, False), ("Ostisen", False, False)]
)
def test_steeds_are_for_covert_companies_that_move(who: str, bound: bool, playable: bool) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", who)
    if bound:
        zones.change_company(play.table, company, destination=play.site("one", "Moria"))
    play.hand("one", "AS-100")
    play.organization()
    assert play.offered(f"play Steeds c{company}") == playable


def test_steeds_lower_the_hazard_limit_and_rouse_creatures() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Ostisen", "Layos", "Asternak", "Eradan")
    zones.change_company(play.table, company, destination=play.site("one", "Weathertop"))
    play.hand("one", "AS-100")
    play.organization()
    play.do(f"play Steeds c{company}")
    unanswered(play)
    play.until()
    zones.change_company(play.table, company, destination=0)
    play.hand("two", "Wargs")
    play.moves(company, "Weathertop", "Rhudaur", "Arthedain", "Cardolan")
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == 2
    play.do("play Wargs region:wilderness")
    assert attacks.attack_prowess(play.table) == (CARDS[play.id("Wargs")].prowess or 0) + 1


@rule("combat.attack.not-during-combat")
def test_a_dragon_waits_until_the_guards_of_the_road_are_done() -> None:
    play, company = taken("AS-78")
    play.until()
    play.table.players["two"].kind = "ringwraith"
    play.faction("two", "AS-112")
    play.journey(company, "Goblin-gate")
    while play.table.pending is not None:  # by regions, through Anduin Vales
        vales = [option for option in play.options if "Anduin Vales" in option]
        if play.asked == "movement.way" and play.offered("way region"):
            play.do("way region")
        elif play.asked == "movement.region":
            play.do(vales[0] if vales else play.options[-1])
        else:
            play._modestly()
    assert [event.facts["card"] for event in play.events("attack-ended")] == ["AS-78", "AS-112"]
