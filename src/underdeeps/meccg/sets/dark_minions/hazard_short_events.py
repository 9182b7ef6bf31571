"""Hazard short-events of Dark Minions, by number.

Long because every card stands with what it alone needs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import OnAttacks
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.phrases import tells
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.language.wording import so_many
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.parts.agent_events import AgentShort
from underdeeps.meccg.parts.effects.ahead import ChangesTheAttack
from underdeeps.meccg.parts.effects.attacks import AttackFromDiscard, ModifyAttack
from underdeeps.meccg.parts.effects.cards import Discard, Tap
from underdeeps.meccg.parts.effects.journeys import GoAstray
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import DURING_ATTACK, HazardShort
from underdeeps.meccg.parts.needs import SameKindOfPlayer
from underdeeps.meccg.parts.plays import OnAttack, PaidFromHand
from underdeeps.meccg.parts.targets.agents import PlayersAgents
from underdeeps.meccg.parts.targets.attacks import NAZGUL, AttackOrAhead, TheAttack, TheStrike
from underdeeps.meccg.parts.targets.cards import DiscardedCreatures
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS, Member, Victims
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.rules import checks, companies, numbers, zones
from underdeeps.meccg.rules.combat import attacks, keying, strikes
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.turn import movement_hazard
from underdeeps.meccg.rules.turn.movement_hazard import SendBack
from underdeeps.meccg.table import Lasting

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Company, Table

# Chance of Being Lost
card(
    "DM-49",
    HazardShort(
        needs=(SameKindOfPlayer(),),
        on=Companies(where="journey", moving=True, by_regions=True),
        does=(GoAstray(above=6, near=True),),
    ),
)


# -- Exhalation of Decay ----------------------------------------------------------------------------


class Raise(HazardShort, kw_only=True):
    """A creature comes back from the discard pile; what it is keyed to is chosen as the event is declared."""

    chooses: ClassVar[bool] = True

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "creature.key",
            [Option("key", key) for key in keying.keys(table, token)],
            "mh.creature.must-be-keyed",
            (token,),
        )
        return choice.subject


card("DM-55", Raise(on=DiscardedCreatures("undead"), opens=True, fights=True, does=(AttackFromDiscard(prowess=-1),)))


# -- Faces of the Dead ------------------------------------------------------------------------------


def _leave_fight(table: Table, going: tuple[int, ...]) -> None:
    """Those who fled, and their allies, do not face the attack any more."""
    fight = table.combat
    if fight is None:
        return
    gone = {*going, *(ally.number for number in going for ally in table.borne(number, "ally"))}
    fight.flags = (*fight.flags, *(f"not-facing:{number}" for number in sorted(gone)))
    fight.given = tuple(
        zones.replace(strike, outcome="canceled") if strike.target in gone and not strike.outcome else strike
        for strike in fight.given
    )


def flee(table: Table, number: int) -> None:
    """A character leaves the company that is on its way and is back at its site of origin, as a company of his own."""
    company = table.company_of(number)
    journey = table.journey
    assert company is not None and journey is not None
    going = companies.with_followers(table, number)
    if set(going) == set(company.characters):
        movement_hazard.send_back(table)
        return
    if table.cards[number].on:
        zones.detach(table, number)
        zones.change(table, number, uncontrolled=True)
    companies.take_out(table, company.number, going)
    new = companies.new_company(table, company.owner, going, journey.origin)
    zones.change_company(table, new, faced=company.faced, flags=company.flags, done=True, returned=True)
    _leave_fight(table, going)
    table.tell("returned", "mh.returned.phase-ends", company=new)


class RollToGoOn(Effect):
    """A roll with his mind: below a number he leaves the company and goes back to its site of origin."""

    touches: ClassVar[frozenset[str]] = frozenset({"returns", "removes-character", "company"})
    needed: int

    @instant
    def do(self, table: Table) -> None:
        number = int(acting(table).target)
        card = table.cards[number]
        dice = checks.roll(table, card.owner, "terror", "term.roll", card=card.id, number=number)
        if dice + numbers.mind(table, number) < self.needed:
            flee(table, number)

    def text(self) -> str:
        return (
            f"his player makes a roll and adds his mind: below {self.needed}, he and his followers part from the "
            "others as a company of their own, which returns at once to the site of origin"
        )


class FarInTheWild(Victims, kw_only=True):
    """A character who moves with so many regions of a type in his site path."""

    path: tuple[str, int]

    def fits(self, table: Table, it: Member) -> bool:
        journey = table.journey
        if journey is None or journey.company != it.company.number or not journey.moving:
            return False
        kind, least = self.path
        return places.region_types(table, journey, for_hazard=True).count(kind) >= least and super().fits(table, it)

    def text(self) -> str:
        kind, least = self.path
        return f"{super().text()} who moves with at least {so_many(kind, least)} in his site path"


card(
    "DM-57",
    PaidFromHand(
        on=FarInTheWild(not_races=WIZARDS_AND_RINGWRAITHS, path=("wilderness", 2)),
        price_races=("undead",),
        does=(RollToGoOn(13),),
    ),
)


# -- Gnaw with Words --------------------------------------------------------------------------------


def skilled_about(table: Table, company: Company, skill: str) -> list[int]:
    """Those of a company who have a skill, and those, whosever they are, at its current or its new site."""
    journey = table.journey if table.journey is not None and table.journey.company == company.number else None
    names = [table.cards[site].facts.name for site in (company.site, journey.site if journey else company.site)]
    near = [
        other
        for other in table.companies.values()
        if other.number == company.number
        or (table.site_of(other).facts.name in names and not numbers.is_away(table, other))
    ]
    return [number for other in near for number in other.characters if skill in numbers.skills(table, number)]


class AmongPeers(Victims, kw_only=True):
    """An untapped character with a skill, if another such is in his company, at its site, or at its new site."""

    def fits(self, table: Table, it: Member) -> bool:
        return len(skilled_about(table, it.company, self.skill)) > 1 and super().fits(table, it)

    def text(self) -> str:
        return f"an untapped {self.skill}, if another {self.skill} is in his company or at its current or new site"


card(
    "DM-60",
    HazardShort(on=AmongPeers(skill="sage", state="untapped", allies=False), does=(Tap(),)),
    HazardShort(on=AmongPeers(skill="diplomat", state="untapped", allies=False), does=(Tap(),)),
)


# -- In Great Wrath ---------------------------------------------------------------------------------


class DiscardedNazgul(DiscardedCreatures):
    """A Nazgûl in the player's discard pile that could attack the company now."""

    race: str = NAZGUL

    def text(self) -> str:
        return "a Nazgûl in your discard pile that can attack"


card("DM-66", Raise(on=DiscardedNazgul(), opens=True, fights=True, does=(AttackFromDiscard(prowess=2, body=-1),)))


# -- Like the Crash of Battering-rams ---------------------------------------------------------------


tells("weakened", ("{number_card} is weakened: -{amount} body.", "Somebody is weakened: -{amount} body."))


def weaken_body(table: Table, number: int, loss: int) -> None:
    """The strike that is fought lowers the body of the one whom it wounded until the end of the turn."""
    if loss:
        fight = zones.combat_of(table)
        effect = Lasting("body", fight.card, table.hazard_player, str(number), -loss, order=table.number())
        table.lasting = (*table.lasting, effect)
        table.tell("weakened", "timing.effect.most-recent-prevails", number=number, amount=loss)


BATTERS = LASTING.declare("batters", "on a strike that lowers the body of the one whom it wounds")


class Batter(OnAttacks):
    """If the strike is successful it lowers the body of the one whom it wounds, the more the clearer it is.

    What it leaves behind names the strike by its place, and by how much that was successful.
    """

    step: int
    """By how much the strike must be successful to lower the body by one."""

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None and table.combat.strike >= 0:
            strike = strikes.strike_of(table)
            strikes.change_strike(table, flags=(*strike.flags, acting(table).card))
            linger(table, self, BATTERS, str(table.combat.strike), until="attack")

    def hits(self, table: Table, lasting: Lasting, margin: int) -> None:
        if lasting.target == str(zones.combat_of(table).strike):
            table.lasting = (*without(table.lasting, lasting), zones.replace(lasting, amount=margin))

    def wounds(self, table: Table, lasting: Lasting, number: int) -> None:
        if lasting.target == str(zones.combat_of(table).strike):
            weaken_body(table, number, lasting.amount // self.step)

    def text(self) -> str:
        return (
            "if it is successful, the body of the one whom it wounds is lowered until the end of the turn: by one for "
            f"each full {self.step} by which the strike exceeds his prowess and roll"
        )


card("DM-69", HazardShort(when=windows.STRIKE, on=TheStrike(), does=(Batter(5),)))


# -- Pierced by Many Wounds -------------------------------------------------------------------------


class Overwhelming(TheAttack, kw_only=True):
    """An attack with more strikes than there are characters who face it."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        fight = zones.combat_of(table)
        if fight.each or attacks.strikes_of(table) <= len(attacks.facing(table)):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "an attack with more strikes than there are to face them"


class Pierce(Effect):
    """The first excess strike on each one who faces the attack takes more prowess from them."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            table.combat.flags = (*table.combat.flags, acting(table).card, f"first-excess:{self.prowess}")

    def text(self) -> str:
        return f"the first excess strike laid on each character gives -{self.prowess} prowess in place of -1"


card("DM-79", HazardShort(when=DURING_ATTACK, counts=0, on=Overwhelming(), single="target", does=(Pierce(4),)))

# Seek without Success
card("DM-87", AgentShort(on=PlayersAgents(skill="ranger", here=True), price="discard", does=(SendBack(),)))

# Seized by Terror
card(
    "DM-88",
    HazardShort(
        on=Victims(not_races=WIZARDS_AND_RINGWRAITHS, moving_in=("shadow-land", "dark-domain")),
        does=(RollToGoOn(12),),
    ),
)


TRIBES = ("orc", "troll")

# Tribal Banner
card(
    "DM-93",
    OnAttack(
        counts=0,
        on=AttackOrAhead(races=TRIBES),
        single="target",
        does=(ModifyAttack(prowess=-1, body=-1, body_check=1),),
    ),
)


# -- Tribal Totem -----------------------------------------------------------------------------------


def company_beset(table: Table) -> str:
    """The company that is attacked; while none is, the one whose phase it is."""
    if table.combat is not None:
        return f"c{table.combat.company}"
    return f"c{table.journey.company if table.journey is not None else table.site_company}"


class OncePerCompany(OnAttack, kw_only=True):
    """A short-event on an attack that cannot be duplicated against a company, and is free."""

    counts: int = 0

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        name, company = CARDS[card].name, company_beset(table)
        played = any(effect.target == company and CARDS[effect.card].name == name for effect in table.lasting)
        if played or any(link.card and CARDS[link.card].name == name for link in table.chain):
            return Refusal("event.short.cannot-be-duplicated-entity", (card,))
        return super().refusal_on(table, seat, card, source, token)

    def once_in_words(self) -> str:
        return ". Cannot be duplicated against a company"


class RallyAll(ChangesTheAttack, kw_only=True):
    """The attack and all later ones of some races on the company this turn are weaker, but their wounds are worse."""

    races: tuple[str, ...]
    prowess: int
    body: int
    body_check: int

    def change(self, table: Table, combat: Combat, card: str) -> None:
        attacks.modify(table, Modifier("prowess", self.prowess, card))
        if combat.body is not None:
            attacks.modify(table, Modifier("body", self.body, card))
        combat.flags = (*combat.flags, card)
        self.ahead(table)

    def ahead(self, table: Table) -> None:
        company, races = company_beset(table), "|".join(self.races)
        last(table, "attack-prowess", company, self.prowess, races)
        last(table, "attack-body", company, self.body, races)
        last(table, "attack-body-check", company, self.body_check, races)

    def text(self) -> str:
        races = " and ".join(race.capitalize() for race in self.races)
        return (
            f"it and all {races} attacks on the company for the rest of the turn get {self.prowess:+d} prowess and "
            f"{self.body:+d} body; body checks that their successful strikes lead to are modified by "
            f"{self.body_check:+d}"
        )


card(
    "DM-94",
    OncePerCompany(
        on=AttackOrAhead(races=TRIBES),
        does=(RallyAll(races=TRIBES, prowess=-3, body=-3, body_check=2),),
    ),
)


# -- Which Might Be Lies ----------------------------------------------------------------------------


def needs_information(card: str) -> bool:
    """Whether a card says that it is playable where Information is."""
    targets = [target for action in parts_of(card, Action) for target in (action.on, action.by)]
    return any(getattr(target, "information", False) for target in targets)


class StoredLore(Target):
    """A stored resource permanent-event that needed a site where Information is playable."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(number) for player in table.players.values() for number in player.points]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        other = table.cards.get(int(token))
        if other is None or not other.stored or other.facts.kind != "resource":
            return Refusal(NO, (card,))
        lore = "permanent-event" in other.facts.forms and needs_information(other.id)
        return None if lore else Refusal(NO, (card, other.id))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return "a stored resource permanent-event that needed a site where Information is playable"


card("DM-100", HazardShort(on=StoredLore(), does=(Discard(),)))


# -- Wraith-lord ------------------------------------------------------------------------------------


WEAKENS = LASTING.declare(
    "wounds-weaken", "on a company in which attacks of a race (the detail) lower the body of those they wound"
)


class LordOfWraiths(OnAttacks, kw_only=True):
    """Nazgûl who attack the company this turn are stronger, weaken those whom they wound, and cost no hazard limit."""

    prowess: int
    body: int

    @instant
    def do(self, table: Table) -> None:
        company = acting(table).target
        last(table, "attack-prowess", company, self.prowess, NAZGUL)
        linger(table, self, WEAKENS, company, -self.body, NAZGUL)
        if table.combat is not None and table.combat.is_of((NAZGUL,)):
            attacks.modify(table, Modifier("prowess", self.prowess, acting(table).card))
        if table.journey is not None:
            zones.change_journey(table, free_races=(*table.journey.free_races, NAZGUL))

    def wounds(self, table: Table, lasting: Lasting, number: int) -> None:
        fight = zones.combat_of(table)
        if lasting.target == f"c{fight.company}" and fight.is_of((NAZGUL,)):
            weaken_body(table, number, -self.body)

    def text(self) -> str:
        return (
            f"each Nazgûl that attacks it this turn does not count against the hazard limit, has {self.prowess:+d} "
            f"prowess, and gives {self.body:+d} body for the rest of the turn to those whom it wounds"
        )


card(
    "DM-103",
    HazardShort(
        on=Companies(where="journey", moving=True, path=(("dark-domain", 2),)),
        single="turn",
        does=(LordOfWraiths(prowess=2, body=-1),),
    ),
)
