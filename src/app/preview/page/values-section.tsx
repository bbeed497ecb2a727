// Values that are no records: words that a list can be narrowed to, numbers that tell something.

import { inWords } from '../../../model/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isSilent } from '../data/calls.ts';
import type { Read } from '../data/readings.ts';
import { valueAt } from '../../../screens/calls/parts.ts';
import { headingOf } from '../../../screens/words.ts';
import { Tags } from '../values/tags.tsx';
import { FailedReading } from './failed-reading.tsx';
import type { Section } from './layout.ts';

export function ValuesSection({
  section: { reading, part },
  read,
}: {
  section: Section;
  read: Read;
}) {
  const name = part.path.at(-1);
  const label = name === undefined ? headingOf(reading.call) : inWords(name);
  const value = valueAt(read.body, part.path);
  // A list of the same answer says what is wrong.
  const isAlone = reading.parts.every(({ kind }) => kind === 'value' || kind === 'values');
  if (read.error !== null && (isSilent(read.error) || !isAlone)) return null;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-sm font-medium text-muted">{label}</h2>
      {read.error !== null ? (
        <FailedReading read={read} />
      ) : value === undefined ? (
        <Skeleton className="h-5 w-2/3" />
      ) : Array.isArray(value) ? (
        <Tags field={name ?? label} values={value} />
      ) : (
        <p className="text-2xl font-semibold tracking-tight tabular-nums">{say(value)}</p>
      )}
    </div>
  );
}

const say = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
