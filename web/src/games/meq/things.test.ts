import { expect, test } from 'vitest';
import type { Seen } from '../../lib/live.svelte';
import type { Choice, Question } from '../../wire';
import { asking, thingsOf, trayOf } from './things';

const hero = {
  location: 'bree', favor: 1, fortitude: 6, strength: 5, agility: 2, wisdom: 2, life: 10, hand: ['beravor.parry'], rest: [], damage: [],
  corruption: ['weak'], items: ['horse'], quests: [], advanced: '', done: [], keeps: '', keeps_favor: 0, skills: [],
};
const view = {
  heroes: { beravor: hero, thalin: { ...hero, location: 'erebor' } },
  tokens: [{ number: 3, pair: 'eriador-enedwaith', location: 'bree', face: '' }],
  minions: { gothmog: { location: 'bree', damage: 0, defeated: false }, 'witch-king': { location: '', damage: 0, defeated: false } },
  characters: { gandalf: 'the-shire' },
  sauron: { plots: ['loss-of-an-heir'], shadow: ['betrayed'], drawn_plots: ['urgent-summons'] },
};

function choice(text: string): Choice {
  const [verb = '', subject = '', target = ''] = text.split(' ');
  return { option: text, verb, subject, target, sentence: '' };
}

function seen(you: string, kind: string, about: string[] = [], choices: string[] = []): Seen {
  const question: Question = { seat: you, kind, rule: '', prompt: '', about, choices: choices.map(choice) };
  return { gameId: '', game: 'meq', title: '', you, seats: [], view, question, events: [], ending: null };
}

const touches = (you: string, kind: string, option: string, about: string[] = []): string[] =>
  thingsOf(choice(option), seen(you, kind, about));

test('a journey touches the place it leads to, and paying for it the card as well', () => {
  expect(touches('beravor', 'travel.step', 'move weathertop')).toEqual(['location:weathertop']);
  expect(touches('beravor', 'travel.pay', 'pay beravor.parry', ['weathertop'])).toEqual(['hand:beravor.parry', 'location:weathertop']);
  expect(touches('beravor', 'travel.step', 'explore')).toEqual(['location:bree']);
});

test('servants of Sauron are touched themselves, and where they stand', () => {
  expect(touches('sauron', 'attack.enemy', 'token 3', ['beravor'])).toEqual(['token:3', 'location:bree']);
  expect(touches('sauron', 'command.what', 'move-minion gothmog')).toEqual(['minion:gothmog', 'location:bree']);
  expect(touches('sauron', 'travel.threat', 'attack', ['beravor'])).toEqual(['token:3', 'minion:gothmog', 'hero:beravor', 'location:bree']);
});

test('a verb means what its question means', () => {
  expect(touches('sauron', 'plot.step', 'plot loss-of-an-heir')).toEqual(['hand:loss-of-an-heir']);
  expect(touches('sauron', 'plot.step', 'discard urgent-summons rhun')).toEqual(['plot:urgent-summons', 'location:rhun']);
  expect(touches('beravor', 'explore.step', 'plot urgent-summons')).toEqual(['plot:urgent-summons', 'location:bree']);
  expect(touches('beravor', 'rest.corruption', 'corruption weak')).toEqual(['corruption:weak']);
  expect(touches('sauron', 'corruption.pick', 'corruption reckless', ['beravor'])).toEqual(['offer:reckless']);
});

test('what says no is in the prompt alone', () => {
  expect(touches('beravor', 'rest.step', 'pass')).toEqual([]);
  expect(touches('sauron', 'influence.place', 'enough')).toEqual([]);
});

test('the tray has the card that a question is about, and the cards to pick from', () => {
  expect(trayOf(seen('beravor', 'choose', ['event-1-01', 'event-1-01/0'], ['option 0', 'option 1']))).toEqual({ about: 'event-1-01', offers: [] });
  expect(trayOf(seen('sauron', 'plot.keep', ['1'], ['keep urgent-summons', 'keep loss-of-an-heir']))).toEqual({
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
