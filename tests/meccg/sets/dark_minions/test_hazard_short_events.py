"""The hazard short-events of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import agent, attacked
from tests.meccg.rules.combat_scenes import fight
from tests.meccg.sets.dark_minions.agent_scenes import TWO_HEROES, _people, on_the_way
from tests.meccg.sets.dark_minions.attack_scenes import (
    HEROES,
    NAZGUL,
    TO_DEAD_MARSHES,
    again,
    dark_road,
    over,
    strength,
    to_assignment,
    to_strike,
)
from tests.meccg.sets.hazard_scenes import played, plays, road, unanswered
from tests.rules import rule
from underdeeps.kernel import Pile
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks, automatic_attacks, keying, strikes
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED


def orcs(card: str) -> Play:
    """Little Snuffler (body 10, 8 against a company with a ranger) attacks, and a card is played on the attack."""
    play = road("Aragorn II", "Gimli", hand=("Little Snuffler", card, card, "AS-22"))
    play.do("play Little Snuffler region:wilderness").until("chain.open", "two")
    return played(play, card, "attack").until("chain.open", "two")


# -- An Unexpected Outpost --------------------------------------------------------------------------


def outpost(*events: str) -> Play:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    for event in events:
        play.event("two", event)
    play.hand("two", "DM-45", "River")
    play.sideboard("two", "Orc-watch", "Glamdring")
    play.discard("two", "Wargs")
    return played(play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate"), "DM-45")


def test_an_unexpected_outpost_brings_a_hazard_into_the_deck() -> None:
    play = outpost()
    assert play.asked == "fetch.hazard"
    assert play.options == ["from-sideboard Orc-watch", "from-discard Wargs"]
    play.do("from-sideboard Orc-watch")
    assert "Orc-watch" in play.names(play.player("two").deck)
    assert play.asked != "fetch.second"


def test_an_unexpected_outpost_does_so_twice_with_doors_of_night() -> None:
    play = outpost("Doors of Night").do("from-discard Wargs")
    assert play.options == ["from-sideboard Orc-watch", "none"]
    play.do("from-sideboard Orc-watch")
    assert {"Wargs", "Orc-watch"} <= set(play.names(play.player("two").deck))


def test_an_unexpected_outpost_needs_something_to_fetch() -> None:
    assert not plays(road("Aragorn II", hand=("DM-45",)))


# -- Aware of their Ways ----------------------------------------------------------------------------


def test_aware_of_their_ways_removes_a_discarded_card_that_is_not_unique() -> None:
    play = road("Aragorn II", hand=("DM-46",))
    play.discard("one", "Concealment", "Glamdring", "Concealment", "Concealment")
    played(again(play), "DM-46")
    assert play.asked == "forget.card"
    assert play.options == ["forget Concealment", "nothing"]
    play.do("forget Concealment")
    assert play.names(play.player("one").removed) == ["Concealment"]
    assert sorted(play.names(play.player("one").discard)) == ["Concealment", "Concealment", "Glamdring"]


FIVE = ("Concealment", "Sapling of the White Tree", "Muster", "Risky Blow", "Dodge")


def test_aware_of_their_ways_reveals_four_at_random_and_may_spare_all() -> None:
    play = road("Aragorn II", hand=("DM-46",))
    play.player("one").discard = Pile.of(tuple(play.id(name) for name in FIVE), play.table.bit("one"))
    played(again(play), "DM-46").do("nothing")
    shown = [event.facts["card"] for event in play.events("shown") if event.facts["seat"] == "one"]
    assert len(shown) == 4
    assert len(play.player("one").discard) == 5
    assert not play.player("one").removed
    known = [bool(each & play.table.bit("two")) for each in play.player("one").discard.known]
    assert known.count(True) == 4


def test_aware_of_their_ways_needs_a_discard_pile() -> None:
    assert not plays(road("Aragorn II", hand=("DM-46",)))


# -- Chance of Being Lost ---------------------------------------------------------------------------


def test_chance_of_being_lost_takes_ringwraith_and_balrog_for_the_same_kind_of_deck() -> None:
    play = Play("ringwraith", "balrog")
    company = play.company("one", "Carn Dûm", "Gorbag")
    play.hand("two", "Chance of Being Lost")
    play.locations("two", "LE-387", "LE-373", "LE-354")
    play.moves(company, "Mount Gundabad", "Angmar", "Gundabad")
    assert any(option.startswith("play Chance of Being Lost") for option in play.options)


def on_the_road(card: str, dice: tuple[int, int] = (6, 6), kind: str = "wizard", who: str = "Elladan") -> Play:
    play = Play(two=kind)
    number = play.company("one", "Rivendell", who)
    play.hand("two", card)
    play.locations("two", "Dunnish Clan-hold", "Lórien", "Isengard", "Dimrill Dale", "Pelargir")
    play.dice(*dice)
    play.moves(number, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    return play


@rule("mh.path.new-site-changed")
def test_chance_of_being_lost_leads_to_a_site_nearby_by_the_same_path() -> None:
    play = on_the_road("Chance of Being Lost", (5, 4))
    number = play.company_of("Elladan").number
    play.do(f"play Chance of Being Lost c{number}").until("movement.astray")
    assert (play.asks, play.options) == ("two", ["to Dimrill Dale", "to Lórien"])
    play.do("to Dimrill Dale")
    play.until()
    company = play.company_of("Elladan")
    assert company.site == play["Dimrill Dale"].number and play["Dimrill Dale"].owner == "two"
    assert company.regions == ("Rhudaur", "Hollin", "Redhorn Gate")
    assert company.path == ("wilderness", "wilderness", "wilderness")
    assert "Moria" not in play and "Moria" in play.names(play.player("one").locations)


@rule("meccg.choice.astray.owner")
def test_the_card_of_another_goes_back_to_him() -> None:
    play = on_the_road("Chance of Being Lost")
    number = play.company_of("Elladan").number
    play.do(f"play Chance of Being Lost c{number}").until("movement.astray").do("to Lórien").until()
    play.moves(number, "Moria", "Wold & Foothills", "Redhorn Gate").until()
    assert "Lórien" not in play
    assert "Lórien" in play.names(play.player("two").locations)
    assert "Lórien" not in play.names(play.player("one").locations)


@rule("event.short.what-counts-as-effect")
def test_chance_of_being_lost_is_rolled_for_even_if_there_is_nowhere_else_to_go() -> None:
    play = Play()
    number = play.company("one", "Rivendell", "Elladan")
    play.hand("two", "Chance of Being Lost")
    play.locations("two", "Pelargir")
    play.moves(number, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    play.do(f"play Chance of Being Lost c{number}").until()
    assert play.events("rolled") and "Moria" in play


def test_rangers_seldom_lose_their_way() -> None:
    for who, lost in (("Gimli", True), ("Aragorn II", False)):
        play = on_the_road("Chance of Being Lost", (5, 3), who=who)
        number = play.company_of(who).number
        play.do(f"play Chance of Being Lost c{number}").until()
        assert ("Moria" not in play) is lost
    play = on_the_road("Chance of Being Lost", kind="ringwraith")
    assert not any(option.startswith("play") for option in play.options), "another type of location deck"


@rule("term.site-path.havens-none")
def test_of_all_havens_geann_a_lisch_alone_has_a_site_path() -> None:
    play = Play("ringwraith", "wizard")
    for name, has in (("Carn Dûm", False), ("Dol Guldur", False), ("Minas Morgul", False), ("LE-374", True)):
        site = play.table.cards[play.site("one", name)]
        assert site.facts.site_type == "haven" and bool(keying.own_paths(site.facts)) is has
        assert keying.has_path(play.table, site, (("wilderness", 2), ("dark-domain", 1))) is has


# -- Exhalation of Decay ----------------------------------------------------------------------------


def raised() -> Play:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("two", "Exhalation of Decay", "River")
    play.discard("two", "Stirring Bones", "Wargs")
    return play.moves(company, "Barrow-downs", "Rhudaur", "Cardolan")


def test_exhalation_of_decay_lets_the_dead_attack_again() -> None:
    play = raised()
    assert plays(play) == ["play Exhalation of Decay Stirring Bones"]
    play.do("play Exhalation of Decay Stirring Bones")
    assert play.options == ["key region:wilderness", "key site:ruins-and-lairs"]
    play.do("key site:ruins-and-lairs")
    unanswered(play)
    assert play.table.combat is not None
    assert attacks.attack_prowess(play.table) == (CARDS[play.id("Stirring Bones")].prowess or 0) - 1
    assert play.names(play.player("two").discard) == ["Wargs"]
    assert play.table.journey is not None
    assert play.table.journey.declared == 1
    play.until()
    assert "Stirring Bones" in play.names(play.player("two").discard) or "Stirring Bones" in play


def test_exhalation_of_decay_needs_one_that_can_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("two", "Exhalation of Decay", "River")
    play.discard("two", "Wargs")
    assert not plays(play.moves(company, "Barrow-downs", "Rhudaur", "Cardolan"))


# -- Faces of the Dead ------------------------------------------------------------------------------


def facing_the_dead(*dice: int) -> Play:
    play = road("Gandalf", "Legolas", "Gimli", hand=("DM-57", "Corpse-candle", "Wargs"))
    assert not play.offered("play Faces of the Dead Gandalf")
    play.dice(*dice)
    play.do("play Faces of the Dead Gimli")
    if play.asked == "price.discard":
        play.do("discard Corpse-candle")
    return unanswered(play)


def test_faces_of_the_dead_drive_a_character_back() -> None:
    play = facing_the_dead(1, 1)
    assert play.names(play.player("two").discard).count("Corpse-candle") == 1
    assert play.company_of("Gimli") != play.company_of("Gandalf")
    assert play.company_of("Gimli").returned


def test_faces_of_the_dead_fail_against_thirteen() -> None:
    mind = CARDS[Play().id("Gimli")].mind or 0
    play = facing_the_dead(6, 13 - mind - 6)
    assert play.company_of("Gimli") == play.company_of("Gandalf")


def test_faces_of_the_dead_need_an_undead_creature_and_two_wildernesses() -> None:
    assert not plays(road("Gimli", hand=("DM-57",)))
    play = Play()
    company = play.company("one", "Lórien", "Gimli")
    play.hand("two", "DM-57", "Corpse-candle", "River")
    play.moves(company, "Dead Marshes", *TO_DEAD_MARSHES).until("chain.open", "two")
    assert not [option for option in plays(play) if "Faces" in option]


# -- Gnaw with Words --------------------------------------------------------------------------------


def test_gnaw_with_words_taps_a_sage_among_sages() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond", "Bilbo", "Aragorn II")
    play.hand("two", "Gnaw with Words", "River")
    play.stays(company)
    assert plays(play) == ["play Gnaw with Words Elrond", "play Gnaw with Words Bilbo"]
    played(play, "Gnaw with Words", "Elrond")
    assert play["Elrond"].state == TAPPED
    alone = Play()
    company = alone.company("one", "Rivendell", "Elrond", "Aragorn II")
    alone.hand("two", "Gnaw with Words", "River")
    assert not plays(alone.stays(company))
    beside = Play()
    company = beside.company("one", "Rivendell", "Elrond")
    beside.company("one", "Rivendell", "Bilbo")
    beside.hand("two", "Gnaw with Words", "River")
    assert plays(beside.stays(company)) == ["play Gnaw with Words Elrond"]


def test_gnaw_with_words_taps_a_diplomat_among_diplomats() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Frodo", "Gimli", "Bilbo")
    play.hand("two", "Gnaw with Words", "River")
    play.stays(company)
    assert plays(play) == ["play Gnaw with Words/1 Frodo", "play Gnaw with Words/1 Gimli"]
    played(play, "Gnaw with Words/1", "Gimli")
    assert (play["Gimli"].state, play["Frodo"].state) == (TAPPED, UNTAPPED)
    one = Play()
    company = one.company("one", "Rivendell", "Frodo", "Bilbo")
    one.hand("two", "Gnaw with Words", "River")
    assert not plays(one.stays(company))


# -- In Great Wrath ---------------------------------------------------------------------------------


def test_in_great_wrath_brings_a_nazgul_back_to_attack() -> None:
    play = dark_road(*HEROES, hand=("DM-66",), discard=(NAZGUL, "Wargs"))
    assert plays(play) == [f"play In Great Wrath {CARDS[NAZGUL].name}"]
    play.do(f"play In Great Wrath {CARDS[NAZGUL].name}")
    play.do("key region:dark-domain")
    unanswered(play)
    facts = CARDS[NAZGUL]
    assert strength(play) == (1, (facts.prowess or 0) + 2, (facts.body or 0) - 1)
    assert play.table.journey is not None
    assert play.table.journey.declared == 1


def test_in_great_wrath_needs_a_nazgul_who_could_attack() -> None:
    play = road(*HEROES, hand=("DM-66",))
    play.discard("two", NAZGUL)
    assert not plays(play)


# -- Like the Crash of Battering-rams ---------------------------------------------------------------


@pytest.mark.parametrize(("dice", "less"), [((1, 1), 2), ((3, 3), 1), ((4, 4), 0)])
def test_battering_rams_lower_the_body_by_the_margin(dice: tuple[int, int], less: int) -> None:
    """Gimli (5) against a strike of 18: lost by 11, by 7, by 4 with 9 prowess more from the dice."""
    play = road("Gimli", hand=("Wargs", "DM-69"))
    play.do("play Wargs region:wilderness").until("chain.open", "two")
    to_strike(play)
    played(play, "DM-69", "strike")
    own = strikes.fighting_prowess(play.table)
    zones.combat_of(play.table).prowess = own + 13 - 1
    body = numbers.body(play.table, play["Gimli"].number)
    play.dice(*dice, 1, 1)
    over(play)
    assert numbers.body(play.table, play["Gimli"].number) == body - less


def test_battering_rams_do_nothing_if_the_strike_fails() -> None:
    play = road("Aragorn II", hand=("Wargs", "DM-69"))
    play.do("play Wargs region:wilderness")
    to_strike(play)
    played(play, "DM-69", "strike")
    body = numbers.body(play.table, play["Aragorn II"].number)
    play.dice(6, 6)
    over(play)
    assert numbers.body(play.table, play["Aragorn II"].number) == body


# -- Long Dark Reach --------------------------------------------------------------------------------


def reached(*top: str) -> Play:
    play = road(*HEROES, hand=("DM-70",))
    play.deck("two", *("Glamdring",) * 5, *top)
    return played(play, "DM-70", f"c{play.company_of('Gimli').number}")


def test_long_dark_reach_makes_a_creature_of_the_top_seven_attack() -> None:
    play = reached("Assassin", "Wargs", "Ambusher", "Corsairs of Umbar", "Shelob", "River", NAZGUL)
    assert play.asked == "reach.creature"
    found = {"reach Wargs", "reach Ambusher", f"reach {CARDS[NAZGUL].name}", "reach Corsairs of Umbar"}
    assert set(play.options) == found
    play.do("reach Ambusher")
    assert strength(play)[:2] == (2, 10 - 4)
    assert len(play.player("two").deck) == 11
    assert not any(play.player("two").deck.known[-6:])
    assert play.table.journey is not None
    assert play.table.journey.declared == 1
    play.dice(*(6,) * 8)
    over(play)
    assert scoring.tally(play.table, "one")["kill"] == CARDS[play.id("Ambusher")].points


def test_long_dark_reach_leaves_prowess_to_a_creature_that_could_be_played() -> None:
    play = reached("Wargs", *("River",) * 6)
    if play.asked == "creature.key":
        play.do("key region:wilderness")
    assert strength(play)[:2] == (2, 9)


def test_long_dark_reach_may_find_nothing() -> None:
    play = reached(*("River",) * 7)
    assert play.table.combat is None
    assert len(play.player("two").deck) == 12


def test_long_dark_reach_needs_ten_cards_and_a_wilderness() -> None:
    play = road(*HEROES, hand=("DM-70",))
    play.deck("two", *("River",) * 9)
    assert not [option for option in chain.offers(play.table, "two") if option.subject == "DM-70"]
    assert not plays(dark_road(*HEROES, hand=("DM-70",)))


# -- Pierced by Many Wounds -------------------------------------------------------------------------


def test_pierced_by_many_wounds_makes_the_first_excess_strike_cost_four() -> None:
    play = road("Aragorn II", hand=("Wargs", "DM-79", "DM-79"))
    play.do("play Wargs region:wilderness").until("chain.open", "two")
    played(play, "DM-79", "attack").until("chain.open", "two")
    assert not play.offered("play Pierced by Many Wounds attack")
    assert play.table.journey is not None
    assert play.table.journey.declared == 1
    play.until("combat.assign").do("face Aragorn II").until("strike.stay")
    assert strikes.strike_of(play.table).excess == 1
    assert strikes.fighting_prowess(play.table) == numbers.prowess(play.table, play["Aragorn II"].number, "wolf") - 4


def test_pierced_by_many_wounds_needs_more_strikes_than_defenders() -> None:
    play = road("Aragorn II", "Legolas", hand=("Wargs", "DM-79"))
    play.do("play Wargs region:wilderness").until("chain.open", "two")
    assert not play.offered("play Pierced by Many Wounds attack")


# -- Revealed to all Watchers -----------------------------------------------------------------------


def test_revealed_to_all_watchers_puts_resources_back_on_the_deck() -> None:
    play = road("Aragorn II", hand=("DM-85", "Glamdring", "Wargs", "Concealment"))
    play.deck("two", *("Orc-watch",) * 20)
    played(play, "DM-85")
    assert play.asked == "watchers.order"
    assert sorted(play.options) == ["below Concealment", "below Glamdring"]
    play.do("below Glamdring")
    player = play.player("two")
    assert play.names(player.deck.top(2)) == ["Concealment", "Glamdring"]
    assert sorted(set(play.names(player.hand))) == ["Orc-watch", "River", "Wargs"]
    assert len(player.hand) == 8
    assert player.laid_by == ()
    shown = {CARDS[str(event.facts["card"])].name for event in play.events("shown") if event.facts["seat"] == "two"}
    assert {"Glamdring", "Wargs", "Concealment", "River"} <= shown


# -- Seek without Success ---------------------------------------------------------------------------


@rule("agent.event.needs-agent-at-new-site")
def test_seek_without_success_gives_a_ranger_up_and_turns_the_company_back() -> None:
    play = on_the_way("Gisulf", "Moria", event="Seek without Success")
    play.do("play Seek without Success Gisulf").until()
    assert sorted(play.names(play.player("two").discard)) == ["Gisulf", "Seek without Success"]
    assert play.company_of("Elladan").returned
    assert not on_the_way("Nimloth", "Bree", event="Seek without Success").offered("play Seek without Success Nimloth")
    assert not on_the_way("Elwen", "Moria", event="Seek without Success").offered("play Seek without Success Elwen")


# -- Seized by Terror -------------------------------------------------------------------------------


def terrified(who: str, *dice: int) -> Play:
    play = Play()
    company = play.company("one", "Lórien", "Gandalf", "Aragorn II", "Legolas", "Gimli")
    play.follower("Gimli", "Aragorn II")
    play.hand("two", "Seized by Terror", "River")
    play.moves(company, "Dead Marshes", *TO_DEAD_MARSHES)
    assert not play.offered("play Seized by Terror Gandalf")
    play.dice(*dice)
    return played(play, "Seized by Terror", who)


@rule("mh.returned.not-moved", "mh.returned.no-site-phase-actions")
def test_seized_by_terror_sends_a_character_back_alone() -> None:
    play = terrified("Legolas", 1, 1)
    back = play.company_of("Legolas")
    assert back.characters == (play["Legolas"].number,)
    assert (back.done, back.returned) == (True, True)
    play.until()
    assert play.table.site_of(play.company_of("Legolas")).facts.name == "Lórien"
    assert play.table.site_of(play.company_of("Gandalf")).facts.name == "Dead Marshes"
    play.enters(back.number)
    assert play.table.pending is None


def test_seized_by_terror_takes_followers_along() -> None:
    play = terrified("Aragorn II", 1, 1)
    assert play.company_of("Gimli") == play.company_of("Aragorn II")


def test_seized_by_terror_parts_a_follower_from_his_controller() -> None:
    play = terrified("Gimli", 1, 1)
    assert play.company_of("Gimli") != play.company_of("Aragorn II")
    assert play["Gimli"].uncontrolled


def test_seized_by_terror_fails_against_twelve() -> None:
    mind = CARDS[Play().id("Legolas")].mind or 0
    play = terrified("Legolas", (12 - mind) // 2, 12 - mind - (12 - mind) // 2)
    assert play.company_of("Legolas") == play.company_of("Gandalf")


def test_seized_by_terror_needs_shadow_or_darkness() -> None:
    assert not plays(road("Aragorn II", hand=("DM-88",)))


def test_seized_by_terror_sends_a_lonely_company_back() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Gimli")
    play.hand("two", "Seized by Terror")
    play.moves(company, "Dead Marshes", *TO_DEAD_MARSHES)
    play.dice(1, 1)
    played(play, "Seized by Terror", "Gimli").until()
    assert play.table.companies[company].returned
    assert play.table.site_of(play.table.companies[company]).facts.name == "Lórien"


@rule("combat.company.no-return-to-origin")
def test_nobody_is_seized_by_terror_in_a_fight() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Aragorn II", "Gimli")
    play.hand("two", "Orc-watch", "Seized by Terror")
    play.moves(company, "Dead Marshes", *TO_DEAD_MARSHES)
    assert any(option.startswith("play Seized by Terror") for option in play.options)
    play.do("play Orc-watch region:shadow-land").until("chain.open", "two")
    assert play.table.combat is not None
    assert not any(option.startswith("play Seized by Terror") for option in play.options)


# -- Sudden Fury ------------------------------------------------------------------------------------


@rule("aside.uniqueness.only-purpose")
def test_sudden_fury_is_not_played_on_a_site_that_lies_off_to_the_side() -> None:
    play = Play()
    company = play.company("one", "Bree", "Elladan")
    siege = zones.enter(play.table, "BA-40", "two", "event")
    zones.enter(play.table, play.id("Cameth Brin"), "two", "site", on=siege)
    play.hand("two", "Sudden Fury", "River")
    assert plays(play.stays(company)) == ["play Sudden Fury Bree"]


@rule("agent.event.untargeted-allowed")
@pytest.mark.parametrize("kind", ["wizard", "ringwraith"])
def test_sudden_fury_gives_scouts_at_a_site_a_second_strike(kind: str) -> None:
    play = Play(kind)
    company = play.company("one", "Bree", *_people(kind))
    agent(play, "Bill Ferny", "Bree", up=True)
    play.hand("two", "Sudden Fury")
    play.stays(company).until("chain.open", "two").do("play Sudden Fury Bree").until()
    play.enters(company).until("site.enter").do("enter")
    attacked(play)
    assert fight(play).strikes == 2
    assert fight(play).attacker_chooses


def test_sudden_fury_is_nothing_to_others() -> None:
    play = Play()
    company = play.company("one", "Bree", *TWO_HEROES)
    agent(play, "Leamon", "Bree", up=True)
    play.hand("two", "Sudden Fury")
    play.stays(company).until("chain.open", "two").do("play Sudden Fury Bree").until()
    play.enters(company).until("site.enter").do("enter")
    attacked(play)
    assert fight(play).strikes == 1
    assert not fight(play).attacker_chooses


@rule("mh.event.target-new-site", "mh.event.target-current-site")
@pytest.mark.parametrize("to", ["", "Rivendell"])
def test_sudden_fury_is_for_the_site_of_the_company_whose_phase_it_is(to: str) -> None:
    play = Play()
    company = play.company("one", "Bree", *TWO_HEROES)
    play.company("one", "Edoras", "Théoden")
    play.hand("two", "Sudden Fury")
    play.moves(company, to) if to else play.stays(company)
    assert plays(play) == [f"play Sudden Fury {to or 'Bree'}"]


# -- Tribal Banner ----------------------------------------------------------------------------------


def test_tribal_banner_weakens_the_attack_and_makes_its_wounds_worse() -> None:
    play = orcs("DM-93")
    assert strength(play) == (1, 4, 7)
    assert total(strikes.body_check_changes(play.table)) == 1
    assert not play.offered("play Tribal Banner attack")
    assert play.table.journey is not None
    assert play.table.journey.declared == 1


def test_tribal_banner_is_for_orcs_and_trolls() -> None:
    play = road(*HEROES, hand=("Brigands", "DM-93", "DM-94"))
    play.do("play Brigands region:wilderness").until("chain.open", "two")
    assert not play.offered("play Tribal Banner attack")
    assert not play.offered("play Tribal Totem attack")


def test_tribal_banner_is_not_duplicated_on_an_automatic_attack_that_is_still_to_come() -> None:
    """Trolls and Orcs at Barad-dûr: it can be on each of the two attacks."""
    play = Play()
    company = play.company("one", "Minas Tirith", *HEROES)
    play.hand("two", *("DM-93",) * 3)
    play.moves(company, "Barad-dûr", "Gorgoroth").until("chain.open", "two")
    play.do("play Tribal Banner Barad-dûr")
    assert play.options == ["attack orc/4/", "attack troll/3/"]
    play.do("attack troll/3/").until("chain.open", "two")
    play.do("play Tribal Banner Barad-dûr").until("chain.open", "two")
    assert not play.offered("play Tribal Banner Barad-dûr")
    found = automatic_attacks.would_meet(play.table, play["Barad-dûr"], play.table.companies[company])
    assert [attack[4] for attack in found] == [7 - 1, 9 - 1]


# -- Tribal Totem -----------------------------------------------------------------------------------


def test_tribal_totem_reaches_all_orc_and_troll_attacks_of_the_turn() -> None:
    play = orcs("DM-94")
    assert strength(play) == (1, 2, 5)
    assert total(strikes.body_check_changes(play.table)) == 2
    assert play.table.journey is not None
    assert play.table.journey.declared == 1
    assert not play.offered("play Tribal Totem attack")
    over(play).until("chain.open", "two")
    play.do("play Trolls from the Mountains region:wilderness")
    unanswered(play)
    assert not any("Tribal Totem attack" in option for option in play.options)
    to_assignment(play)
    assert strength(play) == (3, 9, 2)
    assert total(strikes.body_check_changes(play.table)) == 2


# -- Two or Three Tribes Present --------------------------------------------------------------------


def test_two_or_three_tribes_present_frees_creatures_of_one_type() -> None:
    play = road("Aragorn II", "Legolas", hand=("DM-97", "Wargs", "Wargs"))
    play.do(f"play DM-97 c{play.company_of('Legolas').number}")
    assert play.asked == "creature.type"
    assert not {"type nazgûl", "type undead", "type dragon"} & set(play.options)
    play.do("type wolf")
    unanswered(play).until("chain.open", "two")
    assert play.table.journey is not None
    used = play.table.journey.declared
    play.do("play Wargs region:wilderness").until("combat.assign").do("face Legolas").until("chain.open", "two")
    assert play.table.journey.declared == used


def test_two_or_three_tribes_present_needs_a_wild_path() -> None:
    play = Play()
    company = play.company("one", "Edhellond", "Aragorn II")
    play.hand("two", "Two or Three Tribes Present", "River")
    assert not plays(play.moves(company, "Dol Amroth", "Anfalas", "Belfalas"))


# -- Which Might Be Lies ----------------------------------------------------------------------------


def test_which_might_be_lies_discards_stored_lore() -> None:
    play = road("Elrond", hand=("DM-100",))
    number = zones.enter(play.table, "DM-163", "one", "event", on=play["Elrond"].number)
    assert not [option for option in chain.offers(play.table, "two") if option.subject == "DM-100"]
    zones.store(play.table, number)
    again(play)
    played(play, "DM-100", "When You Know More")
    assert "When You Know More" in play.names(play.player("one").discard)


def test_which_might_be_lies_leaves_other_stored_cards_alone() -> None:
    play = road("Elrond", hand=("DM-100",), bears=(("Elrond", "Glamdring"),))
    zones.store(play.table, play["Glamdring"].number)
    assert not [option for option in chain.offers(play.table, "two") if option.subject == "DM-100"]


# -- Wraith-lord ------------------------------------------------------------------------------------


def test_wraith_lord_strengthens_nazgul_who_weaken_those_they_wound() -> None:
    play = dark_road(*HEROES, hand=("DM-103", "DM-66"), discard=(NAZGUL,))
    played(play, "DM-103", f"c{play.company_of('Gimli').number}").until("chain.open", "two")
    assert play.table.journey is not None
    assert "nazgûl" in play.table.journey.free_races
    play.do(f"play In Great Wrath {CARDS[NAZGUL].name}", "key region:dark-domain")
    unanswered(play)
    assert strength(play)[1] == 15 + 2 + 2
    play.until("combat.assign").do("face Gimli")
    body = numbers.body(play.table, play["Gimli"].number)
    play.dice(1, 1, 1, 1)
    over(play)
    assert play["Gimli"].state == WOUNDED
    assert numbers.body(play.table, play["Gimli"].number) == body - 1


def test_wraith_lord_needs_two_dark_domains() -> None:
    play = Play()
    company = play.company("one", "Lórien", *HEROES)
    play.hand("two", "DM-103", "River")
    assert not plays(play.moves(company, "Dead Marshes", *TO_DEAD_MARSHES).until("chain.open", "two"))
    play = dark_road(*HEROES, hand=("DM-103", "DM-103"))
    played(play, "DM-103", f"c{play.company_of('Gimli').number}").until("chain.open", "two")
    assert not plays(play)
