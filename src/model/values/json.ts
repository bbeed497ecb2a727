// JSON values, as examples, defaults and bodies hold them.

import type { Json } from '../schema/values/json.ts';

export type * from '../schema/values/json.ts';

/** Whether a value is nested no deeper than so many lists and objects. Looks no deeper than that. */
export function isShallow(json: Json, depth: number): boolean {
  if (typeof json !== 'object' || json === null) return true;
  return depth > 0 && Object.values(json).every((part) => isShallow(part, depth - 1));
}

/** Whether JSON can hold its numbers: of `1e400` reading makes an infinite one. */
export function hasFiniteNumbers(json: Json): boolean {
  if (typeof json === 'number') return Number.isFinite(json);
  if (typeof json !== 'object' || json === null) return true;
  return Object.values(json).every(hasFiniteNumbers);
}

/** A body as JSON; null where there is none, and the text itself where it is something else. */
export function bodyIn(text: string | null): Json {
  if (text === null || text === '') return null;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
