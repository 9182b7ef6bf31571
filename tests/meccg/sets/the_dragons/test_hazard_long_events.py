"""The hazard long-events of The Dragons."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.creature_scenes import fight, fought_out
from tests.meccg.sets.hazard_scenes import road, unanswered
from tests.meccg.sets.short_event_scenes import attacked
from tests.meccg.sets.the_dragons.dragon_scenes import AHUNT_IN_NO_DECK, BAND
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, automatic_attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED

AHUNT = {
    "TD-4": (3, 12, 6, True, ("Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows")),
    "TD-21": (3, 15, 6, True, ("Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast")),
    "TD-37": (4, 16, 7, False, ("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows")),
    "TD-61": (4, 13, 8, False, ("Withered Heath", "Woodland Realm", "Northern Rhovanion", "Grey Mountain Narrows")),
    "TD-64": (4, 10, 7, True, ("Forochel", "Angmar", "Gundabad")),
}
FURTHER = {
    "TD-4": ("Northern Rhovanion", "Iron Hills", "Southern Rhovanion", "Angmar"),
    "TD-21": ("Old Pûkel-land", "Enedhwaith", "Anfalas", "Mouths of the Anduin"),
    "TD-37": ("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm"),
    "TD-61": ("Anduin Vales", "Western Mirkwood", "Heart of Mirkwood", "Gundabad"),
    "TD-64": ("Númeriador", "Arthedain", "Rhudaur"),
}


def hunted(dragon: str, *regions: str, doors: bool = False, owner: str = "two", kind: str = "wizard") -> Play:
    """A company on its way through regions while a Dragon is ahunt."""
    play = Play(kind)
    band = BAND if kind == "wizard" else ("Gorbag", "Shagrat")
    company = play.company("one", "Rivendell" if kind == "wizard" else "Carn Dûm", *band)
    play.event(owner, dragon)
    if doors:
        play.event("two", "Doors of Night")
    return play.moves(company, "Moria", *regions)


def slain(dragon: str, kind: str = "wizard", owner: str = "two") -> Play:
    play = hunted(dragon, AHUNT[dragon][4][0], kind=kind, owner=owner)
    play.dice(*(6,) * 40)
    for name in BAND if kind == "wizard" else ("Gorbag", "Shagrat"):
        play.give(name, "Glamdring") if kind == "wizard" else None
    return play


@pytest.mark.parametrize("dragon", AHUNT_IN_NO_DECK)
def test_a_dragon_ahunt_of_no_shipped_deck_attacks_who_moves_in_its_regions(dragon: str) -> None:
    strikes, prowess, body, chooses, further = AHUNT_IN_NO_DECK[dragon]
    near = ("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows")
    for regions, doors in ((near, False), (further, True)):
        for region in regions:
            play = Play()
            company = play.company("one", "Rivendell", *BAND)
            play.event("two", dragon)
            if doors:
                play.event("two", "Doors of Night")
            play.moves(company, "Moria", "Hollin", region)
            assert (play.asked, play.asks) == (("combat.assign-rest", "two") if chooses else ("combat.assign", "one"))
            assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (strikes, prowess)
            assert attacks.attack_body(play.table) == body


@pytest.mark.parametrize("dragon", AHUNT)
def test_a_dragon_ahunt_attacks_who_moves_in_its_regions(dragon: str) -> None:
    strikes, prowess, body, chooses, regions = AHUNT[dragon]
    for region in regions:
        play = hunted(dragon, "Hollin", region)
        assert (play.asked, play.asks) == (("combat.assign-rest", "two") if chooses else ("combat.assign", "one"))
        assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (strikes, prowess)
        assert attacks.attack_body(play.table) == body
        assert (fight(play).race, fight(play).source, fight(play).keyed) == ("dragon", "creature", "")
    assert not hunted(dragon, "Hollin", "Dunland").events("attack")


@pytest.mark.parametrize("dragon", FURTHER)
def test_a_dragon_ahunt_reaches_further_with_doors_of_night(dragon: str) -> None:
    for region in FURTHER[dragon]:
        assert not hunted(dragon, region).events("attack")
        assert hunted(dragon, region, doors=True).events("attack")


@pytest.mark.parametrize("dragon", AHUNT)
@rule("timing.passive.automatic-declaration", "combat.attack.passive-starts-new-chain")
def test_a_dragon_played_on_a_company_on_its_way_attacks_it_once(dragon: str) -> None:
    play = Play()
    company = play.company("one", "Rivendell", *BAND)
    play.hand("two", dragon, "Wargs")
    play.moves(company, "Moria", AHUNT[dragon][4][0]).do(f"play {CARDS[dragon].name}")
    while play.table.combat is None:
        play._modestly()
    assert fight(play).card == dragon
    fought_out(play)
    play.until()
    assert len(play.events("attack")) == 1
    assert dragon in [card.id for card in play.table.cards.values() if card.role == "event"]


@pytest.mark.parametrize("dragon", ["TD-64", "TD-4"])
@rule(
    "term.manifestation.dragon-kill-points",
    "term.manifestation.dragon-defeated",
    "term.manifestation.dragon-lair-cleared",
    "combat.step5.attack-event-with-kill-points",
    "manifestation.defeated-bars-others",
)
def test_a_dragon_that_is_defeated_is_gone_with_all_its_manifestations(dragon: str) -> None:
    being = CARDS[dragon].manifestation
    at_home = next(card for card in CARDS if CARDS[card].name == f"{being} at Home")
    creature = next(card for card in CARDS if CARDS[card].name == being)
    play = slain(dragon)
    play.event("two", at_home)
    lair = play.site("one", LAIRS[being])
    company = play.company_of("Legolas")
    assert automatic_attacks.automatic_attacks(play.table, play.table.cards[lair], company)
    play.until()
    assert [play[str(number)].id for number in play.player("one").points] == [dragon]
    assert scoring.tally(play.table, "one")["kill"] == CARDS[dragon].points
    assert at_home in play.player("two").removed
    assert not automatic_attacks.automatic_attacks(play.table, play.table.cards[lair], company)
    for card in (dragon, at_home, creature):
        assert zones.unique_refusal(play.table, card) is not None


@pytest.mark.parametrize("dragon", AHUNT)
@rule("term.unique", "term.manifestation.dragons-exempt")
def test_a_dragon_ahunt_is_unique_and_stands_other_manifestations(dragon: str) -> None:
    play = Play()
    assert zones.unique_refusal(play.table, dragon) is None
    being = CARDS[dragon].manifestation
    play.event("two", next(card for card in CARDS if CARDS[card].name == f"{being} at Home"))
    assert zones.unique_refusal(play.table, dragon) is None
    play.event("one", dragon)
    assert zones.unique_refusal(play.table, dragon) is not None


# -- From the Pits of Angband -----------------------------------------------------------------------


def angband(doors: bool) -> Play:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "From the Pits of Angband")
    if doors:
        play.event("two", "Doors of Night")
    play.discard("one", "Wargs")
    play.discard("two", "Scorba Ahunt", "Rain-drake", "Cave Worm", "Cave-drake", "Wargs")
    return play.end_of_turn().until("angband.take", "two")


def test_from_the_pits_of_angband_a_dragon_or_drake_goes_into_the_deck() -> None:
    play = angband(doors=False)
    assert play.options == ["to-deck Scorba Ahunt", "to-deck Rain-drake", "to-deck Cave Worm", "nothing"]
    play.do("to-deck Rain-drake").until()
    assert "TD-57" in play.player("two").deck
    assert "TD-57" not in play.player("two").discard


def test_from_the_pits_of_angband_a_dragon_and_a_drake_go_to_hand_with_doors_of_night() -> None:
    play = angband(doors=True)
    assert "to-deck Scorba Ahunt" in play.options
    play.do("to-hand Rain-drake")
    assert play.options == ["to-hand Scorba Ahunt", "nothing"]
    before = len(play.player("two").hand)
    play.do("to-hand Scorba Ahunt")
    assert len(play.player("two").hand) == before + 1
    assert {"TD-57", "TD-64"} <= set(play.player("two").hand)


# -- Scorba Ahunt -----------------------------------------------------------------------------------


@rule("combat.attack.not-during-combat")
def test_a_dragon_played_during_an_attack_comes_after_it() -> None:
    play = Play()
    company = play.company("one", "Rivendell", *BAND)
    play.hand("two", "Wargs", "TD-64")
    play.moves(company, "Carn Dûm", "Rhudaur", "Angmar")
    play.do("play Wargs region:wilderness").until("chain.open", "two").do("play Scorba Ahunt").until("combat.assign")
    assert fight(play).card == "TW-109"
    play.until()
    assert [event.facts["card"] for event in play.events("attack")] == ["TW-109", "TD-64"]


@rule("combat.kill.ringwraith-unstarred-removed")
def test_minions_have_no_points_of_a_dragon() -> None:
    play = hunted("TD-64", "Angmar", kind="ringwraith")
    play.table.combat.strikes = 2  # type: ignore[union-attr]
    play.table.combat.prowess = 5  # type: ignore[union-attr]
    play.dice(*(6,) * 20)
    play.until()
    assert play.player("two").removed == ("TD-64",)


@rule("combat.trophy.dragons-allowed", "combat.trophy.take")
def test_a_dragon_can_be_a_trophy() -> None:
    play = hunted("TD-64", "Angmar", kind="ringwraith")
    play.table.combat.strikes = 2  # type: ignore[union-attr]
    play.table.combat.prowess = 5  # type: ignore[union-attr]
    play.dice(*(6,) * 20)
    play.until("creature.trophy").do("trophy Gorbag").until()
    assert play["Scorba Ahunt"].on == play["Gorbag"].number
    assert zones.unique_refusal(play.table, "TD-63") is not None
    assert automatic_attacks.lair_cleared(play.table, play["Moria"]) is False


def test_a_dragon_attacks_the_companies_of_its_own_player_who_has_no_points_of_it() -> None:
    play = slain("TD-64", owner="one")
    play.until()
    assert play.player("one").removed == ("TD-64",)
    assert play.player("one").points == ()


# -- Host of Bats, Sleepless Malice, Agburanar at Home ----------------------------------------------


@pytest.mark.parametrize(
    ("event", "first", "second", "other"),
    [
        ("Host of Bats", "Orc-watch", "Orc-guard", "Wargs"),
        ("Sleepless Malice", "Ghosts", "Wisp of Pale Sheen", "Orc-guard"),
    ],
)
def test_one_creature_against_each_company_is_free(event: str, first: str, second: str, other: str) -> None:
    play = road("Aragorn II", "Legolas", hand=(first, first, other), events=(event,))
    assert play.table.journey is not None
    play.dice(*(6,) * 24)
    for declared in (0, 1):
        play.do(next(option for option in play.options if option.startswith(f"play {first}")))
        assert play.table.journey.declared == declared
        while play.table.combat is not None or play.asked != "chain.open" or play.asks != "two":
            play._modestly()


def test_host_of_bats_makes_wounds_by_orcs_worse() -> None:
    for mordor, race, automatic, checks in (
        (False, "orc", False, 2),
        (False, "wolf", False, 1),
        (True, "wolf", True, 2),
        (False, "wolf", True, 1),
        (True, "orc", True, 3),
    ):
        play = Play()
        company = play.company("one", "Moria", "Aragorn II")
        play.event("two", "Host of Bats")
        if mordor:
            play.event("two", "Shadow of Mordor")
        attacked(play, company, race=race, prowess=20, automatic=automatic)
        play.dice(1, 1, *(1,) * 6)
        play.until()
        assert len(play.events("body-check")) == checks, (mordor, race, automatic)


def test_host_of_bats_eases_its_own_body_check() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.event("two", "Host of Bats")
    attacked(play, company, race="orc", prowess=20)
    play.dice(1, 1, 3, 3, 3, 3)
    play.until()
    assert [event.facts["total"] for event in play.events("body-check")] == [5, 6]


@pytest.mark.parametrize("doors", [False, True])
def test_sleepless_malice_keys_the_undead_to_ruins_with_doors_of_night(doors: bool) -> None:
    through = ("Rhudaur", "Hollin", "Dunland", "Gap of Isen")
    events = ("Sleepless Malice", "Doors of Night") if doors else ("Sleepless Malice",)
    play = road("Aragorn II", to="Isengard", through=through, hand=("Ghosts", "Orc-watch"), events=events)
    assert ("play Ghosts site:ruins-and-lairs" in play.options) is doors
    assert "play Orc-watch site:ruins-and-lairs" not in play.options


# -- Peril Returned ---------------------------------------------------------------------------------


def test_peril_returned_stands_for_doors_of_night_and_hides_gates_of_morning() -> None:
    play = Play()
    play.event("two", "Peril Returned")
    assert play.table.in_play("Doors of Night")
    gates = play.event("one", "Gates of Morning")
    assert not play.table.in_play("Gates of Morning")
    assert not play.table.in_play("Doors of Night")
    zones.discard(play.table, gates)
    assert play.table.in_play("Doors of Night")
    zones.discard(play.table, play["Peril Returned"].number)
    assert not play.table.in_play("Doors of Night")


def test_peril_returned_keeps_what_needs_gates_of_morning_from_play() -> None:
    for peril in (False, True):
        play = Play()
        play.hand("one", "Cloudless Day")
        play.event("one", "Gates of Morning")
        if peril:
            play.event("two", "Peril Returned")
        play.long_events()
        assert (play.table.pending is not None and play.offered("play Cloudless Day")) is not peril


@rule("meccg.choice.dragons.peril-returned")
def test_peril_returned_takes_skies_of_fire_for_gates_of_morning() -> None:
    """They act as it for hazards, and Peril Returned is one: then Gates of Morning is hidden, and no Doors are seen."""
    for skies, peril, found in (
        (False, False, ["play Eyes of the Shadow"]),
        (False, True, ["play Snowstorm", "play Eyes of the Shadow"]),
        (True, False, []),
        (True, True, ["play Eyes of the Shadow"]),
    ):
        play = Play("ringwraith", "wizard")
        for there, seat, name in ((skies, "one", "Skies of Fire"), (peril, "two", "Peril Returned")):
            if there:
                play.event(seat, name)
        company = play.company("one", "Carn Dûm", "Hador")
        play.hand("two", "Snowstorm", "Eyes of the Shadow", "River")
        play.moves(company, "Bree", "Rhudaur", "Arthedain").until("chain.open", "two")
        offered = [option for option in play.options if option.startswith(("play Snow", "play Eyes"))]
        assert offered == found, (skies, peril)


@rule("meccg.choice.dragons.peril-returned")
def test_what_peril_returned_hides_lies_there_all_the_same() -> None:
    play = Play()
    play.event("two", "Peril Returned")
    play.event("one", "Gates of Morning")
    play.hand("one", "Gates of Morning")
    assert not play.organization().asked, "it cannot be duplicated"
    play.hand("two", "Twilight")
    company = play.company("one", "Rivendell", "Elrond")
    play.stays(company).until("chain.open", "two")
    assert play.offered("play Twilight Gates of Morning")


# -- Song of the Lady -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "dice", "moves"),
    [
        (("Legolas",), (3, 4), True),
        (("Legolas",), (3, 3), False),
        (("Frodo", "Beorn"), (4, 4), False),
        (("Gimli",), (3, 2), True),
    ],
)
def test_song_of_the_lady_holds_companies_in_lorien(
    people: tuple[str, ...], dice: tuple[int, int], moves: bool
) -> None:
    play = Play()
    company = play.company("one", "Lórien", *people)
    play.locations("one", "Moria")
    play.event("two", "Song of the Lady")
    play.dice(*dice)
    play.organization().do(f"move {company}")
    if play.asked == "organization.destination":
        play.do("to Moria")
    play.do("done").until()
    assert bool(play.table.companies[company].destination) is moves


def test_song_of_the_lady_is_not_heard_elsewhere() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.locations("one", "Moria")
    play.event("two", "Song of the Lady")
    play.organization().do(f"move {company}")
    if play.asked == "organization.destination":
        play.do("to Moria")
    play.do("done").until()
    assert play.table.companies[company].destination
    assert not play.events("rolled")


# -- Times Are Evil ---------------------------------------------------------------------------------


def test_times_are_evil_for_influence_and_offerings() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    who = play["Aragorn II"].number
    play.event("two", "Times Are Evil")
    for attribute in ("influence-check", "offering-attempt"):
        given = numbers.given_modifiers(play.table, who, attribute, "check")  # type: ignore[arg-type]
        assert [each.amount for each in given] == [-3]
    assert not list(numbers.given_modifiers(play.table, who, "riddling-roll", "check"))


# -- Worn and Famished ------------------------------------------------------------------------------


def test_worn_and_famished_characters_untap_by_a_roll() -> None:
    play = Play()
    play.company("one", "Moria", "Aragorn II", "Frodo", "Gandalf")
    play.company("one", "Bree", "Legolas")
    for name in ("Aragorn II", "Frodo", "Gandalf", "Legolas"):
        play.state(name, TAPPED)
    play.event("two", "Worn and Famished")
    play.dice(2, 2, 4, 3)
    play.untap().until()
    states = [play[name].state for name in ("Aragorn II", "Frodo", "Gandalf", "Legolas")]
    assert states == [UNTAPPED, TAPPED, UNTAPPED, UNTAPPED], "9 + 4, 5 + 7; a Wizard; a Border-hold"


def test_worn_and_famished_are_no_minions() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Moria", "Gorbag")
    play.state("Gorbag", TAPPED)
    play.event("two", "Worn and Famished")
    play.untap().until()
    assert play["Gorbag"].state == UNTAPPED


# -- Noose of the Sea -------------------------------------------------------------------------------


def sailing(noose: bool, to: str = "Edhellond", regions: tuple[str, ...] = ()) -> tuple[Play, int]:
    """A scout goes by stealth from the Grey Havens, in the organization phase prepared."""
    play = Play()
    company = play.company("one", "Grey Havens", "Frodo")
    play.hand("one", "Stealth", "Dragon-feuds")
    play.hand("two", "River", "Noose of the Sea")
    play.organization()
    play.do("play Dragon-feuds")
    unanswered(play)
    play.do("done").do("play Stealth").until()
    assert "no-creatures" in play.table.companies[company].flags
    play.long_events().until()
    if noose:
        play.event("two", "Noose of the Sea")
    play.moves(company, to, *regions)
    return play, company


def test_noose_of_the_sea_takes_what_was_prepared_on_land() -> None:
    for noose in (False, True):
        play, company = sailing(noose)
        play.until("chain.open", "two")
        assert ("no-creatures" in play.table.companies[company].flags) is not noose
        feuds = [effect.target for effect in play.table.lasting if effect.card == play.id("Dragon-feuds")]
        assert feuds == (["~one"] if noose else ["one"])
        play.until()
        zones.happen(play.table, "movement-over", f"c{company}")
        feuds = [effect.target for effect in play.table.lasting if effect.card == play.id("Dragon-feuds")]
        assert feuds == ["one"], "it holds for the other companies"
        assert ("no-creatures" in play.table.companies[company].flags) is not noose
        zones.happen(play.table, "site-phase-begins", f"c{company}")
        feuds = [effect.target for effect in play.table.lasting if effect.card == play.id("Dragon-feuds")]
        assert feuds == (["~one"] if noose else ["one"])
        zones.happen(play.table, "end-of-turn-begins", "one")
        assert "no-creatures" in play.table.companies[company].flags


def test_noose_of_the_sea_is_not_felt_on_land() -> None:
    play, company = sailing(True, "Rivendell", ("Lindon", "Númeriador", "Arthedain", "Rhudaur"))
    play.until("chain.open", "two")
    assert "no-creatures" in play.table.companies[company].flags


def test_noose_of_the_sea_comes_in_mid_journey_and_leaves_later_events_alone() -> None:
    play, company = sailing(False)
    play.until("chain.open", "two")
    play.do("play Noose of the Sea")
    unanswered(play)
    assert "no-creatures" not in play.table.companies[company].flags


def test_noose_of_the_sea_is_not_undone_in_an_organization_phase() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.event("two", "Noose of the Sea")
    play.event("two", "Times Are Evil")
    play.hand("one", "Marvels Told")
    play.organization()
    assert [option for option in play.options if option.startswith("play")] == ["play Marvels Told Times Are Evil"]
