"""Resource permanent-events of Dark Minions, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.agents import AgentsMustAttack
from underdeeps.meccg.language.hooks.combat import OneAttackOnly
from underdeeps.meccg.language.hooks.companies import AvatarAtHomeOnly, UnexpectedParty
from underdeeps.meccg.language.hooks.corruption import LightensItem
from underdeeps.meccg.language.hooks.influence import UNDER, FactionsWorthMore, GathersFactions
from underdeeps.meccg.language.hooks.items import StorableAt
from underdeeps.meccg.language.hooks.journeys import DiscardedIfMoves
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Against, is_among
from underdeeps.meccg.language.hooks.points import PointsOnlyStored
from underdeeps.meccg.language.hooks.sites import BecomesType, HomeForHeroes, StaysTapped
from underdeeps.meccg.language.hooks.zones import (
    DiscardOnExhaustion,
    DiscardsOnGuard,
    HeldOnce,
    MayNotUntap,
    Replaces,
)
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import DiscardWhen, Reaction
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.effects.cards import Tap, TapTheSite, Untap
from underdeeps.meccg.parts.effects.checks import AddToCheck, CorruptionCheck
from underdeeps.meccg.parts.effects.piles import FetchPlayableHere, StoreIt
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.needs import NoAvatarYet
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.standing import NoAutomaticAttacks
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import Bearer, Characters
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.parts.targets.companies import Below, Companies
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.parts.triggers.attacks import WhenSuchIsDefeated
from underdeeps.meccg.parts.triggers.discards import WhenNotedGoes
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED, UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- An Unexpected Party ----------------------------------------------------------------------------


class PartyIsOver(DiscardWhen, kw_only=True):
    """The company is not such a party any more."""

    event: str = "settles"
    said: str = (
        "once there is more than one in the company with a mind above 5 who is no Wizard, more than two who are no "
        "Dwarves, or no Dwarf with a mind above 5"
    )

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None:
            return False
        cards = [table.cards[number] for number in company.characters]
        great = [
            card
            for card in cards
            if not is_among(card.facts.race, ("wizard",)) and numbers.mind(table, card.number) > 5
        ]
        others = [card for card in cards if card.facts.race != "dwarf"]
        return len(great) > 1 or len(others) > 2 or not any(card.facts.race == "dwarf" for card in great)


card(
    "DM-114",
    Permanent(when=windows.ORGANIZATION, on=Companies(), onto="company", single="target"),
    UnexpectedParty(2),
    PartyIsOver(),
)

# -- Choice of Lúthien ------------------------------------------------------------------------------


GONDOR = ("Anórien", "Lebennin", "Lamedon", "Belfalas", "Anfalas")

card(
    "DM-120",
    Permanent(on=Characters(names=("Arwen",), at_sites=("Minas Tirith",)), onto="target"),
    Gives("direct-influence", 2),
    Gives("mind", 2),
    DiscardedIfMoves(GONDOR),
    Ability(taps=("bearer",), does=(FetchPlayableHere(),)),
)

# -- Fireworks --------------------------------------------------------------------------------------


class RollForSite(Effect):
    """A roll with the mind of a sage: above a number, his site untaps."""

    above: int
    wizard: int

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        who = int(link.target)
        company = table.company_of(who)
        if company is None:
            return
        total = checks.roll(table, link.seat, link.card, "term.roll", number=who) + numbers.mind(table, who)
        total += self.wizard if is_among(numbers.race(table, who), ("wizard",)) else 0
        if total > self.above:
            zones.untap(table, company.site)

    def text(self) -> str:
        return f"make a roll and add his mind ({self.wizard:+d} for a Wizard): above {self.above}, the site untaps"


card(
    "DM-130",
    Permanent(
        on=Characters(skill="sage", allies=False, at_types=("border-hold", "free-hold"), site_tapped=True),
        taps=("target",),
        onto="target",
        does=(RollForSite(above=12, wizard=10),),
    ),
    HeldOnce(),
)


# Forewarned Is Forearmed
card("DM-132", Permanent(single="table"), OneAttackOnly(), WhenSuchIsDefeated(flag=attacks.ISOLATED))


# -- Free to Choose ---------------------------------------------------------------------------------


class HeavyItems(CardsInPlay, kw_only=True):
    """An item that has so many corruption points printed on it."""

    least: int

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        item = table.cards.get(int(token))
        if item is None or item.facts.corruption < self.least:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"an item with at least {self.least} corruption points printed on it"


class AfterBearersCheck(DiscardWhen, kw_only=True):
    """The bearer of the item on which the card lies has made a corruption check."""

    event: str = "corruption-check-made"
    said: str = "after the bearer of the item makes a corruption check"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        item = table.cards.get(source.on)
        return item is not None and str(item.on) == subject


card(
    "DM-133",
    Permanent(on=HeavyItems(roles=("item",), whose="own", least=3), onto="target", single="target"),
    LightensItem(less=2, with_gates=3),
    AfterBearersCheck(),
)


# -- Herb-lore --------------------------------------------------------------------------------------


class HealCompany(Effect):
    """All in the company of the target become well and untapped."""

    touches: ClassVar[frozenset[str]] = frozenset({"untaps"})

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(int(acting(table).target))
        if company is not None:
            zones.refresh(table, company)

    def text(self) -> str:
        return "all wounded and all tapped characters of his company become well and untapped"


class ThroughWilds(Characters, kw_only=True):
    """Somebody who is on his way, with a region of a type in his site path."""

    region_type: str

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        journey = table.journey
        if journey is None or self.region_type not in places.region_types(table, journey):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} with a {self.region_type} in his site path"


card(
    "DM-136",
    Permanent(
        when=windows.MOVEMENT,
        on=ThroughWilds(where="journey", names=("Radagast",), moving=True, region_type="wilderness"),
        onto="target",
        does=(Tap(),),
    ),
    Ability(when=windows.ORGANIZATION, on=Bearer(), taps=("target",), discards=("source",), does=(HealCompany(),)),
)

# Hobbit-lore
card(
    "DM-139",
    Permanent(
        when=windows.ORGANIZATION, on=Characters(names=("Gandalf",), at_haven=True), onto="target", does=(Tap(),)
    ),
    Gives("direct-influence", 2, against=Against(races=("hobbit",))),
)


# -- Mallorn ----------------------------------------------------------------------------------------


class StoredThere(Need, kw_only=True):
    """The player has a card of some name stored at a site."""

    name: str
    site: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        there = f"stored-at:{self.site}"
        if any(
            other.stored and other.owner == seat and other.facts.name == self.name and there in other.note
            for other in table.cards.values()
        ):
            return None
        return Refusal(NO, (card,))

    def text(self) -> str:
        return f"if you have {self.name} stored there"


class HomeAndNoDiscard(HomeForHeroes, Replaces):
    """A home for heroes whose site card goes back to the location deck when it would be discarded."""

    def fits(self, table: Table, source: Card, card: Card) -> bool:
        return card.role == "site" and card.facts.name == self.site

    def replace(self, table: Table, source: int, card: Card, rule: str) -> None:
        zones.leave(table, card.number, "locations", rule)

    def text(self) -> str:
        return f"{super().text()} and goes back to his location deck when it would be discarded"


card(
    "DM-148",
    SitePermanent(
        on=TheSite(names=("Bag End",)), needs=(StoredThere(name="Earth of Galadriel’s Orchard", site="Bag End"),)
    ),
    HomeAndNoDiscard("Bag End"),
    FactionsWorthMore("hobbit"),
)

# Ordered to Kill
card("DM-152", Permanent(single="table"), AgentsMustAttack(), DiscardsOnGuard(), DiscardOnExhaustion())

# Rebuild the Town
card(
    "DM-155",
    Permanent(when=windows.SITE, on=TheSite(types=("ruins-and-lairs",), lair=False, under_deeps=False), onto="site"),
    BecomesType("border-hold"),
    NoAutomaticAttacks(),
)


# Saw Further and Deeper
card(
    "DM-156",
    Permanent(needs=(NoAvatarYet("if you have not revealed your Wizard"),), single="player"),
    Gives("general-influence", 5, to="player"),
    AvatarAtHomeOnly(),
    DiscardWhen(event="character-played", about="its avatar", said="when your Wizard comes into play"),
)


# -- Sentinels of Númenor ---------------------------------------------------------------------------


class GathersWon(Reaction, kw_only=True):
    """A faction that its player wins is placed under the card."""

    event: str = "faction-played"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        faction = table.card(subject)
        return faction.owner == source.owner and any(
            part.meant(faction.id) for part in parts_of(source.id, GathersFactions)
        )

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.change(table, source.number, note=(*source.note, f"{UNDER}{subject}"))

    def text(self) -> str:
        return "this card and the factions under it lie in your marshalling point pile"


card(
    "DM-158",
    Permanent(onto="points", single="table"),
    GathersFactions(
        regions=("Anórien", "Lebennin", "Lamedon", "Belfalas", "Anfalas"), but="Army of the Dead", not_by="Muster"
    ),
    GathersWon(),
    WhenNotedGoes(
        event="discarded-from-play", note=UNDER, said="when a faction under it is discarded; the others stay"
    ),
)

# -- To the Uttermost Foundations -------------------------------------------------------------------


FOUND = NOTES.declare("found-at:", "that names the site where it was played")


class Fathom(Effect):
    """The site of the company taps; the card is tapped and remembers the site."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        company = table.companies.get(int(link.target[1:]))
        if company is None or link.source not in table.cards:
            return
        site = table.site_of(company)
        zones.tap(table, site.number)
        zones.change(table, link.source, state=TAPPED, note=(f"{FOUND}{site.facts.name}",))

    def text(self) -> str:
        return "tap its site if that is untapped; this card is played tapped"


class AtOtherDepths(Need):
    """The company that the card lies on is at another Under-deeps site than the one where the card was played."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        if company is None or not table.site_of(company).facts.under_deeps:
            return Refusal(NO, (card,))
        old = table.cards[source].note
        return Refusal(NO, (card,)) if f"{FOUND}{table.site_of(company).facts.name}" in old else None

    def text(self) -> str:
        return "if the company is at another Under-deeps site"


class AtHavenUntapped(Need):
    """The card is untapped, and the company that it lies on is at a haven."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        at_haven = company is not None and numbers.is_haven(table, table.site_of(company), seat)
        return None if at_haven and table.cards[source].state == UNTAPPED else Refusal(NO, (card,))

    def text(self) -> str:
        return "if this card is untapped and the company is at a haven"


card(
    "DM-161",
    Permanent(when=windows.ORGANIZATION, on=Below(bound=False), onto="company", single="target", does=(Fathom(),)),
    StaysTapped(),
    Ability(when=windows.ORGANIZATION, needs=(AtOtherDepths(),), does=(Untap("source"),)),
    Ability(when=windows.ORGANIZATION, needs=(AtHavenUntapped(),), does=(StoreIt(),)),
    PointsOnlyStored(),
)


# -- Vein of Arda -----------------------------------------------------------------------------------


class SageOrDwarf(Characters, kw_only=True):
    """A sage or a Dwarf of the company whose site phase it is."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        who = table.cards.get(int(token))
        if who is None or ("sage" not in numbers.skills(table, who.number) and who.facts.race != "dwarf"):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a sage or a Dwarf"


card(
    "DM-162",
    SitePermanent(
        on=TheSite(under_deeps=True),
        by=SageOrDwarf(where="site"),
        taps=("by",),
        onto="by",
        taps_site=True,
        one_per_site=True,
        does=(TapTheSite(),),
    ),
    MayNotUntap(),
    StorableAt(types=("haven",), bracketed=False),
)


# When You Know More
card(
    "DM-163",
    SitePermanent(
        on=Characters(where="site", skill="sage", allies=False, information=True, site_tapped=False),
        taps=("target",),
        onto="target",
        taps_site=True,
        does=(TapTheSite(),),
    ),
    Ability(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), by="companion"),
        taps=("bearer",),
        does=(AddToCheck(2), CorruptionCheck("bearer")),
    ),
)
