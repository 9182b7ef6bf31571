// The scale of a chart of ratings: from which to which rating it goes, where a rating stands, and where lines are drawn.

import type { Rung } from '../wire';

export interface Scale {
  low: number;
  high: number;
  /** Ratings at which lines are drawn. */
  ticks: number[];
  /** Where a rating stands, from 0 (left) to 1 (right). */
  at: (rating: number) => number;
}

/** A scale begins and ends at a multiple of this. */
const ROUND = 50;
const STEPS = [50, 100, 200, 500, 1000];

/** A scale that holds the intervals of all rungs, with at most so many lines. */
export function scaleOf(rungs: Rung[], most: number): Scale {
  const rated = rungs.filter((rung) => rung.rating !== null);
  const lowest = Math.min(...rated.map((rung) => rung.low));
  const highest = Math.max(...rated.map((rung) => rung.high));
  const step = STEPS.find((one) => (highest - lowest) / one <= most) ?? 2000;
  const low = Math.floor(lowest / ROUND) * ROUND;
  const high = Math.max(Math.ceil(highest / ROUND) * ROUND, low + ROUND);
  const first = Math.ceil(low / step) * step;
  const ticks = Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step);
  return { low, high, ticks, at: (rating) => (rating - low) / (high - low) };
}

/** Milliseconds as they are read: 0.4, 12, 1,250. */
export function milliseconds(ms: number | null): string {
  if (ms === null) return '–';
  return ms >= 10 ? Math.round(ms).toLocaleString('en') : Number(ms.toPrecision(2)).toString();
}
