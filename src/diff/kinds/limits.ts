// What can change in section 9: each kind with the version that it asks for, whom it breaks, and its sentence.

import { defineChanges, kind } from '../facts/change.ts';

interface Named {
  readonly name: string;
}
type Turned = Named & { readonly from: string; readonly to: string };

export const limits = defineChanges('limits', {
  'zone-changed': kind<{ from: string; to: string }>(
    'major',
    ['callers', 'people', 'tests'],
    'zone-changed',
    ({ from, to }) => `Days begin and clocks are read in ${to}, and no longer in ${from}.`,
  ),
  added: kind<Named>('patch', [], 'removed', ({ name }) => `\`${name}\` is new.`),
  removed: kind<Named>('patch', [], 'added', ({ name }) => `\`${name}\` is gone.`),
  renamed: kind<Named & { now: string }>(
    'patch',
    [],
    'renamed',
    ({ name, now }) => `\`${name}\` is called \`${now}\` now.`,
    true,
  ),
  'rate-lowered': kind<Turned>(
    'major',
    ['callers', 'tests'],
    'rate-raised',
    ({ name, from, to }) => `\`${name}\` lets through ${to}, and no longer ${from}.`,
  ),
  'rate-raised': kind<Turned>(
    'minor',
    ['tests'],
    'rate-lowered',
    ({ name, from, to }) => `\`${name}\` lets through ${to}, where it was ${from}.`,
  ),
  'rate-changed': kind<Turned>(
    'major',
    ['callers', 'tests'],
    'rate-changed',
    ({ name, from, to }) => `\`${name}\` lets through ${to}, and no longer ${from}.`,
  ),
  'value-changed': kind<Turned>(
    'minor',
    ['tests'],
    'value-changed',
    ({ name, from, to }) => `\`${name}\` is ${to}, and no longer ${from}.`,
  ),
  'kind-changed': kind<Turned>(
    'major',
    ['callers', 'tests'],
    'kind-changed',
    ({ name, from, to }) => `\`${name}\` is ${to}, and no longer ${from}: another kind of value.`,
  ),
  'unit-changed': kind<Turned>(
    'patch',
    [],
    'unit-changed',
    ({ name, from, to }) => `\`${name}\` is counted in ${to}, and no longer in ${from}.`,
  ),
  'use-changed': kind<Named>(
    'patch',
    [],
    'use-changed',
    ({ name }) => `What \`${name}\` is used for is said in other words.`,
  ),
});
