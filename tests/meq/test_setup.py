"""Setting up Middle-earth Quest: who plays, what is shuffled and dealt, and what the Starting Plot gives Sauron."""

from __future__ import annotations

import pytest

import underdeeps as ud
from tests.meq.play import Play
from tests.rules import rule
from underdeeps.kernel import BadSetup
from underdeeps.meq import RULES
from underdeeps.meq.facts import (
    CHARACTERS,
    COMBAT_DECKS,
    CORRUPTIONS,
    ENCOUNTERS,
    EVENTS,
    HEROES,
    MISSIONS,
    PAIRS,
    PERILS,
    PLOTS,
    SHADOWS,
    TOKEN_PILES,
)
from underdeeps.meq.rules import explore, sauron_turn, setup
from underdeeps.meq.table import Table

SEEDS = range(1, 31)


def dealt(*heroes: str, seed: int = 1) -> Table:
    """A table as it is dealt, before anybody is asked anything."""
    return Play(*heroes, seed=seed).table


def orders(deck: str) -> int:
    """In how many orders a deck was dealt in thirty games."""
    return len({dealt(seed=seed).decks[deck] for seed in SEEDS})


def set_up_with(plot: str, *heroes: str) -> Play:
    """A game in its setup in which this Starting Plot came up."""
    for seed in SEEDS:
        play = Play(*heroes, seed=seed).run(setup.set_up)
        if play.table.plots[0] == plot:
            return play
    raise AssertionError(f"{plot} never came up")


def place(play: Play, **places: int) -> Play:
    """Sauron places influence, so much on each location."""
    for name, n in places.items():
        play.answer(*[f"influence {name.replace('_', '-')}"] * n)
    return play


# -- who plays -------------------------------------------------------------------------------------


@rule("meq.setup.sides")
def test_one_seat_is_sauron_and_the_others_are_one_side() -> None:
    table = dealt("beravor", "eometh")
    assert table.seats == ("sauron", "beravor", "eometh")
    assert table.hero_seats == ("beravor", "eometh")
    table.winner = "heroes"
    assert RULES.result(table).winners == ("beravor", "eometh")
    table.winner = "sauron"
    assert RULES.result(table).winners == ("sauron",)


@rule("meq.setup.sides")
@pytest.mark.parametrize("seats", [["argalad", "thalin"], ["sauron", "sauron", "thalin"]])
def test_sauron_must_be_played_exactly_once(seats: list[str]) -> None:
    with pytest.raises(BadSetup, match="one seat plays Sauron"):
        RULES.setup(seats=seats)


@rule("meq.setup.players")
def test_two_to_four_can_play() -> None:
    everybody = ["sauron", *HEROES]
    for n in (2, 3, 4):
        assert len(RULES.setup(seats=everybody[:n])["seats"]) == n
    for n in (1, 5, 6):
        with pytest.raises(BadSetup, match="2 to 4 seats"):
            RULES.setup(seats=everybody[:n])


@rule("meq.setup.hero.choose")
def test_every_hero_starts_where_his_sheet_says() -> None:
    table = dealt("argalad", "eleanor", "thalin")
    places = {hero.id: hero.location for hero in table.heroes.values()}
    assert places == {"argalad": "woodland-realm", "eleanor": "minas-tirith", "thalin": "erebor"}


@rule("meq.setup.hero.choose")
def test_no_hero_sits_at_the_table_twice() -> None:
    with pytest.raises(BadSetup, match="only once"):
        RULES.setup(seats=["sauron", "thalin", "thalin"])
    with pytest.raises(BadSetup, match="no hero 'gimli'"):
        RULES.setup(seats=["sauron", "gimli"])


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        *(({"seats": seats}, "The seats are a list of names, ") for seats in (5, None, "sauron", ["sauron", 5], {})),
        *(({"shadow_limit": n}, "shadow_limit is a number of Shadow cards, ") for n in (None, [], "x", -3, 1.5, True)),
        *(({"high_stakes": odd}, "high_stakes is True or False, not ") for odd in ("no", 1, None)),
        ({"advanced_dominance": []}, "advanced_dominance is True or False, not "),
    ],
)
def test_settings_that_are_nothing_of_the_kind(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadSetup, match=rf"^{sentence}.*\.$"):
        ud.new_game("meq", seed=1, **settings)


# -- the heroes' cards -----------------------------------------------------------------------------


@rule("meq.setup.hero.decks", "meq.setup.hero.life-pool")
def test_each_hero_has_his_own_deck_as_his_life_pool() -> None:
    table = dealt("argalad", "beravor", "thalin")
    for hero in table.heroes.values():
        assert sorted(hero.life) == sorted(HEROES[hero.id].deck)
        assert len(hero.life) == 25
        assert all(card.startswith(f"{hero.id}.") for card in hero.life)


@rule("meq.setup.hero.decks", "meq.setup.hero.skill-deck")
def test_the_skill_deck_is_shared_and_lies_facedown() -> None:
    table = dealt("argalad", "beravor")
    assert sorted(table.decks["skill"]) == sorted(COMBAT_DECKS["skill"])
    assert len(table.decks["skill"]) == 20
    for seat in ("sauron", "argalad", None):
        view = RULES.view(table, seat)
        assert view["decks"]["skill"] == 20
        assert "skill." not in str(view)


@rule("meq.setup.hero.life-pool")
def test_life_pools_are_shuffled_and_facedown() -> None:
    assert len({dealt(seed=seed).heroes["argalad"].life for seed in SEEDS}) == len(SEEDS)
    view = RULES.view(dealt(), "argalad")
    assert view["heroes"]["argalad"]["life"] == 25
    assert "argalad.overdraw" not in str(view)


@rule("meq.setup.hero.starting-quest.random")
def test_a_starting_quest_is_dealt_at_random_and_lies_open() -> None:
    quests = {dealt(seed=seed).heroes["argalad"].quests for seed in SEEDS}
    assert quests == {("they-have-become-queer-and-wild",), ("the-forest-must-provide-no-refuge",)}
    table = dealt()
    for seat in ("sauron", "argalad", "thalin", None):
        assert RULES.view(table, seat)["heroes"]["argalad"]["quests"] == list(table.heroes["argalad"].quests)


@rule("meq.setup.hero.starting-quest.setup-text")
@pytest.mark.parametrize(
    ("quest", "aragorn"),
    [("the-forest-must-provide-no-refuge", "south-eaves"), ("they-have-become-queer-and-wild", "")],
)
def test_the_setup_of_a_starting_quest_is_done_before_sauron_places_anything(quest: str, aragorn: str) -> None:
    play = Play("argalad").put("argalad", quests=[quest]).run(setup.set_up)
    assert play.asked == "sauron influence.place"
    assert play.table.character_at["aragorn"] == aragorn


@rule("meq.setup.hero.starting-quest.unused")
def test_quests_not_drawn_and_heroes_not_in_play_are_out_of_the_game() -> None:
    table = dealt("argalad", "thalin")
    (mine,) = table.heroes["argalad"].quests
    (other,) = set(HEROES["argalad"].starting_quests) - {mine}
    everything = str(table.state())
    assert mine in everything
    assert other not in everything
    for absent in ("beravor", "eleanor", "eometh"):
        assert f"'{absent}" not in everything
        for quest in (*HEROES[absent].starting_quests, HEROES[absent].advanced_quest):
            assert quest not in everything


@rule("meq.setup.hero.advanced-quest", "meq.choice.setup.advanced-quest")
def test_the_advanced_quest_is_taken_at_setup_but_cannot_be_completed_yet() -> None:
    play = Play("argalad").put("argalad", at="mount-gundabad").turn("argalad", "travel")
    assert play.hero("argalad").advanced == "echoes-of-bolgs-army"
    assert RULES.view(play.table, "argalad")["heroes"]["argalad"]["advanced"] == "echoes-of-bolgs-army"
    play.run(explore.explore, "argalad")
    assert "quest echoes-of-bolgs-army" not in play.options
    assert play.why_not("argalad", "echoes-of-bolgs-army") == ["meq.quest.owner"]


@rule("meq.choice.setup.first-hand")
def test_the_first_hand_is_drawn_at_the_end_of_the_first_sauron_turn() -> None:
    play = Play("argalad", "beravor").new_game()
    play.pass_until(lambda table: table.step == "action")
    assert [len(hero.hand) for hero in play.table.heroes.values()] == [0, 0]
    play.pass_until(lambda table: table.turn == "argalad")
    assert [len(hero.hand) for hero in play.table.heroes.values()] == [5, 6]


# -- the board -------------------------------------------------------------------------------------


@rule("meq.setup.tokens.areas")
def test_no_favor_character_or_influence_is_on_the_board_at_first() -> None:
    table = dealt()
    assert table.favor == {}
    assert set(table.character_at) == set(CHARACTERS)
    assert not any(table.character_at.values())
    assert not any(table.influence.values())
    assert table.pool == 0
    assert [hero.favor for hero in table.heroes.values()] == [0, 0]


@rule("meq.setup.event-decks")
def test_each_stage_has_its_own_shuffled_event_deck() -> None:
    table = dealt()
    for stage in (1, 2, 3):
        assert len(table.decks[f"event-{stage}"]) == 14
        assert {EVENTS[card].stage for card in table.decks[f"event-{stage}"]} == {stage}
        assert orders(f"event-{stage}") == len(SEEDS)
    assert "event-1-" not in str(RULES.view(table, "sauron"))


@rule("meq.setup.encounter-decks")
def test_each_pair_of_regions_and_the_havens_have_a_shuffled_encounter_deck() -> None:
    table = dealt()
    for deck in (*PAIRS, "haven"):
        assert len(table.decks[deck]) == 15
        assert {ENCOUNTERS[card].deck for card in table.decks[deck]} == {deck}
        assert orders(deck) == len(SEEDS)
        assert RULES.view(table, "argalad")["decks"][deck] == 15
    assert table.decks["haven"][0] not in str(RULES.view(table, "argalad"))


@rule("meq.setup.story-markers")
def test_four_story_markers_begin_at_the_start() -> None:
    assert dealt().markers == {"green": 0, "yellow": 0, "black": 0, "red": 0}


@rule("meq.setup.minions.on-board", "meq.setup.minions.off-board")
def test_two_minions_begin_on_the_board_and_three_off_it() -> None:
    assert dealt().minion_at == {
        "black-serpent": "near-harad",
        "mouth-of-sauron": "dol-guldur",
        "gothmog": "",
        "ringwraiths": "",
        "witch-king": "",
    }


@rule("meq.setup.sauron-decks")
def test_saurons_four_decks_are_shuffled_and_facedown() -> None:
    table = dealt()
    assert len(table.decks["shadow"]) == 24
    assert set(table.decks["shadow"]) == set(SHADOWS)
    assert sorted(table.decks["corruption"]) == sorted(CORRUPTIONS)
    assert sorted(table.decks["peril"]) == sorted(PERILS)
    assert len(table.plot_deck) == 15
    assert set(table.plot_deck) == {card for card in PLOTS if not PLOTS[card].starting}
    for deck in ("shadow", "corruption", "peril"):
        assert orders(deck) == len(SEEDS)
    assert len({dealt(seed=seed).plot_deck for seed in SEEDS}) == len(SEEDS)
    for seat in ("sauron", "argalad", None):
        view = str(RULES.view(table, seat))
        for card in ("winter-storm", "reckless", "the-hounds-of-sauron", "gollum-is-captured"):
            assert card not in view


@rule("meq.setup.monster-combat-decks")
def test_the_three_monster_combat_decks_are_shuffled_and_facedown() -> None:
    table = dealt()
    for deck in ("zealot", "ravager", "behemoth"):
        assert sorted(table.decks[deck]) == sorted(COMBAT_DECKS[deck])
        assert len(table.decks[deck]) == 25
        assert orders(deck) == len(SEEDS)
        assert f"{deck}." not in str(RULES.view(table, "sauron"))


@rule("meq.setup.monster-tokens")
def test_five_colours_of_monster_tokens_are_mixed_separately_and_hidden() -> None:
    table = dealt()
    assert len(PAIRS) == 5
    for pair in PAIRS:
        assert sorted(table.decks[f"tokens:{pair}"]) == sorted(TOKEN_PILES[pair])
        assert orders(f"tokens:{pair}") > len(SEEDS) // 2
    for seat in ("sauron", "argalad"):
        view = RULES.view(table, seat)
        assert view["decks"]["tokens:rohan-gondor"] == 10
        assert "oliphaunt" not in str(view)


@rule("meq.choice.setup.shuffle")
def test_the_skill_deck_is_shuffled_too() -> None:
    assert orders("skill") == len(SEEDS)


# -- the missions ----------------------------------------------------------------------------------


@rule("meq.setup.mission.decks")
def test_each_side_draws_one_mission_of_its_own_at_random() -> None:
    for side in ("heroes", "sauron"):
        drawn = {dealt(seed=seed).missions[side] for seed in SEEDS}
        assert drawn == {mission for mission in MISSIONS if MISSIONS[mission].side == side}


@rule("meq.setup.mission.secret")
def test_a_mission_is_hidden_from_the_other_side() -> None:
    play = Play().new_game().pass_until(lambda table: table.round == 2)
    table = play.table
    assert RULES.view(table, "sauron")["missions"]["heroes"] == ""
    assert RULES.view(table, "argalad")["missions"]["sauron"] == ""
    assert RULES.view(table, None)["missions"] == {"heroes": "", "sauron": ""}
    for mission in table.missions.values():
        assert not any(mission in str(event) for event in table.log or ())


@rule("meq.setup.mission.look")
def test_a_side_can_look_at_its_own_mission_at_any_time() -> None:
    play = Play().new_game()
    for _ in range(60):
        table = play.table
        assert RULES.view(table, "sauron")["missions"]["sauron"] == table.missions["sauron"]
        for hero in table.hero_seats:
            assert RULES.view(table, hero)["missions"]["heroes"] == table.missions["heroes"]
        play.answer(play.options[-1])


@rule("meq.setup.mission.unused")
def test_missions_not_drawn_are_out_of_the_game() -> None:
    table = dealt()
    everything = str(table.state())
    still_there = {mission for mission in MISSIONS if f"'{mission}'" in everything}
    assert still_there == set(table.missions.values())


# -- the Starting Plot -----------------------------------------------------------------------------


@rule("meq.setup.starting-plot.random", "meq.setup.starting-plot.marker", "meq.setup.plot-markers")
def test_one_of_three_starting_plots_takes_space_1_and_its_marker_the_board() -> None:
    tracks = {Play(seed=seed).run(setup.set_up).table.plots for seed in SEEDS}
    starting = ("sauron-hunts-for-the-ring", "monsters-in-the-east", "saruman-hungry-for-power")
    assert tracks == {(plot, "", "") for plot in starting}
    markers = {plot: set_up_with(plot).table.plot_at for plot in starting}
    assert markers == {
        "sauron-hunts-for-the-ring": ("gladden-fields", "", ""),
        "monsters-in-the-east": ("sea-of-udun", "", ""),
        "saruman-hungry-for-power": ("isengard", "", ""),
    }


@rule("meq.setup.starting-plot.instructions", "meq.choice.setup.starting-plot")
def test_monsters_in_the_east_is_set_up() -> None:
    play = set_up_with("monsters-in-the-east", "argalad", "eometh")
    table = play.table
    assert [table.influence[place] for place in ("barad-dur", "dol-guldur", "mount-gundabad")] == [2, 2, 2]
    place(play, mount_doom=2, sea_of_udun=2, minas_morgul=1, south_eaves=1, emyn_muil=1)
    place(play, the_northern_waste=1)
    assert play.asked == "sauron influence.place"
    assert "pool" not in play.options
    place(play, the_high_pass=1)
    assert table.pool == 0

    assert play.asked == "sauron shadow.keep"
    drawn = table.shadow_drawn.cards
    assert len(drawn) == 3
    play.answer(f"keep {drawn[0]}")
    assert table.shadow_hand.cards == drawn[:1]
    assert table.discards["shadow"] == drawn[1:]

    assert play.asked == "sauron plot.keep"
    drawn = table.plot_drawn.cards
    assert len(drawn) == 3
    play.answer(f"keep {drawn[1]}", f"keep {drawn[2]}")
    assert play.asked == ""
    assert table.plot_hand.cards == drawn[1:]
    assert table.plot_deck.cards[0] == drawn[0]
    assert len(table.plot_deck) == 13


@rule("meq.setup.starting-plot.instructions", "meq.choice.setup.starting-plot")
def test_sauron_hunts_for_the_ring_is_set_up() -> None:
    play = set_up_with("sauron-hunts-for-the-ring")
    table = play.table
    place(play, emyn_muil=2, south_eaves=2, mount_doom=2, rhosgobel=1)
    assert table.pool == 1
    play.answer(play.options[0])
    assert len(table.shadow_hand) == len(table.discards["shadow"]) == 1
    # Five Plot cards: two are kept, three go under the deck, the last one lowest.
    play.answer(*play.options[:2])
    (one, two, three) = dict.fromkeys(table.plot_drawn)
    play.answer(f"under {two}", f"under {three}")
    assert play.asked == ""
    assert table.plot_deck.cards[:3] == (one, three, two)
    assert (len(table.plot_hand), len(table.plot_deck)) == (2, 13)


@rule("meq.setup.starting-plot.instructions")
def test_saruman_hungry_for_power_is_set_up() -> None:
    play = set_up_with("saruman-hungry-for-power")
    table = play.table
    assert [table.influence[place] for place in ("barad-dur", "dol-guldur", "mount-gundabad")] == [3, 3, 3]
    # Two Strongholds have their fill; Barad-dûr could take three more.
    assert "influence barad-dur" in play.options
    assert "influence dol-guldur" not in play.options
    place(play, emyn_muil=3)
    assert table.pool == 2
    assert len(table.shadow_drawn) == 3
    play.answer(*play.options[:2])
    assert (len(table.shadow_hand), len(table.discards["shadow"])) == (2, 1)
    assert len(table.plot_drawn) == 4


@rule("meq.setup.plot-markers")
def test_plot_markers_2_and_3_come_on_the_board_with_later_plots() -> None:
    play = Play().plot("monsters-in-the-east", at="sea-of-udun")
    play.plots_in_hand("gollum-is-captured", "saruman-falls-to-corruption", pool=5)
    play.run(sauron_turn.plot).answer("plot gollum-is-captured")
    assert play.table.plot_at == ("sea-of-udun", "sea-of-udun", "")
    play.run(sauron_turn.plot).answer("plot saruman-falls-to-corruption")
    assert play.table.plot_at == ("sea-of-udun", "sea-of-udun", "isengard")
