"""Playing allies, factions and items at a site; what an ally is; what other companies may do meanwhile."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED


def entered(site: str, *characters: str, hand: tuple[str, ...], kind: str = "wizard") -> Play:
    """A company of player one that has entered its site, with cards in hand."""
    play = Play(kind, "wizard")
    company = play.company("one", site, *characters)
    play.hand("one", *hand)
    return play.at_site(company)


def plays(play: Play) -> list[str]:
    """The cards that player one may play now."""
    return [play.say(option) for option in chain.offers(play.table, "one") if option.verb == "play"]


# -- when and at what price -------------------------------------------------------------------------


@rule("site.resource.phase-only")
def test_allies_factions_and_items_are_played_in_the_site_phase_only() -> None:
    """At Moria, at every question of the other phases none of them is offered."""
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.hand("one", "Gollum", "Glamdring", "Smoke Rings")
    play.sideboard("one", "Orcrist")
    seen = []
    for phase in (play.untap, play.organization, play.long_events, lambda: play.stays(company), play.end_of_turn):
        phase()
        while play.asked:
            seen += [option for option in play.options if option.startswith("play")]
            play._modestly()
    assert set(seen) == {"play Smoke Rings"}
    play.hand("one", "Gollum", "Glamdring")
    assert set(plays(play.at_site(company))) == {"play Gollum", "play Glamdring"}


@rule("site.resource.untapped-character-and-site", "site.resource.needs-untapped-site")
def test_a_character_and_the_site_must_be_untapped() -> None:
    hand = ("Gollum", "Glamdring")
    assert plays(entered("Moria", "Aragorn II", hand=hand)) == ["play Gollum", "play Glamdring"]
    for tapped in ("Aragorn II", "Moria"):
        play = Play()
        company = play.company("one", "Moria", "Aragorn II")
        play.state(tapped, TAPPED)
        play.hand("one", *hand)
        assert not play.at_site(company).asked
    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    play.state("Aragorn II", WOUNDED)
    play.hand("one", "Rangers of the North")
    assert not play.at_site(company).asked


@rule("site.resource.site-taps-on-resolution", "site.resource.taps-character-and-site")
def test_the_character_taps_at_declaration_and_the_site_at_resolution() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.hand("one", "Glamdring")
    play.on_guard(company, "Foolish Words")
    play.at_site(company).do("play Glamdring", "by Legolas")
    assert play.asked == "on-guard.response"
    assert (play["Legolas"].state, play["Moria"].state) == (TAPPED, UNTAPPED)
    play.do("keep").until()
    assert play["Glamdring"].on == play["Legolas"].number
    assert play["Moria"].state == TAPPED


@rule("site.resource.site-taps-on-resolution", "site.faction.failure")
def test_a_site_does_not_tap_for_a_faction_that_is_not_won() -> None:
    play = entered("Bree", "Aragorn II", "Beretar", hand=("Rangers of the North", "Rangers of the North"))
    play.dice(1, 1)
    play.do("play Rangers of the North", "by Beretar").until("chain.open")
    assert (play["Bree"].state, play["Beretar"].state) == (UNTAPPED, TAPPED)
    play.dice(6, 6)
    play.do("play Rangers of the North").until()
    assert play["Bree"].state == TAPPED


@rule("site.resource.no-tap-is-not-tapped-playable")
def test_what_does_not_tap_the_site_is_not_for_that_played_at_a_tapped_one() -> None:
    """Uruk-hai, kept with a leader, would not tap Cirith Gorgor; but it must be untapped all the same."""
    for state in (UNTAPPED, TAPPED):
        play = Play("ringwraith", "wizard")
        company = play.company("one", "Cirith Gorgor", "Lieutenant of Morgul")
        play.state("Cirith Gorgor", state)
        play.hand("one", "Orcs of Udûn")
        play.at_site(company)
        assert play.offered("play Orcs of Udûn") == (state == UNTAPPED)
    play = entered("Cirith Gorgor", "Lieutenant of Morgul", hand=("Orcs of Udûn",), kind="ringwraith")
    play.dice(6, 6)
    play.do("play Orcs of Udûn").until("faction.leader").do("keep-with").until()
    assert play["Cirith Gorgor"].state == UNTAPPED


# -- allies -----------------------------------------------------------------------------------------


@rule("site.ally.play", "site.ally.play-procedure")
def test_an_ally_comes_under_the_character_who_tapped_for_it() -> None:
    play = entered("Moria", "Aragorn II", "Legolas", hand=("Gollum", "Goldberry"))
    assert plays(play) == ["play Gollum"]
    play.do("play Gollum", "by Legolas").until()
    assert play["Gollum"].on == play["Legolas"].number
    assert (play["Legolas"].state, play["Moria"].state) == (TAPPED, TAPPED)


@rule("site.ally.not-influence")
def test_an_ally_takes_nothing_of_direct_influence_and_no_check() -> None:
    """Gollum has a mind of 4, Bergil no direct influence at all."""
    play = entered("Moria", "Bergil", "Aragorn II", hand=("Gollum",))
    play.do("play Gollum", "by Bergil").until()
    assert not play.events("rolled")
    assert play["Gollum"].on == play["Bergil"].number
    before = numbers.free_direct_influence(play.table, play["Aragorn II"].number)
    play.give("Aragorn II", "Quickbeam")
    assert numbers.free_direct_influence(play.table, play["Aragorn II"].number) == before
    assert not numbers.overdrawn(play.table, play["Bergil"].number)


@rule("site.ally.not-character")
def test_an_ally_is_not_a_character() -> None:
    """It counts neither for the size of a company nor as one who may bear items, play cards or be a hazard's target."""
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.give("Aragorn II", "Quickbeam", "Goldberry")
    play.hand("one", "Glamdring")
    play.hand("two", "Lure of Nature")
    assert numbers.size(play.table, play.table.companies[company]) == 2
    play.stays(company).until("chain.open", "two")
    targets = [option for option in play.options if option.startswith("play")]
    assert targets == ["play Lure of Nature Aragorn II", "play Lure of Nature Legolas"]
    play.until()
    play.at_site(company).do("play Glamdring")
    assert play.options == ["by Aragorn II", "by Legolas"]


@rule("site.ally.character-in-combat")
def test_an_ally_faces_strikes_gives_support_and_is_wounded() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Aragorn II", "Legolas")
    play.give("Aragorn II", "Quickbeam")
    play.hand("two", "Wargs")
    play.moves(company, "Moria").until("chain.open", "two").do("play Wargs region:wilderness").until("combat.assign")
    assert "face Quickbeam" in play.options
    play.do("face Legolas").do("face Aragorn II").until("combat.next").do("fight Legolas 0").until("strike.support")
    assert "support Quickbeam" in play.options
    play = Play()
    company = play.company("one", "Lórien", "Aragorn II", "Legolas")
    play.give("Aragorn II", "Quickbeam")
    play.hand("two", "Wargs")
    play.moves(company, "Moria").until("chain.open", "two").do("play Wargs region:wilderness").until("combat.assign")
    play.do("face Quickbeam", "face Legolas").until("combat.next").do("fight Quickbeam 0").until("strike.stay")
    play.dice(1, 1, 1, 1)
    play.do("tap").until("strike.stay")
    assert play["Quickbeam"].state == WOUNDED


@rule("site.ally.character-for-skills")
def test_an_ally_with_a_skill_does_what_takes_one_with_that_skill() -> None:
    """Gollum is a scout: he taps for Concealment."""
    play = Play()
    company = play.company("one", "Lórien", "Gimli")
    play.give("Gimli", "Gollum")
    play.hand("one", "Concealment")
    play.hand("two", "Dire Wolves")
    assert "scout" in play["Gollum"].facts.skills
    play.moves(company, "Moria").until("chain.open", "two").do("play Dire Wolves region:wilderness")
    play.until("chain.open", "one").do("play Concealment attack").until()
    assert play["Gollum"].state == TAPPED
    assert play.events("attack-ended")[0].facts["outcome"] == "canceled"


@rule("site.ally.character-for-healing")
def test_an_ally_is_healed_as_a_character_is() -> None:
    """At a haven in the untap phase."""
    for site, state in (("Lórien", TAPPED), ("Moria", WOUNDED)):
        play = Play()
        play.company("one", site, "Aragorn II")
        play.give("Aragorn II", "Quickbeam")
        play.state("Quickbeam", WOUNDED)
        play.untap().until()
        assert play["Quickbeam"].state == state


@rule("site.ally.controller-leaves")
def test_an_ally_is_discarded_with_the_character_who_controls_it() -> None:
    play = Play()
    play.company("one", "Moria", "Aragorn II", "Legolas")
    play.give("Aragorn II", "Quickbeam")
    checks.eliminate(play.table, play["Aragorn II"].number, "combat.body-check.character-eliminated")
    assert "Quickbeam" not in play
    assert play.names(play.player("one").discard) == ["Quickbeam"]


# -- other companies --------------------------------------------------------------------------------


@rule("site.phase.other-companies-act")
def test_another_company_acts_once_it_has_entered_its_own_site() -> None:
    """Elrond, a sage elsewhere, taps for Marvels Told if his company has entered."""
    for has_entered in (False, True):
        play = Play()
        elsewhere = play.company("one", "Edoras", "Elrond")
        here = play.company("one", "Bree", "Aragorn II")
        zones.change_company(play.table, elsewhere, entered=has_entered, site_done=has_entered)
        play.event("two", "Minions Stir")
        play.hand("one", "Marvels Told", "Rangers of the North")
        play.at_site(here)
        assert play.offered("play Marvels Told Minions Stir") == has_entered
        assert play.offered("play Rangers of the North")


@rule("site.phase.other-companies-act")
def test_what_another_company_bears_is_used_once_it_has_entered_its_own_site() -> None:
    """Cram untaps its bearer."""
    for has_entered in (False, True):
        play = Play()
        elsewhere = play.company("one", "Edoras", "Théoden")
        here = play.company("one", "Bree", "Aragorn II")
        zones.change_company(play.table, elsewhere, entered=has_entered, site_done=has_entered)
        play.give("Théoden", "Cram")
        play.state("Théoden", TAPPED)
        play.hand("one", "Rangers of the North")
        play.at_site(here)
        assert play.offered("use Cram Théoden") == has_entered


@rule("site.phase.other-companies-limits")
def test_another_company_cancels_no_attack() -> None:
    """Arwen, a scout, has entered Edoras; she does not hide those at Moria, where nobody is a scout."""
    play = Play()
    elsewhere = play.company("one", "Edoras", "Arwen")
    here = play.company("one", "Moria", "Gimli", "Legolas")
    zones.change_company(play.table, elsewhere, entered=True, site_done=True)
    play.hand("one", "Concealment")
    play.enters(here).do("enter").until("combat.assign")
    assert not plays(play)
    play = Play()
    here = play.company("one", "Moria", "Gimli", "Arwen")
    play.hand("one", "Concealment")
    play.enters(here).do("enter")
    assert plays(play) == ["play Concealment attack"]
