"""What is special about the strikes of agents: the agent's own dice, and what a lost strike does to it.

`combat` asks this in each strike sequence; how agents come to attack is in `attacks`.
"""

from __future__ import annotations

from typing import Final

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.meccg.fight import Combat
from underdeeps.meccg.language.hooks.combat import StealsItems
from underdeeps.meccg.language.hooks.items import CannotBeStolen
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS
from underdeeps.meccg.modifiers import Modifier, changes
from underdeeps.meccg.rules import checks, zones
from underdeeps.meccg.rules.zones.changes import combat_of
from underdeeps.meccg.table import WOUNDED, Table

WOUND: Final = -2
"""What a wound does to the prowess of an agent."""

ROBS: Final = ATTACK_FLAGS.declare(
    "robs",
    "whose strikes harm nobody: for each that succeeds the company loses an item",
)


def weakened(table: Table, combat: Combat) -> tuple[Modifier, ...]:
    """What is taken from the prowess of an attack because the agent that makes it is wounded."""
    if combat.source != "agent" or combat.maker not in table.cards:
        return ()
    return changes("prowess", WOUND, why="wounded") if table.cards[combat.maker].state == WOUNDED else ()


def dice(table: Table) -> int:
    """The dice that are added to the prowess of a strike: an agent's player rolls for each of its strikes."""
    combat = combat_of(table)
    if combat.source != "agent":
        return 0
    attacker = table.opponent(combat.defender)
    return checks.roll(table, attacker, "agent-strike", "combat.agent.opposed-roll", number=combat.maker)


def lost(table: Table) -> int:
    """A strike failed: the agent that made it is wounded; by a detainment attack it is tapped and no more.

    What is returned is added to its body check: 1 if it was wounded before.
    """
    combat = combat_of(table)
    if combat.source != "agent" or combat.maker not in table.cards:
        return 0
    if combat.detainment:
        checks.tap_if_untapped(table, combat.maker)
        return 0
    before = table.cards[combat.maker].state
    zones.wound(table, combat.maker)
    return 1 if before == WOUNDED else 0


def gone(table: Table) -> bool:
    """Whether the agent that makes the attack has left play: its other strikes are not made."""
    combat = combat_of(table)
    return combat.source == "agent" and combat.maker not in table.cards


@procedure
def rob(table: Table) -> Flow[None]:
    """The company, or the one who faces the strike, loses an item, which the defender picks."""
    if robbed_items(table):
        choice = yield from ask(
            table,
            combat_of(table).defender,
            "attack.item",
            [Option("discard", str(number)) for number in robbed_items(table)],
            "combat.strike-result.no-responses",
        )
        zones.discard(table, int(choice.subject), "timing.passive.discard-is-immediate")


def robbed_items(table: Table) -> list[int]:
    """What can be lost to the strike that is fought: some creatures rob the one who faces it and nobody else."""
    combat = combat_of(table)
    own = [item.number for item in table.items(combat.given[combat.strike].target)]
    only_his = any(not part.company for part in parts_of(combat.card, StealsItems))
    return [number for number in items(table) if number in own or not only_his]


def items(table: Table) -> list[int]:
    """The items in the company that is attacked, but for those that cannot be stolen."""
    company = table.companies.get(combat_of(table).company)
    borne = [item for each in company.characters for item in table.items(each)] if company is not None else []
    return [item.number for item in borne if not parts_of(item.id, CannotBeStolen)]
