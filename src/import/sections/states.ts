// Section 4 of an import: nothing. That a field lists statuses does not say how it moves: somebody
// who knows has to, and is asked.

import type { Plan } from '../plan/plan.ts';
import { folded } from '../written/names.ts';
import { paragraphs, remark } from '../written/table.ts';

const STATES = /(?:status|state|stage|phase)$/;

/** The questions, as comments; empty where no field looks like a state. */
export function statesText({ registry }: Plan): string {
  const questions = registry.all.flatMap(({ name, fields }) =>
    fields
      .filter((field) => STATES.test(folded(field.name)) && field.type.startsWith('one of '))
      .map((field) =>
        remark(`${name}.${field.name} is ${field.type}: which calls move it from which to which?`),
      ),
  );
  return questions.length === 0 ? '' : paragraphs('not shown', ...questions);
}
