// The printed facts of the game, straight from the engine's own data: names, places, paths, numbers.

import characters from '../../../../src/underdeeps/meq/facts/characters.json';
import combatCards from '../../../../src/underdeeps/meq/facts/combat_cards.json';
import corruptions from '../../../../src/underdeeps/meq/facts/corruptions.json';
import encounters from '../../../../src/underdeeps/meq/facts/encounters.json';
import events from '../../../../src/underdeeps/meq/facts/events.json';
import heroes from '../../../../src/underdeeps/meq/facts/heroes.json';
import items from '../../../../src/underdeeps/meq/facts/items.json';
import locations from '../../../../src/underdeeps/meq/facts/locations.json';
import minions from '../../../../src/underdeeps/meq/facts/minions.json';
import missions from '../../../../src/underdeeps/meq/facts/missions.json';
import monsters from '../../../../src/underdeeps/meq/facts/monsters.json';
import pairs from '../../../../src/underdeeps/meq/facts/pairs.json';
import paths from '../../../../src/underdeeps/meq/facts/paths.json';
import perils from '../../../../src/underdeeps/meq/facts/perils.json';
import plots from '../../../../src/underdeeps/meq/facts/plots.json';
import quests from '../../../../src/underdeeps/meq/facts/quests.json';
import regions from '../../../../src/underdeeps/meq/facts/regions.json';
import shadows from '../../../../src/underdeeps/meq/facts/shadows.json';

function byId<T extends { id: string }>(rows: T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

export type Location = (typeof locations)[number];
export interface Path {
  id: string;
  a: string;
  b: string;
  /** The terrain, `any`, or empty on the sea way. */
  icon: string;
  number: number;
  water: boolean;
  /** The item without which the way does not exist. */
  item?: string;
}

export const LOCATIONS = byId(locations);
export const REGIONS = byId(regions);
export const PAIRS = byId(pairs);
export const PATHS: Path[] = paths;
export const HEROES = byId(heroes);
export const MINIONS = byId(minions);
export const MONSTERS = byId(monsters);
export const CHARACTERS = byId(characters);
export const PLOTS = byId(plots);
export const SHADOWS = byId(shadows);
export const QUESTS = byId(quests);
export const ENCOUNTERS = byId(encounters);
export const EVENTS = byId(events);
export const ITEMS = byId(items);
export const MISSIONS = byId(missions);
export const CORRUPTIONS = byId(corruptions);
export const PERILS = byId(perils);
export const COMBAT_CARDS = byId(combatCards);

export const FINALE = 18;
export const SHADOW_FALLS = 10;
export const STAGES = [0, 7, 13];
export const POOL_CAP = [0, 4, 8, 12];
export const ACTION_TRACKS: Record<string, number[]> = { influence: [6, 5, 4], draw: [2, 2, 1], command: [3, 2, 1] };
export const TRACK_NAMES: Record<string, string> = { influence: 'Place Influence', draw: 'Draw Cards', command: 'Command' };
export const SAURON_MARKERS = ['yellow', 'black', 'red'];

const NAMED: Map<string, { name: string }>[] = [
  LOCATIONS, HEROES, MINIONS, MONSTERS, CHARACTERS, COMBAT_CARDS, PLOTS, SHADOWS, QUESTS, ENCOUNTERS, EVENTS, ITEMS,
  MISSIONS, CORRUPTIONS, PERILS, REGIONS, PAIRS,
];

/** What anything with an id is called. */
export function name(id: string): string {
  for (const rows of NAMED) {
    const found = rows.get(id);
    if (found) return found.name;
  }
  return OTHER_NAMES[id] ?? id;
}

const OTHER_NAMES: Record<string, string> = {
  sauron: 'Sauron',
  heroes: 'The heroes',
  blank: 'a blank token',
  favor: '1 favor',
  '': 'a hidden card',
  ranged: 'a hidden ranged card',
  melee: 'a hidden melee card',
};

/** Whether an id is that of a card with a face. */
export function isCard(id: string): boolean {
  const decks: Map<string, unknown>[] = [
    COMBAT_CARDS, PLOTS, SHADOWS, QUESTS, ENCOUNTERS, EVENTS, ITEMS, MISSIONS, CORRUPTIONS, PERILS, MONSTERS,
  ];
  return decks.some((rows) => rows.has(id));
}

/** Where a quest leads to. */
export function questPlace(quest: string): string {
  return QUESTS.get(quest)?.location ?? ENCOUNTERS.get(quest)?.explore ?? '';
}

/** What a quest wants, in a few words. */
export function questTask(quest: string): string {
  const place = name(questPlace(quest));
  const fact = QUESTS.get(quest);
  if (fact?.task === 'defeat') return `defeat ${article(fact.enemy)} in ${place}`;
  if (fact?.task === 'explore-or-combat') return `explore ${place} or fight ${article(fact.enemy)}`;
  return `explore ${place}`;
}

function article(enemy: string): string {
  const called = name(enemy);
  if (MINIONS.has(enemy)) return called;
  return `${/^[aeiou]/i.test(called) ? 'an' : 'a'} ${called}`;
}

/** The ways from each location. */
export const PATHS_FROM: Map<string, Path[]> = new Map();
for (const path of PATHS) {
  for (const end of [path.a, path.b]) PATHS_FROM.set(end, [...(PATHS_FROM.get(end) ?? []), path]);
}

export function other(path: Path, end: string): string {
  return path.a === end ? path.b : path.a;
}

/** The paths that are there, or cost another number than printed, for the hero who looks. */
export type Ways = Readonly<Record<string, number>>;

/** How many cards of any kind a path costs. */
export function cost(path: Path, ways: Ways): number {
  return ways[path.id] ?? path.number;
}

/** A price in words: `any card`, `forest or 2 cards`. */
export function price(path: Path, ways: Ways = {}): string {
  const n = cost(path, ways);
  if (n === 1) return 'any card';
  return path.icon && path.icon !== 'any' ? `1 ${path.icon} card or any ${n}` : `any ${n} cards`;
}
