// Remarks, and two versions side by side, in a real browser over a file on disk.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFront, type Front } from '../../../mocks/front.ts';
import { serve, type Running } from '../../../mocks/server.ts';
import { findChromium } from '../../../scripts/chromium.mjs';
import { besideOf } from '../../../src/cli/beside.ts';
import { builtApp } from '../../../src/cli/home.ts';
import { readSpecFile } from '../../../src/cli/spec-file.ts';
import { planted, specText } from './planted.ts';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const BEFORE = specText('examples/helpdesk.md');
const NOW = planted(
  BEFORE,
  ['| Queue | `/queue` | Agent, Administrator |', '| Queue | `/waiting` | Agent |'],
  ['| `openTicket` | no | yes | no | no |', '| `openTicket` | no | yes | yes | no |'],
  ['| solved | `closeTicket` | closed | |\n', ''],
);

let folder: string;
let file: string;
let front: Front;
let running: Running;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nonet-versions-'));
  file = join(folder, 'helpdesk.md');
  writeFileSync(file, NOW);
  const specs = () => [{ file, name: 'Helpdesk' }];
  const source = (wanted: string) => (wanted === file ? readSpecFile(file) : null);
  const version = { id: '1', says: 'Release two', when: '2026-11-01T00:00:00Z', who: 'Anna' };
  const beside = {
    ...besideOf({ file, specs, source, watch: () => () => {} }),
    versions: async () => [version],
    version: async () => BEFORE,
  };
  front = createFront({
    ...{ app: builtApp(), mock: 'browser', file, specs, source, beside },
    save: () => true,
  });
  running = await serve({ product: null, front, host: '127.0.0.1', port: 0 });
  browser = await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] });
  const viewport = { width: 1440, height: 900 };
  page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
}, 60_000);
afterAll(async () => {
  await browser.close();
  await running.close();
  rmSync(folder, { recursive: true });
});

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
    await page.goto(`${running.address}/_nonet/limits`);
    const other = await page.context().newPage();
    await other.goto(`${running.address}/_nonet/limits`);
    await button('Remark on MAX_SUBJECT', other).waitFor();
    await button('Remark on MAX_SUBJECT').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Your name').waitFor();
    await page.keyboard.type('Anna');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Is <b>one</b> line enough?');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('listitem', { name: 'Remark by Anna' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Remark on MAX_SUBJECT, 1 so far, 1 open',
    );
    // The other page has not heard of it: nobody has told it that the file has changed.
    await button('Remark on PAGE_SIZE', other).click();
    await other.keyboard.type('Which case?');
    await other.keyboard.press('Control+Enter');
    await other.getByText('Is <b>one</b> line enough?').waitFor();
    await other.getByRole('listitem').getByText('Which case?').waitFor();
    const review = readFileSync(join(folder, 'helpdesk.review.md'), 'utf8');
    expect(review).toContain("> | `MAX_SUBJECT` | 120 | characters | a ticket's subject |");
    expect(review).toContain('## Open: `PAGE_SIZE` in section 9, line ');
    await other.close();
    front.changed(join(folder, 'helpdesk.review.md'));
    await page.getByText('Which case?').waitFor();
    expect(await faults('light')).toEqual([0]);
  });

  it('resolves it, and finds all of them in one place', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${running.address}/_nonet/remarks`);
    await button('2 open').waitFor();
    await button('Resolve').first().click();
    await button('1 open').waitFor();
    await button('2 in all').click();
    await page.getByText('Resolved: Anna, “Which case?”').waitFor();
    expect(await faults('dark')).toEqual([0]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('another version', () => {
  it('is compared in every section, and asks for a version', async () => {
    await page.goto(`${running.address}/_nonet/versions`);
    await button(/Release two/).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The version has to rise to 3.0.0 at least, and is 2.1.0.').waitFor();
    expect(await faults('light')).toEqual([0]);
    await section('roles');
    const cell = page.getByRole('row', { name: /^openTicket/ }).getByTitle('Agent may make');
    await expect.poll(() => cell.innerText()).toMatch(/was\s+no/);
    await section('states');
    await page.getByText('can no longer go from solved by').waitFor();
    expect(await faults('dark')).toEqual([0]);
  });

  it('stands beside it in pictures of each screen, live and as anybody', async () => {
    await page.goto(`${running.address}/_nonet/versions`);
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
    await queue.getByText('Printer jams').first().waitFor();
    expect(await page.getByRole('figure').count()).toBe(2);
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
    await button('Before').click();
    await expect.poll(() => queue.getAttribute('href')).toBe('/queue');

    await button('End the comparison').click();
    await expect.poll(() => queue.getAttribute('href')).toBe('/waiting');
  });
});
