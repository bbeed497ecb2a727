// Somebody on a way: the roles that they may have by now, as calls sign them in and out.

import type { Call } from '../../model/sections/calls.ts';
import type { Role } from '../../model/schema/roles.ts';
import type { Linked } from '../linked/linked.ts';
import { conditionOnNew } from '../linked/new-record.ts';

/** The roles of somebody who has just made a call. */
export function after(linked: Linked, call: Call, roles: readonly Role[]): readonly Role[] {
  const { access } = linked;
  let now = roles;
  for (const step of call.steps) {
    if (step.kind === 'sign in by' || step.kind === 'sign in') now = signedIn(linked, call);
    if (step.kind === 'sign out' && (step.target === null || step.target.source === 'me'))
      now = access.on('out');
    // What happens on a condition may not have happened.
    if (step.kind === 'when' || step.kind === 'for each')
      now = [...new Set([...now, ...after(linked, { ...call, steps: [step.step] }, now)])];
  }
  return now;
}

/** Anybody who is signed in; of somebody just created, what their record has says who not. */
function signedIn(linked: Linked, call: Call): readonly Role[] {
  const inside = linked.access.on('in');
  const create = linked.steps(call).find((step) => step.kind === 'create');
  if (create?.kind !== 'create' || linked.entity(create.entity.name)?.name !== linked.me)
    return inside;
  const possible = inside.filter(
    ({ who }) =>
      who.kind !== 'condition' || conditionOnNew(linked, call, create, who.expression) !== false,
  );
  return possible.length > 0 ? possible : inside;
}
