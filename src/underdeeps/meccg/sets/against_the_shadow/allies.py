"""Allies of Against the Shadow, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.about import About
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import AttackerChooses, CannotBeAttacked
from underdeeps.meccg.language.hooks.companies import AllowsWraith, Steed
from underdeeps.meccg.language.hooks.hazards import DiscardedIfWounded
from underdeeps.meccg.language.hooks.items import OnlyOn, OnlyOnePerCompany, TapsNoSite
from underdeeps.meccg.language.hooks.numbers import Gives, MakesOvert
from underdeeps.meccg.language.hooks.persons import Who
from underdeeps.meccg.language.hooks.zones import AfterLeaving
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import DiscardWhen, On
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.effects.strikes import CancelStrike
from underdeeps.meccg.parts.standing import NotAgainstBalrogs
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany, StrikeOnBearer, TheStrike
from underdeeps.meccg.parts.targets.characters import bearer_of
from underdeeps.meccg.parts.wording import a_or_an
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import company_combat
from underdeeps.meccg.rules.combat.attacks import CancelAttack

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- The Balrog -------------------------------------------------------------------------------------


class KeepsToTheDeeps(DiscardWhen, kw_only=True):
    """An ally that is discarded when its company moves from one site on the surface to another."""

    event: str = "moved"
    about: About = "its company"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None or company.origin not in CARDS or not super().fits(table, source, subject):
            return False
        return not CARDS[company.origin].under_deeps and not table.site_of(company).facts.under_deeps

    def text(self) -> str:
        return "discard this ally if its company moves between two sites that are not in the Under-deeps"


class Devours(On, kw_only=True):
    """In each organization phase of its player a roll of the opponent decides whether its controller is eliminated."""

    event: str = "organization-begins"
    does: tuple[Effect, ...] = ()
    modifier: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.owner and source.on in table.cards

    @instant
    def resolve(self, table: Table) -> None:
        source = acting(table).source
        keeper = bearer_of(table, source)
        if keeper is None:
            return
        seat = table.opponent(keeper.owner)
        dice = checks.roll(table, seat, "ally", "term.roll", card=table.cards[source].id, number=keeper.number)
        if dice + self.modifier > numbers.mind(table, keeper.number):
            checks.eliminate(table, keeper.number, "term.remove-from-play")

    def text(self) -> str:
        return (
            f"in each of your organization phases your opponent makes a roll at {self.modifier:+d}: above the mind of "
            "the character who controls this ally, that character is eliminated"
        )


card(
    "AS-71",
    OnlyOn(not_races=("ringwraith",)),
    MakesOvert(),
    KeepsToTheDeeps(),
    Devours(modifier=-2),
    NotAgainstBalrogs(),
)


# -- Black Horse ------------------------------------------------------------------------------------


class CarriesRider(AfterLeaving):
    """When it leaves play, the character who controls it goes back to hand, unless they are leaving play themselves."""

    def gone(self, table: Table, card: Card) -> None:
        rider = table.cards.get(card.on) if card.role == "ally" else None
        if rider is not None and zones.LEAVING not in rider.note:
            zones.leave(table, rider.number, "hand", "term.return")

    def text(self) -> str:
        return "if it leaves play, the Ringwraith who controls it goes back to your hand"


card(
    "AS-72",
    OnlyOn(races=("ringwraith",)),
    TapsNoSite(),
    AllowsWraith(),
    Steed("Black Rider"),
    CarriesRider(),
)


# -- Creature of an Older World ---------------------------------------------------------------------


class PreyOfRider(Target):
    """A hero whose company the rider's company is attacking, before strikes are assigned."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        fight = table.combat
        if fight is None or fight.source != "company" or fight.stage != "start" or fight.canceled:
            return ()
        return [str(number) for number in company_combat.free_defenders(table, False)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight, steed = table.combat, table.cards.get(source)
        prey = table.companies.get(fight.company) if fight is not None else None
        if fight is None or steed is None or prey is None or numbers.is_minion_company(table, prey):
            return Refusal(NO, (card,))
        if steed.on not in company_combat.free_attackers(table, False):
            return Refusal(NO, (card,))
        return None if token in self.candidates(table, seat, card, source) else Refusal(NO, (card,))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return "a hero whom your Ringwraith's company attacks, before strikes are assigned"


class AssignRider(Effect):
    """The strike of the one who controls the steed is faced by the target."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        steed = table.cards.get(link.source)
        if table.combat is not None and steed is not None:
            company_combat.give(table, int(link.target), steed.on)

    def text(self) -> str:
        return "the strike of your Ringwraith is assigned to him"


card(
    "AS-73",
    OnlyOn(races=("ringwraith",), avatar=True),
    TapsNoSite(),
    MakesOvert(),
    Gives("prowess", 2, who=Who(races=("ringwraith",))),
    Steed("Fell Rider", alone=True),
    Ability(when=windows.STRIKE, on=StrikeOnBearer(), taps=("source",), does=(CancelStrike(),)),
    Ability(when=windows.ATTACK, on=PreyOfRider(), by_attacker=True, taps=("source",), does=(AssignRider(),)),
    CarriesRider(),
)


# -- Great Bats -------------------------------------------------------------------------------------


class DefenderChooses(Effect):
    """The attacker does not choose the defending characters any more."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            table.combat.attacker_chooses = False

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        fight = table.combat
        always = fight is not None and any(part.always for part in parts_of(fight.card, AttackerChooses))
        return fight is not None and fight.attacker_chooses and not always

    def text(self) -> str:
        return "the attacker does not choose the defending characters"


card(
    "AS-74",
    MakesOvert(),
    CannotBeAttacked(),
    DiscardedIfWounded(),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(),
        taps=("source",),
        does=(DefenderChooses(),),
    ),
    OnlyOnePerCompany(),
)


# -- Great Lord of Goblin-gate ----------------------------------------------------------------------


class StrikeOnRace(TheStrike, kw_only=True):
    """In combat between companies, a strike that somebody of a race faces who is in the company of the card."""

    race: str

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.strike < 0 or fight.source != "company":
            return Refusal(NO, (card,))
        strike = fight.given[fight.strike]
        who = table.cards.get(strike.target if seat == fight.defender else strike.attacker)
        if who is None or who.facts.race != self.race:
            return Refusal(NO, (card,))
        if source in table.cards and table.company_of(source) != table.company_of(who.number):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        who = a_or_an(self.race.capitalize())
        return f"a strike that {who} of its company faces in combat between companies"


class RaceProwess(Effect):
    """All of a race in the company of this card get prowess against the attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    race: str
    amount: int

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(acting(table).source)
        if company is not None:
            for member in table.members(company):
                if member.facts.race == self.race:
                    last(table, "prowess", member.token, self.amount, until="attack")

    def text(self) -> str:
        return f"each {self.race.capitalize()} in its company has {self.amount:+d} prowess against the attack"


card(
    "AS-75",
    MakesOvert(),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(),
        taps=("source",),
        does=(RaceProwess("orc", 2),),
    ),
    Ability(
        when=windows.STRIKE,
        on=StrikeOnRace(race="orc"),
        taps=("source",),
        does=(RaceProwess("orc", 2),),
    ),
)


# -- Regiment of Black Crows ------------------------------------------------------------------------


class CreatureToHand(Effect):
    """The creature that attacks goes back to its player's hand."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None and table.combat.maker in table.cards:
            zones.leave(table, table.combat.maker, "hand", "term.return")

    def text(self) -> str:
        return "return the creature to its player's hand"


card(
    "AS-76",
    MakesOvert(),
    CannotBeAttacked(),
    DiscardedIfWounded(),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(sources=("creature",), keyed_to_site=False, cancels=True),
        taps=("source",),
        does=(CancelAttack(), CreatureToHand()),
    ),
    OnlyOnePerCompany(),
)
