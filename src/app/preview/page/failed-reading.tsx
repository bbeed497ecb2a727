// A reading call that failed: what the product said, and a button that asks again where that may help.

import { Alert } from '../../ui/notices/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { keepFocus } from '../main/main.tsx';
import { Refused } from '../data/calls.ts';
import { useRetryFailed, type Read } from '../data/readings.ts';

export function FailedReading({ read: { error, isPending } }: { read: Read }) {
  const retry = useRetryFailed();
  const onClick = (): void => {
    keepFocus();
    retry();
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Alert>{error?.message}</Alert>
      {!isGone(error) && (
        <Button busy={isPending} onClick={onClick}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** What is not there will not be there for being asked for again. */
const isGone = (error: Error | null): boolean =>
  error instanceof Refused && error.status === 404 && !error.isProvoked;
