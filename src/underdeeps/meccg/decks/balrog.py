"""What is different for the deck of a Balrog player."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from underdeeps.meccg.decks.case import Case, Problem, ids_of, named
from underdeeps.meccg.facts import CARDS, CardFacts

BALROG = "balrog"
RACES = ("orc", "troll")
FACTIONS = ("orc", "troll", "wolf", "animal", "dragon")
MOST_MIND = 8
VERSIONS = {"Moria", "Carn Dûm", "Dol Guldur", "Minas Morgul"}
"""Sites of which a Balrog player has the Balrog version (balrog.sites.balrog-version-named); there are more kinds."""

BANNED = frozenset(
    {
        "AS-77",  # Above the Abyss
        "LE-167",  # Bade to Rule
        "AS-71",  # The Balrog, the ally
        "TW-12",  # Balrog of Moria
        "WH-41",  # The Black Council
        "AS-72",  # Black Horse
        "LE-170",  # Black Rider
        "LE-174",  # By the Ringwraith's Word
        "AS-73",  # Creature of an Older World
        "DM-107",  # Durin's Bane
        "LE-183",  # Fell Rider
        "WH-44",  # The Fiery Blade
        "AS-126",  # Helm of Fear
        "LE-190",  # Heralded Lord
        "LE-201",  # Kill All But NOT the Halflings
        "LE-203",  # The Lidless Eye
        "LE-205",  # Morgul-blade
        "LE-209",  # News of the Shire
        "WH-46",  # Open to the Summons
        "AS-94",  # Orders from Lugbúrz
        "AS-96",  # Padding Feet
        "LE-223",  # The Ring Leaves Its Mark
        "BA-43",  # Sauron
        "LE-242",  # They Ride Together
        "AS-107",  # Use Your Legs
        "LE-255",  # While the Yellow Face Sleeps
        *(id for id, card in CARDS.items() if card.name.endswith(" Unleashed")),
        *(id for id, card in CARDS.items() if card.kind == "character" and card.race == "ringwraith"),
    }
)
"""What a Balrog player may have nowhere (balrog.deck.banned), with all Ringwraiths and their Unleashed cards."""


def _avatar(case: Case) -> Iterator[Problem]:
    """The avatar makes the Balrog player."""
    inside = ids_of(case.of(case.deck.cards("deck", "sideboard"), "avatar"))
    if not any(CARDS[id].race == BALROG for id in inside):
        said = "A Balrog player has The Balrog (BA-3) in his play deck or his sideboard."
        yield Problem("balrog.setup.made-by-avatar-card", said)


def _banned(case: Case) -> Iterator[Problem]:
    if ids := tuple(id for id, _ in case.deck.cards() if id in BANNED):
        yield Problem("balrog.deck.banned", f"A Balrog player may not have {named(ids)}.", ids)


def _characters(case: Case) -> Iterator[Problem]:
    cards = [CARDS[id] for id in ids_of(case.of(case.deck.cards(), "character"))]
    if ids := tuple(card.id for card in cards if card.race not in RACES):
        said = f"The characters of a Balrog are Orcs and Trolls, which these are not: {named(ids)}."
        yield Problem("balrog.deck.characters", said, ids)
    if ids := tuple(card.id for card in cards if (card.mind or 0) > MOST_MIND and not card.specific):
        said = f"A Balrog has no characters with a mind above {MOST_MIND} but those of his own: not {named(ids)}."
        yield Problem("balrog.deck.mind-below-nine", said, ids)


def _factions(case: Case) -> Iterator[Problem]:
    cards = [CARDS[id] for id in ids_of(case.of(case.deck.cards(), "resource")) if "faction" in CARDS[id].forms]
    if ids := tuple(card.id for card in cards if card.race not in FACTIONS):
        said = f"The factions of a Balrog are Orcs, Trolls, Dragons, Wolves and Animals: not {named(ids)}."
        yield Problem("balrog.deck.factions", said, ids)


CHECKS: tuple[Callable[[Case], Iterator[Problem]], ...] = (_avatar, _banned, _characters, _factions)
"""What is asked of a Balrog's deck besides, its sites apart."""


def sites(case: Case) -> Iterator[Problem]:
    """A Balrog has minion sites; some they have in versions of their own instead."""
    found = [CARDS[id] for id, _ in case.of(case.deck.sites, "site")]
    if ids := tuple(site.id for site in found if site.alignment not in ("minion", BALROG)):
        said = f"The sites of a Balrog are minion sites and Balrog sites, which these are not: {named(ids)}."
        yield Problem("deck.location.balrog.minion-single", said, ids)
    for rule, has_version in OWN_VERSIONS:
        if ids := tuple(site.id for site in found if site.alignment == "minion" and has_version(site)):
            said = f"Of these a Balrog has the Balrog version, not the minion version: {named(ids)}."
            yield Problem(rule, said, ids)


OWN_VERSIONS: tuple[tuple[str, Callable[[CardFacts], bool]], ...] = (
    ("balrog.sites.balrog-version-named", lambda site: site.name in VERSIONS),
    ("balrog.sites.balrog-version-underdeeps", lambda site: site.under_deeps),
    ("balrog.sites.balrog-version-dark-holds", lambda site: site.site_type == "dark-hold"),
)
"""By which rules a Balrog has the Balrog version of which sites."""
