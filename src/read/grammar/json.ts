// JSON as a specification holds it: in examples, and as the body of refusals.

import type { Json } from '../../model/values/json.ts';

/** Deeper than anybody nests by hand; whatever walks over a value later stays within its stack. */
const DEEPEST = 64;

/** The value of a JSON text. Throws an `Error` that says why it is none. */
export function parseJson(text: string): Json {
  const value = JSON.parse(text) as Json;
  if (isDeep(value)) throw new Error(`it nests deeper than ${DEEPEST}`);
  return value;
}

// By levels, not by recursion: what is too deep to be walked over is just what is looked for.
function isDeep(value: Json): boolean {
  let level: Json[] = [value];
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    level = level.flatMap((held) =>
      typeof held === 'object' && held !== null ? Object.values(held) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
