// How far a request came before it was refused.

import type { Decision } from '../../../engine/index.ts';

/** Farther apart than rows of a specification lie. */
const A_STAGE = 1e6;
export const STAGE = {
  rules: A_STAGE,
  states: 2 * A_STAGE,
  roles: 3 * A_STAGE,
  calls: 4 * A_STAGE,
} as const;

/** What is judged first is farthest from being accepted, and so are the first rows of it. */
export function stageOf({ section, at }: Decision): number {
  const stage = STAGE[section as keyof typeof STAGE] ?? STAGE.rules;
  return stage - Math.min(at?.line ?? 0, A_STAGE - 1);
}
