"""Effects on cards in play: tapped, untapped, wounded, healed, discarded, taken back.

Those on cards in hands, decks and discard piles are in `piles`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Option, instant
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.zones import MayNotUntap
from underdeeps.meccg.language.phrases import asks, offers, rolls, tells
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.language.wording import itself
from underdeeps.meccg.parts.effects.lasting import end_lasting, end_on_attack
from underdeeps.meccg.parts.effects.whom import whom, whom_words
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.resources import at_site
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

if TYPE_CHECKING:
    from underdeeps.meccg.parts.effects.whom import Whom
    from underdeeps.meccg.table import Link, Table


# What several cards ask, offer and tell that lay cards aside, hand them on or take a price.
asks("make-room.who", "{card}: who comes in his place?", {"bring": "{subject}."})
asks("parting.item", "{card}: which item goes to whom?", {"give": "{target} gets {subject}."})
asks("keep-up", "{card} stays only at a price: what is discarded?")
offers("sacrifice", "{subject}.")
tells("reserved", "{seat} lays {card} aside.")


class DiscardHisItems(Effect):
    """The one it is about discards his items, but for special ones (unless these are meant, too)."""

    special: bool = False

    @instant
    def do(self, table: Table) -> None:
        for item in table.items(int(acting(table).target)):
            if self.special or item.facts.item != "special":
                zones.discard(table, item.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "discard all items that he bears" + ("" if self.special else ", special items excepted")


class Untap(Effect):
    """Somebody untaps."""

    touches: ClassVar[frozenset[str]] = frozenset({"untaps"})
    who: Whom = "target"

    @instant
    def do(self, table: Table) -> None:
        if number := whom(table, acting(table), self.who):
            zones.untap(table, number)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        if self.who == "target" and target.isdigit():
            return zones.may_untap(table, int(target))
        if self.who == "source":
            return zones.may_untap(table, source)
        return self.who != "bearer" or zones.may_untap(table, table.cards[source].on)

    def text(self) -> str:
        return f"untap {itself(self.card) if self.who == 'source' else whom_words(self.who)}"


class UntapBearer(Untap):
    """The one who bore the card untaps."""

    def text(self) -> str:
        return "untap him"


rolls("untap", "to see whether he untaps")


class RollToUntap(Effect):
    """A roll: above a number, somebody untaps."""

    above: int
    who: Whom = "bearer"

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        dice = checks.roll(table, link.seat, "untap", "term.roll", needed=self.above + 1)
        number = whom(table, link, self.who)
        if dice > self.above and number:
            zones.untap(table, number)

    def text(self) -> str:
        return f"make a roll; above {self.above}, {whom_words(self.who)} untaps"


class DiscardBoth(Effect):
    """This card and the target are discarded."""

    @instant
    def do(self, table: Table) -> None:
        for number in (acting(table).source, int(acting(table).target)):
            zones.discard(table, number)

    def text(self) -> str:
        return "discard both"


class Tap(Effect):
    """Somebody taps."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-character"})
    who: Whom = "target"

    @instant
    def do(self, table: Table) -> None:
        if number := whom(table, acting(table), self.who):
            zones.tap(table, number)

    def text(self) -> str:
        return f"tap {whom_words(self.who)}"


class Wound(Effect):
    """Somebody is wounded, without a body check."""

    who: Whom = "by"

    @instant
    def do(self, table: Table) -> None:
        if number := whom(table, acting(table), self.who):
            zones.wound(table, number)

    def text(self) -> str:
        return f"{whom_words(self.who)} is wounded, without a body check"


class MakeWell(Effect):
    """A wounded character is well and untapped, or well and tapped."""

    who: Whom = "target"
    tapped: bool = False

    @instant
    def do(self, table: Table) -> None:
        for number in numbers.healed_with(table, whom(table, acting(table), self.who)):
            wounded = number in table.cards and table.cards[number].state == WOUNDED
            if wounded and not zones.stays_wounded(table, number, well=not self.tapped):
                held = not self.tapped and _may_not_untap(table, number)
                zones.change(table, number, state=TAPPED if held or self.tapped else UNTAPPED)
                table.tell("healed", "term.heal", card=table.cards[number].id, number=number)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return self.who != "target" or table.card(target).state == WOUNDED

    def text(self) -> str:
        return f"{whom_words(self.who)} becomes well and {'tapped' if self.tapped else 'untapped'}"


def _may_not_untap(table: Table, number: int) -> bool:
    """Whether something keeps somebody from untapping; what does so once is discarded."""
    return bool(zones.parts_of_card(table, number, MayNotUntap)) or zones.held_once(table, number)


class Discard(Effect):
    """A card in play is discarded."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    who: Whom = "target"

    @instant
    def do(self, table: Table) -> None:
        number = whom(table, acting(table), self.who)
        kept = number and table.cards[number].role == "character" and checks.kept_from_discard(table, number)
        if number and not kept:
            zones.discard(table, number)

    def text(self) -> str:
        return f"discard {whom_words(self.who)}"


class ReturnToHand(Effect):
    """A card in play goes back to its owner's hand."""

    who: Whom = "target"

    @instant
    def do(self, table: Table) -> None:
        if number := whom(table, acting(table), self.who):
            zones.leave(table, number, "hand", "term.return")

    def text(self) -> str:
        return f"return {whom_words(self.who)} to its owner's hand"


class CancelLink(Effect):
    """An action declared earlier in the chain is canceled, and its card discarded."""

    @instant
    def do(self, table: Table) -> None:
        chain.cancel_link(table, int(acting(table).target.removeprefix("link")))

    def text(self) -> str:
        return "cancel it"


ENVIRONMENT = "environment"


def is_environment(card: str) -> bool:
    """Whether a card has the keyword."""
    return ENVIRONMENT in CARDS[card].keywords


class EndEnvironments(Effect):
    """All environment cards of a kind are discarded, and their effects for the rest of the turn end."""

    kind: str

    @instant
    def do(self, table: Table) -> None:
        for card in tuple(table.cards.values()):
            if card.role == "event" and not card.face_down and self._meant(card.id):
                zones.discard(table, card.number, "timing.chain.immediately")
        for effect in table.lasting:
            if self._meant(effect.card):
                end_lasting(table, effect)
        for flag in table.combat.flags if table.combat is not None else ():
            if flag in CARDS and self._meant(flag):
                end_on_attack(table, flag)

    def _meant(self, card: str) -> bool:
        return is_environment(card) and CARDS[card].kind == self.kind

    def text(self) -> str:
        return f"all {self.kind} environment cards in play are discarded, and the effects of such cards end"


class DiscardNamed(Effect):
    """All cards of a name that are in play are discarded."""

    name: str

    @instant
    def do(self, table: Table) -> None:
        for card in tuple(table.cards.values()):
            if card.number in table.cards and card.role == "event" and card.facts.name == self.name:
                zones.discard(table, card.number)

    def text(self) -> str:
        return f"discard {self.name}"


class ReturnOthers(Effect):
    """All other cards with a keyword that lie on the target, or that the player has in play, go back to hand."""

    keyword: str
    anywhere: bool = False

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        for each in self._found(table, link):
            if each != link.source and self.keyword in table.cards[each].facts.keywords:
                zones.leave(table, each, "hand", "term.return")

    def _found(self, table: Table, link: Link) -> tuple[int, ...]:
        """The cards among which they are."""
        if self.anywhere:
            return tuple(card.number for card in table.cards.values() if card.owner == link.seat)
        return table.card(link.target).bears

    def text(self) -> str:
        if self.anywhere:
            return (
                f"when you play it, every other {self.keyword.capitalize()} card that you have in play returns to hand"
            )
        return f"return all other {self.keyword} cards on him to your hand"


class WinCreature(Effect):
    """All attacks of the creature are canceled; it is an ally of a character of the company."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})
    tapped: bool = True
    """The character has tapped for it."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        creature = zones.combat_of(table).maker
        attacks.cancel(table)
        zones.change(table, creature, role="ally", owner=link.seat, state=UNTAPPED, note=("no-points",))
        zones.attach(table, creature, link.by)
        table.tell("ally", "term.ally", seat=link.seat, card=table.cards[creature].id, number=creature, by=link.by)
        company = table.company_of(creature)
        zones.happen(table, "joined-company", f"c{company.number}" if company is not None else "")

    def text(self) -> str:
        whose = "the character who tapped" if self.tapped else "that character"
        return f"cancel all attacks of the creature, which is an ally of {whose} from now on"


def bequests(table: Table, number: int) -> list[Option]:
    """Which item of a character may pass to which of his companions."""
    company = table.company_of(number)
    return [
        Option("give", item.token, str(other))
        for item in table.borne(number, "item")
        for other in (company.characters if company is not None else ())
        if other != number and not checks.has_twin(table, item.id, other, number)
        if checks.may_bear(table, item.id, other)
    ]


class TapTheSite(Effect):
    """The site of the company whose site phase it is taps."""

    @instant
    def do(self, table: Table) -> None:
        at_site.tap_for_extra(table, "site.resource.site-taps-on-resolution")

    def text(self) -> str:
        return "the site taps"


INVERTED = NOTES.declare("inverted", "that is one step further than tapped")
tells("inverted", "{card} is turned upside down.")


def invert(table: Table, number: int) -> None:
    """A card is turned upside down."""
    card = zones.change(table, number, note=(*table.cards[number].note, INVERTED))
    table.tell("inverted", "timing.passive.automatic-declaration", card=card.id, number=number)
