import { expect, test } from 'vitest';
import type { Rung } from '../wire';
import { milliseconds, scaleOf } from './scale';

const rung = (rating: number | null, low: number, high: number): Rung => ({
  bot: '', called: '', about: '', rating, low, high, share: 0.5, decisions: 1, ms: 1, ms_p95: 1, turn_ms: 1, turn_ms_p95: 1,
});

test('a scale holds every interval between round numbers', () => {
  const scale = scaleOf([rung(1000, 1000, 1000), rung(1210, 1120, 1333), rung(480, 333, 590), rung(null, 0, 0)], 8);
  expect([scale.low, scale.high]).toEqual([300, 1350]);
  expect(scale.ticks).toEqual([400, 600, 800, 1000, 1200]);
  expect([scale.at(300), scale.at(825), scale.at(1350)]).toEqual([0, 0.5, 1]);
});

test('a scale of one rating has a width', () => {
  const scale = scaleOf([rung(1000, 1000, 1000)], 8);
  expect(scale.high).toBeGreaterThan(scale.low);
});

test('milliseconds are read, not measured', () => {
  expect([0.0421, 0.4, 9.96, 12.4, 1250, null].map(milliseconds)).toEqual(['0.042', '0.4', '10', '12', '1,250', '–']);
});
