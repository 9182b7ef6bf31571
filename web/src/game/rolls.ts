// Rolls of the dice among the events, each with what it came to and what it had to reach.

import type { Happened } from '../wire';

export interface Roll {
  index: number;
  dice: [number, number];
  /** What is added to the dice, if the sum is known. */
  added: number;
  total: number;
  /** What the total had to be more than, if anything. */
  reach: { label: string; number: number } | null;
  /** How it went for the character in question. */
  outcome: 'good' | 'bad' | 'even' | '';
  /** Who rolls and why. */
  why: string;
  /** What it came to, in words. */
  result: string;
  rule: string;
}

/** The events that say what a roll came to: where the total stands, what it is measured against, and how it goes for the
    character in question if the total is higher, or is not. */
const RESULTS: Record<string, { total: string; against: string; high: Roll['outcome']; low: Roll['outcome'] }> = {
  'strike-rolled': { total: 'total', against: 'prowess', high: 'good', low: 'bad' },
  'strike-body': { total: 'total', against: 'body', high: 'good', low: '' },
  'body-check': { total: 'total', against: 'body', high: 'bad', low: 'good' },
  corruption: { total: 'total', against: 'points', high: 'good', low: 'bad' },
  influence: { total: 'total', against: 'needed', high: 'good', low: 'bad' },
  'ring-tested': { total: 'result', against: '', high: '', low: '' },
};
const LABELS: Record<string, string> = { points: 'corruption' };
/** So many events after a roll its result may stand (what changed the roll is told between). */
const NEAR = 6;

export function rollsIn(events: Happened[], after = -1): Roll[] {
  const found: Roll[] = [];
  for (const [at, event] of events.entries()) {
    if (event.index <= after || event.kind !== 'rolled') continue;
    const first = number(event.facts.first);
    const second = number(event.facts.second);
    if (first === null || second === null) continue;
    const sum = first + second;
    const result = resultOf(events, at);
    const shape = result && RESULTS[result.kind];
    const total = (shape && number(result.facts[shape.total])) ?? sum;
    const reach = shape && shape.against ? number(result.facts[shape.against]) : null;
    found.push({
      index: event.index,
      dice: [first, second],
      added: total - sum,
      total,
      reach: reach === null || !shape ? null : { label: LABELS[shape.against] ?? shape.against, number: reach },
      outcome: reach === null || !shape ? '' : total > reach ? shape.high : total === reach && shape.against === 'prowess' ? 'even' : shape.low,
      why: event.story,
      result: result?.story ?? '',
      rule: result?.rule ?? event.rule,
    });
  }
  return found;
}

function resultOf(events: Happened[], at: number): Happened | null {
  for (const event of events.slice(at + 1, at + 1 + NEAR)) {
    if (event.kind === 'rolled') return null;
    if (event.kind in RESULTS) return event;
  }
  return null;
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
