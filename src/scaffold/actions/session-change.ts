// What a call changes about who is signed in, as its component tells the session.

import type { Spec } from '../../model/index.ts';
import { stepsOf } from '../../model/steps/steps.ts';
import { keepsSession } from '../../screens/calls/steps.ts';
import { memberOf } from '../code/code.ts';
import { personIn, personOf, tokenPath } from '../calls/person.ts';
import type { Use } from '../calls/uses.ts';

interface SessionChange {
  /** The function of the session. */
  readonly name: 'signIn' | 'signOut' | 'update';
  /** Its call, with what was answered as `body`. */
  readonly code: string;
}

/** Null where it changes nothing. */
export function sessionChange(spec: Spec, { action }: Use): SessionChange | null {
  const person = personOf(spec);
  if (person === null) return null;
  const found = personIn(spec, action.call, person.entity);
  const at = (path: readonly string[]): string =>
    path.reduce((of, name) => memberOf(of, name), 'body');
  if (action.signsIn) {
    const path = tokenPath(spec, action.call);
    const me = person.shows === null || found === null ? '{}' : at(found.path);
    return {
      name: 'signIn',
      code: `signIn({ token: ${path === null ? 'null' : at(path)}, me: ${me} })`,
    };
  }
  if (action.signsOut && !keepsSession(action.call)) return { name: 'signOut', code: 'signOut()' };
  const isOfMe = stepsOf(action.call).some(
    (step) => step.kind === 'update' && step.target.source === 'me',
  );
  if (isOfMe && found !== null && found.shows === person.shows)
    return { name: 'update', code: `update(${at(found.path)})` };
  return null;
}
