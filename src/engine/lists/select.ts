// The records that conditions hold for, looked up where a condition names a key or a reference.

import {
  type Tree,
  type Value,
  conjuncts,
  equality,
  fieldPath,
  names,
} from '../../expression/index.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Compiled, ExpressionCompiler } from '../expressions/compiler.ts';
import type { Variables } from '../expressions/environment.ts';
import type { Scope } from '../expressions/scope.ts';
import { Handle } from '../store/handle.ts';
import type { Moment } from '../store/moment.ts';
import type { Row } from '../store/row.ts';

/** A condition on each record of an entity, which is in scope under `item`. */
export interface Filter {
  readonly condition: Compiled;
  /** `item.field == other`, where looking `other` up is cheaper than asking every record. */
  readonly lookup: { readonly field: FieldType; readonly other: Compiled } | null;
}

/** Compiles a condition; `variables` are what it sees, the item among them. */
export function compileFilter(
  compiler: ExpressionCompiler,
  condition: Compiled,
  entity: EntityType,
  item: string,
  variables: Variables,
): Filter {
  for (const part of condition.tree === null ? [] : conjuncts(condition.tree)) {
    const sides = equality(part);
    if (sides === null) continue;
    for (const [one, other] of [
      [sides.left, sides.right],
      [sides.right, sides.left],
    ] as const) {
      const field = lookedUp(one, entity, item);
      if (field === null || names(other).some(({ name }) => name === item)) continue;
      const { source, section } = condition;
      const compiled = compiler.compileTree(other, source, section, variables);
      return { condition, lookup: { field, other: compiled } };
    }
  }
  return { condition, lookup: null };
}

/** The field of the item that a side names, if it is a unique one or a reference. */
function lookedUp(side: Tree, entity: EntityType, item: string): FieldType | null {
  const path = fieldPath(side);
  if (path?.length !== 2 || path[0] !== item) return null;
  const field = entity.byName.get(path[1]!);
  return field !== undefined && isIndexed(field) ? field : null;
}

/** Whether looking a value up is cheaper than asking every record. */
export const isIndexed = (field: FieldType): boolean =>
  field.slot >= 0 && (field.unique || field.type.kind === 'reference');

/** The rows for which all the filters hold, oldest first; of `among`, where that is given. */
export function select(
  entity: EntityType,
  item: string,
  filters: readonly Filter[],
  moment: Moment,
  scope: Scope,
  among: readonly Row[] | null = null,
): readonly Row[] {
  const rows = among ?? candidates(entity, filters, moment, scope);
  if (filters.length === 0) return rows;
  const tests = filters.map(({ condition }) => ({ condition, frame: condition.frame(scope) }));
  return rows.filter((row) => {
    const record = new Handle(entity, row, moment);
    return tests.every(({ condition, frame }) => {
      frame.variables[item] = record;
      return condition.run(frame) === true;
    });
  });
}

function candidates(
  entity: EntityType,
  filters: readonly Filter[],
  moment: Moment,
  scope: Scope,
): readonly Row[] {
  for (const { lookup } of filters) {
    if (lookup === null) continue;
    const value: Value = lookup.other.evaluate(scope) ?? null;
    const key = value instanceof Handle ? value.id : value;
    // Records without a value are in no index.
    if (typeof key === 'string' || typeof key === 'number')
      return moment.store.holding(entity.place, lookup.field.slot, key);
  }
  return moment.store.rows(entity.place);
}
