// What other sections say of a fact: asked of their stubs like everything here.

import type { Facts, SectionId } from '../../../model/index.ts';
import { EMPTY_FACTS } from '../../spec/empty.ts';
import { useSection } from '../../spec/stubs.ts';

/** The facts of a section; empty while they are fetched, and where it is not shown. */
export function useFacts<Id extends SectionId>(id: Id): Facts[Id] {
  const { data } = useSection(id);
  return (data?.status === 200 ? data.body.facts : EMPTY_FACTS[id]) as Facts[Id];
}
