"""How often things occur in a game of the card game, counted from its events: for tables of many games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from underdeeps.kernel import Event
from underdeeps.meccg.facts import CARDS, REGIONS
from underdeeps.meccg.kinds import BALROG
from underdeeps.meccg.table import Table

Counter = Callable[[Sequence[Event], Table], int]
Test = Callable[[Event, Table], bool]

BY_AGENT = "influence.agent.reveal-and-procedure"
"""The rule of the roll that an agent makes to influence something."""
COMPANIES_FIGHT = "combat.cvcc.assign-order"
"""The rule by which strikes are given out between two companies."""
KILLED_BY_COMPANY = "combat.step5.cvcc-eliminated-kill-points"
"""The rule by which a character whom another company eliminates becomes kill points."""
AGENT_GONE = ("agent.mp.self-defeat-none", "combat.step5.agent-defeated-removed")
"""The rules by which an agent that was played as a hazard is removed from the game."""
THROUGH_AGENT = "site-agent:"
"""How the key of a creature begins that is played through an agent."""


def _text(event: Event, key: str = "card") -> str:
    found = event.facts.get(key, "")
    return found if isinstance(found, str) else ""


def _number(event: Event, key: str) -> int:
    found = event.facts.get(key, 0)
    return found if isinstance(found, int) else 0


def _each(kind: str, test: Test = lambda event, table: True) -> Counter:
    """Counts the events of a kind that stand a test."""

    def count(events: Sequence[Event], table: Table) -> int:
        return sum(event.kind == kind and test(event, table) for event in events)

    return count


# -- tests ------------------------------------------------------------------------------------------


def _is_agent(event: Event, table: Table) -> bool:
    card = _text(event)
    return card in CARDS and CARDS[card].agent


def _by_agent(event: Event, table: Table) -> bool:
    return event.rule == BY_AGENT


def _through_agent(event: Event, table: Table) -> bool:
    return _text(event, "on").startswith(THROUGH_AGENT)


def _below(event: Event, table: Table) -> bool:
    site = _text(event, "site")
    return site in CARDS and CARDS[site].under_deeps


def _lost_way(event: Event, table: Table) -> bool:
    rolled = _number(event, "first") + _number(event, "second")
    return _text(event, "why") == "under-deeps" and rolled < _number(event, "needed")


def _balrogs_turn(event: Event, table: Table) -> bool:
    return table.kind(_text(event, "seat")) is BALROG


def _is_the_balrog(event: Event, table: Table) -> bool:
    facts = CARDS.get(_text(event))
    return facts is not None and facts.avatar and facts.race == "balrog"


def _failed(event: Event, table: Table) -> bool:
    return _number(event, "total") <= _number(event, "points")


def _character_gone(event: Event, table: Table) -> bool:
    facts = CARDS.get(_text(event))
    gone = event.rule == KILLED_BY_COMPANY or _text(event, "to") == "removed"
    return gone and facts is not None and facts.kind == "character" and event.rule not in AGENT_GONE


def _by_the_ring(event: Event, table: Table) -> bool:
    return event.rule.startswith("end.one-ring.")


# -- what one event does not tell -------------------------------------------------------------------


def _rescued(events: Sequence[Event], table: Table) -> int:
    """Prisoners whom a company freed: they are told of right after its rescue."""
    total, rescuing = 0, False
    for event in events:
        rescuing = event.kind == "rescued" or (rescuing and event.kind == "freed")
        total += rescuing and event.kind == "freed"
    return total


def _freed_otherwise(events: Sequence[Event], table: Table) -> int:
    return _each("freed")(events, table) - _rescued(events, table)


def _company_combats(events: Sequence[Event], table: Table) -> int:
    """Attacks in which strikes were given out between two companies."""
    total, fresh = 0, False
    for event in events:
        if event.kind == "attack":
            fresh = True
        elif fresh and event.kind == "strike-given" and event.rule == COMPANIES_FIGHT:
            total, fresh = total + 1, False
    return total


COUNTED: dict[str, Counter] = {
    "agents played": _each("agent-played"),
    "agents revealed": _each("agent-revealed"),
    "agents moved": _each("agent-moved"),
    "attacks by agents": _each("attack", _is_agent),
    "influence attempts by agents": _each("rolled", _by_agent),
    "creatures played through agents": _each("declared", _through_agent),
    "prisoners taken": _each("captured"),
    "prisoners rescued": _rescued,
    "prisoners freed otherwise": _freed_otherwise,
    "prisoners lost in captivity": _each("lost-in-captivity"),
    "Under-deeps sites reached": _each("arrived", _below),
    "Under-deeps ways not found": _each("rolled", _lost_way),
    "creatures played as automatic-attacks": _each("ambush"),
    "turns of Balrog players": _each("turn", _balrogs_turn),
    "The Balrog brought into play": _each("character", _is_the_balrog),
    "combats of company against company": _company_combats,
    "corruption checks failed": _each("corruption", _failed),
    "characters eliminated": _each("left", _character_gone),
    "items gained": _each("item"),
    "allies gained": _each("ally"),
    "factions won": _each("faction"),
    "victories by The One Ring": _each("won", _by_the_ring),
}
"""What is counted, by the names under which it is listed."""


PLAYED: dict[str, str] = {
    "declared": "card",
    "drafted": "card",
    "character": "card",
    "agent-revealed": "card",
    "ambush": "card",
    "on-guard-revealed": "card",
    "ring": "card",
    "arrived": "site",
    "company": "site",
    "through": "region",
}
"""The events that tell of a card that is played, or of a site or region that is used, and the fact that names it."""


def played(events: Sequence[Event]) -> list[str]:
    """The ids of the cards that were played in a game, and of the sites and regions where somebody was."""
    named = (_text(event, PLAYED[event.kind]) for event in events if event.kind in PLAYED)
    ids = (REGIONS[name].id if name in REGIONS else name for name in named)
    return [id for id in ids if id in CARDS]


def counts(events: Sequence[Event], table: Table) -> dict[str, int]:
    """How often each thing occurred in a game that is over."""
    return {name: count(events, table) for name, count in COUNTED.items()}
