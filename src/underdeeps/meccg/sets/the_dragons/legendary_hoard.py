"""Legendary Hoard: what a Dragon at home sleeps on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal
from underdeeps.kernel.piles import without
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.language.about import About
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.sites import ChangesAttacks, HoardsItems, made_by
from underdeeps.meccg.language.hooks.zones import Replaces
from underdeeps.meccg.language.phrases import tells
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.facts import Attack
    from underdeeps.meccg.table import Card, Company, Table

# -- Legendary Hoard --------------------------------------------------------------------------------


BEING = NOTES.declare("hoard-of:", "that names the Dragon whose hoard it is")
ROTATED = NOTES.declare("rotated:", "a hoard of a Dragon: how many manifestations of it were played since")
TAKEN = NOTES.declare("taken:", "a hoard: how many items of it were taken without tapping the site")
OWED = NOTES.declare("owed:", "a hoard whose Dragon lies inverted with it: where that goes afterwards")

tells("dragon-inverted", "{card} lies inverted on the table, for the sake of {other}.")
tells("rotated", "{card} is rotated.")


def being_of(source: Card) -> str:
    """The Dragon whose hoard a card is."""
    return next((note.removeprefix(BEING) for note in source.note if note.startswith(BEING)), "")


def rotations(source: Card) -> int:
    """How often a hoard was rotated."""
    return next((int(note.removeprefix(ROTATED)) for note in source.note if note.startswith(ROTATED)), 0)


def taken(source: Card) -> int:
    """How many items were taken of a hoard without tapping the site."""
    return next((int(note.removeprefix(TAKEN)) for note in source.note if note.startswith(TAKEN)), 0)


def others(source: Card, head: str) -> tuple[str, ...]:
    """What a card has to remember, but for what begins with a word."""
    return tuple(note for note in source.note if not note.startswith(head))


class HomeDragons(CardsInPlay, kw_only=True):
    """An At Home manifestation of a Dragon."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        other = table.cards.get(int(token))
        if other is None or other.facts.manifestation not in LAIRS or "permanent-event" not in other.facts.forms:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def noun(self) -> str:
        return "Dragon"

    def text(self) -> str:
        return "an At Home manifestation of a Dragon"


class LaidOnDragon(Permanent, kw_only=True):
    """It lies on the Dragon, and remembers which it was."""

    def come(self, table: Table) -> int:
        being = table.card(acting(table).target).facts.manifestation
        number = super().come(table)
        zones.change(table, number, note=(f"{BEING}{being}",))
        return number


class CannotBeCanceled(ChangesAttacks):
    """The automatic-attack that the Dragon makes at its lair cannot be canceled."""

    here: ClassVar[bool] = False

    def change(self, table: Table, source: Card, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
        return [
            zones.replace(attack, cannot_be_cancelled=True) if source.on and made_by(attack) == source.on else attack
            for attack in attacks
        ]

    def text(self) -> str:
        return "the automatic-attack of the Dragon cannot be canceled"


class RotatesWithDragon(Reaction, kw_only=True):
    """It is rotated each time a manifestation of the Dragon is played."""

    event: str = "enters-play"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        played = table.cards.get(int(subject))
        return played is not None and bool(being_of(source)) and played.facts.manifestation == being_of(source)

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.change(table, source.number, note=(*others(source, ROTATED), f"{ROTATED}{rotations(source) + 1}"))
        table.tell("rotated", "timing.passive.automatic-declaration", card=source.id, number=source.number)

    def text(self) -> str:
        return "rotate this card by 90 degrees each time a manifestation of the Dragon is played"


class SparesLair(HoardsItems):
    """The lair does not tap for the first items, more of them if the card is rotated."""

    items: tuple[int, ...]
    """How many: not rotated, rotated once, and so on."""

    def site(self, source: Card) -> str:
        return LAIRS.get(being_of(source), "")

    def spares(self, source: Card) -> bool:
        return taken(source) < self.items[min(rotations(source), len(self.items) - 1)]

    def played(self, table: Table, source: Card, spared: bool) -> None:
        if spared:
            zones.change(table, source.number, note=(*others(source, TAKEN), f"{TAKEN}{taken(source) + 1}"))
        else:
            zones.discard(table, source.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        first, *others = self.items
        more = " or ".join(map(str, others))
        return (
            f"the Dragon's lair, if untapped, does not tap for {first} item played there, or for {more} if this card "
            "is rotated once, or more often. Discard this card when an item is played there that taps the site"
        )


class KeepsDragon(Replaces):
    """The Dragon that would be discarded is inverted, and lies with this card until this is discarded."""

    def fits(self, table: Table, source: Card, card: Card) -> bool:
        return source.on == card.number

    def replace(self, table: Table, source: int, card: Card, rule: str) -> None:
        for other in card.bears:
            if other != source:
                zones.discard(table, other, "balrog.discard.cards-on-leaving-card")
        zones.detach(table, source)
        zones.unlist(table, card.number)
        table.events = (*without(table.events, card.number), source)
        zones.change(table, card.number, role="aside")
        zones.attach(table, card.number, source)
        zones.change(table, source, note=(*table.cards[source].note, f"{OWED}{self.goal}"))
        table.tell("dragon-inverted", rule, card=card.id, number=card.number, other=table.cards[source].id)
        if self.goal != "discard":
            zones.dragon_gone(table, card)

    def text(self) -> str:
        return (
            "if the Dragon would be discarded or leave play for good, it is inverted instead and does nothing, until "
            "this card is discarded"
        )


class KeepsDefeated(KeepsDragon):
    """The same for one that would go to a marshalling point pile."""

    goal: ClassVar[str] = "points"

    def text(self) -> str:
        return ""


class KeepsRemoved(KeepsDragon):
    """The same for one that would be removed from play."""

    goal: ClassVar[str] = "removed"

    def text(self) -> str:
        return ""


class LetsDragonGo(Reaction, kw_only=True):
    """The Dragon that lies inverted with this card goes where it was to go, when the card leaves play."""

    event: str = "host-leaves"
    about: About = "itself"

    def react(self, table: Table, source: Card, subject: str) -> None:
        goal = next((note.removeprefix(OWED) for note in source.note if note.startswith(OWED)), "discard")
        for dragon in table.borne(source.number, "aside"):
            zones.leave(table, dragon.number, goal, "term.manifestation.dragon-defeated")  # type: ignore[arg-type]

    def text(self) -> str:
        return ""


card(
    "TD-127",
    LaidOnDragon(on=HomeDragons(), onto="target", single="target"),
    CannotBeCanceled(),
    RotatesWithDragon(),
    SparesLair((1, 2, 3)),
    KeepsDragon(),
    KeepsDefeated(),
    KeepsRemoved(),
    LetsDragonGo(),
)
