// What has changed, where the review shows it: beneath the row, and above the section what has no row
// in the version in view.

import { lazy, Suspense, type ReactNode } from 'react';
import type { SectionId } from '../../../model/index.ts';
import type { Span } from '../../../text/span.ts';
import { type Turn, useChanges } from './changes.tsx';

/** Fetched with the first row that has changed. */
const Told = lazy(() => import('./all-changes.tsx'));

interface AtProps {
  at: Span;
  name?: string | undefined;
  within?: (said: ReactNode) => ReactNode;
}

/** The changes of a row; nothing where there are none. */
export function ChangesAt({ at, name, within = (said) => said }: AtProps): ReactNode {
  const own = useChanges()?.at(at, name) ?? [];
  if (own.length === 0) return null;
  return within(
    <div className="flex flex-col gap-2.5">
      <Suspense>
        <Told changes={own} />
      </Suspense>
    </div>,
  );
}

/** The changes of a section that no row of it shows. */
export function ChangesApart({ section }: { section: SectionId }) {
  const changes = useChanges();
  const own = changes?.apart(section) ?? [];
  if (changes === null || own.length === 0) return null;
  return (
    <section
      aria-labelledby="apart"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="apart" className="font-semibold">
        {changes.comparison.isBefore ? 'Added later' : 'Removed rows and other changes'}
      </h2>
      <Suspense>
        <Told changes={own} />
      </Suspense>
    </section>
  );
}

/** How a card looks that is not as it was. */
export const TURNED_CARD: Readonly<Record<Turn, string>> = {
  added: 'border-l-4 border-l-good',
  removed: 'border-l-4 border-l-bad',
  changed: 'border-l-4 border-l-warn',
};

/** And a row of a table, by its first cell. */
export const TURNED_ROW: Readonly<Record<Turn, string>> = {
  added: '[&>:first-child]:shadow-[inset_4px_0_0_var(--good)]',
  removed: '[&>:first-child]:shadow-[inset_4px_0_0_var(--bad)]',
  changed: '[&>:first-child]:shadow-[inset_4px_0_0_var(--warn)]',
};
