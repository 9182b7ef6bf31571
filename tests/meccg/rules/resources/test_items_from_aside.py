"""Items that are played as though they were in hand: from off to the side (Great Secrets Buried There, Armory), or as
soon as they are found (Dwarven Rings)."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from tests.rules import rule
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import TAPPED, UNTAPPED

DAGGER = "Dagger of Westernesse"


def aside(
    item: str,
    *characters: str,
    site: str = "The Under-grottos",
    host: str = "DM-63",
    kind: str = "wizard",
    hand: tuple[str, ...] = ("Concealment",),
    guard: str = "",
    tapped: bool = False,
) -> Play:
    """A company has entered a site; an item of its player lies off to the side with an event."""
    play = Play(kind, "wizard")
    company = play.company("one", site, *characters)
    event = play.event("two" if host == "DM-63" else "one", host)
    zones.enter(play.table, play.id(item), "one", "aside", on=event, note=("no-points",))
    if guard:
        play.on_guard(company, guard)
    if tapped:
        play.state(site, TAPPED)
        play.table.extra_item = company
    play.hand("one", *hand)
    return play.at_site(company)


def way(play: Play, item: str) -> str:
    """The option that plays an item from off to the side; empty if there is none."""
    options = play.options if play.table.pending is not None else []
    return next((option for option in options if option in (f"dig-up {item}", f"use Armory/2 {item}")), "")


def takes(play: Play, item: str, who: str) -> Play:
    play.do(way(play, item))
    return play.do(f"by {who}") if play.asked == "chain.by" else play


@rule("site.fallen-wizard.alignment-match")
@pytest.mark.parametrize(("item", "offered"), [("LE-313", False), ("TW-206", True)])
def test_such_an_item_is_of_the_side_of_the_site_for_a_fallen_wizard(item: str, offered: bool) -> None:
    play = aside(item, "Perchen", "Ostisen", kind="fallen-wizard", site="DM-38")
    assert bool(way(play, play.word(item))) == offered


@rule("event.fallen-wizard.no-orc-troll-tap")
@pytest.mark.parametrize(("who", "offered"), [("Lugdush", False), ("Perchen", True)])
def test_no_orc_taps_for_such_an_item_of_heroes(who: str, offered: bool) -> None:
    play = aside("TW-206", who, kind="fallen-wizard", site="DM-38")
    assert bool(way(play, DAGGER)) == offered


@pytest.mark.parametrize(("host", "site"), [("DM-63", "The Under-gates"), ("Armory", "Edoras")])
def test_cards_on_guard_are_revealed_against_the_play_of_such_an_item(host: str, site: str) -> None:
    """Heedless Revelry, which names the play of an item."""
    play = aside(DAGGER, "Aragorn II", "Legolas", "Gimli", site=site, host=host, guard="LE-114", tapped=host != "DM-63")
    takes(play, DAGGER, "Legolas")
    assert (play.asked, play.asks) == ("on-guard.meet", "two")
    assert play.options[0].startswith("reveal Heedless Revelry")


@rule("site.on-guard.trigger-resource")
@pytest.mark.parametrize("tapped", [False, True])
def test_other_cards_on_guard_are_revealed_if_the_site_would_tap_for_it(tapped: bool) -> None:
    play = aside(DAGGER, "Aragorn II", "Legolas", guard="Lure of the Senses", tapped=tapped)
    takes(play, DAGGER, "Legolas")
    assert (play.asked == "on-guard.response") != tapped


def test_a_treasure_that_is_dug_up_brings_the_dragon_of_a_rumor() -> None:
    play = aside("Glamdring", "Aragorn II", "Legolas", guard="Rumor of Wealth")
    play.hand("two", "Scatha")
    takes(play, "Glamdring", "Aragorn II")
    unanswered(play.do(play.options[0]))
    assert "Glamdring" in play
    assert (play.asked, play.asks) == ("rumor.dragon", "two")


@rule("event.short.allowance-unused-returns")
def test_a_leave_to_play_an_item_is_used_for_such_an_item() -> None:
    play = aside(DAGGER, "Aragorn II", "Bilbo", hand=("Thorough Search", "Elven Cloak"))
    play.do("play Thorough Search", "by Bilbo")
    unanswered(play)
    takes(play, DAGGER, "Aragorn II")
    unanswered(play)
    assert play[DAGGER].on == play["Aragorn II"].number
    assert play["The Under-grottos"].state == UNTAPPED
    assert "Thorough Search" not in play.names(play.player("one").hand)
    assert not play.table.lasting


@rule("timing.chain.negated-card-discarded")
def test_such_an_item_is_discarded_if_its_play_comes_to_nothing() -> None:
    play = aside(DAGGER, "Aragorn II", "Legolas", guard="Lure of the Senses")
    takes(play, DAGGER, "Legolas")
    zones.discard(play.table, play["Legolas"].number)
    unanswered(play.do("keep"))
    assert DAGGER not in play
    assert DAGGER in play.names(play.player("one").discard)


@rule("site.fallen-wizard.alignment-match")
@pytest.mark.parametrize(("site", "plays"), [("TW-413", True), ("LE-392", False)])
def test_an_item_that_a_ring_finds_is_of_the_side_of_the_site_too(site: str, plays: bool) -> None:
    play = Play("fallen-wizard", "wizard")
    company = play.company("one", site, "Gimli", "Perchen")
    play.give("Gimli", "TW-213")
    play.deck("one", "Glamdring")
    play.at_site(company).do("use Dwarven Ring of Barin’s Tribe")
    unanswered(play).do("from-deck Glamdring")
    if play.asked == "found.item":
        assert plays
        assert play.options == ["play-with Perchen", "drop"]
    else:
        assert not plays
        assert "Glamdring" in play.names(play.player("one").discard)
