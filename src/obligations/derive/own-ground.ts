// What is another's stays another's, whosever the ground that it stands on.

import type { Grant, Permission, Role } from '../../model/index.ts';
import type { Plan } from '../plan.ts';
import { populate } from '../search/populate.ts';
import { isOwn } from '../subject/grants.ts';
import { isUntried, type Drafts } from './draft.ts';
import { rulingOf } from './judgement.ts';
import { common, otherSide, refusedBecause, wordsOf } from './roles.ts';
import { isStuck, type Poised, type Workshop } from './workshop.ts';

/** What is another's stays another's where it belongs to something of one's own. */
export function onOwnGround(
  workshop: Workshop,
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
      const found = otherSide(workshop, cell, role, grant!, (poised) => isOnOwn(workshop, poised));
      return isUntried(found) ? (guestPlan(workshop, cell, role, grant!) ?? found) : found;
    },
  });
}

/** Whether what a call finds on the way to its record is theirs who make it. */
function isOnOwn(workshop: Workshop, { situation, player, facts, hand }: Poised): boolean {
  const scene = situation.scene(player.name);
  const around = facts.finds.slice(0, -1).map(({ as }) => hand[as] ?? null);
  return around.some((record) => isOwn(workshop.subject, scene, record));
}

/** Somebody else makes one where they could do it with their own; null where nobody does. */
function guestPlan(workshop: Workshop, cell: Permission, role: Role, grant: Grant): Plan | null {
  const facts = workshop.subject.call(cell.call.name);
  const player = workshop.cast.player(role);
  const last = facts?.finds.at(-1);
  if (facts === undefined || player === null || last === undefined) return null;
  const ready = workshop.ready({ facts, players: [player], when: (one) => isOnOwn(workshop, one) });
  const guest = workshop.cast.others(player, 1);
  if (isStuck(ready) || guest === null) return null;
  const { cast } = workshop;
  const { [last.as]: own, ...hand } = ready.hand;
  for (const maker of workshop.subject.makersOf(last.entity.name)) {
    const made = populate(ready.situation, 1, { cast, facts: maker, player: guest, hand });
    for (const poised of made === null ? [] : workshop.poised(made, facts, player)) {
      const ruling = rulingOf(workshop, poised);
      if (ruling.allowed) continue;
      if (
        ruling.term === grant &&
        poised.hand[last.as]?.id !== own?.id &&
        isOnOwn(workshop, poised)
      )
        return refusedBecause(workshop, poised, ruling.trigger);
    }
  }
  return null;
}
