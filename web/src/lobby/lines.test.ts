import { expect, test } from 'vitest';
import type { GameLine } from '../wire';
import { against, inOrder, played, standing } from './lines';

const seat = (seat: string, player: string, bot = false, side = '') => ({ seat, called: seat, side, player, bot, here: false, resigned: false });
const line = (more: Partial<GameLine>): GameLine => ({
  id: 'x', game: 'quest', title: '', about: '', state: 'playing', seats: [], yours: null, your_turn: false, turn: 3, number: 10,
  begun: '', moved: '', lineup: [], invitation: '', ending: null, unplayable: '', ...more,
});

test('you come first, and those of one side together', () => {
  const game = line({
    yours: 'Argalad',
    seats: [seat('Sauron', 'greedy', true, 'shadow'), seat('Argalad', 'Ann', false, 'heroes'), seat('Thálin', '', false, 'heroes')],
  });
  expect(against(game)).toBe('You (Argalad) and a free seat (Thálin) against the greedy bot (Sauron)');
});

test('seats without a name of their own are not named', () => {
  const one = { ...seat('one', 'Ann'), called: 'Player one' };
  const two = { ...seat('two', 'greedy', true), called: 'Player two' };
  const game = line({ yours: 'one', about: 'Stewards of Gondor against Spies and Traitors', seats: [one, two] });
  expect([against(game), played(game)]).toEqual(['You against the greedy bot', 'Stewards of Gondor against Spies and Traitors']);
  expect(played(line({ about: 'Sauron against Argalad', seats: [seat('Sauron', 'Ann')] }))).toBe('');
});

test('how a game stands', () => {
  expect(standing(line({}))).toBe('Turn 3');
  expect(standing(line({ state: 'waiting' }))).toBe('Waiting for somebody to sit down');
  expect(standing(line({ yours: 'a' }))).toBe('Turn 3 · waiting for the others');
  expect(standing(line({ state: 'over', ending: { winners: ['a'], rule: '', scores: {}, sentence: 'Sauron wins.' } }))).toBe('Sauron wins.');
});

test('games that wait for you come first', () => {
  const games = [line({ id: 'a', moved: '3' }), line({ id: 'b', moved: '1', your_turn: true }), line({ id: 'c', moved: '4' })];
  expect(inOrder(games).map((game) => game.id)).toEqual(['b', 'c', 'a']);
});

test('how it stands: who is at the table, and why a game cannot go on', () => {
  const ann = { ...seat('Argalad', 'Ann'), here: true };
  const game = line({ seats: [seat('Sauron', 'Bob'), ann], yours: 'Sauron' });
  expect(standing(game)).toBe('Turn 3 · Ann is at the table');
  expect(standing({ ...game, seats: [seat('Sauron', 'Bob'), { ...ann, here: false }] })).toBe('Turn 3 · waiting for the others');
  expect(standing({ ...game, unplayable: 'It is of older rules.' })).toBe('It is of older rules.');
});
