// The story of a game: its events put into turns, and the cards that are named in a line found.

import type { Face, Happened } from '../wire';

export interface Chapter {
  /** Index of its first event: what it is known by. */
  index: number;
  title: string;
  rule: string;
  lines: Happened[];
}

/** Kinds of events that begin a new chapter, and those that begin a paragraph in it. */
const CHAPTERS = new Set(['turn', 'sauron-turn', 'hero-turn', 'council', 'finale', 'draft']);
const PARAGRAPHS = new Set(['phase', 'combat-begun', 'attack']);

export const beginsParagraph = (event: Happened): boolean => PARAGRAPHS.has(event.kind);

/** Events as chapters, a turn each. Events that have no words are left out. */
export function chapters(events: Happened[]): Chapter[] {
  const found: Chapter[] = [];
  for (const event of events) {
    if (!event.story) continue;
    const last = found.at(-1);
    if (CHAPTERS.has(event.kind)) found.push({ index: event.index, title: event.story, rule: event.rule, lines: [] });
    else if (last) add(last.lines, event);
    else found.push({ index: event.index, title: '', rule: '', lines: [event] });
  }
  return found;
}

/** Kinds of events that often come in rows and are told in one line then. */
const ROWS = new Set(['discarded', 'drew', 'tapped', 'untapped', 'included', 'influence-placed', 'favor-placed', 'strike-given', 'removed-from-game', 'damaged']);

/** Add an event to the lines of a chapter: to the last line, if both can be said as one. */
function add(lines: Happened[], event: Happened): void {
  const last = lines.at(-1);
  const story = last && last.kind === event.kind && ROWS.has(event.kind) ? joined(last.story, event.story) : null;
  if (!last || story === null) {
    lines.push(event);
    return;
  }
  const cards = [...named(last.facts), ...named(event.facts)];
  lines[lines.length - 1] = { ...last, story, facts: { cards } };
}

/** Two sentences as one, if they differ in one thing only; null if they do not go together.
 *
 *  `X discards A and B.` and `X discards C.` make `X discards A, B and C.` */
export function joined(first: string, second: string): string | null {
  const times = first.match(/^(.*)\. \((\d+) times\)$/);
  if (times && `${times[1]}.` === second) return `${times[1]}. (${Number(times[2]) + 1} times)`;
  if (first === second) return `${first} (2 times)`;
  const verb = second.match(/^(.+) (untap|tap)s\.$/);
  const before = verb && first.match(new RegExp(`^(.+) ${verb[2]}s?\\.$`));
  if (verb && before) return `${list(before[1]!, verb[1]!)} ${verb[2]}.`;
  const words = second.split(' ');
  for (let n = words.length - 1; n >= 2; n--) {
    const head = `${words.slice(0, n).join(' ')} `;
    if (!first.startsWith(head) || !first.endsWith('.')) continue;
    return `${head}${list(first.slice(head.length, -1), second.slice(head.length, -1))}.`;
  }
  return null;
}

function list(some: string, one: string): string {
  return `${some.replace(/ and ([^,]+)$/, ', $1')} and ${one}`;
}

export type Piece = string | { id: string; name: string };

/** A line of the story in pieces: plain words, and the names of cards that its event speaks of. */
export function pieces(event: Happened, faces: Record<string, Face>): Piece[] {
  let left: Piece[] = [event.story];
  const cards = named(event.facts).flatMap((id) => (faces[id] ? [faces[id]] : []));
  // Longer names first: Aragorn II before Aragorn.
  for (const { id, name } of cards.sort((a, b) => b.name.length - a.name.length)) {
    left = left.flatMap((piece) => {
      if (typeof piece !== 'string') return [piece];
      const at = piece.indexOf(name);
      return at < 0 ? [piece] : [piece.slice(0, at), { id, name }, piece.slice(at + name.length)].filter(Boolean);
    });
  }
  return left;
}

function named(facts: Record<string, unknown>): string[] {
  const found = new Set<string>();
  for (const value of Object.values(facts)) {
    if (typeof value === 'string') found.add(value);
    else if (Array.isArray(value)) for (const one of value) if (typeof one === 'string') found.add(one);
  }
  return [...found];
}
