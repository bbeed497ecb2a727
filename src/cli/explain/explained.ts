// All that can be explained: the pages of the codes, and the words of the format.

import { CHECK_PAGES } from '../../check/pages.ts';
import { readPage, type PageEntry } from '../../diagnostics/page.ts';
import { PAGES } from '../../read/pages.ts';
import remarksPage from '../../remarks/remarks.md?raw';

export { ALL_TOLD, type Told, told } from '../../language/forms/lookup.ts';

/** Every code's entry, in the order of the pages. */
export const ENTRIES: readonly PageEntry[] = [
  ...[...PAGES, ...CHECK_PAGES].flatMap(({ markdown }) => readPage(markdown)),
  ...readPage(remarksPage),
];

/** What a code means; undefined where there is no such code. */
export const entryOf = (code: string): PageEntry | undefined =>
  ENTRIES.find((entry) => entry.code === code);
