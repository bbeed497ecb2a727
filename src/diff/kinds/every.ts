// What can change in the lines of section 7 about many calls at once: each kind with the version that
// it asks for, whom it breaks, and its sentence.

import { defineChanges, kind } from '../facts/change.ts';

interface OfHeader {
  readonly header: string;
}
type Asked = OfHeader & { readonly which: string; readonly condition: string };
type Turned = OfHeader & { readonly from: string; readonly to: string };
type OfCalls = OfHeader & { readonly calls: string };
const NARROWS = ['callers', 'screens', 'tests'] as const;

export const every = defineChanges('calls', {
  'every-required': kind<Asked>(
    'major',
    NARROWS,
    'every-freed',
    ({ header, which, condition }) =>
      `Every request${which} needs \`${header}\` now, with \`${condition}\`.`,
  ),
  'every-freed': kind<OfHeader>(
    'minor',
    ['tests'],
    'every-required',
    ({ header }) => `No request needs \`${header}\` any more.`,
  ),
  'every-taken': kind<OfHeader & { readonly which: string }>(
    'minor',
    ['tests'],
    'every-ignored',
    ({ header, which }) => `Every request${which} takes the header \`${header}\`.`,
  ),
  'every-ignored': kind<OfHeader>(
    'major',
    ['callers', 'tests'],
    'every-taken',
    ({ header }) => `No request takes the header \`${header}\` any more.`,
  ),
  'every-widened': kind<OfCalls>(
    'major',
    NARROWS,
    'every-narrowed',
    ({ header, calls }) => `\`${header}\` is for more calls: ${calls}.`,
  ),
  'every-narrowed': kind<OfCalls>(
    'minor',
    ['tests'],
    'every-widened',
    ({ header, calls }) => `\`${header}\` is for fewer calls, and no longer for ${calls}.`,
  ),
  'every-condition-narrowed': kind<Turned>(
    'major',
    NARROWS,
    'every-condition-widened',
    ({ header, from, to }) =>
      `Fewer requests meet what \`${header}\` is for: ${to}, where it was ${from}.`,
  ),
  'every-condition-widened': kind<Turned>(
    'minor',
    ['tests'],
    'every-condition-narrowed',
    ({ header, from, to }) =>
      `More requests meet what \`${header}\` is for: ${to}, where it was ${from}.`,
  ),
  'every-condition-changed': kind<Turned>(
    'major',
    NARROWS,
    'every-condition-changed',
    ({ header, from, to }) =>
      `Other requests meet what \`${header}\` is for: ${to}, where it was ${from}; whether these are more or fewer cannot be told.`,
  ),
  'every-answer-added': kind<OfHeader>(
    'minor',
    ['tests'],
    'every-answer-removed',
    ({ header }) => `Every answer has the header \`${header}\`.`,
  ),
  'every-answer-removed': kind<OfHeader>(
    'major',
    ['callers', 'tests'],
    'every-answer-added',
    ({ header }) => `Answers no longer have the header \`${header}\`.`,
  ),
  'every-answer-changed': kind<Turned>(
    'major',
    ['callers', 'tests'],
    'every-answer-changed',
    ({ header, from, to }) =>
      `The header \`${header}\` of every answer is \`${to}\`, and no longer \`${from}\`.`,
  ),
  'every-error-changed': kind<Turned>(
    'major',
    ['callers', 'tests'],
    'every-error-changed',
    ({ header, from, to }) =>
      `A request that does not meet what \`${header}\` is for is answered ${to}, and no longer ${from}.`,
  ),
});
