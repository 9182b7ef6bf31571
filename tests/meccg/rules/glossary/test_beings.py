"""Words of the glossary for beings: unique cards and manifestations, races, covert and overt companies, Dragons."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.declaring import declared
from tests.meccg.sets.hazard_scenes import road
from tests.meccg.sets.item_scenes import attack
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import automatic_attacks


def ringwraith(*characters: str, site: str = "Dol Guldur") -> tuple[Play, int]:
    """A company of a Ringwraith player, and its number."""
    play = Play("ringwraith", "wizard")
    return play, play.company("one", site, *characters)


def can_bring(play: Play, name: str) -> bool:
    """Whether a character of the hand can be brought into play."""
    play.organization().do("organize")
    return play.offered(f"bring {name}")


# -- unique cards -----------------------------------------------------------------------------------


@rule("term.unique", "term.unique.play-again")
def test_a_unique_card_that_was_discarded_may_be_played_again_by_either_player() -> None:
    """As long as one has it in play the other cannot; after its discard he can, and after its elimination nobody."""
    for gone, offered in (("", False), ("discard", True), ("removed", False)):
        play = Play()
        play.company("one", "Rivendell", "Aragorn II")
        play.company("two", "Rivendell", "Elladan", "Elrohir")
        play.hand("one", "Elladan")
        if gone:
            zones.leave(play.table, play["Elladan"].number, gone)  # type: ignore[arg-type]
        assert can_bring(play, "Elladan") is offered


@rule("term.unique")
def test_a_face_down_card_does_not_count_for_uniqueness() -> None:
    """The site of an opponent on his way is nobody's business; an on-guard card is not in play yet."""
    play = Play()
    company = play.company("two", "Rivendell", "Elladan")
    zones.change(play.table, play["Elladan"].number, face_down=True)
    assert zones.unique_refusal(play.table, play.id("Elladan")) is None
    zones.change(play.table, play["Elladan"].number, face_down=False)
    assert zones.unique_refusal(play.table, play.id("Elladan")) is not None
    assert company in play.table.companies


@rule("term.remove-from-game", "term.remove-from-play")
def test_what_is_removed_from_the_game_does_not_count_for_uniqueness() -> None:
    """What is left of the pool after the draft is out of the game; what is removed from play is not."""
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.player("two").pool = (play.id("Elladan"),)
    play.player("two").removed = (play.id("Elrohir"),)
    play.hand("one", "Elladan", "Elrohir")
    assert can_bring(play, "Elladan")
    assert not play.offered("bring Elrohir")


# -- manifestations ---------------------------------------------------------------------------------


@rule("term.manifestation", "term.manifestation.one-in-play")
def test_one_manifestation_of_a_being_is_in_play_whosever_it_is() -> None:
    """Gollum is Stinker and Stinker is Gollum, so one keeps the other out."""
    for theirs, offered in (("", True), ("Gollum", False)):
        play = Play("ringwraith", "wizard")
        company = play.company("one", "Moria", "Jerrek")
        play.company("two", "Rivendell", "Elladan")
        if theirs:
            play.give("Elladan", theirs)
        play.hand("one", "Stinker", "A Nice Place to Hide")
        play.at_site(company)
        assert (play.asked == "chain.open" and play.offered("play Stinker")) is offered
        if theirs:
            refused = zones.unique_refusal(play.table, play.id("Stinker"))
            assert refused is not None and refused.rule == "term.manifestation.one-in-play"
    assert CARDS["TW-246"].manifestation == CARDS["LE-154"].manifestation


@rule("term.manifestation")
def test_a_manifestation_is_not_the_card_of_the_name_that_is_asked_for() -> None:
    """Gollum's Fate asks for Gollum at Mount Doom; Stinker there is not he."""
    for ally, offered in (("Gollum", True), ("LE-154", False)):
        play = Play()
        company = play.company("one", "Mount Doom", "Elladan", "Elrohir")
        play.give("Elladan", "The One Ring", ally)
        play.hand("one", "Gollum’s Fate")
        play.at_site(company)
        found = play.options if play.asked == "chain.open" else []
        assert any(each.startswith("play Gollum’s Fate") for each in found) is offered


@rule("term.manifestation.replacing", "term.manifestation.avatar")
def test_a_ringwraith_comes_although_his_nazgul_is_in_play_and_that_one_goes() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", "Jerrek")
    play.event("two", "Indûr Dawndeath")
    play.hand("one", "Indûr the Ringwraith")
    assert CARDS["LE-54"].manifestation == CARDS["TW-46"].manifestation
    assert can_bring(play, "Indûr the Ringwraith")
    play.do("bring Indûr the Ringwraith")
    if play.asked == "organizing.where":
        play.do(play.options[0])
    assert "Indûr the Ringwraith" in play and "Indûr Dawndeath" not in play
    assert play.names(play.player("two").discard) == ["Indûr Dawndeath"]


@rule("term.manifestation.avatar")
def test_no_avatar_comes_while_the_same_being_is_the_opponents_avatar() -> None:
    for theirs, offered in (("Hoarmûrath the Ringwraith", True), ("Indûr the Ringwraith", False)):
        play = Play("ringwraith", "ringwraith")
        play.company("one", "Dol Guldur", "Jerrek")
        play.company("two", "Dol Guldur", theirs)
        play.hand("one", "Indûr the Ringwraith")
        assert can_bring(play, "Indûr the Ringwraith") is offered


# -- Dragons ----------------------------------------------------------------------------------------


@rule(
    "term.manifestation.dragon-kinds",
    "term.ahunt",
    "term.at-home",
    "term.roused",
    "term.manifestation.dragons-exempt",
    "term.manifestation.dragon-defeated",
)
def test_the_kinds_of_dragon_manifestations() -> None:
    """Ahunt, at Home, Roused and the Dragon himself can all be about; when one is gone for good, so are the others."""
    play = Play("ringwraith", "wizard")
    play.company("one", "Gondmaeglom", "Jerrek")
    play.event("two", "Scatha at Home")
    play.faction("one", "Scatha Roused")
    for other in ("Scatha", "Scatha Ahunt"):
        assert zones.unique_refusal(play.table, play.id(other)) is None
    ahunt = play.event("two", "Scatha Ahunt")
    assert zones.unique_refusal(play.table, play.id("Scatha Ahunt")) is not None
    assert automatic_attacks.automatic_attacks(play.table, play["Gondmaeglom"], play.company_of("Jerrek"))
    zones.leave(play.table, ahunt, "removed")
    assert "Scatha at Home" not in play and "Scatha Roused" not in play
    assert play.names(play.player("two").removed) == ["Scatha Ahunt", "Scatha at Home"]
    assert play.names(play.player("one").removed) == ["Scatha Roused"]
    for other in ("Scatha", "Scatha Ahunt", "Scatha at Home", "Scatha Roused"):
        assert zones.unique_refusal(play.table, play.id(other)) is not None


@rule("term.lair", "term.manifestation.dragon-lair-cleared", "term.manifestation.dragon-kinds")
@pytest.mark.parametrize(("dragon", "lair"), sorted(LAIRS.items()))
def test_each_dragon_has_one_lair(dragon: str, lair: str) -> None:
    """The automatic-attack there is a Dragon's, no manifestation (it bars none); without the Dragon it is gone."""
    play = Play()
    play.company("one", lair, "Aragorn II")
    other = "Gold Hill" if lair != "Gold Hill" else "Irerock"
    play.company("one", other, "Elladan")

    def dragons(name: str, who: str) -> list[str]:
        attacks = automatic_attacks.automatic_attacks(play.table, play[name], play.company_of(who))
        return [each.race for each in attacks if each.race == "dragon"]

    ahunt = f"{dragon} Ahunt"
    assert dragons(lair, "Aragorn II") == ["dragon"]
    assert zones.unique_refusal(play.table, play.id(ahunt)) is None
    zones.leave(play.table, play.event("two", ahunt), "removed")
    assert dragons(lair, "Aragorn II") == []
    assert dragons(other, "Elladan") == ["dragon"]


@rule("term.hoard", "term.hoard.dragon-at-turn-start")
def test_a_hoard_lies_where_a_dragon_was_as_the_turn_began() -> None:
    """Or where the card says so; a hoard item is playable nowhere else."""

    def offered(site: str, slain: int = 0) -> bool:
        play = Play()
        company = play.company("one", site, "Aragorn II")
        if slain:
            play.table.turn = slain
            zones.leave(play.table, play.event("two", "Itangast Ahunt"), "removed")
            play.table.turn = 5
        play.hand("one", "TD-112", "Cram")
        with declared("TD-112"):
            play.at_site(company)
        return play.asked == "chain.open" and play.offered("play Emerald of Doriath")

    assert offered("Gold Hill") and offered("Framsburg")
    assert not offered("Moria")
    assert offered("Gold Hill", slain=5) and not offered("Gold Hill", slain=4)
    assert offered("Framsburg", slain=4)


# -- races ------------------------------------------------------------------------------------------


@rule("term.race", "term.half-orc")
def test_race_decides_who_is_touched() -> None:
    """Lure of Nature is for no Hobbit, Dwarf, Orc or Ringwraith, in one or in many; a Half-orc is an Orc in this."""
    play = road("Elladan", "Gimli", "Sam Gamgee", "Erkenbrand", hand=("Lure of Nature",))
    aims = [each.removeprefix("play Lure of Nature ") for each in play.options if each.startswith("play Lure")]
    assert aims == ["Elladan", "Erkenbrand"]
    play = road(
        "Jerrek",
        "Orc Tracker",
        "Ill-favoured Fellow",
        hand=("Lure of Nature",),
        kind="ringwraith",
        to="Mount Gram",
        through=("Angmar",),
    )
    aims = [each.removeprefix("play Lure of Nature ") for each in play.options if each.startswith("play Lure")]
    assert aims == ["Jerrek"]


@rule("term.half-orc")
def test_a_half_orc_follows_an_orc_captain_as_an_orc() -> None:
    play, _ = ringwraith("Orc Captain", "Ill-favoured Fellow", "Grishnákh", "Luitprand")
    play.organization().do("organize")
    assert play.offered("follow Ill-favoured Fellow Orc Captain") and play.offered("follow Grishnákh Orc Captain")
    assert not play.offered("follow Luitprand Orc Captain")


@rule("term.covert", "term.overt", "term.overt.half-orc", "term.half-orc")
@pytest.mark.parametrize(
    ("characters", "overt"),
    [
        (("Jerrek", "Layos"), False),
        (("Jerrek", "Ciryaher"), False),
        (("Jerrek", "Orc Tracker"), True),
        (("Jerrek", "Bûrat"), True),
        (("Jerrek", "Ill-favoured Fellow"), False),
        (("Ill-favoured Fellow", "Sly Southerner"), False),
        (("Ciryaher", "Ill-favoured Fellow"), True),
        (("Hoarmûrath the Ringwraith", "Jerrek"), False),
    ],
)
def test_who_is_in_a_company_makes_it_overt(characters: tuple[str, ...], overt: bool) -> None:
    """Men spare a company that goes in secret, by Not Slay Needlessly."""
    play, company = ringwraith(*characters, site="Edoras")
    play.hand("one", "Not Slay Needlessly")
    attack(play, company, race="man")
    assert (play.asked == "chain.open" and play.offered("play Not Slay Needlessly attack")) is not overt
    assert numbers.is_overt(play.table, play.table.companies[company]) is overt


@rule("term.overt", "term.covert")
def test_a_card_or_a_mode_makes_a_company_overt() -> None:
    """Great Bats cannot be overlooked, nor a Ringwraith who rides."""
    for card, overt in (("War-wolf", False), ("Great Bats", True), ("Fell Rider", True)):
        play, company = ringwraith("Hoarmûrath the Ringwraith", site="Edoras")
        if card == "Fell Rider":
            play.event("one", card, company)
        else:
            play.give("Hoarmûrath the Ringwraith", card)
        play.hand("one", "Not Slay Needlessly")
        attack(play, company, race="man")
        assert (play.asked == "chain.open" and play.offered("play Not Slay Needlessly attack")) is not overt


@rule("term.size", "term.hazard-limit", "term.half-orc")
@pytest.mark.parametrize(
    ("kind", "characters", "size"),
    [
        ("wizard", ("Elladan", "Elrohir", "Legolas", "Gimli", "Bergil"), 5),
        ("wizard", ("Sam Gamgee", "Fatty Bolger", "Elladan", "Elrohir", "Bergil"), 4),
        ("wizard", ("Sam Gamgee", "Elladan", "Elrohir", "Bergil"), 4),
        ("ringwraith", ("Orc Tracker", "Orc Veteran", "Grishnákh", "Sly Southerner", "Ill-favoured Fellow"), 0),
    ],
)
def test_hobbits_and_orc_scouts_count_half(kind: str, characters: tuple[str, ...], size: int) -> None:
    """The size is rounded up, and is the hazard limit."""
    play = Play(kind, "wizard")
    company = play.company("one", "Rivendell" if kind == "wizard" else "Dol Guldur", *characters)
    if not size:
        scouts = [name for name in characters if "scout" in play[name].facts.skills]
        assert scouts and all(play[name].facts.race == "orc" for name in characters)
        size = (2 * len(characters) - len(scouts) + 1) // 2
    play.hand("two", "River")
    play.stays(company)
    assert play.table.journey is not None and play.table.journey.hazard_limit == size
    assert numbers.size(play.table, play.table.companies[company]) == size


@rule("term.hazard-limit")
def test_the_hazard_limit_is_set_as_the_phase_begins() -> None:
    """Two of three are lost on the way, and there are three hazards all the same."""
    play = road("Aragorn II", "Elladan", "Elrohir", hand=("Wargs", "Wargs", "Wargs", "Wargs"))
    assert play.table.journey is not None and play.table.journey.hazard_limit == 3
    for name in ("Elladan", "Elrohir"):
        zones.discard(play.table, play[name].number)
    tried = 0
    play.dice(*[6] * 30)
    while play.table.pending is not None:
        if play.asks == "two" and play.table.combat is None and play.offered("play Wargs region:wilderness"):
            tried += 1
            play.do("play Wargs region:wilderness")
        else:
            play._modestly()
    assert tried == 3


@rule("term.leader")
def test_two_leaders_are_together_at_a_darkhaven_only() -> None:
    for second, offered in (("Shagrat", False), ("Lagduf", True)):
        play, company = ringwraith("Gorbag", second, site="Carn Dûm")
        play.locations("one", "Mount Gram", "Dol Guldur")
        play.organization().do(f"move {company}")
        assert play.offered("to Mount Gram") is offered
        assert play.offered("to Dol Guldur")
