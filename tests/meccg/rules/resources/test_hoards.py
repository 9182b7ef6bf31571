"""Hoards: which sites contain one, what is found there only."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import setup, zones
from underdeeps.meccg.rules.resources import items
from underdeeps.meccg.table import TAPPED


def found(site: str, *items: str, kind: str = "wizard", who: str = "Aragorn II") -> list[str]:
    """Which of these items can be played at a site."""
    play = Play(kind)
    company = play.company("one", site, who)
    play.hand("one", *items)
    play.at_site(company)
    options = play.options if play.table.pending is not None else []
    return [item for item in items if f"play {item}" in options]


@rule("hoard.item.definition", "hoard.item.site-with-hoard-only", "hoard.site.dragons-lair")
def test_a_hoard_item_is_found_where_a_dragon_lives_if_its_class_is() -> None:
    """The mark stands beside the class: Habergeon of Silver is a major item, Emerald of the Mariner a greater one."""
    items = ("Adamant Helmet", "Habergeon of Silver", "Emerald of the Mariner", "Glamdring")
    assert [CARDS[Play().id(item)].item for item in items] == ["minor", "major", "greater", "major"]
    assert found("The Lonely Mountain", *items) == list(items)
    assert found("Isle of the Ulond", *items) == ["Adamant Helmet", "Habergeon of Silver", "Glamdring"]
    assert found("Moria", *items) == ["Glamdring"]


@rule("hoard.site.dragons-lair")
def test_every_lair_of_a_dragon_contains_a_hoard() -> None:
    lairs = [site for site in CARDS.values() if any(attack.race == "dragon" for attack in site.attacks)]
    assert len(lairs) > 15
    for site in lairs:
        play = Play()
        number = zones.enter(play.table, site.id, "one", "site")
        assert items.contains_hoard(play.table, play.table.cards[number])


@rule("hoard.minor.not-in-starting-company")
def test_no_starting_company_has_a_minor_item_of_a_hoard() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.player("one").pool = (play.id("Adamant Helmet"), play.id("Cram"))
    offered = {CARDS[option.subject].name for option in setup.item_options(play.table, "one")}
    assert offered == {"Cram"}


@rule("hoard.minor.not-as-extra-item", "hoard.example-mount-gram")
@pytest.mark.parametrize(("item", "offered"), [("Strange Rations", True), ("Old Treasure", False)])
def test_at_mount_gram_no_hoard_item_follows_a_faction(item: str, offered: bool) -> None:
    """Orcs of Angmar are won, the site taps, one more minor item may be played: but none of a hoard."""
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Mount Gram", "Orc Captain", "Jerrek")
    assert not items.contains_hoard(play.table, play["Mount Gram"])
    assert CARDS[play.id(item)].item == "minor"
    play.hand("one", "Orcs of Angmar", item)
    play.at_site(company)
    play.dice(6, 6)
    play.do("play Orcs of Angmar", "by Orc Captain")
    if play.asked == "faction.leader":
        play.do("take-points")
    assert "Orcs of Angmar" in play and play["Mount Gram"].state == TAPPED
    assert (play.table.pending is not None and play.offered(f"play {item}")) is offered
    if not offered:
        rules = [refusal.rule for refusal in play.why_not("one", play.id(item))]
        assert play.table.pending is None or "term.hoard" in rules


@rule("hoard.item.site-with-hoard-only")
def test_no_hoard_item_is_had_for_a_necklace_where_there_is_no_hoard() -> None:
    play = Play()
    company = play.company("one", "Bree", "Elrond", "Gimli")
    play.give("Elrond", "Necklace of Girion")
    play.hand("one", "Habergeon of Silver", "Adamant Helmet", "Glamdring")
    play.table.loaded = (6,) * 10
    play.at_site(company).do("use Necklace of Girion").until("trade.item")
    assert play.options == ["from-hand Glamdring", "none"]
    play = Play("ringwraith")
    company = play.company("one", "Easterling Camp", "Gorbag", "Shagrat")
    play.give("Gorbag", "Necklace of Girion")
    play.hand("one", "Old Treasure", "Usriev of Treachery")
    assert not play.at_site(company).offered("use Necklace of Girion")
