"""Hazard short-events of The Dragons that let a Dragon come: to another place than usual, or back to hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE, without
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import OnAttacks
from underdeeps.meccg.language.hooks.hazards import OpensKeysForNow, RevealedAgainst
from underdeeps.meccg.language.later import linger, wait
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.effects.journeys import ChangeHazardLimit
from underdeeps.meccg.parts.effects.piles import take_back
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.parts.wording import listed
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import combat, creatures, keying

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Journey, Lasting, Table


def is_dragon(card: str, being: str = "") -> bool:
    """Whether a card is a Dragon creature, or that of a certain Dragon."""
    facts = CARDS[card]
    return facts.race == "dragon" and "creature" in facts.forms and (not being or facts.manifestation == being)


# -- Fever of Unrest --------------------------------------------------------------------------------


DRAGON_COMES = LASTING.declare("dragon-comes", "by which a Dragon can be keyed to what its detail says")


class LetDragonBeKeyed(OpensKeysForNow, OnAttacks, kw_only=True):
    """One Dragon creature can be keyed to the site path or the site, until it attacks."""

    being: str = ""
    at_site: bool = False

    @instant
    def do(self, table: Table) -> None:
        if table.journey is not None:
            linger(table, self, DRAGON_COMES, f"c{table.journey.company}", table.journey.site)

    def keys(self, table: Table, lasting: Lasting, card: str, journey: Journey) -> tuple[str, ...]:
        if lasting.target != f"c{journey.company}" or not is_dragon(card, self.being):
            return ()
        if self.at_site:
            here = lasting.amount == journey.site
            return (f"site-name:{table.cards[journey.site].facts.name}",) if here else ()
        return ("region:wilderness",) if journey.moving else ()

    def begins(self, table: Table, lasting: Lasting, combat: Combat) -> None:
        if is_dragon(combat.card, self.being) and lasting.target == f"c{combat.company}":
            table.lasting = without(table.lasting, lasting)

    def text(self) -> str:
        who = self.being or "one Dragon hazard creature"
        return f"{who} can be played against the company this turn, keyed to {'the site' if self.at_site else 'that'}"


def _through_wilds(least: int, being: str = "") -> HazardShort:
    """A hazard on a company with so much Wilderness in its site path."""
    on = Companies(where="journey", moving=True, path=(("wilderness", least),))
    return HazardShort(on=on, does=(LetDragonBeKeyed(being=being),))


card("TD-24", _through_wilds(4), _through_wilds(3, "Leucaruth"))


# -- Frenzy of Madness ------------------------------------------------------------------------------


asks("frenzy.creature", "{card}: which creature do you discard for it?", {"discard": "{subject}."})

DARK_LANDS = ("Gorgoroth", "Nurn", "Udûn", "Imlad Morgul")


class FarHold(TheSite, kw_only=True):
    """The site, of some type, that is not in some regions."""

    outside: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        site = table.cards.get(int(token))
        if site is None or site.facts.region in self.outside:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} that is not in {listed(self.outside, 'or')}"


class PaidWithCreature(HazardShort, kw_only=True):
    """A short-event for which a creature is discarded from hand that could be keyed to the site."""

    chooses: ClassVar[bool] = True

    def prices(self, table: Table, seat: str) -> list[Option]:
        """The creatures of the hand that could be keyed to the site."""
        hand = [each for each in table.players[seat].hand.distinct() if "creature" in CARDS[each].forms]
        return [
            Option("discard", each) for each in hand if any(key.startswith("site") for key in keying.keys(table, each))
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not self.prices(table, seat):
            return Refusal("timing.active-condition.definition", (card,))
        return super().refusal(table, seat, card, source)

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        rule = "timing.active-condition.performed-at-declaration"
        choice = yield from ask(table, seat, "frenzy.creature", self.prices(table, seat), rule)
        zones.take_from_hand(table, seat, choice.subject)
        zones.put_in_discard(table, seat, choice.subject, EVERYONE)
        table.tell("discarded", rule, seat=seat, card=choice.subject)
        zones.happen(table, "discarded-from-hand", seat)
        return choice.subject

    def other_price(self) -> str:
        return "discard a hazard creature that is playable at the site from your hand"


HOLD = FarHold(types=("shadow-hold",), outside=DARK_LANDS)

card(
    "TD-26",
    PaidWithCreature(on=HOLD, does=(LetDragonBeKeyed(at_site=True),)),
    HazardShort(
        on=FarHold(types=("shadow-hold",), outside=DARK_LANDS), does=(LetDragonBeKeyed(being="Daelomin", at_site=True),)
    ),
)


# -- Parsimony of Seclusion -------------------------------------------------------------------------


asks("parsimony", "{card}: which Dragon do you take back?", {"take": "{subject}."})


class TakeDragonBack(Effect):
    """A manifestation of a unique Dragon, or of a certain one, goes from the discard pile to hand."""

    searches: ClassVar[bool] = True
    being: str = ""

    @method
    def do(self, table: Table) -> Flow[None]:
        seat = acting(table).seat
        if self.found(table, seat):
            choice = yield from ask(
                table, acting(table).seat, "parsimony", self.found(table, acting(table).seat), "term.search"
            )
            take_back(table, acting(table).seat, choice.subject)

    def found(self, table: Table, seat: str) -> list[Option]:
        """What can be taken."""
        beings = (self.being,) if self.being else tuple(LAIRS)
        pile = zones.discarded(table, seat)
        return [Option("take", each) for each in pile if CARDS[each].manifestation in beings]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        return f"take a manifestation of {self.being or 'a unique Dragon'} from your discard pile into your hand"


class TakeAndRaise(HazardShort, kw_only=True):
    """A short-event that cannot be played for its second effect alone."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not self.does[0].possible(table, seat, card, source, ""):
            return Refusal("event.short.needs-effect", (card,))
        return super().refusal(table, seat, card, source)


card(
    "TD-52",
    HazardShort(does=(TakeDragonBack(),)),
    TakeAndRaise(does=(TakeDragonBack("Agburanar"), ChangeHazardLimit(2))),
)


# -- Rumor of Wealth --------------------------------------------------------------------------------


asks("rumor.dragon", "{card}: which Dragon comes to the treasure?", {"dragon": "{subject}."})


class RumorSpreads(Effect):
    """Once a major or greater item is played at the site, a Dragon of the hand may attack there."""

    not_by: str

    @instant
    def do(self, table: Table) -> None:
        wait(table, self, "treasure-played", acting(table).target)

    @method
    def later(self, table: Table, moment: str, target: str, detail: str) -> Flow[None]:
        seat = table.hazard_player
        if table.site_company not in table.companies or not self.found(table, seat):
            return
        choice = yield from ask(
            table,
            table.hazard_player,
            "rumor.dragon",
            [*self.found(table, table.hazard_player), Option("none")],
            "mh.creature.play",
            (self.card,),
        )
        if choice.verb == "none":
            return
        number = self.come(table, choice.subject)
        outcome = yield from combat.fight(table)
        if creatures.is_creature(table, number):
            yield from creatures.conclude(table, number, (outcome,))

    def found(self, table: Table, seat: str) -> list[Option]:
        """The Dragons of a hand that can come."""
        company = table.companies[table.site_company]
        return [
            Option("dragon", each)
            for each in table.players[seat].hand.distinct()
            if is_dragon(each) and CARDS[each].manifestation != self.not_by
            if zones.unique_refusal(table, each) is None and keying.company_refusal(table, company, each) is None
        ]

    def come(self, table: Table, card: str) -> int:
        """A Dragon is played at the site, and attacks: its number."""
        seat = table.hazard_player
        zones.take_from_hand(table, seat, card)
        number = zones.enter(table, card, seat, "creature")
        company = table.companies[table.site_company]
        creatures.begin_on(table, company.number, number, f"site-name:{table.site_of(company).facts.name}", 0)
        zones.combat_of(table).open = False
        return number

    def text(self) -> str:
        return (
            "when a major or greater item has been played there in the site phase of this turn, you may play one "
            f"Dragon hazard creature, but not {self.not_by}, at the site; it does not count against the hazard limit"
        )


card(
    "TD-58",
    HazardShort(on=TheSite(types=("ruins-and-lairs",), lair=False), does=(RumorSpreads("Eärcaraxë"),)),
    RevealedAgainst(plays=True),
)
