"""Prisoners: how a character becomes one, where he is held, what becomes of him, how he is free again.

A hazard host lies on the table; under it, off to the side, lie its prisoners (cards of the role ``prisoner``) and the
card of its rescue site. A new prisoner gets a new number, so that all that is under way loses sight of him as of
somebody who left play. The rescue itself, which is a fight, is in `rescue`.
"""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.kernel.piles import without
from underdeeps.meccg.facts import CARDS, REGIONS, CardFacts, home_site_matches
from underdeeps.meccg.language.hooks.persons import is_leader
from underdeeps.meccg.language.hooks.prisoners import HazardHost, KeepsFromCaptivity
from underdeeps.meccg.language.hooks.under_deeps import OneNeighbour
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.trigger import hears
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS, STRIKE_FLAGS
from underdeeps.meccg.rules import checks, companies, numbers, zones
from underdeeps.meccg.rules.journeys import places, routes
from underdeeps.meccg.rules.prisoners.host_sites import REVERTS, bind, prisoners_of, rescue_site
from underdeeps.meccg.rules.zones.leaving import RESCUE_SITE
from underdeeps.meccg.table import WOUNDED, Card, Journey, Table

TAKES = STRIKE_FLAGS.declare("takes-prisoner:", "that takes prisoners; the number of the host follows")
ATTACK_FLAGS.declare(TAKES, "each strike of which takes prisoners; the number of the host follows")


# -- the rescue site --------------------------------------------------------------------------------


def sites_for(table: Table, seat: str, card: str) -> list[str]:
    """The cards of a player's location deck that can be the rescue site of a hazard host now."""
    return [
        site
        for site in dict.fromkeys(table.players[seat].locations)
        if site_refusal(table, seat, card, CARDS[site]) is None
    ]


def site_refusal(table: Table, seat: str, card: str, site: CardFacts) -> Refusal | None:
    """Why a site card cannot be the rescue site of a hazard host that is played in this movement/hazard phase."""
    if table.journey is None:
        return Refusal("combat.prisoner.rescue-site-available", (card,))
    if refused := place_refusal(table, table.journey, site):
        return refused
    types = [kind for part in parts_of(card, HazardHost) for kind in part.types]
    if types and places.site_type(table, Card(0, site.id, seat, "site")) not in types:
        return Refusal("prisoner.rescue-site.host-restrictions", (card, site.id))
    return version_refusal(table, seat, site)


def version_refusal(table: Table, seat: str, site: CardFacts) -> Refusal | None:
    """Why a player cannot lay this site card: another version of it is in use."""
    if routes.other_version_in_use(table, seat, site.id):
        return Refusal("term.site.one-version", (site.id,))
    return None


def place_refusal(table: Table, journey: Journey, site: CardFacts) -> Refusal | None:
    """Why a site does not lie where a character can be held who is taken on this journey."""
    if site.under_deeps:
        return (
            None
            if beside(site, table.cards[journey.site])
            else Refusal("prisoner.rescue-site.underdeeps-adjacent", (site.id,))
        )
    return None if site.region in near_regions(table, journey) else Refusal(_place_rule(journey), (site.id,))


def near_regions(table: Table, journey: Journey) -> tuple[str, ...]:
    """The regions in one of which a rescue site above ground must lie."""
    there = table.cards[journey.site].facts.region
    if not journey.moving:
        return (there,)
    if journey.kind == routes.REGION:
        return (*journey.regions, *(near for region in journey.regions for near in REGIONS[region].neighbours))
    return () if journey.kind == routes.UNDER_DEEPS else (table.cards[journey.origin].facts.region, there)


def _place_rule(journey: Journey) -> str:
    if not journey.moving:
        return "prisoner.rescue-site.not-moving"
    way = "region" if journey.kind == routes.REGION else "starter"
    return f"prisoner.rescue-site.{way}-movement"


def beside(under_deeps: CardFacts, there: Card) -> bool:
    """Whether a site in play is adjacent to an Under-deeps site, or is that site itself.

    A Free-hold is no surface site where hazards ask (underdeeps.hazards.free-hold-never-surface). A site with one
    neighbour, which is chosen when it is laid, has no other from then on.
    """
    site = there.facts
    if under_deeps.name == site.name:
        return True
    if only := routes.neighbour(there):
        return only == under_deeps.name
    if not site.under_deeps and site.site_type == "free-hold":
        return False
    return any(_names(name, site) for name, _ in under_deeps.adjacent) or (
        site.under_deeps and any(_names(name, under_deeps) for name, _ in site.adjacent)
    )


def _names(name: str, site: CardFacts) -> bool:
    return name == site.name or (name.startswith("any ") and home_site_matches(name, site))


def lay_site(table: Table, host: int, site: str) -> int:
    """A card of the location deck is laid with a hazard host: its number."""
    player = table.players[table.cards[host].owner]
    player.locations = without(player.locations, site)
    note: tuple[str, ...] = (RESCUE_SITE,)
    if table.journey is not None and parts_of(site, OneNeighbour):
        note = (RESCUE_SITE, f"{routes.BESIDE}{table.cards[table.journey.site].facts.name}")
    return zones.enter(table, site, player.seat, "site", on=host, note=note)


def let_site_go(table: Table, host: int) -> None:
    """The rescue site does not lie with a host any more: it goes home, unless a company is there with it."""
    site = rescue_site(table, host)
    if site is not None:
        zones.detach(table, site.number)
        if not zones.site_in_use(table, site.number):
            zones.leave(table, site.number, "locations", "prisoner.host.discard-returns-site")


# -- becoming a prisoner ----------------------------------------------------------------------------


def host_of_strike(table: Table) -> int:
    """The hazard host to which the strike that is fought delivers a prisoner if it succeeds; 0 if it takes none."""
    combat = zones.combat_of(table)
    for flag in (*combat.given[combat.strike].flags, *combat.flags):
        if flag.startswith(TAKES):
            host = int(flag.removeprefix(TAKES))
            return host if host in table.cards else 0
    return 0


LET_BE = Option("let-be")


@procedure
def strike_takes(table: Table, number: int) -> Flow[bool]:
    """A strike that takes prisoners succeeds: whether that is all. It does nothing to an ally."""
    host = host_of_strike(table)
    if table.cards[number].role == "ally":
        table.tell("unharmed", "combat.prisoner.ally-facing-strike", card=table.cards[number].id, number=number)
        return True
    if savers(table, number):
        choice = yield from ask(
            table,
            table.cards[number].owner,
            "prisoner.save",
            [*(Option("save", str(each)) for each in savers(table, number)), LET_BE],
            "term.cancel",
            (str(number),),
        )
        if choice.verb == "save":
            zones.discard(table, int(choice.subject))
            return False
    seize(table, host, number)
    return True


def savers(table: Table, number: int) -> tuple[int, ...]:
    """The allies that can be discarded to keep a character from becoming a prisoner."""
    return tuple(each for each in table.cards[number].bears if parts_of(table.cards[each].id, KeepsFromCaptivity))


def seize(table: Table, host: int, number: int) -> int:
    """A character becomes a prisoner: he leaves his company, and what he has but for rings is discarded. His number."""
    zones.happen(table, "seizes", str(host))
    site = rescue_site(table, host)
    table.tell(
        "captured",
        "prisoner.taken.leaves-company",
        character=table.cards[number].id,
        number=number,
        card=table.cards[host].id,
        site=site.id if site is not None else "",
    )
    spares = not any(part.takes_rings for part in parts_of(table.cards[host].id, HazardHost))
    # First the host: with the last of a company its site may go, and what lies there.
    if table.cards[host].on:
        zones.detach(table, host)
    if host not in table.events:
        table.events = (*table.events, host)
    if host not in table.hosts:
        table.hosts = (*table.hosts, host)
    new = lay_aside(table, host, number, spares)
    zones.change(table, new, role="prisoner")
    return new


def lay_aside(table: Table, host: int, number: int, spares_rings: bool) -> int:
    """A character is laid off to the side with a card, with his rings if they are spared: his new number."""
    zones.note_leaving(table, number)
    _strip(table, number, spares_rings)
    card = table.cards[number]
    card = zones.replace(card, note=tuple(each for each in card.note if each != zones.LEAVING))
    company = table.company_of(number)
    leads = company is not None and is_leader(table, number)
    zones.detach(table, number)
    for each in (number, *card.bears):
        zones.unlist(table, each)
    new = table.number()
    table.cards[new] = zones.replace(card, number=new, role="aside", on=0, uncontrolled=False)
    for each in card.bears:
        zones.change(table, each, on=new)
    del table.cards[number]
    zones.attach(table, new, host)
    zones.leave_company(table, number)
    if company is not None and leads:
        zones.happen(table, "leader-left-company", f"c{company.number}")
    if card.id == table.players[card.owner].avatar and not card.on:
        zones.happen(table, "avatar-left", card.owner)
    return new


def _strip(table: Table, number: int, spares_rings: bool) -> None:
    """What a character has is discarded, and his followers come under general influence; rings may be spared."""
    for each in table.cards[number].bears:
        if each not in table.cards:
            continue
        card = table.cards[each]
        if card.role == "character":
            zones.lose_controller(table, each)
            if table.cards[each].uncontrolled and not card.facts.avatar:
                zones.change(table, each, note=(*card.note, REVERTS))
        elif not (spares_rings and card.role == "item" and checks.is_ring(card.id)):
            zones.discard(table, each, "prisoner.taken.cards-discarded")


def take_up(table: Table) -> None:
    """In their player's organization phase the followers of a new prisoner are under general influence."""
    for card in tuple(table.characters_of(table.active)):
        if REVERTS in card.note:
            note = tuple(each for each in card.note if each != REVERTS)
            freed = card.uncontrolled and not card.on
            zones.change(table, card.number, note=note, uncontrolled=card.uncontrolled and not freed)
            if freed:
                table.tell("released", "prisoner.taken.followers-reconciled", number=card.number, character=card.id)


# -- in captivity -----------------------------------------------------------------------------------


def body_check(table: Table, number: int, modifier: int) -> None:
    """A body check against a prisoner. Nobody can add anything to it: no other card has an effect on him."""
    card = table.cards[number]
    body = numbers.base_body(table, card)
    seat = table.opponent(card.owner)
    dice = checks.roll(table, seat, "body", "combat.body-check.roll", character=card.id, number=number)
    total = dice + modifier + (1 if card.state == WOUNDED else 0)
    table.tell("body-check", "combat.body-check.roll", character=card.id, number=number, total=total, body=body)
    if card.facts.race == "ringwraith" and dice in (7, 8):
        lose(table, number, "hand", "combat.body-check.ringwraith-seven-or-eight")
    elif total in card.facts.discarded_at:
        lose(table, number, "discard", "combat.body-check.orc-troll-discard-over-eliminate")
    elif total > body:
        eliminate(table, number)


def lose(table: Table, number: int, goal: zones.Goal, rule: str) -> None:
    """A prisoner leaves play otherwise than by elimination."""
    host = table.cards[number].on
    zones.leave(table, number, goal, rule)
    drop_if_empty(table, host)


def eliminate(table: Table, number: int) -> None:
    """A prisoner is eliminated: his card goes to his player's points pile and still counts against them."""
    card = table.cards[number]
    player = table.players[card.owner]
    for each in card.bears:
        zones.discard(table, each)
    player.avatar_lost |= card.id == player.avatar
    zones.to_points(table, number)
    table.tell("lost-in-captivity", "prisoner.mp.eliminated-permanent", character=card.id, number=number)
    drop_if_empty(table, card.on)


def drop_if_empty(table: Table, host: int) -> None:
    """A hazard host that holds nobody any more is discarded."""
    if host in table.cards and not prisoners_of(table, host):
        zones.discard(table, host, "prisoner.host.empty-discarded")


# -- free again -------------------------------------------------------------------------------------


def set_free(table: Table, number: int) -> None:
    """A prisoner is a character again, under general influence."""
    zones.detach(table, number)
    card = zones.change(table, number, role="character")
    for each in card.bears:
        zones.enlist(table, each)
    table.tell("freed", "prisoner.rescue.joins-under-general", character=card.id, number=number)


def join_rescuers(table: Table, host: int, company: int) -> None:
    """All prisoners of a hazard host join a company, and the host is discarded."""
    freed = tuple(card.number for card in prisoners_of(table, host))
    for number in freed:
        set_free(table, number)
    companies.put_in(table, company, freed)
    zones.discard(table, host, "prisoner.host.empty-discarded")


@hears("host-leaves")
def host_leaves(table: Table, subject: str) -> None:
    """A hazard host leaves play: those whom it still held are a company at the rescue site, on the card of the host."""
    host = int(subject)
    if not parts_of(table.cards[host].id, HazardHost):
        return
    table.hosts = tuple(each for each in table.hosts if each != host)
    freed = tuple(card.number for card in prisoners_of(table, host))
    site = rescue_site(table, host)
    if freed and site is not None:
        zones.detach(table, site.number)
        for number in freed:
            set_free(table, number)
        new = companies.new_company(table, table.cards[freed[0]].owner, freed, site.number)
        bind(table, table.companies[new])
    else:
        let_site_go(table, host)
