// What can change in section 3: each kind with the version that it asks for, whom it breaks, and its sentence.

import { defineChanges, kind } from '../facts/change.ts';

export interface Named {
  readonly name: string;
}
type Renamed = Named & { readonly now: string };
type OfField = Named & { readonly field: string };

export const entities = defineChanges('entities', {
  added: kind<Named>('minor', ['tests'], 'removed', ({ name }) => `${name} is new.`),
  removed: kind<Named>(
    'major',
    ['callers', 'data', 'tests'],
    'added',
    ({ name }) => `${name} is gone.`,
  ),
  renamed: kind<Renamed>(
    'minor',
    ['tests'],
    'renamed',
    ({ name, now }) => `${name} is called ${now} now.`,
    true,
  ),
  'examples-changed': kind<Named>(
    'patch',
    ['tests'],
    'examples-changed',
    ({ name }) => `The examples of ${name} are others.`,
  ),
  'view-added': kind<Named>(
    'minor',
    ['tests'],
    'view-removed',
    ({ name }) => `The view ${name} is new.`,
  ),
  'view-removed': kind<Named>(
    'minor',
    ['tests'],
    'view-added',
    ({ name }) => `The view ${name} is gone.`,
  ),
  'view-renamed': kind<Renamed>(
    'minor',
    ['tests'],
    'view-renamed',
    ({ name, now }) => `The view ${name} is called ${now} now.`,
    true,
  ),
  'view-turned': kind<Named & { from: string; to: string }>(
    'major',
    ['callers', 'tests'],
    'view-turned',
    ({ name, from, to }) => `${name} is a view of ${to}, and no longer of ${from}.`,
  ),
  'view-shows-more': kind<OfField>(
    'minor',
    ['tests'],
    'view-shows-less',
    ({ name, field }) => `${name} shows \`${field}\`, too.`,
  ),
  'view-shows-less': kind<OfField>(
    'major',
    ['callers', 'screens', 'tests'],
    'view-shows-more',
    ({ name, field }) => `${name} no longer shows \`${field}\`.`,
  ),
  'view-shows-as': kind<OfField>(
    'major',
    ['callers', 'tests'],
    'view-shows-as',
    ({ name, field }) => `${name} shows \`${field}\` as something else.`,
  ),
});
