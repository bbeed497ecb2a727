// What a condition leaves no choice of: the parameters of a call that are told apart from others by it.

import { constantNamed } from '../model/lookup.ts';
import type { Call } from '../model/schema/calls.ts';
import type { Constant } from '../model/limits.ts';
import type { Spec } from '../model/spec.ts';
import { conjuncts, equality, literal, membership } from './analysis.ts';
import { parse } from './parse.ts';
import type { Tree } from './tree.ts';

type Scalar = string | number | boolean;

/** The values that a call's condition fixes, by the names of its parameters: `method == "list"`. */
export const fixedOf = (spec: Spec, call: Pick<Call, 'where'>): ReadonlyMap<string, Scalar> =>
  fixedBy(call, (name) => constantNamed(spec, name));

const NOTHING: ReadonlyMap<string, Scalar> = new Map();

/** As `fixedOf`, where the constants are known otherwise. */
export function fixedBy(
  { where }: Pick<Call, 'where'>,
  constant: (name: string) => Constant | undefined,
): ReadonlyMap<string, Scalar> {
  const parsed = where && parse(where.source);
  if (parsed === undefined || !('tree' in parsed)) return NOTHING;
  const fixed = new Map<string, Scalar>();
  for (const part of conjuncts(parsed.tree)) {
    const among = membership(part);
    const only = among?.list.kind === 'list' && among.list.items.length === 1;
    const sides = only ? [among.item, among.list.items[0]!] : Object.values(equality(part) ?? {});
    for (const [own, other] of [sides, sides.toReversed()]) {
      const value = other && valueOf(other, constant);
      if (own?.kind === 'name' && constant(own.name) === undefined && value !== undefined)
        fixed.set(own.name, value);
    }
  }
  return fixed;
}

function valueOf(tree: Tree, constant: (name: string) => Constant | undefined): Scalar | undefined {
  const written = literal(tree);
  if (['string', 'number', 'boolean'].includes(typeof written)) return written as Scalar;
  const held = tree.kind === 'name' ? constant(tree.name)?.value : undefined;
  return held === undefined || held.kind === 'duration' || held.kind === 'rate'
    ? undefined
    : held.value;
}
