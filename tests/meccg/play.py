"""A table of the card game set up for a test, and the words to play at it.

    >>> from underdeeps.meccg.table import TAPPED
    >>> play = Play()                                           # two Wizard players; Play("wizard", "ringwraith") ...
    >>> company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    >>> sword = play.give("Aragorn II", "Glamdring")
    >>> play.hand("two", "Orc-watch")
    >>> play.moves(company, "Moria", "Redhorn Gate").options    # in its movement/hazard phase, to Moria
    ['play Orc-watch site:shadow-hold', 'on-guard Orc-watch', 'pass']
    >>> play.do("play Orc-watch site:shadow-hold").asks         # what `options` lists, with names for numbers
    'one'
    >>> play.until("combat.assign").options                     # pass (or take what comes first) up to this question
    ['face Aragorn II', 'face Legolas', 'enough']
    >>> play.dice(6, 5, 6, 6)                                   # the next four dice
    >>> play.do("face Aragorn II", "face Legolas").until().asked
    ''
    >>> play["Aragorn II"].state == TAPPED
    True

Cards are named as on their faces; a name that several cards have is written with the id of the one meant. What a test
does not set up is not there: hands and decks are empty but for a few cards to draw.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

import msgspec

from tests.meccg.onlooker import Onlooker
from underdeeps.kernel import Flow, Pile, flow, procedure
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.kinds import KINDS
from underdeeps.meccg.rules import companies, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import on_guard
from underdeeps.meccg.rules.journeys import hazard_limit
from underdeeps.meccg.rules.journeys.region_movement import types_of
from underdeeps.meccg.rules.resources import items
from underdeeps.meccg.rules.turn import end_of_turn, movement_hazard, organization, site_phase, untap
from underdeeps.meccg.table import SEATS, Journey, Player, Table

ALIGNMENT = {kind.name: kind.alignment for kind in KINDS.values()}


class LoadedTable(Table, kw_only=True):
    """A table whose dice can be told what to show."""

    loaded: tuple[int, ...] = ()

    def below(self, n: int) -> int:
        if n == 6 and self.loaded:
            first, *rest = self.loaded
            self.loaded = tuple(rest)
            return first - 1
        return super().below(n)

    def clone(self) -> Self:
        """An equal table, whose dice are not loaded: what is tried on it takes none from this one."""
        new = super().clone()
        new.loaded = ()
        return new

    def shuffled(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The same cards in a random order, for which no loaded die is taken."""
        loaded, self.loaded = self.loaded, ()
        deck = super().shuffled(cards)
        self.loaded = loaded
        return deck


class Play(Onlooker):
    """One table, played by the book."""

    table: LoadedTable

    def __init__(self, one: str = "wizard", two: str = "wizard", active: str = "one", length: str = "short") -> None:
        self.table = LoadedTable(seats=SEATS, random=1, length=length, players={})  # type: ignore[arg-type]
        self.table.players = {
            seat: Player(seat, kind, f"deck of {seat}") for seat, kind in zip(SEATS, (one, two), strict=True)
        }
        for player in self.table.players.values():
            player.declared = self.id("Saruman", player.seat) if self.table.kind(player.seat).names_avatar else ""
        self.table.active = active
        self.table.turn = 5
        self.table.last_number = 100
        self.table.log = []
        for player in self.table.players.values():
            player.turns = 3
            player.deck = Pile.of(("TW-209",) * 20)
        self.result: Any = None
        """What the procedure returned that was run last, once it has ended."""

    # -- setting up -------------------------------------------------------------------------------

    def company(self, seat: str, site: str, *characters: str) -> int:
        """A company at a site: its number. Its characters are under general influence."""
        place = self.site(seat, site)
        numbers = tuple(zones.enter(self.table, self.id(name, seat), seat, "character") for name in characters)
        for number in numbers:
            zones.change(self.table, number, turn=1)
            if self.table.cards[number].facts.avatar:
                self.player(seat).avatar = self.table.cards[number].id
                self.be(seat, self.table.cards[number].id)
        return companies.new_company(self.table, seat, numbers, place)

    def be(self, seat: str, avatar: str) -> None:
        """A Fallen-wizard player (Saruman, if nobody says otherwise) is this one."""
        if self.table.kind(seat).names_avatar:
            self.player(seat).declared = self.id(avatar, seat)

    def site(self, seat: str, site: str) -> int:
        """A site card in play: its number."""
        return zones.enter(self.table, self.id(site, seat), seat, "site")

    def follower(self, name: str, of: str) -> None:
        """Make a character in play the follower of another."""
        zones.attach(self.table, self[name].number, self[of].number)

    def give(self, bearer: str, *cards: str) -> list[int]:
        """Lay items, allies or events on a card in play; their numbers."""
        host = self[bearer]
        numbers = []
        for name in cards:
            card = self.id(name, host.owner)
            form = CARDS[card].forms[0]
            hazard = CARDS[card].kind == "hazard"
            owner = self.table.opponent(host.owner) if hazard else host.owner
            role = form if form in ("item", "ally") else "event"
            if role == "item":
                numbers.append(items.gain(self.table, card, owner, host.number))
            else:
                numbers.append(zones.enter(self.table, card, owner, role, on=host.number))  # type: ignore[arg-type]
        return numbers

    def event(self, seat: str, name: str, company: int = 0) -> int:
        """An event in play (on a company, if one is named): its number."""
        number = zones.enter(self.table, self.id(name, seat), seat, "event")
        if company:
            zones.lay_on_company(self.table, number, company)
        return number

    def on_guard(self, company: int, name: str, seat: str = "two") -> int:
        """A card of a player lies on-guard on the site of a company: its number."""
        site = self.table.companies[company].site
        return on_guard.lay_on_guard(self.table, seat, self.id(name, seat), site, (f"c{company}",))

    def faction(self, seat: str, name: str) -> int:
        """A faction in a player's marshalling point pile: its number."""
        number = zones.enter(self.table, self.id(name, seat), seat, "faction")
        zones.to_points(self.table, number)
        return number

    def state(self, name: str, state: int) -> None:
        """Tap, wound or untap a card in play."""
        zones.change(self.table, self[name].number, state=state)

    def hand(self, seat: str, *names: str) -> None:
        """The cards of a hand."""
        self.player(seat).hand = Pile.of(tuple(self.id(name, seat) for name in names), self.table.bit(seat))

    def deck(self, seat: str, *names: str) -> None:
        """The cards of a play deck, the top one last."""
        self.player(seat).deck = Pile.of(tuple(self.id(name, seat) for name in names))

    def discard(self, seat: str, *names: str) -> None:
        """The cards of a discard pile."""
        self.player(seat).discard = Pile.of(tuple(self.id(name, seat) for name in names), EVERYONE)

    def sideboard(self, seat: str, *names: str) -> None:
        """The cards of a sideboard."""
        self.player(seat).sideboard = Pile.of(tuple(self.id(name, seat) for name in names), EVERYONE)

    def locations(self, seat: str, *names: str) -> None:
        """The cards of a location deck."""
        self.player(seat).locations = tuple(sorted(self.id(name, seat) for name in names))

    def dice(self, *faces: int) -> None:
        """What the next dice show."""
        self.table.loaded = (*self.table.loaded, *faces)

    # -- phases -----------------------------------------------------------------------------------

    def run(self, procedure: Callable[..., Any], *args: Any) -> Play:
        """Run a procedure up to its first question."""
        self.result = flow.begin(self.table, procedure, *args)
        return self

    def organization(self) -> Play:
        """The organization phase begins."""
        return self.run(organization.organization_phase)

    def untap(self) -> Play:
        """The untap phase begins."""
        return self.run(untap.untap_phase)

    def long_events(self) -> Play:
        """The long-event phase begins."""
        return self.run(untap.long_event_phase)

    def moves(self, company: int, to: str, *regions: str) -> Play:
        """A company's movement/hazard phase, on its way to a site: through regions, or (if none are named) by starter
        movement. Nothing is drawn; it is at step 7."""
        site = self.site(self.table.companies[company].owner, to)
        zones.change_company(self.table, company, destination=site)
        return self.run(_phase, company, tuple(regions))

    def stays(self, company: int) -> Play:
        """The movement/hazard phase of a company that does not move, at step 7."""
        return self.run(_phase, company, ())

    def journey(self, company: int, to: str = "") -> Play:
        """The whole movement/hazard phase of a company, from the reveal on."""
        if to:
            site = self.site(self.table.companies[company].owner, to)
            zones.change_company(self.table, company, destination=site)
        self.table.phase = "movement-hazard"
        return self.run(movement_hazard.company_phase, company)

    def at_site(self, company: int) -> Play:
        """The site phase of a company that has entered its site, with no attacks."""
        return self.run(_entered, company)

    def enters(self, company: int) -> Play:
        """The site phase of a company from its beginning."""
        self.table.phase = "site"
        return self.run(site_phase.company_site_phase, company)

    def end_of_turn(self) -> Play:
        """The end-of-turn phase begins."""
        return self.run(end_of_turn.end_of_turn_phase)

    # -- playing ----------------------------------------------------------------------------------

    def do(self, *choices: str) -> Play:
        """Answer the pending questions, one after the other: as `options` has it, or as the option's own text."""
        for choice in choices:
            assert self.table.pending is not None, f"nobody is asked: {choice}"
            options = self.table.pending.options
            found = [option for option in options if choice in (self.say(option), str(option))]
            assert found, f"{self.asks} is asked {self.asked}, not offered {choice!r} but {self.options}"
            done = flow.advance(self.table, found[0])
            if self.table.pending is None:
                self.result = done
        return self

    def until(self, question: str = "", seat: str = "") -> Play:
        """Pass, or take the last option, until a question comes (or to the end, if none is named)."""
        while self.table.pending is not None and not (self.asked == question and (not seat or seat == self.asks)):
            self._modestly()
        assert not question or self.table.pending is not None, f"{question} was never asked"
        return self

    def _modestly(self) -> None:
        assert self.table.pending is not None
        options = self.table.pending.options
        modest = ("pass", "enough", "keep", "tap", "nothing", "done", "no-trophy", "no-ring", "play-on", "organized")
        found = [option for option in options if option.verb in modest]
        self.result = flow.advance(self.table, (found or list(options))[-1])


def _set_out(table: Table, number: int, regions: tuple[str, ...]) -> None:
    table.phase = "movement-hazard"
    company = zones.change_company(table, number, done=True)
    site = company.destination or company.site
    table.journey = Journey(number, company.site, site, bool(company.destination))
    if regions:
        types = types_of(regions)
        table.journey = msgspec.structs.replace(table.journey, kind="region", regions=regions, path=types)
    elif company.destination:
        movement_hazard._set_path(table, "starter")
    hazard_limit.set_hazard_limit(table)


@procedure
def _phase(table: Table, number: int, regions: tuple[str, ...]) -> Flow[None]:
    """A movement/hazard phase from step 6 on, without resetting hands."""
    _set_out(table, number, regions)
    zones.happen(table, "movement-begins", f"c{number}")
    yield from chain.window(table, windows.MOVEMENT)
    zones.happen(table, "movement-ends", f"c{number}")
    yield from chain.window(table, windows.MOVEMENT | windows.MOVEMENT_END | windows.CLOSING)
    movement_hazard.arrive(table)
    table.journey = None


@procedure
def _entered(table: Table, number: int) -> Flow[None]:
    """A site phase after the site was entered."""
    table.phase = "site"
    table.site_company = number
    zones.change_company(table, number, entered=True, site_done=True)
    yield from chain.window(table, windows.SITE)
