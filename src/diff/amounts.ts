// What an amount comes to, with the constants of the specification that it stands in.

import { literal, parse } from '../expression/index.ts';
import type { Expression } from '../model/expression.ts';
import { constantNamed } from '../model/lookup.ts';
import type { Amount } from '../model/rules.ts';
import type { Spec } from '../model/spec.ts';

type Worth = number | string | boolean | null;

/** A constant's value: milliseconds of a duration; null where there is no such constant. */
export function worthOfConstant(spec: Spec, name: string): Worth {
  const value = constantNamed(spec, name)?.value;
  if (value === undefined || value.kind === 'rate') return null;
  return value.kind === 'duration' ? value.milliseconds : value.value;
}

/** A bound of section 5. */
export function worthOf(spec: Spec, amount: Amount | null): Worth {
  if (amount === null) return null;
  return amount.kind === 'constant' ? worthOfConstant(spec, amount.name) : amount.value;
}

const UNITS: Readonly<Record<string, number>> = {
  seconds: 1_000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
};

/** A constant, something written out, or `days(7)`; null for what has to be worked out. */
export function worthOfExpression(spec: Spec, { source }: Expression): Worth {
  const parsed = parse(source);
  if (!('tree' in parsed)) return null;
  const { tree } = parsed;
  if (tree.kind === 'name') return worthOfConstant(spec, tree.name);
  if (tree.kind === 'call' && tree.on === null && Object.hasOwn(UNITS, tree.name)) {
    const [count] = tree.args.map(literal);
    return typeof count === 'number' ? count * UNITS[tree.name]! : null;
  }
  const value = literal(tree);
  return typeof value === 'object' || value === undefined ? null : (value as Worth);
}
