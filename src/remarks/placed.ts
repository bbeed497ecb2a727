// Where a remark belongs in a specification that has changed since: at the row of its name, else at the
// one whose text was quoted, else at its line where that says much the same.

import type { Row, SectionId } from '../model/index.ts';
import type { Span } from '../text/span.ts';
import type { Remark } from './remark.ts';

export interface Placed {
  readonly remark: Remark;
  /** The row as it is now; null where it is gone. */
  readonly row: Row | null;
}

/** Finds each remark's row. `lines` are the specification's, `heads` where its sections begin. */
export function placed(
  remarks: readonly Remark[],
  rows: readonly Row[],
  lines: readonly string[],
  heads: Readonly<Record<SectionId, Span>>,
): Placed[] {
  const textOf = (row: Row): string => lines[row.at.line - 1]?.trim() ?? '';
  return remarks.map((remark) => {
    const { section, name, quote } = remark;
    if (name === '') return { remark, row: { section, name, at: heads[section] } };
    const own = rows.filter((row) => row.section === section);
    const isQuoted = (row: Row): boolean => quote !== '' && textOf(row) === quote;
    const named = own.filter((row) => row.name === name);
    const found =
      named.find(isQuoted) ??
      nearest(named, remark.line) ??
      nearest(own.filter(isQuoted), remark.line) ??
      nearest(rows.filter(isQuoted), remark.line) ??
      own.find((row) => row.at.line === remark.line && areKin(textOf(row), quote));
    return { remark, row: found ?? null };
  });
}

function nearest(rows: readonly Row[], line: number | null): Row | undefined {
  const far = (row: Row): number => Math.abs(row.at.line - (line ?? row.at.line));
  return rows.reduce<Row | undefined>(
    (best, row) => (best === undefined || far(row) < far(best) ? row : best),
    undefined,
  );
}

/** Whether two texts have more than half of their words in common. */
function areKin(one: string, other: string): boolean {
  const [words, others] = [one, other].map(
    (text): string[] => text.match(/[\p{L}\p{N}_]+/gu) ?? [],
  );
  const shared = words!.filter((word) => others!.includes(word)).length;
  return shared * 2 > Math.max(words!.length, others!.length);
}
