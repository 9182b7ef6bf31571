"""Effects on strikes: canceled, changed, answered by a check. Those on the whole attack are in `attacks`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.vocabulary import STRIKE_FLAGS
from underdeeps.meccg.modifiers import changes
from underdeeps.meccg.parts.effects.lasting import ASIDE, last
from underdeeps.meccg.rules import checks
from underdeeps.meccg.rules.combat import attacks, company_combat, strikes
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class StandAside(Effect):
    """No strikes of the attack may be assigned to the target."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            table.combat.flags = (*table.combat.flags, f"not-facing:{acting(table).target}")
            last(table, ASIDE, acting(table).target, until="attack")

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return table.combat is not None and not table.combat.has(f"not-facing:{target}")

    def text(self) -> str:
        return "no strike of the attack may be assigned to him"


class CheckAgainstStrike(Effect):
    """The bearer makes a corruption check; if he stands it, the strike is canceled."""

    modifier: int = 0

    @method
    def do(self, table: Table) -> Flow[None]:
        bearer = table.cards[acting(table).source].on
        stood = yield from checks.corruption_check(table, bearer, self.modifier, acting(table).card)
        if stood and table.combat is not None and table.combat.strike >= 0:
            strikes.cancel_strike(table)

    def text(self) -> str:
        return f"he makes a corruption check modified by {self.modifier:+d}, and if it succeeds the strike is canceled"


class StrikeWithoutEffect(Effect):
    """The strike neither fails nor succeeds."""

    @instant
    def do(self, table: Table) -> None:
        strike = strikes.strike_of(table)
        strikes.change_strike(table, outcome="tied")
        if not strike.stays:
            checks.tap_if_untapped(table, strike.target)
        if strike.attacker in table.cards and not strike.attacker_stays:
            checks.tap_if_untapped(table, strike.attacker)
        table.tell("strike-tied", "combat.strike-sequence.step7-tie", number=strike.target)

    def text(self) -> str:
        return "the strike neither fails nor succeeds"


class CancelStrike(Effect):
    """The strike is canceled."""

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None and table.combat.strike >= 0:
            strikes.cancel_strike(table)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return table.combat is None or not table.combat.has(attacks.STRIKES_STAND)

    def text(self) -> str:
        return "cancel the strike"


class WeakenStrike(Effect, kw_only=True):
    """The strike has other prowess and body, and something is said of it besides."""

    prowess: int
    body: int
    flag: str = ""
    """Of `vocabulary.STRIKE_FLAGS`; behind a colon comes the number of the one who does it."""
    words: str = ""
    """What the flag means."""
    once: bool = False
    """It cannot be duplicated against a strike."""

    def __post_init__(self) -> None:
        if self.flag:
            STRIKE_FLAGS.check(self.flag)

    @instant
    def do(self, table: Table) -> None:
        if table.combat is None or table.combat.strike < 0:
            return
        strike, link = strikes.strike_of(table), acting(table)
        flag = (f"{self.flag}{link.by}" if self.flag.endswith(":") else self.flag,) if self.flag else ()
        found = (*changes("prowess", self.prowess, link.card), *changes("strike-body", self.body, link.card))
        strikes.modify_strike(table, *found)
        strikes.change_strike(table, flags=(*strike.flags, link.card, *flag))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        if not self.once or table.combat is None or table.combat.strike < 0:
            return True
        declared = any(link.card == card and link.target == target for link in table.chain)
        return not declared and card not in strikes.strike_of(table).flags

    def text(self) -> str:
        said = f"the strike has {self.prowess:+d} prowess and {self.body:+d} body"
        once = "; cannot be duplicated against a strike" if self.once else ""
        return f"{said}{f'; {self.words}' if self.words else ''}{once}"


class ModifyStrike(Effect, kw_only=True):
    """The one who faces the strike gets prowess or body against it, or need not tap."""

    prowess: int = 0
    body: int = 0
    stays: bool = False
    """He does not tap, unless wounded."""
    two_rolls: bool = False
    body_check: int = 0
    """What is added to a body check against him if the strike wounds him: as much as is taken from his body."""

    @instant
    def do(self, table: Table) -> None:
        if table.combat is None or table.combat.strike < 0:
            return
        strike = strikes.strike_of(table)
        card, body = acting(table).card, self.body - self.body_check
        if acting(table).seat != table.combat.defender:
            company_combat.strengthen(table, card, self.prowess, body, self.stays, self.two_rolls)
            return
        flags = (*strike.flags, card, *(("two-rolls",) if self.two_rolls else ()))
        strikes.modify_strike(table, *changes("own-prowess", self.prowess, card), *changes("own-body", body, card))
        strikes.change_strike(table, stays=strike.stays or self.stays, flags=flags)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        if self.prowess or self.body or self.two_rolls:
            return True
        if table.combat is None or table.combat.strike < 0:
            return True
        if self.body_check and not table.combat.detainment:
            return True
        strike = strikes.strike_of(table)
        defends = seat == table.combat.defender
        stays, who = (strike.stays, strike.target) if defends else (strike.attacker_stays, strike.attacker)
        return not stays and table.cards[who].state == UNTAPPED

    def text(self) -> str:
        parts = [f"{self.prowess:+d} prowess" if self.prowess else "", f"{self.body:+d} body" if self.body else ""]
        changes = " and ".join(part for part in parts if part)
        said = [f"{changes} against the strike" if changes else ""]
        said.append("he does not tap against the strike unless it wounds him" if self.stays else "")
        said.append("he makes two rolls, of which the better counts" if self.two_rolls else "")
        check = f"a body check against him that comes of it is modified by {self.body_check:+d}"
        said.append(check if self.body_check else "")
        return ", and ".join(each for each in said if each)
