"""Stage resources that are specific to Radagast, by number. Those by which he takes another shape are in `shapes`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.influence import InfluencesAsCharacter
from underdeeps.meccg.language.hooks.journeys import ChangesRegionsAbout, about
from underdeeps.meccg.language.hooks.sites import home_regions
from underdeeps.meccg.language.hooks.stages import AlliesThoughTapped, OnlyAtWizardhavens, WelcomesAllies
from underdeeps.meccg.language.hooks.zones import AfterLeaving
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.effects.cards import ReturnToHand
from underdeeps.meccg.parts.effects.piles import TakeFromDiscard, take_back
from underdeeps.meccg.parts.effects.strikes import CancelStrike
from underdeeps.meccg.parts.stages import (
    LiesOn,
    MoreStagePointsThan,
    OwnSites,
    PlacedOn,
    Stage,
    YouAre,
    factions_of,
)
from underdeeps.meccg.parts.targets.attacks import StrikeOnBearer
from underdeeps.meccg.parts.targets.characters import Characters, Where
from underdeeps.meccg.rules import checks, zones
from underdeeps.meccg.rules.combat import on_guard
from underdeeps.meccg.rules.resources import at_site, factions
from underdeeps.meccg.table import Trigger

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Link, Table

RADAGAST = "Radagast"

# Friend of Secret Things
card("WH-109", Stage(), AlliesThoughTapped(2))


# -- Girdle of Radagast -----------------------------------------------------------------------------


class AmongFriends(OwnSites, kw_only=True):
    """A site of a player who has some allies and unique factions, of these such as live about the site."""

    friends: int

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        allies = [each for each in table.cards.values() if each.role == "ally" and each.owner == seat]
        near = about(table.card(token).facts.region)
        factions = [each for each in factions_of(table, seat) if each.facts.unique and _lives_in(each, near)]
        return None if len(allies) + len(factions) >= self.friends else Refusal(NO, (card,))

    def text(self) -> str:
        return (
            f"{super().text()} if you have at least {self.friends} allies and unique factions in play, of which only "
            "those factions count that are playable in the region of that site or in an adjacent one"
        )


def _lives_in(faction: Card, regions: tuple[str, ...]) -> bool:
    """Whether a faction is playable in one of some regions."""
    return not set(regions).isdisjoint(home_regions(faction.id))


card(
    "WH-110",
    Stage(
        needs=(YouAre(("Radagast",)), MoreStagePointsThan(11)),
        on=AmongFriends(protected=True, friends=6),
        onto="target",
        single="table",
    ),
    ChangesRegionsAbout("wilderness"),
)


# -- Glove of Radagast ------------------------------------------------------------------------------


class DiscardedAllies(Target):
    """An ally of the discard pile that the bearer of the card may play at his site."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [each for each in zones.discarded(table, seat) if "ally" in CARDS[each].forms]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = at_site.company_here(table)
        if company is None or not company.entered or token not in zones.discarded(table, seat):
            return Refusal(NO, (card, token))
        if at_site.welcomed(table, company, token) != table.cards[source].on:
            return Refusal(NO, (card, token))
        return _ally_refusal(table, seat, company, token)

    def text(self) -> str:
        return "such an ally in your discard pile"


def _ally_refusal(table: Table, seat: str, company: Company, card: str) -> Refusal | None:
    """Why a company cannot play an ally that another card brings, at its site and as it is."""
    return (
        at_site.side_refusal(table, company, card)
        or at_site.closed_refusal(table, company, card)
        or at_site.toll_refusal(table, company, card)
        or at_site.named_site_refusal(table, company, card)
        or at_site.rescue_only(table, company, card)
        or at_site.company_refusal(table, company, card)
        or zones.opponent_refusal(table, seat, card)
    )


class PlayAllyFromDiscard(Effect):
    """The ally comes from the discard pile into play with the bearer of the card, at his site."""

    searches: ClassVar[bool] = True

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        player = table.players[link.seat]
        player.discard = player.discard.without(link.target, EVERYONE)
        factions.gain_ally(table, link.target, link.seat, table.cards[link.source].on)

    def text(self) -> str:
        return "he plays it as he would from your hand, which taps the site"


class FromTheWild(Ability, kw_only=True):
    """An ally is played with the bearer out of the discard pile."""

    follows: ClassVar[bool] = True

    @method
    def declared(self, table: Table) -> Flow[None]:
        if at_site.would_tap(table, table.chain[-1].target):
            yield from on_guard.may_reveal(table)


card(
    "WH-111",
    Stage(),
    PlacedOn(wizard=RADAGAST),
    WelcomesAllies(1),
    FromTheWild(when=windows.SITE, on=DiscardedAllies(), taps=("bearer",), does=(PlayAllyFromDiscard(),)),
)

# Pocketed Robes
card(
    "WH-113",
    Stage(),
    PlacedOn(wizard=RADAGAST),
    Ability(
        when=windows.END,
        needs=(LiesOn(RADAGAST),),
        taps=("source",),
        does=(TakeFromDiscard(names=("Crept Along Cleverly", "Wizard’s River-horses", "Herb-lore")),),
    ),
)


# -- Radagast’s Black Bird --------------------------------------------------------------------------


class AnywhereBy(factions.PlayAlly, kw_only=True):
    """An ally that a certain avatar may play at any site, without tapping himself or the site."""

    follows: ClassVar[bool] = False

    def site_refusal(self, table: Table, company: Company, card: str) -> Refusal | None:
        return at_site.toll_refusal(table, company, card)

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        return super(factions.PlayAlly, self).by_refusal(table, seat, card, source, token, who)

    def holds(self, table: Table, link: Link) -> bool:
        return super(at_site.AtSite, self).holds(table, link)

    @instant
    def resolve(self, table: Table) -> None:
        link = acting(table)
        factions.gain_ally(table, link.card, link.seat, link.by, taps=False)

    def text(self) -> str:
        assert self.by is not None
        where = f"{self.time_text()}, at any site, tapped or untapped"
        return f"{self.by.text()} may play it {where}, without tapping himself or the site"


class Himself(Characters, kw_only=True):
    """A certain avatar, in the company whose site phase it is."""

    where: Where = "site"
    avatar: bool | None = True

    def text(self) -> str:
        return " or ".join(self.names)


class StrikeOnItself(StrikeOnBearer, kw_only=True):
    """The strike that is being fought, against the card itself."""

    def _faces(self, table: Table, seat: str, source: int) -> bool:
        fight = zones.combat_of(table)
        strike = fight.given[fight.strike]
        return (strike.target if seat == fight.defender else strike.attacker) == source

    def text(self) -> str:
        return "a strike against this ally"


class TapIt(Effect):
    """The card taps, unless it is tapped or wounded."""

    @instant
    def do(self, table: Table) -> None:
        checks.tap_if_untapped(table, acting(table).source)

    def text(self) -> str:
        return "tap it, if it is untapped"


asks("ally.home", "Do you take {0} back into your hand?")


class TakeItHome(Effect):
    """The ally that was lost with its controller may go back to its player's hand."""

    @method
    def do(self, table: Table) -> Flow[None]:
        if self.is_there(table):
            choice = yield from ask(
                table,
                acting(table).target,
                "ally.home",
                [Option("take", acting(table).card), Option("nothing")],
                "term.return",
                (acting(table).card,),
            )
            if choice.verb == "take":
                take_back(table, acting(table).target, acting(table).card)

    def is_there(self, table: Table) -> bool:
        """Whether it still lies in the discard pile."""
        link = acting(table)
        return link.card in table.players[link.target].discard

    def text(self) -> str:
        return "you may return this ally to your hand"


class ComesHome(On, AfterLeaving, kw_only=True):
    """When its controller leaves play, its player may have the ally back in hand."""

    event: str = "leaves-play"
    said: str = "if its controller leaves active play,"
    does: tuple[Effect, ...] = (TakeItHome(),)

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return False  # it has left play by the time that this comes about: `gone` sets it off

    def gone(self, table: Table, card: Card) -> None:
        controller = table.cards.get(card.on)
        if controller is not None and zones.LEAVING in controller.note:
            table.triggers = (*table.triggers, Trigger(self.key, 0, card.id, card.owner))


card(
    "WH-114",
    OnlyAtWizardhavens(),
    AnywhereBy(when=windows.SITE, by=Himself(names=(RADAGAST,))),
    Ability(when=windows.ORGANIZATION, does=(ReturnToHand("source"),)),
    ComesHome(),
    InfluencesAsCharacter(),
    Ability(when=windows.STRIKE, on=StrikeOnItself(), does=(CancelStrike(), TapIt())),
)
