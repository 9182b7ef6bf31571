"""Stage permanent-events that are Alatar's own."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.beginnings import before_the_draft
from tests.meccg.sets.short_event_scenes import attacked
from tests.meccg.sets.the_white_hand.test_stage_permanent_events import tally
from tests.meccg.sets.the_white_hand.test_wizardhavens import FALLEN, go, his, offers, stray
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers, setup, zones
from underdeeps.meccg.rules.turn import arranging
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

BREE = "TW-378"


def hunters(*names: str, site: str = "WH-58") -> Play:
    """Alatar's company at a site: he himself is there if he is named."""
    play = his(*names, site=site)
    play.be("one", "Alatar")
    return play


def shown(play: Play) -> list[str]:
    """The cards that the opponent has revealed for the hunt, in order."""
    return [CARDS[str(event.facts["card"])].name for event in play.events("hunt-revealed")]


# -- Bow of Alatar ------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", [UNTAPPED, TAPPED, WOUNDED])
def test_with_his_bow_he_faces_a_strike_however_he_is(state: int) -> None:
    play = hunters("Alatar", "Balin", site=BREE)
    play.give("Alatar", "Bow of Alatar")
    play.state("Alatar", state)
    attacked(play, go(play), strikes=1, prowess=8, body=6)
    play.dice(6, 6, 3, 3)
    play.do("use Bow of Alatar attack").until()
    assert [event.facts["character"] for event in play.events("strike-given")] == [play["Alatar"].id]
    assert play["Bow of Alatar"].state == TAPPED and play["Balin"].state == UNTAPPED


@pytest.mark.parametrize(("bow", "result"), [(True, "defeated"), (False, "not-defeated")])
def test_a_strike_that_fails_against_the_bow_leaves_the_attack_with_less_body(bow: bool, result: str) -> None:
    play = hunters("Alatar", site=BREE)
    play.give("Alatar", "Bow of Alatar")
    attacked(play, go(play), strikes=1, prowess=8, body=6)
    play.dice(6, 6, 3, 3)
    if bow:
        play.do("use Bow of Alatar attack")
    play.until()
    assert play.result == result, "a body check of 6 against a body of 5, or 6"


def test_the_body_stays_less_for_the_rest_of_the_attack() -> None:
    play = hunters("Alatar", "Balin", site=BREE)
    play.give("Alatar", "Bow of Alatar")
    attacked(play, go(play), strikes=2, prowess=6, body=6)
    play.dice(6, 6, 3, 3, 6, 6, 3, 3)
    play.do("use Bow of Alatar attack").until("combat.assign")
    play.do("face Balin", "fight Alatar 0").until()
    assert play.result == "defeated"


def test_the_bow_helps_nobody_else_and_not_off_him() -> None:
    play = hunters("Alatar", site=BREE)
    play.give("Alatar", "Bow of Alatar")
    other = play.company("one", "TW-404", "Balin")
    attacked(play, other)
    assert not any("Bow" in option for option in offers(play)), "another company is attacked"
    play.until()
    tapped = hunters("Alatar", site=BREE)
    tapped.give("Alatar", "Bow of Alatar")
    tapped.state("Bow of Alatar", TAPPED)
    attacked(tapped, go(tapped))
    assert not any("Bow" in option for option in offers(tapped))
    alone = hunters("Balin", site=BREE)
    alone.event("one", "Bow of Alatar")
    attacked(alone, go(alone))
    assert not any("Bow" in option for option in offers(alone)), "he is not in play"


def test_he_faces_an_attack_that_is_against_somebody_else() -> None:
    play = hunters("Alatar", "Balin", site=BREE)
    play.give("Alatar", "Bow of Alatar")
    attacked(play, go(play), strikes=1, prowess=6)
    assert play.table.combat is not None
    play.table.combat.facing = (play["Balin"].number,)
    play.dice(6, 6)
    play.do("use Bow of Alatar attack").until()
    assert [event.facts["character"] for event in play.events("strike-given")] == [play["Alatar"].id]


# -- The Great Hunt -----------------------------------------------------------------------------------


def hunt(*names: str, points: int = 12, site: str = BREE) -> Play:
    """Alatar has so many stage points and The Great Hunt in hand."""
    play = hunters(*names, site=site)
    stray(play, points)
    play.hand("one", "The Great Hunt")
    return play


def test_the_great_hunt_wants_twelve_stage_points_and_alatar() -> None:
    assert hunt("Alatar").organization().offered("play The Great Hunt")
    assert not hunt("Alatar", points=11).organization().offered("play The Great Hunt")
    other = hunt("Balin")
    other.be("one", "Saruman")
    assert not other.organization().offered("play The Great Hunt")
    second = hunt("Alatar")
    second.event("one", "The Great Hunt")
    assert not second.organization().offered("play The Great Hunt"), "it cannot be duplicated"


def test_creatures_of_the_play_deck_attack_as_they_are_revealed() -> None:
    play = hunt("Alatar")
    play.deck("two", "Dodge", "Orc-guard", "Gates of Morning")
    play.discard("two", "Cave-drake")
    play.organization().do("play The Great Hunt").until("hunt.pile")
    assert play.options == ["hunt-deck", "hunt-discard"]
    play.dice(*(6, 6) * 8)
    play.do("hunt-deck").until()
    assert shown(play) == ["Gates of Morning", "Orc-guard", "Dodge"]
    attacks = play.events("attack")
    assert [CARDS[str(event.facts["card"])].name for event in attacks] == ["Orc-guard"]
    assert attacks[0].facts["company"] == play.company_of("Alatar").number
    assert sorted(play.names(play.player("two").deck)) == ["Dodge", "Gates of Morning"]
    assert set(play.player("two").deck.known) == {0}, "it is shuffled: nobody knows its order"
    assert play.names(play.player("two").discard)[0] == "Cave-drake", "the other pile is left alone"


def test_a_creature_that_is_defeated_is_a_kill_and_another_is_discarded() -> None:
    for dice, kill in (((6, 6) * 12, True), ((1, 1) * 12, False)):
        play = hunt("Alatar")
        play.deck("two", "Dodge", "Cave-drake")
        play.discard("two", "Dodge")
        play.organization().do("play The Great Hunt").until("hunt.pile")
        play.dice(*dice)
        play.do("hunt-deck").until()
        kills = [card.facts.name for card in play.table.cards.values() if card.role == "creature"]
        assert kills == (["Cave-drake"] if kill else [])
        assert ("Cave-drake" in play.names(play.player("two").discard)) != kill
        if kill:
            assert tally(play)["kill"] == CARDS[play.id("Cave-drake", "two")].points, "Alatar counts kills in full"


def test_the_hunt_stops_after_five_creatures() -> None:
    play = hunt("Alatar")
    play.deck("two", *["Dodge"] * 3, *["Orc-guard"] * 7)
    play.discard("two", "Dodge")
    play.organization().do("play The Great Hunt").until("hunt.pile")
    play.dice(*(6, 6) * 40)
    play.do("hunt-deck").until()
    assert shown(play) == ["Orc-guard"] * 5
    assert play.names(play.player("two").deck).count("Orc-guard") == 2


def test_the_hunt_goes_through_the_discard_pile_once() -> None:
    play = hunt("Alatar")
    play.deck("two", "Orc-guard")
    play.discard("two", "Dodge", "Cave-drake", "Gates of Morning")
    play.organization().do("play The Great Hunt").until("hunt.pile")
    play.dice(*(1, 1) * 12)
    play.do("hunt-discard").until()
    assert shown(play) == ["Gates of Morning", "Cave-drake", "Dodge"], "the drake, discarded again, is not met twice"
    assert sorted(play.names(play.player("two").discard)) == ["Cave-drake", "Dodge", "Gates of Morning"]
    assert play.names(play.player("two").deck) == ["Orc-guard"]


def test_without_alatar_nothing_attacks() -> None:
    play = hunt("Balin")
    play.deck("two", "Dodge", "Orc-guard")
    play.organization().do("play The Great Hunt").until()
    assert shown(play) == ["Orc-guard", "Dodge"] and not play.events("attack")
    assert sorted(play.names(play.player("two").deck)) == ["Dodge", "Orc-guard"]


def test_a_unique_creature_that_is_in_play_does_not_come() -> None:
    play = hunt("Alatar")
    unique = next(
        card.id for card in CARDS.values() if card.unique and card.forms == ("creature",) and card.set == "TW"
    )
    number = zones.enter(play.table, unique, "one", "creature")
    play.player("one").points = (number,)
    play.deck("two", unique)
    play.organization().do("play The Great Hunt").until()
    assert shown(play) == [CARDS[unique].name] and not play.events("attack")


def discards(play: Play, *names: str) -> Play:
    """The end-of-turn phase, up to the question what the opponent discards."""
    play.hand("two", *names)
    return play.end_of_turn().until("end.discard", "two")


def test_a_creature_that_the_opponent_discards_may_attack() -> None:
    for choice in ("set-upon Orc-guard", "nothing"):
        play = hunters("Alatar", site=BREE)
        play.event("one", "The Great Hunt")
        discards(play, "Orc-guard", "Dodge").do("discard Orc-guard").until("hunt.quarry")
        assert play.asks == "one" and play.options == ["set-upon Orc-guard", "nothing"]
        assert play.player("two").discard.seen_by(play.table.bit("one")) == play.player("two").discard.cards
        play.dice(*(6, 6) * 8)
        play.do(choice).until()
        attacked_him = bool(play.events("attack"))
        assert attacked_him == (choice != "nothing")
        assert ("Orc-guard" in play.names(play.player("two").discard)) != attacked_him
        assert not play["The Great Hunt"].note


def test_what_the_opponent_discards_is_shown() -> None:
    play = hunters("Alatar", site=BREE)
    discards(play, "Dodge").do("discard Dodge")
    assert "Dodge" not in [CARDS[str(event.facts.get("card", "TW-72"))].name for event in play.events("discarded")]
    play.until()
    play.event("one", "The Great Hunt")
    discards(play, "Dodge").do("discard Dodge")
    assert play.player("two").discard.known[-1] == EVERYONE
    assert play.until().asked == "" and not play.events("attack"), "no creature, no attack"


def test_in_the_opponents_turn_discarded_creatures_lie_still() -> None:
    play = hunters("Alatar", site=BREE)
    play.event("one", "The Great Hunt")
    play.table.active = "two"
    play.hand("two", "Orc-guard")
    play.end_of_turn().until("end.discard", "two").do("discard Orc-guard").until()
    assert not play.events("attack") and play.names(play.player("two").discard) == ["Orc-guard"]


# -- the Garb, those who join -------------------------------------------------------------------------


def test_huntsmans_garb_fetches_what_the_hunter_needs() -> None:
    play = hunters("Alatar")
    play.hand("one", "Huntsman’s Garb")
    play.organization().do("play Huntsman’s Garb").until()
    assert play["Huntsman’s Garb"].on == play["Alatar"].number
    assert numbers.corruption_points(play.table, play["Alatar"].number) == 1
    play.discard("one", "Risky Blow", "True Fána", "Dodge", "DM-143")
    play.end_of_turn().do("use Huntsman’s Garb").until("discard-pile.take")
    assert sorted(play.options) == ["take Risky Blow", "take The Hunt", "take True Fána"]
    play.do("take True Fána").until()
    assert "True Fána" in play.names(play.player("one").hand) and play["Huntsman’s Garb"].state == TAPPED
    play.untap().until()
    assert play["Huntsman’s Garb"].state == UNTAPPED


def test_the_garb_waits_until_he_is_in_play_and_goes_with_him() -> None:
    play = hunters("Balin")
    play.hand("one", "Huntsman’s Garb")
    play.organization().do("play Huntsman’s Garb").until()
    play.discard("one", "Risky Blow")
    assert play["Huntsman’s Garb"].on == 0
    assert not any("Garb" in option for option in offers(play.end_of_turn()))
    play.until()
    play.company("one", "WH-58", "Alatar")
    play.organization().until()
    assert play["Huntsman’s Garb"].on == play["Alatar"].number
    zones.discard(play.table, play["Alatar"].number)
    assert "Huntsman’s Garb" not in play


def test_join_the_hunt_counts_what_is_with_alatar_in_full() -> None:
    play = hunters("Alatar", "Balin")
    play.give("Balin", "Glamdring", "Noble Hound")
    play.company("one", BREE, "Glóin")
    play.give("Glóin", "Orcrist")
    sword, other = CARDS[play["Glamdring"].id].points, CARDS[play["Orcrist"].id].points
    assert sword > 1 and other > 1 and tally(play)["item"] == 2
    play.hand("one", "Join the Hunt")
    play.organization().do("play Join the Hunt").until()
    assert tally(play)["item"] == sword + 1, "the other sword is not in his company"


def big_ally() -> str:
    """A hero ally with prowess that is worth more than a point."""
    return next(
        card.id
        for card in CARDS.values()
        if card.forms == ("ally",) and card.alignment == "hero" and card.points > 1 and card.prowess is not None
    )


def test_allies_with_prowess_count_in_full_beside_him_and_with_warders_anywhere() -> None:
    play = hunters("Alatar", "Balin")
    ally = big_ally()
    play.company("one", BREE, "Glóin")
    play.give("Glóin", ally)
    play.give("Glóin", "Orcrist")
    play.faction("one", "Wood-elves")
    play.event("one", "Join the Hunt")
    before = tally(play)
    assert (before["ally"], before["item"], before["faction"]) == (1, 1, 1)
    play.hand("one", "Oromë’s Warders")
    play.organization().do("play Oromë’s Warders Alatar").until()
    after = tally(play)
    assert (after["ally"], after["item"]) == (CARDS[ally].points, CARDS[play["Orcrist"].id].points)
    assert after["faction"] == 2 and play["Oromë’s Warders"].on == play["Alatar"].number
    near = hunters("Alatar", "Balin")
    near.give("Balin", ally)
    near.event("one", "Join the Hunt")
    assert tally(near)["ally"] == CARDS[ally].points


def test_the_warders_want_join_the_hunt_and_alatar() -> None:
    play = hunters("Alatar", "Balin")
    play.hand("one", "Oromë’s Warders")
    assert not any("Warders" in option for option in offers(play.organization()))
    alone = hunters("Balin")
    alone.event("one", "Join the Hunt")
    alone.hand("one", "Oromë’s Warders")
    assert not any("Warders" in option for option in offers(alone.organization()))


# -- Squire of the Hunt -------------------------------------------------------------------------------


def test_the_squire_is_a_warrior_at_a_wizardhaven() -> None:
    play = hunters("Alatar", "Balin", "Glóin", "Ori")
    play.hand("one", "Squire of the Hunt")
    play.organization()
    offered = {option.rpartition(" ")[2] for option in play.options if "Squire" in option}
    warriors = {name for name in ("Balin", "Glóin", "Ori") if "warrior" in CARDS[play[name].id].skills}
    assert offered == warriors and warriors, "neither the avatar nor who is no warrior"
    who = sorted(warriors)[0]
    facts = CARDS[play[who].id]
    play.do(f"play Squire of the Hunt {who}").until()
    number = play[who].number
    assert numbers.prowess(play.table, number) == (facts.prowess or 0) + 1
    assert numbers.body(play.table, number) == (facts.body or 0) + 1
    assert numbers.direct_influence(play.table, number) == facts.direct_influence + 1
    assert numbers.control_mind(play.table, number) == 2
    assert arranging.follow_refusal(play.table, number, play["Alatar"].number) is None


def test_the_squire_follows_alatar_only() -> None:
    play = hunters("Alatar", "Balin", "Glóin")
    play.give("Glóin", "Squire of the Hunt")
    refused = arranging.follow_refusal(play.table, play["Glóin"].number, play["Balin"].number)
    assert refused is not None and refused.rule == "timing.effect.most-recent-prevails"
    away = hunters("Balin", site=BREE)
    away.hand("one", "Squire of the Hunt")
    assert not any("Squire" in option for option in offers(away.organization())), "Bree is no Wizardhaven"


def test_a_squire_may_start_at_weathertop() -> None:
    play = before_the_draft(FALLEN, "wizard", ("Balin", "Squire of the Hunt"), ())
    play.be("one", "Alatar")
    play.locations("one", "Weathertop")
    play.run(setup.draft).do("draft Balin").until()
    assert play["Squire of the Hunt"].on == play["Balin"].number
    assert not numbers.is_wizardhaven(play.table, play["Weathertop"])
