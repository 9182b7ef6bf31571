// What a lesson of the coach is, and how the one for a question is found.

import type { Happened, Question } from '../../wire';

export interface Lesson {
  id: string;
  /** The kinds of questions that it is about; one that ends with `.` or `-` stands for all that begin so. */
  kinds: string[];
  /** Only if the prompt says this, where one kind of question covers several moments. */
  prompt?: RegExp;
  /** Only for whoever plays Sauron, or only for the others. */
  sauron?: boolean;
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
  /** The aims of the game and what lies on the table, by whether one plays Sauron. */
  opening: (seat: string) => Page[];
  lessons: Lesson[];
  remarks: Remark[];
  /** For a question that no lesson is about. */
  otherwise: Lesson;
}

export function lessonFor(all: Lessons, question: Question): Lesson {
  const sauron = question.seat === 'sauron';
  const fits = (kind: string): boolean =>
    kind === question.kind || ((kind.endsWith('.') || kind.endsWith('-')) && question.kind.startsWith(kind));
  const found = all.lessons.find(
    (lesson) =>
      lesson.kinds.some(fits) &&
      (lesson.prompt?.test(question.prompt) ?? true) &&
      (lesson.sauron === undefined || lesson.sauron === sauron),
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
