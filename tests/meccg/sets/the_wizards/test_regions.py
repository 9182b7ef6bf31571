"""The regions: what they are for those who travel through them."""

from __future__ import annotations

import pytest

from tests.meccg.sets.creature_scenes import keys
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules.journeys import region_movement

REGIONS: list[tuple[str, str, tuple[str, ...]]] = [
    (
        "TW-440",
        "wilderness",
        ("Andrast Coast", "Anfalas", "Bay of Belfalas", "Eriadoran Coast", "Old Pûkel-land"),
    ),  # Andrast
    ("TW-441", "coastal-sea", ("Andrast", "Bay of Belfalas", "Eriadoran Coast")),  # Andrast Coast
    (
        "TW-442",
        "border-land",
        (
            "Brown Lands",
            "Grey Mountain Narrows",
            "Gundabad",
            "High Pass",
            "Southern Mirkwood",
            "Western Mirkwood",
            "Wold & Foothills",
            "Woodland Realm",
        ),
    ),  # Anduin Vales
    ("TW-443", "wilderness", ("Andrast", "Bay of Belfalas", "Belfalas", "Lamedon", "Old Pûkel Gap")),  # Anfalas
    ("TW-444", "shadow-land", ("Arthedain", "Forochel", "Gundabad", "Rhudaur")),  # Angmar
    ("TW-445", "free-domain", ("Ithilien", "Lebennin", "Rohan")),  # Anórien
    (
        "TW-446",
        "wilderness",
        ("Angmar", "Cardolan", "Forochel", "Lindon", "Númeriador", "Rhudaur", "The Shire"),
    ),  # Arthedain
    (
        "TW-447",
        "coastal-sea",
        ("Andrast Coast", "Andrast", "Anfalas", "Belfalas", "Mouths of the Anduin"),
    ),  # Bay of Belfalas
    (
        "TW-448",
        "free-domain",
        ("Anfalas", "Bay of Belfalas", "Lamedon", "Lebennin", "Mouths of the Anduin"),
    ),  # Belfalas
    ("TW-449", "shadow-land", ("Anduin Vales", "Dagorlad", "Southern Mirkwood", "Wold & Foothills")),  # Brown Lands
    (
        "TW-450",
        "wilderness",
        ("Arthedain", "Dunland", "Enedhwaith", "Eriadoran Coast", "Hollin", "Rhudaur", "The Shire"),
    ),  # Cardolan
    (
        "TW-451",
        "shadow-land",
        ("Brown Lands", "Horse Plains", "Ithilien", "Southern Mirkwood", "Southern Rhovanion"),
    ),  # Dagorlad
    ("TW-452", "border-land", ("Northern Rhovanion", "Southern Rhovanion")),  # Dorwinion
    ("TW-453", "wilderness", ("Cardolan", "Enedhwaith", "Hollin")),  # Dunland
    ("TW-454", "coastal-sea", ("Eriadoran Coast", "Lindon")),  # Elven Shores
    ("TW-455", "wilderness", ("Cardolan", "Dunland", "Eriadoran Coast", "Gap of Isen", "Old Pûkel-land")),  # Enedhwaith
    (
        "TW-456",
        "coastal-sea",
        ("Andrast Coast", "Andrast", "Cardolan", "Elven Shores", "Enedhwaith", "Old Pûkel-land"),
    ),  # Eriadoran Coast
    ("TW-457", "wilderness", ("Gap of Isen", "Rohan", "Wold & Foothills")),  # Fangorn
    ("TW-458", "wilderness", ("Angmar", "Arthedain", "Númeriador")),  # Forochel
    ("TW-459", "border-land", ("Enedhwaith", "Fangorn", "Old Pûkel-land", "Rohan")),  # Gap of Isen
    ("TW-460", "dark-domain", ("Imlad Morgul", "Nurn", "Udûn")),  # Gorgoroth
    (
        "TW-461",
        "shadow-land",
        ("Anduin Vales", "Northern Rhovanion", "Withered Heath", "Woodland Realm"),
    ),  # Grey Mountain Narrows
    ("TW-462", "dark-domain", ("Anduin Vales", "Angmar")),  # Gundabad
    ("TW-463", "wilderness", ("Ithilien", "Khand", "Mouths of the Anduin")),  # Harondor
    (
        "TW-464",
        "wilderness",
        ("Northern Rhovanion", "Southern Mirkwood", "Southern Rhovanion", "Western Mirkwood", "Woodland Realm"),
    ),  # Heart of Mirkwood
    ("TW-465", "wilderness", ("Anduin Vales", "Rhudaur")),  # High Pass
    ("TW-466", "wilderness", ("Cardolan", "Dunland", "Redhorn Gate", "Rhudaur")),  # Hollin
    ("TW-467", "shadow-land", ("Dagorlad", "Nurn", "Southern Rhovanion")),  # Horse Plains
    ("TW-468", "shadow-land", ("Gorgoroth", "Ithilien")),  # Imlad Morgul
    ("TW-469", "wilderness", ("Northern Rhovanion", "Withered Heath")),  # Iron Hills
    ("TW-470", "wilderness", ("Anórien", "Dagorlad", "Harondor", "Imlad Morgul")),  # Ithilien
    ("TW-471", "shadow-land", ("Harondor", "Nurn")),  # Khand
    ("TW-472", "border-land", ("Anfalas", "Belfalas", "Lebennin")),  # Lamedon
    ("TW-473", "free-domain", ("Anórien", "Belfalas", "Lamedon", "Mouths of the Anduin")),  # Lebennin
    ("TW-474", "free-domain", ("Arthedain", "Elven Shores", "Númeriador")),  # Lindon
    ("TW-475", "coastal-sea", ("Bay of Belfalas", "Belfalas", "Harondor", "Lebennin")),  # Mouths of the Anduin
    (
        "TW-476",
        "wilderness",
        (
            "Dorwinion",
            "Grey Mountain Narrows",
            "Heart of Mirkwood",
            "Iron Hills",
            "Southern Rhovanion",
            "Withered Heath",
            "Woodland Realm",
        ),
    ),  # Northern Rhovanion
    ("TW-477", "wilderness", ("Arthedain", "Forochel", "Lindon")),  # Númeriador
    ("TW-478", "dark-domain", ("Gorgoroth", "Horse Plains", "Khand")),  # Nurn
    ("TW-479", "wilderness", ("Anfalas", "Old Pûkel-land")),  # Old Pûkel Gap
    (
        "TW-480",
        "wilderness",
        ("Andrast", "Enedhwaith", "Eriadoran Coast", "Gap of Isen", "Old Pûkel Gap"),
    ),  # Old Pûkel-land
    ("TW-481", "wilderness", ("Hollin", "Wold & Foothills")),  # Redhorn Gate
    ("TW-482", "wilderness", ("Angmar", "Arthedain", "Cardolan", "High Pass", "Hollin")),  # Rhudaur
    ("TW-483", "border-land", ("Anórien", "Fangorn", "Gap of Isen", "Wold & Foothills")),  # Rohan
    (
        "TW-484",
        "dark-domain",
        ("Anduin Vales", "Brown Lands", "Dagorlad", "Heart of Mirkwood", "Southern Rhovanion", "Western Mirkwood"),
    ),  # Southern Mirkwood
    (
        "TW-485",
        "wilderness",
        ("Dagorlad", "Dorwinion", "Heart of Mirkwood", "Horse Plains", "Northern Rhovanion", "Southern Mirkwood"),
    ),  # Southern Rhovanion
    ("TW-486", "free-domain", ("Arthedain", "Cardolan")),  # The Shire
    ("TW-487", "dark-domain", ("Gorgoroth",)),  # Udûn
    (
        "TW-488",
        "wilderness",
        ("Anduin Vales", "Heart of Mirkwood", "Southern Mirkwood", "Woodland Realm"),
    ),  # Western Mirkwood
    ("TW-489", "wilderness", ("Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion")),  # Withered Heath
    ("TW-490", "wilderness", ("Anduin Vales", "Brown Lands", "Fangorn", "Redhorn Gate", "Rohan")),  # Wold & Foothills
    (
        "TW-491",
        "border-land",
        ("Anduin Vales", "Grey Mountain Narrows", "Heart of Mirkwood", "Northern Rhovanion", "Western Mirkwood"),
    ),  # Woodland Realm
]
"""Each region with its type and the regions beside it."""

ABROAD = {
    "coastal-sea": "Sea Serpent",
    "free-domain": "Ambusher",
    "border-land": "Orc-raiders",
    "wilderness": "Light-drake",
    "shadow-land": "Half-trolls of Far Harad",
    "dark-domain": "Rogrog",
}
"""A creature for each type of region."""


@pytest.mark.parametrize(("region", "kind", "beside"), REGIONS)
def test_who_is_met_in_a_region(region: str, kind: str, beside: tuple[str, ...]) -> None:
    assert region in PARTS
    through = CARDS[region].name
    assert [each for each in ABROAD if f"region:{each}" in keys(ABROAD[each], "Minas Tirith", through)] == [kind]


@pytest.mark.parametrize(("region", "kind", "beside"), REGIONS)
def test_a_company_goes_from_a_region_to_those_beside_it(region: str, kind: str, beside: tuple[str, ...]) -> None:
    here = CARDS[region].name
    reached = [each for each in sorted(region_movement.distances(here, "wizard")) if each != here]
    assert len(reached) == 51
    next_door = [there for there in reached if region_movement.reachable(here, there, 2, "wizard", mordor=False)]
    assert next_door == sorted(beside)
