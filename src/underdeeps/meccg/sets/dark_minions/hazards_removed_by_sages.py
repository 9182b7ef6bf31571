"""Hazard permanent-events of Dark Minions that a sage can remove."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import card, rule_action
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.numbers import NoDirectInfluence
from underdeeps.meccg.language.hooks.zones import MayNotUntap
from underdeeps.meccg.language.phrases import declares
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import hears
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.standing import RemovedBySage
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS, Characters, Member, Victims
from underdeeps.meccg.parts.triggers.corruption import Afflicts
from underdeeps.meccg.rules import checks, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table


# -- Endless Whispers -------------------------------------------------------------------------------


class Whispers(Target):
    """A card on one of the player's characters that a sage of the company can remove."""

    untapped_way: bool = False

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(number) for number in table.listed(RemovedBySage.listed)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        hazard = table.cards.get(int(token))
        bearer = table.cards.get(hazard.on) if hazard is not None else None
        if hazard is None or bearer is None or bearer.owner != seat:
            return Refusal("corruption.removal.untapped-attempt", (card,))
        used = table.players[seat].used
        if f"removal-3:{token}" in used:
            return Refusal("corruption.removal.untapped-attempt-ends-attempts", (hazard.id,))
        if self.untapped_way and "corruption" not in hazard.facts.keywords:
            return Refusal("corruption.removal.untapped-attempt", (hazard.id,))
        if self.untapped_way and f"removal:{token}" in used:
            return Refusal("corruption.removal.untapped-attempt-first-only", (hazard.id,))
        return None

    def text(self) -> str:
        return "a hazard on one of your characters that a sage can remove"


class RollOfSage(Effect):
    """A roll: above the number on it, the hazard is discarded."""

    modifier: int = 0

    @instant
    def do(self, table: Table) -> None:
        hazard = table.cards[int(acting(table).target)]
        needed = parts_of(hazard.id, RemovedBySage)[0].number
        dice = checks.roll(table, acting(table).seat, "removal", "term.roll", card=hazard.id)
        if dice + self.modifier > needed:
            zones.discard(table, hazard.number, "term.discard")

    def text(self) -> str:
        return "roll to remove it"


declares(
    "sage-remove",
    "Tap a sage and roll to get rid of {target}.",
    waiting="a hazard is to be removed",
    told=("{by_card} tries to remove {on_card}.", "{seat} tries to get rid of a hazard."),
)


class RemoveBySage(Action, kw_only=True):
    """A sage taps (or, at -3, does not) to try to rid somebody of his company of a hazard."""

    verb: ClassVar[str] = "sage-remove"
    rule: ClassVar[str] = "corruption.removal.repeat-by-tapping"
    while_listed: ClassVar[str] = RemovedBySage.listed
    note: str = "removal"
    together: bool = True

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        hazard = table.card(token)
        if who == hazard.on and any(part.another for part in parts_of(hazard.id, RemovedBySage)):
            return Refusal(NO, (hazard.id,))
        return super().by_refusal(table, seat, card, source, token, who)

    def paid(self, table: Table, link: Link) -> None:
        player = table.players[link.seat]
        player.used = (*player.used, f"{self.note}:{link.target}")


_SAGES = Characters(skill="sage", allies=False)


declares(
    "sage-remove-untapped",
    "A sage rolls to get rid of {target} without tapping, at -3.",
    waiting="a hazard is to be removed",
    told=("{by_card} tries to remove {on_card} without tapping.", "{seat} tries to get rid of a hazard."),
)


class RemoveBySageUntapped(RemoveBySage, kw_only=True):
    """The attempt at -3 without tapping."""

    verb: ClassVar[str] = "sage-remove-untapped"
    rule: ClassVar[str] = "corruption.removal.untapped-attempt"


WOUNDED_BY: Final = NOTES.declare("wounded-by:", "that names a race by whose attack they were wounded, and the turn")


@hears("wounded-by-strike")
def note_races(table: Table, subject: str) -> None:
    """Somebody was wounded by a strike: the races of the attack are kept in mind for the turn."""
    card = table.cards.get(int(subject))
    if card is not None:
        kept = [note for note in card.note if not note.startswith(WOUNDED_BY) or note.endswith(f"@{table.turn}")]
        new = [f"{WOUNDED_BY}{race}@{table.turn}" for race in zones.combat_of(table).races if race]
        zones.change(table, card.number, note=tuple(dict.fromkeys((*kept, *new))))


class WoundedBy(Victims, kw_only=True):
    """A character who was wounded by an attack of a race this turn."""

    race: str

    def fits(self, table: Table, it: Member) -> bool:
        return f"{WOUNDED_BY}{self.race}@{table.turn}" in it.who.note and super().fits(table, it)

    def text(self) -> str:
        return f"{super().text()} wounded this turn by an {self.race.capitalize()} attack"


card(
    "DM-54",
    HazardPermanent(
        counts=0, on=WoundedBy(race="undead", not_races=WIZARDS_AND_RINGWRAITHS), onto="target", single="target"
    ),
    MayNotUntap("its bearer may not untap; whatever would make him untapped makes him tapped"),
    RemovedBySage(7),
)

rule_action(
    "sage-remove",
    RemoveBySage(when=windows.ORGANIZATION, on=Whispers(), by=_SAGES, taps=("by",), does=(RollOfSage(),)),
    of="DM-54",
)

rule_action(
    "sage-remove-untapped",
    RemoveBySageUntapped(
        when=windows.ORGANIZATION, on=Whispers(untapped_way=True), by=_SAGES, does=(RollOfSage(-3),), note="removal-3"
    ),
    of="DM-54",
)


# -- Pale Dream-maker -------------------------------------------------------------------------------


class WhenHandIsDiscarded(Afflicts, kw_only=True):
    """The bearer's player discards a card from hand in their own turn."""

    event: str = "discarded-from-hand"
    said: str = "for each card of his hand that his player discards in his own turn"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        bearer = table.cards.get(source.on)
        return bearer is not None and bearer.owner == subject == table.active


card(
    "DM-78",
    HazardPermanent(
        counts=0, on=WoundedBy(race="undead", not_races=WIZARDS_AND_RINGWRAITHS), onto="target", single="target"
    ),
    WhenHandIsDiscarded(),
    NoDirectInfluence(),
    RemovedBySage(6, another=True),
)
