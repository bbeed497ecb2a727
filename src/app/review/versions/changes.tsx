// What has changed since the version that is compared with, for every page of the review: by the row
// that it stands at, as the version in view has it.

import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Change } from '../../../diff/index.ts';
import { plainName, rowsOf, rowAt, type Row, type SectionId } from '../../../model/index.ts';
import type { Span } from '../../../text/span.ts';
import { type Comparison, useComparison } from '../../comparing/comparison.ts';
import { useWhole } from '../parts/whole.tsx';

interface Changes {
  readonly comparison: Comparison;
  readonly all: readonly Change[];
  /** Those at a row that has a name, or at all rows of a line. */
  at(at: Span, name?: string): readonly Change[];
  /** Those of a section that stand at no row of this version. */
  apart(section: SectionId): readonly Change[];
}

/** Null where nothing is compared. */
const ChangesContext = createContext<Changes | null>(null);

export const useChanges = (): Changes | null => use(ChangesContext);

export function ChangesOf({ children }: { children: ReactNode }) {
  const comparison = useComparison();
  const { facts, questions } = useWhole();
  const changes = useMemo<Changes | null>(() => {
    if (comparison === null) return null;
    const all = comparison.compared?.changes ?? [];
    const rows = rowsOf(facts, questions);
    const placed = all.map((change) => ({ change, row: rowOf(change, comparison.isBefore, rows) }));
    return {
      ...{ comparison, all },
      at: ({ line }, name) => {
        const own = name === undefined ? undefined : plainName(name);
        return placed.flatMap(({ change, row }) =>
          row?.at.line === line && (own === undefined || row.name === own) ? [change] : [],
        );
      },
      apart: (section) =>
        placed.flatMap(({ change, row }) =>
          row === null && change.section === section ? [change] : [],
        ),
    };
  }, [comparison, facts, questions]);
  return <ChangesContext value={changes}>{children}</ChangesContext>;
}

/** The row that a change is shown at; null where this version has none. */
function rowOf(change: Change, isBefore: boolean, rows: readonly Row[]): Row | null {
  const { section, subject } = change;
  const at = isBefore ? change.before : change.after;
  if (at === null) return null;
  const names = subject.split(' ');
  const here = rows.filter((row) => row.section === section && row.at.line === at.line);
  const named = here.find(({ name }) => names.includes(name) || subject.startsWith(name));
  return named ?? here.at(-1) ?? rowAt(rows, section, at.line) ?? null;
}

/** What became of a row, in a word. */
export type Turn = 'added' | 'removed' | 'changed';

function turnOf(changes: readonly Change[]): Turn | undefined {
  if (changes.length === 0) return undefined;
  if (changes.every(({ before }) => before === null)) return 'added';
  return changes.every(({ after }) => after === null) ? 'removed' : 'changed';
}

/** What became of the row at a place. */
export function useTurn(at: Span | undefined, name?: string): Turn | undefined {
  const changes = useChanges();
  return at === undefined || changes === null ? undefined : turnOf(changes.at(at, name));
}
