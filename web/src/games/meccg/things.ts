// Which things on the table a choice touches.
//
//   hand:ID      a card in your hand              card:N     a card in play
//   site:ID      a site you may go to             company:N  a company
//   offered:ID   a card that is offered from      pile:NAME  one of your piles: sideboard, discard, deck
//                elsewhere (draft, sideboard ...)  path:N     a region of the site path, from 0
//   region:Name  a region by its name             link:N     a link of the chain of effects
//   attack:now   the attack that is under way     strike:now the strike that is being fought
//   check:now    the roll that is due
//
// An option names things by tokens (see `words/names.py`): the number of a card or company, `c` and that of a company, an
// id, `attack`, a creature's key. What only says yes, no or how many touches nothing: it stands in the prompt bar.

import type { Seen } from '../../lib/live.svelte';
import type { Choice } from '../../wire';
import { lying, type View } from './view';
import { split } from './words';

/** Verbs whose number is how many, not which. */
const COUNTS = new Set(['draw', 'excess', 'cards']);
/** Verbs that say no, or enough. */
const NO = new Set([
  'pass', 'enough', 'done', 'stop', 'keep', 'nothing', 'none', 'apart', 'organized', 'no-sideboard', 'no-trophy',
  'no-ring', 'show-nothing', 'play-on', 'no-creature', 'no-attack', 'no-extra-strike', 'nobody', 'peace', 'let-be',
  'leave-there', 'stay-behind', 'as-it-is', 'count',
]);
const SIDEBOARD = new Set(['sideboard', 'use-sideboard', 'to-deck', 'to-discard', 'send-nazgul', 'summon', 'exchange']);
/** Verbs of places: the id that they name is a site's. */
const PLACES = new Set(['to', 'at', 'home', 'to-site', 'march', 'imprison', 'reach', 'below', 'besiege']);

interface Known {
  cards: Set<number>;
  companies: Set<number>;
}
let last: { view: View; known: Known } | null = null;

/** The numbers in a view, kept while it is the same: a question asks for them once for every choice. */
function known(view: View): Known {
  if (last?.view !== view) {
    const cards = new Set(lying(view).keys());
    view.prisoners.forEach((held) => cards.add(held.host));
    last = { view, known: { cards, companies: new Set(view.companies.map((company) => company.number)) } };
  }
  return last.known;
}

export function thingsOf(choice: Choice, seen: Seen): string[] {
  const view = seen.view as View;
  const { verb } = choice;
  if (NO.has(verb) || COUNTS.has(verb)) return [];
  const found: string[] = [];
  const subject = choice.subject.split('/')[0] ?? '';
  if (subject) found.push(...touched(subject, verb, view, seen));
  if (choice.target && verb !== 'fight' && verb !== 'declare' && !(verb === 'attack' && isNaN(+subject))) {
    found.push(...touched(choice.target, verb, view, seen));
  }
  if (SIDEBOARD.has(verb) && !found.includes(`hand:${choice.target}`)) found.push('pile:sideboard');
  if (verb === 'from-discard' || choice.target === 'from-discard') found.push('pile:discard');
  if (choice.target === 'from-sideboard' || verb === 'from-sideboard') found.push('pile:sideboard');
  if (verb === 'fight') found.push(`strike:${choice.target}`);
  if (verb === 'by') found.push(...declared(seen));
  if (verb === 'organize') found.push(...view.companies.filter(({ owner }) => owner === view.seat).map(({ number }) => `company:${number}`));
  if (verb === 'way' && view.journey) found.push(`company:${view.journey.company}`);
  if (found.length === 0) for (const token of seen.question?.about ?? []) found.push(...touched(token, verb, view, seen));
  return found;
}

/** When it is asked who plays a card, the card itself. */
function declared(seen: Seen): string[] {
  const id = seen.question?.about[1]?.split('/')[0] ?? '';
  const view = seen.view as View;
  return view.seat && view.players[view.seat]?.hand.includes(id) ? [`hand:${id}`] : [];
}

/** The things that a token of an option means. */
function touched(token: string, verb: string, view: View, seen: Seen): string[] {
  if (/^c?\d+$/.test(token)) return numbered(token, view);
  if (/^link\d+$/.test(token)) return [`link:${token.slice(4)}`];
  if (token === 'attack' || token === 'strike' || token === 'check') return [`${token}:now`];
  if (/^[A-Z]{2}-\d+$/.test(token)) return [card(token, verb, view)];
  const [kind, what] = split(token);
  if (kind === 'path' && what) return [token];
  if (what) return keyed(kind, what, view);
  if (verb === 'through') return [`region:${token}`];
  const number = /(\d+)$/.exec(token)?.[1];
  return number && seen.question?.kind !== 'automatic-attack.which' ? numbered(number, view) : [];
}

function numbered(token: string, view: View): string[] {
  const number = Number(token.replace('c', ''));
  const { cards, companies } = known(view);
  if (companies.has(number)) return [`company:${number}`];
  return cards.has(number) && !token.startsWith('c') ? [`card:${number}`] : [];
}

/** A card by its id: in your hand, a site, or from wherever it is offered. */
function card(id: string, verb: string, view: View): string {
  const you = view.seat ? view.players[view.seat] : undefined;
  const offered = ['from-discard', 'from-sideboard', 'from-deck', 'fetch', 'return', 'to-deck', 'to-hand', 'take'].includes(verb);
  if (!offered && you?.hand.includes(id)) return `hand:${id}`;
  if (PLACES.has(verb) || (verb === 'enter' && !you?.hand.includes(id))) return `site:${id}`;
  return you?.locations.includes(id) ? `site:${id}` : `offered:${id}`;
}

/** What a creature is keyed to: regions of the path, a region or site by its name, the site of an agent. */
function keyed(kind: string, what: string, view: View): string[] {
  const journey = view.journey;
  if (kind === 'site-agent') return numbered(what, view);
  if (kind === 'region' && journey) return journey.path.flatMap((type, i) => (type === what ? [`path:${i}`] : []));
  if (kind === 'region-name') return [`region:${what}`];
  if ((kind === 'site' || kind === 'site-name') && journey) return [`card:${journey.to}`];
  const number = /^\d+$/.test(what) ? numbered(what, view) : [];
  return number;
}

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
    for (const thing of thingsOf(choice, seen)) {
      if (/^(offered|site):/.test(thing) || (choice.verb === 'through' && thing.startsWith('region:'))) found.add(thing);
    }
  }
  return [...found];
}
