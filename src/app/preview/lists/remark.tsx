// A record in a list as something that somebody said: who and when above it, the text as it is.

import { whyRecord } from '../../session/why.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { StateBadge, whyShown } from '../values/value.tsx';
import { Facts } from './entry.tsx';
import { RowForms, RowOffers } from './row-offers.tsx';
import type { RowProps } from './row.ts';

export function Remark({ shows, fields, row, title }: RowProps) {
  const { record } = row;
  const said = fields.find(({ isTitle }) => isTitle);
  const flags = fields.filter(
    ({ manner, field }) => manner === 'flag' && record[field.wire] === true,
  );
  const states = fields.filter(
    ({ manner, field }) => manner === 'state' && typeof record[field.wire] === 'string',
  );
  return (
    <li {...whyRecord(row.recordKey)} className="animate-appear">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 [&>span:first-child]:font-medium [&>span:first-child]:text-ink">
          <Facts fields={fields.filter(({ manner }) => manner !== 'number')} record={record} />
        </span>
        {flags.map((labelled) => (
          <span key={labelled.field.wire} {...whyShown(labelled)} className="inline-flex">
            <Badge tone="warn">{labelled.label}</Badge>
          </span>
        ))}
        {states.map((labelled) => (
          <StateBadge
            key={labelled.field.wire}
            labelled={labelled}
            shows={shows}
            state={String(record[labelled.field.wire])}
          />
        ))}
        <div className="ml-auto flex flex-wrap gap-2">
          <RowOffers row={row} title={title} />
        </div>
      </div>
      <p
        dir="auto"
        {...(said && whyShown(said))}
        className="mt-2 max-w-prose border-s-2 border-line ps-4 leading-relaxed whitespace-pre-wrap sm:ms-2.5"
      >
        {title}
      </p>
      <RowForms row={row} title={title} />
    </li>
  );
}
