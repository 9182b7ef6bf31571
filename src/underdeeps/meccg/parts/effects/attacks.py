"""Effects on attacks: canceled, changed, made. Those on a single strike are in `strikes`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.facts import CARDS, Attack
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.points import AS_HAZARD
from underdeeps.meccg.language.hooks.sites import ChangesAttacksForNow
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.phrases import asks, tells
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS, NOTES
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.parts.effects.ahead import ChangesTheAttack
from underdeeps.meccg.parts.wording import DOORS, GATES, a_or_an, listed
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.agents import strikes as agent_strikes
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks, automatic_attacks, combat, creatures
from underdeeps.meccg.rules.combat.automatic_attacks import attack_name

if TYPE_CHECKING:
    from underdeeps.meccg.facts import Attack
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Card, Lasting, Table


# What several cards ask that let a creature attack.
asks("creature.key", "{card}: what is the creature keyed to?")


class CancelAutomaticAttacks(Effect):
    """All automatic-attacks against the company whose site phase it is are canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})
    borne: bool = False
    """The company is that of the bearer."""

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(table.site_company)
        if company is not None:
            zones.change_company(table, company.number, flags=(*company.flags, "no-automatic-attacks"))
        fight = table.combat
        if fight is not None and fight.source == "automatic" and not fight.cannot_be_canceled:
            attacks.cancel(table)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.companies.get(table.site_company)
        if company is None or "no-automatic-attacks" in company.flags:
            return False
        if table.combat is not None:
            return table.combat.source == "automatic"
        return bool(automatic_attacks.automatic_attacks(table, table.site_of(company), company))

    def text(self) -> str:
        whose = " against its bearer's company" if self.borne else ""
        return f"cancel all automatic-attacks at the site{whose}"


class ModifyAttack(ChangesTheAttack, kw_only=True):
    """The strikes, the prowess or the body of the attack are changed, or the body checks that it leads to."""

    strikes: int = 0
    prowess: int = 0
    body: int = 0
    least_strikes: int = 0
    """Strikes are not brought below this."""
    stays: bool = False
    """It ends when the card that makes it leaves play."""
    body_check: int = 0
    """What is added to body checks against those whom it wounds."""
    with_gates: int = 0
    """What is added to its prowess besides if Gates of Morning is in play."""

    def change(self, table: Table, combat: Combat, card: str) -> None:
        if self.with_gates and (table.in_play(GATES) or numbers.lent(table, card) == GATES):
            attacks.modify(table, Modifier("prowess", self.with_gates, card))
        source = acting(table).source if self.stays else 0
        change = self.strikes
        if change < 0:
            change = -min(-change, max(0, attacks.strikes_of(table) - self.least_strikes))
        if change and not combat.each:
            attacks.modify(table, Modifier("strikes", change, card, source))
        if self.prowess:
            attacks.modify(table, Modifier("prowess", self.prowess, card, source))
        if self.body and combat.body is not None:
            attacks.modify(table, Modifier("body", self.body, card, source))
        worse = (f"body-check:{self.body_check}",) if self.body_check else ()
        combat.flags = (*combat.flags, card, *worse)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        if table.combat is None or self.prowess or (self.body and table.combat.body is not None):
            return True
        fewer = self.strikes > 0 or attacks.strikes_of(table) > self.least_strikes
        return bool(self.strikes) and fewer and not table.combat.each

    def text(self) -> str:
        names = {"strikes": "strike" if abs(self.strikes) == 1 else "strikes", "prowess": "prowess", "body": "body"}
        if self.least_strikes:
            names["strikes"] += f" (down to {self.least_strikes})"
        parts = [f"{getattr(self, name):+d} {word}" for name, word in names.items() if getattr(self, name)]
        words = f"the attack gets {' and '.join(parts)}{' while this card is in play' if self.stays else ''}"
        if self.with_gates:
            words += f" ({self.prowess + self.with_gates:+d} if {GATES} is in play)"
        if not self.body_check:
            return words
        worse = f"body checks that its successful strikes lead to are modified by {self.body_check:+d}"
        return f"{words}; {worse}" if parts else worse


class ReduceToOneStrike(Effect):
    """The attack has one strike only, whatever it had before."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        self.reduce(table)

    def reduce(self, table: Table) -> None:
        """The attack that is under way loses all strikes but one."""
        if table.combat is None or table.combat.has(attacks.SEALED):
            return
        if table.combat.each:
            table.combat.each, table.combat.strikes = False, 1
        fewer = 1 - attacks.strikes_of(table)
        if fewer < 0:
            attacks.modify(table, Modifier("strikes", fewer, acting(table).card))
        table.combat.flags = (*table.combat.flags, acting(table).card)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return table.combat is None or table.combat.each or attacks.strikes_of(table) > 1

    def text(self) -> str:
        return "the attack is reduced to one strike"


class AttackersChoice(Effect):
    """The attacker chooses who faces the strikes of the attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            table.combat.attacker_chooses = True

    def text(self) -> str:
        return "the attacker chooses the defending characters"


class TapCompany(Effect):
    """All untapped characters of the attacked company tap."""

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(zones.combat_of(table).company)
        for number in company.characters if company is not None else ():
            checks.tap_if_untapped(table, number)

    def text(self) -> str:
        return "after the attack all untapped characters of the company tap"


class DiscardAnItem(Effect):
    """An item of the attacked company is discarded, which the defender picks, or the attacker."""

    attacker: bool = False

    @method
    def do(self, table: Table) -> Flow[None]:
        if agent_strikes.items(table):
            choice = yield from ask(
                table,
                self.picker(table),
                "attack.item",
                [Option("discard", str(number)) for number in agent_strikes.items(table)],
                "combat.strike-result.no-responses",
            )
            zones.discard(table, int(choice.subject), "timing.passive.discard-is-immediate")

    def picker(self, table: Table) -> str:
        """The seat that picks it."""
        defender = zones.combat_of(table).defender
        return table.opponent(defender) if self.attacker else defender

    def text(self) -> str:
        return f"discard an item in the company, of the {'attacker' if self.attacker else 'defender'}'s choice"


WATCHED = NOTES.declare("watched:", "that names the attack (and the strike) whose end it waits for")


class WatchTheAttack(Effect):
    """The card waits for the end of the attack (or strike) that is under way."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})
    strike: bool = False

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        if fight is not None and acting(table).source in table.cards:
            place = f"/{fight.strike}" if self.strike else ""
            zones.change(table, acting(table).source, note=(f"{WATCHED}{fight.number}{place}",))

    def text(self) -> str:
        return ""


HALVED = ATTACK_FLAGS.declare(
    "strikes-halved:", "whose strikes were halved, by the card that follows: what it had at first is halved but once"
)


def is_halved(combat: Combat) -> bool:
    """Whether the strikes of an attack have been halved."""
    return any(flag.startswith(HALVED) for flag in combat.flags)


class HalveStrikes(Effect):
    """The strikes that the attack had at first are halved, rounded up."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None and not table.combat.each:
            if is_halved(table.combat):
                return
            card, half = acting(table).card, (table.combat.strikes + 1) // 2
            attacks.modify(table, Modifier("strikes", half - table.combat.strikes, card))
            table.combat.flags = (*table.combat.flags, card, f"{HALVED}{card}")

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        fight = table.combat
        return fight is not None and not fight.each and fight.strikes > 1 and not is_halved(fight)

    def text(self) -> str:
        return "its original number of strikes is halved, rounded up"


class RepeatAutomaticAttack(ChangesAttacksForNow):
    """The automatic-attack is faced once more, right after itself, until the end of the turn.

    The copy is there before anything doubles or removes it.
    """

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})

    @instant
    def do(self, table: Table) -> None:
        linger(table, self, "extra-attack", acting(table).target, detail=acting(table).choice)

    def change(self, lasting: Lasting, site: Card, attacks: list[Attack]) -> list[Attack]:
        if lasting.target != site.token:
            return attacks
        place = next((i for i, each in enumerate(attacks) if attack_name(each) == lasting.detail), -1)
        return attacks if place < 0 else [*attacks[: place + 1], *attacks[place:]]

    def text(self) -> str:
        return (
            "until the end of the turn the site has one automatic-attack of your choice twice, the second right "
            "after the first and changed by whatever changes that"
        )


tells("raised", "{seat} raises {card} once more.")


class AttackFromDiscard(Effect, kw_only=True):
    """The creature comes into play from the discard pile and attacks, with other prowess and body."""

    searches: ClassVar[bool] = True
    prowess: int = 0
    body: int = 0

    @method
    def do(self, table: Table) -> Flow[None]:
        number = self.come(table)
        yield from creatures.attacks(table, number, acting(table).choice)

    def come(self, table: Table) -> int:
        """The creature comes into play: its number."""
        link = acting(table)
        player = table.players[link.seat]
        player.discard = player.discard.without(link.target, EVERYONE)
        changed = (f"prowess:{self.prowess}", *((f"body:{self.body}",) if self.body else ()))
        number = zones.enter(table, link.target, link.seat, "creature", note=changed)
        table.tell("raised", "mh.creature.play", seat=link.seat, card=link.target, number=number)
        return number

    def text(self) -> str:
        if not self.prowess:
            return "play it"
        body = f" and {self.body:+d} body" if self.body else ""
        return f"it attacks at once with {self.prowess:+d} prowess{body}, and does not count against the hazard limit"


class FacesAttacks(Effect):
    """The company faces several attacks, one after the other; who defeats them all has the card among their kills."""

    attacks: tuple[Attack, ...]
    prize: bool = False
    """Whether the opponent gets the card by defeating all of them."""
    detains_minions: bool = False

    @method
    def do(self, table: Table) -> Flow[None]:
        number = int(acting(table).target[1:])
        outcomes: tuple[str, ...] = ()
        for place in range(len(self.attacks)):
            if number in table.companies and not chain.cut_short(table):
                self.begin(table, number, place)
                outcome = yield from combat.fight(table)
                outcomes = (*outcomes, outcome)
        if self.prize and outcomes.count(attacks.DEFEATED) == len(self.attacks):
            win_card(table, acting(table).source)

    def begin(self, table: Table, company: int, place: int) -> None:
        """One of the attacks begins."""
        attack = self.attacks[place]
        minions = table.kind(table.companies[company].owner).minion
        attacks.begin(
            table,
            company,
            source="event",
            card=acting(table).card,
            maker=acting(table).source,
            race=attack.race,
            strikes=attack.strikes,
            prowess=attack.prowess,
            attack=place,
            attacks=len(self.attacks),
            detainment=minions and self.detains_minions,
        )

    def text(self) -> str:
        said = [
            f"{each.race.capitalize()}s with {each.strikes} strikes of prowess {each.prowess}" for each in self.attacks
        ]
        words = "faces an attack: " if len(said) == 1 else f"faces {len(said)} attacks: "
        words += "; ".join(said)
        if self.detains_minions:
            words += " (detainment against minion companies)"
        if self.prize:
            words += ". If your opponent defeats all of them, this card is among his kills, with the points in brackets"
        return words


def win_card(table: Table, number: int) -> None:
    """The player on turn has a hazard of their opponent among their kills."""
    if number in table.cards and table.cards[number].owner != table.active:
        zones.leave(table, number, "points", "combat.step5.creature-defeated")


MINION_SIDE = ("minion", "balrog")


def of_one_side(table: Table, card: str, company: int) -> bool:
    """Whether a card and a company are both of the Shadow, or both against it."""
    minions = numbers.is_minion_company(table, table.companies[company])
    return (CARDS[card].alignment in MINION_SIDE) == minions


def lay_aside(table: Table, seat: str, card: str, on: int = 0) -> int:
    """A card of a hand is laid off to the side, openly, where it gives no points: its number."""
    zones.show(table, seat, card)
    zones.take_from_hand(table, seat, card)
    return zones.enter(table, card, seat, "aside", on=on, note=("no-points",))


def begin_shown(table: Table, number: int, company: int, prowess: int, **fields: Any) -> None:
    """Lay the attack of a card that lies off to the side on the table: one strike, with its numbers."""
    card = table.cards[number]
    attacks.begin(
        table,
        company,
        card=card.id,
        maker=number,
        strikes=1,
        prowess=(card.facts.prowess or 0) + prowess,
        body=card.facts.body,
        detainment=of_one_side(table, card.id, company),
        **fields,
    )


def award(table: Table, number: int) -> None:
    """The attack of a card was defeated: the opponent of its player has it among their kills."""
    zones.change(table, number, note=(*table.cards[number].note, AS_HAZARD))
    zones.leave(table, number, "points", "combat.step5.creature-defeated")


class FaceAttack(Effect, kw_only=True):
    """The company whose site phase it is faces an attack. The card has more to do, so nobody acts between strikes."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    race: str
    strikes: int
    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        if table.site_company in table.companies:
            self.begin(table)
            yield from combat.fight(table)

    def race_of(self, table: Table) -> str:
        """Who attacks."""
        return self.race

    def begin(self, table: Table) -> None:
        """Lay the attack on the table."""
        link = acting(table)
        attacks.begin(
            table,
            table.site_company,
            source="event",
            card=link.card,
            maker=link.source,
            race=self.race_of(table),
            strikes=self.strikes,
            prowess=self.prowess,
            open=False,
        )

    def text(self) -> str:
        strikes = "1 strike" if self.strikes == 1 else f"{self.strikes} strikes"
        attack = a_or_an(f"{self.race.capitalize()} attack")
        return f"the company faces {attack} of {strikes} with a prowess of {self.prowess}"


class Strengthen(Effect, kw_only=True):
    """The attack is changed as long as the card is in play, and otherwise with Doors of Night."""

    strikes: int = 0
    prowess: int = 0
    strikes_with_doors: int | None = None
    """In place of `strikes` with Doors of Night."""
    prowess_with_doors: int | None = None
    """In place of `prowess` with Doors of Night."""
    more_for: tuple[str, ...] = ()
    """Races whose attacks have one more of each with Doors of Night."""
    doubles: Literal["", "always", "with-doors"] = ""
    """When the strikes are doubled."""
    with_event: str = ""
    """The name of an event that must be in play for it at all."""

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        if fight is None:
            return
        more = 1 if fight.is_of(self.more_for) else 0
        self._change(table, "prowess", self.prowess, self.with_event)
        self._change(table, "prowess", more + _further(self.prowess, self.prowess_with_doors), DOORS)
        if not fight.each:
            twice = attacks.strikes_of(table)
            self._change(table, "strikes", self.strikes + (twice if self.doubles == "always" else 0), self.with_event)
            doubled = twice if self.doubles == "with-doors" else 0
            self._change(table, "strikes", more + _further(self.strikes, self.strikes_with_doors) + doubled, DOORS)

    def _change(self, table: Table, attribute: str, amount: int, needs: str) -> None:
        if amount:
            link = acting(table)
            attacks.modify(table, Modifier(attribute, amount, link.card, link.source, needs))  # type: ignore[arg-type]

    def text(self) -> str:
        now = _changes_in_words(self.strikes, self.prowess)
        with_doors = _changes_in_words(
            self.strikes if self.strikes_with_doors is None else self.strikes_with_doors,
            self.prowess if self.prowess_with_doors is None else self.prowess_with_doors,
        )
        words = now
        if with_doors != now:
            words = f"{now} ({with_doors} if {DOORS} is in play)" if now else f"{with_doors} if {DOORS} is in play"
        if self.more_for:
            races = listed(race.capitalize() for race in self.more_for)
            words += f" (for {races} attacks one more of each if {DOORS} is in play)"
        if self.doubles:
            twice = "twice as many strikes" + (f" if {DOORS} is in play" if self.doubles == "with-doors" else "")
            words = f"{words}, and {twice}" if words else twice
        return f"{words} if {self.with_event} is in play" if self.with_event else words


def _further(now: int, with_doors: int | None) -> int:
    """By how much a change differs with Doors of Night."""
    return 0 if with_doors is None else with_doors - now


def _changes_in_words(strikes: int, prowess: int) -> str:
    names = {"strikes" if strikes > 1 else "strike": strikes, "prowess": prowess}
    return " and ".join(f"{amount:+d} {name}" for name, amount in names.items() if amount)
