"""Influence on the board and in the Shadow Pool: where it goes, what it is linked to, and what is taken off."""

from __future__ import annotations

import pytest

from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq.facts import HAVENS
from underdeeps.meq.rules import board, influence, numbers, sauron_turn, shadow

ACTION = "meq.sauron.influence.amount"


def places(play: Play) -> set[str]:
    """Where the next token may go."""
    return {option.removeprefix("influence ") for option in play.options if option.startswith("influence ")}


def placing(play: Play, n: int = 6) -> Play:
    """Sauron places n tokens in extension of his Strongholds."""
    return play.run(influence.place_in_extension, n, ACTION)


# -- the action ------------------------------------------------------------------------------------


@rule("meq.sauron.influence.amount")
def test_place_influence_6_places_six_tokens_and_no_more() -> None:
    play = Play().influence(barad_dur=6).run(sauron_turn.take_action, "influence")
    play.answer(*["influence mount-doom"] * 5)
    assert play.asked == "sauron influence.place"
    play.answer("influence mount-doom")
    assert play.asked == ""
    assert play.table.influence["mount-doom"] == 6


@rule("meq.sauron.influence.amount", "meq.choice.sauron.placing-several")
def test_tokens_not_placed_at_once_are_not_kept_for_later() -> None:
    play = Play().influence(barad_dur=6).run(sauron_turn.take_action, "influence")
    play.answer("influence mount-doom", "enough")
    assert play.asked == ""
    assert (sum(play.table.influence.values()), play.table.pool) == (7, 0)
    play.run(sauron_turn.take_action, "influence")
    assert play.table.pending and play.table.pending.about == ("5", "2", "")


@rule("meq.sauron.influence.pool-share")
def test_two_tokens_of_an_action_may_go_to_the_pool_and_not_a_third() -> None:
    play = Play().influence(barad_dur=1).run(sauron_turn.take_action, "influence")
    play.answer("pool", "influence barad-dur")
    assert "pool" in play.options
    play.answer("pool")
    assert "pool" not in play.options
    assert (play.table.pool, play.table.influence["barad-dur"]) == (2, 2)
    # Another action has its own two.
    play.answer("enough").run(sauron_turn.take_action, "influence").answer("pool", "pool")
    assert play.table.pool == 4


@rule("meq.sauron.influence.board-share", "meq.choice.sauron.extension-includes-strongholds")
def test_the_other_tokens_go_on_strongholds_or_in_their_extension() -> None:
    play = Play().influence(dol_guldur=2, barad_dur=1, mount_doom=1).influence(the_shire=1, bree=1)
    play.run(sauron_turn.take_action, "influence")
    assert places(play) == {
        "mount-gundabad",
        "dol-guldur",
        "barad-dur",
        *("emyn-muil", "rhosgobel", "south-eaves"),
        *("plains-of-gorgoroth", "sea-of-udun"),
    }


# -- extension -------------------------------------------------------------------------------------


@rule("meq.influence.extension", "meq.choice.sauron.placing-several")
def test_a_chain_of_influence_carries_the_extension_further() -> None:
    play = placing(Play().influence(dol_guldur=2, emyn_muil=1))
    assert {"the-nindalf", "dagorlad", "emyn-muil"} <= places(play)
    assert "sea-of-udun" not in places(play)
    assert play.why_not("sauron", "sea-of-udun") == ["meq.influence.extension"]
    play.answer("influence dagorlad")
    assert "sea-of-udun" in places(play)


@rule("meq.influence.extension")
def test_a_gap_breaks_the_chain() -> None:
    play = placing(Play().influence(dol_guldur=2, dagorlad=1))
    assert "emyn-muil" in places(play)
    assert not {"dagorlad", "sea-of-udun", "rhun"} & places(play)
    play.answer("influence emyn-muil")
    assert {"dagorlad", "sea-of-udun", "rhun"} <= places(play)


@rule("meq.influence.extension", "meq.choice.sauron.empty-stronghold")
def test_an_empty_stronghold_extends_to_nothing_but_can_take_a_token() -> None:
    play = placing(Play().influence(emyn_muil=1))
    assert places(play) == {"mount-gundabad", "dol-guldur", "barad-dur"}
    assert play.why_not("sauron", "the-nindalf") == ["meq.influence.extension"]
    play.answer("influence dol-guldur")
    assert {"the-nindalf", "dagorlad", "south-eaves"} <= places(play)


@rule("meq.influence.no-haven")
def test_no_influence_goes_on_a_haven_or_through_it() -> None:
    play = placing(Play().influence(dol_guldur=3, emyn_muil=1, the_nindalf=1))
    assert not places(play) & set(HAVENS)
    assert not places(play) & {"moria", "fangorn"}
    assert play.why_not("sauron", "lothlorien") == ["meq.influence.no-haven"]


@rule("meq.influence.no-haven")
@pytest.mark.parametrize(("location", "influence_there"), [("woodland-realm", 0), ("bree", 1)])
def test_a_card_puts_influence_on_a_hero_but_not_in_a_haven(location: str, influence_there: int) -> None:
    """Do Not Tempt Me!: Sauron may place one where the hero is."""
    play = Play("argalad").put("argalad", at=location).shadow("do-not-tempt-me", pool=4)
    play.run(shadow.play, "do-not-tempt-me", "").pass_until(lambda table: table.pending is not None)
    if influence_there:
        play.answer("yes")
    assert play.asked == ""
    assert play.table.influence[location] == influence_there


@rule("meq.influence.no-haven")
def test_a_card_that_fills_many_locations_leaves_havens_out() -> None:
    """Warrior of the Lidless Eye: influence all around Gothmog, here at Lake-town between two Havens."""
    play = Play("argalad").put("argalad", at="bree").minion("gothmog", at="lake-esgaroth").markers(green=13, red=13)
    play.deck("event-3", "event-3-04").run(sauron_turn.event).answer("yes")
    beside = ("rhun", "the-bight", "the-forest-road", "the-iron-hills", "erebor", "woodland-realm")
    assert [play.table.influence[place] for place in beside] == [1, 1, 1, 1, 0, 0]


# -- how much --------------------------------------------------------------------------------------


@rule("meq.influence.strength", "meq.influence.location-cap")
def test_the_strength_of_a_stronghold_is_what_lies_on_it_now() -> None:
    play = placing(Play().influence(dol_guldur=1, emyn_muil=1))
    assert "emyn-muil" not in places(play)
    assert play.why_not("sauron", "emyn-muil") == ["meq.influence.location-cap"]
    play.answer("influence dol-guldur")
    assert "emyn-muil" in places(play)
    play.answer("influence emyn-muil")
    assert "emyn-muil" not in places(play)


@rule("meq.influence.stronghold-max")
@pytest.mark.parametrize(("stronghold", "red"), [("mount-gundabad", 3), ("dol-guldur", 3), ("barad-dur", 6)])
def test_a_stronghold_holds_no_more_than_its_red_number(stronghold: str, red: int) -> None:
    play = placing(Play().influence({stronghold: red - 1}))
    play.answer(f"influence {stronghold}")
    assert stronghold not in places(play)
    assert play.why_not("sauron", stronghold) == ["meq.influence.stronghold-max"]


@rule("meq.influence.stronghold-max")
def test_a_card_cannot_overfill_a_stronghold() -> None:
    """A New Power is Rising: two on every location of Mordor."""
    play = Play().influence(barad_dur=5).shadow("a-new-power-is-rising", pool=4)
    play.run(shadow.play, "a-new-power-is-rising", "").answer(play.options[0])
    assert play.table.influence["barad-dur"] == 6
    assert play.table.influence["mount-doom"] == 2


@rule("meq.influence.location-cap")
def test_the_strongest_linked_stronghold_sets_the_limit() -> None:
    linked = {"mount-doom": 1, "sea-of-udun": 1, "dagorlad": 2, "emyn-muil": 1}
    play = placing(Play().influence({"barad-dur": 3, "dol-guldur": 2, **linked}))
    play.answer("influence dagorlad")
    assert play.table.influence["dagorlad"] == 3
    assert play.why_not("sauron", "dagorlad") == ["meq.influence.location-cap"]
    # Without the link to Barad-dûr it is Dol Guldur's 2.
    play = placing(Play().influence({"barad-dur": 3, "dol-guldur": 2, "emyn-muil": 1, "dagorlad": 2}))
    assert play.why_not("sauron", "dagorlad") == ["meq.influence.location-cap"]


@rule("meq.influence.excess", "meq.choice.sauron.influence-limits")
def test_influence_above_the_limit_goes_at_once() -> None:
    """A hero on the Sea of Udûn cuts Dagorlad off from Barad-dûr's 4; Dol Guldur's 2 is left."""
    play = Play("argalad").put("argalad", at="sea-of-udun")
    play.influence(barad_dur=4, mount_doom=4, sea_of_udun=1, dagorlad=4, emyn_muil=3, dol_guldur=2, rhun=1)
    sauron_turn.rally(play.table)
    left = {place: n for place, n in play.table.influence.items() if n}
    assert left == {"barad-dur": 4, "mount-doom": 4, "dagorlad": 2, "emyn-muil": 2, "dol-guldur": 2, "rhun": 1}


@rule("meq.influence.excess")
def test_when_a_stronghold_grows_weaker_its_locations_lose_what_is_too_much_but_keep_one() -> None:
    play = Play().influence(dol_guldur=3, emyn_muil=3, south_eaves=1, rhosgobel=2)
    influence.take(play.table, "dol-guldur", 2)
    influence.settle(play.table)
    left = {place: n for place, n in play.table.influence.items() if n}
    assert left == {"dol-guldur": 1, "emyn-muil": 1, "south-eaves": 1, "rhosgobel": 1}
    influence.take(play.table, "dol-guldur", 1)
    influence.settle(play.table)
    assert play.table.influence["emyn-muil"] == 1


@rule("meq.influence.disconnected", "meq.choice.sauron.influence-limits")
def test_a_location_cut_off_keeps_one_token() -> None:
    play = Play("argalad").put("argalad", at="emyn-muil")
    play.influence(dol_guldur=3, emyn_muil=2, dagorlad=3, dead_marshes=1, south_eaves=3)
    sauron_turn.rally(play.table)
    left = {place: n for place, n in play.table.influence.items() if n}
    assert left == {"dol-guldur": 3, "dagorlad": 1, "dead-marshes": 1, "south-eaves": 3}


@rule("meq.influence.disconnected")
def test_a_location_still_linked_another_way_keeps_its_influence() -> None:
    play = Play("argalad").put("argalad", at="emyn-muil").influence(barad_dur=3, mount_doom=1, sea_of_udun=1)
    play.influence(dol_guldur=3, emyn_muil=2, dagorlad=3)
    sauron_turn.rally(play.table)
    assert play.table.influence["dagorlad"] == 3


@rule("meq.choice.sauron.influence-outside-extension", "meq.influence.disconnected")
def test_a_card_may_put_influence_out_of_reach_where_one_token_stays() -> None:
    """Shire, Baggins places one in the Shire."""
    play = Play().markers(green=7).shadow("shire-baggins", pool=7)
    play.run(shadow.play, "shire-baggins", "")
    assert play.table.influence["the-shire"] == 1
    play.shadow("shire-baggins").run(shadow.play, "shire-baggins", "")
    assert play.table.influence["the-shire"] == 1


@rule("meq.choice.sauron.influence-outside-extension")
def test_a_card_that_fills_a_region_is_finished_before_limits_are_applied() -> None:
    """Barad-dûr was empty: it gets its two tokens, and so the others of Mordor may hold two."""
    play = Play().influence(plains_of_gorgoroth=1).shadow("a-new-power-is-rising", pool=4)
    play.run(shadow.play, "a-new-power-is-rising", "").answer(play.options[0])
    mordor = ("barad-dur", "mount-doom", "plains-of-gorgoroth", "sea-of-udun", "minas-morgul")
    assert [play.table.influence[place] for place in mordor] == [2, 2, 2, 2, 2]


# -- the Shadow Pool -------------------------------------------------------------------------------


@rule("meq.shadow-pool.cap")
@pytest.mark.parametrize(("space", "most"), [(0, 4), (6, 4), (7, 8), (12, 8), (13, 12)])
def test_the_pool_holds_four_for_each_stage(space: int, most: int) -> None:
    play = Play().markers(red=space).shadow(pool=most - 1)
    assert numbers.pool_cap(play.table) == most
    play.run(sauron_turn.take_action, "influence").answer("pool")
    assert play.table.pool == most
    assert "pool" not in play.options


@rule("meq.shadow-pool.cap", "meq.choice.sauron.pool-limit")
def test_what_does_not_fit_into_the_pool_is_lost() -> None:
    play = Play().shadow(pool=3)
    board.pool_add(play.table, 2)
    assert play.table.pool == 4
    # Shire, Baggins adds one to a full pool of stage II.
    play.markers(green=7).shadow("shire-baggins", pool=8).run(shadow.play, "shire-baggins", "")
    assert play.table.pool == 8


# -- why not ---------------------------------------------------------------------------------------


def test_why_not_a_location() -> None:
    play = placing(Play().influence(dol_guldur=2))
    assert play.why_not("sauron", "emyn-muil") == []
    assert play.why_not("sauron", "bree") == ["meq.influence.extension"]
    assert play.why_not("argalad", "bree")[0] == "meq.round.order"
