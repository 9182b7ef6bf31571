"""Organizing: one period of the organization phase, in which characters and companies are arranged."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.turn import movement_hazard
from underdeeps.meccg.table import Lasting


def at_rivendell(*characters: str) -> Play:
    """A company at Rivendell, with Lórien and Bree in its player's location deck."""
    play = Play()
    play.company("one", "Rivendell", *characters)
    play.locations("one", "Lórien", "Bree", "Grey Havens", "Goblin-gate")
    return play


def together(play: Play, name: str) -> list[str]:
    """The names of the characters in somebody's company."""
    return [play.table.cards[number].facts.name for number in play.company_of(name).characters]


# -- one period of organizing -----------------------------------------------------------------------


@rule("org.organizing.once-per-turn")
def test_organizing_is_declared_once_in_a_turn() -> None:
    play = at_rivendell("Aragorn II", "Arwen")
    play.organization()
    assert play.offered("organize")
    play.do("organize", "organized")
    assert play.asked == "organization" and not play.offered("organize")


@rule("org.organizing.contents")
def test_while_organizing_nothing_but_characters_and_companies_is_arranged() -> None:
    play = at_rivendell("Gandalf", "Aragorn II")
    play.give("Aragorn II", "Glamdring")
    play.hand("one", "Elladan", "Gates of Morning")
    play.sideboard("one", "Cram")
    others = {"play", "transfer", "store", "sideboard", "move"}
    verbs = {"bring", "dismiss", "follow", "split", "organized"}
    play.organization()
    assert others <= {option.split()[0] for option in play.options}
    play.do("organize")
    assert {option.split()[0] for option in play.options} == verbs
    play.do("organized")
    assert others <= {option.split()[0] for option in play.options}


@rule("org.company.composition")
def test_characters_are_arranged_between_companies_and_inside_them() -> None:
    play = at_rivendell("Aragorn II", "Halbarad", "Elladan")
    play.company("one", "Rivendell", "Elrond")
    company = play.company_of("Elrond").number
    play.organization().do("organize", "follow Halbarad Aragorn II", f"shift Elladan {company}")
    assert [card.facts.name for card in play.table.followers(play["Aragorn II"].number)] == ["Halbarad"]
    assert together(play, "Elrond") == ["Elrond", "Elladan"]


# -- who may be together ----------------------------------------------------------------------------


DWARVES = ("Balin", "Bofur", "Dori", "Fíli", "Kíli", "Óin", "Glóin", "Thorin II")


@rule("org.company.size-haven", "org.company.size-seven")
def test_a_company_may_be_of_any_size_at_a_haven_but_seven_strong_elsewhere() -> None:
    play = at_rivendell(*DWARVES)
    assert len(together(play, "Dori")) == 8
    play.organization()
    company = play.company_of("Dori").number
    play.do(f"move {company}")
    assert play.options == ["to Grey Havens", "to Lórien", "stay"]
    assert "org.company.size-seven" in [refusal.rule for refusal in play.why_not("one", play.id("Bree"))]
    play.do("stay", "organize", "dismiss Dori", "organized", f"move {company}")
    assert play.offered("to Bree")


@rule("org.company.size-seven")
def test_nobody_joins_a_company_of_seven_away_from_a_haven() -> None:
    play = Play()
    play.company("one", "Bree", *DWARVES[:7])
    play.hand("one", "Aragorn II")
    play.organization().do("organize", "bring Aragorn II")
    assert play.asked == "organizing"
    assert together(play, "Aragorn II") == ["Aragorn II"]
    assert play.company_of("Aragorn II").site == play.company_of("Balin").site


@rule("org.company.size-half-characters")
def test_hobbits_count_half() -> None:
    hobbits = ("Sam Gamgee", "Frodo", "Merry", "Pippin")
    play = at_rivendell(*DWARVES[:5], *hobbits)
    company = play.company_of("Frodo")
    assert len(company.characters) == 9 and numbers.size(play.table, company) == 7
    play.organization().do(f"move {company.number}")
    assert play.offered("to Bree")
    play = at_rivendell(*DWARVES[:5], *hobbits, "Bilbo")
    assert numbers.size(play.table, play.company_of("Frodo")) == 8
    play.organization().do(f"move {play.company_of('Frodo').number}")
    assert not play.offered("to Bree")


@rule("org.company.size-half-characters")
def test_orc_scouts_count_half_and_other_orcs_do_not() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Minas Morgul", "Grishnákh", "Ufthak", "Lugdush", "Lagduf")
    assert numbers.size(play.table, play.table.companies[company]) == 3


@rule("org.company.race-mix")
def test_orcs_and_the_free_peoples_go_apart_away_from_a_haven() -> None:
    play = Play("ringwraith", "wizard")
    mixed = play.company("one", "Minas Morgul", "Lagduf", "Hador")
    play.locations("one", "Cirith Ungol", "Dol Guldur", "Barad-dûr")
    play.organization().do(f"move {mixed}")
    assert play.options == ["to Dol Guldur", "stay"]
    assert "org.company.race-mix" in [refusal.rule for refusal in play.why_not("one", play.id("Cirith Ungol"))]
    play.do("stay", "organize", "split Hador")
    play.do("organized", f"move {play.company_of('Hador').number}")
    assert play.offered("to Cirith Ungol")


@rule("org.company.race-mix")
def test_orcs_and_men_go_together() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Minas Morgul", "Lagduf", "Layos")
    play.locations("one", "Cirith Ungol", "Dol Guldur")
    play.organization().do(f"move {company}")
    assert play.offered("to Cirith Ungol")


@rule("org.company.one-leader")
def test_one_leader_goes_with_a_company_away_from_a_haven() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Minas Morgul", "Gorbag", "Shagrat")
    play.locations("one", "Cirith Ungol", "Dol Guldur")
    play.organization().do(f"move {company}")
    assert play.options == ["to Dol Guldur", "stay"]
    assert "org.company.one-leader" in [refusal.rule for refusal in play.why_not("one", play.id("Cirith Ungol"))]


# -- moving, joining --------------------------------------------------------------------------------


@rule("org.company.move-character")
def test_a_character_changes_company_with_his_followers_and_makes_no_third_one() -> None:
    play = at_rivendell("Aragorn II", "Halbarad", "Elladan")
    play.follower("Halbarad", "Aragorn II")
    other = play.company("one", "Rivendell", "Elrond")
    elsewhere = play.company("one", "Lórien", "Haldir")
    play.organization().do("organize")
    assert not play.offered(f"shift Halbarad {other}")
    assert not play.offered(f"shift Elladan {elsewhere}")
    play.do(f"shift Aragorn II {other}")
    assert together(play, "Elrond") == ["Elrond", "Aragorn II", "Halbarad"]
    assert len(play.table.companies_of("one")) == 3
    assert not play.offered(f"shift Elladan {other}")


@rule("org.company.join")
def test_companies_at_one_site_are_joined() -> None:
    play = at_rivendell("Aragorn II", "Halbarad")
    first = play.company_of("Aragorn II").number
    other = play.company("one", "Rivendell", "Elrond")
    play.company("one", "Lórien", "Haldir")
    play.organization().do("organize")
    assert [option for option in play.options if option.startswith("join")] == [f"join {first} {other}"]
    play.do(f"join {first} {other}")
    assert together(play, "Elrond") == ["Aragorn II", "Halbarad", "Elrond"]


@rule("org.company.join-effects-spread")
def test_what_affects_one_of_two_companies_affects_both_after_they_joined() -> None:
    play = at_rivendell("Aragorn II")
    first = play.company_of("Aragorn II").number
    other = play.company("one", "Rivendell", "Elrond")
    play.event("two", "Alone and Unadvised", other)
    play.table.lasting = (Lasting("prowess", play.id("Dodge"), "one", f"c{other}", 2),)
    play.organization().do("organize", f"join {first} {other}")
    assert play.company_of("Aragorn II").events == (play["Alone and Unadvised"].number,)
    assert numbers.prowess(play.table, play["Aragorn II"].number) == 6 + 2
    assert numbers.prowess(play.table, play["Elrond"].number) == 7 + 2


@rule("org.company.join-haven-cards")
def test_of_two_haven_cards_one_is_kept_with_all_that_lay_on_both() -> None:
    play = at_rivendell("Aragorn II")
    first = play.company_of("Aragorn II")
    other = play.company("one", "Rivendell", "Elrond")
    gone = play.table.companies[other].site
    card = play.on_guard(other, "Wargs")
    play.organization().do("organize", f"join {first.number} {other}")
    assert gone not in play.table.cards and play.table.cards[card].on == first.site
    assert play.names(play.player("one").locations).count("Rivendell") == 1


# -- splitting --------------------------------------------------------------------------------------


@rule("org.company.split", "org.company.split-original")
def test_a_company_is_divided_as_its_player_says() -> None:
    play = at_rivendell("Aragorn II", "Halbarad", "Elladan", "Elrohir")
    play.follower("Halbarad", "Aragorn II")
    original = play.company_of("Elladan").number
    play.organization().do("organize", "split Aragorn II")
    assert play.company_of("Elladan").number == original
    assert together(play, "Aragorn II") == ["Aragorn II", "Halbarad"]
    play.do("split Elrohir")
    assert len(play.table.companies_of("one")) == 3
    assert len({company.site for company in play.table.companies_of("one")}) == 1


@rule("org.company.split-no-rejoin")
def test_what_has_parted_does_not_join_again_nor_by_way_of_a_third() -> None:
    play = at_rivendell("Aragorn II", "Halbarad")
    third = play.company("one", "Rivendell", "Elrond")
    play.organization().do("organize", "split Halbarad")
    one, new = play.company_of("Aragorn II").number, play.company_of("Halbarad").number
    joins = [option for option in play.options if option.startswith("join")]
    assert joins == [f"join {one} {third}", f"join {third} {new}"]
    play.do(f"join {third} {new}")
    assert not any(option.startswith("join") for option in play.options)


@rule("org.company.split-must-move")
def test_all_but_one_of_the_parts_must_move() -> None:
    play = at_rivendell("Aragorn II", "Halbarad", "Elladan")
    play.organization().do("organize", "split Halbarad", "split Elladan", "organized", "done")
    assert play.asked == "organization.must-move"
    first, second, third = (play.company_of(name).number for name in ("Aragorn II", "Halbarad", "Elladan"))
    assert play.options == [f"move {first}", f"move {second}", f"move {third}"]
    play.do(f"move {second}", "to Bree")
    assert play.options == [f"move {first}", f"move {third}"]
    play.do(f"move {first}")
    assert not play.offered("stay")
    play.do("to Lórien")
    assert play.asked != "organization.must-move"
    assert play.company_of("Elladan").destination == 0


@rule("org.company.split-must-move")
def test_nobody_parts_where_there_is_nowhere_to_go() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Halbarad")
    play.organization()
    play.do("organize")
    assert not any(option.startswith("split") for option in play.options)


@rule("event.permanent.split-owner-chooses")
def test_a_players_events_on_a_company_that_splits_go_where_he_says() -> None:
    for answer, name in (("stays", "Lagduf"), ("goes", "Layos")):
        play = Play("ringwraith", "wizard")
        company = play.company("one", "Minas Morgul", "Lagduf", "Layos")
        play.locations("one", "Dol Guldur")
        event = play.event("one", "Orders from Lugbúrz", company)
        play.organization().do("organize", "split Layos")
        assert (play.asks, play.asked) == ("one", "organizing.event")
        play.do(answer)
        assert play.company_of(name).events == (event,)


@rule("org.company.split-hazard-effects")
def test_the_hazard_player_says_with_which_part_his_events_go() -> None:
    for answer, name in (("stays", "Aragorn II"), ("goes", "Halbarad")):
        play = at_rivendell("Aragorn II", "Halbarad")
        event = play.event("two", "Alone and Unadvised", play.company_of("Aragorn II").number)
        play.organization().do("organize", "split Halbarad")
        assert (play.asks, play.asked) == ("two", "organizing.event")
        play.do(answer)
        assert play.company_of(name).events == (event,)


@rule("org.company.split-resource-effects")
def test_an_ongoing_effect_on_the_company_stays_with_the_original() -> None:
    play = at_rivendell("Aragorn II", "Halbarad")
    company = play.company_of("Aragorn II").number
    zones.change_company(play.table, company, flags=("no-automatic-attacks",))
    play.table.lasting = (Lasting("prowess", play.id("Dodge"), "one", f"c{company}", 2),)
    play.organization().do("organize", "split Halbarad")
    assert play.company_of("Aragorn II").flags == ("no-automatic-attacks",)
    assert play.company_of("Halbarad").flags == ()
    assert numbers.prowess(play.table, play["Aragorn II"].number) == 6 + 2
    assert numbers.prowess(play.table, play["Halbarad"].number) == 0


@rule("org.company.split-character-effects")
def test_what_touches_the_company_of_a_character_goes_where_he_goes() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Minas Morgul", "Lagduf", "Shagrat", "Muzgash")
    play.give("Shagrat", "I’ll Report You")
    play.locations("one", "Dol Guldur")
    assert [numbers.prowess(play.table, play[name].number) for name in ("Lagduf", "Muzgash")] == [5 + 1, 4 + 1]
    play.organization().do("organize", "split Shagrat")
    play.do(f"shift Muzgash {play.company_of('Shagrat').number}")
    assert [numbers.prowess(play.table, play[name].number) for name in ("Lagduf", "Muzgash")] == [5, 4 + 1]


@rule("org.company.split-faced-attacks")
def test_attacks_faced_before_a_split_were_faced_by_both_parts() -> None:
    play = at_rivendell("Aragorn II", "Halbarad")
    company = play.company_of("Aragorn II").number
    zones.change_company(play.table, company, faced=("orc",))
    play.organization().do("organize", "split Halbarad", "organized")
    new = play.company_of("Halbarad").number
    play.hand("two", "Orc-lieutenant")
    play.moves(new, "Goblin-gate", "Rhudaur", "High Pass")
    play.do("play Orc-lieutenant region:wilderness").until("strike.stay")
    assert play.table.combat is not None
    assert play.events("attack")[-1].facts["prowess"] == 7 + 4


@rule("org.company.split-haven-copy")
def test_a_part_may_have_a_haven_card_of_its_own() -> None:
    for answer, cards in (("copy", 2), ("share", 1)):
        play = at_rivendell("Aragorn II", "Halbarad")
        play.locations("one", "Bree", "Rivendell")
        play.organization().do("organize", "split Halbarad")
        assert play.asked == "organizing.haven"
        play.do(answer)
        sites = {play.company_of(name).site for name in ("Aragorn II", "Halbarad")}
        assert len(sites) == cards
        assert companies.same_site(play.table, play.company_of("Aragorn II"), play.company_of("Halbarad"))
        assert play.names(play.player("one").locations) == ["Bree", "Rivendell"][: 3 - cards]
        play.do("organized", "done")
        assert play.asked == "organization.must-move"


# -- Ringwraiths ------------------------------------------------------------------------------------


@rule("org.ringwraith-company.only-ringwraiths")
def test_away_from_a_darkhaven_a_ringwraith_has_no_company_but_ringwraiths() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Minas Morgul", "Indûr the Ringwraith", "Layos")
    play.locations("one", "Dol Guldur", "Cirith Ungol", "Barad-dûr")
    play.give("Indûr the Ringwraith", "Fell Rider")
    play.organization().do(f"move {company}")
    assert not play.offered("to Cirith Ungol")
    rules = [refusal.rule for refusal in play.why_not("one", play.id("Cirith Ungol"))]
    assert "org.ringwraith-company.only-ringwraiths" in rules
    play.do("stay", "organize", "split Layos", "organized", f"move {company}")
    assert play.offered("to Cirith Ungol")


@rule("org.ringwraith-company.forced-join-discards")
def test_a_company_gives_way_to_a_ringwraith_who_appears_where_it_is() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Cirith Gorgor", "Layos", "Luitprand")
    play.hand("one", "Dwar the Ringwraith")
    play.organization().do("organize", "bring Dwar the Ringwraith")
    assert together(play, "Dwar the Ringwraith") == ["Dwar the Ringwraith"]
    assert play.company_of("Dwar the Ringwraith").site == play.company_of("Layos").site
    play.until()
    play.run(movement_hazard.movement_hazard_phase).until()
    assert "Layos" not in play and "Luitprand" not in play
    assert "Dwar the Ringwraith" in play and "Cirith Gorgor" in play
    assert sorted(play.names(play.player("one").discard)) == ["Layos", "Luitprand"]


@rule("org.ringwraith-company.forced-join-discards")
def test_nobody_gives_way_if_the_company_has_moved_on() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Cirith Gorgor", "Layos", "Luitprand")
    play.hand("one", "Dwar the Ringwraith")
    play.locations("one", "Minas Morgul")
    play.organization().do("organize", "bring Dwar the Ringwraith")
    play.do(next(option for option in play.options if not option.startswith("enter Minas")))
    play.do("organized", f"move {company}", "to Minas Morgul").until()
    play.run(movement_hazard.movement_hazard_phase).until()
    assert "Layos" in play
