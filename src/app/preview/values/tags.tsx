// A list of words; where a list on the page can be narrowed to one of them, each leads there.

import { createContext, use } from 'react';
import { Link } from 'react-router';
import type { Json } from '../../../model/index.ts';
import { Nothing } from './value.tsx';

/** The address that narrows a list to a value of a field; null where none does. */
export type Narrow = (field: string, value: string) => string | null;
export const NarrowContext = createContext<Narrow>(() => null);

export function Tags({ field, values }: { field: string; values: readonly Json[] }) {
  const narrow = use(NarrowContext);
  if (values.length === 0) return <Nothing />;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {values.map((value, index) => {
        const to = narrow(field, String(value));
        const look =
          'rounded-full border border-line bg-surface px-2.5 py-0.5 text-[0.8125rem] text-muted';
        return (
          <li key={index} className="flex min-w-0">
            {to === null ? (
              <span className={look}>
                <bdi>{String(value)}</bdi>
              </span>
            ) : (
              <Link
                to={to}
                className={`${look} transition-colors hover:border-accent hover:text-accent-ink`}
              >
                <bdi>{String(value)}</bdi>
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
