"""The Nazgûl of The Wizards, who are creatures or permanent-events that tap, and the hazard events that serve them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.parts import Part
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability, Payer
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import OnAttacks
from underdeeps.meccg.language.hooks.hazards import LeaveToKey, OpensKeys, RemovalInsteadOfRest
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.lists import NAZGUL as NAZGUL_LIST
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.parts.effects.attacks import AttackersChoice, ModifyAttack, WatchTheAttack
from underdeeps.meccg.parts.effects.cards import Tap
from underdeeps.meccg.parts.effects.checks import EverybodyChecks
from underdeeps.meccg.parts.effects.lasting import UntilEndOfTurn, last
from underdeeps.meccg.parts.effects.piles import TakeBack, TakeFromDiscard
from underdeeps.meccg.parts.events import DURING_ATTACK, AsPermanent, HazardPermanent, HazardShort, touches_strike
from underdeeps.meccg.parts.targets.attacks import NAZGUL, TheAttack
from underdeeps.meccg.parts.targets.cards import NOW_A, form_now
from underdeeps.meccg.parts.targets.characters import Characters, Where
from underdeeps.meccg.parts.triggers.attacks import DiscardedUnlessLaid, GoesOntoWounded
from underdeeps.meccg.parts.wording import DOORS, listed
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.chain import permissions
from underdeeps.meccg.rules.combat import attacks, creatures
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Card, Journey, Lasting, Link, Table


def nazgul_events(table: Table) -> list[Card]:
    """The Nazgûl in play as permanent-events, of both players."""
    there = (table.cards[number] for number in table.listed(NAZGUL_LIST) if number in table.events)
    return [each for each in there if not form_now(each)]


RIDES_BACK = NOTES.declare("rides-back", "that goes back to hand where it would be discarded once it has tapped")


class TapsAsShort(Ability, kw_only=True):
    """A permanent-event that taps to be a short-event: when that is resolved, or canceled, it leaves play."""

    when: int = windows.MOVEMENT
    side: str = HAZARD
    counts: int = 1
    taps: tuple[Payer, ...] = ("source",)
    becomes: Literal["short-event", "long-event"] = "short-event"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        attacks_now = table.combat is not None and table.combat.maker == source
        if source not in table.events or attacks_now:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source)

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not touches_strike(table, token):
            return Refusal("combat.strike-sequence.step1-hazard-actions", (card,))
        return super().refusal_on(table, seat, card, source, token)

    def paid(self, table: Table, link: Link) -> None:
        zones.change(table, link.source, note=(*table.cards[link.source].note, f"{NOW_A}{self.becomes}"))

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if link.source in table.cards:
            back = RIDES_BACK in table.cards[link.source].note
            rule = "term.return" if back else "event.short.discard-after"
            zones.leave(table, link.source, "hand" if back else "discard", rule)

    def text(self) -> str:
        return f"{super().text()}. This card is then a {self.becomes}, and discarded once that is resolved"


def _nazgul(id: str, *parts: Part) -> None:
    """A Nazgûl: a creature, or a permanent-event."""
    card(id, AsPermanent(), *parts)


ALSO_IN_STRIKES = windows.MOVEMENT | windows.STRIKE
"""When something can be done to a character that bears on a strike against him, too."""

# Adûnaphel
_nazgul("TW-2", TapsAsShort(when=ALSO_IN_STRIKES, on=Characters(where="any", state="untapped"), does=(Tap(),)))

# Akhôrahil
_nazgul("TW-4", TapsAsShort(when=ALSO_IN_STRIKES, on=Characters(where="any"), does=(UntilEndOfTurn("body", -1),)))


# -- Dwar of Waw ------------------------------------------------------------------------------------


class StrongerThisTurn(Effect):
    """All attacks of some races have more prowess for the rest of the turn."""

    races: tuple[str, ...]
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        last(table, "attack-prowess", attacks.ANY_COMPANY, self.prowess, "|".join(self.races))
        fight = table.combat
        if fight is not None and fight.source != "company" and fight.is_of(self.races):
            attacks.modify(table, Modifier("prowess", self.prowess, acting(table).card))

    def text(self) -> str:
        races = listed(race.capitalize() for race in self.races)
        return f"all {races} attacks have {self.prowess:+d} prowess for the rest of the turn"


_nazgul("TW-31", TapsAsShort(when=DURING_ATTACK, does=(StrongerThisTurn(("wolf", "spider", "animal"), 1),)))


# -- Fell Beast -------------------------------------------------------------------------------------


class NazgulInHand(Target):
    """The company whose movement/hazard phase it is, if a Nazgûl of the hand could be keyed to something on its way."""

    types: tuple[str, ...]
    """The types of regions and sites to which it could be keyed."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return (f"c{table.journey.company}",) if table.journey is not None and table.combat is None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        journey = table.journey
        if journey is None or token != f"c{journey.company}" or not keys_of(table, journey, self.types):
            return Refusal("mh.creature.must-be-keyed", (card,))
        return None

    def text(self) -> str:
        return f"a company on whose way there is {' or '.join(f'a {kind}' for kind in self.types)}"


def keys_of(table: Table, journey: Journey, types: tuple[str, ...]) -> tuple[str, ...]:
    """The regions and the site of some types on the way of a company, as keys."""
    passed = places.region_types(table, journey) if journey.moving else ()
    site = places.hazard_site_type(table, table.cards[journey.site])
    found = [f"region:{kind}" for kind in types if kind in passed]
    return (*found, f"site:{site}") if site in types else tuple(found)


class LeaveForNazgul(LeaveToKey, OnAttacks):
    """As the next action a Nazgûl may be played as a creature that is keyed to something of these types."""

    types: tuple[str, ...]
    strikes: int = 0
    prowess: int = 0

    @instant
    def do(self, table: Table) -> None:
        linger(table, self, permissions.CREATURE, acting(table).target, detail=NAZGUL)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        held = table.players[seat].hand.distinct()
        return any(CARDS[each].race == NAZGUL and creatures.target_refusal(table, each) is None for each in held)

    def keys(self, table: Table, lasting: Lasting) -> tuple[str, ...]:
        journey = table.journey
        if journey is None or lasting.target != f"c{journey.company}":
            return ()
        return keys_of(table, journey, self.types)

    def begins(self, table: Table, lasting: Lasting, combat: Combat) -> None:
        if permissions.is_taken(lasting, combat.card) and self.strikes and combat.source == "creature":
            combat.attacker_chooses = True
            attacks.modify(table, Modifier("strikes", self.strikes, lasting.card))
            attacks.modify(table, Modifier("prowess", self.prowess, lasting.card))
            combat.flags = (*combat.flags, lasting.card)

    def text(self) -> str:
        types = " or ".join(f"a {kind}" for kind in self.types)
        said = f"as your next action you may play a Nazgûl creature keyed to {types}"
        if not self.strikes:
            return said
        change = f"{self.strikes:+d} strike and {self.prowess:+d} prowess"
        return f"{said}, with {change}; the attacker chooses the defending characters"


SHADOWED = ("shadow-land", "shadow-hold")

card(
    "TW-33",
    HazardShort(
        when=DURING_ATTACK,
        on=TheAttack(races=(NAZGUL,), sources=("creature",)),
        single="target",
        does=(ModifyAttack(strikes=1, prowess=-2), AttackersChoice()),
    ),
    HazardShort(on=NazgulInHand(SHADOWED), does=(LeaveForNazgul(SHADOWED, strikes=1, prowess=-2),)),
)

# Hoarmûrath of Dír
_nazgul("TW-44", TapsAsShort(when=DURING_ATTACK, on=TheAttack(), does=(ModifyAttack(strikes=1),)))


# -- Indûr Dawndeath --------------------------------------------------------------------------------


def losable(table: Table, number: int) -> list[Option]:
    """The items of somebody that are no rings, to discard one."""
    return [Option("discard", item.token) for item in table.items(number) if not checks.is_ring(item.id)]


class WoundedBearers(Characters, kw_only=True):
    """A wounded character with an item that is no ring."""

    where: Where = "any"

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not losable(table, int(token)):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} who bears an item that is not a ring"


asks("dawndeath.item", "{card}: which item of {0} is discarded?")


class LoseItem(Effect):
    """He discards an item that is no ring, which his player chooses."""

    @method
    def do(self, table: Table) -> Flow[None]:
        number = int(acting(table).target)
        if losable(table, number):
            choice = yield from ask(
                table,
                table.cards[number].owner,
                "dawndeath.item",
                losable(table, number),
                "timing.passive.discard-is-immediate",
                (str(number),),
            )
            zones.discard(table, int(choice.subject))

    def text(self) -> str:
        return "discard one of his items, of his player's choice, that is not a ring"


_nazgul("TW-46", TapsAsShort(when=ALSO_IN_STRIKES, on=WoundedBearers(state="wounded"), does=(LoseItem(),)))


# -- Khamûl the Easterling --------------------------------------------------------------------------


class DiscardAsNoted(Effect):
    """The opponent discards as many cards of their hand as were counted when the action was declared."""

    @method
    def do(self, table: Table) -> Flow[None]:
        left = int(acting(table).choice)
        while left and table.players[table.opponent(acting(table).seat)].hand:
            choice = yield from ask(
                table,
                table.opponent(acting(table).seat),
                "hand.discard",
                zones.hand_options(table, table.opponent(acting(table).seat)),
                "term.discard",
            )
            zones.discard_from_hand(table, table.opponent(acting(table).seat), choice.subject, "term.discard")
            left -= 1

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(table.players[table.opponent(seat)].hand)

    def text(self) -> str:
        return (
            "your opponent discards a card of their hand, of their choice, for each Nazgûl, this one included, that "
            "was in play as a permanent-event when you tapped this card"
        )


class CountsNazgul(TapsAsShort, kw_only=True):
    """It counts the Nazgûl that are in play as it is declared."""

    def paid(self, table: Table, link: Link) -> None:
        *others, own = table.chains[-1]
        counted = zones.replace(own, choice=str(len(nazgul_events(table))))
        table.chains = (*table.chains[:-1], (*others, counted))
        super().paid(table, link)


_nazgul("TW-47", CountsNazgul(does=(DiscardAsNoted(),)))


# -- Morgul-horse -----------------------------------------------------------------------------------


class TappedNazgul(Target):
    """A Nazgûl permanent-event of the player that is tapped."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(number) for number in table.listed(NAZGUL_LIST) if number in table.events]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        there = table.cards.get(int(token))
        if there is None or there.owner != seat or there.state != TAPPED or not form_now(there):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "a tapped Nazgûl permanent-event of yours"


class RideBack(Effect):
    """The Nazgûl goes back to hand where it would be discarded."""

    @instant
    def do(self, table: Table) -> None:
        number = int(acting(table).target)
        zones.change(table, number, note=(*table.cards[number].note, RIDES_BACK))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return RIDES_BACK not in table.card(target).note

    def text(self) -> str:
        return "where it would be discarded now, it returns to your hand"


card(
    "TW-63",
    HazardShort(when=DURING_ATTACK, on=TappedNazgul(), does=(RideBack(),)),
    HazardShort(on=NazgulInHand(("shadow-land",)), does=(LeaveForNazgul(("shadow-land",)),)),
)

# Morgul-knife
card(
    "TW-64",
    HazardPermanent(
        when=DURING_ATTACK,
        on=TheAttack(races=(NAZGUL,)),
        opens=True,
        single="target",
        does=(ModifyAttack(prowess=2), WatchTheAttack()),
    ),
    GoesOntoWounded(),
    DiscardedUnlessLaid(),
    RemovalInsteadOfRest(4),
)

# Ren the Unclean
_nazgul("TW-83", TapsAsShort(does=(EverybodyChecks(everywhere=True),)))


# -- The Nazgûl are Abroad --------------------------------------------------------------------------


ONE_RING = "The One Ring"
SAFE = ("free-hold", "haven")


class DrawnByRings(OpensKeys):
    """Nazgûl can be keyed to where a hero company with rings is."""

    def keys(self, table: Table, journey: Journey, card: str) -> tuple[str, ...]:
        company = table.companies[journey.company]
        if CARDS[card].race != NAZGUL or numbers.is_minion_company(table, company):
            return ()
        borne = [item for number in company.characters for item in table.items(number)]
        rings = [item.facts.name for item in borne if checks.is_ring(item.id)]
        site = places.hazard_site_type(table, table.cards[journey.site])
        found = keys_of(table, journey, SHADOWED) if rings else ()
        return (*found, f"site:{site}") if ONE_RING in rings and site not in SAFE else found

    def text(self) -> str:
        return (
            f"Nazgûl can be keyed to any site that is not a {' or '.join(SAFE)} against a hero company with "
            f"{ONE_RING}, and to a {' or '.join(SHADOWED)} against a hero company with any ring"
        )


class AtEachTurnsEnd(On, kw_only=True):
    """A turn ends while Doors of Night is in play."""

    event: str = "turn-ends"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.role == "event" and numbers.doors_of_night(table)

    def text(self) -> str:
        return f"if {DOORS} is in play when a turn ends, {self.done()}"


card(
    "TW-96",
    HazardPermanent(single="table"),
    DrawnByRings(),
    AtEachTurnsEnd(does=(TakeBack(NAZGUL, form="permanent-event"),)),
)


# -- The Pale Sword ---------------------------------------------------------------------------------


class WieldedByKing(ModifyAttack, kw_only=True):
    """The attack is stronger, and that of one Nazgûl by the Nazgûl in play as permanent-events as well."""

    king: str

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        if fight is None:
            return
        wielded = CARDS[fight.card].name == self.king
        more = len(nazgul_events(table)) if wielded else 0
        attacks.modify(table, Modifier("prowess", self.prowess + more, acting(table).card))
        fight.flags = (*fight.flags, acting(table).card)

    def text(self) -> str:
        return (
            f"{super().text()}; that of {self.king} gets as many more as there are Nazgûl in play as permanent-events"
        )


card(
    "TW-97",
    HazardPermanent(
        when=DURING_ATTACK,
        on=TheAttack(races=(NAZGUL,)),
        opens=True,
        single="target",
        does=(WieldedByKing(prowess=1, king="Witch-king of Angmar"), WatchTheAttack()),
    ),
    GoesOntoWounded(),
    DiscardedUnlessLaid(),
    RemovalInsteadOfRest(5),
)

# Ûvatha the Horseman
_nazgul("TW-107", TapsAsShort(does=(TakeFromDiscard(kind="hazard", forms=("creature",)),)))


# -- Witch-king of Angmar ---------------------------------------------------------------------------


class SitesBecome(Effect):
    """All sites of a type are of another for as long as a long-event lasts."""

    old: str
    new: str

    @instant
    def do(self, table: Table) -> None:
        last(table, "site-types", self.old, detail=self.new, until="long-event")

    def text(self) -> str:
        return f"all {self.old}s become {self.new}s, for as long as a long-event would stay"


_nazgul("TW-113", TapsAsShort(becomes="long-event", does=(SitesBecome("shadow-hold", "dark-hold"),)))
