// Section 1 as rows: who wants to do what, and the way there.

import {
  awaited,
  isActing,
  sendingsInWords,
  type ActingStep,
  type Purpose,
  type WaitingStep,
  type WayStep,
} from '../model/index.ts';
import { code } from './words.ts';
import type { Row } from './sheet.ts';

export const wayRows = ({ ways }: Purpose): Row[] =>
  ways.map(({ user, wantsTo, steps }) => ({
    User: user.name,
    'Wants to': wantsTo,
    Way: steps.map(stepInWords).join(' → '),
  }));

function stepInWords(step: WayStep): string {
  const written = isActing(step) ? acting(step) : waiting(step);
  const led = step.as === null ? written : `as ${step.as.name}: ${written}`;
  return led + sendingsInWords(step);
}

function acting({ kind, name, values }: ActingStep): string {
  const given = values.map((value) => `${value.name}: ${value.value.source}`).join(', ');
  return kind === 'screen' ? name : code(given === '' ? name : `${name}(${given})`);
}

const waiting = (step: WaitingStep): string => `${step.kind} ${code(awaited(step).source)}`;
