"""Exploring: favor, characters, a dark path, quests, plots and trade, in any order."""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.kernel.piles import without
from underdeeps.meq.cards.base import DOES
from underdeeps.meq.facts import CHARACTERS, ENCOUNTERS, EVENTS, PLOTS, QUESTS
from underdeeps.meq.rules import board, heroes, numbers, plots, scout, triggers
from underdeeps.meq.table import Table

DARK_PATH_LIMIT = 3
QUEST_OR_CHARACTER = "quest-completed-or-character-consulted"


@procedure
def explore(table: Table, hero: str) -> Flow[None]:
    """The Explore part of a Travel pass: it ends when the hero says so; then what waits for it happens."""
    table.tell("explored", "meq.hero.explore.any-order", hero=hero, location=table.heroes[hero].location)
    table.traded = ()
    while not numbers.turn_is_over(table):
        choice = yield from ask(table, hero, "explore.step", explore_options(table, hero), "meq.hero.explore.any-order")
        if choice.verb == "done":
            break
        yield from explore_step(table, hero, choice.verb, choice.subject, choice.target)
    table.traded = ()
    if not numbers.turn_is_over(table):
        yield from after_explore(table, hero)


def explore_options(table: Table, hero: str) -> list[Option]:
    """What the hero may do while exploring."""
    here = table.heroes[hero].location
    options = []
    if favor_refusal(table, hero) is None:
        options.append(Option("take-favor"))
    for who in table.characters_on(here):
        if consult_refusal(table, hero, who) is None:
            options.append(Option("favor-of", who))
            if help_refusal(table, hero, who) is None:
                options.append(Option("help-of", who))
    if dark_path_refusal(table, hero) is None:
        options.append(Option("dark-path"))
    options += [Option("quest", q) for q in table.heroes[hero].quests if quest_refusal(table, hero, q) is None]
    options += [Option("plot", card) for card in plots_here(table, hero) if plot_refusal(table, hero, card) is None]
    options += trade_options(table, hero)
    options += scout.options(table, hero)
    options.append(Option("done"))
    return options


@procedure
def explore_step(table: Table, hero: str, verb: str, subject: str, target: str) -> Flow[None]:
    """One of the things that may be done while exploring."""
    if verb == "take-favor":
        board.take_board_favor(table, table.heroes[hero].location, heroes.gain_favor(table, hero, 1))
    elif verb in ("favor-of", "help-of"):
        yield from consult(table, hero, subject, verb)
    elif verb == "dark-path":
        table.heroes[hero].dark_path = True
        heroes.gain_favor(table, hero, 1)
        yield from heroes.gain_corruption(table, hero)
    elif verb == "quest":
        yield from complete_quest(table, hero, subject)
    elif verb == "plot":
        heroes.lose_favor(table, hero, PLOTS[subject].favor)
        plots.discard(table, subject, table.heroes[hero].location)
    elif verb == "scout":
        yield from scout.look(table, hero, subject)
    else:
        yield from trade(table, hero, verb, subject, target)


def favor_refusal(table: Table, hero: str) -> Refusal | None:
    """Why a hero may not take favor from their location."""
    here = table.heroes[hero].location
    if not table.favor.get(here):
        return Refusal("meq.hero.explore.favor", (here,))
    return Refusal("meq.hero.explore.favor", (here, hero)) if heroes.favor_room(table, hero) <= 0 else None


# -- characters ---------------------------------------------------------------------------------------


def consult_refusal(table: Table, hero: str, who: str) -> Refusal | None:
    """Why a hero may not consult a character."""
    here = table.heroes[hero].location
    if table.character_at[who] != here:
        return Refusal("meq.hero.explore.character", (who,))
    card = numbers.forbidden_by(table, hero, "consult", here)
    return Refusal("meq.hero.explore.character", (who, card)) if card else None


def help_refusal(table: Table, hero: str, who: str) -> Refusal | None:
    """Why a hero may not have a character's help: they cannot consult them, or cannot pay for it."""
    refusal = consult_refusal(table, hero, who)
    if refusal is None and not DOES[who].payable(table, hero):
        return Refusal("meq.choice.always.as-much-as-possible", (who,))
    return refusal


@procedure
def consult(table: Table, hero: str, who: str, verb: str) -> Flow[None]:
    """The hero takes a character's favor or their help, never both; the character goes back."""
    table.tell("consulted", "meq.hero.explore.character", hero=hero, who=who)
    board.return_character(table, who)
    for card in table.active_plots():
        yield from triggers.happen(table, f"consult:{who}", card, hero)
    if numbers.turn_is_over(table):
        return
    if verb == "favor-of":
        heroes.gain_favor(table, hero, CHARACTERS[who].favor)
    else:
        yield from DOES[who].do(table, hero, who)
    yield from quest_or_character(table, hero)


@procedure
def quest_or_character(table: Table, hero: str) -> Flow[None]:
    """What a hero's sheet gives once a turn for a quest completed or a character consulted."""
    who = table.heroes[hero]
    if table.turn == hero and not who.ability_used and triggers.waits(hero, QUEST_OR_CHARACTER):
        who.ability_used = True
        yield from triggers.happen(table, QUEST_OR_CHARACTER, hero, hero)


# -- dark path, quests, plots -------------------------------------------------------------------------


def dark_path_refusal(table: Table, hero: str) -> Refusal | None:
    """Why a hero may not choose a dark path."""
    who = table.heroes[hero]
    if who.dark_path:
        return Refusal("meq.hero.explore.dark-path-once", (hero,))
    if len(who.corruption) > DARK_PATH_LIMIT:
        return Refusal("meq.hero.explore.dark-path-limit", (hero, str(len(who.corruption))))
    return None


def quest_place(quest: str) -> str:
    """Where a quest is completed by exploring; nothing for one that is a fight."""
    if quest in ENCOUNTERS:
        return ENCOUNTERS[quest].explore
    return QUESTS[quest].location if QUESTS[quest].task != "defeat" else ""


def quest_refusal(table: Table, hero: str, quest: str) -> Refusal | None:
    """Why a hero may not complete a quest here and now."""
    who = table.heroes[hero]
    if quest not in who.quests:
        return Refusal("meq.quest.owner", (quest,))
    if quest_place(quest) != who.location:
        return Refusal("meq.hero.explore.quest", (quest, quest_place(quest)))
    return None


@procedure
def complete_quest(table: Table, hero: str, quest: str) -> Flow[None]:
    """A quest is completed: its reward, and the card leaves the game."""
    who = table.heroes[hero]
    who.quests = without(who.quests, quest)
    if quest in QUESTS:
        who.done += (quest,)
    table.tell("quest-completed", "meq.quest.removed", hero=hero, quest=quest)
    yield from DOES[quest].do(table, hero, quest)
    yield from quest_or_character(table, hero)


@procedure
def fought(table: Table, hero: str, enemy: str) -> Flow[None]:
    """A quest that having fought a minion completes is completed when the combat is over."""
    for quest in table.heroes[hero].quests:
        if quest in QUESTS and QUESTS[quest].task == "explore-or-combat" and QUESTS[quest].enemy == enemy:
            yield from complete_quest(table, hero, quest)


def plots_here(table: Table, hero: str) -> tuple[str, ...]:
    """The active plots that affect the hero's location."""
    here = table.heroes[hero].location
    return tuple(
        dict.fromkeys(card for card, place in zip(table.plots, table.plot_at, strict=True) if card and place == here)
    )


def plot_refusal(table: Table, hero: str, card: str) -> Refusal | None:
    """Why a hero may not discard an active plot."""
    if card not in plots_here(table, hero):
        return Refusal("meq.hero.explore.plot", (card,))
    if table.heroes[hero].favor < PLOTS[card].favor:
        return Refusal("meq.hero.explore.plot", (card, str(PLOTS[card].favor), str(table.heroes[hero].favor)))
    return None


# -- trade --------------------------------------------------------------------------------------------


def trade_refusal(table: Table, hero: str, other: str) -> Refusal | None:
    """Why two heroes may not trade."""
    here = table.heroes[hero].location
    if other not in table.heroes:
        return Refusal("meq.setup.hero.choose", (other,))
    if other == hero or table.heroes[other].location != here:
        return Refusal("meq.hero.explore.trade", (other,))
    for each in (hero, other):
        card = numbers.forbidden_by(table, each, "trade", here)
        if card:
            return Refusal("meq.hero.explore.trade", (other, card))
    return None


def trade_options(table: Table, hero: str) -> list[Option]:
    """What the hero may give to, or ask of, the heroes with them, and what these may pass on among themselves."""
    options = []
    present = table.heroes_on(table.heroes[hero].location)
    for giver in present:
        for taker in present:
            if trade_refusal(table, giver, taker) is None:
                options += [
                    _transfer(hero, thing, giver, taker)
                    for thing in tradeable(table, giver)
                    if holds(table, taker, thing) and f"refused:{thing}:{giver}:{taker}" not in table.traded
                ]
    return options


def _transfer(hero: str, thing: str, giver: str, taker: str) -> Option:
    """A thing changing hands, as the hero who explores proposes it."""
    if giver == hero:
        return Option("give", thing, taker)
    return Option("ask-for", thing, giver) if taker == hero else Option("let-give", thing, f"{giver}>{taker}")


def tradeable(table: Table, hero: str) -> list[str]:
    """What a hero has to trade: a favor, an item, a quest of an Encounter card; each changes hands once."""
    who = table.heroes[hero]
    received = table.traded.count(f"favor:{hero}")
    things = ["favor"] if who.favor > received else []
    things += [
        item for item in dict.fromkeys(who.items) if who.items.count(item) > table.traded.count(f"{item}:{hero}")
    ]
    return things + [q for q in who.quests if q in ENCOUNTERS and f"{q}:{hero}" not in table.traded]


def holds(table: Table, hero: str, thing: str) -> bool:
    """Whether a hero can take a thing: favor only as far as their Corruption cards let them have it."""
    return thing != "favor" or table.heroes[hero].favor < numbers.limit(table, hero, "favor")


@procedure
def trade(table: Table, hero: str, verb: str, thing: str, other: str) -> Flow[None]:
    """One thing changes hands; the one who gives it agrees."""
    if verb == "give":
        hand_over(table, thing, hero, other)
        return
    giver, taker = (other, hero) if verb == "ask-for" else tuple(other.split(">"))
    choice = yield from ask(
        table,
        giver,
        "trade.consent",
        [Option("give", thing, taker), Option("refuse", thing, taker)],
        "meq.hero.explore.trade",
    )
    if choice.verb == "give":
        hand_over(table, thing, giver, taker)
    else:
        table.traded += (f"refused:{thing}:{giver}:{taker}",)


def hand_over(table: Table, thing: str, giver: str, taker: str) -> None:
    """A favor, an item or a quest goes from one hero to another."""
    one, two = table.heroes[giver], table.heroes[taker]
    if thing == "favor":
        one.favor -= 1
        two.favor += 1
    elif thing in ENCOUNTERS:
        one.quests = without(one.quests, thing)
        two.quests += (thing,)
    else:
        one.items = without(one.items, thing)
        two.items += (thing,)
    table.traded += (f"{thing}:{taker}",)
    table.tell("traded", "meq.hero.explore.trade", giver=giver, taker=taker, thing=thing)


# -- what waits for an exploration --------------------------------------------------------------------


@procedure
def after_explore(table: Table, hero: str) -> Flow[None]:
    """The current event at the place, and an event that the hero keeps, happen after they explored."""
    here = table.heroes[hero].location
    company = bool(table.characters_on(here)) or len(table.heroes_on(here)) > 1
    if table.event and EVENTS[table.event].location == here:
        yield from triggers.happen(table, "after-explore-here", table.event, hero)
    keeps = table.heroes[hero].keeps
    if keeps and company:
        yield from triggers.happen(table, "after-owner-explores-with-company", keeps, hero)
