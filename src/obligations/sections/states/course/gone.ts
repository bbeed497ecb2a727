// A record that is no more: what showed it before finds nothing now.

import { telling } from '../../../expect/shown.ts';
import type { Plan, Check } from '../../../plan/plan.ts';
import { make } from '../../../search/attempt.ts';
import { look, type Look } from '../../../search/look.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { Identity } from '../../../world/scene.ts';
import { notReached } from '../../../planning/no-plan.ts';
import { planOf, refused, succeeds } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { AcceptedCall } from '../../../planning/call-query.ts';

/** The plan that a call deletes a record: it was there to be seen, and then is not. */
export function goneAfter(context: PlanningContext, ready: AcceptedCall, record: Identity): Plan {
  let isSeen = false;
  for (const seen of looksAt(context, ready, record)) {
    const { act, outcome } = make(seen.after, ready.ask);
    isSeen = true;
    if (!isStillLooking(outcome.after, seen)) continue;
    const { after } = outcome;
    const checks = [...succeeds(context, act), ...noMore(context, after, seen, record)];
    return planOf(seen.after, [act], checks);
  }
  return notReached(
    isSeen
      ? 'Nobody who sees the record before may look once it is deleted.'
      : 'Nothing shows the record before it is deleted.',
  );
}

/** Whoever deletes it looks, and then others: with a record one may give up what lets one look. */
function* looksAt(
  { actors }: PlanningContext,
  { situation, actor }: AcceptedCall,
  record: Identity,
): Generator<Look, undefined> {
  const own = look(actors, situation, record, { by: [actor.name] });
  if (own === null) return;
  yield own;
  for (const { name } of [...actors.everybody, ...actors.seconds]) {
    const seen = look(actors, situation, record, { by: [name], onlyBy: true });
    if (seen !== null) yield seen;
  }
}

/** Whether a list is still answered to whoever has seen the record on it. */
function isStillLooking(after: Situation, { act, index }: Look): boolean {
  return index === null || after.perform({ ...act, id: after.nextId }).accepted;
}

/** The checks that a look that showed a record shows it no more; `other` may be gone with it. */
export function noMore(
  context: PlanningContext,
  after: Situation,
  { act: before, after: there, path, as, hand, index }: Look,
  record: Identity,
  other: Identity = record,
): Check[] {
  const act = { ...before, id: after.nextId };
  const facts = context.subject.call(act.call);
  const gone = facts?.finds.find(({ as: name }) =>
    [record, other].some((one) => isSame(one, hand[name])),
  );
  if (gone !== undefined || index === null) {
    const wrong = {
      trigger: 'not found',
      call: act.call,
      entity: gone?.entity.name ?? record.entity,
      record: gone?.as ?? null,
    } as const;
    return refused(context, act, [wrong]).map((check, index) =>
      index === 0 ? { ...check, first: [act] } : check,
    );
  }
  const known = there.scene().record(record.entity, record.key);
  const item = known === null ? null : telling(there, as, known);
  if (item === null) return [];
  return [
    {
      first: [act],
      of: act.id,
      expect: {
        kind: 'value',
        field: record.entity,
        path: path.slice(0, -1),
        is: { $lacks: [item] },
      },
    },
  ];
}

const isSame = (one: Identity, held: Identity | undefined): boolean =>
  held !== undefined &&
  held.entity === one.entity &&
  JSON.stringify(held.key) === JSON.stringify(one.key);
