"""The hazard short-events of The Lidless Eye."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import guarded, on_guard, played, plays, road, unanswered
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks, automatic_attacks
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

TO_BREE = ("Angmar", "Arthedain")


# -- Heedless Revelry -------------------------------------------------------------------------------


def resting(*characters: str, kind: str = "wizard") -> Play:
    play = Play(kind, "wizard")
    company = play.company("one", "Moria", *characters)
    play.hand("two", "LE-114", "River")
    play.stays(company)
    return play.until("chain.open", "two")


def test_heedless_revelry_taps_those_whose_mind_the_roll_exceeds() -> None:
    play = resting("Gandalf", "Gimli", "Legolas")
    mind = CARDS[play["Gimli"].id].mind or 0
    assert mind == CARDS[play["Legolas"].id].mind == 6
    play.dice(4, 4, 4, 5)
    played(play, "LE-114", f"c{play.company_of('Gimli').number}")
    assert play["Gimli"].state == UNTAPPED
    assert play["Legolas"].state == TAPPED
    assert play["Gandalf"].state == UNTAPPED


def test_heedless_revelry_is_harder_to_resist_for_minions() -> None:
    play = resting("Gorbag", kind="ringwraith")
    mind = CARDS[play["Gorbag"].id].mind or 0
    play.dice((mind + 1) // 2, mind + 1 - (mind + 1) // 2)
    played(play, "LE-114", f"c{play.company_of('Gorbag').number}")
    assert play["Gorbag"].state == TAPPED


def test_heedless_revelry_is_for_companies_that_stay_and_have_no_ringwraith() -> None:
    assert not plays(road("Gimli", hand=("LE-114",)))
    assert not plays(resting("Indûr the Ringwraith", "Gorbag", kind="ringwraith"))


@rule("timing.active-condition.alternative-exceptions")
def test_heedless_revelry_on_guard_taps_everybody_when_something_is_played() -> None:
    play = guarded("LE-114", "Gandalf", "Gimli", "Legolas")
    play.until("on-guard.meet")
    assert play.options == [f"reveal Heedless Revelry/1 c{play.company_of('Gimli').number}", "keep"]
    play.do(play.options[0])
    unanswered(play)
    assert play["Gimli"].state == play["Legolas"].state == TAPPED
    play.until()
    assert "Horn of Anor" in play


def test_heedless_revelry_is_not_met_by_other_resources() -> None:
    play = Play()
    company = play.company("one", "Moria", "Gimli", "Legolas")
    play.on_guard(company, "LE-114")
    play.hand("one", "Smoke Rings")
    play.sideboard("one", "Glamdring")
    play.at_site(company)
    play.do("play Smoke Rings")
    assert play.asked != "on-guard.meet"


# -- Incite Defenders -------------------------------------------------------------------------------


def test_incite_defenders_repeats_an_automatic_attack() -> None:
    play = road("Asternak", kind="ringwraith", to="Bree", through=TO_BREE, hand=("LE-115", "LE-115"))
    played(play, "LE-115", "Bree").until("chain.open", "two")
    assert not plays(play)
    play.until()
    company = play.company_of("Asternak").number
    play.enters(company).do("enter").until()
    attacks = [event.facts["race"] for event in play.events("attack")]
    assert attacks == ["dúnadan", "dúnadan"]


def test_incite_defenders_needs_a_defended_hold() -> None:
    assert not plays(road("Aragorn II", to="Bree", through=("Rhudaur", "Arthedain"), hand=("LE-115",)))
    assert not plays(road("Aragorn II", hand=("LE-115",)))


def test_incite_defenders_picks_one_of_several_attacks() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Minas Tirith", "Gorbag", "Shagrat")
    on_guard(play, company, "Incite Defenders")
    play.enters(company).do("enter")
    play.do("reveal Incite Defenders Minas Tirith")
    assert (play.asks, play.asked) == ("two", "automatic-attack.which")
    play.do("attack dúnadan/4/overt").until()
    assert [event.facts["race"] for event in play.events("attack")][:3] == ["man", "dúnadan", "dúnadan"]


# -- Stay Her Appetite ------------------------------------------------------------------------------


def stayed(*dice: int) -> Play:
    bears = (("Aragorn II", "Gollum"),)
    play = road("Aragorn II", "Legolas", "Glorfindel II", hand=("LE-140",), bears=bears)
    play.dice(*dice)
    return played(play, "LE-140", "Gollum")


def test_stay_her_appetite_turns_an_ally_against_its_keeper() -> None:
    play = stayed(6, 6, 6, 6)
    assert play.table.combat is not None
    fight = play.table.combat
    assert fight.facing == (play["Aragorn II"].number,)
    assert fight.detainment
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (1, 2 + 12)
    play.until("strike.stay")
    play.dice(1, 1)
    play.do("tap").until()
    assert play["Aragorn II"].state == TAPPED
    assert "Gollum" not in play


def test_stay_her_appetite_leaves_a_beaten_ally_in_play() -> None:
    play = stayed(6, 6, 1, 1)
    play.until("strike.stay")
    play.dice(6, 6)
    play.do("tap").until()
    assert "Gollum" in play


def test_stay_her_appetite_does_nothing_by_a_low_roll() -> None:
    play = stayed(1, 1)
    assert play.table.combat is None
    assert "Gollum" in play


def test_the_ally_does_not_support_against_itself() -> None:
    play = stayed(6, 6, 1, 1)
    play.until("strike.stay").do("tap")
    assert play.asked == "strike.support"
    assert play.options == ["support Legolas", "support Glorfindel II", "enough"]


def test_stay_her_appetite_against_minions_is_no_detainment() -> None:
    band = ("Layos", "The Mouth", "Lagduf", "Gorbag", "Shagrat")
    bears = (("Layos", "Last Child of Ungoliant"),)
    play = road(*band, kind="ringwraith", to="Bree", through=TO_BREE, hand=("LE-140",), bears=bears)
    play.dice(6, 6, 1, 1)
    played(play, "LE-140", "Last Child of Ungoliant")
    assert play.table.combat is not None
    assert not play.table.combat.detainment


@rule("site.on-guard.remove-ally-allowed")
def test_stay_her_appetite_is_revealed_on_guard() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas", "Glorfindel II")
    play.give("Aragorn II", "Gollum")
    on_guard(play, company, "Stay Her Appetite")
    play.hand("one", "Horn of Anor")
    play.at_site(company)
    play.do("play Horn of Anor", "by Legolas")
    play.dice(6, 6, 6, 6)
    play.do("reveal Stay Her Appetite Gollum").until()
    assert play.events("attack")
    assert "Gollum" not in play
    assert "Horn of Anor" in play


# -- Tidings of Bold Spies --------------------------------------------------------------------------


def test_tidings_of_bold_spies_brings_the_attacks_of_the_site_on_the_way() -> None:
    play = road("Aragorn II", "Legolas", hand=("LE-143",))
    played(play, "LE-143", f"c{play.company_of('Legolas').number}")
    assert play.table.combat is not None
    assert play.table.combat.source == "event"
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (4, 7)


def test_tidings_of_bold_spies_brings_them_all_one_after_the_other() -> None:
    play = road(
        "Aragorn II",
        to="Dol Guldur",
        through=("Rhudaur", "High Pass", "Anduin Vales", "Southern Mirkwood"),
        hand=("LE-143",),
    )
    play.do(f"play LE-143 c{play.company_of('Aragorn II').number}").until()
    assert [event.facts["race"] for event in play.events("attack")] == ["orc", "troll"]


def test_tidings_of_bold_spies_needs_an_automatic_attack() -> None:
    assert not plays(road("Aragorn II", to="Bree", through=("Rhudaur", "Arthedain"), hand=("LE-143",)))


def test_tidings_of_bold_spies_need_more_than_an_attack_that_a_card_would_make() -> None:
    through = ("Rhudaur", "High Pass", "Anduin Vales")
    assert not plays(road("Aragorn II", to="Framsburg", through=through, hand=("LE-143",)))


@rule("meccg.choice.hazards.attack-ahead")
def test_what_was_played_on_an_automatic_attack_changes_the_tidings_of_it_too() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", "Ostisen", "Lagduf")
    play.hand("two", "Tidings of Bold Spies", "TD-86", "River")
    play.moves(company, "LE-412", "Arthedain").until("chain.open", "two")
    play.do("play Wolf-riders The White Towers").until("chain.open", "two")
    play.do(f"play Tidings of Bold Spies c{company}").until("combat.assign")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (2 + 1, 6 + 1)


def test_what_follows_is_faced_when_the_moon_goes_with_an_attack_ahead() -> None:
    """Of the two attacks of Undead on the way to Minas Morgul the first is canceled and the second beaten."""
    play = Play()
    company = play.company("one", "Henneth Annûn", "Aragorn II", "Legolas", "Bilbo")
    play.event("two", "The Moon Is Dead")
    play.event("two", "DM-47")
    play.hand("one", "Concealment")
    play.hand("two", "LE-143")
    play.dice(*(6,) * 60)
    play.moves(company, "Minas Morgul", "Ithilien", "Imlad Morgul").until("chain.open", "two")
    play.do(f"play Tidings of Bold Spies c{company}").until("chain.open", "one")
    play.do("play Concealment attack", "by Bilbo").until()
    assert [event.facts["race"] for event in play.events("attack")] == ["undead", "undead", "lava flow"]


# -- Veils Flung Away -------------------------------------------------------------------------------


def veiled(*dice: int) -> Play:
    play = road("Asternak", "Layos", kind="ringwraith", to="Bree", through=TO_BREE, hand=("LE-146",))
    play.dice(*dice)
    played(play, "LE-146", f"c{play.company_of('Layos').number}")
    return play


def test_veils_flung_away_taps_who_fails() -> None:
    play = veiled(6, 6, 1, 1)
    assert [play["Asternak"].state, play["Layos"].state] == [TAPPED, UNTAPPED]
    assert play.table.journey is not None
    assert play.table.journey.declared == 0


def test_veils_flung_away_discards_an_orc_at_his_number() -> None:
    play = road("Gorbag", "Asternak", kind="ringwraith", to="Bree", through=TO_BREE, hand=("LE-146",))
    at = play["Gorbag"].facts.discarded_at[0] + 1
    play.dice(at // 2, at - at // 2, 1, 1)
    played(play, "LE-146", f"c{play.company_of('Asternak').number}")
    assert "Gorbag" not in play
    assert "Gorbag" in play.names(play.player("one").discard)


def test_veils_flung_away_never_eliminates() -> None:
    play = road("Gorbag", kind="ringwraith", to="Bree", through=TO_BREE, hand=("LE-146",))
    play.state("Gorbag", WOUNDED)
    play.dice(6, 6)
    played(play, "LE-146", f"c{play.company_of('Gorbag').number}")
    assert play["Gorbag"].state == WOUNDED


def test_veils_flung_away_waits_for_the_doors_to_be_shut() -> None:
    hand = ("LE-146",)
    assert plays(road("Asternak", kind="ringwraith", to="Bree", through=TO_BREE, hand=hand))
    assert not plays(
        road("Asternak", kind="ringwraith", to="Bree", through=TO_BREE, hand=hand, events=("Doors of Night",))
    )


# -- Arouse Defenders -------------------------------------------------------------------------------


def test_arouse_defenders_strengthens_an_automatic_attack_that_cannot_be_canceled() -> None:
    play = road("Asternak", kind="ringwraith", to="Bree", through=TO_BREE, hand=("LE-101", "LE-101"))
    assert plays(play) == ["play Arouse Defenders Bree"]
    played(play, "LE-101", "Bree").until("chain.open", "two")
    company = play.company_of("Asternak")
    (attack,) = automatic_attacks.automatic_attacks(play.table, play["Bree"], company)
    assert (attack.prowess, attack.cannot_be_cancelled) == (9, True)
    assert plays(play) == []


def test_arouse_defenders_is_for_free_holds_and_border_holds() -> None:
    assert plays(road("Aragorn II", hand=("LE-101",))) == []


# -- Darkness Under Tree ----------------------------------------------------------------------------


def test_darkness_under_tree_taps_an_orc_troll_or_man_with_doors_of_night() -> None:
    band = ("Asternak", "Gorbag", "Eradan")
    play = road(*band, kind="ringwraith", to="Bree", through=TO_BREE, hand=("LE-108",))
    assert plays(play) == []
    play = road(*band, kind="ringwraith", to="Bree", through=TO_BREE, hand=("LE-108",), events=("Doors of Night",))
    assert plays(play) == ["play Darkness Under Tree Asternak", "play Darkness Under Tree Gorbag"]
    played(play, "LE-108", "Gorbag")
    assert play["Gorbag"].state == TAPPED


# -- News of Doom -----------------------------------------------------------------------------------


def test_news_of_doom_shakes_the_factions_of_both_players() -> None:
    play = road("Aragorn II", "Elrond", "Legolas", hand=("LE-127",))
    assert plays(play) == []
    free = numbers.free_general_influence(play.table, "one")
    assert free < 7
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Elrond", "Legolas")
    play.faction("one", "Riders of Rohan")
    play.faction("one", "Men of Dorwinion")
    play.faction("two", "Men of Anfalas")
    play.hand("two", "LE-127", "River")
    play.moves(company, "Moria", "Rhudaur").until("chain.open", "two")
    needed = 10 - free
    play.dice(needed - 1, 1, needed - 2, 1, 1, 2)
    played(play, "LE-127")
    assert "Riders of Rohan" in play
    assert "Men of Dorwinion" not in play
    assert "Men of Anfalas" not in play, "lost by a three, however much influence is free"
    assert "News of Doom" not in play.names(play.player("two").discard)


# -- Rats! ------------------------------------------------------------------------------------------


def test_rats_take_a_minor_item_or_wound_somebody() -> None:
    assert plays(road("Aragorn II", "Legolas", hand=("Rats!",), bears=(("Aragorn II", "Glamdring"),))) == []
    bears = (("Aragorn II", "Glamdring"), ("Legolas", "Dagger of Westernesse"))
    play = road("Aragorn II", "Legolas", hand=("Rats!",), bears=bears)
    played(play, "Rats!", f"c{play.company_of('Legolas').number}")
    assert play.asks == "one"
    assert play.options == ["discard Dagger of Westernesse", "wound Aragorn II", "wound Legolas"]
    play.do("wound Aragorn II")
    assert play["Aragorn II"].state == WOUNDED
    assert "Dagger of Westernesse" in play
    play = road("Aragorn II", "Legolas", hand=("Rats!",), bears=bears)
    played(play, "Rats!", f"c{play.company_of('Legolas').number}").do("discard Dagger of Westernesse")
    assert "Dagger of Westernesse" not in play
    bree = road("Aragorn II", "Legolas", hand=("Rats!",), bears=bears, to="Bree", through=("Rhudaur", "Arthedain"))
    assert plays(bree) == []


# -- The Roving Eye ---------------------------------------------------------------------------------


def test_the_roving_eye_sees_what_is_precious() -> None:
    bears = (
        ("Aragorn II", "Glamdring"),
        ("Legolas", "The Mithril-coat"),
        ("Gimli", "Precious Gold Ring"),
        ("Gandalf", "Palantír of Orthanc"),
        ("Frodo", "The One Ring"),
    )
    play = road("Aragorn II", "Legolas", "Gimli", "Gandalf", "Frodo", hand=("LE-135",), bears=bears)
    assert plays(play) == ["play The Roving Eye Legolas", "play The Roving Eye Frodo"]


def test_the_roving_eye_eliminates_nobody() -> None:
    bears = (("Legolas", "The Mithril-coat"), ("Legolas", "Orcrist"), ("Legolas", "Glamdring"))
    play = road("Legolas", "Aragorn II", hand=("LE-135",), bears=bears)
    play.dice(1, 1)
    played(play, "LE-135", "Legolas").until()
    assert "Legolas" not in play
    assert "Legolas" in play.names(play.player("one").discard)
    (made,) = play.events("corruption")
    assert made.facts["total"] < made.facts["points"] - 1, "he would have been eliminated"


# -- Waiting Shadow ---------------------------------------------------------------------------------


def test_waiting_shadow_taps_whom_the_defender_chooses() -> None:
    band = ("Asternak", "Gorbag", "Eradan")
    play = road(*band, kind="ringwraith", to="Bree", through=TO_BREE, hand=("LE-147",))
    played(play, "LE-147", f"c{play.company_of('Gorbag').number}")
    assert (play.asks, play.options) == ("one", ["tap Asternak", "tap Gorbag"])
    play.do("tap Asternak")
    assert play["Asternak"].state == TAPPED


def test_waiting_shadow_taps_anybody_with_doors_of_night() -> None:
    assert plays(road("Legolas", hand=("LE-147",))) == []
    play = road("Legolas", "Elrond", hand=("LE-147",), events=("Doors of Night",))
    played(play, "LE-147", f"c{play.company_of('Legolas').number}").do("tap Elrond")
    assert play["Elrond"].state == TAPPED


# -- Wrath of the West ------------------------------------------------------------------------------


def answered(*dice: int, kind: str = "ringwraith", card: str = "Orc Quarrels") -> Play:
    """A short-event is played on an attack, and the wrath of the West may answer."""
    play = Play(kind)
    at = "Carn Dûm" if kind == "ringwraith" else "Rivendell"
    company = play.company("one", at, *(("Asternak", "Layos") if kind == "ringwraith" else ("Aragorn II", "Legolas")))
    play.hand("one", card)
    play.hand("two", "Wrath of the West", "Orc-watch")
    play.moves(company, "Moria", "Angmar", "Rhudaur").do("play Orc-watch region:shadow-land")
    play.until("chain.open", "one")
    (option,) = [each for each in play.options if each.startswith(f"play {card}")]
    play.do(option)
    play.dice(*dice)
    return play


def test_wrath_of_the_west_cancels_a_minion_short_event_by_a_roll() -> None:
    for dice, canceled in (((3, 3), False), ((3, 4), True)):
        play = answered(*dice)
        (option,) = [each for each in play.options if each.startswith("play Wrath of the West")]
        play.do(option).until()
        assert bool(play.events("attack-canceled")) == (not canceled)
        assert "Orc Quarrels" in play.names(play.player("one").discard)


def test_wrath_of_the_west_does_nothing_to_heroes() -> None:
    play = answered(kind="wizard", card="Dark Quarrels")
    assert not any(each.startswith("play Wrath") for each in play.options)
