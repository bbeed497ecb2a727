// Constants that count one thing and are used to count another.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { constantNamed, inWords } from '../../model/sections/lookup.ts';
import type { Span } from '../../text/span.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule as Check } from '../findings/rule.ts';
import { isBounded } from './amounts.ts';

export const diagnostics = defineDiagnostics('values', {
  'odd-unit': code<{ name: string; unit: string; used: string }>({
    severity: 'warning',
    message: ({ name, unit, used }) => `\`${name}\` counts ${unit}, and here it counts ${used}.`,
    write: ({ used }) => `Write a constant for ${used}, or mend the unit in section 9.`,
  }),
});

/** Characters where a list is counted, and records where characters are. */
export const unitsFit: Check = function* (linked) {
  const kinds = linked.spec.sections.entities.facts.entities.map(({ name }) =>
    singular(inWords(name)),
  );
  for (const { name, used, at } of counted(linked)) {
    const constant = constantNamed(linked.spec, name);
    if (constant?.value.kind !== 'number') continue;
    const unit = singular(constant.unit);
    const isOdd = used === 'characters' ? kinds.includes(unit) : unit === 'character';
    if (!isOdd) continue;
    const related = [{ message: 'the constant', at: constant.at }];
    yield diagnostics['odd-unit'](at, { name, unit: constant.unit, used }, related);
  }
};

const singular = (words: string): string =>
  words.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');

function* counted(linked: Linked): Iterable<{ name: string; used: string; at: Span }> {
  for (const { test } of linked.spec.sections.rules.facts.rules) {
    if (!isBounded(test) || (test.kind !== 'characters' && test.kind !== 'items')) continue;
    for (const amount of [test.least, test.most])
      if (amount?.kind === 'constant') yield { name: amount.name, used: test.kind, at: amount.at };
  }
  for (const call of linked.calls)
    for (const step of linked.steps(call))
      if (step.kind === 'list' && step.paging?.kind === 'page') {
        const { source, at } = step.paging.size;
        yield { name: source, used: 'records', at };
      }
}
