// The pages of all codes, for those who want to read more of one.

import { CHECK_PAGES } from '../check/pages.ts';
import { readPage, type PageEntry } from '../diagnostics/page.ts';
import { PAGES } from '../read/pages.ts';

/** Every code's entry, in the order of the pages. */
export const ENTRIES: readonly PageEntry[] = [...PAGES, ...CHECK_PAGES].flatMap(({ markdown }) =>
  readPage(markdown),
);

/** What a code means; undefined where there is no such code. */
export const entryOf = (code: string): PageEntry | undefined =>
  ENTRIES.find((entry) => entry.code === code);
