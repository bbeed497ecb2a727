// People who cannot sign up share one credential for a whole run of a real product: they sign in once,
// and again where it works no more.

import type { Run } from '../../../src/cli/accept/run/suite.ts';
import { callNamed } from '../../../src/model/index.ts';
import { flatSteps } from '../../../src/model/steps/steps.ts';
import { MARK, type CallAct } from '../../../src/obligations/index.ts';
import type { Answer } from '../requests/requests.ts';

interface SignIn {
  readonly answer: Answer;
  readonly token: string;
}

const known = new WeakMap<Run, Map<string, SignIn>>();

/** What an act of signing in was answered before in this run; null where it has to be done. */
export const signedInBefore = (run: Run, act: CallAct): Answer | null =>
  known.get(run)?.get(keyOf(act))?.answer ?? null;

/** Remembers the credential of somebody who is the same in every scenario: nothing was put in place of what was planned. */
export function noteSignIn(
  run: Run,
  act: CallAct,
  planned: CallAct,
  { answer, token }: SignIn,
): void {
  if (run.product.manners === null || !isOfAll(act) || keyOf(act) !== keyOf(planned)) return;
  const signIns = known.get(run) ?? new Map<string, SignIn>();
  known.set(run, signIns.set(keyOf(act), { answer, token }));
}

/** Forgets a credential that a call has signed out: a call that nobody has to be signed in for would not say so. */
export function forgetSignIn(run: Run, act: CallAct, token: string): void {
  const steps = callNamed(run.spec, act.call)?.steps ?? [];
  const signIns = known.get(run);
  if (signIns === undefined || !flatSteps(steps).some(({ kind }) => kind === 'sign out')) return;
  for (const [key, one] of signIns) if (one.token === token) signIns.delete(key);
}

const keyOf = ({ call, path, query, body }: CallAct): string =>
  JSON.stringify([call, path, query, body]);

/** Whether nothing in a request is from this scenario alone. */
function isOfAll(act: CallAct): boolean {
  const key = keyOf(act);
  return !key.includes('"$answered"') && !key.includes(MARK);
}
