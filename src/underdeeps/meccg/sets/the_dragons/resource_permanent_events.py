"""Resource permanent-events of The Dragons, by number. Those with much code of their own have modules beside this."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.numbers import Gives, HasSkill
from underdeeps.meccg.language.hooks.sites import HealsAsHaven
from underdeeps.meccg.language.hooks.zones import DiscardOnExhaustion, KeepsLongEvent
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.parts.effects.cards import TapTheSite, Untap
from underdeeps.meccg.parts.effects.checks import AddToCheck, CorruptionCheck
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.effects.piles import FetchItems, playable_there
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.needs import NotInPlay, site_name
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.parts.targets.sites import is_lair
from underdeeps.meccg.parts.wording import DOORS
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat.automatic_attacks import lair_cleared
from underdeeps.meccg.rules.resources import at_site, items
from underdeeps.meccg.table import TAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Dragon-lore ------------------------------------------------------------------------------------


def _learned(id: str, ability: Ability) -> None:
    """Something that a sage learns where Information is playable, and uses later."""
    card(
        id,
        SitePermanent(
            on=Characters(where="site", skill="sage", allies=False, information=True, site_tapped=False),
            taps=("target",),
            onto="target",
            taps_site=True,
            does=(TapTheSite(),),
        ),
        ability,
    )


class AtTappedLair(Need):
    """The company that the card is with has its site phase, at a tapped lair of a Dragon."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source) if source in table.cards else at_site.company_here(table)
        if company is None or company.number != table.site_company:
            return Refusal(NO, (card,))
        site = table.site_of(company)
        if site.state != TAPPED or not is_lair(site.id) or lair_cleared(table, site):
            return Refusal(NO, (card, site.id))
        return None

    def text(self) -> str:
        return "at a tapped lair of a Dragon"


asks("lore.bearer", "{card}: who of the company gets {0}?")
offers("gets", "{subject}.")


class FindInLair(Effect):
    """An item playable at the site comes from the play deck or the discard pile to somebody of the company."""

    searches: ClassVar[bool] = True

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "fetch.item",
            [*self.found(table, acting(table).seat), Option("none")],
            "term.search",
        )
        if choice.verb != "none":
            found, place = choice.subject, choice.verb
            yield from items.burn(table, acting(table).seat, found)
            who = yield from ask(
                table, acting(table).seat, "lore.bearer", bearers(table, found), "site.item.play", (found,)
            )
            self.bring(table, found, place, int(who.subject))
        zones.shuffle_deck(table, acting(table).seat)

    def found(self, table: Table, seat: str) -> list[Option]:
        """What can be found, and where."""
        company = at_site.company_here(table)
        if company is None:
            return []
        return [
            Option(place, card)
            for place, pile in zones.searched(table, seat, "from-deck", "from-discard")
            for card in sorted(pile.distinct())
            if CARDS[card].item and playable_there(table, card, table.site_of(company))
            if zones.unique_refusal(table, card) is None and bearers(table, card)
            if items.burn_refusal(table, seat, table.site_of(company), card) is None
        ]

    def bring(self, table: Table, card: str, place: str, bearer: int) -> None:
        """The item is played with somebody."""
        player = table.players[acting(table).seat]
        mine = table.bit(player.seat)
        if place == "from-deck":
            player.deck = player.deck.without_unseen(card, mine)
        else:
            player.discard = player.discard.without_unseen(card, mine)
        number = items.gain(table, card, player.seat, bearer)
        zones.happen(table, "item-gained", str(number))

    def text(self) -> str:
        return (
            "look through your play deck and discard pile for an item that is playable there; you may play it at once "
            "with a character of the company, who does not tap for it. Shuffle your play deck"
        )


def bearers(table: Table, card: str) -> list[Option]:
    """Who of the company whose site phase it is can have an item."""
    company = at_site.company_here(table)
    found = company.characters if company is not None else ()
    return [
        Option("gets", str(number)) for number in found if not at_site.bearing_refusal(table, card, table.cards[number])
    ]


_learned(
    "TD-108",
    Ability(when=windows.SITE, needs=(AtTappedLair(),), taps=("bearer",), discards=("source",), does=(FindInLair(),)),
)


# -- Echo of all Joy --------------------------------------------------------------------------------


class WhenNightComes(Reaction, kw_only=True):
    """The long-event on which this card lies is discarded, and this card with it, when an event comes into play."""

    event: str = "enters-play"
    name: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        other = table.cards.get(int(subject))
        return other is not None and other.role == "event" and other.facts.name == self.name and bool(source.on)

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.discard(table, source.on, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return f"discard this card and what it lies on when {self.name} comes into play"


card(
    "TD-110",
    Permanent(
        needs=(NotInPlay(DOORS),),
        on=CardsInPlay(kinds=("resource",), forms=("long-event",), whose="own"),
        onto="target",
    ),
    KeepsLongEvent(),
    WhenNightComes(name=DOORS),
    DiscardOnExhaustion(with_host=True),
)

# Gift of Comprehension
card(
    "TD-118",
    Permanent(on=Characters(races=("dúnadan",), at_haven=True), taps=("target",), onto="target"),
    HasSkill("sage"),
)

# Houses of Healing
card(
    "TD-125",
    Permanent(on=CardsInPlay(roles=("site",), site_types=("free-hold",), whose="own"), onto="target"),
    HealsAsHaven(),
)


# -- Lore of the Ages -------------------------------------------------------------------------------


class StrengthenDefenders(Effect):
    """All characters of the company that is attacked have more prowess against the attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        company = table.companies.get(fight.company) if fight is not None else None
        for number in company.characters if company is not None else ():
            last(table, "prowess", str(number), self.prowess, until="attack")

    def text(self) -> str:
        return f"{self.prowess:+d} prowess against the attack for all characters of his company"


card(
    "TD-129",
    Permanent(on=Characters(races=("elf",), at_haven=True), taps=("target",), onto="target"),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(),
        taps=("bearer",),
        does=(StrengthenDefenders(1), CorruptionCheck("bearer")),
    ),
)

# Mathom Lore
card(
    "TD-137",
    Permanent(on=Characters(races=("hobbit",), at_sites=("Bag End",)), taps=("target",), onto="target"),
    Ability(when=windows.ORGANIZATION, taps=("bearer",), does=(FetchItems("minor", 1), CorruptionCheck("bearer"))),
)


# -- Tales of the Hunt ------------------------------------------------------------------------------


class Listeners(Characters, kw_only=True):
    """A character in the company of the one who bears the card."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if source in table.cards and table.company_of(source) != table.company_of(int(token)):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} in his company"


card(
    "TD-155",
    Permanent(on=Characters(races=("man",), at_types=("border-hold",)), taps=("target",), onto="target"),
    Ability(on=Listeners(state="tapped"), taps=("bearer",), does=(Untap(), CorruptionCheck("bearer"))),
)


# -- Three Golden Hairs -----------------------------------------------------------------------------


class WithTheLady(Characters, kw_only=True):
    """A character at the site at which somebody of a name is, who is not that one."""

    lady: str

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        here = site_name(table, int(token))
        ladies = [each for each in table.cards.values() if each.role == "character" and each.facts.name == self.lady]
        if not here or not any(site_name(table, lady.number) == here for lady in ladies):
            return Refusal(NO, (card, self.lady))
        if table.card(token).facts.name == self.lady:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} other than {self.lady} who is at the same site as she"


class CorruptionLeaves(Effect):
    """All corruption cards on the target are discarded."""

    @instant
    def do(self, table: Table) -> None:
        for each in table.card(acting(table).target).bears:
            if "corruption" in table.cards[each].facts.keywords:
                zones.discard(table, each)

    def text(self) -> str:
        return "discard all corruption cards on him"


card(
    "TD-157",
    Permanent(
        on=WithTheLady(skill="diplomat", not_races=("wizard", "hobbit"), allies=False, lady="Galadriel"),
        onto="target",
        does=(CorruptionLeaves(),),
    ),
    Gives("corruption-check", 2),
)

# When I Know Anything
_learned(
    "TD-166",
    Ability(
        when=windows.CORRUPTION,
        on=TheCheck(kinds=("corruption",), by="companion"),
        taps=("bearer",),
        does=(AddToCheck(3), CorruptionCheck("bearer")),
    ),
)
