"""Seize Prisoners: minions lead people away."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED

CARD = "Seize Prisoners"


def raid(*characters: str, site: str = "Edoras", state: int = TAPPED) -> Play:
    """A minion company has entered a site."""
    play = Play("ringwraith")
    company = play.company("one", site, *characters)
    play.state(site, state)
    play.hand("one", CARD)
    return play.at_site(company)


def test_seize_prisoners_has_the_people_fight_then_one_leads_them_away() -> None:
    play = raid("Asternak", "Layos", "Eradan", "Jerrek")
    play.do(f"play {CARD} Edoras").until("combat.assign")
    fight = play.table.combat
    assert fight is not None
    first = play["Edoras"].facts.attacks[0].race
    assert (fight.race, fight.strikes, fight.prowess, fight.open) == (first, 3, 8, False)
    play.table.loaded = (6,) * 6
    for name in ("Asternak", "Layos", "Eradan"):
        play.do(f"face {name}")
    while play.table.combat is not None:
        play._modestly()
    assert play[CARD].on == play["Jerrek"].number, "he is the only one, and he has to"
    assert play["Jerrek"].state == TAPPED
    assert scoring.tally(play.table, "one")["miscellaneous"] == 0
    play.until().untap()
    assert play["Jerrek"].state == TAPPED


def test_seize_prisoners_is_discarded_if_nobody_is_untapped() -> None:
    play = raid("Asternak")
    play.do(f"play {CARD} Edoras").until("combat.assign")
    play.table.loaded = (6,) * 6
    play.do("face Asternak").until()
    assert CARD in play.names(play.player("one").discard)


def test_seize_prisoners_is_worth_its_points_where_it_is_stored() -> None:
    play = Play("ringwraith")
    play.company("one", "Moria", "Jerrek")
    play.give("Jerrek", CARD)
    play.state("Jerrek", TAPPED)
    play.organization().do(f"store {CARD}").until()
    assert scoring.tally(play.table, "one")["miscellaneous"] == 2
    play.untap()
    assert play["Jerrek"].state == UNTAPPED


def test_seize_prisoners_needs_a_tapped_free_hold() -> None:
    for site, state in (("Edoras", UNTAPPED), ("Moria", TAPPED)):
        play = raid("Asternak", site=site, state=state)
        assert not (play.table.pending and play.offered(f"play {CARD} {site}"))


def test_it_says_what_it_does() -> None:
    words = text_of("LE-227")
    assert words.endswith(".")
    assert "first automatic-attack" in words
