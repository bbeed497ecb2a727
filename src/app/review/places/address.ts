// Where in the review a section or a name stands.

import type { SectionId } from '../../../model/index.ts';

export const sectionAddress = (section: SectionId): string => `/_nonet/${section}`;

/** The address of a line: of the fact that stands there, or of the last one before it. */
export const lineAddress = (section: SectionId, line: number): string =>
  `${sectionAddress(section)}#line-${line}`;

/** The address of a name: `calls` and `listTickets` is `/_nonet/calls#listTickets`. */
export const nameAddress = (section: SectionId, name: string): string =>
  `${sectionAddress(section)}#${encodeURIComponent(name)}`;
