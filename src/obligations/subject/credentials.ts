// How long credentials are good for, and whether calls end them before.

import type { ExpressionCompiler } from '../../engine/expressions/compiler.ts';
import type { Variables } from '../../engine/expressions/environment.ts';
import type { Call, Spec } from '../../model/index.ts';
import { stepsOfKind } from './steps.ts';
import type { Move } from './subject.ts';

/** How long a credential is good for, in milliseconds; null: it does not end by itself. */
export function lastingOf(
  spec: Spec,
  compiler: ExpressionCompiler,
  everywhere: Variables,
): number | null {
  const lasting = spec.sections.roles.facts.credentials?.lasting ?? null;
  if (lasting === null) return null;
  const sight = { now: 0, me: null, token: null, all: () => [], seen: () => [], uuid: () => '' };
  const value = compiler.compile(lasting, 'roles', everywhere).evaluate({ sight, get: () => null });
  return typeof value === 'number' ? value : null;
}

/** Whether a call may sign somebody out, or delete somebody. `people`: the entities whose records sign in. */
export const mayEndCredentials = (
  call: Call,
  moves: readonly Move[],
  people: readonly string[],
): boolean =>
  stepsOfKind(call, 'sign out', 'delete', 'delete where').length > 0 ||
  moves.some(({ entity, to }) => to === null && people.includes(entity));
