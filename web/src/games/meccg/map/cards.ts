// Which card of a site a player means: a place has a card for each kind of player.

import type { Desk } from '../../../lib/desk.svelte';
import type { Seen } from '../../../lib/live.svelte';
import type { SitePlace } from '../../../wire';

const ALIGNMENTS: Record<string, string[]> = {
  wizard: ['hero', 'dual', 'fallen-wizard', 'minion', 'balrog'],
  ringwraith: ['minion', 'dual', 'hero', 'fallen-wizard', 'balrog'],
  balrog: ['balrog', 'minion', 'dual', 'hero', 'fallen-wizard'],
};

/** The alignment and id of the card of a place that the player at this window would use. */
export function cardOf(site: SitePlace, seen: Seen): [alignment: string, id: string] {
  const eyes = seen.you ?? Object.keys(seen.view?.players ?? {})[0] ?? '';
  const kind: string = seen.view?.players?.[eyes]?.kind ?? 'wizard';
  for (const alignment of ALIGNMENTS[kind] ?? []) {
    const id = site.ids[alignment];
    if (id) return [alignment, id];
  }
  return ['', ''];
}

/** The name of a place as a thing of the table: that of its card which can be chosen now, if one can. */
export function thingOf(site: SitePlace, desk: Desk, seen: Seen): string {
  const can = Object.values(site.ids).find((id) => desk.glows(`site:${id}`));
  return `site:${can ?? cardOf(site, seen)[1]}`;
}
