// What can change in the bodies of section 7: each kind with the version that it asks for, whom it breaks, and its sentence.

import { defineChanges, kind } from '../facts/change.ts';

interface OfCall {
  readonly call: string;
}
export type OfMember = OfCall & { readonly member: string };
type Turned = OfMember & { readonly from: string; readonly to: string };
const REQUESTS = ['callers', 'tests'] as const;
const ANSWERS = ['callers', 'screens', 'tests'] as const;

export const shapes = defineChanges('calls', {
  'body-taken': kind<OfCall>(
    'minor',
    ['tests'],
    'body-ignored',
    ({ call }) => `\`${call}\` takes a body.`,
  ),
  'body-ignored': kind<OfCall>(
    'major',
    REQUESTS,
    'body-taken',
    ({ call }) => `\`${call}\` no longer takes a body: it is ignored.`,
  ),
  'member-demanded': kind<OfMember>(
    'major',
    ['callers', 'screens', 'tests'],
    'member-ignored',
    ({ call, member }) => `\`${call}\` cannot be made without \`${member}\`, which is new.`,
  ),
  'member-taken': kind<OfMember>(
    'minor',
    ['tests'],
    'member-ignored',
    ({ call, member }) => `\`${call}\` takes \`${member}\`, which may be left out.`,
  ),
  'member-ignored': kind<OfMember>(
    'major',
    REQUESTS,
    'member-taken',
    ({ call, member }) => `\`${call}\` no longer takes \`${member}\`.`,
  ),
  'member-made-required': kind<OfMember>(
    'major',
    ['callers', 'screens', 'tests'],
    'member-made-optional',
    ({ call, member }) => `\`${call}\` can no longer be made without \`${member}\`.`,
  ),
  'member-made-optional': kind<OfMember>(
    'minor',
    ['tests'],
    'member-made-required',
    ({ call, member }) => `\`${call}\` can be made without \`${member}\`.`,
  ),
  'member-type-changed': kind<Turned>(
    'major',
    REQUESTS,
    'member-type-changed',
    ({ call, member, from, to }) => `\`${member}\` of \`${call}\` is ${to}, and no longer ${from}.`,
  ),
  'member-fills-elsewhere': kind<Turned>(
    'major',
    REQUESTS,
    'member-fills-elsewhere',
    ({ call, member, from, to }) =>
      `\`${member}\` of \`${call}\` fills ${to}, and no longer ${from}.`,
  ),
  'strays-refused': kind<OfCall>(
    'major',
    REQUESTS,
    'strays-ignored',
    ({ call }) => `\`${call}\` refuses what it does not know, and no longer ignores it.`,
  ),
  'strays-ignored': kind<OfCall>(
    'minor',
    ['tests'],
    'strays-refused',
    ({ call }) => `\`${call}\` ignores what it does not know.`,
  ),
  'form-taken': kind<OfCall>(
    'major',
    ['callers', 'screens', 'tests'],
    'json-taken',
    ({ call }) => `\`${call}\` takes a form, and no longer JSON.`,
  ),
  'json-taken': kind<OfCall>(
    'major',
    ['callers', 'screens', 'tests'],
    'form-taken',
    ({ call }) => `\`${call}\` takes JSON, and no longer a form.`,
  ),
  'answer-gained': kind<OfMember>(
    'minor',
    ['tests'],
    'answer-lost',
    ({ call, member }) => `\`${call}\` answers ${member}, too.`,
  ),
  'answer-lost': kind<OfMember>(
    'major',
    ANSWERS,
    'answer-gained',
    ({ call, member }) => `\`${call}\` no longer answers ${member}.`,
  ),
  'answer-type-changed': kind<Turned>(
    'major',
    ANSWERS,
    'answer-type-changed',
    ({ call, member, from, to }) =>
      `\`${call}\` answers ${member} as ${to}, and no longer as ${from}.`,
  ),
});
