// In place of `src/engine/effects/call-service.ts` in the app's bundle: what asks other services is fetched only for
// a specification that calls some. It has to be there before one is made to work.

import type * as Service from '../../engine/effects/call-service.ts';

export let compileOutgoing: typeof Service.compileOutgoing;

/** Fetches it. */
export async function loadOutgoing(): Promise<void> {
  ({ compileOutgoing } = await import('../../engine/effects/call-service.ts'));
}

/** Every heading that declares a call to another service says so. */
export const hasOutgoing = (text: string): boolean => /\(outgoing\)/i.test(text);
