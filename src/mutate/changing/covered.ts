// Cells of section 6 that could say otherwise without a difference: whoever is in their role is in
// another one as well, and that one's cell decides.

import type { Call } from '../../model/sections/calls.ts';
import type { Spec } from '../../model/index.ts';
import type { Grant, Permission, Role } from '../../model/schema/roles.ts';

type Grants = readonly Grant[];

/** Whether some grants in the place of a cell's own are certain to make no difference. */
export function isCovered({ sections }: Spec, cell: Permission, instead: Grants): boolean {
  const { roles, permissions } = sections.roles.facts;
  const whoIs = (name: string): Role['who']['kind'] | undefined =>
    roles.find((role) => role.name === name)?.who.kind;
  if (whoIs(cell.role.name) === 'signed out') {
    const call = sections.calls.facts.calls.find(({ name }) => name === cell.call.name);
    return call !== undefined && isOnWhoIsSignedIn(call);
  }
  const others = permissions.filter(
    (other) =>
      other !== cell &&
      other.call.name === cell.call.name &&
      whoIs(other.role.name) === 'signed in' &&
      !isNever(other.grants),
  );
  return others.some(
    ({ grants }) =>
      isWithin(cell.grants, instead, grants) &&
      (isAlways(grants) || isRefusedAlike(cell.grants, instead, grants)),
  );
}

const isNever = (grants: Grants): boolean => grants.some(({ kind }) => kind === 'no');
const isAlways = (grants: Grants): boolean => grants.every(({ kind }) => kind === 'yes');

/** A step on `me` refuses whoever is signed out, as the cell would. */
const isOnWhoIsSignedIn = ({ steps }: Call): boolean =>
  steps.some(
    (step) => 'target' in step && step.target !== null && /^me\b/.test(step.target.source),
  );

/** Whether both allow the same, or no more than the other cell does. */
function isWithin(before: Grants, after: Grants, other: Grants): boolean {
  const asked = (grants: Grants): string[] => grants.map(inWords);
  const isNoMore = (grants: Grants): boolean =>
    isNever(grants) || asked(other).every((one) => one === 'yes' || asked(grants).includes(one));
  return asked(before).join() === asked(after).join() || (isNoMore(before) && isNoMore(after));
}

const inWords = (grant: Grant): string =>
  grant.kind === 'if' ? `if ${grant.condition.source}` : grant.kind;

/** Of two refusals the plainer counts: one that says nothing of hiding. */
function isRefusedAlike(before: Grants, after: Grants, other: Grants): boolean {
  const hides = (grant: Grant): boolean => 'elseNotFound' in grant && grant.elseNotFound;
  const conditional = (grants: Grants) => grants.filter((grant) => 'elseNotFound' in grant);
  if (!conditional(other).some(hides)) return true;
  return [before, after, other].every((grants) => conditional(grants).every(hides));
}
