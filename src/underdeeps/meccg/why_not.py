"""Why something cannot be done now: the refusals of the rules, for a card, a character, a site, a company.

Nothing is judged here: what refuses an option is asked for its reasons.
"""

from __future__ import annotations

from collections.abc import Iterator

from underdeeps.kernel import Option, Refusal
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import plays_of, uses_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import companies
from underdeeps.meccg.rules.agents import actions as agent_actions
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.rules.prisoners import rescue
from underdeeps.meccg.rules.turn import arranging, characters
from underdeeps.meccg.table import Card, Company, Table

NOT_THEIRS = "timing.action.only-cards-player"
NOTHING = "timing.action.needs-allowance"


def why_not(table: Table, seat: str, thing: str) -> tuple[Refusal, ...]:
    """The rules that keep a seat from using a thing now; empty if nothing does.

    A thing is a card by its id (in hand, or a site of the location deck), a card in play by its number, a company by
    ``c`` and its number.
    """
    if offered(table, seat, thing):
        return ()
    refusals = list(dict.fromkeys(reasons(table, seat, thing)))
    return tuple(refusals) or (Refusal(NOTHING, (thing,)),)


def offered(table: Table, seat: str, thing: str) -> bool:
    """Whether an option that is pending for a seat is about a thing."""
    pending = table.pending
    return pending is not None and pending.seat == seat and any(_about(option, thing) for option in pending.options)


def _about(option: Option, thing: str) -> bool:
    named = option.subject or option.verb
    return bool(thing) and thing in (named, named.partition("/")[0], option.target)


def reasons(table: Table, seat: str, thing: str) -> Iterator[Refusal]:
    """What stands in the way of a thing, whatever it is."""
    player = table.players.get(seat)
    if player is None:
        return
    if thing in player.hand:
        yield from hand_reasons(table, seat, thing)
    if thing in player.locations:
        yield from site_reasons(table, seat, thing)
    if thing.isdigit() and int(thing) in table.cards:
        yield from card_reasons(table, seat, table.card(thing))
    number = thing.removeprefix("c")
    if number.isdigit() and int(number) in table.companies:
        yield from company_reasons(table, seat, table.companies[int(number)])
    elif thing in CARDS and thing not in player.hand and thing not in player.locations:
        yield Refusal("term.play", (thing,))


def hand_reasons(table: Table, seat: str, card: str) -> Iterator[Refusal]:
    """Why a card in hand cannot be played."""
    if card not in PARTS:
        yield Refusal(NOTHING, (card,))
    for _, action in plays_of(card):
        yield from action_reasons(table, seat, action, card, 0)
    if CARDS[card].agent:
        yield from agent_reasons(table, seat, (agent_actions.PLAYS,), card)
    if CARDS[card].kind == "character":
        yield from character_reasons(table, seat, card)


def action_reasons(table: Table, seat: str, action: Action, card: str, source: int) -> Iterator[Refusal]:
    """Why an action cannot be declared, on anything."""
    refused = action.refusal(table, seat, card, source)
    if refused is not None:
        yield refused
        return
    if action.on is not None:
        tokens = list(action.on.candidates(table, seat, card, source))
        if not tokens:
            yield Refusal(action.on.nothing, (card,))
        for token in tokens:
            if refused := action.refusal_on(table, seat, card, source, token):
                yield refused


def agent_reasons(table: Table, seat: str, actions: tuple[Action, ...], token: str) -> Iterator[Refusal]:
    """Why an agent in hand cannot be played as a hazard, or one in play cannot do anything."""
    for action in actions:
        if refused := action.refusal(table, seat, "", 0) or action.refusal_on(table, seat, "", 0, token):
            yield refused


def character_reasons(table: Table, seat: str, card: str) -> Iterator[Refusal]:
    """Why a character in hand cannot be brought into play."""
    if table.phase != "organization" or table.active != seat:
        yield Refusal("org.character.play-or-discard", (card,))
    elif table.players[seat].organized and not (table.pending and table.pending.kind.startswith("organizing")):
        yield Refusal("org.organizing.once-per-turn", (card,))
    elif refused := characters.bring_refusal(table, seat, card):
        yield refused


def site_reasons(table: Table, seat: str, site: str) -> Iterator[Refusal]:
    """Why no company can go to a site of the location deck."""
    if table.phase != "organization" or table.active != seat:
        yield Refusal("org.movement.declare", (site,))
        return
    for company in table.companies_of(seat):
        if company.destination:
            yield Refusal("org.movement.declare", (site,))
        elif refused := companies.held_refusal(table, company) or routes.destination_refusal(table, company, site):
            yield refused


def card_reasons(table: Table, seat: str, card: Card) -> Iterator[Refusal]:
    """Why nothing can be done with a card in play."""
    if card.number in table.hosts and (refused := rescue.rescue_refusal(table, seat, card.number)):
        yield refused
    if card.owner != seat:
        yield Refusal(NOT_THEIRS, () if card.face_down else (card.id,))
        return
    if table.is_aside(card):
        rule = "prisoner.state.no-actions" if card.role == "prisoner" else "aside.effect.untouchable"
        yield Refusal(rule, (card.id,))
        return
    for _, action in uses_of(card.id):
        yield from action_reasons(table, seat, action, card.id, card.number)
    if card.state and card.role in ("character", "ally", "item"):
        yield Refusal("term.tap", (card.id,))
    if card.role == "agent":
        yield from agent_reasons(table, seat, agent_actions.ACTS, card.token)
    if card.role == "character":
        yield from control_reasons(table, seat, card)


def control_reasons(table: Table, seat: str, card: Card) -> Iterator[Refusal]:
    """Why a character cannot be arranged otherwise."""
    if table.phase != "organization" or table.active != seat:
        yield Refusal("org.company.composition", (card.id,))
        return
    if refused := characters.dismiss_refusal(table, card):
        yield refused
    if refused := arranging.release_refusal(table, card.number):
        yield refused
    company = table.company_of(card.number)
    for number in company.characters if company is not None else ():
        if number != card.number and (refused := arranging.follow_refusal(table, card.number, number)):
            yield refused


def company_reasons(table: Table, seat: str, company: Company) -> Iterator[Refusal]:
    """Why nothing can be done with a company."""
    if company.owner != seat:
        yield Refusal(NOT_THEIRS, (f"c{company.number}",))
    elif table.phase == "organization" and table.active == seat:
        if company.destination:
            yield Refusal("org.movement.declare", (f"c{company.number}",))
        elif not routes.destinations(table, company):
            yield Refusal("org.movement.must-be-valid", (f"c{company.number}",))
        beside = [other for other in table.companies_of(seat) if other.number != company.number]
        for other in beside:
            refused = arranging.join_refusal(table, company, other)
            if refused is not None and companies.same_site(table, company, other):
                yield refused
    elif table.phase == "site" and company.returned:
        yield Refusal("mh.returned.no-site-phase-actions", (f"c{company.number}",))
    else:
        yield Refusal("org.movement.declare", (f"c{company.number}",))
