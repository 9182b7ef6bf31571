"""Resource short-events of Against the Shadow, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import EndsDetainment
from underdeeps.meccg.language.hooks.hazards import RemovalRoll
from underdeeps.meccg.language.hooks.influence import SavesFaction
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.effects.attacks import CancelAutomaticAttacks, ModifyAttack
from underdeeps.meccg.parts.effects.cards import Untap
from underdeeps.meccg.parts.effects.checks import AddToCheck, CorruptionCheck, EaseFactions
from underdeeps.meccg.parts.effects.journeys import ByStair, MoveOn
from underdeeps.meccg.parts.effects.lasting import Flag, last
from underdeeps.meccg.parts.effects.piles import Draw
from underdeeps.meccg.parts.effects.sites import LeaveForItem
from underdeeps.meccg.parts.events import InBattle, Short
from underdeeps.meccg.parts.needs import AvatarInPlay, InPlay, IsSauron, OpponentIs, TappedHoard
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.cards import hazards_in_company
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.parts.targets.companies import Above, Below, Companies
from underdeeps.meccg.parts.wording import either
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.journeys import moving_on

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Lasting, Link, Table


# -- Biter and Beater! ------------------------------------------------------------------------------


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


def side_in(table: Table, seat: str) -> Company | None:
    """The company of a player in the combat that is under way."""
    fight = table.combat
    if fight is None:
        return None
    return table.companies.get(fight.company if seat == fight.defender else fight.attackers)


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
            last(table, "strike-body", str(blade.on), self.strike_body, until="attack")

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
            f"every {either(self.names)} in the company gives {self.prowess:+d} prowess more, and "
            f"{self.strike_body:+d} to the body of strikes that its bearer faces"
        )


card(
    "AS-46",
    InBattle(
        when=windows.ATTACK | windows.STRIKE,
        on=OrcsOrOvert(),
        does=(WhetBlades(names=("Sword of Gondolin", "Orcrist", "Glamdring"), prowess=2, strike_body=-1),),
    ),
)


# -- Glamour of Surpassing Excellance ---------------------------------------------------------------


class RollAgainstHazards(Effect):
    """A roll for each hazard permanent-event on the characters of a company: above its number it is discarded."""

    otherwise: int

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        for card in tuple(hazards_in_company(table, table.companies[int(link.target[1:])])):
            if card.number in table.cards:
                dice = checks.roll(table, link.seat, "removal", "corruption.removal.repeat-by-tapping", card=card.id)
                if dice > self.needed(card.id):
                    zones.discard(table, card.number)

    def needed(self, hazard: str) -> int:
        """The number on a hazard that a roll for its removal has to exceed."""
        return next((part.number for part in parts_of(hazard, RemovalRoll)), self.otherwise)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.companies.get(int(target[1:]))
        return company is not None and any(hazards_in_company(table, company))

    def text(self) -> str:
        return (
            "make a roll for each hazard permanent-event on its characters: above the number that its own removal asks "
            f"for, or above {self.otherwise} if it has none, discard it"
        )


card(
    "AS-49",
    Short(
        on=Companies(where="own", at_types=("border-hold", "free-hold"), moving=False),
        does=(RollAgainstHazards(8),),
    ),
)


# -- Power Against the Shadow -----------------------------------------------------------------------


class ByMinions(TheAttack, kw_only=True):
    """The attack of a company of minions on a company of the player."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        foes = table.companies.get(fight.attackers) if fight is not None and fight.source == "company" else None
        if foes is None or not numbers.is_minion_company(table, foes):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def noun(self) -> str:
        """It is the company that cannot have it twice in a turn."""
        return "company"

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
        return f"all heroes of the company have {self.prowess:+d} prowess for the rest of the turn"


card(
    "AS-53",
    InBattle(
        when=windows.ATTACK,
        on=ByMinions(),
        single="target",
        does=(HeroesRise(3),),
    ),
)


# -- The Sun Unveiled -------------------------------------------------------------------------------


def hazards_on(table: Table, token: str) -> list[int]:
    """The hazard permanent-events on a character."""
    return [
        event.number
        for event in table.borne(int(token), "event")
        if event.facts.kind == "hazard" and "permanent-event" in event.facts.forms
    ]


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


card(
    "AS-56",
    Short(on=Characters(at_types=("free-hold",)), needs=(InPlay("Gates of Morning"),), does=(LiftHazards(), Untap())),
)

# Above the Abyss
card(
    "AS-77",
    Short(
        needs=(OpponentIs("wizard"), AvatarInPlay()),
        on=Characters(where="own", state="tapped", not_races=("ringwraith",)),
        does=(Untap(),),
    ),
)


# -- The Dark Power ---------------------------------------------------------------------------------


COMES_BACK = LASTING.declare("faction-comes-back", "on a faction that is shuffled into the play deck if it is not won")


class FactionComesBack(SavesFaction):
    """If the attempt to win a faction fails, it is shuffled into the play deck."""

    @instant
    def do(self, table: Table) -> None:
        if table.checks:
            linger(table, self, COMES_BACK, table.checks[-1].against)

    def saves(self, table: Table, lasting: Lasting, seat: str, card: str) -> bool:
        if lasting.target != card:
            return False
        table.lasting = tuple(each for each in table.lasting if each.part != self.key or each.target != card)
        zones.shuffle_into_deck(table, seat, card)
        table.tell("shuffled-back", "term.shuffle", seat=seat, card=card)
        return True

    def text(self) -> str:
        return "if the check fails, the faction is shuffled into your play deck"


card(
    "AS-79",
    Short(
        when=windows.INFLUENCE,
        needs=(IsSauron(),),
        on=TheCheck(kinds=("influence",), factions=True),
        does=(AddToCheck(3), FactionComesBack()),
    ),
)


# -- Dark Tryst -------------------------------------------------------------------------------------


class Once(Short, kw_only=True):
    """A short-event that is removed from the game when it has taken effect."""

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved:
            super().fate(table, link, resolved)
            return
        zones.remove_from_game(table, link.seat, link.card)

    def text(self) -> str:
        return super().text() + ", then remove this card from the game"


card("AS-80", Once(does=(Draw(3),)))


# -- Driven as by a Madness -------------------------------------------------------------------------


class ChangeDefenders(Effect, kw_only=True):
    """All characters of the attacked company have other numbers against the attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    prowess: int = 0
    body: int = 0

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        if fight is None or fight.company not in table.companies:
            return
        for number in table.companies[fight.company].characters:
            for kind, amount in (("prowess", self.prowess), ("body", self.body)):
                if amount:
                    last(table, kind, str(number), amount, until="attack")
        fight.flags = (*fight.flags, acting(table).card)

    def text(self) -> str:
        parts = [f"{self.prowess:+d} prowess" if self.prowess else "", f"{self.body:+d} body" if self.body else ""]
        return f"all characters of the company have {' and '.join(each for each in parts if each)} against the attack"


card(
    "AS-81",
    Short(
        when=windows.ATTACK,
        on=TheAttack(),
        by=Characters(where="attacked", magic="spirit-magic", facing=True),
        single="target",
        does=(ChangeDefenders(prowess=2, body=-1), CorruptionCheck("by", -3, not_ringwraith=True)),
    ),
)

# Eye Never Sleeping
card(
    "AS-82",
    Short(
        when=windows.ATTACK,
        needs=(IsSauron(),),
        on=TheAttack(sources=("creature",), cancels=True),
        does=(CancelAttack(),),
    ),
)

# Far Below the Deepest Delvings
card("AS-84", Short(when=windows.MOVEMENT, on=Below(where="journey"), does=(MoveOn(),)))

# Hail of Darts
card(
    "AS-86",
    Short(
        when=windows.ORGANIZATION | windows.ORGANIZATION_END,
        on=Companies(),
        single="target",
        does=(
            Flag(
                "support-worth:3",
                "until the end of the turn each one of it who taps in support gives +3 prowess in place of +1",
            ),
        ),
    ),
)

# Hoard Well-searched
card(
    "AS-87",
    Short(
        when=windows.SITE,
        needs=(TappedHoard(),),
        by=Characters(where="site", skill="scout"),
        skill="scout",
        does=(LeaveForItem(("minor", "major")),),
    ),
)

# Join With That Power
card(
    "AS-90",
    Short(
        when=windows.CORRUPTION | windows.INFLUENCE,
        on=TheCheck(with_skill="diplomat"),
        skill="diplomat",
        single="target",
        does=(AddToCheck(1, per_companion=True, less=1),),
    ),
)

# Legendary Stair
card("AS-91", Short(when=windows.ORGANIZATION, on=Above(declared=True), does=(ByStair(shows=True),)))


# Riven Gate
card(
    "AS-98",
    Short(
        when=windows.ATTACK,
        on=TheAttack(automatic=True),
        by=Characters(where="attacked", magic="sorcery", at_types=("border-hold",), facing=True),
        does=(CancelAutomaticAttacks(), EaseFactions(2), CorruptionCheck("by", -4, not_ringwraith=True)),
    ),
)

# The Tormented Earth
card(
    "AS-102",
    Short(
        when=windows.ATTACK,
        on=TheAttack(automatic=False, cancels=True),
        by=Characters(where="attacked", magic="sorcery", facing=True),
        single="target",
        does=(CancelAttack(), CorruptionCheck("by", -4, not_ringwraith=True)),
    ),
    Short(
        when=windows.ATTACK,
        on=TheAttack(automatic=False),
        by=Characters(where="attacked", magic="sorcery", facing=True),
        single="target",
        does=(ModifyAttack(prowess=-3), CorruptionCheck("by", -4, not_ringwraith=True)),
    ),
)


# -- World Gnawed by the Nameless -------------------------------------------------------------------


IN_EARNEST = LASTING.declare("in-earnest", "on a company that creatures keyed to sites of a type do not detain")


class AttacksInEarnest(EndsDetainment):
    """This turn creatures keyed to sites of a type do not attack the company as detainment."""

    site_type: str

    @instant
    def do(self, table: Table) -> None:
        linger(table, self, IN_EARNEST, acting(table).target)

    def ends(self, lasting: Lasting, site_type: str) -> bool:
        return site_type == self.site_type

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return False  # it comes along with the rest and is no reason for it

    def text(self) -> str:
        return f"this turn no attack on it of a creature keyed to a {self.site_type} is detainment"


card(
    "AS-110",
    Short(
        goes="hand",
        when=windows.MOVEMENT,
        on=Below(where="journey"),
        does=(MoveOn(moving_on.DEEPER), AttacksInEarnest("shadow-hold")),
    ),
)
