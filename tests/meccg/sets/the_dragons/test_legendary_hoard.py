"""Legendary Hoard: what a Dragon at home sleeps on."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.journey_scenes import FIVE
from underdeeps.meccg import RULES
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import automatic_attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED

HOME, LAIR = "Scorba at Home", LAIRS["Scorba"]
TREASURE = ("Sword of Gondolin", "Elven Cloak", "Shield of Iron-bound Ash", "Horn of Anor", "Dagger of Westernesse")


def hoarded(site: str = LAIR) -> tuple[Play, int]:
    """A company is at a site; Legendary Hoard lies on a Dragon at home of the opponent."""
    play = Play()
    company = play.company("one", site, *FIVE)
    play.event("two", HOME)
    play.hand("one", "Legendary Hoard")
    play.organization().do("play Legendary Hoard Scorba at Home").until()
    assert play["Legendary Hoard"].on == play[HOME].number
    return play, company


def plays_item(play: Play, company: int, item: str) -> None:
    """The next one who can plays an item at the site."""
    play.hand("one", item)
    play.at_site(company)
    play.do(f"play {item}").until()
    assert item in play


def test_it_is_played_on_a_dragon_at_home_and_once() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gimli")
    play.hand("one", "Legendary Hoard", "Legendary Hoard")
    play.event("two", "Scorba Ahunt")
    play.locations("one", "Bree")
    play.organization()
    assert not any("Hoard" in option for option in play.options)
    play.until()
    play.event("two", HOME)
    play.organization().do("play Legendary Hoard Scorba at Home").until("organization")
    assert not any("Hoard" in option for option in play.options)
    play.event("two", "Smaug at Home")
    play.until()
    assert play.organization().offered("play Legendary Hoard Smaug at Home")


def test_the_attack_of_its_dragon_cannot_be_canceled_but_that_of_the_site_can() -> None:
    play, company = hoarded()
    site = play.table.site_of(play.table.companies[company])
    attacks = automatic_attacks.automatic_attacks(play.table, site, play.table.companies[company])
    assert [(attack.race, attack.cannot_be_cancelled) for attack in attacks] == [("dragon", False), ("dragon", True)]
    play.hand("one", "Concealment")
    play.enters(company).do("enter")
    assert play.offered("play Concealment attack")
    while play.table.combat is None or play.table.combat.card != play[HOME].id:
        play._modestly()
    assert not play.offered("play Concealment attack")


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_the_lair_does_not_tap_for_the_first_items(turns: int) -> None:
    play, company = hoarded()
    for _ in range(turns):
        zones.leave(play.table, play.event("two", "Scorba Ahunt"), "hand")
    for item in TREASURE[: min(turns, 2) + 1]:
        plays_item(play, company, item)
        assert play[LAIR].state == UNTAPPED and "Legendary Hoard" in play
    plays_item(play, company, TREASURE[3])
    assert play[LAIR].state == TAPPED
    assert "Legendary Hoard" not in play and HOME in play
    assert play.names(play.player("one").discard) == ["Legendary Hoard"]


def test_other_dragons_do_not_rotate_it_and_other_sites_tap() -> None:
    play, company = hoarded()
    play.event("two", "Smaug Ahunt")
    assert "rotated:1" not in play["Legendary Hoard"].note
    play.event("two", "Scorba Ahunt")
    assert "rotated:1" in play["Legendary Hoard"].note
    play, company = hoarded("Moria")
    plays_item(play, company, "Sword of Gondolin")
    assert play["Moria"].state == TAPPED and "Legendary Hoard" in play


def test_a_manifestation_revealed_on_guard_rotates_it() -> None:
    play, company = hoarded()
    play.on_guard(company, "Scorba")
    play.enters(company).do("enter").until("on-guard.entry")
    play.do(next(option for option in play.options if option.startswith("creature Scorba")))
    while play.table.combat is None or play.table.combat.source == "automatic":
        if play.table.combat is not None:
            play.table.combat.canceled = True
        play._modestly()
    assert play.table.combat.card == play.id("Scorba")
    assert "rotated:1" in play["Legendary Hoard"].note


def test_items_that_tap_nothing_are_not_counted() -> None:
    play, company = hoarded()
    play.state(LAIR, TAPPED)
    play.table.extra_item = company
    plays_item(play, company, "Elven Cloak")
    assert "taken:1" not in play["Legendary Hoard"].note and "Legendary Hoard" in play


def defeated() -> tuple[Play, int]:
    """The company has entered the lair and defeated the Dragon at home."""
    play, company = hoarded()
    play.dice(*(6,) * 60)
    play.enters(company).do("enter")
    play.table.combat.canceled = True  # type: ignore[union-attr]
    play._modestly()
    while play.table.combat is None or play.table.combat.card != play[HOME].id:
        play._modestly()
    play.table.combat.prowess = 5
    play.until()
    return play, company


def test_a_defeated_dragon_is_inverted_until_the_hoard_goes_and_is_then_a_kill() -> None:
    play, company = defeated()
    dragon, hoard = play[HOME], play["Legendary Hoard"]
    assert (dragon.role, dragon.on) == ("aside", hoard.number)
    assert hoard.number in play.table.events and dragon.number not in play.table.events
    assert scoring.tally(play.table, "one")["kill"] == 0
    site = play.table.site_of(play.table.companies[company])
    assert automatic_attacks.automatic_attacks(play.table, site, play.table.companies[company]) == []
    assert zones.unique_refusal(play.table, play.id("Scorba")) is not None
    plays_item(play, company, TREASURE[0])
    assert play[LAIR].state == UNTAPPED and HOME in play
    plays_item(play, company, TREASURE[1])
    assert play[LAIR].state == TAPPED
    assert "Legendary Hoard" not in play
    assert [play.table.cards[number].facts.name for number in play.player("one").points] == [HOME]
    assert scoring.tally(play.table, "one")["kill"] == dragon.facts.points


@pytest.mark.parametrize("goal", ["discard", "removed"])
def test_a_dragon_that_would_go_is_inverted_and_follows_the_hoard(goal: str) -> None:
    play, company = hoarded()
    before = play[HOME].number
    zones.leave(play.table, before, goal)  # type: ignore[arg-type]
    assert play[HOME].role == "aside" and play[HOME].number == before
    site = play.table.site_of(play.table.companies[company])
    attacks = automatic_attacks.automatic_attacks(play.table, site, play.table.companies[company])
    assert len(attacks) == (1 if goal == "discard" else 0)
    zones.discard(play.table, play["Legendary Hoard"].number)
    assert HOME not in play
    pile = play.player("two").discard if goal == "discard" else play.player("two").removed
    assert play.names(pile) == [HOME]


def test_an_inverted_dragon_has_none_of_its_effects() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Gimli")
    play.event("two", "Itangast at Home")
    play.hand("one", "Legendary Hoard")
    play.organization().do("play Legendary Hoard Itangast at Home").until()
    listed = {name for name, cards in play.table.lists.items() if play["Itangast at Home"].number in cards}
    assert listed
    zones.discard(play.table, play["Itangast at Home"].number)
    listed = {name for name, cards in play.table.lists.items() if play["Itangast at Home"].number in cards}
    assert not listed and not play.table.in_play("Itangast at Home")
    assert RULES.view(play.table, "two")["events"][0]["bears"][0]["name"] == "Itangast at Home"
    assert company in play.table.companies


def test_it_goes_with_a_dragon_that_is_taken_back_to_hand() -> None:
    play, _ = hoarded()
    zones.leave(play.table, play[HOME].number, "hand")
    assert "Legendary Hoard" not in play and HOME not in play
