// What can change in section 1: each kind with the version that it asks for, whom it breaks, and its sentence.

import { defineChanges, kind } from '../facts/change.ts';

export interface OfWay {
  readonly user: string;
  readonly goal: string;
}

export const purpose = defineChanges('purpose', {
  'summary-changed': kind('patch', [], 'summary-changed', 'The summary says something else.'),
  'way-added': kind<OfWay>(
    'minor',
    ['tests'],
    'way-removed',
    ({ user, goal }) => `A new way: ${user} wants to ${goal}.`,
  ),
  'way-removed': kind<OfWay>(
    'major',
    ['people', 'tests'],
    'way-added',
    ({ user, goal }) => `The way of ${user} to ${goal} is gone.`,
  ),
  'way-changed': kind<OfWay & { from: string; to: string }>(
    'minor',
    ['tests'],
    'way-changed',
    ({ user, goal, from, to }) =>
      `${user} gets to ${goal} in another way: ${to}, and no longer ${from}.`,
  ),
});
