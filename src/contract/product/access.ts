// Who may make a call as far as section 6 says it for everybody of a kind.

import type { Call, Grant, Spec } from '../../model/index.ts';

type Who = 'signed in' | 'signed out';

/** Whether everybody signed in (or out) may make the call, whoever they are. */
export const isOpenTo = (spec: Spec, call: Call, who: Who): boolean =>
  isUnruled(spec) ||
  cellsFor(spec, call, who).some((grants) => grants.every(({ kind }) => kind === 'yes'));

/** Whether somebody signed in (or out) may make the call, be it on a condition. */
export const mayBeOpenTo = (spec: Spec, call: Call, who: Who): boolean =>
  isUnruled(spec) ||
  cellsFor(spec, call, who).some((grants) => grants.every(({ kind }) => kind !== 'no'));

/** Without section 6 everybody may make every call. */
const isUnruled = (spec: Spec): boolean => spec.sections.roles.state !== 'shown';

function cellsFor(spec: Spec, call: Call, who: Who): Grant[][] {
  const { roles, permissions } = spec.sections.roles.facts;
  const names = roles.filter((role) => role.who.kind === who).map((role) => role.name);
  return permissions
    .filter((cell) => cell.call.name === call.name && names.includes(cell.role.name))
    .map(({ grants }) => grants);
}
