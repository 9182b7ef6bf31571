import { expect, test } from 'vitest';
import { hasLessons, lessonFor, lessonsOf, remarkOn } from '../../game/lessons';
import { lessons } from './lessons';

const question = (kind: string, seat: string, prompt = '') => ({ seat, kind, rule: '', prompt, about: [], choices: [] });

// The kinds of questions that came up in greedy games, most frequent first. The coach has something to say about each.
const KINDS = ['chain.open', 'strike.stay', 'chain.respond', 'organization', 'end.discard', 'combat.next', 'site.enter', 'hand.discard', 'combat.assign', 'movement.next', 'strike.support', 'site.next', 'untap.sideboard', 'organization.destination', 'movement.opponent-draw', 'organizing', 'movement.draw', 'movement.region', 'setup.leftover', 'council.check', 'draft.reveal', 'combat.assign-rest', 'chain.by', 'movement.way', 'organizing.where', 'setup.item', 'fetch.hazard', 'strike.excess', 'fetch.card', 'salvage', 'combat.one', 'exhaust.out', 'end.call', 'fetch.second', 'angband.take', 'movement.join'];

test.each(KINDS)('there is a lesson about %s', (kind) => {
  expect(lessonFor(lessons, question(kind, 'one')).id).not.toBe('otherwise');
});

test('the same kind of question is explained by what is going on', () => {
  const open = (prompt: string) => lessonFor(lessons, question('chain.open', 'one', prompt)).id;
  expect(open('The untap phase. Do you play or use anything?')).toBe('untap');
  expect(open("Balin's company is on its way to Moria, with 2 of its hazard limit of 4 left. Do you play a hazard?")).toBe('hazards');
  expect(open("Balin's company is on its way to Moria. Do you play or use anything?")).toBe('journey');
  expect(open("Balin's company at Moria. Do you play or use anything?")).toBe('site-window');
  expect(open('Between the strikes of the attack by Orc-guard. Do you play or use anything?')).toBe('combat-window');
});

test('a lesson is about its own moment only', () => {
  const about = (kind: string) => lessonFor(lessons, question(kind, 'one')).id;
  expect(about('strike.excess')).toBe('excess');
  expect(about('company-combat.stay')).toBe('stay');
  expect(about('transfer.to')).toBe('transfer');
  expect(about('creature.key')).toBe('key');
  expect(about('attack.checks')).toBe('check-order');
  expect(about('chain.order')).toBe('otherwise');
  expect(about('organization.shed')).toBe('otherwise');
});

test('lessons have ids of their own, and a remark is made once', () => {
  const ids = [...lessons.lessons, ...lessons.remarks].map((one) => one.id);
  expect(new Set(ids).size).toBe(ids.length);
  const event = { index: 0, kind: 'wounded', facts: {}, rule: '', story: '' };
  expect(remarkOn(lessons, [event], new Set())?.id).toBe('r-wounded');
  expect(remarkOn(lessons, [event], new Set(['r-wounded']))).toBeNull();
});

test('lessons are found by the name of the game', async () => {
  expect(hasLessons('meccg')).toBe(true);
  expect(await lessonsOf('meccg')).toBe(lessons);
  expect(hasLessons('chess')).toBe(false);
  expect(await lessonsOf('chess')).toBeNull();
});
