// What steps send, mails and webhooks: those that section 7 declares, and their expressions.

import type { Calls } from '../sections/calls.ts';
import type { Expression } from '../schema/values/expression.ts';
import { type Mail, partsOf } from './mail.ts';
import type { Spec } from '../sections/spec.ts';
import type { Step } from '../schema/calls/step.ts';
import type { Webhook } from '../schema/calls/webhook.ts';

/** The webhook of that name. */
export const webhookNamed = ({ sections }: Spec, name: string): Webhook | undefined =>
  sections.calls.facts.webhooks?.find((webhook) => webhook.name === name);

/** All that section 7 declares for steps to send. */
export const messagesOf = ({ mails = [], webhooks = [] }: Calls): readonly (Mail | Webhook)[] => [
  ...mails,
  ...webhooks,
];

/** The expressions of what a step sends, in the order in which they are worked out. */
export function partsSent({ mail, webhook }: Extract<Step, { kind: 'send' }>): Expression[] {
  if (webhook !== undefined) return partsOfWebhook(webhook);
  return mail === null ? [] : partsOf(mail);
}

/** The expressions of a webhook, in the order in which they are worked out. */
const partsOfWebhook = ({ to, fields, signature }: Webhook): Expression[] => [
  to,
  ...fields.map(({ value }) => value),
  ...(signature === null ? [] : [signature.secret]),
];
