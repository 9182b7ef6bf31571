"""The characters of The Wizards."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.character_scenes import attacked, faction_total, influence_on, strike_total
from tests.rules import rule
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import checks
from underdeeps.meccg.rules.combat import company_combat
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED


def hand_after_the_turn(play: Play, seat: str = "one") -> int:
    """How many cards a player holds once hands are reset."""
    play.end_of_turn().until()
    return len(play.player(seat).hand)


@pytest.mark.parametrize(
    ("character", "faction", "influence"),
    [
        ("TW-116", "Beornings", 1 + 1),  # Adrazar
        ("TW-118", "Men of Lebennin", 0 + 2),  # Anborn
        ("TW-120", "Rangers of the North", 3 + 2),  # Aragorn II
        ("TW-126", "Beornings", 2 + 2),  # Beorn
        ("TW-128", "Rangers of the North", 1 + 2),  # Beretar
        ("TW-134", "Men of Anórien", 1 + 2),  # Boromir II
        ("TW-135", "Men of Anórien", 1 + 2),  # Boromir II
        ("TW-148", "Riders of Rohan", 2 + 2),  # Erkenbrand
        ("TW-149", "Rangers of Ithilien", 1 + 2),  # Faramir
        ("TW-159", "Iron Hill Dwarves", 2 + 2),  # Gimli
        ("TW-159", "Wood-elves", 2 + 1),
        ("TW-160", "Blue Mountain Dwarves", 2 + 2 + 1),  # Glóin
        ("TW-162", "Hillmen", 1 + 2),  # Halbarad
        ("TW-166", "Knights of Dol Amroth", 2 + 2),  # Imrahil
        ("TW-168", "Wood-elves", 2 + 2),  # Legolas
        ("TW-176", "Dunlendings", 1 + 4),  # Peath
        ("TW-182", "Riders of Rohan", 3 + 2),  # Théoden
        ("TW-183", "Blue Mountain Dwarves", 2 + 2 + 2),  # Thorin II
        ("TW-183", "Iron Hill Dwarves", 2 + 2),
        ("TW-184", "Wood-elves", 3 + 2),  # Thranduil
        ("TW-123", "Iron Hill Dwarves", 2 + 1),  # Balin
        ("TW-132", "Beornings", 0 - 1),  # Bofur
        ("TW-141", "Beornings", 0 - 1),  # Dori
        ("TW-150", "Beornings", 0 - 1),  # Fíli
        ("TW-151", "Beornings", 0 - 1),  # Forlong
        ("TW-164", "Beornings", 0 - 1),  # Haldir
        ("TW-165", "Beornings", 0 - 1),  # Háma
        ("TW-167", "Beornings", 0 - 1),  # Kíli
        ("TW-174", "Beornings", 0 - 1),  # Orophin
        ("TW-121", "Variags of Khand", 2 + 2),  # Arinmîr
        ("TW-124", "Men of Northern Rhovanion", 0 + 2),  # Bard Bowman
        ("TW-125", "Beornings", 0 - 1),  # Barliman Butterbur
        ("TW-127", "Beornings", 0 - 1),  # Beregond
        ("TW-130", "Beornings", 0 - 1),  # Bifur
        ("TW-133", "Beornings", 0 - 1),  # Bombur
        ("TW-137", "Elves of Lindon", 4 + 2),  # Círdan
        ("TW-138", "Iron Hill Dwarves", 3 + 2),  # Dáin II
        ("TW-138", "Beornings", 3 + 1),
        ("TW-138", "Wood-elves", 3),
        ("TW-139", "Men of Lamedon", 0 + 2),  # Damrod
        ("TW-140", "Tower Guard of Minas Tirith", 2 + 2),  # Denethor II
        ("TW-142", "Beornings", 0 - 1),  # Dwalin
        ("TW-146", "Riders of Rohan", 0 + 2),  # Éomer
        ("TW-154", "Men of Dorwinion", 1 + 2),  # Galva
        ("TW-157", "Woses of Old Pûkel-land", 2 + 2),  # Ghân-buri-Ghân
        ("TW-157", "Woses of the Drúadan Forest", 2 + 2),
        ("TW-163", "Easterlings", 1 + 4),  # Haldalam
        ("TW-169", "Men of Anfalas", 0 + 2),  # Mablung
        ("TW-171", "Beornings", 0 - 1),  # Nori
        ("TW-173", "Beornings", 0 - 1),  # Ori
        ("TW-185", "Lossoth", 1 + 2),  # Vôteli
        ("TW-186", "Southrons", 1 + 2),  # Vygavril
        ("TW-187", "Woodmen", 0 + 2),  # Wacho
    ],
)
def test_influence_against_a_faction(character: str, faction: str, influence: int) -> None:
    play = Play()
    play.company("one", "Bree", character)
    assert faction_total(play, character, faction) == influence


@pytest.mark.parametrize(
    "character",
    [
        *("TW-118", "TW-148", "TW-159", "TW-161", "TW-168", "TW-176", "TW-122", "TW-136", "TW-121", "TW-124", "TW-137"),
        *("TW-139", "TW-140", "TW-146", "TW-154", "TW-157", "TW-163", "TW-169", "TW-185", "TW-186", "TW-187"),
    ],
)
def test_no_more_influence_than_printed_against_another_faction(character: str) -> None:
    play = Play()
    play.company("one", "Bree", character)
    assert faction_total(play, character, "Beornings") == CARDS[character].direct_influence


@pytest.mark.parametrize(
    ("character", "other", "influence"),
    [
        ("TW-122", "Aragorn II", 0 + 7),  # Arwen
        ("TW-122", "Boromir II", 0),
        ("TW-123", "Gimli", 2 + 1),  # Balin
        ("TW-123", "Legolas", 2),
        ("TW-136", "Galadriel", 1 + 5),  # Celeborn
        ("TW-136", "Haldir", 1),
        ("TW-138", "Éowyn", 3 + 1),  # Dáin II
        ("TW-138", "Gimli", 3),
        ("TW-157", "Éowyn", 2),  # Ghân-buri-Ghân
        ("TW-159", "Legolas", 2 + 1),  # Gimli
        ("TW-159", "Balin", 2),
        ("TW-160", "Gimli", 2 + 1),  # Glóin
        ("TW-161", "Haldir", 2 + 1),  # Glorfindel II
        ("TW-161", "Gimli", 2),
        ("TW-183", "Gimli", 2 + 2),  # Thorin II
    ],
)
def test_influence_for_controlling_a_character(character: str, other: str, influence: int) -> None:
    play = Play()
    play.company("one", "Rivendell", character)
    assert influence_on(play, character, other) == influence


def test_thorin_controls_a_dwarf_whom_he_could_not_control_as_another() -> None:
    play = Play()
    play.company("one", "Rivendell", "Thorin II", "Kíli", "Haldir")
    play.organization().do("organize")
    assert play.offered("follow Kíli Thorin II")
    assert not play.offered("follow Haldir Thorin II")


@pytest.mark.parametrize(
    ("character", "prowess"),
    [
        ("TW-123", 4 + 2),  # Balin
        ("TW-130", 4 + 1),  # Bifur
        ("TW-132", 4 + 1),  # Bofur
        ("TW-133", 3 + 1),  # Bombur
        ("TW-138", 5 + 2),  # Dáin II
        ("TW-141", 3 + 1),  # Dori
        ("TW-142", 2 + 1),  # Dwalin
        ("TW-143", 5 + 1),  # Elladan
        ("TW-144", 5 + 1),  # Elrohir
        ("TW-150", 2 + 1),  # Fíli
        ("TW-158", 5 + 2),  # Gildor Inglorion
        ("TW-159", 5 + 2),  # Gimli
        ("TW-160", 5 + 1),  # Glóin
        ("TW-167", 3 + 1),  # Kíli
        ("TW-171", 4 + 1),  # Nori
        ("TW-172", 3 + 1),  # Óin
        ("TW-173", 2 + 1),  # Ori
        ("TW-183", 5 + 3),  # Thorin II
    ],
)
def test_prowess_against_orcs(character: str, prowess: int) -> None:
    play = Play()
    company = play.company("one", "Bree", character)
    name = CARDS[character].name
    assert strike_total(play, company, name, "Hobgoblins") == prowess
    play = Play()
    company = play.company("one", "Bree", character)
    assert strike_total(play, company, name, "Wargs") == CARDS[character].prowess


@pytest.mark.parametrize(
    ("character", "modifier"),
    [
        ("TW-125", -1),  # Barliman Butterbur
        ("TW-127", -1),  # Beregond
        ("TW-130", -1),  # Bifur
        ("TW-131", 4),  # Bilbo
        ("TW-132", -1),  # Bofur
        ("TW-133", -1),  # Bombur
        ("TW-134", -1),  # Boromir II
        ("TW-135", -1),
        ("TW-141", -1),  # Dori
        ("TW-142", -1),  # Dwalin
        ("TW-150", -1),  # Fíli
        ("TW-151", -1),  # Forlong
        ("TW-152", 4),  # Frodo
        ("TW-156", 1),  # Gandalf
        ("TW-164", -1),  # Haldir
        ("TW-165", -1),  # Háma
        ("TW-167", -1),  # Kíli
        ("TW-170", 2),  # Merry
        ("TW-171", -1),  # Nori
        ("TW-172", -1),  # Óin
        ("TW-173", -1),  # Ori
        ("TW-174", -1),  # Orophin
        ("TW-177", 2),  # Pippin
        ("TW-178", 1),  # Radagast
        ("TW-179", 2),  # Robin Smallburrow
        ("TW-180", 3),  # Sam Gamgee
        ("TW-495", 1),  # Fatty Bolger
        ("TW-119", 0),  # Annalena
        ("TW-129", 0),  # Bergil
    ],
)
def test_corruption_checks(character: str, modifier: int) -> None:
    play = Play()
    play.company("one", "Bree", character)
    play.dice(3, 4)
    play.run(checks.corruption_check, play[character].number, 0, character).until()
    assert play.events("corruption")[-1].facts["total"] == 7 + modifier


@pytest.mark.parametrize(
    ("character", "home", "numbers"),
    [
        ("TW-119", "Edhellond", (3, 8, 3, 0)),  # Annalena
        ("TW-121", "Edhellond", (2, 7, 4, 2)),  # Arinmîr
        ("TW-124", "Lake-town", (3, 6, 2, 0)),  # Bard Bowman
        ("TW-125", "Bree", (2, 6, 1, 0)),  # Barliman Butterbur
        ("TW-127", "Minas Tirith", (4, 8, 2, 0)),  # Beregond
        ("TW-129", "Minas Tirith", (1, 9, 2, 0)),  # Bergil
        ("TW-130", "Blue Mountain Dwarf-hold", (4, 7, 2, 0)),  # Bifur
        ("TW-131", "Bag End", (1, 9, 5, 1)),  # Bilbo
        ("TW-133", "Blue Mountain Dwarf-hold", (3, 6, 1, 0)),  # Bombur
        ("TW-137", "Grey Havens", (6, 8, 8, 4)),  # Círdan
        ("TW-138", "Iron Hill Dwarf-hold", (5, 8, 7, 3)),  # Dáin II
        ("TW-139", "Vale of Erech", (2, 7, 2, 0)),  # Damrod
        ("TW-140", "Minas Tirith", (3, 6, 4, 2)),  # Denethor II
        ("TW-142", "Blue Mountain Dwarf-hold", (2, 7, 1, 0)),  # Dwalin
        ("TW-145", "Rivendell", (7, 9, 10, 4)),  # Elrond
        ("TW-146", "Edoras", (3, 8, 3, 0)),  # Éomer
        ("TW-147", "Edoras", (2, 7, 2, 0)),  # Éowyn
        ("TW-152", "Bag End", (1, 9, 5, 1)),  # Frodo
        ("TW-153", "Lórien", (3, 10, 9, 4)),  # Galadriel
        ("TW-154", "Shrel-Kain", (0, 9, 4, 1)),  # Galva
        ("TW-155", "Edoras", (3, 7, 2, 1)),  # Gamling the Old
        ("TW-157", "Drúadan Forest", (2, 9, 5, 2)),  # Ghân-buri-Ghân
        ("TW-163", "Shrel-Kain", (4, 9, 5, 1)),  # Haldalam
        ("TW-169", "Lond Galen", (1, 6, 1, 0)),  # Mablung
        ("TW-170", "Bag End", (1, 9, 4, 1)),  # Merry
        ("TW-171", "Blue Mountain Dwarf-hold", (4, 7, 2, 0)),  # Nori
        ("TW-173", "Blue Mountain Dwarf-hold", (2, 7, 1, 0)),  # Ori
        ("TW-177", "Bag End", (1, 9, 4, 1)),  # Pippin
        ("TW-179", "Bag End", (1, 9, 3, 0)),  # Robin Smallburrow
        ("TW-185", "Lossadan Camp", (3, 6, 3, 1)),  # Vôteli
        ("TW-186", "Southron Oasis", (2, 7, 3, 1)),  # Vygavril
        ("TW-187", "Woodmen-town", (1, 8, 2, 0)),  # Wacho
    ],
)
def test_a_character_comes_into_play_at_home(character: str, home: str, numbers: tuple[int, ...]) -> None:
    play = Play()
    play.company("one", home, "Legolas")
    play.hand("one", character)
    play.organization().do("organize", f"bring {CARDS[character].name}")
    if play.asked == "organizing.where":
        play.do(play.options[0])
    play.until()
    facts = play[character].facts
    assert (facts.prowess, facts.body, facts.mind, facts.direct_influence) == numbers
    assert play.company_of(character) == play.company_of("Legolas")


@pytest.mark.parametrize("character", ["TW-131", "TW-152", "TW-170", "TW-177", "TW-179", "TW-180", "TW-495"])
def test_some_hobbits_come_into_play_at_bag_end_only(character: str) -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.hand("one", character)
    play.organization()
    assert not play.offered("organize") or not play.do("organize").offered(f"bring {CARDS[character].name}")
    play = Play()
    play.company("one", "Bag End", "Elrond")
    play.hand("one", character)
    play.organization().do("organize")
    assert play.offered(f"bring {CARDS[character].name}")


# -- Alatar -----------------------------------------------------------------------------------------


def test_opponent_draws_one_card_less_against_alatar() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Alatar")
    play.journey(company, "Moria").do("way starter").until("movement.opponent-draw")
    assert play.options == ["draw 2", "draw 1"]


def alatar_far_away(*others: str) -> tuple[Play, int]:
    """Alatar at Edhellond with others; Aragorn's company is attacked by Wargs elsewhere."""
    play = Play()
    play.company("one", "Edhellond", "Alatar", *others)
    return play, play.company("one", "Bree", "Aragorn II")


def test_alatar_joins_an_attacked_company_and_faces_a_strike() -> None:
    play, company = alatar_far_away("Imrahil")
    attacked(play, company, "Wargs", strikes=1)
    play.dice(6, 6, 6, 6)
    play.do("use Alatar attack").until()
    assert play.company_of("Alatar").number == company
    assert play.company_of("Imrahil").number != company
    assert [event.facts["character"] for event in play.events("strike-given")] == ["TW-117"]
    assert play["Alatar"].state == TAPPED
    assert play.events("corruption")[-1].facts["character"] == "TW-117"


def test_alatar_leaves_allies_and_followers_and_his_haven_card_behind() -> None:
    play, company = alatar_far_away()
    play.give("Alatar", "Gollum")
    attacked(play, company, "Wargs", strikes=2)
    play.dice(*(6,) * 8)
    play.do("use Alatar attack").until()
    assert "Gollum" not in play
    assert len(play.table.companies_of("one")) == 1
    assert play.names(play.player("one").locations) == ["Edhellond"]
    play, company = alatar_far_away("Anborn")
    play.follower("Anborn", "Alatar")
    attacked(play, company, "Wargs", strikes=1)
    play.do("use Alatar attack")
    assert play["Anborn"].uncontrolled
    assert play.company_of("Anborn").number != company


def test_alatar_taps_and_checks_even_if_the_attack_is_canceled() -> None:
    play, company = alatar_far_away()
    attacked(play, company, "Wargs", strikes=1)
    play.do("use Alatar attack")
    assert play.table.combat is not None
    play.table.combat.canceled = True
    play.until()
    assert play["Alatar"].state == TAPPED
    assert play.events("corruption")


def test_alatar_stays_where_he_is_away_from_a_haven_or_against_automatic_attacks() -> None:
    play = Play()
    play.company("one", "Pelargir", "Alatar")
    company = play.company("one", "Bree", "Aragorn II")
    attacked(play, company, "Wargs")
    assert not play.offered("use Alatar attack")
    play, company = alatar_far_away()
    attacked(play, company, "Wargs", source="automatic")
    assert not play.offered("use Alatar attack")


# -- Arwen ------------------------------------------------------------------------------------------


def test_arwen_does_not_control_others_with_what_she_has_for_aragorn() -> None:
    play = Play()
    play.company("one", "Rivendell", "Arwen", "Sam Gamgee")
    play.organization()
    assert not play.offered("organize") or not play.do("organize").offered("follow Sam Gamgee Arwen")


# -- Balin ------------------------------------------------------------------------------------------


def test_faces_tell_what_characters_do() -> None:
    cards = [card for card in PARTS if card.startswith("TW-") and CARDS[card].kind == "character"]
    assert len(cards) >= 44
    for card in cards:
        assert bool(text_of(card)) == bool(PARTS[card])
    assert (
        text_of("TW-123")
        == "+2 prowess against Orc attacks. +1 direct influence against Dwarf characters and factions."
    )


# -- Círdan -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "offered"),
    [
        ("region:coastal-sea", True),
        ("region-name:Elven Shores", False),
        ("region:free-domain", False),
    ],
)
def test_cirdan_taps_to_cancel_an_attack_from_the_sea(key: str, offered: bool) -> None:
    play = Play()
    company = play.company("one", "Grey Havens", "Círdan", "Annalena")
    attacked(play, company, "Corsairs of Umbar", keyed=key)
    assert play.offered("use Círdan attack") == offered
    if offered:
        play.do("use Círdan attack").until()
        assert play.events("attack-ended")[-1].facts["outcome"] == "canceled"
        assert (play["Círdan"].state, play["Annalena"].state) == (TAPPED, UNTAPPED)


def test_cirdan_helps_his_own_company_only() -> None:
    play = Play()
    play.company("one", "Grey Havens", "Círdan")
    company = play.company("one", "Himring", "Annalena")
    play.hand("one", "Concealment")
    attacked(play, company, "Corsairs of Umbar", keyed="region:coastal-sea")
    assert not play.offered("use Círdan attack")


# -- Elrond -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lord", "home", "elsewhere"),
    [
        ("Elrond", "Rivendell", "Lórien"),
        ("Círdan", "Grey Havens", "Rivendell"),
        ("Galadriel", "Lórien", "Rivendell"),
    ],
)
def test_the_keepers_of_the_havens_let_you_hold_one_more_card_at_home(lord: str, home: str, elsewhere: str) -> None:
    play = Play()
    play.company("one", home, lord)
    assert hand_after_the_turn(play) == 9
    play = Play()
    play.company("one", elsewhere, lord)
    assert hand_after_the_turn(play) == 8


@pytest.mark.parametrize(
    ("character", "points"), [("TW-145", 3), ("TW-120", 3), ("TW-137", 3), ("TW-153", 3), ("TW-131", 2), ("TW-152", 2)]
)
def test_points_are_lost_with_some(character: str, points: int) -> None:
    play = Play()
    play.company("one", "Bree", character)
    assert scoring.tally(play.table, "one")["character"] == points
    checks.eliminate(play.table, play[character].number, "combat.body-check.character-eliminated")
    assert scoring.tally(play.table, "one")["character"] == -points


# -- Gandalf ----------------------------------------------------------------------------------------


def test_gandalf_taps_to_test_a_gold_ring_of_his_company() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf", "Bilbo")
    play.give("Bilbo", "Beautiful Gold Ring")
    play.company("one", "Lórien", "Frodo")
    play.give("Frodo", "Fair Gold Ring")
    play.hand("one", "Magic Ring of Stealth")
    play.organization()
    assert not play.offered("use Gandalf Fair Gold Ring")
    play.dice(2, 3)
    play.do("use Gandalf Beautiful Gold Ring").until("ring.replace")
    play.do("ring Magic Ring of Stealth")
    assert play["Gandalf"].state == TAPPED
    assert play["Magic Ring of Stealth"].on == play["Bilbo"].number
    assert play.names(play.player("one").discard) == ["Beautiful Gold Ring"]
    assert not play.offered("use Gandalf Fair Gold Ring")


# -- Pallando ---------------------------------------------------------------------------------------


def test_pallando_lets_you_hold_one_more_card() -> None:
    play = Play()
    play.company("one", "Bree", "Pallando")
    assert hand_after_the_turn(play) == 9


def test_the_opponent_of_pallando_discards_openly() -> None:
    for avatar, known in (("Pallando", EVERYONE), ("Gandalf", 2)):
        play = Play()
        play.company("one", "Bree", avatar)
        play.hand("two", "Wargs")
        play.end_of_turn().until("end.discard", "two")
        play.do("discard Wargs")
        assert play.player("two").discard.known == (known,)


# -- Peath ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("woman", "prowess", "more"),
    [("Peath", 4, 5), ("Éowyn", 2, 6), ("Galva", 0, 6), ("Vôteli", 3, 5), ("Vygavril", 2, 6)],
)
def test_some_women_fight_nazgul(woman: str, prowess: int, more: int) -> None:
    play = Play()
    company = play.company("one", "Bree", woman)
    assert strike_total(play, company, woman, "Adûnaphel") == prowess + more
    play = Play()
    company = play.company("one", "Bree", woman)
    assert strike_total(play, company, woman, "Wargs") == prowess


@pytest.mark.parametrize(
    ("character", "defeated"),
    [("Peath", True), ("Éowyn", True), ("Galva", True), ("Vôteli", True), ("Vygavril", True), ("Gandalf", False)],
)
def test_some_women_halve_the_body_of_a_nazgul(character: str, defeated: bool) -> None:
    play = Play()
    company = play.company("one", "Bree", character)
    attacked(play, company, "Akhôrahil", prowess=10).until("combat.assign")  # body 9, halved 5
    play.dice(6, 6, 3, 3)
    play.do(f"face {character}").until()
    assert (play.events("attack-ended")[-1].facts["outcome"] == "defeated") == defeated


@pytest.mark.parametrize(("character", "wraith_stays"), [("Peath", False), ("Éowyn", False), ("Erkenbrand", True)])
def test_some_women_halve_the_body_of_a_ringwraith_who_attacks(character: str, wraith_stays: bool) -> None:
    play = Play("ringwraith", "wizard")
    raiders = play.company("one", "Edoras", "Dwar the Ringwraith")
    company = play.company("two", "Edoras", character)
    play.table.phase = "site"
    play.table.site_company = raiders
    play.dice(1, 1, 6, 6, 3, 3)  # the attacker, the defender (4 + 5 + 12 or 5 + 12 against 9 + 2), the body check
    play.run(company_combat.attack, company).until()
    assert play.player("one").avatar_lost != wraith_stays


@rule("balrog.player.ringwraith-text-applies")
@pytest.mark.parametrize(("character", "more", "halved"), [("Peath", 5, True), ("Éowyn", 6, True), ("Éomer", 0, False)])
def test_what_some_women_do_to_ringwraiths_they_do_to_the_balrog(character: str, more: int, halved: bool) -> None:
    play = Play("balrog", "wizard")
    raiders = play.company("one", "Moria", "The Balrog")
    company = play.company("two", "Moria", character)
    play.table.phase = "site"
    play.table.site_company = raiders
    play.dice(1, 1, 6, 6, 3, 3)
    play.run(company_combat.attack, company).until()
    facts = CARDS[play.id(character, "two")]
    assert play.events("strike-rolled")[0].facts["total"] == (facts.prowess or 0) + more + 12
    check = play.events("body-check")[0].facts["total"] if play.events("body-check") else 0
    body = CARDS["BA-3"].body or 0
    assert (check == 6 + body // 2) == halved


# -- Radagast ---------------------------------------------------------------------------------------


def test_radagast_draws_for_each_wilderness() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Radagast")
    play.journey(company, "Moria").do("way starter").until("movement.draw")
    assert play.options[0] == "draw 4"  # 2 at Moria, 2 wildernesses on the way
    play = Play()
    company = play.company("one", "Lórien", "Gandalf")
    play.journey(company, "Moria").do("way starter").until("movement.draw")
    assert play.options[0] == "draw 2"


# -- Saruman ----------------------------------------------------------------------------------------


def test_saruman_takes_a_spell_from_the_discard_pile() -> None:
    play = Play()
    play.company("one", "Bree", "Saruman")
    play.discard("one", "Vanishment", "Concealment", "Wizard’s Laughter")
    play.end_of_turn().do("use Saruman")
    assert play.options == ["take Vanishment", "take Wizard’s Laughter"]
    play.do("take Vanishment")
    assert play["Saruman"].state == TAPPED
    assert play.names(play.player("one").hand) == ["Vanishment"]
    assert play.names(play.player("one").discard) == ["Concealment", "Wizard’s Laughter"]
    assert not play.events("fetched")[-1].seen_by("two").facts.get("card")


def test_saruman_takes_nothing_if_there_is_no_spell_or_he_is_tapped() -> None:
    play = Play()
    play.company("one", "Bree", "Saruman")
    play.discard("one", "Concealment")
    play.end_of_turn()
    assert play.table.pending is None or not play.offered("use Saruman")
    play = Play()
    play.company("one", "Bree", "Saruman")
    play.state("Saruman", TAPPED)
    play.discard("one", "Vanishment")
    play.end_of_turn()
    assert play.table.pending is None or not play.offered("use Saruman")


def test_saruman_taps_to_use_a_palantir_that_he_bears() -> None:
    play = Play()
    play.company("one", "Isengard", "Saruman", "Celeborn")
    play.give("Saruman", "Palantír of Orthanc")
    play.discard("one", "Concealment")
    play.organization()
    choice = next(option for option in play.options if option.startswith("use Palantír of Orthanc"))
    play.do(choice)
    assert play["Saruman"].state == TAPPED


# -- Fatty Bolger -----------------------------------------------------------------------------------


def test_fatty_bolger_cancels_a_strike_against_another_hobbit() -> None:
    play = Play()
    company = play.company("one", "Bag End", "Fatty Bolger", "Sam Gamgee", "Aragorn II")
    attacked(play, company, "Wargs").until("combat.assign")
    play.do("face Sam Gamgee", "face Aragorn II").until("combat.next")
    play.do("fight Sam Gamgee 0").until("chain.open")
    play.do("use Fatty Bolger strike").until("strike.stay")
    assert play["Fatty Bolger"].state == TAPPED
    assert play["Sam Gamgee"].state == UNTAPPED
    assert [event.facts["character"] for event in play.events("strike-rolled")] == []


def test_fatty_bolger_does_not_cancel_a_strike_against_himself_or_a_man() -> None:
    for who in ("Fatty Bolger", "Aragorn II"):
        play = Play()
        company = play.company("one", "Bag End", "Fatty Bolger", "Aragorn II")
        attacked(play, company, "Wargs", strikes=1).until("combat.assign")
        play.do(f"face {who}")
        while play.table.pending is not None:
            assert not play.offered("use Fatty Bolger strike")
            play._modestly()
