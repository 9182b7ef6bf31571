import { expect, test } from 'vitest';
import { merged } from './patch';

test('a patch changes, adds and removes, and leaves the rest as it is', () => {
  const old = { a: 1, b: { c: 2, d: [1, 2] }, e: { f: 1 } };
  const now = merged(old, { a: null, b: { c: 3 }, g: 4 });
  expect(now).toEqual({ b: { c: 3, d: [1, 2] }, e: { f: 1 }, g: 4 });
  expect(now.e).toBe(old.e);
  expect(old.a).toBe(1);
});
