"""Influence checks by which factions come into play. The play of the faction itself is in `resources.factions`."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Any

from underdeeps.kernel import Flow, procedure
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.influence import (
    GathersFactions,
    GuardsFaction,
    HelpedByOrigin,
    HindersFactions,
    HoldsFactionsBack,
    MultipliesStandard,
    RollsAgainForFactions,
)
from underdeeps.meccg.language.hooks.persons import is_among, is_leader
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.language.vocabulary import CHECK_FLAGS
from underdeeps.meccg.modifiers import Modifier, changes, total
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.table import Card, Check, Table

# -- factions ---------------------------------------------------------------------------------------


@procedure
def faction_check(
    table: Table, card: str, seat: str, by: int, modifier: int = 0, flags: tuple[str, ...] = ()
) -> Flow[bool]:
    """A character's influence check against a faction that is being played: whether it is won."""
    declared = changes("check", modifier, card, "check")
    checks.push(table, Check("influence", by, seat, declared, card, card, flags=flags))
    yield from chain.roll_window(table, windows.INFLUENCE)
    promised = cards_promised(table)
    won = _faction_result(table, checks.pop(table), card)
    if won:
        yield from zones.draw(table, seat, promised)
    return won


WITHOUT_DIRECT = CHECK_FLAGS.declare("without-direct-influence", "to which direct influence adds nothing")

DRAWS = CHECK_FLAGS.declare("draws-if-won", "whose player draws a card if it succeeds")


def cards_promised(table: Table) -> int:
    """How many cards the player draws if the influence check that is due succeeds."""
    return sum(1 for flag in table.checks[-1].flags if flag == DRAWS)


def _faction_result(table: Table, check: Check, card: str) -> bool:
    if check.canceled or check.character not in table.cards:
        return False
    dice = roll_for_faction(table, check, "site.faction.influence-check", card=card)
    result = dice + total(faction_modifiers(table, check))
    number = CARDS[card].influence_number or 0
    table.tell("influence", "site.faction.influence-check", card=card, total=result, needed=number)
    if result > number:
        zones.happen(table, "influence-succeeded", str(check.character))
    return result > number


def roll_for_faction(table: Table, check: Check, rule: str, **facts: Any) -> int:
    """The dice of an influence check against a faction: the best of several rolls where cards in play give more."""
    times = 1 + len(standing(table, RollsAgainForFactions)) if table.listed(RollsAgainForFactions.listed) else 1
    return max([checks.roll_check(table, check, rule, **facts) for _ in range(times)])


def guarded(table: Table, faction: Card) -> Iterator[Modifier]:
    """What cards that lie on a faction in play take from attempts to influence it."""
    for each in faction.bears if table.listed(GuardsFaction.listed) else ():
        for part in parts_of(table.cards[each].id, GuardsFaction):
            yield Modifier("check", part.amount, table.cards[each].id)


def faction_modifiers(table: Table, check: Check) -> Iterator[Modifier]:
    """What is added to the dice of an influence check against a faction that is being played."""
    return numbers.only_own(table, check.character, _faction_modifiers(table, check))


def _faction_modifiers(table: Table, check: Check) -> Iterator[Modifier]:
    if WITHOUT_DIRECT not in check.flags:
        yield from numbers.influence_modifiers(table, check.character, check.against)
    yield from circumstances(table, check.character, check.against)
    yield from check.changes


def plain_modifiers(table: Table, check: Check) -> Iterator[Modifier]:
    """What is added to the dice of an influence check that a card demands, if it is against no other card."""
    own = numbers.influence_modifiers(table, check.character)
    found = (*own, *check.changes, *check_changes(table, check.character))
    return numbers.only_own(table, check.character, iter(found))


def faction_help(table: Table, by: int, card: str) -> Iterator[Modifier]:
    """What a character who tries to win a faction brings with him and meets, before the check is declared."""
    return numbers.only_own(table, by, _faction_help(table, by, card))


def _faction_help(table: Table, by: int, card: str) -> Iterator[Modifier]:
    yield from numbers.influence_modifiers(table, by, card)
    yield from circumstances(table, by, card)


def circumstances(table: Table, by: int, card: str) -> Iterator[Modifier]:
    """What a character who tries to win a faction meets, beside his own influence."""
    who = table.cards[by]
    yield from standard_modifications(table, who, card)
    yield from check_changes(table, by, card)
    yield from here(table, by)
    yield from hindered(table, by)
    yield from held_back(table, who.owner, card)


def faction_bonus(table: Table, by: int, card: str) -> int:
    """The sum of what is added to the dice when a character tries to win a faction."""
    return total(faction_help(table, by, card))


def held_back(table: Table, seat: str, faction: str) -> Iterator[Modifier]:
    """What events that hold a faction back take from a player's attempts to influence it."""
    for event in table.listed(HoldsFactionsBack.listed):
        if event in table.events:
            for part in parts_of(table.cards[event].id, HoldsFactionsBack):
                if part.holds(table, seat, faction):
                    yield Modifier("check", part.amount, table.cards[event].id)


def hindered(table: Table, by: int, in_play: bool = False) -> Iterator[Modifier]:
    """What events take from attempts against a faction, one in hand or one in play, at the site of a character."""
    if HindersFactions.__name__ not in table.lists:
        return iter(())
    company = table.company_of(by)
    return hindered_at(table, table.site_of(company).facts.name, in_play) if company is not None else iter(())


def hindered_at(table: Table, site: str, in_play: bool) -> Iterator[Modifier]:
    """What events take from attempts against a faction at a site of this name."""
    for event in table.cards.values() if HindersFactions.__name__ in table.lists else ():
        if event.role == "event":
            for part in parts_of(event.id, HindersFactions):
                if (part.in_play or not in_play) and part.hinders(table, event, site):
                    yield Modifier("check", part.amount, event.id)


def here(table: Table, by: int) -> Iterator[Modifier]:
    """What effects on his site do to a character's attempts against factions."""
    for effect in numbers.lasting(table, "faction-influence", _site_token(table, by)) if table.lasting else ():
        yield Modifier("check", effect.amount, effect.card, why=effect.until)


def _site_token(table: Table, by: int) -> str:
    company = table.company_of(by)
    return str(company.site) if company is not None else ""


def gathering(table: Table, card: str) -> list[tuple[GathersFactions, Card]]:
    """The cards in play that make attempts against a faction harder, as it is one of those that gather under them."""
    return [
        (part, table.cards[number])
        for number in table.listed(GathersFactions.listed)
        for part in parts_of(table.cards[number].id, GathersFactions)
        if part.meant(card)
    ]


def check_changes(table: Table, by: int, card: str = "") -> Iterator[Modifier]:
    """What cards in play, and effects for the turn, add to the influence checks of a character or an agent against a
    card, if they are against one. Every influence attempt asks for it."""
    for effect in numbers.lasting(table, "influence-attempts", table.cards[by].owner):
        yield Modifier("check", effect.amount, effect.card, why=effect.until)
    for gathers, laid in gathering(table, card) if card else ():
        yield Modifier("check", gathers.amount, laid.id)
    for part, source in numbers.given(table, by, "influence-check"):
        if part.against is None or (card and part.against.fits(card)):
            yield Modifier("check", part.amount, source.id)


def standard_modifications(table: Table, who: Card, card: str) -> Iterator[Modifier]:
    """The standard modifications of a faction: by the race of who influences it, by factions in play."""
    factions = [other for other in table.cards.values() if other.role == "faction"]
    names = {other.facts.name.lower() for other in factions}
    others = {other.facts.race for other in factions if other.id != card}
    times = prod(part.times for part, _ in standing(table, MultipliesStandard))
    is_his = _called(table, who, card)
    for what, amount in CARDS[card].standard_modifications:
        other = what.removesuffix(" faction")
        if what in is_his or what in names or (other != what and other in others):
            yield Modifier("check", amount * times, card, why="standard")
    for part in parts_of(card, HelpedByOrigin):
        if part.helps(who.facts):
            yield Modifier("check", part.amount * times, card, why="standard")


def _called(table: Table, who: Card, card: str) -> tuple[str, ...]:
    """What the standard modifications of a faction call somebody: by name, as a leader, by his player's avatar, by his
    race; in place of his race by a title, that is an event which he bears and which they name."""
    leads = ("leader",) if is_leader(table, who.number) else ()
    avatar = table.players[who.owner].avatar
    wizard = (CARDS[avatar].name.lower(),) if avatar in CARDS and is_among(CARDS[avatar].race, ("wizard",)) else ()
    titles = tuple(table.cards[each].facts.name.lower() for each in who.bears if table.cards[each].role == "event")
    titled = [title for title in titles if title in dict(CARDS[card].standard_modifications)]
    return (who.facts.name.lower(), *leads, *wizard, *(titled or (who.facts.race,)))
