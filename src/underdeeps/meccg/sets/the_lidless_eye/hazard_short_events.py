"""Hazard short-events of The Lidless Eye, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant, procedure
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, Attack, is_ring
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.sites import ChangesAttacksForNow
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.phrases import rolls
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.modifiers import changes, total
from underdeeps.meccg.parts.effects.attacks import RepeatAutomaticAttack
from underdeeps.meccg.parts.effects.cards import Tap
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.needs import InPlay, NotInPlay
from underdeeps.meccg.parts.plays import OnAnAutomaticAttack
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS, Member, Victims
from underdeeps.meccg.parts.targets.companies import Companies, Traveler
from underdeeps.meccg.parts.targets.links import Links
from underdeeps.meccg.parts.targets.sites import FREE_AND_BORDER_HOLDS, SiteWithAttack, attacks_at
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks, automatic_attacks, combat
from underdeeps.meccg.rules.combat.automatic_attacks import attack_name, begin_as
from underdeeps.meccg.table import UNTAPPED, WOUNDED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Check, Company, Lasting, Table


# -- Arouse Defenders -------------------------------------------------------------------------------

AROUSED = LASTING.declare(
    "aroused", "on a site, whose automatic-attack (the detail) is stronger and cannot be canceled"
)


class ArouseAttack(ChangesAttacksForNow):
    """The automatic-attack has more prowess and cannot be canceled until the end of the turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        linger(table, self, AROUSED, acting(table).target, detail=acting(table).choice)

    def change(self, lasting: Lasting, site: Card, attacks: list[Attack]) -> list[Attack]:
        if lasting.target != site.token:
            return attacks
        return [self._aroused(attack) if attack_name(attack) == lasting.detail else attack for attack in attacks]

    def _aroused(self, attack: Attack) -> Attack:
        return zones.replace(attack, prowess=attack.prowess + self.prowess, cannot_be_cancelled=True)

    def text(self) -> str:
        return (
            f"one automatic-attack of your choice there has {self.prowess:+d} prowess for the rest of the turn, and "
            "cannot be canceled"
        )


card(
    "LE-101",
    OnAnAutomaticAttack(
        on=SiteWithAttack(types=FREE_AND_BORDER_HOLDS),
        single="target",
        does=(ArouseAttack(2),),
    ),
)

# Darkness Under Tree
card(
    "LE-108",
    HazardShort(
        needs=(InPlay("Doors of Night"),),
        on=Victims(races=("orc", "troll", "man"), state="untapped"),
        does=(Tap(),),
    ),
)

# Incite Defenders
card(
    "LE-115",
    OnAnAutomaticAttack(
        on=SiteWithAttack(types=("border-hold", "free-hold")),
        single="target",
        does=(RepeatAutomaticAttack(),),
    ),
)


# -- News of Doom -----------------------------------------------------------------------------------

rolls("news", "to keep {card}")


class ShakeFactions(Effect, kw_only=True):
    """Each player rolls for each faction of theirs in play: by a low roll it is discarded."""

    lost_at: tuple[int, ...]
    """Rolls by which it is lost in any case."""
    needed: int
    """What the roll and the player's unused general influence must come to."""

    @instant
    def do(self, table: Table) -> None:
        for seat in (table.active, table.opponent(table.active)):
            for faction in factions_of(table, seat):
                dice = checks.roll(table, seat, "news", "term.roll", card=faction.id, number=faction.number)
                total = dice + numbers.free_general_influence(table, seat)
                if dice in self.lost_at or total < self.needed:
                    zones.discard(table, faction.number)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return any(factions_of(table, each) for each in table.seats)

    def text(self) -> str:
        rolls = " or ".join(str(dice) for dice in self.lost_at)
        return (
            "each player makes a roll for each of his factions in play, and discards the faction if the roll is "
            f"{rolls}, or if the roll and his unused general influence together are less than {self.needed}"
        )


def factions_of(table: Table, seat: str) -> list[Card]:
    """The factions that a player has in play."""
    return [card for card in table.cards.values() if card.role == "faction" and card.owner == seat]


card("LE-127", HazardShort(goes="out", does=(ShakeFactions(lost_at=(2, 3), needed=10),)))


# -- The Roving Eye ---------------------------------------------------------------------------------


def draws_the_eye(item: Card) -> bool:
    """Whether an item is a Palantír, a greater item, or a ring other than a gold ring."""
    facts = item.facts
    return facts.item == "greater" or "palantír" in facts.keywords or (is_ring(item.id) and facts.item != "gold-ring")


class Conspicuous(Victims, kw_only=True):
    """A character who bears a Palantír, a greater item, or a ring other than a gold ring."""

    def fits(self, table: Table, it: Member) -> bool:
        return any(draws_the_eye(item) for item in table.borne(it.who.number, "item")) and super().fits(table, it)

    def text(self) -> str:
        return f"{super().text()} who bears a Palantír, a greater item, or a ring that is not a gold ring"


class CheckUnderTheEye(Effect):
    """He makes a corruption check; if he would be eliminated by it, he is discarded instead."""

    touches: ClassVar[frozenset[str]] = frozenset({"character", "company"})
    modifier: int

    @method
    def do(self, table: Table) -> Flow[None]:
        yield from checks.corruption_check(
            table, int(acting(table).target), self.modifier, acting(table).card, (checks.DISCARDS,)
        )

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return not numbers.immune_to_corruption(table, int(target))

    def text(self) -> str:
        return (
            f"he makes a corruption check modified by {self.modifier:+d}; if it would eliminate him, he is discarded "
            "instead"
        )


card(
    "LE-135",
    HazardShort(on=Conspicuous(not_races=WIZARDS_AND_RINGWRAITHS), does=(CheckUnderTheEye(-2),)),
)


# -- Stay Her Appetite ------------------------------------------------------------------------------


class TurnAlly(Effect):
    """A roll with the ally's mind against influence: if it is higher, the ally attacks the one who controls it."""

    touches: ClassVar[frozenset[str]] = frozenset({"ally"})
    more: int

    @method
    def do(self, table: Table) -> Flow[None]:
        if self.turns(table):
            self.begin(table)
            outcome = yield from combat.fight(table)
            if outcome != attacks.DEFEATED and int(acting(table).target) in table.cards:
                zones.discard(table, int(acting(table).target))

    def turns(self, table: Table) -> bool:
        """Whether the roll makes the ally attack."""
        link = acting(table)
        ally = table.card(link.target)
        dice = checks.roll(table, link.seat, "ally", "term.roll", card=ally.id, number=ally.number)
        held = numbers.free_general_influence(table, ally.owner) + numbers.free_direct_influence(table, ally.on)
        return dice + numbers.mind(table, ally.number) > held + self.more

    def begin(self, table: Table) -> None:
        """The attack of the ally on the one who controls it."""
        link = acting(table)
        ally = table.card(link.target)
        company = table.company_of(ally.number)
        assert company is not None
        dice = checks.roll(table, link.seat, "prowess", "term.roll", card=ally.id, number=ally.number)
        attacks.begin(
            table,
            company.number,
            source="event",
            card=link.card,
            maker=ally.number,
            race=ally.facts.race,
            strikes=1,
            prowess=numbers.base_prowess(table, ally) + dice,
            only=(ally.on,),
            open=False,
            detainment=not table.kind(company.owner).minion,
        )

    def text(self) -> str:
        return (
            "make a roll: if it and the ally's mind are more than its player's unused general influence, the unused "
            f"direct influence of the character who controls it and {self.more} together, the ally attacks that "
            "character (detainment against a hero) with 1 strike, of its normal prowess and a roll; unless the attack "
            "is defeated, discard the ally"
        )


card(
    "LE-140",
    HazardShort(on=CardsInPlay(roles=("ally",), company="journey"), opens=True, fights=True, does=(TurnAlly(5),)),
)


# -- Tidings of Bold Spies --------------------------------------------------------------------------


class CompaniesBoundForAttack(Companies, kw_only=True):
    """The company, moving to a site with an automatic-attack that it would face, and that is known by now."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if all(automatic_attacks.is_open(attack) for attack in ahead(table)):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a company on its way to a site that has an automatic-attack"


def ahead(table: Table) -> list[Attack]:
    """The automatic-attacks of the new site of the company whose movement/hazard phase it is."""
    journey = table.journey
    if journey is None or journey.ended or journey.site not in table.cards:
        return []
    return attacks_at(table, table.cards[journey.site])


def next_ahead(table: Table, faced: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """The next of them, if the company has faced those of these names: its place (-1 if there is none), and the names
    with its own."""
    return automatic_attacks.next_unfaced(ahead(table), faced)


def begin_ahead(table: Table, place: int, more: bool) -> None:
    """An attack begins that is as one of the automatic-attacks of the new site, perhaps with more to follow."""
    assert table.journey is not None
    company, site = table.companies[table.journey.company], table.cards[table.journey.site]
    flags = (automatic_attacks.AS_AUTOMATIC,)
    begin_as(table, company, site, place, flags, source="event", card=acting(table).card, maker=0)
    if table.combat is not None:
        table.combat.open = table.combat.open and not more


class FaceAttacksOfSite(Effect):
    """The company faces attacks that are as the automatic-attacks of its new site, but are none.

    It touches nothing that lets it be revealed on-guard: in a site phase no company is on its way.
    """

    @method
    def do(self, table: Table) -> Flow[None]:
        place, faced = next_ahead(table, ())
        while place >= 0:
            if not automatic_attacks.is_open(ahead(table)[place]):
                begin_ahead(table, place, next_ahead(table, faced)[0] >= 0)
                yield from combat.fight(table)
            place, faced = next_ahead(table, faced)

    def text(self) -> str:
        return (
            "it faces at once an attack like each automatic-attack of the site, with all that changes those; these "
            "are not automatic-attacks"
        )


card(
    "LE-143",
    HazardShort(
        on=CompaniesBoundForAttack(where="journey", moving=True),
        opens=True,
        fights=True,
        does=(FaceAttacksOfSite(),),
    ),
)


# -- Veils Flung Away -------------------------------------------------------------------------------


@procedure
def nerve_check(table: Table, number: int, modifier: int, card: str) -> Flow[None]:
    """A body check without danger: an Orc or Troll may be discarded by it, who else fails it untapped is tapped."""
    if number not in table.cards:
        return
    wounded = table.cards[number].state == WOUNDED
    checks.push_body_check(table, number, changes("check", modifier, card, "check"), wounded, card)
    yield from chain.roll_window(table, windows.BODY)
    _nerve_result(table, checks.pop(table))


def _nerve_result(table: Table, check: Check) -> None:
    number = check.character
    if number not in table.cards or check.canceled:
        return
    card = table.cards[number]
    body = total(checks.checked_body(table, check))
    dice = checks.roll(table, check.seat, "body", "combat.body-check.roll", character=card.id, number=number)
    result = dice + total(checks.body_modifiers(table, check))
    table.tell("body-check", "combat.body-check.roll", character=card.id, number=number, total=result, body=body)
    if result in checks.discarding(table, check) and not checks.never_discarded(table, number):
        zones.discard(table, number, "combat.body-check.orc-troll-discard-over-eliminate")
    elif result > body:
        checks.tap_if_untapped(table, number)


class NerveChecks(Effect):
    """A body check for each character, which can discard Orcs and Trolls and tap the others."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-character", "removes-character", "company"})
    modifier: int

    @method
    def do(self, table: Table) -> Flow[None]:
        for number in table.companies[int(acting(table).target[1:])].characters:
            yield from nerve_check(table, number, self.modifier, acting(table).card)

    def text(self) -> str:
        return (
            f"a body check modified by {self.modifier:+d} is made for each of its characters: an Orc or Troll may be "
            "discarded by it as his card says; whoever is not, but fails it untapped, is tapped"
        )


card(
    "LE-146",
    HazardShort(
        counts=0,
        needs=(NotInPlay("Doors of Night"),),
        on=Companies(
            where="journey",
            moving=True,
            path=(("wilderness", 1), ("border-land", 1), ("free-domain", 1)),
        ),
        does=(NerveChecks(-1),),
    ),
)


# -- Waiting Shadow ---------------------------------------------------------------------------------

WARY = ("orc", "troll", "man")


def may_tap(table: Table, company: Company) -> list[int]:
    """Who of a company may be tapped by the shadow: with Doors of Night, anybody."""
    found = [number for number in company.characters if table.cards[number].state == UNTAPPED]
    if numbers.doors_of_night(table):
        return found
    return [number for number in found if numbers.race(table, number) in WARY]


class CompanyInShadow(Companies, kw_only=True):
    """A company with somebody in it whom the shadow can tap."""

    def fits(self, table: Table, it: Traveler) -> bool:
        return bool(may_tap(table, it.company)) and super().fits(table, it)

    def text(self) -> str:
        races = ", ".join(race.capitalize() for race in WARY[:-1])
        return f"{super().text()} with an untapped {races} or {WARY[-1].capitalize()}"


class TapInShadow(Effect):
    """The company's player taps one of these characters; with Doors of Night any one character."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-character"})

    @method
    def do(self, table: Table) -> Flow[None]:
        if self.options(table):
            choice = yield from ask(
                table,
                table.companies[int(acting(table).target[1:])].owner,
                "environment.tap",
                self.options(table),
                "term.tap",
            )
            zones.tap(table, int(choice.subject))

    def options(self, table: Table) -> list[Option]:
        """Those of whom one taps."""
        company = table.companies.get(int(acting(table).target[1:]))
        return [Option("tap", str(number)) for number in may_tap(table, company)] if company is not None else []

    def text(self) -> str:
        return (
            "its player taps one such character; if Doors of Night is in play, it is playable on any company with an "
            "untapped character, and any of them may be tapped"
        )


card("LE-147", HazardShort(on=CompanyInShadow(where="journey"), does=(TapInShadow(),)))


# -- Wrath of the West ------------------------------------------------------------------------------


class MinionShortEvents(Links, kw_only=True):
    """A short-event, a resource of minions, that was declared before in this chain."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        link = next((link for link in table.chain if f"link{link.number}" == token), None)
        if link is None or link.source or not is_minion_short_event(link.card):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a short-event that is a minion resource, in the chain to which it was declared"


def is_minion_short_event(card: str) -> bool:
    """Whether a card is a minion resource that is played as a short-event."""
    facts = CARDS.get(card)
    if facts is None or facts.kind != "resource" or "short-event" not in facts.forms:
        return False
    return facts.alignment in ("minion", "balrog")


rolls("wrath", "to cancel {card}")


class RollToCancel(Effect):
    """A roll: above a number, the event is canceled and discarded."""

    above: int

    @instant
    def do(self, table: Table) -> None:
        number = int(acting(table).target.removeprefix("link"))
        link = next(link for chain in table.chains for link in chain if link.number == number)
        dice = checks.roll(table, acting(table).seat, "wrath", "term.roll", card=link.card, needed=self.above + 1)
        if dice > self.above:
            chain.cancel_link(table, number)

    def text(self) -> str:
        return f"make a roll: above {self.above}, the event is canceled and discarded"


card("LE-151", HazardShort(on=MinionShortEvents(), responds=True, does=(RollToCancel(6),)))
