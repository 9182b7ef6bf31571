"""Effects that take cards from piles: play decks, discard piles, sideboards. Those on cards in play are in `cards`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.facts import CARDS, is_ring
from underdeeps.meccg.language.action import is_event
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.agents import kinds_in_game
from underdeeps.meccg.language.hooks.items import NotAtTypes, PlayableAt
from underdeeps.meccg.language.phrases import asks, tells
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.resources import at_site, items

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# What several cards ask and tell that look into piles or bring cards out of them.
asks("fetch.item", "{card}: which item do you fetch?")
tells("recovered", "{seat} gets {card} back.")
tells("searched", "{seat} shows {cards}.")
tells("shuffled-back", "{seat} shuffles {card} back into the play deck.")


def to_hand(table: Table, seat: str, card: str, place: str) -> None:
    """A card goes from the play deck, the discard pile or the sideboard to its player's hand."""
    zones.take_unseen(table, seat, card, place)
    player = table.players[seat]
    player.hand = player.hand.add((card,), table.bit(seat))
    zones.tell_fetched(table, seat, card, place)


def playable_there(table: Table, card: str, site: Card) -> bool:
    """Whether an item, ally or faction is one that is playable at a site, tapped or not."""
    facts = CARDS[card]
    if not facts.item:
        return bool({"ally", "faction"} & set(facts.forms)) and at_site.names_site(table, card, site)
    if at_site.ring_refusal(card) or any(
        places.site_type(table, site) in part.types for part in parts_of(card, NotAtTypes)
    ):
        return False
    if facts.playable_sites or parts_of(card, PlayableAt):
        there = at_site.names_site(table, card, site)
        if not there or facts.item == "special":
            return there
    if "hoard item" in facts.keywords and not items.contains_hoard(table, site):
        return False
    return items.item_playable(table, site, card)


class FetchPlayableHere(Effect):
    """An item, ally or faction that is playable at the present site goes from the play deck or discard pile to hand."""

    searches: ClassVar[bool] = True

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "fetch.card",
            [*self.found(table, acting(table).seat, acting(table).source), Option("none")],
            "term.search",
        )
        if choice.verb != "none":
            to_hand(table, acting(table).seat, choice.subject, choice.verb)
        zones.shuffle_deck(table, acting(table).seat)

    def found(self, table: Table, seat: str, source: int) -> list[Option]:
        """What can be fetched, and from where."""
        company = table.company_of(source)
        if company is None:
            return []
        site = table.site_of(company)
        return [
            Option(place, card)
            for place, pile in zones.searched(table, seat, "from-deck", "from-discard")
            for card in sorted(pile.distinct())
            if CARDS[card].kind == "resource" and playable_there(table, card, site)
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.company_of(source)
        if company is None or numbers.is_away(table, company):
            return False
        return bool(table.players[seat].deck) or bool(self.found(table, seat, source))

    def text(self) -> str:
        return (
            "look through your play deck or discard pile for one item, ally or faction that is playable at the current "
            "site, take it into your hand and shuffle your play deck"
        )


asks("found.item", "{card}: who plays {0}?", {"play-with": "{subject}.", "drop": "Nobody: discard it."})


class FindItem(Effect, kw_only=True):
    """An item that is playable at the site of the bearer is looked for; it is played at once or discarded."""

    searches: ClassVar[bool] = True
    classes: tuple[str, ...]
    discarded: bool = False
    """It may come from the discard pile, too."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "fetch.item",
            [*self.found(table, acting(table).seat, acting(table).source), Option("none")],
            "term.search",
        )
        if choice.verb != "none":
            item = choice.subject
            take_out(table, acting(table).seat, choice.subject, choice.verb)
            chosen = yield from ask(
                table,
                acting(table).seat,
                "found.item",
                [*self.players(table, item), Option("drop")],
                "timing.chain.immediately",
                (item,),
            )
            if chosen.verb == "play-with":
                zones.tap(table, int(chosen.subject))
                yield from items.play_here(table, item, acting(table).seat, int(chosen.subject))
            else:
                zones.put_in_discard(table, acting(table).seat, item, EVERYONE)
                table.tell("discarded", "term.search", seat=acting(table).seat, card=item)
        zones.shuffle_deck(table, acting(table).seat)

    def found(self, table: Table, seat: str, source: int) -> list[Option]:
        """What can be found, and where."""
        company = table.company_of(source)
        if company is None or numbers.is_away(table, company):
            return []
        piles = zones.searched(table, seat, "from-deck", "from-discard")
        return [
            Option(place, card)
            for place, pile in piles[: 2 if self.discarded else 1]
            for card in sorted(pile.distinct())
            if CARDS[card].item in self.classes and playable_there(table, card, table.site_of(company))
        ]

    def players(self, table: Table, item: str) -> list[Option]:
        """Who of the company could play an item that was found."""
        company = table.company_of(acting(table).source)
        if company is None or company.number != table.site_company:
            return []
        return [Option("play-with", str(number)) for number in items.takers(table, acting(table).seat, item)]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.company_of(source)
        return company is not None and not numbers.is_away(table, company)

    def text(self) -> str:
        piles = "play deck and discard pile" if self.discarded else "play deck"
        return (
            f"look through your {piles} for a {' or '.join(self.classes).replace('-', ' ')} item that is playable at "
            "its bearer's site. In your site phase an untapped character of the company may play it at once, as he "
            "would from your hand; else discard it. Shuffle your play deck"
        )


def take_out(table: Table, seat: str, card: str, place: str) -> None:
    """A card is shown and taken out of the play deck or the discard pile."""
    zones.take_out(table, seat, card, place)
    table.tell("searched", "term.search", seat=seat, cards=(card,), n=1)


class FetchItems(Effect):
    """Items of a class are brought from the play deck and the discard pile to hand; the play deck is shuffled."""

    searches: ClassVar[bool] = True
    item: str
    most: int

    @method
    def do(self, table: Table) -> Flow[None]:
        n = 0
        while n < self.most and self.found(table, acting(table).seat, n > 0):
            choice = yield from ask(
                table,
                acting(table).seat,
                "fetch.item",
                [*self.found(table, acting(table).seat, n > 0), Option("enough")],
                "term.search",
            )
            if choice.verb == "enough":
                n = self.most
            else:
                to_hand(table, acting(table).seat, choice.subject, choice.verb)
                n += 1
        zones.shuffle_deck(table, acting(table).seat)

    def found(self, table: Table, seat: str, begun: bool) -> list[Option]:
        """What can be fetched, and from where; some has been, if the search has begun."""
        return [
            Option(place, card)
            for place, pile in zones.searched(table, seat, "from-deck", "from-discard", begun=begun)
            for card in sorted(pile.distinct())
            if CARDS[card].item == self.item
        ]

    def text(self) -> str:
        what = f"one {self.item} item" if self.most == 1 else f"up to {self.most} {self.item} items"
        return f"take {what} out of your play deck or your discard pile into your hand and shuffle"


class FetchIntoDeck(Effect):
    """A card is brought from the sideboard or the discard pile into the play deck."""

    kinds: tuple[str, ...] = ("resource", "character")
    sideboard: bool = True
    """Whether it may come from the sideboard."""
    events: bool = False
    """Only events."""
    names: tuple[str, ...] = ()
    """Only a card with one of these names."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "fetch.card",
            self.found(table, acting(table).seat) or [Option("none")],
            "term.search",
        )
        if choice.verb != "none":
            take(table, acting(table).seat, choice.subject, choice.verb)

    def found(self, table: Table, seat: str) -> list[Option]:
        """What can be fetched, and from where."""
        return [
            Option(place, card)
            for place, pile in zones.searched(table, seat, "from-sideboard", "from-discard")
            if self.sideboard or place == "from-discard"
            for card in pile.distinct()
            if any(kind in self.kinds for kind in kinds_in_game(card, table.players[seat].kind))
            if not self.events or is_event(card)
            if not self.names or CARDS[card].name in self.names
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        piles = "sideboard or discard pile" if self.sideboard else "discard pile"
        what = f"{either(self.kinds)}{' event' if self.events else ''}"
        if self.names:
            what = f"{', '.join(self.names[:-1])} or {self.names[-1]}"
        return f"take one {what} out of your {piles} and shuffle it into your play deck"


def take(table: Table, seat: str, card: str, place: str) -> None:
    """A card goes from the sideboard or the discard pile into the play deck."""
    zones.take_unseen(table, seat, card, place)
    zones.shuffle_into_deck(table, seat, card)
    zones.tell_fetched(table, seat, card, place)


class FetchToHand(Effect, kw_only=True):
    """A card of some kind goes from the play deck, or from there or the discard pile, to hand."""

    searches: ClassVar[bool] = True
    keyword: str = ""
    """With this keyword; else an item."""
    discard_pile: bool = True
    """Whether it may come from the discard pile."""
    shown: bool = False
    """The opponent sees it."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "fetch.card",
            [*self.found(table, acting(table).seat), Option("none")],
            "term.search",
        )
        if choice.verb != "none":
            self.take(table, choice.subject, choice.verb)
        zones.shuffle_deck(table, acting(table).seat)

    def take(self, table: Table, card: str, place: str) -> None:
        """The card goes to hand, openly if so said."""
        to_hand(table, acting(table).seat, card, place)
        if self.shown:
            zones.show(table, acting(table).seat, card)

    def found(self, table: Table, seat: str) -> list[Option]:
        """What can be fetched, and from where."""
        piles = zones.searched(table, seat, "from-deck", "from-discard")
        return [
            Option(place, card)
            for place, pile in piles[: 2 if self.discard_pile else 1]
            for card in sorted(pile.distinct())
            if (self.keyword in CARDS[card].keywords if self.keyword else CARDS[card].item)
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(table.players[seat].deck) or bool(self.found(table, seat))

    def text(self) -> str:
        what = f"a {self.keyword} card" if self.keyword else "an item"
        piles = "your play deck or discard pile" if self.discard_pile else "your play deck"
        shown = "show it to your opponent, " if self.shown else ""
        return f"look through {piles} for {what}, {shown}take it into your hand and shuffle the play deck"


class SendFor(FetchIntoDeck):
    """A resource or character is brought from the sideboard into the play deck."""

    def found(self, table: Table, seat: str) -> list[Option]:
        return [option for option in super().found(table, seat) if option.verb == "from-sideboard"]

    def text(self) -> str:
        return f"take one {' or '.join(self.kinds)} out of your sideboard and shuffle it into your play deck"


def discarded_creatures(table: Table, seat: str, races: tuple[str, ...]) -> list[str]:
    """The creatures of some races that a player finds in their discard pile."""
    pile = zones.discarded(table, seat)
    return [card for card in pile if CARDS[card].race in races and "creature" in CARDS[card].forms]


def take_back(table: Table, seat: str, card: str) -> None:
    """A card is shown and goes from a discard pile to its player's hand."""
    zones.take_out(table, seat, card, "from-discard")
    player = table.players[seat]
    player.hand = player.hand.add((card,), EVERYONE)
    table.tell("taken-back", "term.search", seat=seat, card=card)


asks("house.take", "Which creature do you take back from your discard pile?")


class TakeBack(Effect):
    """Each player may take a creature of a race from their discard pile to their hand."""

    race: str
    form: str = ""
    """It can be an event of this form."""

    @method
    def do(self, table: Table) -> Flow[None]:
        for seat in (table.active, table.hazard_player):
            if self.found(table, seat):
                choice = yield from ask(
                    table,
                    seat,
                    "house.take",
                    [*(Option("take", card) for card in self.found(table, seat)), Option("nothing")],
                    "term.search",
                )
                if choice.verb == "take":
                    take_back(table, seat, choice.subject)

    def found(self, table: Table, seat: str) -> list[str]:
        """What can be taken."""
        pile = discarded_creatures(table, seat, (self.race,))
        return [card for card in pile if not self.form or self.form in CARDS[card].forms]

    def text(self) -> str:
        what = f"{self.race.capitalize()} {self.form or 'creature'}"
        return f"each player may take one {what} from their discard pile into their hand"


class TakeFromDiscard(Effect):
    """One card of a sort goes from the player's discard pile to their hand."""

    searches: ClassVar[bool] = True
    keyword: str = ""
    """It has this keyword."""
    kind: str = ""
    """Only a resource, only a hazard, only a character."""
    forms: tuple[str, ...] = ()
    """Only what can be played as one of these."""
    or_keyword: str = ""
    names: tuple[str, ...] = ()
    """Only a card with one of these names."""
    ring: bool = False
    """Only a ring."""
    not_names: tuple[str, ...] = ()
    """None with these names."""

    @method
    def do(self, table: Table) -> Flow[None]:
        if self.found(table, acting(table).seat):
            choice = yield from ask(
                table,
                acting(table).seat,
                "discard-pile.take",
                [Option("take", card) for card in self.found(table, acting(table).seat)],
                "term.search",
            )
            to_hand(table, acting(table).seat, choice.subject, "from-discard")

    def found(self, table: Table, seat: str) -> list[str]:
        """What can be taken."""
        return [card for card in zones.discarded(table, seat) if self.fits(card)]

    def fits(self, card: str) -> bool:
        """Whether it is such a card."""
        facts = CARDS[card]
        if self.keyword and not {self.keyword, self.or_keyword or self.keyword}.intersection(facts.keywords):
            return False
        if self.kind not in ("", facts.kind) or (self.ring and not is_ring(card)):
            return False
        if facts.name in self.not_names or (self.names and facts.name not in self.names):
            return False
        return not self.forms or not set(self.forms).isdisjoint(facts.forms)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        if self.names:
            return f"take {either(self.names)} out of your discard pile into your hand"
        keyword = self.keyword.capitalize() if self.kind == "character" else self.keyword
        keyword = f"{keyword} or {self.or_keyword}" if self.or_keyword else keyword
        noun = "ring" if self.ring else either(self.forms) or ("" if self.kind else "card")
        what = " ".join(word for word in (keyword, self.kind, noun) if word)
        other = f" (other than {either(self.not_names)})" if self.not_names else ""
        return f"take {a_or_an(what)}{other} from your discard pile into your hand"


class Draw(Effect):
    """The player draws cards."""

    n: int

    @method
    def do(self, table: Table) -> Flow[None]:
        yield from zones.draw(table, acting(table).seat, self.n)

    def text(self) -> str:
        return "draw a card" if self.n == 1 else f"draw {self.n} cards"


class StoreIt(Effect):
    """The card is stored."""

    @instant
    def do(self, table: Table) -> None:
        if acting(table).source in table.cards:
            zones.store(table, acting(table).source)

    def text(self) -> str:
        return "store this card"
