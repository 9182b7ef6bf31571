"""The shape of a card's facts: what is printed on it as names, numbers and icons.

One record for all kinds of card, because a rule mostly holds a card without caring for its kind: a field that
does not apply has its empty value. What a card does is not here but in `underdeeps.meccg.sets`.
"""

from typing import Literal

import msgspec

Kind = Literal["character", "hazard", "resource", "site", "region"]
Form = Literal["creature", "short-event", "long-event", "permanent-event", "item", "ally", "faction"]
Alignment = Literal["hero", "minion", "neutral", "dual", "stage", "fallen-wizard", "balrog"]
ItemClass = Literal["", "minor", "major", "greater", "gold-ring", "special"]
PointsKind = Literal["", "character", "item", "faction", "ally", "kill", "miscellaneous"]
SiteType = Literal["", "haven", "free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold"]
RegionType = Literal["", "coastal-sea", "free-domain", "border-land", "wilderness", "shadow-land", "dark-domain"]
Need = Literal["", "doors-of-night", "no-doors-of-night"]


class Keying(msgspec.Struct, frozen=True, omit_defaults=True):
    """One way in which a creature may be played: any one line of this record suffices.

    `region_types` says how many regions of a type the site path must hold; `regions` and `sites` are names;
    `sites_in` are regions in which a site may be used, narrowed to `sites_in_types` if there are any, and
    never to a haven if `not_havens`.
    """

    region_types: tuple[tuple[RegionType, int], ...] = ()
    site_types: tuple[SiteType, ...] = ()
    regions: tuple[str, ...] = ()
    sites: tuple[str, ...] = ()
    sites_in: tuple[str, ...] = ()
    sites_in_types: tuple[SiteType, ...] = ()
    not_havens: bool = False
    under_deeps: bool = False
    beside_under_deeps: bool = False
    needs: Need = ""


class Attack(msgspec.Struct, frozen=True, omit_defaults=True):
    """An automatic-attack. `each` says that each character faces one strike (then `strikes` is 0)."""

    race: str
    strikes: int
    prowess: int
    body: int | None = None
    each: bool = False
    detainment: Literal["", "always", "covert", "overt", "never"] = ""
    """Against which companies it is detainment; "never" is printed nowhere, but an effect can make it so."""
    against: Literal["", "covert", "overt"] = ""
    attacker_chooses: bool = False
    cannot_be_cancelled: bool = False
    wound_check: int | None = None
    """The modifier of the corruption check that a character wounded by it must make."""
    wound_eliminates: bool = False
    from_hand: tuple[SiteType | RegionType, ...] = ()
    """If not empty, the opponent may play a creature of their hand as this attack that could be keyed to one of these.

    Then race, strikes and prowess say nothing.
    """
    from_hand_unique: bool = False
    """Whether that creature may be unique."""
    other: tuple[str, ...] = ()
    """Specials that only one or two sites have, each as a short key of ours."""


class Path(msgspec.Struct, frozen=True, omit_defaults=True):
    """The site path from a haven, for starter movement."""

    haven: str
    regions: tuple[RegionType, ...]


class CardFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything printed on one card but its words."""

    id: str
    name: str
    set: str
    kind: Kind
    alignment: Alignment
    forms: tuple[Form, ...] = ()
    unique: bool = False
    keywords: tuple[str, ...] = ()
    """Lower case: leader, uruk-hai, environment, corruption, weapon, armor, shield, helmet, palantír, spell ..."""
    manifestation: str = ""
    """The name that all manifestations of one being share; empty if there is just one."""
    specific: str = ""

    # characters, allies, creatures, factions
    race: str = ""
    """Lower case and singular: orc, man, dúnadan, elf, undead, wolf ..."""
    other_races: tuple[str, ...] = ()
    """What a creature is besides `race`."""
    skills: tuple[str, ...] = ()
    mind: int | None = None
    direct_influence: int = 0
    prowess: int | None = None
    body: int | None = None
    avatar: bool = False
    agent: bool = False
    home_sites: tuple[str, ...] = ()
    """Names of sites, or patterns as in `HOME_PATTERNS`."""
    general_influence: int = 0
    magic: tuple[str, ...] = ()
    """What a character can use: sorcery, spirit-magic, shadow-magic."""
    corruption_checks: int = 0
    """The modifier of all corruption checks of this character, or of those that an event modifies."""
    discarded_at: tuple[int, ...] = ()
    """The results of a body check at which an Orc or Troll is discarded."""

    # points
    points: int = 0
    points_kind: PointsKind = ""
    points_otherwise: int | None = None
    """The number in brackets."""
    points_starred: bool = False
    stage_points: int = 0
    stage_points_otherwise: int | None = None

    # creatures
    strikes: int = 0
    strikes_each: bool = False
    attack_count: int = 1
    """How many attacks of `strikes` strikes each the creature makes."""
    keying: tuple[Keying, ...] = ()

    # items and corruption cards
    item: ItemClass = ""
    corruption: int = 0
    corruption_otherwise: int | None = None
    prowess_bonus: int = 0
    prowess_bonus_otherwise: int | None = None
    """The bonus in brackets, under the condition that the card has for it. The same for the next two kinds."""
    prowess_maximum: int | None = None
    body_bonus: int = 0
    body_bonus_otherwise: int | None = None
    body_maximum: int | None = None
    direct_influence_bonus: int = 0
    direct_influence_bonus_otherwise: int | None = None
    direct_influence_maximum: int | None = None

    # resources and where they are played
    playable_sites: tuple[str, ...] = ()
    """Names of sites or patterns as in `HOME_PATTERNS`; empty if the usual rule of its class holds."""
    playable_tapped: bool = False
    """Whether it may be played at a tapped site."""
    influence_number: int | None = None
    """The influence check must be greater."""
    influence_number_in_play: int | None = None
    """The number once the faction is in play, if it is another."""
    standard_modifications: tuple[tuple[str, int], ...] = ()
    """Lower case: the race of the influencer, or the name of a faction or character, and the modifier."""

    # cards that may stand in for another kind of card
    also_resource: bool = False
    also_hazard: bool = False
    starting_item: bool = False
    """Whether a starting company may have it in place of a minor item."""

    # sites
    site_type: SiteType = ""
    region: str = ""
    under_deeps: bool = False
    surface_region: str = ""
    nearest_haven: str = ""
    paths: tuple[Path, ...] = ()
    adjacent: tuple[tuple[str, int], ...] = ()
    draws: int = 0
    opponent_draws: int = 0
    attacks: tuple[Attack, ...] = ()
    playable_items: tuple[ItemClass, ...] = ()
    playable_items_limited: tuple[tuple[ItemClass, str], ...] = ()
    """Classes playable only for some items: (class, key of ours such as "palantír" or the name of the one item)."""
    information: bool = False
    hoard: bool = False
    keyable_races: tuple[str, ...] = ()
    """Creatures of these races may be keyed to the site, whatever they are keyed to otherwise."""
    keyable_region_types: tuple[RegionType, ...] = ()
    """Creatures that are keyed to regions of these types may be keyed to the site as well."""
    keyable_except: tuple[str, ...] = ()
    """Names of creatures for which the two fields before do not hold."""
    laid_in: RegionType = ""
    """For an event that is used as a site in whatever region its company goes to: of which type that region is."""
    printed: str = ""
    """For such an event in one of these regions (`facts.laid`): the id of the card as printed."""

    # regions
    region_type: RegionType = ""
    neighbours: tuple[str, ...] = ()
