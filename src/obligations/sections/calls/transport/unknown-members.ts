// A body that takes exactly its members refuses any other, beside whichever of them it stands.

import { expected, type Wrong } from '../../../expect/catalogue.ts';
import { leavesOf, type Leaf } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { nobodyMay, refusedPlan } from '../../../requests/refused-plan.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { notReached } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath } from '../../../planning/call-query.ts';

export const STRAY = 'unheardOf';
export const VALUE = 'of nothing';

export function deriveUnknown(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  const { takes } = call;
  if (takes?.exactly !== true) return;
  const wrong: Wrong = { trigger: 'invalid', call: call.name, field: STRAY, value: VALUE };
  for (const beside of placesOf(facts))
    drafts.add({
      kind: 'calls/invalid',
      name: `${call.name}.${[...beside, STRAY].join('.')}`,
      at: takes.shape.at,
      needs: ['entities', 'roles'],
      words: {
        call: call.name,
        parameter: STRAY,
        value: VALUE,
        error: expected(context.spec, [wrong]).error?.code ?? 'invalid',
      },
      plan: () => {
        const ready = context.ready({ facts });
        if (isNoPath(ready)) return notReached(nobodyMay(call), ready);
        const strays = [{ path: [...beside, STRAY], value: VALUE }];
        return refusedPlan(context, ready, { ...ready.ask, strays }, wrong);
      },
    });
}

/** Where members stand, each place once: in the body, in its wrappers; a list within it is a value. */
export function placesOf({ call }: CallFacts): Leaf['path'][] {
  const leaves = leavesOf(call);
  // A list has items and no members.
  const places = leaves.flatMap(({ path }) =>
    path.flatMap((step, depth) => (typeof step === 'number' ? [] : [path.slice(0, depth)])),
  );
  const known = new Map(places.map((place) => [place.join('.'), place]));
  return [...known.values()].filter((place) => !place.slice(1).some(Number.isInteger));
}
