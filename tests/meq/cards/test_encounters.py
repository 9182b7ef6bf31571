"""Encounter cards at the table, one by one. How they are drawn is tested with the hero's turn."""

from __future__ import annotations

import pytest

from tests.meq.cards.board_table import Board, life
from tests.rules import rule
from underdeeps.meq.facts import COMBAT_CARDS, NEIGHBOURS
from underdeeps.meq.table import SAURON

# -- gifts --------------------------------------------------------------------------------------------

HAVEN_GIFTS = [
    "haven.the-court-of-theoden",
    "haven.the-halls-of-an-elven-king",
    "haven.the-northern-fortress",
    "haven.the-golden-wood",
    "haven.imladris",
]


@pytest.mark.parametrize("card", HAVEN_GIFTS)
def test_favor_or_a_corruption_card_less(card: str) -> None:
    board = Board("eleanor")
    board.corrupt("weary", "weak", "helpless", "deranged", hero="eleanor")
    board.influence(1, *("osgiliath", "belfalas", "pelargir", "anfalas"))
    for place in ("osgiliath", "belfalas", "pelargir", "anfalas"):
        board.token(place)
    for plot in ("gollum-is-captured", "loss-of-an-heir", "osgiliath-invaded"):
        board.plot(plot, "bree")
    board.play(card, "option 0", hero="eleanor")
    who = board.hero("eleanor")
    assert (who.favor, len(who.corruption), who.items, who.skills) == (1, 4, (), ())
    board.begin(card, hero="eleanor")
    board.answer("option 1")
    board.answer("corruption weary")
    assert "weary" not in board.cards("eleanor")


@pytest.mark.parametrize(
    ("card", "item"),
    [
        ("haven.the-court-of-theoden", "horse"),
        ("haven.the-halls-of-an-elven-king", "boat"),
        ("haven.the-golden-wood", "elven-cloak"),
    ],
)
def test_a_wise_hero_gains_an_item(board: Board, card: str, item: str) -> None:
    board.play(card, "option 0")
    assert (board.hero().favor, board.hero().items) == (1, (item,))


def test_the_court_asks_for_more_wisdom_than_tokens(board: Board) -> None:
    board.stand("edoras")
    board.token("isengard")
    board.token("dunharrow")
    board.play("haven.the-court-of-theoden", "option 0")
    assert board.hero().items == ()


def test_the_northern_fortress_trains_the_wise(board: Board) -> None:
    board.corrupt("weary", "weak")
    board.play("haven.the-northern-fortress", "option 0", "keep *")
    assert (board.hero().favor, len(board.hero().skills)) == (1, 1)


def test_imladris_heals_the_pure(board: Board) -> None:
    board.corrupt("weary")
    board.damage(4)
    board.play("haven.imladris", "option 1")
    assert (board.cards(), len(board.hero().damage), len(board.hero().life)) == ((), 0, 20)


@pytest.mark.parametrize("card", ["haven.intrigue-within-meduseld", "rhudaur-grey-mountains.a-common-purpose"])
def test_two_favor_for_wisdom_against_the_influence_around(board: Board, card: str) -> None:
    board.stand("bree")
    board.influence(1, "bree", "old-forest")
    board.play(card)
    assert board.hero().favor == 2
    board.influence(1, "the-shire")
    board.play(card)
    assert board.hero().favor == 2


def test_the_houses_of_healing(board: Board) -> None:
    board.damage(4)
    board.corrupt("weary")
    board.play("haven.the-houses-of-healing", "option 0")
    assert (len(board.hero().life), len(board.hero().damage), board.hero().favor) == (20, 0, 0)
    board.play("haven.the-houses-of-healing", "option 1")
    assert (board.hero().favor, board.cards()) == (1, ())


def test_the_lonely_mountain(board: Board) -> None:
    board.corrupt("weak", "deranged")
    board.table.pool = 5
    board.play("haven.the-lonely-mountain")
    assert (board.hero().favor, len(board.cards())) == (1, 2)
    board.table.pool = 4
    board.play("haven.the-lonely-mountain")
    assert (board.hero().favor, board.cards()) == (2, ())


def test_redeemed_by_grace_costs_one_favor_for_each_card(board: Board) -> None:
    board.favor(2)
    board.corrupt("weak", "deranged", "weary")
    board.begin("haven.redeemed-by-grace")
    board.answer("option 1")
    assert "enough" not in board.options
    board.answer("corruption weak")
    assert "enough" in board.options
    board.end("corruption weary")
    assert (board.hero().favor, board.cards()) == (0, ("deranged",))


@rule("meq.choice.always.as-much-as-possible")
def test_redeemed_by_grace_is_closed_without_favor(board: Board) -> None:
    board.corrupt("weak")
    board.play("haven.redeemed-by-grace")
    assert (board.hero().favor, board.cards()) == (1, ("weak",))


@rule("meq.level.limit")
def test_the_steadfast_defender(board: Board) -> None:
    board.table.pool = 3
    board.favor(2)
    board.hero().levels = (0, 0, 2, 0)
    board.begin("haven.the-steadfast-defender")
    board.answer("option 1")
    assert "attribute agility" not in board.options
    board.end("attribute wisdom")
    assert (board.hero().favor, board.hero().levels) == (0, (0, 0, 2, 1))
    board.play("haven.the-steadfast-defender")  # without favor only the Shadow Pool is left
    assert board.table.pool == 2


@pytest.mark.parametrize(
    "card", ["haven.i-will-not-say-the-day-is-done", "eriador-enedwaith.the-road-goes-ever-on-and-on"]
)
def test_two_favor_and_the_deck_made_whole(board: Board, card: str) -> None:
    deck = card.split(".")[0]
    board.only(deck)
    board.table.discards[deck] = ("haven.imladris",)
    board.play(card)
    assert board.hero().favor == 2
    assert board.in_deck(card) and len(board.table.decks[deck]) == 2


def test_where_the_shadows_lie(board: Board) -> None:
    board.only("brown-lands-mordor")
    board.table.pool = 3
    board.play("brown-lands-mordor.where-the-shadows-lie")
    assert board.table.pool == 2
    assert board.in_deck("brown-lands-mordor.where-the-shadows-lie")


def test_the_days_have_gone_down_in_the_west(board: Board) -> None:
    board.only("rohan-gondor")
    board.play("rohan-gondor.the-days-have-gone-down-in-the-west", "yes", "discard *", "discard *")
    assert (board.hero().favor, len(board.hero().hand), len(board.hero().rest)) == (2, 3, 2)
    assert board.in_deck("rohan-gondor.the-days-have-gone-down-in-the-west")


def test_the_days_cannot_be_paid_with_one_card(board: Board) -> None:
    board.hero().hand = board.hero().hand.dropped(4)
    board.play("rohan-gondor.the-days-have-gone-down-in-the-west")
    assert board.hero().favor == 0


def test_i_sang_of_leaves(board: Board) -> None:
    card = "misty-mountains-mirkwood.i-sang-of-leaves-of-leaves-of-gold"
    board.only("misty-mountains-mirkwood")
    board.table.pool = 2
    board.play(card, "option 0")
    assert board.table.pool == 1 and board.in_deck(card)
    board.play(card, "option 1", "keep *")
    assert len(board.hero().skills) == 1


def test_the_world_is_grey(board: Board) -> None:
    card = "rhudaur-grey-mountains.the-world-is-grey-the-mountains-old"
    board.only("rhudaur-grey-mountains")
    board.table.pool = 2
    board.play(card, "option 0")
    board.play(card, "option 1")
    assert (board.hero().favor, board.table.pool) == (1, 1)
    assert board.table.decks["rhudaur-grey-mountains"].count(card) == 2


def test_emyn_engrin(board: Board) -> None:
    board.table.pool = 3
    board.play("rhudaur-grey-mountains.emyn-engrin", "option 0")
    assert board.table.pool == 1
    board.play("rhudaur-grey-mountains.emyn-engrin", "option 1", "keep *")
    assert len(board.hero().skills) == 1


def test_the_iron_will_of_the_dwarves(board: Board) -> None:
    card = "rhudaur-grey-mountains.the-iron-will-of-the-dwarves"
    board.corrupt("weary")
    board.play(card)  # without favor there is nothing to choose
    assert board.hero().favor == 1
    board.play(card, "option 1", "keep *")
    assert (board.hero().favor, len(board.hero().skills), board.cards()) == (0, 1, ())


def test_a_path_through_the_mountains(board: Board) -> None:
    board.stand("bree")
    board.play("rhudaur-grey-mountains.a-path-through-the-mountains", "yes", "location weathertop")
    assert (board.hero().favor, board.hero().location) == (1, "weathertop")


def test_the_grey_company(board: Board) -> None:
    board.play("eriador-enedwaith.the-grey-company", "yes", "discard *", "discard *", "keep *")
    assert (board.hero().favor, len(board.hero().skills), len(board.hero().rest)) == (1, 1, 2)


def test_a_merry_fellow_does_what_can_be_done(board: Board) -> None:
    board.stand("old-forest")
    token = board.token("bree")
    board.token("blue-mountains")
    board.token("weathertop")
    board.play("eriador-enedwaith.a-merry-fellow", f"token {token} bree")
    assert (board.hero().favor, len(board.table.tokens), board.tokens("bree")) == (1, 2, 0)
    board.corrupt("weary")
    board.play("eriador-enedwaith.a-merry-fellow")
    assert (board.cards(), board.tokens("blue-mountains")) == ((), 0)


def test_words_spoken_from_the_heart(board: Board) -> None:
    card = "rohan-gondor.words-spoken-from-the-heart"
    board.play(card)
    assert board.hero().favor == 1
    board.corrupt("weary", "weak")
    board.play(card, "yes", "corruption weak")
    assert (board.hero().favor, board.cards()) == (0, ("weary",))


# -- bargains -----------------------------------------------------------------------------------------


def test_the_palantirs_show_sauron_hand_to_the_hero_side(board: Board) -> None:
    board.table.pool = 2
    board.plot_hand("gollum-is-captured")
    board.top("corruption", "weary")
    board.play("haven.the-palantirs", "yes")
    assert (board.table.pool, board.cards()) == (1, ("weary",))
    for seat in ("argalad", "thalin"):
        assert board.table.plot_hand.seen_by(board.table.bit(seat)) == ("gollum-is-captured",)


@rule("meq.choice.hero.wretched-as-a-price")
def test_what_a_corruption_card_was_taken_for_is_got_although_it_ends_the_turn(board: Board) -> None:
    board.table.pool = 2
    board.plot_hand("gollum-is-captured")
    board.stand("edoras")
    board.top("corruption", "wretched")
    board.play("haven.the-palantirs", "yes")
    assert board.table.turn_ended and board.table.pool == 1
    assert board.table.plot_hand.seen_by(board.table.bit("argalad")) == ("gollum-is-captured",)


@rule("meq.choice.always.no-corruption-left")
def test_a_bargain_needs_a_corruption_card(board: Board) -> None:
    board.only("corruption")
    board.table.pool = 2
    board.play("haven.the-palantirs")
    assert board.table.pool == 2


def test_ancient_greed(board: Board) -> None:
    board.top("corruption", "weary")
    board.play("haven.ancient-greed", "yes", "keep *")
    assert (board.hero().favor, len(board.hero().skills), board.cards()) == (2, 1, ("weary",))
    board.play("haven.ancient-greed", "no")
    assert (board.hero().favor, board.cards()) == (3, ("weary",))


def test_smugglers(board: Board) -> None:
    board.table.pool = 2
    board.top("corruption", "weary")
    board.play("rohan-gondor.smugglers", "yes", "keep *")
    assert (board.table.pool, len(board.hero().skills), board.cards()) == (1, 1, ("weary",))


def test_a_desperate_bargain(board: Board) -> None:
    board.table.pool = 3
    board.shadow_hand("betrayed", "winter-storm")
    board.top("corruption", "weary")
    board.play("misty-mountains-mirkwood.a-desperate-bargain", "yes")
    assert (board.table.pool, len(board.table.shadow_hand), board.cards()) == (1, 1, ("weary",))
    assert len(board.table.discards["shadow"]) == 1


def test_sarumans_agents(board: Board) -> None:
    board.plot_hand("gollum-is-captured", "smeagol-escapes")
    board.top("corruption", "weary")
    board.begin("eriador-enedwaith.sarumans-agents")
    board.answer("yes")
    assert board.asked.seat == SAURON
    board.end("plot smeagol-escapes")
    assert (board.table.plot_hand.cards, board.table.plot_discard) == (("gollum-is-captured",), ("smeagol-escapes",))


def test_the_mad_baggins(board: Board) -> None:
    board.top("corruption", "weak")
    board.play("eriador-enedwaith.the-mad-baggins", "yes")
    assert (len(board.hero().hand), board.cards()) == (10, ("weak",))
    board.play("eriador-enedwaith.the-mad-baggins", "no", "yes")
    assert board.hero().favor == 1


def test_the_beornings_ask_for_help(board: Board) -> None:
    board.stand("bree")
    board.table.pool = 3
    board.influence(1, "bree", "weathertop", "the-trollshaws")
    board.token("weathertop")
    board.favor(1)
    board.play("misty-mountains-mirkwood.the-beornings-ask-for-help", "yes")
    assert (board.hero().favor, board.table.pool, board.table.tokens) == (0, 1, ())
    assert [board.table.influence[place] for place in ("bree", "weathertop", "the-trollshaws")] == [0, 0, 1]


def test_the_seat_of_seeing(board: Board) -> None:
    board.table.pool = 3
    board.favor(1)
    board.token("emyn-muil", "balrog")
    board.token("bree")
    board.play("rohan-gondor.the-seat-of-seeing", "yes")
    assert [token.seen for token in board.table.tokens] == [True, False]
    assert (board.hero().favor, board.table.pool) == (0, 1)


def test_hill_of_the_wind(board: Board) -> None:
    board.table.pool = 3
    board.token("bree")
    board.play("rhudaur-grey-mountains.hill-of-the-wind", "yes")
    assert (board.table.tokens[0].seen, board.table.pool) == (True, 2)


# -- damage that hand cards ward off --------------------------------------------------------------------

WARDED = [
    ("haven.deadmens-dike", 4, ("keep *",), 2, 1),
    ("brown-lands-mordor.shapes-in-the-mist", 6, ("option 0",), 1, 0),
    ("brown-lands-mordor.thirst-and-despair", 6, ("option 1", "keep *"), 0, 1),
    ("brown-lands-mordor.the-olog-hai", 8, ("keep *", "keep *"), 1, 2),
    ("rohan-gondor.they-come-from-umbar", 6, ("keep *",), 1, 1),
    ("misty-mountains-mirkwood.do-not-stray-from-the-path", 7, ("keep *",), 2, 1),
    ("eriador-enedwaith.cold-be-hand-and-heart-and-bone", 4, ("keep *",), 1, 1),
]


@pytest.mark.parametrize(("card", "n", "reward", "favor", "skills"), WARDED)
def test_damage_is_warded_off_by_printed_defense(
    board: Board, card: str, n: int, reward: tuple[str, ...], favor: int, skills: int
) -> None:
    who = board.hero()
    strong = max((each for each in who.life + who.hand.cards), key=lambda each: COMBAT_CARDS[each].defense)
    shields = COMBAT_CARDS[strong].defense
    who.hand = who.hand.dropped(5).add((strong,) * 8, board.table.bit("argalad"))
    board.play(card, *[f"discard {strong}"] * -(-n // shields), *reward)
    assert (who.favor, len(who.skills), len(who.damage)) == (favor, skills, 0)


@pytest.mark.parametrize(
    ("card", "n"), [(card, n) for card, n, *_ in WARDED] + [("eriador-enedwaith.the-raiders-in-the-hills", 5)]
)
def test_damage_that_is_not_warded_off_is_dealt(board: Board, card: str, n: int) -> None:
    board.table.pool = 3
    board.play(card, "enough", *life(n))
    assert (len(board.hero().damage), board.hero().favor, board.table.pool) == (n, 0, 3)


def test_part_of_the_damage_is_warded_off(board: Board) -> None:
    who = board.hero()
    weak = next(each for each in who.hand.cards if 0 < COMBAT_CARDS[each].defense < 4)
    board.play("haven.deadmens-dike", f"discard {weak}", "enough", *life(4 - COMBAT_CARDS[weak].defense))
    assert (len(who.damage), who.rest, who.favor) == (4 - COMBAT_CARDS[weak].defense, (weak,), 0)


def test_the_raiders_in_the_hills_are_driven_off(board: Board) -> None:
    board.table.pool = 3
    who = board.hero()
    strong = max(who.life, key=lambda each: COMBAT_CARDS[each].defense)
    who.hand = who.hand.add((strong,) * 5, board.table.bit("argalad"))
    needed = -(-5 // COMBAT_CARDS[strong].defense)
    board.play("eriador-enedwaith.the-raiders-in-the-hills", *[f"discard {strong}"] * needed)
    assert board.table.pool == 1


# -- harm ---------------------------------------------------------------------------------------------


def test_the_enchanted_stream(board: Board) -> None:
    board.stand("woodland-realm")
    board.favor(2)
    board.top("corruption", "weary")
    board.influence(1, "lake-esgaroth", "south-eaves", "the-bight")
    board.play("haven.the-enchanted-stream")
    assert (board.hero().favor, board.cards()) == (2, ())
    board.influence(1, "the-forest-road")
    board.play("haven.the-enchanted-stream")
    assert (board.hero().favor, board.cards()) == (1, ("weary",))


def test_the_faces_in_the_water(board: Board) -> None:
    board.hero().items = ("boat", "horse")
    board.corrupt("weary", "weak")
    board.play("brown-lands-mordor.the-faces-in-the-water", "item horse", *life(2))
    assert (board.hero().items, len(board.hero().damage)) == (("boat",), 2)


@pytest.mark.parametrize(
    ("card", "n"),
    [
        ("brown-lands-mordor.heavy-rains", 3),
        ("misty-mountains-mirkwood.lost-in-the-shadows", 2),
        ("rhudaur-grey-mountains.lost-in-the-wild", 2),
    ],
)
def test_discard_or_be_led_astray(board: Board, card: str, n: int) -> None:
    board.stand("bree")
    board.play(card, "option 0", *["discard *"] * n)
    assert (len(board.hero().hand), board.hero().location) == (5 - n, "bree")
    board.hero().hand = board.hero().hand.dropped(6 - n)  # too few to pay with
    board.begin(card)
    assert (board.asked.seat, board.asked.kind) == (SAURON, "move-hero")
    board.end("location weathertop")
    assert board.hero().location == "weathertop"


def test_the_nest_is_stirred(board: Board) -> None:
    board.stand("edoras")
    board.play("brown-lands-mordor.the-nest-is-stirred", "yes", "option 0", "location isengard", "location dunharrow")
    assert (board.table.influence["isengard"], board.table.influence["dunharrow"]) == (1, 1)
    board.play("brown-lands-mordor.the-nest-is-stirred", "yes", "option 1")
    assert board.table.pool == 1


def test_the_land_of_the_great_eye(board: Board) -> None:
    board.stand("bree")
    board.play("brown-lands-mordor.the-land-of-the-great-eye")
    assert board.hero().rest == ()
    board.influence(3, "bree", "old-forest")
    top = board.hero().life[-1]
    board.play("brown-lands-mordor.the-land-of-the-great-eye")
    assert (len(board.hero().rest), len(board.hero().life), board.hero().rest[0]) == (5, 15, top)


def test_the_key_to_the_anduin(board: Board) -> None:
    board.top("corruption", "weary")
    board.play("rohan-gondor.the-key-to-the-anduin", "option 0", *life(5))
    assert (len(board.hero().damage), board.cards()) == (5, ())
    board.play("rohan-gondor.the-key-to-the-anduin", "option 1")
    assert board.cards() == ("weary",)


def test_sweet_words_bitter_dreams(board: Board) -> None:
    board.corrupt("weary", "weak")
    board.play("rohan-gondor.sweet-words-bitter-dreams")
    assert (len(board.hero().hand), len(board.hero().damage), len(board.hero().life)) == (0, 4, 21)


def test_allies_of_the_dark_lord(board: Board) -> None:
    board.play("rohan-gondor.allies-of-the-dark-lord", "option 0", *life(4))
    assert len(board.hero().damage) == 4
    board.play("rohan-gondor.allies-of-the-dark-lord", "option 1")
    assert len(board.table.plot_hand) == 1


@rule("meq.choice.cards.dangers-attribute")
def test_dangers_both_real_and_imagined(board: Board) -> None:
    board.stand("bree")
    board.top("corruption", "weary")
    for place in ("bree", "old-forest", "the-shire"):
        board.token(place)
    board.play("rohan-gondor.dangers-both-real-and-imagined")
    assert board.cards() == ()
    board.token("the-shire")
    board.play("rohan-gondor.dangers-both-real-and-imagined")
    assert board.cards() == ("weary",)


def test_agents_of_saruman(board: Board) -> None:
    board.play("misty-mountains-mirkwood.agents-of-saruman", "option 0", *life(5))
    assert (len(board.hero().damage), board.table.markers["yellow"]) == (5, 0)
    board.play("misty-mountains-mirkwood.agents-of-saruman", "option 1")
    assert board.table.markers["yellow"] == 1


def test_sarumans_fires(board: Board) -> None:
    board.stand("bree")
    board.play("misty-mountains-mirkwood.sarumans-fires")
    for place in ("bree", "old-forest", "the-shire", "the-shire"):
        board.token(place)
    board.play("misty-mountains-mirkwood.sarumans-fires", "yes", "option 0", *life(2))
    assert (len(board.hero().damage), board.table.pool) == (2, 0)
    board.play("misty-mountains-mirkwood.sarumans-fires", "yes", "option 1")
    assert board.table.pool == 1


def test_trapped_by_a_terrible_storm(board: Board) -> None:
    board.play("misty-mountains-mirkwood.trapped-by-a-terrible-storm")
    assert (len(board.hero().hand), len(board.hero().life), board.table.turn_ended) == (0, 25, True)


def test_conquered_by_fear(board: Board) -> None:
    board.stand("bree")
    board.influence(1, "bree", "old-forest", "the-shire")
    board.top("corruption", "weary")
    board.favor(1)
    board.play("misty-mountains-mirkwood.conquered-by-fear", "option 0")
    assert (board.hero().favor, board.cards()) == (0, ())
    board.play("misty-mountains-mirkwood.conquered-by-fear")  # nothing left to pay with
    assert board.cards() == ("weary",)


def test_forodwaith(board: Board) -> None:
    board.influence(2, "ered-mithrin", "weathertop")
    board.influence(1, "ettenmoors")
    board.play("rhudaur-grey-mountains.forodwaith")
    assert len(board.hero().damage) == 0
    board.influence(1, "the-iron-hills")
    board.play("rhudaur-grey-mountains.forodwaith", *life(3))
    assert len(board.hero().damage) == 3


def test_carn_dum_reborn(board: Board) -> None:
    board.play("rhudaur-grey-mountains.carn-dum-reborn", "option 0", *life(5))
    assert len(board.hero().damage) == 5
    board.play(
        "rhudaur-grey-mountains.carn-dum-reborn",
        "option 1",
        "yes",
        "influence mount-gundabad",
        "influence the-high-pass",
        "enough",
    )
    assert (board.table.pool, board.table.influence["mount-gundabad"], board.table.influence["the-high-pass"]) == (
        1,
        1,
        1,
    )


def test_the_city_by_the_greyflood(board: Board) -> None:
    board.hero().items = ("horse",)
    board.influence(3, "bree")
    board.influence(2, "moria")
    board.play("eriador-enedwaith.the-city-by-the-greyflood")
    assert (board.hero().items, board.table.turn_ended) == (("horse",), False)
    board.influence(3, "moria")
    board.play("eriador-enedwaith.the-city-by-the-greyflood")
    assert (board.hero().items, board.table.turn_ended) == ((), True)


# -- the wise, the quick, the strong --------------------------------------------------------------------


def test_saurons_road(board: Board) -> None:
    board.stand("mount-doom")
    for _ in range(3):
        board.token("mount-doom")
    board.play("brown-lands-mordor.saurons-road", "yes", f"location {NEIGHBOURS['mount-doom'][0]}")
    assert board.hero().location == NEIGHBOURS["mount-doom"][0]
    board.stand("mount-doom")
    board.token("mount-doom")
    board.play("brown-lands-mordor.saurons-road")
    assert board.hero().location == "mount-doom"


def test_a_hidden_path(board: Board) -> None:
    board.stand("mount-doom")
    board.table.pool = 3
    board.token("mount-doom")
    board.token("barad-dur")
    board.play("brown-lands-mordor.a-hidden-path")
    assert board.table.pool == 2
    board.token("barad-dur")
    board.play("brown-lands-mordor.a-hidden-path")
    assert board.table.pool == 2


def test_sting_of_the_west(board: Board) -> None:
    board.stand("bree")
    board.influence(2, "bree", "old-forest")
    board.play("brown-lands-mordor.sting-of-the-west", "yes", "influence bree", "influence old-forest", "enough")
    assert (board.table.influence["bree"], board.table.influence["old-forest"]) == (1, 1)
    for _ in range(4):
        board.token("the-shire")
    board.play("brown-lands-mordor.sting-of-the-west")
    assert board.table.influence["bree"] == 1


def test_a_shadow_under_the_shadow(board: Board) -> None:
    board.table.pool = 3
    board.stand("bree")
    board.influence(5, "bree")
    board.play("brown-lands-mordor.a-shadow-under-the-shadow", "option 0")
    board.play("brown-lands-mordor.a-shadow-under-the-shadow", "option 1")
    assert (board.hero().favor, board.table.pool) == (1, 1)
    board.influence(6, "bree")
    board.play("brown-lands-mordor.a-shadow-under-the-shadow")
    assert (board.hero().favor, board.table.pool) == (1, 1)


def test_prince_imrahil(board: Board) -> None:
    board.corrupt("weary", "weak")
    board.play("rohan-gondor.prince-imrahil", "option 0")
    board.play("rohan-gondor.prince-imrahil", "option 1")
    assert (board.hero().favor, board.hero().items) == (2, ("boat",))
    board.corrupt("helpless")
    board.play("rohan-gondor.prince-imrahil")
    assert (board.hero().favor, board.hero().items) == (2, ("boat",))


def test_lies_and_deceit(board: Board) -> None:
    board.shadow_hand("betrayed")
    board.play("rohan-gondor.lies-and-deceit", "option 0")
    board.play("rohan-gondor.lies-and-deceit", "option 1")
    assert (board.hero().favor, len(board.table.shadow_hand)) == (1, 0)
    board.stand("bree")
    board.influence(3, "bree")
    board.play("rohan-gondor.lies-and-deceit")
    assert board.hero().favor == 1


def test_radagast_the_brown(board: Board) -> None:
    board.play("misty-mountains-mirkwood.radagast-the-brown", "location rivendell")
    assert (board.hero().favor, board.table.character_at["gandalf"]) == (1, "rivendell")
    board.play("misty-mountains-mirkwood.radagast-the-brown")
    assert (board.hero().favor, board.table.character_at["gandalf"]) == (2, "rivendell")


@pytest.mark.parametrize(
    "card",
    [
        "misty-mountains-mirkwood.the-town-of-dale",
        "rhudaur-grey-mountains.the-ruins-of-amon-sul",
        "eriador-enedwaith.pipeweed-seven-meals-a-day",
    ],
)
def test_wounds_come_back_by_wisdom(board: Board, card: str) -> None:
    board.damage(5)
    board.play(card)
    assert (len(board.hero().damage), len(board.hero().rest), len(board.hero().life)) == (3, 0, 17)


def test_remnants_of_the_north_south_road(board: Board) -> None:
    board.damage(6)
    board.play("eriador-enedwaith.remnants-of-the-north-south-road")
    assert (len(board.hero().damage), len(board.hero().rest)) == (1, 5)


def test_tom_bert_and_william_huggins(board: Board) -> None:
    board.table.pool = 2
    board.corrupt("weary", "weak")
    board.play("rhudaur-grey-mountains.tom-bert-and-william-huggins")
    assert board.table.pool == 1
    board.corrupt("helpless")
    board.play("rhudaur-grey-mountains.tom-bert-and-william-huggins")
    assert board.table.pool == 1


def test_above_the_withered_heath(board: Board) -> None:
    board.stand("ered-mithrin")
    board.shadow_hand("betrayed")
    token = board.token("the-iron-hills")
    board.play("rhudaur-grey-mountains.above-the-withered-heath", "yes", f"token {token} the-iron-hills")
    assert (len(board.table.shadow_hand), board.table.tokens) == (0, ())


def test_cirdan_the_shipwright(board: Board) -> None:
    board.corrupt("weary", "weak")
    board.play("eriador-enedwaith.cirdan-the-shipwright", "option 1")
    board.play("eriador-enedwaith.cirdan-the-shipwright", "option 0")
    assert (board.hero().items, board.cards()) == (("boat",), ())


# -- escorts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "haven"),
    [
        ("rohan-gondor.the-eored", "edoras"),
        ("misty-mountains-mirkwood.escorted-by-the-wood-elves", "woodland-realm"),
        ("eriador-enedwaith.the-ranger", "fornost"),
    ],
)
@rule("meq.choice.hero.encounter-elsewhere")
def test_an_escort_leads_to_a_haven_and_its_encounter(board: Board, card: str, haven: str) -> None:
    board.stand("bree")
    board.favor(1)
    board.hero().rest = board.hero().hand.cards
    board.play(card, "option 0")
    assert (len(board.hero().life), board.hero().rest, board.hero().favor) == (25, (), 1)
    board.only("haven", "haven.i-will-not-say-the-day-is-done")
    board.play(card, "option 1")
    assert (board.hero().location, board.hero().favor) == (haven, 2)


# -- quests ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "who", "where"),
    [
        ("brown-lands-mordor.isildurs-heir", "aragorn", "rhun"),
        ("rohan-gondor.captain-of-the-white-tower", "boromir", "minas-tirith"),
        ("misty-mountains-mirkwood.the-evenstar-is-called-home", "aragorn", "rivendell"),
        ("eriador-enedwaith.find-the-grey-pilgrim", "gandalf", "bree"),
    ],
)
def test_a_quest_places_a_character_who_is_not_on_the_board(board: Board, card: str, who: str, where: str) -> None:
    board.trigger(card, "setup")
    assert board.table.character_at[who] == where
    board.table.character_at[who] = "moria"
    board.trigger(card, "setup")
    assert board.table.character_at[who] == "moria"


def test_the_squint_eyed_southerner_and_the_black_pit_help_sauron_first(board: Board) -> None:
    board.trigger("eriador-enedwaith.the-squint-eyed-southerner", "setup", "location dunland")
    board.trigger("eriador-enedwaith.the-black-pit", "setup")
    assert (board.table.influence["dunland"], board.table.pool) == (1, 1)


@pytest.mark.parametrize(
    ("card", "answers", "favor", "skills", "pool"),
    [
        ("brown-lands-mordor.isildurs-heir", ("keep *",), 1, 1, 4),
        ("brown-lands-mordor.smoke-on-the-horizon", (), 2, 0, 3),
        ("brown-lands-mordor.the-seat-of-saurons-power", ("yes", "option 1"), 2, 0, 3),
        ("rohan-gondor.the-mounts-of-the-haradrim", ("keep *",), 2, 1, 4),
        ("rohan-gondor.captain-of-the-white-tower", ("keep *",), 1, 1, 4),
        ("misty-mountains-mirkwood.greenleaf", ("option 0",), 2, 0, 4),
        ("rhudaur-grey-mountains.beyond-the-dark-lords-reach", ("keep *",), 2, 1, 4),
        ("eriador-enedwaith.find-the-grey-pilgrim", (), 1, 0, 3),
        ("eriador-enedwaith.the-squint-eyed-southerner", (), 0, 0, 2),
        ("eriador-enedwaith.the-black-pit", ("keep *",), 2, 1, 4),
    ],
)
def test_the_reward_of_a_quest(
    board: Board, card: str, answers: tuple[str, ...], favor: int, skills: int, pool: int
) -> None:
    board.table.pool = 4
    board.play(card, *answers)
    assert (board.hero().favor, len(board.hero().skills), board.table.pool) == (favor, skills, pool)


@pytest.mark.parametrize(
    ("card", "favor"), [("rohan-gondor.the-palantir-of-orthanc", 1), ("rhudaur-grey-mountains.the-haunted-ruins", 2)]
)
def test_a_quest_that_takes_a_corruption_card_away(board: Board, card: str, favor: int) -> None:
    board.corrupt("weary", "weak")
    board.play(card, "corruption weary")
    assert (board.hero().favor, board.cards()) == (favor, ("weak",))


def test_the_seat_of_saurons_power_cleanses(board: Board) -> None:
    board.corrupt("weary", "weak")
    board.play("brown-lands-mordor.the-seat-of-saurons-power", "yes", "option 0")
    assert (board.hero().favor, board.cards()) == (2, ())


def test_a_shadow_connection(board: Board) -> None:
    board.hero().rest = board.hero().hand.cards
    board.play("misty-mountains-mirkwood.a-shadow-connection")
    assert (board.hero().favor, board.hero().rest, len(board.hero().life)) == (2, (), 25)


def test_the_evenstar_is_called_home(board: Board) -> None:
    board.play("misty-mountains-mirkwood.the-evenstar-is-called-home")
    assert board.hero().items == ("elven-cloak",)


def test_levels_as_rewards(board: Board) -> None:
    board.play("misty-mountains-mirkwood.greenleaf", "option 1")
    board.play("rhudaur-grey-mountains.the-son-of-gloin")
    assert (board.hero().levels, board.hero().favor) == ((1, 0, 1, 0), 1)
