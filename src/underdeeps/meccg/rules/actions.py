"""Actions that the rules give to everybody: passing items on, storing them, the sideboard, getting rid of corruption.

All are declared in chains, in the organization phase outside organizing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant, procedure
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import rule_action
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.agents import kinds_in_game
from underdeeps.meccg.language.hooks.hazards import RemovalRoll
from underdeeps.meccg.language.hooks.items import CannotBeTransferred, StorableAt, StoresLate
from underdeeps.meccg.language.hooks.sites import TestsStoredRings
from underdeeps.meccg.language.lists import IDLE, ITEMS, NAZGUL
from underdeeps.meccg.language.moments import EITHER, HAZARD
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.rules import checks, companies, keying, numbers, rings, zones
from underdeeps.meccg.rules.combat import CancelAttack
from underdeeps.meccg.rules.scoring import STORED_FOR_POINTS
from underdeeps.meccg.table import BALROG, UNTAPPED, Card, Link, Table

ONE_RING = "The One Ring"


# -- items ------------------------------------------------------------------------------------------


class IdleItems(Target):
    """A weapon, armor, shield or helmet that a character bears but does not use."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [
            item.token for item in map(table.cards.__getitem__, table.listed(IDLE)) if item.owner == seat and item.on
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        item = table.cards.get(int(token))
        if item is None or not item.idle or not numbers.usable(table, item):
            return Refusal("item.use.switch", (card,))
        if table.window & windows.ANYTIME or table.combat is None or table.combat.strike < 0:
            return None
        if table.combat.given[table.combat.strike].target != item.on:
            return Refusal("combat.strike-sequence.step5-defender-actions", (item.id,))
        return None

    def text(self) -> str:
        return "an item that is borne but not in use"


class Wield(Action, kw_only=True):
    """A character starts to use an item; another one of its kind that he used is not in use any more."""

    verb: ClassVar[str] = "wield"
    among: ClassVar[str] = IDLE
    rule: ClassVar[str] = "item.use.switch"

    @instant
    def resolve(self, table: Table) -> None:
        item = table.card(acting(table).target)
        kinds = [kind for kind in numbers.LIMITED_KINDS if kind in item.facts.keywords]
        for other in table.borne(item.on, "item"):
            if any(kind in other.facts.keywords for kind in kinds):
                zones.change(table, other.number, idle=True)
        zones.change(table, item.number, idle=False)
        table.tell("in-use", "item.use.replaced-item-stops", card=item.id, number=item.number, by=item.on)


rule_action("wield", Wield(when=windows.ANYTIME | windows.STRIKE, on=IdleItems()))


class OwnItems(Target):
    """An item that one of the player's characters bears."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [item.token for character in table.characters_of(seat) for item in table.borne(character.number, "item")]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if int(token) not in table.cards or table.card(token).on not in table.cards:
            return Refusal("timing.target.gone-at-resolution", (card,))
        return None

    def text(self) -> str:
        return "an item"


class Transfer(Action, kw_only=True):
    """An item is passed to another character at the same site, by a corruption check of the giver."""

    verb: ClassVar[str] = "transfer"
    among: ClassVar[str] = ITEMS
    rule: ClassVar[str] = "org.transfer.when-who"
    chooses: ClassVar[bool] = True

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if f"transfer:{token}/{table.card(token).on}" in table.players[seat].used:
            return Refusal("org.transfer.when-who", (table.card(token).id,))
        if not receivers(table, int(token)):
            return Refusal("term.transfer", (table.card(token).id,))
        return super().refusal_on(table, seat, card, source, token)

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "transfer.to",
            [Option("give", str(number)) for number in receivers(table, int(token))],
            "org.transfer.when-who",
            (token,),
        )
        return choice.subject

    @method
    def resolve(self, table: Table) -> Flow[None]:
        item, taker = int(acting(table).target), int(acting(table).choice)
        player = table.players[acting(table).seat]
        giver = table.cards[item].on
        player.used = (*player.used, f"transfer:{item}/{giver}")
        passed = yield from checks.corruption_check(table, giver, 0, table.cards[item].id)
        if passed and item in table.cards and taker in table.cards:
            checks.take_over(table, item, taker, "org.transfer.corruption-check")


def receivers(table: Table, item: int) -> list[int]:
    """Who could be given an item: the player's other characters at the same site."""
    bearer = table.cards[item].on
    company = table.company_of(bearer)
    if company is None or table.cards[bearer].role != "character":
        return []
    if parts_of(table.cards[item].id, CannotBeTransferred):
        return []
    return [
        number
        for other in table.companies_of(company.owner)
        if companies.same_site(table, company, other)
        for number in other.characters
        if number != bearer
        and not checks.has_twin(table, table.cards[item].id, number, bearer)
        and checks.may_bear(table, table.cards[item].id, number)
    ]


rule_action("transfer", Transfer(when=windows.ORGANIZATION, on=OwnItems()))


class Storables(Target):
    """An item, or an event that can be stored, that one of the player's characters bears."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [
            str(each)
            for character in table.characters_of(seat)
            for each in character.bears
            if table.cards[each].owner == seat and table.cards[each].role in ("item", "event")
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        borne = table.cards.get(int(token))
        if borne is None or not storable(table, borne):
            return Refusal("org.store.when-where", (card,))
        return None

    def text(self) -> str:
        return "an item at a haven"


def storable(table: Table, card: Card) -> bool:
    """Whether a card can be stored where its bearer is."""
    company = table.company_of(card.number)
    if company is None or card.facts.name == ONE_RING or zones.NEVER_STORED in card.note:
        return False
    site = table.site_of(company)
    if site.facts.name == rings.TOWER and table.players[company.owner].kind == BALROG:
        return False
    for part in parts_of(card.id, StorableAt):
        if site.facts.name in part.sites or keying.site_type(table, site) in part.types:
            return True
        if card.role == "event" or (part.only and card.role == "item"):
            return False
    return card.role == "item" and companies.at_haven(table, company)


def storable_for_points(table: Table, card: Card) -> bool:
    """Whether the site of its bearer is one at which a card is stored for its points in brackets."""
    company = table.company_of(card.number)
    if company is None:
        return False
    site = table.site_of(company)
    return any(
        site.facts.name in part.sites or keying.site_type(table, site) in part.types
        for part in parts_of(card.id, StorableAt)
    )


class Store(Action, kw_only=True):
    """A card is stored, by a corruption check of its bearer."""

    verb: ClassVar[str] = "store"
    rule: ClassVar[str] = "org.store.when-where"

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if f"store:{token}" in table.players[seat].used:
            return Refusal("org.store.when-where", (table.card(token).id,))
        if table.window == windows.END and not stores_late(table, table.card(token)):
            return Refusal("org.store.when-where", (table.card(token).id,))
        return super().refusal_on(table, seat, card, source, token)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        number = int(acting(table).target)
        player = table.players[acting(table).seat]
        player.used = (*player.used, f"store:{number}")
        bearer = table.cards[number].on
        passed = table.cards[number].role == "event"
        if not passed:
            passed = yield from checks.corruption_check(table, bearer, 0, table.cards[number].id)
        if passed and number in table.cards:
            if storable_for_points(table, table.cards[number]):
                zones.change(table, number, note=(*table.cards[number].note, STORED_FOR_POINTS))
            if stored_tests(table, number):
                yield from rings.test(table, number, stored_tests(table, number)[0], True)
            else:
                zones.store(table, number)


def stored_tests(table: Table, number: int) -> tuple[int, ...]:
    """If a card is a gold ring, and tested when it is stored where it is: what changes the roll."""
    company = table.company_of(number)
    if company is None or table.cards[number].facts.item != "gold-ring":
        return ()
    return tuple(part.amount for part in parts_of(table.site_of(company).id, TestsStoredRings))


def stores_late(table: Table, card: Card) -> bool:
    """Whether the bearer of a card may store it in the end-of-turn phase."""
    bearer = table.cards.get(card.on)
    return bearer is not None and any(
        part.alignment == bearer.facts.alignment for part, _ in standing(table, StoresLate)
    )


rule_action("store", Store(when=windows.ORGANIZATION | windows.END, on=Storables()))


# -- the sideboard ----------------------------------------------------------------------------------


class Sideboard(Action, kw_only=True):
    """The avatar taps for the sideboard: five cards to the discard pile, or one into the play deck."""

    verb: ClassVar[str] = "sideboard"
    rule: ClassVar[str] = "org.sideboard.avatar-taps"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        avatar = table.avatar_of(seat)
        if avatar is None or avatar.state != UNTAPPED:
            return Refusal("org.sideboard.avatar-taps")
        if not fetchable(table, seat, False):
            return Refusal("org.sideboard.option-discard-pile")
        return super().refusal(table, seat, card, source)

    def paid(self, table: Table, link: Link) -> None:
        avatar = table.avatar_of(table.active)
        assert avatar is not None
        zones.tap(table, avatar.number)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        yield from use_sideboard(table, acting(table).seat, False)


rule_action("sideboard", Sideboard(when=windows.ORGANIZATION))


def fetchable(table: Table, seat: str, hazards: bool) -> list[str]:
    """The cards of a sideboard that a player may fetch: hazards, or resources and characters."""
    player = table.players[seat]
    return [card for card in player.sideboard.distinct() if _is_fetched(card, player.kind, hazards)]


@cache
def _is_fetched(card: str, kind: str, hazards: bool) -> bool:
    return any((each == "hazard") == hazards for each in kinds_in_game(card, kind))


_ENOUGH = Option("enough")


@procedure
def use_sideboard(table: Table, seat: str, hazards: bool) -> Flow[None]:
    """One card goes from the sideboard into the play deck (if that holds five), or up to five to the discard pile.

    Meanwhile there may be nothing left to fetch, and in a world that the opponent imagines after the first question
    there may be nothing either: then it comes to nothing.
    """
    if not fetchable(table, seat, hazards):
        return
    choice = yield from ask(table, seat, "sideboard.way", sideboard_ways(table, seat), "org.sideboard.option-play-deck")
    if choice.verb == "to-deck" and fetchable(table, seat, hazards):
        picked = yield from ask(
            table, seat, "sideboard.deck", fetch_options(table, seat, hazards), "org.sideboard.option-play-deck"
        )
        fetch(table, seat, picked.subject, True)
        return
    n = 0
    while n < 5 and fetchable(table, seat, hazards):
        picked = yield from ask(
            table,
            seat,
            "sideboard.discard",
            [*fetch_options(table, seat, hazards), _ENOUGH],
            "org.sideboard.option-discard-pile",
        )
        if picked.verb == "enough":
            return
        fetch(table, seat, picked.subject, False)
        n += 1


def sideboard_ways(table: Table, seat: str) -> list[Option]:
    """The ways of using the sideboard that are open."""
    options = [Option("to-discard")]
    if len(table.players[seat].deck) >= 5:
        options.insert(0, Option("to-deck"))
    return options


def fetch_options(table: Table, seat: str, hazards: bool) -> list[Option]:
    """The cards that may be fetched."""
    return [Option("fetch", card) for card in fetchable(table, seat, hazards)]


def fetch(table: Table, seat: str, card: str, into_deck: bool) -> None:
    """A card leaves the sideboard; only its type is shown."""
    player = table.players[seat]
    mine = table.bit(seat)
    player.sideboard = player.sideboard.without_unseen(card, mine)
    if into_deck:
        zones.shuffle_into_deck(table, seat, card)
    else:
        player.discard = player.discard.add((card,), mine)
    own_turn = seat == table.active and kinds_in_game(card, player.kind) != ("hazard",)
    kind = "hazard" if "hazard" in kinds_in_game(card, player.kind) and not own_turn else "resource"
    table.tell("fetched", "org.sideboard.type-shown-only", {"card": card}, (seat,), seat=seat, kind=kind)


class OwnNazgul(Target):
    """A Nazgûl permanent-event that the player has in play."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        there = (table.cards[number] for number in table.listed(NAZGUL) if number in table.events)
        return [card.token for card in there if card.owner == seat]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if int(token) not in table.events or table.card(token).facts.race != "nazgûl":
            return Refusal("mh.nazgul-sideboard.action")
        if table.card(token).state != UNTAPPED:
            return Refusal("timing.active-condition.tap-cost", (table.card(token).id,))
        return None

    def text(self) -> str:
        return "an untapped Nazgûl permanent-event"


class SendNazgul(Action, kw_only=True):
    """A Nazgûl permanent-event is tapped and discarded, without its own effect, for hazards of the sideboard."""

    verb: ClassVar[str] = "send-nazgul"
    among: ClassVar[str] = NAZGUL
    rule: ClassVar[str] = "mh.nazgul-sideboard.action"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not fetchable(table, seat, True):
            return Refusal("mh.nazgul-sideboard.option-discard-pile")
        return super().refusal(table, seat, card, source)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        yield from use_sideboard(table, acting(table).seat, True)


rule_action(
    "send-nazgul", SendNazgul(when=windows.MOVEMENT, side=HAZARD, on=OwnNazgul(), discards=("target",), counts=1)
)


# -- home sites, corruption -------------------------------------------------------------------------


class AtHome(Target):
    """A character at his home site, named on his card, that makes the automatic-attack."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        combat = table.combat
        if combat is None or combat.source != "automatic" or combat.company not in table.companies:
            return ()
        return [str(number) for number in table.companies[combat.company].characters]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        combat = table.combat
        if combat is None or _attacking_site(table) not in table.card(token).facts.home_sites:
            return Refusal("site.auto-attack.home-site-cancel-named", (card,))
        if combat.cannot_be_canceled or combat.canceled or combat.stage != "start":
            return Refusal("combat.step1.last-chance-to-cancel", (card,))
        return None

    def text(self) -> str:
        return "a character at his home site"


def _attacking_site(table: Table) -> str:
    """The name of the site at which the automatic-attack is faced, be it the site's own or one added to it."""
    company = table.companies.get(table.combat.company) if table.combat is not None else None
    return table.site_of(company).facts.name if company is not None else ""


class CancelAtHome(Action, kw_only=True):
    """A character at his home site taps to cancel an automatic-attack there."""

    verb: ClassVar[str] = "at-home"
    rule: ClassVar[str] = "site.auto-attack.home-site-cancel"


rule_action("at-home", CancelAtHome(when=windows.ATTACK, on=AtHome(), taps=("target",), does=(CancelAttack(),)))


class Afflictions(Target):
    """A hazard on one of the player's characters that a roll can remove."""

    untapped_way: bool = False

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        afflicting = map(table.cards.__getitem__, table.listed(RemovalRoll.__name__))
        return [each.token for each in afflicting if _bearer_of(table, each, seat)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        hazard = table.cards.get(int(token))
        if hazard is None or hazard.on not in table.cards:
            return Refusal("corruption.removal.untapped-attempt", (card,))
        if any(part.at_haven for part in parts_of(hazard.id, RemovalRoll)) and not _at_haven(table, hazard.on):
            return Refusal("timing.active-condition.definition", (hazard.id,))
        used = table.players[seat].used
        free = any(not part.taps for part in parts_of(hazard.id, RemovalRoll))
        if f"removal-3:{token}" in used or (free and f"removal:{token}" in used):
            return Refusal("corruption.removal.untapped-attempt-ends-attempts", (hazard.id,))
        if self.untapped_way:
            if "corruption" not in hazard.facts.keywords or free:
                return Refusal("corruption.removal.untapped-attempt", (hazard.id,))
            if f"removal:{token}" in used:
                return Refusal("corruption.removal.untapped-attempt-first-only", (hazard.id,))
        elif not free and table.cards[hazard.on].state != UNTAPPED:
            return Refusal("timing.active-condition.tap-cost", (table.cards[hazard.on].id,))
        return None

    def text(self) -> str:
        return "a hazard on one of your characters"


def _bearer_of(table: Table, hazard: Card, seat: str) -> Card | None:
    """The character of a player on whom a hazard lies."""
    bearer = table.cards.get(hazard.on)
    return bearer if bearer is not None and bearer.role == "character" and bearer.owner == seat else None


def _at_haven(table: Table, number: int) -> bool:
    company = table.company_of(number)
    return company is not None and companies.at_haven(table, company)


EASED_REMOVAL = "eased-removal"
"""The lasting effect by which the attempt to get rid of a corruption card is easier by one."""


class RollToRemove(Effect):
    """A roll: above the number on it, the hazard is discarded."""

    modifier: int = 0

    @instant
    def do(self, table: Table) -> None:
        hazard = table.cards[int(acting(table).target)]
        needed = parts_of(hazard.id, RemovalRoll)[0].number
        dice = checks.roll(table, table.active, "removal", "corruption.removal.untapped-attempt", card=hazard.id)
        eased = tuple(numbers.lasting(table, EASED_REMOVAL, hazard.token))
        table.lasting = tuple(effect for effect in table.lasting if effect not in eased)
        if dice + self.modifier + len(eased) > needed:
            zones.discard(table, hazard.number, "corruption.removal.repeat-by-tapping")

    def text(self) -> str:
        return "roll to remove it"


class Remove(Action, kw_only=True):
    """A character taps (or does not, at -3) to try to get rid of a hazard on him."""

    verb: ClassVar[str] = "remove"
    among: ClassVar[str] = RemovalRoll.__name__
    rule: ClassVar[str] = "corruption.removal.repeat-by-tapping"
    note: str = "removal"

    def holds(self, table: Table, link: Link) -> bool:
        hazard = table.cards.get(int(link.target))
        if hazard is None or hazard.on not in table.cards:
            return False
        tapped = self.note == "removal" and any(part.taps for part in parts_of(hazard.id, RemovalRoll))
        return not tapped or table.cards[hazard.on].state != UNTAPPED

    def paid(self, table: Table, link: Link) -> None:
        target = table.chain[-1].target
        player = table.players[table.active]
        player.used = (*player.used, f"{self.note}:{target}")
        hazard = table.card(target)
        if self.note == "removal" and any(part.taps for part in parts_of(hazard.id, RemovalRoll)):
            zones.tap(table, hazard.on)


class RemoveUntapped(Remove, kw_only=True):
    """The attempt at -3 without tapping."""

    verb: ClassVar[str] = "remove-untapped"
    rule: ClassVar[str] = "corruption.removal.untapped-attempt"


rule_action("remove", Remove(when=windows.ORGANIZATION, on=Afflictions(), does=(RollToRemove(),)))

rule_action(
    "remove-untapped",
    RemoveUntapped(
        when=windows.ORGANIZATION, on=Afflictions(untapped_way=True), does=(RollToRemove(-3),), note="removal-3"
    ),
)


# -- supporting a check -----------------------------------------------------------------------------


class Companions(Target):
    """The others in the company of the one who makes the check."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        check = table.checks[-1]
        company = table.company_of(check.character)
        if company is not None and company.owner == seat:
            for number in company.characters:
                if number != check.character and table.cards[number].state == UNTAPPED:
                    yield str(number)

    def text(self) -> str:
        return "another character of his company"


class Support(Action, kw_only=True):
    """Tapping a companion for +1 to a corruption check."""

    verb: ClassVar[str] = "support"
    rule: ClassVar[str] = "corruption.check.support"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not table.checks or table.checks[-1].seat != seat:
            return Refusal("corruption.check.support")
        return super().refusal(table, seat, card, source)


class Supported(Effect):
    """The check that is declared has one more."""

    touches: ClassVar[frozenset[str]] = frozenset({"check"})

    @instant
    def do(self, table: Table) -> None:
        checks.add_to_check(table, 1)

    def text(self) -> str:
        return "+1 to the check"


rule_action(
    "support",
    Support(when=windows.CORRUPTION, on=Companions(), taps=("target",), does=(Supported(),), side=EITHER),
)
