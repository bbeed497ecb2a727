// What only a browser can tell: that names of any length keep within the window and stay whole words,
// and that what is to be pressed can be seen.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECTION_IDS } from '../../../src/model/index.ts';
import { LONG_NAME, LONG_NAMES } from './long-names.ts';
import { Stand } from './stand.ts';
import { become, isOn } from './steps.ts';

let stand: Stand;
let address: string;

beforeAll(async () => {
  stand = await Stand.open();
  ({ address } = await stand.show('long', LONG_NAMES));
}, 60_000);
afterAll(() => stand.close());

/** How far a page goes beyond its window, and its words that are broken in two. */
const laidOut = (page: Page): Promise<{ beyond: number; broken: string[] }> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest('.sr-only, svg, script') !== null) continue;
      for (const word of text.data.matchAll(/\p{L}\p{Ll}{1,20}/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word[0]);
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    return { beyond: scrollWidth - clientWidth, broken };
  });

/** The words of a menu or a dialog that do not fit into it. */
const cutOff = (page: Page, role: 'menu' | 'dialog'): Promise<string[]> =>
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

describe.each([390, 1440])('long names in a window %i wide', (width) => {
  it('keep within the product’s pages', async () => {
    const page = await stand.visit(width);
    await page.goto(`${address}/queue`);
    await isOn(page, 'Sign in');
    await become(page, LONG_NAME);
    await isOn(page, 'Queue');
    expect(await laidOut(page)).toEqual(WHOLE);
    for (const id of [1, 2]) {
      await page.goto(`${address}/tickets/${id}`);
      await isOn(page, 'Ticket');
      await page.locator('dd').first().waitFor();
      expect(await laidOut(page)).toEqual(WHOLE);
    }
    await become(page, 'Root Admin');
    await page.goto(`${address}/people`);
    await isOn(page, 'People');
    expect(await laidOut(page)).toEqual(WHOLE);
    // However long the product’s name is, one can still go elsewhere.
    const link = page.getByRole('link', { name: 'Queue' });
    expect((await link.boundingBox())!.width).toBeGreaterThan(0);
    await link.click();
    await isOn(page, 'Queue');
  });

  it('keep the time of each call just made on one line', async () => {
    const page = await stand.visit(width);
    await page.goto(`${address}/`);
    await isOn(page, 'Sign in');
    await become(page, LONG_NAME);
    await isOn(page, 'My tickets');
    await page.getByRole('button', { name: 'Calls just made' }).click();
    const time = page.getByRole('list', { name: 'Calls, newest first' }).locator('time').first();
    await time.waitFor();
    expect(await time.evaluate((element) => element.getClientRects().length)).toBe(1);
    expect(await laidOut(page)).toEqual(WHOLE);
  });

  it('keep within what the review bar opens', async () => {
    const page = await stand.visit(width);
    await page.goto(`${address}/`);
    await isOn(page, 'Sign in');
    const bar = page.getByRole('complementary', { name: 'Review bar' });
    await bar.getByRole('button', { name: 'You are Signed out' }).click();
    await page.getByRole('menuitemradio', { name: LONG_NAME }).waitFor();
    expect(await cutOff(page, 'menu')).toEqual([]);
    expect(await laidOut(page)).toEqual(WHOLE);
    await page.getByRole('menuitemradio', { name: LONG_NAME }).click();
    await isOn(page, 'My tickets');

    await page.goto(`${address}/tickets/1`);
    await isOn(page, 'Ticket');
    await bar.getByRole('button', { name: 'Simulate errors and delays' }).click();
    await page.getByRole('menuitem', { name: /^Another state/ }).click();
    await page.getByRole('button', { name: /^Move here: closed/ }).waitFor();
    expect(await cutOff(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');

    await bar.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').fill('close');
    await page.getByRole('option').first().waitFor();
    expect(await cutOff(page, 'dialog')).toEqual([]);
    expect(await laidOut(page)).toEqual(WHOLE);
  });

  it('keep within the specification', async () => {
    const page = await stand.visit(width);
    const whole = async (id: string): Promise<void> => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForSelector('[role=status][aria-label=Loading]', { state: 'detached' });
      expect(await laidOut(page), id).toEqual(WHOLE);
    };
    for (const id of ['remarks', 'versions', '']) {
      await page.goto(`${address}/_nonet/${id}`);
      await whole(id);
    }
    const sections = page.getByRole('navigation', { name: 'Sections' });
    for (const [index, id] of SECTION_IDS.entries()) {
      await sections.locator(`[href="/_nonet/${id}"]`).click();
      await page.waitForSelector(`h1:has-text("${index + 1}")`);
      await whole(id);
    }
  });
});

describe('the error catalogue', () => {
  it.each([390, 1024])('has its buttons in sight in a window %i wide', async (width) => {
    const page = await stand.visit(width);
    await page.goto(`${address}/_nonet/errors`);
    const button = page.getByRole('button', {
      name: 'Provoke THE_REQUESTED_SUPPORT_RECORD_WAS_NOT_FOUND',
    });
    await button.waitFor();
    const { x, width: wide } = (await button.boundingBox())!;
    expect(x + wide).toBeLessThan(width);
  });

  it('says beneath each error in little room what it is', async () => {
    const page = await stand.visit(390);
    await page.goto(`${address}/_nonet/errors`);
    const message = page.getByRole('cell', { name: 'Sign in first.' });
    const { x, width } = (await message.boundingBox())!;
    expect(x + width).toBeLessThan(390);
  });
});

it('a table of many rows keeps its head in sight', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, n) => `| Person ${n} | person${n}@example.com | secret-${n} | customer |`,
  );
  const text = LONG_NAMES.replace(/^\| Carl Customer .*$/m, (row) => [row, ...rows].join('\n'));
  const many = await stand.show('many', text);
  const page = await stand.visit(1440);
  await page.goto(`${many.address}/people`);
  await isOn(page, 'Sign in');
  await page.getByRole('button', { name: 'You are Signed out' }).click();
  await page.getByLabel('Name or role').fill('Root Admin');
  await page.getByRole('button', { name: /^Root Admin/ }).click();
  await isOn(page, 'People');

  await page.getByText('Person 59', { exact: true }).scrollIntoViewIfNeeded();
  const head = (await page.getByRole('columnheader', { name: 'Email' }).boundingBox())!;
  expect(head.y).toBeGreaterThanOrEqual(0);
  expect(head.y).toBeLessThan(900);

  await page.goto(`${many.address}/_nonet/entities`);
  const examples = page.getByRole('group', { name: 'Table: examples of Person' });
  await page.getByText('64 examples', { exact: true }).click();
  await examples.evaluate((table) => {
    table.scrollIntoView({ block: 'end' });
    table.scrollTo(0, table.scrollHeight);
  });
  expect(await examples.getByText('Person 59', { exact: true }).isVisible()).toBe(true);
  const field = (await examples.getByRole('columnheader', { name: 'email' }).boundingBox())!;
  expect(field.y).toBeGreaterThanOrEqual(0);
  expect(field.y).toBeLessThan(900);
});

it('a menu stays at its button while something appears above the bar', async () => {
  const page = await stand.visit(1440);
  await page.goto(`${address}/`);
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
  expect(await moved()).toBe(0);
});
