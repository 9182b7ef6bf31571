import { expect, test } from 'vitest';
import { ago } from './ago';

const now = Date.parse('2026-03-10T12:00:00+00:00');

test('how long ago, in words', () => {
  expect(ago('2026-03-10T11:59:40+00:00', now)).toBe('just now');
  expect(ago('2026-03-10T11:59:00+00:00', now)).toBe('1 minute ago');
  expect(ago('2026-03-10T11:20:00+00:00', now)).toBe('40 minutes ago');
  expect(ago('2026-03-10T09:00:00+00:00', now)).toBe('3 hours ago');
  expect(ago('2026-03-09T09:00:00+00:00', now)).toBe('yesterday');
  expect(ago('2026-03-04T09:00:00+00:00', now)).toBe('6 days ago');
  expect(ago('2026-01-04T09:00:00+00:00', now)).toBe('on 4 January 2026');
});

test('a clock that runs ahead, or a time that is none', () => {
  expect(ago('2026-03-10T12:05:00+00:00', now)).toBe('just now');
  expect(ago('', now)).toBe('');
});
