"""Scenes that tests of sites begin with: a company enters, and what could be played there."""

from __future__ import annotations

from tests.meccg.play import ALIGNMENT, Play
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.parts.targets.characters import information_playable
from underdeeps.meccg.rules.resources import items

Faced = tuple[str, int, int, bool]
"""An attack: race, strikes (0: one for each character), prowess, whether it is detainment."""

HEROES = ("Aragorn II", "Elrond", "Thranduil")
MEN = ("Hador", "Eradan", "Ostisen")
ORCS = ("Lagduf", "Radbug", "Muzgash")


def entering(kind: str, site: str, *characters: str) -> Play:
    """A company of good luck enters a site and faces what there is."""
    play = Play(kind, "wizard")
    company = play.company("one", site, *characters)
    play.dice(*(6,) * 60)
    return play.enters(company).until("site.enter").do("enter")


def faced(kind: str, site: str, *characters: str) -> tuple[Faced, ...]:
    """The attacks that a company faces when it enters a site."""
    play = entering(kind, site, *characters).until()
    return tuple(
        (
            str(event.facts["race"]),
            int(str(event.facts["strikes"])),
            int(str(event.facts["prowess"])),
            bool(event.facts["detainment"]),
        )
        for event in play.events("attack")
    )


def playable_items(kind: str, site: str) -> tuple[str, ...]:
    """The classes of which any item is playable at a site."""
    play = Play(kind, "wizard")
    place = play.table.cards[play.site("one", site)]
    return tuple(
        item
        for item in ("minor", "major", "greater", "gold-ring")
        if items.item_playable(play.table, place, _sample(ALIGNMENT[kind], item))
    )


def _sample(alignment: str, item: str) -> str:
    """Some item of a class that is nothing special."""
    special = {"weapon", "armor", "shield", "helmet", "palantír", "Scroll of Isildur"}
    items = [facts for facts in CARDS.values() if facts.item == item]
    found = [facts for facts in items if not special.intersection((*facts.keywords, facts.name))]
    return next((facts.id for facts in found if facts.alignment == alignment), found[0].id)


def holds_hoard(kind: str, site: str) -> bool:
    """Whether a company that has entered a site can play an item of a hoard there."""
    play = Play(kind, "wizard")
    company = play.company("one", site, (HEROES if kind == "wizard" else MEN)[0])
    item = "Adamant Helmet" if kind == "wizard" else "Old Treasure"
    play.hand("one", item)
    return play.at_site(company).offered(f"play {item}")


def has_information(kind: str, site: str) -> bool:
    """Whether Information is playable at a site."""
    play = Play(kind, "wizard")
    return information_playable(play.table, play.table.cards[play.site("one", site)])


def item_playable(kind: str, site: str, item: str) -> bool:
    """Whether an item is playable at a site."""
    play = Play(kind, "wizard")
    return items.item_playable(play.table, play.table.cards[play.site("one", site)], play.id(item))
