"""Decks: those that come with the game, the rules for building one, and reading and writing them as text."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from string import ascii_uppercase

import msgspec
import pytest

from tests.rules import rule
from underdeeps import rulebook
from underdeeps.bots.yardstick.meccg import values
from underdeeps.kernel import BadSetup
from underdeeps.meccg import decks
from underdeeps.meccg.decks import Deck, legality, load, problems, read, write
from underdeeps.meccg.decks.legality import MOST_AGENT_MIND
from underdeeps.meccg.decks.model import SETS
from underdeeps.meccg.facts import CARDS, REGIONS
from underdeeps.meccg.kinds import KINDS
from underdeeps.meccg.language.hooks.prisoners import HazardHost
from underdeeps.meccg.language.standing import parts_of

WIZARD = load("A")
RINGWRAITH = load("F")
LETTERS = [deck.name for deck in decks.shipped()]


def cards(deck: Deck, *lines: str) -> Counter[str]:
    """Some cards, as they are written in a deck of this kind."""
    found = read("\n".join([f"Kind: {deck.kind}", *lines]))
    return Counter(dict(found.cards()))


def changed(deck: Deck, part: str, now: Counter[str]) -> Deck:
    return msgspec.structs.replace(deck, **{part: tuple(now.items())})


def put(deck: Deck, part: str, *lines: str) -> Deck:
    """The deck with some more cards in one of its sets."""
    return changed(deck, part, Counter(dict(deck.cards(part))) + cards(deck, *lines))


def take(deck: Deck, part: str, *lines: str) -> Deck:
    """The deck without some cards, which must have been there."""
    has, taken = Counter(dict(deck.cards(part))), cards(deck, *lines)
    assert taken <= has
    return changed(deck, part, has - taken)


def only(deck: Deck, part: str, *lines: str) -> Deck:
    """The deck with nothing but these cards in one of its sets."""
    return changed(deck, part, cards(deck, *lines))


def broken(deck: Deck, **game: str) -> list[str]:
    """The rules that a deck breaks."""
    return [problem.rule for problem in problems(deck, **game)]


def without(deck: Deck, part: str, kind: str) -> Deck:
    """The deck without any card of a kind in one of its sets."""
    return changed(deck, part, Counter({id: n for id, n in deck.cards(part) if CARDS[id].kind != kind}))


# -- the decks that come with the game ----------------------------------------------------------------


def test_decks_of_all_kinds_come_with_the_game() -> None:
    assert list(ascii_uppercase[: len(LETTERS)]) == LETTERS
    assert WIZARD.label == "A: Stewards of Gondor"
    kinds = [deck.kind for deck in decks.shipped()]
    assert kinds[:10] == ["wizard"] * 5 + ["ringwraith"] * 5, "the Challenge Decks"
    assert {kind: kinds[10:].count(kind) >= 1 for kind in KINDS} == dict.fromkeys(KINDS, True), "and our own"
    assert kinds.count("fallen-wizard") >= 2


def _is_own(deck: Deck, site: str) -> bool:
    """Whether a haven is one for the player of a deck."""
    return CARDS[site].alignment == KINDS[deck.kind].havens


@pytest.mark.parametrize("letter", LETTERS)
def test_our_decks_are_legal_and_whole(letter: str) -> None:
    deck = load(letter)
    assert problems(deck) == ()
    characters = sum(n for id, n in deck.cards("pool", "deck") if decks.role(CARDS[id], deck.kind) == "character")
    assert characters == (10 if deck.kind == "wizard" else 12)
    assert decks.size(deck.sideboard) == 20
    assert sum(n for id, n in deck.deck if CARDS[id].avatar) == 3
    havens = [n for id, n in deck.sites if CARDS[id].site_type == "haven" and _is_own(deck, id)]
    assert set(havens) == {4}
    assert decks.not_enforced(deck) == ()


def test_deck_l_goes_below_and_has_agents_as_hazards() -> None:
    deck = load("lanterns below, agents above")
    agents = [id for id, _ in deck.deck if CARDS[id].agent]
    own = {CARDS[id].name for id, _ in deck.sites}
    assert len(agents) == 9 and all(own.intersection(CARDS[id].home_sites) for id in agents), "each has a home"
    assert sum(CARDS[id].mind or 0 for id in agents) == MOST_AGENT_MIND
    deeps = [CARDS[id] for id, _ in deck.sites if CARDS[id].under_deeps and CARDS[id].alignment == "hero"]
    assert len(deeps) == 7
    assert all(own.intersection(dict(site.adjacent)) for site in deeps), "a way leads to each"
    assert sum(n for id, n in deck.deck if values.needs_agent(id)) >= 8, "attempts to influence, and abductions"


@pytest.mark.parametrize(("letter", "hosts"), [("K", 5), ("L", 6), ("M", 11)])
def test_our_own_decks_can_take_prisoners_nearly_everywhere(letter: str, hosts: int) -> None:
    deck = load(letter)
    assert sum(n for id, n in deck.deck if parts_of(id, HazardHost)) == hosts
    ruins = {CARDS[id].region for id, _ in deck.sites if CARDS[id].site_type == "ruins-and-lairs"}
    near = {region for ruin in ruins if ruin for region in (ruin, *REGIONS[ruin].neighbours)}
    assert len(near) >= 35, "regions beside which there is a place for prisoners"


def test_each_agent_of_deck_m_has_a_home_of_which_its_player_has_a_card() -> None:
    deck = load("barrows, webs and cells")
    agents = [CARDS[id] for id, _ in deck.deck if CARDS[id].agent]
    own = {CARDS[id].name for id, _ in deck.sites}
    assert len(agents) == 4 and all(own.intersection(agent.home_sites) for agent in agents)


@pytest.mark.parametrize("called", ["a", "A", "Stewards of Gondor", "stewards-of-gondor", "A: STEWARDS OF GONDOR"])
def test_our_decks_go_by_letter_and_title(called: str) -> None:
    assert load(called) is WIZARD


def test_a_program_can_bring_a_deck() -> None:
    assert load(RINGWRAITH) is RINGWRAITH
    with pytest.raises(BadSetup, match="There is no card 'XX-1', as in the pool of the deck X"):
        load(Deck("X", "X", "wizard", pool=(("XX-1", 1),)))
    with pytest.raises(BadSetup, match="0 copies of TW-204 cannot be in the deck"):
        load(Deck("X", "X", "wizard", deck=(("TW-204", 0),)))
    with pytest.raises(BadSetup, match="only wizard, ringwraith, balrog and fallen-wizard"):
        load(Deck("X", "X", "sauron"))  # type: ignore[arg-type]


def test_cards_that_the_rules_cannot_play_yet_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legality, "PARTS", {id: () for id, _ in WIZARD.cards() if id != "TW-204"})
    assert decks.not_enforced(WIZARD) == ("TW-204",)


# -- the four sets ------------------------------------------------------------------------------------


@rule("deck.parts.four-sets")
def test_each_card_lies_in_a_set_where_it_belongs() -> None:
    assert broken(put(WIZARD, "sites", "1 Muster")) == ["deck.parts.four-sets"]
    assert broken(put(WIZARD, "deck", "1 Bree")) == ["deck.parts.four-sets"]
    assert broken(put(WIZARD, "pool", "1 Bree")) == ["deck.parts.four-sets"]


@rule("deck.location.no-regions")
def test_no_regions_in_the_location_deck() -> None:
    (problem,) = problems(put(WIZARD, "sites", "1 Rohan"))
    assert problem.rule == "deck.location.no-regions"
    assert [CARDS[id].name for id in problem.cards] == ["Rohan"] and "Rohan" in problem.sentence


@rule("deck.sideboard.contents")
def test_a_sideboard_mixes_anything_but_sites() -> None:
    assert broken(only(WIZARD, "sideboard", "1 Bergil", "2 Muster", "1 Assassin")) == []
    assert broken(only(WIZARD, "sideboard", "3 Muster")) == []
    assert broken(put(WIZARD, "sideboard", "1 Bree")) == ["deck.sideboard.contents"]


# -- copies -------------------------------------------------------------------------------------------


@rule("deck.copies.unique-one", "deck.sideboard.shared-restrictions", "deck.pool.shared-restrictions")
@pytest.mark.parametrize("line", ["1 Glamdring", "1 Balin"])
def test_one_copy_of_what_is_unique_in_all_sets_together(line: str) -> None:
    """Glamdring is in the play deck, Balin in the pool."""
    assert broken(put(WIZARD, "sideboard", line)) == ["deck.copies.unique-one"]


@rule("deck.copies.unique-one")
def test_an_avatar_may_be_there_more_than_once() -> None:
    assert ("TW-181", 3) in WIZARD.deck and CARDS["TW-181"].unique
    assert broken(put(WIZARD, "sideboard", "1 Saruman")) == []


@rule("deck.copies.non-unique-three", "deck.sideboard.shared-restrictions")
def test_three_copies_of_what_is_not_unique_in_all_sets_together() -> None:
    assert broken(put(WIZARD, "sideboard", "1 Dodge")) == []
    (problem,) = problems(put(WIZARD, "sideboard", "1 Concealment"))
    assert (problem.rule, problem.cards) == ("deck.copies.non-unique-three", ("TW-204",))
    assert problem.sentence == "3 copies of Concealment may be in the whole deck, not 4."


@rule("deck.copies.non-unique-three", "deck.pool.shared-restrictions")
def test_items_of_the_pool_count_as_copies() -> None:
    deck = put(take(WIZARD, "pool", "1 Horn of Anor"), "pool", "1 Cram")
    assert broken(put(deck, "sideboard", "1 Cram")) == []
    assert broken(put(deck, "sideboard", "2 Cram")) == ["deck.copies.non-unique-three"]


@rule("deck.copies.non-unique-three")
def test_printings_of_one_card_are_copies_of_it() -> None:
    deck = put(WIZARD, "sideboard", "1 Twilight (LE)")
    assert sum(n for id, n in deck.cards() if CARDS[id].name == "Twilight") == 4
    assert broken(deck) == ["deck.copies.non-unique-three"]


@rule("deck.copies.haven-exempt", "deck.location.havens-unlimited")
def test_any_number_of_havens() -> None:
    assert broken(put(WIZARD, "sites", "30 Rivendell")) == []
    assert broken(put(RINGWRAITH, "sites", "30 Dol Guldur")) == []


@rule("deck.copies.unique-resource-manifestations")
def test_one_manifestation_of_a_unique_resource() -> None:
    manifestations = "deck.copies.unique-resource-manifestations"
    assert broken(put(WIZARD, "sideboard", "1 Scroll of Isildur (LE)")) == [manifestations]
    deck = load("B")  # it has Gollum
    (problem,) = problems(put(RINGWRAITH, "sideboard", "1 Red Book of Westmarch (TW)"))
    assert problem.rule == manifestations and set(problem.cards) == {"TW-313", "LE-339"}
    assert broken(put(deck, "sideboard", "1 My Precious")) == []  # a hazard is another thing
    assert broken(put(RINGWRAITH, "sideboard", "1 The Lidless Eye", "1 Sauron")) == []  # which are not unique


@rule("deck.agents.total-mind-36", "agent.deck.mind-36", "deck.wizard.agents-allowed")
def test_agents_of_36_mind_in_all() -> None:
    agents = ("1 Golodhros", "1 Baduila", "1 Elerína", "1 The Grimburgoth")  # 9 + 8 + 8 + 8
    deck = put(WIZARD, "sideboard", *agents)
    assert broken(put(deck, "sideboard", "1 Eun")) == []
    assert broken(put(deck, "sideboard", "1 Drór")) == ["deck.agents.total-mind-36"]


@rule("deck.agents.total-mind-36", "agent.deck.mind-36-ringwraith", "agent.deck.mind-36-starting")
@pytest.mark.parametrize("part", ["sideboard", "pool"])
def test_agents_of_a_ringwraith_and_of_his_pool_have_36_mind_too(part: str) -> None:
    deck = put(RINGWRAITH, "sideboard", "1 Golodhros", "1 Baduila", "1 Elerína", "1 The Grimburgoth")
    deck = take(deck, "pool", "1 Eradan")
    assert broken(put(deck, part, "1 Eun")) == []
    assert broken(put(deck, part, "1 Drór")) == ["deck.agents.total-mind-36"]


# -- whose cards ----------------------------------------------------------------------------------------


@rule("deck.avatar-specific.needs-declaration")
def test_cards_of_one_avatar_are_for_those_who_announce_him() -> None:
    assert "deck.avatar-specific.needs-declaration" in broken(put(WIZARD, "sideboard", "1 Saruman’s Machinery"))


@rule("balrog.deck.specific-exclusive")
def test_cards_of_the_balrog_are_for_balrog_players() -> None:
    assert broken(put(RINGWRAITH, "sideboard", "1 Great Fissure")) == ["balrog.deck.specific-exclusive"]


@rule("deck.wizard.avatars")
@pytest.mark.parametrize("line", ["1 Gandalf (WH)", "1 The Witch-king"])
def test_a_wizard_has_no_other_avatars(line: str) -> None:
    assert broken(put(WIZARD, "sideboard", line)) == ["deck.wizard.avatars"]
    assert broken(put(WIZARD, "sideboard", "1 Gandalf (TW)")) == []


@rule("deck.ringwraith.avatars")
@pytest.mark.parametrize("line", ["1 Gandalf (WH)", "1 Gandalf (TW)"])
def test_a_ringwraith_has_no_other_avatars(line: str) -> None:
    assert broken(put(RINGWRAITH, "sideboard", line)) == ["deck.ringwraith.avatars"]
    assert broken(put(RINGWRAITH, "sideboard", "1 The Witch-king")) == []


@rule("deck.wizard.characters-hero")
def test_a_wizard_has_hero_characters() -> None:
    assert broken(put(WIZARD, "sideboard", "1 Gorbag")) == ["deck.wizard.characters-hero"]


@rule("deck.ringwraith.characters-minion")
def test_a_ringwraith_has_minion_characters() -> None:
    assert broken(put(RINGWRAITH, "sideboard", "1 Bilbo")) == ["deck.ringwraith.characters-minion"]


@rule("deck.wizard.agents-allowed", "deck.wizard.agents-are-hazards")
def test_an_agent_is_a_hazard_of_a_wizard() -> None:
    deck = put(take(WIZARD, "deck", "1 Orc-guard"), "deck", "1 Wormtongue")
    assert broken(deck) == []
    assert broken(put(WIZARD, "deck", "1 Wormtongue")) == ["deck.play.hazard-count"]
    assert broken(put(take(WIZARD, "pool", "1 Balin"), "pool", "1 Wormtongue")) == ["deck.pool.minor-items"]


@rule("deck.ringwraith.agents-count-as-characters", "agent.deck.ringwraith-character")
def test_an_agent_is_a_character_of_a_ringwraith() -> None:
    assert broken(put(RINGWRAITH, "deck", "1 Wormtongue")) == []
    deck = put(RINGWRAITH, "deck", "1 Eun", "1 Deallus", "1 Herion", "1 Jûoma", "1 Leamon", "1 Bill Ferny", "1 Nimloth")
    assert broken(put(deck, "deck", "1 Freca")) == []  # two Orc Captains, eight agents
    assert broken(put(deck, "deck", "1 Freca", "1 Lobelia Sackville-Baggins")) == ["deck.play.character-count"]


@rule("deck.wizard.resources-hero")
def test_a_wizard_has_hero_resources_and_minion_items() -> None:
    assert broken(put(WIZARD, "sideboard", "1 Ruse")) == ["deck.wizard.resources-hero"]
    assert broken(put(WIZARD, "sideboard", "1 Bad Company")) == ["deck.wizard.resources-hero"]
    assert broken(put(WIZARD, "sideboard", "1 Black Mace", "1 Tidings of Death")) == []


@rule("deck.ringwraith.resources-minion")
def test_a_ringwraith_has_minion_resources_and_hero_items() -> None:
    assert broken(put(RINGWRAITH, "sideboard", "1 Muster")) == ["deck.ringwraith.resources-minion"]
    assert broken(put(RINGWRAITH, "sideboard", "1 Orcrist", "1 Tookish Blood")) == []


# -- the location deck ----------------------------------------------------------------------------------


@rule("deck.location.non-haven-single")
def test_one_copy_of_other_sites() -> None:
    (problem,) = problems(put(RINGWRAITH, "sites", "3 Barad-dûr"))
    assert (problem.rule, problem.cards) == ("deck.location.non-haven-single", ("LE-352",))
    assert problem.sentence == "Barad-dûr is no haven: one copy may be in the location deck, not 4."


@rule("deck.location.wizard")
@pytest.mark.parametrize("line", ["1 Bree (LE)", "1 Barad-dûr (BA)", "1 The White Towers (WH)"])
def test_a_wizard_has_hero_sites(line: str) -> None:
    assert broken(put(WIZARD, "sites", line)) == ["deck.location.wizard"]


@rule("deck.location.ringwraith")
@pytest.mark.parametrize("line", ["1 Bree (TW)", "1 Barad-dûr (BA)", "1 The White Towers (WH)"])
def test_a_ringwraith_has_minion_sites(line: str) -> None:
    assert broken(put(RINGWRAITH, "sites", line)) == ["deck.location.ringwraith"]


@rule("deck.location.shared-balrog-sites")
@pytest.mark.parametrize("deck", [WIZARD, RINGWRAITH], ids=["wizard", "ringwraith"])
def test_five_sites_of_the_balrog_are_for_all(deck: Deck) -> None:
    names = ("Ancient Deep-hold", "The Wind-deeps", "The Drowning-deeps", "The Rusted-deeps", "Remains of Thangorodrim")
    assert broken(put(deck, "sites", *names)) == []
    assert broken(put(deck, "sites", "2 The Wind-deeps")) == ["deck.location.non-haven-single"]


def test_a_starting_site_must_be_there() -> None:
    (problem,) = problems(take(WIZARD, "sites", "4 Rivendell"))
    assert rulebook.entry(problem.rule).id == "setup.start-site.wizard"
    assert broken(take(RINGWRAITH, "sites", "4 Dol Guldur")) == ["setup.start-site.ringwraith"]
    assert broken(take(load("G"), "sites", "4 Dol Guldur")) == []  # there is Minas Morgul


# -- the play deck --------------------------------------------------------------------------------------


def with_pairs(deck: Deck, pairs: int) -> Deck:
    """A play deck of this many resources and hazards, whatever they are, and the avatars."""
    creatures = [id for id, card in CARDS.items() if card.forms == ("creature",)]
    items = [id for id, card in CARDS.items() if card.item and card.alignment == "hero"]
    avatars = {id: n for id, n in deck.deck if CARDS[id].avatar}
    return changed(deck, "deck", Counter(avatars) + Counter(creatures[:pairs]) + Counter(items[:pairs]))


@rule("deck.play.resource-count")
@pytest.mark.parametrize(("pairs", "is_legal"), [(29, False), (30, True), (50, True), (51, False)])
def test_30_to_50_resources(pairs: int, is_legal: bool) -> None:
    assert ("deck.play.resource-count" in broken(with_pairs(WIZARD, pairs))) is not is_legal


@rule("deck.play.hazard-count")
def test_as_many_hazards_as_resources() -> None:
    (problem,) = problems(put(WIZARD, "deck", "1 Assassin"))
    assert problem.rule == "deck.play.hazard-count"
    assert problem.sentence == "A play deck has as many hazards as resources, and this one 31 and 30."
    assert broken(put(WIZARD, "deck", "1 Assassin", "1 Muster")) == []


@rule("deck.dual-card.count-as-either")
def test_a_card_that_is_both_counts_where_it_is_needed() -> None:
    deck = put(WIZARD, "deck", "2 Muster", "3 Assassin", "3 Ambusher")
    assert broken(deck) == []  # 32 resources and 34 hazards, and two Twilights as resources
    assert broken(put(deck, "deck", "2 Brigands")) == ["deck.play.hazard-count"]


@rule("deck.dual-card.count-as-either", "deck.wizard.resources-hero")
def test_a_minion_resource_that_is_a_hazard_too_is_a_hazard_of_a_wizard() -> None:
    assert broken(put(take(WIZARD, "deck", "1 Choking Shadows"), "deck", "1 Sudden Call")) == []
    assert legal_as_resource(RINGWRAITH) and not legal_as_resource(WIZARD)


def legal_as_resource(deck: Deck) -> bool:
    """Whether a Sudden Call may stand for a resource of this deck, which has no other card of both sides."""
    resource, twilight = ("1 Treebeard", "2 Twilight (TW)") if deck is WIZARD else ("1 Ruse", "2 Twilight (LE)")
    one_sided = put(take(deck, "deck", twilight), "deck", "2 Assassin")
    return broken(put(take(one_sided, "deck", resource), "deck", "1 Sudden Call")) == []


@rule("deck.play.character-count", "deck.pool.own-character-cap")
def test_ten_characters_in_the_play_deck_beside_ten_in_the_pool() -> None:
    ten = ("Bergil", "Bilbo", "Éowyn", "Éomer", "Faramir", "Frodo", "Gimli", "Kíli", "Fíli", "Legolas")
    deck = put(WIZARD, "deck", *ten)
    assert broken(deck) == []
    (problem,) = problems(put(deck, "deck", "Elrond"))
    assert problem.rule == "deck.play.character-count"
    assert len(problem.cards) == 11 and "TW-181" not in problem.cards


@rule("deck.play.avatar-count")
def test_three_avatars_that_are_not_all_different() -> None:
    assert broken(take(WIZARD, "deck", "3 Saruman")) == []
    assert broken(put(WIZARD, "deck", "1 Saruman")) == ["deck.play.avatar-count"]
    two = take(WIZARD, "deck", "1 Saruman")
    assert broken(put(two, "deck", "1 Gandalf")) == []
    assert broken(put(take(two, "deck", "1 Saruman"), "deck", "1 Gandalf", "1 Radagast")) == ["deck.play.avatar-count"]


EIGHTEEN_OTHERS = ("3 Doors of Night", "3 Minions Stir", "3 River", "3 Snowstorm", "3 Foul Fumes", "3 Call of Home")
TWELVE = ("3 Assassin", "3 Ambusher", "3 Orc-watch", "3 Hobgoblins")
ELEVEN = ("2 Assassin", *TWELVE[1:])


def with_hazards(deck: Deck, *lines: str) -> Deck:
    """The deck with no other hazards than 18 that are no creatures, and these."""
    deck = without(msgspec.structs.replace(deck, sideboard=()), "deck", "hazard")
    return put(deck, "deck", *EIGHTEEN_OTHERS, *lines)


@rule("deck.play.creature-minimum")
def test_twelve_creatures() -> None:
    assert broken(with_hazards(WIZARD, *TWELVE)) == []
    (problem,) = problems(with_hazards(WIZARD, *ELEVEN, "1 Twilight"))
    assert problem.rule == "deck.play.creature-minimum"
    assert "worth 11" in problem.sentence


def are_halves(*two: str) -> bool:
    """Whether two hazards are half a creature each: together the twelfth, alone nothing, and not two."""
    both = take(with_hazards(WIZARD, *ELEVEN, *two), "deck", "1 River")
    one = with_hazards(WIZARD, *ELEVEN, two[0])
    ten = with_hazards(WIZARD, "1 Assassin", *TWELVE[1:], *two)
    short = ["deck.play.creature-minimum"]
    return (broken(both), broken(one), broken(ten)) == ([], short, short)


@rule("deck.play.half-creature.agent", "agent.deck.half-creature", "deck.play.creature-minimum")
def test_an_agent_is_half_a_creature() -> None:
    assert are_halves("Wormtongue", "My Precious")


@rule("deck.play.half-creature.dragon-event", "deck.play.creature-minimum")
def test_a_dragon_ahunt_or_at_home_is_half_a_creature() -> None:
    assert are_halves("Smaug Ahunt", "Scatha at Home")


@rule("deck.play.half-creature.creature-or-event", "deck.play.creature-minimum")
def test_a_creature_that_may_be_an_event_is_half_a_creature() -> None:
    assert are_halves("Adûnaphel", "Mouth of Sauron")


@rule("deck.play.half-creature.spawn-event", "deck.play.creature-minimum")
def test_a_spawn_that_is_an_event_is_half_a_creature() -> None:
    assert are_halves("Ungoliant’s Progeny", "Balrog of Moria")


@rule("deck.play.half-creature.agent", "deck.ringwraith.agents-count-as-characters")
def test_an_agent_of_a_ringwraith_is_no_creature() -> None:
    deck = with_hazards(RINGWRAITH, *ELEVEN, "1 Twilight")
    assert broken(put(deck, "deck", "Wormtongue", "Eun")) == ["deck.play.creature-minimum"]


# -- sideboard and pool -----------------------------------------------------------------------------------


def with_sideboard(size: int) -> Deck:
    """The Wizard's deck with a sideboard of this many different cards."""
    ids = [id for id, card in CARDS.items() if card.set == "DM" and card.kind == "hazard" and not card.agent]
    assert len(ids) > size
    return changed(WIZARD, "sideboard", Counter(ids[:size]))


@rule("deck.sideboard.size")
@pytest.mark.parametrize(("length", "most"), [("starter", 30), ("short", 30), ("long", 35), ("campaign", 40)])
def test_the_sideboard_grows_with_the_game(length: str, most: int) -> None:
    assert "deck.sideboard.size" not in broken(with_sideboard(most), length=length)
    assert "deck.sideboard.size" in broken(with_sideboard(most + 1), length=length)


@rule("deck.sideboard.anti-fallen-wizard-ten", "deck.sideboard.anti-fallen-wizard-access")
def test_ten_more_cards_against_fallen_wizards_alone() -> None:
    assert "deck.sideboard.size" not in broken(with_sideboard(40), opponent="fallen-wizard")
    assert "deck.sideboard.size" in broken(with_sideboard(41), opponent="fallen-wizard")
    assert "deck.sideboard.size" in broken(with_sideboard(40), opponent="wizard")


@rule("deck.sideboard.avatars")
def test_any_avatars_in_the_sideboard_but_one_alone_more_than_once() -> None:
    deck = put(WIZARD, "sideboard", "1 Gandalf", "1 Radagast", "1 Pallando", "2 Saruman")
    assert broken(deck) == []
    assert broken(put(deck, "sideboard", "1 Gandalf")) == ["deck.sideboard.avatars"]


@rule("deck.pool.characters")
def test_ten_characters_and_no_avatar_in_the_pool() -> None:
    assert broken(put(WIZARD, "pool", "1 Bilbo")) == ["deck.pool.characters"]
    assert broken(put(take(WIZARD, "pool", "1 Balin"), "pool", "1 Gandalf")) == ["deck.pool.characters"]


@rule("deck.pool.minor-items")
@pytest.mark.parametrize("line", ["1 Sting", "1 Adamant Helmet", "1 Orcrist", "1 Muster", "1 Assassin"])
def test_two_minor_items_neither_unique_nor_of_a_hoard_in_the_pool(line: str) -> None:
    assert broken(put(WIZARD, "pool", "1 Elf-stone")) == ["deck.pool.minor-items"]
    one = take(WIZARD, "pool", "1 Cram")
    assert broken(put(one, "pool", "1 Elf-stone")) == []
    assert broken(put(one, "pool", line)) == ["deck.pool.minor-items"]


def test_some_events_stand_in_for_a_minor_item() -> None:
    one = take(RINGWRAITH, "pool", "1 Blazon of the Eye")
    assert broken(put(one, "pool", "1 Open to the Summons")) == []
    assert broken(put(one, "pool", "2 Open to the Summons")) == ["deck.pool.minor-items"]


def test_what_a_game_cannot_be() -> None:
    with pytest.raises(BadSetup, match=r"no game of length 'shrot'.*Did you mean short"):
        problems(WIZARD, "shrot")
    with pytest.raises(BadSetup, match="no kind of player 'hobbit'"):
        problems(WIZARD, opponent="hobbit")


# -- decks as text ----------------------------------------------------------------------------------------


def faces(deck: Deck, part: str) -> Counter[tuple[str, str]]:
    """What is in a set, whichever printing of it."""
    found: Counter[tuple[str, str]] = Counter()
    for id, count in deck.cards(part):
        found[CARDS[id].name, CARDS[id].alignment] += count
    return found


@pytest.mark.parametrize("format", list(decks.FORMATS))
@pytest.mark.parametrize("letter", LETTERS)
def test_what_is_written_can_be_read(letter: str, format: str) -> None:
    deck = load(letter)
    back = read(write(deck, format), f"{letter}.txt")
    assert (back.name, back.kind) == (letter, deck.kind)
    assert all(faces(back, part) == faces(deck, part) for part in SETS)
    if format != "gccg":  # which tells the set of a card, but not its number
        assert all(sorted(back.cards(part)) == sorted(deck.cards(part)) for part in SETS)
    if format == "underdeeps":
        assert back == deck


GCCG = """\
#
# An old deck
#
####
Pool
####

# Minion Character (2)
1 Gorbag (LE)
1 Orc Captain (LE)

####
Deck
####

# Hazard (3)
3 Hobgoblins (LE)

# Minion Resource (2)
1 Scroll of Isildur [H] (TW)
1 Thrór's Map [M] (AS)

####
Sites
####

# Minion Site (1)
1 Moria [M] (LE)

####
Sideboard
####

# Hazard (1)
1 Black Breath (PR)
"""


def test_a_deck_of_gccg() -> None:
    deck = read(GCCG, "some/old.dck")
    assert (deck.name, deck.kind) == ("old", "ringwraith")
    assert deck.pool == (("LE-11", 1), ("LE-31", 1))
    assert deck.deck == (("LE-77", 3), ("TW-323", 1), ("AS-134", 1))
    assert deck.sites == (("LE-392", 1),)
    assert [CARDS[id].name for id, _ in deck.sideboard] == ["Black Breath"]  # a set that is not one of ours


def test_a_list_of_numbers() -> None:
    deck = read("TW-204\n3 tw-207\nLE077 x2\ntw-20\nTW-413\n")
    assert deck.deck == (("TW-204", 1), ("TW-207", 3), ("LE-77", 2), ("TW-20", 1))
    assert deck.sites == (("TW-413", 1),)


def test_a_plain_list() -> None:
    deck = read(
        """
        Play deck:
        3x CONCEALMENT
        2 x "bert" (burat)    # a troll
        A Friend or Three (x3)
        Wizards Laughter
        Lonely Mountain, The
        1 mumak

        // what lies aside
        [Sideboard] (2 cards)
        Hazards
        1 black breath
        """
    )
    assert [(CARDS[id].name, n) for id, n in deck.deck] == [
        ("Concealment", 3),
        ("“Bert” (Bûrat)", 2),
        ("A Friend or Three", 3),
        ("Wizard’s Laughter", 1),
        ("The Lonely Mountain", 1),
        ("Mûmak (Oliphant)", 1),
    ]
    assert [CARDS[id].name for id, _ in deck.sideboard] == ["Black Breath"]


def test_parts_of_the_sideboard_stay_in_it() -> None:
    deck = read("Resources\n1 Muster\nHazards\n1 River\nSideboard\nHazards\n1 Assassin\nResources\n1 Dodge")
    assert [CARDS[id].name for id, _ in deck.sideboard] == ["Assassin", "Dodge"]


def test_copies_on_several_lines_are_put_together() -> None:
    assert read("Pool\n1 Orc Brawler\n1 Gorbag\n2 Orc Brawler").pool == (("LE-30", 3), ("LE-11", 1))


def test_a_name_that_two_cards_have_is_that_of_the_deck() -> None:
    assert read("Kind: wizard\nMoria").sites == (("TW-413", 1),)
    assert read("Kind: minion\nMoria").sites == (("LE-392", 1),)
    assert read("Kind: wizard\nMoria (LE)").sites == (("LE-392", 1),)
    assert read("Kind: wizard\nHaradrim (AS)").deck == (("AS-59", 1),)
    assert read("Kind: ringwraith\nHaradrim [H]").deck == (("AS-59", 1),)


def test_the_first_printing_is_taken() -> None:
    assert read("Twilight").deck == (("TW-106", 1),)
    assert read("Twilight (LE)").deck == (("LE-145", 1),)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Muster\n3 Concealmnt", "Line 2: no card is called 'Concealmnt'. Did you mean Concealment?"),
        ("Kind: wizard\nThe Balrog", "'The Balrog' could be The Balrog (AS-71, minion resource) or The Balrog (BA-3"),
        ("TW-204\nXX-3", "Line 2: there is no card XX-3."),
        ("3 Concealment (TW-205)", "Line 1: TW-205 is "),
        ("3 Concealment (LE)", "Line 1: there is no 'Concealment' in LE, only TW-204."),
        ("0 Concealment", "Line 1: 0 copies of 'Concealment' cannot be in a deck."),
        ("Kind: hobbit\nMuster", "There is no kind of player 'hobbit'"),
        ("# nothing\nPool\n", "There is no card in this deck"),
        ("\n".join("abcdefgh"), "There are 3 more such lines."),
    ],
)
def test_mistakes_in_a_deck_are_explained(text: str, said: str) -> None:
    with pytest.raises(BadSetup) as error:
        read(text)
    assert said in str(error.value)


def test_a_deck_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.deck"
    path.write_text(write(WIZARD), encoding="utf-8")
    assert load(path) == load(str(path)) == WIZARD
    path.write_bytes("Title: Alt\nThéoden\n".encode("cp1252"))
    assert load(path).deck == (("TW-182", 1),)


@pytest.mark.parametrize("name", ["missing.deck", "Z", "", "x" * 5000, "a\0b", "~nobody-of-this-name/x"])
def test_no_such_deck(name: str) -> None:
    with pytest.raises(BadSetup, match=rf"There is no deck .*A to {LETTERS[-1]}"):
        load(name)


def test_a_title_that_was_nearly_right() -> None:
    with pytest.raises(BadSetup, match="Did you mean Stewards of Gondor"):
        load("Steward of Gondor")


def test_a_format_that_is_none() -> None:
    with pytest.raises(BadSetup, match="only as underdeeps, gccg, plain, ids"):
        write(WIZARD, "xml")
