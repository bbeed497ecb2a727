// What is another's stays another's, whosever the ground that it stands on.

import type { Grant, Permission, Role } from '../../../model/index.ts';
import type { Plan } from '../../plan/plan.ts';
import { populate } from '../../search/populate.ts';
import { isOwn } from '../../world/rulings.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { isUntried, type Untried } from '../../planning/no-plan.ts';
import { rulingOf } from '../../planning/judgement.ts';
import { common, otherSide, refusedBecause, wordsOf } from './cells.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type PreparedCall } from '../../planning/call-query.ts';

/** What is another's stays another's where it belongs to something of one's own. */
export function onOwnGround(
  context: PlanningContext,
  drafts: Drafts,
  cell: Permission,
  role: Role,
): void {
  const grant = cell.grants.find(({ kind }) => kind === 'own');
  const situation = "somebody else's, on something of their own";
  const error = grant?.kind === 'own' && grant.elseNotFound ? 'not found' : 'not permitted';
  drafts.add({
    ...common(cell),
    kind: 'roles/refused',
    isExtra: true,
    name: `${cell.call.name}:${role.name}:another's on their own`,
    words: { ...wordsOf(cell, situation), error },
    plan: () => {
      const found = otherSide(context, cell, role, grant!, (prepared) =>
        isOnOwn(context, prepared),
      );
      return isUntried(found) ? (guestPlan(context, cell, role, grant!) ?? found) : found;
    },
  });
}

/** Whether what a call finds on the way to its record is theirs who make it. */
function isOnOwn(
  context: PlanningContext,
  { situation, actor, facts, hand }: PreparedCall,
): boolean {
  const scene = situation.scene(actor.name);
  const around = facts.finds.slice(0, -1).map(({ as }) => hand[as] ?? null);
  return around.some((record) => isOwn(context.subject, scene, record));
}

/** Somebody else makes one where they could do it with their own; null where nobody does. */
function guestPlan(
  context: PlanningContext,
  cell: Permission,
  role: Role,
  grant: Grant,
): Plan | Untried | null {
  const facts = context.subject.call(cell.call.name);
  const actor = context.actors.actor(role);
  const last = facts?.finds.at(-1);
  if (facts === undefined || actor === null || last === undefined) return null;
  const ready = context.ready({ facts, players: [actor], when: (one) => isOnOwn(context, one) });
  const guest = context.actors.others(actor, 1);
  if (isNoPath(ready) || guest === null) return null;
  const { actors } = context;
  const { [last.as]: own, ...hand } = ready.hand;
  for (const maker of context.subject.makersOf(last.entity.name)) {
    const made = populate(ready.situation, 1, { actors, facts: maker, actor: guest, hand });
    for (const prepared of made === null ? [] : context.prepared(made, facts, actor)) {
      const ruling = rulingOf(context, prepared);
      if (ruling.allowed) continue;
      if (
        ruling.terms.includes(grant) &&
        prepared.hand[last.as]?.id !== own?.id &&
        isOnOwn(context, prepared)
      )
        return refusedBecause(context, prepared, ruling.trigger);
    }
  }
  return null;
}
