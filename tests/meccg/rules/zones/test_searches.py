"""Effects that look into play decks and discard piles, and the cards in play that cancel them.

Each card is tried twice: with Bane of the Ithil-stone in play it finds nothing there that it finds without.
"""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.short_event_scenes import attacked
from tests.meccg.sets.the_white_hand.test_alatar import hunt
from tests.meccg.sets.the_white_hand.test_creatures import faces
from tests.meccg.sets.the_white_hand.test_stage_permanent_events import forging
from tests.meccg.sets.the_white_hand.test_wizardhavens import go, his
from tests.rules import rule
from underdeeps.meccg.rules import zones

BANE = "TW-13"
LADY = "AS-13"
FLOTSAM = "WH-18"
BARRED = pytest.mark.parametrize("barred", [False, True])
READING = "meccg.choice.hazards.searches"


def bar(play: Play, barred: bool, card: str = BANE) -> None:
    """Player two has a card in play that cancels searches, if so said."""
    if barred:
        play.event("two", card)


def until_asked(play: Play, question: str) -> bool:
    """Play on modestly up to a question, or to the end: whether it is asked."""
    while play.asked and play.asked != question:
        play.do(play.options[-1])
    return play.asked == question


@BARRED
def test_nobody_looks_into_either_play_deck_in_the_mirror(barred: bool) -> None:
    play = Play()
    play.company("one", "Lórien", "Celeborn")
    play.hand("one", "Mirror of Galadriel")
    bar(play, barred)
    asked = until_asked(play.organization().do("play Mirror of Galadriel"), "mirror.deck")
    assert asked == (not barred)
    assert barred or play.options == ["own-deck", "other-deck", "nothing"]
    assert [event.facts["whose"] for event in play.events("looked")] == ["two"], "the hand is seen"


def test_only_his_own_play_deck_is_barred_to_a_minion_by_the_lady() -> None:
    """Lady of the Golden Wood and Flotsam and Jetsam speak of a player's own cards."""
    play = Play()
    play.company("one", "Lórien", "Celeborn")
    play.hand("one", "Mirror of Galadriel")
    play.deck("one", *("Glamdring",) * 15)
    play.event("two", FLOTSAM)
    play.organization().do("play Mirror of Galadriel").until("mirror.deck")
    assert play.options == ["other-deck", "nothing"]


@BARRED
def test_no_gear_is_reforged_out_of_a_discard_pile(barred: bool) -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Aragorn II")
    (reforging,) = play.give("Elrond", "Reforging")
    zones.store(play.table, reforging)
    play.discard("one", "Dagger of Westernesse")
    bar(play, barred)
    assert play.organization().offered("reforge Dagger of Westernesse") == (not barred)


@BARRED
def test_rings_are_laid_by_out_of_the_sideboard_only(barred: bool) -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.event("one", "BA-31")
    play.discard("one", "Dwarven Ring of Thrár’s Tribe")
    play.sideboard("one", "Dwarven Ring of Barin’s Tribe")
    bar(play, barred)
    unanswered(play.organization().do("use Rumours of Rings"))
    if not barred:
        assert play.options == [
            "from-sideboard Dwarven Ring of Barin’s Tribe",
            "from-discard Dwarven Ring of Thrár’s Tribe",
        ]
        play.do("from-sideboard Dwarven Ring of Barin’s Tribe")
    assert play["Dwarven Ring of Barin’s Tribe"].role == "aside"


@BARRED
@pytest.mark.parametrize(("event", "card"), [("TW-96", "Adûnaphel"), ("AS-16", "LE-93"), ("TD-27", "TD-40")])
def test_no_creature_is_taken_back_at_the_end_of_a_turn(event: str, card: str, barred: bool) -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.event("two", event)
    play.event("two", "Doors of Night")
    play.discard("one", card)
    play.discard("two", card)
    bar(play, barred)
    play.end_of_turn()
    question = "angband.take" if event == "TD-27" else "house.take"
    assert until_asked(play, question) == (not barred)


@rule(READING)
def test_each_player_is_judged_by_himself_when_each_may_search() -> None:
    """From the Pits of Angband of a Ringwraith player: it is the Wizard player from whom the bane keeps his cards."""
    play = Play("wizard", "ringwraith")
    play.company("one", "Rivendell", "Elrond")
    play.event("two", "TD-27")
    play.event("two", BANE)
    play.discard("one", "TD-40")
    play.discard("two", "TD-40")
    play.end_of_turn().until("angband.take")
    assert play.asks == "two"


@BARRED
def test_goodwill_earns_nothing_out_of_the_piles(barred: bool) -> None:
    play = Play()
    company = play.company("one", "Bree", "Elrond", "Aragorn II")
    play.give("Elrond", "Cram")
    play.hand("one", "Token of Goodwill")
    play.discard("one", "Orcrist")
    bar(play, barred)
    attacked(play, company, race="man", strikes=1)
    play.dice(6, 6, 6, 6)
    play.do("play Token of Goodwill attack")
    if play.asked == "chain.by":
        play.do("by Elrond")
    assert until_asked(play, "offering.reward") == (not barred)
    play.until()
    assert play.result == "canceled"


@BARRED
def test_goblin_faces_see_no_play_deck(barred: bool) -> None:
    play = faces(1, 1, 1, 1, 6, 6, 1, 1, 1, 1)
    bar(play, barred)
    assert until_asked(play, "faces.under") == (not barred)
    assert len(play.events("looked")) == (not barred)


@BARRED
def test_no_horns_call_factions_back(barred: bool) -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.hand("one", "Horns, Horns, Horns")
    play.discard("one", "Riders of Rohan")
    play.discard("two", "Riders of Rohan")
    bar(play, barred)
    assert play.organization().offered("play Horns, Horns, Horns") == (not barred)


@rule(READING)
def test_horns_call_back_the_factions_of_the_player_who_is_not_barred() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.hand("one", "Horns, Horns, Horns")
    play.discard("one", "Riders of Rohan")
    play.discard("two", "Riders of Rohan")
    play.deck("one", "Glamdring")
    play.event("two", FLOTSAM)
    unanswered(play.organization().do("play Horns, Horns, Horns"))
    assert "Riders of Rohan" in play.names(play.player("one").discard)
    assert "Riders of Rohan" not in play.names(play.player("two").discard)


@BARRED
@pytest.mark.parametrize(("what", "other"), [("Gems of Arda", "Glamdring"), ("Mithril", "Dagger of Westernesse")])
def test_nothing_is_traded_for_out_of_a_discard_pile(what: str, other: str, barred: bool) -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Gimli")
    play.give("Gimli", what)
    zones.store(play.table, zones.enter(play.table, play.id(other), "two", "item"))
    play.discard("one", other)
    bar(play, barred)
    play.dice(6, 6)
    play.organization().do(f"store {what}")
    assert until_asked(play, "trade.item") == (not barred)


@BARRED
def test_the_great_hunt_lies_on_the_table_but_reveals_nothing(barred: bool) -> None:
    play = hunt("Alatar")
    play.deck("two", "Dodge", "Orc-guard")
    play.discard("two", "Cave-drake")
    bar(play, barred)
    play.organization().do("play The Great Hunt")
    assert until_asked(play, "hunt.pile") == (not barred)
    assert "The Great Hunt" in play


@rule(READING)
@pytest.mark.parametrize(("pile", "found"), [("discard", False), ("deck", False), ("hand", True), ("sideboard", True)])
def test_the_hunt_finds_a_creature_in_the_hand_or_the_sideboard_only(pile: str, found: bool) -> None:
    play = Play()
    play.company("one", "Edhellond", "Alatar")
    play.hand("one", "The Hunt")
    play.player("two").revealed = (play.id("Wargs"),)
    getattr(play, pile)("two", "Wargs")
    bar(play, True)
    play.organization().do("play The Hunt Alatar")
    play.dice(*(6,) * 12)
    play.until()
    assert bool(play.events("hunted")) == found


@rule(READING)
@BARRED
def test_forges_work_with_what_is_in_hand_or_sideboard(barred: bool) -> None:
    play = forging()
    play.give("Isengard", "War-forges")
    play.discard("one", "Dagger of Westernesse")
    play.sideboard("one", "Shield of Iron-bound Ash")
    bar(play, barred)
    asked = until_asked(play.at_site(go(play)).do("use War-forges"), "forge.item")
    assert asked == (not barred), "there is nothing to choose"
    assert ("Shield of Iron-bound Ash" in play) == barred


@rule(READING)
@BARRED
def test_earth_eaters_bring_gear_out_of_the_sideboard(barred: bool) -> None:
    play = his("Balin", site="WH-56")
    play.event("one", "Earth-eater")
    play.discard("one", "LE-301")
    play.sideboard("one", "LE-301")
    bar(play, barred)
    play.organization()
    assert play.offered("use Earth-eater")
    unanswered(play.do("use Earth-eater"))
    assert play.asked == ("organization" if barred else "fetch.card")
    play.until()
    assert (play.names(play.player("one").sideboard) == []) or not barred


@rule(READING)
def test_a_search_that_has_begun_goes_on() -> None:
    """Flotsam and Jetsam bar a play deck of fifteen cards: the second item is found though it holds no more now."""
    play = Play()
    play.company("one", "Rivendell", "Thorin II")
    play.give("Thorin II", "TW-218")
    play.deck("one", *("Dagger of Westernesse",) * 2, *("Glamdring",) * 14)
    play.event("two", FLOTSAM)
    unanswered(play.organization().do("use Dwarven Ring of Thélor’s Tribe"))
    play.do("from-deck Dagger of Westernesse", "from-deck Dagger of Westernesse")
    assert play.names(play.player("one").hand) == ["Dagger of Westernesse"] * 2


@rule(READING)
def test_what_nobody_looks_at_is_not_canceled() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.hand("one", "Favor of the Valar")
    play.discard("one", "Glamdring")
    bar(play, True)
    unanswered(play.organization().do("play Favor of the Valar"))
    assert play.names(play.player("one").discard) == [] and len(play.player("one").hand) == 8


@rule(READING)
def test_what_rules_give_a_balrog_player_is_the_course_of_play() -> None:
    play = Play("balrog", "wizard")
    play.company("one", "Moria", "Azog")
    play.discard("one", "Crook-legged Orc")
    play.event("two", LADY)
    assert play.organization().do("organize").offered("bring Crook-legged Orc from-discard")
