// What can change in the steps of section 7: each kind with the version that it asks for, whom it breaks, and its sentence.

import { defineChanges, kind } from '../facts/change.ts';

interface OfCall {
  readonly call: string;
}
type OfStep = OfCall & { readonly step: string };
type Turned = OfCall & { readonly from: string; readonly to: string };
type OfFilter = OfCall & { readonly field: string };
const SEEN = ['callers', 'screens', 'tests'] as const;

export const steps = defineChanges('calls', {
  'step-added': kind<OfStep>(
    'major',
    SEEN,
    'step-removed',
    ({ call, step }) => `\`${call}\` does this, too: ${step}.`,
  ),
  'step-removed': kind<OfStep>(
    'major',
    SEEN,
    'step-added',
    ({ call, step }) => `\`${call}\` no longer does this: ${step}.`,
  ),
  'step-changed': kind<Turned>(
    'major',
    SEEN,
    'step-changed',
    ({ call, from, to }) => `\`${call}\` does this: ${to}, and no longer this: ${from}.`,
  ),
  'steps-reordered': kind<OfCall>(
    'major',
    SEEN,
    'steps-reordered',
    ({ call }) => `\`${call}\` does its steps in another order.`,
  ),
  'finds-less': kind<Turned>(
    'major',
    SEEN,
    'finds-more',
    ({ call, from, to }) =>
      `\`${call}\` finds fewer records: where \`${to}\`, and it was where \`${from}\`.`,
  ),
  'finds-more': kind<Turned>(
    'minor',
    ['tests'],
    'finds-less',
    ({ call, from, to }) =>
      `\`${call}\` finds more records: where \`${to}\`, and it was where \`${from}\`.`,
  ),
  'finds-others': kind<Turned>(
    'major',
    SEEN,
    'finds-others',
    ({ call, from, to }) =>
      `\`${call}\` finds other records: where \`${to}\`, and it was where \`${from}\`.`,
  ),
  'lists-less': kind<Turned>(
    'major',
    SEEN,
    'lists-more',
    ({ call, from, to }) =>
      `\`${call}\` lists fewer records: where ${to}, and it was where ${from}.`,
  ),
  'lists-more': kind<Turned>(
    'minor',
    ['screens', 'tests'],
    'lists-less',
    ({ call, from, to }) =>
      `\`${call}\` lists more records: where ${to}, and it was where ${from}.`,
  ),
  'lists-others': kind<Turned>(
    'major',
    SEEN,
    'lists-others',
    ({ call, from, to }) =>
      `\`${call}\` lists other records: where ${to}, and it was where ${from}; whether more or fewer cannot be told.`,
  ),
  'filter-gained': kind<OfFilter>(
    'minor',
    ['tests'],
    'filter-lost',
    ({ call, field }) => `\`${call}\` filters by \`${field}\`.`,
  ),
  'filter-lost': kind<OfFilter>(
    'major',
    SEEN,
    'filter-gained',
    ({ call, field }) => `\`${call}\` no longer filters by \`${field}\`.`,
  ),
  'order-changed': kind<Turned>(
    'major',
    SEEN,
    'order-changed',
    ({ call, from, to }) => `\`${call}\` lists ${to}, and no longer ${from}.`,
  ),
  'paging-gained': kind<Turned>(
    'major',
    SEEN,
    'paging-lost',
    ({ call, to }) => `\`${call}\` answers a part of its list: ${to}.`,
  ),
  'paging-lost': kind<Turned>(
    'major',
    SEEN,
    'paging-gained',
    ({ call, from }) =>
      `\`${call}\` answers the whole of its list, and no longer a part (${from}).`,
  ),
  'paging-changed': kind<Turned>(
    'major',
    SEEN,
    'paging-changed',
    ({ call, from, to }) => `\`${call}\` pages its list ${to}, and no longer ${from}.`,
  ),
});
