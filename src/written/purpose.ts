// Section 1 as rows: who wants to do what, and the way there.

import type { Purpose, WayStep } from '../model/index.ts';
import { code } from './words.ts';
import type { Row } from './sheet.ts';

export const wayRows = ({ ways }: Purpose): Row[] =>
  ways.map(({ user, wantsTo, steps }) => ({
    User: user.name,
    'Wants to': wantsTo,
    Way: steps.map(stepInWords).join(' → '),
  }));

function stepInWords({ kind, name, values, as }: WayStep): string {
  const given = values.map((value) => `${value.name}: ${value.value.source}`).join(', ');
  const step = kind === 'screen' ? name : code(given === '' ? name : `${name}(${given})`);
  return as === null ? step : `as ${as.name}: ${step}`;
}
