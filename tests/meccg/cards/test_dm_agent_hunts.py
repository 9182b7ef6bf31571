"""Resource events of Dark Minions about agents and what lies hidden, each played."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_scenes import agent
from tests.meccg.rules.combat_scenes import fight, outcomes
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

# -- Face Out of Sight ------------------------------------------------------------------------------


def test_face_out_of_sight_is_played_as_a_long_event() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elladan")
    play.hand("one", "Face Out of Sight")
    play.long_events().do("play Face Out of Sight").until()
    assert play["Face Out of Sight"].number in play.table.events


def test_face_out_of_sight_cannot_be_duplicated() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elladan")
    play.event("two", "Face Out of Sight")
    play.hand("one", "Face Out of Sight")
    play.long_events()
    assert play.table.pending is None or not play.offered("play Face Out of Sight")


def test_face_out_of_sight_sends_on_guard_cards_back_to_hand() -> None:
    play = Play()
    company = play.company("one", "Bree", "Elladan", "Aragorn II")
    play.event("one", "Face Out of Sight")
    play.hand("two", "Wargs")
    play.stays(company).do("on-guard Wargs")
    while play.asked == "chain.respond":
        play.do("pass")
    assert play.names(play.player("two").hand) == ["Wargs"]
    assert play.player("two").hand.seen_by(play.table.bit("one")) == ("",)
    assert "Wargs" not in play
    assert not play.offered("on-guard Wargs")


@pytest.mark.parametrize("active", ["one", "two"])
def test_face_out_of_sight_sends_tapped_and_wounded_agents_off_at_the_end_of_any_turn(active: str) -> None:
    play = Play(active=active)
    play.event("one", "Face Out of Sight")
    agent(play, "Gisulf", "Dale", up=True, state=TAPPED)
    agent(play, "Herion", "Dol Amroth", up=True, state=WOUNDED)
    agent(play, "Woffung", "Dale", state=TAPPED)
    agent(play, "Nimloth", state=UNTAPPED)
    agent(play, "Ivic", "Pelargir", up=True, state=TAPPED, seat="one")
    for seat in ("one", "two"):
        play.hand(seat, *["Wargs"] * 8)
    play.end_of_turn().until()
    assert [CARDS[play.table.cards[number].face].name for number in play.table.agents] == ["Nimloth"]
    assert set(play.names(play.player("two").hand)) == {"Wargs", "Gisulf", "Herion", "Woffung"}
    assert set(play.names(play.player("one").hand)) == {"Wargs", "Ivic"}
    assert play.player("two").hand.seen_by(play.table.bit("one")).count(play.id("Woffung")) == 0


# -- Here Is a Snake! -------------------------------------------------------------------------------


def snake(*hand: str, deck: tuple[str, ...] = ()) -> Play:
    """A company of four goes to Moria and its player has played Here Is a Snake; player two is to show hazards."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Elladan", "Elrohir", "Legolas")
    play.hand("one", "Here Is a Snake!")
    play.hand("two", *hand)
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "one")
    play.do(next(option for option in play.options if option.startswith("play Here Is a Snake! c")))
    return play.until("hazards.show")


def cards_offered(play: Play, verb: str) -> set[str]:
    """The names of the cards in the options with a verb that player two now has."""
    play.until("chain.open", "two")
    assert play.table.pending is not None
    found = [option for option in play.table.pending.options if option.verb == verb]
    return {play.word((option.subject or option.target).partition("/")[0]) for option in found}


def test_here_is_a_snake_lets_the_opponent_play_only_what_he_has_shown() -> None:
    play = snake("Wargs", "Cave-drake", "Twilight", "Gisulf", "Aragorn II")
    assert play.asks == "two"
    assert sorted(play.options) == ["enough", "show Cave-drake", "show Gisulf", "show Twilight", "show Wargs"]
    play.do("show Wargs", "show Gisulf", "enough")
    assert set(play.player("two").hand.seen_by(play.table.bit("one"))) == {"", play.id("Wargs"), play.id("Gisulf")}
    assert cards_offered(play, "play") == {"Wargs"}
    assert cards_offered(play, "on-guard") == {"Wargs", "Gisulf"}
    assert cards_offered(play, "agent") == {"Gisulf"}


def test_here_is_a_snake_counts_copies() -> None:
    play = snake("Wargs", "Wargs", "Wargs", "Crebain")
    play.do("show Wargs", "show Wargs", "enough")
    assert play.player("two").hand.seen_by(play.table.bit("one")).count(play.id("Wargs")) == 2
    for _ in range(2):
        assert cards_offered(play, "play") == {"Wargs"}
        play.do("play Wargs region:wilderness")
        while play.table.pending is not None and (play.table.combat is not None or play.table.chains):
            play._modestly()
    assert play.names(play.player("two").hand) == ["Wargs", "Crebain"]
    assert play.table.pending is None or cards_offered(play, "play") == set()


def test_an_agent_or_a_card_on_guard_uses_up_what_was_shown() -> None:
    play = snake("Wargs", "Wargs", "Gisulf", "Gisulf")
    play.do("show Wargs", "show Gisulf", "enough")
    assert cards_offered(play, "on-guard") == {"Wargs", "Gisulf"}
    play.do("on-guard Wargs")
    assert cards_offered(play, "play") == set()
    play.do("agent Gisulf")
    assert play.table.lasting[0].detail == ""


def test_here_is_a_snake_ends_with_the_movement_hazard_phase_of_the_company() -> None:
    play = snake("Wargs", "Cave-drake").do("enough").until()
    other = play.company("one", "Rivendell", "Gimli")
    play.moves(other, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    assert cards_offered(play, "play") == {"Wargs", "Cave-drake"}


def test_here_is_a_snake_taps_and_reveals_an_agent() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elladan")
    play.hand("one", "Here Is a Snake!")
    play.locations("two", "Dale", "Lake-town")
    agent(play, "Gisulf")
    agent(play, "Herion", "Dol Amroth", up=True)
    play.organization()
    assert [option for option in play.options if "Snake" in option] == ["play Here Is a Snake!/1 Gisulf"]
    play.do("play Here Is a Snake!/1 Gisulf").until("agent.home")
    assert play.asks == "two"
    play.do("home Dale").until()
    assert (play["Gisulf"].face_down, play["Gisulf"].state) == (False, TAPPED)
    assert CARDS[agents.site_of(play.table, play["Gisulf"].number)].name == "Dale"


# -- Token of Goodwill ------------------------------------------------------------------------------


def bribe(*items: str, who: str = "Bilbo", attacker: str = "Gisulf") -> Play:
    """A company with some items enters a site where an agent attacks; its player has Token of Goodwill."""
    play = Play()
    company = play.company("one", "Bree", who, "Aragorn II")
    if items:
        play.give("Aragorn II", *items)
    agent(play, attacker, "Bree", up=True)
    play.hand("one", "Token of Goodwill")
    play.discard("one", "Concealment")
    play.deck("one", "Dodge", "Halfling Strength", "Wargs")
    play.enters(company).until("site.enter").do("enter").until("agent.attack")
    return play.do(f"attack {attacker}")


OFFER = "play Token of Goodwill attack"


def test_token_of_goodwill_buys_an_agent_off_with_a_minor_item() -> None:
    play = bribe("Dagger of Westernesse", "Glamdring", who="Elrond")
    assert "diplomat" not in CARDS[play.id("Aragorn II")].skills
    free = CARDS[play.id("Elrond")].direct_influence
    play.do(OFFER)
    play.dice(6, 6, 2, 2)
    play.until("offering.reward")
    assert free + 4 > 7
    assert "Dagger of Westernesse" not in play and "Glamdring" in play
    assert set(play.options) == {
        "from-deck Dodge",
        "from-deck Halfling Strength",
        "from-discard Concealment",
        "from-discard Dagger of Westernesse",
        "nothing",
    }
    play.do("from-deck Dodge").until()
    assert play.names(play.player("one").hand) == ["Dodge"]
    assert outcomes(play) == ["canceled"]


def test_token_of_goodwill_fails_with_a_low_roll_and_the_item_is_lost() -> None:
    play = bribe("Dagger of Westernesse", who="Elrond").do(OFFER)
    play.dice(6, 6, 1, 1)
    play.until()
    assert "Dagger of Westernesse" in play.names(play.player("one").discard)
    assert outcomes(play) != ["canceled"]


def test_token_of_goodwill_wants_a_diplomat_and_the_right_item() -> None:
    assert bribe("Dagger of Westernesse", who="Elrond").offered(OFFER)
    assert not bribe("Dagger of Westernesse", who="Elladan").offered(OFFER)
    assert not bribe("Glamdring", who="Elrond").offered(OFFER)


@pytest.mark.parametrize(
    ("creature", "key", "item", "needed"),
    [
        ("True Fire-drake", "region:wilderness", "Glamdring", 6),
        ("Slayer", "site:border-hold", "Dagger of Westernesse", 7),
        ("Assassin", "site:border-hold", "Dagger of Westernesse", 7),
    ],
)
def test_token_of_goodwill_is_for_drakes_slayers_and_men(creature: str, key: str, item: str, needed: int) -> None:
    for spare in (0, 1):
        play = Play()
        company = play.company("one", "Rivendell" if "region" in key else "Bree", "Elrond", "Aragorn II")
        play.give("Aragorn II", item)
        play.hand("one", "Token of Goodwill")
        play.hand("two", creature)
        if "region" in key:
            play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
        else:
            play.stays(company)
        play.until("chain.open", "two").do(f"play {creature} {key}")
        while play.table.combat is None:
            play.do("pass")
        roll = needed - CARDS[play.id("Elrond")].direct_influence + spare
        assert 2 <= roll <= 7
        play.do(OFFER)
        play.dice(6, 6, 1, roll - 1)
        play.until()
        assert (outcomes(play)[0] == "canceled") == bool(spare)


def test_token_of_goodwill_is_nothing_to_wolves() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond", "Aragorn II")
    play.give("Aragorn II", "Glamdring", "Dagger of Westernesse")
    play.hand("one", "Token of Goodwill")
    play.hand("two", "Wargs")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    play.do("play Wargs region:wilderness")
    while play.table.pending is not None:
        assert not play.offered(OFFER)
        play._modestly()


def test_the_words_on_them_are_sentences() -> None:
    for card in ("DM-127", "DM-137", "DM-138", "DM-160"):
        said = text_of(card)
        assert said and said[0].isupper() and said.endswith(".")


# -- Hidden Knife -----------------------------------------------------------------------------------


def knife(*hand: str, name: str = "Gisulf", at: str = "Moria", up: bool = True, state: int = UNTAPPED) -> Play:
    """Player one is in a site phase, with Hidden Knife and other cards in hand; player two has an agent somewhere."""
    play = Play()
    company = play.company("one", "Edoras", "Elladan")
    agent(play, name, at, up=up, state=state)
    play.hand("one", "Hidden Knife", *hand)
    return play.at_site(company)


def stabbed(play: Play, option: str, *dice: int) -> Play:
    """Hidden Knife is played, and then a creature, with these dice."""
    play.do("play Hidden Knife Gisulf").until("agent.prey")
    assert play.asks == "one"
    play.dice(*dice)
    return play.do(option)


def test_hidden_knife_sets_a_creature_on_an_agent() -> None:
    play = knife("Barrow-wight", "Cave-drake", "Thief")
    stabbed(play, "play Barrow-wight site:shadow-hold", 1, 1, 1, 1)
    assert fight(play).keyed == "site:shadow-hold" and fight(play).defender == "two"
    play.until()
    assert (play["Gisulf"].role, play["Gisulf"].state) == ("agent", WOUNDED)
    assert CARDS[agents.site_of(play.table, play["Gisulf"].number)].name == "Moria"
    assert len(play.table.companies) == 1
    assert sorted(play.names(play.player("one").discard)) == ["Barrow-wight", "Hidden Knife"]
    assert play.player("two").locations == ()


def test_hidden_knife_may_kill_the_agent_for_no_points() -> None:
    play = knife("Barrow-wight", "Thief")
    stabbed(play, "play Barrow-wight site:shadow-hold", 1, 1, 6, 6).until()
    assert "Gisulf" not in play
    assert not play.table.agents
    assert play.names(play.player("two").removed) == ["Gisulf"]
    assert play.player("one").points == ()
    assert play.names(play.player("two").locations) == ["Moria"]
    assert len(play.table.companies) == 1


def test_hidden_knife_may_fail_and_the_creature_is_a_kill_of_the_opponent() -> None:
    play = knife("Barrow-wight", "Thief")
    stabbed(play, "play Barrow-wight site:shadow-hold", 6, 6).until()
    assert (play["Gisulf"].role, play["Gisulf"].state) == ("agent", TAPPED)
    assert [play.table.cards[number].facts.name for number in play.player("two").points] == ["Barrow-wight"]


def test_hidden_knife_wants_a_face_up_agent_and_a_creature_in_hand() -> None:
    assert knife("Thief").offered("play Hidden Knife Gisulf")
    for play in (knife("Thief", up=False), knife("Dodge")):
        assert play.table.pending is None or not any("Hidden Knife" in option for option in play.options)


def test_hidden_knife_admits_what_can_be_keyed_to_the_site_only() -> None:
    play = knife("Thief", "Cave-drake", "Barrow-wight").do("play Hidden Knife Gisulf").until("agent.prey")
    assert play.options == ["play Barrow-wight site:shadow-hold", "nothing"]
    play.do("nothing").until()
    assert play.names(play.player("one").discard) == ["Hidden Knife"]
    assert (play["Gisulf"].role, play["Gisulf"].state) == ("agent", UNTAPPED)
    assert len(play.table.companies) == 1
    assert CARDS[agents.site_of(play.table, play["Gisulf"].number)].name == "Moria"


def test_hidden_knife_makes_no_site_card_of_a_home_that_has_none() -> None:
    for dice in ((1, 1, 6, 6), (1, 1, 1, 1)):
        play = knife("Barrow-wight", "Thief")
        number = play["Gisulf"].number
        agents.change(play.table, number, sites=(), place=play.id("Moria"), doomed=True)
        stabbed(play, "play Barrow-wight site:shadow-hold", *dice).until()
        assert play.player("two").locations == ()
        assert "Moria" not in play
        assert number not in play.table.agents or play.table.agents[number].place == play.id("Moria")
