"""Face-down agents dealt anew: who they are and which way they came, so that each journey is a legal one.

An opponent sees how many site cards lie on an agent, and remembers one that was face-up before: who it is and where it
was turned face-down. Everything else may be any agent and any sites that its player could have.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from underdeeps.kernel import Dice
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.agents.actions import PLAY
from underdeeps.meccg.rules.agents.place import MOVE
from underdeeps.meccg.table import Agent, Card, Link, Player, Table

TRIES = 64
"""How often agents and journeys are picked that do not go together, before everything is left as it is. What lies there
shows in that case, so it must hardly ever come to it: where one pick in six fits, 8 would leave it in one of four."""

ENABLE = "rule/agent-creatures"

Slot = tuple[int, int, int]
"""Where an agent lies of which only its player knows who it is: the number of its card, or a chain and a link in it."""


def slots(table: Table, player: Player) -> list[Slot]:
    """The places of a player's agents that nobody else knows: in play, and declared to be played."""
    found = [(card.number, 0, 0) for card in _face_down(table, player.seat) if not table.agents[card.number].known]
    for depth, links in enumerate(table.chains):
        for place, link in enumerate(links):
            if link.action == PLAY and link.seat == player.seat:
                found.append((0, depth, place))
    return found


def face_at(table: Table, slot: Slot) -> str:
    """The agent that lies in a slot."""
    number, depth, place = slot
    return table.cards[number].hidden if number else table.chains[depth][place].target


def deal(table: Table, player: Player, dice: Dice, secret: list[str], lay_sites: Callable[[], bool]) -> bool:
    """Put other agents of `secret` into the slots, and other sites on them; `secret` loses those that are taken.

    Agents and companies share one location deck: `lay_sites` lays down the sites of companies from what agents have
    left of it, and says whether that was enough. Whether both were done; if not, agents are as they were.
    """
    open_slots = slots(table, player)
    if not open_slots and not _face_down(table, player.seat):
        return False
    truth = [face_at(table, slot) for slot in open_slots]
    before, chains, locations = table.agents.copy(), table.chains, player.locations
    done = any(_deal_once(table, player, dice, open_slots, secret) and lay_sites() for _ in range(TRIES))
    if not done:
        table.agents, table.chains, player.locations = before, chains, locations
        for slot, face in zip(open_slots, truth, strict=True):
            _put(table, slot, face)
    for slot in open_slots:
        secret.remove(face_at(table, slot))
    return done


def _face_down(table: Table, seat: str) -> list[Card]:
    return [table.cards[number] for number in agents.of(table, seat) if table.cards[number].face_down]


def _deal_once(table: Table, player: Player, dice: Dice, open_slots: list[Slot], secret: list[str]) -> bool:
    """Pick agents for all slots and a journey for each face-down agent; False if these do not go together."""
    choices = list(dice.dealt(tuple(card for card in secret if CARDS[card].agent)))
    for slot in open_slots:
        _put(table, slot, choices.pop())
    pool = list(player.locations)
    laid = _face_down(table, player.seat)
    for card in laid:
        pool += _unknown_sites(table, table.agents[card.number])
    journeys: list[tuple[int, tuple[str, ...]]] = []
    for card in sorted(laid, key=lambda card: -len(table.agents[card.number].sites)):
        found = _journey(table, card, pool, dice)
        if found is None:
            return False
        journeys.append((card.number, found))
    for number, found in journeys:
        _lay(table, number, found)
    player.locations = tuple(sorted(pool))
    return True


def _unknown_sites(table: Table, agent: Agent) -> tuple[str, ...]:
    """The sites on a face-down agent, and the one that it is going to, without the one that everybody has seen."""
    going = _going(table, agent.number)
    return (*agent.sites[int(agent.anchored) :], *((going.choice,) if going is not None else ()))


def _going(table: Table, number: int) -> Link | None:
    """The declared move of an agent that has not been carried out."""
    for links in table.chains:
        for link in links:
            if link.action == MOVE and link.target == str(number):
                return link
    return None


def _journey(table: Table, card: Card, pool: list[str], dice: Dice) -> tuple[str, ...] | None:
    """Sites for an agent that are a legal journey, with the one that it is going to; they are taken from the pool."""
    agent = table.agents[card.number]
    path = list(agent.sites[: int(agent.anchored)])
    end = _end(table, agent)
    if end and not agent.sites and not agents.starts_at(table, card.number, CARDS[_sample(end)]):
        return None
    declaring = table.declaring[0] == "agent-move" and table.declaring[2] == card.token
    length = len(path) + len(_unknown_sites(table, agent)) + int(declaring)
    if not _extend(table, card.number, path, length, len(agent.sites), end, pool, dice):
        return None
    if declaring:
        pool.append(path.pop())
    return tuple(path)


def _end(table: Table, agent: Agent) -> str:
    """The name of the site where a face-down agent must be, because it taps there for creatures; empty if unknown."""
    if agent.enables:
        return agent.enables
    tapping = any(
        link.action == ENABLE and link.target == str(agent.number) for links in table.chains for link in links
    )
    return table.cards[table.journey.site].facts.name if tapping and table.journey is not None else ""


def _sample(name: str) -> str:
    return next(card.id for card in CARDS.values() if card.kind == "site" and card.name == name)


def _extend(
    table: Table, number: int, path: list[str], length: int, last: int, end: str, pool: list[str], dice: Dice
) -> bool:
    """Lengthen a journey at random until it has `length` sites; the one in place `last` must be of the name `end`."""
    if len(path) == length:
        return True
    before = path[-1] if path else ""
    for site in dice.dealt(tuple(dict.fromkeys(pool))):
        if end and len(path) + 1 == last and CARDS[site].name != end:
            continue
        if agents.step_refusal(table, number, before, site) is not None:
            continue
        path.append(site)
        pool.remove(site)
        if _extend(table, number, path, length, last, end, pool, dice):
            return True
        pool.append(path.pop())
    return False


def _put(table: Table, slot: Slot, face: str) -> None:
    """Lay an agent into a slot."""
    number, depth, place = slot
    if number:
        table.cards[number] = replace(table.cards[number], hidden=face)
    else:
        _change_link(table, depth, place, target=face)


def _lay(table: Table, number: int, journey: tuple[str, ...]) -> None:
    """Lay the sites of a journey on an agent; one that it is going to belongs to the link of the move."""
    for depth, links in enumerate(table.chains):
        for place, link in enumerate(links):
            if link.action == MOVE and link.target == str(number):
                _change_link(table, depth, place, choice=journey[-1])
                journey = journey[:-1]
    table.agents[number] = replace(table.agents[number], sites=journey)


def _change_link(table: Table, depth: int, place: int, **changes: str) -> None:
    links = list(table.chains[depth])
    links[place] = replace(links[place], **changes)
    table.chains = (*table.chains[:depth], tuple(links), *table.chains[depth + 1 :])
