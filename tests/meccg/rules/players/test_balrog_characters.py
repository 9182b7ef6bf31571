"""Characters of a Balrog player: who comes from a discard pile is shown; sites that wait in play are there for them."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.kernel.piles import EVERYONE, Pile
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.rules.turn import characters


def his(*characters: str, site: str = "Moria") -> Play:
    """A Balrog player with a company at a site."""
    play = Play("balrog", "wizard")
    play.company("one", site, *characters)
    return play


def places(play: Play, card: str) -> list[str]:
    """Where a character can come into play, and how."""
    return [play.say(option) for option in characters.bring_options(play.table, "one", card)]


@rule("balrog.characters.non-unique-sources")
def test_who_comes_from_the_discard_pile_is_shown_before_he_is_placed() -> None:
    play = his("Azog")
    unseen = play.table.bit("one")
    for place, pile in (("from-discard", "discard"), ("from-sideboard", "sideboard")):
        play = his("Azog")
        setattr(play.player("one"), pile, Pile.of(("BA-6", "BA-8"), unseen))
        play.organization().do("organize", f"bring Crook-legged Orc {place}")
        assert play.asked == "organizing.where"
        assert getattr(play.player("one"), pile).known == (unseen | EVERYONE, unseen)
        assert [event.facts["card"] for event in play.events("shown")] == ["BA-6"]


def test_who_is_known_to_lie_there_is_not_shown_again() -> None:
    """A game of the contract suite with deck K: the event told which of two known cards he had in mind."""
    play = his("Azog")
    play.player("one").discard = Pile.of(("BA-6", "BA-8"), play.table.bit("one") | EVERYONE)
    play.organization().do("organize", "bring Crook-legged Orc from-discard")
    assert play.asked == "organizing.where" and not play.events("shown")


def test_a_character_comes_into_play_at_a_site_that_waits_for_a_company() -> None:
    play = his("Azog")
    play.site("one", "The Gem-deeps")
    entering = "enter The Gem-deeps general"
    assert entering not in places(play, "LE-35"), "a site that nobody uses and that does not stay is no place"
    play.give("The Gem-deeps", "BA-51")
    waiting = play["The Gem-deeps"].number
    assert routes.lasting_sites(play.table, "one") == [waiting] and entering in places(play, "LE-35")
    play.hand("one", "LE-35")
    play.organization().do("organize", f"bring {play.word('LE-35')}", entering)
    assert [company.site for company in play.table.companies_of("one")][-1] == waiting
    assert places(play, "LE-35").count(entering) <= 1, "the same site is offered once"


def test_a_waiting_site_of_the_opponent_is_not_for_me() -> None:
    play = Play("balrog", "balrog")
    play.company("one", "Moria", "Azog")
    number = play.site("two", "The Gem-deeps")
    zones.enter(play.table, "BA-51", "two", "event", on=number)
    assert routes.lasting_sites(play.table, "one") == [] and routes.lasting_sites(play.table, "two") == [number]
