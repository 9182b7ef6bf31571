"""The untap phase and the long-event phase. What untapping and healing do to a single card is in `zones.conditions`."""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.meccg import windows
from underdeeps.meccg.language.hooks.hazards import RemovalInsteadOfRest
from underdeeps.meccg.language.hooks.sites import HealsAsHaven, MakesHavenForHealing, StaysTapped
from underdeeps.meccg.language.hooks.zones import HindersUntapping, KeepsLongEvent, KeepsLongEvents, MayNotUntap
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.rules import checks, companies, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.common_actions import corruption, sideboard
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.players import sauron
from underdeeps.meccg.table import TAPPED, WOUNDED, Table

_SIDEBOARD = (Option("no-sideboard"), Option("use-sideboard"))


@procedure
def untap_phase(table: Table) -> Flow[None]:
    """The resource player's cards untap, the wounded at their havens heal; then the hazard player's sideboard."""
    table.phase = "untap"
    table.tell("phase", "turn.phases.order", phase=table.phase)
    kept = yield from roll_instead(table)
    untap_all(table, kept)
    zones.happen(table, "untap-begins", table.active)
    yield from chain.window(table, windows.UNTAP)
    zones.happen(table, "untap-ends", table.active)
    yield from chain.window(table, windows.UNTAP | windows.CLOSING)
    if sideboard_open(table):
        choice = yield from ask(
            table, table.hazard_player, "untap.sideboard", _SIDEBOARD, "untap.sideboard.hazard-player-condition"
        )
        if choice.verb == "use-sideboard":
            table.hazard_sideboard = True
            yield from sideboard.use_sideboard(table, table.hazard_player, True)


@procedure
def roll_instead(table: Table) -> Flow[tuple[int, ...]]:
    """Characters at havens may roll to be rid of a card on them instead of untapping or healing: those who did."""
    kept: tuple[int, ...] = ()
    for number in burdens(table):
        if number in table.cards and table.cards[number].on not in kept:
            choice = yield from ask(
                table,
                table.active,
                "untap.remove",
                [Option("rest"), Option("be-rid", str(number))],
                "untap.character.heal-or-untap",
                (str(table.cards[number].on),),
            )
            if choice.verb == "be-rid":
                kept = (*kept, table.cards[number].on)
                needed = parts_of(table.cards[number].id, RemovalInsteadOfRest)[0].number
                corruption.roll_to_remove(table, number, needed)
    return kept


def burdens(table: Table) -> tuple[int, ...]:
    """The cards of which characters of the resource player may try to be rid instead of untapping or healing."""
    laid = (table.cards[number] for number in table.listed(RemovalInsteadOfRest.__name__))
    return tuple(card.number for card in laid if card.on in table.cards and _would_rest(table, card.on))


def _would_rest(table: Table, number: int) -> bool:
    """Whether a character of the resource player is at a haven and would untap or heal there."""
    who, company = table.cards[number], table.company_of(number)
    if (
        who.owner != table.active
        or who.role != "character"
        or company is None
        or not companies.at_haven(table, company)
    ):
        return False
    untaps = who.state == TAPPED and not zones.parts_of_card(table, number, MayNotUntap)
    return untaps or who.state == WOUNDED


def untap_all(table: Table, kept: tuple[int, ...] = ()) -> None:
    """Every tapped card but sites untaps; a wounded character at a haven is healed to tapped instead. Those who are
    `kept` do neither."""
    for card in tuple(table.cards.values()):
        if card.role == "site" and card.owner == table.active and zones.is_home(table, card.facts.name):
            zones.untap(table, card.number)
        if card.owner != table.active or card.role == "site" or card.stored or table.is_aside(card):
            continue
        if card.number in kept:
            continue
        if card.state == TAPPED and not untap_barred(table, card.number):
            zones.untap(table, card.number)
        elif card.state == WOUNDED and heals_here(table, card.number):
            zones.heal(table, card.number)


def untap_barred(table: Table, number: int) -> bool:
    """Whether a card says that it does not untap in the untap phase; for some characters the dice may say so."""
    if parts_of(table.cards[number].id, StaysTapped):
        return True
    if table.cards[number].role != "character" or not table.listed(HindersUntapping.listed):
        return False
    needed = max((part.needed(table, number) for part, _ in standing(table, HindersUntapping)), default=0)
    return bool(needed) and checks.roll(table, table.active, "weary", "term.roll", number=number) < needed


def heals_here(table: Table, number: int) -> bool:
    """Whether a wounded character or ally is at a haven of its player, or where one counts as such for healing."""
    company = table.company_of(number)
    if company is None:
        return False
    if companies.at_haven(table, company):
        return not places.counted_as(table, table.site_of(company))
    site, hero = table.site_of(company), table.kind(company.owner).havens == "hero"
    if any(parts_of(table.cards[each].id, HealsAsHaven) for each in (site.number, *site.bears)):
        return True
    if hero and zones.is_home(table, site.facts.name):
        return True
    return hero and any(
        part.site == site.facts.name
        for card in table.cards.values()
        for part in parts_of(card.id, MakesHavenForHealing)
    )


def sideboard_open(table: Table) -> bool:
    """Whether the hazard player may use the sideboard: the resource player has an avatar in play, or is Sauron."""
    watched = table.avatar_of(table.active) is not None or sauron.is_sauron(table, table.active)
    return watched and bool(sideboard.fetchable(table, table.hazard_player, True))


@procedure
def long_event_phase(table: Table) -> Flow[None]:
    """The resource player's old long-events go, new ones are played, then the hazard player's old ones go."""
    table.phase = "long-event"
    table.tell("phase", "turn.phases.order", phase=table.phase)
    discard_long_events(table, table.active, "resource", "longevent.begin.discard-own-resource")
    zones.happen(table, "long-event-begins", table.active)
    yield from chain.window(table, windows.LONG_EVENT)
    discard_long_events(table, table.hazard_player, "hazard", "longevent.end.discard-own-hazard")
    end_long_effects(table, table.hazard_player)
    zones.happen(table, "long-event-ends", table.active)
    yield from chain.window(table, windows.LONG_EVENT | windows.CLOSING)


def discard_long_events(table: Table, seat: str, kind: str, rule: str) -> None:
    """A player's long-events of a kind go to the discard pile, unless a card keeps them in play."""
    if kind == "hazard" and standing(table, KeepsLongEvents):
        return
    for number in table.events:
        card = table.cards.get(number)
        if card is None or any(parts_of(table.cards[each].id, KeepsLongEvent) for each in card.bears):
            continue
        if card.owner == seat and "long-event" in card.facts.forms and card.facts.kind == kind:
            zones.discard(table, number, rule)


def end_long_effects(table: Table, seat: str) -> None:
    """What lasts as long as a player's hazard long-events ends with them."""
    table.lasting = tuple(each for each in table.lasting if each.until != "long-event" or each.seat != seat)
