"""What would come of an action: it is carried out on a clone of the table, and the clone is looked at.

Some rules ask whether an action would change something now: an on-guard card the automatic-attacks of the site, an
event the attack that is fought. Which numbers the rule is about it reads off both tables and compares. Nothing here
changes the table itself. The clone has dice of its own, so that nobody learns what the next ones show.
"""

from __future__ import annotations

from copy import copy
from typing import Final

from underdeeps.kernel.flow import FIXED, Instant
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import action_of
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.table import Lasting, Link, Table

OTHER_DICE: Final = 1
"""The randomness of a clone on which something is tried."""


def tried(table: Table, seat: str, action: Action, card: str, target: str, by: int = 0) -> Table:
    """A clone on which an action was declared by a seat and carried out, with what follows by itself.

    If somebody is asked, or dice are thrown, the rest is open (`is_open`).
    """
    then, link = _declared(table, seat, action, card, target, by)
    if action.holds(then, link) and _does_something(then, action, link):
        _carry_out(then, then.chains[-1][-1])
    if not is_open(then):
        then.chains = then.chains[:-1]
        follow(then)
    return then


def _declared(table: Table, seat: str, action: Action, card: str, target: str, by: int) -> tuple[Table, Link]:
    """A clone on which an action was declared and paid for, and its link."""
    then = aside(table)
    link = Link(then.number(), seat, action.key, card, 0, target, by)
    then.chains = (*then.chains, (link,))
    chain.pay(then, action, link)
    action.paid(then, link)
    return then, link


def would_hold(table: Table, seat: str, action: Action, card: str, target: str) -> bool:
    """Whether all that an action demands would still be so when it resolves, if it were declared now."""
    then, link = _declared(table, seat, action, card, target, 0)
    return action.holds(then, link)


def brings_no_more(table: Table, seat: str, action: Action, card: str, source: int, target: str) -> bool:
    """Whether an action would only bring about what lasts already, whoever does it.

    What asks or rolls brings about more, and is not tried: players would be asked what they could do meanwhile.
    """
    if action.chooses or action.fights or not all(isinstance(effect.do, Instant) for effect in action.does):
        return False
    for by in action.doers(table, seat, card, source, target) if action.by is not None else (0,):
        then = tried(table, seat, action, card, target, by)
        if is_open(then) or _substance(then) != _substance(_declared(table, seat, action, card, target, by)[0]):
            return False
    return True


def _substance(table: Table) -> tuple[object, ...]:
    """What lies on the table, with what only holds or does not hold told once."""
    lasting = [zones.replace(effect, order=0) for effect in table.lasting]
    once = [effect for place, effect in enumerate(lasting) if _adds_up(effect) or effect not in lasting[:place]]
    flags = {number: frozenset(company.flags) for number, company in table.companies.items()}
    companies = [zones.replace(company, flags=()) for company in table.companies.values()]
    fight = copy(table.combat)
    if fight is not None:
        fight.flags = tuple(sorted(set(fight.flags)))
    rest = (table.journey, fight, table.checks, table.triggers, table.extra_item, table.called)
    return table.cards, companies, flags, table.players, once, rest


def _adds_up(effect: Lasting) -> bool:
    """Whether two effects that last are more than one."""
    return bool(effect.amount or effect.awaits or (effect.part and not FIXED[effect.part].idle_twice))


def goes_at_once(table: Table, seat: str, action: Action, card: str, target: str, by: int = 0) -> bool:
    """Whether a card, played so, would be discarded as soon as it has come into play."""
    then = tried(table, seat, action, card, target, by)
    stays = any(each.id == card and each.number not in table.cards for each in then.cards.values())
    return not stays and not is_open(then)


def aside(table: Table) -> Table:
    """A clone on which something can be tried: with dice of its own, by which `is_open` sees that none were thrown."""
    then = table.clone()
    then.random = OTHER_DICE
    then.asking_again = False
    return then


def _does_something(then: Table, action: Action, link: Link) -> bool:
    """Whether one of its effects, if it has any, is possible as things are."""
    return not action.does or any(
        effect.possible(then, link.seat, link.card, link.source, link.target) for effect in action.does
    )


def is_open(then: Table) -> bool:
    """Whether what was tried depends on an answer or on dice."""
    return bool(then.suspended) or then.random != OTHER_DICE


def follow(then: Table) -> None:
    """On a clone: the passive conditions that are met take place, until nothing is left or somebody is asked."""
    zones.drop_copies(then)
    zones.tell_states(then)
    zones.happen(then, "settles")
    while then.triggers and not is_open(then):
        trigger, *rest = then.triggers
        then.triggers = tuple(rest)
        part, source = action_of(trigger.part), then.cards.get(trigger.source)
        if isinstance(part, On) and source is not None and part.fits(then, source, trigger.subject):
            then.chains = (*then.chains, ())
            _carry_out(
                then, Link(then.number(), then.active, trigger.part, trigger.card, source.number, trigger.subject)
            )
            then.chains = then.chains if is_open(then) else then.chains[:-1]


def _carry_out(then: Table, link: Link) -> None:
    """On a clone: what was declared is carried out as far as nobody is asked."""
    outside = then.window
    then.window = 0
    then.chains = (*then.chains[:-1], ()) if then.chains else ()
    then.acting = (*then.acting, link)
    if FIXED[link.action].resolve.start(then) is not ...:
        then.acting = then.acting[:-1]
        then.window = outside
