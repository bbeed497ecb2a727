// The conditions of the specification in plain words, by their expressions. What words them is
// fetched when the first one is shown.

import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Facts, SECTION_IDS } from '../../../model/index.ts';
import { EMPTY_FACTS } from '../../spec/empty.ts';
import { sectionQuery, SPEC_KEY } from '../../spec/stubs.ts';

const wordingsQuery = queryOptions({
  queryKey: [...SPEC_KEY, 'wordings'],
  queryFn: async ({ client }) => {
    const [{ wordingsOf }, ...sections] = await Promise.all([
      import('../../../wording/index.ts'),
      ...SECTION_IDS.map(async (id) => {
        const { status, body } = await client.fetchQuery(sectionQuery(id));
        return [id, status === 200 ? body.facts : EMPTY_FACTS[id]] as const;
      }),
    ]);
    return wordingsOf(Object.fromEntries(sections) as unknown as Facts);
  },
});

/** The words of conditions by `line:column source`; undefined until they are there. */
export const useWordings = (): ReadonlyMap<string, string> | undefined =>
  useQuery(wordingsQuery).data;
