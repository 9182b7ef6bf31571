// Written from src/underdeeps/table/wire.py by `python -m underdeeps.table.typescript`: change it there.

/** A value that may be set for a seat: a hero, a deck. */
export interface Offer {
  id: string;
  name: string;
  about: string;
  kind: string;
}

/** A setting that may be said when a game begins. */
export interface SettingOffer {
  name: string;
  label: string;
  help: string;
  kind: string;
  values: Offer[];
  default: boolean | number | string;
}

/** An option of the pending question, by its text form. */
export interface Choose {
  type: 'choose';
  era: number;
  number: number;
  option: string;
  token?: string;
}

/** Why can this not be used now? */
export interface WhyNot {
  type: 'why-not';
  thing: string;
  token?: string;
}

/** What would a bot choose here, from what this seat may know? */
export interface Advise {
  type: 'advise';
  token?: string;
}

/** A line of chat. */
export interface Say {
  type: 'say';
  text: string;
  token?: string;
}

/** May I take my last choice back? */
export interface AskTakeBack {
  type: 'ask-take-back';
  token?: string;
}

/** Whether the one who asked may take back. */
export interface AnswerTakeBack {
  type: 'answer-take-back';
  agree: boolean;
  token?: string;
}

/** Give the game up. */
export interface Resign {
  type: 'resign';
  token?: string;
}

/** Are you there? */
export interface Ping {
  type: 'ping';
  token?: string;
}

/** An option as a person is shown it. */
export interface Choice {
  option: string;
  verb: string;
  subject: string;
  target: string;
  sentence: string;
  things: string[];
  goes_on: boolean;
}

/** The pending question; whoever is not asked learns only whose turn it is to answer. */
export interface Question {
  seat: string;
  kind: string;
  rule: string;
  prompt: string;
  about: string[];
  choices: Choice[];
}

/** An event as this browser may see it. */
export interface Happened {
  index: number;
  kind: string;
  facts: Record<string, any>;
  rule: string;
  story: string;
}

/** Who sits at a seat. */
export interface SeatAt {
  seat: string;
  called: string;
  side: string;
  player: string;
  bot: boolean;
  here: boolean;
  resigned: boolean;
}

/** How the game ended. */
export interface Ending {
  winners: string[];
  rule: string;
  scores: Record<string, number>;
  sentence: string;
}

/** Something that was said. */
export interface ChatLine {
  index: number;
  name: string;
  seat: string;
  text: string;
  at: string;
}

/** Everything a browser needs to draw the game: sent on joining, after a take-back, and when in doubt. */
export interface Scene {
  type: 'scene';
  game_id: string;
  game: string;
  title: string;
  era: number;
  number: number;
  you: string | null;
  seats: SeatAt[];
  view: Record<string, any>;
  question: Question | null;
  events: Happened[];
  since: number;
  chat: ChatLine[];
  ending: Ending | null;
  take_back: string;
  coach: boolean;
}

/** What a choice changed. */
export interface Change {
  type: 'change';
  era: number;
  number: number;
  patch: Record<string, any>;
  question: Question | null;
  events: Happened[];
  ending: Ending | null;
}

/** Who sits where changed: somebody came, left, joined or resigned. */
export interface Seated {
  type: 'seated';
  seats: SeatAt[];
}

/** What was said with this token is stored and was done: a choice, a line of chat, a take-back, resigning. */
export interface Accepted {
  type: 'accepted';
  token: string;
  number: number;
}

/** A message could not be followed; nothing was changed. */
export interface Refused {
  type: 'refused';
  token: string;
  code: string;
  sentence: string;
}

/** One rule that stands in the way. */
export interface Reason {
  rule: string;
  sentence: string;
}

/** The answer to `WhyNot`; no reasons: it can be used. */
export interface Reasons {
  type: 'reasons';
  token: string;
  thing: string;
  reasons: Reason[];
}

/** The answer to `Advise`. */
export interface Advice {
  type: 'advice';
  token: string;
  option: string;
  sentence: string;
  why: string;
  bot: string;
}

/** A line of chat was said. */
export interface Heard {
  type: 'heard';
  line: ChatLine;
}

/** A seat asks to take back (or, with an empty seat, no longer does). */
export interface TakeBack {
  type: 'take-back';
  seat: string;
  sentence: string;
}

/** Something that people at the table should know: a bot lost its way, the server is being stopped. */
export interface Notice {
  type: 'notice';
  sentence: string;
}

/** I am. */
export interface Pong {
  type: 'pong';
  token: string;
}

/** Who this browser is. */
export interface Me {
  name: string;
  guest: boolean;
}

/** A name with its password, to register or to come back. */
export interface Credentials {
  name: string;
  password: string;
}

/** What a guest wants to be called. */
export interface NewName {
  name: string;
}

/** A game that can be played here. */
export interface GameOffer {
  game: string;
  title: string;
  short: string;
  about: string;
  lineup: string;
  noun: string;
  own: boolean;
  fewest: number;
  most: number;
  offers: Offer[];
  kinds: Record<string, string>;
  defaults: string[];
  suggested: string;
  settings: SettingOffer[];
  bots: Offer[];
  cards: boolean;
  books: string[];
}

/** A game to begin. `lineup` and `players` go seat by seat. */
export interface NewGame {
  game: string;
  lineup: string[];
  players: string[];
  settings?: Record<string, any>;
  open?: boolean;
  coach?: boolean;
  seed?: number | null;
}

/** Sit down at a game. */
export interface Join {
  invitation?: string;
  seat?: string;
  offer?: string;
}

/** Let a bot have a free seat. */
export interface SeatBot {
  seat: string;
  bot?: string;
}

/** A game as lobby and lists show it. */
export interface GameLine {
  id: string;
  game: string;
  title: string;
  about: string;
  state: string;
  seats: SeatAt[];
  yours: string | null;
  your_turn: boolean;
  turn: number;
  number: number;
  begun: string;
  moved: string;
  lineup: string[];
  invitation: string;
  ending: Ending | null;
  unplayable: string;
}

/** All that the first page shows. */
export interface Lobby {
  me: Me;
  yours: GameLine[];
  open: GameLine[];
  watch: GameLine[];
  over: GameLine[];
}

/** A moment of a game that is looked at again. */
export interface Frame {
  game_id: string;
  game: string;
  title: string;
  number: number;
  length: number;
  turns: number[];
  seat: string | null;
  seats: SeatAt[];
  view: Record<string, any>;
  events: Happened[];
  choice: string;
  question: Question | null;
  ending: Ending | null;
}

/** What the adviser would have done at a moment of a game, from what the seat that was asked could know. */
export interface Opinion {
  number: number;
  seat: string;
  option: string;
  sentence: string;
  why: string;
  bot: string;
}

/** Go on from a moment of a game that is over, in a game of your own. */
export interface PlayOn {
  number: number;
  seat: string;
  bot?: string;
}

/** A card as it is drawn. */
export interface Face {
  id: string;
  name: string;
  set: string;
  kind: string;
  line: string;
  tint: string;
  marks: [string, string][];
  text: string[];
  enforced: boolean;
  copies: number;
}

/** An entry of the rulebook. */
export interface RuleEntry {
  id: string;
  book: string;
  kind: string;
  says: string;
  example: string;
  cite: string;
  players: string[];
  conflicts: string[];
}

/** A region of the card game's map. */
export interface RegionPlace {
  name: string;
  type: string;
  neighbours: string[];
}

/** A site of the card game's map, with the cards there are of it. */
export interface SitePlace {
  name: string;
  region: string;
  surface: string;
  types: Record<string, string>;
  ids: Record<string, string>;
  adjacent: Record<string, [string, number][]>;
}

/** The lands of the card game, as a map needs them. */
export interface Geography {
  regions: RegionPlace[];
  sites: SitePlace[];
}

/** A book of the rulebook. */
export interface Book {
  id: string;
  title: string;
  about: string;
  game: string;
  entries: number;
}

/** A deck in any form that can be read: to be checked, to be kept, or to be written in another form. */
export interface DeckText {
  text: string;
  filename?: string;
  length?: string;
  format?: string;
}

/** Cards of a deck under a heading. */
export interface DeckSection {
  part: string;
  heading: string;
  cards: [string, number][];
}

/** What a rule has against a deck. */
export interface DeckProblem {
  rule: string;
  sentence: string;
  cards: string[];
}

/** A deck, taken apart and checked. */
export interface DeckSheet {
  name: string;
  title: string;
  kind: string;
  note: string;
  sections: DeckSection[];
  problems: DeckProblem[];
  not_enforced: string[];
  text: string;
}

/** A deck, written in some form. */
export interface DeckFile {
  filename: string;
  text: string;
}

/** A deck in a list. Its id can be said in a line-up. */
export interface DeckLine {
  id: string;
  title: string;
  kind: string;
  note: string;
  cards: number;
  playable: boolean;
}

/** The decks that come with the game, and one's own. */
export interface DeckShelf {
  shipped: DeckLine[];
  yours: DeckLine[];
  formats: string[];
}

/** A bot on the ladder of a game. */
export interface Rung {
  bot: string;
  called: string;
  about: string;
  rating: number | null;
  low: number;
  high: number;
  share: number;
  decisions: number;
  ms: number | null;
  ms_p95: number | null;
  turn_ms: number | null;
  turn_ms_p95: number | null;
}

/** Figures as they are read: heads and rows of plain text, the first column names the row. */
export interface FigureTable {
  title: string;
  heads: string[];
  rows: string[][];
}

/** How strong the bots of a game are, as far as it was measured. */
export interface Ladder {
  game: string;
  title: string;
  command: string;
  words: string[];
  yardstick: string;
  rungs: Rung[];
  tables: FigureTable[];
}

/** What went wrong with a request, as a sentence. */
export interface Fault {
  sentence: string;
}

export type FromBrowser = Choose | WhyNot | Advise | Say | AskTakeBack | AnswerTakeBack | Resign | Ping;

export type FromTable = Scene | Change | Seated | Accepted | Refused | Reasons | Advice | Heard | TakeBack | Notice | Pong;
