// Whether a credential is still good: it has not lapsed, as section 6 says, and no call has ended it.

import type { Engine } from '../../engine/index.ts';
import type { Subject } from '../subject/subject.ts';

const known = new WeakMap<Engine, Map<string, boolean>>();

/** Whether a credential, handed out at `since` (milliseconds since the epoch), is one in a product as it is now. */
export function isGood(
  { token, since }: { readonly token: string; readonly since: number },
  { engine, subject }: { readonly engine: Engine; readonly subject: Subject },
): boolean {
  const { lasting, endsCredentials } = subject;
  if (lasting !== null && engine.clock.now() >= since + lasting) return false;
  return !endsCredentials || standsForSomebody(token, engine);
}

function standsForSomebody(token: string, engine: Engine): boolean {
  const told = known.get(engine) ?? new Map<string, boolean>();
  known.set(engine, told);
  const is = told.get(token) ?? engine.whoIs(token).person !== null;
  told.set(token, is);
  return is;
}
