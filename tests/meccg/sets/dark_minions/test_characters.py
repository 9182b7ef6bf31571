"""The characters of Dark Minions."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.sets.chain_scenes import resolves
from underdeeps.meccg.rules import numbers


def test_folco_boffin_makes_room_for_another_hobbit() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Folco Boffin")
    play.hand("one", "Frodo", "Legolas")
    play.player("one").character_played = True
    resolves(play.organization(), "use Folco Boffin")
    if play.asked == "organizing.where":
        play.do(f"enter c{company} general")
    assert "Folco Boffin" not in play
    assert play.company_of("Frodo").number == company
    assert play.names(play.player("one").hand) == ["Legolas"]


def test_folco_boffin_leaves_his_place_even_if_he_is_alone() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Folco Boffin")
    play.hand("one", "Merry")
    resolves(play.organization(), "use Folco Boffin")
    if play.asked == "organizing.where":
        play.do(f"enter c{company} general")
    assert play.company_of("Merry").number == company


def test_folco_boffin_stays_away_from_havens_and_without_hobbits() -> None:
    for site, card in (("Bree", "Frodo"), ("Rivendell", "Legolas")):
        play = Play()
        play.company("one", site, "Aragorn II", "Folco Boffin")
        play.hand("one", card)
        assert not play.organization().offered("use Folco Boffin")


def test_folco_boffin_comes_at_bag_end_only_and_withstands_corruption() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Folco Boffin")
    play.locations("one", "Bag End")
    play.organization().do("organize", "bring Folco Boffin").until()
    assert play.table.site_of(play.company_of("Folco Boffin")).facts.name == "Bag End"
    assert numbers.corruption_modifier(play.table, play["Folco Boffin"].number) == 2
