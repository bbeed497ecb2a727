// A call about to make a record that does not share what another one is unique or counted within.

import { entityBehind, fieldNamed, sharedWithin } from '../../../../../model/index.ts';
import type { AcceptedCall, PreparedCall } from '../../../../planning/call-query.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { withAnother } from '../../../../requests/another.ts';
import { sharing } from '../../../../requests/unique-within.ts';
import { settingOf } from '../../../../situation/request/bind.ts';
import type { Situation } from '../../../../situation/situation.ts';
import type { FieldOf } from '../field.ts';
import { outsidersOf } from './outsiders.ts';

/** So many choices of what the call finds are looked at. */
const MAX_HANDS = 4;
/** Of the records to be within, so many of the latest. */
const MAX_PLACES = 3;

/**
 * Somebody else who makes the call, whose records are another's; then the same person and others with one
 * more record to be within, which the call finds or its body names.
 */
export function* withOtherShare(
  context: PlanningContext,
  of: FieldOf,
  ready: AcceptedCall,
  from: Situation,
): Generator<PreparedCall, undefined> {
  const { facts } = ready;
  const outsiders = outsidersOf(context, facts);
  for (const outsider of outsiders) yield* context.prepared(from, facts, outsider, MAX_HANDS);
  const target = withinOf(context, of);
  if (target === null) return;
  const unique = { entity: of.entity.name, field: of.field };
  for (const situation of withAnother(context, from, target))
    for (const actor of [ready.actor, ...outsiders])
      for (const prepared of context.prepared(situation, facts, actor, MAX_HANDS)) {
        yield prepared;
        const { keyOf } = settingOf(prepared.situation, prepared.pool);
        for (let place = 0; place < MAX_PLACES; place += 1) {
          const key = keyOf(target, place);
          const ask = key === undefined ? prepared.ask : sharing(unique, prepared.ask, key);
          if (ask !== prepared.ask) yield { ...prepared, ask };
        }
      }
}

/** The entity of the records that a field's values are within; null where it is shared by another value. */
function withinOf({ spec }: PlanningContext, { entity, field }: FieldOf): string | null {
  const type = fieldNamed(entity, sharedWithin(field) ?? '')?.type;
  return type?.kind === 'reference' ? (entityBehind(spec, type.to)?.name ?? null) : null;
}
