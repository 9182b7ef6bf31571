// A deck while it is being built: four sets of cards. Nothing here asks the table; the table reads what `written` makes.

import type { DeckSheet, Face } from '../../../wire';

export type Part = 'pool' | 'deck' | 'sites' | 'sideboard';
export const PARTS: Part[] = ['pool', 'deck', 'sites', 'sideboard'];
export const PART_NAMES: Record<Part, string> = { pool: 'Pool', deck: 'Play deck', sites: 'Sites', sideboard: 'Sideboard' };
export const KINDS = ['wizard', 'ringwraith', 'balrog', 'fallen-wizard'];

/** A card and how many of it there are. */
export type Counted = [id: string, count: number];

export interface Draft {
  title: string;
  kind: string;
  note: string;
  pool: Counted[];
  deck: Counted[];
  sites: Counted[];
  sideboard: Counted[];
}

export function empty(kind = 'wizard'): Draft {
  return { title: '', kind, note: '', pool: [], deck: [], sites: [], sideboard: [] };
}

/** The deck that the table read. */
export function fromSheet(sheet: DeckSheet): Draft {
  const draft = { ...empty(sheet.kind), title: sheet.title, note: sheet.note };
  for (const section of sheet.sections) {
    const part = PARTS.find((one) => one === section.part) ?? 'deck';
    draft[part] = [...draft[part], ...section.cards.map(([id, count]): Counted => [id, count])];
  }
  return draft;
}

export function size(cards: Counted[]): number {
  return cards.reduce((sum, [, count]) => sum + count, 0);
}

export function countOf(draft: Draft, part: Part, id: string): number {
  return draft[part].find(([one]) => one === id)?.[1] ?? 0;
}

/** How many copies there are in all four sets. */
export function copies(draft: Draft, id: string): number {
  return PARTS.reduce((sum, part) => sum + countOf(draft, part, id), 0);
}

const MOST = 99;

/** The deck with more (or fewer) copies of a card in one of its sets; none of it: it is no longer there. */
export function changed(draft: Draft, part: Part, id: string, by: number): Draft {
  const count = Math.min(MOST, Math.max(0, countOf(draft, part, id) + by));
  const rest = draft[part];
  const known = rest.some(([one]) => one === id);
  const cards = known ? rest.map(([one, many]): Counted => (one === id ? [one, count] : [one, many])) : [...rest, [id, count] as Counted];
  return { ...draft, [part]: cards.filter(([, many]) => many > 0) };
}

/** What a card is in the deck of this kind of player, as headings say it. */
export function role(face: Face | undefined, kind: string): 'Characters' | 'Resources' | 'Hazards' | 'Sites' {
  if (!face) return 'Resources';
  if (face.tint.startsWith('site-') || face.tint === 'region') return 'Sites';
  if (face.tint === 'agent') return ['ringwraith', 'fallen-wizard'].includes(kind) ? 'Characters' : 'Hazards';
  if (face.tint === 'avatar' || face.tint.startsWith('character-')) return 'Characters';
  return face.kind.startsWith('hazard') ? 'Hazards' : 'Resources';
}

/** Where a card goes if nobody says. */
export function usualPart(face: Face | undefined, kind: string): Part {
  return role(face, kind) === 'Sites' ? 'sites' : 'deck';
}

export interface Section {
  part: Part;
  heading: string;
  cards: Counted[];
  /** How many there should be, in words. */
  wanted: string;
}

const WANTED: Record<string, string> = {
  Pool: 'up to 10 characters, 2 minor items',
  Characters: 'up to 10, and 3 avatars',
  Resources: '30 to 50',
  Hazards: 'as many as resources, 12 of them creatures',
  Sites: 'each once, havens more often',
  Sideboard: 'up to 30',
};

/** The deck under its headings, the play deck taken apart; in the order of names. */
export function sections(draft: Draft, faces: Record<string, Face>): Section[] {
  const sorted = (cards: Counted[]) => cards.toSorted(([a], [b]) => (faces[a]?.name ?? a).localeCompare(faces[b]?.name ?? b));
  const ofDeck = (heading: string) => sorted(draft.deck.filter(([id]) => asInDeck(role(faces[id], draft.kind)) === heading));
  const made = (part: Part, heading: string, cards: Counted[]): Section => ({ part, heading, cards, wanted: WANTED[heading] ?? '' });
  return [
    made('pool', 'Pool', sorted(draft.pool)),
    made('deck', 'Characters', ofDeck('Characters')),
    made('deck', 'Resources', ofDeck('Resources')),
    made('deck', 'Hazards', ofDeck('Hazards')),
    made('sites', 'Sites', sorted(draft.sites)),
    made('sideboard', 'Sideboard', sorted(draft.sideboard)),
  ];
}

/** A site that lies in the play deck by mistake is shown there, so that it can be taken out. */
function asInDeck(role: string): string {
  return role === 'Sites' ? 'Resources' : role;
}

function line(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** What the deck is called; one without a title gets one. */
export function titleOf(draft: Draft): string {
  return line(draft.title) || 'A deck of mine';
}

/** What two titles have in common that the shelf takes for the same: case, accents and punctuation do not matter. */
export function sameTitle(title: string): string {
  return title.normalize('NFKD').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The deck as text, as the table reads it. Cards go by their numbers: a name may mean several. */
export function written(draft: Draft): string {
  const lines = [`Title: ${titleOf(draft)}`, `Kind: ${draft.kind}`];
  if (line(draft.note)) lines.push(`Note: ${line(draft.note)}`);
  const headings: Record<Part, string> = { pool: 'Pool', deck: 'Deck', sites: 'Sites', sideboard: 'Sideboard' };
  for (const part of PARTS) {
    if (draft[part].length === 0) continue;
    lines.push('', headings[part], ...draft[part].map(([id, count]) => `${count} ${id}`));
  }
  return lines.join('\n') + '\n';
}

export function isEmpty(draft: Draft): boolean {
  return PARTS.every((part) => draft[part].length === 0);
}

const WHOSE: Record<string, string[]> = { wizard: ['hero'], ringwraith: ['minion'], balrog: ['minion', 'balrog'], 'fallen-wizard': ['hero', 'minion', 'stage', 'fallen-wizard'] };

/** Whether a card is made for the deck of this kind of player. The table has the last word. */
export function suits(face: Face, kind: string): boolean {
  if (face.tint === 'region') return false;
  const [whose = ''] = face.kind.split(' ');
  return whose === 'hazard' || whose === 'dual' || face.tint === 'agent' || face.kind.endsWith(' item') || (WHOSE[kind] ?? []).includes(whose);
}
