// The page's text on a code: what it means, with a wrong and a right example.

import { CHECK_PAGES } from '../../../check/pages.ts';
import { readPage } from '../../../diagnostics/page.ts';
import { PAGES } from '../../../read/pages.ts';
import { Prose } from '../parts/prose.tsx';

/** The page of an area, by what its codes begin with. */
function entryOf(code: string) {
  const area = code.split('/')[0];
  return [...PAGES, ...CHECK_PAGES]
    .filter((page) => page.area === area)
    .flatMap(({ markdown }) => readPage(markdown))
    .find((entry) => entry.code === code);
}

export default function Explanation({ code }: { code: string }) {
  const entry = entryOf(code);
  return (
    <div className="mt-2 ml-6 rounded-md border border-line bg-surface p-4 text-ink">
      {entry === undefined ? (
        `There is no explanation of ${code}.`
      ) : (
        <Prose markdown={entry.markdown} />
      )}
    </div>
  );
}
