// A list of records, each an entry of its own.

import type { Key, ReactNode } from 'react';

interface RecordListProps<T> {
  title: string;
  /** Undefined until they are there. */
  items: readonly T[] | undefined;
  keyOf: (item: T) => Key | null;
  children: (item: T) => ReactNode;
}

export function RecordList<T>({ title, items, keyOf, children }: RecordListProps<T>) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {items?.length === 0 && <p>There is nothing here yet.</p>}
      <ul className="records">
        {items?.map((item, place) => (
          <li key={keyOf(item) ?? place}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}
