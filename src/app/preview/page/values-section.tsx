// Values that are no records: words that a list can be narrowed to, numbers that tell something.

import { inWords } from '../../../model/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Read } from '../data/readings.ts';
import { valueAt } from '../plan/parts.ts';
import { headingOf } from '../plan/words.ts';
import { Tags } from '../values/tags.tsx';
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
  if (read.error !== null) return null;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-sm font-medium text-muted">{label}</h2>
      {value === undefined ? (
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
