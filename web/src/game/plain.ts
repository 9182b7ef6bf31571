// What a plain table draws of a view that it knows nothing about: boards, what belongs to seats, and lists.
//
// A board is an object with a value for each square, named by a letter and a number as on a chessboard (`a1`, `d7`); some may be
// missing. `lines` beside it are pairs of squares that are joined. See docs/a-game.md.

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
export type Row = { [key: string]: Value };

const SQUARE = /^([a-z])(\d{1,2})$/;

export interface Square {
  name: string;
  /** From 0, from the left and from above. */
  column: number;
  row: number;
  value: Value;
}

export interface Board {
  squares: Square[];
  columns: number;
  rows: number;
  /** What stands at the sides: letters from the left, numbers from above. */
  files: string[];
  ranks: string[];
  /** Ends of lines, in columns and rows. */
  lines: [x1: number, y1: number, x2: number, y2: number][];
}

export function isRow(value: Value): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isSimple(value: Value): boolean {
  return typeof value !== 'object' || value === null;
}

/** The board that a value is, or null if it is none. The highest numbers stand on top. */
export function boardOf(value: Value, lines: Value = null): Board | null {
  if (!isRow(value)) return null;
  const names = Object.keys(value);
  if (names.length < 2 || !names.every((name) => SQUARE.test(name) && isSimple(value[name]!))) return null;
  const file = (name: string): number => name.charCodeAt(0);
  const rank = (name: string): number => Number(name.slice(1));
  const left = Math.min(...names.map(file));
  const top = Math.max(...names.map(rank));
  const at = (name: string): [number, number] => [file(name) - left, top - rank(name)];
  const squares = names.map((name) => ({ name, column: at(name)[0], row: at(name)[1], value: value[name]! }));
  const columns = Math.max(...names.map(file)) - left + 1;
  const rows = top - Math.min(...names.map(rank)) + 1;
  return {
    squares: squares.sort((a, b) => a.row - b.row || a.column - b.column),
    columns,
    rows,
    files: Array.from({ length: columns }, (_, column) => String.fromCharCode(left + column)),
    ranks: Array.from({ length: rows }, (_, row) => String(top - row)),
    lines: pairs(lines).map(([from, to]) => [...at(from), ...at(to)]),
  };
}

/** Pairs of squares that are joined. */
export function pairs(lines: Value): [string, string][] {
  if (!Array.isArray(lines)) return [];
  return lines.filter((one): one is [string, string] => Array.isArray(one) && one.length === 2 && one.every((end) => typeof end === 'string' && SQUARE.test(end)));
}

/** A key as a person reads it. */
export function words(key: string): string {
  const plain = key.replaceAll(/[-_]/g, ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A simple value as a person reads it. */
export function said(value: Value): string {
  if (value === null || value === '') return '–';
  return value === true ? 'yes' : value === false ? 'no' : String(value);
}
