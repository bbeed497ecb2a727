// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { questionsOf, factsOf, rowsOf, SECTION_IDS } from '../../../src/model/index.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { openReview, specText, writingOf } from './open.tsx';

vi.setConfig({ testTimeout: 60_000 });

/** What stands open in it: a type, a cell of the permissions, a constant's value. */
const UNFINISHED = specText('examples/helpdesk.md')
  .replace('| subject | text |', '| subject | ? |')
  .replace('| `openTicket` | no | yes |', '| `openTicket` | no | ? |')
  .replace('| `MAX_REPLY` | 5000 |', '| `MAX_REPLY` | ? |');

it('offers to remark on every row, what is open among them, and on each section', async () => {
  const { spec } = compile('spec/test.md', UNFINISHED);
  const rows = rowsOf(factsOf(spec), questionsOf(spec));
  await openReview(UNFINISHED, '/_nonet', null, writingOf(UNFINISHED));
  for (const section of SECTION_IDS) {
    const names = rows.filter((row) => row.section === section).map(({ name }) => name);
    document.querySelector<HTMLElement>(`nav a[href="/_nonet/${section}"]`)!.click();
    await waitFor(() => {
      const offered = new Set(
        [...document.querySelectorAll('main [aria-label^="Remark on "]')].map((button) =>
          button.getAttribute('aria-label'),
        ),
      );
      const wanted = ['the section', ...new Set(names)].map((name) => `Remark on ${name}`);
      expect(wanted.filter((name) => !offered.has(name))).toEqual([]);
    });
  }
});

it('keeps what one has begun to remark while one looks at another row, until it is cancelled', async () => {
  await openReview(UNFINISHED, '/_nonet/limits', null, writingOf(UNFINISHED));
  const user = userEvent.setup();
  const begin = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Remark on ${name}` }));
    return screen.findByLabelText<HTMLTextAreaElement>(new RegExp(`^Your remark on ${name}`));
  };
  await user.type(await begin('MAX_SUBJECT'), 'Too short for us');
  expect((await begin('MIN_PASSWORD')).value).toBe('');
  expect((await begin('MAX_SUBJECT')).value).toBe('Too short for us');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await begin('MAX_SUBJECT')).value).toBe('');
});
