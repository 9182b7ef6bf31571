"""The resource short-events of The Dragons."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.item_scenes import attack
from tests.meccg.sets.journey_scenes import FIVE, declared, go, over
from tests.meccg.sets.short_event_scenes import attacked, corruption, total
from tests.meccg.sets.the_dragons.dragon_scenes import offers
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.resources.items import contains_hoard
from underdeeps.meccg.table import TAPPED, UNTAPPED


def named(play: Play, kind: str, letter: str, name: str) -> Play:
    """The card that is guessed is named in three steps."""
    return play.do(f"kind {kind}", f"letter {letter}", f"named {name}")


def talk(race: str, dice: tuple[int, int], *more: str, hand: tuple[str, ...] = ("Riddling Talk",)) -> Play:
    play = Play()
    company = play.company("one", "Bree", "Bilbo", "Aragorn II", *more)
    play.hand("one", *hand)
    play.hand("two", "Wargs", "Orc-watch")
    creature = zones.enter(play.table, "TW-109", "two", "creature")
    attack(play, company, race=race, strikes=4, maker=creature)
    zones.change_journey(play.table, limit=4)
    play.dice(*dice)
    while not play.offered("play Riddling Talk Bilbo"):
        play._modestly()
    return play.do("play Riddling Talk Bilbo")


def game(dice: tuple[int, ...], hand: tuple[str, ...] = ("The Riddle Game",), others: tuple[str, ...] = ()) -> Play:
    play = Play("wizard", "ringwraith")
    company = play.company("one", "Goblin-gate", "Bilbo", "Aragorn II")
    other = play.company("two", "Goblin-gate", "Gorbag", "Muzgash")
    play.hand("one", *hand)
    play.hand("two", "Old Treasure", "Thrall-ring", *others)
    play.at_site(company)
    play.dice(*dice)
    play.do(f"play The Riddle Game c{other}", "by Bilbo")
    return play


@rule("mh.path.special")
@pytest.mark.parametrize(
    ("name", "here", "there", "path"),
    [
        ("Belegaer", "Grey Havens", "Pelargir", "coastal-sea"),
        ("Forod", "Grey Havens", "Iron Hill Dwarf-hold", "wilderness"),
        ("Harad", "Variag Camp", "Southron Oasis", "wilderness"),
        ("Rhûn", "Iron Hill Dwarf-hold", "Easterling Camp", "wilderness"),
    ],
)
def test_great_journeys_have_a_path_of_their_own(name: str, here: str, there: str, path: str) -> None:
    play = Play()
    number = play.company("one", here, *FIVE)
    play.hand("one", name)
    play.locations("one", there, "Moria")
    play.organization().do(f"play {name} c{number}").until("organization.destination")
    assert play.offered(f"to {there}") and not play.offered("to Moria")
    play.do(f"to {there}").until()
    go(play)
    if play.asked == "movement.way":
        play.do(f"way special {name}")
    journey = play.table.journey
    assert journey is not None and (journey.kind, journey.path) == ("special", (path,) * 3)
    assert (journey.limit, journey.hazard_limit) == (5, 3)


def test_two_copies_of_a_great_journey_in_one_chain_open_one_way() -> None:
    """Random game with decks by lot, seed 20004493."""
    play = Play()
    number = play.company("one", "Grey Havens", *FIVE)
    play.hand("one", "Belegaer", "Belegaer")
    play.locations("one", "Edhellond")
    play.organization().do(f"play Belegaer c{number}", f"play Belegaer c{number}").until("organization.destination")
    play.do("stay").until("organization.destination")
    go(play.do("to Edhellond").until())
    assert play.options == ["way starter", "way special Belegaer"]


def test_they_say_what_they_do() -> None:
    for card in ("TD-148", "TD-156", "TD-168"):
        assert text_of(card)


@rule("term.riddling-roll")
def test_ties_are_rolled_again_and_the_opponent_may_win() -> None:
    play = game((1, 1, 3, 2, 1, 1, 6, 6), hand=("The Riddle Game", "Glamdring", "Wit"))
    play.until("riddle.who").do("riddler Muzgash").until("riddle.kind")
    assert play.asks == "two", "2 and 3 against 5, then 2 and 3 against 12"
    assert len(play.events("riddled")) == 4
    named(named(play, "resource", "W", "Wit"), "character", "B", "Balin").until()
    assert play.names(play.player("one").hand) == ["Glamdring"]


@pytest.mark.parametrize("card", ["TD-98", "TD-101", "TD-116", "TD-132", "TD-134", "TD-143", "TD-169"])
def test_each_card_says_what_it_does(card: str) -> None:
    assert text_of(card).endswith(".")


# -- And Forth He Hastened --------------------------------------------------------------------------


def test_and_forth_he_hastened_untaps_somebody_with_the_wizard() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf", "Legolas")
    play.company("one", "Lórien", "Bergil")
    play.state("Legolas", TAPPED)
    play.state("Bergil", TAPPED)
    play.hand("one", "And Forth He Hastened")
    play.organization()
    assert not play.offered("play And Forth He Hastened Bergil")
    assert not play.offered("play And Forth He Hastened Gandalf")
    play.do("play And Forth He Hastened Legolas")
    assert play["Legolas"].state == UNTAPPED


# -- Bounty of the Hoard ----------------------------------------------------------------------------


def hoard() -> tuple[Play, int]:
    """A company at the tapped Lonely Mountain."""
    play = Play()
    company = play.company("one", "The Lonely Mountain", "Bergil", "Legolas")
    play.state("The Lonely Mountain", TAPPED)
    return play, company


@rule("event.short.allowance-next-action")
def test_bounty_of_the_hoard_lets_one_item_be_played_at_a_tapped_hoard() -> None:
    play, company = hoard()
    play.hand("one", "Bounty of the Hoard", "Star-glass", "Star-glass")
    play.at_site(company)
    assert not play.offered("play Star-glass")
    play.do("play Bounty of the Hoard", "play Star-glass", "by Bergil")
    assert [item.facts.name for item in play.table.borne(play["Bergil"].number, "item")] == ["Star-glass"]
    assert play["Bergil"].state == TAPPED
    assert play.asked == ""  # no second item
    assert play.names(play.player("one").discard) == ["Bounty of the Hoard"]


@rule("event.short.allowance-next-action", "event.short.allowance-unused-returns")
def test_bounty_of_the_hoard_goes_back_to_hand_when_something_else_is_done() -> None:
    play, company = hoard()
    play.hand("one", "Bounty of the Hoard", "Star-glass", "Smoke Rings")
    play.sideboard("one", "Concealment")
    play.at_site(company)
    play.do("play Bounty of the Hoard", "pass", "play Smoke Rings")
    assert "Bounty of the Hoard" in play.names(play.player("one").hand)
    assert not play.offered("play Star-glass")


@rule("event.short.allowance-unused-returns")
def test_bounty_of_the_hoard_goes_back_to_hand_when_its_player_passes() -> None:
    play, company = hoard()
    play.hand("one", "Bounty of the Hoard", "Star-glass")
    play.at_site(company)
    play.do("play Bounty of the Hoard", "pass")
    assert sorted(play.names(play.player("one").hand)) == ["Bounty of the Hoard", "Star-glass"]


def test_bounty_of_the_hoard_needs_a_tapped_hoard() -> None:
    play, company = hoard()
    play.state("The Lonely Mountain", UNTAPPED)
    play.hand("one", "Bounty of the Hoard", "Star-glass")
    assert not play.at_site(company).offered("play Bounty of the Hoard")

    play = Play()
    company = play.company("one", "Moria", "Bergil")
    play.state("Moria", TAPPED)
    play.hand("one", "Bounty of the Hoard", "Star-glass")
    assert play.at_site(company).asked == ""


# -- Flatter a Foe ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("race", "needed"),
    [("dragon", 10), ("man", 11), ("drake", 11), ("troll", 12), ("orc", 12), ("elf", 12), ("giant", 12)],
)
def test_flatter_a_foe_cancels_an_attack_and_lowers_the_hazard_limit(race: str, needed: int) -> None:
    for more in (0, 1):
        play = Play()
        company = play.company("one", "Rivendell", "Legolas", "Bergil")
        play.hand("one", "Flatter a Foe")
        attacked(play, company, race=race)
        dice = needed + more - 2 - 2
        play.dice(dice // 2, dice - dice // 2)
        play.do("play Flatter a Foe attack", "by Legolas")
        play.until()
        assert total(play, "influence") == needed + more
        assert play.result == ("canceled" if more else play.result)
        assert bool(play.events("attack-canceled")) == bool(more)
        assert play.table.journey is not None
        assert play.table.journey.hazard_limit == 2 - 2 * more


def test_flatter_a_foe_can_be_helped_like_any_influence_check() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Bergil", "Anborn")
    play.hand("one", "Flatter a Foe", "A Friend or Three")
    attacked(play, company, race="dragon")
    play.dice(5, 4)
    play.do("play Flatter a Foe attack", "by Bergil")
    play.do("play A Friend or Three check")
    assert total(play, "influence") == 9 + 2
    assert play.result == "canceled"


def test_flatter_a_foe_takes_attackers_of_several_races_for_the_easiest() -> None:
    for dice, flattered in ((4, 4), True), ((4, 3), False):
        play = Play()
        company = play.company("one", "Rivendell", "Legolas")
        play.hand("one", "Flatter a Foe", "Dodge")
        attack(play, company, race="animal", also=("man", "bear"))
        play.dice(*dice)
        play.do("play Flatter a Foe attack").until()
        assert bool(play.events("attack-canceled")) is flattered, "above 11, as against Men; Legolas adds four"


def test_flatter_a_foe_moves_no_wolf() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.hand("one", "Flatter a Foe")
    assert attacked(play, company, race="wolf").asked != "chain.open"


# -- Many Turns and Doublings -----------------------------------------------------------------------


@pytest.mark.parametrize("race", ["wolf", "spider", "animal", "undead"])
def test_many_turns_and_doublings_cancels_an_attack_on_a_ranger(race: str) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Anborn")
    play.state("Anborn", TAPPED)
    play.hand("one", "Many Turns and Doublings")
    attacked(play, company, race=race).do("play Many Turns and Doublings attack").until()
    assert play.result == "canceled"


def test_many_turns_and_doublings_needs_a_ranger_and_such_an_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.hand("one", "Many Turns and Doublings")
    assert attacked(play, company, race="wolf").asked != "chain.open"
    play = Play()
    company = play.company("one", "Rivendell", "Anborn")
    play.hand("one", "Many Turns and Doublings")
    assert attacked(play, company, race="orc").asked != "chain.open"


@rule("timing.active-condition.alternative-inherits")
def test_many_turns_and_doublings_lowers_the_hazard_limit_under_gates_of_morning() -> None:
    play = Play()
    play.event("one", "Gates of Morning")
    company = play.company("one", "Rivendell", "Anborn")
    play.hand("one", "Many Turns and Doublings")
    play.stays(company).do("play TD-132/1")
    assert play.events("limit")[-1].facts["limit"] == 1

    play = Play()
    play.event("one", "Gates of Morning")
    company = play.company("one", "Rivendell", "Legolas")
    play.hand("one", "Many Turns and Doublings")
    assert play.stays(company).asked == ""


# -- Marvels Told -----------------------------------------------------------------------------------


def test_marvels_told_taps_a_sage_to_discard_a_hazard() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Legolas")
    play.give("Legolas", "Lure of the Senses")
    play.event("two", "Doors of Night")
    play.event("two", "Minions Stir")
    play.hand("one", "Marvels Told")
    play.organization()
    assert not play.offered("play Marvels Told Doors of Night")
    assert play.offered("play Marvels Told Minions Stir")
    play.dice(3, 4)
    play.do("play Marvels Told Lure of the Senses").until()
    assert "Lure of the Senses" not in play
    assert play["Elrond"].state == TAPPED
    assert total(play, "corruption") == 7 - 2


def test_marvels_told_needs_an_untapped_sage() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Legolas")
    play.state("Elrond", TAPPED)
    play.give("Legolas", "Lure of the Senses")
    play.hand("one", "Marvels Told")
    assert not play.organization().offered("play Marvels Told Lure of the Senses")


# -- Master of Esgaroth -----------------------------------------------------------------------------


@rule("mh.multiple-moves.resources-reapplied")
def test_master_of_esgaroth_leads_on_from_a_border_hold() -> None:
    for first, moves in (("Bree", 2), ("Barrow-downs", 1)):
        play = Play()
        number = play.company("one", "Rivendell", "Elladan")
        play.hand("one", "Master of Esgaroth")
        play.locations("one", first, "The White Towers", "Old Forest")
        declared(play, number, first).do(f"play Master of Esgaroth c{number}").until()
        go(play)
        if moves == 2:
            play.until("movement.onward").do("to Old Forest")
        play.until()
        assert len(play.events("journey")) == moves
    play = Play()
    number = play.company("one", "Rivendell", "Elladan")
    play.hand("one", "Master of Esgaroth")
    assert over(play.organization()).table.pending is None, "it must have declared movement"


# -- Not at Home ------------------------------------------------------------------------------------


@pytest.mark.parametrize("race", ["dragon", "drake", "troll"])
def test_not_at_home_cancels_an_attack_at_a_site(race: str) -> None:
    for automatic, keyed in ((True, ""), (False, "site:shadow-hold"), (False, "region:wilderness")):
        play = Play()
        company = play.company("one", "Moria", "Aragorn II")
        play.hand("one", "Not at Home")
        attacked(play, company, race=race, automatic=automatic, keyed=keyed)
        if keyed.startswith("region"):
            assert not any("Not at Home" in option for option in play.options)
        else:
            assert play.do("play Not at Home attack").until().result == "canceled"


def test_not_at_home_takes_strikes_from_an_automatic_attack_under_gates_of_morning() -> None:
    for strikes, left in ((4, 2), (2, 1)):
        play = Play()
        company = play.company("one", "Moria", "Aragorn II", "Legolas", "Bergil", "Anborn")
        play.event("one", "Gates of Morning")
        play.hand("one", "Not at Home")
        attacked(play, company, race="orc", strikes=strikes, automatic=True).do("play TD-143/1 attack")
        play.until("combat.next" if left > 1 else "strike.excess" if left > 2 else "combat.assign")
        if left > 1:
            assert play.table.combat is not None
            assert len(play.table.combat.given) == left
        else:
            play.do("face Aragorn II")
            assert play.asked == "strike.stay"


@rule("event.short.needs-effect", "event.short.no-play-to-discard")
def test_not_at_home_cannot_take_the_only_strike() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.event("one", "Gates of Morning")
    play.hand("one", "Not at Home")
    assert attacked(play, company, race="orc", strikes=1, automatic=True).asked != "chain.open"


# -- Riddling Talk ----------------------------------------------------------------------------------


@rule("term.riddling-attempt")
def test_riddling_talk_sends_a_creature_away_if_the_guess_is_good() -> None:
    """Bilbo is a Hobbit and, as everybody knows, a sage: +3."""
    for guess, gone in ((("hazard", "W", "Wargs"), True), (("hazard", "O", "Orc-guard"), False)):
        play = talk("dragon", (3, 3))
        play.until("riddle.kind")
        assert play.asks == "one"
        named(play, *guess)
        assert play.table.players["two"].hand.seen_by(play.table.bit("one")) == play.table.players["two"].hand.cards
        play.until()
        assert (play.result == "canceled") is gone
        assert ("TW-109" in play.player("two").discard) is gone
        assert play.table.journey is not None and play.table.journey.hazard_limit == (1 if gone else 4)


@pytest.mark.parametrize(
    ("race", "dice", "guesses"),
    [
        ("dragon", (3, 3), True),
        ("drake", (3, 2), False),
        ("man", (4, 4), True),
        ("giant", (4, 3), False),
        ("orc", (5, 5), True),
        ("troll", (5, 4), False),
    ],
)
@rule("term.riddling-roll")
def test_riddling_talk_rolls_against_the_number_of_the_race(race: str, dice: tuple[int, int], guesses: bool) -> None:
    play = talk(race, dice)
    asked = []
    while play.table.pending is not None:
        asked.append(play.asked)
        play._modestly()
    assert ("riddle.kind" in asked) is guesses


def test_riddling_talk_does_not_help_against_what_knows_no_riddles() -> None:
    play = Play()
    company = play.company("one", "Bree", "Bilbo")
    play.hand("one", "Riddling Talk")
    attack(play, company, race="undead")
    while play.table.pending is not None:
        assert not play.offered("play Riddling Talk Bilbo")
        play._modestly()


# -- The Riddle Game --------------------------------------------------------------------------------


@rule("term.riddling-attempt", "term.riddling-roll")
def test_the_riddle_game_is_rolled_out_and_the_winner_guesses() -> None:
    play = game((3, 3, 2, 2))
    assert play["Bilbo"].state == TAPPED
    play.until("riddle.who")
    assert (play.asks, play.options) == ("two", ["riddler Gorbag", "riddler Muzgash"])
    play.do("riddler Gorbag").until("riddle.kind")
    assert play.asks == "one"
    named(named(play, "resource", "O", "Old Treasure"), "resource", "G", "Glamdring")
    play.until()
    assert play.names(play.player("two").hand) == ["Thrall-ring"]
    assert play.names(play.player("two").discard) == ["Old Treasure"]


def test_the_riddle_game_needs_somebody_to_play_with() -> None:
    play = Play("wizard", "ringwraith")
    company = play.company("one", "Goblin-gate", "Bilbo")
    play.company("two", "Moria", "Gorbag")
    play.hand("one", "The Riddle Game")
    assert play.at_site(company).table.pending is None


# -- Wit --------------------------------------------------------------------------------------------


@rule("term.riddling-roll")
def test_wit_helps_a_riddling_roll() -> None:
    play = talk("orc", (4, 3), hand=("Riddling Talk", "Wit"))
    assert play.until("chain.respond", "one").offered("play Wit check")
    play.do("play Wit check").until("riddle.kind")
    assert play.asks == "one", "7 and 3 and 3 are more than 12"


def test_wit_helps_in_the_turn_of_the_opponent() -> None:
    play = game((3, 3, 4, 4), others=("Wit",))
    play.until("riddle.who").do("riddler Gorbag").until("chain.respond", "two")
    assert not play.events("riddled") or play.offered("play Wit check")
    while not play.offered("play Wit check"):
        play.do("pass")
    assert len(play.events("riddled")) == 1, "on the roll of his own"
    play.do("play Wit check").until("riddle.kind")
    assert play.asks == "two", "8 and 3 against 9"


# -- Wizard Uncloaked -------------------------------------------------------------------------------


def test_wizard_uncloaked_sends_the_hazards_on_his_company_back() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf", "Legolas")
    play.company("one", "Lórien", "Bergil")
    play.give("Legolas", "Lure of the Senses")
    play.give("Gandalf", "Despair of the Heart")
    play.give("Bergil", "Lure of Nature")
    play.hand("one", "Wizard Uncloaked")
    play.dice(3, 4)
    play.organization().do("play Wizard Uncloaked").until()
    assert sorted(play.names(play.player("two").hand)) == ["Despair of the Heart", "Lure of the Senses"]
    assert "Lure of Nature" in play
    assert total(play, "corruption") == 7 + 1 - 2


def test_wizard_uncloaked_needs_a_wizard() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.give("Legolas", "Lure of the Senses")
    play.hand("one", "Wizard Uncloaked")
    assert not play.organization().offered("play Wizard Uncloaked")


# -- Dwarven Hoard ----------------------------------------------------------------------------------


def test_dwarven_hoard_makes_a_shadow_hold_contain_a_hoard() -> None:
    play = Play()
    company = play.company("one", "Moria", "Gimli", "Aragorn II")
    play.hand("one", "Dwarven Hoard", "Adamant Helmet")
    play.at_site(company)
    assert not offers(play, "play Adamant"), "no hoard"
    play.do("play Dwarven Hoard")
    unanswered(play).until("chain.open", "one")
    assert play["Gimli"].state == TAPPED
    assert contains_hoard(play.table, play["Moria"])
    assert offers(play, "play Adamant")


def test_dwarven_hoard_needs_a_dwarf_in_a_hold() -> None:
    for site, who in (("Irerock", "Gimli"), ("Moria", "Aragorn II")):
        play = Play()
        company = play.company("one", site, who)
        play.hand("one", "Dwarven Hoard", "Wit")
        play.at_site(company)
        assert not offers(play, "play Dwarven")


# -- Here, There, or Yonder -------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "dice", "found"), [("Imrahil", (4, 4), True), ("Aragorn II", (4, 4), False)])
def test_here_there_or_yonder_finds_an_ally(who: str, dice: tuple[int, int], found: bool) -> None:
    play = Play()
    company = play.company("one", "Isengard", who)
    play.hand("one", "Here, There, or Yonder", "Bill the Pony")
    play.at_site(company)
    play.dice(*dice)
    play.do("play Here, There, or Yonder")
    unanswered(play)
    mind = CARDS[play.id("Bill the Pony")].mind or 0
    assert (sum(dice) + (3 if who == "Imrahil" else 0) > 6 + mind) is True
    assert play.asked == "yonder.ally"
    play.do("ally Bill the Pony" if found else "none")
    assert ("Bill the Pony" in play) is found
    assert (play["Isengard"].state == TAPPED) is found
    assert play[who].state == TAPPED


def test_here_there_or_yonder_finds_nobody_who_keeps_to_his_region() -> None:
    play = Play()
    company = play.company("one", "Weathertop", "Imrahil")
    play.hand("one", "Here, There, or Yonder", "Treebeard")
    play.at_site(company)
    play.dice(6, 6)
    play.do("play Here, There, or Yonder")
    unanswered(play)
    assert play.asked != "yonder.ally"


def test_here_there_or_yonder_is_for_ruins() -> None:
    play = Play()
    company = play.company("one", "Moria", "Imrahil")
    play.hand("one", "Here, There, or Yonder", "Bill the Pony")
    play.at_site(company)
    assert not offers(play, "play Here")


@rule("event.short.what-counts-as-effect")
def test_here_there_or_yonder_needs_no_ally_for_its_roll() -> None:
    play = Play()
    company = play.company("one", "Isengard", "Imrahil")
    play.hand("one", "Here, There, or Yonder")
    play.at_site(company)
    play.do("play Here, There, or Yonder")
    unanswered(play)
    assert play.events("rolled")
    assert play.id("Here, There, or Yonder") in play.player("one").discard


# -- Pledge of Conduct ------------------------------------------------------------------------------


def test_pledge_of_conduct_passes_an_item_on_before_the_check() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Imrahil")
    play.give("Aragorn II", "Glamdring", "Horn of Anor")
    play.hand("one", "Pledge of Conduct")
    corruption(play, "Aragorn II")
    before = numbers.corruption_points(play.table, play["Aragorn II"].number)
    play.do("play Pledge of Conduct check")
    unanswered(play)
    play.do("give Glamdring Imrahil").until()
    assert play["Glamdring"].on == play["Imrahil"].number
    assert play.events("corruption")[0].facts["points"] == before - 1


def test_pledge_of_conduct_needs_a_diplomat_and_an_item() -> None:
    for people, item in ((("Aragorn II", "Boromir II"), True), (("Aragorn II", "Imrahil"), False)):
        play = Play()
        play.company("one", "Rivendell", *people)
        if item:
            play.give("Aragorn II", "Glamdring")
        play.hand("one", "Pledge of Conduct", "Wit")
        corruption(play, "Aragorn II")
        assert not offers(play, "play")


# -- Secret News ------------------------------------------------------------------------------------


def test_secret_news_shows_five_cards() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Secret News")
    play.hand("two", "Wargs", "Orc-watch", "River", "Doors of Night", "Twilight", "Muster", "Foolish Words")
    play.organization()
    unanswered(play.do("play Secret News"))
    (seen,) = play.events("looked")
    assert seen.facts["n"] == 5
    assert len(seen.secrets["cards"]) == 5
    play.until()
    play.hand("one", "Secret News")
    play.hand("two")
    play.organization()
    assert not offers(play, "play")
