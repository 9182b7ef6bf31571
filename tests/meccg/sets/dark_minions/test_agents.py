"""The agents of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import agent, attacked, enters
from tests.meccg.rules.combat_scenes import fight
from tests.meccg.sets.character_scenes import faction_total
from tests.rules import rule
from underdeeps.kernel import Flow, procedure
from underdeeps.meccg.facts import CARDS, NAMED, SITES
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.agents import attacks as agent_attacks
from underdeeps.meccg.rules.agents import influence as agent_influence
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, AgentAttack, Table

AGENTS = {card.name: card for card in CARDS.values() if card.agent}
MINIONS = {name: card for name, card in AGENTS.items() if card.kind == "character"}

NUMBERS = {  # mind, direct influence, prowess, body, points
    "Anarin": (7, 3, 4, 8, 2),
    "Baduila": (8, 2, 6, 8, 3),
    "Bill Ferny": (3, 1, 2, 8, 1),
    "Dâsakûn": (5, 1, 6, 7, 2),
    "Deallus": (3, 1, 2, 7, 1),
    "Drór": (4, 2, 3, 7, 1),
    "Elerína": (8, 3, 5, 9, 3),
    "Elwen": (5, 2, 4, 8, 2),
    "Eun": (3, 0, 4, 8, 1),
    "Firiel": (6, 3, 3, 8, 2),
    "Fori the Beardless": (4, 1, 4, 7, 1),
    "Gergeli": (5, 2, 3, 9, 2),
    "Gisulf": (4, 1, 5, 7, 1),
    "Golodhros": (9, 4, 5, 9, 3),
    "The Grimburgoth": (8, 2, 7, 9, 3),
    "Herion": (3, 0, 5, 7, 1),
    "Ivic": (6, 2, 5, 8, 2),
    "Jûoma": (3, 1, 3, 7, 1),
    "Leamon": (3, 0, 5, 8, 1),
    "Nimloth": (4, 1, 3, 8, 1),
    "Ôm-buri-Ôm": (5, 2, 2, 9, 2),
    "Pôn-ora-Pôn": (5, 2, 1, 9, 2),
    "Râisha": (5, 1, 5, 9, 2),
    "Súrion": (6, 2, 5, 7, 2),
    "Taladhan": (6, 1, 4, 9, 2),
    "Woffung": (4, 1, 4, 8, 1),
    "Wormtongue": (5, 2, 1, 8, 2),
    "Baugúr": (4, 1, 4, 8, 1),
    "Freca": (5, 2, 4, 8, 2),
    "Wolf": (4, 2, 3, 7, 1),
    "Lobelia Sackville-Baggins": (3, 1, 0, 9, 1),
    "My Precious": (4, 0, 2, 9, -1),
}

KIN = [
    ("Drór", 2, "Balin", "Aragorn II"),
    ("Fori the Beardless", 2, "Gimli", "Legolas"),
    ("Elwen", 2, "Legolas", "Gimli"),
    ("Nimloth", 2, "Elladan", "Aragorn II"),
    ("Firiel", 2, "Faramir", "Legolas"),
    ("Súrion", 2, "Boromir II", "Gimli"),
    ("Baugúr", 2, "Gorbag", "Aragorn II"),
    ("Lobelia Sackville-Baggins", 3, "Sam Gamgee", "Aragorn II"),
    ("Wormtongue", 4, "Éomer", "Aragorn II"),
    ("Drór", 2, "Blue Mountain Dwarves", "Riders of Rohan"),
    ("Fori the Beardless", 2, "Iron Hill Dwarves", "Riders of Rohan"),
    ("Elwen", 2, "Wood-elves", "Riders of Rohan"),
    ("Nimloth", 2, "Wood-elves", "Hobbits"),
    ("Firiel", 2, "Men of Lebennin", "Riders of Rohan"),
    ("Súrion", 2, "Men of Anfalas", "Riders of Rohan"),
    ("Ôm-buri-Ôm", 3, "Woses of the Drúadan Forest", "Riders of Rohan"),
    ("Pôn-ora-Pôn", 3, "Woses of Old Pûkel-land", "Hobbits"),
    ("Wormtongue", 4, "Riders of Rohan", "Hobbits"),
    ("Freca", 1, "Riders of Rohan", "Hobbits"),
    ("Freca", 1, "Dunlendings", "Hobbits"),
    ("Wolf", 2, "Dunlendings", "Riders of Rohan"),
    ("Baugúr", 2, "Orcs of Moria", "Riders of Rohan"),
    ("Lobelia Sackville-Baggins", 3, "Hobbits", "Riders of Rohan"),
]


@procedure
def _attack_of(table: Table, number: int) -> Flow[None]:
    """An agent declares its attack in the site phase of a company, taps for nothing, and makes it."""
    table.agent_attacks = ()
    there = yield from agents.reveal(table, number, table.site_of(table.companies[table.site_company]).facts.name)
    assert there
    table.agent_attacks = (AgentAttack(number, True),)
    yield from agent_attacks.make(table, number)


def on_the_way(name: str, *path: str, to: str, up: bool = True) -> Play:
    """A company of player one on its way from Rivendell to a site; an agent of player two may be there."""
    play = Play()
    company = play.company("one", "Rivendell", "Elladan", "Aragorn II")
    agent(play, name, *path, up=up)
    if not path:
        play.locations("two", to)
    way = ("Rhudaur", "High Pass") if to == "Goblin-gate" else ("Rhudaur", "Hollin", "Redhorn Gate")
    return play.moves(company, to, *way)


def test_every_agent_is_declared() -> None:
    assert len(AGENTS) == 32
    assert [name for name, card in AGENTS.items() if card.id not in PARTS] == []


@pytest.mark.parametrize("name", NUMBERS)
def test_as_an_agent_it_attacks_face_down_at_a_home_site_with_five_more(name: str) -> None:
    _, _, prowess, body, points = NUMBERS[name]
    play = Play()
    home = next(each for each in AGENTS[name].home_sites if (each, "hero") in SITES)
    company = play.company("one", "Rivendell", "Aragorn II", "Elladan")
    agents.enter(play.table, AGENTS[name].id, "two")
    play.locations("two", home)
    play.table.phase, play.table.site_company = "site", company
    site = play.site("one", home)
    zones.change_company(play.table, company, site=site)
    play.run(_attack_of, play[name].number)
    assert (fight(play).prowess, fight(play).body, fight(play).strikes) == (prowess + 5, body + 1, 1)
    assert play.asks == "two"
    play.do("strike Aragorn II").until("strike.stay")
    play.dice(1, 1, 6, 6, 6, 6)
    play.do("tap").until()
    won = prowess + 5 + 2 < 6 + 12 and body + 1 < 12
    assert won == (play[name].number in play.player("one").points)
    assert scoring.tally(play.table, "one")["kill"] == (points if won else 0)


@pytest.mark.parametrize("name", MINIONS)
def test_as_a_minion_it_is_a_character_of_a_ringwraith_at_its_home_site(name: str) -> None:
    mind, influence, prowess, body, points = NUMBERS[name]
    play = Play("ringwraith", "wizard")
    home = next(each for each in MINIONS[name].home_sites if (each, "minion") in SITES)
    play.company("one", "Barad-dûr", "Layos")
    play.locations("one", home)
    play.hand("one", name)
    play.organization().do("organize", f"bring {name}")
    if play.asked == "organizing.where":
        play.do(next(option for option in play.options if option.endswith("general")))
    who = play[name]
    assert (who.role, play.company_of(name).owner) == ("character", "one")
    assert numbers.mind(play.table, who.number) == mind
    assert numbers.direct_influence(play.table, who.number) == influence
    assert (numbers.prowess(play.table, who.number), numbers.body(play.table, who.number)) == (prowess, body)
    assert scoring.worth(play.table, who, "one") == points
    assert scoring.source_of(who) == "character"


@pytest.mark.parametrize(("name", "more", "on", "other"), [row for row in KIN if row[0] in MINIONS])
def test_as_a_character_it_has_more_direct_influence_on_some(name: str, more: int, on: str, other: str) -> None:
    play = Play("ringwraith")
    play.company("one", "Barad-dûr", name)
    number, plain = play[name].number, NUMBERS[name][1]
    assert numbers.free_direct_influence(play.table, number, NAMED[on][0]) == plain + more
    assert numbers.free_direct_influence(play.table, number, NAMED[other][0]) == plain


@pytest.mark.parametrize(
    ("name", "start", "haven"),
    [("Anarin", "Moria", "Lórien"), ("Elwen", "Dol Amroth", "Edhellond"), ("Nimloth", "Sarn Goriwing", "Lórien")],
)
def test_some_elves_may_move_to_havens(name: str, start: str, haven: str) -> None:
    assert haven in agents.HAVENS
    play = Play()
    number = agent(play, name, start, up=True)
    assert agents.closed_refusal(play.table, number, SITES[haven, "hero"]) is None
    other = agent(play, "Gisulf", "Beorn’s House", up=True)
    assert agents.closed_refusal(play.table, other, SITES[haven, "hero"]) is not None


def test_as_a_character_nobody_has_the_powers_of_an_agent() -> None:
    play = Play("wizard", "ringwraith")
    play.company("two", "Moria", "Anarin", "Baduila", "Golodhros")
    company = play.company("one", "Rivendell", "Elladan")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    assert play.table.pending is None or not any(option.startswith("agent") for option in play.options)


# -- Anarin -----------------------------------------------------------------------------------------


def test_anarin_goes_to_lorien() -> None:
    play = Play()
    company = play.company("one", "Bree", "Elladan")
    agent(play, "Anarin", "Moria", up=True)
    play.locations("two", "Lórien")
    play.stays(company).until("chain.open", "two").do("agent-move Anarin").until()
    assert agents.site_of(play.table, play["Anarin"].number) == play.id("Lórien")


@rule("agent.attack.card-declares", "agent.combat.face-down-by-card", "agent-core.tap-effect.reveals")
@rule("agent-core.tap-effect.still-face-down")
def test_anarin_attacks_a_company_on_its_way() -> None:
    play = on_the_way("Anarin", to="Moria", up=False)
    play.until("chain.open", "two").do("agent-attack Anarin")
    while play.table.combat is None:
        play.do("pass")
    assert not play["Anarin"].face_down
    assert (fight(play).prowess, fight(play).body) == (4 + 5, 8 + 1)
    assert fight(play).attacker_chooses
    play.dice(3, 4, 6, 4)  # 9 + 7 against 6 + 10: neither is wounded
    play.until()
    assert play["Anarin"].state == TAPPED
    assert play.table.journey is None


def test_anarin_must_be_untapped_and_at_the_new_site() -> None:
    play = on_the_way("Anarin", "Moria", to="Moria")
    assert play.offered("agent-attack Anarin")
    assert not on_the_way("Anarin", "Goblin-gate", to="Moria").offered("agent-attack Anarin")
    play = Play()
    company = play.company("one", "Moria", "Elladan")
    agent(play, "Anarin", "Moria", up=True, state=TAPPED)
    play.stays(company)
    assert not play.offered("agent-attack Anarin")


# -- Baduila ----------------------------------------------------------------------------------------


def test_baduila_is_discarded_to_send_a_company_back() -> None:
    play = on_the_way("Baduila", to="Goblin-gate", up=False)
    play.until("chain.open", "two").do("agent-sends-back Baduila").until()
    assert play.names(play.player("two").discard) == ["Baduila"]
    assert play.company_of("Elladan").returned
    assert play.table.site_of(play.company_of("Elladan")).facts.name == "Rivendell"


@rule("meccg.choice.agents.baduila")
def test_baduila_sends_nobody_back_who_does_not_move_or_goes_elsewhere() -> None:
    assert not on_the_way("Baduila", "Goblin-gate", to="Moria").offered("agent-sends-back Baduila")
    play = Play()
    company = play.company("one", "Moria", "Elladan")
    agent(play, "Baduila", "Moria", up=True)
    play.stays(company)
    assert not play.offered("agent-sends-back Baduila")


# -- Elerína ----------------------------------------------------------------------------------------


@rule("agent.combat.one-strike-attacker", "meccg.choice.agents.elerina")
def test_elerina_may_tap_for_a_second_strike() -> None:
    play = attacked(enters("Elerína", "Bree", at="Bree", up=True))
    assert play.options == ["no-extra-strike", "extra-strike"]
    play.do("extra-strike")
    assert (fight(play).strikes, play["Elerína"].state) == (2, TAPPED)
    play = attacked(enters("Elerína", "Bree", at="Bree", up=True)).do("no-extra-strike")
    assert (fight(play).strikes, play["Elerína"].state) == (1, UNTAPPED)


def test_a_tapped_elerina_has_one_strike() -> None:
    play = attacked(enters("Elerína", "Bree", at="Bree", up=True, state=TAPPED))
    assert fight(play).strikes == 1


# -- The Grimburgoth --------------------------------------------------------------------------------


def test_the_grimburgoth_attacks_on_the_way_with_two_more() -> None:
    play = on_the_way("The Grimburgoth", "Moria", to="Moria")
    play.do("agent-attack The Grimburgoth")
    while play.table.combat is None:
        play.do("pass")
    assert (fight(play).prowess, fight(play).body) == (7 + 2, 9)
    assert not fight(play).attacker_chooses


# -- Taladhan ---------------------------------------------------------------------------------------


def robbed(kind: str, who: tuple[str, str], item: str) -> Play:
    """Taladhan strikes successfully at a company with items."""
    play = Play(kind)
    company = play.company("one", "Bree", *who)
    play.give(who[0], item)
    agent(play, "Taladhan", "Bree", up=True)
    play.enters(company).until("site.enter").do("enter").until("agent.attack")
    play.state(who[1], UNTAPPED)
    attacked(play)
    assert (play.asks, play.asked) == ("two", "combat.assign-rest")
    play.do(f"strike {who[1]}").until("strike.stay")
    play.dice(6, 6, 1, 1)
    return play.do("tap")


def test_taladhan_steals_and_harms_nobody() -> None:
    play = robbed("wizard", ("Aragorn II", "Elladan"), "Glamdring")
    play.until()
    assert play["Elladan"].state == UNTAPPED
    assert play.names(play.player("one").discard) == ["Glamdring"]
    assert play["Taladhan"].state == TAPPED


def test_taladhan_leaves_the_choice_of_the_item_to_the_defender() -> None:
    play = Play()
    company = play.company("one", "Bree", "Aragorn II", "Elladan")
    play.give("Aragorn II", "Glamdring", "Dagger of Westernesse")
    agent(play, "Taladhan", "Bree", up=True)
    play.enters(company).until("site.enter").do("enter")
    attacked(play).do("strike Elladan").until("strike.stay")
    play.dice(6, 6, 1, 1)
    play.do("tap").until("attack.item")
    assert play.asks == "one"
    assert play.options == ["discard Glamdring", "discard Dagger of Westernesse"]
    play.do("discard Dagger of Westernesse").until()
    assert "Glamdring" in play


@rule("meccg.choice.agents.taladhan-minions")
def test_taladhan_harms_no_minion_either() -> None:
    play = robbed("ringwraith", ("Gorbag", "Shagrat"), "Saw-toothed Blade")
    play.until()
    assert play["Shagrat"].state == UNTAPPED
    assert "Saw-toothed Blade" not in play


# -- Lobelia Sackville-Baggins ----------------------------------------------------------------------


def test_lobelia_keeps_to_the_shire_and_its_neighbourhood() -> None:
    play = Play()
    number = agent(play, "Lobelia Sackville-Baggins", "Bree", up=True)
    play.locations("two", "Bag End", "Old Forest", "The White Towers", "Barrow-downs", "Rivendell", "Weathertop")
    open_to = [CARDS[site].name for site in agents.destinations(play.table, number)]
    assert sorted(open_to) == ["Bag End", "Old Forest", "The White Towers"]
    assert agents.closed_refusal(play.table, number, SITES["Barrow-downs", "hero"]) is not None


# -- My Precious ------------------------------------------------------------------------------------


def precious(*items: str, hand: tuple[str, ...] = ()) -> Play:
    """My Precious, face-up at Bree, attacks Frodo's company there; Elladan faces the strike."""
    play = Play()
    company = play.company("one", "Bree", "Frodo", "Elladan")
    play.give("Frodo", *items)
    play.hand("one", *hand)
    agent(play, "My Precious", "Bree", up=True)
    play.enters(company).until("site.enter").do("enter")
    attacked(play)
    return play.until("combat.assign").do("face Elladan").until("strike.stay")


def test_my_precious_takes_a_ring_and_is_gone_with_it() -> None:
    play = precious("Precious Gold Ring", "Beautiful Gold Ring", "Dagger of Westernesse")
    play.dice(6, 6, 1, 1, 1, 1)
    play.do("tap")
    play.until("agent.ring")
    assert play.asks == "two"
    assert play.options == ["discard Precious Gold Ring", "discard Beautiful Gold Ring"]
    play.do("discard Beautiful Gold Ring").until()
    assert play.names(play.player("one").discard) == ["Beautiful Gold Ring"]
    assert play.names(play.player("two").discard) == ["My Precious"]


def test_my_precious_stays_where_there_is_no_ring() -> None:
    play = precious("Dagger of Westernesse")
    play.dice(6, 6, 1, 1, 1, 1)
    play.do("tap").until()
    assert play["My Precious"].state == TAPPED
    assert "Dagger of Westernesse" in play


def test_when_my_precious_fails_gollum_may_join_the_company() -> None:
    play = precious(hand=("Gollum",))
    play.dice(1, 1, 6, 6, 1, 1)
    play.do("tap").until("agent.joins")
    assert play.asks == "one"
    assert play.options == ["join-by Gollum Frodo", "nobody"]
    play.do("join-by Gollum Frodo").until()
    assert play["Gollum"].on == play["Frodo"].number
    assert play["Frodo"].state == TAPPED
    assert play.names(play.player("two").discard) == ["My Precious"]
    assert not play.table.agents


def test_when_my_precious_fails_the_defender_may_let_gollum_be() -> None:
    play = precious(hand=("Gollum",))
    play.dice(1, 1, 6, 6, 1, 1)
    play.do("tap").until("agent.joins").do("nobody").until()
    assert play["My Precious"].state == WOUNDED
    assert play.names(play.player("one").hand) == ["Gollum"]


@rule("agent.mp.kill-points", "meccg.choice.agents.kill-automatic")
def test_who_eliminates_my_precious_loses_a_point() -> None:
    play = precious(hand=("Gollum",))
    play.dice(1, 1, 6, 6, 6, 6)
    play.do("tap").until()
    assert play["My Precious"].number in play.player("one").points
    assert scoring.tally(play.table, "one")["kill"] == -1
    assert play.names(play.player("one").hand) == ["Gollum"]


@rule("agent.action.extra-by-cards")
def test_my_precious_acts_twice_while_face_up() -> None:
    for up in (True, False):
        play = Play()
        company = play.company("one", "Rivendell", "Elladan")
        agent(play, "My Precious", "Goblin-gate", up=up, state=TAPPED)
        play.locations("two", "Moria", "Dimrill Dale", "Mount Gundabad", "Goblin-gate")
        play.stays(company).until("chain.open", "two").do("agent-untap My Precious")
        while play.table.pending is not None and (play.asked, play.asks) != ("chain.open", "two"):
            play._modestly()
        acts = [option for option in play.options if option != "agent-reveal My Precious"] if play.asked else []
        assert ("agent-home My Precious" in acts) == up
        if up:
            play.do("agent-hide My Precious")
            assert play.table.journey is not None
            assert play.table.journey.declared == 1


def test_the_words_on_agents_are_sentences() -> None:
    for card in AGENTS.values():
        said = text_of(card.id)
        assert not said or ((said[0].isupper() or said[0] in "+-") and said.endswith("."))


# -- Baugúr -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "more", "on", "other"), KIN)
def test_as_an_agent_it_has_more_direct_influence_on_some(name: str, more: int, on: str, other: str) -> None:
    play = Play()
    number = agent(play, name, "Isengard" if name != "Baugúr" else "Bree", up=True)
    plain = NUMBERS[name][1] + (2 if agents.is_home(play.table, number, SITES["Isengard", "hero"]) else 0)
    plain = NUMBERS[name][1] if name == "Baugúr" else plain
    assert total(agent_influence.direct_influence(play.table, number, NAMED[on][0])) == plain + more
    assert total(agent_influence.direct_influence(play.table, number, NAMED[other][0])) == plain


def test_baugur_moves_to_no_free_hold_or_border_hold() -> None:
    play = Play()
    number = agent(play, "Baugúr", "Isengard", up=True)
    play.locations("two", "Edoras", "Dunharrow", "Dunnish Clan-hold", "Moria", "Hermit’s Hill")
    types = {CARDS[site].site_type for site in agents.destinations(play.table, number)}
    assert not types & {"free-hold", "border-hold"}
    assert agents.closed_refusal(play.table, number, SITES["Edoras", "hero"]) is not None
    assert agents.closed_refusal(play.table, number, SITES["Moria", "hero"]) is None


@rule("meccg.choice.agents.orc-discard")
def test_baugur_is_discarded_at_a_body_check_of_eight() -> None:
    play = attacked(enters("Baugúr", "Bree", at="Bree", up=True)).until("combat.assign")
    play.dice(1, 1, 6, 6, 4, 4)
    play.do("face Elladan").until("strike.stay").do("tap").until()
    assert play.names(play.player("two").discard) == ["Baugúr"]
    assert play.player("one").points == ()


def test_at_home_the_number_that_discards_baugur_is_one_higher() -> None:
    play = enters("Baugúr", "Isengard", at="Isengard", up=True)
    play.until("agent.attack")
    play.state("Elladan", UNTAPPED)
    attacked(play).until("combat.assign")
    play.dice(1, 1, 6, 6, 4, 4)
    play.do("face Elladan").until("strike.stay").do("tap").until()
    assert play["Baugúr"].state == WOUNDED


# -- Wolf -------------------------------------------------------------------------------------------


def test_wolf_wins_the_dunlendings_as_a_character() -> None:
    play = Play("ringwraith")
    play.company("one", "Dunnish Clan-hold", "Wolf")
    assert faction_total(play, "Wolf", "Dunlendings") == 2 + 2
