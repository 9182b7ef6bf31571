"""The hazard hosts of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.captive_scenes import (
    BONES,
    SITES,
    captive,
    hosted,
    lone_strike,
    set_out,
    site_cards,
    strike,
    taken,
)
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.combat import attacks, strikes
from underdeeps.meccg.rules.prisoners import captivity, host_sites, rescue
from underdeeps.meccg.table import TAPPED, UNTAPPED


def attacks_of(play: Play, host: str, site: str, *rescuers: str) -> list[tuple[str, int, int]]:
    """The rescue-attacks that a company at the rescue site would face."""
    company = play.company("one", site, *rescuers)
    play.hand("one", "Gates of Morning")
    play.at_site(company)
    return [(each.race, each.strikes, each.prowess) for each in rescue.rescue_attacks(play.table, play[host].number)]


@pytest.mark.parametrize("card", ["DM-58", "DM-90", "DM-92", "DM-95", "DM-99", "DM-179"])
def test_they_say_what_they_do(card: str) -> None:
    words = text_of(card)
    assert words.endswith(".")
    assert "  " not in words
    assert "prisoner" in words


# -- Flies and Spiders ------------------------------------------------------------------------------


FLIES = "Flies and Spiders"


def test_flies_and_spiders_takes_a_character_whom_a_spider_hits() -> None:
    play = taken(lone_strike(FLIES), FLIES, "Legolas", "Ost-in-Edhil")
    assert play["Legolas"].role == "prisoner"
    assert not play.events("body-check")
    assert attacks_of(play, FLIES, "Ost-in-Edhil", "Aragorn II") == [("spider", 3, 9)]


def test_flies_and_spiders_needs_spiders() -> None:
    play = lone_strike(FLIES, BONES)
    assert not any(option.startswith(f"play {FLIES}") for option in play.options)


@pytest.mark.parametrize(
    ("check", "roll", "fate"), [((4, 4), (4, 4), "free"), ((4, 4), (3, 3), "held"), ((5, 4), (), "lost")]
)
def test_flies_and_spiders_goes_for_the_body_and_lets_the_strong_get_away(
    check: tuple[int, ...], roll: tuple[int, ...], fate: str
) -> None:
    """Frodo has a body of 9: a check of 8 and one more does not kill him, and 8 with his body is above 15, 6 is not."""
    play = captive(FLIES, "Frodo", "Ost-in-Edhil")
    play.dice(*check, *roll)
    play.untap().until()
    assert play["Frodo"].role == ("character" if fate == "free" else "prisoner")
    assert (play["Frodo"].number in play.player("one").points) == (fate == "lost")
    assert (FLIES in play) == (fate == "held")
    if fate == "free":
        company = play.company_of("Frodo")
        assert play.table.site_of(company).facts.name == "Ost-in-Edhil"
        assert len(company.characters) == 1


def test_flies_and_spiders_does_nothing_in_the_untap_phase_of_its_own_player() -> None:
    play = captive(FLIES, "Frodo", "Ost-in-Edhil")
    play.table.active = "two"
    play.untap().until()
    assert not play.events("body-check")


def test_a_second_host_does_not_meet_the_same_strike() -> None:
    play = hosted(lone_strike(FLIES), FLIES, "Legolas", "Ost-in-Edhil")
    assert play["Legolas"].state == UNTAPPED
    play.hand("two", FLIES)
    assert captivity.host_of_strike(play.table) == play[FLIES].number


# -- Spells of the Barrow-wights --------------------------------------------------------------------


SPELLS = "Spells of the Barrow-wights"


@rule("prisoner.taken.cards-discarded")
def test_spells_of_the_barrow_wights_take_the_rings_too() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas", "Gimli")
    play.give("Legolas", "Precious Gold Ring")
    play.locations("two", *SITES)
    set_out(play, company, SPELLS, "Stirring Bones")
    taken(strike(play, BONES, "Legolas", "Gimli"), SPELLS, "Legolas", "Moria")
    assert play["Legolas"].role == "prisoner"
    assert "Precious Gold Ring" in play.names(play.player("one").discard)
    assert attacks_of(play, SPELLS, "Moria", "Aragorn II") == [("undead", 3, 8)]


@pytest.mark.parametrize(("dice", "lost"), [((4, 4), False), ((4, 5), True)])
def test_spells_of_the_barrow_wights_bring_a_body_check_in_each_untap_phase(dice: tuple[int, int], lost: bool) -> None:
    play = captive(SPELLS, "Legolas", "Moria")
    play.dice(*dice)
    play.untap().until()
    assert (play["Legolas"].number in play.player("one").points) == lost
    assert (SPELLS in play) != lost
    assert len(play.events("body-check")) == 1


# -- To Get You Away --------------------------------------------------------------------------------


AWAY = "To Get You Away"


def lurking(agent: str, *own: str, site: str, kind: str = "wizard") -> tuple[Play, int]:
    """A company stays at a site, where an agent of player two lies face-down at home; and these site cards of his."""
    play = Play(kind)
    company = play.company("one", site, *(("Legolas", "Gimli") if kind == "wizard" else ("Asternak", "Layos")))
    play.locations("two", *own)
    number = agents.enter(play.table, play.id(agent, "two"), "two")
    play.hand("two", AWAY, "River")
    play.stays(company).until("chain.open", "two")
    return play, number


def abduction(*own: str) -> tuple[Play, int]:
    """Baduila, at home at Goblin-gate and Mount Gundabad, strikes at Legolas for To Get You Away."""
    play, number = lurking("Baduila", *own, site="Goblin-gate")
    (option,) = [option for option in play.table.pending.options if option.subject == "DM-92"]  # type: ignore[union-attr]
    play.do(str(option))
    return play, number


@rule("agent.event.needs-agent-at-new-site")
def test_to_get_you_away_has_an_agent_attack_and_take_prisoners_to_a_home_site() -> None:
    play, number = abduction("Goblin-gate", "Mount Gundabad")
    while play.asked != "combat.assign-rest":
        play.do("imprison Goblin-gate") if play.asked == "host.site" else play._modestly()
    assert play.asks == "two", "the attacker chooses"
    assert play.table.cards[number].state == TAPPED
    assert play.table.journey is not None and play.table.journey.declared == 1
    play.do("strike Legolas")
    play.dice(6, 6, 1, 1)
    play.until()
    assert play["Legolas"].role == "prisoner"
    site = host_sites.rescue_site(play.table, play[AWAY].number)
    assert site is not None and site.facts.name == "Goblin-gate"
    assert agents.site_of(play.table, number) == site.id
    assert play.table.agents[number].sites == ()
    race = play.table.cards[number].facts.race
    assert attacks_of(play, AWAY, "Goblin-gate", "Aragorn II") == [(race, 3, 8)]


def test_to_get_you_away_is_discarded_if_the_strike_fails() -> None:
    play, _ = abduction("Goblin-gate")
    while play.table.combat is None:
        play._modestly()
    play.table.loaded = (1, 1, 6, 6, 1, 1)
    play.until()
    assert play["Legolas"].role == "character"
    assert AWAY in play.names(play.player("two").discard)


def test_to_get_you_away_is_not_for_companies_of_minions_nor_without_a_card_of_a_home_site() -> None:
    for play, _ in (
        lurking("Baduila", "Goblin-gate", site="Goblin-gate", kind="ringwraith"),
        lurking("Baduila", "Moria", site="Goblin-gate"),
    ):
        assert "DM-92" not in [option.subject for option in play.table.pending.options]  # type: ignore[union-attr]


# -- Troll-purse ------------------------------------------------------------------------------------


PURSE = "Troll-purse"


def pursed(*characters: str, own: tuple[str, ...] = ("Ettenmoors",), site: str = "Ettenmoors") -> tuple[Play, int]:
    """A company stays at a site, and player two has Troll-purse and these site cards."""
    play = Play()
    company = play.company("one", site, *characters)
    play.locations("two", *own)
    play.hand("two", PURSE, "River")
    play.stays(company).until("chain.open", "two")
    return play, company


def plundered(*characters: str) -> Play:
    """Troll-purse lies on the Ettenmoors, and the last of these characters has played an item there."""
    play, company = pursed(*characters)
    play.do(f"play {PURSE} Ettenmoors")
    if play.asked == "host.site":
        play.do("imprison Ettenmoors")
    play.until()
    assert PURSE in play, "it waits for an item"
    play.hand("one", "Horn of Anor")
    play.at_site(company).do("play Horn of Anor")
    if play.asked == "chain.by":
        play.do(f"by {characters[-1]}")
    return play


@rule("prisoner.host.empty-discarded")
def test_troll_purse_has_the_trolls_fought_again_stronger_when_an_item_is_played() -> None:
    play = plundered("Legolas", "Bergil")
    play.until("combat.assign")
    assert play.table.combat is not None
    assert (play.table.combat.source, play.table.combat.race) == ("automatic", "troll")
    assert attacks.attack_prowess(play.table) == 9 + 3
    play.do("face Legolas")
    play.dice(1, 1)
    play.until()
    assert play["Legolas"].role == "prisoner"
    assert play["Horn of Anor"].on == play["Bergil"].number
    assert [(card.owner, bool(card.on)) for card in site_cards(play, "Ettenmoors")] == [("one", False), ("two", True)]


@rule("prisoner.taken.leaves-company")
def test_troll_purse_keeps_the_last_of_a_company_whose_site_card_goes() -> None:
    # found by random players, seed 70054: the purse went with the site, and the prisoner with the purse
    play = plundered("Bergil")
    play.dice(1, 1)
    play.until()
    assert play["Bergil"].role == "prisoner"
    assert PURSE in play
    assert [card.owner for card in site_cards(play, "Ettenmoors")] == ["two"]


def test_troll_purse_goes_if_nobody_is_taken() -> None:
    play = plundered("Legolas", "Bergil")
    play.until("combat.assign").do("face Legolas")
    play.dice(6, 6)
    play.until()
    assert PURSE in play.names(play.player("two").discard)
    assert "Ettenmoors" in play.names(play.player("two").locations)


@rule("combat.attack.not-during-combat", "multi-action.nothing-between")
def test_troll_purse_waits_for_the_end_of_the_attack_that_comes_with_the_item() -> None:
    # found by greedy players with the decks L and C, seed 1: a combat within a combat
    play, company = pursed("Bergil", "Legolas", own=("Moria",), site="Moria")
    play.do(f"play {PURSE} Moria")
    play.until()
    play.hand("one", "Lucky Search")
    play.deck("one", "Dodge", "Glamdring", "Concealment")
    play.state("Moria", TAPPED)
    play.at_site(company).do("play Lucky Search")
    play.dice(*[6] * 12)
    play.until()
    assert [event.facts["card"] for event in play.events("attack")][-2:] == ["TW-269", "TW-413"]
    told = [event.kind for event in play.table.log or [] if event.kind in ("attack", "attack-ended")]
    assert told[-4:] == ["attack", "attack-ended"] * 2, "one after the other"


def test_troll_purse_brings_the_automatic_attacks_of_the_site_as_rescue_attacks() -> None:
    play = captive(PURSE, "Frodo", "Ettenmoors")
    assert attacks_of(play, PURSE, "Ettenmoors", "Aragorn II") == [("troll", 1, 9)]


@rule(
    "prisoner.rescue-site.host-restrictions",
    "prisoner.rescue-site.none-no-host",
    "meccg.choice.prisoner.troll-purse-card",
)
def test_troll_purse_needs_orcs_or_trolls_and_a_card_of_the_site() -> None:
    assert pursed("Legolas")[0].offered(f"play {PURSE} Ettenmoors")
    assert not pursed("Legolas", own=("Moria",))[0].offered(f"play {PURSE} Ettenmoors")
    wolves = pursed("Legolas", own=("Ost-in-Edhil",), site="Ost-in-Edhil")[0]
    assert not wolves.offered(f"play {PURSE} Ost-in-Edhil")


# -- Waylaid, Wounded, and Orc-dragged --------------------------------------------------------------


WAYLAID = "Waylaid, Wounded, and Orc-dragged"

WATCH = ("Orc-watch", "site:shadow-hold")


def test_waylaid_is_for_a_hobbit_who_fights_an_orc_and_gives_him_prowess() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Frodo", "Aragorn II")
    play.give("Frodo", "Precious Gold Ring")
    play.locations("two", *SITES)
    set_out(play, company, WAYLAID, "Orc-watch")
    strike(play, WATCH, "Frodo", "Aragorn II")
    before = strikes.fighting_prowess(play.table)
    hosted(play, WAYLAID, "Frodo", "Moria")
    assert strikes.fighting_prowess(play.table) == before + 2
    play.dice(1, 1)
    while play["Frodo"].role == "character":
        play._modestly()
    assert play["Precious Gold Ring"].on == play["Frodo"].number
    assert not any(option.startswith("play Waylaid") for option in play.options)


def test_waylaid_is_not_for_others() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Frodo", "Aragorn II")
    play.locations("two", *SITES)
    set_out(play, company, WAYLAID, "Orc-watch")
    strike(play, WATCH, "Aragorn II", "Frodo")
    assert not any(option.startswith("play Waylaid") for option in play.options)


def test_waylaid_brings_three_rescue_attacks() -> None:
    play = captive(WAYLAID, "Frodo", "Moria")
    assert attacks_of(play, WAYLAID, "Moria", "Aragorn II") == [("orc", 3, 6), ("orc", 4, 7), ("orc", 5, 8)]


@pytest.mark.parametrize(("dice", "kept"), [((3, 4), True), ((3, 3), False)])
def test_waylaid_may_cost_the_ring(dice: tuple[int, int], kept: bool) -> None:
    play = captive(WAYLAID, "Frodo", "Moria", bears=("Precious Gold Ring",))
    play.dice(*dice)
    play.untap().until()
    assert ("Precious Gold Ring" in play) == kept
    assert play["Frodo"].role == "prisoner"
