"""Items of The Balrog, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import AnswersHarder, HitsHarder
from underdeeps.meccg.language.hooks.hazards import HoldsCreature
from underdeeps.meccg.language.hooks.items import OnlyOn
from underdeeps.meccg.language.hooks.numbers import AffectsBalrog, GainsByTapping
from underdeeps.meccg.language.hooks.points import PointsIf
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.parts.effects.journeys import MoreRegions
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.needs import BearerIs, balrogs_foes
from underdeeps.meccg.parts.targets.characters import Bearer
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.chain import chain

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Card, Table


# -- Elven Rope -------------------------------------------------------------------------------------


class LosesCreature(Reaction, kw_only=True):
    """The creatures that are laid with this item are discarded when its bearer becomes wounded."""

    event: str = "wounded"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return str(source.on) == subject and bool(table.borne(source.number, "aside"))

    def react(self, table: Table, source: Card, subject: str) -> None:
        for creature in table.borne(source.number, "aside"):
            zones.discard(table, creature.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "such a creature is discarded when its bearer becomes wounded"


class StoredWithCreature(PointsIf):
    """The points in brackets count if the item is stored with a creature."""

    def met(self, table: Table, card: Card) -> bool:
        return card.stored and bool(table.borne(card.number, "aside"))

    def text(self) -> str:
        return "stored with such a creature, it gives its marshalling points"


card(
    "BA-34",
    Ability(
        when=windows.ORGANIZATION,
        needs=(BearerIs(skill="ranger"),),
        on=Bearer(),
        taps=("source", "target"),
        does=(MoreRegions(1),),
    ),
    HoldsCreature(11),
    LosesCreature(),
    StoredWithCreature(),
)

# Stabbing Tongue of Fire
card(
    "BA-81",
    OnlyOn(avatar=True, borne=True),
    AffectsBalrog(),
    GainsByTapping(1),
    AnswersHarder(1),
    HitsHarder(1),
)


# -- Whip of Many Thongs ----------------------------------------------------------------------------


class WeaponsOfFoes(Target):
    """A weapon in use in the company that fights against The Balrog's."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        foes = balrogs_foes(table, seat)
        return [item.token for who in foes.characters for item in table.items(who)] if foes is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        item = table.cards.get(int(token))
        if item is None or "weapon" not in item.facts.keywords or not numbers.in_use(table, item):
            return Refusal(NO, (card,))
        return None if token in self.candidates(table, seat, card, source) else Refusal(NO, (card, item.id))

    def text(self) -> str:
        return "a weapon of a company that is in combat with The Balrog's"


class InBattleUse(Ability, kw_only=True):
    """An ability for combat between companies, of either side, on the cards of the other company."""

    when: int = windows.ATTACK | windows.STRIKE
    any_turn: bool = True
    by_attacker: bool = True

    def out_of_reach(self, table: Table, seat: str, card: str, token: str) -> Refusal | None:
        return None

    def _company_combat_refusal(self, table: Table, combat: Combat, seat: str, card: str) -> Refusal | None:
        if table.window & windows.ATTACK and seat == combat.defender:
            return None
        return super()._company_combat_refusal(table, combat, seat, card)

    def time_text(self) -> str:
        return ""


class Disarm(Effect):
    """The weapon has no effect until the combat is over, nor has what was declared with it in the chain."""

    @instant
    def do(self, table: Table) -> None:
        weapon = acting(table).target
        last(table, numbers.DISARMED, weapon, until="attack")
        for link in tuple(link for links in table.chains for link in links):
            if str(link.source) == weapon and not link.canceled:
                chain.cancel_link(table, link.number)

    def text(self) -> str:
        return "until the combat ends the weapon does nothing, and what was declared with it in the chain is canceled"


card(
    "BA-82",
    OnlyOn(avatar=True, borne=True),
    AffectsBalrog(),
    GainsByTapping(1),
    InBattleUse(on=WeaponsOfFoes(), taps=("source",), does=(Disarm(),)),
)
