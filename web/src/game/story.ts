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
    else if (last) last.lines.push(event);
    else found.push({ index: event.index, title: '', rule: '', lines: [event] });
  }
  return found;
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
