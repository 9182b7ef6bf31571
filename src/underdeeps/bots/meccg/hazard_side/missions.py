"""What an agent in hand could do for the events in hand: whom or what it would win over at its home sites.

A faction stays where it is playable, so that who is at home there can go to work at once, and hardly fails; companies
come and go.
"""

from __future__ import annotations

from collections.abc import Iterator

from underdeeps.bots.yardstick.meccg import values
from underdeeps.meccg.facts import CARDS, NAMED
from underdeeps.meccg.language.catalogue import plays_of
from underdeeps.meccg.parts.agent_events import AgentShort
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.agents.influence import HOME_BONUS, KIN_BONUS, playable_at
from underdeeps.meccg.sets.dark_minions.agent_short_events import AgentInfluences
from underdeeps.meccg.table import Card, Table

LOST = 0.5
"""What it costs to lose a faction, besides its points."""
SURE = 1.0
"""The chance of what cannot fail."""


def worth(table: Table, seat: str, agent: str) -> float:
    """The best that an agent in hand could do to a faction of the opponent with an event in hand, in the mean."""
    if table.kind(table.opponent(seat)).shielded:
        return 0.0
    theirs = (card for card in table.cards.values() if card.role == "faction" and card.owner != seat)
    kin = [card for card in theirs if _is_kin(agent, card.id)]
    ways = list(_ways(table, seat, agent)) if kin else []
    return max((odds(table, agent, by, card) * _loss(card) for by in ways for card in kin), default=0.0)


def _ways(table: Table, seat: str, agent: str) -> Iterator[AgentInfluences]:
    """How events in hand let an agent influence factions."""
    for card in table.players[seat].hand.distinct():
        for _, action in plays_of(card):
            if isinstance(action, AgentShort) and "faction" in action.against and _is_able(agent, action):
                yield from (effect for effect in action.does if isinstance(effect, AgentInfluences))


def _is_able(agent: str, action: AgentShort) -> bool:
    """Whether an agent has the skill that an event asks for."""
    skill = getattr(action.on, "skill", "")
    return not skill or skill in CARDS[agent].skills


def _is_kin(agent: str, faction: str) -> bool:
    """Whether a faction is playable at a home site of an agent."""
    homes = (site for name in CARDS[agent].home_sites for site in NAMED[name][:1])
    return any(playable_at(faction, CARDS[site]) for site in homes)


def odds(table: Table, agent: str, by: AgentInfluences, faction: Card) -> float:
    """The chance that an agent wins over a faction that is playable at its home."""
    if by.sure:
        return SURE
    skilled = by.skill and by.skill in CARDS[agent].skills
    total = CARDS[agent].direct_influence + HOME_BONUS + KIN_BONUS + (by.skilled if skilled else by.bonus) + by.kin
    total -= 0 if by.no_general else numbers.free_general_influence(table, faction.owner)
    return values.odds_above(-total)  # against kin nothing is to be exceeded


def _loss(faction: Card) -> float:
    """What the opponent loses with a faction."""
    return LOST + max(0, faction.facts.points)
