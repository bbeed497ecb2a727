// Every function that an expression may call, by name.

import { CONVERSIONS } from './conversions.ts';
import type { FunctionDefinition } from './definition.ts';
import { LIST_FUNCTIONS } from './lists.ts';
import { TEXT_FUNCTIONS } from './text.ts';
import { TIME_FUNCTIONS } from './times.ts';
import { TYPE } from './type-names.ts';

export const FUNCTIONS: readonly FunctionDefinition[] = [
  ...TEXT_FUNCTIONS,
  ...LIST_FUNCTIONS,
  ...TIME_FUNCTIONS,
  ...CONVERSIONS,
  TYPE,
];

const byName = new Map(FUNCTIONS.map((definition) => [definition.name, definition]));

/** The function of a name, called as `f(x)` or as `x.f()`; undefined where there is none. */
export function functionNamed(
  name: string,
  form: 'function' | 'method',
): FunctionDefinition | undefined {
  const found = byName.get(name);
  return found && (found.form === 'either' || found.form === form) ? found : undefined;
}
