// The body of an answer as it is remembered.

import type { Json } from '../../model/index.ts';

/** JSON; null where there is none, and the text itself where it is something else. */
export function bodyIn(text: string | null): Json {
  if (text === null || text === '') return null;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
