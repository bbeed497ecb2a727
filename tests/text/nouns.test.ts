// The plural of nouns, and back.

import { expect, it, test } from 'vitest';
import { isPlural, pluralOfNoun, singularOfNoun } from '../../src/text/nouns.ts';

test.each([
  ['ticket', 'tickets'],
  ['reply', 'replies'],
  ['day', 'days'],
  ['address', 'addresses'],
  ['branch', 'branches'],
  ['box', 'boxes'],
  ['status', 'statuses'],
  ['house', 'houses'],
  ['case', 'cases'],
  ['cache', 'caches'],
  ['bonus', 'bonuses'],
  ['person', 'people'],
  ['child', 'children'],
  ['criterion', 'criteria'],
  ['quiz', 'quizzes'],
  ['shelf', 'shelves'],
  ['analysis', 'analyses'],
  ['class', 'classes'],
  ['standing order', 'standing orders'],
  ['contact person', 'contact people'],
])('%s, %s', (one, many) => {
  expect(pluralOfNoun(one)).toBe(many);
  expect(singularOfNoun(many)).toBe(one);
});

test.each(['staff', 'equipment', 'series', 'data'])('%s is the same for many', (noun) => {
  expect(pluralOfNoun(noun)).toBe(noun);
});

it('takes no singular for a plural', () => {
  for (const noun of ['status', 'address', 'basis', 'ticket', 'progress', 'canvas', 'series', 's'])
    expect(isPlural(noun), noun).toBe(false);
  for (const noun of ['replies', 'people', 'lines', 'standing orders'])
    expect(isPlural(noun), noun).toBe(true);
});
