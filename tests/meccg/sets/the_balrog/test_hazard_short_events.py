"""The hazard short-events of The Balrog."""

from __future__ import annotations

from typing import Any

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import on_guard, played, plays, unanswered
from tests.rules import rule
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, combat
from underdeeps.meccg.table import TAPPED

WILDS = ("Rhudaur", "Hollin", "Redhorn Gate")
HEROES = ("Aragorn II", "Legolas", "Gimli")


def strength(play: Play) -> tuple[int, int, int | None]:
    return attacks.strikes_of(play.table), attacks.attack_prowess(play.table), attacks.attack_body(play.table)


# -- Black Vapour -----------------------------------------------------------------------------------


def webbed(*dice: int) -> Play:
    """Giant Spiders attack, and a scout hides the company."""
    play = Play()
    company = play.company("one", "Rivendell", *HEROES)
    play.hand("one", "Concealment")
    play.hand("two", "Giant Spiders", "Black Vapour")
    play.moves(company, "Moria", *WILDS)
    play.do("play Giant Spiders region:wilderness")
    unanswered(play).until("chain.open", "one")
    play.do("play Concealment attack")
    if play.asked == "chain.by":
        play.do("by Aragorn II")
    assert (play.asked, play.asks) == ("chain.respond", "two")
    play.dice(*dice)
    vapour = next(option for option in play.options if option.startswith("play Black Vapour link"))
    return unanswered(play.do(vapour))


def test_black_vapour_overcomes_what_would_cancel_a_spider_attack() -> None:
    play = webbed(2, 3)
    assert play.table.combat is not None
    assert not play.table.combat.canceled
    assert strength(play)[1] == 11


def test_black_vapour_fails_with_fourteen_or_less() -> None:
    play = webbed(2, 2)
    assert play.table.combat is None or play.table.combat.canceled


def test_black_vapour_strengthens_a_spider_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", *HEROES)
    play.hand("two", "Giant Spiders", "Wargs", "Black Vapour")
    play.moves(company, "Moria", *WILDS)
    play.do("play Giant Spiders region:wilderness")
    unanswered(play).until("chain.open", "two")
    play.do("play Black Vapour/1 attack")
    unanswered(play)
    assert strength(play)[1] == 11
    wolves = Play()
    company = wolves.company("one", "Rivendell", *HEROES)
    wolves.hand("two", "Wargs", "Black Vapour")
    wolves.moves(company, "Moria", *WILDS)
    wolves.do("play Wargs region:wilderness")
    unanswered(wolves)
    assert not wolves.offered("play Black Vapour/1 attack")


def web_at_home(*own: str) -> Play:
    """A company at a site with Spiders, where Black Vapour lies on-guard."""
    play = Play()
    company = play.company("one", "Moria", *HEROES)
    on_guard(play, company, "Black Vapour")
    play.hand("one", *own)
    play.table.phase = "site"
    play.table.site_company = company
    fields: dict[str, Any] = {"source": "automatic", "card": "TW-40", "maker": 0, "race": "spider"}
    attacks.begin(play.table, company, strikes=2, prowess=10, **fields)
    return play.run(combat.fight)


def test_black_vapour_is_revealed_on_guard_as_spiders_attack() -> None:
    play = web_at_home()
    assert (play.asked, play.asks) == ("on-guard.attack", "two")
    play.do("reveal Black Vapour/1 attack")
    unanswered(play)
    assert strength(play)[1] == 11


def test_black_vapour_is_revealed_on_guard_against_what_would_cancel_the_attack() -> None:
    play = web_at_home("Concealment").do("keep").until("chain.open", "one")
    play.do("play Concealment attack")
    if play.asked == "chain.by":
        play.do("by Aragorn II")
    assert (play.asked, play.asks) == ("on-guard.meet", "two")
    play.dice(6, 6)
    play.do(next(option for option in play.options if option.startswith("reveal Black Vapour link")))
    unanswered(play)
    assert play.table.combat is not None
    assert not play.table.combat.canceled
    assert strength(play)[1] == 11


# -- Darkness Made by Malice ------------------------------------------------------------------------


@rule("term.spawn", "spawn.cards.named")
@pytest.mark.parametrize("card", ["TW-86", "DM-110", "TW-12", "BA-45", "BA-21"])
def test_spawn_is_what_the_keyword_says(card: str) -> None:
    play = Play()
    company = play.company("one", "DM-34", "Gimli")
    play.event("two", "BA-24")
    play.event("two", "Doors of Night")  # without which Shelob does not stay in play
    play.hand("two", "Darkness Made by Malice", "River")
    play.stays(company)
    assert not plays(play)
    zones.enter(play.table, card, "two", "ally" if card == "BA-45" else "event")
    play.stays(company)
    assert plays(play)


SPAWN_EVENTS = ("BA-21", "BA-24", "BA-27", "BA-28")


def test_darkness_made_by_malice_keeps_a_company_from_doing_anything() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli", "Legolas", "Aragorn II")
    for event in SPAWN_EVENTS:
        play.event("two", event)
    play.hand("two", "Darkness Made by Malice", "River")
    play.moves(company, "Moria", *WILDS)
    assert not plays(play)
    play.until()
    lair = Play()
    company = lair.company("one", "Rivendell", "Gimli", "Legolas", "Aragorn II")
    for event in SPAWN_EVENTS:
        lair.event("two", event)
    lair.hand("two", "Darkness Made by Malice", "River")
    lair.moves(company, "Barrow-downs", "Rhudaur", "Cardolan")
    played(lair, "Darkness Made by Malice", f"c{company}").until()
    lair.enters(company)
    assert lair.table.pending is None


def test_eliminated_spawn_does_not_count_for_darkness_made_by_malice() -> None:
    play = Play()
    company = play.company("one", "DM-34", "Gimli")
    for event in ("BA-24", "BA-27"):
        play.event("two", event)
    zones.leave(play.table, play["BA-27"].number, "points")
    play.hand("two", "Darkness Made by Malice", "River")
    assert not plays(play.stays(company))


# -- Desire All for Thy Belly -----------------------------------------------------------------------


def desire() -> Play:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    play.event("two", "BA-24")
    play.event("two", "BA-27")
    play.hand("two", "Desire All for Thy Belly", "BA-21", "River")
    play.deck("one", "Sting", "Glamdring", "Narsil")
    play.moves(company, "Moria", *WILDS)
    play.do("play Desire All for Thy Belly")
    if play.asked == "price.discard":
        play.do("discard Monstrosity of Diverse Shape")
    return unanswered(play)


def test_desire_all_for_thy_belly_takes_a_card_out_of_the_game() -> None:
    play = desire()
    assert play.names(play.player("two").discard) == ["Monstrosity of Diverse Shape"]
    assert (play.asked, play.asks) == ("devour.pick", "two")
    assert sorted(play.options) == ["show Glamdring", "show Narsil"]
    play.do("show Glamdring")
    assert (play.asked, play.asks) == ("devour.answer", "one")
    play.do("lose-card")
    assert play.names(play.player("one").deck) == ["Sting", "Narsil"]
    assert "Glamdring" in play.names(play.player("one").pool)
    assert "Desire All for Thy Belly" in play.names(play.player("two").pool)
    assert "Desire All for Thy Belly" not in play.names(play.player("two").discard)


def test_desire_all_for_thy_belly_makes_the_hand_smaller_for_good() -> None:
    play = desire().do("show Narsil", "smaller-hand")
    assert sorted(play.names(play.player("one").deck)) == ["Glamdring", "Narsil", "Sting"]
    assert play.names(play.player("one").deck)[0] == "Sting"
    assert numbers.hand_size(play.table, "one") == 7
    assert numbers.hand_size(play.table, "two") == 8
    assert play.table.lasting[-1].until == "game"


def test_desire_all_for_thy_belly_has_its_price() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    play.event("two", "BA-24")
    play.hand("two", "Desire All for Thy Belly", "River")
    assert not plays(play.moves(company, "Moria", *WILDS))


# -- Glance of Arien --------------------------------------------------------------------------------


def glanced(site: str, *events: str) -> Play:
    play = Play("ringwraith", "wizard")
    company = play.company("one", site, "BA-3")
    for event in events:
        play.event("one", event)
    play.hand("two", "Glance of Arien", "Glance of Arien", "River")
    return play.stays(company)


@pytest.mark.parametrize(("events", "times"), [((), 1), (("Gates of Morning",), 2)])
def test_glance_of_arien_dazzles_the_balrog_under_the_sky(events: tuple[str, ...], times: int) -> None:
    play = glanced("Carn Dûm", *events)
    prowess, body = (number(play.table, play["BA-3"].number) for number in (numbers.prowess, numbers.body))
    played(play, "Glance of Arien", "The Balrog")
    assert numbers.prowess(play.table, play["BA-3"].number) == prowess - 2 * times
    assert numbers.body(play.table, play["BA-3"].number) == body - times
    assert not plays(play.until("chain.open", "two"))


@rule("meccg.choice.ba.glance")
def test_glance_of_arien_is_weaker_once_gates_of_morning_has_gone() -> None:
    play = glanced("Carn Dûm", "Gates of Morning")
    prowess, body = (number(play.table, play["BA-3"].number) for number in (numbers.prowess, numbers.body))
    played(play, "Glance of Arien", "The Balrog")
    zones.discard(play.table, play["Gates of Morning"].number)
    assert numbers.prowess(play.table, play["BA-3"].number) == prowess - 2
    assert numbers.body(play.table, play["BA-3"].number) == body - 1


def test_glance_of_arien_does_not_reach_the_under_deeps() -> None:
    assert not plays(glanced("AS-158"))


# -- The Reek ---------------------------------------------------------------------------------------


def reeking(*spawn: str, hand: tuple[str, ...] = ("The Reek", "Giant Spiders", "River")) -> Play:
    play = Play()
    company = play.company("one", "DM-34", "Gandalf", "Bilbo", "Gimli", "Aragorn II")
    for event in spawn:
        play.event("two", event)
    play.hand("two", *hand)
    return play.stays(company)


def test_the_reek_taps_the_weak_of_mind() -> None:
    """Bilbo has a mind of 5, Gimli 6, Aragorn 9."""
    play = reeking("BA-21", "BA-24", "BA-27", "BA-28")
    company = play.company_of("Bilbo").number
    play.do(f"play The Reek c{company}")
    if play.asked == "price.discard":
        play.do("discard Giant Spiders")
    unanswered(play)
    assert [play[name].state for name in ("Gandalf", "Bilbo", "Gimli", "Aragorn II")] == [0, TAPPED, 0, 0]
    assert sorted(play.names(play.player("two").discard)) == ["Giant Spiders", "The Reek"]


def test_the_reek_has_its_price_and_needs_somebody_weak() -> None:
    assert not plays(reeking("BA-21", "BA-24", "BA-27", "BA-28", hand=("The Reek", "Wargs", "River")))
    assert "play The Reek" not in " ".join(plays(reeking("BA-21")))


# -- Unabated in Malice -----------------------------------------------------------------------------


def unabated(*own: str) -> Play:
    play = Play()
    company = play.company("one", "Lórien", *HEROES, "Bilbo")
    play.hand("one", *own)
    play.hand("two", "Unabated in Malice", "Unabated in Malice", "River")
    play.moves(company, "Moria", "Wold & Foothills", "Redhorn Gate")
    return play


def test_unabated_in_malice_strengthens_an_automatic_attack_at_no_cost() -> None:
    play = unabated()
    company = play.company_of("Gimli").number
    played(play, "Unabated in Malice", "Moria")
    assert play.table.journey is not None
    assert play.table.journey.declared == 0
    assert not plays(play.until("chain.open", "two"))
    play.until()
    play.enters(company).do("enter").until("combat.assign")
    assert strength(play)[:2] == (5, 8)


def test_unabated_in_malice_takes_the_first_attempt_to_cancel_upon_itself() -> None:
    play = unabated()
    company = play.company_of("Gimli").number
    played(play, "Unabated in Malice", "Moria").until()
    play.hand("one", "Concealment", "Concealment")
    play.enters(company).do("enter").until("chain.open", "one")
    for stands in (True, False):
        play.do("play Concealment attack")
        if play.asked == "chain.by":
            play.do(next(option for option in play.options if option.startswith("by")))
        unanswered(play)
        if stands:
            assert play.table.combat is not None
            assert not play.table.combat.canceled
            assert strength(play)[:2] == (4, 7)
    assert play.table.combat is None or play.table.combat.canceled


def test_unabated_in_malice_is_revealed_on_guard() -> None:
    play = Play()
    company = play.company("one", "Moria", *HEROES)
    on_guard(play, company, "Unabated in Malice")
    play.enters(company).do("enter", "reveal Unabated in Malice Moria")
    unanswered(play).until("combat.assign")
    assert strength(play)[:2] == (5, 8)


def test_unabated_in_malice_strengthens_the_creature_that_is_used_as_an_automatic_attack() -> None:
    play = Play()
    company = play.company("one", "Framsburg", *HEROES)
    on_guard(play, company, "Unabated in Malice")
    play.hand("two", "Orc-watch")
    play.enters(company).do("enter", "reveal Unabated in Malice Framsburg")
    unanswered(play).until("site.creature")
    play.do("ambush Orc-watch").until("combat.assign")
    assert strength(play)[:2] == (3 + 1, 9 + 1)


def test_unabated_in_malice_strengthens_shelob() -> None:
    play = Play()
    company = play.company("one", "Rivendell", *HEROES)
    play.hand("two", "Unabated in Malice", "River")
    play.moves(company, "Bag End", "Rhudaur", "The Shire")
    fields: dict[str, Any] = {"source": "creature", "card": "TW-86", "maker": 0, "race": "spider"}
    attacks.begin(play.table, company, strikes=1, prowess=18, body=9, **fields)
    play.run(combat.fight).until("chain.open", "two")
    play.do("play Unabated in Malice/1 attack")
    unanswered(play)
    assert strength(play) == (2, 19, 7)
