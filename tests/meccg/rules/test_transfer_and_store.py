"""Items that change hands or are stored, and the avatar's turning to the sideboard, in the organization phase."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg import RULES
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, WOUNDED


def bearer(play: Play, item: str) -> str:
    """The name of the one who bears an item."""
    return play.table.cards[play[item].on].facts.name


# -- passing items on -------------------------------------------------------------------------------


@rule("org.transfer.when-who")
def test_an_item_is_passed_on_at_one_site_before_or_after_organizing_also_to_another_company() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Arwen")
    play.company("one", "Rivendell", "Elrond")
    play.company("one", "Lórien", "Haldir")
    play.give("Aragorn II", "Glamdring")
    play.organization()
    assert play.offered("transfer Glamdring")
    play.do("organize")
    assert not play.offered("transfer Glamdring")
    play.do("organized", "transfer Glamdring")
    assert play.options == ["give Arwen", "give Elrond"]
    play.dice(6, 6)
    play.do("give Elrond").until("organization")
    assert bearer(play, "Glamdring") == "Elrond"


@rule("org.transfer.when-who")
def test_nothing_is_passed_on_in_other_phases() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Arwen")
    play.give("Aragorn II", "Glamdring")
    play.hand("one", "Gates of Morning")
    for begin in (play.long_events, lambda: play.stays(company), lambda: play.at_site(company)):
        begin()
        assert not any(option.startswith("transfer") for option in play.options)
        play.until()


@rule("org.transfer.corruption-check")
@pytest.mark.parametrize(("dice", "takes"), [((6, 6), "Arwen"), ((1, 2), "")])
def test_the_giver_makes_a_corruption_check_and_must_succeed(dice: tuple[int, int], takes: str) -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Arwen")
    play.give("Aragorn II", "Glamdring", "Durin’s Axe")
    play.dice(*dice)
    play.organization().do("transfer Glamdring")
    while play.asked != "organization" and play.asked:
        play.do("pass")
    (check,) = play.events("corruption")
    assert check.facts["character"] == play.id("Aragorn II")
    assert (bearer(play, "Glamdring") if "Glamdring" in play else "") == takes


@rule("org.transfer.when-who")
def test_an_item_may_go_through_several_hands() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Arwen", "Elrond")
    play.give("Aragorn II", "Glamdring")
    play.dice(6, 6, 6, 6)
    play.organization().do("transfer Glamdring", "give Arwen").until("organization")
    play.do("transfer Glamdring", "give Elrond").until("organization")
    assert bearer(play, "Glamdring") == "Elrond"


# -- storing ----------------------------------------------------------------------------------------


@rule("org.store.when-where")
def test_items_are_stored_at_a_haven_before_or_after_organizing() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Arwen")
    play.company("one", "Bree", "Gimli")
    play.give("Aragorn II", "Glamdring")
    play.give("Gimli", "Durin’s Axe")
    play.organization()
    assert play.offered("store Glamdring") and not play.offered("store Durin’s Axe")
    play.do("organize")
    assert not play.offered("store Glamdring")
    play.do("organized")
    assert play.offered("store Glamdring")


@rule("org.store.corruption-check")
@pytest.mark.parametrize(("dice", "stored"), [((6, 6), True), ((1, 2), False)])
def test_the_bearer_makes_a_corruption_check_to_store(dice: tuple[int, int], stored: bool) -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Arwen")
    play.give("Aragorn II", "Glamdring", "Durin’s Axe")
    play.dice(*dice)
    play.organization().do("store Glamdring")
    while play.asked == "chain.respond":
        play.do("pass")
    (check,) = play.events("corruption")
    assert check.facts["character"] == play.id("Aragorn II")
    assert ("Glamdring" in play) == stored
    piled = [play.table.cards[number].facts.name for number in play.player("one").points]
    assert piled == (["Glamdring"] if stored else [])


@rule("org.store.no-bearer")
def test_a_stored_item_is_worth_no_more_for_the_one_who_bore_it() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gimli")
    play.give("Gimli", "Durin’s Axe")
    assert scoring.tally(play.table, "one")["item"] == 4
    play.dice(6, 6)
    play.organization().do("store Durin’s Axe").until()
    axe = play["Durin’s Axe"]
    assert (axe.stored, axe.on) == (True, 0)
    assert scoring.tally(play.table, "one")["item"] == 2


# -- the avatar and the sideboard -------------------------------------------------------------------


def sideboard(cards: int = 20) -> Play:
    """Gandalf at Rivendell; his player's sideboard holds resources, a character and a hazard."""
    play = Play()
    play.company("one", "Rivendell", "Gandalf", "Aragorn II")
    play.sideboard("one", *["Cram"] * 5, "Glamdring", "Elladan", "Wargs")
    play.deck("one", *["Dodge"] * cards)
    return play


@rule("org.sideboard.avatar-taps")
def test_the_avatar_taps_for_the_sideboard_before_or_after_organizing() -> None:
    play = sideboard().organization()
    assert play.offered("sideboard")
    play.do("organize")
    assert not play.offered("sideboard")
    play.do("organized", "sideboard")
    assert (play["Gandalf"].state, play.asked) == (TAPPED, "sideboard.way")
    for state in (TAPPED, WOUNDED):
        play = sideboard()
        play.state("Gandalf", state)
        assert not play.organization().offered("sideboard")


@rule("org.sideboard.option-discard-pile")
def test_up_to_five_resources_or_characters_go_to_the_discard_pile() -> None:
    play = sideboard().organization().do("sideboard", "to-discard")
    assert play.options == ["fetch Cram", "fetch Glamdring", "fetch Elladan", "enough"]
    for card in ("Cram", "Elladan", "Glamdring", "Cram", "Cram"):
        assert play.asked == "sideboard.discard"
        if play.offered(f"fetch {card}"):
            play.do(f"fetch {card}")
    assert play.asked == "organization"
    assert sorted(play.names(play.player("one").discard)) == ["Cram", "Cram", "Cram", "Elladan", "Glamdring"]


@rule("org.sideboard.option-play-deck")
def test_or_one_goes_into_a_play_deck_of_five_or_more_which_is_shuffled() -> None:
    play = sideboard(5).organization().do("sideboard")
    assert play.options == ["to-deck", "to-discard"]
    play.do("to-deck")
    assert play.options == ["fetch Cram", "fetch Glamdring", "fetch Elladan"]
    play.do("fetch Elladan")
    assert play.asked == "organization"
    assert sorted(play.names(play.player("one").deck)) == [*["Dodge"] * 5, "Elladan"]
    assert not any(play.player("one").deck.known)
    play = sideboard(4).organization().do("sideboard")
    assert play.asked == "sideboard.discard"


@rule("org.sideboard.type-shown-only")
def test_the_opponent_learns_only_that_they_are_no_hazards() -> None:
    play = sideboard().organization().do("sideboard", "to-discard", "fetch Elladan")
    event = play.events("fetched")[-1]
    assert event.seen_by("two").facts == {"seat": "one", "kind": "resource"}
    assert event.seen_by("one").facts["card"] == play.id("Elladan")
    assert play.id("Elladan") not in str(RULES.view(play.table, "two")["players"]["one"]["discard"])
