// JSON values for a member of a request: those that the Examples show, and one of the shape that the
// conditions of the specification read.

import type { Tree } from '../../expression/index.ts';
import { recordName, type Expression, type Json, rulesOf } from '../../model/index.ts';
import { expressionsOf } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import type { Wanted } from '../values/wanted.ts';
import { shownBefore } from '../values/shown-before.ts';
import { treeOf } from './tree-of.ts';
import { shapedBy } from './shape.ts';

const known = new WeakMap<Subject, Map<string, readonly Json[]>>();
const conditions = new WeakMap<Subject, readonly Tree[]>();

/** Values that a JSON member may be given, the likeliest first; none where nobody says anything of it. */
export function jsonFor(subject: Subject, { name, entity, field }: Wanted): readonly Json[] {
  const all = known.get(subject) ?? new Map<string, readonly Json[]>();
  known.set(subject, all);
  const key = `${entity}.${field?.name} ${name}`;
  const found = all.get(key) ?? valuesFor(subject, name, entity, field?.name ?? null);
  all.set(key, found);
  return found;
}

function valuesFor(
  subject: Subject,
  name: string,
  entity: string | null,
  field: string | null,
): readonly Json[] {
  const shown = entity === null || field === null ? [] : shownBefore(subject.spec, entity, field);
  const record = entity === null ? null : recordName(entity);
  const isRoot = (tree: Tree): boolean =>
    tree.kind === 'name'
      ? tree.name === name
      : tree.kind === 'field' && tree.field === field && isRecord(tree.of, record);
  const shaped = shapedBy(conditionsIn(subject), isRoot);
  return [...shown, ...(shaped === undefined ? [] : [shaped])];
}

/** The record itself, or a path that ends with its name. */
const isRecord = (tree: Tree, record: string | null): boolean =>
  (tree.kind === 'name' && tree.name === record) ||
  (tree.kind === 'field' && tree.field === record);

/** Every condition by which requests are judged. */
function conditionsIn(subject: Subject): readonly Tree[] {
  let trees = conditions.get(subject);
  if (trees === undefined) {
    const { roles, states } = subject.spec.sections;
    const all: Expression[] = [
      ...rulesOf(subject.spec).flatMap(({ test }) =>
        test.kind === 'condition' ? [test.expression] : [],
      ),
      ...states.facts.lifecycles.flatMap(({ transitions }) =>
        transitions.flatMap(({ when }) => when ?? []),
      ),
      ...roles.facts.permissions.flatMap(({ grants }) =>
        grants.flatMap((grant) => (grant.kind === 'if' ? [grant.condition] : [])),
      ),
      ...subject.calls.flatMap(({ call }) => expressionsOf(call)),
    ];
    trees = all.flatMap((expression) => treeOf(expression) ?? []);
    conditions.set(subject, trees);
  }
  return trees;
}
