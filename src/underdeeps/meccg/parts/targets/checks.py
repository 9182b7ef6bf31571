"""The check or attempt that is under way, as a target.

What changes or cancels it is an effect; what a check adds up to is a rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.influence import GathersFactions, HoldsFactionsBack
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO, Demand, Target
from underdeeps.meccg.parts.standing import NotHelpedBy
from underdeeps.meccg.parts.targets.characters import bearer_of, has_skill_beside
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.table import Card, Check

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class Trial(NamedTuple):
    """A check that is judged."""

    check: Check
    who: Card
    """Who makes it."""
    seat: str
    """The player for whom it is judged."""
    source: int
    """The card in play for which it is judged."""


_BY: Final = {
    "bearer": "by its bearer",
    "companion": "by a character in his company",
    "company": "by a character of the company",
}


def _is_made_by(by: str, table: Table, it: Trial) -> bool:
    """Whether it is made by the bearer of the card, or in its company; in hand, a card has neither."""
    if it.source not in table.cards:
        return True
    if by == "bearer":
        return bearer_of(table, it.source) == it.who
    company = table.company_of(it.who.number)
    return company is not None and company == table.company_of(it.source)


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
    characters: bool = False
    """Made against a character."""
    against_own: bool = False
    """Made against a card in play of the player."""
    by: Literal["", "bearer", "companion", "company"] = ""
    """Made by the bearer of the card, by somebody in the bearer's company, or in the company that the card lies on."""

    demands: ClassVar[tuple[Demand[Trial], ...]] = (
        Demand("factions", lambda _, table, it: "faction" in _forms(table, it.check.against), "against a faction"),
        Demand("characters", lambda _, table, it: _is_character(table, it.check.against), "against a character"),
        Demand(
            "against_own",
            lambda _, table, it: _is_of(table, it.check.against, it.seat),
            "against one of your cards",
        ),
        Demand("by", _is_made_by, lambda on: _BY[on.by]),
        Demand(
            "races",
            lambda races, table, it: it.who.facts.race in races,
            lambda on: f"by {a_or_an(either(on.races, True))}",
        ),
        Demand(
            "skill",
            lambda skill, table, it: skill in numbers.skills(table, it.who.number),
            lambda on: f"by {a_or_an(on.skill)}",
        ),
        Demand(
            "with_skill",
            lambda skill, table, it: has_skill_beside(table, it.who, skill),
            "by a character in the company of a {}",
        ),
    )

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("check",) if table.checks else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not table.checks:
            return Refusal("timing.target.unresolved-roll", (card,))
        check = table.checks[-1]
        who = table.cards.get(check.character)
        if check.kind not in self.kinds or (check.seat == seat) != self.own or who is None or check.canceled:
            return Refusal(NO, (card,))
        if card and (refused := help_refusal(table, check, card)):
            return refused
        rule = self.unmet(table, Trial(check, who, seat, source))
        return Refusal(rule, (card,)) if rule else None

    def noun(self) -> str:
        return "check"

    def text(self) -> str:
        kind = a_or_an(f"{' or '.join(self.kinds)} check")
        return " ".join([kind, *(() if self.own else ("of your opponent",)), *self.clauses()])


def help_refusal(table: Table, check: Check, card: str) -> Refusal | None:
    """Why a card cannot help an attempt to win a faction: the faction says so, or something in play does."""
    name = CARDS[card].name
    if any(part.name == name for part in parts_of(check.against, NotHelpedBy)):
        return Refusal("timing.effect.most-recent-prevails", (card, check.against))
    if _is_guarded(table, check.against, name):
        return Refusal("timing.effect.most-recent-prevails", (card,))
    if table.listed(GathersFactions.listed) and _is_barred(table, check.against, name):
        return Refusal("timing.effect.most-recent-prevails", (card,))
    if table.listed(HoldsFactionsBack.listed) and _is_held_back(table, check, name):
        return Refusal("timing.effect.most-recent-prevails", (card,))
    return None


def _is_guarded(table: Table, against: str, name: str) -> bool:
    """Whether a card that lies on a faction in play keeps a card of this name from helping an attempt against it."""
    faction = table.cards.get(int(against)) if against.isdigit() else None
    if faction is None or faction.role != "faction" or not faction.bears:
        return False
    return any(part.name == name for each in faction.bears for part in parts_of(table.cards[each].id, NotHelpedBy))


def _is_held_back(table: Table, check: Check, name: str) -> bool:
    """Whether an event in play keeps a card of this name from helping a check against a faction."""
    faction = table.card(check.against).id if check.against.isdigit() else check.against
    return any(
        part.without == name and faction in CARDS and part.holds(table, check.seat, faction)
        for event in table.listed(HoldsFactionsBack.listed)
        if event in table.events
        for part in parts_of(table.cards[event].id, HoldsFactionsBack)
    )


def _is_character(table: Table, against: str) -> bool:
    card = table.cards.get(int(against)) if against.isdigit() else None
    return card is not None and card.role == "character"


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
