"""The resource permanent-events of The White Hand."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.beginnings import all_drafted, begun, drafting
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.combat import creatures, strikes
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.turn import characters, organization
from underdeeps.meccg.table import TAPPED, UNTAPPED, Lasting

WISDOM = ("wizard", "WH-34", "Rivendell", "Aragorn II", "Elladan", 2)
PIERCING = ("ringwraith", "WH-47", "Carn Dûm", "Eradan", "Odoacer", 3)

RANGERS = {"WH-34": "Aragorn II", "WH-47": "Eradan"}


def on_the_way(card: str) -> Play:
    """A ranger with the card on his way through wilderness, and a snowstorm that may come."""
    play = Play("wizard" if card == "WH-34" else "ringwraith")
    company = play.company("one", "Rivendell" if card == "WH-34" else "Carn Dûm", RANGERS[card])
    play.give(RANGERS[card], card)
    play.event("two", "Doors of Night")
    play.hand("two", "Snowstorm")
    return play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")


@pytest.mark.parametrize(("kind", "card", "haven", "ranger", "other", "points"), [WISDOM, PIERCING])
def test_a_ranger_bears_it_alone_in_his_company(
    kind: str, card: str, haven: str, ranger: str, other: str, points: int
) -> None:
    play = Play(kind)
    play.company("one", haven, ranger, other, play.id("Legolas" if kind == "wizard" else "Asternak"))
    play.hand("one", card, card)
    name = play.word(card)
    play.organization()
    assert not play.offered(f"play {name} Legolas")
    assert not play.offered(f"play {name} Asternak")
    play.do(f"play {name} {ranger}").until("organization")
    assert play[card].on == play[ranger].number
    assert numbers.corruption_points(play.table, play[ranger].number) == points
    assert not play.offered(f"play {name} {ranger}")
    assert not play.offered(f"play {name} {other}")


@pytest.mark.parametrize("card", ["WH-34", "WH-47"])
def test_the_ranger_taps_and_no_hazard_sends_his_company_back(card: str) -> None:
    for used in (True, False):
        play = on_the_way(card)
        if used:
            play.dice(6, 6)
            play.do(f"use {play.word(card)}").until("chain.open", "two")
            assert play.events("check-declared")
        play.until("chain.open", "two").do("play Snowstorm").until()
        assert play.company_of(RANGERS[card]).returned != used
        assert play[RANGERS[card]].state == (TAPPED if used else UNTAPPED)


@pytest.mark.parametrize("card", ["WH-34", "WH-47"])
def test_the_ranger_taps_in_response_too(card: str) -> None:
    play = on_the_way(card)
    play.do("pass").do("play Snowstorm")
    play.dice(6, 6)
    play.until("chain.respond", "one").do(f"use {play.word(card)}").until()
    assert not play.company_of(RANGERS[card]).returned


@pytest.mark.parametrize(("card", "site"), [("WH-34", "Moria"), ("WH-47", "Moria")])
def test_no_hazard_taps_the_site_of_his_company(card: str, site: str) -> None:
    for used in (True, False):
        play = Play("wizard" if card == "WH-34" else "ringwraith")
        company = play.company("one", site, RANGERS[card])
        play.give(RANGERS[card], card)
        play.event("two", "Doors of Night")
        play.hand("two", "Long Winter")
        play.stays(company)
        if used:
            play.dice(6, 6)
            play.do(f"use {play.word(card)}").until("chain.open", "two")
        else:
            play.do("pass")
        play.do("play Long Winter").until()
        assert play[site].state == (UNTAPPED if used else TAPPED)


def test_the_faces_have_words() -> None:
    assert text_of("WH-34")
    assert text_of("WH-47") == text_of("WH-34")


# -- Promptings of Wisdom ---------------------------------------------------------------------------


def test_two_promptings_of_wisdom_do_not_stay_in_one_company() -> None:
    play = Play()
    one = play.company("one", "Rivendell", "Aragorn II")
    other = play.company("one", "Rivendell", "Strider")
    (kept,) = play.give("Aragorn II", "Promptings of Wisdom")
    (gone,) = play.give("Strider", "Promptings of Wisdom")
    companies.put_in(play.table, one, (play["Strider"].number,))
    companies.take_out(play.table, other, (play["Strider"].number,))
    assert kept in play.table.cards
    assert gone not in play.table.cards


# -- The White Council ------------------------------------------------------------------------------


def council(site: str = "Rivendell", opponent: str = "wizard", points: bool = True) -> Play:
    play = Play("wizard", opponent)
    play.company("one", site, "Gandalf")
    play.hand("one", "The White Council", "The White Council")
    if points:
        play.faction("one", "Rangers of the North")
    return play.organization()


def test_the_white_council_is_laid_among_the_points_once_a_turn() -> None:
    play = council().do("play The White Council").until()
    assert play["The White Council"].number in play.player("one").points
    assert scoring.worth(play.table, play["The White Council"], "one") == 1
    play.run(organization.organization_phase)
    assert play.table.pending is None or not play.offered("play The White Council")
    play.table.turn += 2
    play.player("one").used = ()
    assert play.run(organization.organization_phase).offered("play The White Council")


def test_the_white_council_needs_a_wizard_at_a_haven_who_leads_against_a_wizard() -> None:
    assert council().offered("play The White Council")
    for play in (council("Bree"), council(opponent="ringwraith"), council(points=False)):
        assert play.table.pending is None or not play.offered("play The White Council")


# -- The White Wizard -------------------------------------------------------------------------------


def white_wizard(*, returned: bool = True) -> Play:
    play = Play()
    play.company("one", "Rivendell", "Gandalf")
    play.company("two", "Lórien", "Haldir")
    if returned:
        play.give("Gandalf", "Sacrifice of Form")
    play.hand("one", "The White Wizard")
    return play.organization()


def test_the_white_wizard_strengthens_who_gave_up_his_form() -> None:
    play = white_wizard()
    wizard = play["Gandalf"].number
    before = numbers.direct_influence(play.table, wizard), numbers.corruption_modifier(play.table, wizard)
    play.do("play The White Wizard Gandalf").until()
    after = numbers.direct_influence(play.table, wizard), numbers.corruption_modifier(play.table, wizard)
    assert (after[0] - before[0], after[1] - before[1]) == (2, 1)
    assert scoring.worth(play.table, play["The White Wizard"], "one") == 2


def test_the_white_wizard_needs_the_sacrifice_and_no_saruman() -> None:
    assert not white_wizard(returned=False).offered("play The White Wizard Gandalf")
    play = white_wizard().do("play The White Wizard Gandalf").until()
    play.company("two", "Isengard", "Saruman")
    play.stays(play.company_of("Gandalf").number).until()
    assert "The White Wizard" not in play


# -- The Black Council ------------------------------------------------------------------------------


DWAR = "Dwar the Ringwraith"
WITCH_KING = "The Witch-king"


def dark_council(opponent: str = "ringwraith", site: str = "Dol Guldur", ahead: bool = True) -> Play:
    """A Ringwraith player, ahead in points or not, with the card in hand."""
    play = Play("ringwraith", opponent)
    play.company("one", site, DWAR, "Asternak")
    play.player("one").avatar = play[DWAR].id
    if ahead:
        play.faction("one", "Balchoth")
    play.hand("one", "The Black Council", "The Black Council")
    return play.organization()


def test_the_black_council_is_worth_a_point_to_the_one_who_leads() -> None:
    play = dark_council()
    play.do("play The Black Council").until()
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1
    assert not play.organization().offered("play The Black Council")
    play.table.turn += 2
    play.player("one").used = ()
    assert play.organization().offered("play The Black Council")


def test_the_black_council_meets_at_a_darkhaven_among_ringwraiths_only() -> None:
    assert not dark_council(opponent="wizard").offered("play The Black Council")
    assert not dark_council(opponent="balrog").offered("play The Black Council")
    assert not dark_council(site="Moria").offered("play The Black Council")
    behind = Play("ringwraith", "ringwraith")
    behind.company("one", "Dol Guldur", DWAR)
    behind.player("one").avatar = behind[DWAR].id
    behind.hand("one", "The Black Council")
    assert not behind.organization().offered("play The Black Council")


# -- The Fiery Blade --------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "prowess", "body"), [(DWAR, 12, 5), (WITCH_KING, 10, 4)])
def test_the_fiery_blade_weakens_strikes_and_goes_when_one_fails(who: str, prowess: int, body: int) -> None:
    play = Play("ringwraith")
    company = play.company("one", "Edoras", who)
    play.hand("one", "The Fiery Blade", "The Fiery Blade")
    play.organization().do(f"play The Fiery Blade {who}").until()
    assert not play.organization().offered(f"play The Fiery Blade {who}")
    play.hand("one")
    play.dice(6, 6, 1, 1)
    attacked(play, company, prowess=12, body=6).until("strike.stay")
    assert strikes.strike_prowess(play.table) == prowess
    play.until()
    assert play.events("strike-body")[-1].facts["body"] == body
    assert "The Fiery Blade" not in play


def test_the_fiery_blade_gives_way_to_a_morgul_blade() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", DWAR)
    play.give(DWAR, "The Fiery Blade")
    play.hand("one", "Morgul-blade")
    play.organization().do(f"play Morgul-blade {DWAR}").until()
    assert "Morgul-blade" in play and "The Fiery Blade" not in play


# -- Counterfeit ------------------------------------------------------------------------------------


def test_counterfeit_hides_an_orc_among_men_as_long_as_magic_is_with_him() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", "Lagduf", "Ostisen", "Belegorn")
    play.hand("one", "Counterfeit")
    play.organization()
    assert not play.offered("play Counterfeit Ostisen")
    play.dice(6, 6)
    play.do("play Counterfeit Lagduf").until()
    assert numbers.is_half_orc(play.table, play["Lagduf"])
    assert play.events("corruption")[-1].facts["total"] == 12 - 3
    zones.discard(play.table, play["Belegorn"].number)
    play.organization().until()
    assert "Counterfeit" not in play
    assert numbers.is_overt(play.table, play.table.companies[company])


def test_counterfeit_needs_magic_in_the_company_of_the_orc() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "Lagduf", "Ostisen")
    play.company("one", "Dol Guldur", "Belegorn")
    play.hand("one", "Counterfeit")
    assert not play.organization().offered("play Counterfeit Lagduf")


def test_a_half_orc_is_covert_among_men_and_takes_no_trophies() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", "Lagduf", "Ostisen", "Layos")
    play.give("Lagduf", "Counterfeit")
    assert not numbers.is_overt(play.table, play.table.companies[company])
    number = zones.enter(play.table, "TW-15", "two", "creature", note=(f"faced:{play['Lagduf'].number}",))
    assert creatures.trophy_keepers(play.table, number) == ()
    zones.discard(play.table, play["Counterfeit"].number)
    assert creatures.trophy_keepers(play.table, number) == (play["Lagduf"].number,)


# -- Open to the Summons ----------------------------------------------------------------------------


def summoned(site: str, *names: str, hand: tuple[str, ...] = ("Golodhros",), kind: str = "ringwraith") -> Play:
    """A company on which the card was played, and agents in hand."""
    play = Play(kind, "wizard")
    play.company("one", site, *names)
    play.hand("one", "WH-46", *hand)
    play.organization().do(f"play Open to the Summons c{play.company_of(names[0]).number}")
    while play.asked == "chain.respond":
        play.do("pass")
    assert play["WH-46"].number in play.company_of(names[0]).events
    return play


def agents_offered(play: Play) -> list[str]:
    """The agents whom the player may bring into play."""
    found = [card for card in play.player("one").hand.distinct() if CARDS[card].agent]
    return [CARDS[card].name for card in found if characters.bring_refusal(play.table, "one", card) is None]


def test_an_agent_is_summoned_to_a_darkhaven() -> None:
    play = summoned("Dol Guldur", "Jerrek", "Layos")
    layos = numbers.mind(play.table, play["Layos"].number)
    assert layos == play["Layos"].facts.mind, "nobody else's mind is lowered while it lies on the company"
    play.do("organize", "bring Golodhros")
    number = play["Golodhros"].number
    assert play["WH-46"].on == number and play.company_of("Jerrek").events == ()
    assert play.company_of("Golodhros") == play.company_of("Jerrek") and not play["Golodhros"].on
    assert numbers.mind(play.table, number) == (play["Golodhros"].facts.mind or 0) - 1
    assert numbers.mind(play.table, play["Layos"].number) == layos
    play.until()
    play.player("one").character_played = False
    play.hand("one", "Elerína")
    assert agents_offered(play) == [], "it was for one agent"


def test_nobody_is_summoned_to_other_sites_or_without_the_card() -> None:
    assert agents_offered(summoned("Moria", "Jerrek")) == []
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", "Jerrek")
    play.hand("one", "Golodhros")
    assert agents_offered(play) == []


def test_the_summons_is_for_agents() -> None:
    play = summoned("Dol Guldur", "Jerrek", hand=())
    company = play.company_of("Jerrek")
    characters.place(play.table, "one", play.id("Layos"), f"c{company.number}", "general")
    assert play["WH-46"].number in play.company_of("Jerrek").events


@rule("meccg.choice.resources.summons")
def test_one_summons_is_laid_on_an_agent() -> None:
    play = summoned("Dol Guldur", "Jerrek")
    company = play.company_of("Jerrek")
    play.event("one", "WH-46", company.number)
    number = characters.place(play.table, "one", play.id("Golodhros"), f"c{company.number}", "general")
    assert len(play.table.cards[number].bears) == 1 and len(play.company_of("Jerrek").events) == 1
    play.hand("one", "Elerína")
    assert agents_offered(play) == ["Elerína"]


def test_the_mind_of_a_small_agent_is_not_lowered_to_nothing() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", "Deallus")
    play.give("Deallus", "WH-46", "WH-46", "WH-46")
    assert play["Deallus"].facts.mind == 3 and numbers.mind(play.table, play["Deallus"].number) == 1


def test_a_follower_is_summoned_by_the_influence_that_his_lower_mind_takes() -> None:
    play = summoned("Dol Guldur", "Jerrek", hand=("Bill Ferny",))
    jerrek = play["Jerrek"]
    more = 2 - numbers.free_direct_influence(play.table, jerrek.number)
    last = Lasting("direct-influence", "WH-46", "one", jerrek.token, more, "", "turn", 1)
    play.table.lasting = (last,)
    assert numbers.free_direct_influence(play.table, jerrek.number) == 2
    ways = [option.target for option in characters.bring_options(play.table, "one", play.id("Bill Ferny"))]
    assert jerrek.token in ways, "his mind of 3 is 2 with the card"


# .. with a starting company


@rule("draft.ringwraith.agents-need-enabler")
def test_an_agent_starts_who_is_open_to_the_summons() -> None:
    play = drafting("ringwraith", "wizard", ("WH-46", "Golodhros", "Elerína", "Layos", "Bûrat"))
    assert play.options == ["draft Open to the Summons", "draft Layos", "stop"]
    play.do("draft Open to the Summons")
    assert set(play.options) == {"draft Golodhros", "draft Elerína", "draft Layos", "stop"}, "Bûrat never starts"
    play.do("draft Golodhros")
    assert play["WH-46"].on == play["Golodhros"].number
    assert play.options == ["draft Layos", "stop"], "one agent"
    begun(play)
    assert numbers.mind(play.table, play["Golodhros"].number) == (play["Golodhros"].facts.mind or 0) - 1


@rule("draft.items.up-to-two")
def test_the_summons_stands_for_a_minor_item() -> None:
    shields = ("Black-hide Shield", "Saw-toothed Blade", "Orc-draughts")
    for summons, most in ((("WH-46",), 1), (("WH-46", "WH-46"), 0)):
        play = drafting("ringwraith", "wizard", (*summons, "Layos", *shields))
        for _ in summons:
            play.do("draft Open to the Summons")
        all_drafted(play)
        given = 0
        while play.asked == "setup.item":
            assert not any("Summons" in option for option in play.options)
            play.do(play.options[0])
            given += 1
        assert given == most


def test_a_summons_that_nobody_has_followed_waits_with_the_company() -> None:
    play = drafting("ringwraith", "wizard", ("WH-46", "Layos"))
    play.do("draft Open to the Summons")
    begun(play)
    assert play["WH-46"].number in play.company_of("Layos").events


@rule("draft.fallen-wizard.agents-need-enabler")
def test_a_fallen_wizard_starts_with_a_lesser_agent() -> None:
    play = drafting("fallen-wizard", "wizard", ("WH-46", "Golodhros", "Deallus", "Balin"))
    assert "draft Deallus" not in play.options
    play.do("draft Open to the Summons")
    assert "draft Deallus" in play.options and "draft Golodhros" not in play.options, "his mind is too great"
