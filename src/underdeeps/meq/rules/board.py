"""Things on the board: monster tokens, minions, characters, favor, the Shadow Pool and the story markers."""

from __future__ import annotations

from msgspec.structs import replace

from underdeeps.kernel import Refusal
from underdeeps.meq import facts
from underdeeps.meq.cards.base import parts_of
from underdeeps.meq.cards.standing import TokensWithoutInfluence
from underdeeps.meq.facts import FINALE, LOCATIONS, MINIONS
from underdeeps.meq.rules import decks, numbers
from underdeeps.meq.table import OFF, SAURON, Table, Token

# -- the Shadow Pool and the story ------------------------------------------------------------------


def pool_add(table: Table, n: int, rule: str = "meq.shadow-pool.cap") -> None:
    """Influence goes to the Shadow Pool; what is above its cap is lost."""
    n = max(0, min(n, numbers.pool_cap(table) - table.pool))
    if n:
        table.pool += n
        table.tell("pool-grew", rule, n=n)


def pool_remove(table: Table, n: int) -> None:
    """Influence leaves the Shadow Pool, as far as there is any."""
    n = min(n, table.pool)
    if n:
        table.pool -= n
        table.tell("pool-shrank", "meq.setup.tokens.areas", n=n)


def advance(table: Table, marker: str, n: int, rule: str = "meq.sauron.story.sauron-markers") -> None:
    """Move a story marker, not beyond the Finale nor before the start; a lower stage may empty the pool a little."""
    space = max(0, min(FINALE, table.markers[marker] + n))
    if space != table.markers[marker]:
        table.markers[marker] = space
        table.tell("marker-moved", rule, marker=marker, space=space)
        table.pool = min(table.pool, numbers.pool_cap(table))


# -- monster tokens -----------------------------------------------------------------------------------


def token_refusal(table: Table, location: str, influence_needed: bool = True) -> Refusal | None:
    """Why no monster token may be placed on a location now."""
    return _refusal(table, location, _lifted(table) if influence_needed else (location,))


def open_places(table: Table, locations: tuple[str, ...], influence_needed: bool = True) -> tuple[str, ...]:
    """Those of the locations where a monster token may be placed now."""
    lifted = _lifted(table) if influence_needed else locations
    return tuple(place for place in locations if _refusal(table, place, lifted) is None)


def token_places(table: Table, locations: tuple[str, ...], influence_needed: bool = True) -> tuple[str, ...]:
    """Those of the locations where a monster token may be placed now, and one is left for."""
    places = open_places(table, locations, influence_needed)
    return tuple(place for place in places if tokens_left(table, LOCATIONS[place].pair))


def _refusal(table: Table, location: str, lifted: tuple[str, ...]) -> Refusal | None:
    if LOCATIONS[location].haven:
        return Refusal("meq.sauron.command.move.monster-needs-influence", (location,))
    if table.heroes_on(location):
        return Refusal("meq.sauron.command.place.no-hero", (location,))
    if not table.influence[location] and location not in lifted:
        return Refusal("meq.sauron.command.place.influence", (location,))
    return None


def _lifted(table: Table) -> tuple[str, ...]:
    """Where a minion lifts the need of influence."""
    places: tuple[str, ...] = ()
    for minion, place in table.minion_at.items():
        if place:
            for part in parts_of(minion, TokensWithoutInfluence):
                places += part.at.find(table, "", minion)
    return places


def tokens_left(table: Table, pair: str) -> bool:
    """Whether a token can be drawn from the pile of these regions."""
    deck = f"tokens:{pair}"
    return bool(table.decks[deck] or table.discards.get(deck))


def put_token(table: Table, location: str) -> None:
    """Draw a token of the location's colour, look at it and place it there facedown, if one is left."""
    if tokens_left(table, LOCATIONS[location].pair):
        draw_token(table, LOCATIONS[location].pair)
        place_drawn(table, location)


def draw_token(table: Table, pair: str) -> None:
    """Sauron draws a token from a pile and looks at it."""
    (table.drawn_token,) = decks.draw(table, f"tokens:{pair}", 1)
    table.drawn_pair = pair
    table.tell("token-drawn", "meq.sauron.command.place", {"face": table.drawn_token}, (SAURON,), pair=pair)


def place_drawn(table: Table, location: str) -> Token:
    """Sauron places the token that he has drawn, facedown."""
    table.tokens_placed += 1
    token = Token(table.tokens_placed, table.drawn_pair, table.drawn_token, location)
    table.tokens += (token,)
    table.drawn_token = table.drawn_pair = ""
    table.tell(
        "token-placed",
        "meq.sauron.command.place",
        {"face": token.face},
        (SAURON,),
        token=token.number,
        location=location,
    )
    return token


def move_token(table: Table, number: int, location: str) -> None:
    """Move a token, facedown as it is."""
    table.tokens = tuple(
        replace(token, location=location) if token.number == number else token for token in table.tokens
    )
    table.tell("token-moved", "meq.sauron.command.move", token=number, location=location)


def discard_token(table: Table, number: int) -> None:
    """Take a token off the board, faceup beside its pile."""
    token = table.token(number)
    table.tokens = tuple(other for other in table.tokens if other.number != number)
    decks.discard(table, f"tokens:{token.pair}", (token.face,))
    table.tell("token-discarded", "meq.combat.end.token", token=number, location=token.location, face=token.face)


def show_tokens(table: Table, location: str) -> None:
    """The hero side looks at the faces of all tokens on a location."""
    shown = table.tokens_at(location)
    table.tokens = tuple(replace(token, seen=True) if token.location == location else token for token in table.tokens)
    faces = tuple(f"{token.number}:{token.face}" for token in shown)
    table.tell(
        "tokens-shown",
        "meq.choice.always.hidden-tokens",
        {"faces": faces},
        (SAURON, *table.hero_seats),
        location=location,
    )


# -- minions --------------------------------------------------------------------------------------------


def place_minion(table: Table, minion: str, location: str) -> None:
    """Put a minion on a location, from wherever it is."""
    table.minion_at[minion] = location
    table.minions_defeated = tuple(other for other in table.minions_defeated if other != minion)
    if minion not in table.minions_offered:
        table.minions_offered += (minion,)
    table.tell("minion-placed", "meq.sauron.command.move.minion-anywhere", minion=minion, location=location)


def heal_minion(table: Table, minion: str, n: int) -> None:
    """Take up to n damage tokens off a minion."""
    n = min(n, table.minion_damage[minion])
    if n:
        table.minion_damage[minion] -= n
        table.tell("minion-healed", "meq.sauron.command.heal", minion=minion, n=n)


def hurt_minion(table: Table, minion: str, n: int) -> None:
    """Damage to a minion outside combat: it is defeated at once if that reaches its health."""
    table.minion_damage[minion] += n
    table.tell("minion-hurt", "meq.damage.minion.tokens", minion=minion, n=n)
    if table.minion_damage[minion] >= MINIONS[minion].health:
        defeat_minion(table, minion)


def defeat_minion(table: Table, minion: str) -> None:
    """A minion leaves the board with its damage; with high stakes in stage III the heroes' story goes on."""
    table.minion_damage[minion] = 0
    table.minion_at[minion] = OFF
    table.minions_defeated += (minion,)
    table.tell("minion-defeated", "meq.damage.minion.defeated", minion=minion)
    if table.high_stakes and numbers.stage(table) == 3 and numbers.dominant(table) == SAURON:
        advance(table, facts.HERO_MARKER, 1, "meq.optional.stage-three.sauron-dominant")


# -- characters and favor ---------------------------------------------------------------------------------


def place_character(table: Table, who: str, location: str) -> None:
    """Put a character on a location, from wherever they are."""
    table.character_at[who] = location
    table.tell("character-placed", "meq.sauron.event.character", who=who, location=location)


def return_character(table: Table, who: str) -> None:
    """A character's token goes back to the Favor and Character area."""
    table.character_at[who] = OFF
    table.tell("character-left", "meq.hero.explore.character-returns", who=who)


def place_favor(table: Table, location: str, n: int) -> None:
    """Favor tokens go on a location."""
    table.favor[location] = table.favor.get(location, 0) + n
    table.tell("favor-placed", "meq.sauron.event.favor", location=location, n=n)


def take_board_favor(table: Table, location: str, n: int) -> None:
    """Favor tokens leave a location."""
    table.favor[location] -= n
    if not table.favor[location]:
        del table.favor[location]
