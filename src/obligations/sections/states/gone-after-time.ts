// A record that the clock deletes.

import type { Act, Plan } from '../../plan.ts';
import type { Look } from '../../search/look.ts';
import type { Situation } from '../../situation/situation.ts';
import type { Identity } from '../../world/scene.ts';
import { noMore } from './gone.ts';
import { actsOf, planOf, succeeds } from '../../planning/plans.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

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
  const due = still.after.pass(rest);
  const [first, ...others] = noMore(context, due, still, record);
  if (first === undefined) return planOf(situation, before, []);
  const [there] = succeeds(context, still.act);
  return planOf(situation, before, [
    { ...there!, first: actsOf(waited, still) },
    { ...first, first: [{ kind: 'clock', forward: rest }, ...first.first] },
    ...others,
  ]);
}
