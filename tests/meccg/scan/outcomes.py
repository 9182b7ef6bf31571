"""Something is declared and carried out on a clone of a table while nobody responds; what has changed by that.

What is compared is all that lies on the table and in piles. Left out are the card's own way from hand to where it goes,
its price, and what is only kept in mind of it.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from dataclasses import dataclass
from typing import Any, Final

from tests.meccg.scan.positions import below
from underdeeps.kernel import Flow, Option, flow, procedure
from underdeeps.kernel.flow import FIXED
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.moments import CHAINING, moment_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.table import UNTAPPED, Lasting, Table

SEEING: Final = frozenset({"looked", "shown", "hand-shown"})
"""The events by which cards are seen that were hidden: to know them is an effect."""
LONGEST = 60
"""How many questions are answered; if more come, much has happened."""


@procedure
def declare(table: Table, seat: str) -> Flow[None]:
    """What a seat declares joins the chain, or opens one."""
    yield from chain.declare(table, seat)


@procedure
def resolve(table: Table) -> Flow[None]:
    """The last action of the chain is carried out, and what it set off, if nothing is left of the chain."""
    outside = table.window
    table.window = 0
    chain._take_up(table)
    yield from chain.resolve_link(table)
    table.acting = table.acting[:-1]
    table.window = outside
    if not table.chains[-1]:
        table.chains = table.chains[:-1]
        yield from chain.settle(table)


@dataclass
class Outcome:
    """The tables on which something was declared and paid for, and on which it was carried out."""

    before: Table
    declared: Table
    after: Table
    much: bool
    """So many questions came up that it was not carried out to its end."""

    def changed(self, card: str) -> bool:
        """Whether more has changed than where the card is."""
        if self.much or rolled(self.after) or _saw(self.after):
            return True
        declared, after = _seen(_without_companions(self.declared, self.after, card), card), _seen(self.after, card)
        if _returned(self.after, card):
            declared.chance = after.chance
        return declared != after

    def changed_in_all(self, card: str) -> bool:
        """The same of an action that the rules give: some are carried out as they are declared."""
        return self.changed(card) or _seen(self.before, card) != _seen(self.after, card)

    def changes_attack(self) -> bool:
        """Whether the attack is another one."""
        if self.after.combat is None or self.before.combat is None:
            return False
        return attacks.attributes(self.after) != attacks.attributes(self.before)

    def said(self) -> str:
        """What was told meanwhile."""
        return ", ".join(event.kind for event in self.after.log or [])


def carried_out(now: Table, seat: str, option: Option, again: int) -> Outcome:
    """An option is taken, and carried out while nobody responds."""
    then = now.clone()
    then.log = []
    if not moment_of(then, seat) & CHAINING:
        then.chains = (*then.chains, ())
    then.declaring = (option.verb, option.subject, option.target)
    flow.begin(then, declare, seat)
    much = answer(then, again)
    declared = then.clone()
    then.log = []
    if then.chains and then.chains[-1] and not much and not then.over:
        flow.begin(then, resolve)
        much = answer(then, again)
    return Outcome(now, declared, then, much)


def answer(table: Table, again: int) -> bool:
    """Answer all questions, in one of several ways; whether there were too many."""
    for step in range(LONGEST):
        if table.pending is None:
            return False
        options = table.pending.options
        place = (0, -1, below(len(options), again, step))[min(again, 2)]
        if table.pending.kind in ("chain.respond", "chain.open"):
            place = -1
        flow.advance(table, options[place])
    return True


def rolled(table: Table) -> bool:
    """Whether dice were thrown: that is an effect (event.short.what-counts-as-effect)."""
    return any(event.kind == "rolled" for event in table.log or [])


def _saw(table: Table) -> bool:
    """Whether somebody saw cards that were hidden."""
    return any(event.kind in SEEING for event in table.log or [])


def _without_companions(declared: Table, after: Table, card: str) -> Table:
    """The table on which a card was declared without what was discarded only because it was played with that card."""
    base = declared.clone()
    base.log = None
    for other in declared.cards.values():
        if f"with:{card}" in other.note and other.number not in after.cards:
            zones.discard(base, other.number, "timing.passive.discard-is-immediate")
    return base


def _returned(table: Table, card: str) -> bool:
    """Whether a card was shuffled back into the play deck in place of its discard: no other deck was shuffled by it."""
    back = [event for event in table.log or [] if event.kind == "shuffled-back" and event.rule == "term.discard"]
    return any(event.facts["card"] == card for event in back)


def _seen(table: Table, card: str) -> _Seen:
    """All that lies on the table and in piles, but for what is only kept in mind of what was played."""
    piles = {
        (seat, name): Counter(getattr(player, name))
        for seat, player in table.players.items()
        for name in ("hand", "discard", "deck", "sideboard", "removed", "locations", "site_discard", "set_aside")
    }
    players = {
        seat: (player.points, player.avatar, player.avatar_lost, player.exhausted, player.hostile, player.organized)
        for seat, player in table.players.items()
    }
    journey = table.journey and zones.replace(table.journey, declared=0)
    canceled = [link.number for links in table.chains for link in links if link.canceled]
    fight = (_fought(table), table.checks, table.triggers)
    others = (table.events, _timeless(table), journey, table.extra_item, table.called, table.phase, table.over)
    companies = {number: zones.replace(each, flags=_notes(each.flags)) for number, each in table.companies.items()}
    lies = (dict(table.cards), companies, dict(table.agents))
    return _Seen(piles, (*lies, players, fight, others, canceled), table.random, card)


def _fought(table: Table) -> Any:
    """The combat, but for which cards were played on it, and for changes by nothing."""
    combat = copy(table.combat)
    if combat is None:
        return None
    combat.skill_cards = 0
    combat.flags = _notes(combat.flags)
    combat.modifiers = tuple(each for each in combat.modifiers if each.amount)
    combat.given = tuple(
        zones.replace(each, flags=_notes(each.flags), stays=each.stays or not _would_tap(table, each.target))
        for each in combat.given
    )
    return combat


def _would_tap(table: Table, number: int) -> bool:
    """Whether somebody could tap for a strike, so that it matters whether he need not."""
    return number in table.cards and table.cards[number].state == UNTAPPED


def _notes(flags: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted({flag for flag in flags if flag not in CARDS}))


def _timeless(table: Table) -> list[Any]:
    """What lasts, whenever it came; what has no number lasts no more if it is there twice."""
    effects = [zones.replace(effect, order=0) for effect in table.lasting]
    return [effect for place, effect in enumerate(effects) if _adds_up(effect) or effect not in effects[:place]]


def _adds_up(effect: Lasting) -> bool:
    """Whether two of it are more than one: two numbers are, two things to come, two of some that answer rules."""
    return bool(effect.amount or effect.awaits or (effect.part and not FIXED[effect.part].idle_twice))


@dataclass(eq=False)
class _Seen:
    """What can be seen of a table, with a card that may be in any pile in one of the two that are compared."""

    piles: dict[tuple[str, str], Counter[str]]
    rest: Any
    chance: int
    """From what the dice and the shuffled decks come."""
    card: str

    def __eq__(self, other: object) -> bool:
        assert isinstance(other, _Seen)
        if (self.rest, self.chance) != (other.rest, other.chance):
            return False
        less, more = Counter[Any](), Counter[Any]()
        for place, pile in self.piles.items():
            less.update({(place, id): n for id, n in (pile - other.piles[place]).items()})
            more.update({(place, id): n for id, n in (other.piles[place] - pile).items()})
        gone = [id for (_, id), n in less.items() for _ in range(n)]
        come = [id for (_, id), n in more.items() for _ in range(n)]
        return not gone and come in ([], [self.card])
