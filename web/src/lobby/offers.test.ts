import { expect, test } from 'vitest';
import type { GameLine, GameOffer } from '../wire';
import { mayBring, seatFor } from './offers';

const offer = (id: string, kind: string) => ({ id, name: id, about: '', kind });
const heroes = ['argalad', 'beravor', 'thalin'].map((id) => offer(id, 'hero'));
const meq = { lineup: 'seats', offers: [offer('sauron', 'sauron'), ...heroes] } as GameOffer;
const meccg = { lineup: 'decks', offers: [offer('mine:Own', 'yours'), offer('A', 'wizard'), offer('F', 'ringwraith')] } as GameOffer;

function line(lineup: string[], players: string[], sides = lineup): GameLine {
  const seats = lineup.map((seat, place) => ({ seat: seat || 'two', called: seat, side: sides[place], player: players[place], bot: false }));
  return { lineup, seats } as unknown as GameLine;
}

test('a hero is chosen among those who are free, as the inviter thought first', () => {
  const game = line(['sauron', 'thalin'], ['Ann', '']);
  expect(mayBring(meq, game).map((one) => one.id)).toEqual(['thalin', 'argalad', 'beravor']);
  expect([seatFor(meq, game, 'thalin'), seatFor(meq, game, 'beravor')]).toEqual(['thalin', 'thalin']);
});

test('nobody takes the place of Sauron, or a hero who is taken', () => {
  expect(mayBring(meq, line(['sauron', 'thalin'], ['', 'Ann'])).map((one) => one.id)).toEqual(['sauron']);
  expect(mayBring(meq, line(['sauron', 'thalin', 'argalad'], ['Bob', 'Ann', ''])).map((one) => one.id)).toEqual(['argalad', 'beravor']);
});

test('any deck may be brought, also that of the inviter', () => {
  expect(mayBring(meccg, line(['A', 'F'], ['Ann', ''])).map((one) => one.id)).toEqual(['mine:Own', 'A', 'F']);
  const own = mayBring(meccg, line(['A', ''], ['Ann', ''], ['Gondor', 'Her own']));
  expect(own.map((one) => one.name)).toEqual(['Her own', 'mine:Own', 'A', 'F']);
});
