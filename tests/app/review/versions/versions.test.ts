// Remarks, and two versions side by side, in a real browser over a file on disk.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewFileOf } from '../../../../src/remarks/index.ts';
import { exampleText, Stand, type Shown } from '../../walks/stand.ts';
import { planted } from '../planted.ts';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const BEFORE = exampleText('helpdesk');
const NOW = planted(
  BEFORE,
  ['| Queue | `/queue` | Agent, Administrator |', '| Queue | `/waiting` | Agent |'],
  ['| `openTicket` | no | yes | no | no |', '| `openTicket` | no | yes | yes | no |'],
  ['| solved | `closeTicket` | closed | |\n', ''],
  ['| `ticket.status != "closed"` |', '| `ticket.status != "solved"` |'],
);

const stand = new Stand();
let shown: Shown;
let page: Page;

beforeAll(async () => {
  const version = { id: '1', says: 'Release two', when: '2026-11-01T00:00:00Z', who: 'Anna' };
  shown = await stand.show('helpdesk', NOW, {
    versions: async () => [version],
    version: async () => BEFORE,
  });
  page = await stand.visit(1440);
}, 60_000);
afterAll(() => stand.close());

/** What axe finds wrong with the page as it is, and how much it is too wide. */
async function faults(colorScheme: 'light' | 'dark'): Promise<unknown[]> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      scrollWidth - clientWidth,
    ];
  });
}

const button = (name: string | RegExp, on = page) => on.getByRole('button', { name, exact: true });
const section = (id: string) =>
  page.getByRole('navigation', { name: 'Sections' }).locator(`[href="/_nonet/${id}"]`).click();

describe('a reviewer', () => {
  it('remarks on a row by keyboard alone, beside somebody who does so too', async () => {
    await page.goto(`${shown.address}/_nonet/limits`);
    const other = await page.context().newPage();
    await other.goto(`${shown.address}/_nonet/limits`);
    await button('Remark on MAX_SUBJECT', other).waitFor();
    await button('Remark on MAX_SUBJECT').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Your name').waitFor();
    await page.keyboard.type('Anna');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Is <b>one</b> line enough?');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('listitem', { name: 'Remark by Anna' }).waitFor();
    await page.getByText('Saved. Whoever opens this specification sees it.').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Remark on MAX_SUBJECT, 1 so far, 1 open');
    // The other page has not heard of it: nobody has told it that the file has changed.
    await button('Remark on PAGE_SIZE', other).click();
    await other.keyboard.type('Which case?');
    await other.keyboard.press('Control+Enter');
    await other.getByText('Is <b>one</b> line enough?').waitFor();
    await other.getByRole('listitem').getByText('Which case?').waitFor();
    const remarks = reviewFileOf(shown.file);
    const review = readFileSync(remarks, 'utf8');
    expect(review).toContain("> | `MAX_SUBJECT` | 120 | characters | a ticket's subject |");
    expect(review).toContain('## Open: `PAGE_SIZE` in section 9, line ');
    await other.close();
    shown.front.changed(remarks);
    await page.getByText('Which case?').waitFor();
    expect(await faults('light')).toEqual([0]);
  });

  it('resolves it, and finds all of them in one place', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${shown.address}/_nonet/remarks`);
    await button('2 open').waitFor();
    await button('Resolve').first().click();
    await button('1 open').waitFor();
    await button('All 2').click();
    await page.getByText('Resolved: Anna, “Which case?”').waitFor();
    expect(await faults('dark')).toEqual([0]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('another version', () => {
  it('is compared in every section, and asks for a version', async () => {
    await page.goto(`${shown.address}/_nonet/versions`);
    await button(/Release two/).focus();
    await page.keyboard.press('Enter');
    await page.getByText('These changes need 3.0.0 or later; it is 2.1.0.').waitFor();
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe('What has changed');
    await page.getByText('Before: the ticket’s status is not “closed”').waitFor();
    await page.getByText('Now: the ticket’s status is not “solved”').waitFor();
    expect(await faults('light')).toEqual([0]);
    await section('roles');
    const cell = page.getByRole('row', { name: /^openTicket/ }).getByTitle('Agent may make');
    await expect.poll(() => cell.innerText()).toMatch(/was\s+no/);
    await section('states');
    await page.getByText('can no longer go from solved by').waitFor();
    expect(await faults('dark')).toEqual([0]);
  });

  it('stands beside it in pictures of each screen, live and as anybody', async () => {
    await page.goto(`${shown.address}/_nonet/versions`);
    await button('All screens side by side').press('Enter');
    const queue = page.getByRole('region', { name: 'Queue' });
    const [before, now] = [queue.getByRole('figure').first(), queue.getByRole('figure').last()];
    await before.getByText('Printer jams').waitFor();
    await queue.getByText('looks the same').waitFor();
    await page.getByRole('radio', { name: 'Administrator' }).focus();
    await page.keyboard.press('Space');
    await now.getByText('Not allowed').waitFor();
    await before.getByText('Printer jams').waitFor();
    await expect.poll(() => queue.getByText('looks the same').count()).toBe(0);
    expect(await faults('light')).toEqual([0]);
    await section('screens');
    await button('Queue side by side').click();
    // Pictures are drawn where they are in sight, and the map above them grows meanwhile.
    await expect
      .poll(async () => {
        await queue.scrollIntoViewIfNeeded();
        return queue.getByText('Printer jams').count();
      })
      .toBeGreaterThan(0);
    await expect.poll(() => page.getByRole('figure').count()).toBe(2);
  });

  it('is the product, with its data, and back again', async () => {
    await section('states');
    const rows = () => page.getByRole('row', { name: /closeTicket/ }).count();
    expect(await rows()).toBe(0);
    await button('Before').click();
    await expect.poll(rows).toBeGreaterThan(0);
    await section('screens');
    await button('Queue as it is now').click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('secret-ada1');
    await button('Sign in').click();
    const queue = page.getByRole('navigation').getByRole('link', { name: 'Queue' });
    await expect.poll(() => queue.getAttribute('href')).toBe('/waiting');
    // What is said of it lies in nobody's way.
    await page.getByText('Signed in', { exact: true }).waitFor();
    await button('Before').click();
    await expect.poll(() => queue.getAttribute('href')).toBe('/queue');

    await button('End comparison').click();
    await expect.poll(() => queue.getAttribute('href')).toBe('/waiting');
  });
});
