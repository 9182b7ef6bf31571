"""Resource permanent-events of The Balrog, by number.

Long because the cards of one kind stand in one list, each with what it alone needs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import AnswersHarder, CannotBeDiscardedByBodyCheck, HitsHarder, MinionsFight
from underdeeps.meccg.language.hooks.companies import ExtraLeader, MayHaveFollowers, StandsAlone
from underdeeps.meccg.language.hooks.items import KeepsRings
from underdeeps.meccg.language.hooks.journeys import KeepsToRegions
from underdeeps.meccg.language.hooks.numbers import Becomes, Gives, HasSkill, LetsUse
from underdeeps.meccg.language.hooks.players import AnyCharacters, YouAreSauron
from underdeeps.meccg.language.hooks.sites import NeverLeaves
from underdeeps.meccg.language.hooks.under_deeps import EasesWay, JoinsRegionAbove, LeadsOn, LetsOutOfTheDeeps
from underdeeps.meccg.language.hooks.zones import DiscardOnExhaustion, Forbids
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import asks, rolls, tells
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.language.vocabulary import NOTES, USES
from underdeeps.meccg.parts.effects.cards import (
    Discard,
    DiscardNamed,
    ReturnOthers,
    ReturnToHand,
    TapTheSite,
    WinCreature,
)
from underdeeps.meccg.parts.effects.piles import SendFor
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.needs import THE_BALROG, AlliesMayJoin, NoAvatarYet, OpponentIs, is_shown
from underdeeps.meccg.parts.plays import OnCreature, SitePermanent
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany, TheAttack
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.triggers.discards import WhenOutranked
from underdeeps.meccg.rules import checks, numbers, rings, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table


# -- Crept Along Carefully --------------------------------------------------------------------------


rolls("slip-away", "to slip away")


class SlipAway(Effect, kw_only=True):
    """A roll with the number of those in the company who have a skill: above a number the attack is canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})
    skill: str
    above: int

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        company = table.companies.get(fight.company) if fight is not None else None
        if company is None:
            return
        skilled = sum(self.skill in numbers.skills(table, number) for number in company.characters)
        dice = checks.roll(table, company.owner, "slip-away", "term.roll")
        if dice + skilled > self.above:
            attacks.cancel(table)

    def text(self) -> str:
        return (
            f"make a roll: if it and the number of {self.skill}s in the company are more than {self.above}, the attack "
            "is canceled"
        )


card(
    "BA-29",
    Permanent(when=windows.ORGANIZATION, on=Companies(), onto="company"),
    KeepsToRegions(regions=3, limit=1, above_ground=True),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(sources=("company",)),
        discards=("source",),
        does=(SlipAway(skill="ranger", above=7),),
    ),
    DiscardOnExhaustion(),
    Ability(when=windows.ORGANIZATION, does=(Discard("source"),)),
)


# -- Rumours of Rings -------------------------------------------------------------------------------


ASKED_ABOUT: Final = NOTES.declare("used@", "the turn follows in which this card was used")


class OncePerOrganization(Ability, kw_only=True):
    """An ability that each copy of its card has once in an organization phase."""

    when: int = windows.ORGANIZATION

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if f"{ASKED_ABOUT}{table.turn}" in table.cards[source].note:
            return Refusal("timing.action.needs-allowance", (card,))
        return super().refusal(table, seat, card, source)

    def paid(self, table: Table, link: Link) -> None:
        zones.change(table, link.source, note=(f"{ASKED_ABOUT}{table.turn}",))


def lay_by(table: Table, place: str, card: str) -> None:
    """A card of the sideboard or the discard pile is laid off to the side with the card that is acting."""
    link = acting(table)
    zones.take_out(table, link.seat, card, place)
    number = zones.enter(table, card, link.seat, "aside", on=link.source, note=("no-points",))
    table.tell("reserved", "term.off-to-the-side", seat=link.seat, card=card, number=number)


asks("ring.keep", "{card}: which ring do you lay by?")


class KeepRing(Effect):
    """A special ring, but The One Ring, is taken from the sideboard or the discard pile and laid with this card."""

    most: int

    @method
    def do(self, table: Table) -> Flow[None]:
        if self.found(table, acting(table).seat):
            choice = yield from ask(
                table, acting(table).seat, "ring.keep", self.found(table, acting(table).seat), "aside.zone.cause"
            )
            lay_by(table, choice.verb, choice.subject)

    def found(self, table: Table, seat: str) -> list[Option]:
        """The rings that can be taken, and from where."""
        return [
            Option(place, card)
            for place, pile in zones.searched(table, seat, "from-sideboard", "from-discard")
            for card in pile.distinct()
            if CARDS[card].item == "special"
            and checks.is_ring(card)
            and CARDS[card].name != "The One Ring"
            and zones.unique_refusal(table, card) is None
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return len(table.borne(source, "aside")) < self.most and bool(self.found(table, seat))

    def text(self) -> str:
        return (
            "take one special ring other than The One Ring out of your discard pile or your sideboard and lay it off "
            f"to the side with this card, once in a phase and as long as fewer than {self.most} lie there"
        )


card("BA-31", Permanent(), OncePerOrganization(does=(KeepRing(2),)), KeepsRings())

# Going Ever Under Dark
card(
    "BA-37",
    Permanent(when=windows.ORGANIZATION, on=Companies(), onto="company", single="target"),
    KeepsToRegions(regions=3, limit=1),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(sources=("company",)),
        discards=("source",),
        does=(SlipAway(skill="scout", above=7),),
    ),
    Ability(when=windows.ORGANIZATION, does=(Discard("source"),)),
)

# Prone to Violence
card("BA-42", Permanent(single="table"), MinionsFight(), DiscardOnExhaustion())

# Sauron
card(
    "BA-43",
    Permanent(needs=(OpponentIs("wizard"), NoAvatarYet()), single="table", does=(DiscardNamed("Bade to Rule"),)),
    YouAreSauron(),
    Gives("general-influence", 10, to="player"),
    Forbids(("Bade to Rule",)),
    Ability(when=windows.ORGANIZATION, once="the-eye", does=(SendFor(),)),
    AnyCharacters(),
)

# Whispers of Rings
card("BA-44", Permanent(), OncePerOrganization(does=(KeepRing(2),)), KeepsRings())


# -- Caverns Unchoked -------------------------------------------------------------------------------


class OwnDeeps(Target):
    """An Under-deeps site that the player has in play."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [
            site.token
            for site in table.cards.values()
            if site.role == "site" and site.owner == seat and not site.face_down and not site.on
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        site = table.cards.get(int(token))
        return None if site is not None and site.facts.under_deeps else Refusal(NO, (card,))

    def text(self) -> str:
        return "an Under-deeps site that you have in play"


card(
    "BA-51",
    Permanent(when=windows.ORGANIZATION, on=OwnDeeps(), onto="target"),
    NeverLeaves(),
    JoinsRegionAbove(),
)


# -- Challenge the Power ----------------------------------------------------------------------------


tells("challenge", "{card}: {seat} has {total}.")
rolls("challenge", "to challenge the power of the Ring")


class Challenge(Effect):
    """The roll by which The Balrog takes up The One Ring: it may be his end, or win the game."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        number = int(link.target)
        dice = checks.roll(table, link.seat, "challenge", "end.one-ring.balrog", card=link.card, number=number)
        total = dice + self.help(table, link.source, number)
        table.tell("challenge", "end.one-ring.balrog", seat=link.seat, card=link.card, total=total)
        if total < 7:
            checks.eliminate(table, number, "end.one-ring.balrog")
        elif total < 9:
            zones.discard(table, link.source)
        elif total > 10:
            scoring.win(table, link.seat, "end.one-ring.balrog")

    def help(self, table: Table, source: int, number: int) -> int:
        """What is added: the number of sages of his company, and of the other copies of the card in play."""
        company = table.company_of(number)
        name = table.cards[source].facts.name
        sages = [
            member
            for member in (table.members(company) if company is not None else ())
            if "sage" in numbers.skills(table, member.number)
        ]
        return len(sages) + sum(
            card.facts.name == name and card.number != source and not card.face_down for card in table.cards.values()
        )

    def text(self) -> str:
        return (
            "roll and add 1 for every sage of his company and every other copy of this card in play; below "
            "7 he is eliminated, at 7 or 8 this card is discarded, at 9 or 10 it stays, above 10 you win the game"
        )


class RingLord(Characters, kw_only=True):
    """The Balrog, bearing The One Ring."""

    names: tuple[str, ...] = (THE_BALROG,)
    bears: str = rings.ONE_RING

    def text(self) -> str:
        return f"{THE_BALROG}, bearing {rings.ONE_RING}"


card(
    "BA-52",
    Permanent(
        on=RingLord(),
        onto="target",
        once=USES.declare("challenge-the-power", "The Balrog was given the power of The One Ring"),
        does=(Challenge(),),
    ),
    LetsUse("The One Ring"),
)


# -- Flame of Udûn ----------------------------------------------------------------------------------


class DismissAllies(Effect):
    """The allies of the character on whom the card is played are discarded."""

    @instant
    def do(self, table: Table) -> None:
        for ally in table.borne(int(acting(table).target), "ally"):
            zones.discard(table, ally.number)

    def text(self) -> str:
        return "discard his allies"


class ReturnsUnlessAlone(Reaction, kw_only=True):
    """It goes back to hand if somebody else is in its bearer's company when the organization phase ends."""

    event: str = "organization-ends"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return subject == source.owner and company is not None and sum(1 for _ in table.members(company)) > 1

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.leave(table, source.number, "hand", "term.return")

    def text(self) -> str:
        return ""


card(
    "BA-58",
    Permanent(
        when=windows.ORGANIZATION,
        on=Characters(names=(THE_BALROG,)),
        onto="target",
        does=(ReturnOthers("demon fána"), DismissAllies()),
    ),
    Ability(when=windows.ORGANIZATION, does=(ReturnToHand("source"),)),
    StandsAlone(),
    ReturnsUnlessAlone(),
    Gives("prowess", 3),
    Gives("direct-influence", -2),
    AnswersHarder(1),
    HitsHarder(1),
)

# Gangways over the Fire
card("BA-60", Permanent(single="table"), LeadsOn())


# -- Great Shadow -----------------------------------------------------------------------------------


class ShuffleBackOne(Effect):
    """One character, or resource that is no short-event, goes openly from the discard pile into the play deck."""

    searches: ClassVar[bool] = True

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "fetch.card",
            self.found(table, acting(table).seat) or [Option("none")],
            "term.search",
        )
        self.take(table, choice.subject)

    def found(self, table: Table, seat: str) -> list[Option]:
        """What can be taken."""
        return [
            Option("from-discard", card)
            for card in sorted(zones.discarded(table, seat))
            if CARDS[card].kind in ("resource", "character") and "short-event" not in CARDS[card].forms
        ]

    def take(self, table: Table, card: str) -> None:
        """A card is shown and shuffled into the play deck."""
        if card:
            player = table.players[acting(table).seat]
            player.discard = player.discard.without(card, EVERYONE)
            zones.shuffle_into_deck(table, player.seat, card)
            table.tell("shuffled-back", "term.shuffle", seat=player.seat, card=card)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        return (
            "show a character or a resource that is no short-event from your discard pile and shuffle it into "
            "your play deck"
        )


FANA = "demon fána"

SHUFFLED_BACK: Final = USES.declare("great-shadow", "a card was shuffled back into the play deck")

card(
    "BA-62",
    Permanent(when=windows.ORGANIZATION, on=Characters(names=(THE_BALROG,)), onto="target", does=(ReturnOthers(FANA),)),
    Ability(when=windows.ORGANIZATION, does=(ReturnToHand("source"),)),
    Gives("general-influence", 6, to="player"),
    Gives("prowess", -2),
    Gives("body", -1),
    HasSkill("scout"),
    MayHaveFollowers(),
    Ability(
        when=windows.END,
        once=SHUFFLED_BACK,
        does=(ShuffleBackOne(),),
    ),
    Ability(when=windows.ATTACK, on=AttackOnCompany(cancels=True), taps=("bearer",), does=(CancelAttack(),)),
)

# Maker’s Map
card(
    "BA-66",
    SitePermanent(
        on=Characters(where="site", skill="ranger", allies=False, information=True, site_tapped=False),
        taps=("target",),
        onto="target",
        taps_site=True,
        does=(TapTheSite(),),
    ),
    EasesWay(amount=2),
)


# -- Memories of Old Torture ------------------------------------------------------------------------


class GoesIfPassing(Reaction, kw_only=True):
    """What this card made an ally is discarded, with the card, when its company has moved in a region of some types."""

    event: str = "moved"
    types: tuple[str, ...]

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        host = table.cards.get(source.on)
        company = table.company_of(host.number) if host is not None else None
        if company is None or subject != f"c{company.number}":
            return False
        types = places.region_types(table, table.journey) if table.journey is not None else company.path
        return not set(self.types).isdisjoint(types)

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.discard(table, source.on, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return (
            f"if the way of the company leads through a {' or '.join(self.types)}, the ally goes, and this card with it"
        )


card(
    "BA-67",
    OnCreature(
        when=windows.ATTACK,
        on=TheAttack(
            races=("man", "drake", "orc", "troll", "giant"), sources=("creature",), single_strikes=True, cancels=True
        ),
        by=Characters(where="attacked"),
        needs=(AlliesMayJoin(),),
        does=(WinCreature(tapped=False),),
    ),
    Becomes(mind=1, body=7, prowess_lower=7),
    GoesIfPassing(types=("free-domain", "dark-domain")),
)

# Obey Him or Die
card(
    "BA-69",
    Permanent(when=windows.ORGANIZATION, on=Characters(leader=True, with_avatar=True), onto="target", single="target"),
    Gives("direct-influence", 2),
    CannotBeDiscardedByBodyCheck(),
    WhenOutranked(event="settles", said="when somebody in his company has a higher mind"),
    WhenOutranked(event="joined-company"),
)

# Orders from the Great Demon
card("BA-70", Permanent(on=Companies(), onto="company"), ExtraLeader(any_leader=True))

# -- Out He Sprang ----------------------------------------------------------------------------------


STEPS: Final = ((25, 4), (17, 3), (9, 2))


class SpringsOut(LetsOutOfTheDeeps):
    """The more marshalling points its player has, the more regions The Balrog may use; none as a Great Shadow."""

    def regions(self, table: Table, seat: str) -> int:
        if is_shown(table, "Great Shadow"):
            return 0
        points = sum(scoring.tally(table, seat).values())
        return next((most for least, most in STEPS if points >= least), 1)

    def text(self) -> str:
        return (
            "unless Great Shadow is in play, The Balrog's company may use region movement to or from the surface site "
            "of an Under-deeps site: 1 region, 2 with 9 or more marshalling points, 3 with 17 or more, 4 with 25 or "
            "more, and no further but by A More Evil Hour"
        )


card("BA-71", Permanent(), SpringsOut())


# -- Strangling Coils -------------------------------------------------------------------------------


class HisJourney(Need):
    """It is the movement/hazard phase of the company that the card is with."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        journey = table.journey
        mine = company is not None and journey is not None and journey.company == company.number
        return None if mine else Refusal(NO, (card,))

    def text(self) -> str:
        return "in his company's movement/hazard phase"


class UntapCompany(Effect):
    """All tapped characters of the bearer's company untap; then he taps, if he is untapped."""

    @instant
    def do(self, table: Table) -> None:
        source = acting(table).source
        company = table.company_of(source)
        if company is None:
            return
        for number in company.characters:
            zones.untap(table, number)
        checks.tap_if_untapped(table, table.cards[source].on)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.company_of(source)
        others = [each for each in company.characters if each != table.cards[source].on] if company is not None else []
        return any(table.cards[number].state == TAPPED for number in others)

    def text(self) -> str:
        return "untap all tapped characters of his company; if he is untapped then, he taps"


class EndsWithIt(Reaction, kw_only=True):
    """What a card of this name did for the rest of the turn ends when this card leaves play."""

    event: str = "leaves-play"
    name: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token

    def react(self, table: Table, source: Card, subject: str) -> None:
        table.lasting = tuple(effect for effect in table.lasting if CARDS[effect.card].name != self.name)

    def text(self) -> str:
        return ""


UNCOILED: Final = USES.declare("strangling-coils", "The Balrog's company was untapped in mid-phase")

card(
    "BA-76",
    Permanent(when=windows.ORGANIZATION, on=Characters(names=(THE_BALROG,)), onto="target", does=(ReturnOthers(FANA),)),
    Ability(when=windows.ORGANIZATION, does=(ReturnToHand("source"),)),
    Gives("direct-influence", 3),
    Gives("body", -1),
    HasSkill("diplomat"),
    MayHaveFollowers(),
    Ability(
        when=windows.MOVEMENT,
        needs=(HisJourney(),),
        once=UNCOILED,
        does=(UntapCompany(),),
    ),
    EndsWithIt(name="Heart of Dark Fire"),
)
