// `nonet mock --deliver`: the webhooks of the shared world really go out. Only to this machine, unless somebody says
// otherwise; what comes back is kept beside each in the outbox.

import type { MockedProduct } from '../../../mocks/world/product.ts';
import type { SentWebhook } from '../../engine/index.ts';
import { webhookRequest } from '../../engine/world/webhook-request.ts';
import { errorMessage } from '../../text/fault.ts';
import { printable } from '../../text/printable.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
/** So often the outbox is looked at, and so long an answer is waited for, in milliseconds. */
const BETWEEN_LOOKS = 200;
const PATIENCE = 5_000;
/** So much of an answer's body is kept, in bytes. */
const MAX_KEPT = 4_096;

interface Terms {
  /** Whether other machines get what is made up. */
  readonly mayBeRemote: boolean;
  readonly report: (what: string) => void;
}

/** Delivers what the shared world has sent since the last look, again and again. Gives what ends it. */
export function deliverFrom(
  product: MockedProduct,
  { mayBeRemote, report }: Terms,
): () => Promise<void> {
  let last = 0;
  const underWay = new Set<Promise<void>>();
  const look = (): void => {
    const world = product.world();
    const sent = world.engine.outbox();
    // After a reset they are counted from 1 again.
    if ((sent.at(-1)?.id ?? 0) < last) last = 0;
    for (const message of sent.filter(({ id }) => id > last))
      if (message.kind === 'webhook') {
        const going = deliver(message).finally(() => underWay.delete(going));
        underWay.add(going);
      }
    last = sent.at(-1)?.id ?? 0;
  };

  async function deliver(webhook: SentWebhook & { readonly id: number }): Promise<void> {
    const { to, headers, body } = webhookRequest(webhook);
    const { deliveries } = product.world();
    const { name, id } = webhook;
    if (!mayBeRemote && !LOOPBACK.test(new URL(to).hostname)) {
      report(
        `${name} is not delivered to ${printable(to)}: this is another machine; add --allow-remote-webhooks if that is meant`,
      );
      return;
    }
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await fetch(to, { method: 'POST', headers, body, redirect: 'manual', signal });
      deliveries.set(id, { status: answer.status, body: await beginningOf(answer) });
    } catch (error) {
      deliveries.set(id, { status: null, body: null });
      report(`${name} cannot be delivered to ${printable(to)}: ${printable(errorMessage(error))}`);
    }
  }
  const timer = setInterval(look, BETWEEN_LOOKS);
  return async () => {
    clearInterval(timer);
    look();
    await Promise.all(underWay);
  };
}

/** As much of a body as is kept; null where there is none. */
async function beginningOf({ body }: Response): Promise<string | null> {
  if (body === null) return null;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    parts.push(part);
    bytes += part.length;
    // Leaving the loop breaks off what is too long.
    if (bytes >= MAX_KEPT) break;
  }
  const text = Buffer.concat(parts).subarray(0, MAX_KEPT).toString('utf8');
  return text === '' ? null : text;
}
