"""Tapping, untapping, wounding, healing of one card. Whose cards untap and when is in `turn.untap`."""

from __future__ import annotations

from underdeeps.meccg.language.hooks.hazards import DiscardedIfWounded, GoesInsteadOfWound, HealsByRoll
from underdeeps.meccg.language.hooks.zones import HeldOnce, MayNotUntap
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.rules.zones.changes import change, parts_of_card
from underdeeps.meccg.rules.zones.happening import happen
from underdeeps.meccg.rules.zones.leaving import discard
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Company, Table


def tap(table: Table, number: int) -> None:
    """Turn an untapped card sideways."""
    if table.cards[number].state == UNTAPPED:
        change(table, number, state=TAPPED)
        table.tell("tapped", "term.tap", card=table.cards[number].id, number=number)
        happen(table, "tapped", str(number))


def untap(table: Table, number: int) -> None:
    """Turn a tapped card upright."""
    if may_untap(table, number):
        if held_once(table, number):
            return
        change(table, number, state=UNTAPPED)
        table.tell("untapped", "term.untap", card=table.cards[number].id, number=number)


def may_untap(table: Table, number: int) -> bool:
    """Whether a card is tapped, and nothing forbids that it untaps."""
    return table.cards[number].state == TAPPED and not parts_of_card(table, number, MayNotUntap)


def heal(table: Table, number: int) -> None:
    """Turn a wounded card to the tapped position."""
    if table.cards[number].state == WOUNDED and not stays_wounded(table, number):
        change(table, number, state=TAPPED)
        table.tell("healed", "term.heal", card=table.cards[number].id, number=number)


HEALS_WELL = NOTES.declare("heals-well", "whose bearer, where a roll decides, would not just be healed to tapped")


def stays_wounded(table: Table, number: int, well: bool = False) -> bool:
    """Somebody would heal (and be `well` and untapped, not just tapped): whether a card on him is discarded instead, as
    it now is, or lets a roll decide."""
    for each in table.cards[number].bears:
        if parts_of(table.cards[each].id, GoesInsteadOfWound):
            discard(table, each, "timing.passive.discard-is-immediate")
            return True
        if parts_of(table.cards[each].id, HealsByRoll):
            change(table, each, note=(HEALS_WELL,) if well else ())
            happen(table, "would-heal", str(number))
            return True
    return False


def wound(table: Table, number: int) -> None:
    """Turn a card to the wounded position."""
    was = table.cards[number].state
    change(table, number, state=WOUNDED)
    table.tell("wounded", "term.wound", card=table.cards[number].id, number=number)
    for each in table.cards[number].bears:
        if parts_of(table.cards[each].id, DiscardedIfWounded):
            discard(table, each, "timing.passive.discard-is-immediate")
    if was != WOUNDED:
        happen(table, "wounded", str(number))


def held_once(table: Table, number: int) -> bool:
    """Whether a card keeps somebody from untapping this time; it is discarded."""
    for each in table.cards[number].bears:
        if parts_of(table.cards[each].id, HeldOnce):
            discard(table, each, "timing.passive.discard-is-immediate")
            return True
    return False


def refresh(table: Table, company: Company) -> None:
    """All wounded characters of a company become well, and all tapped ones untap."""
    for number in company.characters:
        state = table.cards[number].state
        if state == TAPPED:
            untap(table, number)
        elif state == WOUNDED and not stays_wounded(table, number, well=True):
            held = bool(parts_of_card(table, number, MayNotUntap)) or held_once(table, number)
            change(table, number, state=TAPPED if held else UNTAPPED)
            table.tell("healed", "term.heal", card=table.cards[number].id, number=number)
