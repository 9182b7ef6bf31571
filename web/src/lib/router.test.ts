import { expect, test } from 'vitest';
import { go, match, place, replace } from './router.svelte';

test('a pattern names the parts of a path', () => {
  expect(match('/play/:id', '/play/x1')).toEqual({ id: 'x1' });
  expect(match('/join/:id/:invitation', '/join/a/b')).toEqual({ id: 'a', invitation: 'b' });
  expect(match('/rules', '/rules')).toEqual({});
});

test('a path that is longer, shorter, empty in the middle or elsewhere does not match', () => {
  expect(match('/play/:id', '/play')).toBeNull();
  expect(match('/play/:id', '/play/')).toBeNull();
  expect(match('/play/:id', '/play/a/b')).toBeNull();
  expect(match('/play/:id', '/watch/a')).toBeNull();
});

test('names are decoded, and what cannot be decoded is taken as it stands', () => {
  expect(match('/rules/:id', '/rules/khazad-d%C3%BBm')).toEqual({ id: 'khazad-dûm' });
  expect(match('/rules/:id', '/rules/100%')).toEqual({ id: '100%' });
});

test('going and replacing change the place', () => {
  go('/rules?q=rest');
  expect([place.path, place.query]).toEqual(['/rules', '?q=rest']);
  replace('/rules?q=resting');
  expect(place.query).toBe('?q=resting');
});
