"""Sites that lie face-down, in imagined worlds: where one company goes tells nothing of where others do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_scenes import agent
from underdeeps.kernel import Dice
from underdeeps.meccg import hidden, views
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.table import Table

NEAR = ("Bree", "Weathertop", "Moria", "Dimrill Dale", "Goblin-gate")


def leaves(play: Play, company: int, to: str) -> None:
    """A company of player one is to go to a site that lies face-down."""
    site = play.site("one", to)
    zones.change(play.table, site, face_down=True)
    zones.change_company(play.table, company, destination=site)


def two_on_their_way(first: str, second: str, *left: str) -> Play:
    """Two companies of player one that leave Rivendell and Lórien, and what is left of the location deck."""
    play = Play()
    play.deck("one", "Sapling of the White Tree")
    leaves(play, play.company("one", "Rivendell", "Aragorn II"), first)
    leaves(play, play.company("one", "Lórien", "Legolas"), second)
    play.locations("one", *left)
    return play


def imagined(play: Play, n: int = 30) -> Iterator[Table]:
    """Worlds that player two can imagine."""
    for seed in range(n):
        table = play.table.clone()
        hidden.redeal(table, "two", Dice(seed))
        assert views.view(table, "two") == views.view(play.table, "two")
        yield table


def bound_for(table: Table) -> tuple[str, ...]:
    """Where the companies of player one go."""
    return tuple(table.cards[each.destination].facts.name for each in table.companies_of("one"))


def test_where_one_company_goes_tells_nothing_of_where_another_does() -> None:
    one = two_on_their_way("Moria", "Goblin-gate", "Bree", "Weathertop", "Dimrill Dale")
    other = two_on_their_way("Bree", "Dimrill Dale", "Moria", "Goblin-gate", "Weathertop")
    assert views.view(one.table, "two") == views.view(other.table, "two")
    found = [bound_for(table) for table in imagined(one)]
    assert found == [bound_for(table) for table in imagined(other)]
    assert {"Moria", "Goblin-gate"} <= {first for first, _ in found} & {second for _, second in found}


def test_a_site_is_left_for_the_company_that_can_go_nowhere_else() -> None:
    """From Lórien there is no way to Bree or Weathertop in a turn."""
    play = two_on_their_way("Bree", "Moria", "Weathertop")
    found = {bound_for(table) for table in imagined(play)}
    assert found == {("Bree", "Moria"), ("Weathertop", "Moria")}


@pytest.mark.parametrize("lain", [(), ("Moria",)], ids=["at home", "on its way"])
def test_where_a_company_goes_tells_nothing_of_where_an_agent_is(lain: tuple[str, ...]) -> None:
    """Agents and companies share a location deck; every card of it is in one place in each world."""
    play = two_on_their_way("Bree", "Dimrill Dale", "Weathertop", "Moria", "Goblin-gate", "Dale", "Lake-town")
    number = agent(play, "Gisulf", "Dale", *lain, seat="one")
    every = sorted((*play.player("one").locations, *play.table.agents[number].sites, *destinations(play.table)))
    found = []
    for table in imagined(play):
        sites = table.agents[number].sites
        assert sorted((*table.players["one"].locations, *sites, *destinations(table))) == every
        assert agents.path_refusal(table, number) is None
        found.append((*sites, *destinations(table)))
    assert len(set(found)) > 5
    other = Play()
    other.table = next(table for table in imagined(play) if destinations(table) != destinations(play.table))
    assert [(*table.agents[number].sites, *destinations(table)) for table in imagined(other)] == found


def destinations(table: Table) -> list[str]:
    """The sites to which the companies of player one go."""
    return [table.cards[each.destination].id for each in table.companies_of("one")]


def test_what_could_go_nowhere_is_left_as_it_is() -> None:
    """Nothing of this sort can be declared; if cards ever make it so, a world is still whole."""
    play = two_on_their_way("Bree", "Dol Amroth", "Weathertop")
    number = agent(play, "Gisulf", "Dale", seat="one")
    for table in imagined(play):
        assert bound_for(table) == ("Bree", "Dol Amroth")
        assert table.players["one"].locations == play.player("one").locations
        assert table.agents[number].sites == play.table.agents[number].sites


FAR = ("Dâsakûn", "Gergeli", "Râisha", "Ivic", "Gisulf", "Woffung", "Nimloth", "Taladhan", "Anarin", "Elwen", "Herion")
"""Agents with homes from which there is no way to Dunland."""


def who_lies_in_dunland(truly: str, also: str) -> list[str]:
    """Who that may be, in the worlds of player two, though of many agents only two could be there."""
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.deck("one", also, *FAR)
    number = agent(play, truly, "Dunnish Clan-hold", seat="one")
    return [CARDS[table.cards[number].hidden].name for table in imagined(play, 60)]


def test_an_agent_whom_few_could_be_is_not_told_by_who_lies_there() -> None:
    found = who_lies_in_dunland("Deallus", "Leamon")
    assert set(found) == {"Deallus", "Leamon"}
    assert who_lies_in_dunland("Leamon", "Deallus") == found
