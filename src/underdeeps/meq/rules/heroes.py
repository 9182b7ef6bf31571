"""What happens to a hero: cards drawn, discarded and lost as damage, favor, Corruption, training, items, defeat.

Their turn is in `hero_turn`, their fights are in `combat`.
"""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, Pile, ask, procedure
from underdeeps.kernel.piles import EVERYONE, minus, without
from underdeeps.meq import facts
from underdeeps.meq.cards.base import DOES, parts_of
from underdeeps.meq.cards.standing import MarkerCost
from underdeeps.meq.facts import ATTRIBUTES, CORRUPTIONS, DISTANCE, HAVENS, LOCATIONS, SAURON_MARKERS
from underdeeps.meq.fight import KIND
from underdeeps.meq.rules import board, decks, numbers, shadow
from underdeeps.meq.table import SAURON, Affliction, Hero, Table

# -- cards ------------------------------------------------------------------------------------------


def draw_cards(table: Table, hero: str, n: int) -> int:
    """Draw from the life pool; how many were drawn. The pool is not renewed when it runs out."""
    who = table.heroes[hero]
    n = max(0, min(n, len(who.life), numbers.limit(table, hero, "hand") - len(who.hand)))
    if n:
        cards = who.life[: -n - 1 : -1]
        who.life = who.life[:-n]
        who.hand = who.hand.add(cards, table.bit(hero))
        table.tell("drew", "meq.sauron.hero-draw", {"cards": cards}, (hero,), hero=hero, n=n)
    return n


def to_rest(table: Table, hero: str, cards: tuple[str, ...]) -> None:
    """Cards go faceup on the rest pool, the last one on top; Skill cards among them have now been seen."""
    who = table.heroes[hero]
    who.rest += cards
    show(who, cards)


def show(hero: Hero, cards: tuple[str, ...]) -> None:
    """Everybody has seen these cards: they are out of the life pool, and the hero is known to have the Skill cards."""
    hero.sure = minus(hero.sure, cards)
    for card in cards:
        if card in hero.skills and card not in hero.skills_shown:
            hero.skills_shown += (card,)


def left_of(hand: Pile, place: int) -> Pile:
    """A hand without the card at a place, which everybody sees leave.

    Whoever was told the types of some cards in it is sure of one less of this type then, whichever card it was.
    """
    gone = KIND[hand.cards[place]]
    blind = ~(hand.known[place] | hand.classed[place])
    classed = list(hand.classed)
    for i, card in enumerate(hand.cards):
        if i != place and KIND[card] == gone:
            unsure = blind & classed[i] & ~hand.known[i]
            classed[i] &= ~unsure
            blind &= ~unsure
    return Pile(hand.cards, hand.known, tuple(classed)).without_place(place)


def discard(table: Table, hero: str, card: str) -> None:
    """A card goes from hand to the rest pool, faceup."""
    who = table.heroes[hero]
    who.hand = left_of(who.hand, who.hand.place_of(card, EVERYONE))
    to_rest(table, hero, (card,))
    table.tell("discarded", "meq.hero.move.discard-pile", hero=hero, card=card)


def discard_random(table: Table, hero: str, n: int) -> tuple[str, ...]:
    """Random cards go from hand to the rest pool; which ones."""
    who = table.heroes[hero]
    gone: tuple[str, ...] = ()
    for _ in range(min(n, len(who.hand))):
        place = table.below(len(who.hand))
        card = who.hand.cards[place]
        who.hand = left_of(who.hand, place)
        to_rest(table, hero, (card,))
        table.tell("discarded", "meq.choice.combat.hero-discards", hero=hero, card=card)
        gone += (card,)
    return gone


@procedure
def discard_cards(table: Table, hero: str, n: int) -> Flow[None]:
    """The hero discards n hand cards of their choice, or all that they have."""
    while n > 0 and table.heroes[hero].hand:
        choice = yield from ask(
            table,
            hero,
            "hero.discard",
            [Option("discard", card) for card in table.heroes[hero].hand.distinct()],
            "meq.choice.always.as-much-as-possible",
            (str(n),),
        )
        discard(table, hero, choice.subject)
        n -= 1


def shuffle_into(table: Table, hero: str, sources: tuple[str, ...], into: str) -> None:
    """Shuffle whole pools (hand, rest, damage) into the life pool or the rest pool."""
    who = table.heroes[hero]
    cards: tuple[str, ...] = ()
    seen = who.rest if "rest" in sources else ()
    for zone in sources:
        cards += getattr(who, zone).cards if zone in ("hand", "damage") else getattr(who, zone)
        setattr(who, zone, Pile() if zone in ("hand", "damage") else ())
    if into == "rest":
        to_rest(table, hero, ())
        who.rest = table.shuffled(who.rest + cards)
        show(who, cards)
    else:
        who.life = table.shuffled(who.life + cards)
        if seen:
            who.sure = seen
            who.hand, who.damage = who.hand.aged(), who.damage.aged()
    table.tell("shuffled", "meq.hero.rest.effect", hero=hero, sources=sources, into=into)


def move_top(table: Table, hero: str, n: int) -> None:
    """The top n cards of the damage pool go to the rest pool, one after the other."""
    who = table.heroes[hero]
    cards = who.damage.top(n)
    who.damage = who.damage.dropped(len(cards))
    to_rest(table, hero, cards)
    table.tell("recovered", "meq.choice.always.pool-order", hero=hero, cards=cards)


# -- damage -------------------------------------------------------------------------------------------


def out_of_cards(table: Table, hero: str) -> bool:
    """Whether a hero has no card left in their life pool and their hand."""
    who = table.heroes[hero]
    return not who.life and not who.hand


@procedure
def damage(table: Table, hero: str, n: int, from_hand: int = 0) -> Flow[int]:
    """Damage is dealt: for each point the top card of the life pool, unseen, or a hand card of their choice.

    A hero left without a card is defeated at once; in a combat the end of the round decides that.
    """
    taken = 0
    if n > 0 and table.combat is not None:
        table.combat.struck = True
    while taken < n and not out_of_cards(table, hero):
        choice = yield from ask(
            table,
            hero,
            "hero.damage",
            _damage_options(table, hero, from_hand >= n - taken),
            "meq.damage.hero.choice",
            (str(n - taken),),
        )
        _lose_card(table, hero, choice)
        if choice.verb == "discard":
            from_hand -= 1
        taken += 1
    if n > 0 and table.combat is None and out_of_cards(table, hero):
        yield from defeat(table, hero)
    return taken


def _damage_options(table: Table, hero: str, only_hand: bool) -> list[Option]:
    who = table.heroes[hero]
    options = [Option("discard", card) for card in who.hand.distinct()]
    if who.life and not (only_hand and options):
        options.insert(0, Option("life"))
    return options


def _lose_card(table: Table, hero: str, choice: Option) -> None:
    who = table.heroes[hero]
    if choice.verb == "life":
        who.damage = who.damage.add((who.life[-1],), 0)
        who.life = who.life[:-1]
        table.tell("damaged", "meq.damage.hero.pool", hero=hero, source="life")
    else:
        who.hand = who.hand.without_unseen(choice.subject, table.bit(hero))
        who.damage = who.damage.add((choice.subject,), table.bit(hero))
        table.tell("damaged", "meq.damage.hero.pool", {"card": choice.subject}, (hero,), hero=hero, source="hand")


# -- favor, levels, items -----------------------------------------------------------------------------


def gain_favor(table: Table, hero: str, n: int) -> int:
    """Favor comes to the hero's sheet, within what their Corruption cards allow; how much."""
    who = table.heroes[hero]
    n = max(0, min(n, favor_room(table, hero)))
    who.favor += n
    who.favor_gained += n
    if n:
        table.tell("favor-gained", "meq.hero.explore.favor", hero=hero, n=n)
    return n


def favor_room(table: Table, hero: str) -> int:
    """How much favor a hero may still gain now."""
    who = table.heroes[hero]
    in_turn = numbers.limit(table, hero, "favor-per-turn") - who.favor_gained
    return min(in_turn, numbers.limit(table, hero, "favor") - who.favor)


def lose_favor(table: Table, hero: str, n: int) -> int:
    """Favor leaves the hero's sheet, as far as they have any; how much."""
    who = table.heroes[hero]
    n = min(n, who.favor)
    who.favor -= n
    if n:
        table.tell("favor-lost", "meq.setup.tokens.areas", hero=hero, n=n)
    return n


def level_open(table: Table, hero: str, which: str) -> bool:
    """Whether an attribute of a hero can still be raised."""
    return table.heroes[hero].levels[ATTRIBUTES.index(which)] < 2


def gain_level(table: Table, hero: str, which: str) -> None:
    """A level token on an attribute, two at most."""
    if level_open(table, hero, which):
        who = table.heroes[hero]
        place = ATTRIBUTES.index(which)
        fortitude, strength, agility, wisdom = (n + (i == place) for i, n in enumerate(who.levels))
        who.levels = (fortitude, strength, agility, wisdom)
        table.tell("level-gained", "meq.level.token", hero=hero, attribute=which)


def gain_item(table: Table, hero: str, item: str) -> None:
    """An Item card, if one is left."""
    if table.items[item] > 0:
        table.items[item] -= 1
        table.heroes[hero].items += (item,)
        table.tell("item-gained", "meq.components.limited", hero=hero, item=item)


def drop_item(table: Table, hero: str, item: str) -> None:
    """An Item card goes back."""
    who = table.heroes[hero]
    who.items = without(who.items, item)
    table.items[item] += 1
    table.tell("item-lost", "meq.hero.defeat.lose", hero=hero, item=item)


@procedure
def lose_item(table: Table, hero: str) -> Flow[None]:
    """The hero discards an item of their choice, if they have one."""
    if table.heroes[hero].items:
        choice = yield from ask(
            table,
            hero,
            "hero.lose-item",
            [Option("item", item) for item in dict.fromkeys(table.heroes[hero].items)],
            "meq.choice.always.as-much-as-possible",
        )
        drop_item(table, hero, choice.subject)


def put(table: Table, hero: str, location: str) -> None:
    """A hero's figure is put on a location."""
    table.heroes[hero].location = location
    table.tell("hero-placed", "meq.choice.hero.moves-by-cards", hero=hero, location=location)


@procedure
def move(table: Table, hero: str, location: str) -> Flow[None]:
    """A free move by a card: no path is paid. In his own turn Sauron may answer it with a Shadow card."""
    put(table, hero, location)
    if table.turn == hero and not table.turn_ended and not LOCATIONS[location].haven:
        yield from shadow.window(table, hero, "after-hero-enters-non-haven")


@procedure
def training(table: Table, hero: str, n: int = 1) -> Flow[None]:
    """Training: the top two Skill cards; one is kept in hand, the other discarded faceup."""
    for _ in range(n):
        table.skill_drawn = Pile.of(decks.draw(table, "skill", 2), table.bit(hero))
        if table.skill_drawn:
            table.tell("training", "meq.training.draw-two", {"cards": table.skill_drawn.cards}, (hero,), hero=hero)
            choice = yield from ask(table, hero, "hero.training", _skill_options(table), "meq.training.draw-two")
            _keep_skill(table, hero, choice.subject)
            yield from obey_limits(table, hero)


def _skill_options(table: Table) -> list[Option]:
    return [Option("keep", card) for card in table.skill_drawn]


def _keep_skill(table: Table, hero: str, card: str) -> None:
    who = table.heroes[hero]
    rest = table.skill_drawn.without(card).cards
    table.skill_drawn = Pile()
    decks.discard(table, "skill", rest)
    who.skills += (card,)
    who.hand = who.hand.add((card,), table.bit(hero))
    table.tell("trained", "meq.training.permanent", {"card": card}, (hero,), hero=hero, discarded=rest)


# -- Corruption ---------------------------------------------------------------------------------------


@procedure
def gain_corruption(table: Table, hero: str, n: int = 1, seen: int = 0) -> Flow[None]:
    """The hero receives n Corruption cards; with `seen`, Sauron sees that many and picks, the others are discarded."""
    for _ in range(n):
        table.corruption_drawn = Pile.of(decks.draw(table, "corruption", max(1, seen)), table.bit(SAURON))
        if len(table.corruption_drawn) > 1:
            table.tell(
                "corruption-drawn",
                "meq.choice.always.corruption-limit",
                {"cards": table.corruption_drawn.cards},
                (SAURON,),
                hero=hero,
                n=len(table.corruption_drawn),
            )
        if table.corruption_drawn:
            choice = yield from ask(
                table,
                SAURON,
                "corruption.pick",
                [Option("corruption", card) for card in table.corruption_drawn],
                "meq.choice.always.corruption-limit",
                (hero,),
            )
            yield from receive_corruption(table, hero, choice.subject)


@procedure
def receive_corruption(table: Table, hero: str, card: str) -> Flow[None]:
    """A Corruption card comes to a hero: an immediate one happens, any other one stays before them."""
    others = table.corruption_drawn.without(card).cards
    decks.discard(table, "corruption", others)
    table.corruption_drawn = Pile()
    table.tell("corrupted", "meq.hero.explore.dark-path", hero=hero, card=card, discarded=others)
    if table.combat is not None and DOES[card].ends_turn():
        table.combat.afterwards += (card,)
    elif CORRUPTIONS[card].immediate:
        yield from DOES[card].do(table, hero, card)
    else:
        table.heroes[hero].corruption += (Affliction(card, table.turn_count, table.combat_count),)
        yield from obey_limits(table, hero)


@procedure
def obey_limits(table: Table, hero: str) -> Flow[None]:
    """Favor and hand cards above what their Corruption cards allow are discarded."""
    who = table.heroes[hero]
    too_much = who.favor - numbers.limit(table, hero, "favor")
    if too_much > 0:
        lose_favor(table, hero, too_much)
    too_many = len(who.hand) - numbers.limit(table, hero, "hand")
    if too_many > 0:
        yield from discard_cards(table, hero, too_many)


def corruption_cards(table: Table, hero: str) -> tuple[str, ...]:
    """The Corruption cards before a hero."""
    return tuple(affliction.card for affliction in table.heroes[hero].corruption)


def drop_corruption(table: Table, hero: str, card: str) -> None:
    """A Corruption card goes to its discard pile."""
    who = table.heroes[hero]
    gone = next(affliction for affliction in who.corruption if affliction.card == card)
    who.corruption = tuple(affliction for affliction in who.corruption if affliction is not gone)
    decks.discard(table, "corruption", (card,))
    table.tell("corruption-discarded", "meq.hero.rest.discard-corruption", hero=hero, card=card)


@procedure
def discard_corruption(table: Table, hero: str, n: int) -> Flow[None]:
    """The hero discards n of their Corruption cards, of their choice."""
    while n > 0 and table.heroes[hero].corruption:
        choice = yield from ask(
            table,
            hero,
            "corruption.discard",
            [Option("corruption", card) for card in corruption_cards(table, hero)],
            "meq.hero.rest.discard-corruption",
        )
        drop_corruption(table, hero, choice.subject)
        n -= 1


# -- the story cost, defeat ---------------------------------------------------------------------------


@procedure
def move_hindmost(table: Table, hero: str, rule: str) -> Flow[None]:
    """Sauron's hindmost marker moves forward; if several are hindmost the hero picks one."""
    spaces = 1
    for card in corruption_cards(table, hero):
        for part in parts_of(card, MarkerCost):
            spaces = part.n
    choice = yield from ask(table, hero, "hero.hindmost", _hindmost(table), rule)
    board.advance(table, choice.subject, spaces, rule)


def _hindmost(table: Table) -> list[Option]:
    least = min(table.markers[colour] for colour in SAURON_MARKERS)
    return [Option("marker", colour) for colour in SAURON_MARKERS if table.markers[colour] == least]


@procedure
def defeat(table: Table, hero: str) -> Flow[None]:
    """The five steps of a defeated hero: Sauron's story, a loss, to a Haven, recover, end of turn."""
    table.tell("hero-defeated", "meq.hero.defeat.steps", hero=hero)
    if table.high_stakes and numbers.stage(table) == 3 and numbers.dominant(table) == numbers.HEROES:
        choice = yield from ask(
            table,
            SAURON,
            "defeat.marker",
            [Option("marker", colour) for colour in SAURON_MARKERS],
            "meq.optional.stage-three.heroes-dominant",
        )
        board.advance(table, choice.subject, 1, "meq.optional.stage-three.heroes-dominant")
    else:
        yield from move_hindmost(table, hero, "meq.hero.defeat.story")
    if table.heroes[hero].favor or table.heroes[hero].items:
        choice = yield from ask(table, hero, "defeat.loss", _loss_options(table.heroes[hero]), "meq.hero.defeat.lose")
        if choice.verb == "favor":
            lose_favor(table, hero, 1)
        else:
            drop_item(table, hero, choice.subject)
    choice = yield from ask(
        table,
        SAURON,
        "defeat.haven",
        [Option("location", haven) for haven in nearest_havens(table.heroes[hero].location)],
        "meq.hero.defeat.haven-tie",
        (hero,),
    )
    put(table, hero, choice.subject)
    shuffle_into(table, hero, ("rest", "damage"), "life")
    yield from shadow.window(table, hero, "after-hero-defeated")
    if table.turn == hero:
        table.turn_ended = True


def _loss_options(hero: Hero) -> list[Option]:
    options = [Option("favor")] if hero.favor else []
    return options + [Option("item", item) for item in dict.fromkeys(hero.items)]


def nearest_havens(location: str) -> tuple[str, ...]:
    """The closest Havens, counted in locations on the board's paths."""
    least = min(DISTANCE[location][haven] for haven in HAVENS)
    return tuple(haven for haven in HAVENS if DISTANCE[location][haven] == least)


def own_quests_done(table: Table) -> bool:
    """Whether every hero has completed both their Starting and their Advanced Quest."""
    return all(
        facts.HEROES[hero.id].advanced_quest in hero.done and len(hero.done) > 1 for hero in table.heroes.values()
    )
