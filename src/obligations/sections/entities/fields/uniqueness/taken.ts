// A value that no two records may share, which one has already, and what it is unique within.

import { sharedWithin, type Json } from '../../../../../model/index.ts';
import { type Attempt, alternatives, attempt } from '../../../../search/attempt.ts';
import { withMember } from '../../../../situation/ask.ts';
import { refer } from '../../../../situation/request/refer.ts';
import type { Situation } from '../../../../situation/situation.ts';
import type { Value } from '../../../../plan/value.ts';
import { plausible } from '../../../../values/plausible.ts';
import type { SceneRecord } from '../../../../world/scene.ts';
import { settingFor, type Member } from '../../../../requests/members.ts';
import { recordOf } from '../../../../requests/records.ts';
import { shareLeaf } from '../../../../requests/unique-within.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { secondTime } from '../../../../requests/once-more.ts';
import type { AcceptedCall } from '../../../../planning/call-query.ts';
import { withAnother } from '../../../../requests/another.ts';
import type { FieldOf } from '../field.ts';

/** A value that another record has, and where it has it. */
export interface Taken {
  readonly situation: Situation;
  readonly value: Value;
  /** What that record holds that the value is unique within; undefined where it is so among all. */
  readonly share: Value | undefined;
  /** The same as it is stored. */
  readonly held: Json;
}

/** A call that makes one is made twice; one that changes one is given what another has. */
export function takenBefore(
  context: PlanningContext,
  { entity, field }: FieldOf,
  { facts, leaf, wanted }: Member,
  ready: AcceptedCall,
): Taken | null {
  const isMaking = facts.creates.some((step) => step.entity.name === entity.name);
  const named = isMaking ? null : recordOf(ready, ready.attempt, entity.name);
  const own = named && ready.situation.scene().record(named.entity, named.key);
  const within = sharedWithin(field);
  const isOther = (record: SceneRecord): boolean =>
    JSON.stringify(record.key) !== JSON.stringify(own?.key) &&
    (record.stored[field.name] ?? null) !== null &&
    // Those that are within nothing share nothing.
    (within === undefined ||
      ((record.stored[within] ?? null) !== null &&
        (own === null || alike(record.stored[within], own.stored[within]))));
  const among = (situation: Situation): Taken | null => {
    const records = [...situation.madeOf(entity.name), ...situation.scene().all(entity.name)];
    const other = records.find(isOther);
    if (other === undefined) return null;
    const value = refer(situation, other, field.name);
    return within === undefined
      ? { situation, value, share: undefined, held: null }
      : {
          situation,
          value,
          share: refer(situation, other, within),
          held: other.stored[within] ?? null,
        };
  };
  const found = among(isMaking ? ready.attempt.outcome.after : ready.situation);
  if (found !== null) return found;
  if (!isMaking) {
    for (const situation of withAnother(context, ready.situation, entity.name)) {
      const other = among(situation);
      if (other !== null) return other;
    }
    return null;
  }
  // Where nobody has to say what it is within, the first one does.
  for (const prepared of secondTime(context, ready, ready.attempt.outcome.after)) {
    const [share] = shareLeaf({ entity: entity.name, field }, prepared.ask);
    if (share === undefined) break;
    const [held] = alternatives(prepared.situation, facts, share, prepared.pool);
    if (held === undefined) continue;
    const about = withMember(prepared.ask, share, held);
    const { outcome } = attempt(prepared.situation, about, prepared.pool, [share]);
    const other = outcome.accepted ? among(outcome.after) : null;
    if (other !== null) return other;
  }
  // Where nobody has to give it, the first one does.
  const [value] = plausible(wanted, settingFor(ready));
  if (value === undefined) return null;
  const first = attempt(ready.situation, withMember(ready.ask, leaf, value), ready.pool, [leaf]);
  return first.outcome.accepted ? among(first.outcome.after) : null;
}

/** Whether what a request makes or changes is within the same as the record that has the value. */
export function sharesIt(
  { entity, field }: FieldOf,
  prepared: AcceptedCall,
  again: Attempt,
  taken: Taken,
): boolean {
  const within = sharedWithin(field);
  const own = recordOf(prepared, again, entity.name);
  const record = own && again.outcome.after.scene().record(own.entity, own.key);
  if (within === undefined || record === null) return false;
  return alike(record.stored[within], taken.held);
}

const alike = (a: Json | undefined, b: Json | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
