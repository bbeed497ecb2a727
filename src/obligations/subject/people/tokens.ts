// Where an answer holds the credential that it issues.

import { credentialPath, type Call, type Spec } from '../../../model/index.ts';
import type { CallAct } from '../../plan/plan.ts';
import { answered } from '../../plan/value.ts';
import { stepsOfKind } from '../steps.ts';

type Token = NonNullable<CallAct['signsIn']>['token'];

/** Where somebody who signs in by a call finds their credential; null where they cannot. */
export function tokenOf(spec: Spec, call: Call, act: string): Token | null {
  const carrier = spec.sections.roles.facts.credentials?.carrier;
  if (carrier?.kind === 'cookie') return isSignIn(call) ? { cookie: carrier.name } : null;
  const path = credentialPath(spec, call);
  return path === null ? null : answered(act, ...path);
}

const isSignIn = (call: Call): boolean =>
  stepsOfKind(call, 'sign in').length + stepsOfKind(call, 'sign in by').length > 0;
