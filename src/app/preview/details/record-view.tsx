// One record in full: its title, what is worth knowing of it, and its longer texts. All of it are
// names with their values.

import type { ReactNode } from 'react';
import { Breakable } from '../../ui/text/breakable.tsx';
import { useProduct } from '../data/product.tsx';
import { fieldsOf, type LabelledField } from '../../../screens/fields.ts';
import type { JsonObject } from '../../../screens/calls/parts.ts';
import { titleIn } from '../values/related.tsx';
import { Value, whyShown } from '../values/value.tsx';

interface RecordProps {
  shows: string;
  record: JsonObject;
}

const WIDE = ['long', 'json'];

/** The record's title, with its state beside it. */
export function RecordHead({
  shows,
  record,
  isSmall = false,
}: RecordProps & { isSmall?: boolean }) {
  const { spec } = useProduct();
  const fields = fieldsOf(spec, shows);
  const title = fields.find(({ isTitle }) => isTitle);
  const states = fields.filter(({ manner }) => manner === 'state');
  return (
    <dl className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div {...(title && whyShown(title))} className="min-w-0">
        <dt className="sr-only">{title?.label ?? 'Name'}</dt>
        <dd>
          <h2
            dir="auto"
            className={
              isSmall
                ? 'text-lg font-semibold tracking-tight'
                : 'text-[1.75rem] leading-tight font-semibold tracking-[-0.022em] sm:text-[2.125rem]'
            }
          >
            <Breakable>{titleIn(spec, shows, record)}</Breakable>
          </h2>
        </dd>
      </div>
      {states.map((labelled) => (
        <div key={labelled.field.wire}>
          <dt className="sr-only">{labelled.label}</dt>
          <dd>
            <Value labelled={labelled} value={record[labelled.field.wire]} shows={shows} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A key that is only counted or drawn by lot says nothing to people. */
const isForMachines = ({
  field: { type },
  isKey,
}: Pick<LabelledField, 'field' | 'isKey'>): boolean =>
  isKey && (type.kind === 'integer' || type.kind === 'uuid');

/**
 * Short facts, one under another. `counted`: the headings of lists on the page that say how many there are:
 * another number of the same name would only contradict them.
 */
export function RecordFacts({
  shows,
  record,
  counted = [],
}: RecordProps & { counted?: readonly string[] }) {
  const { spec } = useProduct();
  const fields = fieldsOf(spec, shows).filter(
    ({ isTitle, manner, ...labelled }) =>
      !isTitle &&
      manner !== 'state' &&
      !WIDE.includes(manner) &&
      !isForMachines(labelled) &&
      !(manner === 'number' && counted.includes(labelled.label)),
  );
  if (fields.length === 0) return null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-4 lg:grid-cols-1">
      {fields.map((labelled) => (
        <Named key={labelled.field.wire} labelled={labelled}>
          <Value
            labelled={labelled}
            value={record[labelled.field.wire]}
            shows={shows}
            record={record}
          />
        </Named>
      ))}
    </dl>
  );
}

/** Longer texts, as wide as reads well. */
export function RecordTexts({ shows, record }: RecordProps) {
  const { spec } = useProduct();
  const fields = fieldsOf(spec, shows).filter(
    ({ isTitle, manner }) => !isTitle && WIDE.includes(manner),
  );
  if (fields.length === 0) return null;
  return (
    <dl className="flex flex-col gap-6">
      {fields.map((labelled) => (
        <Named key={labelled.field.wire} labelled={labelled}>
          <Value labelled={labelled} value={record[labelled.field.wire]} shows={shows} />
        </Named>
      ))}
    </dl>
  );
}

function Named({ labelled, children }: { labelled: LabelledField; children: ReactNode }) {
  return (
    <div {...whyShown(labelled)} className="flex min-w-0 flex-col gap-1">
      <dt className="text-[0.8125rem] text-muted">{labelled.label}</dt>
      <dd className="min-w-0 text-[0.9375rem]">{children}</dd>
    </div>
  );
}
