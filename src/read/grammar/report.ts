// Where a reader puts what it finds wrong while it reads on.

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

export type Report = (finding: Diagnostic) => void;

/** A report that passes each finding on once: cells that several facts share are read for each. */
export function onceEach(report: Report): Report {
  const told = new Set<string>();
  return (finding) => {
    const { code, message, at } = finding;
    const key = `${code} ${at.line}:${at.column} ${message}`;
    if (!told.has(key)) report(finding);
    told.add(key);
  };
}
