"""Companies: their size, whether they are overt, at home or away; havens."""

from __future__ import annotations

from collections.abc import Sequence

from underdeeps.meccg.facts import CARDS, CardFacts
from underdeeps.meccg.kinds import KINDS
from underdeeps.meccg.language.hooks.numbers import CountsAsHalfOrc, MakesOvert
from underdeeps.meccg.language.hooks.sites import HavenInUntapPhase, HealsAll, MakesHaven, UnmakesHaven
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.table import Card, Company, Table

# -- companies --------------------------------------------------------------------------------------


def size(table: Table, company: Company) -> int:
    """A company's size: Hobbits and Orc scouts count one half, rounded up."""
    return size_of([table.cards[number].id for number in company.characters])


def size_of(characters: Sequence[str]) -> int:
    """The size of a company of these characters, by their ids."""
    return (sum([1 if counts_half(card) else 2 for card in characters]) + 1) // 2


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
    if _has_overt_races(table, characters):
        return True
    for card in characters:
        for number in card.bears:
            if parts_of(cards[number].id, MakesOvert):
                return True
    return bool(company.events) and any(parts_of(cards[event].id, MakesOvert) for event in company.events)


def _has_overt_races(table: Table, characters: list[Card]) -> bool:
    """Whether there are Orcs, Trolls or The Balrog among characters, or Half-orcs together with others than Men."""
    half = [card for card in characters if is_half_orc(table, card)]
    races = {CARDS[card.id].race for card in characters if not half or card not in half}
    return not races.isdisjoint(("orc", "troll", "balrog")) or (bool(half) and not races <= {"man"})


def is_half_orc(table: Table, card: Card) -> bool:
    """Whether a character is a Half-orc, by himself or by a card that lies on him."""
    if "half-orc" in CARDS[card.id].keywords:
        return True
    if CountsAsHalfOrc.listed not in table.lists:
        return False
    return any(parts_of(table.cards[each].id, CountsAsHalfOrc) for each in card.bears)


def is_minion_company(table: Table, company: Company) -> bool:
    """Whether a company is a minion company; with a player who has characters of both sides, whether it is overt."""
    kind = table.kind(company.owner)
    return kind.minion or (bool(kind.lesser_races) and is_overt(table, company))


def is_haven(table: Table, site: Card, seat: str) -> bool:
    """Whether a site is a haven for its player."""
    if site.owner != seat or (UnmakesHaven.listed in table.lists and is_unmade(table, site.facts.name, site.bears)):
        return False
    for each in site.bears:
        if parts_of(table.cards[each].id, MakesHaven):
            return True
    if is_haven_card(CARDS[site.id], table.players[seat].kind):
        return True
    return table.phase == "untap" and bool(parts_of(site.id, HavenInUntapPhase))


def is_unmade(table: Table, name: str, laid: tuple[int, ...] = ()) -> bool:
    """Whether a card on some version of a site has made it no haven, and none (of those laid on it) a haven since."""
    havens = [number for number in laid if parts_of(table.cards[number].id, MakesHaven)]
    return any(
        table.cards[card.on].facts.name == name and all(card.number > number for number in havens)
        for card in map(table.cards.__getitem__, table.listed(UnmakesHaven.listed))
        if card.on in table.cards
    )


def is_haven_card(site: CardFacts, kind: str) -> bool:
    """Whether a site card is a haven as printed, for a kind of player: only those of their own are."""
    return site.site_type == "haven" and site.alignment == KINDS[kind].havens


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
