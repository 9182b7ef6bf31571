"""When an attack is over, what it has to do with chains of effects, and what stays as it was when it began."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.rules.combat_scenes import WILDS, at_moria, fight, on_the_way, outcomes, rolled, struck
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.table import TAPPED, UNTAPPED

NARROWS = ("Grey Mountain Narrows", "Anduin Vales")


@rule("combat.step5.when")
def test_an_attack_is_over_after_its_last_strike_and_all_that_comes_of_it() -> None:
    play = Play()
    company = play.company("one", "Moria", "Legolas", "Aragorn II")
    play.give("Aragorn II", "Despair of the Heart")
    play.dice(6, 6, 1, 1, 6, 6, 1, 1)
    attacked(play, company, "orc", 2, 15)
    play.do("face Aragorn II", "face Legolas", "fight Aragorn II 0", "tap", "tap").until()
    kinds = ("strike-rolled", "corruption", "body-check", "attack-ended")
    assert [event.kind for event in play.table.log or [] if event.kind in kinds] == [
        "strike-rolled",
        "strike-rolled",
        "corruption",
        "body-check",
        "attack-ended",
    ]


@rule("combat.step5.automatic-attack-defeated")
def test_an_automatic_attack_is_defeated_with_all_its_assigned_strikes() -> None:
    for last, outcome in (((6, 6), "defeated"), ((1, 1), "not-defeated")):
        play = at_moria("Aragorn II", "Legolas")
        play.dice(6, 6, *last, 1, 1)
        play.do("face Aragorn II", "face Legolas", "fight Aragorn II 0", "excess 0").until()
        assert outcomes(play) == [outcome]


@rule("combat.step5.automatic-attack-defeated", "combat.step5.creature-not-defeated")
def test_an_attack_without_assigned_strikes_is_not_defeated() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Moria", "Ostisen")
    play.hand("one", "Ruse")
    attacked(play, company, "orc", 2, 7, automatic=True)
    play.do("play Ruse/1 Ostisen")
    assert outcomes(play) == ["not-defeated"]
    assert not rolled(play)


@rule("combat.attack.survives-source-leaving")
def test_an_attack_goes_on_when_its_creature_leaves_play() -> None:
    play = on_the_way("Aragorn II", "Legolas")
    zones.discard(play.table, play["Wargs"].number)
    play.dice(6, 6, 6, 6)
    play.until()
    assert len(rolled(play)) == 2
    assert outcomes(play) == ["defeated"]
    assert play.names(play.player("two").discard) == ["Wargs"]


# -- chains of effects ------------------------------------------------------------------------------


def windows_open(play: Play, what: str) -> list[tuple[int, str]]:
    """Everything passes modestly to the end: in which attacks, and when, a seat could play a card."""
    found: list[tuple[int, str]] = []
    while play.table.pending is not None:
        if play.table.combat is not None and any(option.startswith(what) for option in play.options):
            found.append((len(outcomes(play)), fight(play).stage))
        play._modestly()
    return list(dict.fromkeys(found))


@rule("combat.chain.pending-effects-block-actions")
def test_while_more_of_the_chain_waits_there_are_no_actions_beside_those_of_the_combat() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Arwen", "Aragorn II", "Gimli", "Legolas", "Elrond", "Celeborn")
    play.event("two", "Bairanax Ahunt")
    play.event("two", "Scatha Ahunt")
    play.give("Gimli", "Despair of the Heart")
    play.hand("one", "Marvels Told", "Concealment")
    play.dice(*(6,) * 60)
    play.moves(company, "Iron Hill Dwarf-hold", *NARROWS)
    play.do(play.options[0]).until("chain.open", "one")
    assert (fight(play).stage, play.options) == ("start", ["play Concealment attack", "pass"])
    assert windows_open(play, "play Marvels Told") == [(1, "start"), (1, "strikes")]


@rule("combat.chain.event-with-later-effects")
def test_while_more_of_an_event_waits_there_are_no_actions_beside_those_of_the_combat() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Minas Morgul", "Ciryaher", "Gorbag", "Hador")
    play.give("Gorbag", "Covetous Thoughts")
    play.hand("one", "Voices of Malice")
    play.hand("two", "Tidings of Bold Spies")
    play.moves(company, "Shelob’s Lair", "Imlad Morgul")
    play.until("chain.open", "two").do(f"play Tidings of Bold Spies c{company}")
    play.dice(*(6,) * 60)
    assert windows_open(play, "play Voices of Malice") == [(1, "start"), (1, "strikes")]


@rule("combat.chain.event-with-later-effects")
def test_an_ally_that_turns_attacks_before_the_event_is_done() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Moria", "Ciryaher", "Hador")
    play.company("one", "Minas Morgul", "The Mouth")
    play.give("Hador", "Stinker", "Covetous Thoughts")
    play.hand("one", "Voices of Malice")
    play.hand("two", "Stay Her Appetite")
    play.dice(*(6,) * 60)
    play.stays(company).until("chain.open", "two").do("play Stay Her Appetite Stinker")
    while play.table.combat is None:
        play.do("pass")
    assert windows_open(play, "play Voices of Malice") == []


# -- whose turn it is -------------------------------------------------------------------------------


@rule("combat.defender.no-actions-on-opponents-turn")
def test_a_player_who_is_attacked_in_his_opponents_turn_only_assigns_strikes() -> None:
    play = Play()
    company = play.company("two", "Moria", "Aragorn II", "Legolas", "Gimli")
    play.hand("two", "Concealment", "Dodge", "Risky Blow", "Weariness of the Heart")
    attacked(play, company, "orc", 2, 8)
    assert (play.asks, play.asked) == ("two", "combat.assign")
    play.do("face Aragorn II", "face Legolas")
    assert (play.asks, play.asked) == ("two", "combat.next")
    play.dice(6, 6, 6, 6)
    play.do("fight Legolas 1")
    assert play.table.pending is None
    assert rolled(play) == [("Legolas", 17, 8), ("Aragorn II", 18, 8)]
    assert (play["Gimli"].state, play["Legolas"].state) == (UNTAPPED, TAPPED)


# -- what is fixed ----------------------------------------------------------------------------------


@rule("combat.company.status-frozen")
def test_a_company_is_overt_or_covert_as_it_was_when_the_attack_began() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Moria", "Asternak", "Shagrat")
    play.hand("one", "Ruse", "Diversion")
    attacked(play, company, "man", 1, 8)
    assert fight(play).stage == "start"
    assert not play.offered("play Ruse attack")
    zones.discard(play.table, play["Shagrat"].number)
    assert numbers.is_overt(play.table, play.table.companies[company])
    assert play.why_not("one", play.id("Ruse"))
    play.until()
    assert not numbers.is_overt(play.table, play.table.companies[company])
    play.state("Asternak", UNTAPPED)
    play.hand("one", "Ruse", "Diversion")
    attacked(play, company, "man", 1, 8)
    assert play.offered("play Ruse attack")


@rule("combat.company.status-frozen")
def test_who_comes_during_an_attack_neither_faces_it_nor_supports() -> None:
    play = struck("Aragorn II", "Legolas", strikes=1)
    late = zones.enter(play.table, play.id("Gimli"), "one", "character")
    companies.put_in(play.table, fight(play).company, (late,))
    play.do("enough")
    assert play.options == ["strike Aragorn II", "strike Legolas"]
    play.do("strike Legolas", "tap")
    assert play.options == ["support Aragorn II", "enough"]


@rule("combat.company.no-return-to-origin")
def test_nothing_sends_a_company_back_during_an_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Celeborn", "Legolas", "Gimli")
    play.hand("two", "Wargs", "Long Winter", "River")
    play.moves(company, "Moria", *WILDS)
    play.do("play Wargs region:wilderness", "pass").until("chain.open", "two")
    assert fight(play).stage == "start"
    play.do("play Long Winter")
    play.until("combat.assign")
    assert not play.events("returned")
    play.dice(*(6,) * 8)
    while play.table.combat is not None:
        assert not play.events("returned")
        play._modestly()
    play.until()
    assert play.events("returned")
