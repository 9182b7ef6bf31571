"""The worked examples as scenes: each brings about what a book tells of, plays it, and holds the book's numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tests.meccg.worked_examples.director import Director
from underdeeps.meccg import why_not
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

Scene = Callable[[Director], None]


class Example(NamedTuple):
    """A scene and the decks that it is played with."""

    decks: tuple[str, str]
    play: Scene


EXAMPLES: dict[str, Example] = {}


def example(name: str, one: str, two: str) -> Callable[[Scene], Scene]:
    """Give a scene a name and two decks."""

    def keep(scene: Scene) -> Scene:
        EXAMPLES[name] = Example((one, two), scene)
        return scene

    return keep


def companions(director: Director, *cast: str) -> None:
    """Both players of the hero examples, who walk from haven to haven until told otherwise."""
    director.cast = {"one": cast or ("Legolas", "Gimli", "Elladan", "Fatty Bolger"), "two": ("Balin", "Haldir")}
    director.goals = {"Legolas": ("Rivendell", "Lórien"), "Balin": ("Rivendell", "Lórien")}
    director.asked_of("one", "organization")


def servants(director: Director) -> None:
    """The same with a Ringwraith player in seat one."""
    director.cast = {"one": ("Asternak", "Dorelas", "Jerrek", "Orc Captain"), "two": ("Balin", "Haldir")}
    director.goals = {"Asternak": ("Dol Guldur", "Minas Morgul"), "Balin": ("Rivendell", "Lórien")}
    director.asked_of("one", "organization")


def deeps(director: Director) -> None:
    """The same with a Balrog player in seat one."""
    director.cast = {"one": ("Azog", "Hill-troll"), "two": ("Balin", "Haldir")}
    director.wishes["one"] = ("at Moria*",)
    director.goals = {"Balin": ("Rivendell", "Lórien")}
    director.asked_of("one", "organization")


# -- a further item in the Under-deeps --------------------------------------------------------------------


def two_items(director: Director, first: str, by: str, others: tuple[str, ...]) -> list[str]:
    """The company has entered: one plays an item, the site taps; which others may be played then."""
    director.until(lambda: director.offered(f"play {first}"))
    site = director.place_of(by)
    assert director[site].state == UNTAPPED
    director.do(f"play {first}", f"by {by}", "pass")
    assert (director[by].state, director[site].state) == (TAPPED, TAPPED)
    assert director[first].on == director[by].number
    assert director.holds("one", *others)
    return [name for name in others if director.offered(f"play {name}")]


def further_item(director: Director, item: str, by: str, site: str) -> None:
    """Somebody else taps and plays a further item."""
    director.do(f"play {item}")
    if director.asked == "chain.by":
        director.do(f"by {by}")
    director.until(lambda: director.table.phase != "site")
    assert director[item].on == director[by].number
    assert (director[by].state, director[site].state) == (TAPPED, TAPPED)


GLAMDRING = ("Glamdring", "Precious Gold Ring", "Torque of Hues", "Elf-stone", "Concealment")


@example("glamdring", "companions", "watchers")
def glamdring(director: Director) -> None:
    """Legolas plays Glamdring in The Under-grottos, Gimli then any item that is playable there: a gold ring."""
    companions(director)
    director.gather(one=GLAMDRING)
    director.wishes["one"] = ("play Concealment attack",)
    director.travel("Legolas", "Rivendell", "Goblin-gate").arrive("Legolas", "The Under-grottos").do("enter")
    others = ("Elf-stone", "Torque of Hues", "Precious Gold Ring")
    assert two_items(director, "Glamdring", "Legolas", others) == list(others)
    assert [CARDS[director.id(name)].item for name in others] == ["minor", "major", "gold-ring"]
    further_item(director, "Precious Gold Ring", "Gimli", "The Under-grottos")


@example("glamdring-above", "companions", "watchers")
def glamdring_above(director: Director) -> None:
    """The same at a site that is none of the Under-deeps: only a minor item follows."""
    companions(director)
    director.gather(one=GLAMDRING)
    director.wishes["one"] = ("play Concealment attack",)
    director.arrive("Legolas", "Moria").do("enter")
    others = ("Elf-stone", "Torque of Hues", "Precious Gold Ring")
    assert two_items(director, "Glamdring", "Legolas", others) == ["Elf-stone"]
    further_item(director, "Elf-stone", "Gimli", "Moria")


@example("high-helm-grottos", "servants", "watchers")
def high_helm_in_the_under_grottos(director: Director) -> None:
    """Asternak plays High Helm in The Under-grottos, Dorelas then a gold ring."""
    servants(director)
    others = ("Strange Rations", "Sable Shield", "Gold Ring that Sauron Fancies")
    director.gather(one=("High Helm", *others))
    director.wishes["one"] = ("strike.stay: stay",)
    director.travel("Asternak", "Dol Guldur", "Goblin-gate").arrive("Asternak", "The Under-grottos").do("enter")
    director.until(lambda: director.offered("play High Helm") or director.table.phase != "site")
    director.hope(director.table.phase == "site" and director.untapped("Asternak", "Dorelas"))
    assert two_items(director, "High Helm", "Asternak", others) == list(others)
    further_item(director, "Gold Ring that Sauron Fancies", "Dorelas", "The Under-grottos")


@example("high-helm-gem-deeps", "deeps", "watchers")
def high_helm_in_the_gem_deeps(director: Director) -> None:
    """Azog plays High Helm in The Gem-deeps, a Hill-troll of his company then a gold ring."""
    deeps(director)
    others = ("Strange Rations", "Sable Shield", "A Little Gold Ring")
    director.gather(one=("High Helm", *others))
    director.wishes["one"] = ("strike.stay: stay",)
    director.travel("Azog", "The Under-gates").arrive("Azog", "The Gem-deeps").do("enter")
    director.until(lambda: director.offered("play High Helm") or director.table.phase != "site")
    director.hope(director.table.phase == "site" and director.untapped("Azog", "Hill-troll"))
    assert two_items(director, "High Helm", "Azog", others) == list(others)
    further_item(director, "A Little Gold Ring", "Hill-troll", "The Gem-deeps")


# -- ways in the Under-deeps --------------------------------------------------------------------------------


def iron_deeps(director: Director, who: str, normally: str, numbers: dict[str, int]) -> None:
    """From Carn Dûm down without a roll; then on, with rolls that just fail and rolls that just do."""
    director.draws = False
    assert {"The Iron-deeps", normally} <= set(director.destinations(who))
    director.do("to The Iron-deeps")
    director.travel(who, "The Iron-deeps")
    assert director.rolls("under-deeps") == []
    assert director.destinations(who) == ["Carn Dûm", "The Under-leas", "The Under-vaults"]
    director.do("stay")
    for place, number in numbers.items():
        seen: set[int] = set()
        while not {number - 1, number} <= seen:
            director.travel(who, "The Iron-deeps")
            seen.add(one_try(director, who, place, number))


def one_try(director: Director, who: str, place: str, number: int) -> int:
    """A company tries to go from The Iron-deeps to a place: what it rolled. It is there if that is enough."""
    before = len(director.rolls("under-deeps"))
    drawn = len(director.events("drew"))
    director.goals[who] = (place,)
    director.until(lambda: len(director.rolls("under-deeps")) > before)
    total, needed = director.rolls("under-deeps")[-1]
    assert needed == number
    journey = director.table.journey
    assert journey is not None and journey.moving == (total >= number)
    director.until(lambda: director.table.phase == "end-of-turn")
    assert (len(director.events("drew")) > drawn) == (total >= number)
    assert director.place_of(who) == (place if total >= number else "The Iron-deeps")
    return total


@example("iron-deeps-heroes", "companions", "watchers")
def iron_deeps_of_heroes(director: Director) -> None:
    """6 or more to The Under-leas, 7 or more to The Under-vaults."""
    companions(director)
    director.travel("Legolas", "Rivendell", "Carn Dûm")
    iron_deeps(director, "Legolas", "Rivendell", {"The Under-leas": 6, "The Under-vaults": 7})


@example("iron-deeps-minions", "servants", "watchers")
def iron_deeps_of_minions(director: Director) -> None:
    """5 or more to The Under-leas, 6 or more to The Under-vaults."""
    servants(director)
    director.travel("Asternak", "Dol Guldur", "Carn Dûm")
    iron_deeps(director, "Asternak", "Dol Guldur", {"The Under-leas": 5, "The Under-vaults": 6})


@example("iron-deeps-balrog", "deeps", "watchers")
def iron_deeps_of_the_balrog(director: Director) -> None:
    """6 or more to The Under-leas, 7 or more to The Under-vaults."""
    deeps(director)
    director.travel("Azog", "Goblin-gate", "Carn Dûm")
    iron_deeps(director, "Azog", "Mount Gram", {"The Under-leas": 6, "The Under-vaults": 7})


# -- what is not played in the Under-deeps, and on the way out of them ----------------------------------------


@example("long-winter", "companions", "watchers")
def long_winter(director: Director) -> None:
    """Long Winter sends Fatty Bolger home on his way through the wild, but nobody who comes up from The Under-grottos;
    Goblin-gate is tapped all the same, and creatures are keyed to the Shadow-hold alone."""
    companions(director, "Legolas", "Gimli", "Fatty Bolger")  # Elladan, a ranger, would find the way
    director.do("organize", "split Fatty Bolger", "copy", "organized")
    director.travel("Legolas", "Goblin-gate", "The Under-grottos")
    director.gather(one=(), two=("Long Winter", "Doors of Night", "Wargs", "Orc-watch"))
    assert [director.place_of(name) for name in ("Legolas", "Fatty Bolger")] == ["The Under-grottos", "Rivendell"]
    company, hobbit = (director.company_of(name).number for name in ("Legolas", "Fatty Bolger"))
    director.goals.update({"Legolas": ("Goblin-gate",), "Fatty Bolger": ("Bree",)})
    director.wishes["one"] = (f"movement.next: company {hobbit}", f"movement.next: company {company}")
    director.asked_of("two", "chain.open").do("play Doors of Night").asked_of("two", "chain.open")
    director.do("play Long Winter").until(lambda: director.asked == "movement.next" or moving(director, company))
    assert director.place_of("Fatty Bolger") == "Rivendell" and director["Doors of Night"] and director["Long Winter"]
    director.until(lambda: director.asked == "chain.open" and director.asks == "two" and moving(director, company))
    assert director.holds("two", "Wargs", "Orc-watch")
    assert director["Goblin-gate"].state == TAPPED
    keys = {option.rpartition(" ")[2] for option in director.options if option.startswith("play")}
    assert {key for key in keys if ":" in key} == {"site:shadow-hold"}
    assert director.offered("play Orc-watch site:shadow-hold")
    director.until(lambda: director.table.phase == "site")
    assert director.place_of("Legolas") == "Goblin-gate"
    assert [event.facts["company"] for event in director.events("returned")] == [hobbit]


def moving(director: Director, company: int) -> bool:
    """Whether it is the movement/hazard phase of a company."""
    return director.table.journey is not None and director.table.journey.company == company


# -- hoards --------------------------------------------------------------------------------------------------


@example("mount-gram", "servants", "watchers")
def mount_gram(director: Director) -> None:
    """The Orcs of Angmar are won; a minor item may follow, but none of a hoard."""
    servants(director)
    director.gather(one=("Orcs of Angmar", "Strange Rations", "Old Treasure"))
    director.travel("Asternak", "Dol Guldur", "Carn Dûm").arrive("Asternak", "Mount Gram").do("enter")
    director.until(lambda: director.offered("play Orcs of Angmar") or director.table.phase != "site")
    director.do("play Orcs of Angmar", "by Orc Captain")
    director.wishes["one"] = ("take-points*",)
    director.until(lambda: director["Orc Captain"].state == TAPPED and not director.table.chain)
    director.hope("Orcs of Angmar" in director)
    assert director["Mount Gram"].state == TAPPED
    assert director.holds("one", "Strange Rations", "Old Treasure")
    assert director.offered("play Strange Rations") and not director.offered("play Old Treasure")
    reasons = director.why_not("one", director.id("Old Treasure"))
    assert "term.hoard" in [reason.rule for reason in reasons]
    further_item(director, "Strange Rations", "Asternak", "Mount Gram")


# -- manifestations --------------------------------------------------------------------------------------------

IN_PLAY, ELIMINATED = "term.manifestation.one-in-play", "manifestation.eliminated-bars-others"


def gollum_comes(director: Director) -> None:
    """Both hold My Precious; Elladan has Gollum with him, at Goblin-gate."""
    companions(director)
    director.gather(
        one=("Gollum", "My Precious", "Concealment"), two=("Gollum", "My Precious", "Dark Quarrels", "Cram")
    )
    director.wishes["one"] = ("play Concealment attack",)
    director.arrive("Legolas", "Goblin-gate").do("enter").until(lambda: director.offered("play Gollum"))
    director.do("play Gollum", "by Elladan").until(lambda: director.table.phase != "site")
    assert director["Gollum"].on == director["Elladan"].number
    director.wishes["one"] = ()


def my_precious(director: Director, refused: str) -> None:
    """Whether My Precious can be brought into play by either player, on the turn of the other; if not, why not."""
    for seat, other in (("two", "one"), ("one", "two")):
        director.until(lambda: director.table.phase == "organization" and director.asks == other)  # noqa: B023
        director.asked_of(seat, "chain.open", "movement-hazard")
        assert director.holds(seat, "My Precious")
        assert director.offered("agent My Precious") is not bool(refused)
        reasons = {reason.rule for reason in why_not.reasons(director.table, seat, director.id("My Precious"))}
        assert refused in {"", *reasons}


def other_gollum(director: Director, refused: str) -> None:
    """Whether the opponent can play the other Gollum: Balin goes to Goblin-gate, where there is one to be found."""
    director.wishes["two"] = ("play Dark Quarrels*",)
    director.arrive("Balin", "Goblin-gate").do("enter").until(lambda: director.offered("play Cram"))
    site = director.table.site_of(director.company_of("Balin"))
    assert director.untapped("Balin", site.token) and director.holds("two", "Gollum")
    assert director.offered("play Gollum") is not bool(refused)
    reasons = {reason.rule for reason in director.why_not("two", director.id("Gollum"))}
    assert refused in {"", *reasons}


@example("gollum-discarded", "companions", "watchers")
def gollum_discarded(director: Director) -> None:
    """While Gollum is in play nobody can play My Precious; when he is discarded, both can."""
    gollum_comes(director)
    my_precious(director, IN_PLAY)
    director.travel("Legolas", "Rivendell").do("organize", "dismiss Elladan", "organized")
    assert "Gollum" in director.names(director.player("one").discard)
    my_precious(director, "")
    other_gollum(director, "")


@example("gollum-eliminated", "companions", "watchers")
def gollum_eliminated(director: Director) -> None:
    """When Gollum is eliminated, nobody can ever play My Precious, nor the opponent another Gollum."""
    gollum_comes(director)
    director.wishes["one"] = ("site.enter: enter", "face Gollum", "strike.stay: stay")
    director.until(lambda: "Gollum" not in director)
    assert "Gollum" not in director.names(director.player("one").discard)
    director.wishes["one"] = ()
    my_precious(director, ELIMINATED)
    other_gollum(director, "term.unique")
    my_precious(director, ELIMINATED)


# -- agents ----------------------------------------------------------------------------------------------------


def gisulf_is_played(director: Director) -> None:
    """Player A (seat two) is at Eagles' Eyrie, has Framsburg among his discards, and plays Gisulf."""
    companions(director)
    director.goals["Legolas"] = ("Rivendell",)
    director.kept["two"] = ("Gisulf", "Cram")
    director.travel("Balin", "Lórien")
    director.gather(two=("Gisulf", "Cram"))
    director.arrive("Balin", "Framsburg").do("enter").until(lambda: director.offered("play Cram"))
    director.do("play Cram").travel("Balin", "Eagles’ Eyrie")
    assert director.names(director.player("two").site_discard) == ["Framsburg"]
    director.hope(director.place_of("Legolas") == "Rivendell" and director.holds("two", "Gisulf"))


def gisulf_lies_there(director: Director) -> None:
    """He is played face-down, counts against the hazard limit, and can do nothing this turn."""
    director.asked_of("two", "chain.open", "movement-hazard").do("agent Gisulf")
    assert director.table.journey is not None and director.table.journey.declared == 1
    director.until(lambda: "Gisulf" in director)
    assert (director["Gisulf"].face_down, director["Gisulf"].state) == (True, UNTAPPED)
    assert director.table.agents[director["Gisulf"].number].sites == ()
    while director.table.phase == "movement-hazard":
        assert not any(option.startswith("agent-move") for option in director.options)
        director.game.choose(director.answer(director.game.decision))


@example("gisulf-at-home", "companions", "watchers")
def gisulf_at_home(director: Director) -> None:
    """A company that moves to a home site of Gisulf in the turn in which he is played can be attacked by him there."""
    gisulf_is_played(director)
    director.asked_of("one", "organization")
    director.goals["Legolas"] = ("Woodmen-town",)
    gisulf_lies_there(director)
    director.until(lambda: director.asked == "site.enter").do("enter")
    assert (director.asks, director.asked, director.place_of("Legolas")) == ("two", "agent.attack", "Woodmen-town")
    director.do("attack Gisulf").until(lambda: director.table.combat is not None)
    fight = director.table.combat
    assert fight is not None and (fight.strikes, fight.prowess, fight.body) == (1, 5 + 5, 7 + 1)


@example("gisulf", "companions", "watchers")
def gisulf(director: Director) -> None:
    """Gisulf goes by Gladden Fields to Goblin-gate, and wounds Elladan there: 7 and an eight against 5 and a six."""
    gisulf_is_played(director)
    gisulf_lies_there(director)
    gisulf_goes_to_gladden_fields(director)
    gisulf_goes_to_goblin_gate(director)
    director.hope(not director.holds("two", "Seek without Success"))
    director.wishes["one"] = ("site.enter: enter", "face Legolas", "face Gimli", "face Fatty Bolger")
    director.until(lambda: director.asked == "agent.attack")
    assert director["Gisulf"].state == TAPPED and director["Gisulf"].face_down
    automatic = director.events("attack")[-1].facts
    assert (automatic["race"], automatic["strikes"], automatic["prowess"]) == ("orc", 3, 6)
    assert director.place_of("Elladan") == "Goblin-gate" and director["Elladan"].state == UNTAPPED
    gisulf_attacks(director)


@example("gisulf-seek", "companions", "watchers")
def gisulf_and_seek_without_success(director: Director) -> None:
    """Who has Seek without Success in hand at Goblin-gate can send the company back to Lórien."""
    gisulf_is_played(director)
    gisulf_lies_there(director)
    director.kept["two"] = ("Seek without Success",)
    gisulf_goes_to_gladden_fields(director)
    gisulf_goes_to_goblin_gate(director)
    director.hope(director.holds("two", "Seek without Success"))
    director.wishes["two"] = ("home Woodmen-town",)
    director.asked_of("two", "chain.open", "movement-hazard").do("play Seek without Success Gisulf")
    director.until(lambda: director.table.phase != "movement-hazard")
    assert "Gisulf" in director.names(director.player("two").discard)
    assert director.place_of("Legolas") == "Lórien"
    assert [event.facts["company"] for event in director.events("returned")] == [director.company_of("Legolas").number]


def gisulf_goes_to_gladden_fields(director: Director) -> None:
    """The company moves to Lórien, Gisulf to one of the two sites in Anduin Vales that are free."""
    director.goals["Legolas"] = ("Lórien",)
    director.until(lambda: director.offered("agent-move Gisulf"))
    director.hope("Framsburg" in director.names(director.player("two").site_discard))  # no deck ran out meanwhile
    assert director.place_of("Balin") == "Eagles’ Eyrie"
    journey = director.table.journey
    assert journey is not None and director.table.cards[journey.site].facts.name == "Lórien"
    director.do("agent-move Gisulf")
    vales = [option for option in director.options if region(director, option) == "Anduin Vales"]
    assert sorted(vales) == ["to Beorn’s House", "to Gladden Fields"]
    director.do("to Gladden Fields")
    assert director.table.journey is not None and director.table.journey.declared == 1
    director.until(lambda: director.table.phase == "site")
    assert director["Gisulf"].state == TAPPED
    assert director.table.agents[director["Gisulf"].number].sites == (director.id("Gladden Fields"),)


def gisulf_goes_to_goblin_gate(director: Director) -> None:
    """He untaps in the untap phase of his player; the company moves to Goblin-gate, and he comes there, too."""
    director.until(lambda: director.table.active == "two" and director.table.phase == "organization")
    assert director["Gisulf"].state == UNTAPPED
    director.goals["Legolas"] = ("Goblin-gate",)
    director.until(lambda: director.offered("agent-move Gisulf")).do("agent-move Gisulf", "to Goblin-gate")
    assert director["Gisulf"].state == TAPPED
    number = director["Gisulf"].number
    director.until(lambda: len(director.table.agents[number].sites) > 1)
    assert director.table.agents[number].sites == (director.id("Gladden Fields"), director.id("Goblin-gate"))


def gisulf_attacks(director: Director) -> None:
    """The attack in numbers."""
    director.wishes["two"] = ("home Woodmen-town",)
    director.do("attack Gisulf").until(lambda: director.asked == "combat.assign")
    assert not director["Gisulf"].face_down
    assert director.table.agents[director["Gisulf"].number].sites == (director.id("Goblin-gate"),)
    assert director.id("Gladden Fields") in director.player("two").locations
    fight = director.table.combat
    assert fight is not None and (fight.strikes, fight.prowess, fight.body) == (1, 5 + 2, 7)
    assert director.asks == "one"
    rolls = len(director.events("strike-rolled"))
    director.do("face Elladan").until(lambda: director.asked == "strike.stay").do("tap")
    director.until(lambda: len(director.events("strike-rolled")) > rolls)
    facts = director.events("strike-rolled")[-1].facts
    director.hope((facts["total"], facts["prowess"]) == (5 + 6, 7 + 8))
    director.until(lambda: director.table.combat is None)
    director.hope("Elladan" in director)
    assert director["Elladan"].state == WOUNDED
    assert (director["Gisulf"].state, director["Gisulf"].face_down) == (TAPPED, False)
    assert director.table.agents[director["Gisulf"].number].sites == (director.id("Goblin-gate"),)


def region(director: Director, option: str) -> str:
    """The region of the site that an option names."""
    return CARDS[director.id(option.removeprefix("to "), "two")].region
