// A record whose field a step gives something else than it has by default: where both are the same, a
// product that forgets the step looks right.

import { parse } from '../../../../../expression/index.ts';
import { ruleOf } from '../../../../../model/index.ts';
import type { StepOf } from '../../../../subject/steps.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import type { AcceptedCall } from '../../../../planning/call-query.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { acceptedAs } from '../../../../planning/solved-by.ts';
import { aimSeen, viewOfStep } from '../../../../planning/viewed.ts';
import { baseMaking } from '../../../../requests/steps/making-ways.ts';
import { isReady } from '../../../../requests/members.ts';
import { assigned, type FieldOf } from '../field.ts';

/** The call accepted so; null where the field has no default, the step gives it nothing, or nothing was found. */
export function otherThanDefault(
  context: PlanningContext,
  of: FieldOf,
  facts: CallFacts,
  step: StepOf<'create'>,
): AcceptedCall | null {
  const standard = ruleOf(of.field, 'default')?.expression;
  const given = assigned(step, of)?.value;
  if (standard === undefined || given === undefined) return null;
  const differs = parse(`(${given.source}) != (${standard.source})`);
  const first = baseMaking(context, facts, step);
  if (!('tree' in differs) || !isReady(first)) return null;
  return acceptedAs(context, aimSeen(given, differs.tree, viewOfStep(context, step)), first);
}
