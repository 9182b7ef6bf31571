"""The resource short-events of Against the Shadow."""

import pytest

from tests.meccg.cards.short_event_scenes import attacked, corruption, courts, total
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.table import TAPPED, UNTAPPED


def test_glamour_rolls_for_each_hazard_on_the_company() -> None:
    play = Play()
    company = play.company("one", "Bree", "Legolas", "Bergil")
    play.give("Legolas", "Lure of the Senses")  # above 6
    play.give("Bergil", "Bane of the Ithil-stone")  # no number: above 8
    play.hand("one", "Glamour of Surpassing Excellance")
    play.dice(4, 3, 4, 4)
    play.organization().do(f"play Glamour of Surpassing Excellance c{company}").until()
    assert "Lure of the Senses" not in play
    assert "Bane of the Ithil-stone" in play


@rule("event.short.what-counts-as-effect", "event.short.needs-effect")
def test_glamour_is_discarded_even_if_its_rolls_come_to_nothing_and_needs_something_to_roll_for() -> None:
    lasting = 0
    for seed in range(10):
        play = Play()
        play.table.random = seed * 1_000_003
        company = play.company("one", "Bree", "Legolas")
        play.give("Legolas", "Bane of the Ithil-stone")
        play.hand("one", "Glamour of Surpassing Excellance")
        play.organization().do(f"play Glamour of Surpassing Excellance c{company}")
        assert play.names(play.player("one").discard) == ["Glamour of Surpassing Excellance"]
        lasting += "Bane of the Ithil-stone" in play
    assert lasting

    play = Play()
    company = play.company("one", "Bree", "Legolas")
    play.hand("one", "Glamour of Surpassing Excellance")
    assert not play.organization().offered(f"play Glamour of Surpassing Excellance c{company}")


def test_glamour_is_for_border_holds_and_free_holds() -> None:
    play = Play()
    company = play.company("one", "Moria", "Legolas")
    play.give("Legolas", "Lure of the Senses")
    play.hand("one", "Glamour of Surpassing Excellance")
    assert not play.organization().offered(f"play Glamour of Surpassing Excellance c{company}")


def test_above_the_abyss_untaps_a_character_while_the_ringwraith_is_there() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Minas Morgul", "The Witch-king")
    play.company("one", "Bree", "Jerrek")
    play.state("Jerrek", TAPPED)
    play.state("The Witch-king", TAPPED)
    play.hand("one", "Above the Abyss")
    play.organization()
    assert not play.offered("play Above the Abyss The Witch-king")
    play.do("play Above the Abyss Jerrek")
    assert play["Jerrek"].state == UNTAPPED


@pytest.mark.parametrize(("opponent", "ringwraith"), [("ringwraith", True), ("wizard", False)])
def test_above_the_abyss_needs_the_ringwraith_and_a_wizard_for_opponent(opponent: str, ringwraith: bool) -> None:
    play = Play("ringwraith", opponent)
    if ringwraith:
        play.company("one", "Minas Morgul", "The Witch-king")
    play.company("one", "Bree", "Jerrek")
    play.state("Jerrek", TAPPED)
    play.hand("one", "Above the Abyss")
    assert not play.organization().offered("play Above the Abyss Jerrek")


def test_the_tormented_earth_cancels_an_attack() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Bree", "Hador", "Jerrek")
    play.hand("one", "The Tormented Earth")
    play.dice(4, 4)
    attacked(play, company, race="man").do("play The Tormented Earth attack").until()
    assert play.result == "canceled"
    assert total(play, "corruption") == 8 - 4


def test_the_tormented_earth_weakens_an_attack_instead_and_only_once() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Bree", "Dwar the Ringwraith")
    play.hand("one", "The Tormented Earth", "The Tormented Earth")
    attacked(play, company, race="man", prowess=12).do("play AS-102/1 attack")
    assert not any("Tormented" in option for option in play.options)
    play.until()
    assert play.events("strike-rolled")[-1].facts["prowess"] == 9
    assert not play.events("corruption")


def test_the_tormented_earth_is_not_for_automatic_attacks() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Moria", "Hador")
    play.hand("one", "The Tormented Earth")
    assert attacked(play, company, automatic=True).asked != "chain.open"


@pytest.mark.parametrize("card", ["AS-49", "AS-77", "AS-102"])
def test_each_card_says_what_it_does(card: str) -> None:
    assert text_of(card).endswith(".")


def test_join_with_that_power_adds_the_others_of_the_company_to_a_check() -> None:
    play = Play("ringwraith")
    play.company("one", "Moria", "Asternak", "Jerrek", "Layos", "Dôgrib")
    play.hand("one", "Join With That Power", "Join With That Power")
    corruption(play, "Jerrek")
    play.dice(3, 4)
    play.do("play Join With That Power check")
    assert not play.offered("play Join With That Power check")
    play.until()
    assert total(play, "corruption") == 7 + 3


def test_join_with_that_power_helps_to_win_a_faction() -> None:
    totals = []
    for played in (False, True):
        play = Play("ringwraith")
        play.company("one", "Easterling Camp", "Asternak", "Jerrek", "Dôgrib")
        play.hand("one", "Join With That Power")
        courts(play, "Asternak", "Easterlings")
        play.dice(1, 2)
        if played:
            play.do("play Join With That Power check")
        play.until()
        totals.append(total(play, "influence"))
    assert totals[1] == totals[0] + 2


def test_join_with_that_power_needs_a_diplomat_in_the_company() -> None:
    play = Play("ringwraith")
    play.company("one", "Moria", "Jerrek", "Dôgrib")
    play.hand("one", "Join With That Power")
    corruption(play, "Jerrek")
    assert not play.offered("play Join With That Power check")


def test_the_face_has_words() -> None:
    assert text_of("AS-90")
