// What can go wrong with the mails of section 7.

import { Linked } from '../../check/linked/linked.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { type Mail, sends, sendersOf, type Spec, type Step } from '../../model/index.ts';
import { callNames } from '../../read/expressions/index.ts';
import { check, parse } from '../../expression/index.ts';
import type { Change } from '../changing/change.ts';

/** An address that no record has. */
const ELSEWHERE = '"somebody.else@elsewhere.example"';

export function* inMails(spec: Spec): Iterable<Change> {
  const { calls, mails = [] } = spec.sections.calls.facts;
  const linked = mails.length === 0 ? null : new Linked(spec);
  for (const mail of mails) yield* inMail(mail, sendersOf(spec, mail.name), linked!);
  for (const call of calls) yield* sentTwice(call);
}

function* inMail(mail: Mail, senders: readonly Call[], linked: Linked): Iterable<Change> {
  const { name, to, subject, text, at } = mail;
  const [first] = senders;
  if (first === undefined) return;
  // A row by the clock may send it after any call.
  const isByCalls = senders.every((call) => linked.call(call.name) === call);
  const only = isByCalls ? { calls: senders.map((call) => call.name) } : {};
  const change = (part: string, expression: Expression, source: string, words: string): Change => ({
    kind: part === 'to' ? 'calls/mail-misdirected' : 'calls/mail-changed',
    ...{ subject: `${name}.${part}`, at, words: `\`${name}\` ${words}` },
    ...{ target: mail, by: { ...mail, [part]: { ...expression, source } } },
    ...only,
  });
  const isList = isListIn(linked, first, to);
  const elsewhere = isList ? `[${ELSEWHERE}]` : ELSEWHERE;
  yield change('to', to, elsewhere, `goes to somebody else than \`${to.source}\``);
  if (isList) {
    const rest = `(${to.source}).filter(one, one != (${to.source}).first())`;
    const words = `does not go to the first of \`${to.source}\``;
    yield { ...change('to', to, rest, words), subject: `${name}.to:first` };
  } else {
    const more = `[${to.source}, ${ELSEWHERE}]`;
    const words = `goes to somebody else as well as to \`${to.source}\``;
    yield { ...change('to', to, more, words), subject: `${name}.to:more` };
  }
  yield change('subject', subject, `(${subject.source}) + "!"`, 'has another subject');
  yield change('text', text, `(${text.source}) + "!"`, 'says something else');
}

/** Whether an expression gives a list in a call. */
export function isListIn({ scope }: Linked, call: Call, { source }: Expression): boolean {
  const parsed = parse(source);
  if (!('tree' in parsed)) return false;
  return check(parsed.tree, scope.with(callNames(call, scope))).type.kind === 'list';
}

/** Each step that sends, done once more. */
function* sentTwice({ name, steps }: Call): Iterable<Change> {
  for (const [place, step] of steps.entries()) {
    if (!sends([step])) continue;
    const by: Step[] = [...steps.slice(0, place + 1), ...steps.slice(place)];
    yield {
      kind: 'calls/mail-repeated',
      ...{ subject: `${name}:${place + 1}:twice`, at: step.at, calls: [name] },
      ...{ words: `\`${name}\` sends the same message twice`, target: steps, by },
    };
  }
}
