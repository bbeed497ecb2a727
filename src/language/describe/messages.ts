// What steps send, described: mails and webhooks; and the calls to other services.

import { MAIL_PARTS } from '../../model/messages/mail.ts';
import { mailNamed, sendersOf } from '../../model/messages/sent.ts';
import { callersOf, outgoingNamed } from '../../model/messages/services.ts';
import { answerCells, requestLine } from '../../written/outgoing.ts';
import { webhookNamed } from '../../model/messages/messages.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Document } from '../document/document.ts';
import type { Thing } from '../names/index.ts';
import type { Told } from './index.ts';

/** A mail with whom it goes to, what it says, and what sends it. */
export function mailTold({ name }: Thing, { spec }: Document): Told | null {
  const mail = mailNamed(spec, name);
  if (mail === undefined) return null;
  return {
    is: 'mail',
    code: MAIL_PARTS.map((part) => `${part}: ${mail[part].source}`).join('\n'),
    more: [sentBy(spec, name)],
  };
}

/** A webhook with whom it goes to, its body, how it is signed, and what sends it. */
export function webhookTold({ name }: Thing, { spec }: Document): Told | null {
  const webhook = webhookNamed(spec, name);
  if (webhook === undefined) return null;
  const { to, fields, signature } = webhook;
  const parts = [
    `to: ${to.source}`,
    ...fields.map((field) => `${field.name}: ${field.value.source}`),
  ];
  const signed =
    signature && `Signed in \`${signature.header}\` with \`${signature.secret.source}\`.`;
  return { is: 'webhook', code: parts.join('\n'), more: [signed, sentBy(spec, name)] };
}

/** A call to another service with its request, what may come back, and what makes it. */
export function outgoingTold({ name }: Thing, { spec }: Document): Told | null {
  const outgoing = outgoingNamed(spec, name);
  if (outgoing === undefined) return null;
  const callers = callersOf(spec, name).map((call) => `\`${call.name}\``);
  const rows = outgoing.answers.map((answer) => {
    const [one, shape, then] = answerCells(answer);
    return [one, shape, then === '' ? '' : `→ ${then}`].filter((part) => part !== '').join(' ');
  });
  return {
    is: 'call to another service',
    code: [requestLine(outgoing), ...rows].join('\n').replaceAll('`', ''),
    more: [callers.length === 0 ? null : `Made by ${callers.join(', ')}.`],
  };
}

function sentBy(spec: Spec, name: string): string | null {
  const senders = sendersOf(spec, name).map((call) => `\`${call.name}\``);
  return senders.length === 0 ? null : `Sent by ${senders.join(', ')}.`;
}
