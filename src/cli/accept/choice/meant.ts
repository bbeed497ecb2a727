// Which of what is not tried a run is about: what the same sections and tags would choose.

import { parse, type Node } from '@cucumber/tag-expressions';
import { SECTION_IDS, type SectionId } from '../../../model/index.ts';
import { KINDS, type ObligationKind } from '../../../obligations/index.ts';
import { CannotRun } from '../../terminal/failure.ts';
import { errorMessage } from '../../../text/fault.ts';

/** Whether something of a kind is meant by a run's sections and tag expression. */
export function meantBy(
  sections: readonly SectionId[] = SECTION_IDS,
  tags = '',
): (one: { readonly kind: string; readonly section: SectionId }) => boolean {
  const expression = tags === '' ? null : parsed(tags);
  return ({ kind, section }) =>
    sections.includes(section) && (expression?.evaluate([`@${section}`, `@${kind}`]) ?? true);
}

/** The kinds of what is meant; undefined where those are all. */
export function kindsMeant(
  sections?: readonly SectionId[],
  tags?: string,
): readonly ObligationKind[] | undefined {
  if (sections === undefined && (tags ?? '') === '') return undefined;
  const isMeant = meantBy(sections, tags);
  const all = Object.keys(KINDS) as ObligationKind[];
  return all.filter((kind) => isMeant({ kind, section: kind.split('/')[0] as SectionId }));
}

function parsed(tags: string): Node {
  try {
    return parse(tags);
  } catch (error) {
    throw noTags(error);
  }
}

/** That somebody has written a tag expression that is none. */
export const noTags = (error: unknown): CannotRun =>
  new CannotRun(`${errorMessage(error)} Write as in \`@states/taken and not @screens\`.`);
