// Where something will stand in a moment.

import { classNames } from './class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-shimmer rounded-sm bg-line', className)}
    />
  );
}

/** Rows of a list to come. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col divide-y divide-line">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex flex-col gap-2.5 py-5">
          <Skeleton className={index % 2 === 0 ? 'h-4.5 w-2/5' : 'h-4.5 w-1/3'} />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      ))}
    </div>
  );
}
