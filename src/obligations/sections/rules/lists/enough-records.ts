// Records for the items of a list of objects that are to name different ones.

import { entityBehind } from '../../../../model/index.ts';
import type { AcceptedCall, PreparedCall } from '../../../planning/call-query.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { withAnother } from '../../../requests/another.ts';
import type { Part } from '../../../situation/request/part.ts';
import type { Situation } from '../../../situation/situation.ts';
import { wantedOf } from '../../../values/wanted.ts';

/** Longer lists are seldom asked for, and take long. */
const MAX_ITEMS = 30;

/** The call about to be made where there are as many records as the list is to have items, of each entity that they name. */
export function* withEnough(
  context: PlanningContext,
  { facts, actor, situation }: Pick<AcceptedCall, 'facts' | 'actor' | 'situation'>,
  part: Extract<Part, { kind: 'list' }>,
  size: number,
): Generator<PreparedCall> {
  if (size > MAX_ITEMS) return;
  const { spec } = context;
  const inside = facts.leaves.filter(({ path }) =>
    part.path.every((step, place) => path[place] === step),
  );
  const named = inside.flatMap((leaf) => {
    const { type } = wantedOf(spec, facts.call.name, leaf);
    return type.kind === 'reference' ? (entityBehind(spec, type.to)?.name ?? []) : [];
  });
  let from: Situation | null = situation;
  for (const entity of new Set(named))
    while (from !== null && from.madeOf(entity).length < size)
      from = withAnother(context, from, entity, situation.acts).next().value ?? null;
  if (from !== null && from !== situation) yield* context.prepared(from, facts, actor);
}
