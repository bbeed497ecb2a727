// What is seen while nothing can be shown yet, and where starting went wrong.

import { Button } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';

export function Starting() {
  return (
    <div role="status" aria-label="Starting" className="grid min-h-dvh place-items-center">
      <Mark beating className="size-9 text-accent" />
    </div>
  );
}

export function StartFailed({ why }: { why: string }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-4 px-6">
      <Mark fill={[1, 1, 1, 1, 0, 1, 1, 1, 1]} className="size-9 text-bad" />
      <h1 className="text-2xl font-semibold tracking-tight">This page could not be shown</h1>
      <p className="text-muted">{why}</p>
      <div>
        <Button kind="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      </div>
    </main>
  );
}
