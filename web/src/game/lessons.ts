// What a lesson of the coach is, and how the one for a question is found. Each game's are in `games/<game>/lessons.ts`, loaded
// when somebody wants them.

import type { Happened, Question } from '../wire';

export interface Lesson {
  id: string;
  /** The kinds of questions that it is about; one that ends with `.` or `-` stands for all that begin so. */
  kinds: string[];
  /** Only if the prompt says this, where one kind of question covers several moments. */
  prompt?: RegExp;
  /** Only for who sits at such a seat. */
  seat?: (seat: string) => boolean;
  title: string;
  /** What this moment is. */
  what: string;
  /** What is good to do. */
  good: string;
  /** A short reminder for when the moment comes again. */
  again: string;
  /** What to look at on the table: CSS selectors of things and regions. */
  look?: string;
}

/** What the coach says about something that just happened, the first time. */
export interface Remark {
  id: string;
  event: string;
  says: string;
}

/** A page of the introduction. */
export interface Page {
  title: string;
  says: string;
  look?: string;
}

export interface Lessons {
  /** The aims of the game and what lies on the table, for who sits at a seat. */
  opening: (seat: string) => Page[];
  lessons: Lesson[];
  remarks: Remark[];
  /** For a question that no lesson is about. */
  otherwise: Lesson;
}

const LESSONS = import.meta.glob<{ lessons: Lessons }>('../games/*/lessons.ts');
const pathOf = (game: string): string => `../games/${game}/lessons.ts`;

/** Whether there is a coach for a game. */
export function hasLessons(game: string): boolean {
  return pathOf(game) in LESSONS;
}

/** The lessons of a game; null if it has none. */
export async function lessonsOf(game: string): Promise<Lessons | null> {
  return (await LESSONS[pathOf(game)]?.())?.lessons ?? null;
}

export function lessonFor(all: Lessons, question: Question): Lesson {
  const fits = (kind: string): boolean =>
    kind === question.kind || ((kind.endsWith('.') || kind.endsWith('-')) && question.kind.startsWith(kind));
  const found = all.lessons.find(
    (lesson) =>
      lesson.kinds.some(fits) &&
      (lesson.prompt?.test(question.prompt) ?? true) &&
      (lesson.seat?.(question.seat) ?? true),
  );
  return found ?? all.otherwise;
}

/** The remark on the first of these events that there is something to be said about and nothing was said yet. */
export function remarkOn(all: Lessons, events: Happened[], said: ReadonlySet<string>): Remark | null {
  for (const event of events) {
    const found = all.remarks.find((remark) => remark.event === event.kind && !said.has(remark.id));
    if (found) return found;
  }
  return null;
}
