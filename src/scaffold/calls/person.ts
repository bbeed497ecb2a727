// What the front end knows of whoever is signed in: what the call answers by which they sign in.

import {
  credentialPath,
  entityBehind,
  type Call,
  type Screen,
  type Spec,
} from '../../model/index.ts';
import { stepsOf } from '../../model/steps/steps.ts';
import { partsOf } from '../../screens/calls/parts.ts';
import { callsNamed, keepsSession, signsIn, signsOut } from '../../screens/calls/steps.ts';

export interface Person {
  readonly entity: string;
  /** The contract's type; null where no answer shows them. */
  readonly shows: string | null;
}

const done = (spec: Spec): Call[] =>
  spec.sections.screens.facts.screens.flatMap(({ does }) =>
    callsNamed(
      spec,
      does.map(({ call }) => call),
    ),
  );

/** The calls of screens by which people sign in, the one that takes a secret first. */
const entering = (spec: Spec): Call[] =>
  [...new Set(done(spec).filter((call) => signsIn(spec, call)))].sort(
    (a, b) => Number(takesSecret(b)) - Number(takesSecret(a)),
  );

const takesSecret = (call: Call): boolean =>
  stepsOf(call).some(({ kind }) => kind === 'sign in by');

/** Who signs in; null where nobody does. */
export function personOf(spec: Spec): Person | null {
  const [call] = entering(spec);
  if (call === undefined) return null;
  const by = stepsOf(call).find((step) => step.kind === 'sign in by' || step.kind === 'create');
  const entity = by?.kind === 'sign in by' || by?.kind === 'create' ? by.entity.name : '';
  const types = entering(spec).map((one) => personIn(spec, one, entity)?.shows ?? null);
  const [shows = null] = types;
  return { entity, shows: types.every((one) => one === shows) ? shows : null };
}

/** Where a call that signs in answers whoever it is, and their credential. */
export function personIn(spec: Spec, call: Call, entity: string) {
  const part = partsOf(call).find(
    ({ kind, shows }) => kind === 'record' && entityBehind(spec, shows!)?.name === entity,
  );
  return part === undefined ? null : { shows: part.shows!, path: part.path };
}

/** Where a call answers a credential that requests have to carry. */
export const tokenPath = (spec: Spec, call: Call): readonly string[] | null =>
  spec.sections.roles.facts.credentials?.carrier.kind === 'cookie'
    ? null
    : credentialPath(spec, call);

export interface SignOut {
  readonly call: Call;
  readonly then: Screen | null;
}

/** The call by which people sign out, which the frame of every page offers. */
export function signOutOf(spec: Spec): SignOut | null {
  const { screens } = spec.sections.screens.facts;
  for (const screen of screens)
    for (const { call: name, then } of screen.does) {
      const [call] = callsNamed(spec, [name]);
      if (call === undefined || !isSignOut(call)) continue;
      return { call, then: screens.find((one) => one.name === then?.name) ?? null };
    }
  return null;
}

const isSignOut = (call: Call): boolean =>
  signsOut(call) &&
  !keepsSession(call) &&
  call.takes === null &&
  call.pathParameters.length + call.query.length === 0;

/** The screen on which people sign in with a secret. */
export const signInScreenOf = (spec: Spec): Screen | undefined =>
  spec.sections.screens.facts.screens.find(({ does }) =>
    callsNamed(
      spec,
      does.map(({ call }) => call),
    ).some(takesSecret),
  );
