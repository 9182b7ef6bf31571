"""Old Road, a resource short-event of The Wizards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.facts import CARDS, home_site_matches
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.modifiers import changes
from underdeeps.meccg.parts.plays import SiteShort
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import checks, zones
from underdeeps.meccg.rules.influence import attempts, factions
from underdeeps.meccg.rules.resources import at_site
from underdeeps.meccg.rules.resources import factions as faction_play
from underdeeps.meccg.table import Check

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table


# -- Old Road ---------------------------------------------------------------------------------------


MOST = 2
"""How long the way to the faction may be."""


def rival(table: Table, seat: str, faction: str) -> Card | None:
    """The copy of a faction that the opponent has in play; None if they have none."""
    for other in table.cards.values():
        if other.role == "faction" and other.owner != seat and other.facts.name == CARDS[faction].name:
            return other
    return None


def is_near(table: Table, seat: str, haven: str, faction: str) -> bool:
    """Whether a site card of a player shows a short site path from a haven to a place where a faction is playable."""
    in_play = [each.id for each in table.cards.values() if each.role == "site" and each.owner == seat]
    return any(
        path.haven == haven and len(path.regions) <= MOST
        for site in (*table.players[seat].locations, *in_play)
        if any(home_site_matches(place, CARDS[site]) for place in CARDS[faction].playable_sites)
        for path in CARDS[site].paths
    )


class NearbyFactions(Target):
    """A faction in hand that is playable at a site not far from the haven where the company is."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [each for each in table.players[seat].hand.distinct() if "faction" in CARDS[each].forms]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = at_site.company_here(table)
        if token not in table.players[seat].hand or company is None or not company.entered:
            return Refusal("site.faction.play", (card,))
        if not is_near(table, seat, table.site_of(company).facts.name, token):
            return Refusal(NO, (card, token))
        return zones.unique_refusal(table, token) if rival(table, seat, token) is None else None

    def text(self) -> str:
        return (
            f"a faction that you show from your hand, if a site card of yours shows a site path of {MOST} regions or "
            "less from that haven to a site at which it is playable"
        )


class ShowsFaction(SiteShort, kw_only=True):
    """A short-event for an attempt at a faction of the hand, which is shown with it."""

    chooses: ClassVar[bool] = True

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.players[seat].hostile and rival(table, seat, token) is not None:
            return Refusal("influence.declare.one-hostile-act-per-turn", (card,))
        return super().refusal_on(table, seat, card, source, token)

    @instant
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> str:
        return token

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        player = table.players[link.seat]
        player.hand = player.hand.with_shown(link.target, EVERYONE)
        player.hostile = player.hostile or rival(table, link.seat, link.target) is not None
        table.tell("shown", "influence.reveal.identical-card", seat=link.seat, card=link.target)


class TryFromAfar(Effect):
    """The one who does it tries to win the faction, without his direct influence; then his site taps."""

    modifier: int

    @method
    def do(self, table: Table) -> Flow[None]:
        card, seat, by = acting(table).target, acting(table).seat, acting(table).by
        won = False
        if rival(table, seat, card) is None:
            won = yield from factions.faction_check(table, card, seat, by, self.modifier, (factions.WITHOUT_DIRECT,))
        else:
            self.declare(table)
            won = yield from attempts.attempt_check(table)
        self.conclude(table, won)

    def declare(self, table: Table) -> None:
        """The influence check against the opponent's copy of the faction is declared."""
        link = acting(table)
        other = rival(table, link.seat, link.target)
        assert other is not None
        declared = changes("check", self.modifier, link.card, "check")
        checks.push(
            table,
            Check("influence", link.by, link.seat, declared, other.token, link.card, flags=(factions.WITHOUT_DIRECT,)),
        )

    def conclude(self, table: Table, won: bool) -> None:
        """The faction comes into play, in the place of the opponent's copy if there is one; or it is discarded."""
        link = acting(table)
        if not won or link.target not in table.players[link.seat].hand:
            attempts.lose_shown(table)
            return
        other = rival(table, link.seat, link.target)
        if other is not None:
            zones.discard(table, other.number, "influence.resolve.success")
        zones.take_from_hand(table, link.seat, link.target)
        faction_play.join(table, link.target, link.seat, link.by)

    def text(self) -> str:
        return (
            f"he makes an influence check for it, modified by {self.modifier:+d} and without his direct influence (if "
            "your opponent has the faction in play, as against that copy, while yours is shown); if he succeeds, it "
            "comes into play and his site taps, if not, discard it"
        )


card(
    "TW-294",
    ShowsFaction(
        on=NearbyFactions(),
        by=Characters(where="site", at_haven=True, site_tapped=False),
        taps=("by",),
        does=(TryFromAfar(-1),),
    ),
)
