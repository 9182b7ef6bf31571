"""Characters come into play, and go: in the organization phase, by choice of their player.

Who may be in one company is in `companies`, what a character costs in `numbers.influence`; how one leaves play
otherwise is in `zones.leaving`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.kernel.piles import without
from underdeeps.meccg.facts import CARDS, CardFacts, home_site_matches
from underdeeps.meccg.kinds import KINDS
from underdeeps.meccg.language.hooks.companies import (
    AgentsComeHere,
    AvatarAtHomeOnly,
    ComesWith,
    FreeRingwraithFollowers,
    HomeSite,
    JoinsRingwraith,
    NoAlliesJoin,
    UnexpectedParty,
)
from underdeeps.meccg.language.hooks.numbers import giving
from underdeeps.meccg.language.hooks.sites import AdmitsOnly, HomeForHeroes, HomeOf
from underdeeps.meccg.language.hooks.stages import LetsPlay, SummonsAgent
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.rules.players import balrog, fallen_wizard, ringwraith, sauron
from underdeeps.meccg.rules.players.manners import manner, manner_of
from underdeeps.meccg.rules.prisoners import host_sites
from underdeeps.meccg.table import Card, Company, Table

# -- characters come into play ----------------------------------------------------------------------


def dismiss_refusal(table: Table, card: Card) -> Refusal | None:
    """Why a character cannot be discarded while organizing."""
    company = table.company_of(card.number)
    if company is None or card.facts.avatar:
        return Refusal("org.character.discard-conditions", (card.id,))
    if zones.is_kept(table, card, "discard"):
        return Refusal("timing.effect.most-recent-prevails", (card.id,))
    if refused := manner(table, card.owner).dismissing_refusal(table, card.owner, card.id):
        return refused
    site = table.site_of(company)
    if companies.at_haven(table, company) or is_home(card.id, site.id, table.players[card.owner].kind):
        return None
    return Refusal("org.character.discard-conditions", (card.id,))


@cache
def is_home(character: str, site: str, kind: str) -> bool:
    """Whether a site is a home site of a character, for a kind of player."""
    return any(home_site_matches(home, CARDS[site]) for home in manner_of(kind).home_sites(character))


def bring_refusal(table: Table, seat: str, card: str) -> Refusal | None:
    """Why a character cannot be brought into play now."""
    refused = manner(table, seat).bringing_refusal(table, seat, card)
    if refused is not None and not plays_with_others(table, seat, card):
        return refused
    if refused := manner(table, seat).character_refusal(table, seat, card):
        return refused
    if CARDS[card].avatar:
        refused = avatar_refusal(table, seat, card)
        if refused is not None and wraith_refusal(table, seat, card) is not None:
            return refused
    elif refused := zones.unique_refusal(table, card):
        return refused
    elif CARDS[card].agent and not table.kind(seat).agents_are_characters:
        return Refusal("org.agent-character.who", (card,))
    if not any(each_way_to_bring(table, seat, card)):
        return Refusal("org.avatar.where" if CARDS[card].avatar else "org.character.where", (card,))
    return None


def plays_with_others(table: Table, seat: str, card: str) -> bool:
    """Whether a card lets this character come beside the one character of the turn."""
    if CARDS[card].race == "dwarf" and parties(table, seat):
        return True
    names = [name for part in parts_of(card, ComesWith) for name in part.names]
    return any(other.facts.name in names and other.turn == table.turn for other in table.characters_of(seat))


def parties(table: Table, seat: str) -> list[int]:
    """The companies of a player with which any number of Dwarves may come into play in a turn."""
    return [
        company.number
        for event in table.listed(UnexpectedParty.listed)
        if (company := table.company_of(event)) is not None and company.owner == seat
    ]


def _only_to_parties(table: Table, seat: str, card: str) -> list[str] | None:
    """The companies to which alone a character can come when the one of the turn has come; None if it is to any."""
    if CARDS[card].race != "dwarf" or not table.listed(UnexpectedParty.listed):
        return None
    if manner(table, seat).bringing_refusal(table, seat, card) is None:
        return None
    return [f"c{number}" for number in parties(table, seat)]


def avatar_refusal(table: Table, seat: str, card: str) -> Refusal | None:
    """Why an avatar cannot be revealed."""
    player = table.players[seat]
    if player.avatar_lost:
        return Refusal("turn.avatar.eliminated-no-second", (card,))
    if refused := _named_refusal(table, seat, card):
        return refused
    if sauron.is_sauron(table, seat):
        return Refusal("timing.effect.most-recent-prevails", (card,))
    if player.avatar and player.avatar != card:
        return Refusal("org.avatar.reveal-locks-choice", (card,))
    if _is_spent(table, seat, card) or any(each.id == card for each in table.characters_of(seat)):
        return Refusal("term.unique", (card,))
    if any(each.id == card and table.is_aside(each) for each in table.cards.values()):
        return Refusal("aside.uniqueness.in-play", (card,))
    return zones.gone_refusal(table, card)


def _named_refusal(table: Table, seat: str, card: str) -> Refusal | None:
    """Why an avatar cannot be revealed by what was said before the draft."""
    mine, theirs = table.players[seat].declared, table.players[table.opponent(seat)].declared
    if mine and card != mine:
        return Refusal("setup.declare.fallen-wizard.avatar", (card,))
    if theirs and not mine and zones.same_being(card, theirs):
        return Refusal("setup.declare.fallen-wizard.opponent-avatar-barred", (card,))
    return None


def _is_spent(table: Table, seat: str, card: str) -> bool:
    """Whether an avatar is that of the opponent, or was removed from the game."""
    other = table.players[table.opponent(seat)]
    return other.avatar == card or card in table.players[seat].removed + other.removed


def wraith_refusal(table: Table, seat: str, card: str, needs_leave: bool = True) -> Refusal | None:
    """Why a Ringwraith cannot come into play as a follower of his player's Ringwraith: a card in play must allow it,
    unless another has done so."""
    avatar = table.avatar_of(seat)
    company = table.company_of(avatar.number) if avatar is not None else None
    if avatar is None or company is None or CARDS[card].race != "ringwraith":
        return Refusal("org.ringwraith-follower.needs-allowance", (card,))
    if needs_leave and not wraiths_allowed(table, avatar, card):
        return Refusal("org.ringwraith-follower.needs-allowance", (card,))
    there = any(each.id == card for each in table.cards.values() if each.role in ROLES)
    if there or _is_spent(table, seat, card):
        return Refusal("term.unique", (card,))
    if refused := zones.gone_refusal(table, card):
        return refused
    site = table.site_of(company).id
    if is_home(card, site, table.players[seat].kind):
        return None
    if not companies.at_haven(table, company) or not _admits(site, card):
        return Refusal("org.ringwraith-follower.needs-ringwraith-in-place", (card, site))
    return None


def wraiths_allowed(table: Table, controller: Card, card: str = "") -> bool:
    """Whether somebody is his player's Ringwraith and may have one more Ringwraith follower (or this very one)."""
    company = table.company_of(controller.number)
    if company is None or not numbers.is_avatar(table, controller.number):
        return False
    if any(parts_of(table.cards[event].id, NoAlliesJoin) for event in company.events):
        return False
    if card and parts_of(card, JoinsRingwraith):
        return True
    most = sum(part.most for part in parts_of(controller.id, FreeRingwraithFollowers))
    most += ringwraith.followers_allowed(table, controller)
    wraiths = [each for each in table.followers(controller.number) if each.facts.avatar]
    return len([each for each in wraiths if not parts_of(each.id, JoinsRingwraith)]) < most


def wraith_options(table: Table, seat: str) -> list[Option]:
    """The way into play of a Ringwraith follower: into the company of his player's Ringwraith, controlled by him."""
    avatar = table.avatar_of(seat)
    company = table.company_of(avatar.number) if avatar is not None else None
    if avatar is None or company is None:
        return []
    return [Option("enter", f"c{company.number}", avatar.token)]


def bring_options(table: Table, seat: str, card: str, less: int = 0) -> list[Option]:
    """Where a character can come into play, and under whose control: a company (or a new one at a site) and a way.

    `less` is by how much a card that comes with him lowers his mind.
    """
    return list(each_way_to_bring(table, seat, card, less))


def each_way_to_bring(table: Table, seat: str, card: str, less: int = 0) -> Iterator[Option]:
    """The same, one after the other."""
    if CARDS[card].avatar and avatar_refusal(table, seat, card) is not None:
        yield from wraith_options(table, seat) if wraith_refusal(table, seat, card) is None else ()
        return
    only = _only_to_parties(table, seat, card)
    for company in table.companies_of(seat):
        if only is None or f"c{company.number}" in only:
            yield from _ways_into(table, seat, card, company, less)
    if only is None:
        yield from each_new_company(table, seat, card)


def _ways_into(table: Table, seat: str, card: str, company: Company, less: int) -> list[Option]:
    """The ways in which a character can enter a company, if he can come into play where it is."""
    if not may_enter_here(table, seat, card, company.site, company):
        return []
    site = table.site_of(company).id
    called = summons(table, card, site, company)
    spared = sum(-part.amount for event in called[:1] for part in giving(event, "mind"))
    ways = enter_company_options(table, seat, card, company, less + spared)
    guest = CARDS[card].agent and not called and not is_home(card, site, table.players[seat].kind)
    return [way for way in ways if not guest or way.target != "general"]


def enter_company_options(table: Table, seat: str, card: str, company: Company, less: int = 0) -> list[Option]:
    """The ways in which a character can enter a company that exists."""
    options = []
    token = f"c{company.number}"
    if not companies.at_haven(table, company) and companies.composition_refusal(
        table, company.characters, company.events, card
    ):
        return []
    if general_allowed(table, seat, card, table.site_of(company).id):
        options.append(Option("enter", token, "general"))
    if not CARDS[card].avatar:
        mind = (CARDS[card].mind or 0) - less
        options += [
            Option("enter", token, str(number))
            for number in company.characters
            if not table.cards[number].on
            and not table.cards[number].uncontrolled
            and numbers.may_have_followers(table, number)
            and mind <= numbers.free_direct_influence(table, number, card)
        ]
    return options


def may_enter_here(table: Table, seat: str, card: str, site: int, company: Company | None) -> bool:
    """Whether a character may come into play at a site card in play; effects may have made it a haven."""
    place = table.cards[site]
    if any(part.name == CARDS[card].name for part in zones.parts_of_card(table, site, HomeOf)):
        return True
    made_haven = bool(place.bears) and numbers.is_haven(table, place, seat)
    return may_enter_at(table, seat, card, place.id, company, made_haven)


def may_enter_at(
    table: Table, seat: str, card: str, site: str, company: Company | None, made_haven: bool = False
) -> bool:
    """Whether a character may come into play at a site."""
    facts, place = CARDS[card], CARDS[site]
    if host_sites.limit_refusal(table, seat, place) is not None:
        return False
    kind = table.players[seat].kind
    home = is_home(card, site, kind)
    if facts.avatar:
        return home or _avatar_comes(table, seat, place)
    if facts.agent and company is not None and _agent_comes(table, card, site, company):
        return True
    if not home and (facts.agent or parts_of(card, HomeSite)):
        return False
    haven = made_haven or _is_haven(table, kind, place)
    if not (home or haven) or not fallen_wizard.may_come(table, seat, card, haven):
        return False
    return home or _admits(site, card)


def _is_haven(table: Table, kind: str, site: CardFacts) -> bool:
    """Whether a site is a haven, for a kind of player, to bring characters into play: as printed, or made so."""
    if numbers.is_haven_card(site, kind) and not numbers.is_unmade(table, site.name):
        return True
    return _is_made_home(table, kind, site.name)


def _agent_comes(table: Table, card: str, site: str, company: Company) -> bool:
    """Whether an agent may come into play with a company at a site that is no home of his."""
    return bool(parts_of(site, AgentsComeHere) or summons(table, card, site, company))


def summons(table: Table, card: str, site: str, company: Company) -> list[str]:
    """The cards on a company that let an agent come into play with it at a site that is no home of his."""
    if not CARDS[card].agent or not is_darkhaven(site) or SummonsAgent.listed not in table.lists:
        return []
    laid = [table.cards[event].id for event in company.events]
    return [each for each in laid if parts_of(each, SummonsAgent)]


def is_darkhaven(site: str) -> bool:
    """Whether a site card is a Darkhaven: a haven of minions."""
    return CARDS[site].site_type == "haven" and CARDS[site].alignment == "minion"


def _admits(haven: str, card: str) -> bool:
    """Whether a haven lets a character come into play at it whose home it is not."""
    return all(part.admits(card) for part in parts_of(haven, AdmitsOnly))


def _is_made_home(table: Table, kind: str, site: str) -> bool:
    """Whether a card makes a site a haven to bring heroes into play."""
    return KINDS[kind].havens == "hero" and bool(table.listed(HomeForHeroes.listed)) and zones.is_home(table, site)


def _avatar_comes(table: Table, seat: str, site: CardFacts) -> bool:
    """Whether an avatar may come into play at a site that is not its home site."""
    return site.name in table.kind(seat).avatar_sites and not _kept_at_home(table, seat)


def _kept_at_home(table: Table, seat: str) -> bool:
    """Whether a card of a player lets their avatar come into play at its home site only."""
    return any(table.cards[number].owner == seat for number in table.listed(AvatarAtHomeOnly.listed))


def general_allowed(table: Table, seat: str, card: str, site: str) -> bool:
    """Whether a character may be played at a site under general influence: with an avatar in play, only where it is."""
    return _general_at(table, seat, card) in (ANYWHERE, CARDS[site].name)


def _is_called(table: Table, seat: str, card: str) -> bool:
    """Whether a card in play lets a character come into play at any haven, wherever the avatar is."""
    return any(
        part.at_havens and part.lets(card)
        for number in table.listed(LetsPlay.listed)
        if table.cards[number].owner == seat
        for part in parts_of(table.cards[number].id, LetsPlay)
    )


ANYWHERE = "anywhere"


def _general_at(table: Table, seat: str, card: str) -> str:
    """The name of the only site at which a character may be played under general influence, or that it may be any."""
    avatar = None if CARDS[card].avatar else table.avatar_of(seat)
    if avatar is None or _is_called(table, seat, card):
        return ANYWHERE
    company = table.company_of(avatar.number)
    return "" if company is None else table.site_of(company).facts.name


def each_new_company(table: Table, seat: str, card: str) -> Iterator[Option]:
    """The sites at which a character can come into play as a company of his own: in play, or of the location deck."""
    where = _general_at(table, seat, card)
    mine = [company.site for company in table.companies_of(seat)]
    for number in dict.fromkeys((*mine, *routes.lasting_sites(table, seat))):
        if where in (ANYWHERE, table.cards[number].facts.name) and may_enter_here(table, seat, card, number, None):
            yield Option("enter", str(number), "general")
    for site in dict.fromkeys(table.players[seat].locations):
        if (
            where in (ANYWHERE, CARDS[site].name)
            and may_enter_at(table, seat, card, site, None)
            and not routes.other_version_in_use(table, seat, site)
            and manner(table, seat).site_refusal(table, seat, CARDS[site], is_overt_alone(card)) is None
        ):
            yield Option("enter", site, "general")


def is_overt_alone(card: str) -> bool:
    """Whether a character makes a company of his own overt."""
    facts = CARDS[card]
    return facts.race in ("orc", "troll", "balrog") and "half-orc" not in facts.keywords


@procedure
def bring(table: Table, card: str, place_of: str) -> Flow[None]:
    """A character comes into play, from hand or (if so said) another place: where, and under whose control."""
    balrog.show(table, table.active, card, place_of)
    choice = yield from ask(
        table,
        table.active,
        "organizing.where",
        bring_options(table, table.active, card),
        "org.character.control-on-play",
        (card,),
    )
    if CARDS[card].race != "dwarf" or choice.subject not in [f"c{n}" for n in parties(table, table.active)]:
        manner(table, table.active).note_character(table, table.active, card)
    balrog.take(table, table.active, card, place_of)
    place(table, table.active, card, choice.subject, choice.target)


def place(table: Table, seat: str, card: str, where: str, control: str) -> int:
    """Put a character into play in a company (``c`` and its number) or as a new one at a site card: his number."""
    if CARDS[card].avatar and control == "general":
        reveal_avatar(table, seat, card)
    elif CARDS[card].avatar:
        discard_manifestations(table, card)
    number = zones.enter(table, card, seat, "character")
    if where.startswith("c"):
        companies.put_in(table, int(where[1:]), (number,))
    elif where.isdigit():
        companies.new_company(table, seat, (number,), int(where))
    else:
        player = table.players[seat]
        player.locations = without(player.locations, where)
        companies.new_company(table, seat, (number,), zones.enter(table, where, seat, "site"))
    if control != "general":
        zones.attach(table, number, int(control))
    company = table.company_of(number)
    table.tell(
        "character",
        "org.character.play-or-discard",
        seat=seat,
        card=card,
        number=number,
        company=0 if company is None else company.number,
        control=control,
    )
    zones.happen(table, "character-played", str(number))
    return number


def reveal_avatar(table: Table, seat: str, card: str) -> None:
    """An avatar comes into play: hazards that are manifestations of it are discarded."""
    player = table.players[seat]
    player.avatar = card
    discard_manifestations(table, card)
    if player.declared:
        fallen_wizard.beat_rival(table, seat, card)


def discard_manifestations(table: Table, card: str) -> None:
    """A Ringwraith comes into play: the Nazgûl that is the same being, and a follower who is, are discarded."""
    for other in tuple(table.cards.values()):
        same = CARDS[card].manifestation and other.facts.manifestation == CARDS[card].manifestation
        beaten = other.role in ("creature", "trophy")
        if same and not beaten and not (other.facts.avatar and not other.on):
            follower = "org.avatar.ringwraith-discards-follower"
            zones.discard(
                table, other.number, follower if other.facts.avatar else "org.avatar.ringwraith-discards-nazgul"
            )


DONE = Option("done")
ORGANIZE = Option("organize")
_STRUCTURE = frozenset({"done", "organize", "move"})
ROLES = ("character", "prisoner", "aside")
"""What a character in play can be: with a company, held by a hazard host, off to the side."""
