// The sections that somebody asks for, as options of commands take them.

import { InvalidArgumentError } from 'commander';
import { SECTION_IDS, type SectionId } from '../../model/sections/spec.ts';

/** One more section, by its name or number. */
export function asSection(given: string, before: SectionId[] = []): SectionId[] {
  const id = SECTION_IDS.find((section, index) => given === section || given === `${index + 1}`);
  if (id !== undefined) return [...before, id];
  throw new InvalidArgumentError(`the sections are ${SECTION_IDS.join(', ')}, or 1 to 9`);
}
