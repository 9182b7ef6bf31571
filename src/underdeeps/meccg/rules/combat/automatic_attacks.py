"""The automatic-attacks of a site as they are now, and how one of them is laid on the table.

What is printed goes through layers (`language.hooks.sites.LAYERS`). Cards change it by `ChangesAttacks` while they are
in play, effects that last by `ChangesAttacksForNow`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Any, Final

from underdeeps.kernel import Option
from underdeeps.meccg.facts import CARDS, Attack
from underdeeps.meccg.fight import Combat
from underdeeps.meccg.language.hooks.hazards import UsesPermanentEvent
from underdeeps.meccg.language.hooks.sites import (
    LAYERS,
    AutomaticAttacksDetain,
    BalrogAtHome,
    ChangesAttacks,
    ChangesAttacksForNow,
    Layer,
    made_by,
)
from underdeeps.meccg.language.later import lingering
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.trigger import hears
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.chain import trying
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.players import balrog
from underdeeps.meccg.table import Card, Company, Lasting, Table

IN_PLAY: Final = ATTACK_FLAGS.declare(
    "in-play",
    "that is an automatic-attack of a permanent-event in play, of the attacker's choice",
)

NAZGUL: Final = "nazgûl"
NO_CREATURE: Final = Option("no-creature")


AS_AUTOMATIC: Final = ATTACK_FLAGS.declare(
    "as-automatic",
    "that is no automatic-attack, but changed by all that changes the one whose copy it is",
)


def is_as_automatic(fight: Combat) -> bool:
    """Whether what changes automatic-attacks changes this one."""
    return fight.source == "automatic" or fight.has(AS_AUTOMATIC)


def is_open(attack: Attack) -> bool:
    """Whether it is left to the opponent which card makes an automatic-attack."""
    return bool(attack.from_hand) or IN_PLAY in attack.other


def fewer_strikes(attack: Attack, strikes: int) -> Attack:
    """An automatic-attack with so many strikes fewer, of which one is left, if it says how many it has."""
    if attack.each or is_open(attack):
        return attack
    return zones.replace(attack, strikes=max(1, attack.strikes - strikes))


def events_at(table: Table, site: Card) -> list[int]:
    """The Nazgûl in play as permanent-events that a site can use."""
    return [
        number
        for part in parts_of(site.id, UsesPermanentEvent)
        for number in table.events
        if table.cards[number].facts.race == NAZGUL and (not part.names or table.cards[number].facts.name in part.names)
    ]


def automatic_attacks(table: Table, site: Card, company: Company) -> list[Attack]:
    """The automatic-attacks of a site against a company, as effects have them now: layer by layer, in each the cards
    in play first, then the effects that last, then what the rules themselves have to say."""
    attacks = list(_printed(site.id))
    changes = _changes(table, site, company)
    for layer in LAYERS:
        for at, change in changes:
            if at == layer:
                attacks = _renamed(attacks, change(attacks)) if layer == "weaken" else change(attacks)
        if layer in BY_RULE:
            attacks = BY_RULE[layer](table, site, company, attacks)
        if layer == "add" and changes:
            attacks = _told_apart(attacks)
    return attacks


@cache
def _printed(site: str) -> tuple[Attack, ...]:
    """The automatic-attacks on a site card, under the names by which effects know them."""
    return tuple(_told_apart(CARDS[site].attacks))


def _told_apart(attacks: Iterable[Attack]) -> list[Attack]:
    """Automatic-attacks of which none is a copy of another: those that are alike get names that tell them apart."""
    found: dict[str, Attack] = {}
    for attack in attacks:
        name = attack_name(attack)
        own, n = name, 0
        while own in found:
            n += 1
            own = f"{name}/{n}"
        found[own] = attack if own == name else _under_name(attack, own)
    return list(found.values())


Change = Callable[[list[Attack]], list[Attack]]


def _changes(table: Table, site: Card, company: Company) -> list[tuple[Layer, Change]]:
    """What cards in play and lasting effects do to the automatic-attacks of a site, each with its layer."""
    found: list[tuple[Layer, Change]] = []
    numbers_here: set[int] | None = None
    for number in table.listed(ChangesAttacks.listed):
        if numbers_here is None:
            numbers_here = {site.number, *(card.number for card in places.laid_on(table, site))}
        source = table.cards[number]
        for part in parts_of(source.id, ChangesAttacks):
            if number in numbers_here or not part.here:
                found.append((part.layer, partial(part.change, table, source, site, company)))
    for effect, lasting in lingering(table, ChangesAttacksForNow):
        found.append((effect.layer, partial(effect.change, lasting, site)))
    return found


def _call_up(table: Table, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
    """The attacks, and the one that a site has besides by a Nazgûl in play, if one is."""
    if not parts_of(site.id, UsesPermanentEvent) or not events_at(table, site):
        return attacks
    return [*attacks, Attack(NAZGUL, 1, 0, other=(IN_PLAY,))]


def _strengthen(table: Table, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
    """The attacks with the prowess that lasting effects give to them."""
    effects = numbers.lasting(table, "automatic-prowess", site.token)
    return [_strengthened(table, attack, effects) for attack in attacks] if effects else attacks


def _strengthened(table: Table, attack: Attack, effects: list[Lasting]) -> Attack:
    meant = [effect for effect in effects if effect.detail in ("", attack_name(attack)) or numbers.doubles(effect)]
    more = sum(numbers.amount_of(table, effect) for effect in meant)
    return zones.replace(attack, prowess=attack.prowess + more) if more else attack


def _remove(table: Table, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
    """The attacks that are for such a company, and without those of beings that are elsewhere or no more."""
    kinds = ("", "overt" if numbers.is_overt(table, company) else "covert")
    attacks = [attack for attack in attacks if attack.against in kinds]
    attacks = [attack for attack in attacks if not (attack.race == "dragon" and lair_cleared(table, site))]
    if parts_of(site.id, BalrogAtHome) and balrog.is_about(table):
        attacks = [attack for attack in attacks if attack.race != "balrog"]
    return attacks


BY_RULE: Final[dict[Layer, Callable[[Table, Card, Company, list[Attack]], list[Attack]]]] = {
    "add": _call_up,
    "change": _strengthen,
    "remove": _remove,
}
"""What the rules do in a layer, after cards and effects."""


NAMED: Final = ATTACK_FLAGS.declare("named:", "that is an automatic-attack of a site: how effects name it follows")


def attack_name(attack: Attack) -> str:
    """How effects name one of the automatic-attacks of a site, whatever they make of it; copies of it have its name.

    It is what tells it from the others before strikes are taken away: what is printed, and the event that makes it.
    """
    if name := noted_name(attack.other):
        return name
    maker = made_by(attack)
    return f"{attack.race or 'creature'}/{attack.strikes}/{attack.against}{f'/{maker}' if maker else ''}"


def noted_name(notes: tuple[str, ...]) -> str:
    """The name of an automatic-attack among notes of it; empty if there is none."""
    return next((note.removeprefix(NAMED) for note in notes if note.startswith(NAMED)), "")


def _under_name(attack: Attack, name: str) -> Attack:
    """An attack that keeps its name."""
    return attack if noted_name(attack.other) else zones.replace(attack, other=(*attack.other, f"{NAMED}{name}"))


def _renamed(attacks: list[Attack], weaker: list[Attack]) -> list[Attack]:
    """What became of attacks from which strikes were taken: each has the name that it had."""
    both = zip(attacks, weaker, strict=True)
    return [was if now is was else _under_name(now, attack_name(was)) for was, now in both]


def next_unfaced(attacks: list[Attack], faced: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """The first automatic-attack, of those that a site has by now, that a company has not faced, if it has faced those
    of these names: its place (-1 if there is none), and the names with its own."""
    names: list[str] = []
    for place, attack in enumerate(attacks):
        names.append(attack_name(attack))
        if names.count(names[-1]) > faced.count(names[-1]):
            return place, (*faced, names[-1])
    return -1, faced


def lair_cleared(table: Table, site: Card) -> bool:
    """Whether the Dragon of this lair has been defeated."""
    return any(numbers.lasting(table, "lair-cleared", site.facts.name))


# -- on the table -----------------------------------------------------------------------------------


def begin_as(table: Table, company: Company, site: Card, place: int, notes: tuple[str, ...] = (), **maker: Any) -> None:
    """Lay an attack on the table that is as one of the automatic-attacks of a site, whatever makes it."""
    attack = automatic_attacks(table, site, company)[place]
    flags = [] if attack.wound_check is None else [f"wound-check:{attack.wound_check}"]
    flags += ["wound-eliminates"] if attack.wound_eliminates else []
    flags += [*_under_name(attack, attack_name(attack)).other, *notes]
    attacks.begin(
        table,
        company.number,
        race=attack.race,
        strikes=attack.strikes,
        prowess=attack.prowess,
        body=attack.body,
        each=attack.each,
        attack=place,
        detainment=automatic_detains(table, site, company, attack),
        attacker_chooses=attack.attacker_chooses,
        cannot_be_canceled=attack.cannot_be_cancelled,
        flags=tuple(flags),
        **maker,
    )


def automatic_detains(table: Table, site: Card, company: Company, attack: Attack) -> bool:
    """Whether an automatic-attack is detainment against a company."""
    if attack.detainment == "never":
        return False
    if any(parts_of(table.cards[each].id, AutomaticAttacksDetain) for each in site.bears):
        return True
    if attack.detainment == "always":
        return True
    return attack.detainment == ("overt" if numbers.is_overt(table, company) else "covert")


def as_it_is_now(table: Table, fight: Combat) -> Attack | None:
    """What an attack that is about to be fought is by now, as one of the automatic-attacks of its site; None if it is
    none of those that effects know: no automatic-attack, or one that a creature makes."""
    company = table.companies.get(fight.company)
    if company is None or fight.source != "automatic" or fight.stage != "start":
        return None
    site = table.site_of(company)
    name = noted_name(fight.flags)
    for attack in automatic_attacks(table, site, company):
        if attack_name(attack) == name and fight.maker == (made_by(attack) or site.number):
            return attack if attack.race == fight.race else None
    return None


@hears("settles")
def _settle(table: Table, subject: str) -> None:
    if table.combat is not None:
        follow_changes(table)


def follow_changes(table: Table) -> None:
    """An automatic-attack that is about to be fought changes with what makes those of its site what they are."""
    fight = table.combat
    attack = as_it_is_now(table, fight) if fight is not None else None
    if fight is not None and attack is not None:
        fight.prowess = attack.prowess
        fight.strikes = fight.strikes if fight.each else attack.strikes


# -- what a card would change -----------------------------------------------------------------------


def would_meet(table: Table, site: Card, company: Company) -> tuple[object, ...]:
    """What a company would meet at a site now: each automatic-attack with all that cards in play make of it."""
    found: list[object] = []
    for place, attack in enumerate(automatic_attacks(table, site, company)):
        if is_open(attack):
            found.append(attack)
            continue
        then = trying.aside(table)
        maker = table.cards[made_by(attack) or site.number]
        begin_as(then, company, site, place, source="automatic", card=maker.id, maker=maker.number)
        zones.happen(then, "attack-begins", "attack")
        trying.follow(then)
        found.append((attack.other, *attacks.attributes(then)))
    return tuple(found)
