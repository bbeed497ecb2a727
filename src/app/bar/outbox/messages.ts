// What the outbox holds, mails and requests in one list, and what each is called there.

import type { OutboxMail, OutboxWebhook } from '../../../contract/outbox.ts';

export type OutboxMessage = OutboxMail | OutboxWebhook;

interface Outbox {
  readonly mails: readonly OutboxMail[];
  readonly webhooks: readonly OutboxWebhook[];
}

/** All of it, the latest first. */
export const inOneList = ({ mails, webhooks }: Outbox): OutboxMessage[] =>
  [...mails, ...webhooks].sort((a, b) => b.id - a.id);

/** Whether a message is a request, and no mail. */
export const isRequest = (message: OutboxMessage): message is OutboxWebhook => 'body' in message;

/** What stands in the list: a mail's subject, a webhook's name. */
export function titleOf(message: OutboxMessage): string {
  if (isRequest(message)) return message.name;
  return message.subject === '' ? 'No subject' : message.subject;
}
