// A part of a card under a small heading.

import type { ReactNode } from 'react';

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex min-w-0 flex-col gap-1.5">
    <h3 className="text-xs font-medium text-muted">{title}</h3>
    {children}
  </section>
);
