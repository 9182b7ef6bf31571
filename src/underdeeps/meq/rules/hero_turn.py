"""A hero's turn: Rest, Ambush, Travel (Move, Combat or Peril, Explore), Encounter.

What one may do while exploring is in `explore`, paying for a move in `travel`, the fights in `combat`.
"""

from __future__ import annotations

from msgspec.structs import replace

from underdeeps.kernel import Flow, Option, Pile, Refusal, ask, procedure
from underdeeps.meq.cards.base import DOES, parts_of
from underdeeps.meq.cards.standing import EncounterDraw, PerilDraw, TreatToken, TurnGoesOn
from underdeeps.meq.facts import CORRUPTIONS, ENCOUNTERS, LOCATIONS, PERILS, QUESTS
from underdeeps.meq.rules import board, combat, decks, explore, heroes, numbers, scout, shadow, travel, triggers
from underdeeps.meq.table import SAURON, Table


@procedure
def hero_turn(table: Table, hero: str) -> Flow[None]:
    """One turn of a hero, with the moment before it at which Sauron may play a Shadow card."""
    begin(table, hero)
    yield from shadow.window(table, hero, "hero-turn-start")
    if not numbers.turn_is_over(table):
        yield from rest_step(table, hero)
    if not numbers.turn_is_over(table) and "ambush" not in table.heroes[hero].skips:
        yield from ambush(table, hero)
    if not numbers.turn_is_over(table):
        yield from travel_step(table, hero)
        table.heroes[hero].move_limit = -1
    if not numbers.turn_is_over(table):
        table.step = "encounter"
        yield from encounter_here(table, hero)
    table.perilous_now = ()


def begin(table: Table, hero: str) -> None:
    """A hero's turn begins: what counts by turns starts anew."""
    table.turn_count += 1
    table.turn = hero
    table.turn_ended = False
    table.shadow_played = 0
    table.step = "rest"
    for each in table.heroes.values():
        each.favor_gained = 0
    who = table.heroes[hero]
    who.ability_used = who.dark_path = False
    who.passes = who.moves = 0
    who.skips = ()
    table.tell("hero-turn", "meq.hero.steps", hero=hero, location=who.location)


# -- 1 Rest -------------------------------------------------------------------------------------------


def rest_refusal(table: Table, hero: str) -> Refusal | None:
    """Why a hero may not rest where they are."""
    here = table.heroes[hero].location
    place = LOCATIONS[here]
    if place.stronghold:
        return Refusal("meq.hero.rest.no-stronghold", (here,))
    if not place.haven and table.enemies_on(here):
        return Refusal("meq.hero.rest.no-enemy", (here,))
    card = numbers.forbidden_by(table, hero, "rest", here)
    return Refusal("meq.hero.rest.optional", (here, card)) if card else None


@procedure
def rest_step(table: Table, hero: str) -> Flow[None]:
    """The hero may rest."""
    table.step = "rest"
    while rest_refusal(table, hero) is None:
        choice = yield from ask(
            table,
            hero,
            "rest.step",
            [Option("rest"), *scout.options(table, hero), Option("pass")],
            "meq.hero.rest.optional",
        )
        if choice.verb == "scout":
            yield from scout.look(table, hero, choice.subject)
        elif choice.verb == "rest":
            yield from rest(table, hero)
            return
        else:
            return


@procedure
def rest(table: Table, hero: str) -> Flow[None]:
    """Rest pool into the life pool, Sauron's hindmost marker on, heal in a Haven, one Corruption card bought off."""
    table.tell("rested", "meq.hero.rest.effect", hero=hero)
    heroes.shuffle_into(table, hero, ("rest",), "life")
    yield from heroes.move_hindmost(table, hero, "meq.hero.rest.story-cost")
    here = table.heroes[hero].location
    if LOCATIONS[here].haven:
        if table.heroes[hero].damage and not numbers.forbidden_by(table, hero, "heal", here):
            choice = yield from ask(table, hero, "rest.heal", [Option("heal"), Option("pass")], "meq.hero.rest.heal")
            if choice.verb == "heal":
                heroes.shuffle_into(table, hero, ("damage",), "life")
    else:
        yield from triggers.happen(table, "rest-outside-haven", hero, hero)
    choice = yield from ask(
        table,
        hero,
        "rest.corruption",
        [*(Option("corruption", card) for card in affordable(table, hero)), Option("pass")],
        "meq.hero.rest.discard-corruption",
    )
    if choice.verb == "corruption":
        heroes.lose_favor(table, hero, CORRUPTIONS[choice.subject].favor or 0)
        heroes.drop_corruption(table, hero, choice.subject)


def affordable(table: Table, hero: str) -> list[str]:
    """The Corruption cards that the hero's favor can buy off."""
    return [card for card in heroes.corruption_cards(table, hero) if corruption_refusal(table, hero, card) is None]


def corruption_refusal(table: Table, hero: str, card: str) -> Refusal | None:
    """Why a hero cannot buy off a Corruption card when resting: it is not theirs, or they have too little favor."""
    cost, favor = CORRUPTIONS[card].favor or 0, table.heroes[hero].favor
    if card not in heroes.corruption_cards(table, hero):
        return Refusal("meq.hero.rest.discard-corruption", (card,))
    return Refusal("meq.hero.rest.discard-corruption", (card, str(cost), str(favor))) if cost > favor else None


# -- 2 Ambush, and attacks in general -----------------------------------------------------------------


@procedure
def ambush(table: Table, hero: str) -> Flow[None]:
    """Sauron attacks with one enemy that shares the hero's location."""
    table.step = "ambush"
    if table.enemies_on(table.heroes[hero].location):
        yield from attack(table, hero, "ambush")


def enemy_options(table: Table, location: str) -> list[Option]:
    """The enemies on a location that may attack."""
    options = [Option("token", str(token.number)) for token in table.tokens_at(location)]
    return options + [Option("minion", minion) for minion in table.minions_on(location)]


@procedure
def attack(table: Table, hero: str, where: str) -> Flow[str]:
    """Sauron picks an enemy in the hero's location, and they fight. In a Haven that is a minion: no tokens go there."""
    choice = yield from ask(
        table,
        SAURON,
        "attack.enemy",
        enemy_options(table, table.heroes[hero].location),
        "meq.hero.ambush.attack" if where == "ambush" else "meq.hero.travel.attack.select",
        (hero,),
    )
    if choice.verb == "minion":
        return (yield from combat.fight(table, hero, choice.subject, where))
    return (yield from turn_over(table, hero, int(choice.subject), where))


@procedure
def turn_over(table: Table, hero: str, number: int, where: str) -> Flow[str]:
    """A monster token is turned over: a blank one is discarded, a monster fights."""
    token = table.token(number)
    enemy = token.face
    table.tokens = tuple(replace(each, seen=True) if each.number == number else each for each in table.tokens)
    table.tell("token-turned", "meq.hero.travel.attack.select", token=number, face=enemy, location=token.location)
    if enemy == "blank":
        board.discard_token(table, number)
        return "blank"
    for card in table.active_plots():
        for i in range(len(parts_of(card, TreatToken))):
            if table.token(number).location in parts_of(card, TreatToken)[i].at.find(table, hero, card):
                choice = yield from ask(
                    table,
                    SAURON,
                    "attack.treat-as",
                    [
                        Option("monster", parts_of(card, TreatToken)[i].enemy),
                        Option("monster", table.token(number).face),
                    ],
                    "meq.choice.combat.uruk-hai-plot",
                )
                enemy = choice.subject
    return (yield from combat.fight(table, hero, enemy, where, number))


# -- 3 Travel -----------------------------------------------------------------------------------------


@procedure
def travel_step(table: Table, hero: str) -> Flow[None]:
    """The hero explores where they are, moves, explores there, and so on while they can and want to."""
    table.step = "travel"
    explored = False
    while not numbers.turn_is_over(table):
        choice = yield from ask(
            table, hero, "travel.step", travel_options(table, hero, explored), "meq.hero.travel.repeat"
        )
        if choice.verb == "scout":
            yield from scout.look(table, hero, choice.subject)
        elif choice.verb == "explore":
            if not table.heroes[hero].moves:
                table.heroes[hero].passes += 1
            yield from explore.explore(table, hero)
            explored = True
        elif choice.verb == "move":
            table.heroes[hero].passes += 1
            yield from travel.move(table, hero, choice.subject)
            explored = False
            yield from arrive(table, hero)
        else:
            return


def travel_options(table: Table, hero: str, explored: bool) -> list[Option]:
    """What the hero may do next in their Travel step."""
    options = travel.destinations(table, hero)
    if explore_refusal(table, hero, explored) is None:
        options.append(Option("explore"))
    return [*options, *scout.options(table, hero), Option("stop")]


def explore_refusal(table: Table, hero: str, explored: bool) -> Refusal | None:
    """Why a hero may not explore: they have explored here, or have no Travel pass for it, which it takes at the
    start."""
    who = table.heroes[hero]
    if explored:
        return Refusal("meq.choice.hero.explored", (who.location,))
    if not who.moves and who.passes >= numbers.limit(table, hero, "passes"):
        return Refusal("meq.choice.hero.passes", (hero,))
    return None


@procedure
def arrive(table: Table, hero: str) -> Flow[None]:
    """The hero has moved: a Shadow card may be played, then Sauron resolves combat or peril if one is possible."""
    if not LOCATIONS[table.heroes[hero].location].haven:
        yield from shadow.window(table, hero, "after-hero-enters-non-haven")
    if numbers.turn_is_over(table):
        return
    options = threat_options(table, hero)
    if not options:
        return
    choice = yield from ask(
        table, SAURON, "travel.threat", threat_options(table, hero), "meq.hero.travel.combat-or-peril.choice", (hero,)
    )
    if choice.verb == "attack":
        result = yield from attack(table, hero, "travel")
        fail(table, hero, result)
    else:
        yield from peril(table, hero)


def threat_options(table: Table, hero: str) -> list[Option]:
    """Combat and peril, as far as they are possible where the hero is."""
    here = table.heroes[hero].location
    options = [Option("attack")] if table.enemies_on(here) else []
    if numbers.is_perilous(table, hero, here):
        options.append(Option("peril"))
    return options


def fail(table: Table, hero: str, result: str) -> None:
    """A fight of the Travel step that was not won ends the turn, unless the hero's will is of iron."""
    if result == "lost" and not parts_of(hero, TurnGoesOn):
        table.turn_ended = True
        table.tell("turn-ended", "meq.hero.travel.attack.fail-ends-turn", hero=hero)


@procedure
def peril(table: Table, hero: str) -> Flow[None]:
    """Sauron draws three Peril cards and picks one that affects the place; the hero resolves it."""
    n = 3
    if more_perils(table, hero):
        choice = yield from ask(
            table, SAURON, "peril.more", [Option("yes"), Option("no")], "meq.hero.travel.peril.draw", (hero,)
        )
        n += more_perils(table, hero) if choice.verb == "yes" else 0
    table.peril_drawn = Pile.of(decks.draw(table, "peril", n), table.bit(SAURON))
    table.tell(
        "peril",
        "meq.hero.travel.peril.draw",
        {"cards": table.peril_drawn.cards},
        (SAURON,),
        hero=hero,
        n=len(table.peril_drawn),
    )
    card = ""
    if peril_options(table, hero):
        choice = yield from ask(
            table, SAURON, "peril.pick", peril_options(table, hero), "meq.hero.travel.peril.must-affect", (hero,)
        )
        card = choice.subject
    passed = tuple(other for other in table.peril_drawn if other != card)
    decks.discard(table, "peril", passed)
    table.peril_drawn = Pile()
    table.tell("perils-passed", "meq.hero.travel.peril.discard", cards=passed)
    if card:
        table.tell("peril-resolved", "meq.hero.travel.peril.draw", hero=hero, card=card)
        yield from DOES[card].do(table, hero, card)
        if card not in table.decks["peril"]:
            decks.discard(table, "peril", (card,))


def more_perils(table: Table, hero: str) -> int:
    """How many more Peril cards Sauron may draw against this hero."""
    return sum(part.more for card in heroes.corruption_cards(table, hero) for part in parts_of(card, PerilDraw))


def peril_options(table: Table, hero: str) -> list[Option]:
    """The drawn Peril cards that affect the hero's location or region."""
    here = table.heroes[hero].location
    return [Option("peril-card", card) for card in table.peril_drawn if PERILS[card].affects(here)]


# -- 4 Encounter --------------------------------------------------------------------------------------


def encounter_refusal(table: Table, hero: str) -> Refusal | None:
    """Why a hero draws no Encounter cards where they are."""
    here = table.heroes[hero].location
    if numbers.is_perilous(table, hero, here):
        return Refusal("meq.hero.encounter.perilous-none", (here,))
    card = numbers.forbidden_by(table, hero, "encounter", here)
    return Refusal("meq.hero.encounter.must-draw", (here, card)) if card else None


@procedure
def encounter_here(table: Table, hero: str) -> Flow[None]:
    """The hero draws Encounter cards at their location, or fights what a quest of theirs puts there instead."""
    if encounter_refusal(table, hero) is not None:
        return
    quest = quest_fight(table, hero)
    if quest:
        yield from combat.fight(table, hero, QUESTS[quest].enemy, "card", prize=quest)
        return
    card = draw_encounter(table, hero)
    if card:
        yield from resolve_encounter(table, hero, card)


def quest_fight(table: Table, hero: str) -> str:
    """A quest of the hero that is a fight at their location."""
    who = table.heroes[hero]
    for quest in who.quests:
        if quest in QUESTS and QUESTS[quest].task == "defeat" and QUESTS[quest].location == who.location:
            return quest
    return ""


def encounter_deck(location: str) -> str:
    """The Encounter deck of a location: its colour's, or that of the Havens."""
    return "haven" if LOCATIONS[location].haven else LOCATIONS[location].pair


def draw_encounter(table: Table, hero: str) -> str:
    """The card to resolve: of three drawn the one with the lowest number that affects the place, or none."""
    here = table.heroes[hero].location
    n = 3
    for affliction in table.heroes[hero].corruption:
        for part in parts_of(affliction.card, EncounterDraw):
            n = part.n
    deck = encounter_deck(here)
    drawn = decks.draw(table, deck, n)
    affecting = sorted((c for c in drawn if ENCOUNTERS[c].affects(here)), key=lambda c: ENCOUNTERS[c].priority)
    card = affecting[0] if affecting else ""
    decks.discard(table, deck, tuple(other for other in drawn if other != card))
    table.tell("encounter", "meq.hero.encounter.resolve-lowest", hero=hero, drawn=drawn, card=card)
    return card


@procedure
def resolve_encounter(table: Table, hero: str, card: str) -> Flow[None]:
    """An Encounter card happens and is discarded; a quest stays before the hero."""
    if ENCOUNTERS[card].quest:
        table.heroes[hero].quests += (card,)
        yield from triggers.happen(table, "setup", card, hero)
        return
    yield from DOES[card].do(table, hero, card)
    deck = ENCOUNTERS[card].deck
    if card not in table.decks[deck]:
        decks.discard(table, deck, (card,))
