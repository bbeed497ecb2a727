// A value without a type of its own: names with plain values as facts, all else as it is written.

import { inWords, type Json } from '../../../model/index.ts';
import { isObject } from '../../../screens/calls/parts.ts';
import { numbers } from '../../../screens/words.ts';

export default function JsonValue({ value }: { value: Json }) {
  const facts = isObject(value) ? Object.entries(value) : [];
  if (facts.length === 0 || !facts.every(([, each]) => isPlain(each)))
    return (
      <pre className="overflow-x-auto rounded-md bg-sunken p-3 font-mono text-[0.8125rem]">
        {JSON.stringify(value, null, 2)}
      </pre>
    );
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1.5">
      {facts.map(([name, each]) => (
        <div key={name} className="flex min-w-0 gap-1.5">
          <dt className="text-muted">
            <bdi>{inWords(name)}</bdi>
          </dt>
          <dd className="min-w-0 break-words">
            <bdi>{said(each)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isSingle = (value: Json): boolean => typeof value !== 'object' || value === null;
const isPlain = (value: Json): boolean =>
  isSingle(value) || (Array.isArray(value) && value.every(isSingle));

function said(value: Json): string {
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(said).join(', ');
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? numbers.format(value) : String(value);
}
