import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { complete } from '../../src/language/index.ts';
import { asked } from './texts.ts';

const MAIL = readFileSync('tests/corpus/cases/mail.md', 'utf8');

const offered = (to: string): string[] => {
  const { document, position } = asked(MAIL.replace('→ mail Urgent', () => `→ ${to}`));
  return complete(document, position).map(({ label }) => label);
};

it('offers the mails, and no webhooks, behind the word on a way', () => {
  expect(offered('mail ¦')).toEqual(expect.arrayContaining(['Urgent', 'Welcome']));
  expect(offered('mail ¦')).not.toContain('ask');
  expect(offered('webhook ¦')).not.toContain('Urgent');
});
