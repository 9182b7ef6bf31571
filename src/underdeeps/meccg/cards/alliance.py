"""Resources of the Free Peoples against the Shadow: in battle with minions, at guarded sites, between factions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.cards.additions import AddsAttack
from underdeeps.meccg.cards.base import Effect, Reaction, acting
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.cards.events import Short
from underdeeps.meccg.cards.places import ALLIED
from underdeeps.meccg.cards.targets import NO, CardsInPlay, TheAttack
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Combat
from underdeeps.meccg.rules import combat, keying, numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.facts import Attack
    from underdeeps.meccg.table import Card, Company, Link, Table


# -- battle -----------------------------------------------------------------------------------------


class InBattle(Short, kw_only=True):
    """A short-event that helps in combat between companies, on the opponent's turn too."""

    any_turn: bool = True

    def _company_combat_refusal(self, table: Table, combat: Combat, seat: str, card: str) -> Refusal | None:
        if table.window & windows.ATTACK and seat == combat.defender:
            return None
        return super()._company_combat_refusal(table, combat, seat, card)

    def text(self) -> str:
        return super().text().removeprefix("when attacked or strike, ")


def side_in(table: Table, seat: str) -> Company | None:
    """The company of a player in the combat that is under way."""
    fight = table.combat
    if fight is None:
        return None
    return table.companies.get(fight.company if seat == fight.defender else fight.attackers)


class OrcsOrOvert(TheAttack, kw_only=True):
    """An Orc attack on a company of the player, or combat with an overt company."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> tuple[str, ...]:
        return ("attack",) if table.combat is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.canceled:
            return Refusal(NO, (card,))
        if fight.source != "company":
            met = fight.stage == "start" and fight.is_of(("orc",))
        else:
            foe = table.companies.get(fight.attackers if seat == fight.defender else fight.company)
            met = foe is not None and numbers.is_overt(table, foe)
        return None if met else Refusal(NO, (card,))

    def text(self) -> str:
        return "an Orc attack on your company, or its combat with an overt company (on your opponent's turn, too)"


class WhetBlades(Effect, kw_only=True):
    """Blades of some names give more prowess, and lower the body of strikes, in this fight."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    names: tuple[str, ...]
    prowess: int
    strike_body: int

    @instant
    def do(self, table: Table) -> None:
        for blade in self.blades(table, acting(table).seat):
            last(table, "prowess", str(blade.on), self.prowess, until="attack")
            last(table, combat.STRIKE_BODY, str(blade.on), self.strike_body, until="attack")

    def blades(self, table: Table, seat: str) -> list[Card]:
        """The blades in use in the company of a player that fights."""
        company = side_in(table, seat)
        return [
            item
            for number in (company.characters if company is not None else ())
            for item in table.borne(number, "item")
            if item.facts.name in self.names and numbers.in_use(table, item)
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.blades(table, seat))

    def text(self) -> str:
        return (
            f"every {', '.join(self.names)} in the company gives {self.prowess:+d} prowess more, and "
            f"{self.strike_body:+d} to the body of strikes that its bearer faces"
        )


class ByMinions(TheAttack, kw_only=True):
    """The attack of a company of minions on a company of the player."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        foes = table.companies.get(fight.attackers) if fight is not None and fight.source == "company" else None
        if foes is None or not numbers.is_minion_company(table, foes):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "the attack of a minion company on one of yours"


class HeroesRise(Effect):
    """The heroes of the attacked company have more prowess until the end of the turn, once in the turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        company = table.companies.get(fight.company) if fight is not None else None
        if fight is None or company is None:
            return
        for number in company.characters:
            if table.cards[number].facts.alignment == "hero":
                last(table, "prowess", str(number), self.prowess)
        fight.flags = (*fight.flags, acting(table).card)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = side_in(table, seat)
        tokens = [str(number) for number in company.characters] if company is not None else []
        return not any(effect.card == card and effect.target in tokens for effect in table.lasting)

    def text(self) -> str:
        return f"all heroes of the company have {self.prowess:+d} prowess until the end of the turn"


# -- the woods --------------------------------------------------------------------------------------


def rangers_in_hand(table: Table, seat: str) -> list[str]:
    """The rangers in a hand."""
    hand = table.players[seat].hand.distinct()
    return [card for card in hand if CARDS[card].kind == "character" and "ranger" in CARDS[card].skills]


class ForARanger(Short, kw_only=True):
    """A short-event for which a ranger is discarded from hand."""

    chooses: ClassVar[bool] = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not rangers_in_hand(table, seat):
            return Refusal("timing.active-condition.definition", (card,))
        return super().refusal(table, seat, card, source)

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "drughu.ranger",
            [Option("discard", ranger) for ranger in rangers_in_hand(table, seat)],
            "timing.active-condition.performed-at-declaration",
        )
        return choice.subject

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        zones.take_from_hand(table, link.seat, link.choice)
        zones.put_in_discard(table, link.seat, link.choice, EVERYONE)
        table.tell("discarded", "term.discard", seat=link.seat, card=link.choice)
        zones.happen(table, "discarded-from-hand", link.seat)

    def text(self) -> str:
        return f"discard a ranger from your hand, {super().text()}"


class Woodcraft(Effect):
    """The characters of the company fight better in the wild and in ruins this turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        last(table, combat.WOODCRAFT, acting(table).target, self.prowess)

    def text(self) -> str:
        return (
            f"until the end of the turn its characters have {self.prowess:+d} prowess against attacks keyed to "
            "wilderness and in combat at ruins-and-lairs"
        )


# -- the Sun ----------------------------------------------------------------------------------------


class LiftHazards(Effect):
    """All hazard permanent-events on the target are discarded."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})

    @instant
    def do(self, table: Table) -> None:
        for number in hazards_on(table, acting(table).target):
            zones.discard(table, number)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(hazards_on(table, target))

    def text(self) -> str:
        return "discard all hazard permanent-events on him"


def hazards_on(table: Table, token: str) -> list[int]:
    """The hazard permanent-events on a character."""
    return [
        event.number
        for event in table.borne(int(token), "event")
        if event.facts.kind == "hazard" and "permanent-event" in event.facts.forms
    ]


# -- sites ------------------------------------------------------------------------------------------


class Watched(CardsInPlay, kw_only=True):
    """A site of the player: a shadow-hold where he has a scout, or ruins-and-lairs where he has a ranger."""

    roles: tuple[str, ...] = ("site",)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        site = table.card(token)
        skill = {"shadow-hold": "scout", "ruins-and-lairs": "ranger"}.get(keying.site_type(table, site), "")
        there = [
            member
            for company in table.companies_of(seat)
            if company.site == site.number and not numbers.is_away(table, company)
            if f"no-{skill}-resources" not in company.flags
            for member in table.members(company)
        ]
        watched = skill and any(skill in numbers.skills(table, member.number) for member in there)
        return None if watched else Refusal(NO, (card, site.id))

    def text(self) -> str:
        return "a shadow-hold where one of your scouts is, or a ruins-and-lairs where one of your rangers is"


class GuardsRaised(AddsAttack):
    """All versions of the site on which this card lies have one more automatic-attack against minion companies."""

    def at(self, table: Table, source: Card, site: Card, company: Company) -> Attack | None:
        host = table.cards.get(source.on)
        if host is None or host.facts.name != site.facts.name or not numbers.is_minion_company(table, company):
            return None
        return self.attack

    def by_event(self) -> bool:
        return False

    def text(self) -> str:
        attack = self.attack
        return (
            f"all versions of the site have one more automatic-attack against minion companies: {attack.strikes} "
            f"{attack.race.capitalize()} strikes with {attack.prowess} prowess, detainment"
        )


# -- factions ---------------------------------------------------------------------------------------


class BrokenAlliance(Reaction, kw_only=True):
    """It is discarded when one of the allied factions is discarded."""

    event: str = "discarded-from-play"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        faction = table.cards.get(int(subject))
        if faction is None or faction.role != "faction":
            return False
        return faction.facts.alignment == "hero" and faction.facts.race in ALLIED

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.discard(table, source.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "discard this card when one of these factions is discarded"
