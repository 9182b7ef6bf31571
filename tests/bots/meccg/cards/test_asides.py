"""What single cards ask."""

from __future__ import annotations

from tests.bots.meccg.scene import answer
from tests.meccg.play import Play
from underdeeps.bots.meccg.mind import ANSWERS
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.table import UNTAPPED

THROUGH = ("Rhudaur", "Hollin", "Redhorn Gate")


def seated() -> Play:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.locations("one", "Moria", "Ettenmoors", "Dimrill Dale")
    return play


def offered(play: Play, kind: str, verb: str, *names: str, last: str = "") -> str:
    options = [Option(verb, play.id(name)) for name in names]
    decision = Decision("two", kind, (*options, *([Option(last)] if last else [])), "term.search")
    return play.say(ANSWERS[kind](play.table, decision))


def test_the_hazard_is_fetched_that_meets_the_opponent_and_is_strong() -> None:
    play = seated()
    play.company("two", "Lórien", "Glorfindel II")
    found = offered(play, "fetch.hazard", "from-sideboard", "Rebel-talk", "Cave-drake", "Corsairs of Umbar")
    assert found == "from-sideboard Cave-drake"
    assert offered(play, "recover.creature", "from-discard", "Lawless Men", last="nothing") != "nothing"


def test_a_dragon_goes_to_hand_rather_than_into_the_deck() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "From the Pits of Angband")
    play.event("two", "Doors of Night")
    play.discard("two", "Rain-drake", "Cave Worm")
    play.end_of_turn().until("angband.take", "two")
    assert answer(play).startswith("to-hand")


def test_the_weakest_creature_pays_for_an_event_and_the_event_itself_if_it_strengthens_nothing() -> None:
    play = seated()
    play.hand("two", "Lawless Men", "Corsairs of Umbar")
    event = play.event("two", "Thrice Outnumbered")
    options = (Option("discard", play.id("Corsairs of Umbar")), Option("discard", play.id("Lawless Men")))
    cheap = ANSWERS["keep-up"](play.table, Decision("two", "keep-up", options, "term.discard"))
    assert play.say(cheap) == "discard Lawless Men"
    both = Decision("two", "keep-up", (*options, Option("discard", str(event))), "term.discard")
    assert ANSWERS["keep-up"](play.table, both).subject == str(event)


def test_the_kind_is_named_of_which_most_creatures_are_held() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("two", "Two or Three Tribes Present", "Wargs", "Wargs", "Orc-guard")
    play.moves(company, "Moria", *THROUGH).until("chain.open", "two").do(f"play Two or Three Tribes Present c{company}")
    assert play.asked == "creature.type"
    assert answer(play) == "type wolf"


def test_a_kind_is_named_only_if_there_are_more_creatures_than_can_be_played() -> None:
    many, few = Play(), Play()
    for play, hand in (
        (many, ("Two or Three Tribes Present", "Wargs", "Wargs")),
        (few, ("Two or Three Tribes Present", "Wargs")),
    ):
        company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
        play.hand("two", *hand)
        play.moves(company, "Moria", *THROUGH).until("chain.open", "two")
    assert answer(many).startswith("play Two or Three Tribes Present")
    assert not answer(few).startswith("play Two or Three Tribes Present")


def test_who_is_missed_least_taps() -> None:
    """Beretar speaks for the Rangers: Legolas need not."""
    play = Play()
    company = play.company("one", "Bree", "Beretar", "Legolas")
    play.hand("one", "Rangers of the North")
    play.table.phase, play.table.site_company = "site", company
    options = tuple(Option("tap", str(play[name].number)) for name in ("Beretar", "Legolas"))
    found = ANSWERS["environment.tap"](play.table, Decision("one", "environment.tap", options, "term.tap"))
    assert play.say(found) == "tap Legolas"
    assert play["Beretar"].state == UNTAPPED
