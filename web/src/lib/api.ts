// Asking the table's API. A fault is thrown as a `Fault`, whose message is a sentence for people.

/** What the table answered instead of doing what was asked; status 0: it could not be reached. */
export class Fault extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export async function get<T>(path: string): Promise<T> {
  return ask<T>('GET', path);
}

export async function post<T>(path: string, body?: unknown): Promise<T> {
  return ask<T>('POST', path, body);
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Fault('The table cannot be reached. Is it still running?', 0);
  }
  const text = await answer.text();
  const data = text ? parse(text) : undefined;
  if (!answer.ok) throw new Fault(data?.sentence ?? `The table answered ${answer.status}.`, answer.status);
  return data as T;
}

function parse(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
