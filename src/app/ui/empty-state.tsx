// Where there is nothing to show: it says so, and what would change that.

import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line px-6 py-14 text-center">
      <Mark fill={[0, 0, 0, 0, 0.6, 0, 0, 0, 0]} className="size-7 text-muted" />
      <p className="text-[1.0625rem] font-medium">{title}</p>
      {children && (
        <div className="max-w-prose text-[0.9375rem] text-balance text-muted">{children}</div>
      )}
      {actions && <div className="mt-1 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
