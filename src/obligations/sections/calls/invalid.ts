// A query that makes no sense is invalid: what is not of its parameter's type, what only begins as if it were,
// and pages that there cannot be.

import { isAmountOf, type Call } from '../../../model/index.ts';
import { expected, type Wrong } from '../../expect/catalogue.ts';
import { withQuery } from '../../situation/ask.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { begunAs, unfit } from '../../values/unfit.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached, untried } from '../../planning/no-plan.ts';
import { rulingOf } from '../../planning/judgement.ts';
import { isNoPath } from '../../planning/call-query.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { takenAs } from '../../requests/parameters.ts';
import { nobodyMay, refusedPlan } from '../../requests/refused-plan.ts';

const NEEDS = ['entities', 'roles'] as const;

export function deriveInvalid(
  context: PlanningContext,
  drafts: Drafts,
  facts: CallFacts,
  { name, type, at }: Call['query'][number],
): void {
  const { call } = facts;
  const paging = stepsOfKind(call, 'list').find((step) => step.paging !== null)?.paging;
  const least =
    paging?.kind === 'page' && paging.page.name === name
      ? 0
      : paging != null && isAmountOf(paging, name)
        ? -1
        : undefined;
  // What a rule moves to the nearer end is taken.
  const isTaken = least !== undefined && takenAs(context, call.name, name, least) !== least;
  for (const value of [unfit(type), begunAs(type), isTaken ? undefined : least]) {
    if (value === undefined) continue;
    const wrong: Wrong = { trigger: 'invalid', call: call.name, field: name, value: `${value}` };
    drafts.add({
      kind: 'calls/invalid',
      name: `${call.name}.${name}=${value}`,
      at,
      needs: NEEDS,
      words: {
        call: call.name,
        parameter: name,
        value: `${value}`,
        error: expected(context.spec, [wrong]).error?.code ?? 'invalid',
      },
      plan: () => {
        const ready = context.ready({ facts });
        if (isNoPath(ready)) return notReached(nobodyMay(call), ready);
        const ask = withQuery(ready.ask, { [name]: value });
        return rulingOf(context, { ...ready, ask }).allowed
          ? refusedPlan(context, ready, ask, wrong)
          : untried('Section 6 refuses it first.');
      },
    });
  }
}
