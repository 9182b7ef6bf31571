"""Knowledge of the Enemy, a resource permanent-event of Dark Minions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from underdeeps.kernel import Refusal, instant
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import card, rule_action
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.items import StorableAt
from underdeeps.meccg.language.hooks.points import PointsOnlyStored
from underdeeps.meccg.language.hooks.zones import WatchesDiscards
from underdeeps.meccg.language.moments import EITHER
from underdeeps.meccg.language.phrases import declares, tells
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import hears
from underdeeps.meccg.language.vocabulary import COMPANY_FLAGS
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import Card, Link, Table

# -- Knowledge of the Enemy -------------------------------------------------------------------------


class SeenDiscards(Target):
    """A hazard that the opponent has just discarded for all to see."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        other = table.opponent(seat)
        seen = [each.card for each in table.lasting if each.kind == "seen-discard" and each.seat == other]
        return list(dict.fromkeys(seen))

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return (
            None if token in table.players[table.opponent(seat)].discard else Refusal("term.remove-from-game", (token,))
        )

    def text(self) -> str:
        return "a hazard that your opponent has just discarded"


declares(
    "strike-out",
    "Give up your stored knowledge to remove {target} from the game.",
    waiting="a hazard is to be removed from the game",
    told="{seat} gives up stored knowledge to remove {on} from the game.",
)
tells("struck-out", "{card} is removed from the game.")


class RemoveDiscarded(Action, kw_only=True):
    """A stored card is discarded, and a hazard that the opponent has just discarded is removed from the game."""

    verb: ClassVar[str] = "strike-out"
    rule: ClassVar[str] = "term.remove-from-game"
    while_listed: ClassVar[str] = WatchesDiscards.listed

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not self._mine(table, seat):
            return Refusal("timing.action.needs-allowance")
        return super().refusal(table, seat, card, source)

    def _mine(self, table: Table, seat: str) -> int:
        cards = [table.cards[number] for number in table.listed(WatchesDiscards.listed)]
        return next((card.number for card in cards if card.owner == seat and card.stored), 0)

    def paid(self, table: Table, link: Link) -> None:
        zones.discard(table, self._mine(table, link.seat))

    def holds(self, table: Table, link: Link) -> bool:
        return link.target in table.players[table.opponent(link.seat)].discard

    @instant
    def resolve(self, table: Table) -> None:
        link = acting(table)
        player = table.players[table.opponent(link.seat)]
        player.discard = player.discard.without(link.target, EVERYONE)
        player.removed = (*player.removed, link.target)
        table.tell("struck-out", self.rule, card=link.target, seat=link.seat)


AGENT_FAILED: Final = COMPANY_FLAGS.declare("agent-failed", "that faced an agent's attack of which all strikes failed")


@hears("attack-ended")
def note_failure(table: Table, subject: str) -> None:
    """An attack is over: a company against which all strikes of an agent failed is marked."""
    fight = zones.combat_of(table)
    company = table.companies.get(fight.company)
    failed = bool(fight.given) and all(strike.outcome in ("failed", "defeated") for strike in fight.given)
    if fight.source == "agent" and company is not None and failed:
        zones.change_company(table, company.number, flags=(*company.flags, AGENT_FAILED))


class AmongEnemies(Characters, kw_only=True):
    """Somebody at a site of some types, or whose company faced an agent's attack in this turn of which all strikes
    failed."""

    types: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token)) if token.isdigit() and int(token) in table.cards else None
        if company is None:
            return Refusal(NO, (card,))
        there = not numbers.is_away(table, company) and places.site_type(table, table.site_of(company)) in self.types
        if not there and AGENT_FAILED not in company.flags:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        types = " or ".join(self.types)
        return (
            f"{super().text()} at a {types}, or whose company faced an agent's attack this turn and no strike of it hit"
        )


STRONGHOLDS = ("shadow-hold", "dark-hold")


class RemovesDiscarded(WatchesDiscards):
    """Stored, it can be discarded as the opponent is seen to discard a hazard, which is then removed from the game."""

    def watches(self, source: Card, seat: str, card: str) -> bool:
        return source.stored and source.owner != seat and CARDS[card].kind == "hazard" and not CARDS[card].unique

    def text(self) -> str:
        return (
            "if stored: when you see your opponent discard a hazard that is not unique, you may discard this card to "
            "remove that hazard from the game"
        )


card(
    "DM-147",
    Permanent(on=AmongEnemies(types=STRONGHOLDS), taps=("target",), onto="target"),
    StorableAt(types=("haven",), bracketed=False),
    PointsOnlyStored(),
    RemovesDiscarded(),
)

rule_action("strike-out", RemoveDiscarded(when=windows.EVER, on=SeenDiscards(), side=EITHER), of="DM-147")
