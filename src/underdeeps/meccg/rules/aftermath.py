"""Allies that turn on those who lead them once an attack is over."""

from __future__ import annotations

from underdeeps.kernel import Flow, procedure
from underdeeps.kernel.piles import without
from underdeeps.meccg.rules import combat, numbers, zones
from underdeeps.meccg.rules.zones import combat_of
from underdeeps.meccg.table import Lasting, Table

TURNS = "turns-on-controller"
"""The lasting effect on an ally that attacks its controller when the present attack is over: by how much stronger."""
AT_STAKE = "ally-at-stake:"
"""How the note on an attack begins after which an ally is discarded if a strike of it succeeded."""


def waiting(table: Table) -> list[Lasting]:
    """The allies that are about to turn on their controllers."""
    return [effect for effect in table.lasting if effect.kind == TURNS]


@procedure
def allies_turn(table: Table) -> Flow[None]:
    """Each ally that is to turn attacks its controller, one after the other."""
    while waiting(table) and not table.over:
        if begin(table):
            yield from combat.fight(table)


def begin(table: Table) -> bool:
    """The next of them: whether its attack begins. One that is not there any more makes none."""
    effect = waiting(table)[0]
    table.lasting = without(table.lasting, effect)
    ally = table.cards.get(int(effect.target))
    company = table.company_of(ally.number) if ally is not None else None
    if ally is None or company is None or ally.on not in company.characters:
        return False
    combat.begin(
        table,
        company.number,
        source="event",
        card=effect.card,
        maker=ally.number,
        race="",
        strikes=1,
        prowess=numbers.base_prowess(table, ally) + effect.amount,
        only=(ally.on,),
        open=False,
        flags=(f"{AT_STAKE}{ally.number}",),
    )
    return True


def lose_stakes(table: Table) -> None:
    """An attack is over: an ally that made it is discarded if its strike succeeded."""
    fight = combat_of(table)
    for flag in fight.flags:
        if flag.startswith(AT_STAKE) and any(strike.outcome == "succeeded" for strike in fight.given):
            zones.discard(table, int(flag.removeprefix(AT_STAKE)), "timing.passive.discard-is-immediate")
