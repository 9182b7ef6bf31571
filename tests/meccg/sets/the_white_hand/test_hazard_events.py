"""The hazard events of The White Hand."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import played, plays, road, unanswered
from underdeeps.meccg.language.hooks.zones import may_not_search
from underdeeps.meccg.rules.combat import automatic_attacks

# -- Flotsam and Jetsam -----------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "barred"), [(16, False), (15, True)])
def test_flotsam_and_jetsam_bar_searches_once_few_cards_are_left(cards: int, barred: bool) -> None:
    play = Play()
    play.deck("one", *("Glamdring",) * cards)
    play.event("two", "Flotsam and Jetsam")
    assert may_not_search(play.table, "one") == barred
    assert not may_not_search(play.table, "two"), "he has twenty"


def test_flotsam_and_jetsam_cannot_be_duplicated() -> None:
    assert plays(road("Aragorn II", hand=("WH-18",))) == ["play Flotsam and Jetsam"]
    assert plays(road("Aragorn II", hand=("WH-18",), events=("WH-18",))) == []


# -- Longing for the West ---------------------------------------------------------------------------


def test_longing_for_the_west_is_for_wizards() -> None:
    assert plays(road("Aragorn II", "Gandalf", hand=("WH-25",))) == ["play Longing for the West Gandalf"]


# -- Rolled down to the Sea -------------------------------------------------------------------------


def test_a_ring_rolls_down_to_the_sea() -> None:
    play = road(
        "Aragorn II",
        hand=("WH-29",),
        own=("Precious Gold Ring", "Sting"),
        bears=(("Aragorn II", "Beautiful Gold Ring"),),
    )
    played(play, "WH-29")
    assert (play.asks, play.options) == ("one", ["discard Precious Gold Ring", "lose Beautiful Gold Ring"])
    play.do("lose Beautiful Gold Ring")
    assert "Beautiful Gold Ring" not in play
    play = road("Aragorn II", hand=("WH-29",), own=("Precious Gold Ring", "Sting"))
    played(play, "WH-29").until("chain.open", "two")
    assert play.names(play.player("one").hand) == ["Sting"]
    assert play.names(play.player("one").discard) == ["Precious Gold Ring"]


def test_who_has_no_ring_shows_his_hand() -> None:
    play = road("Aragorn II", hand=("WH-29",), own=("Sting",))
    played(play, "WH-29")
    assert len(play.events("hand-shown")) == 1
    assert play.names(play.player("one").hand) == ["Sting"]


# -- Whole Villages Roused --------------------------------------------------------------------------


def test_whole_villages_are_roused_against_heroes() -> None:
    way = ("Rhudaur", "Arthedain")
    play = road("Aragorn II", "Legolas", hand=("WH-31",), to="Bree", through=way)
    assert plays(play) == ["play Whole Villages Roused Bree"]
    played(play, "WH-31", "Bree")
    company = play.company_of("Legolas")
    (attack,) = automatic_attacks.automatic_attacks(play.table, play["Bree"], company)
    assert (attack.race, attack.prowess, attack.each) == ("dúnadan", 7 + 2, True)
    assert automatic_attacks.automatic_detains(play.table, play["Bree"], company, attack)
    assert plays(road("Aragorn II", hand=("WH-31",))) == [], "Moria is a Shadow-hold of heroes"


def test_the_people_of_dark_places_are_roused_against_minions() -> None:
    play = road("Asternak", kind="ringwraith", to="Moria", through=("Angmar", "Rhudaur", "Hollin"), hand=("WH-31",))
    had = len(automatic_attacks.automatic_attacks(play.table, play["Moria"], play.company_of("Asternak")))
    assert plays(play) == ["play Whole Villages Roused/1 Moria"]
    played(play, "Whole Villages Roused/1", "Moria")
    found = automatic_attacks.automatic_attacks(play.table, play["Moria"], play.company_of("Asternak"))
    assert len(found) == had + 1
    assert (found[-1].race, found[-1].strikes, found[-1].prowess, found[-1].detainment) == ("orc", 4, 9, "overt")


def test_who_was_roused_fights_beside_those_who_are_alike_and_keeps_his_own_prowess() -> None:
    """Moria has four Orcs of 7 prowess on either card."""
    way = ("Angmar", "Rhudaur", "Hollin")
    play = road("Asternak", "Jerrek", kind="ringwraith", through=way, hand=("WH-31",))
    played(play, "Whole Villages Roused/1", "Moria").until()
    play.dice(*(6,) * 20)
    play.enters(play.company_of("Asternak").number).do("enter").until()
    assert [event.facts["prowess"] for event in play.events("strike-rolled")] == [7, 7, 9, 9]


def test_one_of_those_who_were_roused_is_aroused_besides() -> None:
    """Rhosgobel has two attacks of a Maia on the card of minions, which are alike."""
    way = ("Rhudaur", "High Pass", "Anduin Vales", "Southern Mirkwood")
    play = road("Aragorn II", "Legolas", hand=("WH-31", "LE-101"), to="Rhosgobel", through=way)
    played(play, "WH-31", "Rhosgobel").until("chain.open", "two").do("play Arouse Defenders Rhosgobel")
    assert (play.asked, len(play.options)) == ("automatic-attack.which", 2)
    unanswered(play.do(play.options[1]))
    found = automatic_attacks.automatic_attacks(play.table, play["Rhosgobel"], play.company_of("Legolas"))
    first, second = (attack.prowess for attack in found)
    assert second - first == 2
