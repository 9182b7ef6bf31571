"""Stage resources that are specific to Radagast, but for his shapes."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import attack, strike
from tests.meccg.sets.the_white_hand.test_wizardhavens import go, his, offers, stray
from tests.rules import rule
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED, UNTAPPED


def radagasts(*names: str, site: str = "WH-57", against: str = "wizard") -> Play:
    """Radagast, the Fallen-wizard, has a company at a site (Rhosgobel, if none is named)."""
    play = his(*names, site=site, against=against)
    play.be("one", "Radagast")
    return play


# -- Girdle of Radagast -------------------------------------------------------------------------------


def befriended(*factions: str, allies: int = 5, points: int = 11) -> Play:
    """Radagast at Rhosgobel (which gives one stage point), with some more stage points, some allies and factions."""
    play = radagasts("Radagast")
    play.give("Radagast", *["War-wolf"] * allies)
    for name in factions:
        play.faction("one", name)
    for _ in range(points // 2):
        play.event("one", "Great Patron")
    if points % 2:
        play.event("one", "Double-dealing")
    return play


@pytest.mark.parametrize(
    ("factions", "allies", "points", "fits"),
    [
        (("Woodmen",), 5, 11, True),
        ((), 6, 11, True),
        (("Woodmen",), 4, 11, False),
        (("Hillmen",), 5, 11, False),
        (("Woodmen",), 5, 10, False),
    ],
)
def test_girdle_of_radagast_wants_friends_about_his_haven(
    factions: tuple[str, ...], allies: int, points: int, fits: bool
) -> None:
    """Six allies and unique factions of the neighbourhood, and twelve stage points."""
    play = befriended(*factions, allies=allies, points=points)
    play.hand("one", "Girdle of Radagast", "Girdle of Radagast")
    assert ("play Girdle of Radagast Rhosgobel" in offers(play.organization())) == fits
    if fits:
        play.do("play Girdle of Radagast Rhosgobel").until()
        assert scoring.tally(play.table, "one")["miscellaneous"] == 5
        assert not any(option.startswith("play") for option in offers(play.organization())), "not twice"


def test_girdle_is_for_a_protected_haven() -> None:
    play = his("Radagast", site="WH-58")
    play.give("Radagast", *["War-wolf"] * 6)
    stray(play, 12)
    play.hand("one", "Girdle of Radagast")
    assert not any("Girdle" in option for option in offers(play.organization()))
    play.until()
    play.give("The White Towers", "Guarded Haven")
    assert play.organization().offered("play Girdle of Radagast The White Towers")


def test_within_the_girdle_all_is_wilderness() -> None:
    play = befriended()
    about = ("Southern Mirkwood", "Brown Lands", "Anduin Vales", "Heart of Mirkwood")

    def types() -> list[str]:
        return [places.region_type(play.table, region) for region in about]

    assert types() == ["dark-domain", "shadow-land", "border-land", "wilderness"]
    play.give("Rhosgobel", "Girdle of Radagast")
    assert types() == ["wilderness"] * 4
    assert places.region_type(play.table, "Udûn") == "dark-domain", "further off nothing changes"


@pytest.mark.parametrize("girdled", [True, False])
def test_what_lives_in_the_wilderness_attacks_within_the_girdle(girdled: bool) -> None:
    play = befriended()
    if girdled:
        play.give("Rhosgobel", "Girdle of Radagast")
    play.hand("two", "Wargs")
    company = play.company("one", "TW-391", "Balin")
    play.moves(company, "Dol Guldur", "Brown Lands", "Southern Mirkwood")
    assert play.asks == "two" and play.offered("play Wargs region:wilderness") == girdled


# -- Friend of Secret Things --------------------------------------------------------------------------


def visiting(*names: str, site: str, hand: str) -> Play:
    """A company of Radagast's player is at a tapped site, with a card in hand."""
    play = radagasts(*names, site=site)
    play.hand("one", hand)
    zones.change(play.table, play.table.companies[go(play)].site, state=TAPPED)
    return play


@pytest.mark.parametrize(
    ("names", "fits"), [(("Balin", "Kíli"), True), (("Balin", "Kíli", "Fíli"), False), (("Radagast",), True)]
)
def test_friend_of_secret_things_lets_small_companies_play_allies_at_tapped_sites(
    names: tuple[str, ...], fits: bool
) -> None:
    play = visiting(*names, site="Old Forest", hand="Goldberry")
    assert not offers(play.at_site(go(play)))
    play.event("one", "Friend of Secret Things")
    assert ("play Goldberry" in offers(play.at_site(go(play)))) == fits
    if fits:
        play.do("play Goldberry").until()
        assert "Goldberry" in play


def test_friend_of_secret_things_helps_with_allies_only_and_with_their_own_sites() -> None:
    play = visiting("Balin", site="Old Forest", hand="Dagger of Westernesse")
    play.event("one", "Friend of Secret Things")
    assert not any("Dagger" in option for option in offers(play.at_site(go(play))))
    play.hand("one", "Gollum")
    assert not any("Gollum" in option for option in offers(play.at_site(go(play))))


def test_friend_of_secret_things_is_played_by_radagast() -> None:
    play = radagasts("Balin")
    play.hand("one", "Friend of Secret Things")
    play.organization().do("play Friend of Secret Things").until()
    assert "Friend of Secret Things" in play
    play = his("Balin", site="WH-56")
    play.hand("one", "Friend of Secret Things")
    assert not any(option.startswith("play") for option in offers(play.organization()))


# -- Glove of Radagast --------------------------------------------------------------------------------


def gloved(*names: str, site: str = "Amon Hen") -> Play:
    play = his("Radagast", *names, site=site)
    play.give("Radagast", "Glove of Radagast")
    return play


def test_glove_of_radagast_lies_on_him() -> None:
    play = his("Radagast", site="WH-57")
    play.hand("one", "Glove of Radagast")
    play.organization().do("play Glove of Radagast").until()
    assert play["Glove of Radagast"].on == play["Radagast"].number
    assert numbers.corruption_points(play.table, play["Radagast"].number) == 1


@rule("meccg.choice.resources.glove-of-radagast")
@pytest.mark.parametrize("name", ["Noble Hound", "War-wolf"])
def test_radagast_with_his_glove_plays_small_allies_anywhere(name: str) -> None:
    """He alone does, of either alignment; he and the site tap."""
    play = gloved("Balin")
    play.hand("one", name)
    play.at_site(go(play)).do(f"play {name}")
    assert play.asked != "chain.by"
    play.until()
    assert play[name].on == play["Radagast"].number
    assert play["Radagast"].state == TAPPED and play["Amon Hen"].state == TAPPED and play["Balin"].state == UNTAPPED


@pytest.mark.parametrize("why", ["no glove", "a copy", "tapped", "unique", "greater mind"])
def test_the_glove_has_its_limits(why: str) -> None:
    play = his("Radagast", "Balin", site="Amon Hen") if why == "no glove" else gloved("Balin")
    play.hand("one", {"unique": "Roäc the Raven", "greater mind": "Leaflock"}.get(why, "Noble Hound"))
    if why == "a copy":
        play.give("Radagast", "Noble Hound")
    if why == "tapped":
        play.state("Radagast", TAPPED)
    play.discard("one", *play.names(play.player("one").hand))
    assert not any(option.startswith(("play", "use")) for option in offers(play.at_site(go(play))))


def test_a_copy_with_another_character_does_not_matter() -> None:
    play = gloved("Balin")
    play.give("Balin", "Noble Hound")
    play.hand("one", "Noble Hound")
    assert play.at_site(go(play)).offered("play Noble Hound")


def test_the_ally_may_come_from_the_discard_pile() -> None:
    play = gloved("Balin")
    play.discard("one", "War-wolf", "Noble Hound", "Dodge", "Roäc the Raven")
    play.at_site(go(play))
    assert [option for option in play.options if option.startswith("use")] == [
        "use Glove of Radagast War-wolf",
        "use Glove of Radagast Noble Hound",
    ]
    play.do("use Glove of Radagast War-wolf").until()
    assert play["War-wolf"].on == play["Radagast"].number and "War-wolf" not in play.names(play.player("one").discard)
    assert play["Radagast"].state == TAPPED and play["Amon Hen"].state == TAPPED


@rule("meccg.choice.resources.glove-tapped-site")
def test_the_glove_welcomes_allies_at_a_tapped_site() -> None:
    play = gloved("Balin")
    play.state("Amon Hen", TAPPED)
    play.hand("one", "Noble Hound")
    play.discard("one", "War-wolf")
    play.at_site(go(play))
    assert play.offered("play Noble Hound") and play.offered("use Glove of Radagast War-wolf")


def test_others_play_allies_where_these_say() -> None:
    play = gloved("Balin", site="Bree")
    play.hand("one", "Noble Hound")
    play.at_site(go(play)).do("play Noble Hound")
    assert play.asked == "chain.by" and play.options == ["by Radagast", "by Balin"]


# -- Pocketed Robes -----------------------------------------------------------------------------------


def test_pocketed_robes_hold_three_cards_of_the_discard_pile() -> None:
    play = his("Radagast", site="WH-57")
    play.hand("one", "Pocketed Robes")
    play.organization().do("play Pocketed Robes").until()
    play.discard("one", "Crept Along Cleverly", "Wizard’s River-horses", "Herb-lore", "Concealment")
    play.end_of_turn().do("use Pocketed Robes").until("discard-pile.take")
    assert sorted(play.options) == ["take Crept Along Cleverly", "take Herb-lore", "take Wizard’s River-horses"]
    play.do("take Herb-lore")
    assert "Herb-lore" in play.names(play.player("one").hand) and play["Pocketed Robes"].state == TAPPED


def test_pocketed_robes_must_be_worn() -> None:
    play = radagasts("Balin")
    play.event("one", "Pocketed Robes")
    play.discard("one", "Herb-lore")
    assert not any("Robes" in option for option in offers(play.end_of_turn()))


# -- Radagast’s Black Bird ----------------------------------------------------------------------------

BIRD = "Radagast’s Black Bird"


def test_the_black_bird_comes_to_a_wizardhaven_with_anybody() -> None:
    play = radagasts("Balin")
    play.hand("one", BIRD)
    play.at_site(go(play)).do(f"play {BIRD}/1").until()
    assert play[BIRD].on == play["Balin"].number
    assert play["Balin"].state == TAPPED and play["Rhosgobel"].state == TAPPED
    assert numbers.stage_points(play.table, "one") == 3 and scoring.tally(play.table, "one")["ally"] == 1


@pytest.mark.parametrize("site", ["Bree", "Rivendell"])
def test_nobody_else_plays_the_bird_away_from_wizardhavens(site: str) -> None:
    play = radagasts("Balin", site=site)
    play.hand("one", BIRD)
    assert not any("Bird" in option or "WH-114" in option for option in offers(play.at_site(go(play))))


@rule("meccg.choice.resources.onset-havens")
def test_the_bird_does_not_come_to_a_wizardhaven_of_the_opponent() -> None:
    play = Play("fallen-wizard", "fallen-wizard")
    play.be("one", "Radagast")
    company = play.company("one", "WH-57", "Balin")
    play.hand("one", BIRD)
    assert play.at_site(company).offered(f"play {BIRD}/1")
    play.until()
    zones.change_company(play.table, company, site=play.site("two", "WH-57"))
    assert not any("Bird" in option for option in offers(play.at_site(company)))


@pytest.mark.parametrize("state", [UNTAPPED, TAPPED])
def test_radagast_plays_it_anywhere_and_nothing_taps(state: int) -> None:
    play = his("Radagast", "Balin", site="Bree")
    play.hand("one", BIRD)
    play.state("Bree", state)
    play.state("Radagast", state)
    play.at_site(go(play)).do(f"play {BIRD}").until()
    assert play[BIRD].on == play["Radagast"].number
    assert play["Radagast"].state == state and play["Bree"].state == state


def test_the_bird_returns_to_hand_in_the_organization_phase() -> None:
    play = radagasts("Balin")
    play.give("Balin", BIRD)
    play.organization().do(f"use {BIRD}").until()
    assert BIRD not in play and play.names(play.player("one").hand) == [BIRD]


@pytest.mark.parametrize(("answer", "pile"), [("take", "hand"), ("nothing", "discard")])
def test_the_bird_comes_home_when_its_controller_is_lost(answer: str, pile: str) -> None:
    play = radagasts("Balin", "Kíli")
    play.give("Balin", BIRD)
    checks.eliminate(play.table, play["Balin"].number, "term.eliminate")
    play.organization().until("ally.home", "one")
    play.do(f"{answer} {BIRD}" if answer == "take" else answer)
    assert BIRD in play.names(getattr(play.player("one"), pile))


def test_the_bird_does_not_come_home_when_it_is_lost_alone() -> None:
    play = radagasts("Balin", "Kíli")
    play.give("Balin", BIRD)
    zones.discard(play.table, play[BIRD].number)
    play.organization().until()
    assert play.names(play.player("one").discard) == [BIRD]


def test_the_bird_influences_factions() -> None:
    play = radagasts("Balin", site="Bree")
    play.give("Balin", BIRD)
    play.hand("one", "Rangers of the North")
    play.state("Balin", TAPPED)
    play.dice(5, 5)
    play.at_site(go(play)).do("play Rangers of the North").until()
    told = play.events("influence")[-1].facts
    assert play[BIRD].state == TAPPED and told["total"] == 10 + 3 and "Rangers of the North" in play


def test_other_allies_do_not_influence_factions_nor_does_the_bird_play_items() -> None:
    play = radagasts("Balin", site="Bree")
    play.give("Balin", "Noble Hound")
    play.hand("one", "Rangers of the North")
    play.state("Balin", TAPPED)
    assert not any(option.startswith("play") for option in offers(play.at_site(go(play))))
    play = radagasts("Balin", site="Bag End")
    play.give("Balin", BIRD)
    play.hand("one", "Dagger of Westernesse")
    play.state("Balin", TAPPED)
    assert not any(option.startswith("play") for option in offers(play.at_site(go(play))))


@pytest.mark.parametrize("state", [UNTAPPED, TAPPED])
def test_the_bird_gets_away_from_a_strike(state: int) -> None:
    """Tapped, it is the attacker who gives it the strike."""
    play = radagasts("Balin", site="Bree")
    play.give("Balin", BIRD)
    play.state(BIRD, state)
    if state == UNTAPPED:
        strike(play, go(play), BIRD)
    else:
        attack(play, go(play)).until("combat.assign").do("enough", f"strike {BIRD}", "enough")
    play.do(f"use {BIRD}/1 strike").until()
    assert play[BIRD].state == TAPPED and play.events("strike-canceled") and not play.events("rolled")


def test_the_bird_does_nothing_about_strikes_on_others() -> None:
    play = radagasts("Balin", site="Bree")
    play.give("Balin", BIRD)
    play.dice(6, 6)
    strike(play, go(play), "Balin")
    assert not any(BIRD in option for option in offers(play))
