"""Scenes for tests of combat: companies on their way and at sites, attacks of any make, the strike that is fought."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import attacked
from underdeeps.meccg.fight import Combat

WILDS = ("Rhudaur", "Hollin", "Redhorn Gate")


def on_the_way(
    *characters: str,
    own: tuple[str, ...] = (),
    others: tuple[str, ...] = (),
    creature: str = "Wargs",
    key: str = "region:wilderness",
) -> Play:
    """A company on its way to Moria on which a creature has been played: step 1 of the combat, if anybody can act."""
    play = Play()
    company = play.company("one", "Rivendell", *characters)
    play.hand("one", *own)
    play.hand("two", creature, *others)
    play.moves(company, "Moria", *WILDS)
    play.until("chain.open", "two").do(f"play {creature} {key}")
    while play.table.combat is None:
        play.do("pass")
    return play


def at_moria(*characters: str, own: tuple[str, ...] = (), others: tuple[str, ...] = ()) -> Play:
    """A company that enters Moria, where four Orcs of prowess 7 attack it."""
    play = Play()
    company = play.company("one", "Moria", *characters)
    play.hand("one", *own)
    play.hand("two", *others)
    return play.enters(company).until("site.enter").do("enter")


def struck(
    *characters: str,
    kind: str = "wizard",
    own: tuple[str, ...] = (),
    strikes: int = 1,
    prowess: int = 9,
    body: int = 0,
    race: str = "wolf",
) -> Play:
    """A company at Moria is attacked by a creature in its movement/hazard phase; up to the first question."""
    play = Play(kind)
    company = play.company("one", "Moria", *characters)
    play.hand("one", *own)
    return attacked(play, company, race, strikes, prowess, body)


def fight(play: Play) -> Combat:
    """The combat that is under way."""
    assert play.table.combat is not None
    return play.table.combat


def rolled(play: Play) -> list[tuple[str, int, int]]:
    """The strike rolls so far: who, his total, the prowess of the strike."""
    return [
        (play.word(str(event.facts["character"])), int(str(event.facts["total"])), int(str(event.facts["prowess"])))
        for event in play.events("strike-rolled")
    ]


def questions(play: Play) -> list[str]:
    """Everything passes modestly to the end: the questions that were asked, each once in a row."""
    found: list[str] = []
    while play.table.pending is not None:
        if found[-1:] != [play.asked]:
            found.append(play.asked)
        play._modestly()
    return found


def outcomes(play: Play) -> list[str]:
    """How the attacks came out."""
    return [str(event.facts["outcome"]) for event in play.events("attack-ended")]


def attacks(play: Play) -> list[tuple[str, int, int]]:
    """The attacks that were made: race, strikes, prowess."""
    return [
        (str(event.facts["race"]), int(str(event.facts["strikes"])), int(str(event.facts["prowess"])))
        for event in play.events("attack")
    ]
