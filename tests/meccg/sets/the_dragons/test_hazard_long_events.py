"""The hazard long-events of The Dragons."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.creature_scenes import fight, fought_out
from tests.meccg.sets.the_dragons.dragon_scenes import AHUNT_IN_NO_DECK, BAND
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks, automatic_attacks
from underdeeps.meccg.rules.ending import scoring

AHUNT = {
    "TD-4": (3, 12, 6, True, ("Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows")),
    "TD-21": (3, 15, 6, True, ("Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast")),
    "TD-37": (4, 16, 7, False, ("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows")),
    "TD-61": (4, 13, 8, False, ("Withered Heath", "Woodland Realm", "Northern Rhovanion", "Grey Mountain Narrows")),
    "TD-64": (4, 10, 7, True, ("Forochel", "Angmar", "Gundabad")),
}
FURTHER = {
    "TD-4": ("Northern Rhovanion", "Iron Hills", "Southern Rhovanion", "Angmar"),
    "TD-21": ("Old Pûkel-land", "Enedhwaith", "Anfalas", "Mouths of the Anduin"),
    "TD-37": ("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm"),
    "TD-61": ("Anduin Vales", "Western Mirkwood", "Heart of Mirkwood", "Gundabad"),
    "TD-64": ("Númeriador", "Arthedain", "Rhudaur"),
}


def hunted(dragon: str, *regions: str, doors: bool = False, owner: str = "two", kind: str = "wizard") -> Play:
    """A company on its way through regions while a Dragon is ahunt."""
    play = Play(kind)
    band = BAND if kind == "wizard" else ("Gorbag", "Shagrat")
    company = play.company("one", "Rivendell" if kind == "wizard" else "Carn Dûm", *band)
    play.event(owner, dragon)
    if doors:
        play.event("two", "Doors of Night")
    return play.moves(company, "Moria", *regions)


def slain(dragon: str, kind: str = "wizard", owner: str = "two") -> Play:
    play = hunted(dragon, AHUNT[dragon][4][0], kind=kind, owner=owner)
    play.dice(*(6,) * 40)
    for name in BAND if kind == "wizard" else ("Gorbag", "Shagrat"):
        play.give(name, "Glamdring") if kind == "wizard" else None
    return play


@pytest.mark.parametrize("dragon", AHUNT_IN_NO_DECK)
def test_a_dragon_ahunt_of_no_shipped_deck_attacks_who_moves_in_its_regions(dragon: str) -> None:
    strikes, prowess, body, chooses, further = AHUNT_IN_NO_DECK[dragon]
    near = ("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows")
    for regions, doors in ((near, False), (further, True)):
        for region in regions:
            play = Play()
            company = play.company("one", "Rivendell", *BAND)
            play.event("two", dragon)
            if doors:
                play.event("two", "Doors of Night")
            play.moves(company, "Moria", "Hollin", region)
            assert (play.asked, play.asks) == (("combat.assign-rest", "two") if chooses else ("combat.assign", "one"))
            assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (strikes, prowess)
            assert attacks.attack_body(play.table) == body


@pytest.mark.parametrize("dragon", AHUNT)
def test_a_dragon_ahunt_attacks_who_moves_in_its_regions(dragon: str) -> None:
    strikes, prowess, body, chooses, regions = AHUNT[dragon]
    for region in regions:
        play = hunted(dragon, "Hollin", region)
        assert (play.asked, play.asks) == (("combat.assign-rest", "two") if chooses else ("combat.assign", "one"))
        assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (strikes, prowess)
        assert attacks.attack_body(play.table) == body
        assert (fight(play).race, fight(play).source, fight(play).keyed) == ("dragon", "creature", "")
    assert not hunted(dragon, "Hollin", "Dunland").events("attack")


@pytest.mark.parametrize("dragon", FURTHER)
def test_a_dragon_ahunt_reaches_further_with_doors_of_night(dragon: str) -> None:
    for region in FURTHER[dragon]:
        assert not hunted(dragon, region).events("attack")
        assert hunted(dragon, region, doors=True).events("attack")


@pytest.mark.parametrize("dragon", AHUNT)
@rule("timing.passive.automatic-declaration", "combat.attack.passive-starts-new-chain")
def test_a_dragon_played_on_a_company_on_its_way_attacks_it_once(dragon: str) -> None:
    play = Play()
    company = play.company("one", "Rivendell", *BAND)
    play.hand("two", dragon, "Wargs")
    play.moves(company, "Moria", AHUNT[dragon][4][0]).do(f"play {CARDS[dragon].name}")
    while play.table.combat is None:
        play._modestly()
    assert fight(play).card == dragon
    fought_out(play)
    play.until()
    assert len(play.events("attack")) == 1
    assert dragon in [card.id for card in play.table.cards.values() if card.role == "event"]


@pytest.mark.parametrize("dragon", ["TD-64", "TD-4"])
@rule(
    "term.manifestation.dragon-kill-points",
    "term.manifestation.dragon-defeated",
    "term.manifestation.dragon-lair-cleared",
    "combat.step5.attack-event-with-kill-points",
    "manifestation.defeated-bars-others",
)
def test_a_dragon_that_is_defeated_is_gone_with_all_its_manifestations(dragon: str) -> None:
    being = CARDS[dragon].manifestation
    at_home = next(card for card in CARDS if CARDS[card].name == f"{being} at Home")
    creature = next(card for card in CARDS if CARDS[card].name == being)
    play = slain(dragon)
    play.event("two", at_home)
    lair = play.site("one", LAIRS[being])
    company = play.company_of("Legolas")
    assert automatic_attacks.automatic_attacks(play.table, play.table.cards[lair], company)
    play.until()
    assert [play[str(number)].id for number in play.player("one").points] == [dragon]
    assert scoring.tally(play.table, "one")["kill"] == CARDS[dragon].points
    assert at_home in play.player("two").removed
    assert not automatic_attacks.automatic_attacks(play.table, play.table.cards[lair], company)
    for card in (dragon, at_home, creature):
        assert zones.unique_refusal(play.table, card) is not None


@pytest.mark.parametrize("dragon", AHUNT)
@rule("term.unique", "term.manifestation.dragons-exempt")
def test_a_dragon_ahunt_is_unique_and_stands_other_manifestations(dragon: str) -> None:
    play = Play()
    assert zones.unique_refusal(play.table, dragon) is None
    being = CARDS[dragon].manifestation
    play.event("two", next(card for card in CARDS if CARDS[card].name == f"{being} at Home"))
    assert zones.unique_refusal(play.table, dragon) is None
    play.event("one", dragon)
    assert zones.unique_refusal(play.table, dragon) is not None


# -- From the Pits of Angband -----------------------------------------------------------------------


def angband(doors: bool) -> Play:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "From the Pits of Angband")
    if doors:
        play.event("two", "Doors of Night")
    play.discard("one", "Wargs")
    play.discard("two", "Scorba Ahunt", "Rain-drake", "Cave Worm", "Cave-drake", "Wargs")
    return play.end_of_turn().until("angband.take", "two")


def test_from_the_pits_of_angband_a_dragon_or_drake_goes_into_the_deck() -> None:
    play = angband(doors=False)
    assert play.options == ["to-deck Scorba Ahunt", "to-deck Rain-drake", "to-deck Cave Worm", "nothing"]
    play.do("to-deck Rain-drake").until()
    assert "TD-57" in play.player("two").deck
    assert "TD-57" not in play.player("two").discard


def test_from_the_pits_of_angband_a_dragon_and_a_drake_go_to_hand_with_doors_of_night() -> None:
    play = angband(doors=True)
    assert "to-deck Scorba Ahunt" in play.options
    play.do("to-hand Rain-drake")
    assert play.options == ["to-hand Scorba Ahunt", "nothing"]
    before = len(play.player("two").hand)
    play.do("to-hand Scorba Ahunt")
    assert len(play.player("two").hand) == before + 1
    assert {"TD-57", "TD-64"} <= set(play.player("two").hand)


# -- Scorba Ahunt -----------------------------------------------------------------------------------


@rule("combat.attack.not-during-combat")
def test_a_dragon_played_during_an_attack_comes_after_it() -> None:
    play = Play()
    company = play.company("one", "Rivendell", *BAND)
    play.hand("two", "Wargs", "TD-64")
    play.moves(company, "Carn Dûm", "Rhudaur", "Angmar")
    play.do("play Wargs region:wilderness").until("chain.open", "two").do("play Scorba Ahunt").until("combat.assign")
    assert fight(play).card == "TW-109"
    play.until()
    assert [event.facts["card"] for event in play.events("attack")] == ["TW-109", "TD-64"]


@rule("combat.kill.ringwraith-unstarred-removed")
def test_minions_have_no_points_of_a_dragon() -> None:
    play = hunted("TD-64", "Angmar", kind="ringwraith")
    play.table.combat.strikes = 2  # type: ignore[union-attr]
    play.table.combat.prowess = 5  # type: ignore[union-attr]
    play.dice(*(6,) * 20)
    play.until()
    assert play.player("two").removed == ("TD-64",)


@rule("combat.trophy.dragons-allowed", "combat.trophy.take")
def test_a_dragon_can_be_a_trophy() -> None:
    play = hunted("TD-64", "Angmar", kind="ringwraith")
    play.table.combat.strikes = 2  # type: ignore[union-attr]
    play.table.combat.prowess = 5  # type: ignore[union-attr]
    play.dice(*(6,) * 20)
    play.until("creature.trophy").do("trophy Gorbag").until()
    assert play["Scorba Ahunt"].on == play["Gorbag"].number
    assert zones.unique_refusal(play.table, "TD-63") is not None
    assert automatic_attacks.lair_cleared(play.table, play["Moria"]) is False


def test_a_dragon_attacks_the_companies_of_its_own_player_who_has_no_points_of_it() -> None:
    play = slain("TD-64", owner="one")
    play.until()
    assert play.player("one").removed == ("TD-64",)
    assert play.player("one").points == ()
