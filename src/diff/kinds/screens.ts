// What can change in section 2: each kind with the version that it asks for, whom it breaks, and its sentence.

import { defineChanges, kind } from '../facts/change.ts';

interface Named {
  readonly screen: string;
}
type OfCall = Named & { readonly call: string };

export const screens = defineChanges('screens', {
  added: kind<Named>('minor', ['tests'], 'removed', ({ screen }) => `The screen ${screen} is new.`),
  removed: kind<Named>(
    'major',
    ['screens', 'tests'],
    'added',
    ({ screen }) => `The screen ${screen} is gone.`,
  ),
  renamed: kind<Named & { now: string }>(
    'minor',
    ['screens', 'tests'],
    'renamed',
    ({ screen, now }) => `The screen ${screen} is called ${now} now.`,
    true,
  ),
  moved: kind<Named & { from: string; to: string }>(
    'major',
    ['screens', 'tests'],
    'moved',
    ({ screen, from, to }) =>
      `${screen} is at \`${to}\`, and no longer at \`${from}\`: links to it lead nowhere.`,
  ),
  opened: kind<Named & { to: string }>(
    'minor',
    ['tests'],
    'closed',
    ({ screen, to }) => `${screen} is for ${to} as well.`,
  ),
  closed: kind<Named & { to: string }>(
    'major',
    ['people', 'screens', 'tests'],
    'opened',
    ({ screen, to }) => `${screen} is no longer for ${to}.`,
  ),
  'shows-more': kind<OfCall>(
    'minor',
    ['tests'],
    'shows-less',
    ({ screen, call }) => `${screen} shows what \`${call}\` answers, too.`,
  ),
  'shows-less': kind<OfCall>(
    'major',
    ['screens', 'tests'],
    'shows-more',
    ({ screen, call }) => `${screen} no longer shows what \`${call}\` answers.`,
  ),
  'does-more': kind<OfCall>(
    'minor',
    ['tests'],
    'does-less',
    ({ screen, call }) => `${screen} does \`${call}\`, too.`,
  ),
  'does-less': kind<OfCall>(
    'major',
    ['screens', 'tests'],
    'does-more',
    ({ screen, call }) => `${screen} no longer does \`${call}\`.`,
  ),
  'leads-elsewhere': kind<OfCall & { from: string; to: string }>(
    'minor',
    ['screens', 'tests'],
    'leads-elsewhere',
    ({ screen, call, from, to }) =>
      `After \`${call}\` ${screen} leads to ${to}, and no longer to ${from}.`,
  ),
});
