// The closures that expressions are compiled to.

import type { Frame } from '../values/frame.ts';
import type { Value } from '../values/value.ts';

/** Evaluates a part of an expression. `locals` holds the items that macros have in hand. */
export type Run = (frame: Frame, locals: Value[]) => Value;
