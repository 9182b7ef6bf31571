"""Cards for companies on the road: Special Movement, a second move in a turn, easy travels."""

from __future__ import annotations

import pytest

from tests.meccg.cards.item_scenes import attack
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules.combat import keying
from underdeeps.meccg.rules.turn import movement_hazard
from underdeeps.meccg.table import TAPPED, UNTAPPED

IDS = [
    "TW-220",
    "TW-251",
    "TD-100",
    "TD-117",
    "TD-121",
    "TD-147",
    "TW-202",
    "LE-185",
    "LE-202",
    "TD-135",
    "TW-326",
    "LE-248",
    "TW-232",
    "TW-233",
    "TW-234",
    "TW-235",
    "TW-236",
    "TW-237",
    "DM-177",
    "DM-49",
    "TD-82",
]

FIVE = ("Elladan", "Beregond", "Éowyn", "Bofur", "Háma")


def test_the_cards_say_what_they_do() -> None:
    for card in IDS:
        assert text_of(card), card


def go(play: Play, *answers: str) -> Play:
    """The movement/hazard phases begin; these answers are given where they are asked for, all else is passed over."""
    play.run(movement_hazard.movement_hazard_phase)
    left = list(answers)
    while play.table.pending is not None and left:
        if play.offered(left[0]):
            play.do(left.pop(0))
        else:
            play._modestly()
    assert not left, f"never offered: {left[0]}"
    return play


def declared(play: Play, number: int, to: str) -> Play:
    """A company has declared movement to a site of its location deck."""
    play.organization().do(f"move {number}")
    if play.asked == "organization.destination":
        play.do(f"to {to}")
    return over(play)


def over(play: Play) -> Play:
    """The organization phase comes to its end."""
    return play.do("done") if play.table.pending is not None and play.offered("done") else play


# -- Special Movement -------------------------------------------------------------------------------


def eyrie(*characters: str, hand: tuple[str, ...] = ("Eagle-mounts",)) -> tuple[Play, int]:
    play = Play()
    number = play.company("one", "Eagles’ Eyrie", *(characters or ("Elladan", "Círdan")))
    play.hand("one", *hand)
    play.locations("one", "Pelargir", "Moria", "Barad-dûr", "The Iron-deeps", "Southron Oasis")
    return play, number


@rule("org.movement.special.when", "mh.path.special", "underdeeps.movement.barred-eagle-mounts")
def test_eagle_mounts_carry_a_diplomats_company_anywhere_but_to_dark_places() -> None:
    play, number = eyrie("Erkenbrand", "Peath")
    play.hand("two", "Orc-watch", "Abductor")
    over(play.organization()).do(f"play Eagle-mounts c{number}")
    assert play.asked == "organization.destination"
    assert play.options == ["to Moria", "to Pelargir", "to Southron Oasis", "stay"], (
        "Moria is near enough for any company"
    )
    play.do("to Southron Oasis").until()
    assert play["Southron Oasis"].face_down and play.company_of("Peath").site == play["Eagles’ Eyrie"].number
    go(play, "draw 1")
    journey = play.table.journey
    assert journey is not None and (journey.kind, journey.path, journey.regions) == ("special", (), ())
    play.until("chain.open", "two")
    keys = {each for each in play.options if each.startswith("play")}
    assert keys == {"play Abductor site:border-hold"}, "nothing is keyed to regions"
    play.until()
    assert play.company_of("Peath").site == play["Southron Oasis"].number
    assert play.company_of("Peath").way == "special"


@rule("meccg.choice.roads.undeclared")
def test_eagle_mounts_need_a_diplomat_at_the_eyrie_and_no_other_journey() -> None:
    play, number = eyrie("Elladan")
    assert not over(play.organization()).table.pending
    play, number = eyrie("Peath")
    play.locations("one", "Pelargir", "Lórien")
    declared(play, number, "Lórien")
    assert play.table.pending is None
    play = Play()
    play.company("one", "Bree", "Peath")
    play.hand("one", "Eagle-mounts")
    play.locations("one", "Pelargir")
    assert over(play.organization()).table.pending is None


@rule("org.movement.special.when", "mh.path.special", "underdeeps.movement.barred-gwaihir")
def test_gwaihir_is_sent_off_to_carry_a_small_company() -> None:
    play = Play()
    number = play.company("one", "Bree", "Elladan", "Peath")
    play.give("Elladan", "Gwaihir")
    play.locations("one", "Pelargir", "Moria", "Barad-dûr", "The Iron-deeps")
    play.organization().do(f"use Gwaihir c{number}")
    assert play.options == ["to Moria", "to Pelargir", "stay"]
    over(play.do("to Moria")).until()
    assert "Gwaihir" not in play
    go(play).until()
    assert play.company_of("Peath").site == play["Moria"].number
    play = Play()
    number = play.company("one", "Bree", "Elladan", "Peath", "Elrohir")
    play.give("Elladan", "Gwaihir")
    play.locations("one", "Pelargir")
    assert not play.organization().offered(f"use Gwaihir c{number}"), "three are too many"


@rule("mh.path.special")
@pytest.mark.parametrize(
    ("name", "here", "there", "path"),
    [
        ("Belegaer", "Grey Havens", "Pelargir", "coastal-sea"),
        ("Forod", "Grey Havens", "Iron Hill Dwarf-hold", "wilderness"),
        ("Harad", "Variag Camp", "Southron Oasis", "wilderness"),
        ("Rhûn", "Iron Hill Dwarf-hold", "Easterling Camp", "wilderness"),
    ],
)
def test_great_journeys_have_a_path_of_their_own(name: str, here: str, there: str, path: str) -> None:
    play = Play()
    number = play.company("one", here, *FIVE)
    play.hand("one", name)
    play.locations("one", there, "Moria")
    play.organization().do(f"play {name} c{number}").until("organization.destination")
    assert play.offered(f"to {there}") and not play.offered("to Moria")
    play.do(f"to {there}").until()
    go(play)
    if play.asked == "movement.way":
        play.do(f"way special {name}")
    journey = play.table.journey
    assert journey is not None and (journey.kind, journey.path) == ("special", (path,) * 3)
    assert (journey.limit, journey.hazard_limit) == (5, 3)


@pytest.mark.parametrize(("race", "offered"), [("animal", True), ("spider", True), ("orc", False)])
def test_lindion_cancels_attacks_of_animals_and_spiders(race: str, offered: bool) -> None:
    play = Play()
    number = play.company("one", "Bree", "Elladan")
    play.give("Elladan", "Lindion the Oronín")
    attack(play, number, race=race)
    assert play.offered("use Lindion the Oronín attack") is offered
    if offered:
        play.do("use Lindion the Oronín attack").until()
        assert play.result == "canceled" and play["Lindion the Oronín"].state == TAPPED


def test_lindion_calls_the_eagles_wherever_his_company_is() -> None:
    play = Play()
    number = play.company("one", "Bree", "Elladan")
    play.give("Elladan", "Lindion the Oronín")
    play.hand("one", "Eagle-mounts")
    play.locations("one", "Pelargir")
    over(play.organization()).do(f"play Eagle-mounts c{number}")
    assert play.offered("to Pelargir")


# -- another new site -------------------------------------------------------------------------------


def on_the_road(card: str, dice: tuple[int, int] = (6, 6), kind: str = "wizard", who: str = "Elladan") -> Play:
    play = Play(two=kind)
    number = play.company("one", "Rivendell", who)
    play.hand("two", card)
    play.locations("two", "Dunnish Clan-hold", "Lórien", "Isengard", "Dimrill Dale", "Pelargir")
    play.dice(*dice)
    play.moves(number, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    return play


@rule("mh.path.new-site-changed")
def test_chance_of_being_lost_leads_to_a_site_nearby_by_the_same_path() -> None:
    play = on_the_road("Chance of Being Lost", (5, 4))
    number = play.company_of("Elladan").number
    play.do(f"play Chance of Being Lost c{number}").until("movement.astray")
    assert (play.asks, play.options) == ("two", ["to Dimrill Dale", "to Lórien"])
    play.do("to Dimrill Dale")
    play.until()
    company = play.company_of("Elladan")
    assert company.site == play["Dimrill Dale"].number and play["Dimrill Dale"].owner == "two"
    assert company.regions == ("Rhudaur", "Hollin", "Redhorn Gate")
    assert company.path == ("wilderness", "wilderness", "wilderness")
    assert "Moria" not in play and "Moria" in play.names(play.player("one").locations)


@rule("meccg.choice.astray.owner")
def test_the_card_of_another_goes_back_to_him() -> None:
    play = on_the_road("Chance of Being Lost")
    number = play.company_of("Elladan").number
    play.do(f"play Chance of Being Lost c{number}").until("movement.astray").do("to Lórien").until()
    play.moves(number, "Moria", "Wold & Foothills", "Redhorn Gate").until()
    assert "Lórien" not in play
    assert "Lórien" in play.names(play.player("two").locations)
    assert "Lórien" not in play.names(play.player("one").locations)


def test_rangers_seldom_lose_their_way() -> None:
    for who, lost in (("Gimli", True), ("Aragorn II", False)):
        play = on_the_road("Chance of Being Lost", (5, 3), who=who)
        number = play.company_of(who).number
        play.do(f"play Chance of Being Lost c{number}").until()
        assert ("Moria" not in play) is lost
    play = on_the_road("Chance of Being Lost", kind="ringwraith")
    assert not any(option.startswith("play") for option in play.options), "another type of location deck"


@rule("term.site-path.havens-none")
def test_of_all_havens_geann_a_lisch_alone_has_a_site_path() -> None:
    play = Play("ringwraith", "wizard")
    for name, has in (("Carn Dûm", False), ("Dol Guldur", False), ("Minas Morgul", False), ("LE-374", True)):
        site = play.table.cards[play.site("one", name)]
        assert site.facts.site_type == "haven" and bool(keying.own_paths(site.facts)) is has
        assert keying.has_path(play.table, site, (("wilderness", 2), ("dark-domain", 1))) is has


@rule("mh.path.new-site-changed", "term.site-path.havens-none")
def test_winds_of_wrath_drive_a_ship_to_another_shore() -> None:
    for doors in (False, True):
        play = Play()
        number = play.company("one", "Grey Havens", "Elladan")
        play.hand("two", "Winds of Wrath")
        play.locations("two", "Isle of the Ulond", "Moria", "Edhellond", "Isles of the Dead that Live")
        if doors:
            play.event("two", "Doors of Night")
        play.moves(number, "Edhellond")
        assert play.offered(f"play Winds of Wrath c{number}") is doors
    play.do(f"play Winds of Wrath c{number}").until("movement.astray")
    assert play.options == ["to Isle of the Ulond", "to Isles of the Dead that Live"], "a haven has no site path"
    play.do("to Isle of the Ulond").until()
    assert play.company_of("Elladan").site == play["Isle of the Ulond"].number
    sea = ("coastal-sea",) * 4
    assert play.company_of("Elladan").path == ("free-domain", *sea, "wilderness"), "its own path is as it was"


# -- a second move ----------------------------------------------------------------------------------


@rule("mh.multiple-moves.consecutive")
def test_bridge_lets_a_company_go_on_from_a_haven() -> None:
    play = Play()
    first = play.company("one", "Bree", "Elladan")
    second = play.company("one", "Edoras", "Peath")
    play.hand("one", "Bridge", "Bridge")
    play.locations("one", "Rivendell", "Moria", "Lórien")
    declared(play, first, "Rivendell").until()
    go(play, f"company {first}", f"play Bridge c{first}", "to Lórien", f"play Bridge c{first}", "to Moria").until()
    told = [
        (event.kind, event.facts["company"]) for event in play.table.log or [] if event.kind in ("journey", "arrived")
    ]
    assert told == [
        ("journey", first),
        ("arrived", first),
        ("journey", first),
        ("arrived", first),
        ("journey", first),
        ("arrived", first),
        ("journey", second),
    ], "each directly after the one before"
    assert play.company_of("Elladan").site == play["Moria"].number
    assert "Rivendell" not in play and "Lórien" not in play


def test_bridge_is_for_havens_and_need_not_be_used() -> None:
    play = Play()
    number = play.company("one", "Rivendell", "Elladan")
    play.hand("one", "Bridge")
    play.locations("one", "Bree", "Moria")
    declared(play, number, "Bree").until()
    go(play).until()
    assert not play.events("declared")
    play = Play()
    number = play.company("one", "Bree", "Elladan")
    play.hand("one", "Bridge")
    play.locations("one", "Rivendell", "Moria")
    declared(play, number, "Rivendell").until()
    go(play, f"play Bridge c{number}", "stay").until()
    assert play.company_of("Elladan").site == play["Rivendell"].number


def test_forced_march_leads_on_from_a_darkhaven() -> None:
    play = Play("ringwraith", "wizard")
    number = play.company("one", "Mount Gram", "Jerrek")
    play.hand("one", "Forced March")
    play.locations("one", "Carn Dûm", "Dol Guldur", "Zarak Dûm")
    declared(play, number, "Carn Dûm").until()
    go(play, f"play Forced March c{number}", "to Zarak Dûm").until()
    assert play.company_of("Jerrek").site == play["Zarak Dûm"].number
    assert len(play.events("journey")) == 2


def test_leg_it_double_quick_taps_the_whole_company() -> None:
    play = Play("ringwraith", "wizard")
    number = play.company("one", "Carn Dûm", "Jerrek", "Layos")
    play.hand("one", "Leg It Double Quick")
    play.locations("one", "Mount Gram", "Zarak Dûm")
    declared(play, number, "Mount Gram").until()
    go(play, f"play Leg It Double Quick c{number}", "to Zarak Dûm").until()
    assert play["Jerrek"].state == play["Layos"].state == TAPPED
    assert play.company_of("Jerrek").site == play["Zarak Dûm"].number


@rule("mh.multiple-moves.resources-reapplied")
def test_master_of_esgaroth_leads_on_from_a_border_hold() -> None:
    for first, moves in (("Bree", 2), ("Barrow-downs", 1)):
        play = Play()
        number = play.company("one", "Rivendell", "Elladan")
        play.hand("one", "Master of Esgaroth")
        play.locations("one", first, "The White Towers", "Old Forest")
        declared(play, number, first).do(f"play Master of Esgaroth c{number}").until()
        go(play)
        if moves == 2:
            play.until("movement.onward").do("to Old Forest")
        play.until()
        assert len(play.events("journey")) == moves
    play = Play()
    number = play.company("one", "Rivendell", "Elladan")
    play.hand("one", "Master of Esgaroth")
    assert over(play.organization()).table.pending is None, "it must have declared movement"


def test_shadowfax_runs_on_with_a_light_load() -> None:
    for riders, allies, runs in (
        (("Gandalf",), (), True),
        (("Gandalf", "Sam Gamgee"), (), True),
        (("Gandalf", "Elladan"), (), False),
        (("Gandalf",), ("Gollum",), False),
    ):
        play = Play()
        number = play.company("one", "Edoras", *riders)
        play.give("Gandalf", "Shadowfax", *allies)
        play.locations("one", "Lórien", "Moria")
        declared(play, number, "Lórien").until()
        if runs:
            go(play, "use Shadowfax", "to Moria").until()
            assert play["Shadowfax"].state == TAPPED
        else:
            go(play).until()
            assert play["Shadowfax"].state == UNTAPPED
        assert play.company_of("Gandalf").site == play["Moria" if runs else "Lórien"].number


def test_uvatha_unleashed_is_for_the_ringwraith_himself() -> None:
    for who, goes in (("Ûvatha the Ringwraith", True), ("Dwar the Ringwraith", False)):
        play = Play("ringwraith", "wizard")
        number = play.company("one", "Minas Morgul", who)
        play.hand("one", "Ûvatha Unleashed")
        play.locations("one", "Dol Guldur", "Carn Dûm")
        declared(play, number, "Dol Guldur").until()
        if goes:
            go(play, f"play Ûvatha Unleashed c{number}", "to Carn Dûm").until()
        else:
            go(play).until()
        assert play.company_of(who).site == play["Carn Dûm" if goes else "Dol Guldur"].number


# -- easy travels -----------------------------------------------------------------------------------


def limits(play: Play) -> list[int]:
    """The hazard limits of the movement/hazard phases so far."""
    return [int(str(event.facts["limit"])) for event in play.events("journey")]


@pytest.mark.parametrize(
    ("name", "here", "there", "limit"),
    [
        ("Fair Travels in Wilderness", "Rivendell", "Lórien", 2),
        ("Fair Travels in Wilderness", "Lórien", "Moria", 3),
        ("Fair Travels in Border-lands", "Lórien", "Edoras", 4),
        ("Fair Travels in Free-domains", "Rivendell", "Grey Havens", 4),
        ("Fair Travels in Free-domains", "Lórien", "Moria", 5),
        ("Fair Sailing", "Grey Havens", "Isles of the Dead that Live", 3),
        ("Fair Travels in Shadow-lands", "Lórien", "Dol Guldur", 5),
        ("Fair Travels in Dark-domains", "Lórien", "Dol Guldur", 4),
    ],
)
def test_fair_travels_ease_the_hazard_limit(name: str, here: str, there: str, limit: int) -> None:
    play = Play()
    number = play.company("one", here, *FIVE)
    play.hand("one", name)
    play.locations("one", there)
    declared(play, number, there).do(f"play {name} c{number}").until()
    go(play)
    if play.asked == "movement.way":
        play.do("way starter")
    play.until()
    assert limits(play) == [limit]


def test_fair_travels_in_dark_domains_with_gates_of_morning() -> None:
    play = Play()
    number = play.company("one", "Lórien", *FIVE)
    play.event("one", "Gates of Morning")
    play.hand("one", "Fair Travels in Dark-domains", "Fair Travels in Dark-domains")
    play.locations("one", "Dol Guldur")
    declared(play, number, "Dol Guldur").do(f"play Fair Travels in Dark-domains c{number}")
    assert play.table.pending is None or not play.offered(f"play Fair Travels in Dark-domains c{number}")
    go(play.until()).until()
    assert limits(play) == [3]


@rule("mh.multiple-moves.resources-reapplied")
def test_fair_travels_hold_anew_for_each_move() -> None:
    play = Play()
    number = play.company("one", "Bree", *FIVE)
    play.hand("one", "Bridge", "Fair Travels in Border-lands")
    play.locations("one", "Rivendell", "Dimrill Dale", "Lórien", "Dunharrow")
    declared(play, number, "Rivendell").do(f"play Fair Travels in Border-lands c{number}").until()
    go(play, "way starter", f"play Bridge c{number}", "to Lórien", "way starter").until()
    assert limits(play) == [5, 4]
