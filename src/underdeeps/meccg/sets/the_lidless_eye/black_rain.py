"""Black Rain, a resource short-event of The Lidless Eye."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import crosses
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.agents import kinds_in_game
from underdeeps.meccg.language.phrases import asks, rolls
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS, Characters
from underdeeps.meccg.rules import checks, riddling, rings, zones
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.resources import at_site, items
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# -- Black Rain -------------------------------------------------------------------------------------


class SagesInTheWild(Characters, kw_only=True):
    """Somebody at a site in a region of one of some types."""

    region_types: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token))
        region = table.site_of(company).facts.region if company is not None else ""
        if places.region_type(table, region) not in self.region_types:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} in a {' or '.join(self.region_types)}"


asks("rain.show", "{card}: which character of your hand do you show?")
asks("rain.ring", "{card}: which ring does the sage play?", {"ring": "{subject}."})
rolls("black-rain", "for what the rain brings")

RINGS = (("the one ring", 10, 12), ("dwarven ring", 8, 12), ("spirit ring", 0, 7))
"""Each kind of ring with the lowest and the highest result that brings it."""


class ReadTheRain(Effect):
    """The opponent shows a character, or the whole hand; by a roll the one who does it may play a ring from hand."""

    wraith: int
    """What a Ringwraith adds to the roll."""

    @method
    def do(self, table: Table) -> Flow[None]:
        other = table.opponent(acting(table).seat)
        if not self.shown(table, other):
            riddling.show_hand(table, other)
            return
        choice = yield from ask(
            table, other, "rain.show", [Option("show", card) for card in self.shown(table, other)], "term.reveal"
        )
        zones.show(table, other, choice.subject)
        result = self.roll(table)
        ring = yield from ask(
            table,
            acting(table).seat,
            "rain.ring",
            [*self.found(table, result), rings.NO_RING],
            "timing.action.needs-allowance",
            (str(result),),
        )
        if ring.verb == "ring":
            self.play(table, ring.subject)

    def shown(self, table: Table, seat: str) -> list[str]:
        """The characters in a hand of whom one must be shown."""
        player = table.players[seat]
        return [
            card
            for card in player.hand.distinct()
            if "character" in kinds_in_game(card, player.kind) and CARDS[card].race not in WIZARDS_AND_RINGWRAITHS
        ]

    def roll(self, table: Table) -> int:
        """The result of the roll."""
        link = acting(table)
        less = self.wraith if link.by in table.cards and table.cards[link.by].facts.race == "ringwraith" else 0
        return checks.roll(table, link.seat, "black-rain", "term.roll", card=link.card) + less

    def found(self, table: Table, result: int) -> list[Option]:
        """The rings in hand that the sage can play by this result."""
        link = acting(table)
        kinds = {kind for kind, low, high in RINGS if low <= result <= high}
        sage = table.cards.get(link.by)
        if sage is None or sage.state != UNTAPPED:
            return []
        return [
            Option("ring", card)
            for card in table.players[link.seat].hand.distinct()
            if CARDS[card].item and not crosses(link.card, card)
            if kinds.intersection((*CARDS[card].keywords, CARDS[card].name.lower()))
            if zones.unique_refusal(table, card) is None and at_site.bearer_refusal(table, card, sage) is None
        ]

    def play(self, table: Table, card: str) -> None:
        """The sage taps and has the ring."""
        link = acting(table)
        zones.take_from_hand(table, link.seat, card)
        zones.tap(table, link.by)
        number = items.gain(table, card, link.seat, link.by)
        zones.happen(table, "item-gained", str(number))
        rings.victory(table)

    def text(self) -> str:
        names = {"the one ring": "The One Ring", "dwarven ring": "a Dwarven Ring", "spirit ring": "a Spirit Ring"}
        rows = ", ".join(f"{names[kind]} ({low} to {high})" for kind, low, high in RINGS)
        return (
            "your opponent shows you a character of their hand, neither Wizard nor Ringwraith, or else all of it. If a "
            f"character is shown, make a roll ({self.wraith} if the sage is a Ringwraith): tapping the sage, you may "
            f"play with him from your hand {rows}"
        )


card(
    "LE-169",
    Short(
        when=windows.SITE,
        by=SagesInTheWild(
            where="site",
            skill="sage",
            allies=False,
            state="untapped",
            at_types=("ruins-and-lairs",),
            region_types=("wilderness",),
        ),
        skill="sage",
        does=(ReadTheRain(-2),),
    ),
)
