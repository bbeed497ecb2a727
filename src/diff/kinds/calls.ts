// What can change in a call of section 7: each kind with the version that it asks for, whom it breaks, and its sentence.

import { defineChanges, kind } from '../facts/change.ts';
import { withArticle } from '../../text/article.ts';

interface Named {
  readonly call: string;
}
type Turned = Named & { readonly from: string; readonly to: string };
export type OfParameter = Named & { readonly name: string };
const REQUESTS = ['callers', 'tests'] as const;

export const calls = defineChanges('calls', {
  added: kind<Named>('minor', ['tests'], 'removed', ({ call }) => `The call \`${call}\` is new.`),
  removed: kind<Named>(
    'major',
    ['callers', 'people', 'screens', 'tests'],
    'added',
    ({ call }) => `The call \`${call}\` is gone.`,
  ),
  renamed: kind<Named & { now: string }>(
    'minor',
    ['screens', 'tests'],
    'renamed',
    ({ call, now }) => `The call \`${call}\` is called \`${now}\` now; its button is, too.`,
    true,
  ),
  'method-changed': kind<Turned>(
    'major',
    REQUESTS,
    'method-changed',
    ({ call, from, to }) =>
      `\`${call}\` is ${withArticle(to)}, and no longer ${withArticle(from)}.`,
  ),
  moved: kind<Turned>(
    'major',
    REQUESTS,
    'moved',
    ({ call, from, to }) => `\`${call}\` is at \`${to}\`, and no longer at \`${from}\`.`,
  ),
  'condition-narrowed': kind<Turned>(
    'major',
    REQUESTS,
    'condition-widened',
    ({ call, from, to }) => `A request is one of \`${call}\` where ${to}, and no longer ${from}.`,
  ),
  'condition-widened': kind<Turned>(
    'minor',
    ['tests'],
    'condition-narrowed',
    ({ call, from, to }) =>
      `A request is one of \`${call}\` where ${to}, and no longer only where ${from}.`,
  ),
  'condition-changed': kind<Turned>(
    'major',
    REQUESTS,
    'condition-changed',
    ({ call, from, to }) =>
      `A request is one of \`${call}\` where ${to}, and no longer where ${from}.`,
  ),
  'order-changed': kind<Named & { readonly other: string }>(
    'major',
    REQUESTS,
    'order-changed',
    ({ call, other }) =>
      `A request that meets the conditions of \`${call}\` and of \`${other}\` is one of \`${call}\` now.`,
  ),
  'query-added': kind<OfParameter>(
    'minor',
    ['tests'],
    'query-removed',
    ({ call, name }) => `\`${call}\` takes \`?${name}\`.`,
  ),
  'query-removed': kind<OfParameter>(
    'major',
    REQUESTS,
    'query-added',
    ({ call, name }) => `\`${call}\` no longer takes \`?${name}\`: it is ignored.`,
  ),
  'query-type-changed': kind<OfParameter & Turned>(
    'major',
    REQUESTS,
    'query-type-changed',
    ({ call, name, from, to }) => `\`?${name}\` of \`${call}\` is ${to}, and no longer ${from}.`,
  ),
  'query-default-changed': kind<OfParameter & Turned>(
    'major',
    REQUESTS,
    'query-default-changed',
    ({ call, name, from, to }) =>
      `\`?${name}\` of \`${call}\` is ${to} where it is left out, and no longer ${from}.`,
  ),
  'header-added': kind<OfParameter>(
    'minor',
    ['tests'],
    'header-removed',
    ({ call, name }) => `\`${call}\` takes the header \`${name}\`.`,
  ),
  'header-removed': kind<OfParameter>(
    'major',
    REQUESTS,
    'header-added',
    ({ call, name }) => `\`${call}\` no longer takes the header \`${name}\`.`,
  ),
  'status-changed': kind<Turned>(
    'major',
    REQUESTS,
    'status-changed',
    ({ call, from, to }) => `\`${call}\` answers ${to}, and no longer ${from}.`,
  ),
  'answer-format-changed': kind<Turned>(
    'major',
    REQUESTS,
    'answer-format-changed',
    ({ call, from, to }) => `\`${call}\` answers ${to}, and no longer ${from}.`,
  ),
  'answer-header-added': kind<OfParameter>(
    'minor',
    ['tests'],
    'answer-header-removed',
    ({ call, name }) => `\`${call}\` answers with the header \`${name}\`.`,
  ),
  'answer-header-removed': kind<OfParameter>(
    'major',
    REQUESTS,
    'answer-header-added',
    ({ call, name }) => `\`${call}\` no longer answers with the header \`${name}\`.`,
  ),
  'answer-header-changed': kind<OfParameter & Turned>(
    'major',
    REQUESTS,
    'answer-header-changed',
    ({ call, name, from, to }) =>
      `The header \`${name}\` of \`${call}\` is \`${to}\`, and no longer \`${from}\`.`,
  ),
});
