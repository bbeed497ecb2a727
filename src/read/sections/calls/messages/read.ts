// What section 7 declares below its calls for steps to send: mails and webhooks, which share their names.

import type { Mail } from '../../../../model/mail.ts';
import type { Reference } from '../../../../model/schema/reference.ts';
import type { Webhook } from '../../../../model/schema/webhook.ts';
import type { Block, Heading } from '../../../outline/block.ts';
import type { Reading } from '../../../reading.ts';
import { diagnostics as ofMails } from '../mails/diagnostics.ts';
import { isMailHeading, mailIn, mailName, readMail } from '../mails/read.ts';
import { diagnostics as ofWebhooks } from '../webhooks/diagnostics.ts';
import { isWebhookHeading, readWebhook, webhookIn, webhookName } from '../webhooks/read.ts';

/** The messages by name; null where one cannot be used, which is reported or left open. */
export interface Messages {
  readonly mails: ReadonlyMap<string, Mail | null>;
  readonly webhooks: ReadonlyMap<string, Webhook | null>;
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

/** Parts what stands under `### Solved (mail)` or `### Closed (webhook)`, up to the next heading, from all else. */
export function partMessages(all: readonly Block[]): Parted {
  const rest: Block[] = [];
  const messages: { heading: Heading; blocks: Block[] }[] = [];
  let within: Block[] | null = null;
  for (const block of all) {
    if (block.kind === 'heading') {
      within = null;
      if (isMailHeading(block) || isWebhookHeading(block))
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
export const messageTable = ({ text }: Heading): 'mails' | 'webhooks' | null =>
  mailIn(text) !== null ? 'mails' : webhookIn(text) !== null ? 'webhooks' : null;

/** Reads the messages, in order. */
export function readMessages(messages: readonly MessageBlocks[], reading: Reading): Messages {
  const mails = new Map<string, Mail | null>();
  const webhooks = new Map<string, Webhook | null>();
  const places = new Map<string, Reference['at']>();
  const { report } = reading;
  for (const { heading, blocks } of messages) {
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
  return { mails, webhooks };
}
