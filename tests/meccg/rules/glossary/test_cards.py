"""Words of the glossary for cards: what kinds there are, what is printed on them, and what that does at the table."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.declaring import declared
from tests.meccg.sets.hazard_scenes import played, road
from tests.meccg.sets.item_scenes import attack, influence, ring_test
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.companies import Mode
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.parts.events import Long, Short
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Table


def prowess(play: Play, name: str) -> int:
    """Somebody's prowess."""
    return numbers.prowess(play.table, play[name].number)


# -- kinds of card ----------------------------------------------------------------------------------


@rule("term.resource", "term.item", "term.ally", "term.faction")
def test_resources_are_played_by_their_player_in_his_own_turn() -> None:
    """An item and an ally come to a character, a faction goes to the marshalling point pile."""
    play = Play()
    company = play.company("one", "Bree", "Aragorn II", "Beretar", "Halbarad")
    play.hand("one", "Noble Hound", "Rangers of the North", "Wargs")
    play.hand("two", "Noble Hound")
    play.at_site(company)
    assert {each for each in play.options if each.startswith("play")} == {
        "play Noble Hound",
        "play Rangers of the North",
    }
    play.dice(6, 6)
    play.do("play Rangers of the North", "by Aragorn II").until()
    assert play["Rangers of the North"].role == "faction"
    assert play["Rangers of the North"].number in play.player("one").points and play["Rangers of the North"].on == 0
    assert scoring.tally(play.table, "one")["faction"] == play["Rangers of the North"].facts.points

    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    play.hand("one", "Noble Hound")
    play.at_site(company).do("play Noble Hound").until()
    hound = play["Noble Hound"]
    assert (hound.role, hound.on) == ("ally", play["Aragorn II"].number)
    assert hound.number not in play.company_of("Aragorn II").characters

    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.hand("one", "Glamdring")
    play.at_site(company).do("play Glamdring").until()
    assert (play["Glamdring"].role, play["Glamdring"].on) == ("item", play["Aragorn II"].number)


@rule("term.hazard", "term.creature", "term.attack", "term.play.where-placed")
def test_hazards_are_played_by_the_opponent_against_a_company() -> None:
    """A creature attacks as it resolves; an event on a character lies on him, one on nothing in the middle."""
    play = road("Aragorn II", "Legolas", "Gimli", "Elladan", hand=("Wargs", "Lure of the Senses", "Doors of Night"))
    assert play.asks == "two"
    played(play, "Lure of the Senses", "Elladan").until("chain.open", "two")
    lure = play["Lure of the Senses"]
    assert (lure.on, lure.owner, lure.state) == (play["Elladan"].number, "two", UNTAPPED)
    played(play, "Doors of Night").until("chain.open", "two")
    doors = play["Doors of Night"]
    assert doors.number in play.table.events and (doors.on, doors.state) == (0, UNTAPPED)
    assert play.table.combat is None
    played(play, "Wargs", "region:wilderness")
    assert play.table.combat is not None
    assert (play.table.combat.card, play.table.combat.company) == (play.id("Wargs"), play.company_of("Elladan").number)


@rule("term.play.where-placed", "term.play")
def test_characters_resources_and_sites_come_down_untapped_on_their_players_side() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Elladan")
    play.locations("one", "Moria")
    play.organization().do("organize", "bring Elladan")
    play.do(play.options[0]).do("organized")
    assert (play["Elladan"].owner, play["Elladan"].state) == ("one", UNTAPPED)
    assert not play.player("one").hand
    company = play.company_of("Aragorn II").number
    play.do(f"move {company}")
    play.do("to Moria")
    assert play["Moria"].owner == "one" and play["Moria"].state == UNTAPPED


@rule("term.event", "term.short-event", "term.permanent-event")
def test_a_short_event_is_discarded_at_once_and_a_permanent_one_stays_with_its_effect() -> None:
    """Gates of Morning holds until it is discarded; what has passed away has no effect any more."""
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli", "Elladan")
    play.hand("one", "Fellowship", "Smoke Rings")
    play.discard("one", "Glamdring")
    before = prowess(play, "Legolas")
    play.organization().do(f"play Fellowship c{play.company_of('Legolas').number}").until("organization")
    assert prowess(play, "Legolas") == before + 1
    play.do("play Smoke Rings").until("organization")
    assert "Smoke Rings" not in play and "Smoke Rings" in play.names(play.player("one").discard)
    assert prowess(play, "Legolas") == before + 1
    zones.discard(play.table, play["Fellowship"].number)
    assert prowess(play, "Legolas") == before


@rule("term.long-event", "term.event", "term.long-event.resource-phase")
def test_a_resource_long_event_lasts_a_round_and_is_played_in_its_phase_only() -> None:
    """Sun can be played in the long-event phase alone; it is there in the other's turn, and goes in one's own next."""
    with declared("TW-335", Long(single="table")):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        play.hand("one", "Sun", "Smoke Rings")
        play.discard("one", "Glamdring")
        play.organization()
        assert play.offered("play Smoke Rings") and not play.offered("play Sun")
        play.until()
        play.at_site(company)
        assert play.offered("play Smoke Rings") and not play.offered("play Sun")
        play.until()
        play.long_events().do("play Sun").until("chain.open")
        assert "Sun" in play
        play.until()
        assert "Sun" in play
        play.hand("one")
        play.table.active = "two"
        play.long_events().until()
        assert "Sun" in play
        play.table.active = "one"
        play.long_events().until()
        assert play.names(play.player("one").discard)[-1] == "Sun"


@rule("term.character", "term.company")
def test_a_character_is_in_a_company_and_in_one_of_three_states() -> None:
    """One alone is a company too; what is together moves together."""
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Elladan", "Elrohir")
    play.company("one", "Rivendell", "Ioreth")
    play.give("Elladan", "Noble Hound")
    assert [len(company.characters) for company in play.table.companies_of("one")] == [3, 1]
    states = []
    for turn in (zones.tap, zones.wound, zones.heal, zones.untap):
        turn(play.table, play["Elladan"].number)
        states.append(play["Elladan"].state)
    assert states == [TAPPED, WOUNDED, TAPPED, UNTAPPED]
    company = play.company_of("Aragorn II").number
    play.moves(company, "Bree", "Rhudaur", "Arthedain").until()
    for name in ("Aragorn II", "Elladan", "Elrohir", "Noble Hound"):
        assert play.table.site_of(play.company_of(name)).facts.name == "Bree"
    assert play.table.site_of(play.company_of("Ioreth")).facts.name == "Rivendell"


@rule("term.wizard", "term.hero", "term.avatar")
def test_a_wizard_is_a_player_and_his_avatar() -> None:
    """He is of the heroes' side, has no mind and takes no influence; Sons of Kings do not trouble his companies."""
    play = road("Gandalf", "Aragorn II", hand=("Sons of Kings",))
    assert play.player("one").kind == "wizard"
    gandalf = play["Gandalf"]
    assert (gandalf.facts.race, gandalf.facts.alignment, gandalf.facts.mind) == ("wizard", "hero", None)
    assert play.table.avatar_of("one") == gandalf
    assert numbers.used_general_influence(play.table, "one") == 9
    assert not numbers.is_minion_company(play.table, play.company_of("Gandalf"))
    assert not any(each.startswith("play Sons of Kings") for each in play.options)


@rule("term.ringwraith", "term.minion", "term.ringwraith-company")
def test_a_ringwraith_is_a_player_and_his_avatar() -> None:
    """Sons of Kings fall upon companies of his minions; a company with him in it is bound to Darkhavens."""
    play = Play("ringwraith", "wizard")
    wraiths = play.company("one", "Carn Dûm", "Hoarmûrath the Ringwraith")
    others = play.company("one", "Carn Dûm", "Jerrek")
    play.locations("one", "Mount Gram", "Dol Guldur")
    assert play.player("one").kind == "ringwraith"
    wraith = play["Hoarmûrath the Ringwraith"]
    assert (wraith.facts.race, wraith.facts.alignment) == ("ringwraith", "minion")
    assert play.table.avatar_of("one") == wraith
    play.organization().do(f"move {wraiths}")
    assert play.options == ["to Dol Guldur", "stay"]
    play.do("stay").do(f"move {others}")
    assert play.options == ["to Dol Guldur", "to Mount Gram", "stay"]
    play = road("Jerrek", hand=("Sons of Kings",), kind="ringwraith", to="Bree", through=("Angmar", "Arthedain"))
    assert any(each.startswith("play Sons of Kings") for each in play.options)


@rule("term.ringwraith-follower")
def test_a_ringwraith_under_the_players_ringwraith_is_a_follower_and_no_avatar() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", "The Witch-king")
    play.hand("one", "Indûr the Ringwraith")
    play.organization().do("organize", "bring Indûr the Ringwraith")
    indur = play["Indûr the Ringwraith"]
    assert indur.on == play["The Witch-king"].number
    assert not numbers.is_avatar(play.table, indur.number)
    assert play.player("one").avatar == play["The Witch-king"].id


@rule("term.mode", "term.mode.one-at-a-time")
def test_a_ringwraith_is_in_no_mode_until_a_card_puts_him_in_one() -> None:
    """Fell Rider lowers Dwar's prowess; another mode would end by it."""
    with declared("LE-190", Mode("Heralded Lord")):
        play = Play("ringwraith", "wizard")
        company = play.company("one", "Dol Guldur", "Dwar the Ringwraith")
        number = play["Dwar the Ringwraith"].number
        free = numbers.direct_influence(play.table, number)
        assert not any(numbers.in_mode(play.table, number, mode) for mode in ("Fell Rider", "Heralded Lord"))
        play.event("one", "Heralded Lord", company)
        assert numbers.in_mode(play.table, number, "Heralded Lord")
        assert numbers.direct_influence(play.table, number) == free - 3
        play.hand("one", "Fell Rider")
        play.organization().do(f"play Fell Rider c{company}").until("organization")
        assert "Heralded Lord" not in play
        assert numbers.in_mode(play.table, number, "Fell Rider")
        assert not numbers.in_mode(play.table, number, "Heralded Lord")


@rule("term.specific.avatar")
def test_a_card_that_is_specific_to_an_avatar_is_for_his_player_alone() -> None:
    """The avatar need not be in play, but he must have been declared."""
    for avatar, offered in (("Alatar", True), ("Gandalf", False), ("", False)):
        with declared("WH-93", Short()):
            assert CARDS["WH-93"].specific == "Alatar"
            play = Play()
            play.company("one", "Rivendell", "Aragorn II")
            play.player("one").avatar = play.id(avatar) if avatar else ""
            play.hand("one", "WH-93")
            play.organization()
            assert play.offered("play Join the Hunt") is offered
            if not offered:
                assert [no.rule for no in play.why_not("one", "WH-93")] == ["term.specific.avatar"]


# -- what is printed --------------------------------------------------------------------------------


@rule("term.attribute", "term.prowess", "term.body", "term.direct-influence", "term.skill", "term.mind")
def test_attributes_are_printed_and_changed_by_what_somebody_has() -> None:
    """Prowess, body, direct influence, skills; no printed direct influence is none."""
    play = Play()
    play.company("one", "Rivendell", "Legolas", "Bergil", "Haldir")
    number = play["Bergil"].number

    def attributes(table: Table) -> tuple[object, ...]:
        return (
            numbers.prowess(table, number),
            numbers.body(table, number),
            numbers.direct_influence(table, number),
            numbers.skills(table, number),
            numbers.mind(table, number),
            numbers.corruption_points(table, number),
        )

    printed = play["Bergil"].facts
    assert attributes(play.table) == (printed.prowess, printed.body, 0, ("warrior", "scout"), 2, 0)
    play.give("Bergil", "Glamdring", "Enruned Shield", "Magic Ring of Words")
    more = attributes(play.table)
    assert more == ((printed.prowess or 0) + 3, 10, 0, ("warrior", "scout", "diplomat"), 2, 1 + 2 + 2)


@rule("term.prowess", "term.body", "term.body-check", "term.wound", "term.check")
@pytest.mark.parametrize(("roll", "stays"), [(8, True), (9, False)])
def test_prowess_decides_a_strike_and_body_whether_the_wounded_lives(roll: int, stays: bool) -> None:
    """A strike of 14 against Legolas (5/8) who rolls an 8 wounds him; the body check is against his 8."""
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    assert (play["Legolas"].facts.prowess, play["Legolas"].facts.body) == (5, 8)
    attack(play, company, prowess=14)
    play.dice(6, 2, roll - 3, 3)
    play.until()
    (check,) = play.events("body-check")
    assert (check.facts["total"], check.facts["body"]) == (roll, 8)
    assert ("Legolas" in play) is stays
    if stays:
        assert play["Legolas"].state == WOUNDED


@rule("term.general-influence", "term.follower")
def test_general_influence_controls_those_who_are_no_followers() -> None:
    """A follower takes none of it, and has no follower himself."""
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Halbarad", "Ioreth")
    assert numbers.free_general_influence(play.table, "one") == 20 - 9 - 1 - 1
    play.organization().do("organize", "follow Halbarad Aragorn II")
    assert numbers.free_general_influence(play.table, "one") == 20 - 9 - 1
    assert play["Halbarad"].facts.direct_influence == 1
    assert not play.offered("follow Ioreth Halbarad") and play.offered("follow Ioreth Aragorn II")


@rule("term.mind.changes")
def test_a_mind_that_changes_takes_more_influence() -> None:
    """The Arkenstone in play makes each Dwarf a harder one to control: Balin cannot hold Kíli any more."""
    for stone in (False, True):
        play = Play()
        play.company("one", "Rivendell", "Balin", "Kíli")
        if stone:
            play.company("two", "Rivendell", "Aragorn II")
            zones.enter(play.table, "LE-418", "two", "item", on=play["Aragorn II"].number)
            play.player("two").kind = "ringwraith"
        assert numbers.mind(play.table, play["Kíli"].number) == 3 + stone
        play.organization().do("organize")
        assert play.offered("follow Kíli Balin") is not stone


@rule("term.bearer", "term.control.by-character", "term.tap.not-attached-cards")
def test_who_controls_a_card_bears_it() -> None:
    """What he bears goes with him and works for him; it does not tap when he taps."""
    play = Play()
    company = play.company("one", "Rivendell", "Legolas", "Elladan")
    plain = prowess(play, "Legolas"), prowess(play, "Elladan")
    play.give("Legolas", "Glamdring", "Noble Hound")
    assert (prowess(play, "Legolas"), prowess(play, "Elladan")) == (plain[0] + 3, plain[1])
    assert play["Glamdring"].on == play["Noble Hound"].on == play["Legolas"].number
    play.state("Legolas", UNTAPPED)
    zones.tap(play.table, play["Legolas"].number)
    assert play["Legolas"].state == TAPPED
    assert play["Glamdring"].state == play["Noble Hound"].state == UNTAPPED
    play.moves(company, "Bree", "Rhudaur", "Arthedain").until()
    assert play.company_of("Glamdring") == play.company_of("Legolas")


@rule("term.control.by-player")
def test_a_player_controls_what_he_owns() -> None:
    """He alone uses his cards."""
    play = Play()
    play.company("one", "Rivendell", "Saruman")
    play.company("two", "Rivendell", "Gandalf")
    play.give("Gandalf", "Beautiful Gold Ring")
    play.hand("one", "Smoke Rings")
    play.discard("one", "Glamdring")
    play.organization()
    assert play.offered("play Smoke Rings")
    assert not any("Gandalf" in each or "Gold Ring" in each for each in play.options)
    play = Play()
    play.company("one", "Rivendell", "Gandalf")
    play.give("Gandalf", "Beautiful Gold Ring")
    play.organization()
    assert any(each.startswith("use Gandalf") for each in play.options)


@rule("term.keyword")
def test_a_keyword_decides_what_touches_a_card() -> None:
    """Twilight takes environment cards, and no others."""
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "Doors of Night")
    play.event("two", "Minions Stir")
    play.hand("one", "Twilight")
    play.organization()
    assert [each for each in play.options if each.startswith("play")] == ["play Twilight Doors of Night"]


@rule("term.skill", "term.skill-only", "term.active-condition")
def test_a_card_for_one_skill_takes_somebody_who_has_it() -> None:
    """Concealment taps a scout: without one (an untapped one) it cannot be played."""
    for who, state, offered in (
        ("Bergil", UNTAPPED, True),
        ("Bergil", TAPPED, False),
        ("Legolas", UNTAPPED, False),
    ):
        play = Play()
        company = play.company("one", "Rivendell", who, "Elladan")
        play.state(who, state)
        play.hand("one", "Concealment")
        attack(play, company)
        assert (play.asked == "chain.open" and play.offered("play Concealment attack")) is offered


@rule("term.skill-only", "term.strike", "term.strike-sequence")
def test_in_a_strike_sequence_one_skill_card_is_played_and_elsewhere_several() -> None:
    """A strike is for one character; from its choice to the dice one warrior card helps, not two."""
    play = Play()
    company = play.company("one", "Rivendell", "Legolas", "Elladan")
    play.hand("one", "Risky Blow", "Risky Blow", "Concealment", "Concealment")
    attack(play, company, strikes=2)
    while play.asked != "combat.assign":
        play.do("pass")
    play.do("face Legolas", "face Elladan")
    play.until("combat.next")
    play.do(next(each for each in play.options if each.startswith("fight Legolas")))
    while play.asked != "chain.open":
        play._modestly()
    assert play.offered("play Risky Blow strike")
    play.do("play Risky Blow strike")
    while play.asked == "chain.respond":
        assert not play.offered("play Risky Blow strike")
        play.do("pass")
    assert not (play.asked == "chain.open" and play.offered("play Risky Blow strike"))
    play.dice(6, 6)
    while len(play.events("rolled")) < 1:
        play._modestly()
    assert play["Legolas"].state == TAPPED and play["Elladan"].state == UNTAPPED
    while not (play.asked == "chain.open" and play.offered("play Risky Blow strike")):
        play._modestly()


@rule("term.standard-modification")
def test_standard_modifications_are_for_the_race_of_who_plays_and_for_factions_in_play() -> None:
    """Men of Dale like Men and Dwarves; Easterlings of the minions like the Balchoth, whosever they are."""

    def bonus(play: Play) -> int:
        play.until()
        return int(str(play.events("influence")[-1].facts["total"])) - 6

    assert bonus(influence("TD-138", "Dale", "Brand", 6)) == 2 + 2 + 2
    assert bonus(influence("TD-138", "Dale", "Legolas", 6)) == 2
    assert bonus(influence("TD-138", "Dale", "Balin", 6)) == 2 + 1 + 1 - 1
    alone = bonus(influence("LE-264", "Easterling Camp", "Layos", 6))
    assert bonus(influence("LE-264", "Easterling Camp", "Layos", 6, "Balchoth")) == alone + 2
    play = Play("ringwraith", "ringwraith")
    company = play.company("one", "Easterling Camp", "Layos")
    play.faction("two", "Balchoth")
    play.hand("one", "Easterlings")
    play.at_site(company)
    play.dice(3, 3)
    assert bonus(play.do("play Easterlings")) == alone + 2


@rule("term.information")
def test_information_is_playable_at_some_sites() -> None:
    for site, offered in (("Weathertop", True), ("Moria", False)):
        play = Play("ringwraith", "wizard")
        company = play.company("one", site, "Jerrek")
        play.hand("one", "That Ain’t No Secret")
        play.at_site(company)
        assert play[site].facts.information is offered
        assert (play.asked == "chain.open" and play.offered("play That Ain’t No Secret Jerrek")) is offered


# -- items ------------------------------------------------------------------------------------------


@rule("term.ring", "term.replace")
def test_a_gold_ring_that_is_tested_gives_way_to_a_special_ring() -> None:
    """Which kinds may take its place the dice say; it is discarded at once, and the new one is where it was."""
    rings = ("The One Ring", "Dwarven Ring of Thrár’s Tribe", "Magic Ring of Lore", "Lesser Ring")
    for dice, kinds in (((6, 6), rings[:2] + rings[3:]), ((6, 4), rings[1:2] + rings[3:]), ((3, 4), rings[2:])):
        play = Play()
        play.company("one", "Rivendell", "Elladan")
        play.give("Elladan", "Beautiful Gold Ring")
        play.hand("one", *rings)
        ring_test(play, "Beautiful Gold Ring", *dice)
        assert set(play.options) == {*(f"ring {kind}" for kind in kinds), "no-ring"}
        play.do("ring Lesser Ring")
        assert play.names(play.player("one").discard) == ["Beautiful Gold Ring"]
        assert play["Lesser Ring"].on == play["Elladan"].number
        assert play["Elladan"].state == UNTAPPED and play["Rivendell"].state == UNTAPPED


@rule("term.search", "term.shuffle")
def test_who_searches_his_deck_shuffles_it() -> None:
    """A gold ring that lets its player look for a Lesser Ring in his play deck: nobody knows the order after that."""
    gold = "Gleaming Gold Ring"
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", "Jerrek")
    play.give("Jerrek", gold)
    play.deck("one", "Sneakin’", "Minor Ring", *["Foul-smelling Paste"] * 12)
    play.player("one").deck = play.player("one").deck.with_shown(play.id("Sneakin’"), 1)
    ring_test(play, gold, 1, 1)
    assert "ring-from-deck Minor Ring" in play.options
    play.do("ring-from-deck Minor Ring")
    assert play["Minor Ring"].on == play["Jerrek"].number
    deck = play.player("one").deck
    assert len(deck) == 13 and "Minor Ring" not in play.names(deck)
    assert not any(deck.known)


@rule("term.store", "term.store.one-ring")
def test_a_stored_card_counts_and_does_nothing_else() -> None:
    """Its points and its uniqueness stay, its prowess is gone, it cannot be used. The One Ring is never stored."""
    play = Play()
    play.company("one", "Rivendell", "Elladan", "Elrohir")
    play.give("Elladan", "Orcrist", "The One Ring")
    play.give("Elrohir", "Glamdring")
    play.organization()
    assert play.offered("store Orcrist") and play.offered("store Glamdring") and not play.offered("store The One Ring")
    points = scoring.tally(play.table, "one")["item"]
    strong = prowess(play, "Elrohir")
    play.dice(6, 6)
    play.do("store Glamdring").until("organization")
    stored = play["Glamdring"]
    assert stored.stored and stored.on == 0 and stored.number in play.player("one").points
    assert prowess(play, "Elrohir") == strong - 3
    assert scoring.tally(play.table, "one")["item"] == points
    assert zones.unique_refusal(play.table, stored.id) is not None
    assert not any("Glamdring" in each for each in play.options)


@rule("term.marshalling-points", "term.marshalling-point-pile")
def test_the_marshalling_point_pile_counts_and_can_be_reached_but_for_what_is_stored_or_a_hazard() -> None:
    """Muster Disperses reaches a faction there; a stored item and a defeated creature are out of reach."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Elladan")
    play.faction("one", "Rangers of the North")
    play.give("Elladan", "Orcrist")
    zones.store(play.table, play["Orcrist"].number)
    wargs = zones.enter(play.table, play.id("Wargs"), "two", "creature")
    zones.leave(play.table, wargs, "points")
    kept = scoring.tally(play.table, "one")
    assert kept["faction"] == play["Rangers of the North"].facts.points == 3
    assert kept["item"] == play["Orcrist"].facts.points == 4
    assert kept["kill"] == play["Wargs"].facts.points == 1
    assert kept["character"] == sum(play[name].facts.points for name in ("Aragorn II", "Elladan"))
    assert len(play.player("one").points) == 3
    play.hand("two", "Muster Disperses", "River")
    play.moves(company, "Bree", "Rhudaur", "Arthedain").until("chain.open", "two")
    aims = [each for each in play.options if each.startswith("play Muster")]
    assert aims == ["play Muster Disperses Rangers of the North"]


@rule("term.trophy", "term.half-orc")
def test_an_orc_keeps_what_he_defeated_as_a_trophy_and_a_half_orc_does_not() -> None:
    for who, offered in (("Orc Tracker", True), ("Ill-favoured Fellow", False), ("Jerrek", False)):
        play = road(who, hand=("Wargs",), kind="ringwraith", to="Mount Gram", through=("Angmar",))
        play.give(who, "Black Mace")
        played(play, "Wargs", next(each for each in play.options if each.startswith("play Wargs"))[11:])
        play.dice(*[6] * 20)
        while play.table.pending is not None and play.asked != "creature.trophy":
            play._modestly()
        assert (play.asked == "creature.trophy") is offered
        if offered:
            play.do(f"trophy {who}")
            assert play["Wargs"].role == "trophy" and play["Wargs"].on == play[who].number


# -- attacks ----------------------------------------------------------------------------------------


@rule("term.detainment", "term.normal.attack")
def test_a_detainment_attack_taps_and_a_normal_one_wounds() -> None:
    for detainment, state in ((True, TAPPED), (False, WOUNDED)):
        play = Play()
        company = play.company("one", "Rivendell", "Legolas")
        play.dice(1, 1, 1, 1)
        attack(play, company, prowess=14, detainment=detainment).until()
        assert play["Legolas"].state == state
        assert bool(play.events("body-check")) is not detainment


@rule("term.normal")
def test_normal_is_what_is_printed() -> None:
    """The Old Thrush is for a normal prowess of 13: a strike of 12 that was raised is none, one that was lowered is."""
    for printed, change, offered in ((12, 2, False), (13, -2, True)):
        play = Play()
        company = play.company("one", "Rivendell", "Legolas")
        play.hand("one", "The Old Thrush")
        attack(
            play,
            company,
            prowess=printed,
            race="wolf",
            modifiers=(Modifier("prowess", change, "TW-109"),),
        )
        assert attacks.attack_prowess(play.table) == printed + change
        assert (play.asked == "chain.open" and play.offered("play The Old Thrush attack")) is offered


@rule("term.keyed")
def test_creatures_are_keyed_and_other_attacks_are_not() -> None:
    """Wargs have to be keyed to something of the way; the attack of a site has no key."""
    play = road("Aragorn II", "Legolas", hand=("Wargs", "Corsairs of Umbar"))
    assert [each for each in play.options if each.startswith("play Wargs")] == ["play Wargs region:wilderness"]
    assert not any(each.startswith("play Corsairs") for each in play.options)
    played(play, "Wargs", "region:wilderness")
    assert play.table.combat is not None and play.table.combat.keyed == "region:wilderness"
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.hand("one", "Concealment")
    play.enters(company).do("enter")
    assert play.table.combat is not None and (play.table.combat.source, play.table.combat.keyed) == ("automatic", "")


@rule("term.automatic-attack", "term.enter")
def test_to_enter_a_site_is_to_face_its_automatic_attacks() -> None:
    """Whoever does not enter faces nothing, and does nothing there."""
    for choice in ("enter", "nothing"):
        play = Play()
        company = play.company("one", "Moria", "Aragorn II", "Legolas", "Elladan", "Elrohir", "Halbarad", "Bergil")
        play.hand("one", "Glamdring")
        play.dice(*[6] * 20)
        play.enters(company)
        assert not play.offered("play Glamdring")
        play.do(choice)
        while play.table.pending is not None and not (play.asked == "chain.open" and play.offered("play Glamdring")):
            play._modestly()
        entered = choice == "enter"
        assert (play.asked == "chain.open") is entered
        assert bool(play.events("attack")) is entered
        assert play.table.companies[company].entered is entered


@rule("term.roll.modify-before-only", "term.roll")
def test_a_roll_is_changed_before_the_dice_fall_or_not_at_all() -> None:
    play = Play()
    company = play.company("one", "Edoras", "Théoden", "Háma")
    play.hand("one", "Riders of Rohan", "A Friend or Three", "A Friend or Three")
    play.at_site(company)
    assert not any(each.startswith("play A Friend") for each in play.options)
    play.dice(3, 3)
    play.do("play Riders of Rohan", "by Théoden")
    while not any(each.startswith("play A Friend") for each in play.options):
        assert not play.events("rolled")
        play.do("pass")
    play.do("play A Friend or Three check")
    while play.table.pending is not None and not play.events("rolled"):
        play.do("pass")
    (roll,) = play.events("rolled")
    assert (roll.facts["first"], roll.facts["second"]) == (3, 3)
    assert play.events("influence")[-1].facts["total"] == 6 + 3 + 2 + 2
    assert play.table.pending is None or not any(each.startswith("play A Friend") for each in play.options)


@rule("term.call")
def test_calling_takes_the_conditions_for_it() -> None:
    """A Wizard player whose play deck has been exhausted twice may call the end of a short game."""
    for times, offered in ((1, False), (2, True)):
        play = Play()
        play.company("one", "Rivendell", "Aragorn II")
        play.player("one").exhausted = times
        play.hand("one", *["Concealment"] * 8)
        play.hand("two", *["Concealment"] * 8)
        play.end_of_turn()
        while play.table.pending is not None and play.asked != "end.call":
            play._modestly()
        assert (play.asked == "end.call") is offered
        if offered:
            play.do("call")
            assert (play.table.called, play.table.last_turn) == ("one", "two")
