// The fields that steps write with what a request gives as it is: `create Transfer with attempt =
// attempt`, or of an item, `for each p in parcels: create Parcel with weight = p.weight`.

import { fieldPath, parse, type Tree } from '../../expression/index.ts';
import {
  entityBehind,
  entityNamed,
  fieldNamed,
  type Call,
  type Entity,
  type Expression,
  type Field,
  type Spec,
  type Step,
} from '../../model/index.ts';
import { peopleIn } from '../../model/steps/people.ts';
import type { Span } from '../../text/span.ts';
import { isWriting, type Leaf } from '../subject/leaves.ts';
import type { StepOf } from '../subject/steps.ts';

interface StoredAs {
  readonly entity: Entity;
  readonly field: Field;
}

/** A step that stores a part of the request. */
export interface Storing extends StoredAs {
  /** What expressions call the part, items of a list as 0: `parcels.0.weight`. */
  readonly from: string;
  readonly step: StepOf<'create' | 'set'>;
  /** Where the step says so. */
  readonly at: Span;
  /** Whether loops around the step go through lists of the request alone: of others nobody knows what they hold. */
  readonly isOnce: boolean;
  /** Whether it is all that is stored; else something else is where the part is left out. */
  readonly isAlone: boolean;
  /** Whether it is stored once it is written otherwise, as in capitals: `upper(plate.replace(" ", ""))`. */
  readonly isRewritten: boolean;
}

/** The first field that a step of the call stores a parameter or member in as it is; null where none does. */
export const storedAs = (spec: Spec, call: Call, name: string): Storing | null =>
  storingsOf(spec, call).find(({ from }) => from === name) ?? null;

/** The field of a list that a step of the call adds a list of the request's to; null where none does. */
export function addedTo(spec: Spec, call: Call, name: string): StoredAs | null {
  const inHand = asking(spec);
  for (const step of call.steps) {
    if (step.kind === 'find' || step.kind === 'create') inHand.set(step.as, step.entity.name);
    if (step.kind !== 'set') continue;
    const tree = treeOf(step.to);
    if (tree?.kind !== 'binary' || tree.operator !== '+') continue;
    const sides = [tree.left, tree.right].map(fieldPath);
    const entity = entityNamed(spec, entityAt(spec, treeOf(step.target), inHand) ?? '');
    const field = entity === undefined ? undefined : fieldNamed(entity, step.field.name);
    const isGiven = sides.some((path) => path?.length === 1 && path[0] === name);
    if (entity !== undefined && field?.type.kind === 'list' && isGiven) return { entity, field };
  }
  return null;
}

/** What the steps of a call store as the request gives it, in their order. */
export const storingsOf = (spec: Spec, call: Call): readonly Storing[] =>
  allOf(spec, call).filter(({ isRewritten }) => !isRewritten);

/** What they store once it is written otherwise: a text that is written so already stays as it is. */
export const rewritingsOf = (spec: Spec, call: Call): readonly Storing[] =>
  allOf(spec, call).filter(({ isRewritten }) => isRewritten);

function allOf(spec: Spec, call: Call): readonly Storing[] {
  let found = known.get(call);
  if (found === undefined) {
    const scope = {
      items: new Map<string, string>(),
      inHand: asking(spec),
      loops: [],
    };
    known.set(call, (found = storedIn(spec, call.steps, scope)));
  }
  return found;
}

/** Whoever asks, where that can be a record of one entity alone. */
function asking(spec: Spec): Map<string, string> {
  const [one, ...others] = peopleIn(spec);
  return new Map(one === undefined || others.length > 0 ? [] : [['me', one]]);
}

/** A call belongs to one specification. */
const known = new WeakMap<Call, readonly Storing[]>();

/** What expressions call a member: its name, in a list of objects after that list's, `parcels.0.weight`. */
export function nameOf({ name, path }: Leaf): string {
  const item = path.findIndex((step) => typeof step === 'number');
  return item < 1 ? name : path.slice(item - 1).join('.');
}

/** The member by which a request gives a field of an entity: its body fills it, or a step stores it as it is. */
export const leafGiving = (
  spec: Spec,
  { call, leaves }: { readonly call: Call; readonly leaves: readonly Leaf[] },
  entity: string,
  field: string,
): Leaf | undefined =>
  leaves.find((leaf) => isWriting(leaf, entity, field)) ??
  storingsOf(spec, call)
    .filter((one) => one.entity.name === entity && one.field.name === field)
    .filter(({ isOnce, isAlone }) => isOnce && isAlone)
    .flatMap(({ from }) => leaves.find((leaf) => nameOf(leaf) === from) ?? [])[0];

interface InScope {
  /** The lists of the request that the names of `for each` run through. */
  readonly items: ReadonlyMap<string, string>;
  /** The entities of the records in hand, by their names. */
  readonly inHand: Map<string, string>;
  /** What the loops around go through: a list of the request, or (null) something else. */
  readonly loops: readonly (string | null)[];
}

function storedIn(spec: Spec, steps: readonly Step[], scope: InScope): Storing[] {
  const { inHand } = scope;
  return steps.flatMap((step): Storing[] => {
    if (step.kind === 'find' || step.kind === 'create') inHand.set(step.as, step.entity.name);
    if (step.kind === 'when') return storedIn(spec, [step.step], scope);
    if (step.kind === 'for each') return storedIn(spec, [step.step], within(spec, step, scope));
    if (step.kind === 'create')
      return step.with.flatMap(({ field, value }) =>
        storing(spec, { step, entity: step.entity.name, field: field.name }, value, scope),
      );
    const entity = step.kind === 'set' ? entityAt(spec, treeOf(step.target), inHand) : undefined;
    return step.kind === 'set' && entity !== undefined
      ? storing(spec, { step, entity, field: step.field.name }, step.to, scope)
      : [];
  });
}

/** What the step of a loop sees: an item of a list of the request, or one record after another. */
function within(spec: Spec, step: StepOf<'for each'>, { items, inHand, loops }: InScope): InScope {
  const tree = treeOf(step.list);
  const path = tree === null ? null : pathOf(tree, items);
  const entity = listed(spec, tree);
  const root = path?.split('.')[0] ?? '';
  const isGiven = entity === undefined && root !== 'me' && !inHand.has(root);
  return {
    items: path === null ? items : new Map([...items, [step.name, `${path}.0`]]),
    inHand: entity === undefined ? inHand : new Map([...inHand, [step.name, entity]]),
    loops: [...loops, isGiven ? path : null],
  };
}

/** The entity whose records a list holds, as `Card.filter(…)` does. */
function listed(spec: Spec, tree: Tree | null): string | undefined {
  if (tree?.kind === 'name') return entityNamed(spec, tree.name)?.name;
  return tree?.kind === 'call' && KEEPING.has(tree.name) ? listed(spec, tree.on) : undefined;
}

/** Methods that give some of the items of a list, or all in another order. */
const KEEPING: ReadonlySet<string> = new Set(['filter', 'sortBy', 'distinct']);

/** The entity of the record that a path leads to, from one that is in hand. */
function entityAt(spec: Spec, tree: Tree | null, inHand: InScope['inHand']): string | undefined {
  const [first = '', ...fields] = (tree === null ? null : fieldPath(tree)) ?? [];
  return fields.reduce<string | undefined>((name, step) => {
    const entity = name === undefined ? undefined : entityNamed(spec, name);
    const type = entity && fieldNamed(entity, step)?.type;
    return type?.kind === 'reference' ? entityBehind(spec, type.to)?.name : undefined;
  }, inHand.get(first));
}

interface Written {
  readonly step: Storing['step'];
  readonly entity: string;
  readonly field: string;
}

function storing(
  spec: Spec,
  written: Written,
  value: Expression,
  { items, loops }: InScope,
): Storing[] {
  const entity = entityNamed(spec, written.entity);
  const field = entity === undefined ? undefined : fieldNamed(entity, written.field);
  const tree = treeOf(value);
  if (entity === undefined || field === undefined || tree === null) return [];
  const whole = pathOf(tree, items);
  const asGiven = whole ?? pathWhereGiven(tree, items);
  const from = asGiven ?? pathOf(innermost(tree), items);
  if (from === null) return [];
  const isOnce = loops.every((list) => list !== null);
  const how = { isOnce, isAlone: whole !== null, isRewritten: asGiven === null };
  return [{ entity, field, from, step: written.step, at: value.at, ...how }];
}

/** What changes no more of a text than how it is written. */
const REWRITING: ReadonlySet<string> = new Set(['lower', 'upper', 'replace']);

/** What an expression writes otherwise; the expression itself, where it does something else. */
function innermost(tree: Tree): Tree {
  if (tree.kind !== 'call' || !REWRITING.has(tree.name)) return tree;
  const [on, ...others] = tree.on === null ? tree.args : [tree.on, ...tree.args];
  return on !== undefined && others.every(({ kind }) => kind === 'literal') ? innermost(on) : tree;
}

/** The path that an expression reads of the request, if it does no more than that. */
function pathOf(tree: Tree, items: InScope['items']): string | null {
  const path = fieldPath(tree);
  if (path === null) return null;
  const [first = '', ...rest] = path;
  return [items.get(first) ?? first, ...rest].join('.');
}

/** The same of one that gives something else only where that is left out: `p == null ? 0 : p`. */
function pathWhereGiven(tree: Tree, items: InScope['items']): string | null {
  if (tree.kind !== 'conditional' || tree.condition.kind !== 'binary') return null;
  const { operator, left, right } = tree.condition;
  if (operator !== '==' && operator !== '!=') return null;
  const asked = isNull(right) ? left : isNull(left) ? right : null;
  const given = operator === '==' ? tree.whenFalse : tree.whenTrue;
  const path = pathOf(given, items);
  return asked !== null && path !== null && path === pathOf(asked, items) ? path : null;
}

const isNull = (tree: Tree): boolean => tree.kind === 'literal' && tree.type === 'null';

function treeOf({ source }: Expression): Tree | null {
  const parsed = parse(source);
  return 'tree' in parsed ? parsed.tree : null;
}
