import { expect, test } from 'vitest';
import { turnAt, turnFrom } from './replay.svelte';

test('turns of a replay', () => {
  const turns = [4, 10, 10, 31];
  expect(turnAt(turns, 0)).toBe(0);
  expect(turnAt(turns, 12)).toBe(3);
  expect(turnFrom(turns, 4, 1, 40)).toBe(10);
  expect(turnFrom(turns, 31, 1, 40)).toBe(40);
  expect(turnFrom(turns, 10, -1, 40)).toBe(4);
  expect(turnFrom(turns, 2, -1, 40)).toBe(0);
});
