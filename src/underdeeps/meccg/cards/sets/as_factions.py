"""Factions of Against the Shadow."""

from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.factions import NotHelpedBy
from underdeeps.meccg.cards.roused import FactionByGift, Gifts, SparesOwner, Waylays
from underdeeps.meccg.rules.resources import CharactersHere

card("AS-58", NotHelpedBy("Muster"))  # Angmarim (hero)
card("AS-59")  # Haradrim (hero)
card("AS-60")  # Wain-easterlings (hero)
card("AS-61")  # Petty-dwarves (hero)
card("AS-62")  # Angmarim (minion)
card("AS-63")  # Haradrim
card("AS-64", NotHelpedBy("Muster"))  # Nûrniags (hero)
card("AS-65")  # Petty-dwarves (minion)
card("AS-66")  # Wain-easterlings (minion)
card("AS-67")  # Woses of the Eryn Vorn (hero)
card("AS-111")  # Asdriags
card("AS-113")  # Black Númenóreans
card("AS-114")  # Corsairs of Rhûn
card("AS-119")  # Morgul-orcs
card("AS-120")  # Nûriags
card("AS-121")  # Orcs of Dol Guldur


def _roused(id: str, attack: tuple[int, int, int], *regions: str, chooses: bool = False) -> None:
    """A Dragon as a faction, with the strikes, prowess and body of its attack and where it roams."""
    strikes, prowess, body = attack
    card(
        id,
        FactionByGift(by=CharactersHere(), on=Gifts(), taps=("by",), discards=("target",)),
        SparesOwner(),
        Waylays(regions=regions, strikes=strikes, prowess=prowess, body=body, attacker_chooses=chooses),
    )


NARROWS = "Grey Mountain Narrows"
HEATH = "Withered Heath"
NORTH = "Northern Rhovanion"

# Bairanax, Daelomin, Eärcaraxë, Itangast, Leucaruth
_roused("AS-112", (2, 14, 7), HEATH, "Gundabad", "Anduin Vales", NARROWS, chooses=True)
_roused("AS-115", (3, 13, 8), HEATH, NARROWS, "Iron Hills", NORTH, chooses=True)
_roused("AS-116", (2, 17, 7), "Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast", chooses=True)
_roused("AS-117", (3, 18, 8), HEATH, "Iron Hills", NORTH, NARROWS)
_roused("AS-118", (2, 16, 8), HEATH, NORTH, "Iron Hills", NARROWS)
