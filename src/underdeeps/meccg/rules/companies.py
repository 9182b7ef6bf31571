"""Companies: who may be together, joining and splitting them, and what becomes of the cards that lie with them.

When players may join and split them is in `turn.arranging` and `turn.arriving`, their size in `numbers.companies`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.companies import ExtraLeader, NoAlliesJoin, StandsAlone, UnexpectedParty
from underdeeps.meccg.language.hooks.journeys import HoldsCompany
from underdeeps.meccg.language.hooks.persons import is_leader
from underdeeps.meccg.language.hooks.sites import CountsForHazards
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.numbers.companies import size_of
from underdeeps.meccg.table import Company, Table

SEVEN = 7
ORCS_AND_TROLLS = frozenset({"orc", "troll"})
FREE_PEOPLES = frozenset({"dúnadan", "dwarf", "elf", "hobbit"})


def composition_refusal(
    table: Table, characters: Sequence[int], events: Sequence[int] = (), newcomer: str = ""
) -> Refusal | None:
    """Why these characters (and a newcomer, by his id) cannot be one company away from a haven."""
    cards = table.cards
    members = [cards[number].id for number in characters]
    if newcomer:
        members.append(newcomer)
    size, mixed, haunted = _make_up(tuple(members))
    leaders = _leaders(table, characters, newcomer)
    free = _free_leaders(table, leaders, events) if events else 0
    if size - free > SEVEN and not _of_any_size(table, events):
        return Refusal("org.company.size-seven")
    if mixed:
        return Refusal("org.company.race-mix")
    if len(leaders) - free > 1 and not _extra_leader(table, leaders, events):
        return Refusal("org.company.one-leader")
    if haunted:
        return Refusal("org.ringwraith-company.only-ringwraiths")
    if len(members) > 1 and stands_alone(table, characters):
        return Refusal("timing.effect.most-recent-prevails")
    return None


@lru_cache(maxsize=1 << 12)
def _make_up(members: tuple[str, ...]) -> tuple[int, bool, bool]:
    """What is printed of the members of a company: its size, whether Orcs or Trolls are with Free Peoples, and whether
    a Ringwraith is with others."""
    races = {CARDS[card].race for card in members}
    mixed = not races.isdisjoint(ORCS_AND_TROLLS) and not races.isdisjoint(FREE_PEOPLES)
    return size_of(members), mixed, "ringwraith" in races and len(races) > 1


def stands_alone(table: Table, characters: Sequence[int]) -> bool:
    """Whether one of these characters cannot be together with anybody now: the organization phase knows no such bar."""
    if not table.listed(StandsAlone.listed) or table.phase == "organization":
        return False
    return any(zones.parts_of_card(table, number, StandsAlone) for number in characters)


def closed_to_allies(table: Table, company: Company) -> bool:
    """Whether no ally can join a company now."""
    if any(parts_of(table.cards[event].id, NoAlliesJoin) for event in company.events):
        return True
    return stands_alone(table, company.characters)


def _of_any_size(table: Table, events: Sequence[int]) -> bool:
    """Whether a company may be larger than others by what lies on it."""
    return any(parts_of(table.cards[event].id, UnexpectedParty) for event in events)


def _leaders(table: Table, characters: Sequence[int], newcomer: str) -> list[str]:
    """The leaders among characters and a newcomer, by their ids."""
    found = [table.cards[number].id for number in characters if is_leader(table, number)]
    return [*found, newcomer] if newcomer and "leader" in CARDS[newcomer].keywords else found


def _free_leaders(table: Table, leaders: Sequence[str], events: Sequence[int]) -> int:
    """How many leaders after the first count neither as leaders nor in the size of a company by what lies on it."""
    allowed = sum(part.any_leader for event in events for part in parts_of(table.cards[event].id, ExtraLeader))
    return max(0, min(len(leaders) - 1, allowed))


def _extra_leader(table: Table, leaders: Sequence[str], events: Sequence[int]) -> bool:
    """Whether a card lets a Troll leader go along with another leader."""
    allowed = any(parts_of(table.cards[event].id, ExtraLeader) for event in events)
    trolls = [leader for leader in leaders if CARDS[leader].race == "troll"]
    return allowed and len(leaders) == 2 and bool(trolls)


def new_company(table: Table, seat: str, characters: tuple[int, ...], site: int) -> int:
    """A new company at a site: its number."""
    number = table.number()
    table.companies[number] = Company(number, seat, characters, site)
    table.tell("company", "term.company", seat=seat, company=number, site=table.cards[site].id)
    return number


def with_followers(table: Table, number: int) -> tuple[int, ...]:
    """A character and those whom he controls."""
    return (number, *(follower.number for follower in table.followers(number)))


def take_out(table: Table, company: int, characters: Sequence[int]) -> None:
    """Characters leave a company, which is no more if nobody is left."""
    rest = tuple(number for number in table.companies[company].characters if number not in characters)
    zones.change_company(table, company, characters=rest)
    zones.happen(table, "character-left-company", f"c{company}")
    if any(is_leader(table, number) for number in characters):
        zones.happen(table, "leader-left-company", f"c{company}")


def put_in(table: Table, company: int, characters: Sequence[int]) -> None:
    """Characters join a company."""
    zones.change_company(table, company, characters=(*table.companies[company].characters, *characters))
    zones.happen(table, "joined-company", f"c{company}")


def split(table: Table, company: int, characters: tuple[int, ...]) -> int:
    """Some characters become a company of their own at the same site: its number."""
    old = table.companies[company]
    take_out(table, company, characters)
    number = new_company(table, old.owner, characters, old.site)
    kin = (*old.split_from, company, number)
    zones.change_company(table, number, split_from=kin, faced=old.faced)
    for member in kin:
        if member in table.companies:
            zones.change_company(table, member, split_from=kin)
    return number


def join(table: Table, into: int, other: int) -> None:
    """Two companies at one site become one: what lies on either lies on both."""
    leaving = table.companies[other]
    staying = table.companies[into]
    zones.change_company(
        table,
        into,
        characters=(*staying.characters, *leaving.characters),
        events=(*staying.events, *leaving.events),
        faced=(*staying.faced, *leaving.faced),
        flags=tuple(dict.fromkeys((*staying.flags, *leaving.flags))),
        moved=staying.moved or leaving.moved,
        returned=staying.returned or leaving.returned,
        extra_regions=staying.extra_regions + leaving.extra_regions,
        split_from=tuple(dict.fromkeys((*staying.split_from, *leaving.split_from))),
    )
    del table.companies[other]
    _spread(table, into, other)
    if leaving.site != staying.site:
        _merge_sites(table, staying.site, leaving.site)
    if leaving.destination and leaving.destination != staying.destination:
        zones.release_site(table, leaving.destination, "org.company.join-haven-cards")
    table.tell("joined", "org.company.join", seat=staying.owner, company=into, other=other)
    zones.happen(table, "joined-company", f"c{into}")


def _spread(table: Table, into: int, other: int) -> None:
    """What affects a company that joined another affects both of them together; so does what it split from."""
    table.lasting = tuple(
        zones.replace(effect, target=f"c{into}") if effect.target == f"c{other}" else effect for effect in table.lasting
    )
    for card in tuple(table.cards.values()):
        if card.role == "on-guard" and f"c{other}" in card.note:
            zones.change(table, card.number, note=(f"c{into}",))
    for company in tuple(table.companies.values()):
        if other in company.split_from:
            kin = tuple(dict.fromkeys(into if each == other else each for each in company.split_from))
            zones.change_company(table, company.number, split_from=kin)


def _merge_sites(table: Table, kept: int, gone: int) -> None:
    """One copy of the site stays; what lay on the other copy moves over, unless the copy is still in use."""
    if zones.site_in_use(table, gone):
        return
    for each in table.cards[gone].bears:
        zones.move_to(table, each, kept)
    zones.leave(table, gone, "locations", "org.company.join-haven-cards")


def allies_barred(table: Table, one: Company, other: Company) -> bool:
    """Whether two companies cannot join because one has allies that may not join the other, or must be alone."""
    if stands_alone(table, (*one.characters, *other.characters)):
        return True
    return ally_barred(table, one, other.characters) or ally_barred(table, other, one.characters)


def ally_barred(table: Table, company: Company, characters: Sequence[int]) -> bool:
    """Whether characters have allies (or are Ringwraith followers) that may not join a company."""
    if not any(parts_of(table.cards[event].id, NoAlliesJoin) for event in company.events):
        return False
    return any(
        table.borne(number, "ally") or (table.cards[number].facts.avatar and table.cards[number].on)
        for number in characters
    )


def same_site(table: Table, one: Company, other: Company) -> bool:
    """Whether two companies of a player are at the same site (on one card, or on copies of a haven)."""
    if one.owner != other.owner:
        return False
    return one.site == other.site or table.site_of(one).facts.name == table.site_of(other).facts.name


def at_haven(table: Table, company: Company, for_hazards: bool = False) -> bool:
    """Whether a company is at one of its player's havens; some are none for hazards."""
    site = table.site_of(company)
    if for_hazards and parts_of(site.id, CountsForHazards):
        return False
    return numbers.is_haven(table, site, company.owner)


def held_refusal(table: Table, company: Company) -> Refusal | None:
    """Why a company can neither split nor move; None if nothing holds it."""
    if not table.listed(HoldsCompany.listed):
        return None
    for event in map(table.cards.__getitem__, company.events):
        if any(part.holds(table, event, company) for part in parts_of(event.id, HoldsCompany)):
            return Refusal("timing.effect.most-recent-prevails", (event.id,))
    return None
