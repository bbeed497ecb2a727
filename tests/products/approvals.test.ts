// The faults named for the approval product: each is about a line that its specification has.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FAULTS } from './approvals/faults.ts';

const sections = readFileSync('tests/corpus/approvals.md', 'utf8').split(/^## /m);

it.each(Object.entries(FAULTS))('says where the specification forbids %s', (_, [breaks]) => {
  const [number = '', subject = ''] = breaks.split(/ (.*)/);
  expect(sections.find((text) => text.startsWith(`${number}. `))).toContain(subject);
});
