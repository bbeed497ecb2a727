// A record in a list as an entry: title, a taste of its text, and what else is worth knowing.

import type { ReactNode } from 'react';
import type { Json } from '../../../model/index.ts';
import { whyRecord, whyWithheld } from '../../session/why.ts';
import { Badge } from '../../ui/text/badge.tsx';
import type { LabelledField } from '../../../screens/fields.ts';
import { countOf, valueWords } from '../../../screens/words.ts';
import { Related } from '../values/related.tsx';
import { Tags } from '../values/tags.tsx';
import { Capital, StateBadge, Value, When, whyShown } from '../values/value.tsx';
import { Day } from '../../ui/text/instant.tsx';
import { RowForms, RowOffers } from './row-offers.tsx';
import type { RowProps } from './row.ts';
import { TitleLink } from './title-link.tsx';

export function Entry({ shows, fields, row, title }: RowProps) {
  const { record } = row;
  const number = fields.find(({ isKey, manner }) => isKey && manner === 'number');
  const others = fields.filter(({ isTitle, isKey }) => !isTitle && !isKey);
  const taste =
    others.find(({ manner }) => manner === 'long') ??
    others.find(({ manner }) => manner === 'text');
  const called = fields.find(({ isTitle }) => isTitle);
  const tags = fields.find(({ manner }) => manner === 'tags');
  const files = fields.filter(
    ({ manner, field }) => /^files?$/.test(manner) && said(record[field.wire]),
  );
  return (
    <li
      {...whyWithheld(row.withheld)}
      {...whyRecord(row.recordKey)}
      className="animate-appear py-5 first:pt-1"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <h3
            {...(called && whyShown(called))}
            className="line-clamp-3 text-[1.0625rem] leading-snug font-semibold tracking-[-0.011em]"
          >
            <TitleLink shows={shows} record={record} title={title} />
            {/* What has no title of its own is called by this number already. */}
            {number !== undefined && title !== String(record[number.field.wire]) && (
              <span {...whyShown(number)} className="ml-2 font-normal text-muted tabular-nums">
                #{String(record[number.field.wire])}
              </span>
            )}
          </h3>
          {taste !== undefined && said(record[taste.field.wire]) && (
            <p
              {...whyShown(taste)}
              className="line-clamp-2 max-w-prose text-[0.9375rem] text-muted"
            >
              {/* Entries of any direction begin at one edge. */}
              <bdi>{String(record[taste.field.wire])}</bdi>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Badges shows={shows} fields={fields} record={record} />
        </div>
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <Facts fields={fields} record={record} />
        {files.map((labelled) => (
          <div key={labelled.field.wire} {...whyShown(labelled)} className="min-w-0">
            <Value {...{ labelled, shows, record }} value={record[labelled.field.wire]} />
          </div>
        ))}
        {tags !== undefined && <TagsOf labelled={tags} value={record[tags.field.wire]} />}
        <div className="ml-auto flex flex-wrap gap-2">
          <RowOffers row={row} title={title} />
        </div>
      </div>
      <RowForms row={row} title={title} />
    </li>
  );
}

const said = (value: Json | undefined): value is NonNullable<Json> =>
  value !== null && value !== undefined && value !== '';

interface FactsProps {
  fields: readonly LabelledField[];
  record: { [name: string]: Json };
}

function Badges({ shows, fields, record }: FactsProps & { shows: string }) {
  return fields.map((labelled) => {
    const value = record[labelled.field.wire];
    const { wire } = labelled.field;
    if (labelled.manner === 'flag' && value === true)
      return (
        <span key={wire} {...whyShown(labelled)} className="inline-flex">
          <Badge>{labelled.label}</Badge>
        </span>
      );
    if (!said(value)) return null;
    if (labelled.manner === 'choice')
      return (
        <span key={wire} {...whyShown(labelled)} className="inline-flex">
          <Badge>
            <span className="sr-only">{labelled.label}: </span>
            <Capital>{valueWords(String(value))}</Capital>
          </Badge>
        </span>
      );
    if (labelled.manner === 'state')
      return <StateBadge key={wire} labelled={labelled} shows={shows} state={String(value)} />;
    return null;
  });
}

/** People and other records, the first date, and numbers. */
export function Facts({ fields, record }: FactsProps) {
  const related = fields.filter(
    ({ manner, field }) => manner === 'reference' && said(record[field.wire]),
  );
  const date = fields.find(
    ({ manner, field }) => (manner === 'instant' || manner === 'day') && said(record[field.wire]),
  );
  const numbers = fields.filter(
    ({ manner, isKey, field }) =>
      manner === 'number' && !isKey && typeof record[field.wire] === 'number',
  );
  return (
    <>
      {related.map((labelled) => (
        <Named key={labelled.field.wire} labelled={labelled} isSeen={related.length > 1}>
          <Related type={labelled.field.type} value={record[labelled.field.wire]!} />
        </Named>
      ))}
      {date !== undefined && (
        <Named labelled={date} isSeen={false}>
          {date.manner === 'day' ? (
            <Day value={String(record[date.field.wire])} />
          ) : (
            <When value={String(record[date.field.wire])} />
          )}
        </Named>
      )}
      {numbers.map((labelled) => (
        <span key={labelled.field.wire} {...whyShown(labelled)} className="tabular-nums">
          {countOf(labelled.label, record[labelled.field.wire] as number)}
        </span>
      ))}
    </>
  );
}

interface NamedProps {
  labelled: LabelledField;
  isSeen: boolean;
  children: ReactNode;
}

function Named({ labelled, isSeen, children }: NamedProps) {
  return (
    <span {...whyShown(labelled)} className="inline-flex max-w-full min-w-0 items-center gap-1.5">
      <span className={isSeen ? undefined : 'sr-only'}>{labelled.label}</span>
      <span className={isSeen ? 'inline-flex min-w-0 text-ink' : 'inline-flex min-w-0'}>
        {children}
      </span>
    </span>
  );
}

function TagsOf({ labelled, value }: { labelled: LabelledField; value: Json | undefined }) {
  if (!Array.isArray(value) || value.length === 0) return null;
  return (
    <div {...whyShown(labelled)}>
      <Tags field={labelled.field.name} values={value} />
    </div>
  );
}
