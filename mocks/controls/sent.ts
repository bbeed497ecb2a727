// What a world has sent, as others are told it: mails, requests with their headers, and calls to other services.

import type { OutboxMail, OutboxOutgoing, OutboxWebhook } from '../../src/contract/outbox.ts';
import type { Delivery } from '../world/world.ts';
import type { Sent } from '../../src/engine/index.ts';
import { webhookRequest } from '../../src/engine/world/webhook-request.ts';

export interface Outbox {
  readonly mails: OutboxMail[];
  readonly webhooks: OutboxWebhook[];
  /** Not there where other services were not called. */
  readonly outgoing?: OutboxOutgoing[];
}

/** Mails and webhooks apart, each newest first. */
export function inOutbox(
  sent: readonly Sent[],
  deliveries: ReadonlyMap<number, Delivery> = new Map(),
): Outbox {
  const mails: OutboxMail[] = [];
  const webhooks: OutboxWebhook[] = [];
  const outgoing: OutboxOutgoing[] = [];
  for (const message of sent.toReversed()) {
    const { id, name, decision } = message;
    const at = new Date(message.at).toISOString();
    if (message.kind === 'webhook') {
      const answer = deliveries.get(id);
      const came = answer && { answer };
      webhooks.push({ id, at, name, ...webhookRequest(message), ...came, decision });
    } else if (message.kind === 'outgoing') {
      const { method, to, headers, body, answer } = message;
      const own = headers && { headers };
      outgoing.push({ id, at, name, method, to, ...own, body, answer, decision });
    } else {
      const { to, subject, text } = message;
      mails.push({ id, at, name, to, subject, text, decision });
    }
  }
  return { mails, webhooks, ...(outgoing.length > 0 && { outgoing }) };
}
