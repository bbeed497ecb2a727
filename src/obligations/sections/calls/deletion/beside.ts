// Of two records that somebody has made alike one is deleted, the earlier or the later: the other stays.

import { entityNamed } from '../../../../model/index.ts';
import type { Plan } from '../../../plan/plan.ts';
import { isNoPath, type AcceptedCall } from '../../../planning/call-query.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { planOf, reads, succeeds } from '../../../planning/plans.ts';
import { deletion } from '../../../requests/deleting.ts';
import { onceMore } from '../../../requests/once-more.ts';
import { attempt } from '../../../search/attempt.ts';
import type { Situation } from '../../../situation/situation.ts';
import { deletedBy } from '../../../subject/records/deleted.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Identity } from '../../../world/scene.ts';

const WHICH = ['the earlier', 'the later'] as const;

export function deriveBesideDeleted(
  context: PlanningContext,
  drafts: Drafts,
  facts: CallFacts,
): void {
  const { call } = facts;
  const deletes = facts.finds.find(({ as }) => deletedBy(facts).includes(as));
  if (deletes === undefined) return;
  const entity = deletes.entity.name;
  const makers = context.subject.makersOf(entity);
  if (makers.length === 0) return;
  for (const which of WHICH)
    drafts.add({
      kind: 'calls/spares',
      isExtra: true,
      name: `${call.name}.${entity}:beside ${which}`,
      at: call.at,
      needs: ['entities', 'roles'],
      words: { call: call.name, record: `another ${entity}`, situation: `${which} of two` },
      plan: () => {
        for (const maker of makers) {
          const ready = context.ready({ facts: maker });
          const plan = isNoPath(ready) ? null : besidePlan(context, facts, entity, ready, which);
          if (plan !== null) return plan;
        }
        return untried(`Nobody makes two of which ${call.name} deletes one.`);
      },
    });
}

function besidePlan(
  context: PlanningContext,
  facts: CallFacts,
  entity: string,
  ready: AcceptedCall,
  which: (typeof WHICH)[number],
): Plan | Untried | null {
  const two = madeTwice(context, ready, entity);
  if (two === null) return null;
  const { earlier, later, situation } = two;
  const [gone, stays] = which === 'the earlier' ? [earlier, later] : [later, earlier];
  const record = situation.scene().record(gone.entity, gone.key);
  const done =
    record === null ? null : deletion(context, situation, record, { facts, first: ready.actor });
  if (done === null) return null;
  const { before, act, after } = done;
  const stored = after.scene().record(stays.entity, stays.key)?.stored;
  const { fields } = entityNamed(context.spec, entity)!;
  for (const field of fields.filter(({ name }) => (stored?.[name] ?? null) !== null)) {
    const check = reads(context, after, stays, field, { $some: true }, [ready.actor.name]);
    if (check !== null) return planOf(before, [act], [...succeeds(context, act), check]);
  }
  return untried('Nothing shows the other once one is deleted.');
}

interface Two {
  readonly earlier: Identity;
  readonly later: Identity;
  readonly situation: Situation;
}

/** Two records by the same call, alike in all that requests give if it may be, else about the same. */
function madeTwice(context: PlanningContext, ready: AcceptedCall, entity: string): Two | null {
  const { after } = ready.attempt.outcome;
  const isOf = (one: Identity): boolean => one.entity === entity;
  const earlier = after.made.slice(ready.situation.made.length).findLast(isOf);
  if (earlier === undefined) return null;
  const twin = { ...ready, situation: after };
  for (const again of [twin, ...onceMore(context, ready, after)]) {
    const { outcome } = attempt(again.situation, again.ask, again.pool);
    const later = outcome.after.made.slice(again.situation.made.length).findLast(isOf);
    if (outcome.accepted && later !== undefined)
      return { earlier, later, situation: outcome.after };
  }
  return null;
}
