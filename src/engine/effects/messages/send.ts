// `send M`: a message is put together as the step comes to it, and goes out if the call stands.

import { TEXT } from '../../../expression/index.ts';
import type { Mail, Step } from '../../../model/index.ts';
import type { Effect } from '../../calls/call-type.ts';
import { Fault } from '../../expressions/fault.ts';
import { type EffectContext, compileIn } from '../context/context.ts';
import { addressesIn, compileAddresses, lineOf, MESSAGE, senderIn, textOf } from './message.ts';
import { compileWebhook } from './send-webhook.ts';

export function compileSend(context: EffectContext, step: Extract<Step, { kind: 'send' }>): Effect {
  const { mail, webhook, message } = step;
  if (webhook !== undefined) return compileWebhook(context, webhook);
  if (mail !== null) return compileMail(context, mail);
  const why = `\`${message.name}\` is not among the mails and webhooks of section 7`;
  const fail = (): never => {
    throw new Fault({ section: 'calls', at: step.at, why });
  };
  return { find: () => null, run: fail };
}

function compileMail(context: EffectContext, mail: Mail): Effect {
  const to = compileAddresses(context, mail.to);
  const subject = compileIn(context, mail.subject, TEXT);
  const text = compileIn(context, mail.text, TEXT);
  const by = senderIn(context.spec, context.call);
  return {
    find: () => null,
    run(call, scope) {
      const addresses = addressesIn(to.evaluate(scope));
      if (addresses.length === 0) return;
      const said = { subject: lineOf(subject.evaluate(scope)), text: textOf(text.evaluate(scope)) };
      const length = addresses.join('').length + said.subject.length + said.text.length;
      scope.sight.meter?.spend(MESSAGE + length, text);
      call.transaction.send({ name: mail.name, to: addresses, ...said, by });
    },
  };
}
