// The records that conditions hold for, looked up where a condition lets them be.

import type { EntityType } from '../entities/entity-type.ts';
import type { Compiled, ExpressionCompiler } from '../expressions/compiler.ts';
import type { Variables } from '../expressions/environment.ts';
import type { Scope } from '../expressions/scope.ts';
import { Handle } from '../store/handle.ts';
import type { Moment } from '../store/moment.ts';
import type { Row } from '../entities/row.ts';
import { type Lookup, lookupsIn } from './lookup.ts';

/** A condition on each record of an entity, which is in scope under `item`. */
export interface Filter {
  readonly condition: Compiled;
  /** Quicker ways to the records than to ask each of them. */
  readonly lookups: readonly Lookup[];
}

/** Compiles a condition; `variables` are what it sees, the item among them. */
export const compileFilter = (
  compiler: ExpressionCompiler,
  condition: Compiled,
  entity: EntityType,
  item: string,
  variables: Variables,
): Filter => ({
  condition,
  lookups: lookupsIn(compiler, condition, entity, item, variables),
});

/** The rows for which all the filters hold, oldest first; of `among`, where that is given. */
export function select(
  entity: EntityType,
  item: string,
  filters: readonly Filter[],
  moment: Moment,
  scope: Scope,
  among: readonly Row[] | null = null,
): readonly Row[] {
  const { rows, left } = candidates(entity, filters, moment, scope, among);
  if (left.length === 0) return rows;
  const tests = left.map(({ condition }) => ({ condition, frame: condition.frame(scope) }));
  for (const { condition } of tests) moment.meter.spend(rows.length * condition.weight, condition);
  return rows.filter((row) => {
    const record = new Handle(entity, row, moment);
    return tests.every(({ condition, frame }) => {
      frame.variables[item] = record;
      return condition.run(frame) === true;
    });
  });
}

/** The fewest rows among which all must be, and the filters that are still to be asked. */
function candidates(
  entity: EntityType,
  filters: readonly Filter[],
  moment: Moment,
  scope: Scope,
  among: readonly Row[] | null,
): { readonly rows: readonly Row[]; readonly left: readonly Filter[] } {
  if (among !== null) return { rows: among, left: filters };
  let rows = moment.store.rows(entity.place);
  let left = filters;
  for (const filter of filters)
    for (const lookup of filter.lookups) {
      const found = lookup.find(moment, scope);
      if (found === null || found.rows.length > rows.length) continue;
      rows = found.rows;
      left = found.isAll ? filters.filter((other) => other !== filter) : filters;
    }
  return { rows, left };
}
