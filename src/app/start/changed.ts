// Which sections another text says otherwise, and letting the page know: what their stubs answer by now
// is handed on with the change, and only what a call may answer otherwise is asked for again.

import type { Query, QueryClient } from '@tanstack/react-query';
import { SECTION_IDS, SILENT, type SectionId } from '../../model/index.ts';
import { PRODUCT_KEY } from '../preview/data/product.tsx';
import { SPEC_KEY } from '../spec/stubs.ts';
import { refreshSections, type StubAnswer } from '../spec/whole.ts';
import type { Examined } from '../mock/browser-mock.ts';

/** Whether the stub of a section answers otherwise, but for what the format itself says. */
function isChanged(before: Examined, now: Examined, id: SectionId): boolean {
  const { facts, ...around } = now.spec.sections[id];
  const { facts: factsBefore, ...aroundBefore } = before.spec.sections[id];
  return (
    // What is not read again are the very same facts.
    (facts !== factsBefore && JSON.stringify(facts) !== JSON.stringify(factsBefore)) ||
    JSON.stringify([around, foundIn(now, id)]) !==
      JSON.stringify([aroundBefore, foundIn(before, id)])
  );
}

function foundIn({ spec, diagnostics }: Examined, id: SectionId) {
  const { line } = spec.sections[id].at;
  const later = SECTION_IDS.map((other) => spec.sections[other].at.line);
  const end = Math.min(...later.filter((each) => each > line), Infinity);
  return diagnostics.filter(({ at }) => at.line >= line && at.line < end);
}

export const changedSections = (before: Examined, now: Examined): SectionId[] =>
  SECTION_IDS.filter((id) => isChanged(before, now, id));

/** Data may take as long as somebody has the network take. */
const PATIENCE = 100;

/**
 * Has the page know the specification anew, and ask again for the data where calls may answer
 * otherwise. Resolves once that is on its way to the screen.
 */
export async function tellPage(
  queries: QueryClient,
  sections: readonly SectionId[],
  stub: (section: SectionId | null) => StubAnswer,
): Promise<void> {
  await refreshSections(queries, sections, stub);
  if (sections.every((id) => SILENT.includes(id))) return;
  // What the screen shows, and only then what stands around it: they share one way to the mock.
  const shown = queries.invalidateQueries({ queryKey: [PRODUCT_KEY] });
  void shown.then(() => queries.invalidateQueries({ predicate: isAround }));
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

const isAround = ({ queryKey: [first] }: Query): boolean =>
  first !== SPEC_KEY[0] && first !== PRODUCT_KEY;
