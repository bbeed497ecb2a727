// A part of the specification's first page, under a heading, with what leads on from it.

import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PartProps {
  id: string;
  title: string;
  /** Where there is more of it. */
  more?: { readonly to: string; readonly says: string };
  children: ReactNode;
}

export const Part = ({ id, title, more, children }: PartProps) => (
  <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {more !== undefined && (
        <Link to={more.to} className="text-sm text-accent-ink underline underline-offset-3">
          {more.says}
        </Link>
      )}
    </div>
    {children}
  </section>
);
