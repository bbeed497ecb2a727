// A list of records: as entries, a table or a talk, with what may be done to each in its own row.

import { Table } from '../../ui/table.tsx';
import { useProduct } from '../data/product.tsx';
import { fieldsOf, type LabelledField } from '../../../screens/fields.ts';
import { entityShown, recordScreens } from '../../../screens/links.ts';
import { titleIn } from '../values/related.tsx';
import { whyShown } from '../values/value.tsx';
import { Entry } from './entry.tsx';
import { lookOf } from './look.ts';
import { Remark } from './remark.tsx';
import type { Row } from './row.ts';
import { TableRow } from './table-row.tsx';

interface RecordListProps {
  /** What it is called, for those who do not see it. */
  label: string;
  shows: string;
  rows: readonly Row[];
  /** The entity that the page is about: records of it are not named in each row. */
  within?: string;
}

export function RecordList({ label, shows, rows, within }: RecordListProps) {
  const { spec } = useProduct();
  const fields = fieldsOf(spec, shows).filter(
    ({ field: { type } }) => type.kind !== 'reference' || entityShown(spec, type.to) !== within,
  );
  const look = lookOf(fields, recordScreens(spec, entityShown(spec, shows)).length > 0);
  // A form is wider than a cell.
  const hasForms = rows.some(({ offers }) => offers.some(({ action }) => action.asks.length > 0));
  if (look === 'table' && !hasForms) return <RecordTable {...{ label, shows, rows, fields }} />;
  const Item = look === 'talk' ? Remark : Entry;
  return (
    <ul
      aria-label={label}
      className={look === 'talk' ? 'flex flex-col gap-7' : 'divide-y divide-line'}
    >
      {rows.map((row) => (
        <Item
          key={row.key}
          shows={shows}
          fields={fields}
          row={row}
          title={titleIn(spec, shows, row.record)}
        />
      ))}
    </ul>
  );
}

interface TableProps extends RecordListProps {
  fields: readonly LabelledField[];
}

function RecordTable({ label, shows, rows, fields: all }: TableProps) {
  const { spec } = useProduct();
  const fields = [...all]
    .filter((labelled) => !labelled.isKey || labelled.isTitle)
    .sort((a, b) => Number(b.isTitle) - Number(a.isTitle));
  const hasOffers = rows.some((row) => row.offers.length > 0);
  const columns = fields.map((labelled) => ({
    key: labelled.field.wire,
    label: labelled.label,
    end: labelled.manner === 'number',
    marks: whyShown(labelled),
  }));
  const last = { key: ' offers', label: 'Actions', end: true, hidden: true };
  return (
    <Table label={label} columns={hasOffers ? [...columns, last] : columns}>
      {rows.map((row) => (
        <TableRow
          key={row.key}
          shows={shows}
          fields={fields}
          row={row}
          title={titleIn(spec, shows, row.record)}
          hasOffers={hasOffers}
        />
      ))}
    </Table>
  );
}
