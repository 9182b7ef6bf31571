"""The avatar who turns to the sideboard in the organization phase."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from tests.rules import rule
from underdeeps.meccg import RULES
from underdeeps.meccg.table import TAPPED, WOUNDED


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


def test_twilight_in_the_sideboard_is_no_resource_for_an_avatar_who_taps() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf")
    play.sideboard("one", "Twilight", "Glamdring")
    unanswered(play.organization().do("sideboard", "to-deck"))
    assert "Glamdring" in play.names(play.player("one").deck) or play.offered("fetch Glamdring")
    assert not play.offered("fetch Twilight")
