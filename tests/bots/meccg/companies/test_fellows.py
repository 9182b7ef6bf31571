"""Who is brought, who follows and who is given up where a Fallen-wizard brings less influence than there was."""

from __future__ import annotations

from tests.bots.meccg.scene import answer
from tests.meccg.play import Play
from underdeeps.bots.meccg.companies import fellows
from underdeeps.bots.meccg.mind import ANSWERS
from underdeeps.kernel import Decision, Option


def wizards_own(*hand: str) -> Play:
    """Characters with a mind of 13 in all at a haven of Saruman's."""
    play = Play(one="fallen-wizard")
    play.company("one", "The White Towers", "Glóin", "Beretar", "Vôteli")
    play.locations("one", "Isengard", "Bree")
    play.hand("one", *hand)
    return play


def test_nobody_is_brought_for_whom_there_will_be_no_influence() -> None:
    play = wizards_own("Wacho", "Balin")
    play.organization().do("organize")
    assert answer(play) == "bring Wacho"
    play = wizards_own("Balin")
    play.organization().do("organize")
    assert play.offered("bring Balin")
    assert answer(play) == "organized"


def test_one_follows_the_wizard_before_anybody_is_lost() -> None:
    play = Play(one="fallen-wizard")
    play.company("one", "The White Towers", "Saruman", "Glóin", "Beretar", "Galdor", "Vôteli")
    play.organization()
    assert fellows.excess(play.table, "one") > 0
    assert answer(play) == "organize"
    play.do("organize")
    assert answer(play) == "follow Vôteli Saruman"
    play.do(answer(play))
    assert fellows.excess(play.table, "one") <= 0


def test_one_is_given_up_rather_than_two() -> None:
    play = Play(one="fallen-wizard")
    names = ("Ioreth", "Vôteli", "Glóin", "Beretar", "Galdor")
    play.company("one", "The White Towers", *names)
    play.company("one", "Isengard", "Saruman")
    options = tuple(Option("give-up", play[name].token) for name in names)
    given_up = fellows.shed(play.table, Decision("one", "organization.shed", options, ""))
    assert (play.table.card(given_up.subject).facts.mind or 0) >= fellows.excess(play.table, "one") > 3


def test_a_fallen_wizard_comes_to_the_version_of_his_home_that_is_a_haven() -> None:
    for locations in (("WH-56", "TW-404"), ("TW-404", "WH-56")):
        play = Play(one="fallen-wizard")
        play.company("one", "The White Towers", "Glóin")
        play.locations("one", *locations)
        play.hand("one", "Saruman")
        play.organization().do("organize", "bring Saruman")
        asked = play.table.pending
        assert asked is not None
        found = ANSWERS[asked.kind](play.table, asked)
        assert len({option.subject for option in asked.options}) > 1
        assert found.subject == "WH-56"
