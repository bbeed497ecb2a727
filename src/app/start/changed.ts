// Which sections another text says otherwise, so that only these are asked for again.

import type { Query, QueryClient } from '@tanstack/react-query';
import { SECTION_IDS, type SectionId } from '../../model/index.ts';
import { SPEC_KEY } from '../spec/stubs.ts';
import type { Examined } from './browser-mock.ts';

/** All that the stub of a section answers, but for what the format itself says. */
function printOf({ spec, diagnostics }: Examined, id: SectionId): string {
  const section = spec.sections[id];
  const next = SECTION_IDS.map((other) => spec.sections[other].at.line).filter(
    (line) => line > section.at.line,
  );
  const end = Math.min(...next, Infinity);
  const found = diagnostics.filter(({ at }) => at.line >= section.at.line && at.line < end);
  return JSON.stringify([section, found]);
}

export const changedSections = (before: Examined, now: Examined): SectionId[] =>
  SECTION_IDS.filter((id) => printOf(before, id) !== printOf(now, id));

/**
 * Lets go of what is known of these sections, of the whole, and of all data; done once the page knows
 * the specification anew. Data may take as long as somebody has the network take.
 */
export async function forget(queries: QueryClient, sections: readonly SectionId[]): Promise<void> {
  const kept = SECTION_IDS.filter((id) => !sections.includes(id));
  const isOfSpec = ({ queryKey: [first] }: Query): boolean => first === SPEC_KEY[0];
  const isKept = ({ queryKey: [, second] }: Query): boolean => kept.includes(second as SectionId);
  void queries.invalidateQueries({ predicate: (query) => !isOfSpec(query) });
  await queries.invalidateQueries({ predicate: (query) => isOfSpec(query) && !isKept(query) });
}
