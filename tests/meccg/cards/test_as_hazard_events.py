"""The hazard permanent-events of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import checks_made, on_guard, played, plays, road, unanswered
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.combat import attacks, combat
from underdeeps.meccg.table import TAPPED, UNTAPPED

# -- Alone and Unadvised ----------------------------------------------------------------------------


def test_alone_and_unadvised_is_for_small_companies() -> None:
    assert not plays(road("Aragorn II", "Legolas", "Gimli", "Frodo", hand=("AS-24",)))
    play = road("Gandalf", "Legolas", "Frodo", hand=("AS-24",))
    assert plays(play) == ["play Alone and Unadvised Legolas", "play Alone and Unadvised Frodo"]


def test_alone_and_unadvised_checks_for_each_region_with_the_help_of_the_company() -> None:
    play = road("Legolas", "Gimli", hand=("AS-24",))
    played(play, "AS-24", "Legolas")
    assert numbers.corruption_points(play.table, play["Legolas"].number) == 4
    play.dice(3, 3, 3, 3, 3, 3)
    play.until()
    assert [event.facts["total"] for event in play.events("corruption")] == [6 + 2] * 3


def test_alone_and_unadvised_does_not_check_who_stays() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.give("Legolas", "Alone and Unadvised")
    play.stays(company).until()
    assert checks_made(play) == 0


def test_alone_and_unadvised_goes_in_a_company_of_four() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas", "Gimli")
    other = play.company("one", "Rivendell", "Frodo")
    play.give("Legolas", "Alone and Unadvised")
    companies.join(play.table, company, other)
    assert "Alone and Unadvised" in play
    companies.join(play.table, company, play.company("one", "Rivendell", "Aragorn II"))
    assert "Alone and Unadvised" not in play


@pytest.mark.parametrize(("dice", "gone"), [((3, 3), False), ((3, 4), True)])
def test_alone_and_unadvised_goes_by_a_roll_above_six(dice: tuple[int, int], gone: bool) -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.give("Legolas", "Alone and Unadvised")
    play.organization()
    play.dice(*dice)
    play.do("remove Alone and Unadvised").until("organization")
    assert ("Alone and Unadvised" not in play) == gone


# -- Full of Froth and Rage -------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "kind", "prowess"), [("Eagles’ Eyrie", "ringwraith", 12), ("Moria", "wizard", 7)])
def test_full_of_froth_and_rage_strengthens_spiders_and_animals(site: str, kind: str, prowess: int) -> None:
    play = Play(kind)
    company = play.company("one", site, *(("Asternak", "Layos") if kind == "ringwraith" else ("Aragorn II", "Legolas")))
    play.event("two", "Full of Froth and Rage")
    play.enters(company).do("enter")
    while play.asked not in ("combat.assign", "combat.assign-rest", "combat.next"):
        play._modestly()
    assert attacks.attack_prowess(play.table) == prowess


def test_full_of_froth_and_rage_goes_when_a_spider_is_beaten() -> None:
    play = Play()
    play.company("one", "Moria", "Aragorn II")
    play.event("two", "Full of Froth and Rage")
    attacks.begin(
        play.table,
        play.company_of("Aragorn II").number,
        source="creature",
        card="TW-40",
        maker=0,
        race="spider",
        strikes=1,
        prowess=5,
    )
    play.dice(*(6,) * 10)
    play.run(combat.fight).until()
    assert "Full of Froth and Rage" not in play


def test_full_of_froth_and_rage_is_played_once() -> None:
    play = road("Aragorn II", hand=("AS-30", "AS-30"))
    played(play, "AS-30").until("chain.open", "two")
    assert not plays(play)


def test_full_of_froth_and_rage_is_revealed_on_guard_before_animals_attack() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Eagles’ Eyrie", "Asternak")
    on_guard(play, company, "Full of Froth and Rage")
    play.enters(company).do("enter")
    assert play.options == ["reveal Full of Froth and Rage", "keep"]
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    on_guard(play, company, "Full of Froth and Rage")
    play.enters(company).do("enter")
    assert play.asked != "on-guard.entry"


# -- Power Built by Waiting -------------------------------------------------------------------------


def test_power_built_by_waiting_raises_the_hazard_limit() -> None:
    play = road("Aragorn II", hand=("AS-34",))
    played(play, "AS-34").until("chain.open", "two")
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == 2
    play.do("use Power Built by Waiting")
    unanswered(play)
    assert play.table.journey.hazard_limit == 3
    assert play["Power Built by Waiting"].state == TAPPED


def test_power_built_by_waiting_untaps_only_for_two_of_the_hazard_limit() -> None:
    play = road("Aragorn II", hand=(), events=("Power Built by Waiting",))
    play.do("use Power Built by Waiting")
    unanswered(play).until("chain.open", "two")
    play.do("use Power Built by Waiting/1")
    unanswered(play).until("chain.open", "two")
    assert play["Power Built by Waiting"].state == UNTAPPED
    assert play.table.journey is not None
    assert play.table.journey.declared == 2
    play.do("use Power Built by Waiting")
    unanswered(play).until("chain.open", "two")
    assert play.table.journey.hazard_limit == 4
    assert play.offered("use Power Built by Waiting/1")


def test_power_built_by_waiting_stays_tapped_in_the_untap_phase() -> None:
    play = Play(active="two")
    play.company("two", "Rivendell", "Aragorn II")
    play.event("two", "Power Built by Waiting")
    play.state("Power Built by Waiting", TAPPED)
    play.untap().until()
    assert play["Power Built by Waiting"].state == TAPPED


# -- Summons from Long Sleep ------------------------------------------------------------------------


DRAKE = CARDS["TW-20"]


def summoned(*more: str) -> Play:
    play = road("Aragorn II", "Legolas", "Gimli", hand=("AS-39", DRAKE.id, "Wargs", *more))
    played(play, "AS-39").until("chain.open", "two")
    assert not play.offered("use Summons from Long Sleep Wargs")
    play.do(f"use Summons from Long Sleep {DRAKE.name}")
    unanswered(play)
    return play.until("chain.open", "two")


@rule("aside.zone.with-host", "aside.host.removal-discards")
def test_summons_from_long_sleep_keeps_a_drake_off_to_the_side() -> None:
    play = summoned()
    assert play[DRAKE.name].on == play["Summons from Long Sleep"].number
    assert DRAKE.name not in play.names(play.player("two").hand)
    assert play.table.journey is not None
    assert play.table.journey.declared == 1
    zones.discard(play.table, play["Summons from Long Sleep"].number)
    assert DRAKE.name in play.names(play.player("two").discard)


def test_summons_from_long_sleep_sends_the_drake_forth_stronger_and_is_discarded() -> None:
    play = summoned()
    key = next(option for option in play.options if option.startswith("use Summons from Long Sleep/1"))
    play.do(key)
    unanswered(play)
    assert play.table.combat is not None
    assert play.table.combat.card == DRAKE.id
    assert attacks.attack_prowess(play.table) == (DRAKE.prowess or 0) + 2
    assert play.table.journey is not None
    assert play.table.journey.declared == 2
    play.until()
    assert "Summons from Long Sleep" not in play
    assert "Summons from Long Sleep" in play.names(play.player("two").discard)


def test_summons_from_long_sleep_keeps_one_at_a_time() -> None:
    play = summoned(DRAKE.id)
    assert play.offered(f"on-guard {DRAKE.name}")
    assert not play.offered(f"use Summons from Long Sleep {DRAKE.name}")


# -- words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["AS-24", "AS-30", "AS-34", "AS-39"])
def test_they_say_what_they_do(card: str) -> None:
    assert PARTS[card]
    words = text_of(card)
    assert words.endswith(".")
    assert "  " not in words
