"""Naming sites: by name, or by a pattern for many of them."""

from functools import lru_cache

from .model import CardFacts, RegionType

HOME_PATTERNS = (
    "any [non-<what>] <kind>",
    "any [non-<what>] <kind> in <region>",
    "any [non-<what>] <kind> in a <type of region>",
    "any [non-<what>] <kind> with a(n) <race> automatic-attack",
)
"""How a pattern is written that stands for more than one site. What is not a pattern is the name of a site.

- <kind> is "site", a type of site ("dark-hold"), "lair", or one of these with "Under-deeps" before it.
- <what> is a type of site, "lair" or "Under-deeps"; there may be several, each with its own "non-".
- A lair is a site with a Dragon automatic-attack. A region is given by name, and its type in full ("wilderness").

A pattern says nothing of the alignment of a site: who asks knows which sites are at hand.
"""


HAVENS_WITH_PATH = ("Geann a-Lisch",)
"""Havens whose card has a site path of its own. What the others have are the ways from haven to haven."""

LAIRS = {
    "Agburanar": "Caves of Ûlund",
    "Bairanax": "Ovir Hollow",
    "Daelomin": "Dancing Spire",
    "Eärcaraxë": "Isle of the Ulond",
    "Itangast": "Gold Hill",
    "Leucaruth": "Irerock",
    "Scatha": "Gondmaeglom",
    "Scorba": "Zarak Dûm",
    "Smaug": "The Lonely Mountain",
}
"""The sites where the Dragons live, by the names that their manifestations share."""


@lru_cache(maxsize=1024)
def _parts(pattern: str) -> tuple[tuple[str, ...], tuple[str, ...], str, str, str]:
    """What a pattern demands: what it is, what it is not, its region, the type of its region, the race of an attack."""
    rest = pattern.removeprefix("any ")
    rest, _, attack = rest.partition(" with ")
    kind, _, region = rest.partition(" in ")
    words = kind.split()
    denied = tuple(word.removeprefix("non-") for word in words if word.startswith("non-"))
    wanted = tuple(word for word in words if not word.startswith("non-") and word != "site")
    race = attack.split(maxsplit=1)[1].removesuffix(" automatic-attack") if attack else ""
    if region.startswith("a "):
        return wanted, denied, "", region.removeprefix("a "), race
    return wanted, denied, region, "", race


def is_pattern(place: str) -> bool:
    """Whether this stands for many sites rather than for the one of this name."""
    return place.startswith("any ")


def matches(place: str, site: CardFacts, region_type: RegionType) -> bool:
    """Whether the name or pattern fits the site, which lies in a region of this type."""
    if not is_pattern(place):
        return place == site.name
    wanted, denied, region, type_of_region, race = _parts(place)
    return (
        all(_is(site, what) for what in wanted)
        and not any(_is(site, what) for what in denied)
        and region in ("", site.region)
        and type_of_region in ("", region_type)
        and (not race or any(attack.race == race for attack in site.attacks))
    )


def _is(site: CardFacts, what: str) -> bool:
    if what == "Under-deeps":
        return site.under_deeps
    if what == "lair":
        return any(attack.race == "dragon" for attack in site.attacks)
    return what == site.site_type
