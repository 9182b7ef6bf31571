"""The Dwarven Rings of The Wizards."""

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import settled
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED

FINDERS = [
    ("TW-213", "Sword of Gondolin"),
    ("TW-217", "Sword of Gondolin"),
    ("TW-214", "The Mithril-coat"),
    ("TW-215", "The Mithril-coat"),
]


def bearer(ring: str, *others: str, site: str = "Moria", who: str = "Óin") -> tuple[Play, int, str]:
    """A Dwarf with a ring, in a company at a site."""
    play = Play()
    company = play.company("one", site, who, *others)
    play.give(who, ring)
    play.deck("one", "Concealment", "Sword of Gondolin", "The Mithril-coat", "Cram")
    return play, company, CARDS[ring].name


@pytest.mark.parametrize("ring", ["TW-213", "TW-214", "TW-215", "TW-216", "TW-217"])
def test_a_dwarven_ring_is_mightier_with_a_dwarf(ring: str) -> None:
    play, _, _ = bearer(ring)
    number = play["Óin"].number
    assert (numbers.prowess(play.table, number), numbers.free_direct_influence(play.table, number)) == (7, 7)
    assert numbers.corruption_points(play.table, number) == 5
    assert scoring.tally(play.table, "one")["item"] == 6
    play, _, _ = bearer(ring, who="Bergil")
    number = play["Bergil"].number
    assert (numbers.prowess(play.table, number), numbers.free_direct_influence(play.table, number)) == (3, 2)
    play.organization()
    assert play.table.pending is None or not any(option.startswith("use") for option in play.options)


@pytest.mark.parametrize(("ring", "item"), FINDERS)
def test_a_ring_finds_an_item_that_a_companion_plays(ring: str, item: str) -> None:
    play, company, name = bearer(ring, "Bergil")
    play.hand("one", "Concealment")
    play.at_site(company)
    play.dice(6, 6)
    play.do(f"use {name}").until("fetch.item")
    assert play.options == [f"from-deck {item}", "none"]
    play.do(f"from-deck {item}")
    assert play.options == ["play-with Bergil", "drop"], "Óin has tapped for it"
    play.do("play-with Bergil").until()
    assert play[item].on == play["Bergil"].number
    assert [play[card].state for card in ("Óin", "Bergil", "Moria")] == [TAPPED, TAPPED, TAPPED]
    assert len(play.player("one").deck) == 3
    assert [event.facts["total"] for event in play.events("corruption")] == [12 + 2 - 1]


@rule("meccg.choice.items.found-by-a-ring")
def test_what_nobody_can_play_is_discarded() -> None:
    play, company, name = bearer("TW-213")
    play.at_site(company)
    play.dice(6, 6)
    play.do(f"use {name}").until("fetch.item").do("from-deck Sword of Gondolin").until()
    assert play.names(play.player("one").discard) == ["Sword of Gondolin"]
    assert play["Moria"].state == UNTAPPED


def test_nothing_is_played_at_a_tapped_site_or_in_another_phase() -> None:
    play, company, name = bearer("TW-213", "Bergil")
    play.state("Moria", TAPPED)
    play.at_site(company)
    play.do(f"use {name}").until("fetch.item").do("from-deck Sword of Gondolin").until()
    assert "Sword of Gondolin" not in play
    play, company, name = bearer("TW-213", "Bergil")
    play.organization().do(f"use {name}").until("fetch.item").do("from-deck Sword of Gondolin")
    settled(play)
    assert "Sword of Gondolin" not in play
    assert play["Bergil"].state == UNTAPPED


def test_a_ring_finds_nothing_where_such_items_are_not_playable() -> None:
    play, company, name = bearer("TW-214", "Bergil", site="Bree")
    play.at_site(company)
    play.dice(6, 6)
    play.do(f"use {name}").until()
    assert not play.events("searched")
    assert len(play.player("one").deck) == 4


# -- Dwarven Ring of Durin’s Tribe ------------------------------------------------------------------


@pytest.mark.parametrize(("ring", "kind", "dwarf"), [("TW-216", "wizard", "Óin"), ("LE-308", "ringwraith", "Náin")])
def test_the_ring_of_durins_tribe_untaps_the_site(ring: str, kind: str, dwarf: str) -> None:
    play = Play(kind)
    company = play.company("one", "Moria", dwarf)
    play.give(dwarf, ring)
    name = CARDS[ring].name
    assert not play.at_site(company).table.pending, "the site is untapped"
    play.state("Moria", TAPPED)
    play.at_site(company)
    play.dice(6, 6)
    play.do(f"use {name} Moria").until()
    assert play["Moria"].state == UNTAPPED
    assert play[dwarf].state == TAPPED
    assert play.events("corruption")
