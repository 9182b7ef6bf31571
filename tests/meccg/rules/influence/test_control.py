"""Who controls whom: general and direct influence, followers, and the end of the organization phase."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.rules import game, numbers, zones


def followers(play: Play, name: str) -> list[str]:
    """The names of somebody's followers."""
    return [card.facts.name for card in play.table.followers(play[name].number)]


def left(play: Play, name: str, on: str = "") -> int:
    """The direct influence that somebody has left, to use on a card."""
    return numbers.free_direct_influence(play.table, play[name].number, play.id(on) if on else "")


def controls(play: Play) -> list[str]:
    """The options to change who controls whom."""
    return [option for option in play.options if option.startswith(("follow", "release"))]


# -- what influence there is ------------------------------------------------------------------------


@rule("org.influence.general-cost")
def test_general_influence_pays_for_all_but_avatars_and_followers() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf", "Elrond", "Arwen", "Aragorn II")
    play.follower("Arwen", "Elrond")
    assert numbers.used_general_influence(play.table, "one") == 10 + 9
    play.organization().do("organize")
    assert not play.offered("release Arwen")
    play.do("follow Aragorn II Gandalf")
    assert numbers.used_general_influence(play.table, "one") == 10
    assert play.offered("release Arwen")


@rule("org.influence.direct-cost")
def test_a_follower_takes_his_mind_of_his_controllers_direct_influence() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Arwen", "Halbarad", "Ioreth")
    play.organization().do("organize")
    assert left(play, "Elrond") == 4
    play.do("follow Arwen Elrond")
    assert left(play, "Elrond") == 1
    play.do("follow Halbarad Elrond")
    assert left(play, "Elrond") == 0
    assert not play.offered("follow Ioreth Elrond")


@rule("org.influence.restricted-applied-once")
def test_influence_for_one_race_is_not_renewed_for_each_of_that_race() -> None:
    play = Play()
    play.company("one", "Rivendell", "Thorin II", "Kíli", "Bofur", "Dori", "Ioreth")
    play.organization().do("organize")
    assert (left(play, "Thorin II", "Kíli"), left(play, "Thorin II", "Ioreth")) == (4, 2)
    play.do("follow Kíli Thorin II")
    assert left(play, "Thorin II", "Dori") == 1
    assert play.offered("follow Dori Thorin II") and not play.offered("follow Bofur Thorin II")
    play.do("follow Dori Thorin II")
    assert left(play, "Thorin II", "Bofur") == 0


@rule("org.influence.unrestricted-reduced-first")
def test_followers_take_of_the_unrestricted_influence_first() -> None:
    play = Play()
    play.company("one", "Rivendell", "Thorin II", "Bofur", "Dori", "Ioreth")
    play.organization().do("organize")
    assert play.offered("follow Ioreth Thorin II")
    play.do("follow Bofur Thorin II")
    assert (left(play, "Thorin II", "Dori"), left(play, "Thorin II", "Ioreth")) == (2, 0)
    assert play.offered("follow Dori Thorin II") and not play.offered("follow Ioreth Thorin II")


@rule("org.influence.unrestricted-reduced-first")
def test_influence_for_factions_pays_for_no_follower() -> None:
    play = Play()
    play.company("one", "Blue Mountain Dwarf-hold", "Thorin II", "Bofur", "Fíli")
    play.follower("Bofur", "Thorin II")
    play.follower("Fíli", "Thorin II")
    assert left(play, "Thorin II", "Dori") == 0
    assert left(play, "Thorin II", "Blue Mountain Dwarves") == 2


@rule("org.influence.choose-restricted-part")
def test_of_two_restricted_parts_the_one_is_lowered_that_is_not_wanted() -> None:
    play = Play()
    play.company("one", "Rivendell", "Glorfindel II", "Arwen", "Orophin")
    play.give("Glorfindel II", "Elf-stone")
    play.organization().do("organize")
    assert left(play, "Glorfindel II", "Arwen") == 2 + 1 + 2
    assert left(play, "Glorfindel II", "Wood-elves") == 2 + 2
    play.do("follow Arwen Glorfindel II")
    assert left(play, "Glorfindel II", "Wood-elves") == 2
    play.do("follow Orophin Glorfindel II")
    assert left(play, "Glorfindel II", "Wood-elves") == 0


# -- changing control -------------------------------------------------------------------------------


@rule("org.control.to-follower")
def test_a_character_without_followers_is_put_under_one_who_is_no_follower() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf", "Elrond", "Aragorn II", "Halbarad", "Ioreth")
    play.company("one", "Rivendell", "Théoden")
    play.follower("Halbarad", "Aragorn II")
    play.organization().do("organize")
    assert "follow Ioreth Aragorn II" in controls(play)
    for barred in (
        "follow Gandalf Elrond",
        "follow Aragorn II Gandalf",
        "follow Ioreth Halbarad",
        "follow Ioreth Théoden",
    ):
        assert barred not in controls(play)
    play.do("follow Ioreth Aragorn II")
    assert followers(play, "Aragorn II") == ["Halbarad", "Ioreth"]


@rule("org.control.to-follower-mind")
def test_a_followers_mind_must_fit_the_influence_that_is_left() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Elladan", "Celeborn")
    play.organization().do("organize")
    assert play.offered("follow Elladan Elrond") and not play.offered("follow Celeborn Elrond")


@rule("org.control.to-general")
def test_a_follower_comes_under_general_influence_if_there_is_enough() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Halbarad", "Aragorn II", "Ioreth")
    play.follower("Halbarad", "Aragorn II")
    play.follower("Ioreth", "Aragorn II")
    play.organization().do("organize")
    assert play.offered("release Halbarad") and play.offered("release Ioreth")
    play.do("release Halbarad")
    assert play["Halbarad"].on == 0 and numbers.used_general_influence(play.table, "one") == 20
    assert not play.offered("release Ioreth")


# -- losing a controller ----------------------------------------------------------------------------


@rule("org.follower.loses-control-grace", "org.follower.loses-control-resolve")
def test_a_follower_who_lost_his_controller_costs_nothing_until_he_is_taken_up() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Elrond", "Arwen", "Halbarad")
    play.follower("Halbarad", "Arwen")
    play.table.phase = "movement-hazard"
    zones.discard(play.table, play["Arwen"].number)
    assert numbers.used_general_influence(play.table, "one") == 19
    play.organization().do("organize")
    assert {"release Halbarad", "follow Halbarad Elrond", "follow Halbarad Aragorn II"} <= set(controls(play))
    play.do("release Halbarad", "organized").until()
    assert "Halbarad" in play and numbers.used_general_influence(play.table, "one") == 20


@rule("org.follower.loses-control-resolve")
def test_one_who_is_not_taken_up_is_discarded_at_the_end_of_the_phase() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Arwen", "Halbarad")
    play.follower("Halbarad", "Arwen")
    play.table.phase = "movement-hazard"
    zones.discard(play.table, play["Arwen"].number)
    play.organization().do("done")
    assert "Halbarad" not in play
    assert play.names(play.player("one").discard) == ["Arwen", "Halbarad"]


@rule("org.follower.loses-control-grace")
def test_a_mind_that_has_grown_too_great_leaves_a_follower_without_controller() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Minas Morgul", "Lieutenant of Morgul", "Orc Captain", "Lagduf")
    play.follower("Orc Captain", "Lieutenant of Morgul")
    play.give("Lieutenant of Morgul", "I’ll Report You")
    assert left(play, "Lieutenant of Morgul", "Lagduf") == 0
    play.organization()
    assert play["Orc Captain"].uncontrolled and not followers(play, "Lieutenant of Morgul")
    assert numbers.used_general_influence(play.table, "one") == 9 + 3
    play.do("organize", "release Orc Captain")
    assert numbers.used_general_influence(play.table, "one") == 9 + 3 + 5


@rule("org.follower.loses-control-grace")
def test_in_an_organization_phase_a_follower_without_controller_counts_at_once() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Aragorn II", "Halbarad", "Ioreth")
    play.follower("Ioreth", "Halbarad")
    play.organization().do("organize")
    assert numbers.used_general_influence(play.table, "one") == 20
    play.do("dismiss Halbarad")
    assert not play["Ioreth"].uncontrolled
    assert numbers.used_general_influence(play.table, "one") == 20


# -- the end of the phase ---------------------------------------------------------------------------


def over_influence(*, new: str = "") -> Play:
    """Player one is above his general influence, by five, in his organization phase; somebody has come this turn."""
    play = Play()
    play.company("one", "Rivendell", "Gandalf", "Elrond", "Aragorn II", "Arwen", "Fíli", "Ioreth")
    if new:
        zones.change(play.table, play[new].number, turn=play.table.turn)
    return play.organization()


@rule("org.end.over-influence-until-end", "org.end.over-influence-must-shed", "org.end.over-influence-then-choice")
def test_whoever_is_above_his_influence_sheds_characters_at_the_end_of_the_phase() -> None:
    play = over_influence()
    assert numbers.used_general_influence(play.table, "one") == 25
    play.do("organize", "organized")
    assert play.asked == "organization.shed"
    assert len(play.company_of("Gandalf").characters) == 6
    assert play.options == [
        "give-up Elrond",
        "give-up Aragorn II",
        "give-up Arwen",
        "give-up Fíli",
        "give-up Ioreth",
    ]
    play.do("give-up Fíli", "give-up Arwen")
    assert play.asked == ""
    assert play.names(play.player("one").discard) == ["Fíli", "Arwen"]
    assert numbers.used_general_influence(play.table, "one") == 20


@rule("org.end.over-influence-first-new")
def test_those_who_came_this_turn_go_first_and_back_to_hand() -> None:
    play = over_influence(new="Arwen")
    play.do("done")
    assert "Arwen" not in play and play.names(play.player("one").hand) == ["Arwen"]
    assert play.options == ["give-up Elrond", "give-up Aragorn II", "give-up Fíli", "give-up Ioreth"]
    play.do("give-up Elrond")
    assert play.names(play.player("one").discard) == ["Elrond"]


@rule("org.end.over-influence-first-new")
def test_a_newcomer_stays_while_there_is_influence_enough() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.hand("one", "Arwen")
    play.organization().do("organize", "bring Arwen")
    play.do(next(option for option in play.options if option.endswith("general"))).until()
    assert "Arwen" in play


@rule("org.end.over-influence-then-uncontrolled")
def test_one_whom_nobody_controls_goes_even_if_influence_is_exceeded_otherwise() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf", "Elrond", "Aragorn II", "Arwen", "Ioreth")
    zones.change(play.table, play["Ioreth"].number, uncontrolled=True)
    play.organization().do("done")
    assert play.asked == "organization.shed" and not play.offered("give-up Ioreth")
    play.do("give-up Arwen")
    assert "Ioreth" not in play and play.names(play.player("one").discard) == ["Arwen", "Ioreth"]


@rule("org.influence.general-cost", "org.end.over-influence-must-shed")
def test_a_follower_for_whom_influence_ran_out_in_the_phase_counts_as_one_under_general_influence() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Aragorn II", "Elladan")
    play.give("Aragorn II", "Narsil")
    play.follower("Elladan", "Aragorn II")
    play.dice(6, 6)
    play.organization().do("transfer Narsil", "give Elrond").until("organization")
    assert followers(play, "Aragorn II") == ["Elladan"]
    play.do("done")
    assert (play.asked, followers(play, "Aragorn II")) == ("organization.shed", [])
    assert play.offered("give-up Elladan") and numbers.used_general_influence(play.table, "one") == 23


@rule("org.end.over-influence-must-shed")
def test_influence_is_not_reckoned_up_at_other_times() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Aragorn II", "Arwen")
    play.table.turn = 4
    play.run(game.turns)
    assert numbers.used_general_influence(play.table, "one") == 22
    assert play.table.phase == "organization" and "Arwen" in play
    play.do("done")
    assert play.asked == "organization.shed"
