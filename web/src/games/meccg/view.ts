// What a seat sees of a game of the card game (src/underdeeps/meccg/views.py), and questions that are answered by looking.

export type Standing = 'untapped' | 'tapped' | 'wounded';

/** A card in play. Face-down cards that this seat may not know have an empty `id` and `name`. */
export interface InPlay {
  number: number;
  id: string;
  name: string;
  owner: string;
  role: string;
  state: Standing;
  stored: boolean;
  idle: boolean;
  bears: InPlay[];
}

export interface Site extends InPlay {
  type: string;
}

export interface Ally extends InPlay {
  prowess: number;
  body: number;
}

export interface Character {
  number: number;
  id: string;
  name: string;
  state: Standing;
  prowess: number;
  body: number;
  mind: number;
  direct_influence: number;
  corruption: number;
  follower_of: number;
  uncontrolled: boolean;
  items: InPlay[];
  allies: Ally[];
  events: InPlay[];
}

export interface Company {
  number: number;
  owner: string;
  site: Site;
  destination: Site | null;
  events: InPlay[];
  characters: Character[];
  moved: boolean;
  returned: boolean;
  entered: boolean;
  regions: string[];
  path: string[];
  flags: string[];
  faced: string[];
}

export interface Agent extends InPlay {
  face_down: boolean;
  sites: string[];
  place: string;
  anchored: boolean;
  actions: number;
  enables: string;
  doomed: boolean;
}

export interface Held {
  host: number;
  name: string;
  site: Site | null;
  characters: InPlay[];
}

export interface Journey {
  company: number;
  origin: number;
  /** The number of the site card that it goes to (or stays at). */
  to: number;
  moving: boolean;
  site: string;
  kind: string;
  regions: string[];
  path: string[];
  limit: number;
  declared: number;
  on_guard: boolean;
  free_races: string[];
}

export interface Sum {
  total: number;
  parts: { words: string; card: string; amount: number }[];
}

export interface Given {
  target: number;
  attacker: number;
  outcome: string;
  excess: number;
}

export interface Combat {
  company: number;
  card: string;
  name: string;
  source: string;
  race: string;
  strikes: number;
  prowess: number;
  /** Not there, or null, if it has none: what a change takes away is gone from the view. */
  body?: number | null;
  each: boolean;
  keyed: string;
  detainment: boolean;
  canceled: boolean;
  stage: string;
  excess: number;
  facing: number[];
  given: Given[];
  place: number;
  defender: string;
  maker: number;
  attack: number;
  attacks: number;
  attackers: number;
  modifiers: { number: string; amount: number; card: string }[];
  strike: {
    target: number;
    attacker: number;
    prowess: number;
    against: number;
    stays: boolean;
    sums: { own: Sum; foe: Sum; opposed: boolean };
  } | null;
}

export interface Link {
  number: number;
  seat: string;
  card: string;
  name: string;
  on: string;
  to: string;
  by: number;
  canceled: boolean;
}

export interface Check {
  kind: string;
  character: number;
  name: string;
  seat: string;
  modifier: number;
  against: string;
  card: string;
  canceled: boolean;
  sum: Sum;
  /** What the dice and the sum are held against; null if it is not known beforehand. */
  number?: number | null;
  what: string;
  /** Whether the other side rolls, too. */
  opposed: boolean;
}

export type Points = Record<string, number> & { total: number };

export interface Player {
  kind: string;
  deck_name: string;
  hand: string[];
  hand_size: number;
  hand_limit: number;
  deck_size: number;
  deck_top: string[];
  discard: string[];
  discard_size: number;
  sideboard: string[];
  sideboard_size: number;
  locations: string[];
  locations_size: number;
  site_discard: string[];
  removed: string[];
  revealed: string[];
  pool: string[];
  drafted: string | boolean;
  picked: string | boolean;
  set_aside: string[];
  laid_by: string[];
  starting: Character[];
  points: Points;
  stage_points: number | null;
  declared: string;
  general_influence: { free: number; used: number; maximum: number };
  avatar: string;
  avatar_lost: boolean;
  exhausted: number;
  used: string[];
  organized: boolean;
  character_played: boolean;
}

export interface Lasting {
  kind: string;
  card: string;
  target: string;
  amount: number;
}

export interface View {
  seat: string | null;
  turn: number;
  phase: string;
  active: string;
  length: string;
  players: Record<string, Player>;
  companies: Company[];
  agents: Agent[];
  agent_attacks: { agent: number; made: boolean }[];
  events: InPlay[];
  prisoners: Held[];
  points: Record<string, InPlay[]>;
  journey: Journey | null;
  combat: Combat | null;
  chain: Link[];
  check: Check | null;
  /** Cards that belong to no company and no pile: creatures that attack, sites at which nobody is. */
  loose: (InPlay | Site)[];
  lasting: Lasting[];
  called: string;
  scores: Record<string, number>;
  winners: string[];
}

/** Anything that lies in play with a number. */
export type Lying = InPlay | Character;

/** The seats: the one below (yours, or the first), then the one above. */
export function seatsOf(view: View): [string, string] {
  const seats = Object.keys(view.players);
  const below = view.seat ?? seats[0] ?? 'one';
  return [below, seats.find((seat) => seat !== below) ?? below];
}

/** A seat as this one calls it. */
export function called(view: View, seat: string): string {
  if (seat === view.seat) return 'You';
  return seat === 'one' ? 'Player one' : 'Player two';
}

/** Whose something is: `your`, `Player two's`. */
export function whose(view: View, seat: string): string {
  return seat === view.seat ? 'your' : `${called(view, seat)}’s`;
}

/** All cards in play that are drawn, by number. */
export function lying(view: View): Map<number, Lying> {
  const found = new Map<number, Lying>();
  const add = (card: Lying): void => {
    found.set(card.number, card);
    if ('bears' in card) card.bears.forEach(add);
    else [...card.items, ...card.allies, ...card.events].forEach(add);
  };
  for (const company of view.companies) {
    add(company.site);
    if (company.destination) add(company.destination);
    company.events.forEach(add);
    company.characters.forEach(add);
  }
  for (const player of Object.values(view.players)) player.starting.forEach(add);
  for (const held of view.prisoners) {
    if (held.site) add(held.site);
    held.characters.forEach(add);
  }
  for (const card of [...view.agents, ...view.events, ...view.loose]) add(card);
  for (const cards of Object.values(view.points)) cards.forEach(add);
  return found;
}

/** Those whom nobody controls but general influence, each with his followers (and theirs). */
export interface Group {
  head: Character;
  followers: Character[];
}

export function groups(characters: Character[]): Group[] {
  const here = new Set(characters.map((each) => each.number));
  const heads = characters.filter((each) => !here.has(each.follower_of));
  return heads.map((head) => ({ head, followers: characters.filter((each) => each.follower_of === head.number) }));
}

/** The one after whom a company is called: the avatar, or the first with the greatest mind. */
export function headOf(view: View, company: Company): Character | undefined {
  const avatar = view.players[company.owner]?.avatar;
  const first = company.characters.find((each) => each.id === avatar && !each.follower_of);
  if (first) return first;
  return [...company.characters].sort((a, b) => b.mind - a.mind)[0];
}

export function companyName(view: View, company: Company | undefined): string {
  const head = company && headOf(view, company);
  return head ? `${head.name}’s company` : 'A company';
}

/** The company that it is about now: attacked, on its way, or at its site. */
export function busy(view: View): number {
  return view.combat?.company ?? view.journey?.company ?? 0;
}
