// Where a rate stands in the order of judgement: after what no call can read, before who is asking. A
// rate is held before any call is looked at, so that one call stands for all.

import type { Constant } from '../../../model/index.ts';
import type { Wrong } from '../../expect/catalogue.ts';
import type { Plan } from '../../plan/plan.ts';
import { actOf } from '../../situation/ask.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import { planOf, refused } from '../../planning/plans.ts';
import { countedIn, MOST, overstepped } from './rates.ts';
import { filled } from './rates-held.ts';
import { brokenFor } from '../calls/transport/unreadable.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { PreparedCall } from '../../planning/call-query.ts';
import { CAUSE_WORDS, type Cause } from '../../planning/cause.ts';
import { chancesOf } from '../calls/judged/chances.ts';
import { beforeIn } from '../../planning/judging-order.ts';
import { differ } from '../calls/judged/spoil.ts';
import { standing } from '../calls/judged/standing.ts';

const BESIDE = ['malformed', 'signed out', 'role'] as const satisfies readonly Cause[];
type Beside = (typeof BESIDE)[number];

const TOO_MANY = 'too many calls';

export function deriveJudgedRate(
  context: PlanningContext,
  drafts: Drafts,
  constant: Constant,
): void {
  const isCounted = countedIn(context, constant);
  for (const cause of BESIDE) {
    const all = context.subject.calls.filter(
      (facts) => isCounted(facts) && chancesOf(context, facts).includes(cause),
    );
    const [facts] = all;
    if (facts === undefined) continue;
    const words = [TOO_MANY, CAUSE_WORDS[cause]];
    const call = facts.call.name;
    const isLate = !isRateFirst(context, constant, cause, call);
    const [first, second] = isLate ? words.toReversed() : words;
    const name = isLate ? `${cause} before rate` : `rate before ${cause}`;
    drafts.add({
      kind: 'calls/judged',
      name: `${call}:${name}:${constant.name}`,
      at: facts.call.at,
      also: [{ at: constant.at, why: 'the rate' }],
      needs: ['entities', 'roles', 'limits'],
      words: { call, first: first!, second: second!, error: '' },
      plan: () => ratePlan(context, constant, facts, cause),
    });
  }
}

function ratePlan(
  context: PlanningContext,
  constant: Constant,
  facts: CallFacts,
  cause: Beside,
): Plan | Untried {
  const { value } = constant;
  if (value.kind !== 'rate' || value.calls > MOST)
    return untried(`No more than ${MOST} calls are made to overstep a rate.`);
  for (const prepared of standing(context, facts, cause === 'malformed' ? [] : [cause])) {
    const plan = oneMore(context, constant, prepared, cause);
    if (plan !== null) return plan;
  }
  return untried(`Nothing was found by which ${facts.call.name} has both.`);
}

/** Whether it is told that somebody calls too often, and not what else is wrong. */
function isRateFirst(
  { spec }: PlanningContext,
  { name }: Constant,
  cause: Beside,
  call: string,
): boolean {
  const isBefore = beforeIn(spec);
  if (isBefore === null) return cause !== 'malformed';
  return isBefore(
    { cause: 'rate', wrong: { trigger: 'more than', constant: name, call } },
    { cause, wrong: { trigger: TRIGGERS[cause], call } },
  );
}

const TRIGGERS = {
  malformed: 'malformed',
  'signed out': 'signed out',
  role: 'not permitted',
} as const satisfies Record<Beside, Wrong['trigger']>;

function oneMore(
  context: PlanningContext,
  constant: Constant,
  { situation, ask }: PreparedCall,
  cause: Beside,
): Plan | null {
  const full = filled(context, constant, situation, ask);
  const tooMany = overstepped({ ask }, constant);
  const other: Wrong = { trigger: TRIGGERS[cause], call: ask.facts.call.name };
  if (full === null || !differ(context, tooMany, other)) return null;
  const isRead = cause !== 'malformed';
  const act = actOf(ask, full.nextId, isRead ? {} : { body: brokenFor(ask.facts.call) });
  const isFirst = isRateFirst(context, constant, cause, ask.facts.call.name);
  const then = refused(context, act, [isFirst ? tooMany : other]);
  return planOf(situation, [...full.since(situation), act], then);
}
