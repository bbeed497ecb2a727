// The types of calls: functions, macros and has().

import { distance } from 'fastest-levenshtein';
import { nearest } from '../../text/nearest.ts';
import type { FunctionDefinition } from '../functions/definition.ts';
import { isOrdered } from '../functions/definition.ts';
import { FUNCTIONS, functionNamed } from '../functions/index.ts';
import { UNITS } from '../functions/times.ts';
import { type Inference, expect, mismatch } from './inference.ts';
import { MACROS, type Macro } from '../syntax/macro.ts';
import { pattern } from '../patterns/pattern.ts';
import { print } from '../syntax/print.ts';
import { problem } from '../tree/problem.ts';
import type { CallTree, Tree } from '../tree/tree.ts';
import { ANY, BOOLEAN, type ValueType, isDynamic, listOf } from '../values/value-type.ts';

/** The type of a macro over a list of `list`; `body` infers an expression with the item in scope. */
export function inferMacro(
  inference: Inference,
  macro: Macro,
  list: ValueType,
  body: (tree: Tree, item: ValueType) => ValueType,
): ValueType {
  if (list.kind !== 'list' && !isDynamic(list)) mismatch(inference, macro.list, list, 'a list');
  const item = list.kind === 'list' ? list.of : ANY;
  const types = macro.bodies.map((tree) => body(tree, item));
  const last = macro.bodies.length - 1;
  const conditions = macro.name === 'map' ? last : macro.name === 'sortBy' ? 0 : last + 1;
  for (let index = 0; index < conditions; index += 1)
    expect(inference, macro.bodies[index]!, types[index]!, BOOLEAN);
  if (macro.name === 'map') return listOf(types[last]!);
  if (macro.name === 'filter') return listOf(item);
  if (macro.name !== 'sortBy') return BOOLEAN;
  if (!isOrdered(types[0]!))
    mismatch(inference, macro.bodies[0]!, types[0]!, 'something that has an order');
  return listOf(item);
}

/** The function that a call is of; where there is none, that is noted. */
export function functionOf(inference: Inference, tree: CallTree): FunctionDefinition | undefined {
  const definition = functionNamed(tree.name, tree.on === null ? 'function' : 'method');
  if (!definition) inference.problems.push(unknownFunction(tree));
  return definition;
}

/** The type of a function's call; `operands` are its arguments, a method's receiver first. */
export function inferFunction(
  inference: Inference,
  tree: CallTree,
  definition: FunctionDefinition,
  operands: readonly Tree[],
  types: readonly ValueType[],
): ValueType {
  if (definition.takes.length !== operands.length) {
    const holes = { name: tree.name, usage: definition.usage };
    inference.problems.push(problem('wrong-arguments', tree.at, holes));
  } else if (tree.name === 'contains' && types[0]!.kind === 'list') {
    const instead = `${print(operands[1]!)} in ${print(operands[0]!)}`;
    mismatch(inference, operands[0]!, types[0]!, 'text', instead);
  } else checkArguments(inference, tree, definition, operands, types);
  return definition.gives(...types);
}

function checkArguments(
  inference: Inference,
  call: CallTree,
  definition: FunctionDefinition,
  operands: readonly Tree[],
  types: readonly ValueType[],
): void {
  definition.takes.forEach((accepted, index) => {
    const [operand, type] = [operands[index]!, types[index]!];
    if (accepted.fits(type)) return;
    // `days(X)` of what is a duration by its unit: X alone is meant, in the place of all of it.
    const isDuration = type.kind === 'duration' && definition.gives().kind === 'duration';
    if (isDuration) inference.problems.push(durationTwice(call, print(operand)));
    else mismatch(inference, operand, type, accepted.says);
  });
  if (definition.name === 'matches') checkPattern(inference, operands[1]!);
  if (definition.name === 'startOf') checkUnit(inference, operands[0]!);
}

const durationTwice = (call: CallTree, source: string) =>
  problem('type-mismatch', call, {
    ...{ source, expected: 'a number', found: 'a duration already', instead: source },
  });

function checkPattern(inference: Inference, tree: Tree): void {
  if (tree.kind !== 'literal' || typeof tree.value !== 'string') return;
  const { reason } = pattern(tree.value);
  if (reason !== undefined)
    inference.problems.push(problem('bad-pattern', tree, { pattern: tree.value, reason }));
}

function checkUnit(inference: Inference, tree: Tree): void {
  if (tree.kind !== 'literal' || UNITS.includes(String(tree.value))) return;
  const names = UNITS.map((unit) => `"${unit}"`);
  const near = nearest(String(tree.value), UNITS);
  mismatch(
    ...([inference, tree, { kind: 'text' }, `one of ${names.join(', ')}`] as const),
    near === undefined ? undefined : `"${near}"`,
  );
}

/** How functions are called in other languages, and what is written here. */
const MEANT: Readonly<Record<string, string>> = {
  count: 'list.size()',
  length: 'list.size()',
  len: 'list.size()',
  isempty: 'list.size() == 0',
  any: 'list.exists(x, condition)',
  some: 'list.exists(x, condition)',
  every: 'list.all(x, condition)',
  where: 'list.filter(x, condition)',
  find: 'list.filter(x, condition).first()',
  includes: 'value in list',
  tolowercase: 'lower(text)',
  touppercase: 'upper(text)',
  today: 'date(now)',
};

/** `list.count(x, condition)` as it is written here. */
const counted = ({ on, args: [item, condition] }: CallTree): string | null =>
  on !== null && item !== undefined && condition !== undefined
    ? `${print(on)}.filter(${print(item)}, ${print(condition)}).size()`
    : null;

/** What has no counterpart here, however much its name is like another. */
const WITHOUT: ReadonlySet<string> = new Set([
  'substring',
  'substr',
  'slice',
  'split',
  'join',
  'trim',
  'replace',
  'charat',
  'indexof',
  'reverse',
  'format',
]);

/** Functions have short names, in which two other letters make another word altogether. */
function near(name: string, names: Iterable<string>): string | null {
  const found = nearest(name, names) ?? null;
  if (found === null || name.length > SHORT) return found;
  const letters = (word: string) => [...word.toLowerCase()].sort().join('');
  const isTransposed = letters(name) === letters(found);
  return isTransposed || distance(name, found) === 1 ? found : null;
}
const SHORT = 4;

/** A macro that lacks its arguments is told how it is written, as is a function in a wrong form. */
function unknownFunction(tree: CallTree) {
  const usages = new Map<string, string>([
    ...Object.entries(MACROS).map(([name, macro]) => [name, macro.usage] as const),
    ...FUNCTIONS.map((definition) => [definition.name, definition.usage] as const),
  ]);
  const known = usages.get(tree.name);
  if (known !== undefined)
    return problem('wrong-arguments', tree.at, { name: tree.name, usage: known });
  const lower = tree.name.toLowerCase();
  const isNear = !WITHOUT.has(lower);
  const meant = Object.hasOwn(MEANT, lower)
    ? MEANT[lower]!
    : isNear && usages.get(near(tree.name, usages.keys()) ?? '');
  const usage = (tree.name === 'count' ? counted(tree) : null) ?? (meant || null);
  return problem('unknown-function', tree.at, { name: tree.name, usage });
}
