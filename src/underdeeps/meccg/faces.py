"""The faces of all cards: what is printed on them, and their text if they are declared.

`TINTS` is the closed set of words for the colours of their frames.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from underdeeps.kernel.faces import CardFace, Mark, capital, comma, listed, marks, some
from underdeeps.meccg import query
from underdeeps.meccg.decks import balrog, fallen_wizard
from underdeeps.meccg.decks.legality import COPIES
from underdeeps.meccg.facts import CARDS, Attack, CardFacts, Keying
from underdeeps.meccg.facts.places import is_pattern
from underdeeps.meccg.language.catalogue import paragraphs_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.language.wording import as_printed, on_card
from underdeeps.meccg.words.names import many, said, signed

TINTS = (
    "avatar",
    "character-hero",
    "character-minion",
    "agent",
    "item",
    "ring",
    "ally",
    "faction",
    "event-resource",
    "event-hazard",
    "creature",
    "site-haven",
    "site-free-hold",
    "site-border-hold",
    "site-ruins-and-lairs",
    "site-shadow-hold",
    "site-dark-hold",
    "site-under-deeps",
    "region",
)
RINGS = ("one ring", "dwarven ring", "magic ring", "mind ring", "spirit ring", "lesser ring")
NEEDS = {"": "", "doors-of-night": "with Doors of Night: ", "no-doors-of-night": "without Doors of Night: "}


@cache
def faces() -> tuple[CardFace, ...]:
    """The faces of all cards."""
    return tuple(face(card) for card in CARDS.values())


def face(card: CardFacts) -> CardFace:
    """A card as people read it."""
    return CardFace(
        id=card.id,
        name=card.name,
        set=card.set,
        kind=query.kind_in_words(card),
        line=line(card),
        tint=tint(card),
        marks=tuple(_marks(card)),
        text="\n".join(paragraphs_of(card.id)),
        enforced=card.id in PARTS,
    )


def tint(card: CardFacts) -> str:
    """The word for the colour of a card's frame.

    >>> tint(CARDS["TW-413"]), tint(CARDS["TW-196"]), tint(CARDS["TW-1"])
    ('site-shadow-hold', 'ring', 'creature')
    """
    if card.kind == "site":
        return "site-under-deeps" if card.under_deeps and card.site_type != "haven" else f"site-{card.site_type}"
    if card.kind == "region":
        return "region"
    if card.agent:
        return "agent"
    if card.kind == "character":
        return "avatar" if card.avatar else "character-hero" if card.alignment == "hero" else "character-minion"
    if card.item:
        return "ring" if card.item == "gold-ring" or any(ring in card.keywords for ring in RINGS) else "item"
    for form in ("creature", "ally", "faction"):
        if form in card.forms:
            return form
    return f"event-{card.kind}"


def line(card: CardFacts) -> str:
    """What a card is, in a line.

    >>> line(CARDS["TW-182"]), line(CARDS["TW-413"]), line(CARDS["TW-212"])
    ('Unique Man, warrior and diplomat', 'Hero Shadow-hold in Redhorn Gate', 'Unique major item, weapon')
    """
    if card.kind == "site":
        where = f"in {card.region}" if card.region else "in the Under-deeps"
        return comma([f"{capital(card.alignment)} {on_card(card.id, card.site_type)} {where}", *card.keywords])
    if card.kind == "region":
        return capital(f"{as_printed(card.region_type)} region".strip())
    unique = "unique " if card.unique else ""
    return capital(comma([f"{unique}{_being(card)}", listed(card.skills), *map(_keyword, card.keywords), _whose(card)]))


def _keyword(word: str) -> str:
    """A keyword, of which some are names."""
    return {"one ring": "The One Ring", "palantír": "Palantír"}.get(word) or (word.title() if word in RINGS else word)


def _being(card: CardFacts) -> str:
    """What a character, resource or hazard is, in a few words."""
    race = _races(card)
    if card.agent:
        return f"{race} agent".strip()
    if card.kind == "character":
        return race
    if card.item:
        return f"{said(card.item)} item"
    forms = " or ".join(card.forms)
    if "faction" in card.forms or "ally" in card.forms or "creature" in card.forms:
        return f"{race} {forms}".strip()
    return f"{card.kind} {forms}"


def _races(card: CardFacts) -> str:
    races = (card.race, *card.other_races)
    return listed(" ".join(map(capital, race.split())) for race in races if race != "special")


def _whose(card: CardFacts) -> str:
    """For whom a card is, where that is not plain."""
    if card.specific:
        return f"{card.specific} only"
    words = {"stage": "stage card", "dual": "hero or minion", "minion": "minion", "fallen-wizard": "Fallen-wizard"}
    return "" if card.kind == "hazard" or card.kind == "character" else words.get(card.alignment, "")


# -- marks --------------------------------------------------------------------------------------------


def _marks(card: CardFacts) -> Iterator[Mark]:
    if card.site_type:
        yield from _site(card)
    if card.kind == "region":
        yield from marks(("region type", as_printed(card.region_type)), ("adjacent regions", comma(card.neighbours)))
    elif card.kind != "site":
        yield from _numbers(card)
        yield from _points(card)
        yield from _bonuses(card)
        yield from _places(card)
    yield from marks(("copies", _copies(card)))
    if card.manifestation:
        yield from marks(("manifestation of", comma(_manifested(card))))


def _manifested(card: CardFacts) -> tuple[str, ...]:
    """As what else a being appears: by its first name, or, on the card of that name, by all others.

    >>> _manifested(CARDS["DM-29"]), _manifested(CARDS["DM-28"])
    (('Gollum',), ('Mistress Lobelia',))
    """
    if card.manifestation != card.name:
        return (card.manifestation,)
    return tuple(name for name in _beings()[card.manifestation] if name != card.name)


@cache
def _beings() -> dict[str, tuple[str, ...]]:
    """The names of all cards that are manifestations of a being."""
    found: dict[str, dict[str, None]] = {}
    for card in CARDS.values():
        if card.manifestation:
            found.setdefault(card.manifestation, {})[card.name] = None
    return {being: tuple(names) for being, names in found.items()}


def _copies(card: CardFacts) -> str:
    """How many copies of a card a deck may hold, where that is otherwise than the rules have it."""
    if card.kind == "site":
        return "any number in a location deck" if card.alignment == "fallen-wizard" else ""
    most = COPIES.get(card.id)
    return f"up to {most} in a deck" if most is not None else ""


def _may_influence(card: CardFacts) -> bool:
    """Whether it is a character, whose direct influence is told even if it is 0."""
    return card.kind == "character" or card.agent


def _numbers(card: CardFacts) -> Iterator[Mark]:
    creature = "creature" in card.forms
    yield from marks(
        ("mind", card.mind),
        ("direct influence", card.direct_influence if _may_influence(card) else card.direct_influence or None),
        ("general influence", card.general_influence or None),
        ("attacks", card.attack_count if creature and card.attack_count > 1 else None),
        ("strikes", "one each" if card.strikes_each else card.strikes if creature else card.strikes or None),
        ("prowess", card.prowess),
        ("body", card.body),
    )


def _points(card: CardFacts) -> Iterator[Mark]:
    star = "*" if card.points_starred else ""
    if card.points or card.points_otherwise is not None:
        yield "marshalling points", _bracketed(card.points, card.points_otherwise) + star
        if card.points_kind:
            yield "counted among", card.points_kind
    if card.stage_points or card.stage_points_otherwise is not None:
        yield "stage points", _bracketed(card.stage_points, card.stage_points_otherwise)
    if card.corruption or card.corruption_otherwise is not None:
        yield "corruption points", _bracketed(card.corruption, card.corruption_otherwise)


def _bracketed(number: int, otherwise: int | None) -> str:
    return str(number) if otherwise is None else f"{number} ({otherwise})"


def _bonuses(card: CardFacts) -> Iterator[Mark]:
    """What a card adds to its bearer, and to their checks."""
    for label, bonus, otherwise, most in (
        ("prowess bonus", card.prowess_bonus, card.prowess_bonus_otherwise, card.prowess_maximum),
        ("body bonus", card.body_bonus, card.body_bonus_otherwise, card.body_maximum),
        (
            "direct influence bonus",
            card.direct_influence_bonus,
            card.direct_influence_bonus_otherwise,
            card.direct_influence_maximum,
        ),
    ):
        if bonus or otherwise is not None:
            brackets = "" if otherwise is None else f" ({signed(otherwise)})"
            yield label, f"{signed(bonus)}{brackets}" + (f", at most {most}" if most is not None else "")
    yield from marks(
        ("corruption checks", signed(card.corruption_checks) if card.corruption_checks else ""),
        ("discarded at", listed(map(str, card.discarded_at))),
        ("magic", listed(card.magic)),
    )


def _places(card: CardFacts) -> Iterator[Mark]:
    """Where a card is at home, is played, may be keyed to."""
    tapped = " (also if the site is tapped)" if card.playable_tapped else ""
    sites = places_of_play(card)
    yield from marks(
        ("home site", comma(_place(site, []) for site in card.home_sites)),
        ("playable at", f"{sites}{tapped}" if sites else "tapped sites, too" if tapped else ""),
        ("influence number", _influence(card)),
        *_modifications(card),
        ("starting item", "may be with a starting company" if card.starting_item else ""),
        ("in a deck", comma(_in_decks(card))),
    )
    for way in card.keying:
        yield "keyed to", keyed(way)


def places_of_play(card: CardFacts) -> str:
    """Where a card is playable; a gold ring that names sites wants one where such rings are playable, too.

    >>> places_of_play(CARDS["LE-270"]), places_of_play(CARDS["LE-311"])
    ('any Ruins & Lairs in Forochel or Withered Heath', 'any Border-hold, where gold rings are playable')
    """
    found: dict[str, list[str]] = {}
    for place in card.playable_sites:
        site, _, region = place.partition(" in ") if is_pattern(place) else (place, "", "")
        found.setdefault(site, []).append(region)
    words = on_card(card.id, comma(_place(site, regions) for site, regions in found.items()))
    return f"{words}, where gold rings are playable" if words and card.item == "gold-ring" else words


def _place(site: str, regions: list[str]) -> str:
    """Sites that a card names: one by its name, or all of a kind, in some regions, less those that it denies."""
    if not is_pattern(site):
        return site
    words = site.split()
    kind = " ".join(_SITES.get(word, word) for word in words if not word.startswith("non-"))
    denied = [word.removeprefix("non-") for word in words if word.startswith("non-")]
    here = f" in {_or(regions)}" if any(regions) else ""
    but = comma(
        "not in the Under-deeps" if word == "Under-deeps" else f"no {_SITES.get(word, word)}" for word in denied
    )
    return as_printed(f"{kind}{here}{f' ({but})' if but else ''}")


_SITES: Final = {"lair": "Dragon's lair"} | {race: race.capitalize() for race in ("dwarf", "orc", "troll", "wolf")}
"""How words of patterns are said."""


def _or(words: list[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def _modifications(card: CardFacts) -> Iterator[tuple[str, str]]:
    """What is added to attempts to win a faction; what a gift adds is no standard modification."""
    given = all(who.startswith("discarded ") for who, _ in card.standard_modifications)
    words = comma(f"{capital(_modifier(who))} {signed(n)}{_once(who)}" for who, n in card.standard_modifications)
    yield "modifications" if given else "standard modifications", words


def _modifier(who: str) -> str:
    """Of whom a modification is: a race, or a card with its own name."""
    if who.endswith(OTHERS):
        return f"any other {capital(who)}"
    name = _names().get(who, who)
    return f"{name} as your Wizard" if name in _wizards() else name


@cache
def _wizards() -> frozenset[str]:
    """The names of the Wizards."""
    return frozenset(card.name for card in CARDS.values() if card.avatar and card.race == "wizard")


def _once(who: str) -> str:
    return " (once)" if who.endswith(OTHERS) else ""


OTHERS: Final = " faction"
"""How modifications end that are of all other factions of a race."""


@cache
def _names() -> dict[str, str]:
    """The names of all cards, by what the modifications call them."""
    return {card.name.lower(): card.name for card in CARDS.values()}


def _in_decks(card: CardFacts) -> Iterator[str]:
    """What is special about a card when a deck is built."""
    if card.also_hazard or card.also_resource:
        yield f"also as a {'hazard' if card.also_hazard else 'resource'}"
    if card.id in fallen_wizard.BANNED:
        yield "not a Fallen-wizard's"
    if card.id in balrog.BANNED:
        yield "not a Balrog player's"


def _influence(card: CardFacts) -> str:
    if card.influence_number is None:
        return ""
    again = card.influence_number_in_play
    return f"{card.influence_number}" + (f" ({again} once in play)" if again is not None else "")


def keyed(way: Keying) -> str:
    """One way in which a creature may be keyed, in words."""
    types = " or ".join(map(as_printed, way.sites_in_types))
    kind = types or "sites"
    there = way.sites_in and way.sites_in == way.regions
    found = [
        *(f"{as_printed(type)} ×{n}" if n > 1 else as_printed(type) for type, n in way.region_types),
        *map(as_printed, way.site_types),
        *way.regions,
        f"{kind} there" if there else "",
        *way.sites,
        *(() if there else (f"{kind} in {region}" for region in way.sites_in)),
        "Under-deeps sites" if way.under_deeps else "",
        "surface sites of the Under-deeps" if way.beside_under_deeps else "",
    ]
    return f"{NEEDS[way.needs]}{comma(found)}{', but no Haven' if way.not_havens else ''}"


# -- sites --------------------------------------------------------------------------------------------


def _site(card: CardFacts) -> Iterator[Mark]:
    yield from marks(
        ("site type", on_card(card.id, card.site_type)),
        ("region", card.region),
        ("surface region", card.surface_region),
        ("nearest haven", card.nearest_haven),
    )
    for path in card.paths:
        yield "site path", f"from {path.haven}: {comma(map(as_printed, path.regions))}"
    yield from marks(
        ("adjacent sites", as_printed(comma(f"{name} ({number or 0})" for name, number in card.adjacent))),
        ("draws", card.draws or None),
        ("opponent draws", card.opponent_draws or None),
        ("playable", _playable(card)),
    )
    for attack in card.attacks:
        yield "automatic-attack", attacked(attack)
    yield from _points(card)
    keyable = comma(
        [
            *(capital(many(race)) for race in card.keyable_races),
            *(f"{as_printed(type)} creatures" for type in card.keyable_region_types),
        ]
    )
    but = f", but not {listed(card.keyable_except)}" if card.keyable_except else ""
    yield from marks(("creatures keyed here", f"{keyable}{but}" if keyable else ""))


_LIMITED: Final = {
    "hero": "hero items",
    "palantír": "Palantíri",
    "weapon": "weapons",
    "helmet": "helmets",
    "shield": "shields",
}


def _playable(card: CardFacts) -> str:
    """What can be found at a site."""
    limited: dict[str, list[str]] = {}
    for item, which in card.playable_items_limited:
        limited.setdefault(item, []).append(_LIMITED.get(which) or said(which))
    items = [
        *map(said, card.playable_items),
        *(f"{said(item)} ({listed(which)} only)" for item, which in limited.items()),
    ]
    found = [f"items ({comma(items)})" if items else "", "Information" if card.information else ""]
    return comma([*found, "hoard items" if card.hoard else ""])


def attacked(attack: Attack) -> str:
    """An automatic-attack in words.

    >>> attacked(CARDS["TW-413"].attacks[0])
    'Orcs, 4 strikes with 7 prowess'
    """
    if attack.from_hand:
        unique = "" if attack.from_hand_unique else "non-unique "
        keys = listed(f"a {as_printed(kind)}" for kind in attack.from_hand)
        return f"the opponent may play a {unique}creature from his hand that can be keyed to {keys}"
    strikes = "each character faces one strike" if attack.each else some(attack.strikes, "strike")
    body = f" and {attack.body} body" if attack.body is not None else ""
    detained = {
        "": "",
        "always": "detainment",
        "covert": "detainment against covert companies",
        "overt": "detainment against overt companies",
    }[attack.detainment]
    check = attack.wound_check
    wounded = (
        ""
        if check is None
        else f"each character it wounds makes a corruption check{f' ({signed(check)})' if check else ''}"
    )
    return capital(
        comma(
            [
                capital(attack.race) if attack.strikes == 1 else many(attack.race),
                f"{strikes} with {attack.prowess} prowess{body}",
                f"only against {attack.against} companies" if attack.against else "",
                detained,
                "attacker chooses who defends" if attack.attacker_chooses else "",
                "cannot be canceled" if attack.cannot_be_cancelled else "",
                wounded,
                "each character it wounds is eliminated" if attack.wound_eliminates else "",
            ]
        )
    )
