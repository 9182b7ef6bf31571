"""Before the first turn: length, kinds of players, starting sites, opening hands, influence, who begins; and rolls."""

from __future__ import annotations

import msgspec
import pytest

from tests.meccg.play import Play
from tests.meccg.rules.beginnings import all_drafted, before_the_draft, begun, drafting, wizards
from tests.meccg.rules.declaring import declared
from tests.rules import rule
from underdeeps import rulebook
from underdeeps.kernel import BadSetup
from underdeeps.meccg import RULES, decks, why_not
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.hazards import NotAgainstRingwraiths
from underdeeps.meccg.language.standing import PARTS, parts_of
from underdeeps.meccg.rules import checks, game, numbers, setup, zones
from underdeeps.meccg.rules.turn import end_of_turn
from underdeeps.meccg.table import TAPPED, UNTAPPED

# -- length, kinds of players -----------------------------------------------------------------------


@rule("setup.length.options")
def test_there_are_four_lengths_and_short_is_the_usual_one() -> None:
    for length in ("starter", "short", "long", "campaign"):
        assert setup.check({"length": length})["length"] == length
    assert setup.check({})["length"] == "short"
    with pytest.raises(BadSetup, match="starter, short, long or campaign"):
        setup.check({"length": "endless"})


@rule("setup.length.decided-by")
def test_the_length_is_agreed_on_before_play_and_known_to_both() -> None:
    table = RULES.deal(RULES.setup(length="long"), 1)
    assert table.length == "long"
    assert [RULES.view(table, seat)["length"] for seat in table.seats] == ["long", "long"]
    table.players["one"].exhausted = table.players["two"].exhausted = 2
    assert not end_of_turn.ended(table), "a short game would be over"


@rule("setup.player-kind.choose-one")
def test_each_player_is_of_one_kind_that_of_his_deck() -> None:
    table = RULES.deal(RULES.setup(decks=["A", "F"]), 1)
    assert {seat: player.kind for seat, player in table.players.items()} == {"one": "wizard", "two": "ringwraith"}
    table = RULES.deal(RULES.setup(decks=["G", "H"]), 1)
    assert {player.kind for player in table.players.values()} == {"ringwraith"}
    nobody = {**msgspec.to_builtins(decks.load("A")), "kind": "hobbit"}
    with pytest.raises(BadSetup, match=r"for a hobbit: only wizard, ringwraith, balrog and fallen-wizard"):
        RULES.setup(decks=[nobody, "F"])


@rule("setup.declare.alignment")
def test_from_the_beginning_each_player_knows_of_what_kind_the_other_is() -> None:
    play = drafting("wizard", "ringwraith", ("Haldir",), ("Layos",))
    assert play.asked == "draft.reveal", "nothing has been decided yet"
    assert RULES.view(play.table, "one")["players"]["two"]["kind"] == "ringwraith"
    assert RULES.view(play.table, "two")["players"]["one"]["kind"] == "wizard"


# -- cards barred against Ringwraith players --------------------------------------------------------


def offers_hazard(kinds: tuple[str, str], card: str) -> Play:
    """Player two may play a hazard on a company of player one on its way through a shadow-land."""
    play = Play(*kinds)
    hero = kinds[0] == "wizard"
    company = play.company("one", "Lórien" if hero else "Dol Guldur", "Bergil" if hero else "Eradan")
    play.hand("two", card)
    return play.moves(company, "Dead Marshes", "Brown Lands", "Dagorlad").until("chain.open", "two")


@rule("setup.declare.barred-vs-ringwraith")
@pytest.mark.parametrize("mine", ["wizard", "ringwraith"])
def test_some_hazards_are_not_played_against_a_ringwraith_player(mine: str) -> None:
    assert offers_hazard(("wizard", mine), "Foul Fumes").offered("play Foul Fumes")
    play = Play("ringwraith", mine)
    company = play.company("one", "Dol Guldur", "Eradan")
    play.hand("two", "Foul Fumes")
    play.table.stops = {"two": ("movement/hazard",)}
    play.moves(company, "Dead Marshes", "Brown Lands", "Dagorlad").until("chain.open", "two")
    assert not play.offered("play Foul Fumes")
    reasons = [refusal.rule for refusal in why_not.hand_reasons(play.table, "two", "TW-36")]
    assert reasons == ["setup.declare.barred-vs-ringwraith"]


@rule("setup.declare.barred-vs-ringwraith")
def test_the_bar_holds_for_creatures_too() -> None:
    with declared("TW-66", NotAgainstRingwraiths()):
        for kind, site, offered in (("wizard", "Lórien", True), ("ringwraith", "Dol Guldur", False)):
            play = Play(kind, "wizard")
            company = play.company("one", site, "Bergil" if kind == "wizard" else "Eradan")
            play.hand("two", "TW-66")
            play.table.stops = {"two": ("movement/hazard",)}
            play.moves(company, "Dead Marshes", "Brown Lands", "Dagorlad").until("chain.open", "two")
            assert any(option.startswith("play Mûmak") for option in play.options) == offered


@rule("setup.declare.barred-vs-ringwraith")
def test_all_cards_that_are_barred_and_enforced_say_so() -> None:
    names = {name.split(" (")[0].casefold() for name in rulebook.entry("setup.declare.barred-vs-ringwraith").cards}
    plain = {card: CARDS[card].name.replace("’", "'").split(" (")[0].casefold() for card in PARTS}
    barred = [card for card, name in plain.items() if name in names]
    assert "TW-36" in barred
    assert barred == [card for card in PARTS if parts_of(card, NotAgainstRingwraiths)]


@rule("setup.declare.barred-no-effect-on-ringwraith")
def test_what_a_ringwraith_player_plays_of_them_does_nothing_to_himself() -> None:
    for owner in ("one", "two"):
        play = Play("ringwraith", "wizard", active=owner)
        company = play.company(owner, "Dol Guldur" if owner == "one" else "Lórien", "Jerrek")
        play.event("one", "Foul Fumes")
        play.event("one", "Doors of Night")
        play.moves(company, "Dead Marshes", "Brown Lands", "Dagorlad").until()
        wizard = owner == "two"
        assert play.company_of("Jerrek").returned == wizard
        other = play.company(owner, "Barad-dûr", "Eradan")
        play.stays(other).until()
        assert play["Barad-dûr"].state == (TAPPED if wizard else UNTAPPED)


# -- starting sites ---------------------------------------------------------------------------------


@rule("setup.start-site.declare", "setup.start-site.wizard")
def test_a_wizard_players_company_starts_at_rivendell() -> None:
    play = begun(wizards(("Haldir", "Balin"), ("Gimli",)))
    assert play.table.site_of(play.company_of("Haldir")).facts.name == "Rivendell"
    assert play.company_of("Haldir") == play.company_of("Balin")
    assert play.table.site_of(play.company_of("Gimli")).owner == "two"
    assert play.names(play.player("one").locations) == ["Bree", "Lórien"]


@rule("setup.start-site.declare")
def test_sites_are_laid_down_when_the_draft_is_over() -> None:
    play = drafting("ringwraith", "ringwraith", ("Shagrat", "Blazon of the Eye"), ("Layos", "Hador"))
    all_drafted(play)
    asked = [play.asked]
    while play.table.pending is not None:
        play.do(play.options[-1])
        asked.append(play.asked)
    assert asked == ["setup.item", "setup.site", "setup.site", "setup.site", ""]


@rule("setup.start-site.ringwraith", "setup.start-site.ringwraith-split")
def test_a_ringwraith_player_may_start_with_two_companies_and_says_who_is_where() -> None:
    play = all_drafted(drafting("ringwraith", "wizard", ("Shagrat", "Layos", "Hador")))
    play.until("setup.site")
    assert sorted(play.options) == ["at Dol Guldur", "at Minas Morgul"]
    play.do("at Minas Morgul", "at Dol Guldur", "at Minas Morgul")
    where = {
        card.facts.name: play.table.site_of(play.company_of(card.facts.name)).facts.name
        for card in play.table.characters_of("one")
    }
    assert where == {"Shagrat": "Minas Morgul", "Hador": "Minas Morgul", "Layos": "Dol Guldur"}
    assert len(play.table.companies_of("one")) == 2


@rule("setup.start-site.ringwraith")
def test_or_with_one() -> None:
    play = all_drafted(drafting("ringwraith", "wizard", ("Shagrat", "Layos")))
    play.until("setup.site").do("at Dol Guldur", "at Dol Guldur")
    assert len(play.table.companies_of("one")) == 1
    assert play.names(play.player("one").locations).count("Minas Morgul") == 1


# -- opening hands ----------------------------------------------------------------------------------


@rule("setup.hand.draw-eight", "setup.hand.no-mulligan")
def test_each_player_draws_eight_cards_from_his_shuffled_play_deck_and_keeps_them() -> None:
    play = before_the_draft("wizard", "ringwraith", ("Haldir",), ("Layos",))
    order = ("Dodge", "Cram", "Wargs", "River", "Orc-watch", "Snowstorm", "Gates of Morning", "Doors of Night") * 3
    play.deck("one", *order)
    play.run(game.main).do("draft Haldir", "draft Layos", "at Dol Guldur")
    hand = play.player("one").hand.cards
    assert len(hand) == len(play.player("two").hand) == 8
    assert sorted((*play.player("one").deck.cards, *hand)) == sorted(play.id(name) for name in order)
    assert (*play.player("one").deck.cards, *hand) != tuple(play.id(name) for name in order), "it was shuffled"
    assert play.table.turn == 1, "the first turn begins without a question about the hands"
    assert not play.events("discarded") and play.player("one").hand.cards == hand


@rule("setup.hand.opening-always-eight", "setup.hand.change-applies-at-reset")
def test_a_greater_hand_size_counts_from_the_first_time_the_hand_is_reset() -> None:
    play = begun(wizards(("Elrond",), ("Gimli",)))
    assert numbers.hand_size(play.table, "one") == 9
    assert len(play.player("one").hand) == 8
    play.end_of_turn().until()
    assert len(play.player("one").hand) == 9 and len(play.player("two").hand) == 8


@rule("setup.hand.change-applies-at-reset")
def test_a_lesser_hand_size_discards_nothing_until_then() -> None:
    play = begun(wizards(("Elrond",), ("Gimli",)))
    play.end_of_turn().until()
    zones.discard(play.table, play["Elrond"].number)
    assert numbers.hand_size(play.table, "one") == 8 and len(play.player("one").hand) == 9
    play.end_of_turn().until()
    assert len(play.player("one").hand) == 8


@rule("setup.hand.modifiers-cumulative")
def test_changes_of_the_hand_size_add_up() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Pallando")
    play.hand("one")
    play.end_of_turn().until()
    assert len(play.player("one").hand) == 8 + 1 + 1


# -- influence --------------------------------------------------------------------------------------


def influence(play: Play, seat: str) -> dict[str, int]:
    """The general influence of a player as both see it."""
    found: dict[str, int] = RULES.view(play.table, seat)["players"][seat]["general_influence"]
    return found


@rule("setup.influence.general-twenty")
def test_of_twenty_points_of_influence_the_starting_characters_take_their_minds() -> None:
    play = wizards(("Elrond", "Haldir"))
    assert influence(play, "one") == {"free": 20, "used": 0, "maximum": 20}
    begun(play)
    assert influence(play, "one") == {"free": 20 - 10 - 3, "used": 10 + 3, "maximum": 20}


@rule("setup.influence.available-floor-zero")
def test_no_less_than_no_influence_is_available() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Aragorn II", "Celeborn")
    assert influence(play, "one")["free"] == 0


@rule("setup.influence.ringwraith-extra-five")
def test_a_ringwraith_player_has_five_points_more_that_control_nobody() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Minas Morgul", "The Mouth", "Lieutenant of Morgul")
    assert influence(play, "one") == {"free": 2 + 5, "used": 9 + 9, "maximum": 20}
    play.company("one", "Dol Guldur", "Shagrat")
    assert influence(play, "one") == {"free": 0 + 5, "used": 9 + 9 + 6, "maximum": 20}
    play.organization().do("done")
    assert play.asked == "organization.shed", "24 is more than 20, whatever else there is"


# -- rolls, the first player ------------------------------------------------------------------------


@rule("setup.roll.two-dice")
def test_a_roll_is_the_sum_of_two_dice() -> None:
    play = Play()
    play.company("one", "Bree", "Anborn")
    play.give("Anborn", "Glamdring")
    play.dice(1, 3)
    play.run(checks.corruption_check, play["Anborn"].number, 0, "").until()
    assert play.events("rolled")[0].facts["first"] == 1 and play.events("rolled")[0].facts["second"] == 3
    assert play.events("corruption")[0].facts["total"] == 4
    play.table.loaded = ()
    rolls = [checks.roll(play.table, "one", "test", "setup.roll.two-dice") for _ in range(400)]
    assert set(rolls) == set(range(2, 13)) and rolls.count(7) > rolls.count(2) + rolls.count(12)


@rule("setup.roll.final")
def test_what_changes_a_roll_comes_before_the_dice() -> None:
    play = Play()
    play.company("one", "Bree", "Anborn", "Gimli")
    play.give("Anborn", "Glamdring")
    play.hand("one", "A Friend or Three")
    play.dice(1, 1)
    play.run(checks.corruption_check, play["Anborn"].number, 0, "")
    assert play.offered("play A Friend or Three check") and play.offered("support Gimli")
    assert not play.events("rolled")
    play.do("pass")
    assert play.table.pending is None, "once the dice are thrown nobody is asked any more"
    assert play.events("corruption")[0].facts["total"] == 2


@rule("setup.first-player.roll", "setup.first-player.higher-must-start")
@pytest.mark.parametrize(
    ("dice", "first"),
    [
        ((6, 5, 3, 2), "one"),
        ((1, 2, 3, 2), "two"),
        ((4, 4, 6, 2, 1, 1, 2, 1), "two"),
        ((1, 6, 3, 4, 5, 4, 4, 4), "one"),
    ],
)
def test_the_higher_roll_takes_the_first_turn_and_equal_rolls_are_thrown_again(
    dice: tuple[int, ...], first: str
) -> None:
    play = before_the_draft("wizard", "wizard", ("Haldir",), ("Gimli",))
    play.dice(*dice)
    play.run(game.main).do("draft Haldir", "draft Gimli")
    assert (play.table.turn, play.table.active, play.asks) == (1, first, first)
    assert len(play.events("rolled")) == len(dice) // 2 and not play.table.loaded


# -- the Balrog sites that any location deck may hold -----------------------------------------------


@rule("deck.location.shared-balrog-sites-hazard-use-only")
@pytest.mark.parametrize(("kind", "who"), [("wizard", "Anborn"), ("ringwraith", "Layos")])
def test_a_company_cannot_go_to_a_balrog_site_of_its_players_location_deck(kind: str, who: str) -> None:
    play = Play(kind, "wizard")
    company = play.company("one", "The Wind Throne", who)
    home = play["The Wind Throne"].facts.nearest_haven
    play.locations("one", "The Wind-deeps", home)
    assert dict(CARDS[play.id("The Wind-deeps")].adjacent)["The Wind Throne"] == 0
    play.organization().do(f"move {company}")
    assert play.options == [f"to {home}", "stay"]
    refused = why_not.site_reasons(play.table, "one", play.id("The Wind-deeps"))
    assert [refusal.rule for refusal in refused] == ["deck.location.shared-balrog-sites-hazard-use-only"]


def test_a_game_can_do_without_movement_by_regions() -> None:
    assert "regions" not in setup.check({})
    assert not setup.deal(setup.check({"regions": False}), 1).regions
    with pytest.raises(BadSetup, match="regions is true or false"):
        setup.check({"regions": "some"})
