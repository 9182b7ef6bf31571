"""Items that change hands."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import company, settled
from tests.rules import rule
from underdeeps.meccg.rules import checks
from underdeeps.meccg.rules.common_actions import items


def bearer(play: Play, item: str) -> str:
    """The name of the one who bears an item."""
    return play.table.cards[play[item].on].facts.name


# -- passing items on -------------------------------------------------------------------------------


@rule("org.transfer.when-who")
def test_an_item_is_passed_on_at_one_site_before_or_after_organizing_also_to_another_company() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Arwen")
    play.company("one", "Rivendell", "Elrond")
    play.company("one", "Lórien", "Haldir")
    play.give("Aragorn II", "Glamdring")
    play.organization()
    assert play.offered("transfer Glamdring")
    play.do("organize")
    assert not play.offered("transfer Glamdring")
    play.do("organized", "transfer Glamdring")
    assert play.options == ["give Arwen", "give Elrond"]
    play.dice(6, 6)
    play.do("give Elrond").until("organization")
    assert bearer(play, "Glamdring") == "Elrond"


@rule("org.transfer.when-who")
def test_nothing_is_passed_on_in_other_phases() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Arwen")
    play.give("Aragorn II", "Glamdring")
    play.hand("one", "Gates of Morning")
    for begin in (play.long_events, lambda: play.stays(company), lambda: play.at_site(company)):
        begin()
        assert not any(option.startswith("transfer") for option in play.options)
        play.until()


@rule("org.transfer.corruption-check")
@pytest.mark.parametrize(("dice", "takes"), [((6, 6), "Arwen"), ((1, 2), "")])
def test_the_giver_makes_a_corruption_check_and_must_succeed(dice: tuple[int, int], takes: str) -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Arwen")
    play.give("Aragorn II", "Glamdring", "Durin’s Axe")
    play.dice(*dice)
    play.organization().do("transfer Glamdring")
    while play.asked != "organization" and play.asked:
        play.do("pass")
    (check,) = play.events("corruption")
    assert check.facts["character"] == play.id("Aragorn II")
    assert (bearer(play, "Glamdring") if "Glamdring" in play else "") == takes


@rule("org.transfer.when-who")
def test_an_item_may_go_through_several_hands() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Arwen", "Elrond")
    play.give("Aragorn II", "Glamdring")
    play.dice(6, 6, 6, 6)
    play.organization().do("transfer Glamdring", "give Arwen").until("organization")
    play.do("transfer Glamdring", "give Elrond").until("organization")
    assert bearer(play, "Glamdring") == "Elrond"


@pytest.mark.parametrize(
    ("kind", "site", "bearer", "item", "others", "offered"),
    [
        ("ringwraith", "Minas Morgul", "Gorbag", "Thong of Fire", ("Ostisen", "Shagrat"), ["Shagrat"]),
        ("ringwraith", "Minas Morgul", "Gorbag", "Usriev of Treachery", ("Ostisen", "Shagrat"), ["Shagrat"]),
        ("wizard", "Rivendell", "Gandalf", "Wizard’s Staff", ("Legolas",), []),
        ("ringwraith", "Minas Morgul", "Gorbag", "Goblin Earth-plumb", ("Ostisen",), ["Ostisen"]),
    ],
)
def test_what_only_some_may_bear_is_given_to_nobody_else(
    kind: str, site: str, bearer: str, item: str, others: tuple[str, ...], offered: list[str]
) -> None:
    play = Play(kind, "wizard")
    play.company("one", site, bearer, *others)
    play.give(bearer, item)
    receivers = items.receivers(play.table, play[item].number)
    assert [play.table.cards[number].facts.name for number in receivers] == offered
    assert checks.salvage_options(play.table, play[bearer].number, play[others[0]].number) == [] or others[0] in offered


@rule("org.transfer.when-who", "org.transfer.corruption-check", "term.transfer")
def test_an_item_changes_hands_by_a_corruption_check() -> None:
    play, _ = company("Bergil", site="Bree")
    play.company("one", "Bree", "Éowyn")
    play.give("Bergil", "Glamdring")
    play.organization()
    play.dice(1, 2)
    play.do("transfer Glamdring")
    settled(play)
    assert play["Glamdring"].on == play["Éowyn"].number


@rule("org.transfer.corruption-check")
def test_who_fails_the_check_gives_nothing() -> None:
    play, _ = company("Bergil", "Éowyn", site="Bree")
    play.give("Bergil", "Orcrist", "Narsil")
    play.organization()
    play.dice(1, 2)
    settled(play.do("transfer Orcrist"))
    assert "Bergil" not in play, "3 is below 4"
    assert "Orcrist" in play.names(play.player("one").discard)
