// Calls that help where other services answer otherwise than they usually do.

import type { AskedService } from '../../subject/services.ts';
import type { Choice } from '../../solver/values/choice.ts';
import type { CallRemedy } from '../blocked.ts';

/** A remedy once more for each other answer of the services that its call asks. */
export const otherwiseAnswered = (remedy: CallRemedy): CallRemedy[] =>
  remedy.facts.services.flatMap((service) => answeredSo(remedy, service, service.others));

/** The same for each of these answers of one service, but for the usual. */
export const answeredSo = (
  remedy: CallRemedy,
  { name }: AskedService,
  answers: readonly Choice[],
): CallRemedy[] =>
  answers.flatMap((answer) =>
    typeof answer !== 'string'
      ? []
      : [{ ...remedy, services: { ...remedy.services, [name]: answer } }],
  );
