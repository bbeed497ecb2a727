// What a step sets a field to shows nothing where the field has that value already: the call is made about
// a record that has another, and then what it was about is looked at.

import { parse } from '../../../../expression/index.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { stepsOfKind, type StepOf } from '../../../subject/steps.ts';
import { acceptedApart } from '../../../planning/apart.ts';
import { isNoPath } from '../../../planning/call-query.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { acceptedAs, isAimed } from '../../../planning/solved-by.ts';
import { aimSeen, viewOfStep } from '../../../planning/viewed.ts';
import { lookedAfter } from './step-edges.ts';

export function deriveSetAnew(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  for (const step of stepsOfKind(call, 'set')) {
    const path = `${step.target.source.trim()}.${step.field.name}`;
    drafts.add({
      kind: 'calls/observed',
      isExtra: true,
      name: `${call.name}:set ${path}`,
      at: step.at,
      needs: ['entities', 'roles'],
      words: { call: call.name, situation: `where \`${path}\` is another before` },
      plan: () => anewPlan(context, facts, step, path),
    });
  }
}

function anewPlan(
  context: PlanningContext,
  facts: CallFacts,
  step: StepOf<'set'>,
  path: string,
): Plan | Untried {
  const ready = context.ready({ facts });
  const other = parse(`${path} != (${step.to.source})`);
  if (isNoPath(ready) || !('tree' in other)) return untried(NOT_FOUND);
  const aim = aimSeen(step.to, other.tree, viewOfStep(context, step));
  if (isAimed(ready, aim)) return untried('It is tried anyhow.');
  const found = acceptedApart(context, facts, [aim]) ?? acceptedAs(context, aim, ready);
  return found === null ? untried(NOT_FOUND) : lookedAfter(context, found);
}

const NOT_FOUND = 'Nothing was found that has another value before.';
