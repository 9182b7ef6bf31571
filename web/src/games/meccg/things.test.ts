import { expect, test } from 'vitest';
import type { Seen } from '../../lib/live.svelte';
import type { Choice } from '../../wire';
import { asking, offered, thingsOf } from './things';
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

function seen(about: string[] = [], choices: Choice[] = []): Seen {
  return { view, question: { seat: 'one', kind: 'chain.open', rule: '', prompt: '', about, choices } } as unknown as Seen;
}
function choice(option: string): Choice {
  const [verb = '', subject = '', ...target] = option.split(' ');
  return { option, verb, subject: subject === '-' ? '' : subject, target: target.join(' '), sentence: '' };
}
const things = (option: string, about: string[] = []): string[] => thingsOf(choice(option), seen(about));

test.each([
  ['play TW-73 region:wilderness', ['hand:TW-73', 'path:0', 'path:2']],
  ['play TW-73 site:ruins-and-lairs', ['hand:TW-73', 'card:10']],
  ['play TW-24 region-name:High Pass', ['offered:TW-24', 'region:High Pass']],
  ['play TW-204/1 attack', ['hand:TW-204', 'attack:now']],
  ['play TW-204 link44', ['hand:TW-204', 'link:44']],
  ['play TW-204 path:1', ['hand:TW-204', 'path:1']],
  ['use 7/1 c6', ['card:7', 'company:6']],
  ['on-guard - TW-73', ['hand:TW-73']],
  ['reveal 9 1', ['card:9', 'card:1']],
  ['to TW-413', ['site:TW-413']],
  ['to 10', ['card:10']],
  ['company 6', ['company:6']],
  ['fight 1 0', ['card:1', 'strike:0']],
  ['through - High Pass', ['region:High Pass']],
  ['fetch TW-73', ['offered:TW-73']],
  ['summon - BA-53', ['offered:BA-53', 'pile:sideboard']],
  ['rescue - 12', ['card:12']],
  ['organize', ['company:6']],
  ['pass', []],
  ['draw 2', []],
  ['excess 1', []],
])('%s touches %j', (option, touched) => {
  expect(things(option)).toEqual(touched);
});

test('a choice without a thing of its own touches what the question is about', () => {
  expect(things('tap', ['1'])).toEqual(['card:1']);
  expect(things('enter', ['6'])).toEqual(['company:6']);
  expect(things('enough', ['1'])).toEqual([]);
});

test('who plays a card touches the card, too', () => {
  expect(things('by 2', ['play', 'TW-204', ''])).toEqual(['card:2', 'hand:TW-204']);
});

test('the table is asked by what it knows things by', () => {
  expect(['hand:TW-73', 'card:7', 'company:6', 'site:TW-413', 'attack:now', 'pile:discard'].map(asking)).toEqual([
    'TW-73', '7', 'c6', 'TW-413', null, null,
  ]);
});

test('what is offered is listed once', () => {
  const choices = ['to TW-413', 'to TW-413', 'fetch TW-9', 'play TW-73', 'through - Rhudaur', 'pass'].map(choice);
  expect(offered(seen([], choices))).toEqual(['site:TW-413', 'offered:TW-9', 'region:Rhudaur']);
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
