"""The records of the kinds of player: for each field, that the rules go by it.

Most tests have a player of a kind that does not exist: a Wizard player but for the field that the test is about. What
holds for the kinds that there are is tested with the rules themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec
import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_scenes import agent
from tests.rules import rule
from underdeeps.kernel import BadSetup, Dice, game
from underdeeps.meccg import RULES, decks
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.kinds import BALROG, KINDS, RINGWRAITH, WIZARD, Kind
from underdeeps.meccg.language.action import specific_refusal
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.hooks.agents import kinds_in_game
from underdeeps.meccg.language.standing import PARTS, parts_of
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.parts.agent_events import minion_refusal
from underdeeps.meccg.parts.needs import SameKindOfPlayer
from underdeeps.meccg.parts.standing import NotAgainstBalrogs
from underdeeps.meccg.rules import numbers, rings, setup, zones
from underdeeps.meccg.rules.agents import attacks as agent_attacks
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.combat import creatures, detainment
from underdeeps.meccg.rules.common_actions import storing
from underdeeps.meccg.rules.ending import council, scoring
from underdeeps.meccg.rules.influence import attempts
from underdeeps.meccg.rules.journeys import draws, places, region_movement, routes, under_deeps
from underdeeps.meccg.rules.turn import characters
from underdeeps.meccg.sets.the_lidless_eye import sudden_call

Make = Callable[..., str]

TESTED: set[str] = set()
"""The fields that a test is about."""

NUMBERS = count(1)


def about(*fields: str) -> Callable[[Any], Any]:
    """Mark a test with the fields that it is about."""
    TESTED.update(fields)
    return lambda test: test


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Make:
    """Makes a kind of player that is a Wizard in all but what is said, and tells its name.

    No name comes twice, as what the rules keep in mind of a kind they keep by its name.
    """

    def make(**fields: Any) -> str:
        name = f"stranger-{next(NUMBERS)}"
        monkeypatch.setitem(KINDS, name, msgspec.structs.replace(WIZARD, name=name, **fields))
        return name

    return make


# -- the kind itself --------------------------------------------------------------------------------


@about("name")
@rule("setup.player-kind.choose-one")
def test_a_deck_is_for_a_kind_of_player_that_there_is(made: Make) -> None:
    deck = decks.load("A")
    assert all(name == kind.name for name, kind in KINDS.items())
    assert decks.load(msgspec.structs.replace(deck, kind=made())).kind.startswith("stranger")
    with pytest.raises(BadSetup, match="for a hobbit: only wizard, ringwraith, balrog, fallen-wizard and stranger"):
        decks.load(msgspec.structs.replace(deck, kind="hobbit"))


@about("heading")
def test_what_a_lobby_says_above_their_decks(made: Make) -> None:
    stranger = made(heading="Strangers")
    found = RULES.offers().kinds
    assert (found["wizard"], found["balrog"], found[stranger]) == ("Wizards", "The Balrog", "Strangers")


@about("also_called")
@pytest.mark.parametrize(("word", "kind"), [("Hero", WIZARD), ("minion", RINGWRAITH), ("Balrog", BALROG)])
def test_decks_of_other_programs_call_it_otherwise(word: str, kind: Kind) -> None:
    assert decks.read(f"Kind: {word}\nDeck\n1 Twilight (TW)\n").kind == kind.name


@about("alignment")
def test_of_several_versions_of_a_card_theirs_is_the_one_of_their_alignment(made: Make) -> None:
    for name, alignment in (("wizard", "hero"), ("balrog", "minion"), (made(alignment="minion"), "minion")):
        (dunharrow,) = agents.samples("DM-27", name)[:1]
        assert CARDS[dunharrow].alignment == alignment
        same = SameKindOfPlayer().refusal(Play(name, "ringwraith").table, "one", "DM-27", 0) is None
        assert same == (alignment == "minion")


@about("minion")
@rule("influence.wizard.minus-five", "influence.ringwraith.minus-five", "influence.balrog.minus-five")
def test_between_minion_players_and_others_there_is_enmity(made: Make) -> None:
    for name, minion in (("wizard", False), ("ringwraith", True), ("balrog", True), (made(minion=True), True)):
        for other in ("wizard", "ringwraith", "balrog"):
            table = Play(name, other).table
            hostile = minion == (other == "wizard")
            for seats in (("one", "two"), ("two", "one")):
                assert total(attempts.enmity(table, *seats)) == -5 * hostile
        play = Play(name)
        company = play.table.companies[play.company("one", "Bree", "Beretar")]
        assert numbers.is_minion_company(play.table, company) == minion


@about("specific")
@rule("balrog.deck.specific-no-avatar-needed", "balrog.deck.specific-exclusive")
def test_a_card_specific_to_a_kind_needs_no_avatar_and_is_nothing_for_others(made: Make) -> None:
    for name, may in (("balrog", True), ("wizard", False), ("ringwraith", False), (made(specific="Balrog"), True)):
        play = Play(name)
        refused = specific_refusal(play.table, "one", play.id("Great Fissure"))
        assert (refused is None) == may
        assert may or (refused is not None and refused.rule == "balrog.deck.specific-exclusive")
        assert specific_refusal(play.table, "one", play.id("Dodge")) is None


# -- before the first turn --------------------------------------------------------------------------


@about("announced_by")
@rule("balrog.setup.announce")
def test_some_announce_what_they_are_ahead_of_the_draft(made: Make) -> None:
    stranger = made(announced_by="setup.declare.alignment")
    for name, told in (("wizard", None), ("balrog", "balrog.setup.announce"), (stranger, "setup.declare.alignment")):
        play = Play(name).run(setup.draft)
        assert [(event.facts["kind"], event.rule) for event in play.events("announces")] == [(name, told)][: bool(told)]
        kinds = [event.kind for event in play.table.log or ()]
        assert told is None or kinds.index("announces") < kinds.index("draft")


@about("starting_characters")
@rule("draft.stop.five-characters", "draft.ringwraith.six-characters", "draft.balrog.six-characters")
def test_how_many_characters_they_start_with(made: Make) -> None:
    small = [card.id for card in CARDS.values() if card.kind == "character" and card.mind in (1, 2) and not card.agent]
    for name, most in (("wizard", 5), ("ringwraith", 6), ("balrog", 6), (made(starting_characters=3), 3)):
        play = Play(name)
        play.player("one").pool = tuple(dict.fromkeys(small))[:8]
        play.run(setup.draft)
        while play.asked == "draft.reveal":
            play.do(play.options[0])
        assert len(setup.starters(play.table, "one")) == most


@about("starting_sites")
@rule("setup.start-site.wizard", "setup.start-site.ringwraith", "setup.start-site.balrog")
def test_where_they_start(made: Make) -> None:
    everywhere = ("TW-421", "LE-367", "LE-390", "BA-93", "BA-100", "TW-378")
    for name, sites in (
        ("wizard", ["Rivendell"]),
        ("ringwraith", ["Dol Guldur", "Minas Morgul"]),
        ("balrog", ["Moria", "The Under-gates"]),
        (made(starting_sites=("Bree",)), ["Bree"]),
    ):
        play = Play(name)
        play.locations("one", *everywhere)
        assert sorted(CARDS[option.subject].name for option in setup.site_options(play.table, "one")) == sites


# -- sites and roads --------------------------------------------------------------------------------


@about("havens")
@rule("term.haven.card-text", "term.darkhaven.card-text", "balrog.sites.two-darkhavens")
def test_only_havens_of_their_own_are_havens(made: Make) -> None:
    havens = {"hero": "TW-421", "minion": "LE-367", "balrog": "BA-93", "fallen-wizard": "WH-56"}
    stranger = made(havens="fallen-wizard")
    for name, own in (("wizard", "hero"), ("ringwraith", "minion"), ("balrog", "balrog"), (stranger, "fallen-wizard")):
        play = Play(name)
        for alignment, card in havens.items():
            site = play.table.cards[play.site("one", card)]
            assert numbers.is_haven(play.table, site, "one") == (alignment == own)


@about("sites_for_hazards")
@rule("balrog.sites.others-barred", "deck.location.shared-balrog-sites-hazard-use-only")
def test_some_site_cards_serve_them_for_hazards_only(made: Make) -> None:
    for name, barred in (("wizard", True), ("balrog", False), (made(sites_for_hazards=()), False)):
        play = Play(name)
        company = play.table.companies[play.company("one", "TW-413", "Beretar")]
        refused = routes.destination_refusal(play.table, company, "BA-100")
        assert (refused is not None) == barred


@about("starter_movement")
@rule("org.movement.starter.balrog-barred", "balrog.movement.companies-no-starter")
def test_starter_movement_is_closed_to_some(made: Make) -> None:
    for name, open_ in (("wizard", True), ("balrog", False), (made(starter_movement=False), False)):
        play = Play(name)
        company = play.table.companies[play.company("one", "TW-421", "Beretar")]
        assert (routes.STARTER in routes.ways(play.table, company, CARDS["TW-378"])) == open_
        assert routes.REGION in routes.ways(play.table, company, CARDS["TW-378"])


@about("kept_from_gorgoroth")
@rule("org.movement.region.wizard-imlad-morgul", "org.movement.starter.wizard-gorgoroth")
def test_some_come_to_gorgoroth_neither_by_starter_movement_nor_by_imlad_morgul(made: Make) -> None:
    for name, kept in (("wizard", True), ("ringwraith", False), (made(kept_from_gorgoroth=False), False)):
        for road in ("", region_movement.BY_ROAD):
            found = region_movement.next_regions(("Ithilien",), "Gorgoroth", 4, f"{name}{road}", True)
            assert ("Imlad Morgul" not in found) == kept
        assert "Imlad Morgul" in region_movement.next_regions(("Ithilien",), "Imlad Morgul", 4, name, False)
        assert (routes.starter_path("LE-390", "LE-352", name) == ()) == kept, "from Minas Morgul to Barad-dûr"


@about("adjoining")
@rule(
    "org.movement.region.ringwraith-dagorlad-udun",
    "org.movement.region.balrog-dagorlad-udun",
    "agent-core.ringwraith.dagorlad-udun",
    "agent-core.balrog.dagorlad-udun",
)
def test_some_regions_are_adjacent_for_some_players_only(made: Make) -> None:
    far = made(adjoining=("Lindon", "Khand"))
    for name, one, other in (
        ("ringwraith", "Dagorlad", "Udûn"),
        ("balrog", "Dagorlad", "Udûn"),
        (far, "Lindon", "Khand"),
    ):
        for here, there in ((one, other), (other, one)):
            assert there in region_movement.neighbours(here, name)
            assert there not in region_movement.neighbours(here, "wizard")
            assert agents.borders(Play(name).table, "one", here, there)
            assert not agents.borders(Play().table, "one", here, there)


@about("draws_by_new_site")
@rule("balrog.movement.draw-by-new-site", "balrog.movement.draw-darkhaven-too")
def test_by_which_site_cards_are_drawn_on_the_way_to_a_haven(made: Make) -> None:
    for name, new in (("wizard", False), (made(draws_by_new_site=True), True)):
        play = Play(name)
        play.hand("two", "Wargs")
        play.moves(play.company("one", "Bree", "Beretar"), "Rivendell", "Arthedain", "Rhudaur")
        assert CARDS[draws.draw_site(play.table)].name == ("Rivendell" if new else "Bree")
    play = Play("balrog")
    play.hand("two", "Wargs")
    play.moves(play.company("one", "Goblin-gate", "Azog"), "Moria", "High Pass", "Redhorn Gate")
    assert CARDS[draws.draw_site(play.table)].name == "Moria"


# -- avatars, characters, influence -----------------------------------------------------------------


@about("avatar_sites")
@rule("org.avatar.where", "org.avatar.wizard-where")
def test_where_an_avatar_comes_into_play_beside_his_home_site(made: Make) -> None:
    for name, sites in (
        ("wizard", ("Rivendell",)),
        (made(avatar_sites=("Bree",)), ("Bree",)),
        (made(avatar_sites=()), ()),
    ):
        play = Play(name)
        for site in ("Rivendell", "Bree", "Lórien"):
            may = characters.may_enter_at(play.table, "one", play.id("Saruman"), play.id(site), None)
            assert may == (site in sites)
        assert characters.may_enter_at(play.table, "one", play.id("Saruman"), "TW-404", None), "Isengard, his home"


@about("agents_are_characters")
@rule("org.agent-character.who", "deck.wizard.agents-are-hazards", "balrog.characters.no-agents")
def test_to_whom_agents_are_characters(made: Make) -> None:
    for name, may in (
        ("wizard", False),
        ("balrog", False),
        ("ringwraith", True),
        (made(agents_are_characters=True), True),
    ):
        assert decks.role(CARDS["DM-27"], name) == ("character" if may else "hazard")
        assert ("character" in kinds_in_game("DM-3", name)) == may
        play = Play(name)
        refused = characters.bring_refusal(play.table, "one", "DM-3")
        assert (refused is not None and refused.rule == "org.agent-character.who") == (not may)


@about("agent_sites", "agent_sites_by")
@rule("agent-core.balrog.minion-sites-only")
def test_with_which_site_cards_their_agents_move(made: Make) -> None:
    for name, sides in (
        ("wizard", ("hero", "minion")),
        ("balrog", ("minion",)),
        (made(agent_sites=("hero",)), ("hero",)),
    ):
        play = Play("wizard", name)
        number = agent(play, "Wormtongue")
        for card in ("TW-378", "LE-356"):
            refused = agents.move_refusal(play.table, number, card, set())
            rule = "agent-core.balrog.minion-sites-only"
            assert (refused is None or refused.rule != rule) == (CARDS[card].alignment in sides)


@about("spare_influence", "tournament_influence")
@rule("setup.influence.ringwraith-extra-five", "balrog.tournament.extra-general-influence")
def test_general_influence_that_controls_nobody(made: Make) -> None:
    for name, always, tournament in (
        ("wizard", 0, 0),
        ("ringwraith", 5, 0),
        ("balrog", 0, 5),
        (made(spare_influence=2, tournament_influence=1), 2, 1),
    ):
        play = Play(name)
        assert numbers.maximum_general_influence(play.table, "one") == 20
        assert numbers.free_general_influence(play.table, "one") == 20 + always + tournament
        play.table.tournament = False
        assert numbers.free_general_influence(play.table, "one") == 20 + always


# -- hazards ----------------------------------------------------------------------------------------


@about("detained")
@rule(
    "combat.detainment.ringwraith-dark-keyed",
    "combat.detainment.balrog-dark-keyed",
    "combat.detainment.depends-on-defender",
)
def test_what_only_detains_their_companies(made: Make) -> None:
    for name, detained in (("wizard", False), ("ringwraith", True), ("balrog", True), (made(detained=True), True)):
        play = Play(name)
        number = play.company("one", "LE-392", "Beretar")
        company = play.table.companies[number]
        assert detainment.detains(play.table, company, play.id("Orc-watch"), "orc", "region:dark-domain") == detained
        agent_attacks.begin(play.table, agent(play, "Wormtongue", "LE-392", up=True), number, True, 0, 0, ())
        assert play.table.combat is not None and play.table.combat.detainment == detained


@about("shielded")
@rule("setup.declare.barred-vs-ringwraith", "agent.event.barred-against-ringwraith-sauron")
def test_which_hazards_are_not_played_against_them(made: Make) -> None:
    for name, shielded in (("wizard", False), ("ringwraith", True), ("balrog", True), (made(shielded=True), True)):
        table = Play("wizard", name).table
        assert (zones.opponent_refusal(table, "one", "DM-67") is not None) == shielded
        assert (minion_refusal(table, "one", "DM-67") is not None) == shielded
        assert zones.opponent_refusal(table, "one", "TW-72") is None


@about("barred_cards")
@rule("balrog.opponent.barred-cards", "setup.declare.barred-vs-balrog")
def test_cards_that_cannot_be_played_against_them_at_all(made: Make) -> None:
    for name, barred in (("wizard", ()), ("balrog", ("TW-12", "DM-107")), (made(barred_cards=("TW-72",)), ("TW-72",))):
        table = Play("wizard", name).table
        for card in ("TW-12", "DM-107", "TW-72"):
            assert (zones.opponent_refusal(table, "one", card) is not None) == (card in barred)


@rule("balrog.opponent.barred-cards")
def test_what_balrog_players_bar_says_so_on_its_face() -> None:
    says_so = [card for card in PARTS if parts_of(card, NotAgainstBalrogs)]
    assert sorted(says_so) == sorted(card for card in KINDS["balrog"].barred_cards if card in PARTS)
    assert all("Not playable against a Balrog player." in text_of(card) for card in says_so)


# -- items and rings --------------------------------------------------------------------------------


@about("foreign_items")
@rule("item.wizard.no-minion-items", "item.ringwraith.no-hero-items", "item.balrog.no-hero-items")
def test_items_of_the_other_side_are_borne_without_use_for_half_the_points(made: Make) -> None:
    sword, mace = "TW-244", "LE-299"
    for name, foreign in (
        ("wizard", ("minion",)),
        ("ringwraith", ("hero",)),
        ("balrog", ("hero",)),
        (made(foreign_items=()), ()),
    ):
        play = Play(name)
        play.company("one", "TW-378", "Beretar")
        for number in play.give("Beretar", sword, mace):
            item = play.table.cards[number]
            other = item.facts.alignment in foreign
            assert numbers.usable(play.table, item) == (not other)
            assert scoring.worth(play.table, item, "one") == (
                (item.facts.points + 1) // 2 if other else item.facts.points
            )


@about("no_points_from_havens")
@rule("balrog.mp.hero-items-at-darkhaven")
def test_an_item_of_the_other_side_played_at_a_haven_is_worth_nothing_to_some(made: Make) -> None:
    hasty = made(foreign_items=("hero",))
    stern = made(foreign_items=("hero",), no_points_from_havens=True)
    for name, haven, points in (
        (hasty, "TW-421", 1),
        (stern, "TW-421", 0),
        (stern, "TW-378", 1),
        ("balrog", "BA-93", 0),
    ):
        play = Play(name)
        play.company("one", haven, "Beretar")
        (number,) = play.give("Beretar", "TW-244")
        assert scoring.worth(play.table, play.table.cards[number], "one") == points


@about("no_storing_at")
@rule("org.store.balrog-barad-dur")
def test_where_they_can_store_nothing(made: Make) -> None:
    for name, may in ((made(), True), (made(no_storing_at=("Rivendell",)), False)):
        play = Play(name)
        play.company("one", "Rivendell", "Beretar")
        (number,) = play.give("Beretar", "Glamdring")
        assert storing.storable(play.table, play.table.cards[number]) == may
    assert BALROG.no_storing_at == ("Barad-dûr",) and not RINGWRAITH.no_storing_at


@about("tests_rings_at")
@rule("ring.test.barad-dur-auto", "balrog.barad-dur.no-automatic-test")
def test_where_their_gold_rings_are_tested_at_the_end_of_the_turn(made: Make) -> None:
    here = made(tests_rings_at=("Bree",))
    for name, site, due in (
        ("ringwraith", "Barad-dûr", True),
        ("balrog", "Barad-dûr", False),
        ("wizard", "Bree", False),
        (here, "Bree", True),
    ):
        play = Play(name)
        play.company("one", site, "Beretar")
        (ring,) = play.give("Beretar", "Beautiful Gold Ring")
        assert rings.due(play.table) == ((ring,) if due else ())


# -- points and the end -----------------------------------------------------------------------------


@about("starred_kills")
@rule(
    "combat.kill.wizard-starred-removed",
    "combat.kill.ringwraith-unstarred-removed",
    "combat.kill.balrog-unstarred-removed",
)
def test_which_defeated_creatures_are_worth_something_to_them(made: Make) -> None:
    starred = next(card.id for card in CARDS.values() if card.points_starred)
    for name, minion in (("wizard", False), ("ringwraith", True), ("balrog", True), (made(starred_kills=True), True)):
        table = Play(name).table
        assert creatures.counts_for(table, starred, "one") == minion
        assert creatures.counts_for(table, "TW-72", "one") == (not minion)


@about("agent_kills")
@rule("combat.step5.agent-defeated-kill-points", "combat.step5.agent-defeated-removed")
def test_to_whom_a_defeated_agent_is_worth_kill_points(made: Make) -> None:
    for name, worth in (("wizard", True), ("ringwraith", False), ("balrog", False), (made(agent_kills=False), False)):
        play = Play(name)
        number = agent(play, "Wormtongue", up=True)
        agent_attacks.eliminate(play.table, number, "one")
        assert [play.table.cards[each].id for each in play.player("one").points] == ["DM-27"] * worth
        assert (play.names(play.player("two").removed) == ["Wormtongue"]) == (not worth)


@about("counts_under_deeps")
@rule("underdeeps.mp.balrog-exempt", "end.call.balrog-under-deeps", "underdeeps.mp.not-for-calling-free-council")
def test_to_whom_points_under_the_earth_count_for_calling_the_end(made: Make) -> None:
    for name, counts in (
        ("wizard", False),
        ("ringwraith", False),
        ("balrog", True),
        (made(counts_under_deeps=True), True),
    ):
        play = Play(name)
        play.company("one", "The Iron-deeps", "Beretar")
        assert (scoring.calling_points(play.table, "one") > 0) == counts


@about("calls_freely")
@rule("end.call.short", "end.call.ringwraith-sudden-call", "balrog.victory.sudden-call-needed")
def test_who_calls_the_end_without_a_card(made: Make) -> None:
    for name, may in (("wizard", True), ("ringwraith", False), ("balrog", False), (made(calls_freely=False), False)):
        play = Play(name)
        play.player("one").exhausted = 2
        play.end_of_turn()
        while play.table.pending is not None and play.asked != "end.call":
            play.do("pass")
        assert (play.table.pending is not None) == may


@about("called_for")
@rule("end.call.ringwraith-sudden-call-hazard")
def test_on_whose_turn_the_end_is_called_by_a_hazard(made: Make) -> None:
    for name, may in (("wizard", False), ("ringwraith", True), ("balrog", True), (made(called_for=True), True)):
        play = Play(name, "ringwraith")
        company = play.company("one", "Bree", "Beretar")
        play.player("one").exhausted = 2
        play.hand("two", "Sudden Call")
        assert play.stays(company).offered("play Sudden Call/1") == may


@about("calls_by")
@rule("end.call.balrog-sudden-call-resource", "end.call.ringwraith-sudden-call-resource")
def test_by_which_rule_they_call_the_end_with_a_card() -> None:
    for name in ("ringwraith", "balrog"):
        play = Play(name)
        play.player("one").exhausted = 2
        play.hand("one", "Sudden Call")
        play.organization().do("play Sudden Call").until()
        assert play.events("called")[0].rule == f"end.call.{name}-sudden-call-resource"
    assert sudden_call.rule_for(play.table, "one", True) == "end.call.balrog-sudden-call-hazard"


@about("one_ring_wins_at")
@rule("end.one-ring.ringwraith", "end.one-ring.by-player-kind")
def test_where_the_one_ring_wins_the_game(made: Make) -> None:
    here = made(one_ring_wins_at="Bree")
    for name, site, won in (
        ("ringwraith", "Barad-dûr", True),
        ("balrog", "Barad-dûr", False),
        ("wizard", "Bree", False),
        (here, "Bree", True),
    ):
        play = Play(name)
        play.company("one", site, "Beretar")
        play.give("Beretar", "The One Ring")
        rings.victory(play.table)
        assert play.table.winners == (("one",) if won else ())


@about("council")
@rule("balrog.victory.day-of-decision", "end.council.names")
def test_what_they_call_the_council_at_the_end(made: Make) -> None:
    stranger = made(council=("day-of-decision", "end.council.names"))
    for name, told in (("wizard", ""), ("balrog", "balrog.victory.day-of-decision"), (stranger, "end.council.names")):
        play = Play(name).run(council.council).until()
        assert [event.rule for event in play.events("day-of-decision")] == [told][: bool(told)]


# -- what only Fallen-wizards have so far -----------------------------------------------------------


@about("also")
@rule("deck.fallen-wizard.characters-either-alignment")
def test_they_have_cards_of_other_alignments_as_well(made: Make) -> None:
    assert (KINDS["wizard"].sides, KINDS["fallen-wizard"].sides[:2]) == (("hero",), ("hero", "minion"))
    deck = decks.load("A")
    orcs = msgspec.structs.replace(deck, sideboard=(("WH-6", 1), *deck.sideboard[1:]))
    for name, may in (("wizard", False), (made(also=("minion",)), True)):
        broken = {problem.rule for problem in decks.problems(msgspec.structs.replace(orcs, kind=name))}
        assert (f"deck.{name}.characters-hero" not in broken) == may


@about("names_avatar")
@rule("setup.declare.fallen-wizard.avatar", "term.stage-points")
def test_they_name_their_avatar_and_stray(made: Make) -> None:
    for name, strays in (("wizard", False), ("fallen-wizard", True), (made(names_avatar=True), True)):
        play = Play(name)
        play.event("one", "WH-63")
        assert bool(play.player("one").declared) == strays
        assert numbers.stage_points(play.table, "one") == 2 * strays


@about("starts_at_one")
@rule("setup.start-site.fallen-wizard")
def test_they_start_at_one_site(made: Make) -> None:
    for name, sites in (("ringwraith", 2), (made(starts_at_one=True, starting_sites=("Bree", "Edoras")), 1)):
        play = Play(name)
        play.locations("one", *KINDS[name].starting_sites)
        assert len(setup.site_options(play.table, "one")) == 2
        play.site("one", KINDS[name].starting_sites[0])
        assert len(setup.site_options(play.table, "one")) == sites


@about("foreign_havens")
@rule("term.haven.fallen-wizard-no-haven-actions")
def test_havens_of_others_keep_their_type(made: Make) -> None:
    for name, kind in (
        ("balrog", "ruins-and-lairs"),
        ("fallen-wizard", "haven"),
        (made(havens="minion", foreign_havens=True), "haven"),
    ):
        play = Play(name)
        play.site("one", "TW-421")
        assert places.site_type(play.table, play["Rivendell"]) == kind


@about("most_mind", "lesser_races")
@rule("org.character.fallen-wizard-mind-five", "org.character.fallen-wizard-orc-troll")
def test_whom_they_may_play_and_who_are_minions_to_them(made: Make) -> None:
    assert (KINDS["wizard"].most_mind, KINDS["fallen-wizard"].most_mind) == (99, 5)
    for name, minion in (("wizard", False), ("fallen-wizard", True), (made(lesser_races=("dwarf",)), True)):
        play = Play(name)
        company = play.company("one", "Bree", "Balin" if name.startswith("stranger") else "WH-6")
        (who,) = play.table.companies[company].characters
        assert numbers.is_minion(play.table, play.table.cards[who]) == (minion or name == "wizard")
    play = Play("fallen-wizard")
    play.company("one", "WH-58", "Glóin")
    refused = characters.bring_refusal(play.table, "one", "TW-159")
    assert refused is not None and refused.rule == "org.character.fallen-wizard-mind-five"


@about("ring_tests")
@rule("ring.test.fallen-wizard-hero-ring-modifier")
def test_their_tests_of_gold_rings(made: Make) -> None:
    for name, change in (("wizard", 0), ("fallen-wizard", -1), (made(ring_tests=(("hero", 3),)), 3)):
        play = Play(name)
        play.company("one", "Bree", "Balin")
        (ring,) = play.give("Balin", "TW-196")
        assert rings.test_change(play.table, ring) == change


@about("points_each", "most_for_led")
@rule("end.score.fallen-wizard-one-point", "end.score.fallen-wizard-faction-group")
def test_what_each_card_is_worth_to_them(made: Make) -> None:
    for name, worth in (("wizard", 2), ("fallen-wizard", 1), (made(points_each=1), 1)):
        play = Play(name)
        play.company("one", "Bree", "Balin")
        assert scoring.tally(play.table, "one")["character"] == worth
    assert (KINDS["ringwraith"].most_for_led, KINDS["fallen-wizard"].most_for_led) == (99, 1)


@about("rolls_downwards")
@rule("underdeeps.movement.surface-down-no-roll")
def test_who_rolls_for_the_way_down(made: Make) -> None:
    for name, rolls in (("wizard", False), (made(rolls_downwards=True), True)):
        play = Play(name, "balrog")
        company = play.company("one", "Iron Hill Dwarf-hold", "Gimli")
        zones.change_company(play.table, company, destination=play.site("two", "BA-96"))
        assert under_deeps.must_roll(play.table, play.table.companies[company]) is rolls


# -- all of them ------------------------------------------------------------------------------------


def test_every_field_has_a_test() -> None:
    assert set(Kind.__struct_fields__) == TESTED


@pytest.mark.parametrize("letters", ["AF", "FA", "KL", "LK"])
def test_a_fourth_kind_is_one_record(made: Make, letters: str) -> None:
    """A kind that differs from the others wherever it can is dealt, played, looked at and spoken of at random."""
    first = decks.load(letters[0])
    name = made(
        alignment=KINDS[first.kind].alignment,
        havens=KINDS[first.kind].havens,
        starting_sites=KINDS[first.kind].starting_sites,
        announced_by="setup.declare.alignment",
        starting_characters=4,
        adjoining=("Rohan", "Lindon"),
        draws_by_new_site=True,
        foreign_items=(),
        spare_influence=3,
        barred_cards=("TW-72",),
        counts_under_deeps=True,
        council=("day-of-decision", "end.council.names"),
    )
    settings = RULES.setup(decks=list(letters))
    settings["decks"][0] = msgspec.to_builtins(msgspec.structs.replace(first, kind=name))
    dice = Dice(7, 1)
    played = game.start_game(RULES, settings, 7)
    for step in range(1500):
        if played.over:
            break
        options = played.decision.options
        if step % 100 == 0:
            for seat in (*played.seats, None):
                played.view(seat)
            played.imagine(played.decision.seat, step).choose(options[0])
            assert played.prompt and all(played.sentence(option) for option in options)
        played.choose(options[dice.below(len(options))])
    assert played.over or played.view("one")["turn"] >= 3
