"""Fallen-wizards: their beginning, their characters and avatar, their sites, their points."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.beginnings import all_drafted, before_the_draft, drafting, started
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule
from underdeeps.kernel import Pile
from underdeeps.meccg import views, words
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import lesser_refusal, specific_refusal
from underdeeps.meccg.rules import announcements, checks, numbers, rings, setup, zones
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.combat import company_combat, creatures, detainment
from underdeeps.meccg.rules.common_actions import storing
from underdeeps.meccg.rules.ending import calling, scoring
from underdeeps.meccg.rules.influence import attempts
from underdeeps.meccg.rules.journeys import draws, places, region_movement, routes
from underdeeps.meccg.rules.turn import characters
from underdeeps.meccg.table import Journey

FALLEN = "fallen-wizard"


def his(*names: str, site: str = "Weathertop", against: str = "wizard") -> Play:
    """A Fallen-wizard with a company at a site."""
    play = Play(FALLEN, against)
    play.company("one", site, *names)
    return play


def go(play: Play) -> int:
    """The number of the first company of the Fallen-wizard."""
    return play.table.companies_of("one")[0].number


# -- before the game --------------------------------------------------------------------------------


@rule("setup.declare.fallen-wizard.avatar", "term.fallen-wizard")
def test_he_names_his_avatar_before_the_draft() -> None:
    play = before_the_draft(FALLEN, "wizard", ("Balin",), ("Glóin",))
    play.player("one").declared = ""
    play.player("one").deck = Pile.of(("WH-4", "WH-9", "TD-105"))
    play.run(setup.draft)
    assert play.asked == "setup.avatar" and play.options == ["name Gandalf", "name Saruman"]
    play.do("name Saruman")
    assert play.player("one").declared == "WH-9"
    assert words.story(play.events("names-avatar")[0]).endswith("announces a Fallen-wizard: Saruman.")


@rule("deck.pool.fallen-wizard.stage-avatar-specific", "setup.declare.fallen-wizard.avatar-in-deck")
def test_with_cards_specific_to_one_he_is_that_one() -> None:
    play = before_the_draft(FALLEN, "wizard", ("Balin",), ("Glóin",))
    play.player("one").deck = Pile.of(("WH-4", "WH-9", "WH-118"))
    assert [option.subject for option in announcements.avatar_options(play.table, "one")] == ["WH-9"]


@rule("setup.declare.fallen-wizard.opponent-swap")
def test_a_wizard_may_exchange_the_avatar_whom_his_opponent_has_named() -> None:
    play = before_the_draft(FALLEN, "wizard", ("Balin",), ("Glóin",))
    play.player("two").deck = Pile.of(("TW-181", "TD-105"))
    play.sideboard("two", "TW-181")
    play.run(setup.draft)
    assert play.asked == "setup.exchange" and play.asks == "two"
    assert "take-avatar Saruman" not in play.options and "take-avatar Gandalf" in play.options
    play.do("take-avatar Gandalf")
    assert "TW-156" in play.player("two").deck.cards and "TW-181" in play.player("two").sideboard.cards
    play.do("enough")
    assert play.asked == "draft.reveal"
    assert play.player("two").sideboard.cards == ("TW-181",)


@rule("setup.declare.fallen-wizard.opponent-avatar-barred")
def test_a_wizard_cannot_play_the_avatar_whom_his_opponent_has_named() -> None:
    play = Play("wizard", FALLEN)
    play.hand("one", "TW-181", "TW-156")
    refused = characters.avatar_refusal(play.table, "one", "TW-181")
    assert refused is not None and refused.rule == "setup.declare.fallen-wizard.opponent-avatar-barred"
    assert characters.avatar_refusal(play.table, "one", "TW-156") is None


@rule("draft.fallen-wizard.stage-resources-drafted", "draft.fallen-wizard.stage-enters-play")
def test_stage_resources_are_drafted_with_the_characters() -> None:
    play = drafting(FALLEN, "wizard", ("Balin", "Bad Company"), ("Glóin",))
    assert play.options == ["draft Bad Company", "draft Balin"], "nobody stops before they have tried"
    play.do("draft Balin", "draft Glóin")
    assert play.asked == "setup.site", "one card was left to draft: he had no choice"
    assert "Bad Company" in play and numbers.stage_points(play.table, "one") == 2
    assert started(play, "one") == ["Balin"]


@rule("draft.fallen-wizard.stage-duplicate-discarded")
def test_the_same_unique_stage_resource_is_lost_to_both() -> None:
    play = drafting(FALLEN, FALLEN, ("Great Patron", "Balin"), ("Great Patron", "Glóin"))
    play.do("draft Great Patron", "draft Great Patron")
    assert numbers.stage_points(play.table, "one") == numbers.stage_points(play.table, "two") == 2, "it is not unique"
    unique = CARDS["WH-68"]
    play = before_the_draft(FALLEN, FALLEN, ("Balin",), ("Glóin",))
    for seat in play.table.seats:
        play.player(seat).pool = (unique.id,)
        play.player(seat).drafted = unique.id
    setup.resolve_round(play.table)
    for seat in play.table.seats:
        assert play.names(play.player(seat).discard) == ["The Fortress of Isen"]
        assert not play.player(seat).laid_by


@rule("draft.fallen-wizard.stage-conditions-met", "draft.site-required-card")
@rule("setup.start-site.fallen-wizard", "setup.start-site.fallen-wizard-hidden-haven")
def test_hidden_haven_makes_the_starting_site_a_wizardhaven() -> None:
    play = drafting(FALLEN, "wizard", ("Balin", "Hidden Haven"), ("Glóin",))
    play.do("draft Hidden Haven", "draft Glóin")
    assert play["Hidden Haven"].on == play["Weathertop"].number, "the only Ruins & Lairs of the location deck"
    assert numbers.is_wizardhaven(play.table, play["Weathertop"])
    play = all_drafted(play).until()
    assert play.company_of("Balin").site == play["Weathertop"].number
    play = before_the_draft(FALLEN, "wizard", ("Balin", "Hidden Haven"), ("Glóin",))
    play.locations("one", "WH-58")
    assert setup.stage_draftable(play.table, "one") == [], "no Ruins & Lairs to lay it on"
    assert [option.subject for option in setup.site_options(play.table, "one")] == ["WH-58"]


@rule("setup.start-site.fallen-wizard")
def test_all_start_at_one_site() -> None:
    play = drafting(FALLEN, "wizard", ("Balin", "Glóin"), ())
    play = all_drafted(play).until("setup.site")
    assert play.options == ["at Weathertop", "at The White Towers"]
    play.do("at The White Towers").until()
    assert len(play.table.companies_of("one")) == 1


@rule("draft.fallen-wizard.orc-troll-need-enabler")
def test_orcs_are_drafted_only_after_a_card_that_lets_him() -> None:
    play = drafting(FALLEN, "wizard", ("Lugdush", "Bad Company"), ("Glóin",))
    assert play.asks == "two" and play.player("one").drafted == play.id("Bad Company"), "he had no choice"
    play.do("draft Glóin")
    assert play.options == ["draft Lugdush", "stop"]


@rule("draft.fallen-wizard.high-mind-needs-enabler", "draft.fallen-wizard.agents-need-enabler")
def test_great_minds_and_agents_are_not_drafted_by_themselves() -> None:
    play = drafting(FALLEN, "wizard", ("Balin", "Gimli", "DM-27"), ("Gimli",))
    assert play.options == ["draft Balin", "stop"]
    rules = [
        refused.rule
        for card in (play.id("Gimli"), "DM-27")
        if (refused := characters.manner(play.table, "one").draft_refusal(play.table, "one", card)) is not None
    ]
    assert rules == ["draft.fallen-wizard.high-mind-needs-enabler", "draft.fallen-wizard.agents-need-enabler"]
    play.do("draft Balin")
    assert play.options == ["draft Gimli", "stop"], "a Wizard may"


# -- his avatar and his characters ------------------------------------------------------------------


@rule("org.avatar.fallen-wizard-where")
def test_his_avatar_comes_into_play_at_home_only() -> None:
    play = his("Balin", site="WH-58")
    play.hand("one", "Saruman")
    play.locations("one", "WH-56", "Bree")
    assert characters.bring_options(play.table, "one", "WH-9")
    assert {option.subject for option in characters.bring_options(play.table, "one", "WH-9")} == {"WH-56"}


@rule("org.avatar.fallen-wizard-general-influence", "setup.influence.general-twenty")
def test_his_general_influence_is_that_of_his_avatar() -> None:
    play = his("Balin")
    assert numbers.maximum_general_influence(play.table, "one") == 20
    play.company("one", "WH-56", "Saruman")
    assert numbers.maximum_general_influence(play.table, "one") == 15
    assert numbers.maximum_general_influence(play.table, "two") == 20
    zones.discard(play.table, play["Saruman"].number)
    assert numbers.maximum_general_influence(play.table, "one") == 20


@rule("org.character.fallen-wizard-mind-five", "org.character.fallen-wizard-orc-troll")
def test_whom_he_may_play() -> None:
    play = his("Balin", site="WH-58")
    for name, rule_ in (
        ("Glóin", ""),
        ("Gimli", "org.character.fallen-wizard-mind-five"),
        ("Lugdush", "org.character.fallen-wizard-orc-troll"),
    ):
        refused = characters.bring_refusal(play.table, "one", play.id(name))
        assert (refused.rule if refused else "") == rule_
    play.event("one", "Bad Company")
    play.locations("one", "WH-56")
    assert characters.bring_refusal(play.table, "one", play.id("Lugdush")) is None
    great = his("Gimli", site="WH-58").organization()
    great.until()
    assert "Gimli" in great, "one that is in play stays"


@rule("org.agent-character.who", "org.agent-character.home-site-only", "org.agent-character.not-an-agent")
def test_an_agent_is_played_as_a_character_at_home() -> None:
    play = his("Balin", site="WH-58")
    assert "Dunharrow" in CARDS["DM-27"].home_sites
    assert characters.bring_refusal(play.table, "one", "DM-27") is not None
    play.locations("one", "Dunharrow")
    assert characters.bring_refusal(play.table, "one", "DM-27") is None
    number = characters.place(play.table, "one", "DM-27", play.id("Dunharrow"), "general")
    assert number not in play.table.agents


@rule("deck.fallen-wizard.non-orc-troll-are-hero")
def test_who_is_neither_orc_nor_troll_is_a_hero() -> None:
    play = his("LE-1", "Balin", "Lugdush")
    assert CARDS["LE-1"].alignment == "minion"
    assert [numbers.is_minion(play.table, play[name]) for name in ("LE-1", "Balin", "Lugdush")] == [False, False, True]


@rule("term.wizard.fallen-wizard-reading", "term.race", "term.hero")
def test_what_is_said_of_wizards_is_said_of_him() -> None:
    play = his("Saruman")
    play.hand("one", "Vanishment")
    attacked(play, go(play))
    assert play.offered("play Vanishment attack")


@rule("turn.avatar.fallen-wizard-leaves-discard-stage", "org.avatar.fallen-wizard-discards-opposing-stage")
def test_cards_specific_to_an_avatar_go_with_him() -> None:
    play = his("Saruman", site="WH-56", against=FALLEN)
    play.event("one", "Bad Company")
    for seat in ("one", "two"):
        play.event(seat, "WH-118")
    characters.reveal_avatar(play.table, "one", "WH-9")
    assert [card.owner for card in play.table.cards.values() if card.id == "WH-118"] == ["one"], "the rival's are gone"
    zones.discard(play.table, play["Saruman"].number)
    assert "WH-118" not in play and "Bad Company" in play


@rule("turn.avatar.fallen-wizard-eliminated-no-specific-stage")
@rule("turn.avatar.fallen-wizard-eliminated-not-that-wizard", "term.specific.avatar")
def test_an_eliminated_avatar_is_nobody_any_more() -> None:
    play = his("Saruman", site="WH-56")
    assert numbers.is_the(play.table, "one", "Saruman") and not numbers.is_the(play.table, "one", "Gandalf")
    assert _specific(play, "WH-118") == "" and _specific(play, "WH-101") == "term.specific.avatar"
    checks.eliminate(play.table, play["Saruman"].number, "term.eliminate")
    assert not numbers.is_the(play.table, "one", "Saruman")
    assert _specific(play, "WH-118") == "turn.avatar.fallen-wizard-eliminated-no-specific-stage"


def _specific(play: Play, card: str) -> str:
    refused = specific_refusal(play.table, "one", card)
    return refused.rule if refused else ""


# -- his havens and his journeys --------------------------------------------------------------------


@rule("term.haven.fallen-wizard-no-haven-actions", "term.site-types", "term.wizardhaven")
def test_only_wizardhavens_are_havens_for_him_and_others_keep_their_type() -> None:
    play = his("Balin", site="TW-421")
    assert not numbers.is_haven(play.table, play["Rivendell"], "one")
    assert places.site_type(play.table, play["Rivendell"]) == "haven"
    play.company("one", "WH-58", "Glóin")
    assert numbers.is_haven(play.table, play["The White Towers"], "one")
    for name, healed in (("Balin", False), ("Glóin", True)):
        play.state(name, 2)
        play.untap().until()
        assert (play[name].state == 1) == healed
    play.hand("one", "Nori")
    assert {option.subject for option in characters.bring_options(play.table, "one", play.id("Nori"))} == {
        f"c{play.company_of('Glóin').number}",
        str(play["The White Towers"].number),
    }


@rule("term.protected")
def test_a_fortress_protects_a_wizardhaven() -> None:
    play = his("Balin", site="WH-56")
    assert not numbers.is_protected(play.table, play["Isengard"])
    play.give("Isengard", "The Fortress of Isen")
    assert numbers.is_protected(play.table, play["Isengard"])


def open_to(play: Play, *sites: str) -> list[str]:
    """Those of some site cards of the location deck that the first company may use, wherever they are."""
    play.player("one").locations = tuple(sorted(sites))
    company = play.table.companies[go(play)]
    closed = dict(routes.closed_to(play.table, company))
    return [site for site in sites if site not in closed]


MORIA, BREE, RIVENDELL, CARN_DUM = (
    ("TW-413", "LE-392"),
    ("TW-378", "LE-356"),
    ("TW-421", "AS-160"),
    ("TW-380", "LE-359"),
)
GEANN, WEATHERTOP, ISENGARD = ("AS-147", "AS-148"), ("TW-436", "AS-169"), ("TW-404", "LE-384")


@rule("org.movement.fallen-wizard-ruins-lairs", "org.movement.fallen-wizard-covert-hero")
def test_a_covert_company_uses_hero_sites_and_any_ruins() -> None:
    play = his("Balin", site="WH-58")
    for hero, minion in (MORIA, BREE, RIVENDELL, CARN_DUM):
        assert CARDS[hero].name == CARDS[minion].name
        assert open_to(play, hero, minion) == [hero]
    for pair in (WEATHERTOP, ISENGARD):
        assert open_to(play, *pair) == list(pair)


@rule("org.movement.fallen-wizard-overt-minion", "org.movement.fallen-wizard-overt-hero")
def test_an_overt_company_uses_the_side_that_is_not_at_home_there() -> None:
    play = his("Lugdush", site="WH-58")
    for hero, minion in (BREE, RIVENDELL):
        assert open_to(play, hero, minion) == [minion]
    for hero, minion in (MORIA, CARN_DUM):
        assert open_to(play, hero, minion) == [hero]
    assert open_to(play, *WEATHERTOP) == list(WEATHERTOP)


@rule("org.movement.fallen-wizard-one-alignment-per-site", "term.site.one-version")
def test_one_version_of_a_site_bars_the_others() -> None:
    play = his("Balin", site="TW-436")
    play.company("one", "TW-404", "Glóin")
    company = play.table.companies[go(play)]
    play.locations("one", "WH-56", "WH-58", "Bree")
    refused = routes.destination_refusal(play.table, company, "WH-56")
    assert refused is not None and refused.rule == "org.movement.fallen-wizard-one-alignment-per-site"
    assert routes.destination_refusal(play.table, company, "WH-58") is None
    play.player("one").site_discard = ("TW-430",)
    assert routes.destination_refusal(play.table, company, "WH-58") is not None
    own = his("Balin", site="TW-436")
    own.company("one", "WH-58", "Glóin")
    own.locations("one", "WH-58")
    assert routes.destination_refusal(own.table, own.table.companies[go(own)], "WH-58") is None, "a haven may be twice"


@rule("org.movement.starter.fallen-wizard-barred", "underdeeps.fallen-wizard.only-starter-barred")
@rule("underdeeps.fallen-wizard.may-move")
def test_he_has_no_starter_movement_but_goes_below() -> None:
    play = his("Balin", site="TW-421")
    company = play.table.companies[go(play)]
    assert routes.ways(play.table, company, CARDS["TW-395"]) == (routes.REGION,)
    assert routes.STARTER in routes.known_ways("TW-421", "TW-395", "wizard", 4, False)
    play = his("Balin", site="TW-413")
    below = play.id("The Under-gates")
    assert routes.ways(play.table, play.table.companies[go(play)], CARDS[below]) == (routes.UNDER_DEEPS,)


@rule("org.movement.region.fallen-wizard-imlad-morgul")
def test_imlad_morgul_is_no_way_to_gorgoroth() -> None:
    assert region_movement.reachable("Ithilien", "Gorgoroth", 3, "ringwraith", True)
    assert not region_movement.reachable("Ithilien", "Gorgoroth", 3, FALLEN, True)
    assert region_movement.reachable("Imlad Morgul", "Gorgoroth", 2, FALLEN, True)


@rule("underdeeps.fallen-wizard.wizardhaven-not-adjacent", "term.surface-site.wizardhaven")
def test_a_wizardhaven_is_no_surface_site() -> None:
    play = his("Balin", site="TW-431")
    beneath = [card.id for card in CARDS.values() if routes.adjacent_number("TW-431", card.id) is not None]
    below = beneath[0]
    company = play.table.companies[go(play)]
    assert routes.ways(play.table, company, CARDS[below]) == (routes.UNDER_DEEPS,)
    play.give("The Wind Throne", "Hidden Haven")
    assert routes.ways(play.table, company, CARDS[below]) == ()


@rule("mh.draw.fallen-wizard-new-site", "mh.draw.site-used-haven")
def test_cards_are_drawn_by_the_new_site_even_on_the_way_to_a_haven() -> None:
    play = his("Balin", site="TW-378")
    company = go(play)
    haven = play.site("one", "WH-58")
    play.table.journey = Journey(company, play.table.companies[company].site, haven, True)
    assert draws.draw_site(play.table) == "WH-58"


@rule("mh.fallen-wizard.covert-is-hero", "mh.fallen-wizard.overt-is-minion", "mh.fallen-wizard.detainment-hero")
def test_his_companies_are_of_heroes_or_minions_but_for_detainment_always_heroes() -> None:
    for name, overt in (("Balin", False), ("Lugdush", True)):
        play = his(name, site="WH-58")
        company = play.table.companies[go(play)]
        assert numbers.is_minion_company(play.table, company) == overt
        orc = play.id("Orc-watch", "two")
        assert not detainment.detains(play.table, company, orc, "orc", "region:dark-domain")
        assert detainment.detains(play.table, company, "LE-77", "orc", "site") == any(
            part.heroes for part in detainment.parts_of("LE-77", detainment.Detainment)
        )


@rule("combat.cvcc.fallen-wizard-covert-targets", "combat.cvcc.fallen-wizard-overt", "combat.cvcc.wizard-targets")
@rule("combat.cvcc.ringwraith-targets", "combat.cvcc.balrog-targets")
@pytest.mark.parametrize(
    ("kind", "name", "covert"), [("wizard", "Glóin", False), ("ringwraith", "Gorbag", True), ("balrog", "Azog", True)]
)
def test_whom_his_companies_fight(kind: str, name: str, covert: bool) -> None:
    for mine, may in (("Balin", covert), ("Lugdush", True)):
        play = his(mine, site="Moria", against=kind)
        one = play.table.companies[go(play)]
        two = play.table.companies[play.company("two", "Moria", name)]
        assert company_combat.enemies(play.table, one, two) == may
        assert company_combat.enemies(play.table, two, one) == may


@rule("combat.kill.fallen-wizard-starred-removed", "combat.step5.agent-defeated-kill-points")
def test_creatures_with_an_asterisk_are_nothing_to_him() -> None:
    play = his("Balin")
    plain, starred = "TW-78", next(card.id for card in CARDS.values() if card.points_starred and card.kind == "hazard")
    assert creatures.counts_for(play.table, plain, "one") and not creatures.counts_for(play.table, starred, "one")
    assert play.table.kind("one").agent_kills


# -- agents -----------------------------------------------------------------------------------------


@rule("agent-core.fallen-wizard.hero-sites-only", "agent-core.fallen-wizard.no-site-matching-minion-site")
def test_his_agents_move_with_hero_sites() -> None:
    play = Play("wizard", FALLEN)
    number = agents.enter(play.table, "DM-27", "two")
    play.player("two").locations = ("LE-372", "TW-394")
    assert agents.destinations(play.table, number) == ["TW-394"]
    play.player("two").site_discard = ("LE-372",)
    play.player("two").locations = ("TW-394",)
    assert agents.destinations(play.table, number) == []


@rule("agent-core.movement.no-wizardhavens", "agent.action.move-wizardhaven-elves")
def test_a_site_made_a_wizardhaven_is_closed_to_agents() -> None:
    play = his("Balin", site="TW-404")
    number = agents.enter(play.table, "DM-27", "two")
    site = CARDS["TW-404"]
    assert agents.closed_refusal(play.table, number, site) is None
    play.give("Isengard", "Hidden Haven")
    refused = agents.closed_refusal(play.table, number, site)
    assert refused is not None and refused.rule == "agent.action.move-wizardhaven-elves"


# -- resources, items, rings ------------------------------------------------------------------------


@rule("site.fallen-wizard.alignment-match", "site.fallen-wizard.alignment-wild")
def test_resources_and_sites_are_of_one_alignment() -> None:
    play = his("Balin", site="TW-404")
    play.hand("one", "TW-300", "LE-334")
    play.at_site(go(play))
    assert play.offered("play Palantír of Orthanc") and len([o for o in play.options if "Palantír" in o]) == 1
    refused = [each.rule for each in play.why_not("one", "LE-334")]
    assert refused == ["site.fallen-wizard.alignment-match"]
    wild = his("Balin", site="WH-56")
    wild.hand("one", "TW-300", "LE-334")
    wild.at_site(go(wild))
    assert len([option for option in wild.options if "Palantír" in option]) == 2


@rule("item.fallen-wizard.both-alignments", "item.fallen-wizard.orc-troll")
def test_his_characters_use_items_of_both_sides_and_orcs_those_of_minions() -> None:
    play = his("Balin", "Lugdush")
    for name in ("Balin", "Lugdush"):
        play.give(name, "TW-244")
        play.give(name, "LE-299")
    found = [
        (item.on == play["Balin"].number, item.id, numbers.usable(play.table, item))
        for item in play.table.cards.values()
        if item.role == "item"
    ]
    assert found == [(True, "TW-244", True), (True, "LE-299", True), (False, "TW-244", False), (False, "LE-299", True)]


@rule("timing.target.fallen-wizard-orc-troll", "timing.target.fallen-wizard-spells")
@rule("event.fallen-wizard.no-orc-troll-tap", "event.fallen-wizard.skill-not-by-orc-troll")
def test_hero_resources_do_not_reach_orcs() -> None:
    for name, may in (("Wacho", True), ("Lugdush", False)):
        play = his(name)
        assert "scout" in play[name].facts.skills
        play.hand("one", "Concealment")
        attacked(play, go(play))
        assert play.offered("play Concealment attack") == may
    play = his("Lugdush", site="WH-58")
    play.state("Lugdush", 1)
    play.hand("one", "TW-209")
    assert [refused.rule for refused in _reach(play, "TW-209", "Lugdush")] == ["timing.target.fallen-wizard-orc-troll"]
    assert _reach(play, "TW-356", "Lugdush") == [], "spells are exempt"
    assert _reach(play, "LE-299", "Lugdush") == [], "minion resources reach him"


def _reach(play: Play, card: str, name: str) -> list[object]:
    refused = lesser_refusal(play.table, "one", card, play[name].token, play[name])
    return [refused] if refused else []


@rule("event.fallen-wizard.no-hero-permanent-on-orc-troll")
def test_no_hero_permanent_event_on_a_company_with_an_orc() -> None:
    for names, may in ((("Balin",), True), (("Balin", "Lugdush"), False)):
        play = his(*names, site="WH-58")
        refused = lesser_refusal(play.table, "one", play.id("Fellowship"), f"c{go(play)}", None)
        assert (refused is None) == may


@rule("event.fallen-wizard.stage-organization-phase")
def test_a_stage_resource_is_played_in_the_organization_phase() -> None:
    play = his("Balin", site="WH-58")
    play.hand("one", "Great Patron")
    play.organization()
    assert play.offered("play Great Patron")
    play.until()
    play.at_site(go(play))
    assert not play.offered("play Great Patron")


@rule("ring.test.fallen-wizard-hero-ring-modifier", "ring.test.fallen-wizard-any-alignment", "ring.test.same-alignment")
def test_his_tests_of_gold_rings() -> None:
    play = his("Balin")
    (hero,) = play.give("Balin", "TW-196")
    (minion,) = play.give("Balin", "LE-315")
    assert rings.test_change(play.table, hero) == -1 and rings.test_change(play.table, minion) == 0
    play.hand("one", "TW-271", "LE-318")
    either = {CARDS[option.subject].alignment for option in rings.ring_options(play.table, hero, 7, False)}
    assert either == {"hero", "minion"}
    play = Play()
    play.company("one", "Rivendell", "Balin")
    (hero,) = play.give("Balin", "TW-196")
    play.hand("one", "TW-271", "LE-318")
    assert {CARDS[option.subject].alignment for option in rings.ring_options(play.table, hero, 7, False)} == {"hero"}


@rule("corruption.check.narrow-minion", "corruption.check.fallen-wizard-orc-troll")
@pytest.mark.parametrize(("name", "stays"), [("Saruman", True), ("Lugdush", True), ("LE-1", False), ("Balin", False)])
def test_a_corruption_check_that_narrowly_fails(name: str, stays: bool) -> None:
    play = his(name, site="WH-56")
    play.give(name, "TW-347")
    points = numbers.corruption_points(play.table, play[name].number)
    modifier = points - 4 - sum(each.amount for each in numbers.corruption_modifiers(play.table, play[name].number, ""))
    number = play[name].number
    play.dice(2, 2)
    play.run(checks.corruption_check, number, modifier, "").until()
    assert (number in play.table.cards) == stays
    if stays:
        assert play.table.cards[number].state == 1


# -- influence --------------------------------------------------------------------------------------


@rule("influence.fallen-wizard.minus-five", "influence.ringwraith.minus-five", "influence.balrog.minus-five")
@pytest.mark.parametrize(("kind", "amount"), [("wizard", 0), ("ringwraith", -5), ("balrog", -5), (FALLEN, 0)])
def test_enmity_between_him_and_players_of_minions(kind: str, amount: int) -> None:
    play = Play(FALLEN, kind)
    assert sum(each.amount for each in attempts.enmity(play.table, "one", "two")) == amount
    assert sum(each.amount for each in attempts.enmity(play.table, "two", "one")) == amount


@rule("influence.fallen-wizard.reveal-site-alignment")
def test_the_card_that_he_shows_is_of_the_alignment_of_the_site() -> None:
    for site, shown in (("TW-404", True), ("LE-384", False), ("WH-56", True)):
        play = his("Balin", site=site)
        play.company("two", "Isengard", "Glóin")
        play.give("Glóin", "Glamdring")
        play.hand("one", "TW-244")
        play.table.site_company = go(play)
        assert bool(attempts._identical(play.table, "one", play["Glamdring"])) == shown


@rule("influence.fallen-wizard.reveal-without-play")
def test_where_he_can_play_nothing_he_may_still_show_a_card() -> None:
    play = his("Balin", site="TW-404", against=FALLEN)
    play.company("two", "WH-56", "Glóin")
    play.give("Glóin", "Glamdring")
    play.hand("one", "TW-244")
    play.table.site_company = go(play)
    zones.discard(play.table, play["Glamdring"].number)
    by = play["Balin"].number
    assert attempts.shown_refusal(play.table, "one", "TW-244", by) is None
    fortress = zones.enter(play.table, "WH-68", "two", "event", on=play.company_of("Glóin").site)
    assert fortress
    refused = attempts.shown_refusal(play.table, "one", "TW-244", by)
    assert refused is not None and refused.rule == "influence.fallen-wizard.reveal-without-play"


# -- stage points and marshalling points ------------------------------------------------------------


@rule("term.stage-points", "term.attribute", "org.store.fallen-wizard-stage-points", "term.store")
def test_stage_points_are_added_up_with_those_of_stored_cards() -> None:
    play = his("Balin", site="WH-58")
    assert numbers.stage_points(play.table, "one") == 0
    play.event("one", "Bad Company")
    (keys,) = play.give("The White Towers", "Double-dealing")
    assert numbers.stage_points(play.table, "one") == 3 and numbers.stage_points(play.table, "two") == 0
    zones.store(play.table, play["Bad Company"].number)
    assert numbers.stage_points(play.table, "one") == 3
    zones.discard(play.table, keys)
    assert numbers.stage_points(play.table, "one") == 2


@rule("org.end.fallen-wizard-discard-stage", "org.store.fallen-wizard-stage-discard")
def test_one_stage_resource_may_be_given_up_as_the_organization_phase_ends() -> None:
    play = his("Balin", site="WH-58")
    play.event("one", "Bad Company")
    play.give("The White Towers", "Double-dealing")
    play.organization().do("done")
    assert play.asked != "chain.open", "three stage points must stay"
    play.event("one", "Great Patron")
    zones.store(play.table, play["Bad Company"].number)
    play.organization().do("done")
    assert sorted(play.options) == sorted(
        ["give-up-stage Bad Company", "give-up-stage Double-dealing", "give-up-stage Great Patron", "pass"]
    )
    play.do("give-up-stage Bad Company")
    assert "Bad Company" not in play and play.names(play.player("one").discard) == ["Bad Company"]
    assert not play.asked or not any(option.startswith("give-up-stage") for option in play.options)


@rule("end.score.fallen-wizard-one-point")
def test_each_card_is_worth_one_point_to_him() -> None:
    play = his("Balin", "Wacho", site="WH-58")
    play.give("Balin", "Glamdring")
    play.faction("one", "Easterlings")
    tally = scoring.tally(play.table, "one")
    assert (tally["character"], tally["item"], tally["faction"]) == (1, 1, 1)
    assert play["Balin"].facts.points == 2 and play["Wacho"].facts.points == 0
    hero = Play()
    hero.company("one", "Rivendell", "Balin")
    assert scoring.tally(hero.table, "one")["character"] == 2
    play.event("one", "Great Patron")
    assert scoring.tally(play.table, "one")["character"] == 2, "a Stage resource makes it more"


@rule("end.score.fallen-wizard-stored")
def test_what_is_stored_elsewhere_than_at_a_wizardhaven_is_worth_nothing() -> None:
    play = his("Balin", site="TW-421")
    (sword,) = play.give("Balin", "Glamdring")
    assert not storing.storable(play.table, play.table.cards[sword]) and storing.is_lost_store(play.table, sword)
    play = his("Balin", site="WH-58")
    (sword,) = play.give("Balin", "Glamdring")
    assert storing.storable(play.table, play.table.cards[sword]) and not storing.is_lost_store(play.table, sword)


@rule("end.score.fallen-wizard-faction-group")
def test_a_leaders_factions_give_him_one_point_more() -> None:
    factions = [
        card for card in CARDS.values() if "faction" in card.forms and scoring.parts_of(card.id, scoring.UnderLeader)
    ]
    part = scoring.parts_of(factions[0].id, scoring.UnderLeader)[0]
    for kind, bonus in ((FALLEN, 1), ("ringwraith", part.bonus)):
        play = Play(kind)
        play.company("one", "Moria", "Uglúk")
        for faction in factions[: part.least]:
            zones.enter(play.table, faction.id, "one", "faction", on=play["Uglúk"].number)
        assert part.bonus == 2 and scoring.led_factions(play.table, play["Uglúk"]) == bonus


@rule("underdeeps.mp.all-alignments", "underdeeps.mp.not-for-calling-free-council")
def test_he_calls_the_end_like_a_wizard() -> None:
    play = his("Balin", site="The Under-gates")
    assert play.table.kind("one").calls_freely
    assert scoring.calling_points(play.table, "one") == 0 and sum(scoring.tally(play.table, "one").values()) == 1
    play.player("one").exhausted = 2
    assert calling.may_call(play.table, "one")


@rule("timing.target.fallen-wizard-automatic-attacks")
def test_resources_of_either_side_are_played_on_automatic_attacks() -> None:
    for site, card in (("TW-436", "WH-43"), ("AS-169", "TW-204")):
        play = his("Peath", "Wacho", site=site)
        play.hand("one", card)
        attacked(play, go(play), race="wolf", automatic=True)
        assert play.offered(f"play {CARDS[card].name} attack")


def test_a_view_shows_stage_points() -> None:
    play = his("Balin", site="WH-58")
    play.event("one", "Bad Company")
    seen = views.view(play.table, "two")["players"]
    assert seen["one"]["stage_points"] == 2 and seen["two"]["stage_points"] is None
    assert seen["one"]["declared"] == "WH-9"
