// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isolated } from '../../../src/app/ui/text/isolated.ts';
import { exampleText, visit } from '../visit.tsx';

const TITLE = 'تتعطل الطابعة (HP 4000).';
const NAME = 'كليو عبد الرحمن';
const SAID = 'بدأ يوم الاثنين.';

const text = exampleText('helpdesk')
  .replaceAll('Printer jams', TITLE)
  .replaceAll('Cleo Customer', NAME)
  .replaceAll('It began on Monday.', SAID);
const main = () => within(screen.getByRole('main'));

/** Whether a text runs as its own letters do, and not as the page around it. */
const runsByItself = (element: HTMLElement): boolean => element.closest('bdi, [dir=auto]') !== null;

describe('what people wrote runs in its own direction', () => {
  it('in lists, and where they write', async () => {
    await visit(text, '/queue', 'Ada Agent');
    for (const words of [TITLE, NAME]) expect(runsByItself(main().getByText(words))).toBe(true);
  });

  it('on a record, in what others said of it, and in the form beneath', async () => {
    await visit(text, '/tickets/1', 'Ada Agent');
    for (const words of [TITLE, SAID, NAME])
      for (const found of main().getAllByText(words)) expect(runsByItself(found)).toBe(true);
    expect(main().getByLabelText(/^Body/).getAttribute('dir')).toBe('auto');
  });

  it('in a table, and in the name of who is signed in', async () => {
    await visit(text, '/people', 'Root Admin');
    expect(runsByItself(main().getByText(NAME))).toBe(true);
    expect(runsByItself(within(screen.getByRole('banner')).getByText('Root Admin'))).toBe(true);
  });

  it('in what the review bar says of it', async () => {
    const { user } = await visit(text, '/tickets/1', 'Ada Agent', 'browser');
    const bar = within(await screen.findByRole('complementary', { name: 'Review bar' }));
    await user.click(bar.getByRole('button', { name: 'Simulate errors and delays' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Another state/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Another state' }));
    expect(runsByItself(await dialog.findByText(TITLE))).toBe(true);
  });

  it('in sentences that are strings, which stay as they are with other names', () => {
    expect(isolated(NAME)).toBe(`\u2068${NAME}\u2069`);
    expect(isolated('Ada Agent')).toBe('Ada Agent');
  });
});
