// A webhook put together: one request for each address, with the same body.

import { modelType, TEXT } from '../../expression/index.ts';
import type { Type, Webhook, WebhookField } from '../../model/index.ts';
import { plainText } from '../answers/plain.ts';
import type { Effect } from '../calls/call-type.ts';
import { isUrl } from '../entities/formats.ts';
import { type EffectContext, compileIn } from './context.ts';
import { addressesIn, compileAddresses, MESSAGE, senderIn, textOf } from './message.ts';

/** Compiles `send M` where M is a webhook. What is no address of the web gets nothing. */
export function compileWebhook(context: EffectContext, webhook: Webhook): Effect {
  const { name, signature } = webhook;
  const to = compileAddresses(context, webhook.to);
  const members = webhook.fields.map((field) => compileMember(context, field));
  const secret = signature && compileIn(context, signature.secret, TEXT);
  const by = senderIn(context.spec, context.call);
  return {
    find: () => null,
    run(call, scope) {
      const addresses = addressesIn(to.evaluate(scope)).filter(isUrl);
      if (addresses.length === 0) return;
      const body = `{${members
        .map(({ lead, type, value }) => lead + plainText(type, value.evaluate(scope) ?? null))
        .join(',')}}`;
      const signed = signature && {
        ...{ header: signature.header, form: signature.form },
        secret: textOf(secret?.evaluate(scope) ?? null),
      };
      for (const address of addresses) {
        scope.sight.meter?.spend(MESSAGE + address.length + body.length, to);
        call.transaction.send({ kind: 'webhook', name, to: address, body, signed, by });
      }
    },
  };
}

/** A member of the body: a record stands as its key, an instant as answers write it. */
function compileMember(context: EffectContext, { name, value }: WebhookField) {
  const is = context.compiler.typeOf(value, context.variables);
  const type: Type = modelType(is, value.at) ?? { kind: 'json' };
  return { lead: `${JSON.stringify(name)}:`, type, value: compileIn(context, value) };
}
