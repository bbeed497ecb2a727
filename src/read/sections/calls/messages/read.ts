// What section 7 declares below its calls for their steps: mails and webhooks, which share their names, and
// calls to other services.

import type { Mail } from '../../../../model/messages/mail.ts';
import type { Outgoing } from '../../../../model/messages/outgoing.ts';
import type { Reference } from '../../../../model/schema/values/reference.ts';
import type { Webhook } from '../../../../model/schema/calls/webhook.ts';
import type { Block, Heading } from '../../../outline/block.ts';
import type { Reading } from '../../../reading/reading.ts';
import { diagnostics as ofMails } from '../mails/diagnostics.ts';
import { isMailHeading, mailIn, mailName, readMail } from '../mails/read.ts';
import { diagnostics as ofOutgoing } from '../outgoing/diagnostics.ts';
import { isOutgoingHeading, outgoingIn, outgoingName, readOutgoing } from '../outgoing/read.ts';
import { diagnostics as ofWebhooks } from '../webhooks/diagnostics.ts';
import { isWebhookHeading, readWebhook, webhookIn, webhookName } from '../webhooks/read.ts';

/** The messages by name; null where one cannot be used, which is reported or left open. */
export interface Messages {
  readonly mails: ReadonlyMap<string, Mail | null>;
  readonly webhooks: ReadonlyMap<string, Webhook | null>;
  readonly outgoing: ReadonlyMap<string, Outgoing | null>;
}

interface MessageBlocks {
  readonly heading: Heading;
  readonly blocks: readonly Block[];
}

/** A section's blocks but for its messages, and these. */
export interface Parted {
  readonly rest: readonly Block[];
  readonly messages: readonly MessageBlocks[];
}

/** Parts what stands under `### Solved (mail)`, `### Closed (webhook)` or `### charge (outgoing)`, up to the next heading, from all else. */
export function partMessages(all: readonly Block[]): Parted {
  const rest: Block[] = [];
  const messages: { heading: Heading; blocks: Block[] }[] = [];
  let within: Block[] | null = null;
  for (const block of all) {
    if (block.kind === 'heading') {
      within = null;
      if (isMailHeading(block) || isWebhookHeading(block) || isOutgoingHeading(block))
        messages.push({ heading: block, blocks: (within = []) });
    }
    if (within === null) rest.push(block);
    else if (block.kind !== 'heading') within.push(block);
  }
  return { rest: messages.length === 0 ? all : rest, messages };
}

/** The name of the message that a heading declares; null where it declares none. */
export const messageIn = ({ text }: Heading): Reference | null => mailIn(text) ?? webhookIn(text);

/** Which kind of table stands under a heading that declares a message. */
export function messageTable({ text }: Heading): 'mails' | 'webhooks' | 'outgoing' | null {
  if (mailIn(text) !== null) return 'mails';
  if (webhookIn(text) !== null) return 'webhooks';
  return outgoingIn(text) === null ? null : 'outgoing';
}

/** Reads the messages, in order. */
export function readMessages(messages: readonly MessageBlocks[], reading: Reading): Messages {
  const mails = new Map<string, Mail | null>();
  const webhooks = new Map<string, Webhook | null>();
  const outgoing = new Map<string, Outgoing | null>();
  const places = new Map<string, Reference['at']>();
  const { report } = reading;
  for (const { heading, blocks } of messages) {
    if (isOutgoingHeading(heading)) {
      declareOutgoing(heading, blocks, outgoing, reading);
      continue;
    }
    const isMail = isMailHeading(heading);
    const name = isMail ? mailName(heading, report) : webhookName(heading, report);
    if (name === null) continue;
    const first = places.get(name.name);
    if (first !== undefined) {
      const related = [{ message: 'It stands here first.', at: first }];
      const told = isMail ? ofMails['duplicate-mail'] : ofWebhooks['duplicate-webhook'];
      report(told(name.at, { name: name.name }, related));
      continue;
    }
    places.set(name.name, name.at);
    if (isMail) mails.set(name.name, readMail(name, blocks, reading));
    else webhooks.set(name.name, readWebhook(name, blocks, reading));
  }
  return { mails, webhooks, outgoing };
}

function declareOutgoing(
  heading: Heading,
  blocks: readonly Block[],
  outgoing: Map<string, Outgoing | null>,
  reading: Reading,
): void {
  const name = outgoingName(heading, reading.report);
  if (name === null) return;
  if (outgoing.has(name.name))
    reading.report(ofOutgoing['duplicate-outgoing'](name.at, { name: name.name }));
  else outgoing.set(name.name, readOutgoing(name, blocks, reading));
}
