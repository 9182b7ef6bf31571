"""What would come of an action: it is carried out on a clone of the table, and the clone is looked at.

Some rules ask whether an action would change something now: an on-guard card the automatic-attacks of the site, an
event the attack that is fought. Which numbers the rule is about it reads off both tables and compares. Nothing here
changes the table itself. The clone has dice of its own, so that nobody learns what the next ones show.
"""

from __future__ import annotations

from typing import Final

from underdeeps.kernel.flow import FIXED
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import action_of
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.table import Link, Table

OTHER_DICE: Final = 1
"""The randomness of a clone on which something is tried."""


def tried(table: Table, seat: str, action: Action, card: str, target: str, by: int = 0) -> Table:
    """A clone on which an action was declared by a seat and carried out, with what follows by itself.

    If somebody is asked, or dice are thrown, the rest is open (`is_open`).
    """
    then = aside(table)
    link = Link(then.number(), seat, action.key, card, 0, target, by)
    then.chains = (*then.chains, (link,))
    chain.pay(then, action, link)
    action.paid(then, link)
    if action.holds(then, link) and _does_something(then, action, link):
        _carry_out(then, then.chains[-1][-1])
    if not is_open(then):
        then.chains = then.chains[:-1]
        follow(then)
    return then


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
            _carry_out(
                then, Link(then.number(), then.active, trigger.part, trigger.card, source.number, trigger.subject)
            )


def _carry_out(then: Table, link: Link) -> None:
    """On a clone: what was declared is carried out as far as nobody is asked."""
    outside = then.window
    then.window = 0
    then.chains = (*then.chains[:-1], ()) if then.chains else ()
    then.acting = (*then.acting, link)
    if FIXED[link.action].resolve.start(then) is not ...:
        then.acting = then.acting[:-1]
        then.window = outside
