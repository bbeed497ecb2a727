// The way to a finding, played in a real browser, as `npm test` has built it: a dead end, and a way
// that fails.

import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFront } from '../../../mocks/http/front.ts';
import { serve, type Running } from '../../../mocks/http/server.ts';
import { builtApp } from '../../../src/cli/home/home.ts';
import { testBrowser } from '../../browser.ts';
import { plant, textOf } from '../../check/planting.ts';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const FILE = 'spec/planted.md';
const TEXT = (
  [
    ['| pending | `answerAgent` | open |', '| pending | `answerAgent` | pending |'],
    ['| pending | `solveTicket` | solved |', '| pending | `solveTicket` | pending |'],
    [' → Ticket → `reply` |', ' → Ticket → `takeTicket` |'],
  ] as const
).reduce((text, [from, to]) => plant(text, from, to), textOf('helpdesk'));

let browser: Browser;
let running: Running;
let context: BrowserContext;

beforeAll(async () => {
  const specs = () => [{ file: FILE, name: 'Helpdesk' }];
  const front = createFront({
    app: builtApp(),
    mock: 'browser',
    file: FILE,
    specs,
    source: () => TEXT,
  });
  running = await serve({ product: null, front, host: '127.0.0.1', port: 0 });
  browser = await testBrowser();
}, 60_000);
afterEach(() => context.close());
afterAll(() => running.close());

/** Opens a page of the review and presses Play beside a finding. */
async function play(path: string, look: object = {}): Promise<Page> {
  context = await browser.newContext({ reducedMotion: 'reduce', ...look });
  const page = await context.newPage();
  await page.goto(running.address + path);
  await page
    .getByRole('button', { name: /^Play: / })
    .first()
    .click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/_nonet'));
  await page.getByRole('main').and(page.locator('[aria-busy=false]')).waitFor();
  return page;
}

const card = (page: Page) => page.getByRole('complementary', { name: 'Steps to a finding' });

async function judged(page: Page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    const { scrollWidth, clientWidth } = document.documentElement;
    return { violations: violations.map(({ id }) => id), tooWide: scrollWidth - clientWidth };
  });
}

describe('the way to a dead end', () => {
  it('ends on the record in that state, for whoever brought it there, also after a reload', async () => {
    const page = await play('/_nonet/states');
    for (let time = 0; time < 2; time += 1) {
      expect(new URL(page.url()).pathname).toBe('/tickets/3');
      await page.getByRole('main').getByText('pending', { exact: true }).waitFor();
      await expect.poll(() => page.getByRole('banner').textContent()).toContain('Ada Agent');
      await card(page).getByRole('listitem').nth(2).waitFor();
      await expect.poll(() => card(page).getByRole('listitem').count()).toBe(3);
      if (time === 0) await page.reload();
    }
    expect(await judged(page)).toEqual({ violations: [], tooWide: 0 });
  });
});

describe('a way that fails', () => {
  it('ends where it fails, with the refusal in words, narrow and dark as well', async () => {
    const look = { colorScheme: 'dark', viewport: { width: 390, height: 740 } };
    const page = await play('/_nonet/purpose', look);
    expect(new URL(page.url()).pathname).toBe('/tickets/3');
    await expect
      .poll(() => card(page).getByRole('status').textContent())
      .toContain('refused with 403');
    expect(await judged(page)).toEqual({ violations: [], tooWide: 0 });
    await card(page).getByRole('link', { name: 'See it in the specification' }).click();
    await page.getByRole('heading', { level: 1, name: 'What the product does' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/_nonet/purpose');
    expect(await judged(page)).toEqual({ violations: [], tooWide: 0 });
  });
});
