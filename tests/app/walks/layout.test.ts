// What only a browser can tell: that names of any length keep within the window and stay whole words,
// and that what is to be pressed can be seen.

import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SECTION_IDS } from '../../../src/model/index.ts';
import { LONG_NAME, LONG_NAMES, LONG_PRODUCT } from './long-names.ts';
import { sizeOf, Stand } from './stand.ts';
import { become, go, isLoaded, isOn } from './steps.ts';

const stand = new Stand();
/** One for all tests, which go on in it from wherever it is, as whoever is signed in. */
let page: Page;

beforeAll(async () => {
  const { address } = await stand.show('long', LONG_NAMES);
  page = await stand.visit(390);
  await page.goto(address);
  await isOn(page, 'Sign in');
}, 60_000);
// A test that fails may leave a window or a menu open.
beforeEach(async () => {
  for (let time = 0; time < 2; time += 1) await page.keyboard.press('Escape');
});
afterAll(() => stand.close());

/** How far a page goes beyond its window, and its words that are broken in two. */
const laidOut = (): Promise<{ beyond: number; broken: string[] }> =>
  page.evaluate(() => {
    const linesOf = (range: Range): number =>
      new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const broken: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest('.sr-only, svg, script') !== null) continue;
      range.selectNodeContents(text);
      // No word is broken in a text on one line.
      if (linesOf(range) <= 1) continue;
      for (const word of text.data.matchAll(/\p{L}\p{Ll}{1,20}/gu)) {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (linesOf(range) > 1) broken.push(word[0]);
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    return { beyond: scrollWidth - clientWidth, broken };
  });

/** The words of a menu or a dialog that do not fit into it. */
const cutOff = (role: 'menu' | 'dialog'): Promise<string[]> =>
  page.getByRole(role).evaluate((popup) => {
    const end = Math.min(popup.getBoundingClientRect().right, document.documentElement.clientWidth);
    const words: string[] = [];
    const texts = document.createTreeWalker(popup, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      if (range.getBoundingClientRect().right > end) words.push(texts.currentNode.nodeValue ?? '');
    }
    return words;
  });

const WHOLE = { beyond: 0, broken: [] };
const WIDTHS = [390, 1440] as const;

const widen = (width: number): Promise<void> => page.setViewportSize(sizeOf(width));

/** A drawing that follows the window's width is drawn anew some time after the window changed. */
const comesToBeWhole = (what: string): Promise<void> =>
  expect.poll(laidOut, { message: what, timeout: 5_000 }).toEqual(WHOLE);

/** However wide the window is, nothing stands out of it and no word is broken. */
async function isWhole(what: string): Promise<void> {
  for (const width of WIDTHS) {
    await widen(width);
    await comesToBeWhole(`${what}, ${width} wide`);
  }
}

describe(`long names in windows ${WIDTHS.join(' and ')} wide`, () => {
  it.each(WIDTHS)('keep within what the review bar opens, %i wide', async (width) => {
    await widen(width);
    await go(page, '/');
    const bar = page.getByRole('complementary', { name: 'Review bar' });
    await bar.getByRole('button', { name: /^You are/ }).click();
    await page.getByRole('menuitemradio', { name: LONG_NAME }).waitFor();
    expect(await cutOff('menu')).toEqual([]);
    await comesToBeWhole('the window');
    await page.getByRole('menuitemradio', { name: LONG_NAME }).click();
    await isOn(page, 'My tickets');

    await go(page, '/tickets/1');
    await isOn(page, 'Ticket');
    await bar.getByRole('button', { name: 'Simulate errors and delays' }).click();
    await page.getByRole('menuitem', { name: /^Another state/ }).click();
    await page.getByRole('button', { name: /^Move here: closed/ }).waitFor();
    expect(await cutOff('dialog')).toEqual([]);
    await page.keyboard.press('Escape');

    await bar.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').fill('close');
    await page.getByRole('option').first().waitFor();
    expect(await cutOff('dialog')).toEqual([]);
    await comesToBeWhole('the window');
    await page.keyboard.press('Escape');
  });

  it('keep the time of each call just made on one line', async () => {
    await go(page, '/');
    await become(page, LONG_NAME);
    await isOn(page, 'My tickets');
    await page.getByRole('button', { name: 'Calls just made' }).click();
    const time = page.getByRole('list', { name: 'Calls, newest first' }).locator('time').first();
    await time.waitFor();
    for (const width of WIDTHS) {
      await widen(width);
      await comesToBeWhole(`${width} wide`);
      expect(await time.evaluate((element) => element.getClientRects().length)).toBe(1);
    }
    await page.keyboard.press('Escape');
  });

  it('keep within the product’s pages', async () => {
    await become(page, LONG_NAME);
    await go(page, '/queue');
    await isOn(page, 'Queue');
    await isWhole('Queue');
    for (const id of [1, 2]) {
      await go(page, `/tickets/${id}`);
      await isOn(page, 'Ticket');
      await page.locator('dd').first().waitFor();
      await isWhole(`Ticket ${id}`);
    }
    await become(page, 'Root Admin');
    await go(page, '/people');
    await isOn(page, 'People');
    await isWhole('People');
    // However long the product’s name is, one can still go elsewhere.
    for (const width of WIDTHS) {
      await widen(width);
      const link = page.getByRole('link', { name: 'Queue' });
      expect((await link.boundingBox())!.width).toBeGreaterThan(0);
      await link.click();
      await isOn(page, 'Queue');
    }
  });

  it('have what classifies a record stand in one line', async () => {
    await widen(1440);
    await go(page, '/');
    await become(page, LONG_NAME);
    await go(page, '/queue');
    await isOn(page, 'Queue');
    const tops = await page
      .locator('main li')
      .first()
      .locator('.rounded-full:not([aria-hidden])')
      .evaluateAll((badges) => badges.slice(0, 2).map((one) => one.getBoundingClientRect().top));
    expect(tops).toHaveLength(2);
    expect(tops[0]).toBe(tops[1]);
  });

  it('leave all of the product’s menu in sight, or show that it goes on', async () => {
    await go(page, '/');
    await become(page, 'Root Admin');
    await go(page, '/people');
    await isOn(page, 'People');
    const nav = page.getByRole('navigation', { name: 'Screens' });
    const hidden = () =>
      nav.evaluate((element) => [
        element.scrollWidth > element.clientWidth + 4,
        element.dataset.hidden,
      ]);
    await widen(768);
    await expect.poll(hidden).toEqual([false, 'none']);
    await widen(360);
    const [isCut, shown] = await hidden();
    if (isCut === true) await expect.poll(async () => (await hidden())[1]).not.toBe('none');
    else expect(shown).toBe('none');
  });

  it('keep within the specification', async () => {
    const heading = page.locator('main h1');
    for (const [path, title] of [
      ['', LONG_PRODUCT],
      ['/remarks', 'Remarks'],
      ['/versions', 'Versions'],
      ...SECTION_IDS.map((id, index) => [`/${id}`, `${index + 1}`] as const),
    ] as const) {
      await go(page, `/_nonet${path}`);
      await heading.filter({ hasText: title }).waitFor();
      await isLoaded(page);
      await isWhole(path);
    }
  });
});

describe('the error catalogue', () => {
  it.each([390, 1024])('has its buttons in sight in a window %i wide', async (width) => {
    await widen(width);
    await go(page, '/_nonet/errors');
    const button = page.getByRole('button', {
      name: 'Provoke THE_REQUESTED_SUPPORT_RECORD_WAS_NOT_FOUND',
    });
    await button.waitFor();
    const { x, width: wide } = (await button.boundingBox())!;
    expect(x + wide).toBeLessThan(width);
  });

  it('says beneath each error in little room what it is', async () => {
    await widen(390);
    await go(page, '/_nonet/errors');
    const message = page.getByRole('cell', { name: 'Sign in first.' });
    const { x, width } = (await message.boundingBox())!;
    expect(x + width).toBeLessThan(390);
  });
});

it.each([390, 768])('no table of facts hides a column in a window %i wide', async (width) => {
  await widen(width);
  for (const section of ['roles', 'states', 'entities', 'errors', 'limits']) {
    await go(page, `/_nonet/${section}`);
    const tables = page.locator('[aria-label^="Table:"]:not([aria-label*="examples"])');
    await tables.first().waitFor();
    const hidden = () =>
      tables.evaluateAll((all) =>
        all.flatMap((table) =>
          table.scrollWidth > table.clientWidth + 1 ? table.getAttribute('aria-label') : [],
        ),
      );
    await expect.poll(hidden, { message: section }).toEqual([]);
  }
  // What stands beneath each other says of which column it is.
  await go(page, '/_nonet/errors');
  const status = page.locator('[aria-label="Table: errors"] tbody td').first();
  await status.waitFor();
  const label = () =>
    status.evaluate((cell) => getComputedStyle(cell, '::before').getPropertyValue('content'));
  expect(await label()).toBe('"Status"');
});

it('the permissions are shown whole where all roles have room, and else say that more follows', async () => {
  await widen(1440);
  await go(page, '/_nonet/roles');
  const table = page.getByRole('group', { name: 'Table: permissions' });
  await table.waitFor();
  const { height, all } = await table.evaluate((box) => ({
    height: box.clientHeight,
    all: box.scrollHeight,
  }));
  expect(all - height).toBeLessThan(3);
  const bottom = await page.getByRole('status').filter({ hasText: 'calls.' }).boundingBox();
  const { y, height: tall } = (await table.boundingBox())!;
  expect(bottom!.y).toBeGreaterThanOrEqual(y + tall);

  // Narrower than its columns it scrolls, and a shade stands at the edge that cuts it.
  const frame = table.locator('..');
  await frame.evaluate((element) => {
    element.style.width = '47rem';
    element.querySelector('table')!.style.width = '90rem';
  });
  await expect.poll(() => frame.getAttribute('data-cut')).toContain('right');
  await expect.poll(() => frame.locator('.bg-linear-to-l').isVisible()).toBe(true);
});

it('a phone has the sections as a menu with their names, closed by Escape or by going to one', async () => {
  await widen(390);
  await go(page, '/_nonet/states');
  const nav = page.getByRole('navigation', { name: 'Sections' });
  const menu = nav.getByRole('button');
  await expect.poll(() => menu.textContent()).toBe('4States and transitions');
  await expect.poll(() => nav.getByRole('link').count()).toBe(0);
  await menu.press('Enter');
  await expect.poll(() => nav.getByRole('link').allTextContents()).toHaveLength(12);
  await comesToBeWhole('the menu');
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.evaluate((button) => document.activeElement === button)).toBe(true);
  await menu.press('Enter');
  await nav.getByRole('link', { name: /Error catalogue/ }).press('Enter');
  await page.locator('main h1').filter({ hasText: '8' }).waitFor();
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
});

it('a table of many rows keeps its head in sight', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, n) => `| Person ${n} | person${n}@example.com | secret-${n} | customer |`,
  );
  const text = LONG_NAMES.replace(/^\| Carl Customer .*$/m, (row) => [row, ...rows].join('\n'));
  const many = await stand.show('many', text);
  const full = await stand.visit(1440);
  await full.goto(`${many.address}/people`);
  await isOn(full, 'Sign in');
  await full.getByRole('button', { name: 'You are Signed out' }).click();
  await full.getByLabel('Name or role').fill('Root Admin');
  await full.getByRole('button', { name: /^Root Admin/ }).click();
  await isOn(full, 'People');

  await full.getByText('Person 59', { exact: true }).scrollIntoViewIfNeeded();
  const head = (await full.getByRole('columnheader', { name: 'Email' }).boundingBox())!;
  expect(head.y).toBeGreaterThanOrEqual(0);
  expect(head.y).toBeLessThan(900);

  await go(full, '/_nonet/entities');
  const examples = full.getByRole('group', { name: 'Table: examples of Person' });
  await full.getByText('64 examples', { exact: true }).click();
  await examples.evaluate((table) => {
    table.scrollIntoView({ block: 'end' });
    table.scrollTo(0, table.scrollHeight);
  });
  await expect.poll(() => examples.getByText('Person 59', { exact: true }).isVisible()).toBe(true);
  const field = (await examples.getByRole('columnheader', { name: 'email' }).boundingBox())!;
  expect(field.y).toBeGreaterThanOrEqual(0);
  expect(field.y).toBeLessThan(900);
});

it('a menu stays at its button while something appears above the bar', async () => {
  await widen(1440);
  await go(page, '/');
  await page.getByRole('button', { name: /^You are/ }).click();
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitemradio', { name: 'Root Admin' }).waitFor();
  const bar = page.getByRole('complementary', { name: 'Review bar' });
  const moved = (): Promise<number> =>
    bar.evaluate((element) => {
      const popup = element.querySelector('[role=menu]')!;
      const { top } = popup.getBoundingClientRect();
      const note = document.createElement('div');
      note.style.height = '80px';
      element.prepend(note);
      return popup.getBoundingClientRect().top - top;
    });
  // Last of all, as what is put there stays.
  expect(await moved()).toBe(0);
});
