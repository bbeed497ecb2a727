// What the features are called in the scratch folder: `4-states.feature`, `4-states.own-97.feature`.

import { SECTION_IDS, SECTIONS, type SectionId } from '../../../model/index.ts';

const NAME = /^\d-([a-z]+)\./;

export const fileNameOf = (id: SectionId, part?: string): string =>
  [`${SECTIONS[id].number}-${id}`, part, 'feature'].filter((word) => word !== undefined).join('.');

/** The section that a file is of. */
export function sectionOfFile(name: string): SectionId {
  const id = SECTION_IDS.find((section) => section === NAME.exec(name)?.[1]);
  if (id === undefined) throw new Error(`${name} is the feature of no section`);
  return id;
}
