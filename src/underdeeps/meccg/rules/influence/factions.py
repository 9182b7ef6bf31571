"""Influence checks by which factions come into play."""

from __future__ import annotations

from underdeeps.kernel import Flow, procedure
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.influence import GathersFactions, HindersFactions, HoldsFactionsBack
from underdeeps.meccg.language.hooks.numbers import is_leader
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import checks, numbers
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.table import Card, Check, Table

# -- factions ---------------------------------------------------------------------------------------


@procedure
def faction_check(table: Table, card: str, seat: str, by: int, modifier: int = 0) -> Flow[bool]:
    """A character's influence check against a faction that is being played: whether it is won."""
    checks.push(table, Check("influence", by, seat, modifier, card, card))
    yield from chain.roll_window(table, windows.INFLUENCE)
    return _faction_result(table, checks.pop(table), card)


def _faction_result(table: Table, check: Check, card: str) -> bool:
    if check.canceled or check.character not in table.cards:
        return False
    dice = checks.roll(table, check.seat, "influence", "site.faction.influence-check", card=card)
    total = dice + faction_bonus(table, check.character, card) + check.modifier
    number = CARDS[card].influence_number or 0
    table.tell("influence", "site.faction.influence-check", card=card, total=total, needed=number)
    return total > number


def faction_bonus(table: Table, by: int, card: str) -> int:
    """What is added to the dice when a character tries to win a faction."""
    who = table.cards[by]
    bonus = numbers.free_direct_influence(table, by, card) + check_change(table, by, card)
    bonus += sum(effect.amount for effect in numbers.lasting(table, "faction-influence", _site_token(table, by)))
    return bonus + standard_modification(table, who, card) + hindered(table, by) + held_back(table, who.owner, card)


def held_back(table: Table, seat: str, faction: str) -> int:
    """What events that hold a faction back take from a player's attempts to influence it."""
    return sum(
        part.amount
        for event in table.listed(HoldsFactionsBack.listed)
        if event in table.events
        for part in parts_of(table.cards[event].id, HoldsFactionsBack)
        if part.holds(table, seat, faction)
    )


def hindered(table: Table, by: int, in_play: bool = False) -> int:
    """What events take from attempts against a faction, one in hand or one in play, at the site of a character."""
    company = table.company_of(by)
    return hindered_at(table, table.site_of(company).facts.name, in_play) if company is not None else 0


def hindered_at(table: Table, site: str, in_play: bool) -> int:
    """What events take from attempts against a faction at a site of this name."""
    return sum(
        part.amount
        for event in table.cards.values()
        if event.role == "event"
        for part in parts_of(event.id, HindersFactions)
        if (part.in_play or not in_play) and part.hinders(table, event, site)
    )


def _site_token(table: Table, by: int) -> str:
    company = table.company_of(by)
    return str(company.site) if company is not None else ""


def gathering(table: Table, card: str) -> list[GathersFactions]:
    """The cards in play that make attempts against a faction harder, as it is one of those that gather under them."""
    return [
        part
        for number in table.listed(GathersFactions.listed)
        for part in parts_of(table.cards[number].id, GathersFactions)
        if part.meant(card)
    ]


def check_change(table: Table, by: int, card: str) -> int:
    """What cards in play, and effects for the turn, add to a character's influence checks against a card."""
    heartened = sum(effect.amount for effect in numbers.lasting(table, "influence-attempts", table.cards[by].owner))
    heartened += sum(part.amount for part in gathering(table, card))
    return heartened + sum(
        part.amount
        for part, _ in numbers.gifts(table, by, "influence-check")
        if part.against is None or part.against.fits(card)
    )


def standard_modification(table: Table, who: Card, card: str) -> int:
    """The standard modifications of a faction: by the race of who influences it, by factions in play."""
    total = 0
    names = {other.facts.name.lower() for other in table.cards.values() if other.role == "faction"}
    others = {other.facts.race for other in table.cards.values() if other.role == "faction" and other.id != card}
    leads = ("leader",) if is_leader(table, who.number) else ()
    for what, amount in CARDS[card].standard_modifications:
        other = what.removesuffix(" faction")
        his = what in (who.facts.race, who.facts.name.lower(), *leads)
        if his or what in names or (other != what and other in others):
            total += amount
    return total
