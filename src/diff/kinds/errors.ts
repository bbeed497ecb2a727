// What can change in section 8: each kind with the version that it asks for, whom it breaks, and its sentence.

import { defineChanges, kind } from '../facts/change.ts';

interface OfError {
  readonly code: string;
}
type Turned = OfError & { readonly from: string; readonly to: string };
type OfPart = OfError & { readonly part: string };
const ANSWERS = ['callers', 'screens', 'tests'] as const;

export const errors = defineChanges('errors', {
  added: kind<OfError>(
    'minor',
    ['tests'],
    'removed',
    ({ code }) => `The error \`${code}\` is new.`,
  ),
  removed: kind<OfError>(
    'major',
    ['callers', 'tests'],
    'added',
    ({ code }) => `The error \`${code}\` is gone.`,
  ),
  renamed: kind<OfError & { now: string }>(
    'major',
    ['callers', 'tests'],
    'renamed',
    ({ code, now }) => `The error \`${code}\` is called \`${now}\` now.`,
    true,
  ),
  'status-changed': kind<Turned>(
    'major',
    ['callers', 'tests'],
    'status-changed',
    ({ code, from, to }) => `\`${code}\` is answered with ${to}, and no longer with ${from}.`,
  ),
  'message-changed': kind<Turned>(
    'patch',
    ['tests'],
    'message-changed',
    ({ code, from, to }) => `\`${code}\` says “${to}”, and no longer “${from}”.`,
  ),
  'field-changed': kind<Turned>(
    'major',
    ANSWERS,
    'field-changed',
    ({ code, from, to }) => `\`${code}\` is about ${to}, and no longer about ${from}.`,
  ),
  'answers-instead': kind<{ readonly from: string; readonly to: string; readonly cases: string }>(
    'major',
    ['callers', 'tests'],
    'answers-instead',
    ({ from, to, cases }) => `\`${to}\` answers in place of \`${from}\`: ${cases}.`,
  ),
  'part-gained': kind<OfPart>(
    'minor',
    ['tests'],
    'part-lost',
    ({ code, part }) => `\`${code}\` is answered with \`${part}\`, too.`,
  ),
  'part-lost': kind<OfPart>(
    'major',
    ANSWERS,
    'part-gained',
    ({ code, part }) => `\`${code}\` is no longer answered with \`${part}\`.`,
  ),
  'part-changed': kind<OfPart>(
    'major',
    ANSWERS,
    'part-changed',
    ({ code, part }) => `\`${code}\` is answered with another \`${part}\`.`,
  ),
  'column-changed': kind<OfPart>(
    'minor',
    ['callers', 'tests'],
    'column-changed',
    ({ code, part }) => `The column ${part} of \`${code}\` says something else.`,
  ),
  'status-body-changed': kind<{ readonly status: number }>(
    'major',
    ['callers', 'tests'],
    'status-body-changed',
    ({ status }) => `Refusals with status ${status} have another body.`,
  ),
  'order-changed': kind<{ readonly from: string; readonly to: string }>(
    'major',
    ['callers', 'tests'],
    'order-changed',
    ({ from, to }) =>
      `Of several refusals another may come first: the order is ${to}, and no longer ${from}.`,
  ),
  'body-changed': kind(
    'major',
    ['callers', 'tests'],
    'body-changed',
    'Refusals have another body.',
  ),
});
