// `no overlap`: the rules of section 5 on records among each other.

import type { Value } from '../../expression/index.ts';
import type { Overlap } from '../../model/sections/rules.ts';
import type { Spec } from '../../model/sections/spec.ts';
import { recordVariables } from '../entities/compile-entities.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Schema } from '../entities/schema.ts';
import type { Decision } from '../exchange/exchange.ts';
import type { Compiled, ExpressionCompiler } from '../expressions/compiler.ts';
import type { Scope } from '../expressions/scope.ts';
import type { Variables } from '../expressions/environment.ts';
import { type Handle, RecordScope } from '../store/handle.ts';
import { instantOf } from './amount.ts';

export interface OverlapType {
  readonly model: Overlap;
  readonly decision: Decision;
  readonly from: FieldType;
  readonly to: FieldType;
  readonly within: FieldType | null;
  readonly where: Compiled | null;
}

/** By entity, in the order of the table. */
export function compileOverlaps(
  spec: Spec,
  schema: Schema,
  compiler: ExpressionCompiler,
  everywhere: Variables,
): ReadonlyMap<EntityType, readonly OverlapType[]> {
  const found = new Map<EntityType, OverlapType[]>();
  for (const model of spec.sections.rules.facts.overlaps ?? []) {
    const entity = schema.entity(model.on.entity);
    const [from, to, within] = [model.from, model.to, model.within].map(
      (field) => field && entity?.byName.get(field.name),
    );
    if (!entity || !from || !to || within === undefined) continue;
    const variables = recordVariables(everywhere, entity.name);
    const where = model.where && compiler.compile(model.where, 'rules', variables);
    const decision: Decision = { section: 'rules', at: model.at, why: model.words };
    found.set(entity, [...(found.get(entity) ?? []), { model, decision, from, to, within, where }]);
  }
  return found;
}

/** A stretch that no other record of the same value may lie over. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly shared: unknown;
}

/** The stretch that a record takes; null where it takes none that the rule is about. */
export function stretchOf(
  { from, to, within, where }: OverlapType,
  record: Handle,
  outer: Scope | null = null,
): Stretch | null {
  const [begins, ends] = [instantOf(record.valueOf(from)), instantOf(record.valueOf(to))];
  const shared = within === null ? true : keyOf(record.valueOf(within));
  if (begins === undefined || ends === undefined || shared === null) return null;
  if (where !== null && where.evaluate(new RecordScope(record, record, outer)) !== true)
    return null;
  return { from: begins, to: ends, shared };
}

/** Whether one lies over another: ends that touch do not. */
export const liesOver = (one: Stretch, other: Stretch): boolean =>
  one.shared === other.shared && one.from < other.to && other.from < one.to;

/** What makes two values of a field the same; null where there is none. */
function keyOf(value: Value): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return value;
  return 'id' in value ? value.id : JSON.stringify(value);
}
