"""The factions of The Dragons."""

import pytest

from tests.meccg.sets.item_scenes import influence


@pytest.mark.parametrize(("who", "modification"), [("Éowyn", 2), ("Óin", 1), ("Bergil", 0)])
def test_men_of_dale_heed_men_and_dwarves(who: str, modification: int) -> None:
    assert "Men of Dale" in influence("TD-138", "Dale", who, 8 - modification)
    assert "Men of Dale" not in influence("TD-138", "Dale", who, 7 - modification)


@pytest.mark.parametrize(("who", "modification"), [("Éowyn", 2), ("Óin", -1), ("Bergil", 0)])
def test_men_of_lake_town_heed_men_and_distrust_dwarves(who: str, modification: int) -> None:
    assert "Men of Lake-town" in influence("TD-139", "Lake-town", who, 9 - modification)
    assert "Men of Lake-town" not in influence("TD-139", "Lake-town", who, 8 - modification)
