"""Automatic-attacks that cards make: creatures that the opponent plays from hand, Nazgûl from among the events in play.

Neither counts as a creature that is played: no points are won by it, and its card is discarded when it is over.
"""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import plays_of
from underdeeps.meccg.language.hooks.sites import ChangesAttacks
from underdeeps.meccg.language.standing import standing
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks, combat, creatures, keying
from underdeeps.meccg.rules.combat.automatic_attacks import NAMED, NO_CREATURE, events_at
from underdeeps.meccg.table import Table


@procedure
def face(
    table: Table, name: str, types: tuple[str, ...], unique: bool, prowess: int, alone: bool, only: tuple[int, ...]
) -> Flow[str]:
    """The opponent says which card makes an automatic-attack, right before it would begin: how that ends.

    `name` is how effects name that attack; `types` is what a creature of their hand must be keyed to, empty for a
    Nazgûl in play; without a card there is no attack, and the outcome is empty. If it is against `only` some of the
    company, these are named.
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
    times, beaten = 0, False
    while times < times_faced(table, number):
        strengthen(table, number, 0 if times else prowess, only)
        outcome = yield from one_time(table, number, name, alone)
        beaten = beaten or outcome == attacks.DEFEATED
        times += 1
    if number in table.cards:
        zones.discard(table, number, "combat.step5.creature-as-automatic-attack-discarded")
    return attacks.DEFEATED if beaten else attacks.NOT_DEFEATED


@procedure
def one_time(table: Table, number: int, name: str, alone: bool) -> Flow[str]:
    """All the attacks of the card that makes an automatic-attack are fought: how it ends."""
    outcomes: tuple[str, ...] = ()
    for place in range(creatures.attacks_made(table, number)):
        if number in table.cards and table.site_company in table.companies:
            begin(table, number, place, name, alone)
            outcome = yield from combat.fight(table)
            outcomes = (*outcomes, outcome)
    beaten = attacks.DEFEATED in outcomes and attacks.NOT_DEFEATED not in outcomes
    return attacks.DEFEATED if beaten else attacks.NOT_DEFEATED


def times_faced(table: Table, number: int) -> int:
    """How often the automatic-attack that a card makes is faced, as things stand."""
    if number not in table.cards or table.site_company not in table.companies:
        return 0
    facts = table.cards[number].facts
    doubling = standing(table, ChangesAttacks)
    return 1 + sum(part.repeats(table, source, (facts.race, *facts.other_races)) for part, source in doubling)


def creature_options(table: Table, types: tuple[str, ...], unique: bool) -> list[Option]:
    """The creatures of the hazard player's hand that they can play as an automatic-attack."""
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


def strengthen(table: Table, number: int, prowess: int, only: tuple[int, ...]) -> None:
    """Note what effects on automatic-attacks of the site give to the one that a card makes, and whom alone it is on."""
    creatures.forget_attack(table, number)
    notes = [f"prowess:{prowess}"] if prowess else []
    notes += [f"only:{each}" for each in only]
    if notes:
        zones.change(table, number, note=(*table.cards[number].note, *notes))


def begin(table: Table, number: int, place: int, name: str, alone: bool) -> None:
    """Lay one of the attacks of such a card on the table, as the automatic-attack of this name."""
    company = table.companies[table.site_company]
    creatures.begin_on(table, company.number, number, "", place, "automatic", (f"{NAMED}{name}",))
    if alone:
        attacks.isolate(table)
    elif "no-automatic-attacks" in company.flags:
        attacks.cancel(table)
