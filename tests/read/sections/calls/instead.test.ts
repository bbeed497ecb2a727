// What to write instead of a step that is not of the format, where it is clear what is meant.

import { expect, it } from 'vitest';
import { insteadOf } from '../../../../src/read/sections/calls/steps/instead.ts';

it.each([
  ['below', /^nothing here: the cell is empty/],
  ['see below', /^nothing here: the cell is empty/],
  ['steps listed below', /^nothing here: the cell is empty/],
  ['read team.event as event', /^read team\.event: /],
  ['read `order.customer.firm` as firm', /^read order\.customer\.firm: /],
])('is told of %s', (step, instead) => {
  expect(insteadOf(step)).toMatch(instead);
});

it('is not told of what only begins alike', () => {
  expect(insteadOf('below zero')).toBeNull();
});
