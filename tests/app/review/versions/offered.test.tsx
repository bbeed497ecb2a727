// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openReview, page, specText, writingOf } from '../open.tsx';

const HELPDESK = specText('examples/helpdesk.md');

it('says where there is no version to compare with, and offers no other product as one', async () => {
  await openReview(HELPDESK, '/_nonet/versions', null, writingOf(HELPDESK));
  await screen.findByText(/^Version 2.1.0 is the only one that is kept here/);
  expect(page().textContent).not.toContain('Another product');
});
