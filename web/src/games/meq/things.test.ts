import { expect, test } from 'vitest';
import type { Seen } from '../../lib/live.svelte';
import type { Choice, Question } from '../../wire';
import { asking, trayOf } from './things';

function choice(text: string, ...things: string[]): Choice {
  const [verb = '', subject = '', target = ''] = text.split(' ');
  return { option: text, verb, subject, target, sentence: '', things, goes_on: false };
}

function seen(you: string, kind: string, about: string[], choices: Choice[]): Seen {
  const question: Question = { seat: you, kind, rule: '', prompt: '', about, choices };
  return { gameId: '', game: 'meq', title: '', you, seats: [], view: {}, question, events: [], ending: null };
}

test('the tray has the card that a question is about, and the cards to pick from', () => {
  expect(trayOf(seen('beravor', 'choose', ['event-1-01', 'event-1-01/0'], [choice('option 0', 'card:event-1-01')]))).toEqual({ about: 'event-1-01', offers: [] });
  expect(trayOf(seen('sauron', 'plot.keep', ['1'], [choice('keep urgent-summons', 'offer:urgent-summons'), choice('keep loss-of-an-heir', 'offer:loss-of-an-heir')]))).toEqual({
    about: '', offers: ['urgent-summons', 'loss-of-an-heir'],
  });
});

test('the table is asked about things by the names it knows', () => {
  expect(asking('location:bree')).toBe('bree');
  expect(asking('pile:pool')).toBe('pool');
  expect(asking('token:3')).toBe('3');
  expect(asking('pile:life')).toBeNull();
  expect(asking('hand:')).toBeNull();
});
