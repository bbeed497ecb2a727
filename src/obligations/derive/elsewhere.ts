// A record that is there, but not where the address says: the `where` of a `find` keeps them apart.

import type { Wrong } from '../expect/catalogue.ts';
import type { Plan } from '../plan.ts';
import { withPath } from '../search/ask.ts';
import type { InHand } from '../search/bind.ts';
import { refer } from '../search/refer.ts';
import type { Situation } from '../search/situation.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { StepOf } from '../subject/steps.ts';
import { withAnother } from './another.ts';
import { nobodyMay, refusedPlan } from './calls.ts';
import { notReached, untried, type Drafts, type Untried } from './draft.ts';
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
): Plan | Untried {
  const ready = workshop.ready({ facts });
  if (isStuck(ready)) return notReached(nobodyMay(facts.call), ready);
  const isThere = ({ where }: StepOf<'find'>, from: Situation, names: InHand): boolean =>
    where === null ||
    from
      .scene(ready.player.name)
      .value(workshop.subject.compile(where, 'calls', facts.variables), names) === true;
  // What is looked for before, and is not there either, would be told instead.
  const before = facts.finds.slice(0, facts.finds.indexOf(find)).filter((one) => one !== place);
  for (const situation of withAnother(workshop, ready.situation, place.entity.name)) {
    const [other] = situation.madeOf(place.entity.name);
    if (other === undefined || ready.hand[find.as] === undefined) continue;
    const names = { ...ready.hand, [place.as]: other };
    if (isThere(find, situation, names)) continue;
    if (!before.every((one) => isThere(one, situation, names))) continue;
    const ask = withPath(ready.ask, place.parameter, refer(situation, other, place.field.name));
    return refusedPlan(workshop, { ...ready, situation }, ask, wrong);
  }
  return untried(`Nothing was found by which there is another ${place.as} to look in.`);
}
