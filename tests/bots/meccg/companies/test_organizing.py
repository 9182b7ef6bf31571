"""What is done before companies leave, who waits, and who comes into play where."""

from __future__ import annotations

from tests.bots.meccg.scene import answer
from tests.meccg.play import Play
from underdeeps.bots.meccg.companies import organizing
from underdeeps.bots.meccg.resource_side import items
from underdeeps.bots.meccg.travel import plans
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import SITES
from underdeeps.meccg.table import TAPPED


def test_an_idle_ringwraith_taps_for_the_sideboard() -> None:
    play = Play(one="ringwraith")
    play.company("one", "Dol Guldur", "The Witch-king")
    play.locations("one", "Moria")
    play.deck("one", *["Orc Quarrels"] * 6)
    play.sideboard("one", "Stinker", "High Helm")
    play.organization()
    assert organizing.fetching(play.table) > organizing.ENOUGH


def test_a_wizard_who_is_needed_on_the_way_does_not() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gandalf", "Legolas")
    play.locations("one", "Moria")
    play.deck("one", *["Dodge"] * 6)
    play.sideboard("one", "Glamdring")
    play.hand("one", "Orcrist")
    play.organization()
    while play.table.companies[company].destination == 0:
        play.do(answer(play))
    assert organizing.fetching(play.table) <= 0


def test_an_environment_of_ones_own_is_not_canceled_before_one_leaves() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.event("one", "Gates of Morning")
    play.hand("one", "Twilight")
    play.organization()
    assert any(option.startswith("play Twilight") for option in play.options)
    assert not answer(play).startswith("play")


def test_nothing_is_laid_on_a_site_that_all_are_about_to_leave() -> None:
    play = Play(one="fallen-wizard")
    company = play.company("one", "Lossadan Cairn", "Glóin")
    play.locations("one", "The White Towers")
    play.hand("one", "Hidden Haven")
    play.organization()
    site = str(play.table.companies[company].site)
    assert not organizing.is_left(play.table, site)
    while not play.table.companies[company].destination:
        play.do(answer(play))
    assert organizing.is_left(play.table, site)
    assert not organizing.is_left(play.table, "")


def test_what_burdens_its_bearer_and_is_of_no_use_is_stored() -> None:
    play = Play()
    play.company("one", "Rivendell", "Boromir II", "Legolas")
    scroll, sword = play.give("Boromir II", "Scroll of Isildur", "Glamdring")
    assert items.storing(play.table, scroll) > 0 > items.storing(play.table, sword)


def test_who_is_burdened_does_not_take_more() -> None:
    play = Play()
    play.company("one", "Moria", "Aragorn II", "Legolas")
    play.give("Legolas", "Scroll of Isildur", "Glamdring")
    play.give("Legolas", "Lure of Expedience")
    card = play.id("Palantír of Orthanc")
    one, other = (items.bears(play.table, play[name].number, card) for name in ("Aragorn II", "Legolas"))
    assert one > other


def test_the_weakest_takes_charge_of_prisoners() -> None:
    play = Play()
    play.company("one", "Moria", "Aragorn II", "Ioreth")
    takers = [Option("take-charge", play[name].token) for name in ("Aragorn II", "Ioreth")]
    decision = Decision("one", "task.charge", (*takers, Option("none")), "prisoners.take-charge")
    assert play.say(items.charge(play.table, decision)) == "take-charge Ioreth"


def test_a_lone_recruit_waits_for_the_others() -> None:
    play = Play()
    play.company("one", "Moria", "Aragorn II", "Legolas", "Gimli")
    play.company("one", "Rivendell", "Ioreth")
    play.locations("one", "Lórien", "Grey Havens")
    alone = play.table.company_of(play["Ioreth"].number)
    assert alone is not None
    assert plans.errands(play.table, "one")[alone.number].site, "there is a haven where she could go"
    play.organization()
    while (found := answer(play)) != "done":
        play.do(found)
    going = {company.number: bool(company.destination) for company in play.table.companies_of("one")}
    assert not going.pop(alone.number) and all(going.values())


def test_who_bears_a_hazard_taps_to_be_rid_of_it_if_they_are_not_missed() -> None:
    def rid_of_it(*hand: str) -> str:
        play = Play()
        play.company("one", "Rivendell", "Legolas", "Gimli")
        play.give("Legolas", "Lure of the Senses")
        play.state("Gimli", TAPPED)
        play.locations("one", "Moria")
        play.hand("one", *hand)
        play.organization()
        while (found := answer(play)).startswith(("move", "to")):
            play.do(found)
        return found

    assert rid_of_it() == "remove Lure of the Senses"
    assert rid_of_it("Glamdring") == "remove-untapped Lure of the Senses"


def test_new_characters_come_into_play_near_to_others() -> None:
    play = Play()
    play.company("one", "Moria", "Aragorn II", "Gimli")
    near, far = (SITES[name, "hero"].id for name in ("Lórien", "Grey Havens"))
    options = (Option("enter", far, "general"), Option("enter", near, "general"))
    decision = Decision("one", "organizing.where", options, "org.character.where", about=(play.id("Legolas"),))
    assert organizing.where(play.table, decision).subject == near


def test_who_governs_by_staying_stays() -> None:
    play = Play(one="ringwraith")
    company = play.company("one", "Dol Guldur", "The Witch-king")
    play.locations("one", "Minas Morgul", "Carn Dûm")
    assert not organizing.rooted(play.table, company)
    play.give("The Witch-king", "Bade to Rule")
    assert organizing.rooted(play.table, company)
