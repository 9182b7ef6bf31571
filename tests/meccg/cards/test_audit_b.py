"""Resources looked at again, each against what is printed on it."""

from __future__ import annotations

import pytest

from tests.meccg.cards.short_event_scenes import attacked
from tests.meccg.play import Play
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.table import UNTAPPED, WOUNDED

# -- effects ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "card", "sky", "who"),
    [
        ("wizard", "TW-207", "Gates of Morning", "Aragorn II"),
        ("ringwraith", "LE-216", "Skies of Fire", "Asternak"),
    ],
)
def test_quarrels_halve_the_original_number_of_strikes_and_so_only_once(
    kind: str, card: str, sky: str, who: str
) -> None:
    play = Play(kind)
    company = play.company("one", "Moria", who)
    play.hand("one", card, card)
    play.event("one", sky)
    attacked(play, company, race="wolf", strikes=4)
    play.do(f"play {card}/1 attack")
    while play.table.chain:
        play.do("pass")
    assert attacks.strikes_of(play.table) == 2
    assert not any(option.startswith("play") for option in play.options)


def test_two_dark_quarrels_in_one_chain_leave_half_of_the_strikes() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.hand("one", "Dark Quarrels", "Dark Quarrels")
    play.hand("two", "Twilight")
    play.event("one", "Gates of Morning")
    attacked(play, company, race="wolf", strikes=4)
    play.do("play TW-207/1 attack", "pass", "play TW-207/1 attack")
    while play.table.chain:
        play.do("pass")
    assert attacks.strikes_of(play.table) == 2


def test_well_preserved_sets_up_a_wounded_ally_too() -> None:
    play = Play("ringwraith")
    play.company("one", "Moria", "Ciryaher", "Asternak")
    play.give("Asternak", "War-wolf")
    play.state("War-wolf", WOUNDED)
    play.hand("one", "Well-preserved")
    play.organization()
    play.dice(6, 6)
    play.do("play Well-preserved War-wolf").until()
    assert play["War-wolf"].state == UNTAPPED
    assert numbers.body(play.table, play["War-wolf"].number) == 6


@pytest.mark.parametrize("card", ["AS-74", "AS-76", "AS-130", "AS-131", "WH-47"])
def test_of_two_that_a_company_can_have_once_the_later_goes_when_companies_join(card: str) -> None:
    play = Play("ringwraith")
    one = play.company("one", "Dol Guldur", "Asternak")
    other = play.company("one", "Dol Guldur", "Ostisen")
    (kept,) = play.give("Asternak", card)
    (gone,) = play.give("Ostisen", card)
    companies.join(play.table, one, other)
    assert kept in play.table.cards
    assert gone not in play.table.cards
    assert card in play.player("one").discard


def test_two_promptings_of_wisdom_do_not_stay_in_one_company() -> None:
    play = Play()
    one = play.company("one", "Rivendell", "Aragorn II")
    other = play.company("one", "Rivendell", "Strider")
    (kept,) = play.give("Aragorn II", "Promptings of Wisdom")
    (gone,) = play.give("Strider", "Promptings of Wisdom")
    companies.put_in(play.table, one, (play["Strider"].number,))
    companies.take_out(play.table, other, (play["Strider"].number,))
    assert kept in play.table.cards
    assert gone not in play.table.cards


def test_a_single_copy_stays_when_companies_join() -> None:
    play = Play("ringwraith")
    one = play.company("one", "Dol Guldur", "Asternak")
    other = play.company("one", "Dol Guldur", "Ostisen")
    play.give("Ostisen", "Records Unread")
    companies.join(play.table, one, other)
    assert "Records Unread" in play


# -- facts ------------------------------------------------------------------------------------------


def test_no_event_or_item_of_the_resources_has_a_race() -> None:
    events = [card for card, facts in CARDS.items() if facts.kind == "resource" and facts.race]
    assert {form for card in events for form in CARDS[card].forms} == {"ally", "faction"}


# -- faces ------------------------------------------------------------------------------------------


FACES = {
    "TD-172": "-2 to the body of Dragon and Drake strikes",
    "LE-418": "+1 mind to each Dwarf in play",
    "TW-240": "+1 prowess to each character and ally of the company. +1 to corruption checks of each character",
    "LE-196": "-2 direct influence (not below 0)",
    "WH-51": "At the start of the site phase or when attacked, discard this card",
    "WH-54": "At the start of the site phase or in the site phase, at a border-hold",
    "DM-155": "a ruins-and-lairs that is no Dragon's lair and not in the Under-deeps",
    "AS-88": "a ruins-and-lairs that is no Dragon's lair and not in the Under-deeps",
    "LE-237": "Orc characters at a haven or shadow-hold or dark-hold",
    "TW-190": "when the Palantír is stored",
    "LE-184": "on a Palantír item",
    "TD-102": "-1 strike (down to 1)",
    "LE-241": "at an untapped border-hold or an untapped free-hold where Information is playable",
    "LE-246": "tap a character at an untapped free-hold:",
    "LE-183": "on the company of your avatar at a haven",
    "AS-77": "a Wizard player",
    "AS-126": "on an attack (not another company's) against its company",
    "LE-220": "on an Orc, Troll, Giant, Slayer or Man creature attack",
    "DM-121": "and Doors of Night were not",
    "DM-132": "one only, of the hazard player's choice",
    "TW-358": "cannot be duplicated in a turn",
}


@pytest.mark.parametrize("card", FACES)
def test_the_face_says_what_the_card_does(card: str) -> None:
    assert FACES[card].lower() in text_of(card).lower()


def test_names_on_faces_have_their_capitals() -> None:
    assert "Dragon And" not in text_of("TD-172")
    assert "each Dwarf in play" in text_of("LE-418")
    assert "a Palantír item" in text_of("LE-184")


# -- where and when ---------------------------------------------------------------------------------


@pytest.mark.parametrize("moved", [False, True])
def test_glamour_is_not_played_on_a_company_that_came_to_a_border_hold_and_waits_for_the_others(moved: bool) -> None:
    play = Play()
    there = play.company("one", "Bree", "Aragorn II")
    other = play.company("one", "Rivendell", "Legolas")
    play.give("Aragorn II", "Lure of the Senses")
    play.hand("one", "Glamour of Surpassing Excellance")
    zones.change_company(play.table, there, moved=moved)
    play.moves(other, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    assert any(option.startswith("play Glamour") for option in _options(play)) != moved


@pytest.mark.parametrize("leaves", [False, True])
def test_the_white_tree_does_not_grow_of_a_sapling_on_its_way_from_minas_tirith(leaves: bool) -> None:
    play = Play()
    play.company("one", "Minas Tirith", "Elrond")
    bearers = play.company("one", "Minas Tirith", "Aragorn II")
    play.give("Aragorn II", "Sapling of the White Tree")
    play.hand("one", "The White Tree")
    if leaves:
        play.moves(bearers, "Pelargir", "Anórien", "Lebennin")
    else:
        play.stays(bearers)
    assert any(option.startswith("play The White Tree") for option in _options(play)) != leaves


def test_focus_palantir_is_not_stored_with_the_palantir() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "Asternak")
    play.give("Asternak", "Palantír of Minas Tirith")
    play.give("Palantír of Minas Tirith", "Focus Palantír")
    play.organization()
    play.dice(6, 6)
    play.do("store Palantír of Minas Tirith")
    while play.table.chain:
        play.do("pass")
    assert play["Palantír of Minas Tirith"].stored
    assert "Focus Palantír" not in play


def _options(play: Play) -> list[str]:
    return play.options if play.table.pending is not None else []
