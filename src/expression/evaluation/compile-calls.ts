// Calls of functions as closures.

import { bounded, costOf } from '../values/bounds.ts';
import { functionNamed } from '../functions/index.ts';
import type { Accepted, Implementation } from '../functions/definition.ts';
import { pattern } from '../patterns/pattern.ts';
import type { Zone } from '../../model/values/zone.ts';
import type { Run } from './run.ts';
import type { CallTree, Tree } from '../tree/tree.ts';
import type { Value } from '../values/value.ts';
import type { ValueType } from '../values/value-type.ts';

/** The closure for a function's call; undefined comes of arguments that it does not take. */
export function compileCall(
  tree: CallTree,
  sub: (part: Tree) => Run,
  typeOf: (part: Tree) => ValueType,
  zone?: Zone,
): Run {
  const operands = tree.on === null ? tree.args : [tree.on, ...tree.args];
  const definition = functionNamed(tree.name, tree.on === null ? 'function' : 'method');
  if (!definition || definition.takes.length !== operands.length) return () => undefined;
  // Compiled with the expression rather than at its first evaluation.
  if (tree.name === 'matches') operands.slice(1).forEach(prepare);
  const types = operands.map(typeOf);
  const work = definition.inZone?.(zone, ...types) ?? definition.bind(...types);
  return guarded(work, definition.takes, operands.map(sub));
}

function prepare(tree: Tree): void {
  if (tree.kind === 'literal' && typeof tree.value === 'string') pattern(tree.value);
}

function guarded(work: Implementation, takes: readonly Accepted[], operands: readonly Run[]): Run {
  const [one, two, three] = operands;
  const [first, second, third] = takes;
  if (!one || !first) return (frame) => work(frame);
  if (!two || !second)
    return (frame, locals) => {
      const value: Value = one(frame, locals);
      if (!first.holds(value)) return undefined;
      frame.spend?.(costOf(value));
      return bounded(frame, work(frame, value));
    };
  return (frame, locals) => {
    const [a, b] = [one(frame, locals), two(frame, locals)];
    const c = three?.(frame, locals);
    if (!first.holds(a) || !second.holds(b) || third?.holds(c) === false) return undefined;
    frame.spend?.(costOf(a) + costOf(b) + costOf(c));
    return bounded(frame, work(frame, a, b, c));
  };
}
