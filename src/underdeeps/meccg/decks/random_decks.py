"""Decks put together by lot: legal, and such that what is in them has a place where it can be played.

>>> deck = random_deck("wizard", seed=7)
>>> deck.label, problems(deck)
('lot-wizard: A Wizard by Lot', ())

What is legal is not said here: a card is taken if no rule of `legality` names it as a problem beside the avatar, and a
deck in which cards are a problem together loses one of them until it is legal. Which cards go well with each other is
left to chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from underdeeps.kernel import BadSetup, Dice
from underdeeps.meccg.decks.case import Problem
from underdeeps.meccg.decks.fallen_wizard import MOST_COPIES as MOST_COPIES_OF_FALLEN
from underdeeps.meccg.decks.fallen_wizard import STARTING_STAGE_POINTS, is_stage_event
from underdeeps.meccg.decks.legality import LEAST_CREATURES, MOST_COPIES, balance, creatures, problems
from underdeeps.meccg.decks.model import Cards, Deck, role, size
from underdeeps.meccg.decks.naming import series, suggestions
from underdeeps.meccg.facts import CARDS, CardFacts, home_site_matches
from underdeeps.meccg.kinds import KINDS
from underdeeps.meccg.language.standing import PARTS

HALF: Final = 30
"""How many resources, and how many hazards, a play deck is begun with."""
IN_POOL, IN_DECK, STARTING_ITEMS = 10, 8, 2
"""How many characters, and how many minor items."""
SIDEBOARD: Final = 25
HAVEN_COPIES: Final = 3
SITES: Final = 40
"""How many cards the location deck has, unless the resources need more."""
ROLES: Final = ("avatar", "character", "resource", "hazard", "site")
"""In which order cards are listed."""
MOST_TRIES: Final = 200


def random_deck(kind: str, seed: int) -> Deck:
    """A deck for this kind of player, the same for the same seed as long as no card and no rule for decks is added."""
    if kind not in KINDS:
        raise BadSetup(f"There is no kind of player {kind!r}, only {series(KINDS, 'and')}.{suggestions(kind, KINDS)}")
    return _Builder(kind, Dice(seed, *kind.encode())).deck(seed)


# -- which cards there are ----------------------------------------------------------------------------


def _named(found: Iterable[Problem], id: str) -> bool:
    return any(id in problem.cards for problem in found)


@cache
def _avatars(kind: str) -> tuple[str, ...]:
    cards = (id for id in CARDS if id in PARTS and role(CARDS[id], kind) == "avatar")
    return tuple(id for id in cards if not _named(problems(Deck("", "", kind, deck=((id, 1),))), id))


@cache
def _allowed(kind: str, avatar: str) -> dict[str, tuple[str, ...]]:
    """The cards that a player with this avatar may have, by what they count as."""
    found: dict[str, list[str]] = {"character": [], "resource": [], "hazard": [], "site": []}
    for id in (id for id in CARDS if id in PARTS):
        counts_as = role(CARDS[id], kind)
        if counts_as in found:
            one: Cards = ((id, 1),)
            deck = ((avatar, 1),) if counts_as == "site" else ((avatar, 1), *one)
            if not _named(problems(Deck("", "", kind, deck=deck, sites=one if counts_as == "site" else ())), id):
                found[counts_as].append(id)
    sites = tuple(found["site"])
    found["resource"] = [id for id in found["resource"] if not _needs_place(CARDS[id]) or _places(CARDS[id], sites)]
    return {counts_as: tuple(ids) for counts_as, ids in found.items()}


@cache
def _several(kind: str, avatar: str, site: str) -> bool:
    """Whether more than one copy of a site may be in the location deck."""
    return not _named(problems(Deck("", "", kind, deck=((avatar, 1),), sites=((site, 2),))), site)


def _places(card: CardFacts, sites: tuple[str, ...]) -> list[str]:
    """Those of some sites at which something can be played, by its name or its class."""
    if card.playable_sites:
        return [id for id in sites if any(home_site_matches(place, CARDS[id]) for place in card.playable_sites)]
    return [id for id in sites if card.item in CARDS[id].playable_items]


def _needs_place(card: CardFacts) -> bool:
    return bool(card.playable_sites) or (bool(card.item) and card.item != "special")


# -- one deck -----------------------------------------------------------------------------------------


class _Builder:
    """One deck in the making: the copies of each card in each set."""

    def __init__(self, kind: str, dice: Dice) -> None:
        self.kind = kind
        self.dice = dice
        avatars = _avatars(kind)
        self.avatar = avatars[dice.below(len(avatars))]
        self.allowed = _allowed(kind, self.avatar)
        self.sets: dict[str, dict[str, int]] = {"pool": {}, "deck": {self.avatar: 2}, "sites": {}, "sideboard": {}}
        self.dropped: set[str] = set()

    def deck(self, seed: int) -> Deck:
        found: tuple[Problem, ...] = ()
        for _ in range(MOST_TRIES):
            self.fill()
            deck = self.written(seed)
            found = problems(deck)
            if not found:
                return deck
            self.drop(found)
        raise BadSetup(f"Seed {seed} gives no legal deck of a {self.kind}: {found[0].sentence} Try another seed.")

    def written(self, seed: int) -> Deck:
        parts = {part: tuple(sorted(inside.items(), key=self.place)) for part, inside in self.sets.items()}
        title = f"A {self.kind.capitalize()} by Lot"
        lot = f"Put together by lot for {CARDS[self.avatar].name} (seed {seed})."
        note = f"{lot} There is a place for each card, and no plan for any."
        return Deck(f"lot-{self.kind}", title, self.kind, note=note, **parts)

    def place(self, entry: tuple[str, int]) -> tuple[int, str]:
        """Where a card stands in a set of the deck."""
        card = CARDS[entry[0]]
        return ROLES.index(role(card, self.kind)), card.name

    def fill(self) -> None:
        """Take cards until the numbers are right; a second time, only what was dropped is made up for."""
        self.take("pool", self.others("character"), IN_POOL)
        self.take("pool", self.starting_items(), IN_POOL + STARTING_ITEMS)
        self.fill_stage()
        self.take("deck", self.others("character"), self.sets["deck"][self.avatar] + IN_DECK)
        self.fill_halves()
        self.take("sideboard", self.others("resource", "hazard"), SIDEBOARD)
        self.fill_sites()

    def fill_stage(self) -> None:
        """The Stage resources with which a Fallen-wizard starts."""
        if not KINDS[self.kind].names_avatar:
            return
        pool = self.sets["pool"]
        left = STARTING_STAGE_POINTS - sum(CARDS[id].stage_points for id in pool)
        for id in self.others("resource"):
            if left and is_stage_event(CARDS[id]) and 0 < CARDS[id].stage_points <= left and not CARDS[id].unique:
                pool[id] = 1
                left -= CARDS[id].stage_points

    def fill_halves(self) -> None:
        """Creatures first, then as many resources as hazards."""
        resources, hazards = self.others("resource"), self.others("hazard")
        beasts = (id for id in self.others("hazard") if CARDS[id].forms == ("creature",))
        while creatures(self.so_far) < LEAST_CREATURES and (beast := next(beasts, "")):
            self.add("deck", beast)
        while (has := balance(self.so_far)).resources != has.hazards or has.hazards < HALF:
            card = next(resources if has.resources <= has.hazards else hazards, "")
            if not card:
                return
            self.add("deck", card, size(tuple(self.sets["deck"].items())) + abs(has.resources - has.hazards) or 1)

    def fill_sites(self) -> None:
        """Havens and where one starts, a place for each resource, and others by lot."""
        sites, starts = self.sets["sites"], KINDS[self.kind].starting_sites
        for id in self.allowed["site"]:
            if CARDS[id].site_type == "haven" or any(home_site_matches(place, CARDS[id]) for place in starts):
                sites[id] = HAVEN_COPIES if _several(self.kind, self.avatar, id) else 1
        for id in (*self.sets["pool"], *self.sets["deck"]):
            places = _places(CARDS[id], self.allowed["site"]) if _needs_place(CARDS[id]) else []
            if places and not any(place in sites for place in places):
                sites[places[self.dice.below(len(places))]] = 1
        self.take("sites", self.others("site"), SITES)

    @property
    def so_far(self) -> Deck:
        return Deck("", "", self.kind, deck=tuple(self.sets["deck"].items()))

    def others(self, *roles: str) -> Iterator[str]:
        """Allowed cards that are nowhere in the deck yet, in a random order."""
        ids = tuple(id for each in roles for id in self.allowed[each])
        return (id for id in self.dice.shuffled(ids) if id not in self.dropped and not self.has(id))

    def has(self, id: str) -> bool:
        return any(id in inside for inside in self.sets.values())

    def starting_items(self) -> Iterator[str]:
        return (id for id in self.others("resource") if CARDS[id].item == "minor" and not CARDS[id].unique)

    def take(self, part: str, cards: Iterator[str], up_to: int) -> None:
        while size(tuple(self.sets[part].items())) < up_to and (id := next(cards, "")):
            self.add(part, id, up_to)

    def add(self, part: str, id: str, up_to: int | None = None) -> None:
        """One copy; of what is not unique sometimes more, up to so many cards in the set."""
        single = CARDS[id].unique or part in ("pool", "sites")
        most = MOST_COPIES_OF_FALLEN if KINDS[self.kind].names_avatar else MOST_COPIES
        copies = 1 if single else 1 + self.dice.below(most)
        left = copies if up_to is None else up_to - size(tuple(self.sets[part].items()))
        self.sets[part][id] = min(copies, max(left, 1))

    def drop(self, found: Iterable[Problem]) -> None:
        """Of the cards that are a problem together, one goes and does not come again."""
        for problem in found:
            here = [id for id in problem.cards if self.has(id) and id != self.avatar]
            if here:
                gone = here[self.dice.below(len(here))]
                self.dropped.add(gone)
                for inside in self.sets.values():
                    inside.pop(gone, None)
