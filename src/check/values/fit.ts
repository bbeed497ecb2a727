// Rules of section 5 against the type of what they are on, and the constants that they name.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { constantNamed, recordName } from '../../model/sections/lookup.ts';
import { targetName, type Amount, type Rule, type Test } from '../../model/sections/rules.ts';
import type { Constant } from '../../model/sections/limits.ts';
import { itemType, TEXT_TYPES, type Type } from '../../model/values/type.ts';
import { nearest, slip } from '../../text/nearest.ts';
import { meant } from '../../read/grammar/words.ts';
import { typeUnder } from '../linked/rule-type.ts';
import type { Rule as Check } from '../findings/rule.ts';
import { isBounded } from './amounts.ts';
import { withArticle } from '../../text/article.ts';

export const diagnostics = defineDiagnostics('values', {
  'unfit-rule': code<{ rule: string; needs: string; on: string; found: string }>({
    severity: 'error',
    message: ({ rule, needs, on, found }) =>
      `"${rule}" is a rule for ${needs}, and \`${on}\` is ${found}.`,
    write: ({ on, found }) => `Write a rule for ${found}, or another type for \`${on}\`.`,
  }),
  'unknown-choice': code<{ choice: string; on: string; nearest: string | undefined }>({
    severity: 'error',
    message: ({ choice, on, nearest }) =>
      `\`${choice}\` is none of the choices of \`${on}\`${meant(nearest)}`,
    write: 'Write choices that section 3 lists for the field, or add this one there.',
    fix: ({ choice, nearest }) => slip(choice, nearest),
  }),
  'wrong-unit': code<{ name: string; is: string; wanted: Wanted; instead: string | null }>({
    severity: 'error',
    message: ({ name, is, wanted }) => `\`${name}\` is ${is}, where ${wanted} is wanted.`,
    write: ({ wanted, instead }) =>
      instead ?? `Write a constant that is ${wanted}, or ${ITSELF[wanted]}.`,
  }),
});

type Kinds = readonly Type['kind'][];
const TEXT: Kinds = [...TEXT_TYPES, 'one of'];
const TIME: Kinds = ['date', 'datetime'];
const NUMERIC: Kinds = ['integer', 'number'];

/** What each test is for; one that is not here is for anything. */
const NEEDS: Readonly<Partial<Record<Test['kind'], { words: string; kinds: Kinds }>>> = {
  characters: { words: 'text', kinds: TEXT },
  matches: { words: 'text', kinds: TEXT },
  'an email': { words: 'text', kinds: TEXT },
  'a url': { words: 'text', kinds: TEXT },
  items: { words: 'lists', kinds: ['list'] },
  'no duplicates': { words: 'lists', kinds: ['list'] },
  size: { words: 'files', kinds: ['file'] },
  bounds: { words: 'numbers, dates and times', kinds: [...NUMERIC, ...TIME, 'time'] },
  kept: { words: 'numbers', kinds: NUMERIC },
  'in the future': { words: 'dates', kinds: TIME },
  'in the past': { words: 'dates', kinds: TIME },
  'one of': { words: 'choices', kinds: [...TEXT, ...NUMERIC, 'list', 'file'] },
};

/** Rules for another kind of value than theirs. */
export const rulesFitTypes: Check = function* ({ spec }) {
  for (const rule of spec.sections.rules.facts.rules) {
    const type = typeUnder(spec, rule);
    const need = NEEDS[rule.test.kind];
    if (type === undefined || type.kind === 'json' || need?.kinds.includes(type.kind) !== false)
      continue;
    // A size is that of each file.
    if (rule.test.kind === 'size' && itemType(type).kind === 'file') continue;
    const holes = {
      rule: rule.words,
      needs: need.words,
      on: targetName(rule.on),
      found: inWords(type.kind),
    };
    yield diagnostics['unfit-rule'](rule.at, holes);
  }
};

const inWords = (kind: Type['kind']): string => {
  if (kind === 'reference' || kind === 'list' || kind === 'boolean' || kind === 'file')
    return withArticle(kind);
  return kind === 'one of' ? 'a choice' : kind;
};

/** Choices that a rule allows and the type does not know. */
export const choicesAreKnown: Check = function* ({ spec }) {
  for (const rule of spec.sections.rules.facts.rules) {
    const type = typeUnder(spec, rule);
    if (rule.test.kind !== 'one of' || type?.kind !== 'one of') continue;
    const index = rule.test.values.findIndex((value) => !type.values.includes(value));
    const unknown = rule.test.values[index];
    if (unknown === undefined) continue;
    const holes = {
      choice: unknown,
      on: targetName(rule.on),
      nearest: nearest(unknown, type.values),
    };
    yield diagnostics['unknown-choice'](rule.test.valuesAt[index]!, holes);
  }
};

/** Bounds, written out or constants: of a length a count, of a number a number, of a date a date. */
export const boundsFitRules: Check = function* ({ spec }) {
  for (const rule of spec.sections.rules.facts.rules) {
    const { test } = rule;
    if (!isBounded(test)) continue;
    const type = typeUnder(spec, rule);
    const wanted = wantedBy(rule, type);
    for (const side of ['least', 'most'] as const) {
      const amount = test[side];
      if (amount === null) continue;
      if (amount.kind !== 'constant') {
        // Of another type the whole rule is told, and a count is judged where it is read.
        if (test.kind !== 'bounds' || !isOrdered(type) || ITS_KIND[amount.kind] === wanted)
          continue;
        const holes = { name: String(amount.value), is: ITS_KIND[amount.kind], wanted };
        const instead = wanted === 'a date' ? daysFromNow(rule, side, amount) : null;
        yield diagnostics['wrong-unit'](amount.at, {
          ...holes,
          instead: instead ?? `Write ${ITSELF[wanted]}.`,
        });
        continue;
      }
      const constant = constantNamed(spec, amount.name);
      if (constant === undefined || fits(constant, wanted)) continue;
      const holes = { name: amount.name, is: formatConstant(constant), wanted, instead: null };
      const related = [{ message: 'the constant', at: constant.at }];
      yield diagnostics['wrong-unit'](amount.at, holes, related);
    }
  }
};

const isOrdered = (type: Type | undefined): boolean =>
  type !== undefined && NEEDS.bounds!.kinds.includes(type.kind);

/** A number of days is a bound of a date in a condition alone, which says from when they count. */
function daysFromNow(
  { on, test }: Rule,
  side: 'least' | 'most',
  { kind, value }: Written,
): string | null {
  if (kind !== 'number' || !Number.isInteger(value) || on.kind === 'call') return null;
  const path = on.kind === 'field' ? `${recordName(on.entity)}.${on.field}` : on.parameter;
  const isExclusive = test.kind === 'bounds' && test.exclusive;
  const operator = `${side === 'least' ? '>' : '<'}${isExclusive ? '' : '='}`;
  return `Write ${ITSELF['a date']}; days from now are for a condition: \`${path} ${operator} now + days(${value})\`.`;
}

type Written = Exclude<Amount, { kind: 'constant' }>;

type Wanted =
  | 'a number of characters'
  | 'a number of items'
  | 'a number'
  | 'a date'
  | 'a time of day';

/** What may stand as the bound itself. */
const ITSELF: Readonly<Record<Wanted, string>> = {
  'a number of characters': 'the number itself',
  'a number of items': 'the number itself',
  'a number': 'the number itself',
  'a date': 'the date itself, such as 2026-01-31',
  'a time of day': 'the time itself, such as 09:30',
};

const ITS_KIND: Readonly<Record<Written['kind'], Wanted>> = {
  number: 'a number',
  date: 'a date',
  time: 'a time of day',
};

function wantedBy({ test }: Rule, type: Type | undefined): Wanted {
  if (test.kind === 'characters') return 'a number of characters';
  if (test.kind === 'items') return 'a number of items';
  if (type?.kind === 'time') return 'a time of day';
  return type !== undefined && TIME.includes(type.kind) ? 'a date' : 'a number';
}

function fits({ value }: Constant, wanted: Wanted): boolean {
  if (wanted === 'a date') return value.kind === 'text' && !Number.isNaN(Date.parse(value.value));
  if (wanted === 'a time of day') return value.kind === 'time';
  if (value.kind !== 'number') return false;
  return wanted === 'a number' || (Number.isInteger(value.value) && value.value >= 0);
}

function formatConstant({ value, unit }: Constant): string {
  if (value.kind === 'duration') return 'a duration';
  if (value.kind === 'rate') return 'a rate';
  return `${JSON.stringify(value.value)}${unit === '' ? '' : ` ${unit}`}`;
}
