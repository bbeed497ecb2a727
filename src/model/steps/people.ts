// Whose records sign in, as the steps of the calls say it.

import type { Spec } from '../sections/spec.ts';
import { stepsOf } from './steps.ts';

const known = new WeakMap<Spec, readonly string[]>();

/** The entities whose records sign in, each once. */
export function peopleIn(spec: Spec): readonly string[] {
  let people = known.get(spec);
  if (people === undefined) known.set(spec, (people = [...new Set(signedIn(spec))]));
  return people;
}

function signedIn({ sections }: Spec): string[] {
  return sections.calls.facts.calls.flatMap((call) => {
    const inHand = new Map<string, string>();
    return stepsOf(call).flatMap((step) => {
      if ('as' in step) inHand.set(step.as, step.entity.name);
      if (step.kind === 'sign in by') return [step.entity.name];
      return step.kind === 'sign in' ? (inHand.get(step.target.source) ?? []) : [];
    });
  });
}
