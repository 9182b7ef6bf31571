"""What happens, and what is so, sets passive conditions off: they wait for the next chain, or take place at once.

How those that wait are declared is in `chain`.
"""

from __future__ import annotations

from underdeeps.meccg.language.later import lingering
from underdeeps.meccg.language.lists import HEARS, SEES
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.trigger import HEARD_BY_RULES, HEEDED, LISTENERS, Heeds, On, Reaction, Whenever
from underdeeps.meccg.language.vocabulary import EVENTS
from underdeeps.meccg.rules.zones.changes import change
from underdeeps.meccg.table import Card, Table, Trigger

_HEARING = {event: HEARS + event for event in EVENTS}
"""The list of the table with the cards that hear of each event."""


def happen(table: Table, event: str, subject: str = "") -> None:
    """Something happened: the passive conditions on it wait for the next chain, each once."""
    for rule in HEARD_BY_RULES.get(event, ()):
        rule(table, subject)
    if table.lasting and event in HEEDED:
        _tell_lasting(table, event, subject)
    hearing = table.lists.get(_HEARING[event])
    if hearing:
        _tell_cards(table, event, subject, hearing)


def _tell_cards(table: Table, event: str, subject: str, hearing: tuple[int, ...]) -> None:
    """Something happened: the cards that listen hear of it, in the order of their coming."""
    listeners = LISTENERS[event]
    for number in hearing:
        former = table.cards.get(number)
        for part in listeners.get(former.id, ()) if former is not None else ():
            card = table.cards.get(number)
            if card is None or card.face_down or (card.stored and subject != card.token) or table.is_aside(card):
                continue
            if event == "leaves-play" and subject == card.token and _copy_stays(table, card):
                continue
            if part.fits(table, card, subject):
                _set_off(table, part, card, subject)


def _tell_lasting(table: Table, event: str, subject: str) -> None:
    """Something happened: the passive conditions of effects that last wait for the next chain, too."""
    for effect, lasting in lingering(table, Heeds):
        if effect.then.event == event and effect.heeds(table, lasting, subject):
            _wait(table, Trigger(effect.then.key, 0, lasting.card, subject))


def _set_off(table: Table, part: On, card: Card, subject: str) -> None:
    if isinstance(part, Reaction):
        part.react(table, card, subject)
    else:
        _wait(table, Trigger(part.key, card.number, card.id, subject))


def _copy_stays(table: Table, card: Card) -> bool:
    """Whether another copy of a card that leaves play is in play."""
    return any(
        other.number != card.number and other.facts.name == card.facts.name and not other.face_down
        for other in table.cards.values()
    )


def _wait(table: Table, trigger: Trigger) -> None:
    """A passive condition waits for the next chain, unless the same one does already."""
    if not any(_same(table, trigger, other) for other in table.triggers):
        table.triggers = (*table.triggers, trigger)


def _same(table: Table, one: Trigger, other: Trigger) -> bool:
    """Whether two passive conditions are one and the same: of one card, or of copies that lie on the same."""
    if one.part != other.part or one.subject != other.subject:
        return False
    return one.source == other.source or _lies_on(table, one.source) == _lies_on(table, other.source)


def _lies_on(table: Table, number: int) -> int:
    """What an event or item lies on: a card, a company, the table (0); anything else is for itself."""
    card = table.cards.get(number)
    if card is None or card.role not in ("event", "item"):
        return number
    company = table.company_of(number)
    return card.on or (company.number if company is not None else 0)


def tell_states(table: Table) -> None:
    """Passive conditions on what is so: what newly meets them sets them off, once in a turn."""
    for number in table.lists.get(SEES, ()):
        card = table.cards[number]
        for part in parts_of(card.id, Whenever) if number in table.events else ():
            found = part.entities(table, card)
            if not found:
                continue
            place = part.key.rpartition("/")[2]
            new = {each: f"{place}:{each}@{table.turn}" for each in found}
            fresh = [each for each, note in new.items() if note not in card.note]
            if fresh:
                old = [note for note in card.note if "@" not in note or note.endswith(f"@{table.turn}")]
                card = change(table, number, note=(*old, *(new[each] for each in fresh)))
                _wait(table, Trigger(part.key, number, card.id, ",".join(fresh)))
