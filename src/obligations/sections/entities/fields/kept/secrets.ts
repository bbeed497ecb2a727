// A secret is never shown: that it is kept shows by signing in.

import type { Decision } from '../../../../../engine/index.ts';
import type { Check } from '../../../../plan/plan.ts';
import { withMember, type Ask } from '../../../../situation/ask.ts';
import { settingOf } from '../../../../situation/request/bind.ts';
import { make, type Attempt } from '../../../../search/attempt.ts';
import { signInAsk, signInsOf } from '../../../../search/actors/introduce.ts';
import { isWriting } from '../../../../subject/leaves.ts';
import { stepsOfKind } from '../../../../subject/steps.ts';
import type { Value } from '../../../../plan/value.ts';
import { plausible } from '../../../../values/plausible.ts';
import { wantedOf } from '../../../../values/wanted.ts';
import type { Identity } from '../../../../world/scene.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import type { AcceptedCall } from '../../../../planning/call-query.ts';
import type { FieldOf } from '../field.ts';

/** What one signs in by is given with it, be it left to the request or not. */
export function withIdentity(
  { subject, spec }: PlanningContext,
  { entity, field }: FieldOf,
  ready: AcceptedCall,
): Ask {
  const { facts, situation, pool } = ready;
  const names = signInsOf(subject).flatMap(({ call }) =>
    stepsOfKind(call, 'sign in by').flatMap((step) =>
      step.entity.name === entity.name && step.secret.name === field.name ? step.field.name : [],
    ),
  );
  return facts.leaves
    .filter((leaf) => names.some((name) => isWriting(leaf, entity.name, name)))
    .filter((leaf) => leaf.optional && !ready.ask.members.has(leaf))
    .reduce((ask, leaf) => {
      const wanted = wantedOf(spec, facts.call.name, leaf);
      const [value] = plausible(wanted, settingOf(situation, pool));
      return value === undefined ? ask : withMember(ask, leaf, value);
    }, ready.ask);
}

const OTHER_REASONS: ReadonlySet<Decision['section']> = new Set(['states', 'rules', 'roles']);

/** A secret is kept if one can sign in by it. */
export function opensTheDoor(
  context: PlanningContext,
  { field }: Pick<FieldOf, 'field'>,
  { outcome }: Attempt,
  record: Identity,
  value: Value,
): Check | null {
  for (const facts of signInsOf(context.subject)) {
    if (!stepsOfKind(facts.call, 'sign in by').some(({ secret }) => secret.name === field.name))
      continue;
    const ask = signInAsk(outcome.after, facts, record);
    // Nobody signs in with nothing, nor as nobody in particular.
    if (value === null || [...(ask?.members.values() ?? [])].includes(null)) continue;
    const leaf = facts.leaves.find(
      ({ name, fills }) => name === field.name || fills?.field === field.name,
    );
    if (ask === null || leaf === undefined) continue;
    const { act, outcome: signed } = make(outcome.after, withMember(ask, leaf, value));
    // A refusal for another reason says nothing of the secret.
    if (!signed.accepted && OTHER_REASONS.has(signed.decision.section)) continue;
    const { status } = facts.call.answer;
    return { first: [act], of: act.id, expect: { kind: 'accepted', status } };
  }
  return null;
}
