"""The turn in general: who does what, the order of the phases, lost avatars, empty companies, exhausted play decks."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.rules import game, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.turn import movement_hazard
from underdeeps.meccg.table import TAPPED, UNTAPPED

PHASES = ["untap", "organization", "long-event", "movement-hazard", "site", "end-of-turn"]


def two_companies() -> Play:
    """A company for each player, at Rivendell and at Lórien."""
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.company("two", "Lórien", "Haldir")
    return play


def phases(play: Play) -> list[str]:
    """The phases that have begun."""
    return [str(event.facts["phase"]) for event in play.events("phase")]


# -- roles and phases -------------------------------------------------------------------------------


@rule("turn.phases.order", "turn.roles.resource-and-hazard-player")
def test_a_turn_has_six_phases_and_the_roles_change_with_it() -> None:
    play = two_companies()
    play.table.turn = 4
    play.run(game.turns)
    roles = []
    while play.table.turn < 7:
        roles.append((play.table.turn, play.table.active, play.table.hazard_player))
        play._modestly()
    assert phases(play)[:12] == PHASES + PHASES
    assert sorted(set(roles)) == [(5, "one", "two"), (6, "two", "one")]


@rule("turn.phases.no-gap")
def test_the_next_phase_and_the_next_turn_begin_at_once() -> None:
    play = two_companies()
    play.hand("one", *["Smoke Rings"] * 8)
    play.hand("two", *["Smoke Rings"] * 8)
    play.discard("one", "Glamdring")
    play.discard("two", "Glamdring")
    play.table.turn = 4
    play.run(game.turns)
    asked: list[tuple[str, str, str]] = []
    while play.table.turn < 6 or play.table.phase == "untap":
        asked.append((play.table.phase, play.asks, play.asked))
        play.do({"organization": "done", "site.enter": "nothing", "end.discard": "keep"}.get(play.asked, "pass"))
    assert asked == [
        ("untap", "one", "chain.open"),
        ("organization", "one", "organization"),
        ("long-event", "one", "chain.open"),
        ("movement-hazard", "one", "chain.open"),
        ("movement-hazard", "two", "chain.open"),
        ("movement-hazard", "one", "chain.open"),
        ("site", "one", "site.enter"),
        ("end-of-turn", "one", "end.discard"),
        ("end-of-turn", "two", "end.discard"),
        ("end-of-turn", "one", "chain.open"),
        ("end-of-turn", "one", "chain.open"),
        ("untap", "two", "chain.open"),
    ]


@rule("turn.roles.resource-player-events")
@pytest.mark.parametrize("card", ["Smoke Rings", "Gates of Morning"])
@pytest.mark.parametrize("phase", PHASES)
def test_resource_events_are_for_every_phase_of_ones_own_turn(card: str, phase: str) -> None:
    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    play.hand("one", card)
    play.discard("one", "Glamdring")
    begin(play, phase, company)
    play.do(f"play {card}")
    assert play.events("declared")[-1].facts["card"] == play.id(card)


def begin(play: Play, phase: str, company: int) -> None:
    """A phase begins, up to the first question to the resource player about what to declare in it."""
    if phase == "untap":
        play.untap()
    elif phase == "organization":
        play.organization()
    elif phase == "long-event":
        play.long_events()
    elif phase == "movement-hazard":
        play.stays(company)
    elif phase == "site":
        play.at_site(company)
    else:
        play.end_of_turn()
        while play.asked == "end.discard":
            play.do("keep")


@rule("turn.roles.resource-player-actions")
@pytest.mark.parametrize("phase", PHASES)
def test_cards_in_play_act_in_every_phase_of_ones_own_turn(phase: str) -> None:
    play = Play()
    company = play.company("one", "Bree", "Gandalf", "Aragorn II")
    play.give("Aragorn II", "Beautiful Gold Ring")
    play.hand("one", "Glamdring")
    begin(play, phase, company)
    play.do("use Gandalf Beautiful Gold Ring")
    assert play["Gandalf"].state == TAPPED


@rule("turn.roles.resource-player-no-hazards")
def test_nobody_plays_hazards_in_his_own_turn() -> None:
    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    play.hand("one", "Wargs", "Doors of Night")
    play.hand("two", "Wargs", "Doors of Night")
    play.moves(company, "Moria", "Arthedain", "Rhudaur", "Hollin", "Redhorn Gate")
    assert (play.asks, play.offered("play Doors of Night")) == ("two", True)
    for card in ("Wargs", "Doors of Night"):
        (refusal,) = play.why_not("one", play.id(card))
        assert refusal.rule == "turn.roles.resource-player-no-hazards"


@rule("turn.roles.hazard-player-window")
@pytest.mark.parametrize("phase", PHASES)
def test_hazards_are_for_the_opponents_movement_hazard_phase(phase: str) -> None:
    play = Play()
    company = play.company("one", "Bree", "Gandalf", "Aragorn II")
    play.give("Aragorn II", "Beautiful Gold Ring")
    play.hand("one", "Glamdring")
    play.hand("two", "Doors of Night")
    begin(play, phase, company)
    if phase == "movement-hazard":
        play.do("use Gandalf Beautiful Gold Ring")
        assert (play.asks, play.offered("play Doors of Night")) == ("two", True)
    else:
        rules = [refusal.rule for refusal in play.why_not("two", play.id("Doors of Night"))]
        assert rules == ["turn.roles.hazard-player-window"]
        play.until()
        assert "Doors of Night" not in play


@rule("turn.roles.hazard-player-no-resources")
def test_nobody_plays_resources_or_uses_characters_in_the_opponents_turn() -> None:
    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    play.company("two", "Lórien", "Gandalf", "Haldir")
    play.give("Haldir", "Beautiful Gold Ring")
    play.hand("two", "Smoke Rings", "Doors of Night")
    play.discard("two", "Glamdring")
    play.stays(company)
    assert play.asks == "two"
    assert [option for option in play.options if not option.startswith("on-guard")] == ["play Doors of Night", "pass"]
    rules = [refusal.rule for refusal in play.why_not("two", play["Gandalf"].token)]
    assert "turn.roles.hazard-player-no-resources" in rules


@rule("turn.rules-apply-everywhere")
def test_followers_cost_influence_in_the_site_phase_too() -> None:
    def total(follows: bool) -> object:
        play = Play()
        company = play.company("one", "Edoras", "Théoden", "Háma")
        if follows:
            play.follower("Háma", "Théoden")
        play.hand("one", "Riders of Rohan")
        play.dice(3, 3)
        play.at_site(company).do("play Riders of Rohan", "by Théoden").until()
        return play.events("influence")[-1].facts["total"]

    alone, leading = total(False), total(True)
    assert isinstance(alone, int) and isinstance(leading, int)
    assert alone - leading == 2


@rule("turn.unique.across-players")
def test_one_copy_of_a_unique_card_for_both_players() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.company("two", "Lórien", "Haldir")
    play.hand("one", "Haldir", "Elladan")
    play.organization().do("organize")
    assert play.offered("bring Elladan") and not play.offered("bring Haldir")
    assert [refusal.rule for refusal in play.why_not("one", play.id("Haldir"))] == ["term.unique"]


@rule("turn.unique.across-players")
def test_one_copy_of_a_card_that_cannot_be_duplicated_for_both_players() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.hand("one", "Gates of Morning")
    play.event("two", "Gates of Morning")
    play.organization()
    assert not play.offered("play Gates of Morning")
    assert [refusal.rule for refusal in play.why_not("one", play.id("Gates of Morning"))] == [
        "term.cannot-be-duplicated"
    ]


# -- avatars ----------------------------------------------------------------------------------------


def gandalf_falls(play: Play) -> None:
    """Gandalf, burdened with rings, passes something on and fails his corruption check by far."""
    play.company("one", "Rivendell", "Gandalf", "Aragorn II", "Arwen")
    play.give("Gandalf", "The One Ring", "Glamdring")
    play.dice(1, 1)
    play.organization().do("transfer Glamdring", "give Aragorn II")
    while play.asked == "chain.respond":
        play.do("pass")


@rule("turn.avatar.eliminated-pile", "turn.avatar.eliminated-penalty")
def test_an_eliminated_avatar_is_out_of_play_and_costs_five_points() -> None:
    play = Play()
    gandalf_falls(play)
    assert "Gandalf" not in play
    assert play.names(play.player("one").removed) == ["Gandalf"]
    before = sum(scoring.tally(play.table, "one").values())
    assert scoring.calling_points(play.table, "one") == before - 5
    other = scoring.reckoning(play.table, {"one": 0, "two": 0})["one"]
    play.player("one").avatar_lost = False
    assert scoring.reckoning(play.table, {"one": 0, "two": 0})["one"] == other + 5


@rule("turn.avatar.eliminated-no-second")
def test_after_the_loss_of_an_avatar_no_other_is_revealed() -> None:
    play = Play()
    play.hand("one", "Radagast", "Elladan")
    gandalf_falls(play)
    play.do("organize")
    assert play.offered("bring Elladan") and not play.offered("bring Radagast")
    assert [refusal.rule for refusal in play.why_not("one", play.id("Radagast"))] == [
        "turn.avatar.eliminated-no-second"
    ]


# -- empty companies --------------------------------------------------------------------------------


@rule("turn.empty-company.events-discarded", "turn.empty-company.site-untapped")
def test_what_lay_on_an_empty_company_is_discarded_and_its_site_goes_home() -> None:
    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    play.company("one", "Rivendell", "Elrond")
    play.event("two", "Alone and Unadvised", company)
    play.organization().do("organize", "dismiss Aragorn II")
    assert "Alone and Unadvised" not in play and "Bree" not in play
    assert play.names(play.player("two").discard) == ["Alone and Unadvised"]
    assert play.names(play.player("one").locations) == ["Bree"]


@rule("turn.empty-company.site-tapped")
@pytest.mark.parametrize("site", ["Bree", "Rivendell"])
def test_the_tapped_site_of_an_empty_company_is_discarded_be_it_a_haven(site: str) -> None:
    play = Play()
    play.company("one", site, "Aragorn II")
    play.company("one", "Lórien", "Haldir")
    play.state(site, TAPPED)
    play.organization().do("organize", "dismiss Aragorn II")
    assert site not in play
    assert play.names(play.player("one").site_discard) == [site]


@rule("turn.empty-company.site-untapped")
def test_a_site_stays_for_another_company_of_its_player() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elladan")
    play.company("one", "Lórien", "Haldir")
    other = play.company("one", "Rivendell", "Elrohir")
    zones.change_company(play.table, other, site=play.table.companies[company].site)
    play.organization().do("organize", "dismiss Elladan")
    assert "Rivendell" in play


@rule("turn.empty-company.site-during-mh")
def test_the_site_of_a_company_lost_on_its_way_stays_until_all_have_moved() -> None:
    play = Play()
    company = play.company("one", "Bree", "Arwen")
    play.company("one", "Lórien", "Haldir")
    play.company("one", "Edhellond", "Annalena")
    site = play.site("one", "Rivendell")
    zones.change_company(play.table, company, destination=site)
    play.hand("two", "Wolves")
    play.state("Bree", TAPPED)
    play.run(movement_hazard.movement_hazard_phase)
    play.do(f"company {company}").until("chain.open", "two")
    play.dice(1, 1, 6, 6)
    play.do("play Wolves region:wilderness").until("movement.next")
    assert "Arwen" not in play
    assert "Bree" in play and "Rivendell" in play
    play.until()
    assert "Bree" not in play and "Rivendell" not in play
    assert play.names(play.player("one").site_discard) == ["Bree"]
    assert play.names(play.player("one").locations) == ["Rivendell"]


# -- the play deck is exhausted ---------------------------------------------------------------------


def exhausting(play: Play) -> Play:
    """At the end of his turn player one draws the last two cards of his play deck, and needs four."""
    play.company("one", "Rivendell", "Aragorn II")
    play.company("two", "Lórien", "Haldir")
    play.hand("one", *["Concealment"] * 4)
    play.hand("two", *["Twilight"] * 8)
    play.deck("one", "Dodge", "Risky Blow")
    play.discard("one", *["Glamdring"] * 6)
    play.sideboard("one", *["Cram"] * 3, *["Wargs"] * 3)
    play.end_of_turn()
    while play.asked != "exhaust.out":
        play.do("keep" if play.asked == "end.discard" else "pass")
    return play


@rule("turn.exhaust.definition", "turn.exhaust.mid-draw")
def test_the_last_card_drawn_exhausts_the_play_deck_and_the_draw_goes_on() -> None:
    play = exhausting(Play())
    assert play.player("one").exhausted == 1
    assert sorted(play.names(play.player("one").hand)[-2:]) == ["Dodge", "Risky Blow"]
    play.do("enough")
    assert play.names(play.player("one").hand)[-2:] == ["Glamdring", "Glamdring"]
    assert len(play.player("one").deck) == 4


@rule("turn.exhaust.step-discards", "turn.exhaust.step-sites-return")
def test_first_cards_in_play_go_then_discarded_sites_return() -> None:
    play = Play()
    play.player("one").site_discard = (play.id("Moria"),)
    play.player("two").site_discard = (play.id("Bree"),)
    play.event("two", "Safe from the Shadow")
    exhausting(play)
    kinds = [event.rule for event in play.table.log or []]
    assert "Safe from the Shadow" not in play
    assert kinds.index("turn.exhaust.step-discards") > kinds.index("turn.exhaust.definition")
    assert play.player("one").site_discard == ()
    assert play.names(play.player("one").locations) == ["Moria"]
    assert play.names(play.player("two").site_discard) == ["Bree"]


@rule("turn.exhaust.step-exchange-five")
def test_up_to_five_cards_of_any_kind_are_exchanged_with_the_sideboard() -> None:
    play = exhausting(Play())
    for card in ("Cram", "Cram", "Wargs", "Wargs", "Wargs"):
        assert play.asked == "exhaust.out"
        play.do(f"fetch {card}")
        if play.asked == "exhaust.in":
            play.do("return Glamdring")
    assert play.asked != "exhaust.out"
    player = play.player("one")
    assert sorted(play.names(player.sideboard)) == ["Cram", *["Glamdring"] * 5]
    everywhere = play.names(player.deck) + play.names(player.hand)
    assert (everywhere.count("Wargs"), everywhere.count("Cram"), everywhere.count("Glamdring")) == (3, 2, 1)


@rule("turn.exhaust.step-reshuffle")
def test_the_discard_pile_is_the_new_play_deck() -> None:
    play = exhausting(Play()).do("enough")
    assert not play.player("one").discard
    assert play.names(play.player("one").deck) == ["Glamdring"] * 4
    assert all(known == 0 for known in play.player("one").deck.known)


@rule("turn.exhaust.no-response")
def test_nobody_responds_to_an_exhausted_play_deck() -> None:
    play = Play()
    play.event("one", "Gates of Morning")
    play.hand("two", "Twilight")
    exhausting(play)
    assert (play.asks, play.options) == ("one", ["fetch Cram", "fetch Wargs", "enough"])
    seen = len(play.table.log or [])
    play.do("enough")
    told = [event.kind for event in (play.table.log or [])[seen:]]
    assert told[:3] == ["reshuffled", "drew", "drew"]


@rule("turn.exhaust.no-cards-left")
def test_without_play_deck_and_discard_pile_the_next_discard_is_the_play_deck() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", *["Concealment"] * 7)
    play.hand("two", *["Twilight"] * 8)
    play.deck("one", "Dodge")
    play.end_of_turn().do("keep", "keep").until()
    assert not play.player("one").deck and not play.player("one").discard
    play.end_of_turn().do("discard Dodge")
    assert play.names(play.player("one").deck) == ["Dodge"]
    assert not play.player("one").discard


@rule("untap.sites.stay-tapped")
def test_a_tapped_site_is_of_no_use_until_the_play_deck_is_exhausted() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.state("Moria", TAPPED)
    play.state("Aragorn II", TAPPED)
    play.untap().until()
    assert (play["Moria"].state, play["Aragorn II"].state) == (TAPPED, UNTAPPED)
    play.hand("one", "Glamdring", "Haldir")
    play.at_site(company)
    assert not play.offered("play Glamdring")
    assert "site.resource.needs-untapped-site" in [
        refusal.rule for refusal in play.why_not("one", play.id("Glamdring"))
    ]


@rule("turn.exhaust.definition", "turn.exhaust.step-reshuffle")
def test_a_deck_emptied_by_a_search_is_made_anew() -> None:
    play = Play()
    play.deck("one")
    play.hand("one")
    play.discard("one", *["Dodge"] * 5)
    play.run(zones.draw, "one", 3)
    assert len(play.player("one").hand) == 3 and play.player("one").exhausted == 1
