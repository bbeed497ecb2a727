// Reading a cell by a grammar that stops at the first thing that should not stand there.

import type { Report } from '../../grammar/report.ts';
import { Unexpected } from '../../grammar/scanner.ts';
import { diagnostics } from './diagnostics.ts';

type Unreadable = 'unreadable-request' | 'unreadable-body' | 'unreadable-answer';

/** What `read` gives, or null where it met the unexpected, reported under `code`. */
export function attempt<T>(code: Unreadable, report: Report, read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    report(diagnostics[code](error.at, { expected: error.expected, found: error.found }));
    return null;
  }
}
