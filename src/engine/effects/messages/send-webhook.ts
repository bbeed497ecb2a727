// A webhook put together: one request for each address, with the same body.

import { modelType, TEXT } from '../../../expression/index.ts';
import { byFirst } from '../../../model/messages/nested.ts';
import type { Type, Webhook, WebhookField } from '../../../model/index.ts';
import { plainText } from '../../store/plain.ts';
import type { Compiled } from '../../expressions/compiler.ts';
import type { Effect } from '../../calls/call-type.ts';
import { refersIn } from './service-body.ts';
import { isUrl } from '../../entities/formats.ts';
import { type EffectContext, compileIn } from '../context/context.ts';
import { addressesIn, compileAddresses, MESSAGE, senderIn, textOf } from './message.ts';

/** Compiles `send M` where M is a webhook. What is no address of the web gets nothing. */
export function compileWebhook(context: EffectContext, webhook: Webhook): Effect {
  const { name, signature } = webhook;
  const to = compileAddresses(context, webhook.to);
  const write = compileMembers(context, webhook.fields);
  const secret = signature && compileIn(context, signature.secret, TEXT);
  const by = senderIn(context.spec, context.call);
  return {
    find: () => null,
    run(call, scope) {
      const addresses = addressesIn(to.evaluate(scope)).filter(isUrl);
      if (addresses.length === 0) return;
      const body = write(scope);
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

/** The members in their order; those whose paths begin alike stand in one object, where the first of them does. */
function compileMembers(context: EffectContext, fields: readonly WebhookField[], depth = 0): Write {
  const parts = byFirst(fields, depth).map(([name, own]) => {
    const [first] = own;
    const isValue = first!.name.split('.').length === depth + 1;
    const write = isValue
      ? compileMember(context, first!)
      : compileMembers(context, own, depth + 1);
    return { lead: `${JSON.stringify(name)}:`, write };
  });
  return (scope) => `{${parts.map(({ lead, write }) => lead + write(scope)).join(',')}}`;
}

type Write = (scope: Parameters<Compiled['evaluate']>[0]) => string;

/** A member of the body: a record stands as its key, or as its type shows it, an instant as answers write it. */
function compileMember(context: EffectContext, { value, type }: WebhookField): Write {
  const is = context.compiler.typeOf(value, context.variables);
  const own: Type = modelType(is, value.at) ?? { kind: 'json' };
  const compiled = compileIn(context, value);
  const isShown = type !== undefined && refersIn(type);
  return (scope) => {
    const known = compiled.evaluate(scope) ?? null;
    return isShown && known !== null ? context.views.answer(type, known) : plainText(own, known);
  };
}
