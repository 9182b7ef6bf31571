"""Actions and their conditions: who may take which, when, at what price."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.declaring import declared
from tests.meccg.sets.creature_scenes import travelers
from tests.rules import rule
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.parts.effects.cards import Untap
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.table import TAPPED, UNTAPPED


def refused(play: Play, seat: str, thing: str) -> list[str]:
    """The rules that keep a seat from using a thing."""
    return [refusal.rule for refusal in play.why_not(seat, thing)]


def last_link(play: Play) -> str:
    """How options name what was declared last."""
    return f"link{play.table.chain[-1].number}"


def no_more(play: Play) -> Play:
    """Nobody responds, and the chain is resolved."""
    while play.asked == "chain.respond":
        play.do("pass")
    return play


# -- actions ----------------------------------------------------------------------------------------


@rule("timing.action.definition")
def test_an_action_changes_the_board() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf", "Legolas", "Gimli")
    play.state("Legolas", TAPPED)
    play.hand("one", "And Forth He Hastened")
    play.organization()
    assert play.offered("play And Forth He Hastened Legolas")
    assert not play.offered("play And Forth He Hastened Gimli")
    play.do("play And Forth He Hastened Legolas")
    assert play["Legolas"].state == UNTAPPED


@rule("timing.action.taking", "timing.effect.definition")
def test_an_action_is_taken_by_declaring_it_and_carried_out_as_it_resolves() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Bergil")
    play.give("Bergil", "Cram")
    play.state("Bergil", TAPPED)
    play.hand("two", "Twilight")
    play.event("one", "Gates of Morning")
    play.stays(company).do("use Cram Bergil")
    (link,) = play.table.chain
    assert (link.seat, link.card, link.target) == ("one", play.id("Cram"), play["Bergil"].token)
    assert play["Bergil"].state == TAPPED
    no_more(play)
    assert play["Bergil"].state == UNTAPPED


@rule("timing.action.needs-allowance")
def test_without_something_that_allows_it_nothing_is_done() -> None:
    play = Play()
    play.company("one", "Bree", "Bergil")
    play.give("Bergil", "Narsil", "Cram")
    play.state("Bergil", TAPPED)
    play.organization()
    assert [option for option in play.options if option.startswith("use ")] == ["use Cram Bergil", "use Cram/1 Bergil"]
    assert refused(play, "one", play["Narsil"].token) == ["timing.action.needs-allowance"]


def waiting_power(active: str) -> Play:
    """Player two has Power Built by Waiting in play, untapped, in the movement/hazard phase of a player's company."""
    play = Play(active=active)
    play.event("two", "Power Built by Waiting")
    company = play.company(active, "Rivendell", "Aragorn II")
    play.hand("one", "Wargs")
    return play.moves(company, "Moria", "Rhudaur", "Hollin")


@rule("timing.action.only-cards-player", "timing.effect.may-action")
def test_only_the_player_of_a_card_uses_it() -> None:
    play = waiting_power("two").until("chain.open", "one")
    assert play.offered("play Wargs region:wilderness") and not play.offered("use Power Built by Waiting")
    assert refused(play, "one", play["Power Built by Waiting"].token) == ["timing.action.only-cards-player"]
    play = waiting_power("one")
    assert play.asks == "two"
    assert play.offered("use Power Built by Waiting") and play.offered("pass")


@rule("timing.action.only-cards-player-exceptions")
def test_a_card_may_let_the_other_player_act() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.give("Aragorn II", "Lure of Expedience")
    assert play["Lure of Expedience"].owner == "two"
    play.organization()
    play.dice(6, 5)
    play.do("remove Lure of Expedience")
    assert "Lure of Expedience" not in play
    assert play.names(play.player("two").discard) == ["Lure of Expedience"]


@rule("timing.action.resource-character-action", "timing.action.resource-character-when")
def test_resources_and_uses_of_resources_have_the_times_of_resource_short_events() -> None:
    play = Play(active="two")
    company = play.company("two", "Rivendell", "Aragorn II")
    play.company("one", "Rivendell", "Gandalf", "Bergil")
    play.give("Bergil", "Cram")
    play.state("Bergil", TAPPED)
    play.hand("one", "Smoke Rings", "Wargs")
    play.discard("one", "Dodge")
    play.moves(company, "Moria", "Rhudaur", "Hollin").until("chain.open", "one")
    assert play.offered("play Wargs region:wilderness")
    assert not play.offered("play Smoke Rings") and not play.offered("use Cram Bergil")
    assert refused(play, "one", play["Cram"].token)[0] == "turn.roles.hazard-player-no-resources"
    play.table.active = "one"
    play.organization()
    assert play.offered("play Smoke Rings") and play.offered("use Cram Bergil")


@rule("timing.action.hazard-action", "timing.action.hazard-when")
def test_uses_of_hazards_in_play_have_the_times_of_hazard_short_events() -> None:
    """Player two is asked at other times too, but for what fits any time."""
    play = waiting_power("one")
    assert play.offered("use Power Built by Waiting")
    play.until()
    play.event("two", "Doors of Night")
    company = play.company("one", "Lórien", "Legolas")
    for begin in (play.untap, play.long_events, lambda: play.at_site(company)):
        play.hand("two", "Veils Flung Away", "Twilight")
        begin().until("chain.open", "two")
        assert play.options == ["play Twilight Doors of Night", "pass"]
        assert refused(play, "two", play["Power Built by Waiting"].token) == ["turn.roles.hazard-player-window"]
        assert refused(play, "two", play.id("Veils Flung Away")) == ["turn.roles.hazard-player-window"]


@rule("timing.action.rule-change-is-no-action")
def test_a_change_of_general_influence_is_no_action() -> None:
    play = Play("ringwraith")
    play.company("one", "Minas Morgul", "Dwar the Ringwraith")
    play.hand("one", "Bade to Rule")
    play.hand("two", "Twilight")
    play.event("one", "Skies of Fire")
    before = numbers.maximum_general_influence(play.table, "one")
    play.organization().do("play Bade to Rule Dwar the Ringwraith")
    assert play.asks == "two"
    play.do("pass", "pass")
    assert play.asked == "organization", "nothing else was declared that one could respond to"
    assert numbers.maximum_general_influence(play.table, "one") == before + 5
    assert not play.events("triggered")


@rule("timing.golden-rule")
def test_a_card_that_allows_what_a_rule_forbids_is_followed() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "Doors of Night")
    play.hand("one", "Weariness of the Heart", "Twilight")
    play.organization()
    assert "turn.roles.hazard-player-window" in refused(play, "one", play.id("Weariness of the Heart"))
    assert play.offered("play Twilight Doors of Night")


# -- conditions -------------------------------------------------------------------------------------


@rule("timing.active-condition.definition")
def test_what_is_demanded_must_be_so_when_it_is_declared_and_when_it_resolves() -> None:
    play = travelers("Legolas", hand=("Snowstorm",))
    assert not play.offered("play Snowstorm")
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.event("two", "Doors of Night")
    play.hand("one", "Twilight")
    play.hand("two", "Snowstorm")
    play.moves(company, "Moria", "Rhudaur", "Hollin").until("chain.open", "two").do("play Snowstorm")
    assert play.asks == "one"
    play.do("play Twilight Doors of Night").until()
    assert "Snowstorm" not in play
    assert play.names(play.player("two").discard) == ["Doors of Night", "Snowstorm"]
    assert not play.table.companies[company].returned


def told(state: int = UNTAPPED, event: str = "Rank upon Rank") -> Play:
    """A sage with Marvels Told in the organization phase, perhaps with a hazard in play."""
    play = Play()
    play.company("one", "Rivendell", "Celeborn", "Legolas")
    play.state("Celeborn", state)
    if event:
        play.event("two", event)
    play.hand("one", "Marvels Told")
    return play.organization()


@rule("timing.active-condition.two-sorts", "timing.active-condition.tap-cost")
def test_conditions_are_costs_and_states_of_the_game() -> None:
    assert told().offered("play Marvels Told Rank upon Rank")
    play = told(TAPPED)
    assert not play.offered("play Marvels Told Rank upon Rank")
    assert "timing.active-condition.tap-cost" in refused(play, "one", play.id("Marvels Told"))
    play = told(event="")
    assert refused(play, "one", play.id("Marvels Told")) == ["timing.target.chosen-at-declaration"]


@rule("timing.active-condition.card-text-format")
def test_the_face_of_a_card_says_its_conditions_before_its_effects() -> None:
    conditions, effects = text_of("TD-134").split(": ")
    assert "sage" in conditions and "event" in conditions
    assert "discard" in effects and "corruption check" in effects


def concealed(*hand: str) -> Play:
    """Orcs attack, and Concealment is declared against them; player two holds these cards."""
    play = Play()
    company = play.company("one", "Rivendell", "Sam Gamgee", "Legolas")
    play.hand("one", "Concealment", "Halfling Strength")
    play.hand("two", "Orc-watch", *hand)
    play.moves(company, "Carn Dûm", "Rhudaur", "Angmar")
    play.until("chain.open", "two").do("play Orc-watch region:shadow-land")
    while not (play.asks == "one" and play.offered("play Concealment attack")):
        play.do("pass")
    return play.do("play Concealment attack")


@rule(
    "timing.active-condition.part-of-declaration",
    "timing.active-condition.performed-at-declaration",
    "timing.chain.conditions-start-no-chain",
)
def test_a_cost_is_paid_with_the_declaration_and_is_no_action_of_its_own() -> None:
    play = concealed("Searching Eye")
    assert play.asks == "two"
    assert [play.word(link.card) for link in play.table.chain] == ["Concealment"]
    assert play["Sam Gamgee"].state == TAPPED


@rule("timing.active-condition.canceled-stays-paid")
def test_nothing_is_given_back_for_what_is_canceled() -> None:
    play = concealed("Searching Eye")
    play.do(f"play Searching Eye {last_link(play)}").until("combat.assign")
    assert play["Sam Gamgee"].state == TAPPED
    assert play.names(play.player("one").discard) == ["Concealment"]


@rule("timing.active-condition.still-valid-at-resolution")
def test_who_was_tapped_for_an_action_must_still_be_tapped_when_it_resolves() -> None:
    play = concealed()
    assert play.asks == "one"
    play.do("play Halfling Strength Sam Gamgee").until("combat.assign")
    assert play["Sam Gamgee"].state == UNTAPPED
    assert sorted(play.names(play.player("one").discard)) == ["Concealment", "Halfling Strength"]
    assert [event.facts["card"] for event in play.events("negated")] == [play.id("Concealment")]


@rule("timing.active-condition.still-valid-at-resolution")
def test_an_item_that_was_tapped_for_its_effect_must_still_be_tapped_when_it_resolves() -> None:
    """An item that untaps its own kind would let the other be used for nothing."""
    untaps = Ability(on=CardsInPlay(roles=("item",), whose="own", tapped=True), does=(Untap(),))
    play = Play()
    play.company("one", "Rivendell", "Balin", "Legolas")
    with declared("TW-195", untaps):
        play.give("Balin", "Book of Mazarbul", "TW-195")
        play.organization()
        no_more(play.do("use Book of Mazarbul", "use Athelas Book of Mazarbul"))
        assert play["Book of Mazarbul"].state == UNTAPPED
        assert play.events("negated")
        assert numbers.hand_size(play.table, "one") == numbers.HAND_SIZE


@rule("timing.active-condition.discard-cost")
def test_what_is_discarded_for_an_action_goes_as_it_is_declared() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Bergil", "Aragorn II")
    play.give("Bergil", "Cram")
    play.state("Bergil", TAPPED)
    play.event("one", "Gates of Morning")
    play.hand("two", "Twilight")
    play.stays(company).do("use Cram Bergil")
    assert play.asks == "two"
    assert "Cram" not in play
    assert play.names(play.player("one").discard) == ["Cram"]
    assert not play["Bergil"].bears


# -- across alignments ------------------------------------------------------------------------------


@rule("timing.active-condition.item-alignment")
@pytest.mark.parametrize(("ring", "reached"), [("TW-347", True), ("LE-326", False)])
def test_a_hero_resource_does_not_count_with_a_minion_item(ring: str, reached: bool) -> None:
    play = Play()
    company = play.company("one", "Mount Doom", "Sam Gamgee")
    play.give("Sam Gamgee", ring)
    play.hand("one", "Cracks of Doom", "Smoke Rings")
    play.discard("one", "Dodge")
    assert play.at_site(company).offered("play Cracks of Doom") == reached
    if not reached:
        assert refused(play, "one", play.id("Cracks of Doom")) == ["timing.active-condition.item-alignment"]


@rule("timing.active-condition.item-alignment")
@pytest.mark.parametrize(("ring", "reached"), [("LE-297", True), ("TW-196", False)])
def test_a_minion_resource_does_not_count_with_a_hero_item(ring: str, reached: bool) -> None:
    play = Play("ringwraith")
    company = play.company("one", "Dimrill Dale", "Layos", "Asternak")
    play.give("Asternak", ring)
    play.hand("one", "Secrets of Their Forging", "Weigh All Things to a Nicety")
    play.discard("one", "Sneakin’")
    play.at_site(company)
    assert play.offered(f"play Secrets of Their Forging {play.word(ring)}") == reached
    if not reached:
        assert refused(play, "one", play.id("Secrets of Their Forging")) == ["timing.active-condition.item-alignment"]


@rule("timing.active-condition.item-alignment-at-resolution")
def test_a_hero_resource_gives_no_leave_to_play_a_minion_item() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas", "Gimli")
    play.state("Moria", TAPPED)
    play.hand("one", "Thorough Search", "Cram", "LE-345")
    play.at_site(company).do("play Thorough Search").until("chain.open", "one")
    assert play.offered("play Cram") and not play.offered("play Strange Rations")
