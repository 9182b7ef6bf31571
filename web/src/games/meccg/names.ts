// Names of what a token means, as far as the view and the cards' faces tell.

import { face } from '../../lib/faces.svelte';
import { companyName, lying, type View } from './view';
import { keyWords, ruleWords, split } from './words';

/** A card's name by its id. */
export function nameOf(id: string): string {
  return face('meccg', id)?.name ?? '…';
}

/** What an action is declared on, or a check is made against; empty if there is no name for it. */
export function meant(view: View, token: string): string {
  if (!token) return '';
  if (/^[A-Z]{2}-\d+$/.test(token)) return nameOf(token);
  if (/^\d+$/.test(token)) return lying(view).get(Number(token))?.name ?? '';
  if (/^c\d+$/.test(token)) return companyName(view, view.companies.find((each) => `c${each.number}` === token));
  if (token.startsWith('link')) {
    const link = view.chain.find((each) => `link${each.number}` === token);
    return link ? linkName(link) : '';
  }
  if (token === 'attack' || token === 'strike' || token === 'check') return `the ${token}`;
  const [kind, what] = split(token);
  if (kind === 'path') return view.journey?.regions[Number(what)] || keyWords(`region:${view.journey?.path[Number(what)] ?? ''}`);
  return what ? keyWords(token) : '';
}

export function linkName(link: { card: string; name: string }): string {
  return link.card ? link.name : ruleWords(link.name);
}
