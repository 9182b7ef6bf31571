"""My Precious, an agent of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.agents import ExtraAction
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.parts.triggers.attacks import OwnAttack
from underdeeps.meccg.rules import checks, zones
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.resources import at_site
from underdeeps.meccg.rules.zones.changes import combat_of
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Outcome
    from underdeeps.meccg.table import Card, Table


# -- My Precious ------------------------------------------------------------------------------------


def rings_attacked(table: Table) -> list[int]:
    """The rings in the company that is attacked."""
    company = table.companies.get(combat_of(table).company)
    if company is None:
        return []
    return [item.number for each in company.characters for item in table.items(each) if checks.is_ring(item.id)]


def outcomes(table: Table) -> tuple[Outcome, ...]:
    """How the strikes of the attack came out so far."""
    return tuple(strike.outcome for strike in combat_of(table).given)


class WhenItHitRingBearers(OwnAttack, kw_only=True):
    """An attack of this agent, of which a strike succeeded, is over, and there is a ring in the company."""

    event: str = "attack-ended"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        if not super().fits(table, source, subject) or "succeeded" not in outcomes(table):
            return False
        return bool(rings_attacked(table))

    def text(self) -> str:
        return f"after an attack of it that succeeded against a company with a ring, {self.done()}"


AT_ONCE = "timing.passive.discard-is-immediate"


asks("agent.ring", "Which ring is lost?", {"discard": "{subject}."})


class DiscardWithRing(Effect):
    """The attacker picks a ring of the company, and both it and the agent are discarded."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            table.cards[acting(table).source].owner,
            "agent.ring",
            [Option("discard", str(number)) for number in rings_attacked(table)],
            "combat.strike-result.no-responses",
        )
        zones.discard(table, int(choice.subject), AT_ONCE)
        agents.leave(table, acting(table).source, "discard", AT_ONCE)

    def text(self) -> str:
        return "discard it and one ring of the company, picked by the attacker"


class WhenItFails(OwnAttack, kw_only=True):
    """An attack of this agent is over that failed without a success, and the agent was not eliminated."""

    event: str = "attack-ended"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        if not super().fits(table, source, subject):
            return False
        came_out = outcomes(table)
        failed = "failed" in came_out or "defeated" in came_out
        eliminated = subject == attacks.DEFEATED and not combat_of(table).detainment
        return failed and "succeeded" not in came_out and not eliminated

    def text(self) -> str:
        return f"after an attack of it that failed without eliminating it, {self.done()}"


offers("nobody", "Nobody.", points="nothing")


_NOBODY = Option("nobody")


def is_gone(table: Table, card: str) -> bool:
    """Whether a card, or another shape of the same being, was removed from play."""
    return any(zones.same_being(card, other) for player in table.players.values() for other in player.removed)


offers("join-by", "{target} taps and takes {subject} on.")


def joiners(table: Table, name: str) -> list[Option]:
    """The ways to play an ally of a name with a character of the attacked company."""
    defender = table.players[combat_of(table).defender]
    company = table.companies.get(combat_of(table).company)
    cards = [card for card in defender.hand.distinct() if CARDS[card].name == name and not is_gone(table, card)]
    if company is None:
        return []
    return [
        Option("join-by", card, str(number))
        for card in cards
        for number in company.characters
        if table.cards[number].state == UNTAPPED and at_site.bearing_refusal(table, card, table.cards[number]) is None
    ]


def join(table: Table, card: str, by: int) -> None:
    """A character taps, and an ally from hand joins him."""
    seat = combat_of(table).defender
    zones.tap(table, by)
    zones.show(table, seat, card)
    zones.take_from_hand(table, seat, card)
    number = zones.enter(table, card, seat, "ally", on=by)
    table.tell("ally", "term.play", seat=seat, card=card, number=number, by=by)
    zones.happen(table, "ally-played", str(number))
    zones.happen(table, "joined-company", f"c{combat_of(table).company}")


asks("agent.joins", "{0} has failed: who taps, so that the creature joins him?")


class MayJoinAs(Effect):
    """The defender may tap a character of the attacked company to play an ally of this name; the agent is discarded."""

    name: str

    @method
    def do(self, table: Table) -> Flow[None]:
        if joiners(table, self.name):
            choice = yield from ask(
                table,
                combat_of(table).defender,
                "agent.joins",
                [*joiners(table, self.name), _NOBODY],
                "combat.strike-result.no-responses",
                (str(acting(table).source),),
            )
            if choice.verb == "join-by":
                agents.leave(table, acting(table).source, "discard", AT_ONCE)
                join(table, choice.subject, int(choice.target))

    def text(self) -> str:
        return f"the defender may tap a character of the company to play {self.name} with him, and discard this agent"


card(
    "DM-29",
    ExtraAction(free=True, face_up=True, who="it"),
    WhenItHitRingBearers(does=(DiscardWithRing(),)),
    WhenItFails(does=(MayJoinAs("Gollum"),)),
)
