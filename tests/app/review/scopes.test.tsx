// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openReview, page } from './open.tsx';

const TEXT = readFileSync('tests/corpus/cases/tenants.md', 'utf8');

it('says whose records an entity has, and what is unique or counts among them', async () => {
  await openReview(TEXT, '/_nonet/entities');
  await waitFor(() => expect(page().textContent).toContain('counts up within tenant'));
  const line = TEXT.split('\n').indexOf('Within: ticket.tenant') + 1;
  const mark = page().querySelector(`button[aria-label^="Copy spec/test.md:${line}"]`);
  expect(mark?.closest('p')?.textContent).toMatch(
    /^Within ticket\.tenant: only people with the same/,
  );
});
