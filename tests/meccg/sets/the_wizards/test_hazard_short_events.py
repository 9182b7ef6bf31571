"""The hazard short-events of The Wizards."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import ITEM, checks_made, guarded, on_guard, played, plays, road, unanswered
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, automatic_attacks, keying, strikes
from underdeeps.meccg.rules.combat.attacks import attack_prowess
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED

# -- Arouse Denizens, Arouse Minions ----------------------------------------------------------------


def prowess_at(site: str, card: str, *events: str, hazards: int = 1) -> int:
    """The prowess of the automatic-attack of a site after a hazard was played on it."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    for event in events:
        play.event("two", event)
    play.hand("two", *(card,) * hazards, "River")
    play.moves(company, site, "Rhudaur").until("chain.open", "two")
    (option,) = [each for each in plays(play) if each.endswith(site)]
    play.do(option).until("chain.open", "two")
    assert not any(each.endswith(site) for each in plays(play)), "not again on the same site"
    return automatic_attacks.automatic_attacks(play.table, play[site], play.table.companies[company])[0].prowess


@pytest.mark.parametrize(
    ("card", "site", "prowess"),
    [("TW-6", "Ettenmoors", 12), ("LE-102", "Ettenmoors", 12), ("TW-7", "Moria", 10), ("TW-7", "Carn Dûm", 10)],
)
def test_what_is_aroused_at_a_site_attacks_with_more_prowess(card: str, site: str, prowess: int) -> None:
    assert prowess_at(site, card, hazards=2) == prowess


def test_denizens_are_in_ruins_and_lairs_minions_in_shadow_holds_and_dark_holds() -> None:
    assert plays(road("Aragorn II", hand=("Arouse Denizens", "Arouse Minions"))) == ["play Arouse Minions Moria"]
    play = road("Aragorn II", hand=("Arouse Denizens", "Arouse Minions"), to="Ettenmoors", through=("Rhudaur",))
    assert plays(play) == ["play Arouse Denizens Ettenmoors"]


# -- Awaken the Earth’s Fire ------------------------------------------------------------------------


def test_the_earths_fire_strengthens_an_automatic_attack() -> None:
    assert prowess_at("Moria", "TW-11") == 9


def test_the_earths_fire_darkens_a_shadow_land_or_a_shadow_hold_with_doors_of_night() -> None:
    way = ("Rhudaur", "Angmar")
    play = road("Aragorn II", hand=("TW-11",), through=way)
    assert plays(play) == ["play Awaken the Earth’s Fire Moria"]
    play = road("Aragorn II", hand=("TW-11", "TW-11"), through=way, events=("Doors of Night",))
    played(play, "Awaken the Earth’s Fire/1", "path:1")
    assert play.table.journey is not None
    assert places.region_types(play.table, play.table.journey) == ("wilderness", "dark-domain")
    assert plays(play.until("chain.open", "two")) == []
    play = road("Aragorn II", hand=("TW-11",), through=way, events=("Doors of Night",))
    played(play, "Awaken the Earth’s Fire/2", "Moria")
    assert places.site_type(play.table, play["Moria"]) == "dark-hold"


# -- Call of Home -----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["TW-18", "LE-105"])
def test_call_of_home_takes_a_character_away_but_for_one_item(card: str) -> None:
    bears = (("Aragorn II", "Glamdring"), ("Aragorn II", ITEM))
    play = road("Aragorn II", "Legolas", "Gimli", hand=(card,), bears=bears)
    assert numbers.free_general_influence(play.table, "one") < 8
    play.dice(1, 1)
    played(play, card, "Aragorn II")
    assert (play.asks, play.asked) == ("one", "parting.item")
    play.do("give Glamdring Legolas")
    assert play["Glamdring"].on == play["Legolas"].number
    assert "Aragorn II" not in play
    assert "Aragorn II" in play.names(play.player("one").hand)
    assert ITEM in play.names(play.player("one").discard)


def test_call_of_home_leaves_followers_in_play() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli", "Anborn")
    play.follower("Anborn", "Aragorn II")
    play.give("Aragorn II", "Gollum")
    play.hand("two", "Call of Home", "River")
    play.moves(company, "Moria", "Rhudaur").until("chain.open", "two")
    play.dice(1, 1)
    played(play, "Call of Home", "Aragorn II").until()
    assert "Aragorn II" not in play and "Anborn" in play
    assert "Gollum" in play.names(play.player("one").discard)


def test_call_of_home_fails_against_ten() -> None:
    play = road("Aragorn II", "Legolas", hand=("Call of Home",))
    left = numbers.free_general_influence(play.table, "one")
    play.dice(10 - left - 1, 1)
    played(play, "Call of Home", "Aragorn II")
    assert "Aragorn II" in play


def test_call_of_home_is_not_for_wizards_or_the_ring_bearer() -> None:
    play = road("Gandalf", "Frodo", "Legolas", hand=("Call of Home",), bears=(("Frodo", "The One Ring"),))
    assert plays(play) == ["play Call of Home Legolas"]


@rule("site.on-guard.not-remove-character")
def test_call_of_home_is_not_revealed_on_guard() -> None:
    play = guarded("Call of Home", "Aragorn II", "Legolas")
    assert play.table.pending is None
    assert ITEM in play


# -- Call of the Sea --------------------------------------------------------------------------------


@pytest.mark.parametrize(("through", "stays"), [(("Rhudaur",), True), (("Andrast Coast",), False)])
def test_call_of_the_sea_is_louder_for_who_moved_by_sea(through: tuple[str, ...], stays: bool) -> None:
    play = road("Aragorn II", "Legolas", hand=("Call of the Sea",), through=through)
    assert numbers.free_general_influence(play.table, "one") == 5
    play.dice(4, 1)
    assert plays(play) == ["play Call of the Sea Legolas"]
    played(play, "Call of the Sea", "Legolas")
    play.until()
    assert ("Legolas" in play) == stays


# -- Choking Shadows --------------------------------------------------------------------------------


GAP = ("Rhudaur", "Hollin", "Dunland", "Gap of Isen")


def test_choking_shadows_strengthens_an_automatic_attack() -> None:
    play = road("Aragorn II", to="Isengard", through=GAP, hand=("TW-21",))
    played(play, "TW-21", "Isengard").until()
    company = play.company_of("Aragorn II")
    attacks = automatic_attacks.automatic_attacks(play.table, play["Isengard"], company)
    assert [attack.prowess for attack in attacks] == [9]
    play.enters(company.number).do("enter").until("combat.assign")
    assert attack_prowess(play.table) == 9


@rule("site.enter.on-guard-event")
def test_choking_shadows_is_revealed_on_guard_as_the_company_enters() -> None:
    play = Play()
    company = play.company("one", "Isengard", "Aragorn II")
    on_guard(play, company, "Choking Shadows")
    play.enters(company).do("enter")
    assert (play.asks, play.asked) == ("two", "on-guard.entry")
    play.do("reveal Choking Shadows Isengard").until("combat.assign")
    assert attacks.attack_prowess(play.table) == 9
    assert "Choking Shadows" in play.names(play.player("two").discard)


def test_choking_shadows_darkens_a_wilderness_with_doors_of_night() -> None:
    play = road("Aragorn II", to="Isengard", through=GAP, hand=("TW-21",))
    assert plays(play) == ["play Choking Shadows Isengard"]
    play = road("Aragorn II", to="Isengard", through=GAP, hand=("TW-21", "Orc-watch"), events=("Doors of Night",))
    assert not play.offered("play Orc-watch region:shadow-land")
    played(play, "Choking Shadows/1", "path:1")
    assert play.table.journey is not None
    assert places.region_types(play.table, play.table.journey)[1] == "shadow-land"
    play.until("chain.open", "two")
    assert play.offered("play Orc-watch region:shadow-land")


def test_choking_shadows_makes_a_ruin_a_shadow_hold() -> None:
    play = road("Aragorn II", to="Isengard", through=GAP, hand=("TW-21",), events=("Doors of Night",))
    played(play, "Choking Shadows/2", "Isengard")
    assert places.site_type(play.table, play["Isengard"]) == "shadow-hold"


@rule("event.short.cannot-be-duplicated-general")
def test_choking_shadows_cannot_be_duplicated() -> None:
    play = road("Aragorn II", to="Isengard", through=GAP, hand=("TW-21", "TW-21"))
    played(play, "TW-21", "Isengard").until("chain.open", "two")
    assert not plays(play)


@rule("mh.path.unnamed-region-changed")
def test_a_region_without_a_name_is_changed_in_its_own_path_only() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Aragorn II")
    other = play.company("one", "Grey Havens", "Legolas")
    play.event("two", "Doors of Night")
    play.hand("two", "Choking Shadows", "River")
    play.moves(company, "Rivendell")
    assert play.table.journey is not None
    assert play.table.journey.regions[2] == ""
    played(play, "Choking Shadows/1", "path:2").until()
    play.hand("two", "River")
    play.moves(other, "Rivendell")
    assert play.table.journey is not None
    assert places.region_types(play.table, play.table.journey) == play.table.journey.path


@rule("mh.event.play-targeted", "mh.event.target-new-site", "mh.event.target-current-site")
@pytest.mark.parametrize(
    ("card", "origin", "site", "other", "way"),
    [
        ("New Moon", "Edoras", "Minas Tirith", "Thranduil’s Halls", ("Rohan", "Anórien")),
        ("Gloom", "Bree", "Lake-town", "Dale", ("Northern Rhovanion",)),
        ("Awaken the Earth’s Fire", "Moria", "Goblin-gate", "Mount Gram", ("High Pass",)),
        ("Choking Shadows", "Ettenmoors", "Barrow-downs", "Dead Marshes", ("Rhudaur", "Cardolan")),
    ],
)
def test_environments_darken_only_the_site_of_the_company(
    card: str, origin: str, site: str, other: str, way: tuple[str, ...]
) -> None:
    for moving in (True, False):
        play = Play()
        company = play.company("one", origin, "Aragorn II", "Gimli")
        play.company("one", other, "Boromir II")
        play.company("two", other, "Faramir")
        play.event("two", "Doors of Night")
        play.hand("two", card)
        here = site if moving else origin
        (play.moves(company, site, *way) if moving else play.stays(company)).until("chain.open", "two")
        assert [option for option in plays(play) if "/2 " in option] == [f"play {card}/2 {here}"]


# -- Dragon’s Desolation ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("to", "through", "events", "offered"),
    [
        ("Ettenmoors", ("Rhudaur",), (), False),
        ("Ettenmoors", ("Rhudaur",), ("Doors of Night",), True),
        ("Ost-in-Edhil", ("Rhudaur", "Hollin"), (), True),
        ("Moria", ("Rhudaur", "Hollin", "Redhorn Gate"), (), False),
    ],
)
def test_dragons_desolation_is_for_ruins_in_the_wild(
    to: str, through: tuple[str, ...], events: tuple[str, ...], offered: bool
) -> None:
    play = road("Aragorn II", hand=("Dragon’s Desolation",), to=to, through=through, events=events)
    assert bool(plays(play)) == offered


def test_one_dragon_comes_to_the_desolation_and_is_stronger_by_another() -> None:
    hand = ("Dragon’s Desolation", "Dragon’s Desolation", "Scatha")
    way = ("Rhudaur", "Hollin")
    play = road("Aragorn II", "Legolas", "Gimli", "Elrond", hand=hand, to="Ost-in-Edhil", through=way)
    assert plays(play) == ["play Dragon’s Desolation/1 Ost-in-Edhil"]
    played(play, "Dragon’s Desolation/1", "Ost-in-Edhil").until("chain.open", "two")
    assert "play Scatha site-name:Ost-in-Edhil" in plays(play)
    assert play.table.journey is not None
    used = play.table.journey.declared
    play.do("play Scatha site-name:Ost-in-Edhil")
    assert play.table.journey.declared == used + 1, "it counts against the hazard limit"
    play.until("chain.open", "two")
    assert not keying.opened_ahead(play.table, "TW-20"), "no other Dragon can be played there"
    prowess = attack_prowess(play.table)
    played(play, "Dragon’s Desolation", "attack")
    assert attack_prowess(play.table) == prowess + 2


SLAYERS = ("Aragorn II", "Legolas", "Gimli", "Elrond", "Glorfindel II")


def beaten(play: Play) -> Play:
    """The attack that was declared is fought and lost, up to the next hazard."""
    play.dice(*(6,) * 40)
    play._modestly()
    while play.table.combat is not None or play.table.chain:
        play._modestly()
    return play


def test_two_desolations_at_a_site_let_two_dragons_come() -> None:
    hand = ("Dragon’s Desolation", "Dragon’s Desolation", "Scatha", "TW-20", "Smaug", "River")
    play = Play()
    company = play.company("one", "Rivendell", *SLAYERS)
    play.hand("two", *hand)
    play.moves(company, "Ost-in-Edhil", "Rhudaur", "Hollin").until("chain.open", "two")
    for _ in range(2):
        played(play, "Dragon’s Desolation/1", "Ost-in-Edhil").until("chain.open", "two")
    beaten(play.do("play Scatha site-name:Ost-in-Edhil"))
    assert play.offered("play Cave-drake site-name:Ost-in-Edhil")
    play.do("play Smaug site-name:Ost-in-Edhil").until("chain.open", "two")
    assert not keying.opened_ahead(play.table, "TW-20"), "no third Dragon can be played there"


@rule("meccg.choice.hazards.desolation-leave")
def test_a_dragon_that_could_come_anyway_does_not_use_up_the_desolation() -> None:
    """Agburanar can be played at Caves of Ûlund by himself."""
    play = Play()
    company = play.company("one", "Lórien", *SLAYERS)
    play.hand("two", "Dragon’s Desolation", "Agburanar", "Smaug", "River")
    play.moves(company, "Caves of Ûlund", "Withered Heath").until("chain.open", "two")
    played(play, "Dragon’s Desolation/1", "Caves of Ûlund").until("chain.open", "two")
    beaten(play.do("play Agburanar site-name:Caves of Ûlund"))
    assert play.offered("play Smaug site-name:Caves of Ûlund")


# -- Drowning Seas ----------------------------------------------------------------------------------

BY_SEA = ("Andrast Coast", "Bay of Belfalas")


def test_drowning_seas_take_an_item_and_two_cards() -> None:
    bears = (("Aragorn II", "Glamdring"), ("Legolas", "Orcrist"))
    own = ("Sting", "Horn of Anor", "Elf-stone")
    play = road("Aragorn II", "Legolas", hand=("TW-30",), own=own, to="Edhellond", through=BY_SEA, bears=bears)
    played(play, "Drowning Seas", f"c{play.company_of('Legolas').number}")
    assert (play.asks, play.options) == ("one", ["discard Glamdring", "discard Orcrist"])
    play.do("discard Orcrist")
    assert "Orcrist" not in play
    assert len(play.player("one").hand) == 1
    assert plays(road("Aragorn II", hand=("TW-30",))) == []


def test_drowning_seas_send_a_company_back_with_doors_of_night() -> None:
    play = road("Aragorn II", hand=("TW-30",), to="Edhellond", through=BY_SEA, events=("Doors of Night",))
    played(play, "Drowning Seas/1", f"c{play.company_of('Aragorn II').number}").until()
    assert play.company_of("Aragorn II").returned


# -- Fury of the Iron Crown -------------------------------------------------------------------------


BAND = ("Aragorn II", "Legolas", "Gimli")


def furious(*own: str, bears: tuple[tuple[str, str], ...] = (), creature: str = "Orc-watch") -> Play:
    """A creature strikes a company, and the hazard player may act on the first strike."""
    way = ("Rhudaur", "Angmar")
    play = road(*BAND, hand=(creature, "TW-492"), own=own, to="Carn Dûm", through=way, bears=bears)
    key = "region:shadow-land" if creature == "Orc-watch" else "region:wilderness"
    play.do(f"play {creature} {key}").until("combat.assign")
    play.do("face Aragorn II", "face Legolas", *(("face Gimli",) if creature == "Orc-watch" else ()))
    return play.until("combat.next").do("fight Aragorn II 0")


def test_fury_of_the_iron_crown_strengthens_a_strike_and_gives_the_creature_up() -> None:
    play = furious("The Iron Crown")
    play.until("chain.open", "two").do("play Fury of the Iron Crown strike")
    play.dice(*(1, 1) * 8)
    play.until("crown.bearer")
    assert [play.table.cards[each].facts.name for each in play.player("one").points] == ["Orc-watch"]
    assert play.asks == "one"
    assert "give The Iron Crown Gimli" in play.options
    play.do("give The Iron Crown Gimli")
    assert play["The Iron Crown"].on == play["Gimli"].number
    assert not play.player("one").hand


def test_fury_of_the_iron_crown_asks_nobody_without_the_crown() -> None:
    play = furious()
    play.until("chain.open", "two")
    assert play.table.combat is not None
    before = strikes.strike_prowess(play.table)
    play.do("play Fury of the Iron Crown strike").until("strike.stay")
    assert strikes.strike_prowess(play.table) == before + 4
    play.dice(*(1, 1) * 8)
    play.until()
    assert [play.table.cards[each].facts.name for each in play.player("one").points] == ["Orc-watch"]


def test_fury_of_the_iron_crown_is_for_some_creatures_and_not_while_the_crown_is_in_play() -> None:
    for play, offered in (
        (furious(), True),
        (furious(creature="Wargs"), False),
        (furious(bears=(("Legolas", "The Iron Crown"),)), False),
    ):
        while play.table.pending is not None and play.asked != "strike.stay":
            assert not play.offered("play Fury of the Iron Crown strike") or offered
            offered = offered and not play.offered("play Fury of the Iron Crown strike")
            play._modestly()
        assert not offered, "it was offered if it should be"


# -- Gloom ------------------------------------------------------------------------------------------


def gloom(doors: bool, moving: bool = True, here: str = "Lórien") -> Play:
    play = Play()
    company = play.company("one", here, "Aragorn II", "Legolas")
    play.hand("two", "Gloom")
    if doors:
        play.event("two", "Doors of Night")
    return play.moves(company, "Edoras") if moving else play.stays(company)


def test_gloom_weakens_one_on_the_road() -> None:
    play = gloom(doors=False)
    before = numbers.prowess(play.table, play["Legolas"].number)
    assert {each for each in play.options if each.startswith("play")} == {"play Gloom Aragorn II", "play Gloom Legolas"}
    play.do("play Gloom Legolas").until()
    assert numbers.prowess(play.table, play["Legolas"].number) == before - 1


def test_gloom_cannot_be_duplicated_however_it_is_played() -> None:
    play = gloom(doors=True)
    play.hand("two", "Gloom", "Gloom", "River")
    assert play.offered("play Gloom/1 path:1")
    play.do("play Gloom Legolas").until("chain.open", "two")
    assert not any(each.startswith("play Gloom") for each in play.options)


def test_gloom_darkens_border_lands_with_doors_of_night() -> None:
    play = gloom(doors=True)
    play.do("play Gloom/1 path:1")
    while play.table.chain:
        play.do("pass")
    assert play.table.journey is None or "border-land" not in places.region_types(play.table, play.table.journey)


ALTERNATIVE = "timing.active-condition.alternative-exceptions"


@rule(ALTERNATIVE)
def test_gloom_darkens_a_border_hold_though_nobody_moves() -> None:
    """That the company moves is demanded for the first use only."""
    play = gloom(doors=True, moving=False, here="Bree")
    plays = [each for each in play.options if each.startswith("play")]
    assert plays == ["play Gloom/2 Bree"]
    play.do("play Gloom/2 Bree").until()
    assert places.site_type(play.table, play["Bree"]) == "ruins-and-lairs"


# -- Greed ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["TW-42", "LE-113"])
def test_greed_makes_everybody_covet_an_item_that_is_played(card: str) -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas", "Frodo", "Gandalf")
    play.company("two", "Moria", "Gimli")
    play.hand("two", card)
    play.stays(company).do("play Greed Moria").until()
    play.hand("one", "Glamdring")
    play.at_site(company).do("play Glamdring").do("by Aragorn II")
    play.dice(6, 6, 6, 6)
    play.until()
    made = play.events("corruption")
    assert [event.facts["character"] for event in made] == [play["Legolas"].id, play["Gimli"].id]
    assert made[0].facts["total"] == 12 - 1 + numbers.corruption_modifier(play.table, play["Legolas"].number)


def test_greed_is_for_one_site_and_for_this_turn() -> None:
    play = road("Aragorn II", "Legolas", hand=("Greed", "Greed"))
    assert plays(play) == ["play Greed Moria"]
    played(play, "Greed", "Moria").until("chain.open", "two")
    assert plays(play) == []
    play.until()
    company = play.company_of("Legolas").number
    play.hand("one", "Glamdring", "Orcrist")
    play.dice(6, 6)
    play.at_site(company).do("play Glamdring").do("by Aragorn II").until()
    assert checks_made(play) == 1
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.hand("one", "Glamdring")
    play.at_site(company).do("play Glamdring").do("by Aragorn II").until()
    assert checks_made(play) == 0


# -- Lost at Sea, Lost in ... -----------------------------------------------------------------------


def test_lost_at_sea_keeps_a_company_from_its_site() -> None:
    assert plays(road("Aragorn II", hand=("Lost at Sea",))) == []
    play = road("Aragorn II", hand=("Lost at Sea",), to="Edhellond", through=("Andrast Coast", "Bay of Belfalas"))
    played(play, "Lost at Sea", f"c{play.company_of('Aragorn II').number}")
    assert "do-nothing" in play.company_of("Aragorn II").flags


@pytest.mark.parametrize(
    ("card", "through", "more"),
    [
        ("TW-51", ("Rohan", "Gap of Isen", "Dunland"), 2),
        ("LE-118", ("Rohan", "Dunland"), 1),
        ("TW-54", ("Angmar", "Gundabad", "Dagorlad"), 2),
        ("LE-120", ("Angmar",), 1),
        ("TW-55", ("Rhudaur", "Hollin", "Angmar", "Dunland"), 3),
        ("LE-121", ("Rhudaur",), 1),
        ("TW-52", ("Gundabad", "Udûn"), 2),
    ],
)
def test_those_who_are_lost_meet_more_hazards(card: str, through: tuple[str, ...], more: int) -> None:
    play = road("Aragorn II", hand=(card,), through=through)
    assert play.table.journey is not None
    limit = play.table.journey.hazard_limit
    played(play, card, f"c{play.company_of('Aragorn II').number}")
    assert play.table.journey.hazard_limit == limit + more
    others = {"TW-51": ("Rhudaur",), "TW-54": ("Rohan",), "TW-55": ("Rohan",), "TW-52": ("Rohan",)}
    if card in others:
        assert plays(road("Aragorn II", hand=(card,), through=others[card])) == []


def test_those_who_are_lost_in_dark_domains_are_so_if_they_move_on() -> None:
    play = road("Aragorn II", hand=("TW-52",), through=("Gundabad",))
    company = play.company_of("Aragorn II").number
    played(play, "TW-52", f"c{company}").until()
    zones.change_company(play.table, company, done=False)
    play.moves(company, "Ettenmoors", "Rhudaur")
    assert hazard_limit_now(play) == 4


def hazard_limit_now(play: Play) -> int:
    """The hazard limit of the phase that was just set."""
    events = play.table.journey
    return events.hazard_limit if events is not None else -1


# -- Lost in Free-domains ---------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["TW-53", "LE-119"])
def test_lost_in_free_domains_keeps_a_company_from_its_site(card: str) -> None:
    play = Play()
    company = play.company("one", "Edhellond", "Aragorn II")
    play.hand("two", card)
    play.moves(company, "Dol Amroth", "Anfalas", "Belfalas")
    played(play, card, f"c{company}").until()
    play.enters(company)
    assert play.table.pending is None
    assert not play.table.companies[company].entered


def test_lost_in_free_domains_needs_one() -> None:
    assert not plays(road("Aragorn II", hand=("Lost in Free-domains",)))


# -- Muster Disperses -------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["TW-67", "LE-126"])
@pytest.mark.parametrize(("total", "lost"), [(10, True), (11, False)])
def test_muster_disperses_rolls_for_a_faction(card: str, total: int, lost: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Glorfindel II")
    play.faction("one", "Riders of Rohan")
    play.hand("two", card)
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    dice = total - numbers.free_general_influence(play.table, "one")
    play.dice(dice // 2, dice - dice // 2)
    played(play, card, "Riders of Rohan")
    assert ("Riders of Rohan" not in play) == lost


# -- New Moon ---------------------------------------------------------------------------------------


def test_new_moon_taps_an_elf() -> None:
    play = road("Aragorn II", "Legolas", hand=("New Moon",))
    assert plays(play) == ["play New Moon Legolas"]
    played(play, "New Moon", "Legolas")
    assert play["Legolas"].state == TAPPED
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.state("Legolas", TAPPED)
    play.hand("two", "New Moon", "River")
    assert plays(play.moves(company, "Moria", "Rhudaur").until("chain.open", "two")) == []


def test_new_moon_darkens_a_free_domain_or_a_free_hold_with_doors_of_night() -> None:
    way = ("Rhudaur", "Arthedain", "The Shire")
    play = road("Aragorn II", hand=("New Moon",), to="Bag End", through=way)
    assert plays(play) == []
    play = road("Aragorn II", hand=("New Moon",), to="Bag End", through=way, events=("Doors of Night",))
    assert plays(play) == ["play New Moon/1 path:2", "play New Moon/2 Bag End"]
    played(play, "New Moon/1", "path:2")
    assert places.region_type(play.table, "The Shire") == "border-land"
    play = road("Aragorn II", hand=("New Moon",), to="Bag End", through=way, events=("Doors of Night",))
    played(play, "New Moon/2", "Bag End")
    assert places.site_type(play.table, play["Bag End"]) == "border-hold"


# -- River ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["TW-84", "LE-134"])
def test_river_keeps_a_company_from_its_site(card: str) -> None:
    play = road("Legolas", hand=(card,))
    company = play.company_of("Legolas").number
    played(play, card, "Moria").until()
    play.enters(company)
    assert play.table.pending is None


@pytest.mark.parametrize("card", ["TW-84", "LE-134"])
def test_a_ranger_crosses_a_river_even_as_the_site_phase_starts(card: str) -> None:
    play = road("Aragorn II", "Legolas", hand=(card,))
    company = play.company_of("Legolas").number
    played(play, card, "Moria").until()
    play.enters(company)
    assert play.options == ["cross Aragorn II", "pass"]
    play.do("cross Aragorn II")
    assert play["Aragorn II"].state == TAPPED
    assert play.asked == "site.enter"


def test_a_ranger_crosses_a_river_at_once() -> None:
    play = road("Aragorn II", "Legolas", hand=("River",))
    play.do("play River Moria").until("chain.open", "one")
    play.do("cross Aragorn II").until()
    play.enters(play.company_of("Legolas").number)
    assert play.asked == "site.enter"


def test_two_rivers_take_two_rangers() -> None:
    play = road("Aragorn II", "Legolas", hand=("River", "River"))
    played(play, "River", "Moria").until("chain.open", "two")
    played(play, "River", "Moria").until()
    play.enters(play.company_of("Legolas").number)
    play.do("cross Aragorn II")
    assert play.table.pending is None


@rule("event.short.needs-effect")
def test_river_is_not_played_where_nobody_is_on_the_way() -> None:
    play = Play()
    company = play.company("one", "Moria", "Legolas")
    play.hand("two", "River", "Doors of Night")
    play.stays(company)
    assert play.options == ["play Doors of Night", "on-guard River", "on-guard Doors of Night", "pass"]


def test_river_is_played_on_those_who_stay_where_others_have_come_to() -> None:
    """It holds the others up, and not those who stay."""
    play = Play()
    staying = play.company("one", "Moria", "Legolas")
    coming = play.company("one", "Rivendell", "Gimli")
    play.hand("two", "River", "Doors of Night")
    zones.change_company(play.table, coming, site=play["Moria"].number, moved=True, done=True)
    play.stays(staying)
    played(play, "River", "Moria").until()
    play.enters(coming)
    assert play.asked != "site.enter"
    play.enters(staying)
    assert play.asked == "site.enter"


# -- The Precious, The Will of the Ring -------------------------------------------------------------


def near_the_ring(card: str, *dice: int) -> Play:
    """The bearer of The One Ring and two companions, before a hazard is played on one of them."""
    bears = (("Frodo", "The One Ring"), ("Legolas", "Glamdring"), ("Legolas", "Orcrist"))
    play = road("Frodo", "Legolas", "Gandalf", hand=(card,), bears=bears)
    play.dice(*dice)
    return play


def test_the_precious_takes_the_ring_away_with_one_who_wants_it() -> None:
    play = near_the_ring("The Precious", 1, 1)
    assert plays(play) == ["play The Precious Legolas", "play The Precious Gandalf"]
    played(play, "The Precious", "Legolas").until()
    assert "Legolas" not in play
    assert "The One Ring" not in play
    assert "Frodo" in play


def test_the_precious_does_nothing_to_one_who_holds_out() -> None:
    play = near_the_ring("The Precious", 6, 6)
    played(play, "The Precious", "Legolas").until()
    assert checks_made(play) == 1
    assert "Legolas" in play
    assert "The One Ring" in play
    assert plays(road("Frodo", "Legolas", hand=("The Precious",))) == []


def test_the_will_of_the_ring_tries_its_bearer() -> None:
    play = near_the_ring("The Will of the Ring", 6, 6)
    assert plays(play) == ["play The Will of the Ring Frodo"]
    played(play, "The Will of the Ring", "Frodo").until()
    assert play.events("corruption")[0].facts["total"] == 12 - 4 + numbers.corruption_modifier(
        play.table, play["Frodo"].number
    )
    assert plays(road("Frodo", "Legolas", hand=("The Will of the Ring",))) == []


# -- The Ring’s Betrayal ----------------------------------------------------------------------------


def betrayed(*dice: int) -> Play:
    bears = (("Aragorn II", "Precious Gold Ring"), ("Aragorn II", "Glamdring"))
    play = road("Aragorn II", "Legolas", hand=("TW-99",), bears=bears)
    play.dice(*dice)
    return played(play, "TW-99", "Aragorn II")


def test_the_rings_betrayal_takes_the_ring_but_not_the_bearer() -> None:
    play = betrayed(1, 1)
    assert "Aragorn II" in play
    assert "Precious Gold Ring" not in play
    assert "Glamdring" in play


def test_the_rings_betrayal_leaves_the_ring_with_who_holds_out() -> None:
    play = betrayed(6, 6)
    assert "Precious Gold Ring" in play


def test_the_rings_betrayal_needs_a_ring_and_picks_one() -> None:
    assert not plays(road("Aragorn II", "Legolas", hand=("TW-99",)))
    bears = (("Aragorn II", "Precious Gold Ring"), ("Aragorn II", "Beautiful Gold Ring"))
    play = road("Aragorn II", "Legolas", hand=("TW-99",), bears=bears)
    play.dice(1, 1)
    play.do(f"play {CARDS['TW-99'].name} Aragorn II", "ring Beautiful Gold Ring")
    unanswered(play)
    assert "Beautiful Gold Ring" not in play
    assert "Precious Gold Ring" in play


# -- Tookish Blood ----------------------------------------------------------------------------------


def test_tookish_blood_calls_a_hobbit_home() -> None:
    play = road("Frodo", "Legolas", "Aragorn II", hand=("Tookish Blood",))
    free = numbers.free_general_influence(play.table, "one")
    assert plays(play) == ["play Tookish Blood Frodo"]
    play.dice(1, 10 - free - 1)
    played(play, "Tookish Blood", "Frodo").until()
    assert "Frodo" not in play
    assert "Frodo" in play.names(play.player("one").hand)


def test_tookish_blood_as_a_resource_keeps_a_hobbit_in_play() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Frodo", "Legolas", "Aragorn II")
    play.hand("one", "Tookish Blood")
    play.hand("two", "Call of Home", "River")
    play.moves(company, "Moria", "Rhudaur").until("chain.open", "one")
    assert play.options[0] == "play Tookish Blood/1 Frodo"
    play.do("play Tookish Blood/1 Frodo").until("chain.open", "two")
    play.dice(1, 1)
    play.do("play Call of Home Frodo").until()
    assert "Frodo" in play
    zones.discard(play.table, play["Frodo"].number)
    assert "Frodo" in play
    zones.leave(play.table, play["Frodo"].number, "removed")
    assert "Frodo" not in play


# -- Twilight ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["TW-106", "LE-145"])
def test_twilight_ends_an_environment_in_play_beside_the_hazard_limit(card: str) -> None:
    play = road("Aragorn II", hand=(card,), events=("Gates of Morning",))
    played(play, card, "Gates of Morning")
    assert "Gates of Morning" not in play
    assert play.table.journey is not None
    assert play.table.journey.declared == 0


@pytest.mark.parametrize("card", ["TW-106", "LE-145"])
@rule("timing.effect.canceled-card-discarded")
def test_twilight_as_a_resource_cancels_an_environment_that_is_being_played(card: str) -> None:
    play = road("Aragorn II", hand=("Doors of Night",), own=(card,))
    play.do("play Doors of Night")
    assert play.asks == "one"
    play.do(f"play {card} link{play.table.chain[-1].number}")
    unanswered(play)
    assert "Doors of Night" not in play
    assert "Doors of Night" in play.names(play.player("two").discard)


def test_twilight_answers_twilight() -> None:
    play = road("Aragorn II", hand=("Doors of Night", "Twilight"), own=("Twilight",))
    play.do("play Doors of Night")
    play.do(f"play TW-106 link{play.table.chain[-1].number}")
    assert play.asks == "two"
    play.do(f"play TW-106 link{play.table.chain[-1].number}")
    unanswered(play)
    assert "Doors of Night" in play


@pytest.mark.parametrize("phase", ["organization", "long_events", "end_of_turn"])
def test_twilight_is_played_in_other_phases_too(phase: str) -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "Doors of Night")
    play.hand("one", "Twilight")
    getattr(play, phase)()
    play.do("play Twilight Doors of Night")
    assert "Doors of Night" not in play


def test_twilight_is_played_by_the_hazard_player_in_the_site_phase() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.event("one", "Gates of Morning")
    play.hand("two", "Twilight")
    play.at_site(company)
    assert play.offered("play Twilight Gates of Morning")


# -- Weariness of the Heart -------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["TW-111", "LE-149"])
def test_weariness_of_the_heart_weakens_until_the_end_of_the_turn(card: str) -> None:
    play = road("Aragorn II", hand=(card,))
    before = numbers.prowess(play.table, play["Aragorn II"].number)
    played(play, card, "Aragorn II")
    assert numbers.prowess(play.table, play["Aragorn II"].number) == before - 1


@pytest.mark.parametrize("card", ["TW-111", "LE-149"])
def test_weariness_of_the_heart_may_be_a_corruption_check_instead(card: str) -> None:
    play = road("Aragorn II", hand=(card,))
    before = numbers.prowess(play.table, play["Aragorn II"].number)
    play.dice(6, 6)
    played(play, "Weariness of the Heart/1", "Aragorn II")
    assert checks_made(play) == 1
    assert numbers.prowess(play.table, play["Aragorn II"].number) == before


@rule("site.on-guard.must-affect-company-or-check")
def test_weariness_of_the_heart_is_revealed_on_guard_in_either_way() -> None:
    play = guarded("Weariness of the Heart", "Aragorn II")
    guard, who = play["Weariness of the Heart"].number, play["Aragorn II"].number
    assert play.table.pending is not None
    offered = {str(option) for option in play.table.pending.options}
    assert offered == {f"reveal {guard} {who}", f"reveal {guard}/1 {who}", "keep"}
    play.dice(6, 6)
    play.do(f"reveal {guard}/1 {who}").until()
    assert checks_made(play) == 1
    assert ITEM in play


# -- Words of Power and Terror ----------------------------------------------------------------------


def test_words_of_power_and_terror_weaken_a_company_attacked_by_a_nazgul() -> None:
    card = "Words of Power and Terror"
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.give("Aragorn II", "Gwaihir")
    play.hand("two", card, card, "River")
    before = [numbers.prowess(play.table, play[name].number) for name in ("Aragorn II", "Legolas", "Gwaihir")]
    play.moves(company, "Moria", "Rhudaur").until("chain.open", "two")
    assert plays(play) == []
    zones.change_company(play.table, company, faced=("nazgûl",))
    play.moves(company, "Moria", "Rhudaur").until("chain.open", "two")
    assert plays(play) == [f"play {card} c{company}"]
    played(play, card, f"c{company}").until("chain.open", "two")
    after = [numbers.prowess(play.table, play[name].number) for name in ("Aragorn II", "Legolas", "Gwaihir")]
    assert [a - b for a, b in zip(after, before, strict=True)] == [-1, -1, 0]
    assert plays(play) == []
