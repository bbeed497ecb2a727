// JSON values for a member of a request: those that the Examples show, and one of the shape that the
// conditions of the specification read.

import type { Tree } from '../../../expression/index.ts';
import {
  recordName,
  type Expression,
  type Given,
  type Json,
  rulesOf,
} from '../../../model/index.ts';
import { expressionsOf } from '../../subject/steps.ts';
import type { Subject } from '../../subject/subject.ts';
import type { Wanted } from '../../values/wanted.ts';
import { shownBefore, toldOf } from '../../values/shown-before.ts';
import { treeOf } from '../../subject/expressions/tree-of.ts';
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
      : tree.kind === 'field' &&
        (field === null
          ? tree.field === name && isItem(tree.of)
          : tree.field === field && isRecord(tree.of, record));
  const shaped = shapedBy(conditionsIn(subject), isRoot);
  const told = entity === null || field === null ? [] : toldOf(subject.spec, entity, field);
  const likely = shaped === undefined ? [] : [shaped];
  return [...shown, ...givenTo(subject, name), ...told, ...likely];
}

/** What the example requests of section 7 that succeed give a member of that name. */
function givenTo({ spec }: Subject, name: string): Json[] {
  const { examples = [] } = spec.sections.calls.facts;
  const given = examples.flatMap(({ gives, answers }) => (answers.kind === 'error' ? [] : gives));
  return given
    .filter((one) => one.name === name)
    .map((one) => plainOf(one.value))
    .filter((value) => value != null);
}

/** What is given as JSON; undefined where a record or an instant is part of it. */
function plainOf(given: Given): Json | undefined {
  if (given.kind === 'value') return given.value;
  if (given.kind === 'list') {
    const items = given.items.map(plainOf);
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (given.kind !== 'object') return undefined;
  const members = given.members.map(({ name, value }) => [name, plainOf(value)] as const);
  const isPlain = members.every(([, value]) => value !== undefined);
  return isPlain ? (Object.fromEntries(members) as Json) : undefined;
}

/** A name, as of an item of a list in the body. */
const isItem = (tree: Tree): boolean => tree.kind === 'name';

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
