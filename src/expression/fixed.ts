// What a condition leaves no choice of: the parameters of a call that are told apart from others by it.

import { constantNamed } from '../model/sections/lookup.ts';
import type { Call } from '../model/schema/calls/calls.ts';
import type { Constant } from '../model/sections/limits.ts';
import type { Spec } from '../model/sections/spec.ts';
import { conjuncts, equality, literal } from './analysis.ts';
import { parse } from './syntax/parse.ts';

type Scalar = string | number | boolean;

/** The values that a call's condition fixes, by the names of its parameters: `method == "list"`. */
export const fixedOf = (spec: Spec, call: Pick<Call, 'where'>): ReadonlyMap<string, Scalar> =>
  fixedBy(call, (name) => constantNamed(spec, name));

/** As `fixedOf`, where the constants are known otherwise. */
export function fixedBy(
  { where }: Pick<Call, 'where'>,
  constant: (name: string) => Constant | undefined,
): ReadonlyMap<string, Scalar> {
  const fixed = new Map<string, Scalar>();
  const parsed = where && parse(where.source);
  for (const part of parsed && 'tree' in parsed ? conjuncts(parsed.tree) : []) {
    const sides = Object.values(equality(part) ?? {});
    for (const [place, own] of sides.entries()) {
      const other = sides[1 - place]!;
      const held = other.kind === 'name' ? constant(other.name)?.value : undefined;
      const value = held && 'value' in held ? held.value : literal(other);
      if (own.kind === 'name' && !constant(own.name) && value != null && typeof value !== 'object')
        fixed.set(own.name, value);
    }
  }
  return fixed;
}
