"""The Windlord Found Me, a resource permanent-event of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.items import StorableAt
from underdeeps.meccg.language.hooks.zones import MayNotUntap
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.effects.attacks import FaceAttack
from underdeeps.meccg.parts.effects.cards import TapTheSite
from underdeeps.meccg.parts.effects.journeys import TakeCharge
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.turn import characters

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table


# -- The Windlord Found Me --------------------------------------------------------------------------


class WhenStored(On, kw_only=True):
    """The card is stored, and its player's avatar is not in play."""

    event: str = "stored"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token and table.avatar_of(source.owner) is None

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        return f"when this card is stored and your Wizard is not in play, {what}"


asks("task.avatar", "{card}: which avatar?")


class BringAvatar(Effect):
    """The avatar may be taken from the play deck or the discard pile and played where the card was stored."""

    searches: ClassVar[bool] = True

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table, acting(table).seat, "task.avatar", [*self.found(table), Option("none")], "term.search"
        )
        if choice.verb != "none":
            self.bring(table, choice)

    def found(self, table: Table) -> list[Option]:
        """Which avatar can be had, and in which company he can arrive."""
        link = acting(table)
        return [
            Option(place, card, f"c{company}")
            for place, pile in zones.searched(table, link.seat, "from-deck", "from-discard")
            for card in sorted(pile.distinct())
            if CARDS[card].avatar and characters.avatar_refusal(table, link.seat, card) is None
            for company in self.places(table, link)
        ]

    def places(self, table: Table, link: Link) -> list[int]:
        """The companies of the player that are where the card was stored."""
        card = table.cards[link.source]
        return [
            company.number
            for company in table.companies_of(card.owner)
            if f"stored-at:{table.site_of(company).facts.name}" in card.note
        ]

    def bring(self, table: Table, choice: Option) -> None:
        """The avatar comes into play."""
        seat = acting(table).seat
        card = choice.subject
        zones.take_out(table, seat, card, choice.verb)
        if choice.verb == "from-deck":
            zones.shuffle_deck(table, seat)
        characters.place(table, seat, card, choice.target, "general")

    def text(self) -> str:
        return (
            "you may take a Wizard from your play deck (then shuffle it) or discard pile and bring him into play at "
            "that haven, beside the one character of the turn"
        )


card(
    "DM-164",
    SitePermanent(
        on=TheSite(types=("shadow-hold", "dark-hold"), or_names=("Isengard",), tapped=False),
        taps_site=True,
        single="player",
        fights=True,
        does=(TapTheSite(), FaceAttack(race="orc", strikes=4, prowess=9), TakeCharge()),
    ),
    MayNotUntap(),
    StorableAt(types=("haven",), bracketed=False),
    WhenStored(does=(BringAvatar(),)),
)
