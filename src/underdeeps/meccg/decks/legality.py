"""Which decks are allowed: the rules for building a deck, each with its problem in words.

What is different for a Balrog player is in `balrog`, for a Fallen-wizard in `fallen_wizard`.

Every check yields a `Problem` for each thing that breaks its rule. Whether our game can play with a deck is another
question, which `not_enforced` answers.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import NamedTuple

from underdeeps.kernel import BadSetup
from underdeeps.meccg.decks import balrog, fallen_wizard
from underdeeps.meccg.decks.balrog import BALROG
from underdeeps.meccg.decks.case import Case, Problem, ids_of, named
from underdeeps.meccg.decks.fallen_wizard import FALLEN_WIZARD
from underdeeps.meccg.decks.model import Deck, role, size
from underdeeps.meccg.decks.naming import suggestions
from underdeeps.meccg.facts import CARDS, CardFacts, home_site_matches
from underdeeps.meccg.kinds import KINDS, Kind
from underdeeps.meccg.language.standing import PARTS

SIDEBOARD = {"starter": 30, "short": 30, "long": 35, "campaign": 40}
"""The lengths of a game, and how many cards a sideboard may hold in it (deck.sideboard.size)."""

AGAINST_FALLEN_WIZARDS = 10
OPPONENTS = ("wizard", "ringwraith", "fallen-wizard", "balrog")
LEAST_RESOURCES, MOST_RESOURCES = 30, 50
MOST_CHARACTERS = 10
MOST_AVATARS = 3
MOST_STARTING_ITEMS = 2
MOST_COPIES = 3
COPIES = {"AS-72": 9, "TW-500": 1}
"""Cards that say themselves how many copies there may be."""

MOST_AGENT_MIND = 36
LEAST_CREATURES = 12

FOR_ALL = {"Ancient Deep-hold", "The Wind-deeps", "The Drowning-deeps", "The Rusted-deeps", "Remains of Thangorodrim"}
"""The Balrog sites that any player may have (deck.location.shared-balrog-sites)."""


def problems(deck: Deck, length: str = "short", opponent: str = "") -> tuple[Problem, ...]:
    """All that forbids a deck, in a game of this length; nothing if it is legal.

    The opponent (wizard, ringwraith, fallen-wizard or balrog) matters only for the size of the sideboard.
    """
    if length not in SIDEBOARD:
        wanted = ", ".join(SIDEBOARD)
        raise BadSetup(f"There is no game of length {length!r}, only {wanted}.{suggestions(length, SIDEBOARD)}")
    if opponent and opponent not in OPPONENTS:
        wanted = ", ".join(OPPONENTS)
        raise BadSetup(f"There is no kind of player {opponent!r}, only {wanted}.{suggestions(opponent, OPPONENTS)}")
    case = Case(deck, length, opponent)
    return tuple(problem for check in _CHECKS for problem in check(case))


def not_enforced(deck: Deck) -> tuple[str, ...]:
    """The cards of a deck that our rules cannot play yet: with these, no game can be set up."""

    return tuple(dict.fromkeys(id for id, _ in deck.cards() if id not in PARTS))


# -- the four sets ------------------------------------------------------------------------------------


def _only_sites_are_locations(case: Case) -> Iterator[Problem]:
    if regions := ids_of(case.of(case.deck.sites, "region")):
        yield Problem("deck.location.no-regions", f"The location deck holds regions: {named(regions)}.", regions)
    if others := tuple(id for id, _ in case.deck.sites if case.role(id) not in ("site", "region")):
        said = f"Only sites belong in the location deck, not {named(others)}."
        yield Problem("deck.parts.four-sets", said, others)


def _sites_are_only_locations(case: Case) -> Iterator[Problem]:
    if places := ids_of(case.of(case.deck.cards("pool", "deck"), "site", "region")):
        said = f"Sites belong in the location deck, not in pool or play deck: {named(places)}."
        yield Problem("deck.parts.four-sets", said, places)
    if places := ids_of(case.of(case.deck.sideboard, "site", "region")):
        said = f"A sideboard holds resources, hazards and characters, not sites: {named(places)}."
        yield Problem("deck.sideboard.contents", said, places)


# -- copies -------------------------------------------------------------------------------------------


def _copies(case: Case) -> Iterator[Problem]:
    """Sites have a rule of their own, and of avatars there are others."""
    totals: Counter[tuple[str, str]] = Counter()
    ids: dict[tuple[str, str], list[str]] = defaultdict(list)
    for id, count in case.of(case.deck.cards(), "character", "resource", "hazard"):
        card = (CARDS[id].name, CARDS[id].alignment)
        totals[card] += count
        ids[card].append(id)
    for (name, alignment), total in totals.items():
        cards = tuple(dict.fromkeys(ids[name, alignment]))
        if CARDS[cards[0]].unique and total > 1:
            said = f"{name} is unique: one copy may be in the whole deck, not {total}."
            yield Problem("deck.copies.unique-one", said, cards)
        elif total > (most := COPIES.get(cards[0], MOST_COPIES)):
            said = f"{most} copies of {name} may be in the whole deck, not {total}."
            yield Problem("deck.copies.non-unique-three", said, cards)
        elif case.deck.kind == FALLEN_WIZARD and not CARDS[cards[0]].unique:
            yield from fallen_wizard.copies(case, cards, total)


def _manifestations(case: Case) -> Iterator[Problem]:
    forms: dict[str, dict[tuple[str, str], str]] = defaultdict(dict)
    for id, _ in case.of(case.deck.cards(), "resource"):
        card = CARDS[id]
        if card.unique and card.manifestation:
            forms[card.manifestation].setdefault((card.name, card.alignment), id)
    for being, found in forms.items():
        if len(found) > 1:
            ids = tuple(found.values())
            listed = " and ".join(f"{name} ({alignment})" for name, alignment in found)
            said = f"Of {being} only one form may be in the deck, not {listed}."
            yield Problem("deck.copies.unique-resource-manifestations", said, ids)


def _agents(case: Case) -> Iterator[Problem]:
    agents = [(id, count) for id, count in case.deck.cards("pool", "deck", "sideboard") if CARDS[id].agent]
    mind = sum((CARDS[id].mind or 0) * count for id, count in agents)
    if mind > MOST_AGENT_MIND:
        said = f"The minds of all agents add up to {mind}, and may not be more than {MOST_AGENT_MIND}."
        yield Problem("deck.agents.total-mind-36", said, ids_of(tuple(agents)))


# -- whose cards ----------------------------------------------------------------------------------------


def _specific(case: Case) -> Iterator[Problem]:
    """Neither a Wizard nor a Ringwraith announces an avatar before the game; a Balrog player has but one, and a
    Fallen-wizard names one of those in the deck."""
    cards = [id for id, _ in case.deck.cards() if CARDS[id].specific]
    ids = tuple(id for id in cards if CARDS[id].specific == "Balrog")
    if ids and case.deck.kind != BALROG:
        said = f"Only a Balrog player may have {named(ids)}."
        yield Problem("balrog.deck.specific-exclusive", said, ids)
    named_before = fallen_wizard.avatars(case) if case.deck.kind == FALLEN_WIZARD else []
    own = {CARDS[id].specific for id in cards}.intersection(CARDS[id].name for id in named_before)
    others = tuple(id for id in cards if CARDS[id].specific not in ("Balrog", *sorted(own)[:1]))
    if ids := others:
        said = f"Only a player who announced the avatar that they belong to may have {named(ids)}."
        yield Problem("deck.avatar-specific.needs-declaration", said, ids)


def _of_the_kind(case: Case) -> Iterator[Problem]:
    """What is asked of the decks of some kinds of player besides."""
    for check in OF_KINDS.get(case.deck.kind, ()):
        yield from check(case)


def _avatars(case: Case) -> Iterator[Problem]:
    cards = ids_of(case.of(case.deck.cards(), "avatar"))
    if ids := tuple(id for id in cards if CARDS[id].race != case.deck.kind):
        said = f"A {case.player} has no other avatars than {case.deck.kind}s: not {named(ids)}."
        yield Problem(f"deck.{case.deck.kind}.avatars", said, ids)


def _characters(case: Case) -> Iterator[Problem]:
    """Agents that are printed as hazards are of no alignment."""
    kind = KINDS[case.deck.kind]
    own = "either-alignment" if kind.also else kind.alignment
    cards = ids_of(case.of(case.deck.cards(), "character"))
    if ids := tuple(id for id in cards if CARDS[id].alignment not in (*kind.sides, "neutral")):
        said = f"The characters of a {case.player} are {_whose(kind)} characters, which these are not: {named(ids)}."
        yield Problem(f"deck.{case.deck.kind}.characters-{own}", said, ids)


def _whose(kind: Kind) -> str:
    """The sides of which a kind of player has cards, in words."""
    return " and ".join(side for side in kind.sides if side in ("hero", "minion"))


def _resources(case: Case) -> Iterator[Problem]:
    """Every resource that there is may be with a Fallen-wizard."""
    kind = KINDS[case.deck.kind]
    cards = ids_of(case.of(case.deck.cards(), "resource"))
    if ids := tuple(id for id in cards if not _is_own_resource(CARDS[id], kind) and not CARDS[id].also_hazard):
        said = f"A {case.player} has {_whose(kind)} resources, and items, but not {named(ids)}."
        yield Problem(f"deck.{case.deck.kind}.resources-{kind.alignment}", said, ids)


def _is_own_resource(card: CardFacts, kind: Kind) -> bool:
    return card.alignment in (*kind.sides, "dual") or ("item" in card.forms and card.alignment in ("hero", "minion"))


# -- the location deck ----------------------------------------------------------------------------------


def _single_sites(case: Case) -> Iterator[Problem]:
    totals: Counter[str] = Counter()
    for id, count in case.of(case.deck.sites, "site"):
        totals[id] += 0 if _may_be_several(case, CARDS[id]) else count
    for id, total in totals.items():
        if total > 1 and case.deck.kind == FALLEN_WIZARD:
            said = f"A Fallen-wizard has one copy of a hero or minion site, not {total} of {CARDS[id].name}."
            yield Problem("deck.location.fallen-wizard.hero-and-minion-single", said, (id,))
        elif total > 1 and case.deck.kind == BALROG:
            said = f"Only of Moria and The Under-gates a Balrog has several copies, not {total} of {CARDS[id].name}."
            yield Problem("balrog.sites.multiple-copies", said, (id,))
        elif total > 1:
            said = f"{CARDS[id].name} is no haven: one copy may be in the location deck, not {total}."
            yield Problem("deck.location.non-haven-single", said, (id,))


def _may_be_several(case: Case, site: CardFacts) -> bool:
    """Whether a location deck may hold several copies of a site: a haven of the player, a Fallen-wizard's own site."""
    if case.deck.kind == FALLEN_WIZARD:
        return site.alignment == FALLEN_WIZARD
    return site.site_type == "haven" and _is_own_site(case, site)


def _is_own_site(case: Case, site: CardFacts) -> bool:
    """Whether a site is one of the Balrog's, or the player is no Balrog."""
    return case.deck.kind != BALROG or site.alignment == BALROG


def _whose_sites(case: Case) -> Iterator[Problem]:
    if case.deck.kind == BALROG:
        yield from balrog.sites(case)
        return
    kind = KINDS[case.deck.kind]
    sites = [CARDS[id] for id, _ in case.of(case.deck.sites, "site")]
    if ids := tuple(site.id for site in sites if site.alignment not in kind.sides and not _is_for_all(site)):
        said = f"The sites of a {case.player} are {_whose(kind)} sites, which these are not: {named(ids)}."
        rule = f"deck.location.{case.deck.kind}"
        yield Problem(rule if not kind.also else f"{rule}.hero-and-minion-single", said, ids)


def _is_for_all(site: CardFacts) -> bool:
    return site.alignment == "balrog" and site.name in FOR_ALL


def _a_place_to_start(case: Case) -> Iterator[Problem]:
    """Starting sites are taken out of the location deck (setup.start-site.declare)."""
    starts = KINDS[case.deck.kind].starting_sites
    sites = [CARDS[id] for id, _ in case.deck.sites if _is_own_site(case, CARDS[id])]
    if not any(home_site_matches(place, site) for site in sites for place in starts):
        said = f"A {case.player} starts at {' or '.join(starts)}, which is not in the location deck."
        yield Problem(f"setup.start-site.{case.deck.kind}", said)


# -- the play deck --------------------------------------------------------------------------------------


class Balance(NamedTuple):
    """How many resources and hazards a play deck has, with cards that are both put where they are needed."""

    resources: int
    hazards: int


def balance(deck: Deck) -> Balance:
    """The numbers of resources and hazards, as even as can be (deck.dual-card.count-as-either)."""
    resources = hazards = either = 0
    for id, count in deck.deck:
        card, counts_as = CARDS[id], role(CARDS[id], deck.kind)
        can_be_resource = card.also_resource or (
            counts_as == "resource" and (not card.also_hazard or _is_own_resource(card, KINDS[deck.kind]))
        )
        can_be_hazard = counts_as == "hazard" or card.also_hazard
        both = count if can_be_resource and can_be_hazard else 0
        kept = both - min(both, fallen_wizard.most_as_resources(deck, card))
        either += both - kept
        resources += count * (can_be_resource and not can_be_hazard)
        hazards += count * (can_be_hazard and not can_be_resource) + kept
    moved = min(max((resources + hazards + either) // 2 - resources, 0), either)
    return Balance(resources + moved, hazards + either - moved)


def _resource_count(case: Case) -> Iterator[Problem]:
    has = balance(case.deck).resources
    if not LEAST_RESOURCES <= has <= MOST_RESOURCES:
        said = f"A play deck has {LEAST_RESOURCES} to {MOST_RESOURCES} resources, and this one {has}."
        yield Problem("deck.play.resource-count", said)


def _hazard_count(case: Case) -> Iterator[Problem]:
    resources, hazards = balance(case.deck)
    if resources != hazards:
        said = f"A play deck has as many hazards as resources, and this one {hazards} and {resources}."
        yield Problem("deck.play.hazard-count", said)


def _character_count(case: Case) -> Iterator[Problem]:
    characters = case.of(case.deck.deck, "character")
    if size(characters) > MOST_CHARACTERS:
        said = f"A play deck has at most {MOST_CHARACTERS} characters beside avatars, and this one {size(characters)}."
        yield Problem("deck.play.character-count", said, ids_of(characters))


def _avatar_count(case: Case) -> Iterator[Problem]:
    avatars = case.of(case.deck.deck, "avatar")
    if size(avatars) > MOST_AVATARS:
        said = f"A play deck has at most {MOST_AVATARS} avatars, and this one {size(avatars)}."
        yield Problem("deck.play.avatar-count", said, ids_of(avatars))
    elif len(avatars) == MOST_AVATARS:
        said = f"The {MOST_AVATARS} avatars of a play deck may not all be different: {named(ids_of(avatars))}."
        yield Problem("deck.play.avatar-count", said, ids_of(avatars))


def creatures(deck: Deck) -> int:
    """What the creatures of a play deck are worth, rounded down (deck.play.creature-minimum)."""
    return sum(_halves(CARDS[id], deck.kind) * count for id, count in deck.deck) // 2


def _halves(card: CardFacts, kind: str) -> int:
    """How many half creatures a card is worth."""
    if role(card, kind) != "hazard":
        return 0
    if "creature" in card.forms:
        return 2 if len(card.forms) == 1 else 1
    is_dragon = card.race == "dragon" and card.name.endswith((" Ahunt", " at Home"))
    is_spawn = "spawn" in card.keywords and "permanent-event" in card.forms
    return 1 if card.agent or is_dragon or is_spawn else 0


def _creature_minimum(case: Case) -> Iterator[Problem]:
    worth = creatures(case.deck)
    if worth < LEAST_CREATURES:
        said = f"The hazards of a play deck hold at least {LEAST_CREATURES} creatures, and these are worth {worth}."
        yield Problem("deck.play.creature-minimum", said)


# -- sideboard and pool -----------------------------------------------------------------------------------


def _sideboard_size(case: Case) -> Iterator[Problem]:
    """Ten more cards may be prepared for Fallen-wizards (deck.sideboard.anti-fallen-wizard-ten)."""
    most = SIDEBOARD[case.length] + (AGAINST_FALLEN_WIZARDS if case.opponent == "fallen-wizard" else 0)
    has = size(case.deck.sideboard)
    if has > most:
        said = f"A sideboard holds at most {most} cards in a {case.length} game, and this one {has}."
        yield Problem("deck.sideboard.size", said)


def _sideboard_avatars(case: Case) -> Iterator[Problem]:
    totals: Counter[str] = Counter()
    for id, count in case.of(case.deck.cards("deck", "sideboard"), "avatar"):
        totals[id] += count
    if len(several := tuple(id for id, total in totals.items() if total > 1)) > 1:
        said = f"Only one avatar may be in play deck and sideboard more than once, not {named(several)}."
        yield Problem("deck.sideboard.avatars", said, several)


def _pool_characters(case: Case) -> Iterator[Problem]:
    if avatars := ids_of(case.of(case.deck.pool, "avatar")):
        yield Problem("deck.pool.characters", f"No avatar may be in the pool: {named(avatars)}.", avatars)
    characters = case.of(case.deck.pool, "character")
    if size(characters) > MOST_CHARACTERS:
        said = f"A pool holds at most {MOST_CHARACTERS} characters, and this one {size(characters)}."
        yield Problem("deck.pool.characters", said, ids_of(characters))


def _pool_items(case: Case) -> Iterator[Problem]:
    """Some events say themselves that they may stand in for a minor item."""
    rule = "deck.pool.minor-items"
    others = fallen_wizard.without_stage(case.deck, case.of(case.deck.pool, "resource", "hazard"))
    if wrong := tuple(id for id, _ in others if not _may_start(CARDS[id])):
        said = f"Beside characters a pool holds minor items, neither unique nor of a hoard: not {named(wrong)}."
        yield Problem(rule, said, wrong)
    starting = tuple((id, count) for id, count in others if _may_start(CARDS[id]))
    if size(starting) > MOST_STARTING_ITEMS:
        said = f"A pool holds at most {MOST_STARTING_ITEMS} minor items, and this one {size(starting)}."
        yield Problem(rule, said, ids_of(starting))


def _may_start(card: CardFacts) -> bool:
    return (card.item == "minor" or card.starting_item) and not card.unique and "hoard item" not in card.keywords


OF_KINDS = {BALROG: balrog.CHECKS, FALLEN_WIZARD: fallen_wizard.CHECKS}
"""What is asked of the decks of some kinds of player besides."""

_CHECKS: tuple[Callable[[Case], Iterator[Problem]], ...] = (
    _only_sites_are_locations,
    _sites_are_only_locations,
    _copies,
    _manifestations,
    _agents,
    _specific,
    _of_the_kind,
    _avatars,
    _characters,
    _resources,
    _single_sites,
    _whose_sites,
    _a_place_to_start,
    _resource_count,
    _hazard_count,
    _character_count,
    _avatar_count,
    _creature_minimum,
    _sideboard_size,
    _sideboard_avatars,
    _pool_characters,
    _pool_items,
)
