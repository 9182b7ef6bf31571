"""The characters of The White Hand."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.character_scenes import attacked, faction_total, influence_on
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import attacks, combat, creatures
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.turn import arriving


@pytest.mark.parametrize(
    ("character", "prowess", "body", "at"),
    [
        ("WH-2", 4, 9, 9),  # Doeth (Durthak)
        ("WH-3", 5, 9, 9),  # Euog (Ulzog)
        ("WH-5", 2, 9, 9),  # Ill-favoured Fellow
        ("WH-6", 5, 8, 8),  # Lugdush
        ("WH-10", 1, 9, 9),  # Sly Southerner
        ("WH-11", 3, 9, 9),  # Squint-eyed Brute
        ("WH-12", 5, 9, 9),  # Uglúk
    ],
)
def test_orcs_are_discarded_by_a_body_check(character: str, prowess: int, body: int, at: int) -> None:
    for dice in ((3, 4), (4, 4), (4, 5), (5, 5)):
        play = Play("ringwraith", "wizard")
        play.company("one", "Dol Guldur", character)
        assert numbers.prowess(play.table, play[character].number) == prowess
        play.dice(*dice)
        play.run(checks.body_check, play[character].number, (), False, character).until()
        assert play.result == ("discarded" if sum(dice) == at else "eliminated" if sum(dice) > body else "stays")
    assert character in PARTS
    assert (text_of(character) == "") == (character not in ("WH-3", "WH-12"))


@pytest.mark.parametrize(("character", "influence", "more"), [("WH-3", 1, 2), ("WH-12", 0, 3)])
def test_leaders_of_orcs_influence_orcs(character: str, influence: int, more: int) -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", character)
    assert influence_on(play, character, "Muzgash") == faction_total(play, character, "Uruk-hai") == influence + more
    assert influence_on(play, character, "Ostisen") == influence


@pytest.mark.parametrize(
    ("character", "overt"),
    [
        ("WH-2", False),
        ("WH-3", False),
        ("WH-5", False),
        ("WH-6", True),
        ("WH-10", False),
        ("WH-11", False),
        ("WH-12", True),
    ],
)
def test_half_orcs_among_men_go_unnoticed(character: str, overt: bool) -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", character, "Luitprand")
    assert numbers.is_overt(play.table, play.company_of(character)) == overt
    assert ("half-orc" in CARDS[character].keywords) != overt


# -- Fallen-wizards -----------------------------------------------------------------------------------


def fallen(name: str, *others: str, site: str = "WH-56") -> Play:
    """A Fallen-wizard with others at a site."""
    play = Play("fallen-wizard")
    play.company("one", site, name, *others)
    return play


def test_gandalf_counts_characters_and_hero_allies_in_full() -> None:
    play = fallen("Gandalf", "Balin")
    ally = next(
        card for card in CARDS.values() if "ally" in card.forms and card.alignment == "hero" and card.points > 1
    )
    zones.enter(play.table, ally.id, "one", "ally", on=play["Balin"].number)
    tally = scoring.tally(play.table, "one")
    assert (tally["character"], tally["ally"]) == (2, ally.points)
    zones.discard(play.table, play["Gandalf"].number)
    tally = scoring.tally(play.table, "one")
    assert (tally["character"], tally["ally"]) == (1, 1)


def test_gandalf_untaps_as_the_organization_phase_ends_and_tests_rings() -> None:
    play = fallen("Gandalf", "Balin")
    play.give("Balin", "TW-196")
    play.organization().do("use Gandalf/1 Beautiful Gold Ring")
    play.until("organization").do("done")
    assert play["Gandalf"].state == 1
    play.do("use Gandalf").until()
    assert play["Gandalf"].state == 0


def test_pallando_counts_two_for_factions_of_peoples_and_keeps_one_card_more() -> None:
    play = fallen("Pallando")
    for name, worth in (("Hillmen", 2), ("Ents of Fangorn", 1)):
        number = play.faction("one", name)
        assert scoring.worth(play.table, play.table.cards[number], "one") == worth
    assert numbers.hand_size(play.table, "one") == 9


def test_radagast_counts_two_for_other_unique_factions_and_takes_allies_anywhere() -> None:
    play = fallen("Radagast", "Wacho")
    for name, worth in (("Ents of Fangorn", 2), ("Hillmen", 1), ("Wood-elves", 2)):
        number = play.faction("one", name)
        assert scoring.worth(play.table, play.table.cards[number], "one") == worth
    company = play.company_of("Radagast")
    for bearer, stays in (("Radagast", True), ("Wacho", False)):
        zones.enter(play.table, "DM-178", "one", "ally", on=play[bearer].number)
        arriving.leave_behind(play.table, company.number)
        assert ("DM-178" in play) == stays
        if stays:
            zones.discard(play.table, play["DM-178"].number)


def test_saruman_counts_items_in_full_but_for_arms_and_takes_spells_back() -> None:
    play = fallen("Saruman", "Balin")
    play.give("Balin", "TW-323")
    play.give("Saruman", "TW-244")
    found = {
        card.id: scoring.worth(play.table, card, "one") for card in play.table.cards.values() if card.role == "item"
    }
    assert found == {"TW-323": CARDS["TW-323"].points, "TW-244": 1}
    assert numbers.corruption_modifier(play.table, play["Saruman"].number) == -1
    play.discard("one", "Vanishment", "Concealment", "AS-102")
    play.end_of_turn()
    play.do("use Saruman").until("discard-pile.take")
    assert play.options == ["take Vanishment", "take The Tormented Earth"]


def test_alatar_joins_an_attacked_company_from_one_of_his_wizardhavens() -> None:
    for site, may in (("WH-56", True), ("TW-378", False)):
        play = fallen("Alatar", site=site)
        company = play.company("one", "TW-436", "Balin")
        attacked(play, company, "Wargs", strikes=1)
        assert (play.asked != "" and play.offered("use Alatar attack")) == may
        if may:
            play.dice(6, 6, 6, 6)
            play.do("use Alatar attack").until()
            assert play.company_of("Alatar").number == company and play["Alatar"].state == 1
            assert play.events("corruption")[-1].facts["character"] == "WH-1"


def test_alatar_makes_his_check_when_the_creature_has_made_all_its_attacks() -> None:
    play = fallen("Alatar", site="WH-56")
    company = play.company("one", "TW-436", "Balin")
    play.hand("two", "Nameless Thing")
    number = zones.enter(play.table, play.id("Nameless Thing", "two"), "two", "creature")
    creatures.begin_on(play.table, company, number, "", 0)
    play.run(combat.fight)
    play.dice(*[6] * 12)
    play.do("use Alatar attack").until()
    assert not play.events("check-declared"), "two attacks are to come"
    for place in (1, 2):
        creatures.begin_on(play.table, company, number, "", place)
        play.dice(*[6] * 12)
        play.run(combat.fight).until()
        assert bool(play.events("check-declared")) == (place == 2)


def test_alatar_counts_all_kills_in_full() -> None:
    play = fallen("Alatar")
    beasts = [card for card in CARDS.values() if card.forms == ("creature",) and card.points > 1]
    starred = next(card.id for card in beasts if card.points_starred)
    plain = next(card.id for card in beasts if not card.points_starred)
    for card in (starred, plain):
        assert creatures.counts_for(play.table, card, "one")
        number = zones.enter(play.table, card, "one", "creature")
        play.player("one").points = (*play.player("one").points, number)
        assert scoring.worth(play.table, play.table.cards[number], "one") == CARDS[card].points
    saruman = fallen("Saruman")
    assert not creatures.counts_for(saruman.table, starred, "one")


def test_no_attack_on_alatars_companies_is_detainment_once_he_has_strayed() -> None:
    for strayed in (3, 4):
        play = fallen("Alatar")
        company = play.company("one", "TW-436", "Balin")
        for _ in range(strayed):
            play.event("one", "Bad Company")
        fields = {"card": "TW-78", "race": "orc", "strikes": 1, "prowess": 5, "detainment": True, "maker": 0}
        combat = attacks.begin(play.table, company, source="creature", **fields)
        assert combat.detainment == (strayed == 3)
