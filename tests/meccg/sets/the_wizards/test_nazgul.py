"""The Nazgûl of The Wizards as hazards, and the hazard events that serve them."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.creature_scenes import fight, fought_out, travelers
from tests.meccg.sets.hazard_scenes import unanswered
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.rules import checks, numbers
from underdeeps.meccg.rules.combat import attacks, strikes
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

NINE = {
    "TW-2": (15, 10, {"Brown Lands", "Dagorlad", "Gorgoroth", "Western Mirkwood"}),
    "TW-4": (16, 9, {"Harondor", "Horse Plains", "Gorgoroth", "Khand"}),
    "TW-31": (15, 10, {"Harondor", "Imlad Morgul", "Gorgoroth", "Ithilien"}),
    "TW-44": (15, 9, {"Dagorlad", "Ithilien", "Gorgoroth", "Khand"}),
    "TW-46": (15, 10, {"Harondor", "Imlad Morgul", "Gorgoroth", "Khand"}),
    "TW-47": (18, 8, {"Brown Lands", "Heart of Mirkwood", "Gorgoroth", "Southern Mirkwood"}),
    "TW-83": (15, 10, {"Dagorlad", "Ithilien", "Gorgoroth", "Horse Plains"}),
    "TW-107": (15, 9, {"Harondor", "Horse Plains", "Gorgoroth", "Khand"}),
    "TW-113": (17, 12, {"Angmar", "Gundabad", "Gorgoroth", "Imlad Morgul"}),
}
DARK = ("Anduin Vales", "Southern Mirkwood")
SHADOWS = ("Rhudaur", "Angmar")
WILDS = ("Rhudaur", "Hollin", "Redhorn Gate")


def haunted(
    *nazgul: str,
    to: str = "Moria",
    through: tuple[str, ...] = WILDS,
    characters: tuple[str, ...] = ("Aragorn II", "Legolas", "Gimli"),
    hand: tuple[str, ...] = (),
    own: tuple[str, ...] = (),
    kind: str = "wizard",
    others: tuple[str, ...] = (),
    states: tuple[tuple[str, int], ...] = (),
    bears: tuple[tuple[str, str], ...] = (),
    discarded: tuple[str, ...] = (),
) -> Play:
    """A company on its way while these Nazgûl of player two are in play as permanent-events; player two may act."""
    play = Play(kind, "wizard")
    company = play.company("one", "Rivendell" if kind == "wizard" else "Carn Dûm", *characters)
    if others:
        play.company("two", "Edoras", *others)
    for each in nazgul:
        play.event("two", each)
    for name, state in states:
        play.state(name, state)
    for bearer, item in bears:
        play.give(bearer, item)
    play.discard("two", *discarded)
    play.hand("one", *own)
    play.hand("two", *hand, "Foolish Words")
    play.moves(company, to, *through)
    return play.until("chain.open", "two")


def rides(nazgul: str, *characters: str, kind: str = "wizard", key: str = "region:dark-domain") -> Play:
    """A Nazgûl attacks a company on its way to Dol Guldur, as a creature; up to the first question of the combat."""
    play = travelers(*characters, kind=kind, to="Dol Guldur", through=DARK, hand=(nazgul,))
    return play.do(f"play {CARDS[play.id(nazgul)].name}/1 {key}")


# -- as creatures -----------------------------------------------------------------------------------


@pytest.mark.parametrize("nazgul", NINE)
def test_a_nazgul_attacks_in_the_dark_and_where_it_is_at_home(nazgul: str) -> None:
    prowess, body, regions = NINE[nazgul]
    play = rides(nazgul)
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (1, prowess)
    assert attacks.attack_body(play.table) == body
    assert (fight(play).race, fight(play).detainment) == ("nazgûl", False)
    assert set(CARDS[nazgul].keying[1].regions) == set(CARDS[nazgul].keying[1].sites_in) == regions
    home = min(regions)
    play = travelers(to="Moria", through=(home,), hand=(nazgul,))
    assert play.offered(f"play {CARDS[nazgul].name}/1 region-name:{home}")
    play = travelers(to="Moria", hand=(nazgul,))
    assert not any("region" in option or "site" in option for option in play.options)


@rule("combat.detainment.nazgul-vs-minion")
def test_a_nazgul_only_detains_minions() -> None:
    play = rides("TW-4", kind="ringwraith")
    assert fight(play).detainment


def test_a_defeated_nazgul_counts_for_the_one_who_defeats_it() -> None:
    play = rides("TW-46", "Éowyn")
    play.until("combat.assign").do("face Éowyn").dice(6, 5, 5, 5)
    play.until()
    assert [CARDS[play.table.cards[each].id].name for each in play.player("one").points] == ["Indûr Dawndeath"]


# -- as permanent-events ----------------------------------------------------------------------------


@pytest.mark.parametrize("nazgul", NINE)
def test_a_nazgul_is_played_as_a_permanent_event_wherever_the_company_goes(nazgul: str) -> None:
    play = haunted(hand=(nazgul,))
    name = CARDS[nazgul].name
    assert [option for option in play.options if name in option and "on-guard" not in option] == [f"play {name}"]
    unanswered(play.do(f"play {name}"))
    assert play[name].number in play.table.events
    assert play.table.journey is not None and play.table.journey.declared == 1


@rule("term.manifestation.one-in-play")
def test_a_nazgul_does_not_ride_while_he_is_his_opponents_ringwraith() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Carn Dûm", "Adûnaphel the Ringwraith")
    play.hand("two", "Adûnaphel", "Akhôrahil")
    play.moves(company, "Dol Guldur", *DARK).until("chain.open", "two")
    assert play.offered("play Akhôrahil")
    assert not play.offered("play Adûnaphel") and not play.offered("play Adûnaphel/1 region:dark-domain")


def test_adunaphel_taps_a_character_and_is_gone() -> None:
    play = haunted("Adûnaphel", states=(("Legolas", TAPPED),))
    assert play.offered("use Adûnaphel Aragorn II") and not play.offered("use Adûnaphel Legolas")
    play.do("use Adûnaphel Aragorn II")
    assert play["Adûnaphel"].state == TAPPED and play["Aragorn II"].state == UNTAPPED
    unanswered(play)
    assert play["Aragorn II"].state == TAPPED
    assert "Adûnaphel" not in play
    assert play.names(play.player("two").discard) == ["Adûnaphel"]
    assert play.table.journey is not None and play.table.journey.declared == 1


def test_a_nazgul_taps_for_one_of_the_hazard_limit_and_in_no_other_phase() -> None:
    play = haunted("Adûnaphel", "Akhôrahil", characters=("Aragorn II",), hand=("Ren the Unclean",))
    unanswered(play.do("use Adûnaphel Aragorn II"))
    unanswered(play.until("chain.open", "two").do("play Ren the Unclean"))
    play.until("chain.open", "two") if play.table.pending is not None else play
    assert play.table.pending is None or not any(option.startswith("use") for option in play.options)
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "Adûnaphel")
    play.organization()
    assert play.table.pending is None or play.asks != "two"


def test_a_nazgul_that_attacks_does_not_tap() -> None:
    play = haunted(hand=("Adûnaphel",), to="Dol Guldur", through=DARK)
    play.do("play Adûnaphel/1 region:dark-domain")
    while play.table.combat is None:
        play.do("pass")
    play.until("chain.open", "two") if play.asks != "two" else play
    assert not any(option.startswith("use Adûnaphel") for option in play.options)


def test_akhorahil_weakens_a_body_for_the_turn() -> None:
    play = haunted("Akhôrahil")
    before = numbers.body(play.table, play["Gimli"].number)
    unanswered(play.do("use Akhôrahil Gimli"))
    assert numbers.body(play.table, play["Gimli"].number) == before - 1
    assert "Akhôrahil" not in play


def test_dwar_strengthens_beasts_for_the_rest_of_the_turn() -> None:
    play = haunted("Dwar of Waw", hand=("Wargs", "Orc-watch"))
    unanswered(play.do("use Dwar of Waw"))
    play.until("chain.open", "two").do("play Wargs region:wilderness").until("combat.assign")
    assert attacks.attack_prowess(play.table) == 10
    fought_out(play).do("play Orc-watch site:shadow-hold").until("combat.assign")
    assert attacks.attack_prowess(play.table) == 9


def test_dwar_strengthens_the_attack_that_is_under_way_and_none_in_the_next_turn() -> None:
    play = haunted("Dwar of Waw", hand=("Wargs",))
    play.do("play Wargs region:wilderness")
    while play.table.combat is None:
        play.do("pass")
    play.until("chain.open", "two").do("use Dwar of Waw")
    unanswered(play)
    assert attacks.attack_prowess(play.table) == 10
    play.until().end_of_turn().until()
    assert not any(effect.kind == "attack-prowess" for effect in play.table.lasting)


def test_hoarmurath_gives_an_attack_one_more_strike() -> None:
    play = haunted("Hoarmûrath of Dír", hand=("Orc-watch", "Ghosts"))
    assert not any(option.startswith("use Hoarmûrath") for option in play.options)
    play.do("play Orc-watch site:shadow-hold")
    while play.table.combat is None:
        play.do("pass")
    play.until("chain.open", "two").do("use Hoarmûrath of Dír attack").until("combat.assign")
    assert attacks.strikes_of(play.table) == 4


def test_indur_takes_an_item_that_is_no_ring_from_the_wounded() -> None:
    play = haunted(
        "Indûr Dawndeath",
        states=(("Aragorn II", WOUNDED), ("Legolas", WOUNDED)),
        bears=(
            *(("Aragorn II", item) for item in ("Glamdring", "Shield of Iron-bound Ash", "Precious Gold Ring")),
            ("Legolas", "Precious Gold Ring"),
            ("Gimli", "Horn of Anor"),
        ),
    )
    uses = [option for option in play.options if option.startswith("use")]
    assert uses == ["use Indûr Dawndeath Aragorn II"]
    unanswered(play.do(*uses))
    assert (play.asks, play.asked) == ("one", "dawndeath.item")
    assert play.options == ["discard Glamdring", "discard Shield of Iron-bound Ash"]
    play.do("discard Shield of Iron-bound Ash")
    left = [item.facts.name for item in play.table.items(play["Aragorn II"].number)]
    assert left == ["Glamdring", "Precious Gold Ring"]


def test_khamul_counts_the_nazgul_in_play_when_he_taps() -> None:
    own = ("Concealment", "Dark Quarrels", "Gates of Morning", "Muster")
    play = haunted("Khamûl the Easterling", "Adûnaphel", own=own)
    play.event("one", "Ren the Unclean")
    play.do("use Khamûl the Easterling").do("pass")
    play.do("use Adûnaphel Aragorn II")  # it is gone when Khamûl is resolved, and was counted
    unanswered(play)
    discarded = 0
    while play.asked == "hand.discard":
        assert play.asks == "one"
        play.do(play.options[0])
        discarded += 1
    assert discarded == 3 and len(play.player("one").hand) == 1
    assert play.names(play.player("two").discard) == ["Adûnaphel", "Khamûl the Easterling"]


def test_khamul_takes_no_more_than_there_is_and_does_not_tap_for_nothing() -> None:
    play = haunted("Khamûl the Easterling", "Adûnaphel", own=("Concealment",))
    unanswered(play.do("use Khamûl the Easterling"))
    assert not play.player("one").hand and play.names(play.player("one").discard) == ["Concealment"]
    play = haunted("Khamûl the Easterling", "Adûnaphel")
    assert play.offered("use Adûnaphel Aragorn II") and not play.offered("use Khamûl the Easterling")


def test_ren_puts_everybody_in_play_to_the_test() -> None:
    play = haunted("Ren the Unclean", others=("Faramir", "Éowyn"), characters=("Aragorn II", "Legolas"))
    unanswered(play.do("use Ren the Unclean"))
    asked = []
    while play.table.journey is not None and len(play.events("corruption")) < 4:
        if play.asked == "attack.checks":
            asked.append((play.asks, len(play.options)))
        play._modestly()
    assert asked == [("one", 2), ("two", 2)]
    made = [play.table.cards[event.facts["number"]].facts.name for event in play.events("corruption")]
    assert set(made[:2]) == {"Aragorn II", "Legolas"} and set(made[2:]) == {"Faramir", "Éowyn"}


def test_who_taps_ren_gets_support_but_no_resources() -> None:
    play = haunted("Ren the Unclean", others=("Faramir", "Éowyn"), characters=("Aragorn II",))
    unanswered(play.do("use Ren the Unclean")).until("attack.checks", "two").do("check Faramir")
    assert play.table.checks[-1].flags == ("unaided",)
    assert play.until("chain.respond", "two").options == ["support Éowyn", "pass"]


def test_no_resources_are_played_for_a_check_that_gets_no_help() -> None:
    for flags in ((), ("unaided",)):
        play = Play()
        play.company("one", "Rivendell", "Frodo", "Sam Gamgee")
        play.hand("one", "A Friend or Three")
        play.run(checks.corruption_check, play["Frodo"].number, 0, "TW-83", flags)
        assert play.offered("support Sam Gamgee")
        assert any(option.startswith("play A Friend or Three") for option in play.options) != bool(flags)


def test_uvatha_brings_a_creature_back() -> None:
    play = haunted("Ûvatha the Horseman", discarded=("Wargs", "River", "Concealment", "Akhôrahil"))
    unanswered(play.do("use Ûvatha the Horseman"))
    assert (play.asks, play.options) == ("two", ["take Wargs", "take Akhôrahil"])
    play.do("take Akhôrahil")
    assert "Akhôrahil" in play.names(play.player("two").hand)
    assert not haunted("Ûvatha the Horseman", discarded=("River",)).offered("use Ûvatha the Horseman")


def test_the_witch_king_darkens_shadow_holds_as_a_long_event_would() -> None:
    play = haunted("Witch-king of Angmar", hand=("Orc-guard",))
    moria = play["Moria"]
    assert places.site_type(play.table, moria) == "shadow-hold"
    assert not play.offered("play Orc-guard site:dark-hold")
    unanswered(play.do("use Witch-king of Angmar"))
    assert "Witch-king of Angmar" not in play
    assert places.site_type(play.table, moria) == "dark-hold"
    assert play.until("chain.open", "two").offered("play Orc-guard site:dark-hold")
    play.until().end_of_turn().until()
    assert places.site_type(play.table, play["Moria"]) == "dark-hold"
    play.table.active = "two"
    play.long_events().until()
    assert places.site_type(play.table, play["Moria"]) == "dark-hold"
    play.table.active = "one"
    play.long_events().until()
    assert places.site_type(play.table, play["Moria"]) == "shadow-hold"


@rule("mh.nazgul-sideboard.action", "mh.nazgul-sideboard.normal-effect-lost")
def test_a_nazgul_may_be_sent_to_the_sideboard_instead() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.event("two", "Adûnaphel")
    play.sideboard("two", "Wargs")
    play.moves(company, "Moria", *WILDS).until("chain.open", "two")
    unanswered(play.do("send-nazgul Adûnaphel"))
    assert "Adûnaphel" not in play and play["Aragorn II"].state == UNTAPPED
    play.do("to-deck") if play.asked == "sideboard.way" else play
    play.until()
    assert play.names(play.player("two").sideboard) == []


@rule("meccg.choice.creatures.nazgul-canceled")
def test_in_the_name_of_mordor_cancels_a_nazgul_who_taps() -> None:
    play = haunted("Adûnaphel", kind="ringwraith", own=("In the Name of Mordor",), characters=("Asternak", "Layos"))
    play.do("use Adûnaphel Asternak")
    play.do(next(option for option in play.options if option.startswith("play In the Name of Mordor")))
    unanswered(play)
    assert play["Asternak"].state == UNTAPPED
    assert "Adûnaphel" not in play and play.names(play.player("two").discard) == ["Adûnaphel"]


# -- Morgul-horse -----------------------------------------------------------------------------------


def test_morgul_horse_brings_a_nazgul_back_who_has_tapped() -> None:
    play = haunted("Adûnaphel", hand=("Morgul-horse",))
    assert not any(option.startswith("play Morgul-horse") for option in play.options)
    play.do("use Adûnaphel Gimli").until("chain.respond", "two").do("play Morgul-horse Adûnaphel")
    unanswered(play)
    assert play["Gimli"].state == TAPPED
    assert "Adûnaphel" in play.names(play.player("two").hand)
    assert play.names(play.player("two").discard) == ["Morgul-horse"]
    assert play.table.journey is not None and play.table.journey.declared == 2


@rule("meccg.choice.creatures.nazgul-by-leave")
def test_morgul_horse_carries_a_nazgul_into_shadow_lands() -> None:
    play = haunted(hand=("Morgul-horse", "Akhôrahil"), to="Carn Dûm", through=("Rhudaur", "Angmar"))
    assert not play.offered("play Akhôrahil/1 region:shadow-land")
    leave = next(option for option in play.options if option.startswith("play Morgul-horse"))
    unanswered(play.do(leave)).until("chain.open", "two")
    assert play.offered("play Akhôrahil/1 region:shadow-land")
    play.do("play Akhôrahil/1 region:shadow-land").until("combat.assign")
    assert (fight(play).keyed, attacks.strikes_of(play.table)) == ("region:shadow-land", 1)
    assert attacks.attack_prowess(play.table) == 16


@rule("event.short.allowance-next-action", "event.short.allowance-unused-returns")
def test_morgul_horse_comes_back_if_no_nazgul_follows() -> None:
    play = haunted(hand=("Morgul-horse", "Akhôrahil", "Wargs"), to="Carn Dûm", through=("Rhudaur", "Angmar"))
    leave = next(option for option in play.options if option.startswith("play Morgul-horse"))
    unanswered(play.do(leave)).until("chain.open", "two")
    play.do("play Wargs region:wilderness")
    assert "Morgul-horse" in play.names(play.player("two").hand)
    fought_out(play)
    assert not play.offered("play Akhôrahil/1 region:shadow-land")


def test_morgul_horse_needs_a_nazgul_and_a_shadow_land() -> None:
    def offered(play: Play) -> bool:
        return any(option.startswith("play Morgul-horse") for option in play.options)

    shadows = ("Rhudaur", "Angmar")
    assert offered(haunted(hand=("Morgul-horse", "Akhôrahil"), to="Carn Dûm", through=shadows))
    assert not offered(haunted(hand=("Morgul-horse", "Wargs"), to="Carn Dûm", through=shadows))
    assert not offered(haunted(hand=("Morgul-horse", "Akhôrahil")))


# -- Fell Beast -------------------------------------------------------------------------------------


def test_fell_beast_gives_a_nazgul_who_attacks_another_strike() -> None:
    play = haunted(hand=("Akhôrahil", "Fell Beast", "Fell Beast"), to="Dol Guldur", through=DARK)
    play.do("play Akhôrahil/1 region:dark-domain")
    while play.table.combat is None:
        play.do("pass")
    play.until("chain.open", "two").do("play Fell Beast attack")
    unanswered(play)
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (2, 14)
    assert fight(play).attacker_chooses
    assert not play.until("chain.open", "two").offered("play Fell Beast attack")
    assert play.until("combat.assign-rest").asks == "two"


@pytest.mark.parametrize(
    ("to", "through", "key"), [("Carn Dûm", SHADOWS, "region:shadow-land"), ("Moria", WILDS, "site:shadow-hold")]
)
def test_fell_beast_carries_a_nazgul_to_shadows_with_two_strikes(to: str, through: tuple[str, ...], key: str) -> None:
    play = haunted(hand=("Akhôrahil", "Fell Beast", "Fell Beast"), to=to, through=through)
    leave = next(option for option in play.options if option.startswith("play Fell Beast"))
    unanswered(play.do(leave)).until("chain.open", "two").do(f"play Akhôrahil/1 {key}")
    while play.table.combat is None:
        play.do("pass")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (2, 14)
    play.until("combat.assign-rest")
    assert play.asks == "two" and fight(play).keyed == key


def test_fell_beast_does_nothing_for_others() -> None:
    play = haunted(hand=("Orc-watch", "Fell Beast"), to="Moria")
    assert not any(option.startswith("play Fell Beast") for option in play.options)
    play.do("play Orc-watch site:shadow-hold")
    while play.table.combat is None:
        play.do("pass")
    assert play.asks != "two" or not any(option.startswith("play Fell Beast") for option in play.options)


# -- The Nazgûl are Abroad --------------------------------------------------------------------------


def abroad(
    *items: str, to: str = "Bree", through: tuple[str, ...] = ("Rhudaur", "Arthedain"), kind: str = "wizard"
) -> set[str]:
    """What a Nazgûl can be keyed to against a company with these items while The Nazgûl are Abroad is in play."""
    play = Play(kind, "wizard")
    who = "Aragorn II" if kind == "wizard" else "Asternak"
    company = play.company("one", "Rivendell" if kind == "wizard" else "Carn Dûm", who)
    for item in items:
        play.give(who, item)
    play.event("two", "The Nazgûl are Abroad")
    play.hand("two", "Akhôrahil", "Wargs")
    play.moves(company, to, *through).until("chain.open", "two")
    assert not any(option.startswith("play Wargs site") for option in play.options)
    return {option.split(" ", 2)[2] for option in play.options if option.startswith("play Akhôrahil/1")}


def test_the_nazgul_are_abroad_where_the_ring_is() -> None:
    assert abroad("The One Ring") == {"site:border-hold"}
    assert abroad("The One Ring", to="Lórien", through=WILDS) == set()
    assert abroad("The One Ring", to="Edoras", through=("Gap of Isen", "Rohan")) == set()
    assert abroad("Precious Gold Ring") == abroad("Glamdring") == set()
    assert abroad("Precious Gold Ring", to="Moria", through=WILDS) == {"site:shadow-hold"}
    assert abroad("Precious Gold Ring", to="Carn Dûm", through=SHADOWS) >= {"region:shadow-land"}
    assert abroad("Glamdring", to="Moria", through=WILDS) == set()


def test_the_nazgul_are_abroad_for_heroes_only() -> None:
    assert abroad("LE-324", to="Moria", through=WILDS, kind="ringwraith") == set()


def test_nazgul_return_with_doors_of_night_when_a_turn_ends() -> None:
    for doors in (True, False):
        play = Play()
        play.company("one", "Rivendell", "Aragorn II")
        play.event("two", "The Nazgûl are Abroad")
        if doors:
            play.event("two", "Doors of Night")
        play.discard("one", "Akhôrahil")
        play.discard("two", "Adûnaphel", "Wargs", "Ren the Unclean")
        play.end_of_turn()
        offers = []
        while play.table.pending is not None:
            if play.asked == "house.take":
                offers.append((play.asks, play.options))
            play.do(play.options[0])
        expected = [
            ("one", ["take Akhôrahil", "nothing"]),
            ("two", ["take Adûnaphel", "take Ren the Unclean", "nothing"]),
        ]
        assert offers == (expected if doors else [])
        assert ("Akhôrahil" in play.names(play.player("one").hand)) == doors


def test_there_is_but_one_the_nazgul_are_abroad() -> None:
    assert haunted(hand=("The Nazgûl are Abroad",)).offered("play The Nazgûl are Abroad")
    play = haunted("The Nazgûl are Abroad", hand=("The Nazgûl are Abroad",))
    assert not play.offered("play The Nazgûl are Abroad")


# -- Morgul-knife, The Pale Sword -------------------------------------------------------------------


def ridden_down(*hand: str, nazgul: str = "Akhôrahil", events: tuple[str, ...] = ()) -> Play:
    """A Nazgûl attacks a company on its way to Dol Guldur; player two may act before strikes are assigned."""
    company = ("Gimli", "Legolas", "Bilbo", "Aragorn II")
    play = haunted(*events, hand=(nazgul, *hand), to="Dol Guldur", through=DARK, characters=company)
    play.do(f"play {nazgul}/1 region:dark-domain")
    while play.table.combat is None:
        play.do("pass")
    return play.until("chain.open", "two")


@pytest.mark.parametrize(("blade", "prowess", "points"), [("Morgul-knife", 18, 4), ("The Pale Sword", 17, 6)])
def test_a_blade_strengthens_a_nazgul_and_stays_in_the_wound(blade: str, prowess: int, points: int) -> None:
    play = ridden_down(blade)
    unanswered(play.do(f"play {blade} attack"))
    assert attacks.attack_prowess(play.table) == prowess
    assert numbers.corruption_points(play.table, play["Gimli"].number) == 0
    play.until("combat.assign").do("face Gimli").until("strike.stay").dice(1, 1, 1, 1)
    fought_out(play)
    assert play[blade].on == play["Gimli"].number and play["Gimli"].state == WOUNDED
    assert numbers.corruption_points(play.table, play["Gimli"].number) == points
    assert play["Gimli"].number in play.player("two").corruption_played


@pytest.mark.parametrize("blade", ["Morgul-knife", "The Pale Sword"])
def test_a_blade_that_wounds_nobody_is_lost(blade: str) -> None:
    play = ridden_down(blade)
    unanswered(play.do(f"play {blade} attack"))
    play.until("combat.assign").do("face Gimli").until("strike.stay")
    strikes.modify_strike(play.table, Modifier("own-prowess", 20))
    play.dice(6, 6, 1, 1)
    fought_out(play)
    assert blade not in play and blade in play.names(play.player("two").discard)


def test_a_blade_is_not_laid_on_one_who_is_dead() -> None:
    play = ridden_down("Morgul-knife")
    unanswered(play.do("play Morgul-knife attack"))
    play.until("combat.assign").do("face Gimli").until("strike.stay").dice(1, 1, 6, 6)
    fought_out(play)
    assert "Gimli" not in play and "Morgul-knife" in play.names(play.player("two").discard)


@rule("corruption.card.one-per-character-per-turn", "corruption.card.must-start-chain")
def test_a_blade_finds_nobody_who_was_given_a_corruption_card_this_turn() -> None:
    play = ridden_down("Morgul-knife")
    play.player("two").corruption_played = (play["Gimli"].number,)
    unanswered(play.do("play Morgul-knife attack"))
    play.until("combat.assign").do("face Gimli").until("strike.stay").dice(1, 1, 1, 1)
    fought_out(play)
    assert play["Gimli"].state == WOUNDED and "Morgul-knife" not in play


def test_the_attacker_chooses_in_whose_wound_a_blade_stays() -> None:
    play = ridden_down("Morgul-knife", "Fell Beast", "Morgul-knife")
    unanswered(play.do("play Fell Beast attack")).until("chain.open", "two")
    unanswered(play.do("play Morgul-knife attack")).until("chain.open", "two")
    assert not play.offered("play Morgul-knife attack")
    play.until("combat.assign-rest").do("strike Gimli", "strike Legolas")
    for _ in range(2):
        play.until("strike.stay").dice(1, 1, 1, 1)
        play.do("tap")
    play.until("wound.bearer")
    assert (play.asks, set(play.options)) == ("two", {"lay Gimli", "lay Legolas"})
    play.do("lay Legolas")
    assert play["Morgul-knife"].on == play["Legolas"].number


def test_blades_are_for_nazgul() -> None:
    play = haunted(hand=("Morgul-knife", "The Pale Sword", "Orc-watch"))
    assert not any(option.startswith(("play Morgul", "play The Pale")) for option in play.options)
    play.do("play Orc-watch site:shadow-hold")
    while play.table.combat is None:
        play.do("pass")
    play.until("chain.open", "two")
    assert not any(option.startswith(("play Morgul", "play The Pale")) for option in play.options)


def test_the_pale_sword_is_the_witch_kings() -> None:
    play = ridden_down("The Pale Sword", nazgul="Witch-king of Angmar", events=("Adûnaphel", "Ren the Unclean"))
    unanswered(play.do("play The Pale Sword attack"))
    assert attacks.attack_prowess(play.table) == 17 + 1 + 2
    play = ridden_down("The Pale Sword", events=("Adûnaphel", "Ren the Unclean"))
    unanswered(play.do("play The Pale Sword attack"))
    assert attacks.attack_prowess(play.table) == 16 + 1


@rule("untap.character.heal-or-untap")
@pytest.mark.parametrize(("blade", "needed"), [("Morgul-knife", 5), ("The Pale Sword", 6)])
@pytest.mark.parametrize("state", [TAPPED, WOUNDED])
def test_a_bearer_rests_at_a_haven_or_rolls_to_be_rid_of_the_blade(blade: str, needed: int, state: int) -> None:
    for dice, rid in (((needed - 2, 1), False), ((needed - 1, 1), True)):
        play = Play()
        play.company("one", "Rivendell", "Gimli", "Legolas")
        play.give("Gimli", blade)
        play.state("Gimli", state)
        play.state("Legolas", TAPPED)
        play.untap()
        assert (play.asks, play.options) == ("one", ["rest", f"be-rid {blade}"])
        play.dice(*dice)
        play.do(f"be-rid {blade}").until()
        assert (blade not in play) == rid
        assert (play["Gimli"].state, play["Legolas"].state) == (state, UNTAPPED)


@rule("meccg.choice.creatures.blade-and-rest")
def test_who_rests_keeps_the_blade_and_nobody_rolls_away_from_havens_or_untapped() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gimli")
    play.give("Gimli", "Morgul-knife")
    play.state("Gimli", WOUNDED)
    play.untap().do("rest").until()
    assert play["Gimli"].state == TAPPED and "Morgul-knife" in play
    for site, state in (("Bree", WOUNDED), ("Bree", TAPPED), ("Rivendell", UNTAPPED)):
        play = Play()
        play.company("one", site, "Gimli")
        play.give("Gimli", "Morgul-knife")
        play.state("Gimli", state)
        play.untap()
        assert play.asked != "untap.remove"


# -- Nazgûl and other cards -------------------------------------------------------------------------


def test_akhorahil_and_adunaphel_tap_in_a_strike_against_the_one_who_faces_it() -> None:
    play = haunted("Akhôrahil", "Adûnaphel", hand=("Orc-watch",))
    play.do("play Orc-watch site:shadow-hold").until("combat.assign").do(
        "face Gimli", "face Legolas", "face Aragorn II"
    )
    play.until("combat.next").do(next(option for option in play.options if option.startswith("fight Gimli")))
    uses = [option for option in play.options if option.startswith("use")]
    assert (play.asks, uses) == ("two", ["use Akhôrahil Gimli", "use Adûnaphel Gimli"])
    unanswered(play.do("use Adûnaphel Gimli"))
    assert play["Gimli"].state == TAPPED


def test_wraith_lord_makes_nazgul_cheap_and_strong() -> None:
    play = travelers(
        "Gimli", to="Dol Guldur", through=("Southern Mirkwood", "Gorgoroth"), hand=("Wraith-lord", "Akhôrahil")
    )
    play.do(next(option for option in play.options if option.startswith("play Wraith-lord")))
    unanswered(play).until("chain.open", "two").do("play Akhôrahil/1 region:dark-domain")
    while play.table.combat is None:
        play.do("pass")
    assert attacks.attack_prowess(play.table) == 18
    assert play.table.journey is not None and play.table.journey.declared == 1


def test_a_nazgul_who_has_tapped_comes_again_in_great_wrath() -> None:
    play = haunted("Akhôrahil", hand=("In Great Wrath",), to="Dol Guldur", through=DARK)
    assert not any(option.startswith("play In Great Wrath") for option in play.options)
    unanswered(play.do("use Akhôrahil Gimli")).until("chain.open", "two")
    play.do(next(option for option in play.options if option.startswith("play In Great Wrath")))
    while play.table.combat is None:
        play.do(play.options[-1])
    assert (attacks.attack_prowess(play.table), attacks.attack_body(play.table)) == (18, 8)


def test_helms_of_iron_cost_a_nazgul() -> None:
    play = haunted("Akhôrahil", hand=("Helms of Iron",))
    unanswered(play.do("play Helms of Iron Akhôrahil"))
    assert "Akhôrahil" not in play and "Helms of Iron" in play
    assert not any(option.startswith("play Helms") for option in haunted(hand=("Helms of Iron",)).options)


def test_eowyn_halves_the_body_of_a_nazgul() -> None:
    play = rides("TW-113", "Éowyn")
    play.until("combat.assign").do("face Éowyn").until("strike.stay")
    assert strikes.fighting_prowess(play.table) == 2 + 6
    assert strikes.failed_body(play.table, play["Éowyn"].number) == 6


def test_a_nazgul_out_of_the_black_sky_stays_and_taps_only_afterwards() -> None:
    play = haunted("Akhôrahil", "Doors of Night", hand=("Out of the Black Sky",), to="Dol Guldur", through=DARK)
    play.do("play Out of the Black Sky Akhôrahil")
    while play.table.combat is None:
        play.do(play.options[-1])
    while play.table.combat is not None:
        assert not any(option.startswith("use Akhôrahil") for option in play.options)
        play._modestly()
    play.until("chain.open", "two")
    assert play["Akhôrahil"].number in play.table.events
    assert any(option.startswith("use Akhôrahil") for option in play.options)


def test_a_nazgul_who_has_tapped_is_no_permanent_event_any_more() -> None:
    play = haunted(
        "Adûnaphel",
        "Khamûl the Easterling",
        characters=("Gimli", "Elrond", "Legolas"),
        own=("Marvels Told", "Concealment", "Muster"),
        hand=("Helms of Iron",),
    )
    play.do("use Adûnaphel Gimli")
    assert not play.offered("play Marvels Told Adûnaphel") and play.offered("play Marvels Told Khamûl the Easterling")
    play.do("pass")
    assert not play.offered("play Helms of Iron Adûnaphel") and play.offered("play Helms of Iron Khamûl the Easterling")
    play.do("use Khamûl the Easterling")  # he counts himself alone
    unanswered(play)
    play.do("discard Muster")
    assert play.names(play.player("one").hand) == ["Marvels Told", "Concealment"]
    assert play.asked != "hand.discard"
