// The whole rulebook, loaded once when somebody opens it.

import type { Book, RuleEntry } from '../wire';
import { get } from '../lib/api';
import { Index } from './search';

export class Rulebook {
  readonly index: Index;
  readonly #byId: Map<string, RuleEntry>;

  constructor(
    readonly books: Book[],
    readonly entries: RuleEntry[],
  ) {
    this.#byId = new Map(entries.map((entry) => [entry.id, entry]));
    this.index = new Index(entries);
  }

  entry(id: string): RuleEntry | undefined {
    return this.#byId.get(id);
  }

  has = (id: string): boolean => this.#byId.has(id);

  book(id: string): Book | undefined {
    return this.books.find((book) => book.id === id);
  }

  entriesOf(book: string): RuleEntry[] {
    return this.entries.filter((entry) => entry.book === book);
  }

  /** The books of each game, in reading order. */
  shelves(): { game: string; books: Book[] }[] {
    const games = [...new Set(this.books.map((book) => book.game))];
    return games.map((game) => ({ game, books: this.books.filter((book) => book.game === game) }));
  }
}

let opened: Promise<Rulebook> | null = null;

export function openRulebook(): Promise<Rulebook> {
  opened ??= Promise.all([get<Book[]>('/api/books'), get<RuleEntry[]>('/api/rules')]).then(
    ([books, entries]) => new Rulebook(books, entries),
    (fault) => {
      opened = null;
      throw fault;
    },
  );
  return opened;
}
