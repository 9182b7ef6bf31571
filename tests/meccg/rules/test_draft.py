"""The draft of the starting companies: characters, minor items, and what becomes of the rest of the pool."""

from __future__ import annotations

from typing import Any

from tests.meccg.play import Play
from tests.meccg.rules.beginnings import all_drafted, before_the_draft, drafting, started, wizards
from tests.meccg.rules.declaring import declared
from tests.rules import rule
from underdeeps.meccg import RULES
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.rules import game, numbers, setup, zones


def seen(play: Play, by: str, of: str) -> dict[str, Any]:
    """What a player sees of a player."""
    found: dict[str, Any] = RULES.view(play.table, by)["players"][of]
    return found


# -- rounds -----------------------------------------------------------------------------------------


@rule("draft.round.simultaneous-reveal")
def test_both_lay_a_character_before_either_is_turned_up() -> None:
    play = wizards(("Balin", "Haldir"), ("Legolas", "Gimli"))
    assert (play.asked, play.asks) == ("draft.reveal", "one")
    play.do("draft Haldir")
    assert (play.asked, play.asks) == ("draft.reveal", "two")
    assert started(play, "one") == [] and not play.events("drafted")
    assert seen(play, "one", "one")["drafted"] == play.id("Haldir")
    assert seen(play, "two", "one")["drafted"] is True
    assert seen(play, "two", "one")["pool"] == ["", ""]
    play.do("draft Legolas")
    assert (started(play, "one"), started(play, "two")) == (["Haldir"], ["Legolas"])


@rule("draft.round.duplicate-set-aside")
def test_the_same_unique_character_is_set_aside_by_both() -> None:
    play = wizards(("Balin", "Haldir"), ("Balin", "Gimli"))
    play.do("draft Balin", "draft Balin")
    assert (started(play, "one"), started(play, "two")) == ([], [])
    assert [play.names(play.player(seat).set_aside) for seat in ("one", "two")] == [["Balin"], ["Balin"]]
    assert play.options == ["draft Haldir", "stop"]


@rule("draft.round.duplicate-set-aside")
def test_two_manifestations_of_one_being_are_set_aside_too() -> None:
    play = wizards(("Aragorn II",), ("Strider",))
    play.do("draft Aragorn II", "draft Strider")
    assert (started(play, "one"), started(play, "two")) == ([], [])


@rule("draft.round.non-duplicate-joins", "draft.round.duplicate-set-aside")
def test_what_is_not_the_same_unique_character_joins() -> None:
    play = drafting("ringwraith", "ringwraith", ("Orc Captain",), ("Orc Captain", "Shagrat"))
    play.do("draft Orc Captain", "draft Orc Captain")
    assert (started(play, "one"), started(play, "two")) == (["Orc Captain"], ["Orc Captain"])
    assert play.player("one").set_aside == ()


@rule("draft.round.duplicate-set-aside")
def test_a_character_whom_the_opponent_has_drafted_before_is_set_aside() -> None:
    play = wizards(("Balin", "Haldir"), ("Gimli", "Balin"))
    play.do("draft Balin", "draft Gimli", "draft Haldir", "draft Balin")
    assert (started(play, "one"), started(play, "two")) == (["Balin", "Haldir"], ["Gimli"])
    assert play.names(play.player("two").set_aside) == ["Balin"]


# -- when a player is finished ----------------------------------------------------------------------


SMALL = ("Ioreth", "Dori", "Halbarad", "Forlong", "Bofur", "Fíli", "Anborn")
"""Seven characters whose minds are 11 together."""


@rule("draft.stop.five-characters")
def test_a_wizard_player_starts_with_five_at_most() -> None:
    play = wizards(SMALL)
    for n in range(5):
        assert (play.asked, len(started(play, "one"))) == ("draft.reveal", n)
        play.do(play.options[0])
    assert started(play, "one") == list(SMALL[:5])
    assert play.asked == "setup.leftover"


@rule("draft.ringwraith.six-characters")
def test_a_ringwraith_player_starts_with_six_at_most() -> None:
    play = drafting("ringwraith", "wizard", ("Orc Brawler",) * 3 + ("Sly Southerner",) * 3 + ("Muzgash",))
    for n in range(6):
        assert (play.asked, len(started(play, "one"))) == ("draft.reveal", n)
        play.do(play.options[0])
    assert len(started(play, "one")) == 6
    assert play.asked == "setup.leftover"


@rule("draft.total-mind-cap", "draft.stop.mind-20")
def test_who_would_make_the_minds_more_than_twenty_cannot_be_revealed() -> None:
    play = wizards(("Elrond", "Celeborn", "Elladan", "Haldir", "Balin"))
    assert play.offered("draft Elrond")
    play.do("draft Elrond", "draft Celeborn")
    assert play.options == ["draft Elladan", "draft Haldir", "stop"]
    play.do("draft Elladan")
    assert started(play, "one") == ["Elrond", "Celeborn", "Elladan"]
    assert play.asked == "setup.leftover", "with minds of 20 nobody is left who could be revealed"


@rule("draft.stop.mind-20")
def test_minds_are_counted_as_they_are_printed() -> None:
    play = wizards(("Elrond", "Celeborn", "Balin"))
    play.do("draft Elrond")
    play.give("Elrond", "Open to the Summons")
    with declared("WH-46", Gives("mind", -1)):
        assert numbers.mind(play.table, play["Elrond"].number) == 9
        play.do("draft Celeborn")
    assert play.asked == "setup.leftover", "10 and 6 leave no room for the 5 of Balin"


@rule("draft.stop.pool-or-will")
def test_a_player_is_finished_when_his_pool_is_empty_or_when_he_wants_no_more() -> None:
    play = wizards(("Haldir",), ("Gimli", "Legolas"))
    play.do("draft Haldir", "draft Gimli")
    assert (play.asked, play.asks) == ("draft.reveal", "two")
    play.do("stop")
    assert (play.asked, play.asks) == ("setup.leftover", "two")
    assert started(play, "two") == ["Gimli"]


@rule("draft.stop.opponent-continues")
def test_the_other_goes_on_alone_until_he_is_finished_too() -> None:
    play = wizards(("Haldir", "Balin"), ("Gimli", "Legolas", "Dori", "Ioreth"))
    play.do("stop", "draft Gimli", "draft Legolas")
    assert (play.asked, play.asks) == ("draft.reveal", "two")
    play.do("draft Dori", "draft Ioreth")
    assert (started(play, "one"), started(play, "two")) == ([], ["Gimli", "Legolas", "Dori", "Ioreth"])
    assert (play.asked, play.asks) == ("setup.leftover", "one")


@rule("draft.ringwraith.agents-need-enabler")
def test_an_agent_cannot_be_revealed() -> None:
    play = drafting("ringwraith", "wizard", ("Golodhros", "Layos"))
    assert CARDS[play.id("Golodhros")].agent
    assert play.options == ["draft Layos", "stop"]


# -- minor items ------------------------------------------------------------------------------------


@rule("draft.items.up-to-two")
def test_up_to_two_minor_items_are_given_to_starting_characters() -> None:
    play = wizards(("Haldir", "Balin", "Cram", "Horn of Anor", "Elf-stone"), ("Gimli",))
    all_drafted(play)
    assert (play.asked, play.asks) == ("setup.item", "one")
    assert play.offered("give Cram Haldir") and play.offered("give Cram Balin") and play.offered("enough")
    play.do("give Cram Haldir", "give Horn of Anor Haldir")
    assert [card.facts.name for card in play.table.borne(play["Haldir"].number, "item")] == ["Cram", "Horn of Anor"]
    assert play.asked != "setup.item" and "Elf-stone" not in play


@rule("draft.items.up-to-two")
def test_items_are_given_when_both_have_finished_and_need_not_be() -> None:
    play = wizards(("Haldir", "Cram"), ("Gimli", "Legolas", "Cram"))
    play.do("draft Haldir", "draft Gimli")
    assert (play.asked, play.asks) == ("draft.reveal", "two")
    play.do("stop")
    assert (play.asked, play.asks) == ("setup.item", "one")
    play.do("enough")
    assert (play.asked, play.asks) == ("setup.item", "two")
    play.do("enough").until()
    assert "Cram" not in play


@rule("term.cannot-be-duplicated")
def test_of_what_a_character_can_have_one_only_he_is_given_one() -> None:
    play = drafting("ringwraith", "wizard", ("Shagrat", "Orc Captain", "Blazon of the Eye", "Blazon of the Eye"))
    all_drafted(play).do("give Blazon of the Eye Shagrat")
    assert play.options == ["give Blazon of the Eye Orc Captain", "enough"]


@rule("draft.site-required-card")
def test_for_a_card_that_needs_a_site_the_site_is_chosen_at_once() -> None:
    play = drafting("ringwraith", "ringwraith", ("Shagrat", "Gorbag", "Orders from Lugbúrz"), ("Layos", "Hador"))
    all_drafted(play).do("give Orders from Lugbúrz Gorbag")
    assert (play.asked, play.asks) == ("setup.site", "one")
    play.do("at Minas Morgul", "at Dol Guldur")
    assert play["Orders from Lugbúrz"].number in play.company_of("Gorbag").events
    assert play.table.site_of(play.company_of("Gorbag")).facts.name == "Dol Guldur"
    assert play.table.companies_of("two") == ()
    play.until("setup.site")
    assert play.asks == "two", "player one is not asked again"


# -- what is left over ------------------------------------------------------------------------------


@rule("draft.leftover.into-play-deck")
def test_characters_unused_or_set_aside_may_go_into_the_play_deck() -> None:
    play = wizards(("Balin", "Haldir", "Ioreth", "Cram"), ("Balin",))
    play.do("draft Balin", "draft Balin", "draft Haldir", "stop", "enough")
    assert (play.asked, play.options) == ("setup.leftover", ["include Ioreth", "include Balin", "enough"])
    play.do("include Balin", "enough")
    play.until()
    cards = play.names((*play.player("one").deck.cards, *play.player("one").hand.cards))
    assert cards.count("Balin") == 1 and len(cards) == 21


@rule("draft.leftover.into-play-deck")
def test_the_play_deck_then_holds_ten_characters_at_most_beside_avatars() -> None:
    play = before_the_draft("wizard", "wizard", ("Balin", "Haldir", "Ioreth"), ())
    others = ("Gandalf", "Gandalf", *SMALL[1:], "Elrond", "Arwen")
    play.deck("one", *others, "Golodhros", "Cram")
    play.run(setup.draft).do("stop")
    assert play.offered("include Balin")
    play.do("include Balin", "include Haldir")
    assert play.asked != "setup.leftover", "eight and two are ten; avatars and a Wizard's agents do not count"
    assert "Ioreth" not in play.names(play.player("one").deck)


@rule("draft.leftover.removed")
def test_the_rest_of_the_pool_is_out_of_the_game() -> None:
    play = wizards(("Balin", "Haldir", "Ioreth", "Cram"), ("Balin", "Gimli"))
    play.do("draft Balin", "draft Balin", "draft Haldir", "stop", "stop", "enough", "enough").until()
    player = play.player("one")
    piles = (player.deck, player.hand, player.discard, player.sideboard, player.removed)
    held = [name for pile in piles for name in play.names(pile)]
    assert held == ["Cram"] * 20 and started(play, "one") == ["Haldir"]
    assert not any(name in play for name in ("Balin", "Ioreth", "Cram"))
    assert zones.unique_refusal(play.table, play.id("Ioreth")) is None, "it was never in play"


# -- the course of it all ---------------------------------------------------------------------------


@rule("draft.timing")
def test_the_draft_comes_first_and_settles_who_starts_in_play() -> None:
    play = before_the_draft("wizard", "ringwraith", ("Haldir", "Balin"), ("Layos", "Hador"))
    play.run(game.main)
    assert (play.asked, play.table.turn) == ("draft.reveal", 0)
    assert [event.kind for event in play.table.log or ()] == ["draft"]
    play.do("draft Balin", "draft Hador", "stop", "stop").until("organization")
    assert play.table.turn == 1
    names = {seat: [card.facts.name for card in play.table.characters_of(seat)] for seat in ("one", "two")}
    assert names == {"one": ["Balin"], "two": ["Hador"]}
