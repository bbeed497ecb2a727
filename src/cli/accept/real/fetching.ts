// One request to a real product after another: in time, again where it asks for patience, and no more
// once it is gone.

import type { PlainAnswer, PlainRequest } from '../../../../mocks/messages/message.ts';
import { sendableRequest } from '../../../../mocks/messages/form.ts';
import { bodyOf } from '../../upstream/body.ts';
import { Gone, type Product } from '../run/product.ts';
import { causeOf } from '../../upstream/cause.ts';
import type { Pace } from './pace.ts';

interface Fetching {
  /** Where it is: an origin. */
  readonly address: string;
  readonly pace: Pace;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly onGone: (why: string) => void;
  readonly isGone: () => string | null;
  /** Whether a request that is answered so is answered with a file. */
  readonly isFile: (request: PlainRequest, status: number) => boolean;
}

/** Whoever is told to slow down tries again so often, and waits so long unless told how long. */
const MAX_AGAIN = 8;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 120_000;

/** An answer that takes longer is none. */
const PATIENCE = 60_000;

export function fetching({
  address,
  pace,
  wait,
  onGone,
  isGone,
  isFile,
}: Fetching): Product['ask'] {
  const once = async (request: PlainRequest, name: string): Promise<PlainAnswer> => {
    const gone = isGone();
    if (gone !== null) throw new Gone(gone);
    pace.note(name);
    try {
      const answer = await fetch(address + request.url, {
        method: request.method,
        ...sendableRequest(request),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
      });
      const { status } = answer;
      const headers = Object.fromEntries(answer.headers);
      return { status, headers, ...(await bodyOf(answer, isFile(request, status))) };
    } catch (error) {
      const why = `${new URL(address).origin} answers no more: ${causeOf(error)}`;
      onGone(why);
      throw new Gone(why);
    }
  };
  return async (request, { name, hurries }) => {
    const who = name ?? '';
    if (hurries) return once(request, who);
    for (let time = 0; ; time += 1) {
      const delay = pace.delayFor(who);
      if (delay > 0) await wait(delay);
      const answer = await once(request, who);
      if (answer.status !== 429 || time >= MAX_AGAIN) return answer;
      pace.askedToWait();
      await wait(Math.min(retryAfter(answer) ?? FIRST_WAIT * 2 ** time, LONGEST_WAIT));
    }
  };
}

/** How long an answer asks to be waited, in milliseconds: `Retry-After` in seconds, or a date. */
function retryAfter({ headers }: PlainAnswer): number | null {
  const asked = headers['retry-after'];
  if (asked === undefined) return null;
  const wait = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now();
  return Number.isNaN(wait) ? null : Math.max(wait, 0);
}
