// The nine stubs' answers put together to the model again: what the preview is made from.

import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import type { Overview } from '../../contract/overview.ts';
import { SECTION_IDS, type SectionId, type Spec } from '../../model/index.ts';
import { EMPTY_FACTS } from './empty.ts';
import { overviewQuery, sectionQuery, SPEC_KEY, type SectionAnswer } from './stubs.ts';

/** A section as the model has it; one that is not shown has no facts. */
function section<Id extends SectionId>(id: Id, answer: SectionAnswer<Id>): object {
  const place = (line: number) => ({ line, column: 1, length: 0 });
  if (answer.status === 501) {
    const { title, line } = answer.body;
    return {
      state: 'not shown',
      title,
      at: place(line),
      prose: [],
      comments: [],
      questions: [],
      scenarios: [],
      facts: EMPTY_FACTS[id],
    };
  }
  const { section: _, line, diagnostics: __, ...rest } = answer.body;
  return { ...rest, at: place(line), facts: rest.state === 'shown' ? rest.facts : EMPTY_FACTS[id] };
}

/** The specification that an overview and nine answers tell. */
function assemble(
  { file, name, version, zone }: Overview,
  answers: { [Id in SectionId]: SectionAnswer<Id> },
): Spec {
  const sections = SECTION_IDS.map((id) => [id, section(id, answers[id] as never)]);
  return { file, name, version, ...(zone && { zone }), sections: Object.fromEntries(sections) };
}

const wholeQuery = {
  queryKey: [...SPEC_KEY, 'whole'],
  queryFn: async ({ client }: { client: QueryClient }) => {
    const [told, ...answers] = await Promise.all([
      client.fetchQuery(overviewQuery),
      // One that has not changed is known.
      ...SECTION_IDS.map((id) => client.fetchQuery(sectionQuery(id))),
    ]);
    const byId = Object.fromEntries(SECTION_IDS.map((id, index) => [id, answers[index]]));
    return assemble(told, byId as never);
  },
};

export interface StubAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Takes over what the stubs of these sections answer by now, and the overview with them; `stub` gives
 * what each would answer if it were asked.
 */
export async function refreshSections(
  queries: QueryClient,
  sections: readonly SectionId[],
  stub: (section: SectionId | null) => StubAnswer,
): Promise<void> {
  const headers = new Headers();
  queries.setQueryData(overviewQuery.queryKey, stub(null).body as Overview);
  for (const id of sections)
    queries.setQueryData(sectionQuery(id).queryKey, { ...stub(id), headers });
  await queries.invalidateQueries({ queryKey: wholeQuery.queryKey });
}

/**
 * Fetches it before anything is drawn: React holds back for 0.3 s what comes in place of a fallback.
 * A failure is thrown where the specification is used.
 */
export const prefetchSpec = (queries: QueryClient): Promise<void> =>
  queries.prefetchQuery(wholeQuery);

/** The whole specification, as it is by now. */
export const fetchSpec = (queries: QueryClient): Promise<Spec> => queries.fetchQuery(wholeQuery);

/** The whole specification; suspends until it is there. */
export const useSpec = (): Spec => useSuspenseQuery(wholeQuery).data;
