"""The resource short-events of The White Hand."""

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import attacked, total
from tests.meccg.sets.the_white_hand.test_wizardhavens import his, stray
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.turn import movement_hazard


@pytest.mark.parametrize("race", ["wolf", "animal", "spider", "dragon", "drake", "undead"])
def test_crept_along_cleverly_cancels_an_attack_on_a_ranger(race: str) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Bree", "Odoacer")
    play.hand("one", "Crept Along Cleverly")
    attacked(play, company, race=race).do("play Crept Along Cleverly attack").until()
    assert play.result == "canceled"
    assert "ranger" in text_of("WH-43")


@pytest.mark.parametrize(("who", "race"), [("Jerrek", "wolf"), ("Odoacer", "orc")])
def test_crept_along_cleverly_needs_a_ranger_and_such_an_attack(who: str, race: str) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Bree", who)
    play.hand("one", "Crept Along Cleverly")
    assert attacked(play, company, race=race).asked != "chain.open"


# -- Govern the Storms ------------------------------------------------------------------------------


def stormy(who: str) -> tuple[Play, int]:
    """A company on its way to Moria with the event in hand; the opponent could send it back."""
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", who)
    play.hand("one", "Govern the Storms")
    play.hand("two", "Doors of Night")
    return play, company


def test_govern_the_storms_keeps_the_company_on_its_way() -> None:
    play, company = stormy("Hador")
    play.moves(company, "Moria", "Southern Mirkwood", "Anduin Vales", "Wold & Foothills", "Redhorn Gate")
    play.dice(6, 6)
    play.do("play Govern the Storms").until("chain.open", "two")
    movement_hazard.send_back(play.table)
    play.until()
    assert not play.company_of("Hador").returned
    assert play.company_of("Hador").site == play["Moria"].number
    assert total(play, "corruption") == 12 - 4


def test_govern_the_storms_needs_sorcery() -> None:
    play, company = stormy("Jerrek")
    play.moves(company, "Moria", "Southern Mirkwood", "Anduin Vales", "Wold & Foothills", "Redhorn Gate")
    assert not play.offered("play Govern the Storms")
    movement_hazard.send_back(play.table)
    assert play.company_of("Jerrek").returned


# -- Sojourn in Shadows -----------------------------------------------------------------------------


def test_sojourn_in_shadows_hides_a_companion_from_the_attack() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Edoras", "Ciryaher", "Jerrek")
    play.hand("one", "Sojourn in Shadows")
    play.dice(6, 6)
    attacked(play, company).do("play Sojourn in Shadows Jerrek").until("combat.assign")
    assert play.options == ["face Ciryaher", "enough"]
    assert total(play, "corruption") == 12 - 4


def test_sojourn_in_shadows_needs_shadow_magic_in_the_company() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Edoras", "Jerrek", "Hador")
    play.company("one", "Moria", "Ciryaher")
    play.hand("one", "Sojourn in Shadows")
    assert not attacked(play, company).offered("play Sojourn in Shadows Jerrek")


# -- Poison of his Voice ----------------------------------------------------------------------------


def afflicted(user: str, company_of_user: bool = True) -> Play:
    """A minion with a hazard on him, in the company of somebody else or not; the event is in hand."""
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", "Jerrek", *([user] if company_of_user else []))
    if not company_of_user:
        play.company("one", "Minas Morgul", user)
    play.give("Jerrek", "WH-30")
    play.event("two", "Flotsam and Jetsam")
    play.hand("one", "Poison of his Voice")
    return play.organization()


def test_poison_of_his_voice_discards_a_hazard_on_a_companion() -> None:
    play = afflicted("Belegorn")
    play.dice(6, 5)
    assert [option for option in play.options if "Poison" in option] == [
        "play Poison of his Voice Something Else at Work"
    ], "not the event that lies on nobody"
    play.do("play Poison of his Voice Something Else at Work").until()
    assert "Something Else at Work" not in play and "Flotsam and Jetsam" in play
    assert total(play, "corruption") == 11 - 3


def test_poison_of_his_voice_costs_a_ringwraith_no_check() -> None:
    play = afflicted("The Witch-king")
    play.do("play Poison of his Voice Something Else at Work").until()
    assert "Something Else at Work" not in play and not play.events("corruption")


@pytest.mark.parametrize(("user", "together"), [("Belegorn", False), ("Odoacer", True)])
def test_poison_of_his_voice_needs_spirit_magic_beside_the_hazard(user: str, together: bool) -> None:
    play = afflicted(user, together)
    assert not play.asked or not any("Poison" in option for option in play.options)


# -- stage points for a turn --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "points", "then", "check"),
    [
        ("Poison of his Voice", 11, 5, -3),
        ("Poison of his Voice", 8, 3, -3),
        ("White Light Broken", 11, 7, 0),
        ("White Light Broken", 5, 3, 0),
    ],
)
def test_a_fallen_wizard_has_fewer_stage_points_for_a_turn(name: str, points: int, then: int, check: int) -> None:
    wizard = "Gandalf" if name == "Poison of his Voice" else "Saruman"
    play = his(wizard, "Balin", site="WH-58")
    stray(play, points)
    play.hand("one", name)
    play.dice(6, 5)
    play.organization().do(f"play {name}/1 {wizard}").until()
    assert numbers.stage_points(play.table, "one") == then
    assert total(play, "corruption") == 11 + check + play[wizard].facts.corruption_checks
    play.end_of_turn().until()
    assert numbers.stage_points(play.table, "one") == points


@rule("meccg.choice.resources.few-stage-points")
@pytest.mark.parametrize("points", [0, 3])
def test_few_stage_points_can_be_lowered_by_nothing(points: int) -> None:
    play = his("Saruman", "Balin", site="WH-58")
    stray(play, points)
    play.hand("one", "White Light Broken")
    play.dice(6, 5)
    play.organization().do("play White Light Broken/1 Saruman").until()
    assert numbers.stage_points(play.table, "one") == points and play.events("corruption")


def test_who_is_no_fallen_wizard_has_no_stage_points_to_lose() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", "Hador")
    play.hand("one", "White Light Broken")
    play.organization()
    assert [option for option in play.options if "White" in option] == ["play White Light Broken Hador"]


# -- White Light Broken -----------------------------------------------------------------------------


def test_white_light_broken_eases_all_his_corruption_checks() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", "Hador", "Jerrek")
    play.hand("one", "White Light Broken")
    play.dice(3, 3)
    play.organization().do("play White Light Broken Hador").until()
    assert total(play, "corruption") == 6 + 2, "the one that it demands, too"
    found = {name: numbers.corruption_modifier(play.table, play[name].number) for name in ("Hador", "Jerrek")}
    assert found["Hador"] - (play["Hador"].facts.corruption_checks or 0) == 2
    assert found["Jerrek"] - (play["Jerrek"].facts.corruption_checks or 0) == 0


def test_white_light_broken_needs_sorcery() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", "Jerrek")
    play.hand("one", "White Light Broken")
    play.organization()
    assert not play.asked or not any("White" in option for option in play.options)
