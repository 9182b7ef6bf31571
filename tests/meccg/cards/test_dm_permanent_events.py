"""The resource permanent-events of Dark Minions."""

import pytest

from tests.meccg.cards.short_event_scenes import attacked
from tests.meccg.play import Play
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks, automatic_attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED, UNTAPPED, Lasting

CARDS = ("DM-121", "DM-132", "DM-155", "DM-164")


# -- Crown of Flowers -------------------------------------------------------------------------------


def test_crown_of_flowers_lets_one_resource_be_played_as_under_gates_of_morning() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("one", "Dark Quarrels")
    attacked(play, company, race="wolf", strikes=4)
    assert not play.offered("play Dark Quarrels/1 attack")

    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.event("one", "Crown of Flowers")
    play.event("two", "Doors of Night")
    play.hand("one", "Dark Quarrels", "Dark Quarrels")
    attacked(play, company, race="wolf", strikes=4)
    play.do("play Dark Quarrels/1 attack")
    assert not play.offered("play Dark Quarrels/1 attack")
    play.until("combat.assign")
    assert attacks.strikes_of(play.table) == 2
    assert "Crown of Flowers" not in play
    assert play.names(play.player("one").discard) == ["Dark Quarrels", "Crown of Flowers"]


def test_crown_of_flowers_is_not_gates_of_morning_and_helps_its_own_player_only() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.event("two", "Crown of Flowers")
    play.hand("one", "Dark Quarrels")
    attacked(play, company, race="wolf", strikes=4)
    assert not play.offered("play Dark Quarrels/1 attack")
    assert not play.table.in_play("Gates of Morning")


def test_crown_of_flowers_is_not_used_up_while_gates_of_morning_is_in_play() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.event("one", "Crown of Flowers")
    play.event("one", "Gates of Morning")
    play.hand("one", "Dark Quarrels")
    attacked(play, company, race="wolf", strikes=4)
    play.do("play Dark Quarrels/1 attack").until("combat.assign")
    assert attacks.strikes_of(play.table) == 2
    assert "Crown of Flowers" in play


def test_the_resource_is_lost_if_crown_of_flowers_goes_first() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.event("one", "Crown of Flowers")
    play.hand("one", "Dark Quarrels")
    play.hand("two", "Doors of Night")
    attacked(play, company, race="wolf", strikes=4)
    play.do("play Dark Quarrels/1 attack", "play Doors of Night").until("combat.assign")
    assert attacks.strikes_of(play.table) == 4
    assert play.names(play.player("one").discard) == ["Crown of Flowers", "Dark Quarrels"]


def test_crown_of_flowers_is_played_like_any_permanent_event() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Crown of Flowers")
    play.organization().do("play Crown of Flowers").until()
    assert play["Crown of Flowers"].number in play.table.events


# -- Forewarned Is Forearmed ------------------------------------------------------------------------


def test_forewarned_is_forearmed_leaves_a_site_one_attack_of_the_hazard_players_choice() -> None:
    play = Play()
    company = play.company("one", "Dol Guldur", "Aragorn II", "Legolas")
    play.event("two", "Forewarned Is Forearmed")
    play.hand("one", "Concealment")
    play.enters(company).do("enter").until("site.one-attack")
    assert play.asks == "two"
    assert play.options == ["attack orc 0", "attack troll 1"]
    play.do("attack troll 1")
    fight = play.table.combat
    assert fight is not None
    assert fight.race == "troll"
    assert fight.cannot_be_canceled
    play.dice(1, 1, 1, 1, 1, 1, 1, 1)
    play.until()
    assert [event.facts["race"] for event in play.events("attack")] == ["troll"]
    assert "Forewarned Is Forearmed" in play


def test_forewarned_is_forearmed_goes_when_the_isolated_attack_is_defeated() -> None:
    play = Play()
    company = play.company("one", "Dol Guldur", "Aragorn II", "Legolas")
    play.event("two", "Forewarned Is Forearmed")
    play.enters(company).do("enter").until("site.one-attack")
    play.do("attack troll 1").until("combat.assign")
    play.dice(*(6,) * 12)
    play.do("face Aragorn II", "face Legolas").until()
    assert play.events("attack-ended")[-1].facts["outcome"] == "defeated"
    assert "Forewarned Is Forearmed" not in play


def test_forewarned_is_forearmed_spares_lairs_of_dragons_their_attacks() -> None:
    play = Play()
    company = play.company("one", "Caves of Ûlund", "Aragorn II", "Legolas")
    play.event("one", "Forewarned Is Forearmed")
    site = play["Caves of Ûlund"]
    again = Lasting(
        "extra-attack",
        "TD-34",
        "two",
        site.token,
        detail=automatic_attacks.attack_name(site.facts.attacks[0]),
        part="TD-34/0/does/0",
    )
    play.table.lasting = (again,)
    play.enters(company).do("enter").until()
    assert [event.facts["race"] for event in play.events("attack")] == ["dragon", "dragon"]


def test_forewarned_is_forearmed_leaves_a_creature_one_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.event("one", "Forewarned Is Forearmed")
    play.hand("one", "Concealment")
    play.hand("two", "LE-90")
    play.moves(company, "Bree")
    play.until("chain.open", "two")
    play.do(next(option for option in play.options if option.startswith("play Slayer")))
    assert play.table.combat is not None
    assert not play.offered("play Concealment attack")
    play.until()
    assert len(play.events("attack")) == 1


def test_forewarned_is_forearmed_cannot_be_duplicated() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.locations("one", "Bree")
    play.hand("one", "Forewarned Is Forearmed", "Forewarned Is Forearmed")
    play.organization().do("play Forewarned Is Forearmed").until("organization")
    assert not play.offered("play Forewarned Is Forearmed")


# -- Rebuild the Town -------------------------------------------------------------------------------


def test_rebuild_the_town_makes_a_ruin_a_border_hold_without_attacks() -> None:
    play = Play()
    company = play.company("one", "Barrow-downs", "Aragorn II")
    play.hand("one", "Rebuild the Town")
    play.at_site(company).do("play Rebuild the Town Barrow-downs").until()
    site = play["Barrow-downs"]
    assert site.state == UNTAPPED
    assert places.site_type(play.table, site) == "border-hold"
    assert automatic_attacks.automatic_attacks(play.table, site, play.table.companies[company]) == []
    play.moves(company, "Rivendell").until()
    assert "Rebuild the Town" not in play
    assert play.names(play.player("one").discard) == ["Rebuild the Town"]


@pytest.mark.parametrize("site", ["Caves of Ûlund", "Moria", "The Under-gates"])
def test_rebuild_the_town_needs_a_ruin_that_is_no_lair_and_not_under_ground(site: str) -> None:
    play = Play()
    company = play.company("one", site, "Aragorn II")
    play.hand("one", "Rebuild the Town")
    assert not play.at_site(company).offered(f"play Rebuild the Town {site}")


# -- The Windlord Found Me --------------------------------------------------------------------------


def captive(site: str = "Isengard") -> Play:
    """A company at a site where the Windlord may find somebody."""
    play = Play()
    company = play.company("one", site, "Aragorn II", "Legolas", "Gimli", "Elladan", "Elrohir")
    play.hand("one", "The Windlord Found Me", "The Windlord Found Me")
    return play.at_site(company)


def test_the_windlord_found_me_taps_the_site_and_brings_orcs() -> None:
    play = captive().do("play The Windlord Found Me Isengard").until("combat.assign")
    fight = play.table.combat
    assert fight is not None
    assert (fight.race, fight.strikes, fight.prowess) == ("orc", 4, 9)
    assert play["Isengard"].state == TAPPED
    play.dice(*(6,) * 8)
    play.do("face Aragorn II", "face Legolas", "face Gimli", "face Elladan").until("task.charge")
    play.do("take-charge Elrohir").until()
    assert play["The Windlord Found Me"].on == play["Elrohir"].number
    assert scoring.tally(play.table, "one")["miscellaneous"] == 3
    play.untap()
    assert play["Elrohir"].state == TAPPED


def test_the_windlord_found_me_is_discarded_if_nobody_takes_it() -> None:
    play = captive().do("play The Windlord Found Me Isengard").until("combat.assign")
    play.dice(*(6,) * 8)
    play.do("face Aragorn II", "face Legolas", "face Gimli", "face Elladan").until("task.charge")
    play.do("none").until()
    assert "The Windlord Found Me" not in play


def test_the_windlord_found_me_needs_an_untapped_hold_and_no_copy_of_its_player() -> None:
    assert captive("Moria").offered("play The Windlord Found Me Moria")
    assert not captive("Edoras").offered("play The Windlord Found Me Edoras")
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.state("Moria", TAPPED)
    play.hand("one", "The Windlord Found Me")
    assert not play.at_site(company).offered("play The Windlord Found Me Moria")
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    zones.store(play.table, play.give("Aragorn II", "The Windlord Found Me")[0])
    play.hand("one", "The Windlord Found Me")
    assert not play.at_site(company).offered("play The Windlord Found Me Moria")


@pytest.mark.parametrize("pile", ["deck", "discard"])
def test_the_windlord_found_me_brings_the_wizard_when_it_is_stored(pile: str) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.give("Aragorn II", "The Windlord Found Me")
    getattr(play, pile)("one", "Gandalf", "Concealment")
    play.organization().do("store The Windlord Found Me").until("task.avatar")
    play.do(f"from-{pile} Gandalf c{company}")
    assert play["Gandalf"].number in play.table.companies[company].characters
    assert play.table.avatar_of("one") == play["Gandalf"]
    assert not play.player("one").character_played
    assert play.names(getattr(play.player("one"), pile)) == ["Concealment"]


def test_the_windlord_found_me_brings_nobody_if_the_wizard_is_there() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Gandalf")
    play.give("Aragorn II", "The Windlord Found Me")
    play.deck("one", "Saruman")
    play.organization().do("store The Windlord Found Me").until()
    assert "Saruman" not in play
    assert play["The Windlord Found Me"].stored


def test_the_windlord_found_me_is_stored_at_havens_only() -> None:
    play = Play()
    play.company("one", "Edoras", "Aragorn II")
    play.give("Aragorn II", "The Windlord Found Me")
    play.locations("one", "Lórien")
    assert not play.organization().offered("store The Windlord Found Me")


def test_the_faces_have_words() -> None:
    assert all(text_of(card) for card in CARDS)
