"""Passive conditions: what follows by itself, in which chain, and who can respond to it."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.rules.declaring import declared
from tests.rules import rule
from underdeeps.kernel import instant
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.trigger import On, Reaction
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.table import TAPPED, Card, Table


def refused(play: Play, seat: str, thing: str) -> list[str]:
    """The rules that keep a seat from using a thing."""
    return [refusal.rule for refusal in play.why_not(seat, thing)]


def triggered(play: Play) -> list[str]:
    """The cards whose passive conditions declared something so far."""
    return [play.word(str(event.facts["card"])) for event in play.events("triggered")]


def chained(play: Play) -> list[str]:
    """The cards of the chain that is being declared."""
    return [play.word(link.card) for link in play.table.chain]


def no_more(play: Play) -> Play:
    """Nobody responds, and the chain is resolved."""
    while play.asked == "chain.respond":
        play.do("pass")
    return play


class Note(Effect):
    """Something is noted."""

    @instant
    def do(self, table: Table) -> None:
        table.tell("came-about", card=acting(table).card)

    def text(self) -> str:
        return "something is noted"


class Farewell(Reaction, kw_only=True):
    """Something is noted when the card itself leaves play."""

    event: str = "leaves-play"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token

    def react(self, table: Table, source: Card, subject: str) -> None:
        table.tell("came-about", card=source.id)

    def text(self) -> str:
        return "something is noted when it leaves play"


# -- in the next chain ------------------------------------------------------------------------------


def finders(*lured: str, hand: tuple[str, ...] = ()) -> Play:
    """A company at Moria with a sage, of which some have Lure of Expedience on them."""
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas", "Celeborn")
    for name in lured:
        play.give(name, "Lure of Expedience")
    play.hand("one", "Sword of Gondolin", "Cram", *hand)
    play.discard("one", "Dodge", "Stealth")
    return play.at_site(company)


@rule("timing.passive.definition")
def test_a_passive_condition_acts_each_time_that_it_comes_about() -> None:
    play = finders("Legolas")
    play.dice(6, 6, 6, 6)
    play.do("play Sword of Gondolin", "by Legolas").until("chain.open", "one")
    assert triggered(play) == ["Lure of Expedience"]
    play.do("play Cram", "by Aragorn II").until()
    assert triggered(play) == ["Lure of Expedience"] * 2
    assert len(play.events("rolled")) == 2


@rule("timing.passive.must-start-chain")
def test_what_comes_about_while_a_chain_is_resolved_waits_for_the_next() -> None:
    play = finders("Legolas", hand=("Smoke Rings",))
    play.do("play Smoke Rings", "play Sword of Gondolin", "by Legolas").until("chain.open", "one")
    told = [event.kind for event in play.table.log or []]
    assert told.index("item") < told.index("fetched") < told.index("triggered")


@rule("timing.passive.respondable", "timing.passive.conditions-at-resolution")
def test_what_a_passive_condition_declares_is_responded_to_and_ends_with_its_card() -> None:
    play = finders("Legolas", hand=("Marvels Told",))
    play.do("play Sword of Gondolin", "by Legolas", "pass")
    assert (play.asked, chained(play)) == ("chain.respond", ["Lure of Expedience"])
    play.dice(6, 6)
    play.do("play Marvels Told Lure of Expedience").until()
    assert "Lure of Expedience" not in play
    assert [event.facts["character"] for event in play.events("corruption")] == [play["Celeborn"].id]
    assert [event.facts["card"] for event in play.events("negated")] == [play.id("Lure of Expedience")]


@rule("timing.passive.same-next-chain")
def test_several_passive_conditions_share_a_chain_in_the_resource_players_order() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli", "Celeborn", "Elrond")
    play.event("two", "Doors of Night")
    play.hand("two", "Twilight")
    for name in ("Aragorn II", "Legolas"):
        play.give(name, "Lure of Nature")
    play.give("Gimli", "Alone and Unadvised")
    play.moves(company, "Moria", "Rhudaur", "Hollin").until("chain.order")
    assert play.asks == "one"
    waiting = [play.word(trigger.card) for trigger in play.table.triggers]
    assert waiting == ["Lure of Nature", "Lure of Nature", "Alone and Unadvised"]
    play.do("declare Alone and Unadvised 2").do(play.options[0])
    assert play.asked == "chain.respond"
    assert chained(play) == ["Alone and Unadvised", "Lure of Nature", "Lure of Nature"]


# -- at once ----------------------------------------------------------------------------------------


@rule("timing.passive.discard-is-immediate")
def test_a_discard_that_comes_about_does_not_wait_for_a_chain() -> None:
    """Legolas is called home, and the Fellowship is over before the rest of the chain is resolved."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli", "Celeborn")
    play.event("one", "Fellowship", company)
    play.hand("two", "Foul Fumes", "Call of Home")
    play.moves(company, "Moria", "Rhudaur", "Hollin").until("chain.open", "two")
    play.dice(1, 1)
    play.do("play Foul Fumes", "play Call of Home Legolas")
    no_more(play)
    told = [(event.kind, event.facts.get("card")) for event in play.table.log or []]
    assert told.index(("left", play.id("Fellowship"))) < told.index(("event", play.id("Foul Fumes")))
    assert "Fellowship" not in play and "Legolas" not in play


@rule("timing.passive.other-copy-in-play")
def test_what_a_cards_leaving_would_set_off_waits_for_the_last_copy() -> None:
    play = Play()
    with declared("AS-32", Permanent(), Farewell()):
        first, second = play.event("two", "AS-32"), play.event("two", "AS-32")
        zones.discard(play.table, first)
        assert not play.events("came-about")
        zones.discard(play.table, second)
        assert len(play.events("came-about")) == 1


# -- beginnings and ends ----------------------------------------------------------------------------


def beginning() -> On:
    """A passive condition that is due when the end-of-turn phase begins."""
    return On(event="end-of-turn-begins", does=(Note(),))


@rule("timing.passive.beginning-of-phase", "timing.passive.beginning-of-phase-responses")
def test_the_beginning_of_a_phase() -> None:
    """Both conditions are declared first; then come actions of the beginning, then others."""
    play = Play()
    play.company("one", "Rivendell", "Saruman")
    play.hand("one", "Smoke Rings")
    play.discard("one", "Vanishment", "Dodge")
    with declared("AS-32", Permanent(), beginning()), declared("AS-40", Permanent(), beginning()):
        play.event("two", "AS-32")
        play.event("two", "AS-40")
        play.end_of_turn()
        assert (play.asked, play.asks) == ("chain.order", "one")
        play.do("declare Trouble on All Borders 1")
        assert chained(play) == ["Trouble on All Borders", "One Foe to Breed a War"]
        assert play.asked == "chain.respond"
        assert play.options == ["use Saruman", "pass"]
        play.do("pass")
        assert play.asked == "chain.respond"
        assert play.options == ["play Smoke Rings", "pass"]
        play.do("pass")
        assert [event.facts["card"] for event in play.events("came-about")] == ["AS-32", "AS-40"]
        assert (play.asked, play.options) == ("chain.open", ["use Saruman", "pass"])


def lured(*hand: str) -> Play:
    """The untap phase of a company at a haven with two Lures of the Senses on it, and a sage."""
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas", "Celeborn")
    play.event("two", "Rank upon Rank")
    play.give("Aragorn II", "Lure of the Senses")
    play.give("Legolas", "Lure of the Senses")
    play.hand("one", *hand)
    play.discard("one", "Dodge")
    return play.untap()


@rule("timing.passive.end-of-phase")
def test_the_end_of_a_phase_comes_when_both_are_done_with_other_actions() -> None:
    play = lured("Smoke Rings", "Marvels Told")
    assert (play.asked, triggered(play)) == ("chain.open", [])
    assert play.offered("play Smoke Rings")
    play.do("pass")
    assert play.asked == "chain.order"
    play.do(play.options[0])
    assert chained(play) == ["Lure of the Senses"] * 2


@rule("timing.passive.end-of-phase-responses")
def test_at_the_end_of_a_phase_one_responds_to_what_is_declared_and_to_rolls_only() -> None:
    play = lured("Smoke Rings", "Marvels Told", "A Friend or Three")
    first = play["Lure of the Senses"].token
    play.do("pass").do(play.options[0])
    assert play.asked == "chain.respond"
    assert set(play.options) == {"play Marvels Told Lure of the Senses", "pass"}
    assert refused(play, "one", play.id("Smoke Rings")) == ["timing.passive.end-of-phase-responses"]
    play.dice(*(6,) * 8)
    play.do(f"play {play.id('Marvels Told')} {first}")
    while not play.table.checks:
        play.do("pass")
    assert play.offered("play A Friend or Three check")
    play.do("play A Friend or Three check").until()
    assert not [card for card in play.table.cards.values() if card.token == first]


@rule("timing.passive.end-of-phase-further-actions")
def test_after_the_conditions_of_the_end_come_further_actions_of_the_end() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.give("Legolas", "Lure of Nature")
    play.hand("one", "Smoke Rings")
    play.hand("two", "River")
    play.discard("one", "Dodge")
    play.moves(company, "Moria", "Rhudaur", "Hollin").until("chain.open", "two").do("play River Moria")
    play.dice(6, 6, 6, 6)
    while not play.events("triggered"):
        play.do("pass")
    while play.asked != "chain.open":
        play.do("pass")
    assert len(play.events("rolled")) == 2
    ford = [option for option in play.options if "Aragorn II" in option]
    assert play.options == [*ford, "pass"]
    play.do(*ford).until()
    assert play["Aragorn II"].state == TAPPED


@rule("timing.passive.phase-ends-immediately")
def test_a_phase_that_ends_immediately_still_has_its_conditions_but_no_responses() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas", "Celeborn")
    play.hand("one", "Marvels Told", "Twilight", "Smoke Rings")
    play.discard("one", "Dodge")
    play.hand("two", "Long Winter", "Twilight", "Wargs")
    with declared("AS-32", Permanent(), On(event="movement-ends", does=(Note(),))):
        play.event("two", "AS-32")
        play.moves(company, "Moria", "Rhudaur", "Hollin").until("chain.open", "two").do("play Long Winter")
        no_more(play)
        assert play.table.pending is None, "it is over, though all hold cards"
        assert play.table.companies[company].returned
        assert len(play.events("came-about")) == 1


# -- once -------------------------------------------------------------------------------------------


@rule("timing.passive.same-condition-once", "timing.passive.same-condition-all-initiated")
def test_two_copies_of_a_condition_act_once_but_both_have_acted() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli", "Celeborn", "Elrond")
    play.event("two", "The Moon Is Dead")
    play.event("two", "The Moon Is Dead")
    play.hand("two", "Ghouls")
    play.moves(company, "Carn Dûm", "Rhudaur", "Angmar")
    play.do("play Ghouls region:shadow-land").until("combat.assign")
    facts = play.table.combat
    assert facts is not None
    assert triggered(play) == ["The Moon Is Dead"]
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (
        facts.strikes + 1,
        facts.prowess + 1,
    )
    play.dice(*(6,) * 30)
    play.until()
    assert play.events("attack-ended")[-1].facts["outcome"] == "defeated"
    assert "The Moon Is Dead" not in play


@rule("timing.passive.same-condition-once")
def test_several_criteria_that_are_met_together_count_once() -> None:
    """The way leads through a Shadow-land and a Dark-domain; Foul Fumes send the company back once."""
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.event("two", "Foul Fumes")
    play.event("two", "Foul Fumes")
    play.moves(company, "Moria", "Imlad Morgul", "Gorgoroth").until()
    assert triggered(play) == ["Foul Fumes"]
    assert len(play.events("returned")) == 1


@rule("timing.passive.same-condition-once")
def test_two_copies_on_two_characters_are_two_conditions() -> None:
    play = finders("Legolas", "Aragorn II")
    play.dice(*(6,) * 4)
    play.do("play Sword of Gondolin", "by Legolas").until()
    assert triggered(play) == ["Lure of Expedience"] * 2
    assert len(play.events("rolled")) == 2


@rule("timing.passive.untargeted-modifiers")
def test_a_change_of_all_attacks_of_a_race_is_declared_for_each_and_can_be_met() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Celeborn")
    play.event("two", "Rank upon Rank")
    play.hand("one", "Marvels Told")
    play.hand("two", "Brigands")
    play.moves(company, "Bree", "Rhudaur", "Arthedain")
    play.until("chain.open", "two").do("play Brigands region:wilderness")
    while not triggered(play):
        play.do("pass")
    assert (play.asked, chained(play)) == ("chain.respond", ["Rank upon Rank"])
    play.dice(6, 6)
    play.do("play Marvels Told Rank upon Rank").until("combat.assign")
    fight = play.table.combat
    assert fight is not None
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (fight.strikes, fight.prowess)
