"""Strider, a character of The Balrog."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.piles import take_back
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.resources import at_site, items

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Strider ----------------------------------------------------------------------------------------


def waiting_in_hand(table: Table, seat: str, name: str) -> str:
    """The character of this name in a hand; empty if there is none."""
    hand = table.players[seat].hand.distinct()
    return next((card for card in hand if CARDS[card].name == name and CARDS[card].kind == "character"), "")


def influence_for(table: Table, who: Card, other: str) -> int:
    """The influence that there is for somebody who comes in the place of another."""
    own = numbers.control_mind(table, who.number)
    if who.on in table.cards:
        return numbers.free_direct_influence(table, who.on, other) + own
    free = numbers.maximum_general_influence(table, who.owner) - numbers.used_general_influence(table, who.owner)
    return free + (0 if who.uncontrolled else own)


class StepForth(Ability, kw_only=True):
    """In the organization phase another manifestation of him comes from hand in his place."""

    name: str
    when: int = windows.ORGANIZATION

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        other = waiting_in_hand(table, seat, self.name)
        if not other:
            return Refusal(NO, (card,))
        if table.players[seat].character_played:
            return Refusal("org.character.once-per-turn", (card,))
        if influence_for(table, table.cards[source], other) < (CARDS[other].mind or 0):
            return Refusal("org.character.play-under-general", (card,))
        return super().refusal(table, seat, card, source)

    def text(self) -> str:
        return (
            f"as the one character of your turn {self.name} may come from your hand into his company in his place: all "
            "cards on him go over, and he is removed from the game"
        )


class TakeHisPlace(Effect):
    """The other manifestation comes into play in his place."""

    name: str

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        old = table.cards[link.source]
        card = waiting_in_hand(table, link.seat, self.name)
        company = table.company_of(old.number)
        if not card or company is None:
            return
        player = table.players[link.seat]
        zones.take_from_hand(table, link.seat, card)
        player.character_played = True
        new = zones.enter(table, card, link.seat, "character")
        companies.put_in(table, company.number, (new,))
        for each in old.bears:
            zones.move_to(table, each, new)
        if old.on:
            zones.attach(table, new, old.on)
        table.tell("character", "org.character.once-per-turn", seat=link.seat, card=card, number=new)
        zones.leave(table, old.number, "nowhere", "term.remove-from-game")
        zones.remove_from_game(table, link.seat, old.id)
        zones.happen(table, "character-played", str(new))

    def text(self) -> str:
        return ""


class AtSiteIn(Need):
    """He is at a site in one of some regions."""

    regions: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        if company is None or numbers.is_away(table, company):
            return Refusal(NO, (card,))
        site = table.site_of(company)
        return (
            None if site.facts.region in self.regions and not site.facts.under_deeps else Refusal(NO, (card, site.id))
        )

    def text(self) -> str:
        return f"at a site in {', '.join(self.regions[:-1])} or {self.regions[-1]}"


def playable_here(table: Table, card: str, site: Card) -> bool:
    """Whether a card is an item, ally or faction that is playable at a site."""
    facts = CARDS[card]
    if not {"item", "ally", "faction"}.intersection(facts.forms):
        return False
    if facts.playable_sites or not facts.item:
        return at_site.names_site(table, card, site)
    return facts.item != "special" and items.item_playable(table, site, card)


class TakeWhatIsPlayableHere(Effect):
    """An item, ally or faction that is playable at his site goes from the discard pile to hand."""

    searches: ClassVar[bool] = True

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "discard-pile.take",
            [*self.found(table, acting(table).seat, acting(table).source), Option("nothing")],
            "term.search",
        )
        if choice.verb != "nothing":
            take_back(table, acting(table).seat, choice.subject)

    def found(self, table: Table, seat: str, source: int) -> list[Option]:
        """What can be taken."""
        company = table.company_of(source)
        if company is None:
            return []
        site = table.site_of(company)
        pile = zones.discarded(table, seat)
        return [Option("to-hand", card) for card in pile if playable_here(table, card, site)]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat, source))

    def text(self) -> str:
        return "you may take one item, ally or faction that is playable at his site from your discard pile to your hand"


card(
    "BA-1",
    StepForth(name="Aragorn II", does=(TakeHisPlace("Aragorn II"),)),
    Gives("direct-influence", 3, against=Against(names=("Rangers of the North",))),
    Ability(
        needs=(AtSiteIn(("Arthedain", "Cardolan", "Rhudaur", "The Shire")),),
        taps=("source",),
        does=(TakeWhatIsPlayableHere(),),
    ),
)
