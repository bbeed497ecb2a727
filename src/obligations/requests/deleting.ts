// A record deleted by a call: by whoever made it, or by somebody else who may.

import type { PlanningContext } from '../planning/planning-context.ts';
import type { CallAct } from '../plan/plan.ts';
import type { Actor } from '../search/actors/actors.ts';
import { attempt } from '../search/attempt.ts';
import type { Situation } from '../situation/situation.ts';
import { deletedBy } from '../subject/records/deleted.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { SceneRecord } from '../world/scene.ts';

/** The calls that find a record of an entity and may delete it. */
export const deletersOf = ({ subject }: PlanningContext, entity: string): CallFacts[] =>
  subject.calls.filter((facts) =>
    deletedBy(facts).some((name) =>
      facts.finds.some((step) => step.as === name && step.entity.name === entity),
    ),
  );

/** A record deleted: the situation before, the request, and what comes of it. */
interface Deletion {
  readonly before: Situation;
  readonly act: CallAct;
  readonly after: Situation;
}

/** A call that deletes a record, `first` being asked first; null where nobody may. */
export function deletion(
  context: PlanningContext,
  from: Situation,
  record: SceneRecord,
  { facts, first }: { readonly facts: CallFacts; readonly first: Actor },
): Deletion | null {
  const names = deletedBy(facts);
  for (const actor of [first, ...context.actors.everybody])
    for (const { situation, ask, hand, pool } of context.prepared(from, facts, actor)) {
      if (!names.some((name) => hand[name]?.id === record.id)) continue;
      const { act, outcome } = attempt(situation, ask, pool);
      const { accepted, after } = outcome;
      if (accepted && !isThere(after, record)) return { before: situation, act, after };
    }
  return null;
}

const isThere = (situation: Situation, { entity, key }: SceneRecord): boolean =>
  situation.scene().record(entity, key) !== null;
