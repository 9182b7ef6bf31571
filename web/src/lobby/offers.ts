// What can be played here, and what somebody who is invited may bring.

import type { DeckShelf, GameLine, GameOffer, Offer } from '../wire';
import { get } from '../lib/api';
import { catalogue } from '../lib/catalogue';
import { areSeats } from './lineup';

/** What can be played, with the decks of one's own before those that come with the game. */
export async function loadGames(): Promise<GameOffer[]> {
  const [found, shelf] = await Promise.all([catalogue(), get<DeckShelf>('/api/decks').catch(() => null)]);
  const own = shelf?.yours.filter((deck) => deck.playable).map((deck) => ({ id: deck.id, name: deck.title, about: deck.note, kind: 'yours' })) ?? [];
  return found.map((game) => (game.own ? { ...game, offers: [...own, ...game.offers] } : game));
}

/** What somebody who sits down may play: the free seats and whoever else could sit there, or any deck. The inviter's idea is first. */
export function mayBring(game: GameOffer, line: GameLine): Offer[] {
  const free = line.seats.map((seat) => !seat.bot && !seat.player);
  const thought = line.lineup.filter((_, place) => free[place]);
  if (!areSeats(game)) return thought.includes('') ? [{ id: '', name: sideOf(line), about: '', kind: 'invited' }, ...game.offers] : game.offers;
  const taken = new Set(line.lineup.filter((_, place) => !free[place]));
  const kinds = new Set(game.offers.filter((offer) => thought.includes(offer.id)).map((offer) => offer.kind));
  const fitting = game.offers.filter((offer) => kinds.has(offer.kind) && !taken.has(offer.id));
  return [...fitting.filter((offer) => thought.includes(offer.id)), ...fitting.filter((offer) => !thought.includes(offer.id))];
}

/** The deck that the inviter thought of for the free seat. */
function sideOf(line: GameLine): string {
  return line.seats.find((seat) => !seat.bot && !seat.player)?.side ?? '';
}

/** The seat at which an offer is played: its own if that is free, else a free one of its kind. */
export function seatFor(game: GameOffer, line: GameLine, offer: string): string {
  const free = line.seats.filter((seat) => !seat.bot && !seat.player).map((seat) => seat.seat);
  if (!areSeats(game) || free.includes(offer)) return areSeats(game) ? offer : (free[0] ?? '');
  const kind = (id: string) => game.offers.find((one) => one.id === id)?.kind;
  return free.find((seat) => kind(seat) === kind(offer)) ?? free[0] ?? '';
}
