// What changes in the webhooks of section 7.

import type { Signature, Webhook, WebhookField } from '../../../model/index.ts';
import { typeInWords } from '../../../written/words.ts';
import type { Change } from '../../facts/change.ts';
import { type Compared, places } from '../../facts/compared.ts';
import { webhooks } from '../../kinds/webhooks.ts';
import { matched } from '../../facts/matched.ts';
import { spellings } from '../../facts/relation.ts';

/** The webhooks that there were not, or are not any more, and what the others send otherwise. */
export function diffWebhooks(compared: Compared): Change[] {
  const { before, after } = compared;
  const [old, now] = [before, after].map(({ sections }) => sections.calls.facts.webhooks ?? []);
  const { gone, come, both } = matched(old!, now!, ({ name }) => name);
  const holes = ({ name }: Webhook) => ({ webhook: name });
  return [
    ...gone.map((one) => webhooks['webhook-removed'](one.name, places(one, null), holes(one))),
    ...come.map((one) => webhooks['webhook-added'](one.name, places(null, one), holes(one))),
    ...both.flatMap(([one, other]) => diffWebhook(compared, one, other)),
  ];
}

function diffWebhook(compared: Compared, old: Webhook, now: Webhook): Change[] {
  const [had, has] = spellings(compared);
  const { name: webhook } = now;
  const subject = (part: string): string => `${webhook}.${part}`;
  const changes: Change[] = [];
  const [from, to] = [had(old.to), has(now.to)];
  if (from !== to) {
    const where = places(old.to, now.to);
    changes.push(webhooks['webhook-redirected'](subject('to'), where, { webhook, from, to }));
  }
  const { gone, come, both } = matched(old.fields, now.fields, ({ name }) => name);
  for (const one of gone) {
    const tell = webhooks['webhook-member-removed'];
    changes.push(tell(subject(one.name), places(one, null), { webhook, member: one.name }));
  }
  for (const one of come) {
    const tell = webhooks['webhook-member-added'];
    changes.push(tell(subject(one.name), places(null, one), { webhook, member: one.name }));
  }
  for (const [one, other] of both) {
    const [was, is] = [asSent(had(one.value), one), asSent(has(other.value), other)];
    if (was === is) continue;
    const holes = { webhook, member: other.name, from: was, to: is };
    const where = places(one.value, other.value);
    changes.push(webhooks['webhook-member-changed'](subject(other.name), where, holes));
  }
  return [...changes, ...diffSignature(compared, old, now)];
}

const asSent = (value: string, { type }: WebhookField): string =>
  type === undefined ? value : `${value} as ${typeInWords(type)}`;

function diffSignature(compared: Compared, old: Webhook, now: Webhook): Change[] {
  const [had, has] = spellings(compared);
  const { name: webhook } = now;
  const subject = `${webhook}.signature`;
  const [was, is] = [old.signature, now.signature];
  if (was === null && is === null) return [];
  const where = places(was, is);
  if (was === null)
    return [webhooks['webhook-signed'](subject, where, { webhook, header: is!.header })];
  if (is === null) return [webhooks['webhook-unsigned'](subject, where, { webhook })];
  const words = ({ header, form }: Signature, secret: string): string =>
    `\`${header}: ${form}\` with \`${secret}\``;
  const [from, to] = [words(was, had(was.secret)), words(is, has(is.secret))];
  if (from === to) return [];
  return [webhooks['webhook-signature-changed'](subject, where, { webhook, from, to })];
}
