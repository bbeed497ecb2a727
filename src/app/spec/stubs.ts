// The specification as the nine stubs tell it: the only way by which the app reads it.

import { initClient } from '@ts-rest/core';
import type { ClientInferResponses } from '@ts-rest/core';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { overview, type Overview } from '../../contract/overview.ts';
import { SECTION_CONTRACTS } from '../../contract/sections/index.ts';
import type { NotShown } from '../../contract/sections/section.ts';
import type { SectionId } from '../../model/index.ts';

type Stubs = typeof SECTION_CONTRACTS;
/** What the stub of a section answered: 200 with its facts, or 501 with what to write. */
export type SectionAnswer<Id extends SectionId> = Extract<
  ClientInferResponses<Stubs[Id]['read']>,
  { status: 200 | 501 }
>;
type Readers = { [Id in SectionId]: { read: () => Promise<SectionAnswer<Id>> } };

const stubs = initClient(SECTION_CONTRACTS, { baseUrl: '' }) as unknown as Readers;
const whole = initClient(overview, { baseUrl: '' });

/** Everything known of the specification lies under this key. */
export const SPEC_KEY = ['spec'] as const;

/** Asks a section's stub; what is neither 200 nor 501 is thrown. */
async function readSection<Id extends SectionId>(id: Id): Promise<SectionAnswer<Id>> {
  const answer = await stubs[id].read();
  if (answer.status === 200 || answer.status === 501) return answer;
  throw new Error(`The stub of section "${id}" answered ${(answer as { status: number }).status}.`);
}

/** The question that a section's stub answers. */
export const sectionQuery = <Id extends SectionId>(id: Id) => ({
  queryKey: [...SPEC_KEY, id],
  queryFn: async ({ client }: { client: QueryClient }) =>
    unwritten(id, await client.fetchQuery(overviewQuery)) ?? readSection(id),
});

/** What the stub of an empty section answers: the overview says it, without a failed request. */
function unwritten<Id extends SectionId>(id: Id, told: Overview): SectionAnswer<Id> | null {
  const found = told.sections.find(({ section }) => section === id);
  if (found?.state !== 'not shown') return null;
  const { title, line, write } = found;
  const body = { section: id, title, status: 'not shown', line, write } satisfies NotShown;
  return { status: 501, body, headers: new Headers() } as unknown as SectionAnswer<Id>;
}

/** One section, as its stub tells it. */
export const useSection = <Id extends SectionId>(id: Id) => useQuery(sectionQuery(id));

export const overviewQuery = queryOptions({
  queryKey: [...SPEC_KEY, 'overview'],
  queryFn: async () => {
    const answer = await whole.read();
    if (answer.status === 200) return answer.body;
    throw new Error(`The specification's overview answered ${answer.status}.`);
  },
});

/** Name, version, the nine states and all diagnostics. */
export const useOverview = () => useQuery(overviewQuery);
