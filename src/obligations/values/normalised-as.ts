// The field that a step stores a text of the request in once it is written as the product has it:
// `create Vehicle with plate = upper(plate.replace(" ", ""))`.

import { fieldPath, parse, type Tree } from '../../expression/index.ts';
import {
  entityNamed,
  fieldNamed,
  type Call,
  type Expression,
  type Field,
  type Spec,
} from '../../model/index.ts';
import { flatSteps } from '../subject/steps.ts';
import type { Storing } from './stored-as.ts';

/** What changes how a text is written: what is written so already stays as it is. */
const NORMALISING: ReadonlySet<string> = new Set(['lower', 'upper', 'replace']);

/** The first such field; null where no step stores the parameter or member so. */
export function normalisedAs(spec: Spec, call: Call, name: string): Storing | null {
  const inHand = new Map<string, string>();
  for (const step of flatSteps(call.steps)) {
    if (step.kind === 'find' || step.kind === 'create') inHand.set(step.as, step.entity.name);
    const written: readonly (readonly [string | undefined, Pick<Field, 'name'>, Expression])[] =
      step.kind === 'create'
        ? step.with.map(({ field, value }) => [step.entity.name, field, value] as const)
        : step.kind === 'set'
          ? [[inHand.get(step.target.source.trim()), step.field, step.to]]
          : [];
    for (const [entityName, { name: fieldName }, value] of written) {
      if (normalised(value) !== name) continue;
      const entity = entityNamed(spec, entityName ?? '');
      const field = entity && fieldNamed(entity, fieldName);
      if (!entity || !field || (step.kind !== 'create' && step.kind !== 'set')) continue;
      const isOnce = call.steps.includes(step);
      return { entity, field, from: name, step, at: value.at, isOnce, isAlone: false };
    }
  }
  return null;
}

/** The name whose text an expression does no more with than write it otherwise; null for any other. */
function normalised({ source }: Expression): string | null {
  const parsed = parse(source);
  if (!('tree' in parsed)) return null;
  const inner = innermost(parsed.tree);
  if (inner === parsed.tree) return null;
  const path = fieldPath(inner);
  return path?.length === 1 ? path[0]! : null;
}

function innermost(tree: Tree): Tree {
  if (tree.kind !== 'call' || !NORMALISING.has(tree.name)) return tree;
  const [on, ...others] = tree.on === null ? tree.args : [tree.on, ...tree.args];
  return on !== undefined && others.every(({ kind }) => kind === 'literal') ? innermost(on) : tree;
}
