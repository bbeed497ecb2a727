// What can change in section 6: each kind with the version that it asks for, whom it breaks, and its sentence.

import { defineChanges, kind } from '../facts/change.ts';

interface OfRole {
  readonly role: string;
}
type OfCell = OfRole & { readonly call: string };
type Turned = { readonly from: string; readonly to: string };
const LESS = ['people', 'screens', 'tests'] as const;
const may =
  (what: string) =>
  ({ role, call, from, to }: OfCell & Turned) =>
    `${role} may make \`${call}\` ${what}: ${to}, where it was ${from}.`;

type OfCall = Pick<OfCell, 'call'>;

export const roles = defineChanges('roles', {
  added: kind<OfRole>('minor', ['tests'], 'removed', ({ role }) => `The role ${role} is new.`),
  removed: kind<OfRole>(
    'major',
    ['people', 'tests'],
    'added',
    ({ role }) => `The role ${role} is gone.`,
  ),
  renamed: kind<OfRole & { now: string }>(
    'minor',
    ['tests'],
    'renamed',
    ({ role, now }) => `The role ${role} is called ${now} now.`,
    true,
  ),
  'who-narrowed': kind<OfRole & Turned>(
    'major',
    LESS,
    'who-widened',
    ({ role, from, to }) => `Fewer people are ${role}: ${to}, where it was ${from}.`,
  ),
  'who-widened': kind<OfRole & Turned>(
    'minor',
    ['tests'],
    'who-narrowed',
    ({ role, from, to }) => `More people are ${role}: ${to}, where it was ${from}.`,
  ),
  'who-changed': kind<OfRole & Turned>(
    'major',
    LESS,
    'who-changed',
    ({ role, from, to }) =>
      `Other people are ${role}: ${to}, where it was ${from}; whether more or fewer cannot be told.`,
  ),
  'call-closed': kind<OfCall>(
    'major',
    LESS,
    'call-opened',
    ({ call }) => `Anybody could make \`${call}\`; section 6 says now who may.`,
  ),
  'call-opened': kind<OfCall>(
    'minor',
    ['tests'],
    'call-closed',
    ({ call }) => `Anybody may make \`${call}\` now.`,
  ),
  granted: kind<OfCell>(
    'minor',
    ['tests'],
    'withdrawn',
    ({ role, call }) => `${role} may make \`${call}\`.`,
  ),
  withdrawn: kind<OfCell>(
    'major',
    LESS,
    'granted',
    ({ role, call }) => `${role} may no longer make \`${call}\`.`,
  ),
  'grant-narrowed': kind<OfCell & Turned>('major', LESS, 'grant-widened', may('in fewer cases')),
  'grant-widened': kind<OfCell & Turned>(
    'minor',
    ['tests'],
    'grant-narrowed',
    may('in more cases'),
  ),
  'grant-changed': kind<OfCell & Turned>(
    'major',
    LESS,
    'grant-changed',
    may('in other cases, and whether more or fewer cannot be told'),
  ),
  'refused-otherwise': kind<OfCell & Turned>(
    'major',
    ['callers', 'tests'],
    'refused-otherwise',
    ({ role, call, from, to }) =>
      `Where ${role} may not make \`${call}\` the record is ${to}, and no longer ${from}.`,
  ),
  'credential-gained': kind<Turned>(
    'major',
    ['callers', 'tests'],
    'credential-lost',
    ({ to }) => `A credential travels as ${to}.`,
  ),
  'credential-lost': kind<Turned>(
    'major',
    ['callers', 'tests'],
    'credential-gained',
    ({ from }) => `It is no longer said how a credential travels; it was as ${from}.`,
  ),
  'credential-moved': kind<Turned>(
    'major',
    ['callers', 'tests'],
    'credential-moved',
    ({ from, to }) => `A credential travels as ${to}, and no longer as ${from}.`,
  ),
  'credential-ends-sooner': kind<Turned>(
    'major',
    ['callers', 'people', 'tests'],
    'credential-lasts-longer',
    ({ from, to }) => `A credential ends sooner: after ${to}, where it was ${from}.`,
  ),
  'credential-lasts-longer': kind<Turned>(
    'minor',
    ['tests'],
    'credential-ends-sooner',
    ({ from, to }) => `A credential lasts longer: ${to}, where it was ${from}.`,
  ),
});
