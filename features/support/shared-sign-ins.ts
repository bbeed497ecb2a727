// People who cannot sign up share one credential for a whole run of a real product: they sign in once,
// and again where it works no more.

import type { Run } from '../../src/cli/accept/suite.ts';
import { MARK, type CallAct } from '../../src/obligations/index.ts';
import type { Answer } from './requests.ts';

const known = new WeakMap<Run, Map<string, Answer>>();

/** What an act of signing in was answered before in this run; null where it has to be done. */
export const signedInBefore = (run: Run, act: CallAct): Answer | null =>
  known.get(run)?.get(keyOf(act)) ?? null;

/** Remembers the credential of somebody who is the same in every scenario: nothing was put in place of what was planned. */
export function noteSignIn(run: Run, act: CallAct, planned: CallAct, answer: Answer): void {
  if (run.product.manners === null || !isOfAll(act) || keyOf(act) !== keyOf(planned)) return;
  const answers = known.get(run) ?? new Map<string, Answer>();
  known.set(run, answers.set(keyOf(act), answer));
}

const keyOf = ({ call, path, query, body }: CallAct): string =>
  JSON.stringify([call, path, query, body]);

/** Whether nothing in a request is from this scenario alone. */
function isOfAll(act: CallAct): boolean {
  const key = keyOf(act);
  return !key.includes('"$answered"') && !key.includes(MARK);
}
