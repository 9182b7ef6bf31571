"""Events that attack, that add to automatic-attacks, or that strengthen attacks of a race until one is defeated."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.cards.base import Effect, Reaction, Target, acting
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.cards.events import HazardShort
from underdeeps.meccg.cards.states import DOORS, EachAttackOf
from underdeeps.meccg.cards.targets import NO, Companies, TheSite, a_or_an
from underdeeps.meccg.facts import CARDS, Attack
from underdeeps.meccg.fight import Combat, Strike
from underdeeps.meccg.rules import ambushes, checks, combat, creatures, keying, numbers, site_phase, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- attacks of a race ------------------------------------------------------------------------------


def _races(races: tuple[str, ...]) -> str:
    return " or ".join(race.capitalize() for race in races)


class EachAttackNotByAgent(EachAttackOf, kw_only=True):
    """An attack of one of these races is about to be fought, and it is not an agent's."""

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        if table.combat is not None and table.combat.source == "agent":
            return ()
        return super().entities(table, source)

    def text(self) -> str:
        return f"{super().text()}, unless an agent makes it"


class WithDoorsEachAttackOf(EachAttackOf, kw_only=True):
    """With Doors of Night: an attack of one of these races is about to be fought."""

    def text(self) -> str:
        return f"if {DOORS} is in play, each {_races(self.races)} attack has +1 strike and +1 prowess"


class DiscardedByDefeat(Reaction, kw_only=True):
    """It is discarded when an attack of one of these races is defeated."""

    event: str = "attack-ended"
    races: tuple[str, ...]
    with_doors: tuple[str, ...] = ()
    """Further races with Doors of Night."""
    agents: bool = True
    """Whether attacks of agents count."""

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        fight = table.combat
        if subject != combat.DEFEATED or fight is None or fight.source == "company" or source.role != "event":
            return False
        if fight.source == "agent" and not self.agents:
            return False
        return fight.is_of(self.races) or (fight.is_of(self.with_doors) and numbers.doors_of_night(table))

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.discard(table, source.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        if self.with_doors or not self.agents:
            return "it is discarded once such an attack is defeated"
        return f"it is discarded once {a_or_an(_races(self.races))} attack is defeated"


# -- automatic-attacks ------------------------------------------------------------------------------


def attacks_at(table: Table, site: Card) -> list[Attack]:
    """The automatic-attacks of a site against the company whose phase it is."""
    number = table.journey.company if table.journey is not None else table.site_company
    company = table.companies.get(number)
    return site_phase.automatic_attacks(table, site, company) if company is not None else []


class SiteWithAttack(TheSite, kw_only=True):
    """The site of the company, with an automatic-attack that the company would face."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        site = table.cards.get(int(token))
        if site is None or not attacks_at(table, site):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"a {' or '.join(self.types) or 'site'} with an automatic-attack"


class OnAnAutomaticAttack(HazardShort, kw_only=True):
    """A short-event on one of the automatic-attacks of a site, which is chosen as it is declared."""

    chooses: ClassVar[bool] = True

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table, seat, "automatic-attack.which", attack_options(table, token), "timing.target.chosen-at-declaration"
        )
        return choice.subject


def attack_options(table: Table, token: str) -> list[Option]:
    """The automatic-attacks of a site, each once."""
    names = [site_phase.attack_name(attack) for attack in attacks_at(table, table.card(token))]
    return [Option("attack", name) for name in dict.fromkeys(names)]


class StrengthenAutomaticAttack(Effect):
    """The automatic-attack has more prowess until the end of the turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        last(table, "automatic-prowess", acting(table).target, self.prowess, acting(table).choice)

    def text(self) -> str:
        return f"one automatic-attack of your choice there has {self.prowess:+d} prowess until the end of the turn"


class ShortenAutomaticAttack(Effect):
    """The automatic-attack has fewer strikes until the end of the turn, but one at least."""

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})
    strikes: int

    @instant
    def do(self, table: Table) -> None:
        last(table, "automatic-strikes", acting(table).target, self.strikes, acting(table).choice)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return any(attack.strikes > 1 and not attack.each for attack in attacks_at(table, table.card(target)))

    def text(self) -> str:
        return f"one automatic-attack of your choice there has {self.strikes:+d} strikes, down to 1"


class RepeatAutomaticAttack(Effect):
    """The automatic-attack is faced once more, right after itself, until the end of the turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})

    @instant
    def do(self, table: Table) -> None:
        last(table, "extra-attack", acting(table).target, detail=acting(table).choice)

    def text(self) -> str:
        return (
            "until the end of the turn the site has one automatic-attack of your choice twice, the second right "
            "after the first and changed by whatever changes that"
        )


class CompaniesBoundForAttack(Companies, kw_only=True):
    """The company, moving to a site with an automatic-attack that it would face."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.journey is None or not attacks_at(table, table.cards[table.journey.site]):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a company on its way to a site that has an automatic-attack"


class FaceAttacksOfSite(Effect):
    """The company faces attacks that are as the automatic-attacks of its new site, but are none.

    It touches nothing that lets it be revealed on-guard: in a site phase no company is on its way.
    """

    @method
    def do(self, table: Table) -> Flow[None]:
        place = 0
        while place < len(ahead(table)):
            if not ambushes.is_open(ahead(table)[place]):
                begin_ahead(table, place)
                yield from combat.fight(table)
            place += 1

    def text(self) -> str:
        return (
            "it faces at once an attack like each automatic-attack of the site, with all that changes those; these "
            "are not automatic-attacks"
        )


def ahead(table: Table) -> list[Attack]:
    """The automatic-attacks of the new site of the company whose movement/hazard phase it is."""
    journey = table.journey
    if journey is None or journey.ended or journey.site not in table.cards:
        return []
    return attacks_at(table, table.cards[journey.site])


def begin_ahead(table: Table, place: int) -> None:
    """An attack begins that is as one of the automatic-attacks of the new site."""
    assert table.journey is not None
    company, site = table.companies[table.journey.company], table.cards[table.journey.site]
    more = place + 1 < len(ahead(table))
    site_phase.begin_as(table, company, site, place, source="event", card=acting(table).card, maker=0)
    if more and table.combat is not None:
        table.combat.open = False


# -- strikes that are no attack ---------------------------------------------------------------------


class StrikeAll(Effect, kw_only=True):
    """Each of the company faces one strike, which is no attack and cannot be canceled.

    It touches nothing that lets it be revealed on-guard: in a site phase no company is on its way.
    """

    prowess: int
    body_check: int = 0

    @method
    def do(self, table: Table) -> Flow[None]:
        self.begin(table)
        yield from combat.fight_strikes(table)
        table.combat = None

    def begin(self, table: Table) -> None:
        """Lay the strikes on the table."""
        company = table.companies[int(acting(table).target[1:])]
        facing = tuple(member.number for member in table.members(company))
        table.combat = Combat(
            number=table.number(),
            company=company.number,
            defender=company.owner,
            source="event",
            card=acting(table).card,
            maker=0,
            race="",
            strikes=len(facing),
            prowess=self.prowess,
            each=True,
            cannot_be_canceled=True,
            covert=not numbers.is_overt(table, company),
            members=facing,
            facing=facing,
            given=tuple(Strike(number) for number in facing),
            stage="strikes",
            flags=(combat.STRIKES_STAND, f"body-check:{self.body_check}"),
        )

    def text(self) -> str:
        check = f"; body checks that follow are modified by {self.body_check:+d}" if self.body_check else ""
        return (
            f"each character of it faces a strike of prowess {self.prowess}, which is no attack and cannot be "
            f"canceled{check}"
        )


# -- an ally turns ----------------------------------------------------------------------------------


class TurnAlly(Effect):
    """A roll with the ally's mind against influence: if it is higher, the ally attacks the one who controls it."""

    touches: ClassVar[frozenset[str]] = frozenset({"ally"})
    more: int

    @method
    def do(self, table: Table) -> Flow[None]:
        if self.turns(table):
            self.begin(table)
            outcome = yield from combat.fight(table)
            if outcome != combat.DEFEATED and int(acting(table).target) in table.cards:
                zones.discard(table, int(acting(table).target))

    def turns(self, table: Table) -> bool:
        """Whether the roll makes the ally attack."""
        link = acting(table)
        ally = table.card(link.target)
        dice = checks.roll(table, link.seat, "ally", "term.roll", card=ally.id, number=ally.number)
        held = numbers.free_general_influence(table, ally.owner) + numbers.free_direct_influence(table, ally.on)
        return dice + numbers.mind(table, ally.number) > held + self.more

    def begin(self, table: Table) -> None:
        """The attack of the ally on the one who controls it."""
        link = acting(table)
        ally = table.card(link.target)
        company = table.company_of(ally.number)
        assert company is not None
        dice = checks.roll(table, link.seat, "prowess", "term.roll", card=ally.id, number=ally.number)
        combat.begin(
            table,
            company.number,
            source="event",
            card=link.card,
            maker=ally.number,
            race=ally.facts.race,
            strikes=1,
            prowess=numbers.base_prowess(table, ally) + dice,
            only=(ally.on,),
            open=False,
            detainment=not numbers.is_minion_company(table, company),
        )

    def text(self) -> str:
        return (
            "make a roll: if it and the ally's mind are more than its player's unused general influence, the unused "
            f"direct influence of the character who controls it and {self.more} together, the ally attacks that "
            "character (detainment against a hero) with 1 strike, of its normal prowess and a roll; unless the attack "
            "is defeated, discard the ally"
        )


# -- the dead ---------------------------------------------------------------------------------------


class DiscardedCreatures(Target):
    """A creature of a race in the player's discard pile that could attack the company now."""

    race: str

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        pile = table.players[seat].discard.distinct()
        return [each for each in pile if CARDS[each].race == self.race and "creature" in CARDS[each].forms]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if token not in table.players[seat].discard or not keying.keys(table, token):
            return Refusal("mh.creature.must-be-keyed", (card, token))
        return creatures.target_refusal(table, token) or zones.unique_refusal(table, token)

    def text(self) -> str:
        return f"an {self.race.capitalize()} creature in your discard pile that can attack"


class Raise(HazardShort, kw_only=True):
    """A creature comes back from the discard pile; what it is keyed to is chosen as the event is declared."""

    chooses: ClassVar[bool] = True

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "creature.key",
            [Option("key", key) for key in keying.keys(table, token)],
            "mh.creature.must-be-keyed",
            (token,),
        )
        return choice.subject


class AttackFromDiscard(Effect):
    """The creature comes into play from the discard pile and attacks, with other prowess."""

    searches: ClassVar[bool] = True
    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        number = self.come(table)
        yield from creatures.attacks(table, number, acting(table).choice)

    def come(self, table: Table) -> int:
        """The creature comes into play: its number."""
        link = acting(table)
        player = table.players[link.seat]
        player.discard = player.discard.without(link.target, EVERYONE)
        number = zones.enter(table, link.target, link.seat, "creature", note=(f"prowess:{self.prowess}",))
        table.tell("raised", "mh.creature.play", seat=link.seat, card=link.target, number=number)
        return number

    def text(self) -> str:
        return f"it attacks at once with {self.prowess:+d} prowess, and does not count against the hazard limit"
