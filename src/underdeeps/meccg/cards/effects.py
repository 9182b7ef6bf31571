"""What actions do when they resolve: attacks and strikes, tapping and healing, checks, cards that come and go.

An effect finds out by `acting(table)` who declared the action, on what, by whom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import without
from underdeeps.meccg.cards.agents import kinds_in_game
from underdeeps.meccg.cards.base import Effect, acting, may_not_search
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Modifier
from underdeeps.meccg.rules import chain, checks, combat, company_combat, depths, movement, numbers, zones
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Lasting

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table

Whom = Literal["by", "target", "bearer", "source"]
"""Who is meant: the one who does it, what the action is declared on, who bears its card, the card itself."""


def whom(table: Table, link: Link, who: Whom) -> int:
    """The number of the card that is meant; 0 if it is not in play any more."""
    if who == "by":
        number = link.by
    elif who == "target":
        number = int(link.target) if link.target.isdigit() else 0
    elif who == "bearer":
        number = table.cards[link.source].on if link.source in table.cards else link.by
    else:
        number = link.source
    return number if number in table.cards else 0


def _words(who: Whom) -> str:
    return {"by": "he", "target": "the target", "bearer": "its bearer", "source": "this card"}[who]


# -- attacks ----------------------------------------------------------------------------------------


class CancelAttack(Effect):
    """The attack is canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            combat.cancel(table)

    def text(self) -> str:
        return "cancel the attack"


class ModifyAttack(Effect, kw_only=True):
    """The strikes, the prowess or the body of the attack are changed."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    strikes: int = 0
    prowess: int = 0
    body: int = 0
    least_strikes: int = 0
    """Strikes are not brought below this."""
    stays: bool = False
    """It ends when the card that makes it leaves play."""

    @instant
    def do(self, table: Table) -> None:
        if table.combat is None:
            return
        link = acting(table)
        source = link.source if self.stays else 0
        change = self.strikes
        if change < 0:
            change = -min(-change, max(0, combat.strikes_of(table) - self.least_strikes))
        if change and not table.combat.each:
            combat.modify(table, Modifier("strikes", change, link.card, source))
        if self.prowess:
            combat.modify(table, Modifier("prowess", self.prowess, link.card, source))
        if self.body and table.combat.body is not None:
            combat.modify(table, Modifier("body", self.body, link.card, source))
        table.combat.flags = (*table.combat.flags, link.card)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        if table.combat is None or self.prowess or (self.body and table.combat.body is not None):
            return True
        fewer = self.strikes > 0 or combat.strikes_of(table) > self.least_strikes
        return bool(self.strikes) and fewer and not table.combat.each

    def text(self) -> str:
        names = {"strikes": "strike" if abs(self.strikes) == 1 else "strikes", "prowess": "prowess", "body": "body"}
        if self.least_strikes:
            names["strikes"] += f" (down to {self.least_strikes})"
        parts = [f"{getattr(self, name):+d} {word}" for name, word in names.items() if getattr(self, name)]
        return f"the attack gets {' and '.join(parts)}"


HALVED = "strikes-halved"
"""The flag of an attack whose strikes were halved: what it had at first is halved but once."""


class HalveStrikes(Effect):
    """The strikes that the attack had at first are halved, rounded up."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None and not table.combat.each:
            if table.combat.has(HALVED):
                return
            half = (table.combat.strikes + 1) // 2
            combat.modify(table, Modifier("strikes", half - table.combat.strikes, acting(table).card))
            table.combat.flags = (*table.combat.flags, HALVED)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        fight = table.combat
        return fight is not None and not fight.each and fight.strikes > 1 and not fight.has(HALVED)

    def text(self) -> str:
        return "its original number of strikes is halved, rounded up"


ASIDE = "stands-aside"
"""The lasting effect that keeps in mind which card keeps somebody out of an attack."""


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


class TakeSeveral(Effect):
    """The one who does it can be given several strikes of the attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    most: int

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            note = f"{combat.SEVERAL}{acting(table).by}:{self.most}"
            table.combat.flags = (*table.combat.flags, note, acting(table).card)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return table.combat is not None and not table.combat.each

    def text(self) -> str:
        return f"he can be given up to {self.most} strikes of the attack"


# -- strikes ----------------------------------------------------------------------------------------


class CancelStrike(Effect):
    """The strike is canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"strike"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None and table.combat.strike >= 0:
            combat.cancel_strike(table)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return table.combat is None or not table.combat.has(combat.STRIKES_STAND)

    def text(self) -> str:
        return "cancel the strike"


class ModifyStrike(Effect, kw_only=True):
    """The one who faces the strike gets prowess or body against it, or need not tap."""

    touches: ClassVar[frozenset[str]] = frozenset({"strike"})
    prowess: int = 0
    body: int = 0
    stays: bool = False
    """He does not tap, unless wounded."""
    two_rolls: bool = False

    @instant
    def do(self, table: Table) -> None:
        if table.combat is None or table.combat.strike < 0:
            return
        strike = combat.strike_of(table)
        if acting(table).seat != table.combat.defender:
            company_combat.strengthen(table, self.prowess, self.body, self.stays, self.two_rolls)
            return
        flags = (*strike.flags, acting(table).card, *(("two-rolls",) if self.two_rolls else ()))
        combat.change_strike(
            table,
            bonus=strike.bonus + self.prowess,
            body=strike.body + self.body,
            stays=strike.stays or self.stays,
            flags=flags,
        )

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        if self.prowess or self.body or self.two_rolls or table.combat is None or table.combat.strike < 0:
            return True
        strike = combat.strike_of(table)
        defends = seat == table.combat.defender
        stays, who = (strike.stays, strike.target) if defends else (strike.attacker_stays, strike.attacker)
        return not stays and table.cards[who].state == UNTAPPED

    def text(self) -> str:
        parts = [f"{self.prowess:+d} prowess" if self.prowess else "", f"{self.body:+d} body" if self.body else ""]
        changes = " and ".join(part for part in parts if part)
        said = [f"{changes} against the strike" if changes else ""]
        said.append("he does not tap against the strike unless it wounds him" if self.stays else "")
        said.append("he makes two rolls, of which the better counts" if self.two_rolls else "")
        return ", ".join(each for each in said if each)


# -- cards on the table -----------------------------------------------------------------------------


class Untap(Effect):
    """Somebody untaps."""

    touches: ClassVar[frozenset[str]] = frozenset({"untaps"})
    who: Whom = "target"

    @instant
    def do(self, table: Table) -> None:
        if number := whom(table, acting(table), self.who):
            zones.untap(table, number)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        if self.who == "target" and target.isdigit():
            return table.card(target).state == TAPPED
        if self.who == "source":
            return table.cards[source].state == TAPPED
        return self.who != "bearer" or table.cards[table.cards[source].on].state == TAPPED

    def text(self) -> str:
        return f"untap {_words(self.who)}"


class Tap(Effect):
    """Somebody taps."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-character"})
    who: Whom = "target"

    @instant
    def do(self, table: Table) -> None:
        if number := whom(table, acting(table), self.who):
            zones.tap(table, number)

    def text(self) -> str:
        return f"tap {_words(self.who)}"


class Wound(Effect):
    """Somebody is wounded, without a body check."""

    who: Whom = "by"

    @instant
    def do(self, table: Table) -> None:
        if number := whom(table, acting(table), self.who):
            zones.wound(table, number)

    def text(self) -> str:
        return f"{_words(self.who)} is wounded, without a body check"


class MakeWell(Effect):
    """A wounded character is well and untapped."""

    who: Whom = "target"

    @instant
    def do(self, table: Table) -> None:
        for number in numbers.healed_with(table, whom(table, acting(table), self.who)):
            wounded = number in table.cards and table.cards[number].state == WOUNDED
            if wounded and not zones.stays_wounded(table, number):
                held = bool(zones.parts_of_card(table, number, zones.MayNotUntap)) or zones.held_once(table, number)
                zones.change(table, number, state=TAPPED if held else UNTAPPED)
                table.tell("healed", "term.heal", card=table.cards[number].id, number=number)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return self.who != "target" or table.card(target).state == WOUNDED

    def text(self) -> str:
        return f"{_words(self.who)} becomes well and untapped"


class Discard(Effect):
    """A card in play is discarded."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    who: Whom = "target"

    @instant
    def do(self, table: Table) -> None:
        number = whom(table, acting(table), self.who)
        kept = number and table.cards[number].role == "character" and checks.kept_from_discard(table, number)
        if number and not kept:
            zones.discard(table, number)

    def text(self) -> str:
        return f"discard {_words(self.who)}"


class ReturnToHand(Effect):
    """A card in play goes back to its owner's hand."""

    who: Whom = "target"

    @instant
    def do(self, table: Table) -> None:
        if number := whom(table, acting(table), self.who):
            zones.leave(table, number, "hand", "term.return")

    def text(self) -> str:
        return f"return {_words(self.who)} to its owner's hand"


class CancelLink(Effect):
    """An action declared earlier in the chain is canceled, and its card discarded."""

    @instant
    def do(self, table: Table) -> None:
        chain.cancel_link(table, int(acting(table).target.removeprefix("link")))

    def text(self) -> str:
        return "cancel it"


# -- checks -----------------------------------------------------------------------------------------


class CorruptionCheck(Effect):
    """Somebody makes a corruption check."""

    touches: ClassVar[frozenset[str]] = frozenset({"character", "company"})
    who: Whom = "by"
    modifier: int = 0
    not_ringwraith: bool = False

    @method
    def do(self, table: Table) -> Flow[None]:
        number = whom(table, acting(table), self.who)
        if number:
            yield from checks.corruption_check(table, number, self.modifier, acting(table).card)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return self.who != "target" or not target.isdigit() or not numbers.immune_to_corruption(table, int(target))

    def text(self) -> str:
        change = f" modified by {self.modifier:+d}" if self.modifier else ""
        unless = "unless he is a Ringwraith, " if self.not_ringwraith else ""
        return f"{unless}{_words(self.who)} makes a corruption check{change}"


class AddToCheck(Effect):
    """The check that is declared is changed."""

    touches: ClassVar[frozenset[str]] = frozenset({"check"})
    amount: int = 0
    per_companion: bool = False
    """Multiplied by the size of the company in characters."""
    less: int = 0
    """Characters not counted then."""
    prowess_of: Whom | None = None
    """In place of the amount, the prowess of somebody, up to `most`."""
    most: int = 99

    @instant
    def do(self, table: Table) -> None:
        if not table.checks:
            return
        amount = self._amount(table)
        check = table.checks[-1]
        checks.change_check(table, modifier=check.modifier + amount, flags=(*check.flags, acting(table).card))
        table.tell("check-changed", "term.roll.modify-before-only", card=acting(table).card, amount=amount)

    def _amount(self, table: Table) -> int:
        check = table.checks[-1]
        if self.prowess_of is not None:
            return min(self.most, numbers.prowess(table, check.character))
        if self.per_companion:
            company = table.company_of(check.character)
            return self.amount * (len(company.characters) - self.less) if company is not None else 0
        return self.amount

    def text(self) -> str:
        if self.prowess_of is not None:
            return f"his prowess, at most {self.most}, is added to the check"
        if self.per_companion:
            less = f" but {self.less}" if self.less else ""
            return f"{self.amount:+d} to the check for each character of his company{less}"
        return f"{self.amount:+d} to the check"


class CancelCheck(Effect):
    """The check that is declared is canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"check"})

    @instant
    def do(self, table: Table) -> None:
        if table.checks:
            checks.change_check(table, canceled=True)

    def text(self) -> str:
        return "cancel the check"


# -- the rest of the turn ---------------------------------------------------------------------------


def last(table: Table, kind: str, target: str, amount: int = 0, detail: str = "", until: str = "turn") -> None:
    """Something holds for the rest of the turn (or longer)."""
    link = acting(table)
    effect = Lasting(kind, link.card, link.seat, target, amount, detail, until, table.number())  # type: ignore[arg-type]
    table.lasting = (*table.lasting, effect)


class UntilEndOfTurn(Effect):
    """A number of somebody is changed until the end of the turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})
    number: str
    """prowess, body, direct-influence, corruption-check ... as in `rules.numbers`."""
    amount: int
    on: Whom | Literal["company", "player"] = "target"

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        if self.on == "player":
            last(table, self.number, link.seat, self.amount)
        elif self.on == "company":
            company = table.company_of(link.by) if link.by else None
            token = link.target if link.target.startswith("c") else f"c{company.number}" if company else ""
            last(table, self.number, token, self.amount)
        elif number := whom(table, link, self.on):
            last(table, self.number, str(number), self.amount)

    def text(self) -> str:
        return f"{self.amount:+d} {self.number.replace('-', ' ')} until the end of the turn"


FLAG = depths.FLAG
"""The lasting effect that keeps in mind which card a flag of a company comes from."""


def end_lasting(table: Table, effect: Lasting) -> None:
    """An effect that would last for the rest of the turn is canceled; with it goes the flag that it keeps in mind."""
    table.lasting = without(table.lasting, effect)
    if effect.kind == ASIDE and table.combat is not None:
        table.combat.flags = without(table.combat.flags, f"not-facing:{effect.target}")
    company = table.companies.get(int(effect.target[1:])) if effect.kind == FLAG else None
    if company is not None and effect.detail in company.flags:
        zones.change_company(table, company.number, flags=without(company.flags, effect.detail))
    table.tell("effect-canceled", "term.cancel", card=effect.card)


class Flag(Effect):
    """Something is said of a company for the rest of the turn."""

    flag: str
    words: str

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        if link.target.startswith("c") and link.target[1:].isdigit():
            number = int(link.target[1:])
        else:
            company = table.company_of(link.by or (int(link.target) if link.target.isdigit() else 0))
            number = company.number if company is not None else 0
        if number in table.companies:
            company = table.companies[number]
            zones.change_company(table, number, flags=(*company.flags, self.flag))
            last(table, FLAG, f"c{number}", detail=self.flag)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.companies.get(int(target[1:])) if target[:1] == "c" and target[1:].isdigit() else None
        return company is None or self.flag not in company.flags

    def text(self) -> str:
        return self.words


class ChangeHazardLimit(Effect):
    """The hazard limit against the company whose phase it is is changed."""

    amount: int

    @instant
    def do(self, table: Table) -> None:
        if table.journey is not None:
            zones.change_journey(table, limit_change=table.journey.limit_change + self.amount)
            table.tell("limit", "mh.hazard-limit.base", amount=self.amount, limit=table.journey.hazard_limit)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return table.journey is not None

    def text(self) -> str:
        return f"{self.amount:+d} to the hazard limit"


class SendBack(Effect):
    """The company returns to its site of origin."""

    touches: ClassVar[frozenset[str]] = frozenset({"returns", "company"})

    @instant
    def do(self, table: Table) -> None:
        if table.journey is not None and table.journey.moving:
            movement.send_back(table)

    def text(self) -> str:
        return "the company returns to its site of origin"


# -- cards that are fetched -------------------------------------------------------------------------


class FetchIntoDeck(Effect):
    """A card is brought from the sideboard or the discard pile into the play deck."""

    kinds: tuple[str, ...] = ("resource", "character")
    sideboard: bool = True
    """Whether it may come from the sideboard."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "fetch.card",
            self.found(table, acting(table).seat) or [Option("none")],
            "term.search",
        )
        if choice.verb != "none":
            take(table, acting(table).seat, choice.subject, choice.verb)

    def found(self, table: Table, seat: str) -> list[Option]:
        """What can be fetched, and from where."""
        player = table.players[seat]
        return [
            Option(place, card)
            for place, pile in (("from-sideboard", player.sideboard), ("from-discard", player.discard))
            if self.sideboard or place == "from-discard"
            if place == "from-sideboard" or not may_not_search(table, seat)
            for card in pile.distinct()
            if any(kind in self.kinds for kind in kinds_in_game(card, player.kind))
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        piles = "sideboard or discard pile" if self.sideboard else "discard pile"
        return f"take one {' or '.join(self.kinds)} out of your {piles} and shuffle it into your play deck"


def take(table: Table, seat: str, card: str, place: str) -> None:
    """A card goes from the sideboard or the discard pile into the play deck."""
    player = table.players[seat]
    mine = table.bit(seat)
    if place == "from-sideboard":
        player.sideboard = player.sideboard.without_unseen(card, mine)
    else:
        player.discard = player.discard.without_unseen(card, mine)
    zones.shuffle_into_deck(table, seat, card)
    table.tell("fetched", "term.search", {"card": card}, (seat,), seat=seat, kind=CARDS[card].kind)
