"""Automatic-attacks that cards make: creatures that the opponent plays from hand, Nazgûl from among the events in play.

Neither counts as a creature that is played: no points are won by it, and its card is discarded when it is over.
"""

from __future__ import annotations

from typing import Final

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.meccg.facts import CARDS, Attack
from underdeeps.meccg.language.catalogue import plays_of
from underdeeps.meccg.language.hooks.hazards import UsesPermanentEvent
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import combat, creatures, keying, zones
from underdeeps.meccg.table import Card, Table

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


@procedure
def face(table: Table, types: tuple[str, ...], unique: bool, prowess: int, alone: bool) -> Flow[str]:
    """The opponent says which card makes an automatic-attack, right before it would begin: how that ends.

    `types` is what a creature of his hand must be keyed to, empty for a Nazgûl in play; without a card there is no
    attack, and the outcome is empty.
    """
    if types:
        choice = yield from ask(
            table,
            table.hazard_player,
            "site.creature",
            [*creature_options(table, types, unique), NO_CREATURE],
            "site.auto-attack.creature-as-attack-timing",
        )
        if choice.verb == NO_CREATURE.verb:
            return ""
        number = come(table, choice.subject)
    else:
        picked = yield from ask(
            table, table.hazard_player, "site.nazgul", nazgul_options(table), "site.auto-attack.added-last"
        )
        number = int(picked.subject)
    strengthen(table, number, prowess)
    outcomes: tuple[str, ...] = ()
    for place in range(creatures.attacks_made(table, number)):
        if number in table.cards and table.site_company in table.companies:
            begin(table, number, place, alone)
            outcome = yield from combat.fight(table)
            outcomes = (*outcomes, outcome)
    if number in table.cards:
        zones.discard(table, number, "combat.step5.creature-as-automatic-attack-discarded")
    beaten = combat.DEFEATED in outcomes and combat.NOT_DEFEATED not in outcomes
    return combat.DEFEATED if beaten else combat.NOT_DEFEATED


def creature_options(table: Table, types: tuple[str, ...], unique: bool) -> list[Option]:
    """The creatures of the hazard player's hand that he can play as an automatic-attack."""
    seat = table.hazard_player
    company = table.companies[table.site_company]
    return [
        Option("ambush", card)
        for card in table.players[seat].hand.distinct()
        if "creature" in CARDS[card].forms
        and plays_of(card)
        and (unique or not CARDS[card].unique)
        and keying.normally_keyed(table, card, types)
        and keying.company_refusal(table, company, card) is None
        and (zones.opponent_refusal(table, seat, card) or zones.unique_refusal(table, card)) is None
    ]


def nazgul_options(table: Table) -> list[Option]:
    """The Nazgûl in play of which one must be used at the site."""
    site = table.site_of(table.companies[table.site_company])
    return [Option("call-up", str(number)) for number in events_at(table, site)]


def come(table: Table, card: str) -> int:
    """A creature comes out of the hazard player's hand to be an automatic-attack: its number."""
    seat = table.hazard_player
    zones.show(table, seat, card)
    zones.take_from_hand(table, seat, card)
    table.tell("ambush", "site.auto-attack.creature-as-attack-status", seat=seat, card=card)
    return zones.enter(table, card, seat, "creature")


def strengthen(table: Table, number: int, prowess: int) -> None:
    """Note what effects on automatic-attacks of the site give to the one that a card makes."""
    creatures.forget_attack(table, number)
    if prowess:
        zones.change(table, number, note=(*table.cards[number].note, f"prowess:{prowess}"))


def begin(table: Table, number: int, place: int, alone: bool) -> None:
    """Lay one of the attacks of such a card on the table, as an automatic-attack."""
    company = table.companies[table.site_company]
    creatures.begin_on(table, company.number, number, "", place, "automatic")
    if alone:
        combat.isolate(table)
    elif "no-automatic-attacks" in company.flags:
        combat.cancel(table)
