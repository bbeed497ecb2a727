// What is said of a row beneath it: what was found there, what has changed, and what
// was remarked on it.

import type { ReactNode } from 'react';
import type { Span } from '../../../text/span.ts';
import { FoundAt } from '../findings/findings.tsx';
import { RemarksAt } from '../remarks/at-row.tsx';
import { ChangesAt } from '../versions/at-row.tsx';

interface BeneathProps {
  at: Span;
  /** Of several rows on one line it is that of this name. */
  name?: string | undefined;
  /** What stands around each. */
  within?: (said: ReactNode) => ReactNode;
}

export const Beneath = ({ at, name, within = (said) => said }: BeneathProps) => (
  <>
    <FoundAt at={at} within={within} />
    <ChangesAt at={at} name={name} within={within} />
    <RemarksAt at={at} name={name} within={within} />
  </>
);
