// The names of the things on the table, which come with each choice (`meq/words/things.py` says which there are).

import type { Seen } from '../../lib/live.svelte';
import { COMBAT_CARDS, isCard } from './facts';

/** The card that the question is about, and the cards that it lets one pick from: what lies in the tray. */
export function trayOf(seen: Seen): { about: string; offers: string[] } {
  const question = seen.question;
  if (!question) return { about: '', offers: [] };
  const offers = new Set<string>();
  for (const choice of question.choices) {
    for (const thing of choice.things) if (thing.startsWith('offer:')) offers.add(thing.slice(6));
  }
  const about = question.about.find((id) => isCard(id) && !COMBAT_CARDS.has(id)) ?? '';
  return { about, offers: [...offers] };
}

/** What the table calls a thing when it is asked why it cannot be used; null: there is nothing to ask. */
export function asking(thing: string): string | null {
  const [kind, id = ''] = split(thing);
  if (id === '' || id === 'ranged' || id === 'melee') return null;
  if (kind === 'pile') return id === 'pool' || id === 'rest' ? id : null;
  if (kind === 'favor' || kind === 'attribute' || kind === 'marker' || kind === 'card' || kind === 'offer') return null;
  return id;
}

function split(thing: string): [string, string] {
  const colon = thing.indexOf(':');
  return [thing.slice(0, colon), thing.slice(colon + 1)];
}
