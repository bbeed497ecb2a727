// What a call does, as far as somebody who looks afterwards can see it.

import { entityNamed, shownFields, wireName, type Json } from '../../../../model/index.ts';
import type { Check } from '../../../plan/plan.ts';
import { reach } from '../../../play/fill.ts';
import { attempt } from '../../../search/attempt.ts';
import { look } from '../../../search/look.ts';
import { actsOf } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { AcceptedCall } from '../../../planning/call-query.ts';

/** What can be seen from outside to have come of the call: what a record found by it reads now. */
export function effectsOf(context: PlanningContext, ready: AcceptedCall): Check[] {
  const { facts, hand, situation, ask, pool, actor } = ready;
  const { outcome } = attempt(situation, ask, pool);
  const find = facts.finds.at(-1);
  const record = find === undefined ? undefined : hand[find.as];
  if (!outcome.accepted || record === undefined || actor.name === null) return [];
  const options = { by: [actor.name], onlyBy: true };
  const before = look(context.actors, situation, record, options);
  const after = look(context.actors, outcome.after, record, options);
  if (before === null || after === null || before.act.call !== after.act.call) return [];
  const [was, is] = [before, after].map((seen) =>
    reach(seen.after.memory, seen.after.memory.get(seen.act.id) ?? null, seen.path),
  );
  const changed = shownFields(context.spec, after.as).find(({ wire, type }) => {
    const [one, other] = [valueIn(was, wire), valueIn(is, wire)];
    return type.kind !== 'datetime' && isPlain(other) && one !== other;
  });
  const entity = entityNamed(context.spec, record.entity);
  if (changed === undefined || entity === undefined) return [];
  // Nobody was told what the page was answered: what is looked at is known from before.
  if (before.path.some((step) => typeof step !== 'string')) return [];
  const path = [...before.path, changed.wire];
  const expected = valueIn(is, changed.wire);
  return [
    {
      first: actsOf(situation, before),
      of: before.act.id,
      expect: {
        kind: 'value',
        field: changed.own === null ? changed.wire : wireName(changed.own),
        path,
        is: expected as string,
      },
    },
  ];
}

const valueIn = (object: Json | undefined, name: string): Json | undefined =>
  typeof object === 'object' && object !== null && !Array.isArray(object)
    ? object[name]
    : undefined;
const isPlain = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && typeof value !== 'object';
