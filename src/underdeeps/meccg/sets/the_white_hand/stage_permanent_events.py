"""Stage permanent-events of The White Hand that are for every Fallen-wizard, by number.

Those that make Wizardhavens, or protect them, are in `wizardhavens`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, SITES
from underdeeps.meccg.language.about import About
from underdeeps.meccg.language.action import Ability, specific_refusal
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import NoDetainment
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.points import KeepsStarred, Worth
from underdeeps.meccg.language.hooks.stages import (
    BroodsAllies,
    CheaperKin,
    ComesWithCharacter,
    EasesMagic,
    GivesMagic,
    LetsPlay,
    OpensSite,
    Requires,
)
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import asks, rolls
from underdeeps.meccg.language.presence import waiting_refusal
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.language.vocabulary import USES
from underdeeps.meccg.parts.effects.piles import TakeFromDiscard
from underdeeps.meccg.parts.stages import (
    HasProtectedHavens,
    MinionSitesOnly,
    MoreStagePointsThan,
    OwnSites,
    Stage,
    ToBind,
    WorthMore,
    YouAre,
)
from underdeeps.meccg.parts.targets.characters import Characters, information_playable
from underdeeps.meccg.rules import checks, numbers, rings, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import places, replacing
from underdeeps.meccg.rules.players.manners import manner
from underdeeps.meccg.rules.resources import at_site, items
from underdeeps.meccg.rules.turn import characters
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Link, Table

# A Merrier World
card("WH-59", Stage(needs=(MoreStagePointsThan(7),), single="player"), WorthMore(kinds=("kill",)))


# -- A New Ringlord ---------------------------------------------------------------------------------


class StrivesForMastery(On, kw_only=True):
    """A Fallen-wizard who bears The One Ring where Information is playable masters it as the turn ends, or dies."""

    event: str = "end-of-turn-begins"
    about: About = "its player"
    does: tuple[Effect, ...] = ()
    below: int
    above: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None or not super().fits(table, source, subject) or not bears_ring(table, source.on):
            return False
        site = table.site_of(company)
        return places.site_type(table, site) == "ruins-and-lairs" and information_playable(table, site)

    @instant
    def resolve(self, table: Table) -> None:
        source = table.cards[acting(table).source]
        copies = [each for each in table.cards.values() if each.facts.name == source.facts.name]
        more = sum(each.owner == source.owner for each in copies)
        result = checks.roll(table, source.owner, "mastery", "end.one-ring.fallen-wizard", number=source.on) + more
        if result < self.below:
            checks.eliminate(table, source.on, "timing.passive.discard-is-immediate")
        elif result > self.above:
            scoring.win(table, source.owner, "end.one-ring.fallen-wizard")

    def text(self) -> str:
        return (
            "at the start of your end-of-turn phase, if its bearer has The One Ring and is at a ruins-and-lairs where "
            "Information is playable, make a roll and add 1 for each card of this name that you have in play: he is "
            f"eliminated if the result is less than {self.below}, and you win the game if it is greater than "
            f"{self.above}"
        )


rolls("mastery", "for the mastery of The One Ring")


def bears_ring(table: Table, number: int) -> bool:
    """Whether somebody bears The One Ring."""
    return number in table.cards and any(item.facts.name == rings.ONE_RING for item in table.borne(number, "item"))


class RingBearer(Characters, kw_only=True):
    """A character who bears The One Ring."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not bears_ring(table, int(token)):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} and bears The One Ring"


card(
    "WH-60",
    Stage(on=RingBearer(avatar=True, at_haven=True), onto="target", single="turn"),
    StrivesForMastery(below=6, above=9),
)


# A Strident Spawn
card(
    "WH-61",
    Stage(needs=(YouAre(("Pallando", "Saruman")), MoreStagePointsThan(5), HasProtectedHavens()), single="player"),
    CheaperKin("half-orc"),
    Ability(
        when=windows.ORGANIZATION,
        once=USES.declare("half-orc-called", "a Half-orc was taken from the discard pile"),
        does=(TakeFromDiscard("half-orc", kind="character"),),
    ),
    LetsPlay(races=("orc",), keyword="half-orc", at_havens=True),
)

# An Untimely Brood
card(
    "WH-62",
    Stage(needs=(YouAre(("Radagast", "Alatar")), MoreStagePointsThan(5), HasProtectedHavens()), single="player"),
    BroodsAllies(most_mind=1),
)

# Bad Company
card("WH-63", Stage(single="player"), LetsPlay(races=("orc", "troll")))

# Blind to All Else
card("WH-64", Stage(single="player"), WorthMore(kinds=("item",), ring=True))

# Double-dealing
card("WH-66", Stage(on=OwnSites(), onto="target"), OpensSite())

# Gatherer of Loyalties
card(
    "WH-70",
    Stage(needs=(MoreStagePointsThan(3),), single="player"),
    WorthMore(kinds=("faction",), points=2, unique=True),
    WorthMore(kinds=("faction",), points=4, unique=True, races=("dragon",), if_you_are="Alatar"),
    WorthMore(kinds=("faction",), points=3, unique=True, least=3, if_you_are="Pallando"),
)

# Great Patron
card("WH-72", Stage(single="player"), WorthMore(kinds=("character", "ally"), points=2, least=2))


# -- Great Ruse -------------------------------------------------------------------------------------


class HeldInTheOpen(OwnSites, kw_only=True):
    """A hero site at which the player has an overt company, and of which they have the minion version at hand."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        site = table.card(token)
        here = [company for company in table.companies_of(seat) if company.site == site.number]
        if not any(numbers.is_overt(table, company) for company in here):
            return Refusal(NO, (card,))
        return None if other_side(site) in table.players[seat].locations else Refusal(NO, (card, site.id))

    def text(self) -> str:
        return f"{super().text()} where you have an overt company"


def other_side(site: Card) -> str:
    """The minion version of a site."""
    return SITES[site.facts.name, "minion"].id


class ReplacesSite(Stage, kw_only=True):
    """A Stage resource that lies on the minion version of a site, which takes the place of the hero version."""

    def come(self, table: Table) -> int:
        link = acting(table)
        old = table.card(link.target)
        there = [company.number for company in table.companies_of(link.seat) if company.site == old.number]
        for company in there:
            replacing.replace_site(table, company, other_side(old))
        table.tell("event", self.rule, seat=link.seat, card=link.card, on=str(table.companies[there[0]].site))
        return zones.enter(table, link.card, link.seat, "event", on=table.companies[there[0]].site)

    def text(self) -> str:
        return f"{super().text()}: the minion site card takes the place of the hero site card"


card(
    "WH-73",
    ReplacesSite(when=windows.SITE, on=HeldInTheOpen(types=("shadow-hold", "dark-hold"), hero=True), onto="target"),
)

# Legacy of Smiths
card("WH-76", Stage(needs=(MoreStagePointsThan(6),), single="player"), WorthMore(kinds=("item",), ring=False))

# Never Refuse
card("WH-78", Stage(), EasesMagic(2))


# Plotting Ruin
card(
    "WH-79",
    Stage(needs=(MoreStagePointsThan(7),)),
    MinionSitesOnly(site_types=("haven", "free-hold", "border-hold")),
)


# -- Shameful Deeds ---------------------------------------------------------------------------------


class StarredInEarnest(NoDetainment):
    """Creatures with an asterisk do not attack companies of its player as detainment."""

    def forbids(self, table: Table, source: Card, company: Company, keyed: str, attacker: str) -> bool:
        return company.owner == source.owner and attacker in CARDS and CARDS[attacker].points_starred

    def text(self) -> str:
        return "attacks of hazards with an asterisk on your companies are never detainment"


class OnlyStarred(Worth):
    """Of the hazards that its player defeated, only those with an asterisk are worth anything."""

    overrides: ClassVar[bool] = True

    def worth(self, table: Table, source: Card, card: Card, seat: str, points: int) -> int | None:
        if source.owner != seat or not scoring.is_defeated_hazard(card):
            return None
        return None if card.facts.points_starred else 0

    def text(self) -> str:
        return "other defeated hazards give you no marshalling points"


card(
    "WH-80",
    Stage(needs=(YouAre(("Alatar",), none=True), MoreStagePointsThan(6)), single="player"),
    StarredInEarnest(),
    KeepsStarred(),
    WorthMore(kinds=("kill",), starred=True),
    OnlyStarred(),
)

# Spells Born of Discord
card("WH-81", Stage(single="player"), GivesMagic())


# -- Thrall of the Voice ----------------------------------------------------------------------------


class ToEnthrall(Target):
    """A character of the hand, or an agent, with a mind up to some number, who can come into play."""

    most_mind: int
    less: int

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        hand = table.players[seat].hand.distinct()
        return [each for each in hand if CARDS[each].kind == "character" and not CARDS[each].avatar]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if token not in table.players[seat].hand or (CARDS[token].mind or 0) > self.most_mind:
            return Refusal(NO, (card, token))
        how = manner(table, seat)
        refused = how.character_refusal(table, seat, token)
        if refused is not None and refused.rule != LIFTED:
            return refused
        if refused := how.bringing_refusal(table, seat, token) or zones.unique_refusal(table, token):
            return refused
        if not characters.bring_options(table, seat, token, self.less):
            return Refusal("org.character.where", (token,))
        return None

    def text(self) -> str:
        return f"a character (or agent) in your hand with mind {self.most_mind} or less"


LIFTED = "org.character.fallen-wizard-mind-five"
"""The rule by which somebody could not be played whom this card brings."""


class Enthrall(Stage, kw_only=True):
    """A Stage resource by which a character comes into play, on whom it is laid."""

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        zones.show(table, link.seat, link.target)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "organizing.where",
            characters.bring_options(table, acting(table).seat, acting(table).target, self.less()),
            "org.character.control-on-play",
            (acting(table).target,),
        )
        self.bring(table, choice.subject, choice.target)

    def bring(self, table: Table, where: str, control: str) -> None:
        """The character comes into play, with the card on him."""
        link = acting(table)
        manner(table, link.seat).note_character(table, link.seat, link.target)
        zones.take_from_hand(table, link.seat, link.target)
        number = characters.place(table, link.seat, link.target, where, control)
        table.tell("event", self.rule, seat=link.seat, card=link.card, on=str(number))
        zones.came(table, zones.enter(table, link.card, link.seat, "event", on=number))

    def less(self) -> int:
        """By how much it lowers the mind of a character."""
        assert isinstance(self.on, ToEnthrall)
        return self.on.less

    def text(self) -> str:
        return f"{super().text()}, as the one character whom you bring into play in the turn: he comes with this card"


card(
    "WH-82",
    Enthrall(on=ToEnthrall(most_mind=6, less=1)),
    ComesWithCharacter(6),
    Gives("mind", -1, minimum=1),
)


# -- War-forges -------------------------------------------------------------------------------------


class AtTheForge(Need):
    """A company of the player has entered the site on which the card lies."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = at_site.company_here(table)
        if company is None or company.owner != seat or not company.entered:
            return Refusal(NO, (card,))
        return None if source in table.cards and table.cards[source].on == company.site else Refusal(NO, (card,))

    def text(self) -> str:
        return "if one of your companies has entered this site"


asks("forge.item", "{card}: which minor item is made?")


class ForgeItem(Effect):
    """One more minor item is played at the site: from hand, the discard pile or the sideboard."""

    @method
    def do(self, table: Table) -> Flow[None]:
        if not self.found(table, acting(table).seat):
            return
        choice = yield from ask(
            table, acting(table).seat, "forge.item", self.found(table, acting(table).seat), "site.item.play"
        )
        item, place = choice.subject, choice.verb
        taker = yield from ask(
            table,
            acting(table).seat,
            "found.item",
            [Option("play-with", str(number)) for number in self.takers(table, acting(table).seat, item)],
            "site.item.play-procedure",
            (item,),
        )
        self.make(table, item, place, int(taker.subject))

    def found(self, table: Table, seat: str) -> list[Option]:
        """What can be made, and of what."""
        return [
            Option(place, card)
            for place, pile in zones.searched(table, seat, "from-hand", "from-discard", "from-sideboard")
            for card in sorted(pile.distinct())
            if is_plain(card) and self.takers(table, seat, card)
        ]

    def takers(self, table: Table, seat: str, item: str) -> list[int]:
        """Who could take an item."""
        company = at_site.company_here(table)
        if company is None or specific_refusal(table, seat, item) or zones.opponent_refusal(table, seat, item):
            return []
        return [
            number
            for number in company.characters
            if table.cards[number].state == UNTAPPED
            and waiting_refusal(table, number) is None
            and at_site.bearing_refusal(table, item, table.cards[number]) is None
        ]

    def make(self, table: Table, item: str, place: str, taker: int) -> None:
        """The item leaves its pile, and a character taps and takes it."""
        seat = acting(table).seat
        zones.take_out(table, seat, item, place)
        zones.tap(table, taker)
        zones.happen(table, "item-gained", str(items.gain(table, item, seat, taker)))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        return (
            "a character taps and plays a minor item there that is neither unique nor a hoard item, from your hand, "
            "discard pile or sideboard, whether the site is tapped or not"
        )


def is_plain(card: str) -> bool:
    """Whether a card is a minor item of which there may be several, and that is of no hoard."""
    facts = CARDS[card]
    return facts.item == "minor" and not facts.unique and "hoard item" not in facts.keywords


card(
    "WH-83",
    Stage(
        needs=(YouAre(("Radagast",), none=True),),
        on=OwnSites(protected=True),
        onto="target",
        single="target",
    ),
    Ability(when=windows.SITE, needs=(AtTheForge(),), taps=("source",), does=(ForgeItem(),)),
)

# Wizard’s Myrmidon
card(
    "WH-84",
    Stage(on=ToBind(), onto="target", single="player"),
    Gives("direct-influence", 1),
    Requires(3),
)
