// `list E [where X [and Y]…] [filtered by f, g]`, with its order and its page.

import { equal, recordOf } from '../../expression/index.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import { INVALID, keep } from '../entities/codec.ts';
import type { CallCase } from '../calls/call-case.ts';
import type { Effect } from '../calls/call-type.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import { compilePage } from '../lists/page.ts';
import { isIndexed } from '../lists/lookup.ts';
import { type Filter, compileFilter, select } from '../lists/select.ts';
import { compileSort } from '../lists/sort.ts';
import { Handle } from '../store/handle.ts';
import type { Row } from '../entities/row.ts';
import { type EffectContext, compileIn, entityFor } from './context/context.ts';

type ListStep = Extract<Step, { kind: 'list' }>;

/** A list is for the answer: it is made when the call has done its work. */
export function compileList(context: EffectContext, step: ListStep): Effect {
  const entity = entityFor(context, step.entity.name);
  const filters = step.where.map((where) => compileWhere(context, entity, step.as, where));
  const fields = step.filteredBy.flatMap(({ name }) => entity.byName.get(name) ?? []);
  const sort = compileSort(entity, step.orders);
  const size = step.paging?.kind === 'page' ? compileIn(context, step.paging.size) : null;
  const page = compilePage(step.paging, size);
  return {
    find: () => null,
    run(call, scope) {
      call.lists.push(() => {
        const { moment } = call;
        const applying = filters.filter((filter) => isGiven(call, filter));
        const wanted = fields.filter(({ name }) => !call.isLeftOut(name));
        const among = lookedUp(call, entity, wanted);
        const chosen = select(entity, step.as, applying, moment, scope, among);
        const rows = wanted.reduce((left, field) => filterBy(call, entity, field, left), chosen);
        const records = page(sort(rows, moment), scope).map(
          (row) => new Handle(entity, row, moment),
        );
        return { type: entity, records, total: rows.length };
      });
    },
  };
}

function compileWhere(
  context: EffectContext,
  entity: EntityType,
  item: string,
  where: ListStep['where'][number],
): Filter {
  const inner = { [item]: recordOf(entity.name) };
  const condition = compileIn(context, where, undefined, inner);
  const variables = { ...context.variables, ...inner };
  return compileFilter(context.compiler, condition, entity, item, variables);
}

/** A condition that names a parameter not given does not apply. */
const isGiven = (call: CallCase, { condition }: Filter): boolean =>
  condition.uses.every((name) => !call.isLeftOut(name));

/** The rows that an indexed field of `filtered by` leaves; null where there is none. */
function lookedUp(
  call: CallCase,
  entity: EntityType,
  fields: readonly FieldType[],
): readonly Row[] | null {
  const field = fields.find(isIndexed);
  if (field === undefined) return null;
  const stored = keep(field.type, call.get(field.name), field.target);
  return stored === INVALID ? [] : call.moment.store.holding(entity.place, field.slot, stored);
}

function filterBy(
  call: CallCase,
  entity: EntityType,
  field: FieldType,
  rows: readonly Row[],
): readonly Row[] {
  const wanted = call.get(field.name);
  return rows.filter((row) => equal(new Handle(entity, row, call.moment).valueOf(field), wanted));
}
