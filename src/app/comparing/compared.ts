// Two versions of a specification in this browser, and what has changed between them. A chunk of its
// own: it is fetched with the first comparison.

import { type Change, diff, type Verdict, verdictOf } from '../../diff/index.ts';
import { Document } from '../../language/document/document.ts';
import { type SectionId, SECTION_IDS } from '../../model/index.ts';

export interface Compared {
  readonly before: Document;
  readonly now: Document;
  readonly changes: readonly Change[];
  readonly verdict: Verdict;
  /** The sections of either that cannot be used, and so are not compared. */
  readonly broken: readonly SectionId[];
}

/** Compares an earlier text of a file with the present one; what was read of it before is kept. */
export function compared(
  file: string,
  text: string,
  now: Document,
  last: Compared | null,
): Compared {
  const before = last?.before.text === text ? last.before : new Document(file, text, now);
  const changes = diff(before, now);
  const verdict = verdictOf(before.spec.version, now.spec.version, changes);
  const broken = SECTION_IDS.filter((id) =>
    [before, now].some(({ spec }) => spec.sections[id].state === 'broken'),
  );
  return { before, now, changes, verdict, broken };
}
