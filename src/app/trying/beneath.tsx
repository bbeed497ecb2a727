// A row of a table with a trial beneath it, which is fetched when it is first opened.

import { Suspense, useId, useState, type ReactNode } from 'react';
import { FlaskConical } from 'lucide-react';
import { Button } from '../ui/button.tsx';

interface Beneath {
  /** The button that shows and hides it. */
  readonly button: ReactNode;
  /** The row beneath; nothing while it is hidden. */
  readonly row: ReactNode;
}

/** `columns`: how many cells the table has in all. */
export function useBeneath(
  what: string,
  about: string,
  columns: number,
  trial: ReactNode,
): Beneath {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = (
    <Button
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      aria-label={`${what} ${about}`}
      onClick={() => setOpen(!isOpen)}
    >
      <FlaskConical aria-hidden className="size-3.5" />
      {what}
    </Button>
  );
  const row = isOpen && (
    <tr id={id}>
      <td colSpan={columns} className="px-4 pb-3.5">
        <div className="sticky left-4 w-[min(48rem,calc(100cqw-2rem))] text-sm">
          <Suspense>{trial}</Suspense>
        </div>
      </td>
    </tr>
  );
  return { button, row };
}
