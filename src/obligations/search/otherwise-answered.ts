// Calls that help where other services answer otherwise than they usually do.

import type { AskedService } from '../subject/services.ts';
import type { CallRemedy } from './blocked.ts';

/** A remedy once more for each other answer of these services. */
export const otherwiseAnswered = (
  remedy: CallRemedy,
  services: readonly AskedService[] = remedy.facts.services,
): CallRemedy[] =>
  services.flatMap(({ name, others }) =>
    others.map((answer) => ({ ...remedy, services: { ...remedy.services, [name]: answer } })),
  );
