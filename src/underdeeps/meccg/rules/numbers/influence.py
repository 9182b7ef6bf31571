"""Mind, general and direct influence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.companies import (
    FreeRingwraithFollowers,
    JoinsRingwraith,
    MayHaveFollowers,
    NoFollowers,
    UnexpectedParty,
    Waits,
)
from underdeeps.meccg.language.hooks.influence import OnlyOwnInfluence
from underdeeps.meccg.language.hooks.numbers import Becomes, Gives, HalvesMind, NoDirectInfluence, SpareInfluence
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.hooks.stages import CheaperKin, Requires
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.modifiers import AFTERWARDS, BASE, Modifier, at_least, total
from underdeeps.meccg.rules.numbers.lasting import lasting, lasting_modifiers
from underdeeps.meccg.rules.numbers.persons import printed, race
from underdeeps.meccg.rules.numbers.players import GENERAL_INFLUENCE, SEEMING_MIND, player_modifiers
from underdeeps.meccg.rules.numbers.prowess import _without_replaced, prowess, trophy_bonus
from underdeeps.meccg.rules.numbers.sources import _borne_parts, given
from underdeeps.meccg.rules.players import ringwraith
from underdeeps.meccg.table import Card, Table


def mind(table: Table, number: int) -> int:
    """The mind of a character or ally."""
    return total(mind_modifiers(table, number))


def mind_modifiers(table: Table, number: int) -> tuple[Modifier, ...]:
    """What makes up the mind of a character or ally."""
    card = table.cards[number]
    for each in card.bears:
        for become in parts_of(table.cards[each].id, Becomes):
            return (Modifier("mind", become.mind, table.cards[each].id, layer=BASE),)
    return at_least(0, _mind_modifiers(table, card))


def _mind_modifiers(table: Table, card: Card) -> Iterator[Modifier]:
    yield Modifier("mind", card.facts.mind or 0, card.id, why="printed", layer=BASE)
    yield from lasting_modifiers(table, SEEMING_MIND, card.number, "mind")
    for part, source in given(table, card.number, "mind"):
        yield Modifier("mind", part.amount, source.id, minimum=part.minimum)


def control_mind(table: Table, number: int) -> int:
    """The influence that it takes to control a character."""
    value = mind(table, number) - total(lasting_modifiers(table, SEEMING_MIND, number, "mind"))
    if table.listed(UnexpectedParty.listed) and _is_guest(table, number, value):
        return 0
    for each in table.cards[number].bears:
        if parts_of(table.cards[each].id, HalvesMind):
            value //= 2
        for part in parts_of(table.cards[each].id, Requires):
            value = part.influence
    return max(0, value - _spared(table, number)) if table.listed(CheaperKin.listed) else value


def _spared(table: Table, number: int) -> int:
    """By how much cards of his player make it cheaper to control a character."""
    who = table.cards[number]
    return sum(
        part.amount
        for event in table.listed(CheaperKin.listed)
        if table.cards[event].owner == who.owner
        for part in parts_of(table.cards[event].id, CheaperKin)
        if part.keyword in who.facts.keywords
    )


def _is_guest(table: Table, number: int, value: int) -> bool:
    """Whether somebody is a lesser Dwarf in a company in which such need no influence."""
    company = table.company_of(number) if race(table, number) == "dwarf" else None
    return company is not None and any(
        value <= part.most_mind for event in company.events for part in parts_of(table.cards[event].id, UnexpectedParty)
    )


# -- influence --------------------------------------------------------------------------------------


def maximum_general_influence(table: Table, seat: str) -> int:
    """All the general influence that a player can control characters with."""
    return total(general_influence_modifiers(table, seat))


def general_influence_modifiers(table: Table, seat: str) -> Iterator[Modifier]:
    """What makes up the general influence that a player can control characters with."""
    return player_modifiers(table, seat, "general-influence", base_general_influence(table, seat))


def base_general_influence(table: Table, seat: str) -> int:
    """What a player has before anything is added: 20, or the number of an avatar in play who has one of his own."""
    if not table.players[seat].declared:
        return GENERAL_INFLUENCE
    avatar = table.avatar_of(seat)
    return GENERAL_INFLUENCE if avatar is None else printed(table, avatar).general_influence or GENERAL_INFLUENCE


def used_general_influence(table: Table, seat: str) -> int:
    """The total mind of a player's characters who are neither avatars nor followers (nor out of control)."""
    return sum(control_mind(table, card.number) for card in _controlled(table, seat))


def _controlled(table: Table, seat: str) -> Iterator[Card]:
    """The characters whom a player controls by general influence."""
    for card in table.characters_of(seat):
        if not card.on and not card.facts.avatar and not card.uncontrolled and not waits(table, card):
            yield card


def waits(table: Table, card: Card) -> bool:
    """Whether a card on a character makes him wait: neither his mind nor his points count."""
    waited = table.lists.get(Waits.listed)
    return waited is not None and any(table.cards[each].on == card.number for each in waited)


def free_general_influence(table: Table, seat: str) -> int:
    """The general influence that a player has left, with what some have beside it that controls nobody."""
    return total(free_influence_modifiers(table, seat))


def free_influence_modifiers(table: Table, seat: str) -> Iterator[Modifier]:
    """What makes up the general influence that a player has left, with what each character takes."""
    used = (
        Modifier("general-influence", -control_mind(table, card.number), card.id, why="controlled")
        for card in _controlled(table, seat)
    )
    yield from at_least(0, (*general_influence_modifiers(table, seat), *used))
    kind = table.kind(seat)
    spare = kind.spare_influence + (kind.tournament_influence if table.tournament else 0)
    if spare:
        yield Modifier("general-influence", spare, why="spare", layer=AFTERWARDS)
    for number in table.listed(SpareInfluence.listed):
        card = table.cards[number]
        for part in parts_of(card.id, SpareInfluence) if card.owner == seat else ():
            yield Modifier("general-influence", part.spare, card.id, layer=AFTERWARDS)


def direct_influence(table: Table, number: int) -> int:
    """A character's direct influence that may be used on anything, before followers are counted."""
    return total(_unrestricted(table, number, given(table, number, "direct-influence")))


def _unrestricted(table: Table, number: int, found: list[tuple[Gives, Card]]) -> tuple[Modifier, ...]:
    """What makes up the direct influence that may be used on anything, of all that cards give to it, before followers
    are counted."""
    if _has_none(table, number):
        return ()
    return at_least(0, _unrestricted_parts(table, number, found))


def _has_none(table: Table, number: int) -> bool:
    """Whether a card takes all direct influence from a character."""
    return bool(table.listed(NoDirectInfluence.listed) and _borne_parts(table, number, NoDirectInfluence))


def _unrestricted_parts(table: Table, number: int, found: list[tuple[Gives, Card]]) -> Iterator[Modifier]:
    card = table.cards[number]
    own = printed(table, card).direct_influence
    yield Modifier("direct-influence", own, card.id, why="printed", layer=BASE)
    for part, source in _without_replaced([each for each in found if each[0].against is None]):
        yield Modifier("direct-influence", part.amount, source.id)
    if gain := trophy_bonus(table, number)[0]:
        yield Modifier("direct-influence", gain, why="trophies")
    yield from lasting_modifiers(table, "direct-influence", number, "direct-influence")


def free_direct_influence(table: Table, number: int, on: str = "") -> int:
    """The direct influence that a character has left to use on a card (its id)."""
    return _influence_left(table, number, table.followers(number), on)


def _influence_left(table: Table, number: int, followers: tuple[Card, ...], on: str) -> int:
    """What some followers leave of a character's direct influence, to use on a card."""
    return total(influence_modifiers(table, number, on, followers))


ON_CHARACTERS: Final = LASTING.declare("influence-on-characters", "that gives direct influence against characters only")
_CHARACTERS: Final = Against(kinds=("character",))


def influence_modifiers(
    table: Table, number: int, on: str = "", followers: tuple[Card, ...] | None = None
) -> Iterator[Modifier]:
    """What makes up the direct influence that a character has left to use on a card, with what each follower takes.

    In the order of their coming each takes of the unrestricted part first, then of the restricted parts that are for
    him; of several such parts his player lets those go first that do not help against `on`.
    """
    found = given(table, number, "direct-influence")
    unrestricted = _unrestricted(table, number, found)
    yield from unrestricted
    restricted = []
    for part, source in _restricted(table, number, found):
        helps = bool(on) and _is_for(table, number, part, on)
        restricted.append(_Share(part.amount, helps, part.against))
        if helps:
            yield Modifier("direct-influence", part.amount, source.id)
    eloquence = lasting(table, ON_CHARACTERS, str(number)) if table.lasting else []
    for effect in eloquence if not _has_none(table, number) else ():
        helps = bool(on) and _CHARACTERS.fits(on)
        restricted.append(_Share(effect.amount, helps, _CHARACTERS))
        if helps:
            yield Modifier("direct-influence", effect.amount, effect.card, why=effect.until)
    shares = [_Share(total(unrestricted)), *sorted(restricted, key=lambda share: share.helps)]
    for follower in table.followers(number) if followers is None else followers:
        if felt := _spend(table, number, shares, follower):
            yield Modifier("direct-influence", -felt, follower.id, why="follower")


def only_own(table: Table, number: int, found: Iterator[Modifier]) -> Iterator[Modifier]:
    """Of what is added to an influence attempt of a character: all, or what events leave of it that let nothing else
    count but unused general influence and the direct influence that he has by his own card."""
    if OnlyOwnInfluence.listed not in table.lists or not standing(table, OnlyOwnInfluence):
        return found
    return _own(table.cards[number].id, tuple(found))


def _own(who: str, found: tuple[Modifier, ...]) -> Iterator[Modifier]:
    """What is a character's own, or unused influence of the opponent; his followers take from it, but not more."""
    direct = [each for each in found if each.attribute == "direct-influence"]
    direct = [each for each in direct if each.card == who or each.why == "follower"]
    if direct:
        yield from at_least(0, direct)
    for each in found:
        if each.attribute == "check" and (
            each.card == who or each.why in ("general-influence", "own-influence", "controller")
        ):
            yield each


def _restricted(table: Table, number: int, found: list[tuple[Gives, Card]]) -> list[tuple[Gives, Card]]:
    """Of what cards give to a character's direct influence that which may be used on some cards only."""
    some = [(part, source) for part, source in found if part.against]
    return [] if some and _has_none(table, number) else some


@dataclass(slots=True)
class _Share:
    """A part of somebody's direct influence, from which followers take."""

    left: int
    helps: bool = True
    """Whether it may be used on the card at hand."""
    against: Against | None = None
    """For whom alone it is."""


def _spend(table: Table, number: int, shares: list[_Share], follower: Card) -> int:
    """A follower takes their cost from the shares that are for them; how much of it is missed on the card at hand."""
    missed, cost = 0, follower_cost(table, follower)
    for share in shares:
        if cost and share.left > 0 and (share.against is None or _means(table, number, share.against, follower)):
            taken = min(share.left, cost)
            left = 0 if share.against is not None and share.against.one else share.left - taken
            missed += share.left - left if share.helps else 0
            share.left, cost = left, cost - taken
    return missed


def _means(table: Table, number: int, against: Against, follower: Card) -> bool:
    """Whether a restricted part of a character's direct influence is for a follower of his."""
    return against.fits(follower.id) and (not against.weaker or _is_weaker(table, number, follower.id, follower))


def _is_weaker(table: Table, number: int, card: str, other: Card | None) -> bool:
    """Whether a card, in play or not, has a lower mind and a lower prowess than a character."""
    facts = CARDS[card]
    its_mind = mind(table, other.number) if other is not None else facts.mind or 0
    its_prowess = prowess(table, other.number) if other is not None else facts.prowess or 0
    return its_mind < mind(table, number) and its_prowess < prowess(table, number)


def _is_for(table: Table, number: int, part: Gives, on: str) -> bool:
    """Whether a restricted part of a character's direct influence may be used on a card."""
    against = part.against
    if against is None or not against.fits(on) or (against.own and _is_opponents(table, number, on)):
        return False
    return not against.weaker or _is_weaker(table, number, on, _in_play(table, on))


def _in_play(table: Table, card: str) -> Card | None:
    """The character in play who is a card; None if he is not."""
    return next((each for each in table.cards.values() if each.id == card and each.role == "character"), None)


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
    if parts_of(follower.id, JoinsRingwraith):
        return 0
    controller = table.cards[follower.on]
    others = [each for each in table.followers(controller.number) if each.facts.avatar]
    wraiths = [each.number for each in others if not parts_of(each.id, JoinsRingwraith)]
    free = sum(part.most for part in parts_of(controller.id, FreeRingwraithFollowers))
    free += ringwraith.followers_allowed(table, controller)
    return 0 if follower.number in wraiths[:free] else 1
