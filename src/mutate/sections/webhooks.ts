// What can go wrong with the webhooks of section 7.

import { Linked } from '../../check/linked/linked.ts';
import { sendersOf, type Call, type Spec, type Webhook } from '../../model/index.ts';
import type { Change } from '../changing/change.ts';
import { isListIn } from './mails.ts';

/** An address that no record has. */
const ELSEWHERE = '"https://elsewhere.example/"';

export function* inWebhooks(spec: Spec): Iterable<Change> {
  const { webhooks = [] } = spec.sections.calls.facts;
  const linked = webhooks.length === 0 ? null : new Linked(spec);
  for (const webhook of webhooks) yield* inWebhook(webhook, sendersOf(spec, webhook.name), linked!);
}

function* inWebhook(webhook: Webhook, senders: readonly Call[], linked: Linked): Iterable<Change> {
  const { name, to, fields, signature, at } = webhook;
  const [first] = senders;
  if (first === undefined) return;
  // A row by the clock may send it after any call.
  const isByCalls = senders.every((call) => linked.call(call.name) === call);
  const only = isByCalls ? { calls: senders.map((call) => call.name) } : {};
  const change = (
    kind: Change['kind'],
    part: string,
    more: Partial<Webhook>,
    words: string,
  ): Change => ({
    ...{ kind, subject: `${name}.${part}`, at, words: `\`${name}\` ${words}` },
    ...{ target: webhook, by: { ...webhook, ...more } },
    ...only,
  });
  const isList = isListIn(linked, first, to);
  yield change(
    'calls/webhook-misdirected',
    'to',
    { to: { ...to, source: isList ? `[${ELSEWHERE}]` : ELSEWHERE } },
    `goes to another address than \`${to.source}\``,
  );
  for (const field of fields) {
    const others = fields.filter((one) => one !== field);
    const dropped = `lacks \`${field.name}\``;
    yield change('calls/webhook-part-dropped', field.name, { fields: others }, dropped);
    const other = { ...field, value: { ...field.value, source: '"something else"' } };
    const changed = fields.map((one) => (one === field ? other : one));
    if (field.type !== undefined) {
      const { type: _, ...plain } = field;
      const keyed = fields.map((one) => (one === field ? plain : one));
      const bare = `sends \`${field.name}\` by its key alone`;
      yield change('calls/webhook-changed', `${field.name}.type`, { fields: keyed }, bare);
    }
    const words = `says something else as \`${field.name}\``;
    yield change('calls/webhook-changed', field.name, { fields: changed }, words);
  }
  if (signature === null) return;
  yield change('calls/webhook-unsigned', 'signature', { signature: null }, 'is not signed');
  const { secret } = signature;
  const forged = { ...signature, secret: { ...secret, source: `(${secret.source}) + "!"` } };
  const words = `is signed with another secret than \`${secret.source}\``;
  yield change('calls/webhook-missigned', 'signature', { signature: forged }, words);
}
