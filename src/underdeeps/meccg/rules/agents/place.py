"""Agents in play as hazards: where they are, which journeys are legal, how they are revealed.

An agent comes into play face-down, at one of its home sites, and travels with site cards that lie on it face-down; the
journey is looked at when it is revealed. What agents can do is in `actions`, what creatures can be played through
them in `keys`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.kernel.piles import without
from underdeeps.meccg.facts import CARDS, NAMED, REGIONS, SITES, CardFacts, home_site_matches
from underdeeps.meccg.kinds import KINDS
from underdeeps.meccg.language.hooks.agents import HOME_AGAIN, AgentMoves, ComesFromAny, ExtraAction
from underdeeps.meccg.language.lists import SITES_OF
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.table import Agent, Card, Table

HAVENS = frozenset(name for (name, side), site in SITES.items() if side == "hero" and site.site_type == "haven")
"""Names of the sites that are Havens for heroes: no version of them is open to agents."""

MOVE = "rule/agent-move"
"""The key of the action that moves an agent; the choice of its link is the site card."""


# -- looking ----------------------------------------------------------------------------------------


def of(table: Table, seat: str) -> tuple[int, ...]:
    """A player's agents, by their numbers."""
    cards = table.cards
    return tuple([number for number in table.agents if cards[number].owner == seat])


def change(table: Table, number: int, **changes: Any) -> Agent:
    """Change what is kept of an agent."""
    agent = zones.replace(table.agents[number], **changes)
    table.agents[number] = agent
    return agent


def site_of(table: Table, number: int) -> str:
    """The id of the site where an agent is; empty if that has not been settled yet."""
    agent = table.agents[number]
    return agent.sites[-1] if agent.sites else agent.place


def sites_possible(table: Table, number: int) -> tuple[str, ...]:
    """The ids of the sites where an agent may be: one, or the home sites of which one is yet to be chosen."""
    here = site_of(table, number)
    return (here,) if here else homes_open(table, number)


def may_be_at(table: Table, number: int, site: CardFacts) -> bool:
    """Whether an agent is at a site, or may turn out to be at it; versions of a site are one place."""
    return any(CARDS[each].name == site.name for each in sites_possible(table, number))


def is_home(table: Table, number: int, site: CardFacts) -> bool:
    """Whether a site is a home site of an agent."""
    return site.id in _homes_of(table.cards[number].face)


@cache
def _homes_of(agent: str) -> frozenset[str]:
    """All site cards of an agent's home sites."""
    homes = CARDS[agent].home_sites
    return frozenset(site.id for site in SITES.values() if any(home_site_matches(home, site) for home in homes))


def actions_allowed(table: Table, number: int) -> tuple[int, int]:
    """How many agent actions an agent may take in a turn, and how many of them cost nothing of the hazard limit."""
    giving = table.lists.get(ExtraAction.__name__)
    if giving is None:
        return 1, 0
    extra = [part for each in giving for part in _extra_actions(table, each, table.cards[number])]
    return 1 + len(extra), sum([part.free for part in extra])


def _extra_actions(table: Table, source: int, card: Card) -> list[ExtraAction]:
    """What of a card in play lets an agent act once more: its own card, one on it, an event on the table."""
    laid = source in table.events and not spares(table, source, card.owner)
    if not laid and source != card.number and source not in card.bears:
        return []
    return [part for part in parts_of(table.cards[source].id, ExtraAction) if not part.face_up or not card.face_down]


def spares(table: Table, event: int, owner: str) -> bool:
    """Whether an event about all agents leaves the agents of a player alone: they are the opponent's of a player of
    minions who played it, and that opponent plays none (`agent.event.ringwraith-sauron-global-immune`)."""
    card = table.cards[event]
    if card.owner == owner or card.facts.kind != "hazard":
        return False
    return table.kind(card.owner).minion and not table.kind(owner).minion


# -- home sites -------------------------------------------------------------------------------------


def starts_at(table: Table, number: int, site: CardFacts) -> bool:
    """Whether an agent may have come into play at a site: a home site of its own, or where a card on it lets it."""
    if is_home(table, number, site):
        return True
    return any(site.site_type in part.types for part in _wider_homes(table, number))


def _wider_homes(table: Table, number: int) -> list[ComesFromAny]:
    """What gives an agent more sites to have come from; it must be at home at a site of such a type."""
    card = table.cards[number]
    if not card.bears:
        return []
    types = {CARDS[sample].site_type for sample in samples(card.face, table.players[card.owner].kind)}
    valid = [table.cards[each].id for each in card.bears if HOME_AGAIN not in table.cards[each].note]
    return [part for each in valid for part in parts_of(each, ComesFromAny) if types.intersection(part.types)]


def home_cards(table: Table, number: int) -> tuple[str, ...]:
    """The site cards of an agent's player that can show at which home site it is."""
    seat = table.cards[number].owner
    types = frozenset([kind for part in _wider_homes(table, number) for kind in part.types])
    homes = _homes_among(table.players[seat].locations, table.cards[number].face, types)
    barred = set(routes.sites_in_use(table, seat)) if homes else set()
    return tuple(card for card in homes if _is_free(barred, CARDS[card]))


@lru_cache(maxsize=1 << 12)
def _homes_among(cards: tuple[str, ...], agent: str, types: frozenset[str]) -> tuple[str, ...]:
    """Those of some site cards that are of an agent's home sites, or of some types; each once."""
    own = _homes_of(agent)
    return tuple(card for card in dict.fromkeys(cards) if card in own or CARDS[card].site_type in types)


def homes_open(table: Table, number: int) -> tuple[str, ...]:
    """A site card for each home site at which an agent that has not moved may be: one that its player can lay, or any
    card of it. Of wider homes only those that can be laid."""
    cards = home_cards(table, number)
    named = {CARDS[card].name for card in cards}
    return (*cards, *(card for card in home_samples(table, number) if CARDS[card].name not in named))


def homes_again(table: Table, number: int) -> tuple[str, ...]:
    """The site cards with which a face-up agent can go back to a home site: the one that lies on it is free by then."""
    here = table.agents[number].sites[-1:]
    own = tuple(card for card in here if starts_at(table, number, CARDS[card]))
    return tuple(dict.fromkeys((*own, *home_cards(table, number))))


def may_go_home(table: Table, number: int) -> bool:
    """Whether a face-up agent can go back to a home site."""
    here = table.agents[number].sites[-1:]
    return any(starts_at(table, number, CARDS[card]) for card in here) or bool(home_cards(table, number))


def home_samples(table: Table, number: int) -> tuple[str, ...]:
    """For each home site of an agent, some card of it that need not be at hand."""
    card = table.cards[number]
    return samples(card.face, table.players[card.owner].kind)


@cache
def samples(face: str, kind: str) -> tuple[str, ...]:
    """For each home site on a card, a card of that site: of the player's own side, if there is one."""
    side = KINDS[kind].alignment
    found = []
    for home in CARDS[face].home_sites:
        cards = [card for card in NAMED[home] if CARDS[card].kind == "site"]
        found.append(next((card for card in cards if CARDS[card].alignment == side), cards[0]))
    return tuple(found)


def usable(table: Table, seat: str, site: str) -> bool:
    """Whether a site card is of a side that can mark where a player's agents move."""
    return marks(table.players[seat].kind, site)


def marks(kind: str, site: str) -> bool:
    """Whether a site card is of a side that can mark where the agents of a kind of player move."""
    sides = KINDS[kind].agent_sites
    return not sides or CARDS[site].alignment in sides


def _is_free(barred: set[str], site: CardFacts) -> bool:
    """Whether no other version of a site is in use or discarded; of a haven there may be several."""
    return site.site_type == "haven" or site.name not in barred


# -- journeys ---------------------------------------------------------------------------------------


def borders(table: Table, seat: str, one: str, other: str) -> bool:
    """Whether two regions are one, or border on each other for a player's agents."""
    return other in near(one, table.players[seat].kind)


@cache
def near(region: str, kind: str) -> frozenset[str]:
    """A region with those that border on it for the agents of a kind of player; nothing is near no region."""
    if not region:
        return frozenset()
    found = {region, *REGIONS[region].neighbours}
    joined = KINDS[kind].adjoining
    return frozenset(found.union(joined) if region in joined else found)


def wizardhavens(table: Table) -> list[str]:
    """Names of the Wizardhavens in play."""
    sites = [table.cards[number] for seat in table.seats for number in table.listed(SITES_OF + seat)]
    return [site.facts.name for site in sites if numbers.is_wizardhaven(table, site)]


def closed_refusal(table: Table, number: int, site: CardFacts) -> Refusal | None:
    """Why a site is closed to the movement of an agent, wherever that comes from."""
    face = table.cards[number].face
    if site.under_deeps:
        return Refusal("agent.action.move-no-underdeeps", (site.id,))
    if site.name in HAVENS and not any(part.havens for part in parts_of(face, AgentMoves)):
        return Refusal("agent.action.move-hero-haven-versions", (site.id,))
    if CARDS[face].race != "elf" and site.name in wizardhavens(table):
        return Refusal("agent.action.move-wizardhaven-elves", (site.id,))
    if not all(part.admits(site) for part in parts_of(face, AgentMoves)):
        return Refusal("timing.effect.most-recent-prevails", (face, site.id))
    return None


def step_refusal(table: Table, number: int, before: str, site: str) -> Refusal | None:
    """Why an agent cannot go from one site (none: from where it came into play) to another."""
    seat, new = table.cards[number].owner, CARDS[site]
    if refused := closed_refusal(table, number, new):
        return refused
    if before:
        beside = borders(table, seat, CARDS[before].region, new.region)
        return None if beside else Refusal("agent.reveal.path-next-sites", (before, site))
    if any(borders(table, seat, region, new.region) for region in _start_regions(table, number)):
        return None
    return Refusal("agent.reveal.path-first-site", (site,))


def _start_regions(table: Table, number: int) -> list[str]:
    """The regions in which an agent may have come into play."""
    found = [CARDS[sample].region for sample in home_samples(table, number)]
    types = {kind for part in _wider_homes(table, number) for kind in part.types}
    if types:
        found += [site.region for site in SITES.values() if site.site_type in types and site.region]
    return list(dict.fromkeys(found))


def path_refusal(table: Table, number: int) -> Refusal | None:
    """Why the journey of an agent was not legal, or is not any more."""
    agent = table.agents[number]
    first = 1 if agent.anchored else 0
    for place in range(first, len(agent.sites)):
        before = agent.sites[place - 1] if place else ""
        if refused := step_refusal(table, number, before, agent.sites[place]):
            return refused
    return None


def move_refusal(table: Table, number: int, site: str, barred: set[str]) -> Refusal | None:
    """Why an agent cannot move to a site with this card of its player's location deck; `barred` are the names of the
    sites that are in use."""
    seat = table.cards[number].owner
    if not table.regions:
        return Refusal("agent.move.needs-region-movement", (site,))
    if not usable(table, seat, site):
        return Refusal(table.kind(seat).agent_sites_by, (site,))
    if not _is_free(barred, CARDS[site]):
        return Refusal("agent.move.site-card-available", (site,))
    return step_refusal(table, number, site_of(table, number), site)


def destinations(table: Table, number: int) -> list[str]:
    """The site cards with which an agent can move."""
    return list(each_destination(table, number))


def each_destination(table: Table, number: int) -> Iterator[str]:
    """The site cards with which an agent can move, one after the other."""
    seat = table.cards[number].owner
    barred = set(routes.sites_in_use(table, seat))
    here = site_of(table, number)
    starts = [CARDS[here].region] if here else _start_regions(table, number)
    player = table.players[seat]
    for card in _cards_near(player.locations, tuple(starts), player.kind):
        if move_refusal(table, number, card, barred) is None:
            yield card


@lru_cache(maxsize=1 << 12)
def _cards_near(cards: tuple[str, ...], regions: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """Those of some site cards that lie in some regions or border on them, for the agents of a kind of player; each
    once."""
    reached = frozenset[str]().union(*(near(region, kind) for region in regions))
    return tuple(card for card in dict.fromkeys(cards) if CARDS[card].region in reached)


# -- into play and out of it ------------------------------------------------------------------------


def enter(table: Table, face: str, seat: str) -> int:
    """An agent comes into play, face-down and untapped, at a home site yet to be chosen: its number."""
    number = zones.enter(table, "", seat, "agent", face_down=True, hidden=face)
    table.agents[number] = Agent(number)
    return number


def leave(table: Table, number: int, goal: zones.Goal = "discard", rule: str = "term.discard") -> None:
    """An agent leaves play; its site cards go back to the location deck (`zones.leave`)."""
    zones.leave(table, number, goal, rule)


def take_sites(table: Table, number: int, keep: int = 0) -> None:
    """The site cards on an agent go back to its player's location deck, but for the last `keep`."""
    agent = table.agents[number]
    cut = len(agent.sites) - keep
    if cut > 0:
        player = table.players[table.cards[number].owner]
        player.locations = tuple(sorted((*player.locations, *agent.sites[:cut])))
        change(table, number, sites=agent.sites[cut:])


def lay_site(table: Table, number: int, site: str) -> None:
    """A card of the location deck is laid on an agent: there it is."""
    player = table.players[table.cards[number].owner]
    player.locations = without(player.locations, site)
    put_site(table, number, site)


def put_site(table: Table, number: int, site: str) -> None:
    """A site card that is out of the location deck already is laid on an agent; a face-up one has no other."""
    if not table.cards[number].face_down:
        take_sites(table, number)
    change(table, number, sites=(*table.agents[number].sites, site), place="")


# -- revealing --------------------------------------------------------------------------------------


@procedure
def reveal(table: Table, number: int, where: str = "") -> Flow[bool]:
    """A face-down agent is turned up, and its journey looked at: whether it is there to do anything.

    One that has not moved is now put at a home site, which is of the name `where` if that is given.
    """
    if not table.cards[number].face_down:
        return True
    if not turn_up(table, number):
        return False
    if not site_of(table, number):
        choice = yield from ask(
            table,
            table.cards[number].owner,
            "agent.home",
            home_options(table, number, where),
            "agent.reveal.unmoved-choose-home",
            (str(number),),
        )
        settle_home(table, number, choice.subject)
    placed(table, number)
    return True


def placed(table: Table, number: int) -> None:
    """An agent that was revealed is at a site that everybody knows."""
    zones.happen(table, "agent-placed", str(number))


def turn_up(table: Table, number: int) -> bool:
    """A face-down agent is turned face-up, unless that shows that it cannot be there: then it is discarded."""
    card = table.cards[number]
    double = zones.unique_refusal(table, card.face) is not None
    change(table, number, known=True)
    card = zones.change(table, number, id=card.face, hidden="", face_down=False)
    agent = table.agents[number]
    path = tuple(CARDS[site].name for site in agent.sites)
    table.tell("agent-revealed", "agent.reveal.any-time", card=card.id, number=number, sites=path)
    for link in table.chain:
        if link.action == MOVE and link.target == card.token:
            table.tell("agent-heads", "agent.move.same-facing", number=number, site=link.choice)
    if double:
        leave(table, number, "discard", "agent.unique.second-face-up-discarded")
    elif path_refusal(table, number) is not None:
        leave(table, number, "discard", "agent.reveal.illegal-discard")
    else:
        take_sites(table, number, 1)
        change(table, number, anchored=False)
        zones.happen(table, "agent-revealed", card.token)
    return number in table.agents


def home_options(table: Table, number: int, where: str = "") -> list[Option]:
    """The home sites at which an agent may be put, of a name if that is given and one is of it."""
    options = [Option("home", site) for site in homes_open(table, number)]
    return [option for option in options if CARDS[option.subject].name == where] or options


def settle_home(table: Table, number: int, site: str) -> None:
    """A face-up agent is at a home site; without a card of it, for the rest of the turn only."""
    if site in home_cards(table, number):
        lay_site(table, number, site)
    else:
        take_sites(table, number)
        change(table, number, place=site, doomed=True)
    table.tell("agent-at", "agent.reveal.unmoved-choose-home", number=number, site=site)


def hide(table: Table, number: int) -> None:
    """A face-up agent is turned face-down with its site card; what lies on it stays as it is."""
    card = table.cards[number]
    zones.change(table, number, id="", hidden=card.id, face_down=True)
    change(table, number, anchored=bool(table.agents[number].sites))
    table.tell("agent-hid", "agent.action.turn-face-down", card=card.id, number=number)
