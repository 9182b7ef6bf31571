// Who plays what in a game that is about to begin: a line-up seat by seat, and who sits there.
//
// In some games the seats themselves are chosen (Sauron and his heroes): each can be taken once, and a hero cannot take
// Sauron's place. In others a seat brings something (a deck), and any may bring any.

import type { GameOffer, NewGame, Offer } from '../wire';

/** A seat: what is played there, and by whom ("me", "open", or the name of a bot). */
export interface Place {
  offer: string;
  player: string;
}

export type Opponent = 'bot' | 'friend' | 'anybody';

export function areSeats(game: GameOffer): boolean {
  return game.lineup === 'seats';
}

function kindOf(game: GameOffer, id: string | undefined): string {
  return game.offers.find((offer) => offer.id === id)?.kind ?? '';
}

/** What can be played at a seat. */
export function offersAt(game: GameOffer, seat: number): Offer[] {
  if (!areSeats(game)) return game.offers;
  const kind = kindOf(game, game.defaults[Math.min(seat, game.defaults.length - 1)]);
  return game.offers.filter((offer) => offer.kind === kind);
}

/** The bot that is proposed to somebody who has not chosen one: the first. */
export function usualBot(game: GameOffer): string {
  return game.bots[0]?.id ?? 'open';
}

/** The line-up that plays `mine` against the usual ones. */
export function placesFor(game: GameOffer, mine: string, others: string): Place[] {
  const usual = game.defaults.map((offer) => ({ offer, player: others }));
  let at = areSeats(game) ? game.defaults.findIndex((id) => kindOf(game, id) === kindOf(game, mine)) : 0;
  if (at < 0) at = 0;
  const places = changed(game, usual, at, mine);
  return places.map((place, seat) => (seat === at ? { ...place, player: 'me' } : place));
}

/** The line-up with something else at one seat; whoever had it takes what is given up. */
export function changed(game: GameOffer, places: Place[], at: number, offer: string): Place[] {
  const given = places[at]?.offer ?? '';
  const twice = offer !== given && places.some((place) => place.offer === offer);
  return places.map((place, seat) => {
    if (seat === at) return { ...place, offer };
    return twice && place.offer === offer ? { ...place, offer: given } : place;
  });
}

/** The line-up with somebody else at one seat. Nobody sits at two: who moves leaves his place to the one who was there. */
export function seated(places: Place[], at: number, player: string): Place[] {
  const before = places[at]?.player ?? '';
  return places.map((place, seat) => {
    if (seat === at) return { ...place, player };
    return player === 'me' && place.player === 'me' ? { ...place, player: before } : place;
  });
}

/** The line-up with one seat more: the first offer that is free. */
export function longer(game: GameOffer, places: Place[], player: string): Place[] {
  if (places.length >= game.most) return places;
  const taken = new Set(places.map((place) => place.offer));
  const free = offersAt(game, places.length).find((offer) => !taken.has(offer.id));
  return free ? [...places, { offer: free.id, player }] : places;
}

/** The line-up with one seat less: the last that is not yours. */
export function shorter(game: GameOffer, places: Place[]): Place[] {
  if (places.length <= game.fewest) return places;
  const last = places.findLastIndex((place, seat) => place.player !== 'me' && seat >= 1);
  return places.filter((_, seat) => seat !== last);
}

/** What is asked of the table. */
export function newGame(game: GameOffer, places: Place[], settings: Record<string, unknown>, open: boolean, coach: boolean): NewGame {
  return {
    game: game.game,
    lineup: places.map((place) => place.offer),
    players: places.map((place) => place.player),
    settings,
    open,
    coach,
  };
}
