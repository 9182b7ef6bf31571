"""The short-events of agents of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import agent
from tests.meccg.rules.combat_scenes import fight
from tests.meccg.sets.dark_minions.agent_scenes import TWO_HEROES, on_the_way
from tests.rules import rule
from underdeeps.meccg.language.catalogue import plays_of, text_of
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED


def stays(name: str, *path: str, at: str, hand: tuple[str, ...], faction: str = "", up: bool = True) -> Play:
    """A company of player one stays where it is; an agent of player two is somewhere."""
    play = Play()
    company = play.company("one", at, *TWO_HEROES)
    agent(play, name, *path, up=up)
    play.hand("two", *hand)
    if faction:
        play.faction("one", faction)
    return play.stays(company).until("chain.open", "two")


def begun(play: Play, option: str) -> Play:
    """The event is played, and the strikes of the attack that it brings are about to be given out."""
    return play.do(option).until("combat.assign-rest", "two")


def verdict(play: Play) -> tuple[int, int]:
    """The total of the last influence attempt, and what it had to exceed."""
    facts = play.events("influence")[-1].facts
    return int(str(facts["total"])), int(str(facts["needed"]))


def tried(play: Play, option: str, target: str, *dice: int) -> Play:
    """The event is played and the attempt made, with these dice."""
    play.do(option)
    if play.asked == "agent.influence":
        play.do(f"influence {target}")
    play.dice(*dice)
    return play.until()


def refused(play: Play, card: str) -> set[str]:
    """The rules that keep player two from declaring any of the plays of a card."""
    refusals = [action.refusal(play.table, "two", card, 0) for _, action in plays_of(card)]
    return {refusal.rule for refusal in refusals if refusal is not None}


@pytest.mark.parametrize("card", ["DM-43", "DM-61", "DM-87", "DM-96", "DM-101", "DM-104"])
@rule("agent.event.barred-against-ringwraith-sauron")
def test_all_of_them_are_barred_against_ringwraith_players(card: str) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Edoras", "Gorbag")
    agent(play, "Wormtongue", "Edoras", up=True)
    agent(play, "Gisulf", "Edoras", up=True)
    play.hand("two", card)
    play.stays(company).until("chain.open", "two")
    assert not any(option.startswith("play") for option in play.options)
    assert "agent.event.barred-against-ringwraith-sauron" in refused(play, card)


def test_the_words_on_them_are_sentences() -> None:
    for number in (43, 50, 61, 87, 91, 96, 101, 104):
        said = text_of(f"DM-{number}")
        assert said and said[0].isupper() and said.endswith(".")


# -- An Article Missing -----------------------------------------------------------------------------


@rule("agent.attack.movement-phase-by-card")
def test_an_article_missing_robs_the_company() -> None:
    play = Play()
    company = play.company("one", "Moria", *TWO_HEROES)
    play.give("Aragorn II", "Glamdring", "Dagger of Westernesse")
    agent(play, "Nimloth", "Moria", up=True)
    play.hand("two", "An Article Missing")
    play.stays(company).until("chain.open", "two")
    begun(play, "play An Article Missing Nimloth")
    assert fight(play).prowess == 3 + 4
    play.do("strike Elladan").until("strike.stay")
    play.dice(6, 6, 1, 1)
    play.do("tap").until("attack.item")
    assert play.asks == "one"
    play.do("discard Glamdring").until()
    assert play["Elladan"].state == UNTAPPED
    assert play["Nimloth"].state == TAPPED
    assert "Glamdring" in play.names(play.player("one").discard)


def test_an_article_missing_needs_a_scout() -> None:
    assert not on_the_way("Gisulf", "Moria", event="An Article Missing").offered("play An Article Missing Gisulf")


# -- Cunning Foes -----------------------------------------------------------------------------------


@rule("agent.attack.movement-phase-by-card", "agent.attack.card-declares", "agent.combat.face-down-by-card")
@rule("agent.reveal.tap-for-card")
def test_cunning_foes_lets_a_face_down_warrior_attack_with_three_more() -> None:
    play = stays("Gisulf", "Gladden Fields", "Goblin-gate", at="Goblin-gate", hand=("Cunning Foes",), up=False)
    begun(play, "play Cunning Foes Gisulf")
    assert (play["Gisulf"].face_down, play["Gisulf"].state) == (False, TAPPED)
    assert fight(play).prowess == 5 + 3 + 2
    assert play.table.journey is not None
    assert play.table.journey.declared == 1
    play.until()
    assert play.names(play.player("two").discard) == ["Cunning Foes"]


@rule("agent.event.needs-agent-at-new-site")
def test_cunning_foes_needs_an_untapped_warrior_at_the_new_site() -> None:
    assert on_the_way("Gisulf", "Moria", event="Cunning Foes").offered("play Cunning Foes Gisulf")
    for name, place in (("Gisulf", "Goblin-gate"), ("Nimloth", "Moria")):
        play = on_the_way(name, place, event="Cunning Foes")
        assert not any(option.startswith("play Cunning Foes") for option in play.options)
    play = Play()
    company = play.company("one", "Moria", *TWO_HEROES)
    agent(play, "Gisulf", "Moria", up=True, state=TAPPED)
    play.hand("two", "Cunning Foes")
    play.stays(company).until("chain.open", "two")
    assert not play.offered("play Cunning Foes Gisulf")


@rule("agent.event.stationary-site-is-new-site")
def test_cunning_foes_hits_a_company_that_stays_as_well() -> None:
    play = stays("Gisulf", "Bree", at="Bree", hand=("Cunning Foes",))
    begun(play, "play Cunning Foes Gisulf")
    assert fight(play).prowess == 5 + 3


@rule("agent.event.barred-against-ringwraith-sauron", "agent.event.ringwraith-sauron-may-play")
def test_events_that_require_an_agent_are_for_opponents_who_play_no_minions() -> None:
    play = on_the_way("Gisulf", "Moria", event="Cunning Foes", kind="ringwraith")
    assert not play.offered("play Cunning Foes Gisulf")
    assert refused(play, "DM-50") == {"agent.event.barred-against-ringwraith-sauron"}
    assert on_the_way("Gisulf", "Moria", event="Cunning Foes", foe="ringwraith").offered("play Cunning Foes Gisulf")


def test_an_agent_that_fails_by_an_event_is_wounded() -> None:
    play = stays("Gisulf", "Bree", at="Bree", hand=("Cunning Foes",))
    begun(play, "play Cunning Foes Gisulf").do("strike Aragorn II").until("strike.stay")
    play.dice(1, 1, 6, 6, 1, 1)
    play.do("tap").until()
    assert play["Gisulf"].state == WOUNDED


# -- Good Sense Revolts -----------------------------------------------------------------------------


def test_good_sense_revolts_is_an_attempt_at_four_more() -> None:
    play = stays("Gisulf", "Edoras", at="Edoras", hand=("Good Sense Revolts",))
    free = numbers.free_general_influence(play.table, "one")
    tried(play, "play Good Sense Revolts Gisulf", "Elladan", 6, 6, 1, 1)
    assert verdict(play) == (12 + 1 + 4 - free - 2, 4)
    assert play["Gisulf"].state == TAPPED


@rule("meccg.choice.agents.good-sense")
def test_good_sense_revolts_adds_eight_against_what_belongs_to_the_agents_home() -> None:
    play = stays("Bill Ferny", "Edoras", at="Edoras", hand=("Good Sense Revolts",))
    free = numbers.free_general_influence(play.table, "one")
    tried(play, "play Good Sense Revolts Bill Ferny", "Aragorn II", 6, 6, 1, 1)
    assert verdict(play) == (12 + 1 + 8 + 2 - free - 2, 0)


def test_good_sense_revolts_may_help_another_attempt() -> None:
    play = stays("Golodhros", "Bree", at="Bree", hand=("Good Sense Revolts",))
    free = numbers.free_general_influence(play.table, "one")
    play.do("agent-influence Golodhros", "influence Elladan")
    while not play.offered("play Good Sense Revolts/1 check"):
        play.do("pass")
    play.dice(6, 6, 1, 1)
    play.do("play Good Sense Revolts/1 check").until()
    assert verdict(play) == (12 + 4 + 4 - free - 2, 4)


# -- Twisted Tales ----------------------------------------------------------------------------------


def test_twisted_tales_wins_a_faction_of_the_agents_home_without_a_roll() -> None:
    play = stays("Wormtongue", "Edoras", at="Bree", hand=("Twisted Tales",), faction="Riders of Rohan")
    play.do("play Twisted Tales Wormtongue").until()
    assert not play.events("influence")
    assert play.names(play.player("one").discard) == ["Riders of Rohan"]
    assert play["Wormtongue"].state == TAPPED


def test_twisted_tales_adds_six_against_another_faction_by_a_diplomat_and_leaves_characters_alone() -> None:
    play = stays("Elwen", "Edoras", at="Edoras", hand=("Twisted Tales",), faction="Riders of Rohan")
    free = numbers.free_general_influence(play.table, "one")
    needed = play["Riders of Rohan"].facts
    play.do("play Twisted Tales Elwen")
    assert play.asked != "agent.influence"
    play.dice(6, 6, 1, 1)
    play.until()
    number = needed.influence_number if needed.influence_number_in_play is None else needed.influence_number_in_play
    assert verdict(play) == (12 + 2 + 6 - free - 2, number)
    play = stays("Gisulf", "Edoras", at="Edoras", hand=("Twisted Tales",), faction="Riders of Rohan")
    assert not play.offered("play Twisted Tales Gisulf")


# -- Will not Come Down -----------------------------------------------------------------------------


def test_will_not_come_down_sends_its_target_back_to_hand() -> None:
    play = stays("Gisulf", "Edoras", at="Edoras", hand=("Will not Come Down",))
    tried(play, "play Will not Come Down Gisulf", "Elladan", 6, 6, 1, 1)
    assert verdict(play) == (12 + 1 - 2, 4)
    assert play.names(play.player("one").hand) == ["Elladan"]


# -- Your Welcome Is Doubtful -----------------------------------------------------------------------


def test_your_welcome_is_doubtful_adds_six_or_ten_and_seven_more_against_kin() -> None:
    rows = (
        ("Gisulf", "Elladan", 1 + 6, 4),
        ("Elwen", "Aragorn II", 2 + 10, 9),
        ("Bill Ferny", "Aragorn II", 1 + 6 + 7 + 2, 0),
        ("Deallus", "Aragorn II", 1 + 10 + 7 + 2, 0),
    )
    for name, target, more, needed in rows:
        play = stays(name, "Edoras", at="Edoras", hand=("Your Welcome Is Doubtful",))
        free = numbers.free_general_influence(play.table, "one")
        tried(play, f"play Your Welcome Is Doubtful {name}", target, 6, 6, 1, 1)
        assert verdict(play) == (12 + more - free - 2, needed), name


def test_your_welcome_is_doubtful_is_nothing_to_factions() -> None:
    play = stays("Gisulf", "Edoras", at="Bree", hand=("Your Welcome Is Doubtful",), faction="Riders of Rohan")
    assert not play.offered("play Your Welcome Is Doubtful Gisulf")
