// When a card is used, by its kind: said where the rules only know that it is not now.

import { face } from '../../lib/faces.svelte';

const MOMENTS: [tints: RegExp, says: string][] = [
  [/^(avatar|character)/, 'A character comes into play in your organization phase, once a turn, at a haven or at home, if influence is free.'],
  [/^(item|ring|ally|faction)/, 'It is played in your site phase, by an untapped character of a company that has entered a site for it.'],
  [/^creature/, 'A creature attacks a company on its way in your opponent’s movement/hazard phase, where its region or site fits.'],
  [/^(event-hazard|agent)/, 'A hazard is played in your opponent’s movement/hazard phase.'],
  [/^event-resource/, 'A resource is played in your own turn; its text says at which moment.'],
  [/^site/, 'A site is where companies are or go: choose it in your organization phase.'],
];

/** When a card can be used, as a sentence; empty if there is none. */
export function momentOf(card: string): string {
  const tint = face('meccg', card)?.tint ?? '';
  return MOMENTS.find(([tints]) => tints.test(tint))?.[1] ?? '';
}
