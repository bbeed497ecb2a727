// Where in the review a section or a name stands.

import type { SectionId } from '../../../model/index.ts';

export const sectionAddress = (section: SectionId): string => `/_nonet/${section}`;

/** The address of a name: `calls` and `listTickets` is `/_nonet/calls#listTickets`. */
export const nameAddress = (section: SectionId, name: string): string =>
  `${sectionAddress(section)}#${encodeURIComponent(name)}`;
