// Records as they are stored, in JSON: made once for as long as they and what they refer to stay.

import { showValue } from './plain.ts';
import { unlessFault } from '../expressions/fault.ts';
import type { EntityType } from '../entities/entity-type.ts';
import type { Json } from '../../model/values/json.ts';
import type { Moment } from './moment.ts';
import type { Table } from './table.ts';

interface Known {
  readonly tables: readonly Table[];
  readonly revisions: readonly number[];
  readonly json: readonly Json[];
}

const KNOWN = new WeakMap<Table, Known>();

/** An entity's stored fields, oldest record first: references as keys, secrets as they are. */
export function storedRecords(moment: Moment, entity: string): readonly Json[] {
  const type = moment.schema.entity(entity);
  if (type === undefined) return [];
  const tables = tablesOf(moment, type);
  const known = KNOWN.get(tables[0]!);
  if (known !== undefined && isAsIs(known, tables)) return known.json;
  const json = moment
    .all(entity)
    .map((record) =>
      Object.fromEntries(
        type.slots.map((field) => [
          field.name,
          unlessFault(() => showValue(field.type, record.valueOf(field)), null),
        ]),
      ),
    );
  KNOWN.set(tables[0]!, { tables, revisions: tables.map(({ revision }) => revision), json });
  return json;
}

/** The entity's own table, and those of what its records refer to by their keys. */
const tablesOf = ({ store }: Moment, type: EntityType): Table[] => [
  store.table(type.place),
  ...type.slots.flatMap(({ target }) => (target === null ? [] : [store.table(target.place)])),
];

const isAsIs = ({ tables, revisions }: Known, now: readonly Table[]): boolean =>
  now.every((table, place) => table === tables[place] && table.revision === revisions[place]);
