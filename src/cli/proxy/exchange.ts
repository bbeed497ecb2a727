// A request that has passed, and its answer.

import type { Call, Json } from '../../model/index.ts';

export interface Exchange {
  readonly call: Call;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** What was sent, from JSON; null for nothing, or for what is no JSON. */
  readonly sent: Json;
  readonly status: number;
  readonly answerHeaders: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  /** What was answered, from JSON; a text that is no JSON as it is. */
  readonly answered: Json;
  /** The answer as text. */
  readonly text: string | null;
  /** Whether nothing was written by others while it was under way. */
  readonly isAlone: boolean;
}

/** Something that is not as the specification has it. */
export interface Deviation {
  /** The line of the row that is not kept. */
  readonly line: number;
  readonly says: string;
}

/** A value within JSON by the names that lead there; undefined where there is none. */
export const memberOf = (value: Json, name: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

export const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of the path's parameters and of the query, by their names. */
export function parametersOf({ call, url }: Pick<Exchange, 'call' | 'url'>): Map<string, string> {
  const [path = '', query = ''] = url.split('?', 2);
  const parts = path.slice(1).split('/');
  const found = new Map(new URLSearchParams(query));
  call.path.segments.forEach(({ kind, text }, place) => {
    const part = parts[place];
    if (kind === 'parameter' && part !== undefined) found.set(text, decodeURIComponent(part));
  });
  return found;
}
