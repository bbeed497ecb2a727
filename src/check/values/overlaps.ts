// `no overlap` of section 5 against the fields that it names.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { fieldNamed } from '../../model/sections/lookup.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('values', {
  'unfit-stretch': code<{ from: string; to: string; is: readonly [string, string] }>({
    severity: 'error',
    message: ({ from, to, is }) =>
      `Nothing lies from \`${from}\` to \`${to}\`: they are ${is[0]} and ${is[1]}.`,
    write: 'Write two fields of one type: datetimes, dates or numbers.',
  }),
  'no-stretch': code<{ field: string }>({
    severity: 'error',
    message: ({ field }) => `\`${field}\` is both where a record begins and where it ends.`,
    write: 'Write the field at which a record begins, and the one at which it ends.',
  }),
});

const KINDS: ReadonlySet<string> = new Set(['date', 'datetime', 'integer', 'number']);

/** Fields between which nothing can lie. */
export const stretchesAre: Rule = function* ({ spec }) {
  for (const { on, from, to } of spec.sections.rules.facts.overlaps ?? []) {
    const entity = spec.sections.entities.facts.entities.find(({ name }) => name === on.entity);
    const [begins, ends] = [from, to].map((field) => entity && fieldNamed(entity, field.name));
    if (!begins || !ends) continue;
    const [first, last] = [begins.type.kind, ends.type.kind];
    if (begins === ends) yield diagnostics['no-stretch'](to.at, { field: from.name });
    else if (first !== last || !KINDS.has(first))
      yield diagnostics['unfit-stretch'](from.at, {
        ...{ from: from.name, to: to.name, is: [first, last] },
      });
  }
};
