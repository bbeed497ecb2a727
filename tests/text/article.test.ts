import { expect, test } from 'vitest';
import { capitalised, codeWithArticle, withArticle } from '../../src/text/article.ts';

test.each([
  'a Ticket',
  'an Enrolment',
  'an Attempt',
  'an Incident',
  'an Offer',
  'a User',
  'a Unit',
  'a University',
  'an Unimportant',
  'an Upload',
  'an Umbrella',
  'a Utility',
  'a Urinal',
  'an Urgency',
  'a European',
  'a One',
  'an Onerous',
  'an Hour',
  'an Heir',
  'a House',
  'an SLA',
  'a URL',
  'an APIKey',
  'an MFACode',
  'a PDF',
  'an ApiKey',
  'a Österreicher',
  'an email',
  'a uuid',
  'a year',
])('%s', (words) => {
  expect(withArticle(words.replace(/^an? /, ''))).toBe(words);
});

test('marks before a name and a beginning of a sentence are as they should be', () => {
  expect(codeWithArticle('Enrolment')).toBe('an `Enrolment`');
  expect(capitalised(codeWithArticle('Ticket'))).toBe('A `Ticket`');
});
