// The names of the things on the table, which come with each choice (`meccg/words/things.py` says which there are).

import type { Seen } from '../../lib/live.svelte';
import { split } from './words';

/** What the table is asked by when somebody wants to know why a thing cannot be used (`why_not.py`). */
export function asking(thing: string): string | null {
  const [kind, name] = split(thing);
  if (kind === 'company') return `c${name}`;
  return kind === 'hand' || kind === 'card' || kind === 'site' ? name : null;
}

/** What the pending question offers from elsewhere than hand and table, in order, each once: cards, sites, regions. */
export function offered(seen: Seen): string[] {
  const found = new Set<string>();
  for (const choice of seen.question?.choices ?? []) {
    for (const thing of choice.things) {
      if (/^(offered|site):/.test(thing) || (choice.verb === 'through' && thing.startsWith('region:'))) found.add(thing);
    }
  }
  return [...found];
}
