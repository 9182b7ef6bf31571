"""The Great Army of the North and what follows it, in The Balrog."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import plays, unanswered
from underdeeps.meccg import modifiers
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import automatic_attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.influence import factions

# -- Great Army of the North ------------------------------------------------------------------------


ARMY = ("Orcs of Moria", "Goblins of Goblin-gate", "Orcs of Gundabad", "Hill Trolls")


def test_great_army_of_the_north_helps_its_player_to_win_orcs_and_trolls() -> None:
    play = Play("ringwraith", "ringwraith")
    play.company("one", "Moria", "Layos")
    play.company("two", "Mount Gram", "Asternak")
    before = [
        modifiers.total(factions.check_changes(play.table, play["Layos"].number, play.id(name)))
        for name in (*ARMY, "Woodmen")
    ]
    play.hand("one", "Great Army of the North")
    play.organization().do("play Great Army of the North")
    unanswered(play)
    after = [
        modifiers.total(factions.check_changes(play.table, play["Layos"].number, play.id(name)))
        for name in (*ARMY, "Woodmen")
    ]
    assert [b - a for a, b in zip(before, after, strict=True)] == [1, 1, 1, 1, 0]
    assert modifiers.total(factions.check_changes(play.table, play["Asternak"].number, play.id(ARMY[0]))) == 0


@pytest.mark.parametrize(
    ("factions", "points"), [(ARMY, 2), (ARMY[:3], 0), ((*ARMY[:3], "Orcs of Gorgoroth", "Woodmen"), 0)]
)
def test_great_army_of_the_north_counts_with_four_factions(factions: tuple[str, ...], points: int) -> None:
    play = Play("ringwraith", "wizard")
    play.event("one", "Great Army of the North")
    for name in factions:
        play.faction("one", name)
    assert scoring.tally(play.table, "one")["miscellaneous"] == points


def test_great_army_of_the_north_calls_factions_back_as_a_short_event() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Moria", "Layos")
    play.hand("one", "Great Army of the North")
    play.discard("one", "Orcs of Moria", "Hill Trolls", "Woodmen")
    play.organization().do("play Great Army of the North/1")
    unanswered(play)
    assert play.options == ["from-discard Orcs of Moria", "from-discard Hill Trolls", "enough"]
    play.do("from-discard Orcs of Moria", "from-discard Hill Trolls")
    assert {"Orcs of Moria", "Hill Trolls"} <= set(play.names(play.player("one").deck))
    assert sorted(play.names(play.player("one").discard)) == ["Great Army of the North", "Woodmen"]


def test_great_army_of_the_north_is_not_duplicated_as_a_permanent_event() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Moria", "Layos")
    play.event("one", "Great Army of the North")
    play.hand("one", "Great Army of the North")
    play.discard("one", "Orcs of Moria")
    assert plays(play.organization()) == ["play Great Army of the North/1"]


# -- Grond ------------------------------------------------------------------------------------------


def walls(play: Play, site: str) -> list[int]:
    company = play.company("one", site, "Layos") if "Layos" not in play else play.company("one", site, "Asternak")
    where = play.table.companies[company]
    return [
        attack.prowess for attack in automatic_attacks.automatic_attacks(play.table, play.table.site_of(where), where)
    ]


@pytest.mark.parametrize(("site", "less"), [("LE-354", 3), ("AS-160", 3), ("LE-358", 3), ("LE-356", 0), ("Moria", 0)])
def test_grond_breaks_gates_near_the_faction(site: str, less: int) -> None:
    """Goblin-gate is in the High Pass, between Rhudaur and the Anduin Vales."""
    play = Play("ringwraith", "wizard")
    play.company("one", "Minas Morgul", "Asternak")
    play.faction("one", "Goblins of Goblin-gate")
    play.faction("one", "Woodmen")
    play.hand("one", "Grond", "Grond")
    play.organization()
    assert plays(play) == ["play Grond Goblins of Goblin-gate"]
    play.do("play Grond Goblins of Goblin-gate")
    unanswered(play)
    assert walls(play, site) == [attack.prowess - less for attack in CARDS[play.id(site)].attacks]


def test_two_gronds_do_no_more_to_a_site_and_go_with_their_factions() -> None:
    play = Play("ringwraith", "wizard")
    for name in ("Goblins of Goblin-gate", "Hill Trolls"):
        zones.enter(play.table, "BA-39", "one", "event", on=play.faction("one", name))
    assert walls(play, "LE-358") == [4]
    zones.discard(play.table, play["Hill Trolls"].number)
    zones.discard(play.table, play["Goblins of Goblin-gate"].number)
    assert "BA-39" not in play
    assert walls(play, "LE-414") == [6]


# -- Long Grievous Siege ----------------------------------------------------------------------------


def siege() -> Play:
    play = Play("ringwraith", "wizard")
    play.company("one", "Minas Morgul", "Asternak")
    play.faction("one", "Goblins of Goblin-gate")
    play.faction("two", "Hillmen")
    play.hand("one", "Long Grievous Siege", "Long Grievous Siege")
    play.locations("one", "LE-358", "LE-363", "LE-354")
    play.organization().do("play Long Grievous Siege Goblins of Goblin-gate")
    if play.asked == "siege.site":
        assert play.options == ["besiege Cameth Brin"]
        play.do("besiege Cameth Brin")
    return unanswered(play)


def test_long_grievous_siege_drives_factions_out() -> None:
    play = siege()
    assert "Hillmen" in play.names(play.player("two").hand)
    assert play["LE-358"].on == play["BA-40"].number
    assert play.player("one").locations == ("LE-354", "LE-363")
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1


def test_long_grievous_siege_lays_goblins_before_all_versions_of_the_site() -> None:
    play = siege()
    for seat, site, kind in (("two", "Cameth Brin", ""), ("one", "LE-358", "always")):
        company = play.company(seat, site, "Aragorn II" if seat == "two" else "Layos")
        where = play.table.companies[company]
        attack = automatic_attacks.automatic_attacks(play.table, play.table.site_of(where), where)[-1]
        assert (attack.race, attack.strikes, attack.prowess, attack.detainment) == ("orc", 5, 9, kind)
        who = where.characters[0]
        assert modifiers.total(factions.hindered(play.table, who)) == -5
    elsewhere = play.company("two", "Bree", "Legolas")
    assert modifiers.total(factions.hindered(play.table, play.table.companies[elsewhere].characters[0])) == 0


def test_long_grievous_siege_is_not_duplicated_on_a_faction() -> None:
    play = siege()
    assert not plays(play)
