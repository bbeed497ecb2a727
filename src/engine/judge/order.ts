// The order in which violations are told: that of the tables that decide them.

import { SECTIONS } from '../../model/section.ts';
import type { Breach } from '../refusals/breach.ts';

/** By section, then by the row; violations of one row stay in the order of the request. */
export const inOrder = (breaches: readonly Breach[]): Breach[] =>
  breaches.toSorted((a, b) => {
    const [one, other] = [place(a), place(b)];
    return one.section - other.section || one.line - other.line || one.column - other.column;
  });

function place({ decision: { section, at } }: Breach) {
  return {
    section: section === null ? 0 : SECTIONS[section].number,
    line: at?.line ?? 0,
    column: at?.column ?? 0,
  };
}
