"""Hooks of combat: who faces an attack, what its strikes do, when it is detainment, how it is canceled.

Prowess and body are changed by `numbers`, the automatic-attacks of a site by `sites`, keys are in `hazards`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.standing import Standing
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS, COMPANY_FLAGS

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Card, Company, Journey, Lasting, Table

FOLLOWING: Final = COMPANY_FLAGS.declare(
    "following:",
    "that faced an attack of a race, which follows with its key and the type of the place; creatures that follow such "
    "attacks have a key that begins so",
)


class OtherKeys(Standing):
    """A creature that can be keyed to something else than places."""

    def keys(self, table: Table, journey: Journey) -> tuple[str, ...]:
        """What it can be keyed to besides, against the company of a journey."""
        raise NotImplementedError


class MinionsFight(Standing):
    """Minion companies without a Ringwraith may attack each other."""

    def text(self) -> str:
        return (
            "a minion company without a Ringwraith (The Balrog may be in it) may attack another minion company that "
            "has neither a Ringwraith nor The Balrog"
        )


class AttackerChooses(Standing):
    """The attacker chooses who faces the strikes."""

    always: bool = False
    """It says "always" or "in all cases"."""
    as_agent: bool = False
    """It is a character who attacks only as an agent."""

    def text(self) -> str:
        when = "as an agent: " if self.as_agent else "in all cases " if self.always else ""
        return f"{when}the attacker chooses the defending characters"


class DefenderMayChoose(Standing):
    """The defender may give the strikes of hazard creatures to whomever they like, whatever the creature says."""

    listed: ClassVar[str] = "defender-chooses"

    def text(self) -> str:
        return (
            "whoever defends against an attack of a hazard creature may choose which characters face its strikes, "
            "tapped and wounded ones too, whatever the attack says"
        )


class Detainment(Standing):
    """The attack is detainment against some companies."""

    heroes: bool = False
    covert: bool = False
    overt: bool = False

    def text(self) -> str:
        kinds = [word for word in ("heroes", "covert", "overt") if getattr(self, word)]
        return f"detainment against {' and '.join({'heroes': 'hero'}.get(kind, kind) for kind in kinds)} companies"


class OneCharacter(Standing):
    """All attacks are against one character, whom the attacker chooses."""

    def text(self) -> str:
        return (
            "all attacks are against one character, whom the attacker chooses; if an attack has more than one strike, "
            "the others are excess strikes against him"
        )


class UsesMind(Standing):
    """Characters meet the strikes with their mind in place of prowess."""

    def text(self) -> str:
        return "a character's prowess against a strike is his mind"


class WoundTapsOnly(Standing):
    """Who would be wounded is tapped, without a body check."""

    def text(self) -> str:
        return "who would be wounded is only tapped, without a body check"


class NotFacing(Standing):
    """Characters of some races do not face the attack."""

    races: tuple[str, ...]

    def exempts(self, card: Card) -> bool:
        """Whether this one does not face it."""
        return is_among(card.facts.race, self.races)

    def text(self) -> str:
        *others, last = [race.capitalize() for race in self.races]
        return f"no {' or '.join(filter(None, (', '.join(others), last)))} faces it"


class CannotBeAttacked(Standing):
    """An ally that attacks do not reach: none, or none at its site."""

    at_site_only: bool = False
    at_any_site: bool = False
    """None while its company is at a site, whatever makes it, and no automatic-attack."""

    def exempts(self, combat: Combat, at_site: bool) -> bool:
        """Whether this attack, on a company at a site or on its way, does not reach it."""
        if combat.source == "automatic" or not (self.at_site_only or self.at_any_site):
            return True
        return combat.keyed.startswith("site") or (self.at_any_site and at_site)

    def text(self) -> str:
        if self.at_any_site:
            return "faces no strike at a site, nor of an automatic-attack"
        if self.at_site_only:
            return "not attacked by automatic-attacks or by hazards keyed to its site"
        return "may not be attacked"


class FightsOn(Standing):
    """An ally that its player may give a strike although it is tapped or wounded."""

    def text(self) -> str:
        return "you may give it a strike even if it is tapped or wounded, as if it were untapped"


class MustBeAssignedFirst(Standing):
    """An ally that takes a strike before its controller does, and counts as untapped for that."""

    def text(self) -> str:
        return (
            "a strike must be assigned to it before one can be to its controlling character; for this it counts as "
            "untapped when it is tapped or wounded"
        )


class AttacksNormally(Standing):
    """What is keyed to this site is no detainment."""

    nazgul: bool = False
    """Not even the attacks of Nazgûl."""

    def text(self) -> str:
        return f"creatures played here{'' if self.nazgul else ', Nazgûl apart,'} do not attack as detainment"


class StrongerIfFaced(Standing):
    """The attack has more prowess against a company that faced certain attacks this turn."""

    prowess: int
    races: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def text(self) -> str:
        what = " or ".join((*(f"an {race.capitalize()} attack" for race in self.races), *self.names))
        return f"{self.prowess:+d} prowess against a company that has faced {what} this turn"


class NotAgainst(Standing):
    """A creature that cannot be played against some companies."""

    heroes: bool = False
    minions: bool = False
    covert: bool = False
    home: str = ""
    """Not against a company that contains a character with this home site."""

    def text(self) -> str:
        if self.home:
            return f"not playable against a company with a character whose home site is {self.home}"
        kinds = (("hero", self.heroes), ("minion", self.minions), ("covert", self.covert))
        return f"not playable against {' or '.join(kind for kind, is_spared in kinds if is_spared)} companies"


class LowersBody(Standing):
    """Each one with a skill in the attacked company lowers the body of the attack."""

    skill: str
    amount: int

    def text(self) -> str:
        return f"-{self.amount} body for each {self.skill} in the attacked company"


class CanceledByTapping(Standing, kw_only=True):
    """Somebody of the attacked company may tap to cancel one of the attacks."""

    most: int = 1
    """How many of the attacks can be canceled so, each by another one who taps."""
    late: bool = False
    """Even after the strike is assigned."""
    not_target: bool = False
    """Not by the one who is attacked."""

    def text(self) -> str:
        who = "another character" if self.not_target else "a character"
        attacks = "one of the attacks" if self.most == 1 else f"one of the attacks, up to {self.most} of them"
        late = ", even once its strike is assigned" if self.late else ""
        return f"{who} of the attacked company may tap to cancel {attacks}{late}"


class TieDiscards(Standing, kw_only=True):
    """A body check equal to the body of the one whom it wounded makes him be discarded."""

    not_races: tuple[str, ...] = ()

    def text(self) -> str:
        who = ", ".join(f"non-{race.capitalize()}" for race in self.not_races)
        return f"a {who} character whom it wounds is discarded if the body check equals his body"


class WoundCheck(Standing):
    """After the attack each character whom it wounded makes a corruption check."""

    modifier: int = 0

    def text(self) -> str:
        change = f" at {self.modifier:+d}" if self.modifier else ""
        return f"once the attack is over, whoever it wounded makes a corruption check{change}"


class HalvesBody(Standing):
    """The body of strikes of some races against this character is halved, rounded up."""

    races: tuple[str, ...]

    def text(self) -> str:
        races = " and ".join(f"{race.capitalize()} attacks" for race in self.races)
        return f"the body of {races} is halved, rounded up, against this character"


class AgainstHeroes(Standing):
    """The attack has another prowess, or another number of strikes, against hero companies."""

    prowess: int = 0
    strikes: int = 0
    """How many strikes it has then; 0: as many as against others."""

    def text(self) -> str:
        if self.strikes:
            return f"{self.strikes} strikes against hero companies"
        return f"{self.prowess:+d} prowess against hero companies"


class StrongerAgainst(Standing):
    """A strike has another prowess against characters of some races."""

    prowess: int
    races: tuple[str, ...]

    def fits(self, race: str) -> bool:
        """Whether it is so against somebody of this race; what is said of Ringwraiths is said of The Balrog too."""
        return race in self.races or (race == "balrog" and "ringwraith" in self.races)

    def text(self) -> str:
        races = " and ".join(f"{race.capitalize()}s" for race in self.races)
        return f"{self.prowess:+d} prowess against {races}"


class StrongerIfKeyed(Standing):
    """The attack has another prowess if it is keyed to regions of a type."""

    prowess: int
    region_type: str

    def text(self) -> str:
        return f"{self.prowess:+d} prowess when keyed to a {self.region_type}"


class Emboldens(Standing):
    """Another creature has more prowess against a company that has faced this one this turn."""

    name: str
    prowess: int

    def text(self) -> str:
        return f"{self.name} has {self.prowess:+d} prowess against a company that has faced this card this turn"


class StealsItems(Standing):
    """Its strikes harm nobody: for each that succeeds an item is discarded, which the defender chooses."""

    company: bool = False
    """Any item of the company, not just of the one who faced the strike."""

    def text(self) -> str:
        whose = "in the company" if self.company else "that the defending character bears"
        return f"its strikes harm nobody: for each successful one discard an item {whose}, of the defender's choice"


class ChecksTwice(Standing):
    """Whom it wounds makes two body checks."""

    def text(self) -> str:
        return "whoever it wounds makes two body checks in place of one"


class FirstStrikeOn(Standing):
    """The attacker may give the first strike of any attack to the one on whom this card lies, unless somebody came into
    the company to face it."""

    def text(self) -> str:
        return (
            "the attacker may always give the first strike of an attack to its bearer, unless somebody joined the "
            "company to face one"
        )


NO_WEAPONS: Final = ATTACK_FLAGS.declare("no-weapons", "against whose strikes weapons do not change prowess")


class HitsHarder(Standing):
    """A body check is worse for a defender whom the bearer (or this character) has struck as an attacker."""

    amount: int
    races: tuple[str, ...] = ()
    """Only for defenders of these races."""
    his: bool = False
    """It is a character who strikes so."""

    def text(self) -> str:
        who = " or ".join(race.capitalize() for race in self.races)
        defender = f"{'an' if who[:1] in tuple('AEIOU') else 'a'} {who}" if who else "a defender"
        whom = f"{defender} whom {'he' if self.his else 'its bearer'} strikes when his company attacks another"
        return f"{self.amount:+d} to the body check of {whom}"


class AnswersHarder(Standing):
    """Body checks that come of failed strikes against the bearer are worse for those who made the strikes."""

    amount: int

    def text(self) -> str:
        return f"{self.amount:+d} to all body checks that come of failed strikes against its bearer"


class CancelsAttacks(Standing):
    """Attacks against a company at this site (or at the site on which this card lies) are canceled."""

    whose: Literal["minion", "own"] = "minion"
    """Against a minion company, or against one of the player whose card it is."""

    def text(self) -> str:
        if self.whose == "own":
            return "attacks on companies of yours that are here are canceled"
        return "attacks on a minion company that is here are canceled"


class OneAttackOnly(Standing):
    """Sites and creatures with several attacks have one only, which the hazard player chooses."""

    def text(self) -> str:
        return (
            "a site (but for Dragons' lairs) or hazard with several attacks has one only, of the hazard player's "
            "choice, which cannot be canceled"
        )


class NoCompanyAttacks(Standing):
    """Minion companies attack no other company here."""

    def text(self) -> str:
        return "a minion company may not attack another company here"


class NotAttackedByOvert(Standing):
    """The company on which this card lies cannot be attacked by overt minion companies."""

    def text(self) -> str:
        return "overt minion companies cannot attack the company"


class CannotBeDiscardedByBodyCheck(Standing):
    """The bearer cannot be discarded by a body check."""

    def text(self) -> str:
        return "its bearer cannot be discarded by a body check"


class OnAttacks(Effect):
    """An effect that lasts has a say in attacks."""

    def begins(self, table: Table, lasting: Lasting, combat: Combat) -> None:
        """An attack begins: it lies on the table, and nobody has acted yet."""

    def must_tap(self, table: Table, lasting: Lasting, combat: Combat) -> bool:
        """Whether untapped characters have no choice but to tap against the strikes of an attack."""
        return False

    def spares(self, table: Table, lasting: Lasting, combat: Combat) -> bool:
        """The attack would be canceled: whether something else happens instead, as it now does."""
        return False

    def strike_begins(self, table: Table, lasting: Lasting) -> None:
        """A strike sequence begins, and nobody has acted in it."""

    def hits(self, table: Table, lasting: Lasting, margin: int) -> None:
        """The strike that is fought succeeds by so much."""

    def wounds(self, table: Table, lasting: Lasting, number: int) -> None:
        """The strike that is fought has wounded somebody, against whom a body check is still to be made."""


class NoDetainment(Standing):
    """A card in play keeps some attacks from being detainment."""

    listed: ClassVar[str] = "no-detainment"

    def forbids(self, table: Table, source: Card, company: Company, keyed: str, attacker: str) -> bool:
        """Whether an attack of a card on a company, keyed to this, cannot be detainment."""
        raise NotImplementedError


class EndsDetainment(Effect):
    """While it lasts, creatures keyed to some sites do not attack the company that is its target as detainment."""

    def ends(self, lasting: Lasting, site_type: str) -> bool:
        """Whether it concerns sites of this type."""
        raise NotImplementedError
