"""Numbers that change with circumstances, each as a pure function of the table.

Prowess, body, mind, influence, corruption, hand size, points; who is covert, how large a company is. Nothing here
changes anything. The parts of cards that change numbers are in `cards.modifiers`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypeVar

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS, CardFacts, is_ring
from underdeeps.meccg.language.action import DARK_REALM, ITEM_RESTRAINTS, crosses, in_dark_realm
from underdeeps.meccg.language.hooks.companies import (
    FreeRingwraithFollowers,
    MayHaveFollowers,
    Mode,
    NoFollowers,
    StaysAt,
    UnexpectedParty,
    Waits,
)
from underdeeps.meccg.language.hooks.items import Restorable, is_restored
from underdeeps.meccg.language.hooks.numbers import (
    STAYING_COSTS,
    ActsForHazardsAs,
    AffectsBalrog,
    Against,
    Becomes,
    CompanyHelps,
    EasesItemsOnceStored,
    GainsByTapping,
    Gives,
    HalvesMind,
    HasSkill,
    HelpsWithSpells,
    ItemsCorrupt,
    LetsUse,
    LightensItem,
    MakesOvert,
    NoDirectInfluence,
    Number,
    OtherwiseFor,
    RingsCorrupt,
    SmallerHand,
    StaysForNothing,
    TakesStrikes,
    UsableByRingwraith,
)
from underdeeps.meccg.language.hooks.sites import HavenInUntapPhase, HealsAll, MakesHaven
from underdeeps.meccg.language.standing import PARTS, Standing, parts_of, standing
from underdeeps.meccg.rules import eye, steeds
from underdeeps.meccg.table import BALROG, MINIONS, RINGWRAITH, TAPPED, WIZARD, WOUNDED, Card, Company, Lasting, Table

GENERAL_INFLUENCE = 20
HAND_SIZE = 8
SEEMING_MIND = "seeming-mind"
"""The lasting effect that raises somebody's mind, but not the influence that it takes to control him."""

LIMITED_KINDS = ("weapon", "armor", "shield", "helmet")
"""Of each of these a character can use one."""


# -- whose parts count ------------------------------------------------------------------------------


def gifts(table: Table, number: int, of: Number) -> Iterator[tuple[Gives, Card]]:
    """The parts that change a number of a character or ally, each with its card."""
    card = table.cards[number]
    for part in parts_of(card.id, Gives):
        if part.number == of and part.to in ("bearer", "company") and _for_bearer(table, part, card, card):
            yield part, card
    for each in card.bears:
        borne = table.cards[each]
        if borne.role == "character" or not in_use(table, borne):
            continue
        for part in parts_of(borne.id, Gives):
            if part.number == of and part.to == "bearer" and _for_bearer(table, part, borne, card):
                yield part, borne
        if borne.bears and borne.role == "item":
            yield from _gifts_on_item(table, borne, card, of)
    company = table.company_of(number)
    if company is not None:
        yield from _company_gifts(table, company, card, of)
    for each in table.listed(f"{of}:everyone"):
        source = table.cards[each]
        if each in table.events or (source.role == "item" and not source.stored and in_use(table, source)):
            for part in parts_of(source.id, Gives):
                if part.number == of and part.to == "everyone" and (part.who is None or part.who.fits(table, card)):
                    yield part, source
    if table.players[card.owner].kind == BALROG:
        yield from _pile_gifts(table, card, of)


def _gifts_on_item(table: Table, item: Card, bearer: Card, of: Number) -> Iterator[tuple[Gives, Card]]:
    """What cards on an item give to its bearer."""
    for number in item.bears:
        for part in parts_of(table.cards[number].id, Gives):
            if part.number == of and part.to == "bearer" and _for_bearer(table, part, item, bearer):
                yield part, table.cards[number]


def _pile_gifts(table: Table, card: Card, of: Number) -> Iterator[tuple[Gives, Card]]:
    """What cards in the marshalling point pile of his player give to a character."""
    for number in table.players[card.owner].points:
        for part in parts_of(table.cards[number].id, Gives):
            if part.number == of and part.to == "own" and (part.who is None or part.who.fits(table, card)):
                yield part, table.cards[number]


def _company_gifts(table: Table, company: Company, card: Card, of: Number) -> Iterator[tuple[Gives, Card]]:
    for event in company.events:
        if card.role == "ally" and crosses(table.cards[event].id, card.id):
            continue
        for part in parts_of(table.cards[event].id, Gives):
            if part.number == of and (part.who is None or part.who.fits(table, card)):
                yield part, table.cards[event]
    for number in table.listed(f"{of}:company"):
        source = table.cards[number]
        if number != card.number and number not in company.events and in_use(table, source):
            if table.company_of(number) is not company:
                continue
            for part in parts_of(source.id, Gives):
                if part.number == of and part.to == "company" and (part.who is None or part.who.fits(table, card)):
                    yield part, source


def _for_bearer(table: Table, part: Gives, source: Card, bearer: Card) -> bool:
    if part.skill and part.skill not in skills(table, bearer.number, source.number if part.already else 0):
        return False
    if part.race and part.race != race(table, bearer.number):
        return False
    if part.who is not None and not part.who.fits(table, bearer):
        return False
    if part.mode and not in_mode(table, bearer.number, part.mode):
        return False
    if part.beside and not _beside(table, bearer.number, part.beside):
        return False
    if part.doors and not doors_of_night(table):
        return False
    if part.restored and not is_restored(table, source):
        return False
    if part.at:
        company = table.company_of(bearer.number)
        return company is not None and not is_away(table, company) and table.site_of(company).facts.name == part.at
    return True


def in_mode(table: Table, number: int, name: str) -> bool:
    """Whether somebody is his player's Ringwraith and in this mode."""
    if not is_avatar(table, number):
        return False
    company = table.company_of(number)
    laid = (*table.cards[number].bears, *(company.events if company is not None else ()))
    if company is not None and steeds.mode(table, company).casefold() == name.casefold():
        return True
    return any(
        part.name.casefold() == name.casefold() for each in laid for part in parts_of(table.cards[each].id, Mode)
    )


def _beside(table: Table, number: int, names: tuple[str, ...]) -> bool:
    company = table.company_of(number)
    return company is not None and any(table.cards[each].facts.name in names for each in company.characters)


def lasting(table: Table, kind: str, *targets: str) -> list[Lasting]:
    """Effects for the rest of the turn of this kind, on any of these targets."""
    return [effect for effect in table.lasting if effect.kind == kind and effect.target in targets]


def _lasting_sum(table: Table, kind: str, number: int) -> int:
    if not table.lasting:
        return 0
    company = table.company_of(number)
    targets = (str(number), f"c{company.number}" if company else "")
    return sum(_amount_of(table, effect) for effect in lasting(table, kind, *targets))


TWICE = "twice-with:"
"""How the detail of a lasting effect begins that is twice as great while an event (its name follows) is in play."""


def _amount_of(table: Table, effect: Lasting) -> int:
    """By how much a lasting effect changes a number now."""
    if not effect.detail.startswith(TWICE):
        return effect.amount
    other = effect.detail.removeprefix(TWICE)
    return effect.amount * (2 if in_play(table, other, CARDS[effect.card].kind) else 1)


def in_use(table: Table, card: Card) -> bool:
    """Whether what a borne card says holds: an item must be in use, and usable by its bearer."""
    return card.role != "item" or (not card.idle and usable(table, card))


def _idle_refusal(table: Table, item: Card) -> Refusal | None:
    """Why an item cannot be used: it is not in use."""
    return None if in_use(table, item) else Refusal("item.use.effects-only-in-use", (item.id,))


ITEM_RESTRAINTS.append(_idle_refusal)

DISARMED = "disarmed"
"""The lasting effect by which an item has no effect for as long as a combat lasts."""


def usable(table: Table, item: Card) -> bool:
    """Whether the bearer of an item could use it: not across alignments, and never a Ringwraith or The Balrog."""
    bearer = table.cards.get(item.on)
    if bearer is None or (table.lasting and any(lasting(table, DISARMED, item.token))):
        return False
    if bearer.facts.race == "balrog":
        return affects_balrog(table, item)
    if bearer.facts.race == "ringwraith" or parts_of(item.id, UsableByRingwraith):
        return bearer.facts.race == "ringwraith" and bool(parts_of(item.id, UsableByRingwraith))
    kind = table.players[bearer.owner].kind
    return item.facts.alignment not in (("minion",) if kind == WIZARD else ("hero",))


def affects_balrog(table: Table, item: Card) -> bool:
    """Whether an item that The Balrog bears works for him: he can use none but those that say so, or are made to."""
    if parts_of(item.id, AffectsBalrog):
        return True
    laid = table.cards[item.on].bears
    return any(part.name == item.facts.name for each in laid for part in parts_of(table.cards[each].id, LetsUse))


# -- what somebody is -------------------------------------------------------------------------------


def race(table: Table, number: int) -> str:
    """The race of a character, ally or creature."""
    return CARDS[table.cards[number].id].race


def skills(table: Table, number: int, apart_from: int = 0) -> tuple[str, ...]:
    """The skills of a character or ally, with those that his cards (apart from one) give him."""
    card = table.cards[number]
    own = card.facts.skills
    for each in card.bears:
        if each == apart_from:
            continue
        borne = table.cards[each]
        for part in parts_of(borne.id, HasSkill):
            if in_use(table, borne) and part.skill not in own:
                own = (*own, part.skill)
    if "sage" in own and table.listed(DARK_REALM) and in_dark_realm(table, number):
        own = tuple(skill for skill in own if skill != "sage")
    return own


def is_avatar(table: Table, number: int) -> bool:
    """Whether a character is his player's avatar (and not a Ringwraith follower, nor one who lost his controller)."""
    card = table.cards[number]
    return card.facts.avatar and not card.on and not card.uncontrolled


# -- prowess, body, mind ----------------------------------------------------------------------------


def prowess(table: Table, number: int, attacker: str = "", base: int | None = None, armed: bool = True) -> int:
    """The prowess of a character or ally; `attacker` is the race of the attack that he faces, `base` stands in for what
    is printed on him. Unless he is `armed`, weapons do not count.

    The weapon in use comes first. The others follow in the order that serves their player best: what lowers, then what
    has a maximum, then the rest.
    """
    card = table.cards[number]
    changes = _changes(table, number, "prowess", attacker)
    weapons = [change for change in changes if change[2] and armed]
    others = sorted((change for change in changes if not change[2]), key=_order)
    value = base_prowess(table, card) if base is None else base
    for amount, maximum, _ in (*weapons, *others):
        value = _raised(value, amount, maximum)
    value = _raised(value, trophy_bonus(table, number)[1], 9)
    return value + _lasting_sum(table, "prowess", number)


def body(table: Table, number: int, attacker: str = "", base: int | None = None) -> int:
    """The body of a character or ally; shield, armor and helmet first. `base` stands in for what is printed on him."""
    card = table.cards[number]
    changes = sorted(_changes(table, number, "body", attacker), key=_order)
    gear = [change for change in changes if change[2]]
    others = [change for change in changes if not change[2]]
    value = base_body(table, card) if base is None else base
    for amount, maximum, _ in (*gear, *others):
        value = _raised(value, amount, maximum)
    return value + _lasting_sum(table, "body", number)


def discard_numbers(table: Table, number: int, attacker: str = "") -> tuple[int, ...]:
    """The body check rolls that make an Orc or Troll be discarded: what changes his body changes them, maximums too."""
    return tuple(body(table, number, attacker, at) for at in table.cards[number].facts.discarded_at)


Change = tuple[int, int | None, bool]
"""An amount, a maximum, and whether it comes first (a weapon; gear that gives body)."""


def _changes(table: Table, number: int, of: Number, attacker: str) -> list[Change]:
    first = ("weapon",) if of == "prowess" else ("shield", "armor", "helmet")
    found: list[tuple[Gives, Card]] = [
        (part, source) for part, source in gifts(table, number, of) if not part.attackers or meets(part, attacker)
    ]
    return [
        (part.amount, _maximum(table, number, part), any(word in source.facts.keywords for word in first))
        for part, source in _without_replaced(found)
    ]


def changes_by_card(table: Table, number: int, of: Number, attacker: str) -> list[tuple[int, Card]]:
    """What changes a number of somebody who faces such an attack: each amount with the card that it comes from."""
    found = [(part, source) for part, source in gifts(table, number, of) if meets(part, attacker)]
    return [(part.amount, source) for part, source in _without_replaced(found)]


def lasting_on(table: Table, kind: str, card: Card) -> list[tuple[str, int]]:
    """The effects for the rest of the turn on somebody, or on his company: each card's id and the amount."""
    company = table.company_of(card.number)
    targets = (card.token, f"c{company.number}" if company else "")
    return [(effect.card, _amount_of(table, effect)) for effect in lasting(table, kind, *targets)]


def meets(part: Gives, attacker: str) -> bool:
    """Whether a part that is only against attacks of some races is against this: a race, or several with / between."""
    return not part.attackers or any(race in part.attackers for race in attacker.split("/"))


def _without_replaced(found: list[tuple[Gives, Card]]) -> list[tuple[Gives, Card]]:
    """What is left where a part of a card takes the place of its other parts."""
    replaced = {source.number for part, source in found if part.instead}
    return [(part, source) for part, source in found if part.instead or source.number not in replaced]


def _maximum(table: Table, number: int, part: Gives) -> int | None:
    return 2 * base_prowess(table, table.cards[number]) if part.twice else part.maximum


def _order(change: Change) -> tuple[int, int]:
    amount, maximum, _ = change
    if amount < 0:
        return 0, 0
    return (1, maximum) if maximum is not None else (2, 0)


def _raised(value: int, amount: int, maximum: int | None) -> int:
    if maximum is None or amount <= 0:
        return value + amount
    return max(value, min(value + amount, maximum))


def base_prowess(table: Table, card: Card) -> int:
    """The prowess printed on a card."""
    for each in card.bears:
        for part in parts_of(table.cards[each].id, Becomes):
            return (card.facts.prowess or 0) - part.prowess_lower
    return card.facts.prowess or 0


def base_body(table: Table, card: Card) -> int:
    """The body printed on a card."""
    for each in card.bears:
        for part in parts_of(table.cards[each].id, Becomes):
            return part.body
    return card.facts.body or 0


def mind(table: Table, number: int) -> int:
    """The mind of a character or ally."""
    card = table.cards[number]
    for each in card.bears:
        for become in parts_of(table.cards[each].id, Becomes):
            return become.mind
    value = (card.facts.mind or 0) + _lasting_sum(table, SEEMING_MIND, number)
    for part, _ in sorted(gifts(table, number, "mind"), key=_by_minimum):
        value = value + part.amount if part.minimum is None else max(min(value, part.minimum), value + part.amount)
    return max(0, value)


def _by_minimum(gift: tuple[Gives, Card]) -> int:
    """What has a minimum comes last, the lowest one first."""
    return 99 - gift[0].minimum if gift[0].minimum is not None else 0


def control_mind(table: Table, number: int) -> int:
    """The influence that it takes to control a character."""
    value = mind(table, number) - _lasting_sum(table, SEEMING_MIND, number)
    if table.listed(UnexpectedParty.listed) and _is_guest(table, number, value):
        return 0
    for each in table.cards[number].bears:
        if parts_of(table.cards[each].id, HalvesMind):
            value //= 2
    return value


def _is_guest(table: Table, number: int, value: int) -> bool:
    """Whether somebody is a lesser Dwarf in a company in which such need no influence."""
    company = table.company_of(number) if race(table, number) == "dwarf" else None
    return company is not None and any(
        value <= part.most_mind for event in company.events for part in parts_of(table.cards[event].id, UnexpectedParty)
    )


def trophy_bonus(table: Table, number: int) -> tuple[int, int]:
    """Direct influence and prowess that a character has from his trophies."""
    total = sum(trophy.facts.points for trophy in table.borne(number, "trophy"))
    return (min(2, (total + 1) // 2), min(2, total // 2)) if total > 0 else (0, 0)


# -- influence --------------------------------------------------------------------------------------


def maximum_general_influence(table: Table, seat: str) -> int:
    """All the general influence that a player can control characters with."""
    return GENERAL_INFLUENCE + _player_sum(table, seat, "general-influence")


def used_general_influence(table: Table, seat: str) -> int:
    """The total mind of a player's characters who are neither avatars nor followers (nor out of control)."""
    return sum(
        control_mind(table, card.number)
        for card in table.characters_of(seat)
        if not card.on and not card.facts.avatar and not card.uncontrolled and not waits(table, card)
    )


def waits(table: Table, card: Card) -> bool:
    """Whether a card on a character makes him wait: neither his mind nor his points count."""
    return any(table.cards[each].on == card.number for each in table.listed(Waits.listed))


def free_general_influence(table: Table, seat: str) -> int:
    """The general influence that a player has left; a Ringwraith player has five more that control nobody.

    So has a Balrog player, by the rules for tournaments.
    """
    left = max(0, maximum_general_influence(table, seat) - used_general_influence(table, seat))
    kind = table.players[seat].kind
    return left + (5 if kind == RINGWRAITH or (kind == BALROG and table.tournament) else 0)


def direct_influence(table: Table, number: int) -> int:
    """A character's direct influence that may be used on anything, before followers are counted."""
    card = table.cards[number]
    found = [(part, source) for part, source in gifts(table, number, "direct-influence") if part.against is None]
    plain = sum(part.amount for part, _ in _without_replaced(found))
    if table.listed(NoDirectInfluence.listed) and _borne_parts(table, number, NoDirectInfluence):
        return 0
    total = card.facts.direct_influence + plain + trophy_bonus(table, number)[0]
    return max(0, total + _lasting_sum(table, "direct-influence", number))


def free_direct_influence(table: Table, number: int, on: str = "") -> int:
    """The direct influence that a character has left to use on a card (its id)."""
    return _influence_left(table, number, table.followers(number), on)


def _influence_left(table: Table, number: int, followers: tuple[Card, ...], on: str) -> int:
    """What some followers leave of a character's direct influence, to use on a card.

    In the order of their coming each takes of the unrestricted part first, then of the restricted parts that are for
    him; of several such parts his player lets those go first that do not help against `on`.
    """
    plain = direct_influence(table, number)
    parts = [(part.amount, part.against) for part, _ in gifts(table, number, "direct-influence") if part.against]
    if parts and table.listed(NoDirectInfluence.listed) and _borne_parts(table, number, NoDirectInfluence):
        parts = []
    helping = [bool(on) and _is_for(table, number, against, on) for _, against in parts]
    left = [amount for amount, _ in parts]
    for follower in followers:
        cost = follower_cost(table, follower)
        taken = min(plain, cost)
        plain, cost = plain - taken, cost - taken
        for place in sorted(range(len(parts)), key=helping.__getitem__):
            if cost and parts[place][1].fits(follower.id):
                taken = min(max(0, left[place]), cost)
                left[place], cost = left[place] - taken, cost - taken
    return plain + sum(amount for amount, helps in zip(left, helping, strict=True) if helps)


def _is_for(table: Table, number: int, against: Against, on: str) -> bool:
    """Whether a restricted part of a character's direct influence may be used on a card."""
    return against.fits(on) and not (against.own and _is_opponents(table, number, on))


def _is_opponents(table: Table, number: int, card: str) -> bool:
    """Whether a character is trying to influence such a card of his player's opponent."""
    target = table.acting[-1].target if table.acting else ""
    other = table.cards.get(int(target)) if target.isdigit() else None
    return other is not None and other.id == card and other.owner != table.cards[number].owner


def overdrawn(table: Table, number: int) -> bool:
    """Whether a character controls more followers than his direct influence allows, or some who may have none."""
    followers = table.followers(number)
    if followers and not may_have_followers(table, number):
        return True
    return any(
        follower_cost(table, follower) > _influence_left(table, number, followers[:place], follower.id)
        for place, follower in enumerate(followers)
    )


def may_have_followers(table: Table, number: int) -> bool:
    """Whether a character may have followers at all."""
    card = table.cards[number]
    if not parts_of(card.id, NoFollowers):
        return True
    return any(parts_of(table.cards[each].id, MayHaveFollowers) for each in card.bears)


def follower_cost(table: Table, follower: Card) -> int:
    """The direct influence that a follower takes: a Ringwraith follower takes one, or none where a card says so."""
    if not follower.facts.avatar:
        return control_mind(table, follower.number)
    controller = table.cards[follower.on]
    wraiths = [each.number for each in table.followers(controller.number) if each.facts.avatar]
    free = sum(part.most for part in parts_of(controller.id, FreeRingwraithFollowers))
    free += steeds.followers_allowed(table, controller)
    return 0 if follower.number in wraiths[:free] else 1


# -- corruption -------------------------------------------------------------------------------------


def corruption_points(table: Table, number: int) -> int:
    """A character's corruption point total: the points on the cards that he controls, not on his followers' cards."""
    total = 0
    for each in table.cards[number].bears:
        card = table.cards[each]
        if card.role != "character":
            total += card_corruption(table, card)
            total += sum(card_corruption(table, table.cards[more]) for more in card.bears)
    lent = [part.amount for part, source in gifts(table, number, "corruption-points") if not _is_balrogs(table, source)]
    return max(0, total + sum(lent))


def _is_balrogs(table: Table, source: Card) -> bool:
    """Whether The Balrog bears an item: as with a Ringwraith, it weighs on nobody about him."""
    return source.role == "item" and source.on in table.cards and race(table, source.on) == BALROG


def card_corruption(table: Table, card: Card) -> int:
    """The corruption points of a card as it is borne now."""
    if card.role == "trophy":
        return 0
    if parts_of(card.id, Restorable) and is_restored(table, card):
        points = card.facts.corruption_otherwise or card.facts.corruption
        return _lightened(table, card, points + _ring_corruption(table, card))
    for part in parts_of(card.id, OtherwiseFor):
        if card.on in table.cards and race(table, card.on) == part.race and card.facts.corruption_otherwise is not None:
            return _lightened(table, card, card.facts.corruption_otherwise + _ring_corruption(table, card))
    return _lightened(table, card, card.facts.corruption + _ring_corruption(table, card))


def _lightened(table: Table, card: Card, points: int) -> int:
    """The corruption points of an item without those that cards on it, and stored ones, take from it."""
    if card.role != "item" or points <= 0:
        return points
    for each in card.bears:
        points -= sum(part.amount(table) for part in parts_of(table.cards[each].id, LightensItem))
    for each in table.listed(EasesItemsOnceStored.listed):
        if table.cards[each].stored:
            eased = parts_of(table.cards[each].id, EasesItemsOnceStored)
            points -= sum(part.amount for part in eased if part.eases(card.id))
    return max(0, points)


def _ring_corruption(table: Table, card: Card) -> int:
    """What events in play add to the corruption points of a ring, or of an item of some class."""
    if card.role != "item":
        return 0
    more = sum(part.amount for part, _ in standing(table, ItemsCorrupt) if part.item == card.facts.item)
    if not is_ring(card.id):
        return more
    return more + sum(part.amount for part, _ in standing(table, RingsCorrupt))


def corruption_modifier(table: Table, number: int) -> int:
    """What is added to a character's corruption checks by what is in play."""
    total = table.cards[number].facts.corruption_checks
    total += sum(part.amount for part, _ in gifts(table, number, "corruption-check"))
    company = table.company_of(number)
    if company is not None and any(table.cards[each].facts.race == "ringwraith" for each in company.characters):
        total += 2
    if company is not None:
        helps = [part for each in table.cards[number].bears for part in parts_of(table.cards[each].id, CompanyHelps)]
        total += len(company.characters) * len(helps)
    return total + _lasting_sum(table, "corruption-check", number)


def immune_to_corruption(table: Table, number: int) -> bool:
    """Whether somebody never makes corruption checks: allies and Ringwraiths."""
    card = table.cards[number]
    return card.role == "ally" or card.facts.race in ("ringwraith", "balrog")


# -- companies --------------------------------------------------------------------------------------


def size(table: Table, company: Company) -> int:
    """A company's size: Hobbits and Orc scouts count one half, rounded up."""
    halves = 0
    for number in company.characters:
        halves += 1 if counts_half(table.cards[number].id) else 2
    return (halves + 1) // 2


def counts_half(card: str) -> bool:
    """Whether a character is half a character in a company's size."""
    facts = CARDS[card]
    return facts.race == "hobbit" or (facts.race == "orc" and "scout" in facts.skills)


def is_overt(table: Table, company: Company) -> bool:
    """Whether a company is overt: Orcs, Trolls, a Ringwraith in Fell Rider mode, or a card that makes it so.

    While it is attacked it is what it was when the attack began.
    """
    if table.combat is not None and table.combat.company == company.number:
        return not table.combat.covert
    cards = table.cards
    characters = [cards[number] for number in company.characters]
    facts = [card.facts for card in characters]
    races = {each.race for each in facts if "half-orc" not in each.keywords}
    if not races.isdisjoint(("orc", "troll", "balrog")):
        return True
    if not races <= {"man"} and any("half-orc" in each.keywords for each in facts):
        return True
    for card in characters:
        for number in card.bears:
            if parts_of(cards[number].id, MakesOvert):
                return True
    return any(parts_of(cards[event].id, MakesOvert) for event in company.events)


def is_minion_company(table: Table, company: Company) -> bool:
    """Whether a company belongs to a Ringwraith player or a Balrog player."""
    return table.players[company.owner].kind in MINIONS


def is_haven(table: Table, site: Card, seat: str) -> bool:
    """Whether a site is a haven for its player."""
    if site.owner != seat:
        return False
    for each in site.bears:
        if parts_of(table.cards[each].id, MakesHaven):
            return True
    if is_haven_card(site.facts, table.players[seat].kind):
        return True
    return table.phase == "untap" and bool(parts_of(site.id, HavenInUntapPhase))


def is_haven_card(site: CardFacts, kind: str) -> bool:
    """Whether a site card is a haven as printed, for a kind of player: to a Balrog only those of his own are."""
    return site.site_type == "haven" and (kind != BALROG or site.alignment == BALROG)


def healed_with(table: Table, number: int) -> tuple[int, ...]:
    """Whom an effect reaches that heals somebody: him alone, or all about him where a card says so."""
    company = table.company_of(number)
    if company is None:
        return (number,)
    healed = [number]
    if any(parts_of(table.cards[each].id, HealsAll) for each in company.characters):
        healed += [member.number for member in table.members(company)]
    site = table.site_of(company)
    if parts_of(site.id, HealsAll) and not is_away(table, company):
        for other in table.companies.values():
            if table.site_of(other).facts.name == site.facts.name and not is_away(table, other):
                healed += [member.number for member in table.members(other)]
    return tuple(dict.fromkeys(healed))


def is_away(table: Table, company: Company) -> bool:
    """Whether a company is on its way, and so at no site: from the reveal until all companies have moved."""
    if table.journey is not None and table.journey.company == company.number:
        return table.journey.moving
    return company.moved and table.phase == "movement-hazard"


# -- players ----------------------------------------------------------------------------------------


def _player_sum(table: Table, seat: str, of: Number) -> int:
    """The sum of what a player's cards in play give him."""
    total = 0
    for number in table.listed(f"{of}:player"):
        card = table.cards[number]
        if card.owner == seat:
            for part in parts_of(card.id, Gives):
                if part.number == of and part.to == "player" and _where(table, part, card):
                    total += part.amount
    if table.lasting:
        total += sum([effect.amount for effect in lasting(table, of, seat)])
    return total


def _where(table: Table, part: Gives, card: Card) -> bool:
    if table.is_aside(card) or (part.avatar and not is_avatar(table, card.number)):
        return False
    if card.role == "item" and (card.stored or not in_use(table, card)):
        return False
    if part.race and (card.on not in table.cards or race(table, card.on) != part.race):
        return False
    if not part.at:
        return True
    company = table.company_of(card.number)
    if company is None or is_away(table, company):
        return False
    site = table.site_of(company)
    return site.facts.name == part.at or (part.at == "haven" and is_haven(table, site, site.owner))


def hand_size(table: Table, seat: str) -> int:
    """A player's base hand size."""
    return max(0, HAND_SIZE + _player_sum(table, seat, "hand-size") - _watched(table, seat))


def _watched(table: Table, seat: str) -> int:
    """What items in play take from the hand of a player who has an event of a certain name."""
    cards = table.cards
    laid = {CARDS[cards[event].id].name for event in table.events if cards[event].owner == seat}
    if laid.isdisjoint(_watched_names()):
        return 0
    items = [card for card in table.cards.values() if card.role == "item" and not card.stored]
    return sum(part.amount for item in items for part in parts_of(item.id, SmallerHand) if part.name in laid)


@cache
def _watched_names() -> frozenset[str]:
    """The names of events whose player some item makes have a smaller hand."""
    return frozenset(part.name for card in PARTS for part in parts_of(card, SmallerHand))


def doors_of_night(table: Table) -> bool:
    """Whether Doors of Night is in play."""
    return table.in_play("Doors of Night")


def gates_of_morning(table: Table) -> bool:
    """Whether Gates of Morning, or a card that acts as it for hazards, is in play."""
    return in_play(table, "Gates of Morning", "hazard")


def in_play(table: Table, name: str, kind: str) -> bool:
    """Whether an event of this name is in play as cards of a kind see it: some cards act as another for hazards."""
    if table.in_play(name):
        return True
    return kind == "hazard" and any(
        part.name == name and event in table.events
        for event in table.listed(ActsForHazardsAs.listed)
        for part in parts_of(table.cards[event].id, ActsForHazardsAs)
    )


def stay_cost(table: Table, number: int) -> int:
    """The prowess that somebody gives up who does not tap against a strike."""
    usual = 5 if table.combat is not None and table.combat.has(STAYING_COSTS) else 3
    if any(part.skill in skills(table, number) for part in _borne_parts(table, number, StaysForNothing)):
        return 0
    return min((part.less for part in parts_of(table.cards[number].id, StaysAt)), default=usual)


def takes_strikes(table: Table, number: int) -> int:
    """How many strikes of an attack somebody can be given because of what he bears."""
    parts = _borne_parts(table, number, TakesStrikes)
    return max((part.most for part in parts if part.skill in skills(table, number)), default=1)


def spell_help(table: Table, number: int, card: str) -> int:
    """What is added to a corruption check that a card demands because of what somebody bears."""
    if card not in CARDS:
        return 0
    parts = _borne_parts(table, number, HelpsWithSpells)
    return sum(part.amount for part in parts if part.keyword in CARDS[card].keywords) + eye.hindered(table, card)


S = TypeVar("S", bound=Standing)


def _borne_parts(table: Table, number: int, kind: type[S]) -> tuple[S, ...]:
    """The parts of a kind on what somebody bears and uses."""
    borne = (table.cards[each] for each in table.cards[number].bears)
    return tuple(
        part for card in borne if in_use(table, card) for part in parts_of(card.id, kind) if _whole(table, card, part)
    )


def _whole(table: Table, card: Card, part: Standing) -> bool:
    """Whether a part holds that may need its item to be restored."""
    return not getattr(part, "restored", False) or is_restored(table, card)


def tap_gain(table: Table, number: int) -> int:
    """The prowess that somebody has more if he taps to face a strike."""
    return sum(
        part.prowess
        for each in table.cards[number].bears
        for part in parts_of(table.cards[each].id, GainsByTapping)
        if in_use(table, table.cards[each])
    )


def status_penalty(card: Card) -> int:
    """The prowess that a tapped or wounded character loses against a strike."""
    return {TAPPED: -1, WOUNDED: -2}.get(card.state, 0)
