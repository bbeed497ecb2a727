// What the outbox holds, mails, requests and calls to other services in one list, and what each is called there.

import type { OutboxMail, OutboxOutgoing, OutboxWebhook } from '../../../contract/outbox.ts';

export type OutboxMessage = OutboxMail | OutboxWebhook | OutboxOutgoing;

interface Outbox {
  readonly mails: readonly OutboxMail[];
  readonly webhooks: readonly OutboxWebhook[];
  readonly outgoing?: readonly OutboxOutgoing[] | undefined;
}

/** All of it, the latest first. */
export const inOneList = ({ mails, webhooks, outgoing = [] }: Outbox): OutboxMessage[] =>
  [...mails, ...webhooks, ...outgoing].sort((a, b) => b.id - a.id);

/** Whether a message is a request, and no mail. */
export const isRequest = (message: OutboxMessage): message is OutboxWebhook | OutboxOutgoing =>
  'body' in message;

/** What stands in the list: a mail's subject, a webhook's name. */
export function titleOf(message: OutboxMessage): string {
  if (isRequest(message)) return message.name;
  return message.subject === '' ? 'No subject' : message.subject;
}

/** Whether each of some words stands in a message: in what it is called, whom it goes to or what it says. */
export function matches(message: OutboxMessage, words: string): boolean {
  const { name, to } = message;
  const said = isRequest(message) ? message.body : `${message.subject} ${message.text}`;
  const all = [name, to, said].flat().join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
