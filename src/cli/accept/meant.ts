// Which of what is not tried a run is about: what the same sections and tags would choose.

import { parse } from '@cucumber/tag-expressions';
import type { SectionId } from '../../model/index.ts';
import type { Obligation } from '../../obligations/index.ts';

/** Whether something of a kind is meant by a run's sections and tag expression. */
export function meantBy(
  sections: readonly SectionId[],
  tags: string,
): (one: Pick<Obligation, 'kind' | 'section'>) => boolean {
  const expression = tags === '' ? null : parse(tags);
  return ({ kind, section }) =>
    sections.includes(section) && (expression?.evaluate([`@${section}`, `@${kind}`]) ?? true);
}
