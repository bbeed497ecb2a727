// What to write instead of a step that is not of the format, where it is clear what is meant.

import { expect, it } from 'vitest';
import { insteadOf } from '../../../../src/read/sections/calls/steps/instead.ts';

it.each([
  ['below', /^nothing here: the cell is empty/],
  ['see below', /^nothing here: the cell is empty/],
  ['steps listed below', /^nothing here: the cell is empty/],
  ['read team.event as event', /^read team\.event: /],
  ['read `order.customer.firm` as firm', /^read order\.customer\.firm: /],
  ['update loan with pinned = `true`', /^set loan\.pinned to `true`$/],
  [
    'update Loan set pinned to false, days = 3',
    /^set loan\.pinned to `false`; set loan\.days to `3`$/,
  ],
])('is told of %s', (step, instead) => {
  expect(insteadOf(step)).toMatch(instead);
});

it('is not told of what only begins alike', () => {
  expect(insteadOf('below zero')).toBeNull();
});
