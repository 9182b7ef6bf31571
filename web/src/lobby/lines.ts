// A game in a list, in words.

import type { GameLine, SeatAt } from '../wire';

/** Who sits there: "You (Argalad) against greedy bot (Sauron)". */
export function against(game: GameLine): string {
  const yours = game.seats.filter((seat) => seat.seat === game.yours);
  const sides = new Map<string, SeatAt[]>();
  for (const seat of [...yours, ...game.seats.filter((seat) => seat.seat !== game.yours)]) {
    const side = seat.side || seat.seat;
    sides.set(side, [...(sides.get(side) ?? []), seat]);
  }
  return [...sides.values()].map((side) => side.map((seat) => who(seat, game)).join(' and ')).join(' against ');
}

function who(seat: SeatAt, game: GameLine): string {
  // "Player one" tells nothing; what such players play stands in the line below.
  const called = isPlain(seat) ? '' : ` (${seat.called || seat.seat})`;
  if (seat.seat === game.yours) return `You${called}`;
  if (seat.bot) return `the ${seat.player.toLowerCase().replace(/ bot$/, '')} bot${called}`;
  return (seat.player || 'a free seat') + called;
}

function isPlain(seat: SeatAt): boolean {
  return seat.called.startsWith('Player ');
}

/** What is played, where the seats do not say it: "Stewards of Gondor against Spies and Traitors". */
export function played(game: GameLine): string {
  return game.seats.every(isPlain) ? game.about : '';
}

/** How it stands: whose turn it is, or how it ended. */
export function standing(game: GameLine): string {
  if (game.ending) return game.ending.sentence || 'Over';
  if (game.unplayable) return game.unplayable;
  if (game.state === 'waiting') return 'Waiting for somebody to sit down';
  const turn = game.turn > 0 ? `Turn ${game.turn}` : 'Just begun';
  if (game.yours === null) return turn;
  const here = game.seats.filter((seat) => seat.here && !seat.bot && seat.seat !== game.yours).map((seat) => seat.player);
  const others = here.length > 0 ? `${here.join(' and ')} ${here.length > 1 ? 'are' : 'is'} at the table` : '';
  return [turn, others || (game.your_turn ? '' : 'waiting for the others')].filter(Boolean).join(' · ');
}

/** What a click on it does. */
export function doing(way: 'play' | 'join' | 'watch' | 'replay'): string {
  return { play: 'Continue', join: 'Join', watch: 'Watch', replay: 'Replay' }[way];
}

/** Your games as you want them: first those that wait for you, then what moved last. */
export function inOrder(games: GameLine[]): GameLine[] {
  return games.toSorted((a, b) => Number(b.your_turn) - Number(a.your_turn) || b.moved.localeCompare(a.moved));
}
