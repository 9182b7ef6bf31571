"""Cards placed on-guard: laying them down in a movement/hazard phase, and revealing them in the site phase.

The site phase itself is in `turn.site_phase`; how the attack of a revealed creature is made is in `creatures`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, instant, procedure
from underdeeps.kernel.flow import FIXED, method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action, hazard_played, hazard_refusal
from underdeeps.meccg.language.catalogue import plays_of, rule_action
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.hazards import NeverRevealed, RevealedAgainst, RevealedAtTheDoor, RevealedOutside
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.language.standing import Standing, parts_of
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.agents import keys as agent_keys
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.chain import chain, trying
from underdeeps.meccg.rules.combat import automatic_attacks, keying
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.table import Card, Journey, Link, Table

BARRED: Final = frozenset({"returns", "taps-site", "removes-character", "does-nothing", "taps-character"})
"""What a card may not do that is revealed on-guard in response to a resource."""

DIRECT: Final = frozenset({"company", "check", "character", "ally", "item"})
"""What such a card must touch, if what comes of it depends on answers or dice."""

ON_ENTRY: Final = frozenset({"automatic-attack"})
"""What a card must touch that is revealed as the company enters, if what comes of it depends on answers or dice."""

Measure = Callable[[Table], object]
"""What a rule is about, read off a table: by it two tables are compared."""


class HandCards(Target):
    """Any card of the hand."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return table.players[seat].hand.distinct()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return hazard_refusal(table, seat, token) if table.lasting else None

    def text(self) -> str:
        return "a card of your hand"


class PlaceOnGuard(Action, kw_only=True):
    """A card from hand is laid face-down on the company's new site."""

    verb: ClassVar[str] = "on-guard"
    rule: ClassVar[str] = "mh.on-guard.place"
    secret: ClassVar[bool] = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if table.journey is None or table.journey.on_guard or table.journey.company not in table.companies:
            return Refusal("mh.on-guard.once-per-phase", (card,))
        return super().refusal(table, seat, card, source)

    def paid(self, table: Table, link: Link) -> None:
        player = table.players[link.seat]
        player.hand = player.hand.without_unseen(link.target, table.bit(link.seat))
        hazard_played(table, link.seat, link.target)
        zones.change_journey(table, on_guard=True)

    def holds(self, table: Table, link: Link) -> bool:
        return table.journey is not None and table.journey.site in table.cards

    @instant
    def resolve(self, table: Table) -> None:
        self.lay(table)

    def lay(self, table: Table) -> None:
        """The card lies face-down on the site."""
        link = acting(table)
        assert table.journey is not None
        note = (f"c{table.journey.company}",)
        lay_on_guard(table, link.seat, link.target, table.journey.site, note)

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved:
            player = table.players[link.seat]
            player.hand = player.hand.add((link.target,), table.bit(link.seat))

    @method
    def declared(self, table: Table) -> Flow[None]:
        """What may happen after any declaration in a site phase (`chain.after_declaring`): a card there is revealed."""
        yield from may_meet(table)


rule_action("on-guard", PlaceOnGuard(when=windows.MOVEMENT, on=HandCards(), side=HAZARD, counts=1))


def lay_on_guard(table: Table, seat: str, card: str, site: int, note: tuple[str, ...]) -> int:
    """A card lies face-down on a site: its number. What it is, its opponent does not know; it does nothing there."""
    return zones.enter(table, "", seat, "on-guard", on=site, face_down=True, hidden=card, note=note)


def turn_over(table: Table, number: int, note: tuple[str, ...]) -> Card:
    """An on-guard card is turned over."""
    return zones.change(table, number, id=table.cards[number].face, hidden="", face_down=False, note=note)


def cards_here(table: Table) -> list[Card]:
    """The on-guard cards on the site that may be revealed to the company whose site phase it is."""
    company = table.companies.get(table.site_company)
    if company is None:
        return []
    return [
        card
        for card in table.borne(company.site, "on-guard")
        if card.face_down and f"c{company.number}" in card.note and not parts_of(card.face, NeverRevealed)
    ]


def take_back(table: Table) -> None:
    """After all site phases the cards still on-guard go back to hand."""
    for card in tuple(table.cards.values()):
        if card.role == "on-guard" and card.face_down:
            zones.leave(table, card.number, zones.on_guard_goal(table), "site.phase.on-guard-returned")
        elif card.role == "on-guard":
            zones.discard(table, card.number, "site.on-guard.revealed-no-longer")


# -- on entering ------------------------------------------------------------------------------------


NO_REVEAL = Option("keep")


@procedure
def reveal_on_entry(table: Table) -> Flow[None]:
    """At a site with automatic-attacks the hazard player may reveal creatures keyed to it and events on the attacks."""
    going = True
    while going:
        choice = yield from ask(
            table,
            table.hazard_player,
            "on-guard.entry",
            [*entry_options(table), NO_REVEAL],
            "site.enter.on-guard-needs-automatic-attack",
        )
        going = choice.verb != "keep"
        if choice.verb == "creature":
            yield from reveal_creature(table, int(choice.subject), choice.target)
        elif going:
            yield from play_revealed(table, choice.subject, choice.target)


def entry_options(table: Table) -> list[Option]:
    """The on-guard cards that can be revealed on entry, each with its key or its target."""
    options: list[Option] = []
    for card in cards_here(table):
        if "creature" in CARDS[card.face].forms:
            options += [Option("creature", card.token, key) for key in site_keys(table, card.face)]
        options += event_options(table, card, ON_ENTRY, attacks_ahead)
    return options


def attacks_ahead(table: Table) -> object:
    """The automatic-attacks that the company is about to meet."""
    company = table.companies[table.site_company]
    return automatic_attacks.would_meet(table, table.site_of(company), company)


def site_keys(table: Table, card: str) -> list[str]:
    """The keys by which an on-guard creature can attack at the site."""
    company = table.companies[table.site_company]
    if zones.unique_refusal(table, card) is not None or keying.company_refusal(table, company, card) is not None:
        return []
    here = Journey(company.number, company.site, company.site, False)
    found = keying.keys(table, card, here)
    found = [key for key in found if key.startswith("site")]
    if table.lasting:
        found = list(dict.fromkeys((*found, *keying.opened(table, card, table.site_of(company)))))
    if table.agents:
        found = [*found, *agent_keys.keys_at(table, card, company, table.site_of(company))]
    return keying.left_open(table, here, found)


@procedure
def reveal_creature(table: Table, number: int, key: str) -> Flow[None]:
    """An on-guard creature is revealed, and the agent through which it attacks; without that it comes to nothing."""
    declare_creature(table, number, key)
    agent = agent_keys.agent_of(key)
    if agent:
        there = yield from agents.reveal(table, agent, site_name(table))
        if not there:
            zones.discard(table, number, "agent.reveal.illegal-no-effect")


def site_name(table: Table) -> str:
    """The name of the site of the company whose site phase it is."""
    return table.site_of(table.companies[table.site_company]).facts.name


def declare_creature(table: Table, number: int, key: str) -> None:
    """An on-guard creature is revealed: it attacks after the automatic-attacks."""
    card = turn_over(table, number, (f"key:{key}",))
    table.tell("on-guard-revealed", "site.enter.on-guard-creature", card=card.face, number=number)
    zones.happen(table, "enters-play", str(number))  # now that it is known, it is played


def declared_creatures(table: Table) -> list[Card]:
    """The on-guard creatures that are revealed and have not attacked."""
    company = table.companies.get(table.site_company)
    if company is None:
        return []
    return [card for card in table.borne(company.site, "on-guard") if not card.face_down]


# -- in response to a resource ----------------------------------------------------------------------


@procedure
def may_reveal(table: Table) -> Flow[None]:
    """A resource that would tap the site was declared: the hazard player may reveal an on-guard event."""
    going = True
    while going:
        choice = yield from ask(
            table,
            table.hazard_player,
            "on-guard.response",
            [*response_options(table), NO_REVEAL],
            "site.on-guard.trigger-resource",
        )
        going = choice.verb != "keep"
        if going:
            yield from play_revealed(table, choice.subject, choice.target)


def response_options(table: Table) -> list[Option]:
    """The on-guard events that can be revealed against a resource that would tap the site."""
    return [
        option for card in cards_here(table) for option in event_options(table, card, DIRECT, company_as_it_is, BARRED)
    ]


def company_as_it_is(table: Table) -> object:
    """What a hazard can do to a company, to what is associated with it, and to influence checks that it has declared.

    What would change checks that nobody has declared is only possible, and no part of it.
    """
    company = table.companies.get(table.site_company)
    if company is None:
        return None
    members = [
        (card, numbers.skills(table, card.number), numbers.race(table, card.number), _numbers_of(table, card.number))
        for card in table.members(company)
    ]
    borne = [
        (table.cards[each], numbers.in_use(table, table.cards[each]), numbers.card_corruption(table, table.cards[each]))
        for card, *_ in members
        for each in card.bears
    ]
    tokens = (f"c{company.number}", *(card.token for card, *_ in members))
    lasting = [effect for effect in table.lasting if effect.target in tokens]
    return members, borne, company, lasting, [_attempt(table, link) for link in table.chain]


def _numbers_of(table: Table, number: int) -> tuple[int, ...]:
    asked = (numbers.prowess, numbers.body, numbers.mind, numbers.direct_influence, numbers.corruption_points)
    return tuple(number_of(table, number) for number_of in asked)


def _attempt(table: Table, link: Link) -> int:
    """What is added to the dice for a faction that is declared; 0 for anything else."""
    is_faction = link.card and link.by in table.cards and "faction" in CARDS[link.card].forms
    return factions.faction_bonus(table, link.by, link.card) if is_faction else 0


def event_options(
    table: Table, card: Card, wanted: frozenset[str], measure: Measure, barred: frozenset[str] = frozenset()
) -> list[Option]:
    """The ways to reveal an on-guard event that would change what a rule is about, and do nothing that is barred."""
    then = before_site_phase(table, card)
    then.chains = (*then.chains, ())
    return [
        option
        for ending, action in _hazard_plays(card)
        if not action.touches() & barred
        for option in _ways(then, card, ending, action)
        if would_change(table, card, action, option.target, wanted, measure)
    ]


def would_change(
    table: Table, card: Card, action: Action, target: str, wanted: frozenset[str], measure: Measure
) -> bool:
    """Whether an on-guard card, revealed now, would change what a rule is about.

    It is tried on a clone. If more is to be chosen, or what comes of it is open, its words decide what it touches.
    """
    if action.chooses:
        return bool(action.touches() & wanted)
    now = table.clone()
    zones.leave(now, card.number, "nowhere")
    if action.fights:
        return bool(action.touches() & wanted) and trying.would_hold(now, card.owner, action, card.face, target)
    then = trying.tried(now, card.owner, action, card.face, target)
    return bool(action.touches() & wanted) if trying.is_open(then) else measure(now) != measure(then)


def _hazard_plays(card: Card) -> list[tuple[str, Action]]:
    plays = plays_of(card.face)
    return [(subject.removeprefix(card.face), action) for subject, action in plays if action.side == HAZARD]


def _reveals(table: Table, card: Card, opens_chain: bool = True) -> list[Option]:
    """The ways to reveal an on-guard card, in a chain of its own or in the one that is under way."""
    then = before_site_phase(table, card)
    if opens_chain:
        then.chains = (*then.chains, ())
    return [option for ending, action in _hazard_plays(card) for option in _ways(then, card, ending, action)]


def _ways(then: Table, card: Card, ending: str, action: Action) -> list[Option]:
    found: list[Option] = []
    if action.when & then.window:
        action.offer(then, card.owner, card.face, 0, card.face + ending, found)
    return [Option("reveal", f"{card.number}{ending}", option.target) for option in found]


def before_site_phase(table: Table, card: Card) -> Table:
    """The table as it was for an on-guard card in the movement/hazard phase before: its targets must have existed."""
    then = table.clone()
    zones.leave(then, card.number, "nowhere")
    for other in table.cards.values():
        if other.number > card.number and other.role in ("character", "item", "ally"):
            zones.leave(then, other.number, "nowhere")
    company = table.companies[table.site_company]
    then.journey = Journey(
        company.number,
        company.site,
        company.site,
        company.moved,
        company.way,
        company.regions,
        company.path,
        limit=NO_LIMIT,
    )
    then.window = windows.MOVEMENT
    return then


NO_LIMIT = 99
"""A hazard limit that keeps nothing back: a card that lies on-guard was paid for."""


@procedure
def may_meet(table: Table) -> Flow[None]:
    """Something was declared in a site phase: the hazard player may reveal an on-guard card that names it."""
    going = True
    while going:
        choice = yield from ask(
            table,
            table.hazard_player,
            "on-guard.meet",
            [*meeting_options(table), NO_REVEAL],
            "timing.effect.most-recent-prevails",
        )
        going = choice.verb != "keep"
        if going:
            yield from play_revealed(table, choice.subject, choice.target)


def meeting_options(table: Table) -> list[Option]:
    """The ways to reveal on-guard cards that name the action that was declared last."""
    options: list[Option] = []
    for card in cards_here(table):
        for part in parts_of(card.face, RevealedAgainst):
            if part.meets(table, table.chain[-1]):
                options += _reveals(table, card, not (part.skill or part.cancels or part.keyword))
    return options


@procedure
def may_meet_attack(table: Table) -> Flow[None]:
    """An attack begins in a site phase: the hazard player may reveal an on-guard card that names such attacks."""
    outside = table.window
    table.window = windows.ATTACK
    going = True
    while going:
        choice = yield from ask(
            table,
            table.hazard_player,
            "on-guard.attack",
            [*attack_options(table), NO_REVEAL],
            "timing.effect.most-recent-prevails",
        )
        going = choice.verb != "keep"
        if going:
            yield from play_revealed(table, choice.subject, choice.target)
    table.window = outside


def attack_options(table: Table) -> list[Option]:
    """The ways to reveal on-guard cards that name the attack that begins."""
    return [
        option
        for card in cards_here(table)
        if any(part.meets_attack(table) for part in parts_of(card.face, RevealedAgainst))
        for option in _reveals(table, card)
    ]


@procedure
def reveal_outside(table: Table) -> Flow[None]:
    """The company does not enter its site: the hazard player may reveal an on-guard card that is for this."""
    going = bool(cards_here(table))
    while going:
        choice = yield from ask(
            table,
            table.hazard_player,
            "on-guard.outside",
            [*step_options(table, RevealedOutside), NO_REVEAL],
            "timing.effect.most-recent-prevails",
        )
        going = choice.verb != "keep"
        if going:
            yield from play_revealed(table, choice.subject, choice.target)


def step_options(table: Table, part: type[Standing]) -> list[Option]:
    """The ways to reveal on-guard cards that say by this part that they are for the present step."""
    return [option for card in cards_here(table) if parts_of(card.face, part) for option in _reveals(table, card)]


@procedure
def reveal_at_door(table: Table) -> Flow[None]:
    """The company enters its site: the hazard player may reveal an on-guard card that is for this."""
    going = bool(cards_here(table))
    while going:
        choice = yield from ask(
            table,
            table.hazard_player,
            "on-guard.door",
            [*step_options(table, RevealedAtTheDoor), NO_REVEAL],
            "timing.effect.most-recent-prevails",
        )
        going = choice.verb != "keep"
        if going:
            yield from play_revealed(table, choice.subject, choice.target)


# -- revealing --------------------------------------------------------------------------------------


@procedure
def play_revealed(table: Table, subject: str, target: str) -> Flow[None]:
    """An on-guard event is revealed: a chain of its own, which resolves before the one that was under way."""
    show(table, subject)
    key = revealed_key(table, subject)
    chosen = ""
    if FIXED[key].chooses:
        chosen = yield from FIXED[key].ask_choice(table, table.hazard_player, revealed(table, subject).face, 0, target)
    declare_revealed(table, subject, target, chosen)
    yield from chain.respond(table, table.active)
    yield from chain.resolve_chain(table)
    yield from chain.settle(table)


def revealed(table: Table, subject: str) -> Card:
    """The on-guard card that an option reveals."""
    return table.card(subject.partition("/")[0])


def show(table: Table, subject: str) -> None:
    """An on-guard card is turned over."""
    laid = revealed(table, subject)
    card = turn_over(table, laid.number, laid.note)
    table.tell("on-guard-revealed", "site.on-guard.separate-chain", card=card.face, number=card.number)


def revealed_key(table: Table, subject: str) -> str:
    """The key of the action by which an on-guard event is played."""
    card = revealed(table, subject)
    ending = subject.removeprefix(card.token)
    return dict(plays_of(card.face))[card.face + ending].key


def declare_revealed(table: Table, subject: str, target: str, chosen: str) -> None:
    """An on-guard event that is revealed opens a chain; it is not on-guard any more."""
    card = revealed(table, subject)
    key = revealed_key(table, subject)
    link = Link(table.number(), card.owner, key, card.face, 0, target, choice=chosen)
    zones.leave(table, card.number, "nowhere", "site.on-guard.revealed-no-longer")
    table.chains = (*table.chains, (link,))
    FIXED[key].paid(table, link)
