// Looking something up in the rulebook: all words, wherever they stand; case and accents do not matter.

import { isGame } from '../game/about';
import type { RuleEntry } from '../wire';

/** Lower case without accents: "Khazad-dûm" becomes "khazad-dum". */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words that are looked for. */
export function words(query: string): string[] {
  return [...new Set(plain(query).split(/\s+/).filter(Boolean))];
}

/** Entries that can be searched quickly: their texts are made plain once. */
export class Index {
  #texts: { entry: RuleEntry; says: string; rest: string }[];

  constructor(entries: RuleEntry[]) {
    this.#texts = entries.map((entry) => ({
      entry,
      says: plain(`${entry.id} ${entry.says}`),
      rest: plain(`${entry.example} ${entry.cite} ${entry.conflicts.join(' ')}`),
    }));
  }

  /** The entries that have all the words; first those where words begin with them, and in the rule itself. */
  search(query: string, fits: (entry: RuleEntry) => boolean = () => true): RuleEntry[] {
    const wanted = words(query);
    if (wanted.length === 0) return [];
    const begins = wanted.map((word) => new RegExp(`(^|[^\\p{L}\\p{N}])${escaped(word)}`, 'u'));
    const found: { entry: RuleEntry; worth: number }[] = [];
    for (const { entry, says, rest } of this.#texts) {
      if (!fits(entry)) continue;
      if (!wanted.every((word) => says.includes(word) || rest.includes(word))) continue;
      let worth = entry.id === query.trim() ? 100 : 0;
      for (const begin of begins) worth += begin.test(says) ? 2 : begin.test(rest) ? 1 : 0;
      if (wanted.every((word) => plain(entry.id).split(/[.-]/).includes(word))) worth += 2;
      found.push({ entry, worth });
    }
    return found.sort((a, b) => b.worth - a.worth).map(({ entry }) => entry);
  }
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A piece of a rule's text: plain, found by the search, or the id of another entry. */
export interface Piece {
  text: string;
  hit: boolean;
  link: boolean;
}

const ID = /[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+/g;

/** A text in pieces: ids of entries become links, what was looked for is marked. */
export function pieces(text: string, known: (id: string) => boolean, query = ''): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(ID)) {
    if (!known(match[0])) continue;
    found.push(...marked(text.slice(at, match.index), query));
    found.push({ text: match[0], hit: false, link: true });
    at = match.index + match[0].length;
  }
  found.push(...marked(text.slice(at), query));
  return found;
}

function marked(text: string, query: string): Piece[] {
  const wanted = words(query);
  if (!text) return [];
  if (wanted.length === 0) return [{ text, hit: false, link: false }];
  // Made plain letter by letter, so that places in the plain text are places in the text.
  const letters = Array.from(text);
  const flat = letters.map((letter) => plain(letter).slice(0, letter.length).padEnd(letter.length)).join('');
  const hits = new Array<boolean>(flat.length).fill(false);
  for (const word of wanted) {
    for (let i = flat.indexOf(word); i >= 0; i = flat.indexOf(word, i + word.length)) hits.fill(true, i, i + word.length);
  }
  const found: Piece[] = [];
  let start = 0;
  for (let i = 1; i <= text.length; i++) {
    if (i < text.length && hits[i] === hits[start]) continue;
    found.push({ text: text.slice(start, i), hit: hits[start] ?? false, link: false });
    start = i;
  }
  return found;
}

/** Entries under a heading. */
export interface Section {
  heading: string;
  entries: RuleEntry[];
}

const LONG = 20;

/** The entries of a book under headings made of their ids: what begins alike stands together, and what is long is split. */
export function sections(entries: RuleEntry[]): Section[] {
  const firsts = new Set(entries.map((entry) => entry.id.split('.')[0]));
  // Where all ids begin alike (`meq.`), that tells nothing.
  const from = firsts.size === 1 && entries.length > 1 ? 1 : 0;
  const found: Section[] = [];
  for (const [key, group] of grouped(entries, (parts) => told(parts, from, from + 1))) {
    if (group.length <= LONG) found.push({ heading: key, entries: group });
    else found.push(...split(key, group, from));
  }
  return found;
}

/** A long section in several; what would stand alone stays under the general heading. */
function split(heading: string, entries: RuleEntry[], from: number): Section[] {
  const parts = grouped(entries, (parts) => told(parts, from, from + 2));
  const general = entries.filter((entry) => (parts.get(told(entry.id.split('.'), from, from + 2))?.length ?? 0) < 2);
  const rest = [...parts].filter(([key, group]) => group.length >= 2 && key !== heading).map(([key, group]) => ({ heading: key, entries: group }));
  const own = [...general, ...((parts.get(heading)?.length ?? 0) >= 2 ? (parts.get(heading) ?? []) : [])];
  return own.length > 0 ? [{ heading, entries: own }, ...rest] : rest;
}

function grouped(entries: RuleEntry[], keyOf: (parts: string[]) => string): Map<string, RuleEntry[]> {
  const found = new Map<string, RuleEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry.id.split('.'));
    found.set(key, [...(found.get(key) ?? []), entry]);
  }
  return found;
}

/** Parts of an id in words; the last part is the entry's own and no heading. */
function told(parts: string[], from: number, to: number): string {
  const words = parts.slice(0, -1).slice(from, to).map((part) => (SHORT[part] ?? part).replaceAll('-', ' ')).join(': ') || 'General';
  return words[0]?.toUpperCase() + words.slice(1);
}

/** Parts of ids that are short for something. */
const SHORT: Record<string, string> = {
  org: 'organization',
  mh: 'movement and hazards',
  eot: 'end of the turn',
  longevent: 'long-events',
  aside: 'off to the side',
  underdeeps: 'Under-deeps',
  term: 'words',
};

/** What an entry is about, from its id: `meq.hero.rest.no-enemy` is about "Hero: rest". */
export function headingOf(id: string): string {
  const parts = id.split('.');
  const from = isGame(parts[0] ?? '') && parts.length > 2 ? 1 : 0;
  return told(parts, from, from + 2);
}
