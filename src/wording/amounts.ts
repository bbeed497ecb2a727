// Numbers, texts, durations and constants in words.

import { MILLISECONDS } from '../model/sections/limits.ts';
import { own } from '../text/own.ts';
import type { Tree } from '../expression/index.ts';
import type { Scope } from './context.ts';
import { quoted, wordsIn } from './grammar/names.ts';
import { noForm } from './grammar/no-form.ts';
import { plainTerm, type Term } from './grammar/term.ts';

const UNITS = ['day', 'hour', 'minute', 'second', 'millisecond'] as const;
const SPANS: Readonly<Record<string, number>> = {
  days: MILLISECONDS['day']!,
  hours: MILLISECONDS['hour']!,
  minutes: MILLISECONDS['minute']!,
  seconds: MILLISECONDS['second']!,
};

/** "14 days", "90 minutes". */
function durationWords(milliseconds: number): string {
  const unit = UNITS.find((one) => milliseconds % MILLISECONDS[one]! === 0)!;
  const count = milliseconds / MILLISECONDS[unit]!;
  if (!Number.isSafeInteger(count)) noForm();
  return `${count} ${unit}${Math.abs(count) === 1 ? '' : 's'}`;
}

/** Only what is written out: a text, or a number. */
export function literalWords(tree: Tree): string | null {
  if (tree.kind === 'unary' && tree.operator === '-') {
    const words = literalWords(tree.operand);
    return words !== null && /^\d/.test(words) ? `-${words}` : null;
  }
  if (tree.kind !== 'literal') return null;
  if (typeof tree.value === 'string') return quoted(tree.value);
  return typeof tree.value === 'number' && /^\d+(\.\d+)?$/.test(String(tree.value))
    ? String(tree.value)
    : null;
}

/** "5 loans (`MAX_LOANS`)"; without its unit where the noun follows. */
export function constantWords(scope: Scope, name: string, withUnit = true): string | null {
  const constant = scope.constants.get(name);
  if (constant === undefined) return null;
  const { value, unit } = constant;
  const code = ` (\`${name}\`)`;
  switch (value.kind) {
    case 'duration':
      return durationWords(value.milliseconds) + code;
    case 'number': {
      if (!/^-?\d+(\.\d+)?$/.test(String(value.value))) return null;
      const isSaid = withUnit && isUnit(unit);
      return `${value.value}${isSaid ? ` ${unit}` : ''}${code}`;
    }
    case 'text':
    case 'time':
      return quoted(value.value) + code;
    default:
      return null;
  }
}

/** A unit is anybody's words: one that could be read as more than a unit is left out. */
const isUnit = (unit: string): boolean =>
  /^[\p{L}%€$£]{1,20}( [\p{L}]{1,20})?$/u.test(unit) &&
  !/\b(and|or|then|if|is|are|not|plus|minus|times|over|whose|which|than|before|after|of|from)\b/i.test(
    unit,
  ) &&
  wordsIn(unit).length <= 2;

/** `days(3)`, `days(16 * 365)`; null where it is no written amount of time. */
export function spanWords(scope: Scope, tree: Tree): string | null {
  if (tree.kind === 'name' && scope.constants.get(tree.name)?.value.kind === 'duration')
    return constantWords(scope, tree.name);
  if (tree.kind !== 'call' || tree.on !== null || tree.args.length !== 1) return null;
  const unit = own(SPANS, tree.name);
  const count = unit === undefined ? null : numberIn(tree.args[0]!);
  return count === null ? null : durationWords(count * unit!);
}

function numberIn(tree: Tree): number | null {
  if (tree.kind === 'literal' && typeof tree.value === 'number' && Number.isInteger(tree.value))
    return tree.value;
  if (tree.kind !== 'binary' || tree.operator !== '*') return null;
  const [left, right] = [numberIn(tree.left), numberIn(tree.right)];
  return left === null || right === null ? null : left * right;
}

/** A written amount, a text or a constant. */
export function amountTerm(scope: Scope, tree: Tree): Term | null {
  const words =
    literalWords(tree) ??
    spanWords(scope, tree) ??
    (tree.kind === 'name' ? constantWords(scope, tree.name) : null);
  return words === null ? null : plainTerm(words);
}
