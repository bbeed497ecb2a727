// What a call looks for and is not there is not found, nor what could not be there at all.

import type { Type } from '../../../model/index.ts';
import { expected, type Wrong } from '../../expect/catalogue.ts';
import type { StepOf } from '../../subject/steps.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { nothingOf, unfit } from '../../values/unfit.ts';
import { nobodyMay, refusedPlan } from '../../requests/refused-plan.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached } from '../../planning/no-plan.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath } from '../../planning/call-query.ts';
import { replaced } from '../../requests/replaced.ts';

export function notFound(
  context: PlanningContext,
  drafts: Drafts,
  facts: CallFacts,
  find: StepOf<'find'>,
): void {
  const { call } = facts;
  const parameter = call.pathParameters.find(({ name }) => name === find.parameter);
  const type = parameter?.type ?? typeOf(facts, find.parameter);
  if (type === undefined) return;
  // A step before it that reads the parameter finds nothing either, and is the first to say so.
  const first =
    facts.finds.find(
      ({ parameter: by, where }) =>
        by === find.parameter ||
        (where !== null &&
          context.subject.uses(where, facts.variables).names.includes(find.parameter)),
    ) ?? find;
  const wrong: Wrong = {
    trigger: 'not found',
    call: call.name,
    entity: first.entity.name,
    record: first.as,
  };
  // In a body a value that is not of its type is invalid; in a path there is no such thing.
  const values = parameter === undefined ? [nothingOf(type)] : [nothingOf(type), unfit(type)];
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue;
    drafts.add({
      kind: 'calls/not-found',
      name: `${call.name}.${find.parameter}${index === 0 ? '' : ':of another type'}`,
      at: find.at,
      needs: ['entities', 'roles'],
      words: {
        call: call.name,
        parameter: `${find.parameter} ${JSON.stringify(value)}`,
        error: expected(context.spec, [wrong]).error?.code ?? 'not found',
      },
      plan: () => {
        const ready = context.ready({ facts });
        if (isNoPath(ready)) return notReached(nobodyMay(call), ready);
        const ask = replaced(ready.ask, find.parameter, value);
        return refusedPlan(context, ready, ask, wrong);
      },
    });
  }
}

const typeOf = ({ call, leaves }: CallFacts, name: string): Type | undefined =>
  leaves.find((leaf) => leaf.name === name)?.member.type ??
  call.query.find((parameter) => parameter.name === name)?.type ??
  (call.headers.some((header) => header.name === name) ? { kind: 'text' } : undefined);
