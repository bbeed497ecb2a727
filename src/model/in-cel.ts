// Rules in words as expressions: `between 1 and 10` says of a value `x` that `x >= 1 && x <= 10`.

import { entityNamed, fieldNamed, recordName } from './sections/lookup.ts';
import type { Amount, Rule, Test } from './sections/rules.ts';
import type { Expression } from './schema/values/expression.ts';
import type { Spec } from './sections/spec.ts';
import type { Type } from './values/type.ts';

/** What a test in words says of a value of a type; null where that is no matter of expressions. */
export function inCel(test: Test, type: Type, value: string): string | null {
  const x = `(${value})`;
  switch (test.kind) {
    case 'characters':
    case 'items':
      return within(`size${x}`, test, false, { kind: 'integer' });
    case 'bounds':
      return within(x, test, test.exclusive, type);
    case 'matches':
      return matching(x, test.pattern);
    case 'an email':
      return matching(x, '^[^\\s@]+@[^\\s@]+$');
    case 'a url':
      return matching(x, '^https?://\\S+$');
    case 'one of':
      return type.kind === 'list' || type.kind === 'file'
        ? null
        : `string${x} in ${JSON.stringify(test.values)}`;
    case 'in the future':
      return type.kind === 'date' ? `${x} > date(now)` : `${x} > now`;
    case 'in the past':
      return type.kind === 'date' ? `${x} < date(now)` : `${x} < now`;
    case 'no duplicates':
      return `size(${x}.distinct()) == size${x}`;
    default:
      return null;
  }
}

const matching = (x: string, pattern: string): string => `${x}.matches(${JSON.stringify(pattern)})`;

interface Bounds {
  readonly least: Amount | null;
  readonly most: Amount | null;
}

function within(x: string, { least, most }: Bounds, isExclusive: boolean, type: Type): string {
  const equal = isExclusive ? '' : '=';
  return [
    ...(least === null ? [] : [`${x} >${equal} ${amountInCel(least, type)}`]),
    ...(most === null ? [] : [`${x} <${equal} ${amountInCel(most, type)}`]),
  ].join(' && ');
}

/** A bound of a value of a type. */
export function amountInCel(amount: Amount, type: Type): string {
  if (amount.kind === 'constant') return amount.name;
  if (amount.kind === 'number') return `${amount.value}`;
  // An instant is bounded by the first one of a day.
  return amount.kind === 'date' && type.kind === 'datetime'
    ? `startOf("day", timestamp("${amount.value}T12:00:00Z"))`
    : JSON.stringify(amount.value);
}

const known = new WeakMap<Rule, Expression | null>();

/** What a rule in words says of the record whose field it is on; null where it says nothing so. The same one each time. */
export function wordsOf(spec: Spec, rule: Rule): Expression | null {
  const before = known.get(rule);
  if (before !== undefined) return before;
  const { on, test, at } = rule;
  const entity = on.kind === 'field' ? entityNamed(spec, on.entity) : undefined;
  const field = on.kind === 'field' && entity ? fieldNamed(entity, on.field) : undefined;
  const source =
    entity === undefined || field === undefined
      ? null
      : inCel(test, field.type, `${recordName(entity.name)}.${field.name}`);
  const made = source === null ? null : { source, at };
  known.set(rule, made);
  return made;
}
