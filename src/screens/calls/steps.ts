// What a call does, as far as a page has to know it: from its steps alone.

import type { Call, Screen, Spec, Step } from '../../model/index.ts';
import { callNamed } from '../../model/index.ts';
import { stepsOf } from '../../model/steps/steps.ts';

const does = (call: Call, ...kinds: Step['kind'][]): boolean =>
  stepsOf(call).some((step) => kinds.includes(step.kind));

/** Whether a call signs in whoever makes it; a key that it makes for use elsewhere leaves them who they are. */
export const signsIn = (spec: Spec, call: Call): boolean =>
  does(call, 'sign in by') || (does(call, 'sign in') && !issuesKey(spec, call));

/** Whether what a call makes and signs in is none of the people, who sign in with secrets of their own. */
function issuesKey(spec: Spec, call: Call): boolean {
  const people = spec.sections.calls.facts.calls
    .flatMap(stepsOf)
    .flatMap((step) => (step.kind === 'sign in by' ? [step.entity.name] : []));
  const made = new Map(
    stepsOf(call).flatMap((step) => (step.kind === 'create' ? [[step.as, step.entity.name]] : [])),
  );
  return (
    people.length > 0 &&
    stepsOf(call).every((step) => {
      const entity = step.kind === 'sign in' ? made.get(step.target.source) : undefined;
      return step.kind !== 'sign in' || (entity !== undefined && !people.includes(entity));
    })
  );
}

export const signsOut = (call: Call): boolean => does(call, 'sign out');
export const updates = (call: Call): boolean => does(call, 'update');

/** Whether it deletes something: by a step, or as an event that ends a life. */
export function deletes(spec: Spec, call: Call): boolean {
  if (does(call, 'delete', 'delete where')) return true;
  return spec.sections.states.facts.lifecycles
    .flatMap((lifecycle) => lifecycle.transitions)
    .some(
      ({ event, to }) =>
        event.kind === 'call' && event.name === call.name && to.kind === 'deletion',
    );
}

/** Whether it leads a record on in its life (section 4). */
export const isEvent = (spec: Spec, call: Call): boolean =>
  spec.sections.states.facts.lifecycles
    .flatMap((lifecycle) => lifecycle.transitions)
    .some(({ event }) => event.kind === 'call' && event.name === call.name);

/** The entity whose records a call makes, if it makes any. */
export function creates(call: Call): string | null {
  const step = stepsOf(call).find((each) => each.kind === 'create');
  return step?.kind === 'create' ? step.entity.name : null;
}

/** The calls of a list of names that section 7 holds. */
export const callsNamed = (spec: Spec, names: readonly { name: string }[]): Call[] =>
  names.map(({ name }) => callNamed(spec, name)).filter((call) => call !== undefined);

/** The screen on which one signs in with a secret. */
export const signInScreen = (spec: Spec): Screen | undefined =>
  spec.sections.screens.facts.screens.find((screen) =>
    callsNamed(
      spec,
      screen.does.map(({ call }) => call),
    ).some((call) => does(call, 'sign in by')),
  );

/** Whether a call that signs out leaves the credential in use alone: it ends somebody else's. */
export const keepsSession = (call: Call): boolean =>
  stepsOf(call).every(
    (step) => step.kind !== 'sign out' || (step.target !== null && step.target.source !== 'me'),
  );
