// What the table of Middle-earth Quest looks like to a seat: the types of `meq/views.py`.
//
// A hidden card is an empty string, or 'ranged' / 'melee' where the seat was told its type.

export type Attribute = 'fortitude' | 'strength' | 'agility' | 'wisdom';
export const ATTRIBUTES: Attribute[] = ['fortitude', 'strength', 'agility', 'wisdom'];

export interface TokenView {
  number: number;
  pair: string;
  location: string;
  /** A monster's id, `blank`, or empty where this seat does not know it. */
  face: string;
}

export interface MinionView {
  location: string;
  damage: number;
  defeated: boolean;
}

export interface PlotView {
  card: string;
  at: string;
}

export interface HeroView extends Record<Attribute, number> {
  location: string;
  favor: number;
  life: number;
  hand: string[];
  rest: string[];
  damage: string[];
  corruption: string[];
  items: string[];
  /** Paths that are there, or cost another number than printed, because of these items. */
  ways: Record<string, number>;
  quests: string[];
  advanced: string;
  done: string[];
  keeps: string;
  keeps_favor: number;
  skills: string[];
}

export interface SauronView {
  plots: string[];
  shadow: string[];
  drawn_plots: string[];
  drawn_shadow: string[];
  drawn_perils: string[];
  drawn_corruption: string[];
  drawn_token: string;
  drawn_pair: string;
  plot_deck: string[];
  plot_discard: string[];
}

export interface SideView {
  seat: string;
  exhausted: boolean;
  stack: string[];
  cost: number;
  strength: number;
  laid: boolean;
  chosen: string;
  card: string;
  kind: string;
  canceled: boolean;
  attack: number;
  defense: number;
  dealt: number;
  declared: string;
}

export interface CombatView {
  hero: string;
  enemy: string;
  where: string;
  round: number;
  enemy_hand: string[];
  aside: string[];
  damage: number;
  health: number;
  unspent: number;
  heroic: SideView;
  hostile: SideView;
}

export interface MeqView {
  seat?: string | null;
  round: number;
  turn: string;
  turns: number;
  step: string;
  stage: number;
  dominant: string;
  markers: Record<string, number>;
  pool: number;
  influence: Record<string, number>;
  favor: Record<string, number>;
  characters: Record<string, string>;
  tokens: TokenView[];
  minions: Record<string, MinionView>;
  plots: PlotView[];
  event: string;
  actions: string[];
  heroes: Record<string, HeroView>;
  sauron: SauronView;
  drawn_skills: string[];
  decks: Record<string, number>;
  discards: Record<string, string[]>;
  missions: Record<string, string>;
  /** Not there, or null, in peace: what a change takes away is gone from the view. */
  combat?: CombatView | null;
  winner: string;
}

export const SAURON = 'sauron';
