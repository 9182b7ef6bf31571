// Which things on the table each option touches, and what a thing is called when the table is asked why it cannot be used.
//
// Things are: location:ID, token:NUMBER, minion:ID, hero:ID, character:ID, plot:ID (an active plot), hand:CARD (in the hand
// of this seat, in a combat also the enemy's), offer:CARD (a card to pick from, in the tray), card:CARD (the card that the
// question is about, in the tray), corruption:CARD, item:ID, quest:CARD, attribute:NAME and favor:HERO (on a sheet),
// pile:life, pile:rest, pile:damage (of this seat), pile:pool (the Shadow Pool), tokens:PAIR (a pile of monster tokens),
// action:TRACK, marker:COLOUR. Saying no, enough, or how a fight goes on is asked in the prompt alone.

import type { Seen } from '../../lib/live.svelte';
import type { Choice } from '../../wire';
import { COMBAT_CARDS, isCard, ITEMS } from './facts';
import type { MeqView } from './view';
import { SAURON } from './view';

/** Options that are in the prompt alone: they say no, or go on. */
export const PROMPT_ONLY = new Set([
  'pass', 'enough', 'decline', 'done', 'refuse', 'exhaust', 'continue', 'fight', 'stay', 'escape', 'ranged', 'melee',
  'blind', 'draw',
]);

type Touch = (subject: string, target: string, view: MeqView, seen: Seen) => string[];

const location: Touch = (subject) => [`location:${subject}`];
const hand: Touch = (subject) => [`hand:${subject}`];
const offer: Touch = (subject) => [`offer:${subject}`];
const card: Touch = (_, __, ___, seen) => aboutThings(seen);

/** The card that the question is about; without one, the figure or place. */
function aboutThings(seen: Seen): string[] {
  const about = seen.question?.about[0] ?? '';
  const view = seen.view as MeqView;
  if (isCard(about)) return [`card:${about}`];
  if (view.heroes[about]) return [`hero:${about}`];
  return view.minions[about] ? [`minion:${about}`] : [];
}

const here: Touch = (_, __, view, seen) => {
  const hero = view.heroes[seen.you ?? ''];
  return hero ? [`location:${hero.location}`] : [];
};

const token: Touch = (subject, _, view) => {
  const at = view.tokens.find((one) => String(one.number) === subject)?.location;
  return at ? [`token:${subject}`, `location:${at}`] : [`token:${subject}`];
};

const minion: Touch = (subject, _, view) => {
  const at = view.minions[subject]?.location;
  return at ? [`minion:${subject}`, `location:${at}`] : [`minion:${subject}`];
};

const character: Touch = (subject, _, view) => {
  const at = view.characters[subject];
  return at ? [`character:${subject}`, `location:${at}`] : [`character:${subject}`];
};

/** What befalls the hero that the question is about: the place where he is. */
const threat: Touch = (_, __, view, seen) => {
  const hero = seen.question?.about[0] ?? '';
  const at = view.heroes[hero]?.location;
  return at ? [`hero:${hero}`, `location:${at}`] : [];
};

const attack: Touch = (subject, target, view, seen) => {
  const at = view.heroes[seen.question?.about[0] ?? '']?.location;
  const servants = [
    ...view.tokens.filter((one) => one.location === at).map((one) => `token:${one.number}`),
    ...Object.keys(view.minions).filter((who) => at && view.minions[who]!.location === at).map((who) => `minion:${who}`),
  ];
  return [...servants, ...threat(subject, target, view, seen)];
};

/** A thing that changes hands: favor, an item, a quest card. */
function belonging(subject: string, owner: string): string {
  if (subject === 'favor') return `favor:${owner}`;
  return ITEMS.has(subject) ? `item:${subject}` : `quest:${subject}`;
}

const TOUCHES: Record<string, Touch> = {
  location,
  move: location,
  scout: location,
  influence: location,
  explore: here,
  stop: here,
  'take-favor': here,
  'dark-path': here,
  token,
  'move-token': token,
  minion,
  'move-minion': minion,
  character,
  'help-of': character,
  'favor-of': character,
  hero: (subject, _, view) => [`hero:${subject}`, `location:${view.heroes[subject]?.location ?? ''}`],
  attack,
  peril: threat,
  place: (subject) => [`tokens:${subject}`],
  action: (subject) => [`action:${subject}`],
  marker: (subject) => [`marker:${subject}`],
  pool: () => ['pile:pool'],
  life: () => ['pile:life'],
  rest: () => ['pile:rest'],
  heal: (subject, target, view, seen) => (subject ? minion(subject, target, view, seen) : ['pile:damage']),
  attribute: (subject) => [`attribute:${subject}`],
  spend: () => ['attribute:agility'],
  pay: hand,
  'pay-number': () => [],
  discard: hand,
  shadow: hand,
  keep: offer,
  under: offer,
  'peril-card': offer,
  monster: offer,
  top: () => [],
  bottom: () => [],
  corruption: (subject, _, view, seen) =>
    view.heroes[seen.you ?? '']?.corruption.includes(subject) ? [`corruption:${subject}`] : [`offer:${subject}`],
  item: (subject) => [`item:${subject}`],
  favor: (_, __, ___, seen) => [`favor:${seen.you}`],
  quest: (subject) => [`quest:${subject}`],
  give: (subject, target, _, seen) => [belonging(subject, seen.you ?? ''), `hero:${target}`],
  'ask-for': (_, target) => [`hero:${target}`],
  'let-give': (_, target) => target.split('>').map((hero) => `hero:${hero}`),
  yes: card,
  no: card,
  option: card,
};

/** Where a verb means something else in one question. */
const BY_QUESTION: Record<string, Touch> = {
  'combat.card:play': hand,
  'combat.take-back:take': offer,
  'hero.training:keep': offer,
  'discard-plot:plot': hand,
  'plot.step:plot': hand,
  'plot.step:discard': (subject, target) => [`plot:${subject}`, `location:${target}`],
  'explore.step:plot': (subject, target, view, seen) => [`plot:${subject}`, ...here(subject, target, view, seen)],
  'haven-plot:plot': (subject, target) => [`plot:${subject}`, `location:${target}`],
  'travel.pay:pay-number': (_, __, ___, seen) => [`location:${seen.question?.about[0] ?? ''}`],
  'travel.pay:pay': (subject, _, __, seen) => [`hand:${subject}`, `location:${seen.question?.about[0] ?? ''}`],
  'take:plot': offer,
  'take:shadow': offer,
  'search:plot': offer,
  'search:play': offer,
  'top-plot:top': (_, __, view) => view.sauron.drawn_plots.map((one) => `offer:${one}`),
  'top-plot:bottom': (_, __, view) => view.sauron.drawn_plots.map((one) => `offer:${one}`),
  'rest.heal:heal': () => ['pile:damage'],
  'trade.consent:give': (subject, target, _, seen) => [belonging(subject, seen.you ?? ''), `hero:${target}`],
  'give-corruption:hero': (subject) => [`hero:${subject}`],
};

/** The names of the things that a choice touches, most telling first; none if it is in the prompt alone. */
export function thingsOf(choice: Choice, seen: Seen): string[] {
  const view = seen.view as MeqView;
  const key = `${seen.question?.kind ?? ''}:${choice.verb}`;
  if (!BY_QUESTION[key] && PROMPT_ONLY.has(choice.verb)) return [];
  const touch = BY_QUESTION[key] ?? TOUCHES[choice.verb] ?? unknown;
  return touch(choice.subject, choice.target, view, seen).filter((thing) => !thing.endsWith(':'));
}

/** A verb that nobody thought of here: a card in hand, or else one to pick from. */
const unknown: Touch = (subject, _, view, seen) => {
  if (!isCard(subject)) return [];
  const held = seen.you === SAURON ? [...view.sauron.shadow, ...view.sauron.plots] : (view.heroes[seen.you ?? '']?.hand ?? []);
  return [`${held.includes(subject) ? 'hand' : 'offer'}:${subject}`];
};

/** The card that the question is about, and the cards that it lets one pick from: what lies in the tray. */
export function trayOf(seen: Seen): { about: string; offers: string[] } {
  const question = seen.question;
  if (!question) return { about: '', offers: [] };
  const offers = new Set<string>();
  for (const choice of question.choices) {
    for (const thing of thingsOf(choice, seen)) if (thing.startsWith('offer:')) offers.add(thing.slice(6));
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
