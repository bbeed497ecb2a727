// `send M`: a mail is put together as the step comes to it, and goes out if the call stands.

import { isList, TEXT, listOf, type Value } from '../../expression/index.ts';
import { rowsOf, factsOf, type Spec, type Step } from '../../model/index.ts';
import type { Effect } from '../calls/call-type.ts';
import { Fault } from '../expressions/fault.ts';
import { type EffectContext, compileIn } from './context.ts';

/** What a mail takes beside its characters. */
const MAIL = 200;

export function compileSend(context: EffectContext, step: Extract<Step, { kind: 'send' }>): Effect {
  const { mail, message } = step;
  if (mail === null) {
    const why = `\`${message.name}\` is not among the mails of section 7`;
    const fail = (): never => {
      throw new Fault({ section: 'calls', at: step.at, why });
    };
    return { find: () => null, run: fail };
  }
  const isToMany =
    context.compiler.typeOf(mail.to, context.variables).kind === 'list' ? listOf(TEXT) : TEXT;
  const to = compileIn(context, mail.to, isToMany);
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
      scope.sight.meter?.spend(MAIL + length, text);
      call.transaction.send({ name: mail.name, to: addresses, ...said, by });
    },
  };
}

const textOf = (value: Value): string => (typeof value === 'string' ? value : '');

/** A subject is one line, whatever it is made of. */
const lineOf = (value: Value): string =>
  textOf(value)
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .trim();

/** Each address once; what is null or blank is none. */
function addressesIn(value: Value): string[] {
  const given = isList(value ?? null) ? [...(value as readonly Value[])] : [value];
  return [...new Set(given.map(lineOf).filter((address) => address !== ''))];
}

/** The row of the call, or of section 4, whose steps send. */
function senderIn(spec: Spec, { at, name }: EffectContext['call']) {
  const row = rowsOf(factsOf(spec)).find(
    ({ section, at: { line } }) =>
      line === at.line && (section === 'calls' || section === 'states'),
  );
  return { section: row?.section ?? ('calls' as const), row: row?.name ?? name };
}
