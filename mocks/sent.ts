// What a world has sent, as others are told it: mails, and requests with their headers.

import type { OutboxMail, OutboxWebhook } from '../src/contract/outbox.ts';
import type { Sent } from '../src/engine/index.ts';
import { webhookRequest } from '../src/engine/world/webhook-request.ts';

export interface Outbox {
  readonly mails: OutboxMail[];
  readonly webhooks: OutboxWebhook[];
}

/** Mails and webhooks apart, each newest first. */
export function inOutbox(sent: readonly Sent[]): Outbox {
  const mails: OutboxMail[] = [];
  const webhooks: OutboxWebhook[] = [];
  for (const message of sent.toReversed()) {
    const { id, name, decision } = message;
    const at = new Date(message.at).toISOString();
    if (message.kind === 'webhook')
      webhooks.push({ id, at, name, ...webhookRequest(message), decision });
    else {
      const { to, subject, text } = message;
      mails.push({ id, at, name, to, subject, text, decision });
    }
  }
  return { mails, webhooks };
}
