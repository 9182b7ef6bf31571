import { expect, test } from 'vitest';
import { sorted } from './icons';
import { tintOf } from './tints';

test('numbers of a card come first and in a telling order, words apart', () => {
  const marks = sorted([['type', 'ranged'], ['mind', '9'], ['priority', '3'], ['prowess', '6'], ['site path', 'from Rivendell: wilderness']]);
  expect(marks.numbers.map(([label]) => label)).toEqual(['prowess', 'mind', 'priority']);
  expect(marks.words.map(([label]) => label)).toEqual(['type', 'site path']);
});

test('every tint has a frame, also one that nobody thought of', () => {
  expect(tintOf('site-haven').icon).toBe('star');
  expect(tintOf('hero-card').icon).toBe('sword');
  expect(tintOf('never-heard-of').pattern).toBe('plain');
});
