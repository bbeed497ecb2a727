// A field of section 3 in sentences: what it holds, and what its rules do.

import type { FieldRule, Type } from '../../../../model/index.ts';
import { fieldRuleInWords } from '../../../../written/index.ts';
import { withArticle } from '../../../../text/article.ts';
import { conditionWords, noun, nouns, oneOf, valueWords, type Wordings } from './words.ts';

const KINDS: Readonly<Partial<Record<Type['kind'], string>>> = {
  integer: 'a whole number',
  number: 'a number',
  boolean: 'yes or no',
  datetime: 'a date and time',
  email: 'an email address',
  url: 'a web address',
  uuid: 'a made-up identifier',
  slug: 'words joined by hyphens, as in an address',
  json: 'anything',
};

/** "a whole number", "one of “low” and “high”", "a list of bookings". */
export function typeWords(type: Type): string {
  if (type.kind === 'one of') return oneOf(type.values.map((value) => `“${value}”`));
  if (type.kind === 'reference') return withArticle(noun(type.to));
  if (type.kind === 'list')
    return type.of.kind === 'reference'
      ? `a list of ${nouns(type.of.to)}`
      : `a list, each ${typeWords(type.of)}`;
  return KINDS[type.kind] ?? withArticle(type.kind);
}

export const REQUIRED = {
  yes: 'It has to be given.',
  no: 'It may be left out.',
  auto: 'The product gives it by itself.',
} as const;

type Plain = FieldRule['kind'];

const PLAIN: Readonly<Partial<Record<Plain, string>>> = {
  key: 'It tells one from all others.',
  unique: 'No two have the same.',
  'read-only': 'It is shown, but never given.',
  'write-only': 'It is given, but never shown.',
  immutable: 'It never changes once it is given.',
  nullable: 'It may be empty.',
  hidden: 'It is never shown.',
  title: 'It is what one is called by.',
  owner: 'It says whose it is.',
  cascade: 'What it refers to takes it along when it is deleted.',
  trimmed: 'Spaces around it are taken away.',
  'lower-cased': 'Capitals become small letters.',
  'blank as null': 'A blank one counts as none.',
  sorted: 'It is kept in order.',
};

/** What a rule of a field does; as it is written where nothing else is known. */
export function fieldRuleSaid(rule: FieldRule, words: Wordings): string {
  if (rule.kind === 'as') return `In requests and answers it is called \`${rule.name}\`.`;
  if (rule.kind === 'unique within')
    return `No two with the same ${noun(rule.field.name)} have the same.`;
  if ('expression' in rule && rule.counts !== true) {
    const value = words(rule.expression) ?? valueWords(rule.expression.source);
    if (rule.kind === 'default') return `Where it is left out, it is ${value}.`;
    if (rule.kind === 'set') return `The product sets it to ${value}.`;
    if (rule.kind === 'follows') return `Each change sets it to ${value}.`;
    if (rule.kind === 'computed') return `It comes from ${value}.`;
    return `It is shown only if ${conditionWords(words, rule.expression)}.`;
  }
  return PLAIN[rule.kind] ?? `It ${fieldRuleInWords(rule)}.`;
}
