// The types of names, fields and items.

import { nearest } from '../../text/nearest.ts';
import { own } from '../../text/own.ts';
import { type Environment, variableIn } from './environment.ts';
import { type Inference, type Scope, mismatch } from './inference.ts';
import { problem } from '../tree/problem.ts';
import type { FieldTree, IndexTree, NameTree } from '../tree/tree.ts';
import {
  ANY,
  type ValueType,
  isDynamic,
  isNumeric,
  isTextual,
  listOf,
  recordOf,
} from '../values/value-type.ts';

/** A macro's name, a variable, or an entity, which is the list of its records. */
export function inferName(inference: Inference, tree: NameTree, scope: Scope | null): ValueType {
  const { entities } = inference.environment;
  const local = named(scope, tree.name) ?? variableIn(inference.environment, tree.name);
  if (local) return local;
  if (own(entities, tree.name)) return listOf(recordOf(tree.name));
  inference.problems.push(problem('unknown-name', tree, unknown(inference, tree.name, scope)));
  return ANY;
}

/** What a name that nothing has may stand for. */
function unknown({ environment }: Inference, name: string, scope: Scope | null) {
  const { entities, variables, everywhere = {}, views = {} } = environment;
  const behind = own(views, name);
  if (behind !== undefined) return { name, nearest: behind, behind };
  const record = Object.keys(entities).find(
    (entity) => isCapital(entity) && recordName(entity) === name,
  );
  if (record !== undefined) return { name, nearest: null, record };
  const shared = Object.keys(everywhere);
  const known = [...names(scope), ...shared, ...Object.keys(variables), ...Object.keys(entities)];
  // Capitals tell entities from records: of two as near, the one that is written alike is meant.
  const alike = (other: string) => isCapital(other) === isCapital(name);
  const candidates = [...known.filter(alike), ...known];
  return { name, nearest: fieldInHand(environment, name) ?? nearest(name, candidates) ?? null };
}

/** `renewals` where `loan.renewals` is meant: a field of the one record in hand that has such. */
function fieldInHand({ entities, variables }: Environment, name: string): string | undefined {
  const [one, ...others] = Object.entries(variables).filter(
    ([variable, type]) =>
      variable !== 'old' && type.kind === 'record' && own(entities[type.entity] ?? {}, name),
  );
  return one === undefined || others.length > 0 ? undefined : `${one[0]}.${name}`;
}

const recordName = (entity: string) => entity.charAt(0).toLowerCase() + entity.slice(1);

const isCapital = (name: string) => /^[A-Z]/.test(name);

function named(scope: Scope | null, name: string): ValueType | undefined {
  for (let inner = scope; inner !== null; inner = inner.outer)
    if (inner.name === name) return inner.type;
  return undefined;
}

const names = (scope: Scope | null): string[] =>
  scope === null ? [] : [scope.name, ...names(scope.outer)];

/** A field of a record, or a member of what another service answered. */
export function inferField(inference: Inference, tree: FieldTree, of: ValueType): ValueType {
  if (isDynamic(of)) return of.kind === 'json' ? of : ANY;
  if (of.kind !== 'record' && of.kind !== 'object') {
    mismatch(inference, tree.of, of, 'a record');
    return ANY;
  }
  const isAnswer = of.kind === 'object';
  // An entity that is not shown yet may have any field.
  const fields = isAnswer ? of.members : own(inference.environment.entities, of.entity);
  const field = fields && own(fields, tree.field);
  if (fields && !field) {
    const near = nearest(tree.field, Object.keys(fields)) ?? null;
    const name = isAnswer ? of.of : of.entity;
    const holes = { name: tree.field, of: name, nearest: near, isAnswer };
    inference.problems.push(problem('unknown-field', tree.at, holes));
  }
  return field ?? ANY;
}

/** An item of a list by its place, or of JSON by its key. */
export function inferIndex(
  inference: Inference,
  tree: IndexTree,
  of: ValueType,
  index: ValueType,
): ValueType {
  if (of.kind === 'list') {
    if (!isDynamic(index) && index.kind !== 'integer')
      mismatch(inference, tree.index, index, 'an integer');
    return of.of;
  }
  if (!isDynamic(of)) mismatch(inference, tree.of, of, 'a list');
  else if (!isDynamic(index) && !isNumeric(index) && !isTextual(index))
    mismatch(inference, tree.index, index, 'text or an integer');
  return of.kind === 'json' ? of : ANY;
}
