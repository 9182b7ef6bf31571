"""What cards do, compared with when they are offered.

Each card that the asked seat's deck could hold is put into its hand, or into play, on a clone of a position. What is
offered is taken: it is declared, and carried out with nobody responding. What is not offered because it would have no
effect is carried out all the same. A `Finding` is what does not agree.

What a rule refuses for another reason is not tried: whether that reason is right is for the tests of the rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from typing import Any, Final

from tests.meccg.scan.exemptions import BROKEN, CONTRADICTED, EXEMPT, SILENT, WITHHELD, WITHOUT
from tests.meccg.scan.positions import Position, below, cards_for, ranked
from underdeeps.kernel import Flow, Option, Refusal, RulesError, flow, procedure
from underdeeps.meccg import why_not, windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import plays_of, possible_at, uses_of
from underdeeps.meccg.language.moments import CHAINING, FIGHTING, moment_of
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks, on_guard
from underdeeps.meccg.rules.resources import items
from underdeeps.meccg.table import UNTAPPED, Table

NO_EFFECT: Final = "event.short.needs-effect"
"""The refusal of what would change nothing."""
NOT_THE_ATTACK: Final = "combat.step1.resource-attack-actions"
"""The refusal of what would not change the attack."""
SEEING: Final = frozenset({"looked", "shown", "hand-shown"})
"""The events by which cards are seen that were hidden: to know them is an effect."""
TARGETS = 2
"""How many targets of an action are tried."""
TRIES = 3
"""In how many ways the questions are answered that come up."""
LONGEST = 60
"""How many questions are answered; if more come, much has happened."""


@dataclass(frozen=True)
class Finding:
    """Something that does not agree."""

    what: str
    card: str
    """The id of the card, or the verb of an action that the rules give to everybody."""
    action: str
    """The key of the action."""
    position: str
    detail: str = ""

    def __str__(self) -> str:
        name = f"{CARDS[self.card].name} ({self.card})" if self.card in CARDS else self.card
        return f"{self.what}: {name}, {self.action}, at {self.position}{': ' if self.detail else ''}{self.detail}"


def findings(position: Position, share: int = 1) -> Iterator[Finding]:
    """All that does not agree in a position and is not exempt; of the cards, one in so many by lot is looked at."""
    for found in _all_findings(position, share):
        if (found.what, found.action) not in EXEMPT:
            yield found


def _all_findings(position: Position, share: int) -> Iterator[Finding]:
    allowed = cards_for(position.table, position.seat)
    if position.moment == "chain":
        cards = [*allowed["resource"], *allowed["hazard"]]
        for card in (card for card in cards if not below(share, position.name, card)):
            yield from in_hand(position, card)
            if uses_of(card):
                yield from in_play(position, card)
        yield from by_rule(position)
    else:
        for card in (card for card in allowed["hazard"] if not below(share, position.name, card)):
            yield from laid_on_guard(position, card)


# -- a card in hand ---------------------------------------------------------------------------------


def in_hand(position: Position, card: str) -> Iterator[Finding]:
    """What does not agree about a card in hand."""
    seat = position.seat
    moment = moment_of(position.table, seat)
    open_ = dict(possible_at(moment).plays.get(card, ()))
    if not open_ and not _may_join(moment, card):
        return
    now = _holding(position.table, seat, card)
    offered = 0
    for subject, action in plays_of(card):
        found: list[Option] = []
        if subject in open_:
            action.offer(now, seat, card, 0, subject, found)
        offered += len(found)
        yield from _agree(position, now, action, card, found)
        for option in ranked(found, position.name, card)[:TARGETS]:
            yield from _taken(position, now, option, action, card)
        yield from _withheld(position, now, subject, action, card)
    if open_ and not offered and not list(why_not.hand_reasons(now, seat, card)):
        yield Finding(SILENT, card, "", position.name)


def _may_join(moment: int, card: str) -> bool:
    return bool(moment & FIGHTING and moment & windows.ATTACK) and bool(plays_of(card))


def _holding(table: Table, seat: str, card: str) -> Table:
    """The table with one more card in the hand of a seat; nothing waits there."""
    now = _fresh(table)
    player = now.players[seat]
    player.hand = player.hand.add((card,), now.bit(seat))
    return now


def _fresh(table: Table) -> Table:
    """A clone at which nobody is asked yet."""
    now = table.clone()
    now.stack, now.pending, now.asking_again = [], None, False
    return now


def _agree(position: Position, now: Table, action: Action, card: str, found: list[Option]) -> Iterator[Finding]:
    """What is offered is what nothing refuses."""
    seat = position.seat
    targets = {option.target for option in found}
    refused = action.refusal(now, seat, card, 0)
    tokens = [""] if action.on is None else list(action.on.candidates(now, seat, card, 0))
    for token in tokens:
        why = refused or (action.refusal_on(now, seat, card, 0, token) if action.on is not None else None)
        if (why is None) != (token in targets):
            what = CONTRADICTED if why is not None else SILENT
            yield Finding(what, card, action.key, position.name, f"{token} {why and why.rule}")
            return


def _taken(
    position: Position, now: Table, option: Option, action: Action, card: str, source: int = 0
) -> Iterator[Finding]:
    """An option that is taken has an effect."""
    for again in range(TRIES):
        try:
            outcome = carried_out(now, position.seat, option, again)
        except RulesError as error:
            yield Finding(BROKEN, card, action.key, position.name, f"{option}: {error}")
            return
        if outcome.changed(card):
            return
    yield Finding(WITHOUT, card, action.key, position.name, str(option))


def _withheld(position: Position, now: Table, subject: str, action: Action, card: str) -> Iterator[Finding]:
    """What is refused because it would change nothing changes nothing."""
    for token, why in _refused(now, position.seat, action, card):
        if why.rule not in (NO_EFFECT, NOT_THE_ATTACK):
            continue
        for again in range(TRIES):
            try:
                outcome = carried_out(now, position.seat, Option(action.verb, subject, token), again)
            except (RulesError, AssertionError, KeyError):
                break
            changed = outcome.changes_attack() if why.rule == NOT_THE_ATTACK else outcome.changed(card)
            if changed:
                yield Finding(WITHHELD, card, action.key, position.name, f"{token} {why.rule} {outcome.said()}")
                return


def _refused(now: Table, seat: str, action: Action, card: str) -> Iterator[tuple[str, Refusal]]:
    """What an action is refused on, and why."""
    if refused := action.refusal(now, seat, card, 0):
        if action.on is None:
            yield "", refused
        return
    if action.on is not None:
        for token in ranked(action.on.candidates(now, seat, card, 0), card)[: TARGETS * 2]:
            if refused := action.refusal_on(now, seat, card, 0, token):
                yield token, refused


# -- a card in play, and what the rules give to everybody -------------------------------------------


def in_play(position: Position, card: str) -> Iterator[Finding]:
    """What does not agree about the uses of a card that is put into play."""
    moment = moment_of(position.table, position.seat)
    if card not in possible_at(moment).uses:
        return
    now = _fresh(position.table)
    number = _put(now, position.seat, card, position.name)
    if not number or number not in now.cards:
        return
    for ending, action in possible_at(moment).uses[card]:
        if action.of_stored:
            continue
        found: list[Option] = []
        action.offer(now, position.seat, card, number, f"{number}{ending}", found)
        for option in ranked(found, position.name, card)[:TARGETS]:
            yield from _taken(position, now, option, action, card, number)


def _put(now: Table, seat: str, card: str, lot: str) -> int:
    """Put a card into play where such a card lies: its number; 0 if there is no place for it."""
    facts = CARDS[card]
    if any(other.facts.name == facts.name for other in now.cards.values()):
        return 0
    people = [each.number for each in now.characters_of(seat)]
    bearer = ranked(people, lot, card)[0] if people else 0
    if facts.item and bearer:
        return items.gain(now, card, seat, bearer)
    if "ally" in facts.forms and bearer:
        return zones.enter(now, card, seat, "ally", on=bearer)
    if "faction" in facts.forms:
        number = zones.enter(now, card, seat, "faction")
        zones.to_points(now, number)
        return number
    return _lay(now, seat, card)


def _lay(now: Table, seat: str, card: str) -> int:
    """Lay an event where it lies: on the table, or on something that it may be played on."""
    for _, action in plays_of(card):
        if not isinstance(action, Permanent):
            continue
        if action.onto == "table":
            return zones.enter(now, card, seat, "event")
        if action.onto in ("target", "company") and action.on is not None:
            for token in action.on.candidates(now, seat, card, 0):
                if action.on.refusal(now, seat, card, 0, token) is None:
                    if action.onto == "target" and token.isdigit():
                        return zones.enter(now, card, seat, "event", on=int(token))
                    number = zones.enter(now, card, seat, "event")
                    zones.lay_on_company(now, number, int(token[1:]))
                    return number
    return 0


def by_rule(position: Position) -> Iterator[Finding]:
    """What does not agree about all else that is offered in a position as it is."""
    now = _fresh(position.table)
    for option in chain.offers(now, position.seat):
        if option.verb == "play":
            continue
        action, card, source = chain.action_named(now, option)
        yield from _taken(position, now, option, action, card or action.verb, source)


# -- a card on-guard --------------------------------------------------------------------------------


def laid_on_guard(position: Position, card: str) -> Iterator[Finding]:
    """What does not agree about a hazard that lies on-guard when one may be revealed."""
    now = _fresh(position.table)
    company = now.companies.get(now.site_company)
    if company is None:
        return
    number = _laid_before(now, position.seat, card)
    entry = position.moment == "entry"
    found = on_guard.entry_options(now) if entry else on_guard.response_options(now)
    mine = [option for option in found if option.subject.partition("/")[0] == str(number)]
    measure = on_guard.attacks_ahead if entry else on_guard.company_as_it_is
    for option in ranked([option for option in mine if option.verb == "reveal"], position.name)[:TARGETS]:
        if not _reveals(now, option, measure):
            yield Finding(WITHOUT, card, "on-guard", position.name, f"{position.moment} {option}")
    if not entry:
        yield from _hidden(position, now, number, card, mine)


def _laid_before(now: Table, seat: str, card: str) -> int:
    """Lay a card on-guard as if that had been done before all that is in play came."""
    company = now.companies[now.site_company]
    return on_guard.lay_on_guard(now, seat, card, company.site, (f"c{company.number}",))


@procedure
def reveal(table: Table, subject: str, target: str) -> Flow[None]:
    """An on-guard card is revealed."""
    yield from on_guard.play_revealed(table, subject, target)


def _reveals(now: Table, option: Option, measure: on_guard.Measure) -> bool:
    """Whether a card that is revealed changes what it must, or dice are thrown for it."""
    for again in range(TRIES):
        then = now.clone()
        then.log = []
        zones_before = measure(_without(now, option))
        flow.begin(then, reveal, option.subject, option.target)
        _answer(then, again)
        if _rolled(then) or then.site_company not in then.companies or measure(then) != zones_before:
            return True
    return False


def _without(now: Table, option: Option) -> Table:
    """The table without the on-guard card."""
    base = now.clone()
    zones.leave(base, int(option.subject.partition("/")[0]), "nowhere")
    return base


def _hidden(position: Position, now: Table, number: int, card: str, mine: list[Option]) -> Iterator[Finding]:
    """A card that may not be revealed changes nothing of the company."""
    laid = now.cards[number]
    for option in on_guard._reveals(now, laid):
        action = dict(plays_of(card))[card + option.subject.removeprefix(str(number))]
        if option in mine or action.touches() & on_guard.BARRED:
            continue
        if _changes_directly(now, option):
            yield Finding(WITHHELD, card, action.key, position.name, f"{position.moment} {option}")
            return


def _changes_directly(now: Table, option: Option) -> bool:
    """Whether a card that is revealed changes the company whatever is answered."""
    for again in range(TRIES):
        then = now.clone()
        then.log = []
        try:
            flow.begin(then, reveal, option.subject, option.target)
        except (RulesError, AssertionError, KeyError):
            return False
        _answer(then, again)
        before = on_guard.company_as_it_is(_without(now, option))
        if then.site_company in then.companies and on_guard.company_as_it_is(then) == before:
            return False
    return True


# -- carrying something out -------------------------------------------------------------------------


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
        if self.much or _rolled(self.after) or _saw(self.after):
            return True
        return _seen(self.declared, card) != _seen(self.after, card)

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
    much = _answer(then, again)
    declared = then.clone()
    then.log = []
    if then.chains and then.chains[-1] and not much and not then.over:
        flow.begin(then, resolve)
        much = _answer(then, again)
    return Outcome(now, declared, then, much)


def _answer(table: Table, again: int) -> bool:
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


def _rolled(table: Table) -> bool:
    """Whether dice were thrown: that is an effect (event.short.what-counts-as-effect)."""
    return any(event.kind == "rolled" for event in table.log or [])


def _saw(table: Table) -> bool:
    """Whether somebody saw cards that were hidden."""
    return any(event.kind in SEEING for event in table.log or [])


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
    lies = (dict(table.cards), dict(table.companies), dict(table.agents))
    return _Seen(piles, (*lies, players, fight, others, canceled, table.random), card)


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
    return tuple(flag for flag in flags if flag not in CARDS)


def _timeless(table: Table) -> list[Any]:
    """What lasts, whenever it came."""
    return [zones.replace(effect, order=0) for effect in table.lasting]


@dataclass(eq=False)
class _Seen:
    """What can be seen of a table, with a card that may be in any pile in one of the two that are compared."""

    piles: dict[tuple[str, str], Counter[str]]
    rest: Any
    card: str

    def __eq__(self, other: object) -> bool:
        assert isinstance(other, _Seen)
        if self.rest != other.rest:
            return False
        less, more = Counter[Any](), Counter[Any]()
        for place, pile in self.piles.items():
            less.update({(place, id): n for id, n in (pile - other.piles[place]).items()})
            more.update({(place, id): n for id, n in (other.piles[place] - pile).items()})
        gone = [id for (_, id), n in less.items() for _ in range(n)]
        come = [id for (_, id), n in more.items() for _ in range(n)]
        return not gone and come in ([], [self.card])
