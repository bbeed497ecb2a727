// What can change in the examples of section 7: each kind with the version that it asks for, whom it
// breaks, and its sentence. An example promises nothing that the other sections do not.

import { defineChanges, kind } from '../facts/change.ts';

interface OfExample {
  readonly call: string;
  readonly request: string;
}

export const requests = defineChanges('calls', {
  'example-added': kind<OfExample>(
    'patch',
    [],
    'example-removed',
    ({ call, request }) => `A request of \`${call}\` is a new example: ${request}.`,
  ),
  'example-removed': kind<OfExample>(
    'patch',
    [],
    'example-added',
    ({ call, request }) => `A request of \`${call}\` is no example any more: ${request}.`,
  ),
  'example-answered': kind<OfExample & { from: string; to: string }>(
    'patch',
    [],
    'example-answered',
    ({ call, request, from, to }) =>
      `The example of \`${call}\` with ${request} is answered ${to}, and no longer ${from}.`,
  ),
  'examples-reordered': kind(
    'patch',
    [],
    'examples-reordered',
    'The examples of requests are made in another order.',
  ),
});
