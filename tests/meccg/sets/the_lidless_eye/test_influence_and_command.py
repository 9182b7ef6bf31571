"""Resource events of The Lidless Eye about leaders, Ringwraiths and rings, and about the influence on factions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import attacked, courts, total
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.modifiers import total as sum_of
from underdeeps.meccg.parts.targets.checks import help_refusal
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, company_combat, strikes
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.influence import attempts, factions
from underdeeps.meccg.table import Check

DEAR = "One Dear to You"
NONSENSE = "No More Nonsense"
SLEEPS = "While the Yellow Face Sleeps"
DWAR = "Dwar the Ringwraith"


def minions(site: str, *characters: str, hand: tuple[str, ...] = ()) -> tuple[Play, int]:
    """A company of a Ringwraith player at a site."""
    play = Play("ringwraith")
    company = play.company("one", site, *characters)
    play.hand("one", *hand)
    return play, company


@pytest.mark.parametrize(
    "card", ["LE-195", "LE-205", "LE-210", "LE-214", "LE-215", "LE-224", "LE-229", "LE-245", "LE-255"]
)
def test_each_card_says_what_it_does(card: str) -> None:
    assert text_of(card).endswith(".")


# -- I’ll Be At Your Heels, Smart and Secret --------------------------------------------------------


def test_commands_help_the_company_and_take_turns_on_a_leader() -> None:
    commands = ("I’ll Be At Your Heels", "Smart and Secret")
    play, _ = minions("Dol Guldur", "Lieutenant of Dol Guldur", "Lagduf", hand=commands)
    leader, lagduf = play["Lieutenant of Dol Guldur"].number, play["Lagduf"].number
    play.organization().do("play I’ll Be At Your Heels Lieutenant of Dol Guldur").until("organization")
    assert numbers.direct_influence(play.table, leader) == 3 - 2
    assert numbers.corruption_modifier(play.table, lagduf) == numbers.corruption_modifier(play.table, leader) == 1
    body = numbers.body(play.table, lagduf)
    play.do("play Smart and Secret Lieutenant of Dol Guldur").until("organization")
    assert "I’ll Be At Your Heels" not in play
    assert "I’ll Be At Your Heels" in play.names(play.player("one").hand)
    assert numbers.direct_influence(play.table, leader) == 3 - 2
    assert numbers.body(play.table, lagduf) == body + 1
    assert numbers.corruption_modifier(play.table, lagduf) == 0
    play.do("use Smart and Secret").until("organization")
    assert numbers.body(play.table, lagduf) == body


@rule("meccg.choice.resources.commands")
@pytest.mark.parametrize("card", ["I’ll Be At Your Heels", "I’ll Report You", "Smart and Secret"])
def test_commands_come_back_in_the_organization_phase_of_their_player(card: str) -> None:
    for active, back in (("one", True), ("two", False)):
        play = Play("ringwraith", active=active)
        play.company("one", "Dol Guldur", "Lieutenant of Dol Guldur")
        play.company("two", "Rivendell", "Aragorn II")
        play.give("Lieutenant of Dol Guldur", card)
        play.organization()
        found = False
        while play.table.pending is not None and not found:
            found = play.asks == "one" and play.offered(f"use {card}")
            play.do(f"use {card}") if found else play._modestly()
        assert found is back


def test_commands_are_given_by_leaders_only() -> None:
    play, _ = minions("Dol Guldur", "Lagduf", hand=("I’ll Be At Your Heels", "Smart and Secret"))
    play.organization()
    assert play.table.pending is None or not any(option.startswith("play") for option in play.options)


# -- Morgul-blade -----------------------------------------------------------------------------------


def test_morgul_blade_weakens_strikes_against_the_ringwraith_until_one_fails() -> None:
    play, company = minions("Edoras", DWAR, hand=("Morgul-blade", "Morgul-blade"))
    play.organization().do(f"play Morgul-blade {DWAR}").until()
    assert play["Morgul-blade"].on == play[DWAR].number
    assert not play.organization().offered(f"play Morgul-blade {DWAR}")
    play.hand("one")
    play.dice(5, 6, 3, 3)
    attacked(play, company, prowess=12, body=6).until("strike.stay")
    assert strikes.strike_prowess(play.table) == 11
    play.until()
    assert play.events("strike-rolled")[-1].facts["prowess"] == 11
    assert play.events("strike-body")[-1].facts["body"] == 5
    assert play.result == attacks.DEFEATED
    assert "Morgul-blade" not in play


def test_morgul_blade_stays_when_the_strike_succeeds_or_is_another_ones() -> None:
    play, company = minions("Edoras", DWAR)
    play.give(DWAR, "Morgul-blade")
    play.dice(1, 1, 1, 1)
    attacked(play, company, prowess=20).until()
    assert "Morgul-blade" in play
    play, company = minions("Edoras", DWAR, "Ren the Ringwraith")
    play.follower("Ren the Ringwraith", DWAR)
    play.give(DWAR, "Morgul-blade")
    play.dice(6, 6)
    attacked(play, company, prowess=10).until("combat.assign").do("face Ren the Ringwraith").until("strike.stay")
    assert strikes.strike_prowess(play.table) == 10
    play.until()
    assert "Morgul-blade" in play


def test_morgul_blade_serves_between_companies_too() -> None:
    play, company = minions("Edoras", DWAR)
    play.give(DWAR, "Morgul-blade")
    play.table.active = "two"
    theirs = play.company("two", "Edoras", "Aragorn II")
    play.table.phase, play.table.site_company = "site", theirs
    play.dice(1, 1, 6, 6, 1, 1)
    play.run(company_combat.attack, company).until()
    assert play.events("strike-rolled")[-1].facts["prowess"] == 2 + 6 - 1
    assert "Morgul-blade" not in play


def test_a_morgul_blade_is_for_ringwraiths() -> None:
    play, _ = minions("Dol Guldur", "Jerrek", hand=("Morgul-blade",))
    assert play.organization().table.pending is None or not play.offered("play Morgul-blade Jerrek")


# -- No More Nonsense -------------------------------------------------------------------------------


def test_a_leader_who_prevails_has_more_influence_and_frees_the_other_of_hazards() -> None:
    play, _ = minions("Dol Guldur", "Gorbag", "Lagduf", hand=(NONSENSE, NONSENSE))
    play.give("Lagduf", "Lure of the Senses")
    play.organization()
    play.dice(6, 6, 1, 1)
    play.do(f"play {NONSENSE} Gorbag").until("organization")
    assert numbers.direct_influence(play.table, play["Gorbag"].number) == 2
    assert "Lure of the Senses" not in play
    assert not play.offered(f"play {NONSENSE} Gorbag")


def test_a_leader_who_is_defied_has_less() -> None:
    play, _ = minions("Dol Guldur", "Lieutenant of Dol Guldur", "Old Troll", hand=(NONSENSE,))
    play.give("Old Troll", "Lure of the Senses")
    play.organization()
    play.dice(1, 1, 2, 2)
    play.do(f"play {NONSENSE} Lieutenant of Dol Guldur").until()
    assert numbers.direct_influence(play.table, play["Lieutenant of Dol Guldur"].number) == 3 - 2
    assert "Lure of the Senses" in play


def test_a_leader_alone_has_nobody_to_speak_to() -> None:
    play, _ = minions("Dol Guldur", "Gorbag", hand=(NONSENSE,))
    assert not play.organization().offered(f"play {NONSENSE} Gorbag")


# -- Old Prejudice, Tidings of Death ----------------------------------------------------------------


def test_old_prejudice_triples_what_factions_think_of_others() -> None:
    play, _ = minions("Raider-hold", "Asternak")
    play.faction("one", "Easterlings")
    play.faction("one", "Men of Dorwinion")
    who = play["Asternak"]
    found = [each.amount for each in factions.standard_modifications(play.table, who, play.id("Balchoth"))]
    assert found == [2, -2]
    play.hand("one", "Old Prejudice")
    play.long_events().do("play Old Prejudice").until()
    found = [each.amount for each in factions.standard_modifications(play.table, who, play.id("Balchoth"))]
    assert found == [6, -6]


@rule("meccg.choice.resources.old-prejudice")
def test_two_old_prejudices_make_it_nine_times() -> None:
    play, _ = minions("Raider-hold", "Asternak")
    play.faction("one", "Easterlings")
    play.event("one", "Old Prejudice")
    play.event("two", "Old Prejudice")
    who = play["Asternak"]
    found = [each.amount for each in factions.standard_modifications(play.table, who, play.id("Balchoth"))]
    assert found == [18]


@rule("meccg.choice.resources.old-prejudice")
def test_old_prejudice_does_not_make_gifts_to_dragons_greater() -> None:
    sums = []
    for prejudiced in (False, True):
        play, company = minions("Zarak Dûm", "Jerrek", hand=("Scorba Roused",))
        play.give("Jerrek", "Black-mail Coat")
        if prejudiced:
            play.event("one", "Old Prejudice")
        play.dice(5, 4)
        play.at_site(company).do("play Scorba Roused Black-mail Coat").until()
        sums.append(total(play, "influence"))
    assert sums[0] == sums[1]


def test_tidings_of_death_give_a_second_roll_at_a_price() -> None:
    play, _ = minions("Raider-hold", "Jerrek")
    play.event("one", "Tidings of Death")
    play.dice(1, 2, 5, 4)
    courts(play, "Jerrek", "Balchoth").until()
    assert total(play, "influence") == 9 - 1
    play, _ = minions("Raider-hold", "Jerrek")
    play.dice(1, 2, 5, 4)
    courts(play, "Jerrek", "Balchoth").until()
    assert total(play, "influence") == 3


def test_tidings_of_death_do_not_reach_attempts_on_characters() -> None:
    play, company = minions("Edoras", "Jerrek")
    play.event("two", "Tidings of Death")
    play.company("two", "Edoras", "Aragorn II")
    play.at_site(company).do("influence Aragorn II").until()
    assert sum(event.facts["why"] == "influence" for event in play.events("rolled")) == 1


def test_tidings_of_death_are_for_heroes_too() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Tidings of Death")
    assert play.long_events().offered("play Tidings of Death")


# -- One Dear to You --------------------------------------------------------------------------------


def held() -> tuple[Play, int]:
    """A Ringwraith player has a faction on which the card lies; the opponent could influence it."""
    play, _ = minions("Dol Guldur", "Asternak", hand=(DEAR,))
    faction = play.faction("one", "Balchoth")
    before = scoring.tally(play.table, "one")["faction"]
    play.organization().do(f"play {DEAR} Balchoth").until()
    assert scoring.tally(play.table, "one")["faction"] == before - 1
    return play, faction


def test_one_dear_to_you_binds_a_faction_at_the_price_of_a_point() -> None:
    play, faction = held()
    play.company("two", "Raider-hold", "Aragorn II")
    check = Check("influence", play["Aragorn II"].number, "two", (), str(faction), "")
    with_it = sum_of(attempts.attempt_modifiers(play.table, check, play.table.cards[faction]))
    zones.discard(play.table, play[DEAR].number)
    without = sum_of(attempts.attempt_modifiers(play.table, check, play.table.cards[faction]))
    assert with_it == without - 8


def test_muster_does_not_help_against_one_dear_to_you() -> None:
    for bound in (True, False):
        play, faction = held()
        if not bound:
            zones.discard(play.table, play[DEAR].number)
        play.table.active = "two"
        company = play.company("two", "TW-372", "Aragorn II")
        play.hand("two", "Muster")
        play.table.phase, play.table.site_company = "site", company
        who = play["Aragorn II"].number
        play.table.checks = (Check("influence", who, "two", (), str(faction), ""),)
        refused = help_refusal(play.table, play.table.checks[-1], play.id("Muster", "two"))
        assert (refused is not None) is bound


def test_one_dear_to_you_is_for_own_factions() -> None:
    play, _ = minions("Dol Guldur", "Asternak", hand=(DEAR,))
    play.faction("two", "LE-260")
    assert not play.organization().offered(f"play {DEAR} Balchoth")


# -- Rumor of the One -------------------------------------------------------------------------------


def test_rumor_of_the_one_makes_rings_heavier_and_dearer() -> None:
    play, _ = minions("Dol Guldur", "Asternak", "Layos", hand=("Rumor of the One", "Rumor of the One"))
    play.give("Asternak", "Dwarven Ring of Thélor’s Tribe")
    play.give("Layos", "Red Book of Westmarch")
    before = scoring.tally(play.table, "one")["item"]
    points = [numbers.corruption_points(play.table, play[name].number) for name in ("Asternak", "Layos")]
    play.organization().do("play Rumor of the One").until("organization")
    assert not play.offered("play Rumor of the One")
    assert scoring.tally(play.table, "one")["item"] == before + 1
    after = [numbers.corruption_points(play.table, play[name].number) for name in ("Asternak", "Layos")]
    assert after == [points[0] + 1, points[1]]


# -- While the Yellow Face Sleeps -------------------------------------------------------------------


def test_the_ringwraith_who_waits_at_a_darkhaven_has_a_larger_hand() -> None:
    play, company = minions("Dol Guldur", DWAR, hand=(SLEEPS, SLEEPS))
    play.player("one").avatar = play[DWAR].id
    play.locations("one", "Minas Morgul")
    play.organization().do(f"play {SLEEPS} {DWAR}").until("organization")
    assert numbers.hand_size(play.table, "one") == 9
    assert not play.offered(f"play {SLEEPS} {DWAR}")
    play.until().moves(company, "Minas Morgul").until()
    assert SLEEPS not in play and numbers.hand_size(play.table, "one") == 8


def test_nobody_sleeps_away_from_darkhavens() -> None:
    play, _ = minions("Moria", DWAR, hand=(SLEEPS,))
    play.player("one").avatar = play[DWAR].id
    assert not play.organization().offered(f"play {SLEEPS} {DWAR}")
