"""The automatic-attacks of a site as they are now.

Those that are printed are replaced, then others are added, then all are changed, removed, doubled.
"""

from __future__ import annotations

from typing import Final

from underdeeps.kernel import Option
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.hooks.hazards import UsesPermanentEvent
from underdeeps.meccg.language.hooks.sites import (
    MADE_BY,
    AddsAttack,
    AttacksReplaced,
    DoublesAttacksHere,
    DuplicatesAttacks,
    LosesAttacksOf,
    LowersAttacks,
    NoAttacksBeside,
    NoAutomaticAttacks,
    WeakensAttacksOnceStored,
)
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.players import balrog
from underdeeps.meccg.table import Card, Company, Table

IN_PLAY: Final = "in-play"
"""The note on an automatic-attack that a permanent-event in play makes, of the attacker's choice."""

NAZGUL: Final = "nazgûl"
NO_CREATURE: Final = Option("no-creature")


def is_open(attack: Attack) -> bool:
    """Whether it is left to the opponent which card makes an automatic-attack."""
    return bool(attack.from_hand) or IN_PLAY in attack.other


def called_up(table: Table, site: Card) -> list[Attack]:
    """The automatic-attack that a site has besides its own by a Nazgûl in play, if one is."""
    if not parts_of(site.id, UsesPermanentEvent) or not events_at(table, site):
        return []
    return [Attack(NAZGUL, 1, 0, other=(IN_PLAY,))]


def events_at(table: Table, site: Card) -> list[int]:
    """The Nazgûl in play as permanent-events that a site can use."""
    return [
        number
        for part in parts_of(site.id, UsesPermanentEvent)
        for number in table.events
        if table.cards[number].facts.race == NAZGUL and (not part.names or table.cards[number].facts.name in part.names)
    ]


ENTER = (Option("enter"), Option("nothing"))
ALARM = "alarm"
"""The lasting effect by which a site has one more automatic-attack."""

ALARM_ATTACK = Attack("", 5, 8, detainment="always")
IN_EARNEST = "in-earnest"
"""The lasting effect by which an automatic-attack of a site, which its detail names, is not detainment."""


def automatic_attacks(table: Table, site: Card, company: Company) -> list[Attack]:
    """The automatic-attacks of a site against a company, as effects have them now."""
    laid = places.laid_on(table, site)
    if any(parts_of(card.id, NoAutomaticAttacks) for card in laid) or _driven_off(table, site):
        return []
    attacks = list(site.facts.attacks)
    for card in laid:
        for part in parts_of(card.id, AttacksReplaced):
            attacks = [part.attack]
        for lost in parts_of(card.id, LosesAttacksOf):
            attacks = [attack for attack in attacks if attack.race != lost.race]
    attacks += _added(table, site, company)
    attacks += called_up(table, site)
    attacks += [ALARM_ATTACK for _ in numbers.lasting(table, ALARM, site.token)]
    lowered = _lowered(table, site) if attacks else 0
    attacks = [_strengthened(table, site, attack, lowered) for attack in attacks]
    overt = numbers.is_overt(table, company)
    attacks = [attack for attack in attacks if attack.against in ("", "overt" if overt else "covert")]
    attacks = [attack for attack in attacks if not (attack.race == "dragon" and lair_cleared(table, site))]
    attacks = [attack for attack in attacks if not (attack.race == "balrog" and balrog.is_about(table))]
    attacks = [_shortened(table, site, attack) for attack in _duplicated(table, site, attacks)]
    times = _weakened(table, site) if attacks and table.listed(WeakensAttacksOnceStored.listed) else 0
    return [_weaker(attack, times) for attack in attacks] if times else attacks


def _weakened(table: Table, site: Card) -> int:
    """How many stored cards weaken the automatic-attacks of a site."""
    kind = places.site_type(table, site)
    return sum(
        kind in part.types
        for number in table.listed(WeakensAttacksOnceStored.listed)
        if table.cards[number].stored
        for part in parts_of(table.cards[number].id, WeakensAttacksOnceStored)
    )


def _weaker(attack: Attack, times: int) -> Attack:
    """An automatic-attack with less prowess and fewer strikes, of which one is left."""
    if attack.each or is_open(attack):
        return zones.replace(attack, prowess=attack.prowess - times)
    return zones.replace(attack, prowess=attack.prowess - times, strikes=max(1, attack.strikes - times))


def _added(table: Table, site: Card, company: Company) -> list[Attack]:
    """The automatic-attacks that events in play add to a site; each with a note which event makes it, if that is one
    that can be defeated."""
    found = []
    for number in table.listed(AddsAttack.__name__):
        card = table.cards[number]
        if card.role == "event" and not card.face_down:
            for part in parts_of(card.id, AddsAttack):
                attack = part.at(table, card, site, company)
                if attack is not None:
                    note = (f"{MADE_BY}{card.number}",) if part.by_event() else ()
                    found.append(zones.replace(attack, other=(*attack.other, *note)))
    return found


def _lowered(table: Table, site: Card) -> int:
    """By how much an event near a site changes the prowess of its automatic-attacks: the greatest change counts."""
    kind = places.site_type(table, site)
    return min(
        (
            part.prowess
            for card in map(table.cards.__getitem__, table.listed(LowersAttacks.__name__))
            if card.role == "event"
            for part in parts_of(card.id, LowersAttacks)
            if part.reaches(table, card, site, kind)
        ),
        default=0,
    )


def _driven_off(table: Table, site: Card) -> bool:
    """Whether a Wizard is in play beside whom a site has no automatic-attacks."""
    return any(
        card.facts.name == part.wizard and card.facts.race == "wizard" and card.role == "character"
        for part in parts_of(site.id, NoAttacksBeside)
        for card in table.cards.values()
    )


def _duplicated(table: Table, site: Card, attacks: list[Attack]) -> list[Attack]:
    """The attacks with those doubled that effects double: each right after its original."""
    found: list[Attack] = []
    races = {part.race for part, _ in standing(table, DuplicatesAttacks)}
    extra = [effect.detail for effect in numbers.lasting(table, "extra-attack", site.token)]
    times = 2 ** sum(len(parts_of(card.id, DoublesAttacksHere)) for card in places.laid_on(table, site))
    for attack in attacks:
        copies = 1 + extra.count(attack_name(attack))
        found += [attack] * (copies * 2 if attack.race in races else copies) * times
    return found


def attack_name(attack: Attack) -> str:
    """How effects name one of the automatic-attacks of a site: what is printed tells it from the others."""
    return f"{attack.race or 'creature'}/{attack.strikes}/{attack.against}"


def _strengthened(table: Table, site: Card, attack: Attack, lowered: int) -> Attack:
    """An automatic-attack with the prowess that effects give to it."""
    more = sum(
        effect.amount
        for effect in numbers.lasting(table, "automatic-prowess", site.token)
        if effect.detail in ("", attack_name(attack))
    )
    more += lowered
    return zones.replace(attack, prowess=attack.prowess + more) if more else attack


def _shortened(table: Table, site: Card, attack: Attack) -> Attack:
    """An automatic-attack without the strikes that effects take from it, one after the other; one is left."""
    for effect in numbers.lasting(table, "automatic-strikes", site.token):
        if effect.detail == attack_name(attack) and not attack.each and not is_open(attack):
            attack = zones.replace(attack, strikes=max(1, attack.strikes + effect.amount))
    return attack


def lair_cleared(table: Table, site: Card) -> bool:
    """Whether the Dragon of this lair has been defeated."""
    return any(numbers.lasting(table, "lair-cleared", site.facts.name))
