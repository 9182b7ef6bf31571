"""The characters of The Wizards."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.character_scenes import attacked, faction_total, influence_on, strike_total
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
    ],
)
def test_influence_against_a_faction(character: str, faction: str, influence: int) -> None:
    play = Play()
    play.company("one", "Bree", character)
    assert faction_total(play, character, faction) == influence


@pytest.mark.parametrize("character", ["TW-118", "TW-148", "TW-159", "TW-161", "TW-168", "TW-176", "TW-122", "TW-136"])
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
        ("TW-132", 4 + 1),  # Bofur
        ("TW-141", 3 + 1),  # Dori
        ("TW-143", 5 + 1),  # Elladan
        ("TW-144", 5 + 1),  # Elrohir
        ("TW-150", 2 + 1),  # Fíli
        ("TW-158", 5 + 2),  # Gildor Inglorion
        ("TW-159", 5 + 2),  # Gimli
        ("TW-160", 5 + 1),  # Glóin
        ("TW-167", 3 + 1),  # Kíli
        ("TW-172", 3 + 1),  # Óin
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
        ("TW-132", -1),  # Bofur
        ("TW-134", -1),  # Boromir II
        ("TW-135", -1),
        ("TW-141", -1),  # Dori
        ("TW-150", -1),  # Fíli
        ("TW-151", -1),  # Forlong
        ("TW-156", 1),  # Gandalf
        ("TW-164", -1),  # Haldir
        ("TW-165", -1),  # Háma
        ("TW-167", -1),  # Kíli
        ("TW-172", -1),  # Óin
        ("TW-174", -1),  # Orophin
        ("TW-178", 1),  # Radagast
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
        ("TW-129", "Minas Tirith", (1, 9, 2, 0)),  # Bergil
        ("TW-145", "Rivendell", (7, 9, 10, 4)),  # Elrond
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


@pytest.mark.parametrize("character", ["TW-180", "TW-495"])  # Sam Gamgee, Fatty Bolger
def test_some_hobbits_come_into_play_at_bag_end_only(character: str) -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.hand("one", character)
    play.organization()
    assert not play.offered("organize") or not play.do("organize").offered(f"bring {CARDS[character].name}")
    play = Play()
    play.company("one", "Bag End", "Bilbo")
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


# -- Elrond -----------------------------------------------------------------------------------------


def test_elrond_at_rivendell_lets_you_hold_one_more_card() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    assert hand_after_the_turn(play) == 9
    play = Play()
    play.company("one", "Lórien", "Elrond")
    assert hand_after_the_turn(play) == 8


@pytest.mark.parametrize("character", ["TW-145", "TW-120"])  # Elrond, Aragorn II
def test_three_points_are_lost_with_some(character: str) -> None:
    play = Play()
    play.company("one", "Bree", character)
    assert scoring.tally(play.table, "one")["character"] == 3
    checks.eliminate(play.table, play[character].number, "combat.body-check.character-eliminated")
    assert scoring.tally(play.table, "one")["character"] == -3


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


def test_peath_fights_nazgul() -> None:
    play = Play()
    company = play.company("one", "Bree", "Peath")
    assert strike_total(play, company, "Peath", "Adûnaphel") == 4 + 5
    play = Play()
    company = play.company("one", "Bree", "Peath")
    assert strike_total(play, company, "Peath", "Wargs") == 4


@pytest.mark.parametrize(("character", "defeated"), [("Peath", True), ("Gandalf", False)])
def test_peath_halves_the_body_of_a_nazgul(character: str, defeated: bool) -> None:
    play = Play()
    company = play.company("one", "Bree", character)
    attacked(play, company, "Akhôrahil", prowess=10).until("combat.assign")  # body 9, halved 5
    play.dice(6, 6, 3, 3)
    play.do(f"face {character}").until()
    assert (play.events("attack-ended")[-1].facts["outcome"] == "defeated") == defeated


@pytest.mark.parametrize(("character", "wraith_stays"), [("Peath", False), ("Erkenbrand", True)])
def test_peath_halves_the_body_of_a_ringwraith_who_attacks(character: str, wraith_stays: bool) -> None:
    play = Play("ringwraith", "wizard")
    raiders = play.company("one", "Edoras", "Dwar the Ringwraith")
    company = play.company("two", "Edoras", character)
    play.table.phase = "site"
    play.table.site_company = raiders
    play.dice(1, 1, 6, 6, 3, 3)  # the attacker, the defender (4 + 5 + 12 or 5 + 12 against 9 + 2), the body check
    play.run(company_combat.attack, company).until()
    assert play.player("one").avatar_lost != wraith_stays


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
