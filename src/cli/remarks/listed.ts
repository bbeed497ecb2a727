// The remarks on a specification with the rows that they are about now.

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { factsOf, headsOf, questionsOf, rowsOf } from '../../model/index.ts';
import {
  mentionsIn,
  namesOf,
  type Placed,
  placed,
  readReview,
  type Remark,
  remarksOf,
  reviewFileOf,
} from '../../remarks/index.ts';
import { type Source, source } from '../../text/source.ts';
import { examine } from '../../workbench/examine.ts';

export interface PlacedRemark extends Placed {
  /** Those whom it or an answer to it mentions. */
  readonly mentions: readonly string[];
}

export interface Listed {
  readonly file: string;
  /** The file of remarks. */
  readonly review: Source;
  /** In the order of their rows; those whose row is gone come last. */
  readonly remarks: readonly PlacedRemark[];
  readonly counts: { readonly open: number; readonly resolved: number };
  /** What in the file of remarks cannot be read. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the remarks on a text, all of them or only those that are open. */
export function listed(file: string, text: string, written: string, isOpen: boolean): Listed {
  const examined = examine(file, text);
  const review = source(reviewFileOf(file), written);
  const { diagnostics, ...read } = readReview(review);
  const all = remarksOf(read);
  const open = all.filter(({ isResolved }) => !isResolved);
  const { lines } = examined.source;
  const [facts, heads] = [factsOf(examined.spec), headsOf(examined.spec)];
  const found = placed(
    isOpen ? open : all,
    rowsOf(facts, questionsOf(examined.spec)),
    lines,
    heads,
  );
  const last = lines.length + 1;
  const names = namesOf(read, '');
  const mentioned = ({ notes }: Remark): string[] => [
    ...new Set(notes.flatMap((note) => mentionsIn(note.text, names))),
  ];
  return {
    ...{ file, review, diagnostics },
    remarks: found
      .map((each) => ({ ...each, mentions: mentioned(each.remark) }))
      .sort((a, b) => (a.row?.at.line ?? last) - (b.row?.at.line ?? last)),
    counts: { open: open.length, resolved: all.length - open.length },
  };
}
