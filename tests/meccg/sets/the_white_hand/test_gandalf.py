"""Stage permanent-events that are Gandalf's own."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.beginnings import before_the_draft
from tests.meccg.sets.short_event_scenes import attacked
from tests.meccg.sets.the_white_hand.test_stage_permanent_events import tally
from tests.meccg.sets.the_white_hand.test_wizardhavens import FALLEN, go, his, offers
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers, setup, zones
from underdeeps.meccg.rules.combat import automatic_attacks
from underdeeps.meccg.rules.ending import council, scoring
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.resources import factions, items
from underdeeps.meccg.rules.turn import arranging, characters
from underdeeps.meccg.table import TAPPED, UNTAPPED

BREE = "TW-378"
FREE_HOLD = next(
    card.id
    for card in CARDS.values()
    if card.kind == "site" and card.site_type == "free-hold" and card.alignment == "hero" and card.playable_items
    if card.name not in CARDS["WH-4"].home_sites
)


def gandalfs(*names: str, site: str = "WH-58") -> Play:
    """Gandalf's company at a site: he himself is there if he is named."""
    play = his(*names, site=site)
    play.be("one", "Gandalf")
    return play


# -- Await the Onset ----------------------------------------------------------------------------------

FACTIONS = ("Easterlings", "Hillmen", "Southrons", "Dunlendings")


def onset(
    points: int = 12, havens: int = 2, won: tuple[str, ...] = FACTIONS, extra: tuple[str, ...] = ("Wacho", "Ori")
) -> Play:
    """Gandalf has these stage points, protected Wizardhavens and factions, and four characters with some more."""
    play = gandalfs("Gandalf", "Balin", *extra, site="WH-58")
    play.company("one", "WH-56", "Glóin", "Nori")
    for site in ("WH-58", "WH-56")[:havens]:
        play.give(site, "Guarded Haven")
    for name in won:
        play.faction("one", name)
    stray_to(play, points)
    play.hand("one", "Await the Onset")
    return play


def stray_to(play: Play, points: int) -> None:
    """Let Gandalf have so many stage points altogether."""
    while numbers.stage_points(play.table, "one") < points:
        play.event("one", "Double-dealing")
    assert numbers.stage_points(play.table, "one") == points


def test_await_the_onset_wants_much() -> None:
    assert onset().organization().offered("play Await the Onset")
    for play in (
        onset(points=11),
        onset(havens=1),
        onset(won=FACTIONS[:3]),
        onset(extra=("Wacho",)),
    ):
        assert not play.organization().offered("play Await the Onset")
    other = onset()
    other.be("one", "Alatar")
    assert not other.organization().offered("play Await the Onset")
    second = onset()
    second.event("one", "Await the Onset")
    assert not second.organization().offered("play Await the Onset"), "it cannot be duplicated"


def test_factions_that_are_played_after_it_count_one_whatever_else_is_in_play() -> None:
    play = onset(won=FACTIONS[:2])
    play.event("one", "Gatherer of Loyalties")
    assert tally(play)["faction"] == 4
    play.event("one", "Await the Onset")
    assert tally(play)["faction"] == 4 and tally(play)["miscellaneous"] >= 5, "those before it count as they did"
    company = play.company("one", BREE, "Kíli")
    play.at_site(company)
    factions.join(play.table, play.id("Southrons"), "one", play["Kíli"].number, here=False)
    assert tally(play)["faction"] == 5
    zones.discard(play.table, play["Gatherer of Loyalties"].number)
    assert tally(play)["faction"] == 3


@rule("meccg.choice.resources.onset-abroad")
def test_when_the_game_ends_what_is_abroad_counts_one() -> None:
    play = gandalfs("Gandalf", "Balin", site="WH-58")
    play.company("one", BREE, "Glóin")
    play.give("Glóin", "Glamdring")
    play.give("Balin", "Orcrist")
    play.event("one", "Legacy of Smiths")
    play.event("one", "Await the Onset")
    full = {name: CARDS[play[name].id].points for name in ("Glamdring", "Orcrist", "Balin", "Glóin")}
    assert min(full["Glamdring"], full["Orcrist"], full["Balin"], full["Glóin"]) > 1
    before = tally(play)
    assert before["item"] == full["Glamdring"] + full["Orcrist"]
    assert before["character"] == full["Balin"] + full["Glóin"], "Gandalf counts characters in full"
    play.run(council.council).until()
    after = scoring.tally(play.table, "one")
    assert after["item"] == full["Orcrist"] + 1 and after["character"] == full["Balin"] + 1


def test_stage_resources_abroad_count_one_as_well() -> None:
    play = gandalfs("Gandalf", "Balin", site="WH-58")
    play.company("one", BREE, "Glóin")
    play.give("Glóin", "Keys of Orthanc")
    play.give("Balin", "Keys to the White Towers")
    play.event("one", "Await the Onset")
    assert tally(play)["item"] == 2 + 2, "until then they count in full"
    play.run(council.council).until()
    assert scoring.tally(play.table, "one")["item"] == 1 + 2


@rule("meccg.choice.resources.onset-havens")
def test_a_wizardhaven_of_the_opponent_is_abroad() -> None:
    """Balin was led to a Wizardhaven on which the opponent's site card lies."""
    play = Play("fallen-wizard", "fallen-wizard")
    play.be("one", "Gandalf")
    theirs = play.site("two", "WH-58")
    company = play.company("one", BREE, "Balin")
    zones.change_company(play.table, company, site=theirs)
    play.give("Balin", "Keys of Orthanc")
    play.event("one", "Await the Onset")
    assert numbers.is_wizardhaven(play.table, play.table.cards[theirs])
    play.run(council.council).until()
    assert scoring.tally(play.table, "one")["item"] == 1


@rule("meccg.choice.resources.onset-leaves", "aside.host.removal-discards")
def test_factions_that_lie_under_it_are_discarded_with_it() -> None:
    play = onset(won=FACTIONS[:2])
    number = play.event("one", "Await the Onset")
    company = play.company("one", BREE, "Kíli")
    play.at_site(company)
    factions.join(play.table, play.id("Southrons"), "one", play["Kíli"].number, here=False)
    zones.discard(play.table, number)
    assert "Southrons" not in play and "Southrons" in play.names(play.player("one").discard)
    assert "Easterlings" in play and "Hillmen" in play, "those before it stay"


# -- Chambers in the Royal Court ----------------------------------------------------------------------


def test_chambers_make_a_wizardhaven_of_a_free_hold() -> None:
    play = gandalfs("Balin", site=FREE_HOLD)
    name = CARDS[FREE_HOLD].name
    play.hand("one", "Chambers in the Royal Court", "Chambers in the Royal Court")
    company = play.table.companies[go(play)]
    kind = CARDS[FREE_HOLD].playable_items[0]
    item = next(card.id for card in CARDS.values() if card.item == kind and card.alignment == "hero")
    assert items.item_playable(play.table, play[name], item)
    play.organization().do(f"play Chambers in the Royal Court {name}").until("organization")
    assert not any("Chambers" in option for option in play.options), "not twice on a site"
    play.until()
    site = play[FREE_HOLD]
    assert numbers.is_wizardhaven(play.table, site)
    assert automatic_attacks.automatic_attacks(play.table, site, company) == []
    assert not items.item_playable(play.table, site, item)
    zones.discard(play.table, play["Chambers in the Royal Court"].number)
    assert "Chambers in the Royal Court" in play, "it stays with its site"
    zones.discard(play.table, play["Balin"].number)
    assert "Chambers in the Royal Court" not in play


def test_attacks_in_the_chambers_are_canceled() -> None:
    play = gandalfs("Balin", site=FREE_HOLD)
    attacked(play, go(play))
    assert play.until().result != "canceled"
    play = gandalfs("Balin", site=FREE_HOLD)
    play.give(CARDS[FREE_HOLD].name, "Chambers in the Royal Court")
    attacked(play, go(play))
    assert play.result == "canceled"


def test_gandalf_is_at_home_in_his_chambers_though_they_are_no_free_hold() -> None:
    play = gandalfs("Balin", site=FREE_HOLD)
    play.give(CARDS[FREE_HOLD].name, "Chambers in the Royal Court")
    play.hand("one", "Gandalf")
    assert places.site_type(play.table, play[FREE_HOLD]) == "haven"
    there = characters.bring_options(play.table, "one", play.id("Gandalf"))
    assert f"c{go(play)}" in [option.subject for option in there]


def test_chambers_want_a_hero_free_hold_and_gandalf() -> None:
    play = gandalfs("Balin", site=BREE)
    play.hand("one", "Chambers in the Royal Court")
    assert not any("Chambers" in option for option in offers(play.organization())), "a Border-hold"
    other = his("Balin", site=FREE_HOLD)
    other.hand("one", "Chambers in the Royal Court")
    assert not any("Chambers" in option for option in offers(other.organization())), "Saruman has none"


def test_no_other_fallen_wizard_has_the_chambers_as_a_haven() -> None:
    play = his("Balin", site=FREE_HOLD, against=FALLEN)
    play.be("one", "Gandalf")
    play.be("two", "Gandalf")
    play.give(CARDS[FREE_HOLD].name, "Chambers in the Royal Court")
    play.company("two", FREE_HOLD, "Glóin")
    play.hand("two", "Chambers in the Royal Court")
    play.table.active = "two"
    assert not any("Chambers" in option for option in offers(play.organization()))


# -- Gandalf’s Friend ---------------------------------------------------------------------------------


def test_gandalfs_friend_requires_one_point() -> None:
    play = gandalfs("Gandalf", "Balin", "Glóin")
    play.hand("one", "Gandalf’s Friend")
    play.organization()
    assert not play.offered("play Gandalf’s Friend Gandalf")
    play.do("play Gandalf’s Friend Balin").until()
    balin = play["Balin"]
    assert numbers.control_mind(play.table, balin.number) == 1
    assert numbers.direct_influence(play.table, balin.number) == balin.facts.direct_influence + 2
    assert arranging.follow_refusal(play.table, balin.number, play["Gandalf"].number) is None
    refused = arranging.follow_refusal(play.table, balin.number, play["Glóin"].number)
    assert refused is not None and refused.rule == "timing.effect.most-recent-prevails"


def test_a_friend_is_made_at_a_wizardhaven_and_follows_nobody_else() -> None:
    away = gandalfs("Balin", site=BREE)
    away.hand("one", "Gandalf’s Friend")
    assert not any("Friend" in option for option in offers(away.organization()))
    play = gandalfs("Gandalf", "Balin", "Ori")
    play.follower("Ori", "Balin")
    play.hand("one", "Gandalf’s Friend")
    play.organization()
    assert play.offered("play Gandalf’s Friend Balin") and not play.offered("play Gandalf’s Friend Ori")


def test_a_friend_may_start_at_weathertop() -> None:
    play = before_the_draft(FALLEN, "wizard", ("Balin", "Gandalf’s Friend"), ())
    play.be("one", "Gandalf")
    play.locations("one", "Weathertop")
    play.run(setup.draft).do("draft Balin").until()
    assert play["Gandalf’s Friend"].on == play["Balin"].number
    assert not numbers.is_wizardhaven(play.table, play["Weathertop"])


# -- what lies on him ---------------------------------------------------------------------------------


def test_welcome_to_the_unexpected_counts_two_for_unique_cards_that_are_worth_one() -> None:
    play = gandalfs("Gandalf", "Balin", "Ori")
    plain = next(c.id for c in CARDS.values() if c.item and c.unique and c.points == 1 and c.alignment == "hero")
    dear = play.id("Glamdring")
    common = next(c.id for c in CARDS.values() if c.item and not c.unique and c.points == 1 and c.alignment == "hero")
    play.give("Balin", plain, dear, common)
    play.hand("one", "Give Welcome to the Unexpected")
    before = tally(play)
    assert before["item"] == 3
    play.organization().do("play Give Welcome to the Unexpected").until()
    assert play["Give Welcome to the Unexpected"].on == play["Gandalf"].number
    assert tally(play)["item"] == 4 and tally(play)["character"] == before["character"]


POOR = next(
    c.id for c in CARDS.values() if "faction" in c.forms and c.unique and c.alignment == "hero" and c.points == 1
)


@pytest.mark.parametrize(
    ("faction", "worth"),
    [("Hillmen", 2), ("Riders of Rohan", 3), (POOR, 2)],
)
def test_grey_embassy_counts_unique_hero_factions_for_two_or_three(faction: str, worth: int) -> None:
    play = gandalfs("Gandalf", "Balin")
    play.faction("one", faction)
    facts = CARDS[play.table.cards[play.player("one").points[0]].id]
    assert facts.unique and facts.alignment == "hero" and tally(play)["faction"] == 1
    play.hand("one", "Grey Embassy")
    play.organization().do("play Grey Embassy").until()
    assert tally(play)["faction"] == worth


def test_grey_embassy_means_no_minion_faction_and_nothing_without_him() -> None:
    play = gandalfs("Gandalf")
    minion = next(c.id for c in CARDS.values() if "faction" in c.forms and c.unique and c.alignment == "minion")
    play.faction("one", minion)
    play.give("Gandalf", "Grey Embassy")
    assert tally(play)["faction"] == 1
    alone = gandalfs("Balin")
    alone.faction("one", "Riders of Rohan")
    alone.event("one", "Grey Embassy")
    alone.event("one", "Give Welcome to the Unexpected")
    assert tally(alone)["faction"] == 1


def test_the_grey_hat_lies_on_him_and_fetches_what_is_named() -> None:
    play = gandalfs("Balin")
    play.hand("one", "The Grey Hat")
    play.organization().do("play The Grey Hat").until()
    play.discard("one", "New Friendship", "Wizard’s Test", "DM-139", "Dodge")
    assert play["The Grey Hat"].on == 0, "he is not in play"
    assert not any("Hat" in option for option in offers(play.end_of_turn()))
    play.until()
    play.company("one", "WH-58", "Gandalf")
    play.organization()
    assert not any(option.startswith("use The Grey Hat") for option in play.options), "only as the turn ends"
    play.until()
    assert play["The Grey Hat"].on == play["Gandalf"].number
    assert numbers.corruption_points(play.table, play["Gandalf"].number) == 1
    play.hand("one")
    play.hand("two")
    play.end_of_turn().do("use The Grey Hat").until("discard-pile.take")
    assert sorted(play.options) == ["take Hobbit-lore", "take New Friendship", "take Wizard’s Test"]
    play.do("take Hobbit-lore").until()
    assert "Hobbit-lore" in play.names(play.player("one").hand) and play["The Grey Hat"].state == TAPPED


def test_his_cards_go_with_him() -> None:
    play = gandalfs("Gandalf", "Balin")
    play.give("Gandalf", "The Grey Hat")
    play.event("one", "Await the Onset")
    play.event("one", "Bad Company")
    zones.discard(play.table, play["Gandalf"].number)
    assert "The Grey Hat" not in play and "Await the Onset" not in play and "Bad Company" in play


def test_ring_of_fire_fetches_narya_in_the_organization_phase() -> None:
    play = gandalfs("Gandalf")
    play.hand("one", "Ring of Fire")
    play.discard("one", "Narya", "Dodge")
    play.organization().do("play Ring of Fire").until("organization")
    assert play["Ring of Fire"].on == play["Gandalf"].number
    play.do("use Ring of Fire").until()
    assert play.names(play.player("one").hand) == ["Narya"] and play["Ring of Fire"].state == TAPPED
    play.untap().until()
    assert play["Ring of Fire"].state == UNTAPPED
    play.discard("one", "Narya")
    assert not any("Ring of Fire" in option for option in offers(play.end_of_turn()))
