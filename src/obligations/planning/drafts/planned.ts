// What a plan may cost: little at first, what a plan may take later, and little again where the time that
// somebody set is nearly up or only the Examples may help.

import type { ObligationKind, TimeSet } from '../../plan/obligation.ts';
import {
  isNotReached,
  isPossible,
  longestWait,
  type Plan,
  type PossiblePlan,
} from '../../plan/plan.ts';
import { NotAnswered } from '../../play/fill.ts';
import { BRIEF, REQUESTS, RESUMED } from '../../search/bounds.ts';
import type { Certain } from '../../certain/certain.ts';
import type { Unreached } from '../../certain/unreached.ts';
import { asideOf } from './aside.ts';
import type { Drafted } from './drafted.ts';
import { withoutWaiting } from './without-waiting.ts';
import { isUntried, notReached, untried, type Untried } from '../no-plan.ts';
import type { PlanningContext } from '../planning-context.ts';

type Planned = Pick<Drafted<ObligationKind>, 'kind' | 'isFurther' | 'sends' | 'isExtra' | 'plan'>;

/** The plan, or why there is to be none, if little effort tells; else null. */
export function plannedBriefly(context: PlanningContext, drafted: Planned): Plan | Untried | null {
  const aside = asideOf(context.terms, drafted);
  if (aside !== null) return untried(aside);
  const told = () => toldBy(context, drafted);
  const { done, isWhole } = context.subject.effort.briefly(BRIEF, told);
  return isWhole && (isPlan(done) || isCertain(done)) ? inPatience(context, drafted, done) : null;
}

/** The plan, or why there is none; `isResumed`: it was looked for before. */
export function planned(
  context: PlanningContext,
  drafted: Planned,
  { time, isResumed }: { readonly time: TimeSet | undefined; readonly isResumed: boolean },
): Plan | Untried {
  const aside = asideOf(context.terms, drafted);
  if (aside !== null) return untried(aside);
  const { effort } = context.subject;
  const told = () => toldBy(context, drafted);
  if (time?.isUp()) return notReached(BUDGET_ENDED);
  if (time?.isShort())
    return inPatience(context, drafted, inTime(effort.briefly(BRIEF, told).done));
  if (isResumed) return inPatience(context, drafted, effort.briefly(RESUMED, told).done);
  const most = drafted.isExtra === true ? REQUESTS.forExtra : REQUESTS.forPlan;
  const found = effort.within(most, told);
  return inPatience(context, drafted, time?.isShort() ? inTime(found) : found);
}

/** What cannot be, as rows contradict each other, needs no search. */
const isCertain = (found: Plan | Untried): boolean => 'impossible' in found;

const isPlan = (found: Plan | Untried): found is PossiblePlan =>
  !isUntried(found) && isPossible(found);

/** A plan for a product that others use may rest on what only the product knows, and nobody is told there. */
function toldBy({ subject }: PlanningContext, { plan }: Planned): Plan | Untried {
  try {
    return plan();
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error;
    return subject.isShared
      ? untried('What only the product knows is told by no answer there.')
      : notReached('A request on the way says what no answer before it tells.');
  }
}

/** What takes longer than anybody waits for is not tried, unless it comes out the same at once. */
function inPatience(
  context: PlanningContext,
  { kind }: Planned,
  found: Plan | Untried,
): Plan | Untried {
  if (!isPlan(found) || longestWait(found) <= context.terms.patience) return found;
  const hurried = /^(?:roles|calls)\//.test(kind) ? withoutWaiting(context, found) : null;
  return hurried ?? untried('Time would have to pass, and nobody can move the clock.');
}

/** What was found counts; what was not might have been, with more time. */
const inTime = (found: Plan | Untried): Plan => (isPlan(found) ? found : notReached(BUDGET_ENDED));

/** Why there is no plan where there was no time to look for one. */
export const BUDGET_ENDED = 'The budget ended before a way to it was looked for.';

export const isCutShort = (plan: Plan): boolean =>
  isNotReached(plan) && plan.notReached === BUDGET_ENDED;

/** The same where the text leaves nothing to look for: rows are told beneath. */
const RULED_OUT = 'By these rows it can never be.';

/** What was not reached is ruled out where the text itself decides so. */
export function certainly(ruling: Certain, asked: Unreached, plan: Plan): Plan {
  const because = isNotReached(plan) ? ruling.rulesOut(asked, plan) : null;
  if (because === null || !isNotReached(plan)) return plan;
  return { impossible: isCutShort(plan) ? RULED_OUT : plan.notReached, because };
}
