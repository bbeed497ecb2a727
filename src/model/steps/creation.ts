// What a new record cannot be without, although the call's body may leave it out.

import type { BodyMember, Call } from '../sections/calls.ts';
import { entityNamed, fieldNamed, hasRule } from '../sections/lookup.ts';
import type { Spec } from '../sections/spec.ts';
import type { Step } from '../schema/calls/step.ts';
import { stepsOf } from './steps.ts';

type Creation = Extract<Step, { kind: 'create' }>;

const GIVEN = ['set', 'follows', 'default', 'nullable', 'computed'] as const;

/**
 * The creation that is refused as `required` without a member: it takes the body, and nothing else
 * gives the field, which must be there. Undefined where there is none.
 */
export function creationNeeding(
  spec: Spec,
  call: Call,
  { fills }: Pick<BodyMember, 'fills'>,
): Creation | undefined {
  if (fills?.how !== 'write') return undefined;
  const entity = entityNamed(spec, fills.entity);
  const field = entity && fieldNamed(entity, fills.field);
  if (field?.required !== 'yes' || GIVEN.some((kind) => hasRule(field, kind))) return undefined;
  const steps = stepsOf(call);
  const isSet = steps.some((step) => step.kind === 'set' && step.field.name === field.name);
  const creation = steps.find(
    (step): step is Creation =>
      step.kind === 'create' && step.takesBody && step.entity.name === entity?.name,
  );
  const isGiven = creation?.with.some((given) => given.field.name === field.name);
  return isSet || isGiven ? undefined : creation;
}

/** Whether every request of the call has to give a member. */
export const mustGive = (spec: Spec, call: Call, member: BodyMember): boolean => {
  const creation = member.optional ? creationNeeding(spec, call, member) : undefined;
  return !member.optional || (creation !== undefined && call.steps.includes(creation));
};
