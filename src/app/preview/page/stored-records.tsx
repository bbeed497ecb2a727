// The records of an entity as they are stored, for where no call shows them yet.

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  entityNamed,
  hasRule,
  keyOf,
  titleOf,
  type Entity,
  type Json,
} from '../../../model/index.ts';
import { Cell, Table } from '../../ui/table.tsx';
import { answered, CONTROL_KEY, useProduct } from '../data/product.tsx';
import { fieldsOf, type LabelledField } from '../../../screens/fields.ts';
import { isObject, type JsonObject } from '../../../screens/calls/parts.ts';
import { Value, whyShown } from '../values/value.tsx';

const MAX_RECORDS = 5;
const MAX_FIELDS = 5;

/** The records of an entity; empty while they are fetched. */
export function useStoredRecords(entity: string | null): readonly JsonObject[] {
  const { controls } = useProduct();
  const { data = [] } = useQuery({
    queryKey: [CONTROL_KEY, 'stored', entity],
    enabled: entity !== null,
    queryFn: async () =>
      answered(await controls.records({ params: { entity: entity! } })).records.filter(isObject),
  });
  return data;
}

/** What may be seen of an entity, in its fields' order; its key is for machines. */
function useSeen(entity: Entity): LabelledField[] {
  const { spec } = useProduct();
  return fieldsOf(spec, entity.name).filter(
    ({ field: { own }, isKey }) => own !== null && !isKey && !hasRule(own, 'write-only'),
  );
}

const valueOf = (record: JsonObject, { field }: LabelledField) => record[field.own!.name];

interface StoredProps {
  labelled: LabelledField;
  entity: Entity;
  record: JsonObject;
}

function Stored({ labelled, entity, record }: StoredProps) {
  const value = valueOf(record, labelled);
  const { type } = labelled.field;
  if (type.kind === 'reference' && typeof value !== 'object')
    return <Referred to={type.to} value={value} />;
  return <Value labelled={labelled} value={value} shows={entity.name} />;
}

/** What a record is called that another one refers to by its key. */
function Referred({ to, value }: { to: string; value: Json | undefined }) {
  const { spec } = useProduct();
  const entity = entityNamed(spec, to);
  const key = entity && keyOf(entity)?.name;
  const found = useStoredRecords(to).find((record) => key !== undefined && record[key] === value);
  const title = entity && titleOf(entity)?.name;
  return <bdi>{String((title !== undefined && found?.[title]) || value)}</bdi>;
}

interface RecordsProps {
  entity: Entity;
  records: readonly JsonObject[];
  /** Where the record with a key has a page of its own. */
  addressOf?: (key: unknown) => string | null;
}

export function StoredRecords({ entity, records, addressOf = () => null }: RecordsProps) {
  const fields = useSeen(entity).slice(0, MAX_FIELDS);
  const title = titleOf(entity)?.name;
  const key = keyOf(entity)?.name ?? '';
  return (
    <Table
      label={entity.name}
      columns={fields.map((labelled) => ({
        key: labelled.field.wire,
        label: labelled.label,
        end: labelled.manner === 'number',
        marks: whyShown(labelled),
      }))}
    >
      {records.slice(0, MAX_RECORDS).map((record, index) => (
        <tr key={index}>
          {fields.map((labelled) => {
            const address = labelled.field.name === title ? addressOf(record[key]) : null;
            const value = <Stored labelled={labelled} entity={entity} record={record} />;
            return (
              <Cell key={labelled.field.wire} end={labelled.manner === 'number'}>
                <div className="w-max max-w-64">
                  {address === null ? (
                    value
                  ) : (
                    <Link to={address} className="font-medium text-accent-ink hover:underline">
                      {value}
                    </Link>
                  )}
                </div>
              </Cell>
            );
          })}
        </tr>
      ))}
    </Table>
  );
}

export function StoredRecord({
  entity,
  record,
}: {
  entity: Entity;
  record?: JsonObject | undefined;
}) {
  const fields = useSeen(entity);
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {fields.map((labelled) => (
        <div
          key={labelled.field.wire}
          {...whyShown(labelled)}
          className="flex min-w-0 flex-col gap-1"
        >
          <dt className="text-[0.8125rem] text-muted">{labelled.label}</dt>
          <dd className="min-w-0 text-[0.9375rem]">
            {record !== undefined && <Stored labelled={labelled} entity={entity} record={record} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
