// What can change in the calls to other services of section 7: each kind with the version that it asks for, whom it
// breaks, and its sentence. Whoever runs the service is called by the product, and callers meet what is refused.

import { defineChanges, kind } from '../facts/change.ts';

interface OfOutgoing {
  readonly outgoing: string;
}
type Part = OfOutgoing & { readonly part: string };
type Turned = Part & { readonly from: string; readonly to: string };

export const outgoing = defineChanges('calls', {
  'outgoing-added': kind<OfOutgoing>(
    'patch',
    ['tests'],
    'outgoing-removed',
    ({ outgoing: name }) => `There is a call to another service \`${name}\`.`,
  ),
  'outgoing-removed': kind<OfOutgoing>(
    'patch',
    ['tests'],
    'outgoing-added',
    ({ outgoing: name }) => `There is no call to another service \`${name}\` any more.`,
  ),
  'outgoing-request-changed': kind<Turned>(
    'minor',
    ['tests'],
    'outgoing-request-changed',
    ({ outgoing: name, from, to }) => `\`${name}\` asks \`${to}\`, and no longer \`${from}\`.`,
  ),
  'outgoing-answer-added': kind<Part>(
    'minor',
    ['tests'],
    'outgoing-answer-removed',
    ({ outgoing: name, part }) => `\`${name}\` may be answered ${part}.`,
  ),
  'outgoing-answer-removed': kind<Part>(
    'minor',
    ['tests'],
    'outgoing-answer-added',
    ({ outgoing: name, part }) => `\`${name}\` is not answered ${part} any more.`,
  ),
  'outgoing-outcome-changed': kind<Turned>(
    'major',
    ['callers', 'tests'],
    'outgoing-outcome-changed',
    ({ outgoing: name, part, from, to }) =>
      `Where \`${name}\` is answered ${part}, the call ${to}, and no longer ${from}.`,
  ),
  'outgoing-shape-changed': kind<Turned>(
    'minor',
    ['tests'],
    'outgoing-shape-changed',
    ({ outgoing: name, part, from, to }) =>
      `Where \`${name}\` is answered ${part}, the body is ${to}, and no longer ${from}.`,
  ),
  'outgoing-limit-changed': kind<Turned>(
    'minor',
    ['tests'],
    'outgoing-limit-changed',
    ({ outgoing: name, from, to }) => `Of \`${name}\` there is ${to}, and no longer ${from}.`,
  ),
});
