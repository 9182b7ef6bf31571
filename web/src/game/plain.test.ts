import { expect, test } from 'vitest';
import { boardOf, said, words, type Value } from './plain';

test('what has a value for each square is a board, its highest row on top', () => {
  const board = boardOf({ a1: 'white', c1: '', b3: 'black' }, [['a1', 'c1'], ['a1', 'nowhere'], 'a1']);
  expect(board).toEqual({
    columns: 3,
    rows: 3,
    files: ['a', 'b', 'c'],
    ranks: ['3', '2', '1'],
    squares: [
      { name: 'b3', column: 1, row: 0, value: 'black' },
      { name: 'a1', column: 0, row: 2, value: 'white' },
      { name: 'c1', column: 2, row: 2, value: '' },
    ],
    lines: [[0, 2, 2, 2]],
  });
});

test('anything else is none', () => {
  const others: Value[] = [{ a1: 1 }, { a1: 1, hand: 2 }, { a1: 1, b1: { x: 1 } }, ['a1', 'b1'], 'a1', null, {}];
  for (const value of others) expect(boardOf(value)).toBeNull();
});

test('keys and values are said plainly', () => {
  expect([words('men_in_hand'), words('no-capture')]).toEqual(['Men in hand', 'No capture']);
  expect([said(''), said(null), said(true), said(0), said('bree')]).toEqual(['–', '–', 'yes', '0', 'bree']);
});
