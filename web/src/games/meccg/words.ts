// The card game's words for what the view names by keys, and the signs of regions and sites.

export const PHASES: [string, string, string][] = [
  ['untap', 'Untap', 'Cards untap, the wounded heal at havens.'],
  ['organization', 'Organization', 'Bring characters, arrange companies, say where they go.'],
  ['long-event', 'Long-events', 'Old long-events go, new ones come.'],
  ['movement-hazard', 'Movement', 'Companies travel, the opponent plays hazards.'],
  ['site', 'Site', 'Companies enter their sites: items, allies, factions.'],
  ['end-of-turn', 'End of turn', 'Hands are filled or emptied to their size.'],
];

export const OTHER_PHASES: Record<string, string> = {
  setup: 'Before the first turn',
  council: 'The reckoning',
  over: 'The game is over',
};

export const POINTS: [string, string, string][] = [
  ['character', 'Ch', 'characters'],
  ['item', 'It', 'items'],
  ['faction', 'Fa', 'factions'],
  ['ally', 'Al', 'allies'],
  ['kill', 'Ki', 'kills'],
  ['miscellaneous', 'Mi', 'miscellaneous'],
];

/** Each type of region and site: its letter, its name, its tint. The shapes are in `Sign.svelte`. */
export interface SignWords {
  letter: string;
  name: string;
  tint: string;
}

export const REGION_TYPES: Record<string, SignWords> = {
  'coastal-sea': { letter: 'c', name: 'coastal sea', tint: 'blue' },
  'free-domain': { letter: 'f', name: 'free-domain', tint: 'teal' },
  'border-land': { letter: 'b', name: 'border-land', tint: 'gold' },
  wilderness: { letter: 'w', name: 'wilderness', tint: 'green' },
  'shadow-land': { letter: 's', name: 'shadow-land', tint: 'slate' },
  'dark-domain': { letter: 'd', name: 'dark-domain', tint: 'black' },
};

export const SITE_TYPES: Record<string, SignWords> = {
  haven: { letter: 'H', name: 'haven', tint: 'blue' },
  'free-hold': { letter: 'F', name: 'free-hold', tint: 'teal' },
  'border-hold': { letter: 'B', name: 'border-hold', tint: 'green' },
  'ruins-and-lairs': { letter: 'R', name: 'ruins & lairs', tint: 'brown' },
  'shadow-hold': { letter: 'S', name: 'shadow-hold', tint: 'slate' },
  'dark-hold': { letter: 'D', name: 'dark-hold', tint: 'black' },
};

export const WAYS: Record<string, string> = {
  starter: 'by the printed way',
  region: 'from region to region',
  'under-deeps': 'through the Under-deeps',
  special: 'by a way of its own',
};

export const CHECKS: Record<string, string> = {
  corruption: 'corruption check',
  influence: 'influence check',
  body: 'body check',
  riddling: 'riddling roll',
};

/** What a strike came to: a sign, a word, and whether that is good for the one who faced it. */
export const OUTCOMES: Record<string, [string, string, string]> = {
  '': ['○', 'to come', ''],
  defeated: ['✓', 'defeated', 'good'],
  failed: ['✓', 'failed', 'good'],
  succeeded: ['✗', 'succeeded', 'bad'],
  tied: ['=', 'a tie', ''],
  canceled: ['–', 'canceled', ''],
};

export const KINDS: Record<string, string> = { wizard: 'Wizard', ringwraith: 'Ringwraith', balrog: 'Balrog', 'fallen-wizard': 'Fallen-wizard' };

const RULES: Record<string, string> = {
  transfer: 'an item changes hands',
  store: 'an item is stored',
  'give-up-stage': 'a Stage resource is given up',
  sideboard: 'the sideboard',
  'send-nazgul': 'the sideboard',
  'at-home': 'the attack is stopped at home',
  remove: 'a hazard is to be removed',
  'remove-untapped': 'a hazard is to be removed',
  'sage-remove': 'a hazard is to be removed',
  'sage-remove-untapped': 'a hazard is to be removed',
  restore: 'an item is to be restored',
  reforge: 'gear is to be reforged',
  'dig-up': 'an item is to be dug up',
  support: 'support',
  influence: 'an attempt to influence',
  'on-guard': 'a card is laid on-guard',
  agent: 'an agent is played face-down',
  'agent-reveal': 'an agent is turned up',
  'agent-move': 'an agent moves',
  'agent-back': 'an agent goes back to the site before',
  'agent-home': 'an agent returns home',
  'agent-heal': 'an agent heals',
  'agent-untap': 'an agent untaps',
  'agent-hide': 'an agent is turned face-down',
  'agent-creatures': 'an agent taps for creatures at its site',
};

const LASTING: Record<string, string> = {
  prowess: 'prowess',
  body: 'body',
  'direct-influence': 'direct influence',
  'corruption-check': 'to corruption checks',
  'hazard-limit': 'hazard limit',
  'hand-size': 'hand size',
  'faction-influence': 'to influence factions',
  'attack-prowess': 'prowess of attacks',
  'attack-body': 'body of attacks',
  'attack-strikes': 'strikes of attacks',
  'automatic-prowess': 'prowess of automatic-attacks',
  'automatic-strikes': 'strikes of automatic-attacks',
};

/** An effect that outlasts its card: whose it is, and its number if it has one that can be said. */
export function lastingWords(card: string, kind: string, amount: number): string {
  return amount && LASTING[kind] ? `${card}: ${signed(amount)} ${LASTING[kind]}` : card;
}

/** A rule's action on the chain, in words. */
export function ruleWords(name: string): string {
  return RULES[name] ?? name.replaceAll('-', ' ');
}

/** What a creature is keyed to: `region:wilderness`, `site-name:Moria`. */
export function keyWords(key: string): string {
  if (key.startsWith('site-agent:')) return 'the site of an agent';
  const [kind, what = ''] = split(key);
  const type = kind === 'region' ? REGION_TYPES[what] : kind === 'site' ? SITE_TYPES[what] : undefined;
  return type ? `${what === 'ruins-and-lairs' ? '' : 'a '}${type.name}` : what || key;
}

export function split(token: string): [string, string] {
  const at = token.indexOf(':');
  return at < 0 ? [token, ''] : [token.slice(0, at), token.slice(at + 1)];
}

export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** The chance that two dice make at least so much, in percent. */
export function chance(least: number): number {
  let ways = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b >= least) ways++;
  return Math.round((ways / 36) * 100);
}

export function plural(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
