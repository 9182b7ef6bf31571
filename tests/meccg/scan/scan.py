"""What cards do, compared with when they are offered.

Each card that the asked seat's deck could hold is put into its hand, or into play, on a clone of a position. What is
offered is taken: it is declared, and carried out with nobody responding. What is not offered because it would have no
effect is carried out all the same. A `Finding` is what does not agree.

What a rule refuses for another reason is not tried: whether that reason is right is for the tests of the rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tests.meccg.scan.exemptions import BROKEN, CONTRADICTED, EXEMPT, SILENT, WITHHELD, WITHOUT
from tests.meccg.scan.outcomes import answer, carried_out, rolled
from tests.meccg.scan.positions import Position, below, cards_for, ranked
from tests.meccg.scan.wanting import furnished
from underdeeps.kernel import Flow, Option, Refusal, RulesError, flow, procedure
from underdeeps.meccg import why_not, windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import plays_of, possible_at, uses_of
from underdeeps.meccg.language.moments import FIGHTING, moment_of
from underdeeps.meccg.parts.events import Permanent, Short
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import on_guard
from underdeeps.meccg.rules.resources import items
from underdeeps.meccg.table import Table

NO_EFFECT: Final = "event.short.needs-effect"
"""The refusal of what would change nothing."""
NOT_THE_ATTACK: Final = "combat.step1.resource-attack-actions"
"""The refusal of what would not change the attack."""
TARGETS = 2
"""How many targets of an action are tried."""
TRIES = 3
"""In how many ways the questions are answered that come up."""


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
            if with_it := furnished(position, card):
                yield from in_hand(with_it, card)
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
    open_ = dict(possible_at(moment).plays[card])
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


def _taken(position: Position, now: Table, option: Option, action: Action, card: str) -> Iterator[Finding]:
    """An option that is taken has an effect."""
    for again in range(TRIES):
        try:
            outcome = carried_out(now, position.seat, option, again)
        except RulesError as error:
            yield Finding(BROKEN, card, action.key, position.name, f"{option}: {error}")
            return
        if outcome.changed(card) if card in CARDS else outcome.changed_in_all(card):
            if isinstance(action, Short) and not CARDS[card].unique:
                yield from _twice(position, outcome.after, option, action, card)
            return
    yield Finding(WITHOUT, card, action.key, position.name, str(option))


def _twice(position: Position, after: Table, option: Option, action: Action, card: str) -> Iterator[Finding]:
    """A second copy of a short-event that may be played on the same has an effect as well."""
    seat = position.seat
    if chain.cut_short(after) or after.pending is not None or moment_of(after, seat) != moment_of(position.table, seat):
        return
    now = _holding(after, seat, card)
    found: list[Option] = []
    action.offer(now, seat, card, 0, option.subject, found)
    if option in found and not any(carried_out(now, seat, option, again).changed(card) for again in range(TRIES)):
        yield Finding(WITHOUT, card, action.key, position.name, f"{option} twice")


def _withheld(
    position: Position, now: Table, subject: str, action: Action, card: str, source: int = 0
) -> Iterator[Finding]:
    """What is refused because it would change nothing changes nothing."""
    for token, why in _refused(now, position.seat, action, card, source):
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


def _refused(now: Table, seat: str, action: Action, card: str, source: int) -> Iterator[tuple[str, Refusal]]:
    """What an action is refused on, and why."""
    if refused := action.refusal(now, seat, card, source):
        if action.on is None:
            yield "", refused
        return
    if action.on is not None:
        for token in ranked(action.on.candidates(now, seat, card, source), card)[: TARGETS * 2]:
            if refused := action.refusal_on(now, seat, card, source, token):
                yield token, refused


# -- a card in play, and what the rules give to everybody -------------------------------------------


def in_play(position: Position, card: str) -> Iterator[Finding]:
    """What does not agree about the uses of a card that is put into play."""
    moment = moment_of(position.table, position.seat)
    if not possible_at(moment).uses[card]:
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
            yield from _taken(position, now, option, action, card)
        yield from _withheld(position, now, f"{number}{ending}", action, card, number)


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
        action, card, _ = chain.action_named(now, option)
        yield from _taken(position, now, option, action, card or action.verb)


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
        try:
            changes = _reveals(now, option, measure)
        except RulesError as error:
            yield Finding(BROKEN, card, f"on-guard {card}", position.name, f"{option}: {error}")
            return
        if not changes:
            yield Finding(WITHOUT, card, f"on-guard {card}", position.name, f"{position.moment} {option}")
    yield from _hidden(position, now, number, card, mine, measure)


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
        answer(then, again)
        if rolled(then) or then.site_company not in then.companies or measure(then) != zones_before:
            return True
    return False


def _without(now: Table, option: Option) -> Table:
    """The table without the on-guard card."""
    base = now.clone()
    zones.leave(base, int(option.subject.partition("/")[0]), "nowhere")
    return base


def _hidden(
    position: Position, now: Table, number: int, card: str, mine: list[Option], measure: on_guard.Measure
) -> Iterator[Finding]:
    """A card that may not be revealed changes nothing that would allow it."""
    laid = now.cards[number]
    for option in on_guard._reveals(now, laid):
        action = dict(plays_of(card))[card + option.subject.removeprefix(str(number))]
        barred = on_guard.BARRED if position.moment == "response" else frozenset[str]()
        if option in mine or action.touches() & barred:
            continue
        if _changes_directly(now, option, measure):
            yield Finding(WITHHELD, card, action.key, position.name, f"{position.moment} {option}")
            return


def _changes_directly(now: Table, option: Option, measure: on_guard.Measure) -> bool:
    """Whether a card that is revealed changes what a rule is about, whatever is answered."""
    for again in range(TRIES):
        then = now.clone()
        then.log = []
        try:
            flow.begin(then, reveal, option.subject, option.target)
        except (RulesError, AssertionError, KeyError):
            return False
        answer(then, again)
        if rolled(then) or (then.site_company in then.companies and measure(then) == measure(_without(now, option))):
            return False
    return True
