// A record that is there, but not where the address says: the `where` of a `find` keeps them apart.

import type { Wrong } from '../expect/catalogue.ts';
import type { Plan } from '../plan.ts';
import { withPath } from '../search/ask.ts';
import { populate } from '../search/populate.ts';
import { refer } from '../search/refer.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { StepOf } from '../subject/steps.ts';
import { refusedPlan } from './calls.ts';
import type { Drafts } from './draft.ts';
import { errorWords } from './plans.ts';
import { isStuck, type Workshop } from './workshop.ts';

export function elsewhere(
  workshop: Workshop,
  drafts: Drafts,
  facts: CallFacts,
  find: StepOf<'find'>,
): void {
  const { where } = find;
  if (where === null) return;
  const { names } = workshop.subject.uses(where, facts.variables);
  const place = facts.finds.find((step) => step !== find && names.includes(step.as));
  if (place === undefined) return;
  const wrong: Wrong = {
    trigger: 'not found',
    call: facts.call.name,
    entity: find.entity.name,
    record: find.as,
  };
  drafts.add({
    kind: 'calls/not-found',
    name: `${facts.call.name}.${find.parameter}:of another ${place.as}`,
    at: find.at,
    needs: ['entities', 'roles'],
    words: {
      call: facts.call.name,
      parameter: `${find.parameter} of another ${place.as}`,
      error: errorWords(workshop, wrong),
    },
    plan: () => elsewherePlan(workshop, facts, find, place, wrong),
  });
}

/** Another record of the entity that the other was looked for in is made, and named in its place. */
function elsewherePlan(
  workshop: Workshop,
  facts: CallFacts,
  find: StepOf<'find'>,
  place: StepOf<'find'>,
  wrong: Wrong,
): Plan | null {
  const ready = workshop.ready({ facts });
  if (isStuck(ready)) return null;
  const makers = workshop.subject.calls.filter(({ creates }) =>
    creates.some(({ entity }) => entity.name === place.entity.name),
  );
  for (const maker of makers)
    for (const player of workshop.cast.everybody) {
      const { cast } = workshop;
      const made = populate(ready.situation, 1, { cast, facts: maker, player, hand: {} });
      const other = made?.madeOf(place.entity.name)[0];
      const held = ready.hand[find.as];
      if (made == null || other === undefined || held === undefined) continue;
      const scene = made.scene(ready.player.name);
      const compiled = workshop.subject.compile(find.where!, 'calls', facts.variables);
      const names = { ...ready.hand, [place.as]: other, [find.as]: held };
      if (scene.value(compiled, names) === true) continue;
      const ask = withPath(ready.ask, place.parameter, refer(made, other, place.field.name));
      return refusedPlan(workshop, { ...ready, situation: made }, ask, wrong);
    }
  return null;
}
