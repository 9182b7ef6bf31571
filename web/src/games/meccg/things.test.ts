import { expect, test } from 'vitest';
import type { Seen } from '../../lib/live.svelte';
import type { Choice } from '../../wire';
import { asking, offered } from './things';
import { companyName, groups, lying, type View } from './view';
import { chance, keyWords } from './words';

function card(number: number, role = 'item', bears: unknown[] = []) {
  return { number, id: 'TW-259', name: 'Horn of Anor', owner: 'one', role, state: 'untapped', stored: false, idle: false, bears };
}
function character(number: number, name: string, mind: number, follower_of = 0) {
  return {
    number, id: `TW-${100 + number}`, name, state: 'untapped', prowess: 3, body: 7, mind, direct_influence: 0, corruption: 0,
    follower_of, uncontrolled: false, items: number === 1 ? [card(7, 'item', [card(8, 'event')])] : [], allies: [], events: [],
  };
}
const site = { ...card(5, 'site', [card(9, 'on-guard')]), id: 'TW-421', name: 'Rivendell', type: 'haven' };
const player = { hand: ['TW-73', 'TW-204'], locations: ['TW-413'], starting: [], avatar: '' };
const view = {
  seat: 'one', turn: 3, phase: 'movement-hazard', active: 'two',
  players: { one: player, two: { ...player, hand: [''], locations: [] } },
  companies: [{ number: 6, owner: 'one', site, destination: { ...site, number: 10 }, events: [], characters: [character(1, 'Balin', 5), character(2, 'Óin', 2, 1)], regions: [], path: [] }],
  agents: [], agent_attacks: [], events: [card(11, 'event')], prisoners: [{ host: 12, name: 'Abductor', site: null, characters: [] }], points: { one: [], two: [] },
  journey: { company: 6, origin: 5, to: 10, moving: true, path: ['wilderness', 'shadow-land', 'wilderness'], regions: ['Rhudaur', '', 'High Pass'] },
  combat: null, chain: [], check: null, loose: [], lasting: [],
} as unknown as View;

function seen(choices: Choice[]): Seen {
  return { view, question: { seat: 'one', kind: 'chain.open', rule: '', prompt: '', about: [], choices } } as unknown as Seen;
}
function choice(option: string, ...things: string[]): Choice {
  const [verb = '', subject = '', ...target] = option.split(' ');
  return { option, verb, subject: subject === '-' ? '' : subject, target: target.join(' '), sentence: '', things, goes_on: false };
}
test('the table is asked by what it knows things by', () => {
  expect(['hand:TW-73', 'card:7', 'company:6', 'site:TW-413', 'attack:now', 'pile:discard'].map(asking)).toEqual([
    'TW-73', '7', 'c6', 'TW-413', null, null,
  ]);
});

test('what is offered is listed once', () => {
  const choices = [
    choice('to TW-413', 'site:TW-413'), choice('to TW-413', 'site:TW-413'), choice('fetch TW-9', 'offered:TW-9'),
    choice('play TW-73', 'hand:TW-73', 'region:High Pass'), choice('through - Rhudaur', 'region:Rhudaur'), choice('pass'),
  ];
  expect(offered(seen(choices))).toEqual(['site:TW-413', 'offered:TW-9', 'region:Rhudaur']);
});

test('all that lies on others is found, and followers stand with their controller', () => {
  expect([...lying(view).keys()].sort((a, b) => a - b)).toEqual([1, 2, 5, 7, 8, 9, 10, 11]);
  const [group, ...more] = groups(view.companies[0]!.characters);
  expect([group?.head.name, group?.followers.map((each) => each.name), more.length]).toEqual(['Balin', ['Óin'], 0]);
  expect(companyName(view, view.companies[0])).toBe('Balin’s company');
});

test('words', () => {
  expect([keyWords('region:wilderness'), keyWords('site:ruins-and-lairs'), keyWords('site-name:Moria')]).toEqual(['a wilderness', 'ruins & lairs', 'Moria']);
  expect([chance(2), chance(7), chance(12), chance(13)]).toEqual([100, 58, 3, 0]);
});
