"""The check or attempt that is under way, as a target."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Literal

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.influence import GathersFactions, HoldsFactionsBack
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.standing import NotHelpedBy
from underdeeps.meccg.parts.targets.characters import bearer_of
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import numbers

if TYPE_CHECKING:
    from underdeeps.meccg.table import Check, Table


class TheCheck(Target, kw_only=True):
    """The check that is declared."""

    kinds: tuple[str, ...] = ("corruption", "influence")
    """Of one of these kinds."""
    own: bool = True
    """The player's own, or the opponent's."""
    with_skill: str = ""
    """In the company of the one who makes it is somebody with this skill."""
    skill: str = ""
    """The one who makes it has this skill."""
    races: tuple[str, ...] = ()
    """By somebody of one of these races."""
    factions: bool = False
    """Made against a faction."""
    against_own: bool = False
    """Made against a card in play of the player."""
    by: Literal["", "bearer", "companion", "company"] = ""
    """Made by the bearer of the card, by somebody in the bearer's company, or in the company that the card lies on."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("check",) if table.checks else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not table.checks:
            return Refusal("timing.target.unresolved-roll", (card,))
        check = table.checks[-1]
        who = table.cards.get(check.character)
        if check.kind not in self.kinds or (check.seat == seat) != self.own or who is None or check.canceled:
            return Refusal(NO, (card,))
        if self.factions and "faction" not in _forms(table, check.against):
            return Refusal(NO, (card,))
        if card and any(part.name == CARDS[card].name for part in parts_of(check.against, NotHelpedBy)):
            return Refusal("timing.effect.most-recent-prevails", (card, check.against))
        if card and table.listed(GathersFactions.listed) and _is_barred(table, check.against, CARDS[card].name):
            return Refusal("timing.effect.most-recent-prevails", (card,))
        if card and table.listed(HoldsFactionsBack.listed) and _is_held_back(table, check, CARDS[card].name):
            return Refusal("timing.effect.most-recent-prevails", (card,))
        if self.by and source in table.cards and not self._made_by(table, source, who.number):
            return Refusal(NO, (card,))
        if self.against_own and not _is_of(table, check.against, seat):
            return Refusal(NO, (card,))
        if self.skill and self.skill not in numbers.skills(table, who.number):
            return Refusal(NO, (card,))
        if self.races and who.facts.race not in self.races:
            return Refusal(NO, (card,))
        if self.with_skill:
            company = table.company_of(who.number)
            if company is None or not any(
                self.with_skill in numbers.skills(table, member.number) for member in table.members(company)
            ):
                return Refusal(NO, (card,))
        return None

    def _made_by(self, table: Table, source: int, who: int) -> bool:
        if self.by == "bearer":
            bearer = bearer_of(table, source)
            return bearer is not None and bearer.number == who
        company = table.company_of(who)
        return company is not None and company == table.company_of(source)

    def text(self) -> str:
        words = a_or_an(f"{' or '.join(self.kinds)} check")
        if self.factions:
            words += " against a faction"
        if not self.own:
            words += " of your opponent"
        if self.against_own:
            words += " against one of your cards"
        words += _BY[self.by]
        who = either(self.races, True) or self.skill
        if who:
            words += f" by {a_or_an(who)}"
        return words + (f" by a character in the company of a {self.with_skill}" if self.with_skill else "")


_BY: Final = {
    "": "",
    "bearer": " by its bearer",
    "companion": " by a character in his company",
    "company": " by a character of the company",
}


def _is_held_back(table: Table, check: Check, name: str) -> bool:
    """Whether an event in play keeps a card of this name from helping a check against a faction."""
    faction = table.card(check.against).id if check.against.isdigit() else check.against
    return any(
        part.without == name and faction in CARDS and part.holds(table, check.seat, faction)
        for event in table.listed(HoldsFactionsBack.listed)
        if event in table.events
        for part in parts_of(table.cards[event].id, HoldsFactionsBack)
    )


def _is_of(table: Table, against: str, seat: str) -> bool:
    card = table.cards.get(int(against)) if against.isdigit() else None
    return card is not None and card.owner == seat


def _is_barred(table: Table, against: str, name: str) -> bool:
    """Whether a card in play keeps a card of this name from helping an attempt against a faction."""
    faction = table.card(against).id if against.isdigit() and int(against) in table.cards else against
    if faction not in CARDS:
        return False
    parts = [
        part
        for each in table.listed(GathersFactions.listed)
        for part in parts_of(table.cards[each].id, GathersFactions)
    ]
    return any(part.not_by == name and part.meant(faction) for part in parts)


def _forms(table: Table, against: str) -> tuple[str, ...]:
    if against in CARDS:
        return CARDS[against].forms
    return table.card(against).facts.forms if against.isdigit() and int(against) in table.cards else ()
