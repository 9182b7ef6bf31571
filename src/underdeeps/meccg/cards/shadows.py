"""Hazards of the long Shadow: whispers after wounds, watchers on the roads, what is found in piles and decks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.cards.agents import kinds_in_game
from underdeeps.meccg.cards.base import Action, Effect, Need, Target, acting, parts_of, rule_action
from underdeeps.meccg.cards.corruption import Afflicts, Victims
from underdeeps.meccg.cards.dark import RemovedBySage
from underdeeps.meccg.cards.events import HazardPermanent
from underdeeps.meccg.cards.states import EachCompanyIn
from underdeeps.meccg.cards.targets import NO, Characters, TheSite
from underdeeps.meccg.facts import CARDS, REGIONS, Attack
from underdeeps.meccg.rules import checks, combat, creatures, keying, numbers, wounds, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Link, Table


# -- wounds and whispers ----------------------------------------------------------------------------


class WoundedBy(Victims, kw_only=True):
    """A character who was wounded by an attack of a race this turn."""

    race: str

    def _is_meant(self, table: Table, who: Card) -> bool:
        return wounds.was_wounded_by(table, who.number, self.race) and super()._is_meant(table, who)

    def text(self) -> str:
        return f"{super().text()} wounded this turn by an {self.race.capitalize()} attack"


class FreePermanent(HazardPermanent, kw_only=True):
    """A permanent-event that does not count against the hazard limit."""

    counts: int = 0

    def text(self) -> str:
        return f"{super().text()}. It does not count against the hazard limit"


class AsEvent(Need):
    """The card is in play as an event."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if source in table.events else Refusal(NO, (card,))

    def text(self) -> str:
        return "if it is in play as an event"


class WhenHandIsDiscarded(Afflicts, kw_only=True):
    """His player discards a card from his hand in his own turn."""

    event: str = "discarded-from-hand"
    words: ClassVar[str] = "for each card of his hand that his player discards in his own turn"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        bearer = table.cards.get(source.on)
        return bearer is not None and bearer.owner == subject == table.active


class Whispers(Target):
    """A card on one of the player's characters that a sage of the company can remove."""

    untapped_way: bool = False

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(number) for number in table.listed(RemovedBySage.listed)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        hazard = table.cards.get(int(token))
        bearer = table.cards.get(hazard.on) if hazard is not None else None
        if hazard is None or bearer is None or bearer.owner != seat:
            return Refusal("corruption.removal.untapped-attempt", (card,))
        used = table.players[seat].used
        if f"removal-3:{token}" in used:
            return Refusal("corruption.removal.untapped-attempt-ends-attempts", (hazard.id,))
        if self.untapped_way and "corruption" not in hazard.facts.keywords:
            return Refusal("corruption.removal.untapped-attempt", (hazard.id,))
        if self.untapped_way and f"removal:{token}" in used:
            return Refusal("corruption.removal.untapped-attempt-first-only", (hazard.id,))
        return None

    def text(self) -> str:
        return "a hazard on one of your characters that a sage can remove"


class RollOfSage(Effect):
    """A roll: above the number on it, the hazard is discarded."""

    modifier: int = 0

    @instant
    def do(self, table: Table) -> None:
        hazard = table.cards[int(acting(table).target)]
        needed = parts_of(hazard.id, RemovedBySage)[0].number
        dice = checks.roll(table, acting(table).seat, "removal", "term.roll", card=hazard.id)
        if dice + self.modifier > needed:
            zones.discard(table, hazard.number, "term.discard")

    def text(self) -> str:
        return "roll to remove it"


class RemoveBySage(Action, kw_only=True):
    """A sage taps (or, at -3, does not) to try to rid somebody of his company of a hazard."""

    verb: ClassVar[str] = "sage-remove"
    rule: ClassVar[str] = "corruption.removal.repeat-by-tapping"
    among: ClassVar[str] = RemovedBySage.listed
    note: str = "removal"
    together: bool = True

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        hazard = table.card(token)
        if who == hazard.on and any(part.another for part in parts_of(hazard.id, RemovedBySage)):
            return Refusal(NO, (hazard.id,))
        return super().by_refusal(table, seat, card, source, token, who)

    def paid(self, table: Table, link: Link) -> None:
        player = table.players[link.seat]
        player.used = (*player.used, f"{self.note}:{link.target}")


class RemoveBySageUntapped(RemoveBySage, kw_only=True):
    """The attempt at -3 without tapping."""

    verb: ClassVar[str] = "sage-remove-untapped"
    rule: ClassVar[str] = "corruption.removal.untapped-attempt"


_SAGES = Characters(skill="sage", allies=False)
rule_action(
    "sage-remove",
    RemoveBySage(when=windows.ORGANIZATION, on=Whispers(), by=_SAGES, taps=("by",), does=(RollOfSage(),)),
)
rule_action(
    "sage-remove-untapped",
    RemoveBySageUntapped(
        when=windows.ORGANIZATION, on=Whispers(untapped_way=True), by=_SAGES, does=(RollOfSage(-3),), note="removal-3"
    ),
)


# -- on the way -------------------------------------------------------------------------------------


class FarInTheWild(Victims, kw_only=True):
    """A character who moves with so many regions of a type in his site path."""

    path: tuple[str, int]

    def _company_fits(self, table: Table, company: Company) -> bool:
        journey = table.journey
        if journey is None or journey.company != company.number or not journey.moving:
            return False
        kind, least = self.path
        return keying.region_types(table, journey).count(kind) >= least and super()._company_fits(table, company)

    def text(self) -> str:
        kind, least = self.path
        return f"{super().text()} who moves with {least} regions of type {kind} or more in his site path"


class WatchedSite(TheSite, kw_only=True):
    """The site of the company, of one of some types; with Doors of Night, of one of more."""

    with_doors: tuple[str, ...]

    def _is_of_type(self, table: Table, site: Card, card: str) -> bool:
        kind = keying.hazard_site_type(table, site)
        return kind in self.types or (kind in self.with_doors and numbers.doors_of_night(table))

    def text(self) -> str:
        more = " or ".join(self.with_doors)
        return f"the site, a {' or '.join(self.types)} (or a {more} if Doors of Night is in play)"


class EachHeroCompanyIn(EachCompanyIn, kw_only=True):
    """A company moves in one of these regions, no minion player's."""

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        journey = table.journey
        company = table.companies.get(journey.company) if journey is not None else None
        if company is None or numbers.is_minion_company(table, company):
            return ()
        return super().entities(table, source)

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        return f"each hero company that moves in {' or '.join(self.regions)} {what}"


class EachCompanyAmong(EachCompanyIn, kw_only=True):
    """A company moves in one of these regions."""

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        *others, final = self.regions
        return f"each company that moves in {', '.join(others)} or {final} {what}"


class FacesAttacks(Effect):
    """The company faces several attacks, one after the other; who defeats them all has the card among his kills."""

    attacks: tuple[Attack, ...]
    prize: bool = False
    """Whether the opponent gets the card by defeating all of them."""
    detains_minions: bool = False

    @method
    def do(self, table: Table) -> Flow[None]:
        number = int(acting(table).target[1:])
        outcomes: tuple[str, ...] = ()
        for place in range(len(self.attacks)):
            if number in table.companies and not ended(table):
                self.begin(table, number, place)
                outcome = yield from combat.fight(table)
                outcomes = (*outcomes, outcome)
        if self.prize and outcomes.count(combat.DEFEATED) == len(self.attacks):
            win_card(table, acting(table).source)

    def begin(self, table: Table, company: int, place: int) -> None:
        """One of the attacks begins."""
        attack = self.attacks[place]
        minions = numbers.is_minion_company(table, table.companies[company])
        combat.begin(
            table,
            company,
            source="event",
            card=acting(table).card,
            maker=acting(table).source,
            race=attack.race,
            strikes=attack.strikes,
            prowess=attack.prowess,
            attack=place,
            attacks=len(self.attacks),
            detainment=minions and self.detains_minions,
        )

    def text(self) -> str:
        said = [
            f"{each.race.capitalize()}s, {each.strikes} strikes with {each.prowess} prowess" for each in self.attacks
        ]
        words = "faces an attack: " if len(said) == 1 else f"faces {len(said)} attacks: "
        words += "; ".join(said)
        if self.detains_minions:
            words += " (detainment against minion companies)"
        if self.prize:
            words += ". If your opponent defeats all of them, this card is among his kills, with the points in brackets"
        return words


def ended(table: Table) -> bool:
    """Whether the movement/hazard phase is over."""
    return table.over or (table.journey is not None and table.journey.ended)


def win_card(table: Table, number: int) -> None:
    """The player on turn has a hazard of his opponent among his kills."""
    if number in table.cards and table.cards[number].owner != table.active:
        zones.leave(table, number, "points", "combat.step5.creature-defeated")


# -- out of piles -----------------------------------------------------------------------------------

FORGOTTEN = 4


class Forget(Effect):
    """The opponent reveals cards of his discard pile at random; one that is not unique may be removed from play."""

    @method
    def do(self, table: Table) -> Flow[None]:
        reveal_discarded(table, table.opponent(acting(table).seat))
        choice = yield from ask(
            table,
            acting(table).seat,
            "forget.card",
            [*forgettable(table, table.opponent(acting(table).seat)), Option("nothing")],
            "term.remove-from-play",
        )
        if choice.verb == "forget":
            forget(table, table.opponent(acting(table).seat), choice.subject)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(table.players[table.opponent(seat)].discard)

    def text(self) -> str:
        return (
            f"your opponent reveals {FORGOTTEN} cards of his discard pile at random; one of these that is not unique "
            "you may remove from play, the others are discarded again"
        )


def reveal_discarded(table: Table, seat: str) -> None:
    """Cards of a discard pile are revealed at random: they come to lie on top."""
    player = table.players[seat]
    shown: list[str] = []
    for _ in range(min(FORGOTTEN, len(player.discard))):
        place = table.below(len(player.discard))
        shown.append(player.discard.cards[place])
        player.discard = player.discard.without_place(place)
    player.discard = player.discard.add(tuple(shown), EVERYONE)
    for card in shown:
        table.tell("shown", "term.reveal", seat=seat, card=card)


def forgettable(table: Table, seat: str) -> list[Option]:
    """The cards that were revealed and are not unique."""
    top = table.players[seat].discard.top(FORGOTTEN)
    return [Option("forget", card) for card in dict.fromkeys(top) if not CARDS[card].unique]


def forget(table: Table, seat: str, card: str) -> None:
    """A card of a discard pile is removed from play."""
    player = table.players[seat]
    player.discard = player.discard.without(card, EVERYONE)
    player.removed = (*player.removed, card)
    table.tell("forgotten", "term.remove-from-play", seat=seat, card=card)


REACHED = 7


class ReachOut(Effect):
    """The top of the play deck is revealed, and a creature of it attacks the company, whatever it is keyed to."""

    searches: ClassVar[bool] = True
    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        reveal_top(table)
        card, key = "", ""
        if within_reach(table):
            choice = yield from ask(
                table, acting(table).seat, "reach.creature", within_reach(table), "mh.creature.play"
            )
            card = choice.subject
        if card and normal_keys(table, card):
            keyed = yield from ask(
                table,
                acting(table).seat,
                "creature.key",
                [Option("key", each) for each in normal_keys(table, card)],
                "mh.creature.must-be-keyed",
                (card,),
            )
            key = keyed.subject
        number = reach(table, card, 0 if key else self.prowess)
        outcomes: tuple[str, ...] = ()
        if number:
            for place in range(creatures.attacks_made(table, number)):
                if may_go_on(table, number):
                    creatures.begin_attack(table, number, key, place)
                    outcome = yield from combat.fight(table)
                    outcomes = (*outcomes, outcome)
            if creatures.is_creature(table, number):
                yield from creatures.conclude(table, number, outcomes)

    def text(self) -> str:
        return (
            f"reveal the top {REACHED} cards of your play deck: one Nazgûl, Dragon or creature that is not unique "
            "among them, of your choice, that is playable in regions other than coastal-seas must attack the company "
            "at once, not counted against the hazard limit and whatever it must be keyed to, with "
            f"{self.prowess:+d} prowess if it could not be played otherwise; shuffle the others and put them back on "
            "top"
        )


def reveal_top(table: Table) -> None:
    """The top cards of the play deck are revealed."""
    player = table.players[acting(table).seat]
    top = player.deck.top(REACHED)
    player.deck = player.deck.dropped(REACHED).add(tuple(reversed(top)), EVERYONE)
    for card in top:
        table.tell("shown", "term.reveal", seat=player.seat, card=card)


def within_reach(table: Table) -> list[Option]:
    """The creatures that were revealed of which one must attack."""
    seat = acting(table).seat
    top = table.players[seat].deck.top(REACHED)
    return [Option("reach", card) for card in dict.fromkeys(top) if _can_be_reached(table, seat, card)]


def _can_be_reached(table: Table, seat: str, card: str) -> bool:
    facts = CARDS[card]
    if "creature" not in facts.forms or not plays_on_land(card):
        return False
    if facts.unique and facts.race not in ("nazgûl", "dragon"):
        return False
    return (zones.opponent_refusal(table, seat, card) or zones.unique_refusal(table, card)) is None


def plays_on_land(card: str) -> bool:
    """Whether a creature can be keyed to some region that is no coastal-sea."""
    types = [kind for key in CARDS[card].keying for kind, _ in key.region_types]
    types += [REGIONS[name].region_type for key in CARDS[card].keying for name in key.regions]
    return any(kind != "coastal-sea" for kind in types)


def normal_keys(table: Table, card: str) -> list[str]:
    """What a creature could be keyed to if it were played from hand."""
    return [] if creatures.target_refusal(table, card) is not None else creatures.keys(table, card)


def reach(table: Table, card: str, prowess: int) -> int:
    """A creature comes out of the cards that were revealed: its number; 0 if none does. The others are shuffled."""
    seat = acting(table).seat
    player = table.players[seat]
    top = list(player.deck.top(REACHED))
    if card:
        top.remove(card)
    player.deck = player.deck.dropped(REACHED).add(table.shuffled(tuple(top)), 0)
    if not card:
        return 0
    number = zones.enter(table, card, seat, "creature", note=(f"prowess:{prowess}",) if prowess else ())
    table.tell("called-up", "mh.creature.play", seat=seat, card=card)
    return number


def may_go_on(table: Table, number: int) -> bool:
    """Whether a creature that needs no key can make its next attack."""
    journey = table.journey
    return (
        creatures.is_creature(table, number)
        and journey is not None
        and not journey.ended
        and journey.company in table.companies
    )


class OpenHand(Effect):
    """The player shows his hand, draws anew for all that is no hazard in it, and puts that on top of his play deck."""

    @method
    def do(self, table: Table) -> Flow[None]:
        seat = acting(table).seat
        open_hand(table, seat)
        yield from zones.draw(table, seat, numbers.hand_size(table, seat) - len(table.players[seat].hand))
        left = put_on_deck(table, seat)
        while left > 1:
            choice = yield from ask(
                table, acting(table).seat, "watchers.order", order_options(table, seat, left), "term.reveal"
            )
            slide_down(table, seat, choice.subject, left)
            left -= 1

    def text(self) -> str:
        return (
            "show your hand to your opponent, lay all cards of it that are not hazards off to the side, draw up to "
            "your hand size, and put what lies there on top of your play deck, face-down, in an order of your choice"
        )


def open_hand(table: Table, seat: str) -> None:
    """A hand is shown, and what is no hazard in it lies off to the side."""
    player = table.players[seat]
    for card in player.hand.cards:
        table.tell("shown", "term.reveal", seat=seat, card=card)
    kept = [card for card in player.hand.cards if "hazard" in kinds_in_game(card, player.kind)]
    player.laid_by = tuple(card for card in player.hand.cards if "hazard" not in kinds_in_game(card, player.kind))
    player.hand = type(player.hand).of(tuple(kept), EVERYONE)


def put_on_deck(table: Table, seat: str) -> int:
    """What lies off to the side goes on top of the play deck: how many cards that are. Only the player knows where."""
    player = table.players[seat]
    cards, player.laid_by = player.laid_by, ()
    player.deck = player.deck.add(cards, table.bit(seat))
    table.tell("laid-back", "term.reveal", seat=seat, n=len(cards))
    return len(cards)


def order_options(table: Table, seat: str, left: int) -> list[Option]:
    """Which of the cards that are not in their places yet comes to lie below the others."""
    return [Option("below", card) for card in dict.fromkeys(table.players[seat].deck.top(left))]


def slide_down(table: Table, seat: str, card: str, left: int) -> None:
    """Of the top cards of a play deck one comes to lie below the others."""
    player = table.players[seat]
    top = list(reversed(player.deck.top(left)))
    top.remove(card)
    player.deck = player.deck.dropped(left).add((card, *top), table.bit(seat))


# -- what is stored ---------------------------------------------------------------------------------


class StoredItems(Target):
    """An item that the opponent has stored."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(number) for number in table.players[table.opponent(seat)].points]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        other = table.cards.get(int(token))
        meant = other is not None and other.stored and other.owner != seat and bool(other.facts.item)
        return None if meant else Refusal(NO, (card,))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return "an item that your opponent has stored"


class Unstore(Effect):
    """The item goes back to its owner's hand, and this card to his marshalling point pile."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        owner = table.card(link.target).owner
        zones.leave(table, int(link.target), "hand", "term.return")
        zones.change(table, link.source, owner=owner, stored=True)
        zones.to_points(table, link.source)

    def text(self) -> str:
        return (
            "the item goes back to his hand, all that lies on it is discarded, and this card lies in his marshalling "
            "point pile, where it counts among his items"
        )


class StoredLore(Target):
    """A stored resource permanent-event that needed a site where Information is playable."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(number) for player in table.players.values() for number in player.points]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        other = table.cards.get(int(token))
        if other is None or not other.stored or other.facts.kind != "resource":
            return Refusal(NO, (card,))
        lore = "permanent-event" in other.facts.forms and needs_information(other.id)
        return None if lore else Refusal(NO, (card, other.id))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return "a stored resource permanent-event that needed a site where Information is playable"


def needs_information(card: str) -> bool:
    """Whether a card says that it is playable where Information is."""
    targets = [target for action in parts_of(card, Action) for target in (action.on, action.by)]
    return any(getattr(target, "information", False) for target in targets)
