// A record in a list as a row of short facts.

import { whyRecord, whyWithheld } from '../../session/why.ts';
import { classNames } from '../../ui/class-names.ts';
import { Cell } from '../../ui/table.tsx';
import { Value, whyShown } from '../values/value.tsx';
import { RowForms, RowOffers } from './row-offers.tsx';
import type { RowProps } from './row.ts';
import { TitleLink } from './title-link.tsx';

export function TableRow({
  shows,
  fields,
  row,
  title,
  hasOffers,
}: RowProps & { hasOffers: boolean }) {
  return (
    <tr
      {...whyWithheld(row.withheld)}
      {...whyRecord(row.recordKey)}
      className="transition-colors hover:bg-sunken/60"
    >
      {fields.map((labelled) => (
        <Cell
          key={labelled.field.wire}
          end={labelled.manner === 'number'}
          marks={whyShown(labelled)}
        >
          {labelled.isTitle ? (
            <span className="block w-max max-w-64 font-medium">
              <TitleLink shows={shows} record={row.record} title={title} />
            </span>
          ) : (
            <div
              className={classNames('w-max max-w-64', labelled.manner === 'number' && 'ml-auto')}
            >
              <Value labelled={labelled} value={row.record[labelled.field.wire]} shows={shows} />
            </div>
          )}
        </Cell>
      ))}
      {hasOffers && (
        <Cell end>
          <div className="flex flex-wrap justify-end gap-2">
            <RowOffers row={row} title={title} />
          </div>
          <RowForms row={row} title={title} />
        </Cell>
      )}
    </tr>
  );
}
