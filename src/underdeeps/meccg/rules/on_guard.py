"""Cards placed on-guard: laying them down in a movement/hazard phase, and revealing them in the site phase."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant, procedure
from underdeeps.kernel.flow import FIXED
from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import HAZARD, Action, Target, acting, plays_of, rule_action
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import chain, keying, zones
from underdeeps.meccg.table import Card, Journey, Link, Table

BARRED = frozenset({"returns", "taps-site", "removes-character", "does-nothing", "taps-character"})
"""What a card may not do that is revealed on-guard in response to a resource."""
DIRECT = frozenset({"company", "check", "character", "ally", "item"})
"""What such a card must touch."""


@dataclass(eq=False)
class HandCards(Target):
    """Any card of the hand."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return table.players[seat].hand.distinct()

    def text(self) -> str:
        return "a card of your hand"


@dataclass(eq=False, kw_only=True)
class PlaceOnGuard(Action):
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
        zones.enter(
            table,
            link.target,
            link.seat,
            "on-guard",
            on=table.journey.site,
            face_down=True,
            note=(f"c{table.journey.company}",),
        )

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved:
            player = table.players[link.seat]
            player.hand = player.hand.add((link.target,), table.bit(link.seat))


rule_action("on-guard", PlaceOnGuard(when=windows.MOVEMENT, on=HandCards(), side=HAZARD, counts=1))


def cards_here(table: Table) -> list[Card]:
    """The on-guard cards that lie on the site for the company whose site phase it is."""
    company = table.companies.get(table.site_company)
    if company is None:
        return []
    return [
        card
        for card in table.borne(company.site, "on-guard")
        if card.face_down and (f"c{company.number}" in card.note or not _owner_company_exists(table, card))
    ]


def _owner_company_exists(table: Table, card: Card) -> bool:
    return any(int(note[1:]) in table.companies for note in card.note if note[1:].isdigit())


def take_back(table: Table) -> None:
    """After all site phases the cards still on-guard go back to hand."""
    for card in tuple(table.cards.values()):
        if card.role == "on-guard":
            zones.leave(table, card.number, "hand", "site.phase.on-guard-returned")


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
            declare_creature(table, int(choice.subject), choice.target)
        elif going:
            yield from play_revealed(table, int(choice.subject), choice.target)


def entry_options(table: Table) -> list[Option]:
    """The on-guard cards that can be revealed on entry, each with its key or its target."""
    options: list[Option] = []
    for card in cards_here(table):
        if "creature" in CARDS[card.id].forms:
            options += [Option("creature", card.token, key) for key in site_keys(table, card.id)]
        options += [
            Option("reveal", card.token, target)
            for target in event_targets(table, card, frozenset({"automatic-attack"}), frozenset())
        ]
    return options


def site_keys(table: Table, card: str) -> list[str]:
    """The keys by which an on-guard creature can attack at the site."""
    company = table.companies[table.site_company]
    if zones.unique_refusal(table, card) is not None:
        return []
    return keying.keys(table, card, Journey(company.number, company.site, company.site, False))


def declare_creature(table: Table, number: int, key: str) -> None:
    """An on-guard creature is revealed: it attacks after the automatic-attacks."""
    card = zones.change(table, number, face_down=False, note=(f"key:{key}",))
    table.tell("on-guard-revealed", "site.enter.on-guard-creature", card=card.id, number=number)


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
            yield from play_revealed(table, int(choice.subject), choice.target)


def response_options(table: Table) -> list[Option]:
    """The on-guard events that can be revealed against a resource that would tap the site."""
    return [
        Option("reveal", card.token, target)
        for card in cards_here(table)
        for target in event_targets(table, card, DIRECT, BARRED)
    ]


def event_targets(table: Table, card: Card, wanted: frozenset[str], barred: frozenset[str]) -> list[str]:
    """What an on-guard event could be revealed on, if it touches what it must and nothing that it may not."""
    found: list[str] = []
    for _, action in plays_of(card.id):
        touched = action.touches()
        if action.side != HAZARD or not touched & wanted or touched & barred or action.fights:
            continue
        if action.on is None:
            found.append("")
        else:
            found += [
                token
                for token in action.on.candidates(table, card.owner, card.id, 0)
                if action.refusal_on(table, card.owner, card.id, 0, token) is None
            ]
    return list(dict.fromkeys(found))


@procedure
def play_revealed(table: Table, number: int, target: str) -> Flow[None]:
    """An on-guard event is revealed: a chain of its own, which resolves before the one that was under way."""
    card = table.cards[number]
    table.tell("on-guard-revealed", "site.on-guard.separate-chain", card=card.id, number=number)
    action = revealed_action(table, card, target)
    key = action.key
    link = Link(table.number(), card.owner, key, card.id, 0, target)
    zones.leave(table, number, "nowhere", "site.on-guard.revealed-no-longer")
    table.chains = (*table.chains, (link,))
    yield from chain.respond(table, table.active)
    yield from chain.resolve_chain(table)
    yield from chain.settle(table)


def revealed_action(table: Table, card: Card, target: str) -> Action:
    """The action by which an on-guard event is played on a target."""
    for _, action in plays_of(card.id):
        if action.side == HAZARD and (action.on is None) == (not target):
            found: Action = FIXED[action.key]
            return found
    raise AssertionError(card.id)
