// Section 1: every way walked from its first step to its last, by somebody whom it is for.

import type { Way, WayStep } from '../../model/index.ts';
import type { Plan } from '../plan.ts';
import { impossible, type Drafts } from './draft.ts';
import { Walk } from './walk.ts';
import type { Workshop } from './workshop.ts';
import { needsOf } from '../subject/needs.ts';

export function derivePurpose(workshop: Workshop, drafts: Drafts): void {
  for (const way of workshop.spec.sections.purpose.facts.ways) {
    const words = way.steps.map(stepWords).join(' → ');
    const calls = way.steps.flatMap(({ kind, name }) =>
      kind === 'call' ? (workshop.subject.call(name) ?? []) : [],
    );
    drafts.add({
      kind: 'purpose/walked',
      name: `${way.user.name}:${way.wantsTo}`,
      at: way.at,
      needs: [
        ...(['entities', 'roles', 'calls'] as const),
        ...(way.steps.some(({ kind }) => kind === 'screen') ? (['screens'] as const) : []),
        ...calls.flatMap((facts) => needsOf(workshop.subject, facts)),
      ],
      words: { user: way.user.name, goal: way.wantsTo, way: words },
      plan: () => walkedPlan(workshop, way),
    });
  }
}

const stepWords = ({ kind, name, values }: WayStep): string =>
  kind === 'screen' || values.length === 0
    ? name
    : `${name}(${values.map((value) => `${value.name}: ${value.value.source}`).join(', ')})`;

function walkedPlan(workshop: Workshop, way: Way): Plan {
  const walk = new Walk(workshop);
  const first = walk.become(way.user.name);
  if (first !== null)
    return impossible(first, {
      reasons: [{ at: way.user.at, why: 'whose way it is' }, ...workshop.cast.reasons],
    });
  for (const step of way.steps) {
    const as = step.as === null ? null : walk.become(step.as.name);
    const stopped = as ?? (step.kind === 'screen' ? walk.open(step) : walk.call(step));
    if (stopped === null) continue;
    return typeof stopped === 'string'
      ? impossible(stopped, { reasons: [{ at: step.at, why: 'where the way stops' }] })
      : impossible(stopped.what, {
          reasons: [{ at: step.at, why: 'where the way stops' }, ...stopped.reasons],
        });
  }
  return walk.plan();
}
