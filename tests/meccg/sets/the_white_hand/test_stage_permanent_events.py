"""Stage permanent-events of The White Hand that are for every Fallen-wizard."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import attacked, enters
from tests.meccg.rules.beginnings import drafting
from tests.meccg.sets.the_white_hand.test_wizardhavens import FALLEN, go, his, offers, stray
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.combat import Detainment
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, creatures
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.rules.players import sauron
from underdeeps.meccg.rules.turn import arranging, characters
from underdeeps.meccg.table import TAPPED, UNTAPPED


def tally(play: Play) -> dict[str, int]:
    """The points of the Fallen-wizard."""
    return scoring.tally(play.table, "one")


def kill(play: Play, name: str) -> None:
    """A creature is among the kills of the Fallen-wizard."""
    number = zones.enter(play.table, play.id(name, "two"), "one", "creature")
    player = play.player("one")
    player.points = (*player.points, number)


def test_a_merrier_world_counts_kills_in_full() -> None:
    play = his("Balin", site="WH-58")
    kill(play, "Assassin")
    assert CARDS[play.id("Assassin")].points > 1 and tally(play)["kill"] == 1
    play.hand("one", "A Merrier World")
    stray(play, 7)
    assert not play.organization().offered("play A Merrier World")
    play.until()
    play.event("one", "Bad Company")
    play.organization().do("play A Merrier World").until()
    assert tally(play)["kill"] == CARDS[play.id("Assassin")].points


# -- A New Ringlord -----------------------------------------------------------------------------------


def ringlord(site: str, copies: int = 1) -> Play:
    """Saruman with The One Ring at a site."""
    play = his("Saruman", site=site)
    play.give("Saruman", "TW-347", *["A New Ringlord"] * copies)
    return play


def test_a_new_ringlord_is_played_on_the_bearer_of_the_one_ring_at_a_wizardhaven() -> None:
    play = his("Saruman", "Balin", site="WH-56")
    play.hand("one", "A New Ringlord", "A New Ringlord")
    assert not any("Ringlord" in option for option in offers(play.organization())), "without the ring"
    play.until()
    play.give("Saruman", "TW-347")
    play.organization().do("play A New Ringlord Saruman")
    assert not any("Ringlord" in option for option in play.options), "one in a turn"
    play.until()
    assert play["A New Ringlord"].on == play["Saruman"].number
    away = ringlord("TW-404", 0)
    away.hand("one", "A New Ringlord")
    assert not any("Ringlord" in option for option in offers(away.organization()))


def test_a_new_ringlord_can_follow_another_in_a_later_turn() -> None:
    play = ringlord("WH-56")
    play.hand("one", "A New Ringlord", "A New Ringlord")
    play.organization().do("play A New Ringlord Saruman").until()
    assert len(play.table.borne(play["Saruman"].number, "event")) == 2
    assert "play A New Ringlord Saruman" not in offers(play.organization()), "one in a turn"


INFORMED = next(
    card.id
    for card in CARDS.values()
    if card.kind == "site" and card.information and card.site_type == "ruins-and-lairs" and card.alignment == "hero"
)


@rule("end.one-ring.fallen-wizard")
@pytest.mark.parametrize(
    ("dice", "copies", "won", "lives"),
    [((5, 4), 1, True, True), ((4, 4), 1, False, True), ((4, 4), 2, True, True), ((2, 2), 1, False, False)],
)
def test_the_one_ring_is_mastered_or_masters(dice: tuple[int, int], copies: int, won: bool, lives: bool) -> None:
    play = ringlord(INFORMED, copies)
    play.dice(*dice)
    play.end_of_turn().until()
    assert play.table.winners == (("one",) if won else ())
    assert ("Saruman" in play) == lives
    if won:
        assert play.table.ended_by == "end.one-ring.fallen-wizard"


@rule("meccg.choice.resources.ringlord-rolls")
def test_one_roll_is_made_however_many_copies_there_are() -> None:
    play = ringlord(INFORMED, 2)
    play.dice(3, 3, 6, 6)
    play.end_of_turn().until()
    assert len(play.events("rolled")) == 1 and not play.table.winners


def test_elsewhere_nothing_happens() -> None:
    play = ringlord("WH-56")
    play.dice(6, 6)
    play.end_of_turn().until()
    assert play.table.winners == () and not play.events("rolled")


# -- A Strident Spawn ---------------------------------------------------------------------------------


def spawning() -> Play:
    """Saruman's company at his protected Isengard, and he has six stage points."""
    play = his("Balin", site="WH-56")
    play.give("Isengard", "The Fortress of Isen")
    for _ in range(3):
        play.give("Isengard", "Double-dealing")
    return play


def test_a_strident_spawn_needs_six_stage_points_and_a_protected_haven() -> None:
    play = spawning()
    play.hand("one", "A Strident Spawn")
    play.organization().do("play A Strident Spawn").until()
    assert "A Strident Spawn" in play and tally(play)["miscellaneous"] == 1
    for change in ("Gandalf", "points", "haven"):
        play = spawning()
        if change == "Gandalf":
            play.be("one", "Gandalf")
        else:
            name = "Double-dealing" if change == "points" else "The Fortress of Isen"
            zones.discard(play.table, play[name].number)
        play.hand("one", "A Strident Spawn")
        assert not play.organization().offered("play A Strident Spawn")


def test_half_orcs_are_cheap_come_back_and_come_to_havens() -> None:
    play = spawning()
    assert characters.bring_refusal(play.table, "one", "WH-5") is not None
    play.event("one", "A Strident Spawn")
    assert characters.bring_refusal(play.table, "one", "WH-5") is None
    assert characters.bring_refusal(play.table, "one", play.id("Lugdush")) is not None, "an Orc, but no Half-orc"
    play.company("one", "WH-58", "WH-5")
    assert numbers.control_mind(play.table, play["WH-5"].number) == 2 and CARDS["WH-5"].mind == 3
    play.discard("one", "WH-10", "Dodge")
    play.organization().do("use A Strident Spawn")
    play.until()
    assert play.names(play.player("one").hand) == ["Sly Southerner"]


def test_half_orcs_come_where_the_fallen_wizard_is_not() -> None:
    play = spawning()
    play.company("one", "TW-378", "Saruman")
    play.event("one", "Bad Company")
    there = [option.subject for option in characters.bring_options(play.table, "one", "WH-5")]
    assert there == []
    play.event("one", "A Strident Spawn")
    assert characters.bring_options(play.table, "one", "WH-5")


# -- whom he may play, what his cards are worth -------------------------------------------------------


def test_bad_company_lets_him_play_orcs_and_trolls() -> None:
    play = his("Balin", site="WH-58")
    play.locations("one", "WH-56")
    assert characters.bring_refusal(play.table, "one", "WH-12") is not None
    play.hand("one", "Bad Company")
    play.organization().do("play Bad Company").until()
    assert characters.bring_refusal(play.table, "one", "WH-12") is None
    play.hand("one", "Bad Company")
    assert not play.organization().offered("play Bad Company"), "not twice"


def test_blind_to_all_else_counts_rings_in_full_and_legacy_of_smiths_the_rest() -> None:
    play = his("Balin", site="WH-58")
    play.give("Balin", "TW-271", "TW-244")
    ring, sword = CARDS["TW-271"].points, CARDS["TW-244"].points
    assert (ring, sword) == (3, 2) and tally(play)["item"] == 2
    blind = play.event("one", "Blind to All Else")
    assert tally(play)["item"] == ring + 1
    zones.discard(play.table, blind)
    play.event("one", "Legacy of Smiths")
    assert tally(play)["item"] == sword + 1


def test_legacy_of_smiths_wants_more_than_six_stage_points() -> None:
    play = his("Balin", site="WH-58")
    play.hand("one", "Legacy of Smiths")
    stray(play, 6)
    assert not play.organization().offered("play Legacy of Smiths")
    play.until()
    play.event("one", "Double-dealing")
    assert play.organization().offered("play Legacy of Smiths")


@pytest.mark.parametrize(
    ("wizard", "faction", "worth"),
    [
        ("Saruman", "Easterlings", 2),
        ("Pallando", "Easterlings", 3),
        ("Pallando", "Hillmen", 2),
        ("Alatar", "Easterlings", 2),
    ],
)
def test_gatherer_of_loyalties(wizard: str, faction: str, worth: int) -> None:
    play = his("Balin", site="WH-58")
    play.be("one", wizard)
    play.faction("one", faction)
    assert tally(play)["faction"] == 1
    play.event("one", "Gatherer of Loyalties")
    assert tally(play)["faction"] == worth


def test_gatherer_of_loyalties_wants_more_than_three_stage_points() -> None:
    play = his("Balin", site="WH-58")
    play.hand("one", "Gatherer of Loyalties")
    stray(play, 3)
    assert not play.organization().offered("play Gatherer of Loyalties")
    play.until()
    play.event("one", "Double-dealing")
    assert play.organization().offered("play Gatherer of Loyalties")


def test_great_patron_counts_two_for_who_is_worth_more() -> None:
    play = his("Balin", "Wacho", "Kíli", site="WH-58")
    assert tally(play)["character"] == 2
    play.event("one", "Great Patron")
    assert tally(play)["character"] == 3, "Balin two, Kíli one"


# -- sites --------------------------------------------------------------------------------------------


def test_double_dealing_opens_a_site_to_resources_of_the_other_side() -> None:
    play = his("Balin", site="TW-404")
    play.hand("one", "LE-334")
    play.at_site(go(play))
    assert not play.asked or not any("Palantír" in option for option in play.options)
    play.until()
    play.give("Isengard", "Double-dealing")
    play.at_site(go(play))
    assert any("Palantír" in option for option in play.options)


@pytest.mark.parametrize(("names", "fits"), [(("Lugdush",), True), (("Balin",), False)])
def test_great_ruse_turns_a_hero_site_of_the_shadow_into_a_minion_site(names: tuple[str, ...], fits: bool) -> None:
    play = his(*names, site="TW-413")
    play.locations("one", "LE-392")
    play.hand("one", "Great Ruse")
    play.at_site(go(play))
    assert (bool(play.asked) and play.offered("play Great Ruse Moria")) == fits
    if fits:
        play.do("play Great Ruse Moria").until()
        site = play.table.cards[play.table.companies[go(play)].site]
        assert site.id == "LE-392" and play["Great Ruse"].on == site.number
        assert tally(play)["miscellaneous"] == 1 and numbers.stage_points(play.table, "one") == 1


def test_great_ruse_needs_the_minion_site_card() -> None:
    play = his("Lugdush", site="TW-413")
    play.hand("one", "Great Ruse")
    play.at_site(go(play))
    assert not play.asked or not play.offered("play Great Ruse Moria")


def test_plotting_ruin_leaves_him_minion_sites() -> None:
    play = his("Balin", site="WH-58")
    play.player("one").locations = ("LE-356", "LE-392", "TW-378", "TW-413")

    def closed() -> set[str]:
        return set(dict(routes.closed_to(play.table, play.table.companies[go(play)])))

    assert closed() == {"LE-356", "LE-392"}
    play.hand("one", "Plotting Ruin")
    stray(play, 7)
    assert not play.organization().offered("play Plotting Ruin")
    play.until()
    play.event("one", "Bad Company")
    play.organization().do("play Plotting Ruin").until()
    assert closed() == {"TW-378", "LE-392"}


# -- magic --------------------------------------------------------------------------------------------


def test_never_refuse_eases_checks_for_magic() -> None:
    play = his("Saruman", "Balin", site="WH-56")
    magic = next(card.id for card in CARDS.values() if "magic" in card.keywords)
    found = {}
    for moment in ("before", "after"):
        for name in ("Balin", "Saruman"):
            number = play[name].number
            found[moment, name] = (
                numbers.corruption_modifier(play.table, number, magic),
                numbers.corruption_modifier(play.table, number, "TW-356"),
            )
        play.event("one", "Never Refuse")
    assert [a - b for a, b in zip(found["after", "Balin"], found["before", "Balin"], strict=True)] == [2, 0]
    assert found["after", "Saruman"] == found["before", "Saruman"]


def test_spells_born_of_discord_teach_him_all_magic() -> None:
    play = his("Saruman", "Balin", site="WH-56")
    assert [sauron.uses(play.table, play["Saruman"], kind) for kind in ("sorcery", "shadow-magic")] == [True, False]
    play.hand("one", "Spells Born of Discord")
    play.organization().do("play Spells Born of Discord").until()
    for kind in ("sorcery", "spirit-magic", "shadow-magic"):
        assert sauron.uses(play.table, play["Saruman"], kind) and not sauron.uses(play.table, play["Balin"], kind)


# -- Thrall of the Voice, Wizard’s Myrmidon -----------------------------------------------------------


def test_thrall_of_the_voice_brings_a_greater_mind() -> None:
    play = his("Balin", site="WH-58")
    play.hand("one", "Thrall of the Voice", "Gimli", "Glóin", "Aragorn II")
    play.organization()
    offered = [option for option in play.options if "Thrall" in option]
    assert offered == ["play Thrall of the Voice Gimli", "play Thrall of the Voice Glóin"]
    play.do("play Thrall of the Voice Gimli")
    play.until("organizing.where").do(play.options[0])
    assert (
        numbers.mind(play.table, play["Gimli"].number) == 5 and play["Thrall of the Voice"].on == play["Gimli"].number
    )
    assert play.player("one").character_played, "he is the character of the turn"
    assert characters.bring_refusal(play.table, "one", play.id("Glóin")) is not None


@rule("meccg.choice.resources.thrall")
def test_thrall_of_the_voice_brings_an_orc_only_with_bad_company() -> None:
    play = his("Balin", site="WH-58")
    play.hand("one", "Thrall of the Voice", "Squint-eyed Brute")
    assert not any("Thrall" in option for option in offers(play.organization()))
    play.until()
    play.event("one", "Bad Company")
    assert play.organization().offered("play Thrall of the Voice Squint-eyed Brute")


def test_thrall_of_the_voice_brings_nobody_beside_the_character_of_the_turn() -> None:
    play = his("Balin", site="WH-58")
    play.hand("one", "Thrall of the Voice", "Gimli")
    play.organization()
    assert any("Thrall" in option for option in play.options)
    late = his("Balin", site="WH-58")
    late.player("one").character_played = True
    late.hand("one", "Thrall of the Voice", "Gimli")
    assert not any("Thrall" in option for option in offers(late.organization()))


@rule("draft.fallen-wizard.high-mind-needs-enabler", "draft.fallen-wizard.agents-need-enabler")
@pytest.mark.parametrize("name", ["Gimli", "DM-27"])
def test_thrall_of_the_voice_in_the_draft(name: str) -> None:
    play = drafting(FALLEN, "wizard", ("Balin", name, "Thrall of the Voice"), ("Glóin",))
    assert f"draft {CARDS[play.id(name)].name}" not in play.options
    play.do("draft Thrall of the Voice", "draft Glóin")
    play.do(f"draft {CARDS[play.id(name)].name}")
    assert play["Thrall of the Voice"].on == play[play.id(name)].number
    assert numbers.mind(play.table, play[play.id(name)].number) == (CARDS[play.id(name)].mind or 0) - 1


@rule("meccg.choice.resources.thrall")
def test_a_thrall_that_nobody_needed_lies_on_a_starting_character() -> None:
    play = drafting(FALLEN, "wizard", ("Balin", "Wacho", "Thrall of the Voice"), ())
    play.do("draft Thrall of the Voice", "draft Balin", "stop")
    assert play["Thrall of the Voice"].on == play["Balin"].number


def test_wizards_myrmidon_requires_three_points_and_follows_nobody_else() -> None:
    play = his("Saruman", "Balin", "Wacho", site="WH-56")
    play.hand("one", "Wizard’s Myrmidon")
    play.organization().do("play Wizard’s Myrmidon Balin").until()
    balin = play["Balin"].number
    before = CARDS[play["Balin"].id].direct_influence
    assert numbers.control_mind(play.table, balin) == 3
    assert numbers.direct_influence(play.table, balin) == before + 1
    assert arranging.follow_refusal(play.table, balin, play["Saruman"].number) is None
    play.give("Wacho", "Wizard’s Myrmidon")
    refused = arranging.follow_refusal(play.table, play["Wacho"].number, balin)
    assert refused is not None and refused.rule == "timing.effect.most-recent-prevails"


@rule("meccg.choice.resources.bound-follower")
def test_wizards_myrmidon_is_nobody_whom_another_than_the_fallen_wizard_controls() -> None:
    play = his("Saruman", "Balin", "Wacho", site="WH-56")
    play.follower("Wacho", "Balin")
    play.hand("one", "Wizard’s Myrmidon")
    assert not play.organization().offered("play Wizard’s Myrmidon Wacho")
    assert play.offered("play Wizard’s Myrmidon Balin")
    play = his("Saruman", "Balin", "Wacho", site="WH-56")
    play.follower("Wacho", "Saruman")
    play.hand("one", "Wizard’s Myrmidon")
    assert play.organization().offered("play Wizard’s Myrmidon Wacho")


# -- An Untimely Brood --------------------------------------------------------------------------------


def brooding(wizard: str = "Alatar", site: str = "WH-56") -> Play:
    """The companies of a Fallen-wizard at his protected Isengard, and he has seven stage points."""
    play = his("Balin", "Glóin", site=site)
    play.be("one", wizard)
    if site == "WH-56":
        play.give("Isengard", "The Fortress of Isen")
    stray_more(play, 7)
    return play


def stray_more(play: Play, points: int) -> None:
    """Let a Fallen-wizard have so many stage points altogether."""
    while numbers.stage_points(play.table, "one") < points:
        play.event("one", "Double-dealing")


def test_an_untimely_brood_is_for_radagast_and_alatar() -> None:
    for wizard, fits in (("Alatar", True), ("Radagast", True), ("Saruman", False)):
        play = brooding(wizard)
        play.hand("one", "An Untimely Brood")
        assert play.organization().offered("play An Untimely Brood") == fits
    play = his("Balin", site="WH-56")
    play.be("one", "Alatar")
    stray_more(play, 6)
    play.hand("one", "An Untimely Brood")
    assert not play.organization().offered("play An Untimely Brood"), "no protected Wizardhaven"
    play.until()
    zones.discard(play.table, play["Double-dealing"].number)
    play.give("Isengard", "Guarded Haven")
    assert numbers.stage_points(play.table, "one") == 6
    assert play.organization().offered("play An Untimely Brood")
    play.until()
    zones.discard(play.table, play["Double-dealing"].number)
    assert not play.organization().offered("play An Untimely Brood"), "five stage points"


@pytest.mark.parametrize("state", [UNTAPPED, TAPPED])
def test_the_brood_brings_one_lesser_ally_a_turn_to_a_protected_wizardhaven(state: int) -> None:
    play = brooding()
    play.hand("one", "Noble Hound", "Regiment of Black Crows", big_ally())
    play.state("Isengard", state)
    play.at_site(go(play))
    assert not any(option.startswith("play") for option in offers(play)), "nothing is playable there by itself"
    play.until()
    play.event("one", "An Untimely Brood")
    play.at_site(go(play))
    asked = {option for option in play.options if option.startswith("play")}
    assert asked == {"play Noble Hound", "play Regiment of Black Crows"}
    play.do("play Noble Hound", "by Glóin").until()
    assert play["Noble Hound"].on == play["Glóin"].number and play["Glóin"].state == TAPPED


def test_the_brood_is_one_ally_and_not_elsewhere() -> None:
    play = brooding()
    play.event("one", "An Untimely Brood")
    play.hand("one", "Noble Hound", "Regiment of Black Crows")
    play.at_site(go(play)).do("play Noble Hound", "by Glóin").until()
    play.at_site(go(play))
    assert not any("Regiment" in option for option in offers(play)), "one in each site phase"
    play.until()
    play.end_of_turn().until()
    play.state("Balin", UNTAPPED)
    play.hand("one", "Regiment of Black Crows")
    assert play.at_site(go(play)).offered("play Regiment of Black Crows"), "another in the next turn"
    away = brooding(site="TW-404")
    away.event("one", "An Untimely Brood")
    away.hand("one", "Noble Hound")
    away.at_site(go(away))
    assert not any("Hound" in option for option in offers(away))


def big_ally() -> str:
    """A unique hero ally."""
    return next(card.id for card in CARDS.values() if card.forms == ("ally",) and card.unique and card.mind == 1)


# -- Shameful Deeds -----------------------------------------------------------------------------------

STARRED = next(
    card.id for card in CARDS.values() if card.points_starred and card.points > 1 and "creature" in card.forms
)


def test_shameful_deeds_are_not_alatars_and_want_seven_stage_points() -> None:
    for wizard, points, fits in (("Saruman", 7, True), ("Saruman", 6, False), ("Alatar", 7, False)):
        play = his("Balin", site="WH-58")
        play.be("one", wizard)
        stray(play, points)
        play.hand("one", "Shameful Deeds")
        assert play.organization().offered("play Shameful Deeds") == fits
    play.until()
    play.be("one", "Saruman")
    play.event("one", "Shameful Deeds")
    assert not play.organization().offered("play Shameful Deeds"), "not twice"


def test_shameful_deeds_turn_the_asterisks_round() -> None:
    play = his("Balin", site="TW-378")
    assert not creatures.counts_for(play.table, STARRED, "one")
    play.event("one", "Shameful Deeds")
    assert creatures.counts_for(play.table, STARRED, "one") and not creatures.counts_for(play.table, STARRED, "two")
    kill(play, "Assassin")
    assert tally(play)["kill"] == 0, "no asterisk"
    kill(play, STARRED)
    assert tally(play)["kill"] == CARDS[STARRED].points
    play.event("one", "A Merrier World")
    assert tally(play)["kill"] == CARDS[STARRED].points, "what gives nothing prevails"


@rule("meccg.choice.resources.shameful-kills")
def test_starred_kills_count_in_full_as_long_as_shameful_deeds_are_in_play() -> None:
    play = his("Balin", site="TW-378")
    number = play.event("one", "Shameful Deeds")
    kill(play, STARRED)
    zones.discard(play.table, number)
    assert tally(play)["kill"] == 1
    play.event("one", "Shameful Deeds")
    assert tally(play)["kill"] == CARDS[STARRED].points


@rule("agent.definition.minions-as-hazards")
@pytest.mark.parametrize("deeds", [False, True])
def test_shameful_deeds_take_the_points_of_a_defeated_agent(deeds: bool) -> None:
    play = enters("Elerína", "Bree", at="TW-378", who=("Aragorn II", "Balin"), kind="fallen-wizard", up=True)
    if deeds:
        play.event("one", "Shameful Deeds")
    play.dice(*(1, 1, 6, 6, 6, 6) * 2)  # the strikes of the agent fail, and so do its body checks
    attacked(play).until()
    assert [play.table.cards[number].id for number in play.player("one").points] == [play.id("Elerína")]
    assert tally(play)["kill"] == (0 if deeds else 1)


@pytest.mark.parametrize("deeds", [False, True])
def test_shameful_deeds_take_the_points_of_who_rode_against_his_company(deeds: bool) -> None:
    play = his("Balin", "Aragorn II", site="WH-58")
    if deeds:
        play.event("one", "Shameful Deeds")
    play.hand("two", "Ride Against the Enemy", "Elrohir")
    play.moves(play.company_of("Balin").number, "TW-378", "Rhudaur", "Arthedain").until("chain.open", "two")
    play.dice(*(6,) * 12)
    play.do("play Ride Against the Enemy Elrohir").until()
    assert [play.table.cards[number].facts.name for number in play.player("one").points] == ["Elrohir"]
    assert tally(play)["kill"] == (0 if deeds else 1)


def test_shameful_deeds_leave_the_points_of_those_whom_his_company_killed() -> None:
    """A character whom another company eliminates is no hazard."""
    play = his("Balin", site="WH-58")
    play.event("one", "Shameful Deeds")
    play.company("two", "WH-58", "Elladan")
    zones.leave(play.table, play["Elladan"].number, "points", "combat.step5.cvcc-eliminated-kill-points")
    assert tally(play)["kill"] == 1


@pytest.mark.parametrize("deeds", [False, True])
def test_shameful_deeds_make_attacks_of_starred_hazards_earnest(deeds: bool) -> None:
    starred = next(
        card.id
        for card in CARDS.values()
        if card.points_starred and any(p.heroes for p in parts_of(card.id, Detainment))
    )
    play = his("Balin", site="TW-378")
    if deeds:
        play.event("one", "Shameful Deeds")
    number = zones.enter(play.table, starred, "two", "creature")
    assert creatures.begin_on(play.table, go(play), number, "", 0).detainment != deeds
    play.company("two", "TW-378", "Nori")
    theirs = play.company_of("Nori").number
    assert creatures.begin_on(play.table, theirs, number, "", 0).detainment, "it is about his own companies"
    plain = attacks.begin(
        play.table,
        go(play),
        source="creature",
        card="TW-72",
        maker=0,
        race="orc",
        strikes=1,
        prowess=8,
        body=None,
        detainment=True,
    )
    assert plain.detainment, "and about hazards with an asterisk"


# -- War-forges ---------------------------------------------------------------------------------------


def forging(site: str = "WH-56") -> Play:
    """Saruman's company at his protected Isengard."""
    play = his("Balin", "Glóin", site=site)
    play.give("WH-56", "The Fortress of Isen")
    return play


def test_war_forges_lie_on_a_protected_wizardhaven() -> None:
    play = forging()
    play.hand("one", "War-forges", "War-forges")
    play.organization().do("play War-forges Isengard").until("organization")
    assert not any("War-forges" in option for option in play.options), "one on a site"
    play.until()
    assert play["War-forges"].on == play["Isengard"].number
    open_haven = his("Balin", site="WH-56")
    open_haven.hand("one", "War-forges")
    assert not any("War-forges" in option for option in offers(open_haven.organization()))
    radagast = forging()
    radagast.be("one", "Radagast")
    radagast.hand("one", "War-forges")
    assert not any("War-forges" in option for option in offers(radagast.organization()))
    zones.discard(play.table, play["Balin"].number)
    zones.discard(play.table, play["Glóin"].number)
    assert "War-forges" not in play, "they go with the site"


@pytest.mark.parametrize("state", [UNTAPPED, TAPPED])
@pytest.mark.parametrize("place", ["hand", "discard", "sideboard"])
def test_war_forges_make_a_minor_item(place: str, state: int) -> None:
    play = forging()
    play.give("Isengard", "War-forges")
    play.state("Isengard", state)
    getattr(play, place)("one", "Dagger of Westernesse", "Glamdring", unique_minor(), hoard_minor())
    play.at_site(go(play)).do("use War-forges").until("found.item")
    play.do("play-with Glóin").until()
    assert play["Dagger of Westernesse"].on == play["Glóin"].number and play["Glóin"].state == TAPPED
    assert play["Balin"].state == UNTAPPED and play["Isengard"].state == state
    assert play["War-forges"].state == TAPPED
    assert "Dagger of Westernesse" not in play.names(getattr(play.player("one"), place))


def unique_minor() -> str:
    """A unique minor item."""
    return next(card.id for card in CARDS.values() if card.item == "minor" and card.unique)


def hoard_minor() -> str:
    """A minor item of a hoard."""
    return next(card.id for card in CARDS.values() if card.item == "minor" and "hoard item" in card.keywords)


def test_war_forges_work_for_companies_that_are_there() -> None:
    play = forging()
    play.give("Isengard", "War-forges")
    away = play.company("one", "TW-378", "Nori")
    play.sideboard("one", "Dagger of Westernesse")
    play.at_site(away)
    assert not any("War-forges" in option for option in offers(play))
    play.until()
    play.state("Balin", TAPPED)
    play.state("Glóin", TAPPED)
    play.at_site(go(play))
    assert not any("War-forges" in option for option in offers(play)), "nobody is untapped to take it"
