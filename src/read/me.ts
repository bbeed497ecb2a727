// Whose record `me` is: of the entity that calls sign in.

import type { Calls, Step } from '../model/index.ts';

/** The entity that calls sign in; undefined where none does, or several do. */
export function signedInEntity({ calls }: Calls): string | undefined {
  const entities = new Set(
    calls.flatMap(({ steps }) => steps.flatMap((step) => signedIn(step, steps))),
  );
  return entities.size === 1 ? [...entities][0] : undefined;
}

function signedIn(step: Step, steps: readonly Step[]): string[] {
  if (step.kind === 'sign in by') return [step.entity.name];
  if (step.kind === 'when' || step.kind === 'for each') return signedIn(step.step, steps);
  if (step.kind !== 'sign in') return [];
  return steps.flatMap((other) =>
    (other.kind === 'find' || other.kind === 'create') && other.as === step.target.source
      ? [other.entity.name]
      : [],
  );
}
