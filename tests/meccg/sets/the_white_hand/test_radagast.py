"""Stage resources that are specific to Radagast, but for his shapes."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.the_white_hand.test_wizardhavens import his, offers, stray
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import places


def radagasts(*names: str, site: str = "WH-57", against: str = "wizard") -> Play:
    """Radagast, the Fallen-wizard, has a company at a site (Rhosgobel, if none is named)."""
    play = his(*names, site=site, against=against)
    play.be("one", "Radagast")
    return play


# -- Girdle of Radagast -------------------------------------------------------------------------------


def befriended(*factions: str, allies: int = 5, points: int = 11) -> Play:
    """Radagast at Rhosgobel (which gives one stage point), with some more stage points, some allies and factions."""
    play = radagasts("Radagast")
    play.give("Radagast", *["War-wolf"] * allies)
    for name in factions:
        play.faction("one", name)
    for _ in range(points // 2):
        play.event("one", "Great Patron")
    if points % 2:
        play.event("one", "Double-dealing")
    return play


@pytest.mark.parametrize(
    ("factions", "allies", "points", "fits"),
    [
        (("Woodmen",), 5, 11, True),
        ((), 6, 11, True),
        (("Woodmen",), 4, 11, False),
        (("Hillmen",), 5, 11, False),
        (("Woodmen",), 5, 10, False),
    ],
)
def test_girdle_of_radagast_wants_friends_about_his_haven(
    factions: tuple[str, ...], allies: int, points: int, fits: bool
) -> None:
    """Six allies and unique factions of the neighbourhood, and twelve stage points."""
    play = befriended(*factions, allies=allies, points=points)
    play.hand("one", "Girdle of Radagast", "Girdle of Radagast")
    assert ("play Girdle of Radagast Rhosgobel" in offers(play.organization())) == fits
    if fits:
        play.do("play Girdle of Radagast Rhosgobel").until()
        assert scoring.tally(play.table, "one")["miscellaneous"] == 5
        assert not any(option.startswith("play") for option in offers(play.organization())), "not twice"


def test_girdle_is_for_a_protected_haven() -> None:
    play = his("Radagast", site="WH-58")
    play.give("Radagast", *["War-wolf"] * 6)
    stray(play, 12)
    play.hand("one", "Girdle of Radagast")
    assert not any("Girdle" in option for option in offers(play.organization()))
    play.until()
    play.give("The White Towers", "Guarded Haven")
    assert play.organization().offered("play Girdle of Radagast The White Towers")


def test_within_the_girdle_all_is_wilderness() -> None:
    play = befriended()
    about = ("Southern Mirkwood", "Brown Lands", "Anduin Vales", "Heart of Mirkwood")

    def types() -> list[str]:
        return [places.region_type(play.table, region) for region in about]

    assert types() == ["dark-domain", "shadow-land", "border-land", "wilderness"]
    play.give("Rhosgobel", "Girdle of Radagast")
    assert types() == ["wilderness"] * 4
    assert places.region_type(play.table, "Udûn") == "dark-domain", "further off nothing changes"


@pytest.mark.parametrize("girdled", [True, False])
def test_what_lives_in_the_wilderness_attacks_within_the_girdle(girdled: bool) -> None:
    play = befriended()
    if girdled:
        play.give("Rhosgobel", "Girdle of Radagast")
    play.hand("two", "Wargs")
    company = play.company("one", "TW-391", "Balin")
    play.moves(company, "Dol Guldur", "Brown Lands", "Southern Mirkwood")
    assert play.asks == "two" and play.offered("play Wargs region:wilderness") == girdled
