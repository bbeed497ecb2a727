// Who can be refused a call by section 6: somebody signed out, somebody signed in.

import type { Call } from '../../model/sections/calls.ts';
import type { Linked } from '../linked/linked.ts';

/** Whether a call can be answered "sign in first". */
export function mayBeSignedOut(linked: Linked, call: Call): boolean {
  if (usesMe(linked, call)) return true;
  if (linked.access.isFree) return false;
  return linked.access.verdictOfAny(call.name, linked.access.on('out')) !== 'yes';
}

/** Whether a call's steps work on `me`, which takes somebody signed in. */
const usesMe = (linked: Linked, call: Call): boolean =>
  linked.steps(call).some((step) => 'target' in step && /^me\b/.test(step.target?.source ?? ''));

/** Whether a call can be answered "you may not". */
export function mayBeRefused(linked: Linked, call: Call): boolean {
  const { access } = linked;
  if (access.isFree) return false;
  const inside = access.on('in');
  const everybody = inside.filter(({ who }) => who.kind === 'signed in');
  // Somebody signed in may have none of the roles that hang on a condition.
  const isGranted = everybody.some((role) => access.verdict(call.name, role) === 'yes');
  if (inside.length > 0 && !isGranted) return true;
  return access.verdictOfAny(call.name, access.on('out')) === 'maybe';
}
