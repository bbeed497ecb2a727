// A reading call that failed: what the product said, and a button that asks again.

import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { keepFocus } from '../chrome/main.tsx';
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
      <Button busy={isPending} onClick={onClick}>
        Try again
      </Button>
    </div>
  );
}
