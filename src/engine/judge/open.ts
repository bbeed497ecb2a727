// Whether the specification says yet what a call does (501). Who may make it is known before.

import type { CallType } from '../calls/call-type.ts';
import { type Breach, transportBreach } from '../refusals/breach.ts';

/** The refusal of a call of which something is open. */
export function judgeOpen({ unsaid, subject }: CallType): Breach | null {
  if (unsaid === null) return null;
  const { section, at, about } = unsaid;
  const message = `Line ${at.line} of the specification is still to be filled in: ${about}.`;
  const why = `${about} is still open`;
  return {
    ...transportBreach(501, 'NOT_SHOWN', message),
    subject,
    decision: { section, at, why },
  };
}
