"""Resource short-events of The Lidless Eye that are magic, by number. The one who uses it makes a corruption check,
unless he is a Ringwraith."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.sites import ChangesAttacksForNow, Layer
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.modifiers import Modifier, changes
from underdeeps.meccg.parts.effects.attacks import ReduceToOneStrike
from underdeeps.meccg.parts.effects.checks import CancelCheck, CorruptionCheck
from underdeeps.meccg.parts.effects.journeys import ChangeHazardLimit, MoreRegions, TreatRegion
from underdeeps.meccg.parts.effects.lasting import UntilEndOfTurn, last
from underdeeps.meccg.parts.effects.shown_hazards import ShowHazards
from underdeeps.meccg.parts.effects.sites import TreatSite
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.needs import site_name
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS, Characters
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.parts.targets.companies import company_meant
from underdeeps.meccg.parts.targets.sites import PathRegions, TheSite
from underdeeps.meccg.rules import checks, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.combat.automatic_attacks import automatic_attacks, follow_changes, is_open
from underdeeps.meccg.table import TAPPED, WOUNDED, Card

if TYPE_CHECKING:
    from underdeeps.meccg.facts import Attack
    from underdeeps.meccg.table import Lasting, Table


# -- A Malady Without Healing -----------------------------------------------------------------------


class AtOneSite(Short, kw_only=True):
    """A short-event by one character on another at the same site, whose ever that is."""

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        here = site_name(table, who)
        if not here or str(who) == token or here != site_name(table, int(token)):
            return Refusal(NO, (card, table.cards[who].id))
        return super().by_refusal(table, seat, card, source, token, who)


def count_kill(table: Table, seat: str, owner: str, card: str) -> None:
    """A character who was removed from play is among the kills of a player."""
    other = table.players[owner]
    other.removed = without(other.removed, card)
    number = table.number()
    table.cards[number] = Card(number, card, seat, "creature", turn=table.turn)
    table.players[seat].points = (*table.players[seat].points, number)


class Sicken(Effect):
    """The target makes a corruption check, then a body check; a hero who is lost is a kill of the player."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})
    corruption: int
    tapped: int
    """What is added to the body check of one who is tapped."""

    @method
    def do(self, table: Table) -> Flow[None]:
        number = int(acting(table).target)
        face, owner = table.cards[number].id, table.cards[number].owner
        gone = table.players[owner].removed.count(face)
        yield from checks.corruption_check(table, number, self.corruption, acting(table).card)
        if number in table.cards:
            found, hurt = self.harder(table, number), table.cards[number].state == WOUNDED
            yield from checks.body_check(table, number, found, hurt, acting(table).card)
        hero = CARDS[face].alignment == "hero" and owner != acting(table).seat
        if hero and table.players[owner].removed.count(face) > gone:
            count_kill(table, acting(table).seat, owner, face)

    def harder(self, table: Table, number: int) -> tuple[Modifier, ...]:
        """What is added to the body check."""
        return changes("check", self.tapped if table.cards[number].state == TAPPED else 0, acting(table).card, "check")

    def text(self) -> str:
        return (
            f"that character makes a corruption check modified by {self.corruption} and after it a body check, "
            f"modified by {self.tapped:+d} if he is tapped; a hero of your opponent whom these eliminate is a kill of "
            "yours"
        )


card(
    "LE-159",
    AtOneSite(
        when=windows.SITE,
        on=Characters(where="any", not_races=WIZARDS_AND_RINGWRAITHS, said="at the same site"),
        by=Characters(magic="shadow-magic"),
        does=(
            Sicken(corruption=-1, tapped=1),
            CorruptionCheck("by", -5, not_ringwraith=True, said="the one who uses the magic"),
        ),
    ),
)


# -- Bitter Cold ------------------------------------------------------------------------------------


class ChillAttackers(Effect):
    """All attacks against the company of the target are weaker for the rest of the turn, the present one too."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    prowess: int
    body: int

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        if not number:
            return
        last(table, "attack-prowess", f"c{number}", self.prowess)
        last(table, "attack-body", f"c{number}", self.body)
        fight, card = table.combat, acting(table).card
        if fight is not None and fight.company == number and fight.stage == "start":
            attacks.modify(table, Modifier("prowess", self.prowess, card))
            if fight.body is not None:
                attacks.modify(table, Modifier("body", self.body, card))

    def text(self) -> str:
        return f"all attacks against his company have {self.prowess} prowess and {self.body} body this turn"


card(
    "LE-168",
    Short(
        when=windows.ANYTIME | windows.ATTACK,
        by=Characters(magic="sorcery"),
        does=(ChillAttackers(prowess=-1, body=-1), CorruptionCheck("by", -4, not_ringwraith=True)),
    ),
)

# -- Deeper Shadow ----------------------------------------------------------------------------------


SHADOW_MAGIC = Characters(where="journey", magic="shadow-magic", moving=True)

MAGIC_CHECK = CorruptionCheck("by", -3, not_ringwraith=True)

card(
    "LE-179",
    Short(
        when=windows.MOVEMENT,
        on=TheSite(types=("ruins-and-lairs",), moving=True),
        by=SHADOW_MAGIC,
        does=(TreatSite("shadow-hold"), MAGIC_CHECK),
    ),
    Short(
        when=windows.MOVEMENT,
        on=PathRegions(("wilderness",)),
        by=SHADOW_MAGIC,
        does=(TreatRegion("shadow-land", one_company=True), MAGIC_CHECK),
    ),
    Short(when=windows.MOVEMENT, by=SHADOW_MAGIC, does=(ChangeHazardLimit(-1), MAGIC_CHECK)),
)

# -- Poisonous Despair ------------------------------------------------------------------------------


class Defenders(Characters, kw_only=True):
    """A character in the company of what an influence attempt is made against; a Ringwraith also for factions."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        against = table.checks[-1].against if table.checks else ""
        target = table.cards.get(int(against)) if against.isdigit() else None
        if target is None:
            return Refusal(NO, (card,))
        if target.role == "faction":
            stands_by = table.card(token).facts.race in ("ringwraith", "balrog")
        else:
            stands_by = table.company_of(int(token)) == table.company_of(target.number)
        return None if stands_by else Refusal(NO, (card, target.id))

    def text(self) -> str:
        return (
            f"{super().text()} in the company of the card that is to be influenced, or by such a Ringwraith if that is "
            "a faction"
        )


card(
    "LE-219",
    Short(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), own=False, against_own=True),
        by=Defenders(where="own", magic="spirit-magic"),
        any_turn=True,
        does=(CancelCheck(), CorruptionCheck("by", -3, not_ringwraith=True)),
    ),
)

# -- Some Secret Art of Flame -----------------------------------------------------------------------


class Kindle(Effect):
    """The one who does it has more prowess against the attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            last(table, "prowess", str(acting(table).by), self.prowess, until="attack")
            table.combat.flags = (*table.combat.flags, acting(table).card)

    def text(self) -> str:
        return f"{self.prowess:+d} prowess for him against the attack"


card(
    "LE-232",
    Short(
        when=windows.ATTACK,
        on=TheAttack(),
        by=Characters(where="attacked", magic="sorcery", facing=True),
        single="target",
        does=(Kindle(4), CorruptionCheck("by", -4, not_ringwraith=True)),
    ),
)

# Spying out the Land
card(
    "LE-233",
    Short(
        when=windows.ORGANIZATION | windows.ORGANIZATION_END,
        by=Characters(magic="spirit-magic"),
        does=(
            ShowHazards("the character's company"),
            CorruptionCheck("by", -3, not_ringwraith=True, said="the one who uses the magic"),
        ),
    ),
)


# -- Veils of Shadow --------------------------------------------------------------------------------


class VeilSite(ReduceToOneStrike, ChangesAttacksForNow):
    """The automatic-attack has one strike, and so have all others at the site for the rest of the turn."""

    layer: ClassVar[Layer] = "weaken"

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(company_meant(table))
        if company is not None:
            linger(table, self, VEILED, str(company.site))
            follow_changes(table)  # before it is reduced, so that it is not reduced by as much again
        self.reduce(table)

    def change(self, lasting: Lasting, site: Card, attacks: list[Attack]) -> list[Attack]:
        if lasting.target != site.token:
            return attacks
        return [each if is_open(each) else zones.replace(each, strikes=1, each=False) for each in attacks]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return super().possible(table, seat, card, source, target) or _has_more_than_one_strike(table)

    def text(self) -> str:
        return f"{super().text()}, and all other automatic-attacks at the site have one strike, too, this turn"


def _has_more_than_one_strike(table: Table) -> bool:
    """Whether one of the automatic-attacks at the site of the company that is attacked has several strikes."""
    company = table.companies.get(table.combat.company) if table.combat is not None else None
    laid = automatic_attacks(table, table.site_of(company), company) if company is not None else []
    return any(not is_open(each) and (each.each or each.strikes > 1) for each in laid)


VEILED = LASTING.declare("veiled", "on a site, whose automatic-attacks have one strike each")

card(
    "LE-249",
    Short(
        when=windows.ATTACK,
        on=TheAttack(automatic=True),
        by=Characters(where="attacked", magic="sorcery", facing=True),
        does=(VeilSite(), CorruptionCheck("by", -4, not_ringwraith=True)),
    ),
)

# The Water’s Tithe
card(
    "LE-251",
    Short(
        when=windows.ORGANIZATION,
        by=Characters(magic="sorcery", not_races=("ringwraith",)),
        does=(MoreRegions(2, "his"), CorruptionCheck("by", -3)),
    ),
)

# Words of Menace and Deceit
card(
    "LE-258",
    Short(
        on=Characters(magic="spirit-magic"),
        single="target",
        does=(UntilEndOfTurn("direct-influence", 5), CorruptionCheck("target", -4, not_ringwraith=True)),
    ),
)
