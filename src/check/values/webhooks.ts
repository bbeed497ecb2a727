// Webhooks that go nowhere, or hold what no body can.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { check, isList, parse, type Tree, type Value } from '../../expression/index.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { sendersIn } from '../../model/messages/sent.ts';
import { factsOf } from '../../model/rows/rows.ts';
import { callNames } from '../../read/expressions/index.ts';
import type { Linked } from '../linked/linked.ts';
import { worthOf } from '../reasoning/worth.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('values', {
  'no-web-address': code<{ webhook: string; address: string }>({
    severity: 'error',
    message: ({ webhook, address }) =>
      `\`${webhook}\` goes to "${address}", which is no address that begins with \`http://\` or \`https://\`.`,
    write: 'Write a whole address, such as `"https://hooks.example.com/tickets"`.',
  }),
  'duration-in-body': code<{ field: string; source: string }>({
    severity: 'error',
    message: ({ field }) => `\`${field}\` is a duration, which JSON has no form for.`,
    write: ({ source }) => `Write a number: \`(${source}).getSeconds()\`.`,
  }),
});

/** Addresses of webhooks of which the beginning is known, and is that of none. */
export const webhooksGoSomewhere: Rule = function* (linked) {
  for (const { name, to } of linked.spec.sections.calls.facts.webhooks ?? []) {
    const wrong = beginningsOf(linked, to).find((text) => !mayBeginAddress(text));
    if (wrong !== undefined)
      yield diagnostics['no-web-address'](to.at, { webhook: name, address: wrong });
  }
};

/** Members of bodies that are durations in each call that sends them. */
export const bodiesAreJson: Rule = function* (linked) {
  const { spec } = linked;
  for (const { name, fields } of spec.sections.calls.facts.webhooks ?? []) {
    const senders = sendersIn(factsOf(spec), name);
    for (const { name: field, value } of fields)
      if (senders.length > 0 && senders.every((call) => isDuration(linked, call, value)))
        yield diagnostics['duration-in-body'](value.at, { field, source: value.source });
  }
};

function isDuration({ scope }: Linked, call: Call, { source }: Expression): boolean {
  const parsed = parse(source);
  if (!('tree' in parsed)) return false;
  return check(parsed.tree, scope.with(callNames(call, scope))).type.kind === 'duration';
}

/** The texts with which the addresses begin, as far as they rest on no record. */
function beginningsOf(linked: Linked, to: Expression): string[] {
  const parsed = parse(to.source);
  if (!('tree' in parsed)) return [];
  const trees = parsed.tree.kind === 'list' ? parsed.tree.items : [parsed.tree];
  return trees.flatMap((tree) => {
    const { offset, length } = leftmost(tree);
    return textsIn(worthOf(linked, { source: to.source.slice(offset, offset + length) }));
  });
}

/** What stands first in a text that is put together. */
const leftmost = (tree: Tree): Tree =>
  tree.kind === 'binary' && tree.operator === '+' ? leftmost(tree.left) : tree;

function textsIn(value: Value | undefined): string[] {
  if (typeof value === 'string') return [value];
  return isList(value ?? null) ? (value as readonly Value[]).flatMap((one) => textsIn(one)) : [];
}

/** Blank is nobody; `https:` may go on. */
const mayBeginAddress = (text: string): boolean => {
  const beginning = text.trimStart().toLowerCase();
  return ['http://', 'https://'].some(
    (one) => beginning.startsWith(one) || one.startsWith(beginning),
  );
};
