"""Chains of effects: who may declare what, responses, resolution from the last declaration to the first.

`window` is what the phases call: both players act until neither wants to. What can be declared in it is what
`offers` lists; there is no other list. What a moment bars whatever lies on the table (`Action.barred`, `Action.closed`)
is sorted out once for each kind of moment (`possible_at`), and the rest is asked of each action. Passive conditions
that came about meanwhile open the next chain (`settle`).
"""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.kernel.flow import FIXED
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action, FromHand, hazard_played
from underdeeps.meccg.language.catalogue import Open, action_of, play_named, possible_at, rule_action_named, use_named
from underdeeps.meccg.language.lists import USED
from underdeeps.meccg.language.moments import moment_of
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.chain import permissions
from underdeeps.meccg.table import SEATS, Link, Table, Trigger

PASS = Option("pass")
ON_GUARD = "rule/on-guard"
"""The key of the action that lays cards on-guard; it also knows what may be revealed after a declaration."""


# -- what can be declared ---------------------------------------------------------------------------


def offers(table: Table, seat: str) -> list[Option]:
    """Everything that a seat may declare now: with cards in hand, with cards in play, by the rules alone."""
    found: list[Option] = []
    lists = table.lists
    hand = table.players[seat].hand.cards
    plays, uses, by_rule, holding, wanted, while_listed = possible_at(moment_of(table, seat), table.unasked)
    if not plays.barren.issuperset(hand):
        for card in dict.fromkeys(hand):
            for subject, action in plays[card]:
                action.offer(table, seat, card, 0, subject, found)
    used = lists.get(USED_BY[seat])
    if used:
        _offer_uses(table, seat, used, uses, found)
    if not wanted.isdisjoint(hand):
        by_rule = tuple([action for action, cards in holding if cards is None or not cards.isdisjoint(hand)])
    for action in by_rule:
        action.offer(table, seat, "", 0, "", found)
    for name, actions in while_listed:
        if name in lists:
            for action in actions:
                action.offer(table, seat, "", 0, "", found)
    return found


USED_BY = {seat: USED + seat for seat in SEATS}
"""The list of the cards in play that each seat can use."""


def _offer_uses(table: Table, seat: str, used: tuple[int, ...], uses: Open, found: list[Option]) -> None:
    """Add what a seat may declare with cards in play."""
    for number in used:
        card = table.cards[number]
        for ending, action in uses[card.id]:
            if card.stored == action.of_stored and not card.face_down:
                action.offer(table, seat, card.id, number, f"{number}{ending}", found)


def action_named(table: Table, option: Option) -> tuple[Action, str, int]:
    """The action that an option declares, the id of its card and the card's number (0 if it is not in play)."""
    head, _, _ = option.subject.partition("/")
    card, number = "", 0
    if option.verb == FromHand.verb:
        card, action = head, play_named(head, option.subject)
    elif option.verb == "use":
        number = int(head)
        card = table.cards[number].id
        action = use_named(card, option.subject.removeprefix(head))
    else:
        action = rule_action_named(option.verb)
    assert action is not None, option
    return action, card, number


def stops(table: Table, seat: str) -> bool:
    """Whether a seat wants to be asked in this window although it may only be able to pass."""
    if not table.stops:
        return False
    wanted = table.stops.get(seat, ())
    window = table.window & windows.ENDINGS if table.window & windows.CLOSING else table.window
    return bool(wanted) and any(name in wanted for name in windows.names(window))


# -- windows ----------------------------------------------------------------------------------------


@procedure
def window(table: Table, allowed: int, later: int = 0) -> Flow[None]:
    """Players declare what `allowed` admits until both pass; the resource player may open each chain first.

    At the beginning of a phase `later` is what they may respond with to its passive conditions after that.
    """
    outside = table.window
    table.window = allowed
    yield from settle(table, later)
    going = True
    while going:
        going = yield from one_chain(table, table.active)
        if not going:
            going = yield from one_chain(table, table.hazard_player)
    table.window = outside


@procedure
def seat_window(table: Table, seat: str, allowed: int) -> Flow[None]:
    """One seat declares what `allowed` admits until it passes; the other can only respond."""
    outside = table.window
    table.window = allowed
    going = True
    while going:
        going = yield from one_chain(table, seat)
    table.window = outside


@procedure
def reopen(table: Table, allowed: int) -> Flow[bool]:
    """The resource player may still open a chain when the hazard player is finished: whether they did."""
    outside = table.window
    table.window = allowed
    opened = yield from one_chain(table, table.active)
    table.window = outside
    return opened


@procedure
def roll_window(table: Table, allowed: int) -> Flow[None]:
    """A roll is declared: players add what touches it, in a chain of its own, before the dice are thrown."""
    outside = table.window
    table.window = allowed
    table.chains = (*table.chains, ())
    yield from respond(table, table.active)
    yield from resolve_chain(table)
    table.window = outside


def cut_short(table: Table) -> bool:
    """Whether nobody can declare anything more: the phase ends immediately, or the game is over."""
    return table.over or (table.journey is not None and table.journey.ended)


@procedure
def one_chain(table: Table, seat: str) -> Flow[bool]:
    """A seat may open a chain: whether it did. The chain is resolved, and what it set off."""
    if cut_short(table):
        return False
    choice = yield from ask(
        table,
        seat,
        "chain.open",
        [*offers(table, seat), PASS],
        "timing.chain.resource-priority",
        (),
        bool(table.stops) and stops(table, seat),
    )
    if choice.verb == "pass":
        if table.lasting:
            permissions.use_up(table, seat, "")
        return False
    table.declaring = (choice.verb, choice.subject, choice.target)
    yield from open_chain(table, seat)
    return True


@procedure
def open_chain(table: Table, seat: str) -> Flow[None]:
    """A chain that the action being declared opens: responses, resolution, and what that set off."""
    table.chains = (*table.chains, ())
    yield from declare(table, seat)
    yield from respond(table, table.opponent(seat))
    yield from resolve_chain(table)
    yield from settle(table)


@procedure
def respond(table: Table, seat: str) -> Flow[None]:
    """Players respond in turn, beginning with `seat`, until both pass."""
    passes = 0
    while passes < 2 and not cut_short(table):
        choice = yield from ask(
            table, seat, "chain.respond", [*offers(table, seat), PASS], "timing.chain.responses-alternate"
        )
        if choice.verb == "pass":
            passes += 1
        else:
            passes = 0
            table.declaring = (choice.verb, choice.subject, choice.target)
            yield from declare(table, seat)
        seat = table.opponent(seat)


# -- declaring --------------------------------------------------------------------------------------


@procedure
def declare(table: Table, seat: str) -> Flow[None]:
    """An action is declared: who does it, what else is to be chosen; costs are paid, and it joins the chain."""
    by = 0
    show_declared(table, seat)
    if declared_action(table)[0].by is not None:
        choice = yield from ask(
            table,
            seat,
            "chain.by",
            doer_options(table, seat),
            "timing.active-condition.performed-at-declaration",
            table.declaring,
        )
        by = int(choice.subject)
    chosen = ""
    if declared_action(table)[0].chooses:
        chosen = yield from ask_choice(table, seat)
    enter_chain(table, seat, by, chosen)
    yield from after_declaring(table)


def show_declared(table: Table, seat: str) -> None:
    """A card that is played from hand is shown."""
    if table.declaring[0] == FromHand.verb:
        zones.show(table, seat, table.declaring[1].partition("/")[0])


def declared_action(table: Table) -> tuple[Action, str, int]:
    """The action that is being declared, the id of its card and the card's number (0 if it is not in play)."""
    return action_named(table, Option(*table.declaring))


@procedure
def after_declaring(table: Table) -> Flow[None]:
    """What the action that was declared last sets going before anybody responds."""
    key = table.chain[-1].action
    if FIXED[key].follows:
        yield from FIXED[key].declared(table)
    if table.phase == "site":
        key = ON_GUARD
        yield from FIXED[key].declared(table)


@procedure
def ask_choice(table: Table, seat: str) -> Flow[str]:
    """What else an action wants to know when it is declared."""
    action, card, source = declared_action(table)
    key = action.key
    chosen: str = yield from FIXED[key].ask_choice(table, seat, card, source, table.declaring[2])
    return chosen


def doer_options(table: Table, seat: str) -> list[Option]:
    """Who may do the action that is being declared."""
    action, card, source = declared_action(table)
    target = table.declaring[2]
    return [Option("by", str(number)) for number in action.doers(table, seat, card, source, target)]


def enter_chain(table: Table, seat: str, by: int, choice: str) -> Link:
    """Pay for the action that is being declared and add it to the chain."""
    option = Option(*table.declaring)
    table.declaring = ("", "", "")
    action, card, source = action_named(table, option)
    counts, place = _count(table, action, seat, card, option.target)
    link = Link(table.number(), seat, action.key, card, source, option.target, by, choice, counts, place)
    if option.verb == FromHand.verb:
        zones.take_from_hand(table, seat, card)
        hazard_played(table, seat, card, option.target)
        table.tell("declared", action.rule, seat=seat, card=card, on=option.target, by=by)
    elif action.secret:
        table.tell("used", action.rule, {"on": option.target}, (seat,), seat=seat, card=action.verb)
    else:
        table.tell("used", action.rule, seat=seat, card=card or action.verb, on=option.target, by=by)
    pay(table, action, link)
    if action.skill and table.combat is not None and table.combat.deciding:
        table.combat.skill_cards += 1
    if seat == table.active and not action.extra:
        table.extra_item = 0
    permissions.use_up(table, seat, action.played(table, link) if action.extra else "")
    if action.once:
        player = table.players[seat]
        player.used = (*player.used, action.once)
    table.chains = (*table.chains[:-1], (*table.chains[-1], link))
    action.paid(table, link)
    return link


def _count(table: Table, action: Action, seat: str, card: str, target: str) -> tuple[int, int]:
    """How much an action counts against the hazard limit, and its place among all that counted before it."""
    if table.journey is None or not action.counts or action.is_free(table, seat, card, target):
        return 0, 0
    place = table.journey.declared + action.counts
    zones.change_journey(table, declared=place)
    return action.counts, place


def pay(table: Table, action: Action, link: Link) -> None:
    """What is tapped and discarded for an action."""
    for payer in action.taps:
        paying = action.payer(table, payer, link.source, link.target, link.by)
        if paying is not None:
            zones.tap(table, paying.number)
    for payer in action.discards:
        paying = action.payer(table, payer, link.source, link.target, link.by)
        if paying is not None:
            zones.discard(table, paying.number)


# -- resolving --------------------------------------------------------------------------------------


@procedure
def resolve_chain(table: Table) -> Flow[None]:
    """The innermost chain resolves from its last link to its first; nobody can act meanwhile."""
    outside = table.window
    table.window = 0
    while table.chains[-1]:
        _take_up(table)
        yield from resolve_link(table)
        table.acting = table.acting[:-1]
    table.chains = table.chains[:-1]
    table.window = outside


def _take_up(table: Table) -> None:
    """Move the last link of the innermost chain to those being resolved."""
    link = table.chains[-1][-1]
    table.chains = (*table.chains[:-1], table.chains[-1][:-1])
    table.acting = (*table.acting, link)


@procedure
def resolve_link(table: Table) -> Flow[None]:
    """One declared action is carried out, unless it was canceled or is not legal any more."""
    link = table.acting[-1]
    stands = _stands(table, link)
    if stands:
        key = link.action
        yield from FIXED[key].resolve(table)
    elif not table.acting[-1].canceled:
        table.tell("negated", "timing.active-condition.still-valid-at-resolution", card=link_card(table))
    _finish(table, stands)


def link_card(table: Table) -> str:
    """The card of the action that is being resolved."""
    return table.acting[-1].card


def _stands(table: Table, link: Link) -> bool:
    action = action_of(link.action)
    if link.canceled:
        return False
    if isinstance(action, On):
        if not link.source:  # of an effect that lasts: its card is not in play any more
            return True
        source = table.cards.get(link.source)
        return source is not None and action.fits(table, source, link.target)
    if link.counts and table.journey is not None and link.place > table.journey.hazard_limit:
        return False
    return action.holds(table, link)


def _finish(table: Table, resolved: bool) -> None:
    link = table.acting[-1]
    action = action_of(link.action)
    if isinstance(action, Action):
        action.fate(table, link, resolved)


def cancel_link(table: Table, number: int) -> None:
    """An action that is declared and not resolved is canceled; what it cost stays paid."""
    table.chains = tuple(
        tuple(zones.replace(link, canceled=True) if link.number == number else link for link in chain)
        for chain in table.chains
    )


# -- passive conditions -----------------------------------------------------------------------------


@procedure
def happen(table: Table, event: str, subject: str, seat: str) -> Flow[None]:
    """Something happened: what follows at once does, in the order of `seat`; the rest waits for the next chain."""
    zones.happen(table, event, subject)
    while table.triggers and any(now(table, trigger) for trigger in table.triggers):
        choice = yield from ask(
            table, seat, "happen.order", now_options(table), "combat.strike-result.no-responses", (subject,)
        )
        yield from at_once(table, int(choice.target))


def now(table: Table, trigger: Trigger) -> bool:
    """Whether a passive condition resolves without a chain."""
    part = action_of(trigger.part)
    return isinstance(part, On) and part.at_once


def now_options(table: Table) -> list[Option]:
    """The passive conditions that resolve at once."""
    return [
        Option("declare", trigger.card, str(place))
        for place, trigger in enumerate(table.triggers)
        if now(table, trigger)
    ]


@procedure
def at_once(table: Table, place: int) -> Flow[None]:
    """A passive condition is carried out without a chain."""
    trigger = table.triggers[place]
    key = trigger.part
    table.triggers = table.triggers[:place] + table.triggers[place + 1 :]
    table.tell("triggered", "timing.chain.immediately", card=trigger.card, about=trigger.subject)
    link = Link(table.number(), table.active, key, trigger.card, trigger.source, trigger.subject)
    table.acting = (*table.acting, link)
    if trigger.source in table.cards:
        yield from FIXED[key].resolve(table)
    table.acting = table.acting[:-1]


@procedure
def settle(table: Table, later: int = 0) -> Flow[None]:
    """The passive conditions that have come about open the next chain, in the resource player's order.

    When both have no more responses that the window admits, they may respond with what `later` admits.
    """
    if table.lasting and zones.tales(table):
        yield from zones.settle_tales(table)
    zones.drop_copies(table)
    zones.tell_states(table)
    zones.happen(table, "settles")
    while table.triggers and ready(table) and not table.over:
        table.chains = (*table.chains, ())
        while ready(table):
            place = ready(table)[0]
            if len(ready(table)) > 1:
                choice = yield from ask(
                    table,
                    table.active,
                    "chain.order",
                    trigger_options(table),
                    "timing.passive.same-next-chain",
                )
                place = int(choice.target)
            declare_trigger(table, place)
        yield from respond(table, table.hazard_player)
        if later:
            yield from respond_within(table, later)
        yield from resolve_chain(table)


@procedure
def respond_within(table: Table, allowed: int) -> Flow[None]:
    """Players respond with what `allowed` admits."""
    outside = table.window
    table.window = allowed
    yield from respond(table, table.hazard_player)
    table.window = outside


def ready(table: Table) -> list[int]:
    """The places of the passive conditions that can be declared now: no attack while another one is fought."""
    if table.combat is None or not table.triggers:
        return list(range(len(table.triggers)))
    return [place for place, trigger in enumerate(table.triggers) if not _attacks(trigger)]


def _attacks(trigger: Trigger) -> bool:
    """Whether a passive condition is an attack (`combat.attack.not-during-combat`)."""
    part = action_of(trigger.part)
    return isinstance(part, On) and (part.is_attack or any(effect.is_attack for effect in part.does))


def trigger_options(table: Table) -> list[Option]:
    """The passive conditions that wait, each once."""
    seen: dict[tuple[str, str, int], Option] = {}
    for place in ready(table):
        trigger = table.triggers[place]
        seen.setdefault((trigger.card, trigger.subject, trigger.source), Option("declare", trigger.card, str(place)))
    return list(seen.values())


def declare_trigger(table: Table, place: int) -> None:
    """A passive condition declares its action."""
    trigger: Trigger = table.triggers[place]
    table.triggers = table.triggers[:place] + table.triggers[place + 1 :]
    link = Link(table.number(), table.active, trigger.part, trigger.card, trigger.source, trigger.subject)
    table.tell("triggered", "timing.passive.automatic-declaration", card=trigger.card, about=trigger.subject)
    table.chains = (*table.chains[:-1], (*table.chains[-1], link))
