"""Coming to the rescue: somebody joins a company of his player that a creature attacks elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.rules import checks, companies, numbers, zones
from underdeeps.meccg.rules.combat import creatures
from underdeeps.meccg.rules.combat.attacks import JOINED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


class CreatureElsewhere(Target):
    """A creature's attack on another company of the player, before strikes are assigned."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("attack",) if table.combat is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        combat = table.combat
        if combat is None or combat.stage != "start" or combat.canceled:
            return Refusal("combat.step1.last-chance-to-cancel", (card,))
        attacked = table.companies.get(combat.company)
        if combat.source != "creature" or attacked is None or attacked == table.company_of(source):
            return Refusal(NO, (card,))
        if any(link.source == source for link in table.chain):
            return Refusal("timing.action.needs-allowance", (card,))
        if companies.at_haven(table, attacked) and not numbers.is_away(table, attacked):
            return None
        return companies.composition_refusal(table, attacked.characters, attacked.events, card)

    def text(self) -> str:
        return "the attack of a hazard creature on another company of yours"


CAME: Final = NOTES.declare("came-against:", "the creature follows, by its number, whom he joined a company to face")


class JoinAttacked(Effect):
    """He leaves his allies (discarded) and followers, joins the attacked company and must face a strike."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})

    @instant
    def do(self, table: Table) -> None:
        number = acting(table).source
        combat = table.combat
        old = table.company_of(number)
        if combat is None or old is None:
            return
        for ally in table.borne(number, "ally"):
            zones.discard(table, ally.number)
        for follower in table.followers(number):
            zones.detach(table, follower.number)
            zones.change(table, follower.number, uncontrolled=True)
        companies.take_out(table, old.number, (number,))
        companies.put_in(table, combat.company, (number,))
        if not table.companies[old.number].characters:
            zones.dissolve(table, old.number)
        combat.members = (*combat.members, number)
        combat.facing = (*combat.facing, number)
        combat.flags = (*combat.flags, f"must-face:{number}", JOINED)
        came = table.cards[number]
        zones.change(table, number, note=(*came.note, f"{CAME}{combat.maker}"))
        table.tell("shifted", "org.company.move-character", character=came.id, number=number, company=combat.company)

    def text(self) -> str:
        return "he discards his allies and joins that company; he must face a strike of the attack"


class AfterRescue(On, kw_only=True):
    """After the attack that he joined a company for he taps, if untapped, and makes a corruption check."""

    event: str = "attack-ended"
    does: tuple[Effect, ...] = ()
    at_once: bool = True
    all_attacks: bool = False
    """Not before the creature has made all its attacks."""

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        fight = table.combat
        if fight is None or f"{CAME}{fight.maker}" not in source.note:
            return False
        more = self.all_attacks and creatures.is_creature(table, fight.maker)
        return not more or fight.attack + 1 >= creatures.attacks_made(table, fight.maker)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        number = acting(table).source
        note = tuple(each for each in table.cards[number].note if not each.startswith(CAME))
        zones.change(table, number, note=note)
        checks.tap_if_untapped(table, number)
        yield from checks.corruption_check(table, number, 0, acting(table).card)

    def text(self) -> str:
        when = "after all attacks of a creature" if self.all_attacks else "after an attack"
        return f"{when} that he joined a company to face, he taps and makes a corruption check"
