// A record that the clock deletes.

import type { Act, Plan } from '../../../plan/plan.ts';
import { stillSignedIn } from '../../../search/actors/introduce.ts';
import type { Look } from '../../../search/look.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { Identity } from '../../../world/scene.ts';
import { noMore } from '../course/gone.ts';
import { unseen } from '../../../planning/no-plan.ts';
import { actsOf, planOf, succeeds } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';

/** The plan that a record is there just before its time, and then is not. */
export function goneAfterTime(
  context: PlanningContext,
  situation: Situation,
  before: readonly Act[],
  still: Look,
  record: Identity,
  rest: number,
): Plan {
  const waited = situation.pass(
    before.reduce((sum, act) => sum + ('forward' in act ? act.forward : 0), 0),
  );
  // A sign-in may end between the two looks: whoever looks is to be told of the record, and not of that.
  const due = stillSignedIn(still.after.pass(rest), still.act.by);
  if (due === null) return unseen('Nobody who sees the record before may look once it is deleted.');
  const [first, ...others] = noMore(context, due, still, record);
  if (first === undefined) return planOf(situation, before, []);
  const since = due.since(still.after);
  const [there] = succeeds(context, still.act);
  return planOf(situation, before, [
    { ...there!, first: actsOf(waited, still) },
    { ...first, first: [...since, ...first.first] },
    ...others,
  ]);
}
