// What comes in and goes out, in a real browser and by keys alone: choosing files, and reading what was sent.

import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from '../../../mocks/http/server.ts';
import { bytesOf } from '../../../src/model/files/bytes.ts';
import { testBrowser } from '../../browser.ts';
import { judged, NARROW, serveText, withAxe, WIDE } from './judged.ts';

const NAME = `A${'very'.repeat(30)} long name – Größe.png`;
const SOUND = { violations: [], tooWide: 0 };

let browser: Browser;
let server: Running;

beforeAll(async () => {
  browser = await testBrowser();
  server = await serveText('atelier', readFileSync('tests/corpus/atelier.md', 'utf8'));
}, 60_000);
afterAll(() => server.close());

/** Somebody at a page of the shop, signed in by keys. */
async function visit(look: typeof WIDE | typeof NARROW, email: string, password: string) {
  const context = await browser.newContext({ ...look, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${server.address}/sign-in`);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForSelector('h1:has-text("Shop")');
  await withAxe(page);
  return { page, end: () => context.close() };
}

const focus = (page: Page, role: 'link' | 'button', name: string | RegExp) =>
  page.getByRole(role, { name }).first().focus();

describe.each([WIDE, NARROW])('in $colorScheme, $viewport.width wide', (look) => {
  it('files are chosen, shown and sent', async () => {
    const { page, end } = await visit(look, 'edith@example.com', 'edith-glaze-7');
    await focus(page, 'link', 'Goods');
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Add good', exact: true });
    // A row with a form is no row of a table, and has its picture.
    const bowl = page.getByRole('listitem').filter({ hasText: 'Bowl, celadon' });
    await bowl.getByRole('form', { name: 'Change good: Bowl, celadon' }).waitFor();
    await bowl.getByText('Download').waitFor();
    await form.getByLabel('Title').fill('Jug');
    await form.getByLabel('Price').fill('4500');
    await form.getByLabel('Stock').fill('3');
    // From there, wherever the page has put the focus meanwhile.
    await form.getByLabel('Stock').press('Tab');
    // What opens from there is the browser's own.
    const picture = page.locator('input[type=file]:focus');
    const bytes = bytesOf({ name: NAME, type: 'image/png', size: 3_000 });
    await picture.setInputFiles({ name: NAME, mimeType: 'image/png', buffer: Buffer.from(bytes) });
    await form.getByRole('img', { name: /before it is sent/ }).waitFor();
    expect(await judged(page)).toEqual(SOUND);
    await form.getByRole('button', { name: 'Add good' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('form', { name: 'Change good: Jug' }).waitFor();
    await end();
  });

  it('what was sent is read, searched and left', async () => {
    const { page, end } = await visit(look, 'ines@example.com', 'ines-lemon-12');
    await focus(page, 'link', 'Basket');
    await page.keyboard.press('Enter');
    await page.getByLabel('Address').fill('4 Mill Lane');
    await page.getByLabel('Card').fill('4242424242424242');
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1:has-text("Order")');
    await focus(page, 'button', /^Outbox, \d+ new$/);
    await page.keyboard.press('Enter');
    const list = page.getByRole('region', { name: 'Messages, newest first' });
    await list.waitFor();
    expect(await judged(page)).toEqual(SOUND);
    const closed = list.getByRole('button', { expanded: false });
    for (const letter of (await closed.all()).toReversed()) {
      await letter.focus();
      await page.keyboard.press('Enter');
    }
    expect(await judged(page)).toEqual(SOUND);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Outbox');
    await end();
  });
});
