"""Resource permanent-events of The White Hand, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.items import OnlyOnePerCompany
from underdeeps.meccg.language.hooks.numbers import CountsAsHalfOrc, Gives
from underdeeps.meccg.language.hooks.persons import Who
from underdeeps.meccg.language.hooks.stages import SummonsAgent
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import DiscardWhen, Reaction
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.journeys import HoldCourse
from underdeeps.meccg.parts.events import Lies, Permanent
from underdeeps.meccg.parts.needs import OpponentIs
from underdeeps.meccg.parts.standing import NotAgainstBalrogs, SaidGives
from underdeeps.meccg.parts.targets.characters import Characters, rests_at_haven
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.triggers.attacks import spent_by_failed_strike
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.players import sauron
from underdeeps.meccg.rules.turn import characters

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# Promptings of Wisdom
card(
    "WH-34",
    Permanent(when=windows.ORGANIZATION, on=Characters(skill="ranger", allies=False), onto="target", single="company"),
    OnlyOnePerCompany(said=""),
    Ability(taps=("bearer",), does=(HoldCourse(), CorruptionCheck("bearer"))),
)


# -- The White Council ------------------------------------------------------------------------------


class AvatarAtHaven(Need):
    """The player's avatar is at a haven."""

    who: str
    """What he is called."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        avatar = table.avatar_of(seat)
        company = table.company_of(avatar.number) if avatar is not None else None
        return None if company is not None and rests_at_haven(table, company) else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if your {self.who} is at a haven"


class MorePoints(Need):
    """The player has more marshalling points than the opponent."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        own, theirs = (sum(scoring.tally(table, each).values()) for each in (seat, table.opponent(seat)))
        return None if own > theirs else Refusal(NO, (card,))

    def text(self) -> str:
        return "if your marshalling points are more than your opponent's"


class OpponentIsWizard(Need):
    """The opponent is a Wizard, fallen or not."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return Refusal(NO, (card,)) if table.kind(table.opponent(seat)).minion else None

    def text(self) -> str:
        return "if your opponent is a Wizard or a Fallen-wizard"


class InPoints(Permanent, kw_only=True):
    """A permanent-event that is laid in the marshalling point pile."""

    onto: Lies = "points"

    def once_in_words(self) -> str:
        return f": it is laid in your marshalling point pile{super().once_in_words()}"


card(
    "WH-35",
    InPoints(
        when=windows.ORGANIZATION,
        needs=(AvatarAtHaven("Wizard"), MorePoints(), OpponentIsWizard()),
        single="turn",
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

# The Black Council
card(
    "WH-41",
    InPoints(
        when=windows.ORGANIZATION,
        needs=(AvatarAtHaven("Ringwraith"), MorePoints(), OpponentIs("ringwraith")),
        single="turn",
    ),
    NotAgainstBalrogs(),
)


# -- Counterfeit ------------------------------------------------------------------------------------


class LosesMagic(DiscardWhen, kw_only=True):
    """It is discarded when nobody in the company of its bearer can use a magic."""

    event: str = "settles"
    magic: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None or source.on not in table.cards:
            return False
        return not any(sauron.uses(table, table.cards[number], self.magic) for number in company.characters)

    def text(self) -> str:
        return f"discard this card if nobody in his company can use {self.magic}"


card(
    "WH-42",
    Permanent(
        on=Characters(races=("orc",)),
        by=Characters(magic="spirit-magic"),
        together=True,
        onto="target",
        does=(CorruptionCheck("by", -3, not_ringwraith=True, said="the one who uses the magic"),),
    ),
    CountsAsHalfOrc(),
    LosesMagic(magic="spirit-magic"),
)

# -- The Fiery Blade --------------------------------------------------------------------------------


class GivesWayTo(DiscardWhen, kw_only=True):
    """It is discarded when its bearer has a card of another name."""

    event: str = "settles"
    name: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        bearer = table.cards.get(source.on)
        return bearer is not None and any(table.cards[each].facts.name == self.name for each in bearer.bears)

    def text(self) -> str:
        return f"discard this card if its bearer has {self.name}"


_KING = Who(names=("The Witch-king",))

card(
    "WH-44",
    Permanent(on=Characters(races=("ringwraith",)), onto="target", single="table"),
    Gives("strike-body", -1),
    SaidGives(
        "strike-body",
        -1,
        who=_KING,
        said="if its bearer is The Witch-king: another -1 to the body and -2 to the prowess of strikes against him",
    ),
    SaidGives("strike-prowess", -2, who=_KING),
    *spent_by_failed_strike(),
    GivesWayTo(name="Morgul-blade"),
)

# -- Open to the Summons ----------------------------------------------------------------------------


class GoesWithAgent(Reaction, kw_only=True):
    """It is laid on the agent who comes into play with its company at a Darkhaven."""

    event: str = "character-played"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        agent, company = table.cards.get(int(subject)), table.company_of(source.number)
        if agent is None or company is None or source.number not in company.events or not agent.facts.agent:
            return False
        if agent.number not in company.characters or not characters.is_darkhaven(table.site_of(company).id):
            return False
        return all(table.cards[each].id != source.id for each in agent.bears)

    def react(self, table: Table, source: Card, subject: str) -> None:
        company = table.company_of(source.number)
        assert company is not None
        zones.change_company(table, company.number, events=without(company.events, source.number))
        zones.attach(table, source.number, int(subject))

    def text(self) -> str:
        return ""


card(
    "WH-46",
    Permanent(on=Companies(), onto="company"),
    SummonsAgent(),
    GoesWithAgent(),
    Gives("mind", -1, minimum=1, borne=True),
)

# Piercing All Shadows
card(
    "WH-47",
    Permanent(when=windows.ORGANIZATION, on=Characters(skill="ranger", allies=False), onto="target", single="company"),
    OnlyOnePerCompany(said=""),
    Ability(taps=("bearer",), does=(HoldCourse(), CorruptionCheck("bearer"))),
)
