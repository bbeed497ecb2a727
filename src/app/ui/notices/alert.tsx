// A message that concerns everything beside it, said at once to those who listen.

import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export function Alert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex animate-appear items-start gap-2.5 rounded-md bg-bad-soft px-3.5 py-2.5 text-[0.9375rem] font-medium text-bad"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
