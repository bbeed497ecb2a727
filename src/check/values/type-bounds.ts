// Bounds on the length of a text, against those that its type has already.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { targetName } from '../../model/sections/rules.ts';
import { type Lengths, lengthsOf, type Type } from '../../model/values/type.ts';
import { typeUnder } from '../linked/rule-type.ts';
import type { Rule as Check } from '../findings/rule.ts';
import { valueOf } from './amounts.ts';
import { withArticle } from '../../text/article.ts';

export const diagnostics = defineDiagnostics('values', {
  'implied-by-type': code<{ rule: string; type: string; lengths: string }>({
    severity: 'warning',
    message: ({ rule, type, lengths }) =>
      `"${rule}" never counts: what is not ${lengths} is no ${type}, and refused as \`invalid\` before.`,
    write: 'Write a bound that asks more than the type, or leave the row out.',
  }),
  'beyond-type': code<{ rule: string; on: string; type: string; lengths: string }>({
    severity: 'error',
    message: ({ rule, on, type, lengths }) =>
      `Nothing can be right for \`${on}\`: it has to be "${rule}", and ${withArticle(type)} is ${lengths}.`,
    write: 'Write a bound that the type leaves something within, or `text` as the type.',
  }),
});

/** Lengths that every value of the type has, and those that none has. */
export const lengthsAskMore: Check = function* ({ spec }) {
  for (const rule of spec.sections.rules.facts.rules) {
    const { test, on, words, at } = rule;
    const type = typeUnder(spec, rule);
    const lengths = type === undefined ? null : lengthsOf(type);
    if (test.kind !== 'characters' || lengths === null) continue;
    const least = valueOf(spec, test.least) ?? 0;
    const most = valueOf(spec, test.most) ?? (test.most === null ? Infinity : undefined);
    if (typeof least !== 'number' || typeof most !== 'number') continue;
    const holes = { rule: words, type: nameOf(type!), lengths: inWords(lengths) };
    if (least > lengths.most || most < lengths.least)
      yield diagnostics['beyond-type'](at, { ...holes, on: targetName(on) });
    // What nothing has fewer of is told of as such.
    else if (least <= lengths.least && most >= lengths.most && (least > 0 || most < Infinity))
      yield diagnostics['implied-by-type'](at, holes);
  }
};

const nameOf = ({ kind }: Type): string => (kind === 'one of' ? 'choice' : kind);

function inWords({ least, most }: Lengths): string {
  if (most === Infinity) return `at least ${counted(least)}`;
  return least === most ? counted(most) : `${least} to ${counted(most)}`;
}

const counted = (characters: number): string =>
  `${characters} character${characters === 1 ? '' : 's'} long`;
