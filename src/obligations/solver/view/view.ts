// An expression with the names that it sees, any part of which can be worked out, and where the values
// of its names come from.

import {
  compile,
  names,
  typesOf,
  type Environment,
  type Evaluate,
  type RecordValue,
  type Tree,
  type Value,
  type ValueType,
} from '../../../expression/index.ts';
import type { Variables } from '../../../engine/expressions/environment.ts';
import type { Sight } from '../../../engine/expressions/scope.ts';
import type { Subject } from '../../subject/subject.ts';
import type { Part } from '../../situation/request/part.ts';

export type Steps = readonly (string | number)[];

/** Where a value comes from. */
export type Source =
  /** The request gives it, at a path within a part. */
  | { readonly kind: 'part'; readonly part: Part; readonly path: Steps }
  /** It is a key of an object that the request gives, at a path within a part. */
  | { readonly kind: 'key'; readonly part: Part; readonly path: Steps; readonly key: string }
  /** It is worked out by an expression. */
  | { readonly kind: 'expression'; readonly tree: Tree; readonly view: View }
  /** It is a record that the call writes: its fields come from where `field` says. */
  | { readonly kind: 'record'; readonly field: (name: string) => Source | null }
  /** It is the record whose field `by` has the value that the request gives in a part. */
  | { readonly kind: 'found'; readonly part: Part; readonly entity: string; readonly by: string };

/** The names that an expression sees, their values and where these come from. */
export interface View {
  readonly subject: Subject;
  readonly types: Variables;
  readonly sight: Sight;
  readonly get: (name: string) => Value;
  readonly source: (name: string) => Source | null;
  /** Where a field of any record in sight comes from, where that is known of all of its kind. */
  readonly fieldSource?: (record: RecordValue, field: string) => Source | null;
  /** Where a field of a record that is there comes from, if steps of the call have given it another value by then. */
  readonly left?: (record: Tree, by: View, field: string) => Source | null;
  /** Whether distances look into what computed fields, counts and sums are made of. */
  readonly isDeep?: boolean;
  /** Whether lists of objects in a body may get one more item for a condition on them. */
  readonly addsItems?: boolean;
}

const compiled = new WeakMap<Variables, WeakMap<Tree, Evaluate>>();
const typed = new WeakMap<Variables, WeakMap<Tree, ReadonlyMap<Tree, ValueType>>>();

/** The value of an expression, or of a part of one; undefined where it cannot be worked out. */
export function valueOf(tree: Tree, view: View): Value {
  const known = compiled.get(view.types) ?? new WeakMap<Tree, Evaluate>();
  compiled.set(view.types, known);
  const run = known.get(tree) ?? compile(tree, environmentOf(view));
  known.set(tree, run);
  const { sight, subject } = view;
  const variables: Record<string, Value> = {};
  for (const { name } of names(tree))
    if (name !== 'now' && Object.hasOwn(view.types, name))
      variables[name] = subject.compiler.isConstant(name)
        ? subject.compiler.constant(name)
        : view.get(name);
  return run({
    variables,
    now: sight.now,
    all: (entity) => sight.seen(entity),
    uuid: () => '00000000-0000-4000-8000-000000000000',
  });
}

const environmentOf = ({ subject, types }: View): Environment => ({
  entities: subject.entities,
  variables: types,
  zone: subject.spec.zone,
});

/** The types of an expression's parts. */
export function typesIn(tree: Tree, view: View): ReadonlyMap<Tree, ValueType> {
  const known = typed.get(view.types) ?? new WeakMap<Tree, ReadonlyMap<Tree, ValueType>>();
  typed.set(view.types, known);
  const types = known.get(tree) ?? typesOf(tree, environmentOf(view));
  known.set(tree, types);
  return types;
}

const inner = new WeakMap<Variables, Map<string, Variables>>();
const texts = new WeakMap<ValueType, string>();

function written(type: ValueType): string {
  const text = texts.get(type) ?? JSON.stringify(type);
  texts.set(type, text);
  return text;
}

/** The same with one name more: an item of a list. */
export function withItem(
  view: View,
  name: string,
  type: ValueType,
  value: Value,
  source: Source | null,
): View {
  const known = inner.get(view.types) ?? new Map<string, Variables>();
  inner.set(view.types, known);
  const key = `${name} ${written(type)}`;
  const types = known.get(key) ?? { ...view.types, [name]: type };
  known.set(key, types);
  return {
    ...view,
    types,
    get: (one) => (one === name ? value : view.get(one)),
    source: (one) => (one === name ? source : view.source(one)),
  };
}

/** Where the value of an expression comes from, as far as it is a name or a path from one. */
export function sourceOf(tree: Tree, view: View): Source | null {
  if (tree.kind === 'name') return view.source(tree.name);
  if (tree.kind === 'field') {
    const left = view.left?.(tree.of, view, tree.field) ?? null;
    if (left !== null) return left;
    const record = view.fieldSource === undefined ? null : valueOf(tree.of, view);
    // A request may name the record, and another one has written its field.
    const field = isRecordValue(record) ? (view.fieldSource?.(record, tree.field) ?? null) : null;
    return field ?? within(sourceOf(tree.of, view), tree.field);
  }
  if (tree.kind !== 'index') return null;
  const index = valueOf(tree.index, view);
  return typeof index === 'number' || typeof index === 'string'
    ? within(sourceOf(tree.of, view), index)
    : null;
}

function within(source: Source | null, step: string | number): Source | null {
  if (source === null) return null;
  if (source.kind === 'record') return typeof step === 'string' ? source.field(step) : null;
  if (source.kind === 'key' || source.kind === 'found') return null;
  if (source.kind === 'part') return { ...source, path: [...source.path, step] };
  return within(sourceOf(source.tree, source.view), step);
}

export const isRecordValue = (value: Value): value is RecordValue =>
  typeof value === 'object' &&
  value !== null &&
  'read' in value &&
  typeof value.read === 'function';
