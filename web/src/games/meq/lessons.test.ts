import { expect, test } from 'vitest';
import { lessonFor } from '../../game/lessons';
import { lessons } from './lessons';

const question = (kind: string, seat: string) => ({ seat, kind, rule: '', prompt: '', about: [], choices: [] });

// The kinds of questions that came up in greedy games, most frequent first. The coach has something to say about each.
const HERO = ['travel.step', 'hero.discard', 'rest.step', 'hero.damage', 'explore.step', 'travel.pay', 'choose', 'block', 'combat.card', 'may', 'combat.agility', 'hero.training', 'hero.hindmost', 'defeat.loss', 'rest.corruption'];
const SAURON = ['action.choose', 'influence.place', 'plot.keep', 'plot.step', 'shadow.window', 'story.minion', 'combat.card', 'plot.under', 'place-token', 'place-token-at', 'shadow.keep', 'command.what', 'defeat.haven', 'corruption.pick', 'peril.pick', 'place-influence', 'command.minion-to', 'pick-minion', 'place-minion', 'plot.marker'];

test.each(HERO)('there is a lesson for a hero about %s', (kind) => {
  expect(lessonFor(lessons, question(kind, 'argalad')).id).not.toBe('otherwise');
});
test.each(SAURON)('there is a lesson for Sauron about %s', (kind) => {
  expect(lessonFor(lessons, question(kind, 'sauron')).id).not.toBe('otherwise');
});

test('a fight is explained to the one who fights it', () => {
  expect(lessonFor(lessons, question('combat.card', 'argalad')).id).toBe('fight');
  expect(lessonFor(lessons, question('combat.card', 'sauron')).id).toBe('fight-sauron');
});

test('lessons have ids of their own', () => {
  const ids = [...lessons.lessons, ...lessons.remarks].map((one) => one.id);
  expect(new Set(ids).size).toBe(ids.length);
});
