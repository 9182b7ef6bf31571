"""Resource permanent-events of The White Hand, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.items import OnlyOnePerCompany
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import DiscardWhen
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.events import Lies, Permanent
from underdeeps.meccg.parts.targets.characters import Characters, rests_at_haven
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.ending import scoring

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table


# -- Promptings of Wisdom ---------------------------------------------------------------------------


class HoldCourse(Effect):
    """No hazard sends the company of the bearer back this turn, or taps its site or new site."""

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(acting(table).source)
        if company is not None:
            zones.change_company(table, company.number, flags=(*company.flags, "holds-course"))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.company_of(source)
        return company is not None and "holds-course" not in company.flags

    def text(self) -> str:
        return (
            "for the rest of the turn cancel all hazard effects that would return his company to its site of origin or "
            "tap its site or new site"
        )


card(
    "WH-34",
    Permanent(when=windows.ORGANIZATION, on=Characters(skill="ranger", allies=False), onto="target", single="company"),
    OnlyOnePerCompany(said=""),
    Ability(taps=("bearer",), does=(HoldCourse(), CorruptionCheck("bearer"))),
)


# -- The White Council ------------------------------------------------------------------------------


class WizardAtHaven(Need):
    """The player's Wizard is at a haven."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        avatar = table.avatar_of(seat)
        company = table.company_of(avatar.number) if avatar is not None else None
        return None if company is not None and rests_at_haven(table, company) else Refusal(NO, (card,))

    def text(self) -> str:
        return "if your Wizard is at a haven"


class MorePoints(Need):
    """The player has more marshalling points than the opponent."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        own, theirs = (sum(scoring.tally(table, each).values()) for each in (seat, table.opponent(seat)))
        return None if own > theirs else Refusal(NO, (card,))

    def text(self) -> str:
        return "if you have more marshalling points than your opponent"


class OpponentIsWizard(Need):
    """The opponent is a Wizard, fallen or not."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        kind = table.players[table.opponent(seat)].kind
        return None if kind in ("wizard", "fallen-wizard") else Refusal(NO, (card,))

    def text(self) -> str:
        return "if your opponent is a Wizard or a Fallen-wizard"


class NoneThisTurn(Need):
    """No copy of the card was played this turn."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        name = CARDS[card].name
        played = any(each.facts.name == name and each.turn == table.turn for each in table.cards.values())
        declared = any(CARDS[link.card].name == name for link in table.chain if link.card)
        return Refusal("term.cannot-be-duplicated", (card,)) if played or declared else None

    def text(self) -> str:
        return "if no other copy was played this turn"


class InPoints(Permanent, kw_only=True):
    """A permanent-event that is laid in the marshalling point pile."""

    onto: Lies = "points"

    def holds(self, table: Table, link: Link) -> bool:
        others = tuple(need for need in self.needs if not isinstance(need, NoneThisTurn))
        return all(need.refusal(table, link.seat, link.card, link.source) is None for need in others)

    def text(self) -> str:
        return f"{super().text()}: it is laid in your marshalling point pile"


card(
    "WH-35",
    InPoints(
        when=windows.ORGANIZATION,
        needs=(WizardAtHaven(), MorePoints(), OpponentIsWizard(), NoneThisTurn()),
    ),
)


# -- The White Wizard -------------------------------------------------------------------------------


class WithSacrifice(Characters, kw_only=True):
    """A Wizard who has come back from the sacrifice of his form."""

    name: str

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        laid = [table.cards[each].facts.name for each in table.card(token).bears] if int(token) in table.cards else []
        if self.name not in laid:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} with {self.name}"


class WhenSarumanOpposes(DiscardWhen, kw_only=True):
    """Saruman is in play as the Wizard of the opponent."""

    event: str = "settles"
    said: str = "if Saruman is in play as an opposing Wizard"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        avatar = table.avatar_of(table.opponent(source.owner))
        return source.role == "event" and avatar is not None and avatar.facts.name == "Saruman"


card(
    "WH-36",
    Permanent(on=WithSacrifice(where="own", races=("wizard",), name="Sacrifice of Form"), onto="target"),
    Gives("direct-influence", 2),
    Gives("corruption-check", 1),
    WhenSarumanOpposes(),
)

# Piercing All Shadows
card(
    "WH-47",
    Permanent(when=windows.ORGANIZATION, on=Characters(skill="ranger", allies=False), onto="target", single="company"),
    OnlyOnePerCompany(said=""),
    Ability(taps=("bearer",), does=(HoldCourse(), CorruptionCheck("bearer"))),
)
