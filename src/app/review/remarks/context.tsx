// The remarks on the specification for every page of the review: at which row each stands, what one
// has opened, and who one is.

import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { grouped, plainName, rowsOf, type Row, type SectionId } from '../../../model/index.ts';
import {
  type Act,
  namesOf,
  type Placed,
  placed,
  remarkKey,
  remarksOf,
} from '../../../remarks/index.ts';
import type { Span } from '../../../text/span.ts';
import { useOverview } from '../../spec/stubs.ts';
import { useStarted } from '../../server/mode.ts';
import { say } from '../../ui/notices/toast.tsx';
import { useWriting } from '../../writing/context.ts';
import { useShownLines } from './lines.ts';
import { useWhole } from '../parts/whole.tsx';
import { RemarkBook } from './book.ts';
import { returnFocusTo } from './returned-focus.ts';
import { useWho } from './who.ts';
import { errorMessage } from '../../../text/fault.ts';

export interface Remarks {
  readonly book: RemarkBook;
  readonly placed: readonly Placed[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether they are all there, and the rows that they are about. */
  readonly isRead: boolean;
  /** Everybody who can be mentioned. */
  readonly names: readonly string[];
  /** The row that somebody is about to remark on. */
  readonly writingAt: Row | null;
  write(row: Row | null): void;
  /** The row at a place; of several on one line that of a name. */
  rowAt(at: Span, name?: string): Row | null;
  /** What is remarked on a row. */
  on(row: Row): readonly Placed[];
  /** Does it, and says what stands against it; true where it is done. */
  act(act: Act): Promise<boolean>;
}

/** Null where nobody can remark: the text is a server's. */
const RemarksContext = createContext<Remarks | null>(null);

export const useRemarks = (): Remarks | null => use(RemarksContext);

const NO_LINES: readonly string[] = [];

export function RemarksOf({ children }: { children: ReactNode }) {
  const writing = useWriting();
  return writing === null ? children : <RemarksHere>{children}</RemarksHere>;
}

function RemarksHere({ children }: { children: ReactNode }) {
  const book = useBook();
  const review = useSyncExternalStore(book.subscribe, () => book.review);
  const lines = useShownLines();
  const rows = useRows();
  const heads = useHeads();
  const { isComplete } = useWhole();
  const who = useWho();
  const names = useMemo(() => (review === null ? [] : namesOf(review, who)), [review, who]);
  const [writingAt, write] = useState<Row | null>(null);
  const all = useMemo(() => (review === null ? [] : remarksOf(review)), [review]);
  // Where nobody has remarked anything, what is written is nothing to the rows.
  const read = all.length === 0 ? NO_LINES : lines;
  const found = useMemo(
    () => (heads === null ? [] : placed(all, rows, read, heads)),
    [all, rows, read, heads],
  );
  const act = useCallback(
    (act: Act) => {
      // Once it is done, what it was about may be gone.
      const line =
        act.kind === 'remark'
          ? undefined
          : found.find(({ remark }) => remarkKey(remark) === act.of)?.row?.at.line;
      return book.act(act).then(
        () => {
          if (act.kind !== 'remark') returnFocusTo(act.of, line);
          return true;
        },
        (error: unknown) => {
          say(`Not saved: ${errorMessage(error)}`);
          return false;
        },
      );
    },
    [book, found],
  );
  const remarks = useMemo<Remarks>(() => {
    const onLines = grouped(rows, ({ at }) => at.line);
    const said = grouped(found, ({ row }) => (row === null ? '' : keyOfRow(row)));
    return {
      ...{ book, names, writingAt, write, act, placed: found },
      isRead: review !== null && heads !== null && isComplete,
      diagnostics: review?.diagnostics ?? [],
      rowAt: (at, name) => {
        const here = onLines.get(at.line) ?? [];
        const own = name === undefined ? undefined : plainName(name);
        return here.find((row) => row.name === own) ?? here[0] ?? headAt(heads, at.line);
      },
      on: (row) => said.get(keyOfRow(row)) ?? [],
    };
  }, [book, names, review, found, rows, heads, isComplete, writingAt, act]);
  return <RemarksContext value={remarks}>{children}</RemarksContext>;
}

function useBook(): RemarkBook {
  const { running, saves } = useStarted();
  const { data } = useOverview();
  const name = data?.name ?? running;
  const [book] = useState(() => new RemarkBook(running, saves));
  useEffect(() => book.setSpecName(name), [book, name]);
  useEffect(() => book.follow(), [book]);
  return book;
}

function useRows(): Row[] {
  const { facts, questions } = useWhole();
  return useMemo(() => rowsOf(facts, questions), [facts, questions]);
}

type Heads = Readonly<Record<SectionId, Span>>;

function useHeads(): Heads | null {
  const { data } = useOverview();
  return useMemo(() => {
    if (data === undefined) return null;
    const entries = data.sections.map(({ section, line }) => [
      section,
      { line, column: 1, length: 0 },
    ]);
    return Object.fromEntries(entries) as Heads;
  }, [data]);
}

/** The section whose heading stands there, as a row. */
function headAt(heads: Heads | null, line: number): Row | null {
  const found = Object.entries(heads ?? {}).find(([, at]) => at.line === line);
  return found === undefined ? null : { section: found[0] as SectionId, name: '', at: found[1] };
}

const keyOfRow = ({ section, name, at }: Row): string => `${section} ${at.line} ${name}`;

export const isSameRow = (one: Row | null, other: Row | null): boolean =>
  one !== null && other !== null && keyOfRow(one) === keyOfRow(other);
