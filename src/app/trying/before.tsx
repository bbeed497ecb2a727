// What has to come before a request that was found, and the button that has it done.

import type { Proposal } from '../../contract/trying.ts';
import { Button } from '../ui/button.tsx';
import { InCode } from '../ui/text/in-code.tsx';

interface BeforeProps {
  of: Proposal;
  /** The request is meant to be refused. */
  isRefused: boolean;
  onPrepare: () => void;
}

export function Before({ of: { before, status }, isRefused, onPrepare }: BeforeProps) {
  if (before.length === 0)
    return status < 400 === isRefused ? (
      <p className="text-sm text-muted">
        No request with this result was found for the current data. This is the closest.
      </p>
    ) : null;
  return (
    <section
      aria-label="Steps before this request"
      className="flex flex-col gap-2 rounded-md bg-sunken p-3 text-sm"
    >
      <p className="font-medium">With the current data, this has to happen first:</p>
      <ol className="list-decimal pl-5 marker:text-muted">
        {before.map((words, index) => (
          <li key={index}>
            <InCode>{words}</InCode>
          </li>
        ))}
      </ol>
      <div>
        <Button size="small" onClick={onPrepare}>
          Do it in the product
        </Button>
      </div>
    </section>
  );
}
